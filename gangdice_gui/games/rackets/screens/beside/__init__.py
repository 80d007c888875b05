"""What stands beside the town to be read: ledgers, prices, news, the market cards, an errand under way."""
