"""Tests of the example games."""
