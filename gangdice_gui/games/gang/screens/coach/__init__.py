"""The coach: hint, warning, why."""
