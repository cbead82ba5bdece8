"""The pure model: no input or output, no clock, no chance of its own."""
