"""The proof: the reference rules, the rulebooks' evidence, and the replays that hold the catalogues to both."""
