"""Dice: what they are made of, how they lie, and how they fly."""
