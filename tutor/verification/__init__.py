"""Dealt questions verified in great numbers: each against a second derivation, its explanation and its own options."""
