"""The other side of a match between two machines, written from expedition-peer(7) alone.

    peer_stranger.py PROGRAM vectors            the test vectors that PROGRAM prints come out
    peer_stranger.py PROGRAM honest             whole matches by all rows, as host and as guest
    peer_stranger.py PROGRAM lines              every line of a side goes out in a wrong form
    peer_stranger.py PROGRAM lists              every lie of a side in a list is found out
    peer_stranger.py PROGRAM lies               every other lie of a side is found out

PROGRAM is tests/peer_side, or expedition itself, whose host and join are then met on a socket.
Prints a line of TAP for each claim.

Copyright (C) 2026 The expedition authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import atexit
import base64
import copy
import ctypes
import ctypes.util
import functools
import hashlib
import hmac
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

NO_SODIUM = 77
HANGS = 300     # seconds, which a loaded machine may take
found = ctypes.util.find_library("sodium")
if not found:
    sys.exit(NO_SODIUM)
sodium = ctypes.CDLL(found)
if sodium.sodium_init() < 0 or not hasattr(sodium, "crypto_core_ristretto255_from_hash"):
    sys.exit(NO_SODIUM)

NAMES = {"h": "host", "g": "guest"}
OTHER = {"h": "g", "g": "h"}
ORDER = 2**252 + 27742317777372353535851937790883648493


# ---- Hashes, points, signatures. ----

def H(*parts):
    h = hashlib.sha512()
    for part in parts:
        if isinstance(part, int):
            part = str(part)
        if isinstance(part, str):
            part = part.encode()
        h.update(len(part).to_bytes(4, "big") + part)
    return h.digest()


def H32(*parts):
    return H(*parts)[:32]


def b64(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64(word):
    data = base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))
    claim(b64(data) == word, "base64 in another form: " + word[:20])
    return data


# Most matches go the same way as the last until a lie is told, so what follows from the same numbers
# is reckoned once.
reckoned_once = functools.lru_cache(None)


@reckoned_once
def from_hash(digest):
    out = ctypes.create_string_buffer(32)
    sodium.crypto_core_ristretto255_from_hash(out, digest)
    return out.raw


def lv(data):
    n, length = len(data), b""
    while True:
        length += bytes([n & 127 | (128 if n > 127 else 0)])
        n >>= 7
        if not n:
            return length + data


def lv_cat(*parts):
    return b"".join(map(lv, parts))


def generator(code, sid):
    """Of CPace, the draft's CPACE-RISTR255-SHA512."""
    zeros = bytes(max(0, 127 - len(lv_cat(b"CPaceRistretto255", code))))
    ci = lv_cat(b"expedition guest", b"expedition host")
    return from_hash(hashlib.sha512(lv_cat(b"CPaceRistretto255", code, zeros, ci, sid)).digest())


@reckoned_once
def times(key, point):
    out = ctypes.create_string_buffer(32)
    number = key.to_bytes(32, "little")
    claim(sodium.crypto_scalarmult_ristretto255(out, number, point) == 0, "not a point")
    return out.raw


@reckoned_once
def base_times(key):
    out = ctypes.create_string_buffer(32)
    claim(sodium.crypto_scalarmult_ristretto255_base(out, key.to_bytes(32, "little")) == 0, "a key of 0")
    return out.raw


@reckoned_once
def minus(a, b):
    out = ctypes.create_string_buffer(32)
    claim(sodium.crypto_core_ristretto255_sub(out, a, b) == 0, "not a point")
    return out.raw


def is_point(point):
    return bool(sodium.crypto_core_ristretto255_is_valid_point(point)) and point != bytes(32)


def keys(seed):
    public, secret = ctypes.create_string_buffer(32), ctypes.create_string_buffer(64)
    sodium.crypto_sign_seed_keypair(public, secret, seed)
    return public.raw, secret.raw


def sign(secret, data):
    out = ctypes.create_string_buffer(64)
    sodium.crypto_sign_detached(out, None, data, ctypes.c_ulonglong(len(data)), secret)
    return out.raw


def signed(public, data, signature):
    return sodium.crypto_sign_verify_detached(signature, data, ctypes.c_ulonglong(len(data)),
                                              public) == 0


class Fault(Exception):
    pass


class Lied(Exception):
    """The lie is told, and the liar has nothing more to say."""


def claim(condition, why):
    if not condition:
        raise Fault(why)


def attempt(action):
    """Why ACTION failed, or ''."""
    try:
        action()
    except (Fault, Lied, OSError) as fault:
        return str(fault) or type(fault).__name__
    return ""


# ---- The rules. ----

FIELDS = ("suits wagers hand order redraw end cost bonus bonus-cards rounds starts stall").split()
COLOURS = dict(suits="5", wagers="3", hand="8", order="place", redraw="no", end="draw", cost="20",
               bonus="20", rounds="3", starts="leader", stall="12")
COLOURS["bonus-cards"] = "8"
ROWS = {
    "standard": dict(COLOURS, suits="4", hand="5", order="draw", redraw="yes", end="turn", bonus="0",
                     starts="turns"),
    "classic": COLOURS,
    "long": dict(COLOURS, suits="6"),
}


class Rules:
    def __init__(self, game):
        name, _, bends = game.partition(":")
        self.row = dict(ROWS[name])
        for bend in bends.split(",") if bends else ():
            field, value = bend.split("=")
            claim(field in FIELDS, "no rule " + field)
            self.row[field] = value
        self.letters = ("CDHS" if name == "standard" else "YBWGRP")[:int(self.row["suits"])]
        self.wagers = "JQK" if name == "standard" else "XXX"
        self.draw_first = self.row["order"] == "draw"

    def __getitem__(self, field):
        return int(self.row[field])

    def fields(self):
        return ",".join(f + "=" + self.row[f] for f in FIELDS)

    def deck(self):
        ranks = self.wagers[:self["wagers"]] + "23456789T"
        return [rank + suit for suit in self.letters for rank in ranks]


def number(card):
    """0 of a wager."""
    return "23456789T".find(card[0]) + 2 if card[0] in "23456789T" else 0


