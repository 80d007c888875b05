"""The report of an evening of Rackets: its curves, and what dice and choices gave."""
