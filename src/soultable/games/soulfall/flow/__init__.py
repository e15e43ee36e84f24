"""Who is asked what in Soulfall, in which order: one file for each chapter of the rules."""
