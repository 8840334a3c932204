"""The kernel knows nothing of war: steps, tokens, dice, events, knowledge, views, records, undo."""
