"""What came of a set: who is where, what was right, which mistakes; on a screen and as a file."""
