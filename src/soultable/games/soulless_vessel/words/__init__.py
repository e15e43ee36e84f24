"""The words of the cards: what each of them means at the table."""
