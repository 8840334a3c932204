"""Maps for the tests: the ground of Stalingrad with all its neighbours, and makers of random maps."""

from hypothesis import strategies as st

from stavka.board.hexes import HexMap
from stavka.board.positions import STEPS, Orientation, Parity, Position, half_steps, offset

# Hex, column, height in hexes, and the neighbours E, SE, SW, W, NW, NE (directions 1 to 6 of the compass).
STALINGRAD = """
1 1 0.0 - - 2 - - -
2 2 0.5 - 3 W - - 1
3 3 0.0 - - 4 W 2 -
4 4 0.5 - 5 21 20 W 3
5 5 0.0 - - 6 21 4 -
6 6 0.5 - - 7 22 21 5
7 7 1.0 - 8 24 23 22 6
8 8 0.5 - 9 25 24 7 -
9 9 0.0 - 10 26 25 8 -
10 10 -0.5 - - 11 26 9 -
11 11 0.0 - - 12 27 26 10
12 12 0.5 - 13 29 28 27 11
13 13 0.0 - - 14 29 12 -
14 14 0.5 - 15 31 30 29 13
15 15 0.0 - - 16 31 14 -
16 16 0.5 - 17 33 32 31 15
17 17 0.0 - - 18 33 16 -
18 18 0.5 - 19 35 34 33 17
19 19 0.0 - - - 35 18 -
20 4 1.5 4 21 38 37 36 W
21 5 1.0 5 6 22 38 20 4
22 6 1.5 6 7 23 39 38 21
23 7 2.0 7 24 41 40 39 22
24 8 1.5 8 25 42 41 23 7
25 9 1.0 9 26 43 42 24 8
26 10 0.5 10 11 27 43 25 9
27 11 1.0 11 12 28 44 43 26
28 12 1.5 12 29 46 45 44 27
29 13 1.0 13 14 30 46 28 12
30 14 1.5 14 31 48 47 46 29
31 15 1.0 15 16 32 48 30 14
32 16 1.5 16 33 50 49 48 31
33 17 1.0 17 18 34 50 32 16
34 18 1.5 18 35 52 51 50 33
35 19 1.0 19 - - 52 34 18
36 3 2.0 W 20 37 - - -
37 4 2.5 20 38 54 53 - 36
38 5 2.0 21 22 39 54 37 20
39 6 2.5 22 23 40 55 54 38
40 7 3.0 23 41 57 56 55 39
41 8 2.5 24 42 58 57 40 23
42 9 2.0 25 43 59 58 41 24
43 10 1.5 26 27 44 59 42 25
44 11 2.0 27 28 45 60 59 43
45 12 2.5 28 46 62 61 60 44
46 13 2.0 29 30 47 62 45 28
47 14 2.5 30 48 64 63 62 46
48 15 2.0 31 32 49 64 47 30
49 16 2.5 32 50 66 65 64 48
50 17 2.0 33 34 51 66 49 32
51 18 2.5 34 52 68 67 66 50
52 19 2.0 35 - - 68 51 34
53 4 3.5 37 54 70 69 - -
54 5 3.0 38 39 55 70 53 37
55 6 3.5 39 40 56 71 70 54
56 7 4.0 40 57 73 72 71 55
57 8 3.5 41 58 74 73 56 40
58 9 3.0 42 59 75 74 57 41
59 10 2.5 43 44 60 75 58 42
60 11 3.0 44 45 61 76 75 59
61 12 3.5 45 62 78 77 76 60
62 13 3.0 46 47 63 78 61 45
63 14 3.5 47 64 80 79 78 62
64 15 3.0 48 49 65 80 63 47
65 16 3.5 49 66 82 81 80 64
66 17 3.0 50 51 67 82 65 49
67 18 3.5 51 68 84 83 82 66
68 19 3.0 52 - - 84 67 51
69 4 4.5 53 70 X 85 - -
70 5 4.0 54 55 71 X 69 53
71 6 4.5 55 56 72 86 X 70
72 7 5.0 56 73 88 87 86 71
73 8 4.5 57 74 89 88 72 56
74 9 4.0 58 75 90 89 73 57
75 10 3.5 59 60 76 90 74 58
76 11 4.0 60 61 77 91 90 75
77 12 4.5 61 78 Y 92 91 76
78 13 4.0 62 63 79 Y 77 61
79 14 4.5 63 80 94 93 Y 78
80 15 4.0 64 65 81 94 79 63
81 16 4.5 65 82 96 95 94 80
82 17 4.0 66 67 83 96 81 65
83 18 4.5 67 84 Z 97 96 82
84 19 4.0 68 - - Z 83 67
85 4 5.5 69 X 98 - - -
86 6 5.5 71 72 87 - 98 X
87 7 6.0 72 88 - - - 86
88 8 5.5 73 89 99 - 87 72
89 9 5.0 74 90 100 99 88 73
90 10 4.5 75 76 91 100 89 74
91 11 5.0 76 77 92 101 100 90
92 12 5.5 77 Y 102 - 101 91
93 14 5.5 79 94 103 - 102 Y
94 15 5.0 80 81 95 103 93 79
95 16 5.5 81 96 104 - 103 94
96 17 5.0 82 83 97 104 95 81
97 18 5.5 83 Z 105 - 104 96
98 5 6.0 X 86 - - - 85
99 9 6.0 89 100 - - - 88
100 10 5.5 90 91 101 - 99 89
101 11 6.0 91 92 - - - 100
102 13 6.0 Y 93 - - - 92
103 15 6.0 94 95 - - - 93
104 17 6.0 96 97 - - - 95
105 19 6.0 Z - - - - 97
W 3 1.0 3 4 20 36 - 2
X 5 5.0 70 71 86 98 85 69
Y 13 5.0 78 79 93 102 92 77
Z 19 5.0 84 - - 105 97 83
"""

