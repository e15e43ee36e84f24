"""The frames of Soulgivers, one file for each chapter of the rules."""
