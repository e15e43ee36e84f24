"""What leaves the server: views of a match, and the differences between two of them."""
