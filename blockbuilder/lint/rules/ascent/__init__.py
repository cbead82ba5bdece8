"""Rules for Ascent, codes AS."""
