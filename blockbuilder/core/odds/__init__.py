"""Exact odds of the three formats, by closed forms: no sampling, no rounding before the end.

``auction`` is High Stakes, ``lineup`` Active-Draft, ``shop`` Ascent. Every number that a rule fixes is a parameter:
whoever asks reads it from the format's rules. Each function states what its formula takes for granted.
"""
