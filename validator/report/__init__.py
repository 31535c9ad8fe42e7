"""Results for people and machines: text, JSON, one page to look at."""
