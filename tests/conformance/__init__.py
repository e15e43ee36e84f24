"""The examination that every game passes, at every seat count and in every mode."""
