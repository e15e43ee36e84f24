def add(commands): pass
