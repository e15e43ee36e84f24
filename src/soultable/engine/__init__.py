"""The kernel every game runs on: a game asks, somebody answers, the log of answers is the match."""
