"""The console: what is asked, what answers it, and what is told there while somebody else plays."""
