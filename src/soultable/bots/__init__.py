"""Players that think: random, greedy, search. `soultable.bots.levels.bot` makes one from its name."""
