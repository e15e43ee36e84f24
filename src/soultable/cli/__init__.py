"""The `soultable` command: one file for each of its commands, and the table in the terminal."""
