#!/usr/bin/env python3
"""Judges games of equator by a second program of its law, written from expedition-equator(6) alone.

    equator_games 0 100 | python3 equator_referee.py BOARD

The input has the deal of each game and each move, with a list of the legal moves before it.  The
referee replays the games, and compares the deals, the lists, the cards that are drawn, and at the end
the points and the winners.  It stops at the first difference.

Copyright (C) 2026 The expedition authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys
from collections import Counter, defaultdict, namedtuple
from functools import lru_cache
from itertools import combinations

SYMBOLS = ['sail', 'canoe', 'mule', 'camel', 'rail']
EACH = 12               # travel cards of a symbol
MARKERS = 4             # of a player
TICKETS, DIGITS = 192, 4

# Points of a set of artefacts, by the number of its kinds, and how many of each kind.
SETS = {(1, 2): 6, (1, 3): 12, (2, 1): 2, (4, 1): 10}

Expedition = namedtuple('Expedition', 'stage start target silver points')
Adventure = namedtuple('Adventure', 'kind target silver points')
Settings = namedtuple('Settings', 'hand adventures page card recolour out short')


class Wrong(Exception):
    """A difference from the law."""


def require(truth, text):
    if not truth:
        raise Wrong(text)


class Board:
    """A map, read from LINES of its file."""

    def __init__(self, lines):
        self.symbols, self.north, self.routes = {}, set(), defaultdict(set)
        self.starts, self.bonuses, self.expeditions, self.books = [], [], [], ([], [])
        for line in lines:
            key, *words = line.split() or ['']
            if key == 'place':
                self.symbols[words[0]] = words[3].split(',')
                if words[1].endswith('N'):
                    self.north.add(words[0])
            elif key == 'route':
                self.routes[words[0]].add(words[1])
                self.routes[words[1]].add(words[0])
            elif key == 'start':
                self.starts.append((words[0], int(words[1])))
            elif key == 'bonus':
                self.bonuses.append(words[0])
            elif key == 'expedition':
                self.expeditions.append(Expedition(*words[:3], *map(int, words[3:])))
            elif key in ('artefact', 'assistant'):
                book = self.books[words[1] in self.north]
                book.append(Adventure(*words[:2], *map(int, words[2:] or (0, 0))))


class Pile:
    """The travel cards that lie face down, the discards, and the luck of a deal."""

    def __init__(self, luck):
        require(len(luck) == TICKETS * DIGITS, 'not %d tickets' % TICKETS)
        self.tickets = [int(luck[at:at + DIGITS], 16) for at in range(0, len(luck), DIGITS)]
        self.used = 0
        self.cards, self.discards = Counter(dict.fromkeys(SYMBOLS, EACH)), Counter()

    def take(self):
        """Takes a card; returns '' if none is left."""
        if not +self.cards:
            self.cards, self.discards = self.discards, Counter()
        row = [symbol for symbol in SYMBOLS for _ in range(self.cards[symbol])]
        if not row:
            return ''
        times, at = divmod(self.used, TICKETS)
        self.used += 1
        card = row[len(row) * ((self.tickets[at] + 40503 * times) % 65536) // 65536]
        self.cards[card] -= 1
        return card


class Book:
    """A row of CARDS with a cursor."""

    def __init__(self, cards):
        self.cards, self.cursor = cards, 0

    def open(self):
        """Returns the indices of the open cards, by their sides of the cursor."""
        sides = (('left', self.cursor - 1), ('right', self.cursor))
        return {side: at for side, at in sides if 0 <= at < len(self.cards)}

    def buy(self, side):
        at = self.open()[side]
        self.cursor -= side == 'left'
        return self.cards.pop(at)


class Player:
    def __init__(self, place, silver, card):
        self.place, self.silver = place, silver
        self.cards = Counter(['joker', card])
        self.joined, self.expeditions = set(), []
        self.open, self.ended = [], []          # adventures

    def points(self):
        artefacts = [card.kind for card in self.ended if card.kind not in SYMBOLS]
        assistants = len(self.ended) - len(artefacts)
        return (sum(card.points for card in self.expeditions + self.ended)
                + best_sets(tuple(sorted(Counter(artefacts).values())))
                - (0, 0, 5, 10)[min(assistants, 3)]
                + self.silver // 10
                + sum(self.cards[symbol] for symbol in SYMBOLS) // 2
                + sum(card.kind not in SYMBOLS for card in self.open))


@lru_cache(None)
def best_sets(counts):
    """Returns the points of the best sets of artefacts, of which COUNTS has the number of each kind."""
    best = 0
    for (kinds, alike), points in SETS.items():
        for chosen in combinations(range(len(counts)), kinds):
            rest = [count - alike * (at in chosen) for at, count in enumerate(counts)]
            if min(rest) >= 0:
                best = max(best, points + best_sets(tuple(sorted(rest))))
    return best


def dealt(cards, text, removed=0):
    """Returns those of CARDS whose numbers are TEXT: all of them, but for as many as are REMOVED."""
    numbers = [int(word) for word in text.split('.')]
    require(len(set(numbers)) == len(numbers) == len(cards) - removed, 'not each card once')
    require(set(numbers) <= set(range(1, len(cards) + 1)), 'no such card')
    return [cards[number - 1] for number in numbers]


def name(adventure):
    return adventure.kind + '-' + adventure.target


class Game:
    """A game of PLAYERS on BOARD by SETTINGS, with a DEAL as in a record; players are in turn order."""

    def __init__(self, board, players, settings, deal):
        self.board, self.settings = board, settings
        stack, north, south, luck = deal.split('/')
        stages = [card for card in board.expeditions if not settings.short or card.stage != 'C']
        self.stack = dealt(stages, stack, settings.out + 3 * (4 - players))
        order = [card.stage for card in self.stack]
        require(order == sorted(card.stage for card in stages)[:len(order)], 'the stages are mixed')
        self.books = [Book(dealt(*each)) for each in zip(board.books, (north, south))]
        self.pile = Pile(luck)
        self.players = [Player(*start, self.pile.take()) for start in board.starts[:players]]
        self.slots = [None] * len(board.bonuses)
        self.last_round = self.over = False
        self.rounds = 1
        self.fill_slots()
        self.begin_turn(0)

    def fill_slots(self):
        for slot, card in enumerate(self.slots):
            if not card:
                self.slots[slot] = self.stack.pop(0) if self.stack else None
        self.last_round = self.last_round or None in self.slots

    def begin_turn(self, mover):
        self.mover, self.player, self.phase = mover, self.players[mover], 'start'
        self.turns, self.played = 0, Counter()

    def book(self):
        return self.books[self.player.place not in self.board.north]

    def legal(self):
        """Yields the legal moves, without the cards that they take."""
        if self.phase == 'discard':
            yield from ('discard ' + card for card in +self.player.cards)
        elif self.phase == 'remove':
            yield from ('remove ' + name(card) for card in self.player.open)
        else:
            yield 'done'
        if self.phase == 'start':
            yield 'draw'
        if self.phase in ('start', 'buy'):
            yield from self.legal_purchases()
        if self.phase in ('start', 'move'):
            yield from self.legal_steps()
            yield from self.legal_stops()

    def legal_purchases(self):
        book, silver = self.book(), self.player.silver
        if not self.turns or silver >= self.settings.page:
            if book.cursor < len(book.cards):
                yield 'turn'
            if book.cursor > 0:
                yield 'turn back'
        if silver >= self.settings.card:
            yield from ('buy ' + side for side in book.open())

    def legal_steps(self):
        for place in self.board.routes[self.player.place]:
            for card in +self.player.cards:
                if card == 'joker' or card.split('-')[0] in self.board.symbols[place]:
                    yield 'go %s %s' % (place, card)
                elif self.player.silver >= self.settings.recolour:
                    yield 'go %s recolour %s' % (place, card)

    def legal_stops(self):
        player = self.player
        for slot, card in enumerate(self.slots, 1):
            if card in player.joined:
                if card.target == player.place:
                    yield 'end %d' % slot
            elif card and card.start == player.place and len(player.joined) < MARKERS:
                yield 'join %d' % slot
        yield from ('end ' + name(card) for card in player.open if card.target == player.place)

    def play(self, move):
        """Makes a legal MOVE; returns its text with the cards that it took."""
        key, *words = move.split()
        return ' '.join([move] + (getattr(self, key)(*words) or []))

    def take(self):
        card = self.pile.take()
        self.player.cards += Counter([card] if card else [])
        return card or '-'

    def draw(self):
        cards = [self.take(), self.take()]
        self.end_action()
        return cards

    def turn(self, back=None):
        self.phase = 'buy'
        self.player.silver -= self.settings.page if self.turns else 0
        self.turns += 1
        self.book().cursor += -1 if back else 1

    def buy(self, side):
        self.phase = 'buy'
        self.player.silver -= self.settings.card
        self.player.open.append(self.book().buy(side))

    def go(self, place, *how):
        self.phase = 'move'
        self.player.silver -= self.settings.recolour if how[0] == 'recolour' else 0
        self.player.place = place
        self.player.cards[how[-1]] -= 1
        self.played[how[-1]] += 1

    def join(self, slot):
        self.phase = 'move'
        self.player.joined.add(self.slots[int(slot) - 1])
        bonus = self.board.bonuses[int(slot) - 1]
        if bonus == 'card':
            return [self.take()]
        self.player.silver += int(bonus)
        return []

    def end(self, what):
        self.phase = 'move'
        if what.isdigit():
            card, self.slots[int(what) - 1] = self.slots[int(what) - 1], None
            self.player.expeditions.append(card)
            for each in self.players:
                each.joined.discard(card)
        else:
            card = self.lay_down(what)
            self.player.ended.append(card)
            if card.kind in SYMBOLS:
                self.player.cards[card.kind + '-assistant'] += 1
        self.player.silver += card.silver

    def lay_down(self, what):
        """Takes the adventure called WHAT from the unfinished ones of the mover."""
        card = next(card for card in self.player.open if name(card) == what)
        self.player.open.remove(card)
        return card

    def done(self):
        for card, count in self.played.items():
            (self.pile.discards if card in SYMBOLS else self.player.cards)[card] += count
        self.end_action()

    def discard(self, card):
        self.player.cards[card] -= 1
        self.pile.discards[card] += card in SYMBOLS
        self.end_action()

    def remove(self, what):
        self.lay_down(what)
        self.end_action()

    def end_action(self):
        """Has the mover discard and remove what is too much, or ends the turn."""
        if sum(self.player.cards.values()) > self.settings.hand:
            self.phase = 'discard'
        elif len(self.player.open) > self.settings.adventures:
            self.phase = 'remove'
        else:
            self.fill_slots()
            self.begin_turn((self.mover + 1) % len(self.players))
            self.over = self.last_round and self.mover == 0
            self.rounds += self.mover == 0
            self.last_round = self.last_round or self.rounds == 5000

    def result(self, first):
        """Returns the points by seat, of which FIRST began, and a bit for each seat that has won."""
        ranks = [(each.points(), each.silver) for each in self.players[-first:] + self.players[:-first]]
        winners = sum(1 << seat for seat, rank in enumerate(ranks) if self.over and rank == max(ranks))
        return ' '.join(str(number) for number in [points for points, _ in ranks] + [winners])


def judge(board, lines):
    """Replays the games in LINES; returns a line with their number, or raises the first difference."""
    games = ended = moves = 0
    game, legal = None, []
    for number, line in enumerate(lines, 1):
        key, _, text = line.rstrip('\n').partition(' ')
        try:
            if key == 'game':
                require(game is None, 'the game before has no result')
                players, first, *settings = [int(word) for word in text.split()]
            elif key == 'deal':
                game = Game(board, players, Settings(*settings), text)
                games += 1
            elif key == 'legal':
                require(not game.over, 'the game is over')
                legal = sorted(game.legal())
                require(legal == sorted(text.split(';')), 'legal moves: ' + ';'.join(legal))
            elif key == 'move':
                same = [each for each in legal if (text + ' ').startswith(each + ' ')]
                require(same, 'not legal')
                made = game.play(max(same, key=len))
                require(text == made, 'it is ' + made)
                legal = []
                moves += 1
            elif key in ('open', 'over'):
                require(game.over == (key == 'over'), 'the game ends at another time')
                require(text == game.result(first), 'the result is ' + game.result(first))
                ended += game.over
                game = None
            else:
                raise Wrong('no such line')
        except Wrong as wrong:
            raise Wrong('line %d: %s: %s' % (number, line.rstrip('\n')[:80], wrong)) from None
    require(game is None, 'the last game has no result')
    return '%d games, %d of them to the end, %d moves: all as the law says' % (games, ended, moves)


def main():
    with open(sys.argv[1], encoding='utf-8') as file:
        board = Board(file)
    try:
        print(judge(board, sys.stdin))
    except Wrong as wrong:
        print(wrong)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
