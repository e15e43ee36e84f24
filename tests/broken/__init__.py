"""Games that are broken on purpose, and the proof that the examination fails each of them."""
