"""Events of Gang of Dice as clips."""
