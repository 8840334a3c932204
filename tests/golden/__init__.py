"""Recorded games with every event in words: a changed rule shows as a readable diff."""
