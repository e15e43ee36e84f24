"""Who is asked what in Black Souls, in which order: one file for each chapter of the rules."""
