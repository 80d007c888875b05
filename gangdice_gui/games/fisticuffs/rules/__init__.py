"""The rules of Fisticuffs; `turn` is the Game, as the seam wants it. Pure."""
