"""A Scryfall of the tests' own: card objects written here, and a server that answers as the real one would."""
