"""Fisticuffs."""
