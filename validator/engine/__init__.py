"""What every rules engine shares: frames, actions, the judge, chance, events, zones and positions; it knows no game."""
