"""Other people's programs as gangsters."""
