"""The whole game: what every seat's dice between rounds are worth, in chances to win."""
