"""The result of a round, and the final standings."""
