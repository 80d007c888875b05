"""The coach of a street fight, on paper."""
