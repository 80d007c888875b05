"""The rules of Gang of Dice; `turn` is the Game, as the seam wants it."""
