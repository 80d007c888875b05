"""One round: what the result of a turn is worth once the other seats have answered it."""
