"""The rules of Rackets. Pure."""
