"""Use cases: what a command does, whoever asks for it."""
