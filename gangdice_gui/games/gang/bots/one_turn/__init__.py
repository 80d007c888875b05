"""One turn: what a card's hands can become, and with what chance, whoever plays it."""
