"""The town as it lies there: its houses, what may be pressed and shown on it, and what only one seat sees."""
