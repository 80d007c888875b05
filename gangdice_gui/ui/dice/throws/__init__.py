"""How dice fly: the baked throws, which one is shown and where, and how it is drawn and heard."""
