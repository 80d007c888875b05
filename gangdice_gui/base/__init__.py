"""What every room may use: files, texts, figures, preferences. Knows nobody."""
