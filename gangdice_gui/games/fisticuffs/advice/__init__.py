"""What the coach and the report of Fisticuffs say, from views alone. Pure."""
