"""The play server: HTTP and WebSocket in front of an append-only store of matches."""
