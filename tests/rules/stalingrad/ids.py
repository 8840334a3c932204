"""Every rule of the book by its id."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
LAST = (  # the last rule of each section
    "1d 2f 3h 4e 5d 6o 7l 8j 9d 10m 11b 12e 13h 14n 15n 16j 17g 18d 20h 21j 22j 23d 24e 25n 26i 27m 28m "
    "31l 32i 33a 34d 35c 36c 37c 38b 39b 40f 41c"
)
RULES = {f"SIV-{last[:-1]}{letter}" for last in LAST.split() for letter in LETTERS if letter <= last[-1]}
