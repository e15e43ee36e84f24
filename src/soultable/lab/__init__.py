"""Bulk play: tournaments, simulation, balance reports, benchmarks."""
