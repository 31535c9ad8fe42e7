"""What is judged, and by what: games with their laws and evidence, found at the door."""
