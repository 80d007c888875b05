"""Events of a street fight as clips."""