class Table:
    def __init__(self, rules, starter, before=None):
        self.rules = rules
        self.round = before.round + 1 if before else 1
        self.total = [before.points(s) for s in (0, 1)] if before else [0, 0]
        self.starter = self.mover = starter
        self.left = len(rules.deck()) - 2 * rules["hand"]
        self.exped = [{s: [] for s in rules.letters} for _ in (0, 1)]
        self.pile = {s: [] for s in rules.letters}
        self.placing = not rules.draw_first
        self.stall = 0
        self.barred = None
        self.over = False
        self.resigned = False

    def __deepcopy__(self, memo):
        other = copy.copy(self)
        other.total, other.exped = list(self.total), [{s: list(e[s]) for s in e} for e in self.exped]
        other.pile = {s: list(self.pile[s]) for s in self.pile}
        return other

    def begins(self):
        return self.placing != self.rules.draw_first

    def next_starter(self):
        a, b = self.points(0), self.points(1)
        if self.rules.row["starts"] == "turns" or a == b:
            return 1 - self.starter
        return 0 if a > b else 1

    def points(self, seat):
        points = self.total[seat]
        for cards in self.exped[seat].values():
            if cards:
                wagers = sum(number(c) == 0 for c in cards)
                points += (sum(map(number, cards)) - self.rules["cost"]) * (wagers + 1)
                if len(cards) >= self.rules["bonus-cards"]:
                    points += self.rules["bonus"]
        return points

    def end_turn(self):
        self.barred = None
        if self.left:
            self.mover = 1 - self.mover
        else:
            self.over = True

    def move(self, move, hand):
        """Makes a move; HAND is the mover's cards, or None where they aren't known."""
        claim(not self.over, "the round is over")
        if move.startswith("+"):
            claim(not self.placing, "a draw, where a card is to be placed")
            suit = move[1:]
            if suit:
                claim(suit in self.pile and self.pile[suit], "an empty pile")
                claim(suit != self.barred, "a pile just discarded to")
                claim(not self.rules["stall"] or self.stall < self.rules["stall"], "stalled")
                card = self.pile[suit].pop()
                if hand is not None:
                    hand.append(card)
                self.stall += 1
            else:
                self.left -= 1
                self.stall = 0
            self.placing = True
            if not self.rules.draw_first:
                self.end_turn()
            elif not self.left and self.rules.row["end"] == "draw":
                self.over = True
            return
        claim(self.placing, "a card, where one is to be drawn")
        card = move.lstrip("-")
        claim(card in self.rules.deck(), "no card: " + card)
        if hand is not None:
            claim(card in hand, "placed %s, which was not in the hand" % card)
        suit = card[1]
        if move[0] == "-":
            self.pile[suit].append(card)
        else:
            claim(self.plays(card), card + " can't be played")
            self.exped[self.mover][suit].append(card)
        if hand is not None:
            hand.remove(card)
        self.placing = False
        if self.rules.draw_first:
            self.end_turn()
        elif move[0] == "-" and self.rules.row["redraw"] == "no":
            self.barred = suit

    def plays(self, card):
        top = max([number(c) for c in self.exped[self.mover][card[1]]] or [0])
        return number(card) > top if number(card) else top == 0

    def piles(self):
        if self.rules["stall"] and self.stall >= self.rules["stall"]:
            return []
        return [s for s in self.pile if self.pile[s] and s != self.barred]

    def seen(self):
        return ([c for e in self.exped for cards in e.values() for c in cards] +
                [c for cards in self.pile.values() for c in cards])


# ---- What follows from a seed. ----

def make_order(n, *prefix):
    def words():
        counter = 0
        while True:
            block = H(*prefix, counter)
            for at in range(0, 64, 4):
                yield int.from_bytes(block[at:at + 4], "big")
            counter += 1
    stream, order = words(), list(range(n))
    for i in range(n - 1, 0, -1):
        most = 2**32 // (i + 1) * (i + 1)
        w = next(stream)
        while w >= most:
            w = next(stream)
        j = w % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def scalar(digest):
    return int.from_bytes(digest, "little") % ORDER


