"""A real Chromium plays against a real server."""
