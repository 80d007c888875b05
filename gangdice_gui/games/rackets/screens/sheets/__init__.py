"""What is asked, on sheets beside the town: the verbs, what each is done to, and what would come of it."""
