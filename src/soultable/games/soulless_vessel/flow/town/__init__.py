"""The town phase of a campaign (SV-TWN), one file for each place in town."""
