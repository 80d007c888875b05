"""The games of the house, one package each; `index` lists them. Nothing here needs a window."""