COMPASS = ("E", "SE", "SW", "W", "NW", "NE")


def stalingrad(*, padded: bool = False) -> HexMap:
    """The map of Stalingrad, drawn with east at the top."""
    hexes: dict[str, Position] = {}
    for line in STALINGRAD.split("\n")[1:-1]:
        name, column, height, *_ = line.split()
        hexes[name] = half_steps(int(column), float(height))
    return HexMap(hexes, "flat", directions=COMPASS, padded=padded)


def rectangle(columns: int, rows: int, orientation: Orientation, *, padded: bool) -> HexMap:
    """A full map numbered CCRR, even columns or rows shifted."""
    hexes = {
        f"{c:02}{r:02}": offset(c, r, orientation, "even") for c in range(1, columns + 1) for r in range(1, rows + 1)
    }
    return HexMap(hexes, orientation, padded=padded)


@st.composite
def ragged_hexes(draw: st.DrawFn) -> tuple[dict[str, Position], Orientation]:
    """Hexes strewn about: gaps, islands and any part of the grid."""
    orientation: Orientation = draw(st.sampled_from(["flat", "pointy"]))
    places = draw(st.sets(st.tuples(st.integers(-3, 6), st.integers(-3, 6)), min_size=1, max_size=50))
    shifted: Parity = draw(st.sampled_from(["odd", "even"]))
    return {f"{c},{r}": offset(c, r, orientation, shifted) for c, r in sorted(places)}, orientation


@st.composite
def boxed_maps(draw: st.DrawFn) -> tuple[HexMap, HexMap]:
    """The same map with the two numberings, with two boxes linked to some hexes and to each other."""
    hexes, orientation = draw(ragged_hexes())
    names = st.lists(st.sampled_from(sorted(hexes)), max_size=4, unique=True)
    boxes = {"north": draw(names), "south": [*draw(names), "north"]} if draw(st.booleans()) else {}
    return HexMap(hexes, orientation, boxes=boxes), HexMap(hexes, orientation, boxes=boxes, padded=True)


def touching(a: Position, b: Position, orientation: Orientation) -> bool:
    """The plain meaning of adjacency, for comparison."""
    return (b[0] - a[0], b[1] - a[1]) in STEPS[orientation]
