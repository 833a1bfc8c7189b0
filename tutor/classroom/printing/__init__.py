"""Sheets of a set on paper, and the key."""
