"""Rackets: four quarters of a town, four goods, one winner."""
