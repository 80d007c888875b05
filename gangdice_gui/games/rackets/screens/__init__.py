"""Rackets on screen: the town, its ledgers, what is asked, and what happens as clips."""
