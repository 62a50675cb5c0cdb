"""The law of trails, written from expedition-trails(6) and expedition-map(5) alone: a map, and a
position with all that may be done and what it does.  tests/trails_referee.py judges games by it.

Copyright (C) 2026 The expedition authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
from collections import deque

COLOURS = ("red", "yellow", "blue")
KINDS = ("place", "green", "red", "plain")
NEAREST_MARK = 2       # steps from the start
NEAREST_PUBLIC = 3
ROUNDS = 200           # at most
MISSIONS, MARKS = "cards", "marks"

# The rows of the table of rules.  hand=0: by the number of seats.
ROWS = {
    "trails": dict(hand=0, marks=4, free=False, coupons=3, bank=75, arrows=45, public=6,
                   spend=2, bow="route", missions=MISSIONS),
    "trails-marks": dict(hand=0, marks=10, free=True, coupons=3, bank=75, arrows=45, public=6,
                         spend=2, bow="last", missions=MISSIONS),
    "trails-race": dict(hand=0, marks=8, free=False, coupons=3, bank=75, arrows=45, public=6,
                        spend=2, bow="route", missions=MARKS),
}


class Wrong(Exception):
    """The game and the page disagree."""


def rules_of(spec):
    row, _, bends = spec.partition(":")
    if row not in ROWS:
        raise Wrong("no row is called " + row)
    rules = dict(ROWS[row], map="world")
    for bend in filter(None, bends.split(",")):
        name, _, value = bend.partition("=")
        if name not in rules or name in ("free", "bank"):
            raise Wrong("no bend is called " + name)
        rules[name] = value if name in ("bow", "missions", "map") else int(value)
    rules["free"] = rules["free"] and rules["missions"] == MISSIONS
    return rules


class Position:
    """All there is to know of a game at one moment."""

    def __init__(self, board, rules, seats, first, deal):
        self.board, self.rules, self.seats, self.first = board, rules, seats, first
        everyone = range(seats)
        self.route = {c: [] for c in COLOURS}            # arrows: (from, to), in order
        self.end = {c: board.start for c in COLOURS}
        self.visits = {c: {board.start: 1} for c in COLOURS}
        self.used = {c: set() for c in COLOURS}          # edges
        self.hand = [set() for _ in everyone]
        self.public, self.stack = [], deque()
        self.marks = [set() for _ in everyone]           # on the map
        self.placed = [0 for _ in everyone]
        self.done = [False for _ in everyone]            # says that it has marked enough
        self.gained = [0 for _ in everyone]              # missions fulfilled
        self.back = [0 for _ in everyone]                # marks that came back
        self.coupons = [rules["coupons"]] * seats
        self.bank = rules["bank"] - seats * rules["coupons"]
        self.mover, self.round = first, 1
        self.marking, self.marks_asked = rules["marks"] > 0, 0
        self.ending = self.over = False
        if rules["missions"] == MISSIONS:
            self.deal(deal)
        self.begin_turn()

    def deal(self, missions):
        missions = deque(missions)
        for _ in range(hand_size(self.rules, self.board, self.seats)):
            for seat in range(self.seats):
                self.hand[(self.first + seat) % self.seats].add(missions.popleft())
        for mission in missions:
            if len(self.public) < self.rules["public"] \
                    and self.board.from_start(mission) >= NEAREST_PUBLIC:
                self.public.append(mission)
            else:
                self.stack.append(mission)

    def begin_turn(self):
        self.laid, self.spent, self.bowed, self.pending, self.drawn = False, 0, set(), [], None
        self.acted = False
        self.found = None

    # ---- The moves that may be made. ----

    def legal(self):
        """The texts of all legal moves, which are looked for once."""
        if self.found is None:
            self.found = self.find_legal()
        return self.found

    def find_legal(self):
        if self.over:
            return []
        if self.marking:
            return self.legal_marks()
        if self.drawn:
            return ["keep " + p for p in self.drawn]
        if self.pending:
            return self.legal_pending() + ["pass"]
        arrows = self.arrows()
        moves = [] if self.laid else list(arrows)
        if self.spent < self.rules["spend"] and self.coupons[self.mover] > 0:
            moves += ["coupon " + a for a in arrows]
            moves += ["coupon take " + c for c in COLOURS if self.can_take(c)]
            if self.stack:
                moves += ["coupon change " + p
                          for p in self.hand[self.mover] - self.marks[self.mover]]
        if self.laid or not arrows:
            moves.append("pass")
        return moves

    def markable(self):
        """The places where the mover may put the next mark."""
        board = self.board
        if self.rules["missions"] == MARKS:
            owner = self.marks_for()
            return [p for p in board.places
                    if board.from_start(p) >= NEAREST_MARK and p not in self.marks[owner]]
        return [p for p in self.hand[self.mover] - self.marks[self.mover]
                if board.from_start(p) >= NEAREST_MARK]

    def marks_for(self):
        """The seat whose marks the mover lays."""
        if self.rules["missions"] == MARKS:
            return (self.mover - 1) % self.seats
        return self.mover

    def legal_marks(self):
        moves = ["mark " + p for p in self.markable()]
        if self.rules["free"]:
            return moves + ["done"]
        return moves or ["pass"]

    def arrows(self):
        """The arrows that may be laid at the ends of the expeditions."""
        moves = []
        for c in COLOURS:
            if len(self.route[c]) >= self.rules["arrows"]:
                continue
            moves += [c + " " + to for to in self.onward(c, self.end[c])]
        return moves

    def onward(self, c, where, bowed=None):
        """The points to which an arrow of C may be laid from WHERE."""
        bowed = self.bowed if bowed is None else bowed
        taken = self.used[c]
        if not self.route[c]:
            taken = {frozenset(r[0]) for r in self.route.values() if r}
        return [to for to in self.board.next[where]
                if frozenset((where, to)) not in taken
                and not (c in bowed and self.visits[c].get(to, 0) > 0)]

    def can_take(self, c):
        if not self.route[c]:
            return False
        where = self.route[c][-1][0]
        return not (c in self.bowed and self.visits[c].get(where, 0) >= 2)

    def legal_pending(self):
        if self.pending[-1] == "green":
            return self.arrows()
        c, points = self.pending[-1]
        if len(self.route[c]) >= self.rules["arrows"]:
            return []
        return ["bow %s %s" % (p, to) for p in points for to in self.onward(c, p)]

    # ---- A move, and its consequences. ----

    def move(self, text):
        words = text.split()
        self.found = None
        if self.marking:
            self.mark(words)
            return
        self.acted = True
        if words[0] == "keep":
            self.keep(words[1])
        elif words[0] == "pass":
            if not self.pending:
                self.end_turn()
                return
            self.pending.pop()
        elif words[0] == "bow":
            c, _ = self.pending.pop()
            self.lay(c, words[1], words[2])
        elif words[0] == "coupon":
            self.pay()
            if words[1] == "take":
                self.take(words[2])
            elif words[1] == "change":
                self.change(words[2])
            else:
                self.lay(words[1], self.end[words[1]], words[2])
        else:
            if self.pending:
                self.pending.pop()
            else:
                self.laid = True
            self.lay(words[0], self.end[words[0]], words[1])
        self.settle()

    def mark(self, words):
        owner = self.marks_for()
        if words[0] == "mark":
            self.marks[owner].add(words[1])
            self.placed[owner] += 1
        self.marks_asked += 1
        if self.rules["free"]:
            if words[0] == "done" or self.placed[owner] == self.rules["marks"]:
                self.done[self.mover] = True
            if all(self.done):
                self.marking = False
        elif self.marks_asked == self.seats * self.rules["marks"]:
            self.marking = False
        self.mover = self.after(self.mover)
        while self.marking and self.done[self.mover]:
            self.mover = self.after(self.mover)
        if not self.marking:
            self.mover = self.first

    def after(self, seat):
        return (seat + 1) % self.seats

    def pay(self):
        self.coupons[self.mover] -= 1
        self.bank += 1
        self.spent += 1

    def lay(self, c, where, to):
        self.route[c].append((where, to))
        self.used[c].add(frozenset((where, to)))
        self.visits[c][to] = self.visits[c].get(to, 0) + 1
        self.come(c, to)

    def take(self, c):
        where, to = self.route[c].pop()
        self.used[c].remove(frozenset((where, to)))
        self.visits[c][to] -= 1
        self.come(c, where)

    def come(self, c, where):
        """The expedition C stands at WHERE now, by an arrow or since one was taken away."""
        self.end[c] = where
        self.fulfil(where)
        if where in self.public:
            self.gained[self.mover] += 1
            at = self.public.index(where)
            self.public[at:at + 1] = [self.stack.popleft()] if self.stack else []
        kind = self.board.kind[where]
        if kind == "red" and self.bank > 0:
            self.bank -= 1
            self.coupons[self.mover] += 1
        if kind == "green":
            self.pending.append("green")
        if self.visits[c].get(where, 0) >= 2:
            self.bowed.add(c)
            self.pending.append((c, self.bow_points(c, where)))

    def fulfil(self, where):
        for seat in range(self.seats):
            if where in self.hand[seat]:
                self.hand[seat].remove(where)
                self.gained[seat] += 1
            if where in self.marks[seat]:
                self.marks[seat].remove(where)
                self.back[seat] += 1

    def bow_points(self, c, where):
        arrows = self.route[c]
        if self.rules["bow"] == "route":
            return sorted({to for _, to in arrows})
        # the last arrow that closed the bow, and the shortest way from there back to it
        closing = max(i for i, (_, to) in enumerate(arrows) if to == where)
        source = arrows[closing][0]
        after, before = {}, {}
        for i, (a, b) in enumerate(arrows):
            if i != closing:
                after.setdefault(a, []).append(b)
                before.setdefault(b, []).append(a)
        there, back = distances(after, where), distances(before, source)
        length = there.get(source)
        return sorted(p for p in there if length is not None and p in back
                      and there[p] + back[p] == length)

    def change(self, place):
        hand = self.hand[self.mover]
        hand.remove(place)
        drawn = [self.stack.popleft() for _ in range(min(2, len(self.stack)))]
        self.stack.append(place)
        if len(drawn) == 2:
            self.drawn = drawn
        else:
            self.receive(drawn[0])

    def keep(self, place):
        other, = [p for p in self.drawn if p != place]
        self.drawn = None
        self.stack.append(other)
        self.receive(place)

    def receive(self, place):
        self.hand[self.mover].add(place)
        if any(self.end[c] == place for c in COLOURS):
            self.fulfil(place)

    # ---- Whose turn it is. ----

    def settle(self):
        """The consequences of a move."""
        if self.rules["missions"] == MARKS:
            if any(back == self.rules["marks"] for back in self.back):
                self.over = True
                return
        elif not self.drawn and any(not hand for hand in self.hand):
            self.ending = True
        if self.drawn:
            return
        while self.pending and not self.legal_pending():
            self.pending.pop()
        if self.pending:
            return
        if not any(self.could_go_on(c) for c in COLOURS):
            self.over = True
        elif self.legal() == ["pass"]:
            self.end_turn()

    def could_go_on(self, c):
        """Whether an arrow of C could be laid in a turn that has just begun."""
        return len(self.route[c]) < self.rules["arrows"] and \
            bool(self.onward(c, self.end[c], bowed=()))

    def end_turn(self):
        self.mover = self.after(self.mover)
        self.begin_turn()
        if self.mover == self.first:
            if self.ending or self.round == ROUNDS:
                self.over = True
            self.round += 1

    # ---- The result. ----

    def points(self):
        if self.rules["missions"] == MARKS:
            return list(self.back)
        return [self.gained[s] + self.back[s] - len(self.hand[s]) - len(self.marks[s])
                for s in range(self.seats)]

    def winners(self):
        if self.rules["missions"] == MARKS:
            key = [(self.back[s], -sum(min(self.board.steps(self.end[c], p) for c in COLOURS)
                                       for p in self.marks[s])) for s in range(self.seats)]
        else:
            key = self.points()
        return [s + 1 for s in range(self.seats) if key[s] == max(key)]


def distances(graph, source):
    seen, queue = {source: 0}, deque([source])
    while queue:
        p = queue.popleft()
        for q in graph.get(p, ()):
            if q not in seen:
                seen[q] = seen[p] + 1
                queue.append(q)
    return seen


# ---- Reading. ----

class Board:
    """A map."""

    def __init__(self, text):
        self.kind, self.next, self.start = {}, {}, None
        for line in text.splitlines():
            words = line.split()
            if words and words[0] in KINDS:
                self.kind[words[1]], self.next[words[1]] = words[0], []
            elif words and words[0] == "start":
                self.start = words[1]
            elif words and words[0] in ("edge", "round"):
                self.next[words[1]].append(words[2])
                self.next[words[2]].append(words[1])
        self.places = [p for p in self.kind if self.kind[p] == "place"]
        self.near = {}

    def steps(self, a, b):
        if a not in self.near:
            self.near[a] = distances(self.next, a)
        return self.near[a][b]

    def from_start(self, p):
        return self.steps(self.start, p)


def hand_size(rules, board, seats):
    if rules["hand"]:
        return rules["hand"]
    return min(12 if seats <= 3 else 9,
               (len(board.places) - rules["public"]) // (seats + 1))
