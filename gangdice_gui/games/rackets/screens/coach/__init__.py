"""The coach of Rackets: the hint, the warning, and why a gangster did it."""
