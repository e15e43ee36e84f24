"""Processes beside the server, for what takes long: bots, and files that somebody uploads."""
