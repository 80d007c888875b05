"""The rules of Gang of Dice. Pure."""
