"""How to play Gang of Dice."""
