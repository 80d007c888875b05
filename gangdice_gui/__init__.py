"""Gang Dice: gangster dice games on the desktop."""

__version__ = "0.1.0"
