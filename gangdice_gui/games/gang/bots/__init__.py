"""The gangsters of Gang of Dice: (view, question, rng) -> action. Pure."""
