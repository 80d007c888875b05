"""Fisticuffs on screen."""
