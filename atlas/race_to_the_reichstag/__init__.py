"""Berlin, 0.85 km a hex."""
