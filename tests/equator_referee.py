#!/usr/bin/env python3
"""A second reading of the rules of equator, from expedition-equator(6) alone.

    equator_games 0 100 | equator_referee.py BOARD

Plays the games of its input and compares, before each move, the list of legal moves; the cards that
were drawn; and at the end the points and the winners.

Copyright (C) 2026 The expedition authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import itertools
import sys

SYMBOLS = ["sail", "canoe", "mule", "camel", "rail"]
EACH = 12


class Board:
    def __init__(self, path):
        self.places, self.routes, self.starts, self.bonus = {}, {}, [], []
        self.expeditions, self.books = [], {"north": [], "south": []}
        for line in open(path, encoding="utf-8"):
            words = line.split()
            if not words or line.startswith("#"):
                continue
            kind, rest = words[0], words[1:]
            if kind == "place":
                self.places[rest[0]] = (rest[1].endswith("N"), set(rest[3].split(",")))
                self.routes[rest[0]] = set()
            elif kind == "route":
                self.routes[rest[0]].add(rest[1])
                self.routes[rest[1]].add(rest[0])
            elif kind == "start":
                self.starts.append((rest[0], int(rest[1])))
            elif kind == "bonus":
                self.bonus.append(None if rest[0] == "card" else int(rest[0]))
            elif kind == "expedition":
                self.expeditions.append((rest[0], rest[1], rest[2], int(rest[3]), int(rest[4])))
            elif kind in ("artefact", "assistant"):
                half = "south" if self.places[rest[1]][0] else "north"
                card = {"name": rest[0] + "-" + rest[1], "kind": rest[0], "target": rest[1],
                        "assistant": kind == "assistant"}
                card["silver"], card["points"] = (int(rest[2]), int(rest[3])) if len(rest) > 2 else (0, 0)
                self.books[half].append(card)

    def half(self, place):
        return "north" if self.places[place][0] else "south"


class Player:
    def __init__(self, place, silver):
        self.place, self.silver, self.markers = place, silver, 4
        self.cards = ["joker"]
        self.open, self.expeditions, self.artefacts, self.helpers = [], [], [], 0


def best_sets(kinds):
    """The most points that artefacts, the list of their KINDS, make as sets."""
    counts = tuple(sorted((kinds.count(k) for k in set(kinds)), reverse=True))
    return best_counts(counts)


MEMORY = {}


def best_counts(counts):
    counts = tuple(sorted((c for c in counts if c), reverse=True))
    if counts not in MEMORY:
        best = 0
        for i, count in enumerate(counts):
            for size, points in ((2, 6), (3, 12)):
                if count >= size:
                    left = list(counts)
                    left[i] -= size
                    best = max(best, points + best_counts(left))
        for size, points in ((2, 2), (4, 10)):
            for chosen in itertools.combinations(range(len(counts)), size):
                left = [c - (i in chosen) for i, c in enumerate(counts)]
                best = max(best, points + best_counts(left))
        MEMORY[counts] = best
    return MEMORY[counts]


class Game:
    def __init__(self, board, seats, first, limits, deal):
        self.board, self.seats, self.first = board, seats, first
        self.hand_limit, self.open_limit, self.page, self.price, self.recolour = limits
        stack, north, south, tickets = deal.split("/")
        self.stack = [int(n) - 1 for n in stack.split(".")]
        self.books = {half: [board.books[half][int(n) - 1] for n in text.split(".")]
                      for half, text in (("north", north), ("south", south))}
        self.cursor = {"north": 0, "south": 0}
        self.tickets = [int(tickets[i:i + 4], 16) for i in range(0, len(tickets), 4)]
        self.used = 0
        self.pile = {s: EACH for s in SYMBOLS}
        self.discards = {s: 0 for s in SYMBOLS}
        self.players = [None] * seats
        for i in range(seats):
            player = self.players[(first + i) % seats] = Player(*board.starts[i])
            player.cards.append(self.take())
        self.slots = [[self.stack.pop(0), set()] for _ in range(5)]
        self.mover, self.phase, self.last, self.over = first, "start", False, False
        self.turned, self.table = False, []

    def take(self):
        """Takes a card from the pile; None if there is none."""
        if not sum(self.pile.values()):
            self.pile, self.discards = self.discards, {s: 0 for s in SYMBOLS}
        count = sum(self.pile.values())
        if not count:
            return None
        lap, at = divmod(self.used, len(self.tickets))
        ticket = (self.tickets[at] + lap * 40503) % 65536
        self.used += 1
        which = count * ticket // 65536
        for symbol in SYMBOLS:
            if which < self.pile[symbol]:
                self.pile[symbol] -= 1
                return symbol
            which -= self.pile[symbol]
        raise AssertionError

    def open_cards(self):
        half = self.board.half(self.players[self.mover].place)
        book, cursor = self.books[half], self.cursor[half]
        return half, {"left": cursor - 1 if cursor else None, "right": cursor if cursor < len(book) else None}

    def legal(self):
        me = self.players[self.mover]
        if self.phase == "discard":
            return {"discard " + c for c in me.cards}
        if self.phase == "remove":
            return {"remove " + a["name"] for a in me.open}
        moves = {"done"}
        if self.phase == "start":
            moves.add("draw")
        if self.phase in ("start", "buy"):
            half, sides = self.open_cards()
            if not self.turned or me.silver >= self.page:
                if self.cursor[half] < len(self.books[half]):
                    moves.add("turn")
                if self.cursor[half]:
                    moves.add("turn back")
            if me.silver >= self.price:
                moves |= {"buy " + side for side, at in sides.items() if at is not None}
        if self.phase in ("start", "move"):
            for place in self.board.routes[me.place]:
                symbols = self.board.places[place][1]
                for card in set(me.cards):
                    if card == "joker" or card.split("-")[0] in symbols:
                        moves.add("go %s %s" % (place, card))
                    elif me.silver >= self.recolour:
                        moves.add("go %s recolour %s" % (place, card))
            for i, (expedition, joined) in enumerate(self.slots):
                if expedition is None:
                    continue
                _, start, target, _, _ = self.board.expeditions[expedition]
                if start == me.place and self.mover not in joined and me.markers:
                    moves.add("join %d" % (i + 1))
                if target == me.place and self.mover in joined:
                    moves.add("end %d" % (i + 1))
            moves |= {"end " + a["name"] for a in me.open if a["target"] == me.place}
        return moves

    def make(self, text):
        """Makes the move TEXT; the cards that it says were drawn must be those that are."""
        me, words = self.players[self.mover], text.split()
        drawn = []
        if words[0] == "draw":
            for _ in range(2):
                drawn.append(self.take())
            bare = "draw"
        elif words[0] == "join" and self.board.bonus[int(words[1]) - 1] is None:
            bare = "join " + words[1]
        else:
            bare = text
        assert bare in self.legal(), "%s is not legal" % text
        if words[0] == "turn":
            half, _ = self.open_cards()
            if self.turned:
                me.silver -= self.page
            self.turned, self.phase = True, "buy"
            self.cursor[half] += -1 if len(words) > 1 else 1
        elif words[0] == "buy":
            half, sides = self.open_cards()
            me.open.append(self.books[half].pop(sides[words[1]]))
            me.silver -= self.price
            self.cursor[half] -= words[1] == "left"
            self.phase = "buy"
        elif words[0] == "go":
            if words[2] == "recolour":
                me.silver -= self.recolour
            me.cards.remove(words[-1])
            self.table.append(words[-1])
            me.place, self.phase = words[1], "move"
        elif words[0] == "join":
            slot = int(words[1]) - 1
            self.slots[slot][1].add(self.mover)
            me.markers -= 1
            self.phase = "move"
            if self.board.bonus[slot] is None:
                drawn.append(self.take())
            else:
                me.silver += self.board.bonus[slot]
        elif words[0] == "end":
            self.phase = "move"
            self.end(me, words[1])
        elif words[0] == "discard":
            me.cards.remove(words[1])
            if words[1] in SYMBOLS:
                self.discards[words[1]] += 1
        elif words[0] == "remove":
            me.open = [a for a in me.open if a["name"] != words[1]]
        if drawn:
            said = words[1:] if words[0] == "draw" else words[2:]
            assert [d or "-" for d in drawn] == said, "%s: drawn were %s" % (text, drawn)
            me.cards += [d for d in drawn if d]
        if words[0] in ("draw", "done", "discard", "remove"):
            self.end_turn(me)

    def end(self, me, what):
        if what.isdigit():
            slot = self.slots[int(what) - 1]
            expedition = self.board.expeditions[slot[0]]
            me.silver += expedition[3]
            me.expeditions.append(expedition)
            for seat in slot[1]:
                self.players[seat].markers += 1
            slot[0], slot[1] = None, set()
            return
        adventure = next(a for a in me.open if a["name"] == what)
        me.open.remove(adventure)
        if adventure["assistant"]:
            me.helpers += 1
            me.cards.append(adventure["kind"] + "-assistant")
        else:
            me.artefacts.append(adventure)
            me.silver += adventure["silver"]

    def end_turn(self, me):
        for card in self.table:
            if card in SYMBOLS:
                self.discards[card] += 1
            else:
                me.cards.append(card)
        self.table = []
        if len(me.cards) > self.hand_limit:
            self.phase = "discard"
        elif len(me.open) > self.open_limit:
            self.phase = "remove"
        else:
            self.phase, self.turned = "start", False
            for slot in self.slots:
                if slot[0] is None:
                    if self.stack:
                        slot[0] = self.stack.pop(0)
                    else:
                        self.last = True
            self.mover = (self.mover + 1) % self.seats
            self.over = self.last and self.mover == self.first

    def points(self, player):
        points = sum(e[4] for e in player.expeditions) + sum(a["points"] for a in player.artefacts)
        points += best_sets([a["kind"] for a in player.artefacts])
        points -= {0: 0, 1: 0, 2: 5}.get(player.helpers, 10)
        points += player.silver // 10 + sum(c in SYMBOLS for c in player.cards) // 2
        return points + sum(not a["assistant"] for a in player.open)


def main():
    board = Board(sys.argv[1])
    games = moves = ended = 0
    game = legal = None
    for number, line in enumerate(sys.stdin, 1):
        word, _, rest = line.rstrip("\n").partition(" ")
        try:
            if word == "game":
                head = [int(n) for n in rest.split()]
            elif word == "deal":
                game = Game(board, head[0], head[1], head[2:7], rest)
                last = "B" if head[8] else "C"
                order = [board.expeditions[n][0] for n in game.stack]
                assert order == sorted(order), "the stages are out of order"
                removed = head[7] + 3 * (4 - head[0])
                whole = sum(e[0] <= last for e in board.expeditions)
                assert len(game.stack) + 5 == whole - removed, "the stack has another number of cards"
                games += 1
            elif word == "legal":
                legal = set(rest.split(";"))
                mine = game.legal()
                assert legal == mine, "legal moves: only there %s, only here %s" % (legal - mine, mine - legal)
            elif word == "move":
                game.make(rest)
                moves += 1
            else:
                said = [int(n) for n in rest.split()]
                points = [game.points(p) for p in game.players]
                assert (word == "over") == game.over, "the game ends at another time"
                assert points == said[:-1], "points %s" % points
                ended += game.over
                if game.over:
                    best = max(zip(points, (p.silver for p in game.players)))
                    winners = sum(1 << i for i, p in enumerate(game.players) if (points[i], p.silver) == best)
                    assert winners == said[-1], "winners %d" % winners
        except (AssertionError, ValueError, KeyError, IndexError, StopIteration) as fault:
            print("line %d: %s: %s" % (number, line[:80].rstrip(), fault))
            return 1
    print("%d games, %d of them to the end, %d moves: all as the law says" % (games, ended, moves))
    return 0


if __name__ == "__main__":
    sys.exit(main())
