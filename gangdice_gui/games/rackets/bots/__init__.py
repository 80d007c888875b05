"""The gangsters of Rackets. Pure: they see a view, never a state."""
