"""The course of the game."""
