"""How dice slide into their places: the ways, who goes round whom, and what they do where there is none."""
