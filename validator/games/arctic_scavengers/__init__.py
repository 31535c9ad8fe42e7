"""The law of Arctic Scavengers, base game and HQ; the ids of its rules stand where each is enforced."""
