"""Rules for High Stakes, codes HS."""
