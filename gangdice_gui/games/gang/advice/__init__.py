"""What the coach, the strip and the report say, from views alone. Pure."""
