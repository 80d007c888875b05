"""The pages round the tables."""
