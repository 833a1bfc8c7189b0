"""Proofs of the rules, each with a way to switch its rule off."""
