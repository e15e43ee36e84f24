"""Rows for learners, many games in step, and policies as bots."""
