"""The rules of Fisticuffs. Pure."""
