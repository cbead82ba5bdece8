"""Rules for any list, codes BB."""
