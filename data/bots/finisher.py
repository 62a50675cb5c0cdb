#!/usr/bin/env python3
# A bot for expedition(7) that plays equator: it ends what it can, joins what it can, and else draws.
# Copyright (C) 2026 The expedition authors
# SPDX-License-Identifier: GPL-3.0-or-later
import sys

ORDER = ["end", "join", "go", "draw", "done", "discard", "remove"]


def steps(start, goals):
    """The steps from a place to the nearest of the goals."""
    seen, rim, n = {start}, [start], 0
    while rim and goals.isdisjoint(rim):
        rim = [q for p in rim for q in routes[p] if q not in seen and not seen.add(q)]
        n += 1
    return n


def worth(move):
    """Small is good: a step counts only if it comes nearer to a goal, and no joker goes first."""
    words = move.split()
    if words[0] == "go":
        nearer = steps(words[1], goals) < steps(places[place], goals)
        return ORDER.index("go") + ("joker" in move) / 2 if nearer else len(ORDER)
    return ORDER.index(words[0]) if words[0] in ORDER else len(ORDER) + 1


print("expedition 2 legal", flush=True)
places, routes, expeditions = [], {}, [None]
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "map" and rest[0] == "place":
        places.append(rest[1])
        routes[rest[1]] = []
    elif word == "map" and rest[0] == "route":
        routes[rest[1]].append(rest[2])
        routes[rest[2]].append(rest[1])
    elif word == "map" and rest[0] == "expedition":
        expeditions.append((rest[2], rest[3]))
    elif word == "match":
        seat, moves = int(rest[0]), []
    elif word == "slots":
        numbers = [int(n) for n in rest]
        goals = {expeditions[x][joined >> (seat - 1) & 1] for x, joined in zip(numbers[::2], numbers[1::2]) if x}
    elif word == "player" and int(rest[0]) == seat:
        place = int(rest[1])
    elif word == "legal":
        moves.append(" ".join(rest))
    elif word == "ask":
        print("answer", rest[0], min(moves, key=worth), flush=True)
        moves = []
    elif word == "bye":
        break
