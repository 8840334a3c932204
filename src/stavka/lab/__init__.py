"""The laboratory: many games of a scenario, what is to be seen in them, and a report."""
