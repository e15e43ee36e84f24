"""A table: its match, who sits at it, and everything that happens there."""
