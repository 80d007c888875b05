"""The rules of Rackets; `turn` is the Game, as the seam wants it."""
