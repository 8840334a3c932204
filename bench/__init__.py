"""Benchmarks: ratios against python-chess in the same run, never timed tests."""
