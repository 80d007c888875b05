"""Gang of Dice."""
