"""Putting a set together, looking through it, opening and closing it."""
