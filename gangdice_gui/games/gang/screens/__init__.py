"""Gang of Dice on screen."""
