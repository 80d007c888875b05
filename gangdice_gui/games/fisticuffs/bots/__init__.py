"""Gangsters who play Fisticuffs. Pure."""
