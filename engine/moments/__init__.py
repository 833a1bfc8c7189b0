"""Named moments of a hand, dealt on demand."""
