"""What happens in Rackets as clips: values that are drawn or heard, and decide nothing."""
