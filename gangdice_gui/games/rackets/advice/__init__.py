"""What a view of Rackets offers: chances, expected gains, and how an evening went. Pure: no state, no secrets."""
