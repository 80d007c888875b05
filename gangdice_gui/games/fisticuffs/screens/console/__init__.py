"""What is asked and answered: the buttons, the ways compared, and what each would mean."""
