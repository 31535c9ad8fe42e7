"""From a game's data and its templates to the faces of its components."""
