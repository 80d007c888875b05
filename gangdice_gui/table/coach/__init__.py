"""What every coach writes on: the paper, its places, and the pages that want an answer."""
