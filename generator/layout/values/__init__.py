"""Values in templates: paths, conditions, formatters, lengths, and the names they look up."""
