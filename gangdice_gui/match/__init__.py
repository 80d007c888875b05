"""A match of any game: who sits there, what was played, the dice, the file it is kept in."""
