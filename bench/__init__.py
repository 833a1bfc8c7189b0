"""Benchmarks: what is compared runs side by side in one process, and the ratio is what counts."""
