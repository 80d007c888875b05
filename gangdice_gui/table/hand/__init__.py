"""Throwing by hand: dice dragged, shaken and let go, the glove round them, and how newcomers learn of it."""
