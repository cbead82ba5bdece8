"""Rules for Active-Draft, codes AD; AD2 on starter decks."""
