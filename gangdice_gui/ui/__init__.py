"""What draws and listens: the desk, type, art, widgets, layouts, clips and sound. Knows no rules."""
