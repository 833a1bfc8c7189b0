"""Joining a set by its code or link, and answering it."""
