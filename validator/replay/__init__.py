"""The rulebook's examples and golden games, replayed under the rules and held to what they expect."""
