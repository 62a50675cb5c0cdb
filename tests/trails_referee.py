"""A referee of trails, written from expedition-trails(6) and expedition-map(5) alone.

    trails_referee.py MAPS [FILE]      checks the games in FILE, or on standard input

MAPS is the folder of the maps that come with the program.  A game is a text, a fact on a line:

    game 17
    rules trails:hand=8,map=pocket
    seats 2
    first 1                            the seat that begins
    deal angkor petra ...              the missions in the order in which they are dealt, or "none"
    legal red marib, coupon take red   where it stands: all that the mover may do now
    move 1 red marib                   the seat and its move
    now 1 -2 coupons 3 2 bank 70 at marib - - over no
                                       where it stands: the points of all seats if it ended now,
                                       their coupons, those in the bank, where red, yellow and
                                       blue stand, and whether the game is over
    points 3 -4                        at the end
    won 1                              the seats that have won, or "none"
    end                                "stopped" if the game wasn't played to its end

The program's records, of expedition(5), are taken as well, with whole turns on a line; a record
ends where the next one begins.

Prints a line for each disagreement, and at the end how many games and moves it has seen.  The
exit status is 0 if it agrees with all, else 1.

Copyright (C) 2026 The expedition authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import sys

sys.dont_write_bytecode = True  # the sources stay as they are
from trails_law import COLOURS, MISSIONS, Board, Position, Wrong, rules_of


class Referee:
    def __init__(self, maps):
        self.maps, self.boards = maps, {}
        self.games = self.moves = self.lists = self.faults = 0
        self.position, self.number, self.line = None, "?", 0
        self.tags, self.turn = {}, 0         # of a record

    def board(self, name):
        if name not in self.boards:
            with open(os.path.join(self.maps, name + ".map"), encoding="utf-8") as text:
                self.boards[name] = Board(text.read())
        return self.boards[name]

    def read(self, lines):
        """Judges all games; after a fault the rest of that game is passed over."""
        skipping = False
        for self.line, line in enumerate(lines, 1):
            word, _, rest = line.strip().partition(" ")
            if not word or skipping and word not in ("game", "[Expedition"):
                continue
            skipping = False
            try:
                if word[0] == "[":
                    self.read_tag(word[1:], rest[1:-2])
                elif word[:-1].isdigit():
                    self.read_turn(int(word[:-1]), rest.split(", "))
                else:
                    getattr(self, "read_" + word)(rest)
            except (Wrong, LookupError, ValueError, AttributeError, TypeError) as fault:
                self.fault("%s: %s" % (type(fault).__name__, fault) if type(fault) is not Wrong
                           else str(fault))
                skipping = True
        if self.position is not None and not skipping:
            try:
                self.end_record()
            except Wrong as fault:
                self.fault(str(fault))

    def fault(self, text):
        self.faults += 1
        self.position = None
        print("line %d, game %s: %s" % (self.line, self.number, text))

    def demand(self, what, got, wanted):
        if got != wanted:
            raise Wrong("%s: the game says %s, the page %s" % (what, got, wanted))

    # ---- The lines of a record. ----

    def read_tag(self, name, value):
        if name == "Expedition":
            if self.position is not None:
                self.end_record()
            self.number, self.tags, self.turn = str(self.games + 1), {}, 0
        self.tags[name] = value
        if name == "Deck":
            bends = self.tags.get("Bends")
            self.read_rules(self.tags["Ruleset"] + (":" + bends if bends else ""))
            self.read_seats(self.tags["Seats"])
            self.read_first(self.tags["Starter"])
            self.read_deal(value)

    def read_turn(self, number, moves):
        self.turn += 1
        self.demand("the number of the turn", number, self.turn)
        at = self.position
        if at.acted:
            raise Wrong("the turn before isn't over")
        for i, text in enumerate(moves):
            if i and not at.acted:
                raise Wrong("the turn is over before %s" % text)
            self.read_move("%d %s" % (at.mover + 1, text))

    def end_record(self):
        if not self.tags:
            raise Wrong("the game before has no end")
        self.read_points(self.tags["Total"])
        self.demand("whether it is over", self.tags["End"] == "finished", self.position.over)
        self.read_stopped("")

    # ---- The lines of a game. ----

    def read_game(self, rest):
        if self.position is not None:
            self.end_record()
        self.number, self.position, self.tags = rest, None, {}

    def read_rules(self, rest):
        self.rules = rules_of(rest)
        self.board_now = self.board(self.rules["map"])

    def read_seats(self, rest):
        self.seats = int(rest)

    def read_first(self, rest):
        self.first = int(rest) - 1

    def read_deal(self, rest):
        deal = [] if rest == "none" else rest.split()
        cards = self.rules["missions"] == MISSIONS
        self.demand("the missions", sorted(deal), sorted(self.board_now.places) if cards else [])
        self.position = Position(self.board_now, self.rules, self.seats, self.first, deal)

    def read_legal(self, rest):
        self.lists += 1
        said, found = sorted(rest.split(", ")), sorted(self.position.legal())
        if said != found:
            raise Wrong("legal moves: only the game has {%s}, only the page {%s}" %
                        (", ".join(sorted(set(said) - set(found))),
                         ", ".join(sorted(set(found) - set(said)))))

    def read_move(self, rest):
        self.moves += 1
        seat, _, text = rest.partition(" ")
        self.demand("the mover", seat, str(self.position.mover + 1))
        if text not in self.position.legal():
            raise Wrong("%s isn't legal; legal are %s" % (text, ", ".join(self.position.legal())))
        self.position.move(text)

    def read_now(self, rest):
        at = self.position
        self.demand("the table", rest, "%s coupons %s bank %d at %s over %s" % (
            " ".join(map(str, at.points())), " ".join(map(str, at.coupons)), at.bank,
            " ".join(at.end[c] if at.route[c] else "-" for c in COLOURS),
            "yes" if at.over else "no"))

    def read_points(self, rest):
        self.demand("the points", rest, " ".join(map(str, self.position.points())))

    def read_won(self, rest):
        self.demand("the winners", rest, " ".join(map(str, self.position.winners())))

    def read_end(self, _):
        if not self.position.over:
            raise Wrong("the game has ended, by the page it goes on")
        self.read_stopped(_)

    def read_stopped(self, _):
        self.games += 1
        self.position = None


def main():
    referee = Referee(sys.argv[1])
    if len(sys.argv) > 2:
        with open(sys.argv[2], encoding="utf-8") as text:
            referee.read(text)
    else:
        referee.read(sys.stdin)
    print("%d games, %d moves, %d lists of legal moves, %d disagreements" %
          (referee.games, referee.moves, referee.lists, referee.faults))
    return referee.faults > 0


if __name__ == "__main__":
    sys.exit(main())
