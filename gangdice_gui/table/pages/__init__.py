"""What pages are made of: buttons, menus, paper, what builds up piece by piece, and the last page of a match."""
