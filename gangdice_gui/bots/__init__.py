"""Minds, pure: (view, question, rng) -> action. Randomness is handed in."""
