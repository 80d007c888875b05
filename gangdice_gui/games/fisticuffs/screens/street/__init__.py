"""The street as it lies there: every gang with its members, their lanes and dice, and what would come of it."""
