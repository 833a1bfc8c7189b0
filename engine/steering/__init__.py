"""Dealing on purpose: cards are placed, stacks cut and players steered until a hand is where it is wanted."""