class Share:
    def __init__(self, session, rnd, side, seed, n):
        what = (session, rnd, side, seed)
        self.where, self.what = (session, rnd, side), what
        self.commit = H32("expedition commit 1", *what)
        self.set_key(scalar(H("expedition key 1", *what)))
        self.order = make_order(n, "expedition order 1", *what)

    def set_key(self, key):
        self.key, self.inverse = key, pow(key, ORDER - 2, ORDER)
        self.public = base_times(key)

    def lay_out(self, points):
        return [times(self.key, points[i]) for i in self.order]

    def prove_list(self, before, after):
        """The proof that AFTER is BEFORE by this key and order."""
        name = list_name(self.where, self.public, before, after)
        secrets = [H32("expedition cut 2", *self.what, name, j)[:16] for j in range(CUTS)]
        ways = [way(name, z, len(after)) for z in secrets]
        chosen = choice(name, [mixed(r, s, after, times(r, self.public)) for r, s in ways])
        out = chosen
        for j, z in enumerate(secrets):
            r, s = ways[j]
            if chosen[j // 8] >> j % 8 & 1:
                out += (r * self.key % ORDER).to_bytes(32, "little") + bytes(self.order[i] for i in s)
            else:
                out += z
        return out

    def prove_unlocks(self, locked, unlocked):
        name = unlock_name(self.where, self.public, locked, unlocked)
        w = scalar(H("expedition nonce 2", *self.what, name))
        c = question(name, [base_times(w)] + [times(w, u) for u in unlocked])
        return c.to_bytes(32, "little") + ((w + c * self.key) % ORDER).to_bytes(32, "little")


# ---- Proofs. ----

CUTS = int(os.environ.get("PEER_CUTS", 80))     # fewer take less time
CHOICE = (CUTS + 7) // 8                        # bytes, a bit for each cut


def list_name(where, public, before, after):
    return H32("expedition list 2", *where, public, b"".join(before), b"".join(after))


def way(name, z, n):
    return (scalar(H("expedition mask 2", name, z)), make_order(n, "expedition mix 2", name, z))


def mixed(by, order, points, last):
    return H32("expedition mixed 2", b"".join(times(by, points[i]) for i in order) + last)


def choice(name, hashes):
    bits = int.from_bytes(H32("expedition challenge 2", name, *hashes), "little") % 2**CUTS
    return bits.to_bytes(CHOICE, "little")


def check_list_proof(where, public, before, after, proof):
    name, n = list_name(where, public, before, after), len(after)
    chosen, at, hashes = proof[:CHOICE], CHOICE, []
    for j in range(CUTS):
        if chosen[j // 8] >> j % 8 & 1:
            t, order = int.from_bytes(proof[at:at + 32], "little"), list(proof[at + 32:at + 32 + n])
            claim(0 < t < ORDER and sorted(order) == list(range(n)), "a way of the proof of a list")
            hashes.append(mixed(t, order, before, base_times(t)))
            at += 32 + n
        else:
            r, order = way(name, proof[at:at + 16], n)
            hashes.append(mixed(r, order, after, times(r, public)))
            at += 16
    claim(at == len(proof) and choice(name, hashes) == chosen, "the proof of a list")


def unlock_name(where, public, locked, unlocked):
    return H32("expedition unlock 2", *where, public, b"".join(locked), b"".join(unlocked))


def question(name, shown):
    return scalar(H("expedition answer 2", name, b"".join(shown)))


def check_unlock_proof(where, public, locked, unlocked, proof):
    claim(len(proof) == 64, "the length of a proof")
    c, d = (int.from_bytes(part, "little") for part in (proof[:32], proof[32:]))
    claim(0 < c < ORDER and 0 < d < ORDER, "numbers of a proof")
    shown = [minus(base_times(d), times(c, public))]
    shown += [minus(times(d, u), times(c, l)) for u, l in zip(unlocked, locked)]
    claim(question(unlock_name(where, public, locked, unlocked), shown) == c, "the proof of an unlock")


def make_points(session, rnd, n):
    return [from_hash(H("expedition deal 1", session, rnd, i)) for i in range(n)]


def cut(data):
    return [data[i:i + 32] for i in range(0, len(data), 32)]


# ---- A side. ----

class Side:
    """me: 'h' or 'g'.  lie: see below; it is asked before each line that is said."""
    checks_lists = True     # takes half of the time of a match

    def __init__(self, me, process, luck, game="standard", first=1, lie=None):
        self.me, self.other = me, OTHER[me]
        self.seat = "hg".index(me)
        self.process, self.luck, self.lie = process, luck, lie
        self.game, self.first = game, first
        self.lines, self.T = [], H32("expedition peer 2")
        self.public, self.secret = {}, None
        self.public[me], self.secret = keys(luck.randbytes(32))
        self.nonce = luck.randbytes(32)
        self.name = {me: "Eve"}
        self.rules, self.table = None, None
        self.round = self.turn = self.said = 0
        self.commits = False
        self.undone = self.undid = 0

    # -- Lines. --

    def add(self, side, line):
        self.lines.append((side, line))
        self.T = H32("expedition transcript 2", self.T, side, line)

    def place(self):
        """Where the next line stands, as a verdict tells it."""
        rnd, turn = (self.round + 1, 0) if self.commits else (self.round, self.turn)
        if not rnd:
            return "before the first round"
        return "round %d, " % rnd + ("turn %d" % turn if turn else "before the first turn")

    def seal(self, text, T=None):
        return text + " " + b64(sign(self.secret, H("expedition peer 2", T or self.T, self.me, text)))

    def send(self, raw):
        try:
            self.process.stdin.write(raw)
            self.process.stdin.flush()
        except (BrokenPipeError, ConnectionResetError):
            raise Fault("the other side is gone") from None

    def say(self, kind, *words):
        words = [str(w) for w in words]
        at = self.said
        self.said += 1
        if self.lie:
            words = self.lie.words(self, at, kind, words)
        text = " ".join([str(len(self.lines) + 1), kind] + words)
        line = self.seal(text)
        raw = line.encode() + b"\n"
        if self.lie:
            raw = self.lie.raw(self, at, kind, text, raw)
        self.send(raw)
        self.add(self.me, line)
        return words

    def hear(self, *kinds):
        while True:
            try:
                raw = self.process.stdout.readline()
            except ConnectionResetError:
                raw = b""
            claim(raw.endswith(b"\n"), "the other side is gone")
            claim(len(raw) <= 16384, "a long line")
            line = raw.decode("ascii")[:-1]
            if not line.startswith("- "):
                break
            claim(not line.startswith("- bye"), line)
        words = line.split(" ")
        claim(words[0] == str(len(self.lines) + 1), "number " + words[0])
        claim(words[1] in kinds, "%s, where %s is next" % (words[1], " or ".join(kinds)))
        if words[1] in ("hello", "yes"):
            self.public[self.other] = unb64(words[4 if words[1] == "hello" else 3])
        text, _, signature = line.rpartition(" ")
        claim(signed(self.public[self.other], H("expedition peer 2", self.T, self.other, text),
                     unb64(signature)), "signature")
        words.pop()
        self.add(self.other, line)
        return words[1:]

    # -- Coming back, as a guest. --

    def come_back(self, process):
        """Both show that they are the same again.  Returns how many lines the host has."""
        self.process = process
        match = H32("expedition transcript 2", H32("expedition peer 2"), "h", self.lines[0][1])
        drawn = os.urandom(32)

        def hear(kind):
            words = process.readline().decode().split()
            claim(words[:2] == ["-", kind], " ".join(words))
            return words[2:]
        self.send(b"- here " + b64(drawn).encode() + b"\n")
        asked = unb64(hear("here")[0])
        self.send(b"- proof " + b64(sign(self.secret, H("expedition here 2", match, self.me, drawn,
                                                        asked))).encode() + b"\n")
        signature = unb64(hear("proof")[0])
        claim(signed(self.public["h"], H("expedition here 2", match, "h", asked, drawn), signature),
              "the host's signature")
        count = int(hear("have")[0])
        self.send(b"- have %d %s\n" % (len(self.lines), b64(self.T).encode()))
        return count

    # -- The match. --

    def play(self):
        if self.me == "h":
            rules = Rules(self.game)
            name = self.lie.name if self.lie else b"Eve"
            self.say("hello", 2, b64(self.nonce), b64(self.public["h"]), self.game,
                     b64(H("expedition rules 1", rules.fields())[:8]), self.first, b64(name))
            words = self.hear("yes")
            self.name["g"] = unb64(words[3]).decode()
        else:
            words = self.hear("hello")
            claim(words[1] == "2", "version")
            self.game, self.first = words[4], int(words[6])
            rules = Rules(self.game)
            claim(unb64(words[5]) == H("expedition rules 1", rules.fields())[:8], "other rules")
            self.name["h"] = unb64(words[7]).decode()
            name = self.lie.name if self.lie else b"Eve"
            self.say("yes", b64(self.nonce), b64(self.public["g"]), b64(name))
        self.rules = rules
        self.session = H32("expedition session 1", self.T, rules.fields())
        self.n = len(rules.deck())
        self.decks = []
        self.commits = True
        self.lays = "g"
        while True:
            self.play_round()
            if not (self.lie and self.lie.told):
                self.audit_round()
            if self.table.resigned or self.table.round == rules["rounds"]:
                return

    def play_round(self):
        rnd = self.round + 1
        seed = self.luck.randbytes(32)
        self.share = Share(self.session, rnd, self.me, seed, self.n)
        self.points = make_points(self.session, rnd, self.n)
        self.commit = {}
        self.deal(rnd)
        while not self.table.over:
            self.play_turn()
        self.seeds, self.laid = {}, self.lays
        # who has spoken last opens first, and the other lays out the next deck
        opens = self.lines[-1][0]
        for side in (opens, OTHER[opens]):
            if side == self.me:
                self.say("open", b64(seed))
                self.seeds[side] = seed
            else:
                self.seeds[side] = unb64(self.hear("open")[1])
            self.lays = side
        self.commits = True

    def bind(self, side, rnd):
        """SIDE commits to its seed."""
        if side == self.me:
            self.say("round", rnd, b64(self.share.commit))
            self.commit[side] = self.share.commit
        else:
            words = self.hear("round")
            claim(words[1] == str(rnd), "round " + words[1])
            self.commit[side] = unb64(words[2])
        self.round, self.turn, self.commits = rnd, 0, False

    def positions(self, seat):
        """Of the hand of SEAT."""
        first = 0 if seat == self.starter else 1
        return range(first, 2 * self.rules["hand"], 2)

    def check_list(self, points, before):
        claim(len(points) == self.n and all(map(is_point, points)), "points")
        claim(len(set(points + before)) == len(points) + len(before), "a point twice")

    def unlock(self, at):
        return times(self.share.inverse, self.list[at])

    def unlocks(self, positions):
        """The words of the unlocks of POSITIONS, and their proof."""
        points = [self.unlock(at) for at in positions]
        proof = self.share.prove_unlocks([self.list[at] for at in positions], points)
        return b64(b"".join(points)), b64(proof)

    def hear_deck(self, words, before):
        """Checks the other side's public key and list, and returns both."""
        key, points = unb64(words[1]), cut(unb64(words[2]))
        claim(is_point(key), "a key")
        if self.checks_lists and not self.lie:
            check_list_proof(self.where(), key, before, points, unb64(words[3]))
        return key, points

    def where(self):
        return self.session, self.round, self.other

    def hear_unlocks(self, positions, word, proof):
        points = cut(unb64(word))
        check_unlock_proof(self.where(), self.other_key, [self.list[at] for at in positions], points,
                           unb64(proof))
        return [self.card(point) for point in points]

    def card(self, point):
        bare = times(self.share.inverse, point)
        claim(bare in self.points, "no card")
        index = self.points.index(bare)
        claim(index not in self.met, "the same card again")
        self.met.add(index)
        return self.rules.deck()[index]

    def deal(self, rnd):
        self.bind(self.lays, rnd)
        self.starter = self.table.next_starter() if self.table else self.first - 1
        mine, others = self.positions(self.seat), self.positions(1 - self.seat)
        self.met, self.guest_unlocks, self.deal_unlocks = set(), None, None
        if self.me == self.lays:
            first = self.share.lay_out(self.points)
            if self.lie:
                first = self.lie.change_list(self, self.points, first) or first
            self.say("deck", b64(self.share.public), b64(b"".join(first)),
                     b64(self.share.prove_list(self.points, first)))
            self.bind(self.other, rnd)
            words = self.hear("deck")
            self.other_key, self.list = self.hear_deck(words, first)
            self.check_list(self.list, first + self.points)
            self.hand = self.hear_unlocks(mine, words[4], words[5])
            self.say("deal", *self.unlocks(others))
        else:
            self.other_key, first = self.hear_deck(self.hear("deck"), self.points)
            self.bind(self.me, rnd)
            self.check_list(first, self.points)
            self.first_list = first
            self.list = self.share.lay_out(first)
            if self.lie:
                self.list = self.lie.change_list(self, first, self.list) or self.list
            self.say("deck", b64(self.share.public), b64(b"".join(self.list)),
                     b64(self.share.prove_list(first, self.list)), *self.unlocks(others))
            words = self.hear("deal")
            self.hand = self.hear_unlocks(mine, words[1], words[2])
        self.first_list = first
        claim(len(self.hand) == self.rules["hand"], "the size of the hand")
        self.table = Table(self.rules, self.starter, self.table)
        self.turn = 1
        self.back = []
        self.refused = False

    def snapshot(self):
        return copy.deepcopy((self.table, self.hand)), self.turn

    def after_turn(self):
        """Counts turns as a verdict does."""
        if self.table.begins() and not self.table.over:
            self.turn += 1

    def undo(self, count):
        (self.table, self.hand), self.turn = self.back[-count]
        self.back = self.back[:-count]

    def play_turn(self):
        t = self.table
        if t.mover != self.seat:
            words = self.hear("turn", "undo", "resign")
            if words[0] == "resign":
                t.over = t.resigned = True
            elif words[0] == "undo":
                count = int(words[1])
                claim(0 < count <= len(self.back), "undo beyond a card from the deck")
                agrees = self.luck.random() < 0.5
                self.say("undo", count if agrees else 0)
                if agrees:
                    self.undo(count)
                    self.undone += 1
            else:
                self.take_turn(words[1].split("/"), None)
            return
        if len(self.back) >= 2 and not self.refused and t.begins() and self.luck.random() < 0.3:
            self.say("undo", 2)
            words = self.hear("undo")
            claim(words[1] in ("0", "2"), "an answer to undo")
            self.refused = words[1] == "0"
            if not self.refused:
                self.undo(2)
                self.undid += 1
            return
        self.refused = False
        moves = self.choose()
        told = self.say("turn", "/".join(moves))[0].split("/")
        for true, said in zip(moves, told):
            if said != true:
                # from now on a liar holds to its lie
                self.hand.remove(true.lstrip("-"))
                self.hand.append(said.lstrip("-"))
        self.take_turn(told, self.hand)

    def take_turn(self, moves, hand):
        t = self.table
        claim(1 <= len(moves) <= 2, "the halves of a turn")
        if t.begins():
            self.back.append(self.snapshot())
        for move in moves:
            if move != "+":
                t.move(move, hand)
        if moves[-1] == "+":
            at = self.n - t.left
            if t.mover == self.seat:
                words = self.hear("unlock")
                card = self.hear_unlocks([at], words[1], words[2])[0]
                # one of two equal cards may come from the liar's own lie
                claim(card not in t.seen() or card[0] == "X" or self.lie, "a card seen elsewhere")
                self.hand.append(card)
            else:
                self.say("unlock", *self.unlocks([at]))
            t.move("+", None)
            self.back = []
        else:
            claim(t.over or t.begins(), "a whole turn")
        self.after_turn()

    def choose(self):
        t, luck = copy.deepcopy(self.table), self.luck
        hand = list(self.hand)
        moves = []
        while t.mover == self.seat and not t.over and len(moves) < 2:
            if not t.placing:
                piles = t.piles()
                move = "+" + luck.choice(piles) if piles and luck.random() < 0.4 else "+"
            else:
                card = luck.choice(hand)
                move = card if t.plays(card) and luck.random() < 0.7 else "-" + card
            moves.append(move)
            if move == "+":
                break
            t.move(move, hand)
        return moves

    # -- The audit. --

    def audit_round(self):
        """Everything of the round again, with both seeds."""
        shares = {s: Share(self.session, self.round, s, self.seeds[s], self.n) for s in "hg"}
        for side in "hg":
            claim(shares[side].commit == self.commit[side], "the commitment of " + side)
        claim(shares[self.other].public == self.other_key, "the key")
        first, second = (shares[s] for s in ("hg" if self.laid == "h" else "gh"))
        listed = first.lay_out(self.points)
        final = second.lay_out(listed)
        claim(listed == self.first_list and final == self.list, "a list")
        deck = self.rules.deck()
        true = [deck[first.order[i]] for i in second.order]
        self.decks.append(true)
        claim([true[at] for at in self.positions(self.seat)] != [], "a hand")
        hands = [[true[at] for at in self.positions(seat)] for seat in (0, 1)]
        t = Table(self.rules, self.starter)
        begin = max(i for i, (_, l) in enumerate(self.lines) if l.split(" ")[1] == "deal")
        back, asked, next_at = [], None, 2 * self.rules["hand"]
        for side, line in self.lines[begin + 1:]:
            words = line.split(" ")
            if words[1] == "undo":
                if asked and words[2] != "0":
                    t, hands = back[-int(words[2])]
                    back = back[:-int(words[2])]
                asked = not asked
            elif words[1] == "turn":
                claim("hg"[t.mover] == side, "out of turn")
                if t.begins():
                    back.append(copy.deepcopy((t, hands)))
                for move in words[2].split("/"):
                    if move == "+":
                        hands[t.mover].append(true[next_at])
                        next_at += 1
                        back = []
                    t.move(move, hands[t.mover])
            elif words[1] == "unlock":
                claim(times(shares[side].inverse, final[next_at - 1]) == unb64(words[2]), "an unlock")
        claim(t.exped == self.table.exped and t.pile == self.table.pile, "the end of the round")
        claim(sorted(hands[self.seat]) == sorted(self.hand), "the hand at the end")


# ---- Claims. ----

class Tap:
    def __init__(self):
        self.count = self.failed = 0
        self.turn = threading.Lock()

    def ok(self, good, name, *diagnostics):
        with self.turn:
            self.count += 1
            self.failed += not good
            print("%sok %d - %s" % ("" if good else "not ", self.count, name))
            for line in diagnostics if not good else ():
                print("# %s" % line)
            sys.stdout.flush()

    def end(self):
        print("1..%d" % self.count)
        sys.exit(1 if self.failed else 0)


tap = Tap()


class Piped:
    """tests/peer_side as the other side of ME."""
    TELLING = 1     # the last line is the verdict

    def __init__(self, program, me, seed, game, first):
        args = ["guest", seed, "Bob"] if me == "h" else ["host", seed, "Ann", game, str(first)]
        self.process = subprocess.Popen([program] + args, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.stdin, self.stdout = self.process.stdin, self.process.stdout

    @staticmethod
    def clean(side, status, told):
        """Whether the verdict is that all is well, and the points are those of SIDE."""
        points = "points %d %d" % (side.table.points(0), side.table.points(1))
        return status == 0 and told[-1:] == ["verified"] and points in told

    def finish(self):
        """Ends what we say; returns the exit status, and what was told, by lines."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.stdin = None
        err = self.process.communicate(timeout=HANGS)[1]
        return self.process.returncode, err.decode(errors="replace").splitlines()


def new_home():
    """A directory, until the end, with a blank in its path, and a short path: that of a socket has a limit."""
    home = tempfile.mkdtemp(prefix="a ", dir="/tmp")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    return home


def at_home(home, **more):
    """The environment of a program whose home is HOME."""
    return dict(os.environ, HOME=home, XDG_STATE_HOME=home, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home,
                XDG_RUNTIME_DIR=home, **more)


def listening(path):
    """A socket at PATH, to which programs come."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen(4)
    return listener


def call(path):
    """A connection to the program that waits at PATH, or soon will."""
    sock = socket.socket(socket.AF_UNIX)
    sock.settimeout(HANGS)
    until = time.monotonic() + HANGS
    while True:
        try:
            sock.connect(path)
            return sock
        except (FileNotFoundError, ConnectionRefusedError, BlockingIOError):
            claim(time.monotonic() < until, "nobody waits")
            time.sleep(0.01)


class Piece:
    """A socket as the pipes of Side."""

    def __init__(self, sock):
        self.socket = sock
        self.stdin, self.stdout = sock.makefile("wb"), sock.makefile("rb")
        self.write, self.flush, self.readline = self.stdin.write, self.stdin.flush, self.stdout.readline

    def say_last(self, raw):
        """Says RAW, and then nothing more."""
        self.write(raw)
        self.flush()
        self.socket.shutdown(socket.SHUT_WR)

    def close(self):
        for each in (self.stdin, self.stdout, self.socket):
            attempt(each.close)


class Socket:
    """expedition host or join as the other side of ME."""
    TELLING = 12    # the verdict may stand above the points

    def __init__(self, program, me, seed, game, first):
        home = new_home()
        path = home + "/s"
        common = ["--seat", "random", "--quiet", "--columns", "1000"]
        row, _, bends = game.partition(":")
        if me == "h":
            listener = listening(path)
            args = ["join", path] + common
        else:
            args = ["host", "--listen", path, "-v", row, "-f", str(first)] + common
            args += ["-R", bends] if bends else []
        self.process = subprocess.Popen([program] + args, stdin=subprocess.DEVNULL, env=at_home(home),
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.piece = Piece(listener.accept()[0] if me == "h" else call(path))
        self.stdin, self.stdout = self.piece.stdin, self.piece.stdout
        if me == "h":
            listener.close()

    @staticmethod
    def clean(side, status, told):
        verdict = "The audit of round %d: verified." % side.round
        points = [line.split()[-3] for line in told
                  if re.match(r"\"Eve\": -?\d+ this round", line)]
        return status == 0 and verdict in told and points and (
            points[-1] == str(side.table.points(side.seat)))

    def finish(self):
        self.piece.close()
        try:
            out = self.process.communicate(timeout=HANGS)[0]
        finally:
            self.process.kill()
        return self.process.returncode, out.decode(errors="replace").splitlines()


def kind_of(program):
    return Piped if os.path.basename(program).startswith("peer_side") else Socket


def start(program, me, seed, game, first):
    return kind_of(program)(program, me, seed, game, first)


def honest(program):
    if kind_of(program) is Socket:
        # whole decks go by mail in peer_attacks.py
        matches = [("standard:suits=1,hand=3,rounds=1", "h"), ("classic:suits=1,hand=3,rounds=1", "g"),
                   ("long:suits=1,hand=3,rounds=1", "h")]
    else:
        # whole decks take the most time
        matches = [("standard:rounds=2", "h"), ("classic:rounds=1", "g"), ("long:rounds=1", "h"),
                   ("long:wagers=1,hand=16,rounds=1", "g")]
        matches += [(game, me) for me in "hg" for game in (
            "classic:suits=1,wagers=0,hand=2", "standard:suits=3,rounds=1,stall=0",
            "classic:suits=2,order=draw,rounds=1", "standard:suits=2,order=place,end=draw,rounds=1",
            "classic:suits=2,redraw=yes,rounds=2,starts=turns", "standard:suits=2,hand=1,end=draw,rounds=1")]
    undos = 0
    for number_, (game, me) in enumerate(matches):
        seed, first = "%s %s" % (game, me), 1 + number_ % 2
        process = start(program, me, seed, game, first)
        side = Side(me, process, random.Random(seed), game, first)
        why = attempt(side.play)
        status, err = process.finish()
        undos += side.undone + side.undid
        clean = side.table and process.clean(side, status, err)
        tap.ok(not why and clean, "%s, as %s: both audits are clean, and both count the same" %
               (game, NAMES[me]), why, *err[-9:])
    if kind_of(program) is Piped:
        tap.ok(undos > 0, "turns were taken back in between")


# ---- Lies. ----

class Lie:
    """The words that stand here say the truth."""
    name = b"Eve"
    why = ""
    strange = False     # what is said needn't be the liar's, and blames nobody

    def __init__(self, title):
        self.title = title
        self.told = None

    def words(self, side, at, kind, words):
        return words

    def raw(self, side, at, kind, text, raw):
        return raw

    def change_list(self, side, before, after):
        return None

    def tell(self, side, anywhere=False):
        self.told = r"round \d+, .*|before the first round" if anywhere else side.place()


class RawLie(Lie):
    """At line number AT of the liar, the line as it goes out is another."""

    def __init__(self, title, at, change, anywhere=False):
        super().__init__("%s, line %d" % (title, at))
        self.strange = title not in SIGNED
        self.at, self.change, self.anywhere = at, change, anywhere

    def raw(self, side, at, kind, text, raw):
        if at != self.at:
            return raw
        changed = self.change(side, kind, text, raw)
        if changed is None:
            return raw
        self.tell(side, self.anywhere)
        if changed:
            try:
                side.send(changed)
            except Fault:
                pass
        raise Lied()


def other_number(side, kind, text, raw):
    head, _, rest = text.partition(" ")
    return side.seal("%d %s" % (int(head) + 1, rest)).encode() + b"\n"


def other_signature(side, kind, text, raw):
    line = raw.decode().rstrip("\n")
    flip = "A" if line[-10] != "A" else "B"
    return (line[:-10] + flip + line[-9:] + "\n").encode()


def other_session(side, kind, text, raw):
    return side.seal(text, H32("another match")).encode() + b"\n"


def other_kind(side, kind, text, raw):
    if kind in ("hello", "yes"):
        return None     # a line of no key is anybody's
    kinds = ["resign"] if kind in ("round", "open", "deck", "deal") else ["round 1 " + b64(bytes(32))]
    return side.seal("%d %s" % (len(side.lines) + 1, kinds[0])).encode() + b"\n"


RAW = {
    "nothing more is said": lambda s, k, t, raw: b"",
    "a line cut short": lambda s, k, t, raw: raw[:len(raw) // 2],
    "half a line as a whole one": lambda s, k, t, raw: raw[:len(raw) // 2] + b"\n",
    "a million bytes": lambda s, k, t, raw: raw[:-1] + b"A" * 1000000 + b"\n",
    "an empty line": lambda s, k, t, raw: b"\n",
    "a line with a control character": lambda s, k, t, raw: raw.replace(b" ", b" \x1b[2J", 1),
    "a line with a byte of zero": lambda s, k, t, raw: raw[:-3] + b"\0" + raw[-3:],
    "two blanks": lambda s, k, t, raw: raw.replace(b" ", b"  ", 1),
    "a wrong number": other_number,
    "a forged signature": other_signature,
    "a line signed for another match": other_session,
    "a line of another kind": other_kind,
    "a word too many": lambda s, k, t, raw: s.seal(t + " x").encode() + b"\n",
    "a line twice": lambda s, k, t, raw: raw + raw,
    "more lines beside the match than are read": lambda s, k, t, raw: b"- say hello\n" * 200,
}
SIGNED = ("a wrong number", "a line of another kind", "a word too many")    # the others blame nobody


class WordsLie(Lie):
    """In line NTH of KIND of the liar the words are others.  WHY is part of the verdict."""

    def __init__(self, title, kind, change, why, later=False, nth=0, name=None):
        super().__init__(title)
        self.kind, self.change, self.why, self.later, self.nth = kind, change, why, later, nth
        self.met, self.before = 0, []
        if name is not None:
            self.name = name
        self.last = False
        self.strange = name == b""      # that is no word

    def words(self, side, at, kind, words):
        if kind != self.kind:
            return words
        if self.told is None and self.met >= self.nth:
            changed = self.change(side, list(words), self.before)
            if changed is not None:
                self.tell(side, self.later == "anywhere")
                words = changed
                self.last = not self.later
        self.met += 1
        self.before.append(words)
        return words

    def raw(self, side, at, kind, text, raw):
        if self.last:
            side.send(raw)
            raise Lied()
        return raw


class ListLie(Lie):
    """The list is another one, with all that follows from it and as good a proof as there is."""

    def __init__(self, title, change, why, second=None):
        super().__init__(title)
        self.change, self.why, self.second = change, why, second

    def change_list(self, side, before, after):
        if self.told is not None or self.second not in (None, side.me != side.lays):
            return None
        self.tell(side, True)
        return self.change(side, before, after)


def listed(change):
    def changed(side, words, before):
        points = change(side, cut(unb64(words[1])))
        return words[:1] + [b64(b"".join(points))] + words[2:]
    return changed


def put(at, make):
    def change(side, points):
        return points[:at] + [make(side, points)] + points[at + 1:]
    return listed(change)


def unlocks(change, word):
    def changed(side, words, before):
        if len(words) <= word:
            return None
        points = change(side, cut(unb64(words[word])))
        return words[:word] + [b64(b"".join(points))] + words[word + 1:]
    return changed


def alien(side, points):
    return from_hash(H("nobody's point"))


def other_position(side, words, before):
    """Proved as well as the right one would be."""
    at = side.n - side.table.left
    return list(side.unlocks([at + 1])) if side.table.left > 1 else None


def other_proof(change, word=1):
    def changed(side, words, before):
        if len(words) <= word:
            return None
        return words[:word] + [b64(change(unb64(words[word])))] + words[word + 1:]
    return changed


def flipped(at):
    return lambda proof: proof[:at] + bytes([proof[at] ^ 1]) + proof[at + 1:]


def wrong_turn(make, first=True):
    def changed(side, words, before):
        moves = make(side, words[0].split("/"))
        return ["/".join(moves)] if moves else None
    return changed


def with_card(pick):
    """The card that is placed is another one."""
    def make(side, moves):
        places = [i for i, m in enumerate(moves) if m[0] != "+"]
        tops = [side.table.pile[m[1]][-1] for m in moves if m[0] == "+" and m[1:]]
        cards = [c for c in pick(side) if c not in tops]
        if not places or not cards:
            return None
        moves[places[0]] = "-" + cards[0]
        return moves
    return wrong_turn(make)


def seen_cards(side):
    return [c for c in side.table.seen() if c not in side.hand and c[0] != "X"]


def own_played(side):
    return [c for cards in side.table.exped[side.seat].values() for c in cards if c[0] != "X"]


def unseen_cards(side):
    return [c for c in reversed(side.rules.deck())
            if c not in side.hand and c not in side.table.seen() and c[0] != "X"]


def empty_pile(side, moves):
    if moves[-1][0] != "+" and not side.rules.draw_first:
        return None
    empty = [s for s in side.table.pile if not side.table.pile[s]]
    at = 0 if side.rules.draw_first else 1
    taken = moves[0][2] if at and moves[0][0] == "-" else ""
    empty = [s for s in empty if s != taken]
    if not empty or len(moves) <= at:
        return None
    moves[at] = "+" + empty[0]
    return moves


def own_discard(side, moves):
    if side.rules.draw_first or moves[0][0] == "+":
        return None
    card = moves[0].lstrip("-")
    return ["-" + card, "+" + card[1]]


def not_on_top(side, moves):
    """Says the card that it draws, one that isn't on top."""
    return [m if m[0] != "+" else "+5" + side.rules.letters[0] for m in moves]


def wrong_order(side, moves):
    if not side.table.begins():
        return None
    return [side.hand[0] + ""] if side.rules.draw_first else ["+"]


def two_cards(side, moves):
    if len(side.hand) < 2:
        return None
    return ["-" + side.hand[0], "-" + side.hand[1]]


def word_of_before(at):
    def changed(side, words, before):
        return before[0] if before else None
    return changed


def other_key(side, points):
    return [times(2, points[0])] + points[1:]


def other_order(side, before, after):
    """A shuffle indeed, and proved, but not that of the seed."""
    side.share.order[3], side.share.order[5] = side.share.order[5], side.share.order[3]
    return side.share.lay_out(before)


def other_lock(side, before, after):
    side.share.set_key(side.share.key * 3 % ORDER)
    return side.share.lay_out(before)


def double_card(side, before, after):
    """One card at two positions, under two keys."""
    twin = side.share.order[2]
    return after[:6] + [times(2 * side.share.key % ORDER, before[twin])] + after[7:]


def known_ratios(side, before, after):
    """Half of the cards are sent twice, so that the second list would tell where they lie."""
    half = len(after) // 2
    return after[:half] + [times(2, p) for p in after[:half]] + after[2 * half:]


def foreign_points(side, before, after):
    """Multiples of one point in the place of the cards."""
    return [times(i + 2, side.share.public) for i in range(len(after))]


def lies_of(me):
    zeros, ones = (lambda s, p: bytes(32)), (lambda s, p: b"\xff" * 32)
    deck = [
        ("the identity in a list", put(3, zeros), "no point"),
        ("what is no point in a list", put(3, ones), "no point"),
        ("a point twice in a list", put(3, lambda s, p: p[5]), "a point twice"),
        ("a card without a lock in a list", put(3, lambda s, p: s.points[7]), "without a lock"),
        ("a short list", listed(lambda s, p: p[:-1]), "the list has"),
        ("a long list", listed(lambda s, p: p + [alien(s, p)]), "the list has"),
        ("no key", lambda s, words, b: ["-"] + words[1:], "the key of the round has"),
    ]
    lies = [WordsLie(title, "deck", change, why) for title, change, why in deck]
    lies.append(WordsLie("an alien point in a list", "deck", put(3, alien), "prove its list"))
    lies += [WordsLie(title, "deck", change, why) for title, change, why in [
        ("a public key that is no point", lambda s, w, b: [b64(b"\xff" * 32)] + w[1:], "no point"),
        ("the identity as a public key", lambda s, w, b: [b64(bytes(32))] + w[1:], "no point"),
        ("the public key of another", lambda s, w, b: [b64(alien(s, w))] + w[1:], "prove its list"),
        ("no proof of a list", lambda s, w, b: w[:2] + ["-"] + w[3:], "the proof of the list"),
        ("ten bytes as the proof of a list", other_proof(lambda p: p[:10], 2), "prove its list"),
        ("another choice of cuts", other_proof(flipped(0), 2), "prove its list"),
        ("another way of a cut", other_proof(flipped(40), 2), "prove its list"),
        ("a proof that goes on", other_proof(lambda p: p + b"x", 2), "prove its list")]]
    for word, kind, who in ((0, "deal", "first"), (3, "deck", "second")):
        lies += [WordsLie("%s, of who lays out %s" % (title, who), kind, unlocks(change, word), why)
                 for title, change, why in [
            ("a hand with the identity", lambda s, p: [bytes(32)] + p[1:], "no point"),
            ("a hand unlocked with another key", other_key, "another key"),
            ("a hand with a card twice", lambda s, p: [p[1]] + p[1:], "another position"),
            ("a hand with a card too few", lambda s, p: p[1:], "the unlocked hand has"),
            ("a hand with a card too many", lambda s, p: p + [alien(s, p)], "the unlocked hand has"),
            ("a hand with another position",
             lambda s, p: [s.unlock(2 * s.rules["hand"] + 3)] + p[1:], "another position")]]
        lies.append(WordsLie("a hand with another proof, of who lays out " + who, kind,
                             other_proof(flipped(33), word + 1), "another position"))
    lies += [
        WordsLie("a point of the first list", "deck",
                 lambda s, w, b: put(3, lambda s, p: s.first_list[3])(s, w, b)
                 if s.lays != s.me else None, "a point of the first list"),
        ListLie("another order than the seed's", other_order, "isn't the one that the seed"),
        ListLie("another lock than the seed's", other_lock, "the key isn't the one that the seed"),
        ListLie("a card at two positions", double_card, "prove its list"),
        ListLie("cards with known ratios in the first list", known_ratios, "prove its list", False),
        ListLie("cards with known ratios in the second list", known_ratios, "prove its list", True),
        ListLie("points of its own in the place of cards", foreign_points, "prove its list"),
        WordsLie("another position unlocked", "unlock", other_position, "another position"),
        WordsLie("an unlock with another key", "unlock",
                 lambda s, words, b: [b64(times(2, unb64(words[0]))), words[1]], "another key"),
        WordsLie("an unlock of the identity", "unlock", lambda s, w, b: [b64(bytes(32)), w[1]],
                 "no point"),
        WordsLie("an unlock that was said before", "unlock", word_of_before(0), "another position",
                 nth=1),
        WordsLie("an unlock with another proof", "unlock", other_proof(flipped(3)), "another position"),
        WordsLie("an unlock whose proof is nothing", "unlock", other_proof(lambda p: bytes(64)),
                 "another position"),
        WordsLie("an unlock without a proof", "unlock", lambda s, w, b: w[:1], "its proof"),
        WordsLie("an impossible card", "turn", with_card(seen_cards), "can't be in that hand"),
        WordsLie("a card placed twice", "turn", with_card(own_played), "can't be in that hand"),
        WordsLie("a possible card that isn't there", "turn", with_card(unseen_cards), "", "anywhere"),
        WordsLie("a draw from an empty pile", "turn", wrong_turn(empty_pile), "empty"),
        WordsLie("the own discard drawn", "turn", wrong_turn(own_discard), "can't be drawn from this turn"),
        WordsLie("a card of a pile that isn't its top", "turn",
                 wrong_turn(lambda s, m: not_on_top(s, m) if m[-1] != "+" or len(m) else None), ""),
        WordsLie("a turn's halves in the wrong order", "turn", wrong_turn(wrong_order), "a turn begins"),
        WordsLie("two cards placed", "turn", wrong_turn(two_cards), "refused"),
        WordsLie("a turn of three halves", "turn", lambda s, w, b: [w[0] + "/+/+"], "two halves"),
        WordsLie("a move in another form", "turn", lambda s, w, b: [w[0].lower()]
                 if w[0].lower() != w[0] else None, "is written"),
        WordsLie("a wrong seed", "open", lambda s, w, b: [b64(bytes(32))], "another seed"),
        WordsLie("a seed of another round", "open", word_of_before(0), "another seed", nth=1),
        WordsLie("another round's number", "round", lambda s, w, b: ["7", w[1]], "begins with"),
        WordsLie("a list of another round", "deck", word_of_before(0), "", nth=1),
        WordsLie("a commitment to nothing", "round", lambda s, w, b: [w[0], b64(bytes(32))],
                 "another seed", "anywhere"),
    ]
    hello = "hello" if me == "h" else "yes"
    for title, name in [("a control character", b"E\x1b[2Jve"), ("a newline", b"E\nve"),
                        ("a byte of zero", b"E\0ve"), ("text turned around", "E\u202eve".encode()),
                        ("broken UTF-8", b"E\xffve"), ("nothing", b""), ("41 bytes", b"E" * 41),
                        ("a filler", "E\u3164ve".encode()), ("a soft hyphen", "E\u00adve".encode()),
                        ("an invisible separator", "E\u2063ve".encode()),
                        ("a tag", "E\U000e0041ve".encode()),
                        ("a joiner of graphemes", "E\u034fve".encode()),
                        ("an old format", "E\u206ave".encode()),
                        ("a wide blank", "E\u3000ve".encode()), ("a quotation mark", b'E" (host)'),
                        ("a backslash", b"E\\ve"), ("two blanks", b"E  ve")]:
        lies.append(WordsLie(title + " in a name", hello, lambda s, w, b: w,
                             "a name" if name else "", name=name))
    if me == "h":
        lies += [
            WordsLie("other rules by the same name", "hello",
                     lambda s, w, b: w[:4] + [b64(bytes(8))] + w[5:], "another ruleset"),
            WordsLie("a game in another form", "hello",
                     lambda s, w, b: w[:3] + [w[3].upper()] + w[4:], ""),
            WordsLie("a seat that isn't there", "hello",
                     lambda s, w, b: w[:5] + ["3"] + w[6:], "seat"),
        ]
    return lies


ATTEMPTS = 50   # an agent's luck is another one in each match
SMALL = "classic:suits=1,wagers=1,hand=2,rounds=2"
SHORTEST = "classic:suits=1,wagers=0,hand=3,rounds=2"   # still has each kind of line in both rounds
DRAW_FIRST = "standard:suits=1,wagers=1,hand=2,rounds=2"


def tell_lie(program, me, lie, game, seed, first=1):
    """Plays a match with the lie.  Returns whether it was told, and what is wrong with the end."""
    process = start(program, me, seed, game, first)
    side = Side(me, process, random.Random(seed), game, first, lie)
    why = attempt(side.play)
    own = why and not re.match("- bye|Lied|the other side is gone", why)
    try:
        status, err = process.finish()
    except subprocess.TimeoutExpired:
        process.process.kill()
        return True, "it hangs"
    if lie.told is None or own:
        # not told, or the liar came upon it itself, as on its own second copy of a card
        return False, "not told: " + why
    last = err[-1] if err else ""
    if lie.strange:
        # nobody is blamed, and so the exit status isn't that of a verdict
        blamed = [line for line in err if "not verified" in line]
        return True, "" if status == 1 and not blamed else "status %d, '%s'" % (status, last)
    who = r'("Eve" \(%s\)|the %s)' % (NAMES[me], NAMES[me])
    pattern = "not verified: %s, (%s): .*%s" % (who, lie.told, re.escape(lie.why))
    if status != 4 or not any(re.search(pattern, line) for line in err[-process.TELLING:]):
        return True, "status %d, '%s', not '%s'" % (status, last, pattern)
    return True, ""


def tell_until_told(program, me, number_, game):
    """The match goes another way each time, until there is an occasion for the lie.  Seats start by turns,
    since that decides which side lays out first in round 2."""
    told, why = False, ""
    for attempt in range(ATTEMPTS):
        if told:
            break
        lie = lies_of(me)[number_]
        told, why = tell_lie(program, me, lie, game, "lies %d" % attempt, 1 + attempt % 2)
    tap.ok(told and not why, "%s; %s, as %s" % (lie.title, game, NAMES[me]), why)


def raw_lies(program, me, titles, places):
    for title in titles:
        wrong, told = [], 0
        beside = title.startswith("more lines") or title == "a line twice"
        # nobody hears what is said twice at the end
        for at in places[:-1] if title == "a line twice" else places:
            was, why = tell_lie(program, me, RawLie(title, at, RAW[title], beside), SHORTEST, "lies")
            told += was
            if was and why:
                wrong.append("line %d: %s" % (at, why))
        tap.ok(told and not wrong, "%s, as %s, at each of %d lines" % (title, NAMES[me], told), *wrong)


def own_lines(program, me):
    """The kinds of the lines that ME says in SHORTEST."""
    process = start(program, me, "lies", SHORTEST, 1)
    side = Side(me, process, random.Random("lies"), SHORTEST, 1)
    say, kinds = side.say, []
    side.say = lambda kind, *words: (kinds.append(kind), say(kind, *words))[1]
    side.play()
    process.finish()
    return kinds


# The lies told to expedition itself, whose matches take longer; all others are told to the engine.
SHORT = ("the identity in a list", "a short list", "a hand with a card twice",
         "an unlock with another key", "an impossible card", "a card placed twice",
         "a possible card that isn't there", "two cards placed", "a wrong seed",
         "another order than the seed's", "a card at two positions")
ENDINGS = ("nothing more is said", "a line cut short")
SHORT_RAW = ("a million bytes", "a line with a byte of zero", "a wrong number", "a forged signature")


def lines(program, me, whole=False):
    if kind_of(program) is Socket and not whole:
        raw_lies(program, me, SHORT_RAW, (1, 8))
        return
    # the program blames nobody for a connection that ends, and if a guest leaves before he has
    # agreed, the host waits for another
    telling = RAW if kind_of(program) is Piped else [title for title in RAW if title not in ENDINGS]
    first = 1 if kind_of(program) is Socket and me == "g" else 0
    kinds = own_lines(program, me)
    # once for each kind of line is enough, and for the last line
    places = [at for at in range(first, len(kinds))
              if whole or kinds[at] not in kinds[:at] or at == len(kinds) - 1]
    raw_lies(program, me, telling, places)


def in_list(lie):
    return isinstance(lie, ListLie) or lie.kind == "deck"


def lies(program, me, whole=False, which=lambda lie: not in_list(lie)):
    picked = [(number_, lie) for number_, lie in enumerate(lies_of(me)) if which(lie)]
    if kind_of(program) is Socket and not whole:
        for number_, lie in picked:
            if lie.title.startswith(SHORT):
                tell_until_told(program, me, number_, SMALL)
        return
    for number_, lie in picked:
        # a host waits for another guest where the name of one is wrong
        if not (kind_of(program) is Socket and me == "g" and lie.title.endswith(" in a name")):
            tell_until_told(program, me, number_, SMALL)
    # if the draw comes first, turns and unlocks are different
    for number_, lie in picked:
        if getattr(lie, "kind", "") in ("turn", "unlock") and lie.title != "the own discard drawn":
            tell_until_told(program, me, number_, DRAW_FIRST)


def lists(program, me, whole=False):
    lies(program, me, whole, in_list)


# ---- Test vectors. ----

def check_handshake(got):
    """The numbers of CPace, by the page's formulas."""
    sid, code = bytes.fromhex(got["sid"]), got["code"].encode()
    g = generator(code, sid)
    ya, yb = (int.from_bytes(bytes.fromhex(got["number of the " + who]), "little") for who in ("guest", "host"))
    a, b = times(ya, g), times(yb, g)
    isk = hashlib.sha512(lv_cat(b"CPaceRistretto255_ISK", sid, times(ya, b)) +
                         lv_cat(a, b"") + lv_cat(b, b"")).digest()
    mac = hashlib.sha512(b"CPaceMac" + sid + isk).digest()
    tap.ok(got["G"] == g.hex(), "the generator of a handshake")
    tap.ok((got["Ya"], got["Yb"]) == (a.hex(), b.hex()), "its shares")
    tap.ok(got["ISK"] == isk.hex(), "its key")
    for who, share in (("guest", a), ("host", b)):
        tag = hmac.new(mac, lv_cat(share, b""), "sha512").digest()
        tap.ok(got["tag of the " + who] == tag.hex(), "the tag of the " + who)
        tap.ok(got["stream of the " + who] == H32("expedition stream 1", isk, who[0]).hex(), "its stream")
    tap.ok(got["AGAIN"] == H32("expedition again 1", isk).hex(), "what both keep")


def vectors(program):
    text = subprocess.run([program, "vectors"], capture_output=True, check=True).stdout.decode()
    text = text.replace("\n =", "").replace("\n ", " ")
    got = dict(re.findall(r"^(session|seed|commit|key|inverse|order|point \d|first of the list|public|"
                          r"first bytes of the list's proof|H32 of the list's proof|unlock|its proof) (.*)$",
                          text.split("\n\n")[0], re.M))
    session, seed = bytes(range(32)), bytes(range(32, 64))
    share = Share(session, 1, "h", seed, 48)
    points = make_points(session, 1, 48)
    tap.ok(got["commit"] == share.commit.hex(), "commit")
    tap.ok(got["key"] == share.key.to_bytes(32, "little").hex(), "key")
    tap.ok(got["inverse"] == share.inverse.to_bytes(32, "little").hex(), "inverse")
    tap.ok(got["order"] == " ".join(map(str, share.order)), "order")
    tap.ok([got["point %d" % i] for i in range(3)] == [p.hex() for p in points[:3]], "points")
    tap.ok(got["first of the list"] == times(share.key, points[share.order[0]]).hex(), "list")
    laid = share.lay_out(points)
    proof = share.prove_list(points, laid)
    tap.ok(got["public"] == share.public.hex(), "public key")
    tap.ok(proof.hex().startswith(got["first bytes of the list's proof"]), "the proof of the list begins")
    tap.ok(got["H32 of the list's proof"] == H32(proof).hex(), "and goes on")
    unlocked = times(share.inverse, laid[0])
    tap.ok(got["unlock"] == unlocked.hex(), "an unlock")
    tap.ok(got["its proof"] == share.prove_unlocks([laid[0]], [unlocked]).hex(), "its proof")
    for row in ROWS:
        rules = Rules(row)
        n = len(rules.deck())
        h = Share(session, 1, "h", seed, n)
        g = Share(session, 1, "g", bytes(range(64, 96)), n)
        deck = " ".join(rules.deck()[g.order[i]] for i in h.order)
        tap.ok("deck of %s %s\n" % (row, deck) in text, "the deck of " + row)
    T, public, good = H32("expedition peer 2"), {}, True
    check_handshake(dict(re.findall(r"^([A-Za-z ]+?) ([0-9a-f]+|47-.*)$", text.split("\n\n")[2], re.M)))
    match = text.split("\n\n")[3].splitlines()
    for line in match[:-2]:
        side, line = line[0], line[2:]
        words = line.split(" ")
        if words[1] in ("hello", "yes"):
            public[side] = unb64(words[4 if words[1] == "hello" else 3])
            game = words[5] if words[1] == "hello" else game
        body, _, signature = line.rpartition(" ")
        good &= signed(public[side], H("expedition peer 2", T, side, body), unb64(signature))
        T = H32("expedition transcript 2", T, side, line)
        if words[1] == "yes":
            session = H32("expedition session 1", T, Rules(game).fields())
    tap.ok(good, "the signatures of the match")
    tap.ok(match[-2] == "session " + session.hex(), "its session")


if __name__ == "__main__":
    what, program = sys.argv[2], sys.argv[1]
    if what == "vectors":
        vectors(program)
    elif what == "honest":
        honest(program)
    else:
        # "all" tells the program all lies, at all lines, as the engine is told them
        tell = {"lines": lines, "lists": lists, "lies": lies}[what]
        for me in "hg":
            tell(program, me, sys.argv[3:] == ["all"])
    tap.end()
