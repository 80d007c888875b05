"""What lies on the table, piece by piece."""
