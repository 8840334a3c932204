"""Stalingrad and the Volga."""
