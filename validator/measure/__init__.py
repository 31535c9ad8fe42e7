"""How much the evidence proves: coverage, mutation, values read, long random runs."""
