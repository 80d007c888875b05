"""Luck and choices of a finished match."""
