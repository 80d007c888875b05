"""The rule book's example: two rounds of three players, as lines of a record."""

FIRST = """\
- card total-7-bomb
0 use 2
- roll 3 1
0 reroll 1
- roll 2
0 stop
1 use 2
- roll 1 0
1 reroll 0 1
- roll 5 3
1 reroll 0
- roll 4
2 use 3
- roll 4 1 0
2 stop
"""
SECOND = """\
- card run-2-explosive
2 use 3
- roll 5 3 2
0 use 2
- roll 1 0
0 reroll 0 1
- roll 5 5
0 stop
1 use 1
- roll 3
1 stop
"""
