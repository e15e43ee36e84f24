"""Who is asked what, in which order: one file for each chapter of the rules."""
