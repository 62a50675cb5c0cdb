"""Attacks on matches between two machines that once succeeded, and others like them, by a program written
from expedition-peer(7): see peer_stranger.py.

    peer_attacks.py PROGRAM    whole matches by mail, and a postman who alters what he carries; strangers at a
                               host's socket, probes, names, clocks, goodbyes

Prints a line of TAP for each claim.

Copyright (C) 2026 The expedition authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pty
import random
import re
import select
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time

from peer_stranger import (H, H32, HANGS, OTHER, Lie, Lied, ListLie, Piece, Side, WordsLie, at_home, attempt, b64,
                           call, claim, double_card, from_hash, known_ratios, listening, new_home, tap, times,
                           unb64, unseen_cards, with_card)

SMALL = "classic:suits=1,wagers=1,hand=2,rounds=1"
PAIR = "classic:suits=2,wagers=0,hand=3,rounds=1"
BEGIN, END = "-----BEGIN EXPEDITION MATCH-----", "-----END EXPEDITION MATCH-----"


class Person:
    """Somebody with a home of his own who runs PROGRAM."""

    def __init__(self, program, name):
        self.program, self.name = program, name
        self.home = new_home()
        self.env = at_home(self.home, LOGNAME=name)

    def run(self, *args, text="", status=None):
        done = subprocess.run([self.program] + list(args), input=text.encode(), env=self.env, timeout=HANGS,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        self.status, self.out = done.returncode, done.stdout.decode(errors="replace")
        self.err = done.stderr.decode(errors="replace")
        claim(status is None or self.status == status, "status %d: %s" % (self.status, self.err))
        return self.out

    def popen(self, *args):
        return subprocess.Popen([self.program] + list(args), env=self.env, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def kept(self):
        """What is kept of matches, but for the times."""
        folder, kept = self.home + "/expedition/peer", {}
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
            if ".new-" in name:
                continue    # it is written at this moment
            with open(folder + "/" + name, "rb") as file:
                kept[name] = file.read()
        return kept

    def verify(self, path):
        self.run("verify", path)
        return self.status, self.out


# ---- By mail. ----

def block(plain):
    data = plain.encode()
    code = b64(data) + b64(H("expedition mail 2", data)[:6])
    return "\n".join([BEGIN] + [code[i:i + 64] for i in range(0, len(code), 64)] + [END, ""])


def unblock(text):
    code = re.sub(r"[^A-Za-z0-9_-]", "", text.split(BEGIN)[1].split(END)[0])
    plain = unb64(code[:-8])
    claim(code[-8:] == b64(H("expedition mail 2", plain)[:6]), "the check of a block")
    head, _, rest = plain.decode().partition("\n")
    mark, side, first = head.split(" ")
    return mark, side, int(first), rest.splitlines()


class Post:
    """The other side's program, by mail: what Side writes is mailed when it reads.  CARRY may change
    each block: carry(post, mark, side, first, lines) gives blocks that are read in turn."""

    def __init__(self, person, args, carry=None):
        self.person, self.args, self.carry = person, args, carry
        self.stdin = self.stdout = self
        self.sent, self.came, self.mails, self.most = [], [], 0, 0
        self.mark, self.number, self.told = None, 1, []

    def propose(self, game):
        row, _, bends = game.partition(":")
        self.take(self.person.run("mail", "-v", row, *(["-R", bends] if bends else []), *self.args, status=0))

    def write(self, raw):
        self.sent.append(raw.decode().rstrip("\n"))

    def flush(self):
        pass

    def take(self, text):
        if BEGIN not in text:
            return
        claim(len(text) < 65536, "a mail of %d bytes" % len(text))
        self.mails, self.most = self.mails + 1, max(self.most, len(text))
        self.mark, _, self.number, lines = unblock(text)
        self.came += lines
        self.number += len(lines)

    def deliver(self, me):
        """Mails what was written, and takes the answer."""
        if not self.sent:
            return
        mark = self.mark or b64(H32("expedition match 2", self.sent[0]))[:8]
        blocks = [block("%s %s %d\n%s\n" % (mark, me, self.number, "\n".join(self.sent)))]
        self.number += len(self.sent)
        if self.carry:
            blocks = self.carry(self, me, blocks[0])
        self.sent, self.mails = [], self.mails + 1
        for text in blocks:
            self.read_block(text)
            claim(self.person.status == 0, self.person.err)
            self.take(self.person.out)

    def read_block(self, text):
        path = self.person.home + "/mail"
        with open(path, "w", encoding="ascii") as file:
            file.write("\n".join("> " + line for line in text.splitlines()) + "\n")
        self.person.run("mail", *self.args, path)

    def readline(self):
        if not self.came:
            self.deliver(self.me)
        return (self.came.pop(0) + "\n").encode() if self.came else b""


def play_by_mail(program, me, game, carry=None, seed="mail"):
    person = Person(program, "ann" if me == "g" else "bob")
    record = person.home + "/record.exp"
    post = Post(person, ["--seat", "random", "-o", record], carry)
    post.me = me
    side = Side(me, post, random.Random(seed), game, 1)

    def play():
        if me == "g":
            post.propose(game)
        side.play()
        post.deliver(me)
    return person, post, side, attempt(play), record


def parts_by_mail(program):
    """The first line of each block comes alone, and then the whole block."""
    told = []

    def halve(post, me, true):
        mark, _, first, lines = unblock(true)
        if len(lines) < 2 or first == 1:
            return [true]
        post.read_block(block("%s %s %d\n%s\n" % (mark, me, first, lines[0])))
        told.append(post.person.out)
        return [true]

    person, _, _, why, record = play_by_mail(program, "g", SMALL, halve)
    status, verdict = person.verify(record)
    tap.ok(not why and status == 0, "blocks that come in parts are read", why, verdict)
    tap.ok(told and all("next block must come first" in out and "is over" not in out for out in told),
           "and a part says that more is to come", *told)


def honest_by_mail(program):
    # by the smallest row the postmen carry whole matches
    for game, me in (("standard:suits=1,hand=3,rounds=1", "g"), ("classic:suits=1,hand=3,rounds=2", "h"),
                     ("long:hand=16,rounds=1", "h")):
        person, post, _, why, record = play_by_mail(program, me, game)
        status, told = person.verify(record)
        tap.ok(not why and status == 0, "%s by mail, as %s: %d mails of at most %d bytes" %
               (game, "host" if me == "h" else "guest", post.mails, post.most), why, told)


class Postman:
    """At some deliveries, carries first what each of POSTMEN makes of the block; that must change nothing
    and blame nobody, and the true block must be taken after it."""
    FORGED = (2, 3, 5)

    def __init__(self):
        self.count, self.told, self.wrong = 0, {}, {}

    def __call__(self, post, me, true):
        self.count += 1
        if self.count in self.FORGED:
            kept = post.person.kept()
            for title, change in POSTMEN.items():
                for text in with_block(change)(post, me, true):
                    self.carry(post, title, text, kept)
        return [true]

    def carry(self, post, title, text, kept):
        person = post.person
        post.read_block(text)
        self.told[title] = self.told.get(title, 0) + 1
        blamed = "not verified" in person.err + person.out
        if person.status not in (0, 1) or blamed or person.kept() != kept:
            self.wrong.setdefault(title, []).append("mail %d: status %d, %s%s" % (
                self.count, person.status, "" if person.kept() == kept else "changed, ", person.err))


def with_block(change):
    """Forges by changing MARK, SIDE, FIRST and LINES of the true block."""
    def forge(post, me, true):
        changed = change(post, me, *unblock(true))
        return [block("%s %s %d\n%s\n" % (m, s, n, "\n".join(lines))) for m, s, n, lines in changed]
    return forge


def clock_by_mail(program):
    """A clock doesn't run by mail, and so nobody gives up for it."""
    person = Person(program, "bob")
    post = Post(person, ["--seat", "random"])
    post.me = "h"
    side = Side("h", post, random.Random("clock"), SMALL, 2)
    say = side.say
    side.say = lambda kind, *words: say(kind, *words + (("0+5",) if kind == "hello" else ()))
    why = attempt(side.play)
    given_up = [line for _, line in side.lines if " resign " in line]
    tap.ok(not why and not given_up, "by mail nobody loses by a clock", why, *given_up)


def in_her_name(post, me, mark, side, first, lines):
    """An unlock that she never said, with a point of his choice, as if she had mailed it."""
    point = b64(times(7, from_hash(H("a card of his choice"))))
    return [(mark, OTHER[me], first, ["%d unlock %s %s" % (first, point, b64(bytes(64)))]),
            (mark, OTHER[me], first, ["%d unlock %s %s %s" % (first, point, b64(bytes(64)), b64(bytes(64)))]),
            (mark, me, first, ["%d unlock %s" % (first, point)]),
            (mark, OTHER[me], first, lines),
            (mark, me, first, lines + ["%d unlock %s %s %s" % (first + len(lines), point, b64(bytes(64)),
                                                               lines[-1].split(" ")[-1])])[:3] + (
                ["%d unlock %s" % (first, point)],)]


POSTMEN = {
    "an unlock in her name": in_her_name,
    "her own last lines again, altered": lambda p, me, m, s, n, l: [
        (m, me, n - 1, [str(n - 1) + " resign " + b64(bytes(64))] + l),
        (m, OTHER[me], n - 1, [str(n - 1) + " resign " + b64(bytes(64))])],
    "a line left out": lambda p, me, m, s, n, l: [(m, s, n, l[1:]), (m, s, n + 1, l[1:])] if len(l) > 1 else [],
    "lines in another order": lambda p, me, m, s, n, l: [(m, s, n, l[::-1])] if len(l) > 1 else [],
    "a line in the other's name": lambda p, me, m, s, n, l: [(m, OTHER[s], n, l)],
    "lines from further on": lambda p, me, m, s, n, l: [(m, s, n + 2, l)],
    "a line altered": lambda p, me, m, s, n, l: [
        (m, s, n, [l[0][:-9] + ("A" if l[0][-9] != "A" else "B") + l[0][-8:]] + l[1:])],
    "a line cut short": lambda p, me, m, s, n, l: [(m, s, n, [l[0][:len(l[0]) // 2]])],
    "no line": lambda p, me, m, s, n, l: [(m, s, n, [""])],
    "control characters": lambda p, me, m, s, n, l: [(m, s, n, ["\x1b[2J" + l[0]])],
}


def postmen(program):
    for me in "hg":
        who, postman = "guest" if me == "h" else "host", Postman()
        person, _, _, why, record = play_by_mail(program, me, SMALL, postman, "postman")
        status, told = person.verify(record)
        for title in POSTMEN:
            tap.ok(postman.told.get(title) and title not in postman.wrong, "by mail, to a %s: %s" % (who, title),
                   *postman.wrong.get(title, ["not told"]))
        tap.ok(not why and status == 0, "by mail, to a %s: all true blocks are taken" % who, why, told)


def proposal_with_a_yes(program):
    """The reader's own yes, by a foreign key, stands in the proposal already."""
    ann, eve, bob = Person(program, "ann"), Person(program, "eve"), Person(program, "bob")
    ann.run("mail", "-v", "classic", "-R", "suits=1,wagers=1,hand=2,rounds=1", "--seat", "random", status=0)
    proposal = ann.out[ann.out.index(BEGIN):]
    path = eve.home + "/mail"
    with open(path, "w", encoding="ascii") as file:
        file.write(proposal)
    eve.run("mail", "--seat", "random", path, status=0)
    mark, _, _, hello = unblock(proposal)
    _, _, _, answer = unblock(eve.out)
    for title, plain in (
            ("the host's", "%s h 1\n%s\n%s\n" % (mark, hello[0], answer[0])),
            ("the guest's", "%s g 1\n%s\n%s\n" % (mark, hello[0], answer[0])),
            ("the guest's, with all that he says", "%s h 1\n%s\n" % (mark, "\n".join(hello + answer)))):
        with open(bob.home + "/mail", "w", encoding="ascii") as file:
            file.write(block(plain))
        bob.run("mail", "--seat", "random", bob.home + "/mail")
        tap.ok(bob.status == 1 and not bob.kept() and BEGIN not in bob.out,
               "a proposal with the reader's own yes is refused, in a block of " + title, bob.err, bob.out)
    with open(bob.home + "/mail", "w", encoding="ascii") as file:
        file.write(proposal)
    bob.run("mail", "--seat", "random", bob.home + "/mail")
    tap.ok(bob.status == 0 and BEGIN in bob.out, "the true one isn't", bob.err)


# ---- At a socket. ----

class Host:
    """A host who waits on a socket of his own."""

    def __init__(self, program, *args, person=None, seat="random", game=SMALL, quiet=True):
        self.person = person or Person(program, "ann")
        self.path = self.person.home + "/s"
        row, _, bends = game.partition(":")
        rules = [] if "--resume" in args else ["-v", row, "-R", bends, "-f", "2"]
        rules += ["-q"] if quiet else []
        self.process = self.person.popen("host", "--listen", self.path, "--seat", seat, "--columns", "1000",
                                         *rules, *args)
        until = time.monotonic() + HANGS
        while not os.path.exists(self.path) and self.process.poll() is None and time.monotonic() < until:
            time.sleep(0.01)

    def call(self):
        return call(self.path)

    def end(self, alone=False):
        """Its exit status, and what it told.  ALONE: it ends by itself."""
        if self.process.poll() is None and not alone:
            self.process.send_signal(signal.SIGTERM)
        out = self.process.communicate(timeout=HANGS)[0].decode(errors="replace")
        return self.process.returncode, out


def begin(host, seed, game=SMALL, stop=None):
    """A guest who plays until STOP, called before each of its turns, says so."""
    piece = Piece(host.call())
    side = Side("g", piece, random.Random(seed), game, 2)
    take_turn = side.play_turn

    def play_turn():
        claim(not (stop and side.table.mover == side.seat and stop(side)), "stop")
        take_turn()
    side.play_turn = play_turn
    return side, attempt(side.play)


def third_person(program):
    host = Host(program)
    side, why = begin(host, "third", stop=lambda s: s.turn > 1)
    side.process.close()
    host.end()
    claim(why == "stop", why)
    host = Host(program, "--resume", person=host.person)
    said = []
    for words in (b"- here " + b64(bytes(32)).encode(), b"- guest", b"- have 0 " + b64(bytes(32)).encode(),
                  side.lines[0][1].encode(), side.lines[1][1].encode(),
                  ("- here %s %d %s" % (b64(side.session), 2, b64(side.T))).encode()):
        stranger = Piece(host.call())
        stranger.say_last(words + b"\n- proof " + b64(bytes(64)).encode() + b"\n- have 2 " +
                          b64(side.T).encode() + b"\n")
        said += stranger.stdout.read().decode().splitlines()
        stranger.close()
    told = [line for line in said if not re.match("- (here [-_A-Za-z0-9]{43}|bye .*)$", line)]
    tap.ok(said and not told, "a third person hears nothing of the match from a host", *told)
    piece = Piece(host.call())
    why = attempt(lambda: side.come_back(piece))
    tap.ok(not why, "and the guest comes back after him", why)
    piece.close()
    host.end()


def accepted(listener, joins):
    """The connection of the process JOINS; None if it ends without one, as after a conviction."""
    listener.settimeout(1)
    while joins.poll() is None:
        try:
            return Piece(listener.accept()[0])
        except socket.timeout:
            pass
    return None


def third_persons_as_host(program):
    third_person_as_host(program, "nor from a guest", lambda side: claim(False, "stop"))
    third_person_as_host(program, "nor from a guest who has refused a line", lie_and_hear)


def third_person_as_host(program, title, last):
    """A guest who comes back tells nothing to whoever waits in the place of the host.  LAST is what the host
    does at its first turn."""
    bob = Person(program, "bob")
    path = bob.home + "/s"
    listener = listening(path)
    joins = bob.popen("join", path, "--seat", "random", "-q")
    piece = Piece(listener.accept()[0])
    side = Side("h", piece, random.Random("host"), SMALL, 1)
    side.play_turn = lambda: last(side)
    why = attempt(side.play)
    piece.close()
    joins.communicate(timeout=HANGS)
    joins = bob.popen("join", "--resume", path, "-q")
    said, piece = [], accepted(listener, joins)
    hello = side.lines[0][1]
    if piece:
        piece.say_last(("- here %s\n- proof %s\n- have 1 %s\n%s\n"
                        % (b64(bytes(32)), b64(bytes(64)), b64(bytes(32)), hello)).encode())
        attempt(lambda: said.extend(iter(lambda: piece.readline().decode(), "")))
        piece.close()
    joins.communicate(timeout=HANGS)
    told = [line for line in said if not re.match("- (here|proof|bye) ", line) or "refused" in line]
    tap.ok(why and (said or joins.returncode == 4) and not told, title, why, *told)


def lie_and_hear(side):
    side.say("turn", "nonsense")
    claim(False, side.process.readline().decode())


def records_of(person):
    """What is kept of lines that were refused."""
    folder = person.home + "/expedition/peer/"
    return [folder + name for name in os.listdir(folder) if name.endswith(".exp")] if os.path.isdir(folder) else []


def probes(program):
    """A turn whose second half is impossible tells nothing, binds whoever signs it, and is the last one."""
    answers, verdicts = set(), set()
    for number in range(4):
        host = Host(program, game=PAIR)
        side, why = begin(host, "probe %d" % number, PAIR, stop=lambda s: True)
        claim(why == "stop", why)
        card = [c for c in side.rules.deck() if c not in side.hand][number]
        suit = [s for s in side.table.pile if not side.table.pile[s] and s != card[1]][0]
        line = side.seal("%d turn -%s/+%s" % (len(side.lines) + 1, card, suit))
        answers.add(probe(side, line).replace(str(len(side.lines) + 1), "N"))
        side.process.close()
        _, out = host.end()
        verdicts.add((re.findall("not verified.*", out) or [""])[0].replace(card, "CARD"))
        host = Host(program, "--resume", person=host.person)
        status, again = host.end(alone=True)
        tap.ok(status == 4 and "not verified" in again and not os.path.exists(host.path),
               "a host who goes on with it says so and waits for nobody", status, again)
        command = re.search("not verified(?s:.*)To see the proof: expedition (.*)", out)
        told = command and host.person.run(*shlex.split(command[1]), status=4)
        tap.ok(told and '"Eve" (guest), round 1, turn 1' in told, "its sender is convicted, and then the proof named",
               out, told)
    tap.ok(answers == {"- bye refused N"}, "a probe gets one answer, whatever the hand", *answers)
    tap.ok(len(verdicts) == 1, "and so does the person", *verdicts)


class Once(ListLie):
    """The lie is the last thing that is said."""

    def raw(self, side, at, kind, text, raw):
        if self.told is None:
            return raw
        side.send(raw)
        raise Lied()


def false_lists(program):
    """A false list in round 1 convicts its sender to anybody, as one in a later round does."""
    for title, change in (("a card at two positions", double_card), ("known ratios", known_ratios)):
        host = Host(program)
        lie = Once(title, change, "")
        side = Side("g", Piece(host.call()), random.Random(title), SMALL, 2, lie)
        attempt(side.play)
        answer = side.process.readline().decode()
        while answer and not answer.startswith("- bye"):
            answer = side.process.readline().decode()
        side.process.close()
        status, out = host.end(alone=True)
        tap.ok(status == 4 and answer.startswith("- bye refused"), "%s in the first list is refused" % title,
               status, out, answer)
        records = records_of(host.person)
        status, told = host.person.verify(records[0]) if records else (0, "no record")
        tap.ok(status == 4 and 'not verified: "Eve" (guest), round 1, before the first turn: ' in told,
               "its record convicts the guest", status, told)
        host.person.run("replay", *(records or ["none"]))
        tap.ok("no round has begun" in host.person.err, "and has no round", host.person.err)
        host.person.run("games")
        tap.ok("Eve" not in host.person.out, "no list shows it as going on", host.person.out)
        host.person.run("host", "--resume", "-o", host.person.home + "/again.exp")
        tap.ok(host.person.status == 4, "the host goes no further on another day", host.person.out)
        status, told = host.person.verify(host.person.home + "/again.exp")
        tap.ok(status == 4 and '"Eve" (guest), round 1' in told, "but the record can be had again", status, told)
        if records:
            with open(records[0], encoding="utf-8") as file:
                text = file.read()
            found = re.search(r'^\[Verdict "(.*)"\]$', text, re.M)
            tap.ok(found and "Eve" in found.group(1) and "(guest), round 1" in found.group(1),
                   "the record's own verdict says so, too", text[:1000])
            with open(records[0], "w", encoding="utf-8") as file:
                file.write("".join(line for line in text.splitlines(True)
                                   if " deck " not in line and not line.startswith("[Verdict ")))
            status, told = host.person.verify(records[0])
            tap.ok(status == 6, "without the false list nothing is wrong so far", status, told)


def false_list_of_a_host(program):
    """The guest refuses it, and goes to the host no more."""
    bob = Person(program, "bob")
    path = bob.home + "/s"
    listener = listening(path)
    joins = bob.popen("join", path, "--seat", "random", "-q", "--columns", "1000")
    side = Side("h", Piece(listener.accept()[0]), random.Random("host"), SMALL, 1, Once("", known_ratios, ""))
    attempt(side.play)
    out = joins.communicate(timeout=HANGS)[0].decode(errors="replace")
    side.process.close()
    tap.ok(joins.returncode == 4, "a guest refuses a false list in round 1", joins.returncode, out)
    status, told = bob.verify((records_of(bob) or ["none"])[0])
    tap.ok(status == 4 and 'not verified: "Eve" (host), round 1, before the first turn: ' in told,
           "its record convicts the host", status, told)
    bob.run("join", "--resume", path)
    tap.ok(bob.status == 4 and "not verified" in bob.err, "the guest goes no further on another day", bob.err)
    listener.setblocking(False)
    try:
        listener.accept()
        went = True
    except BlockingIOError:
        went = False
    tap.ok(not went, "and doesn't even go there")


def false_list_by_mail(program):
    lie = Once("known ratios", known_ratios, "")
    person, post = Person(program, "ann"), None
    post = Post(person, ["--seat", "random"])
    post.me = "g"
    side = Side("g", post, random.Random("mail"), SMALL, 1, lie)
    post.propose(SMALL)
    attempt(side.play)
    why = attempt(lambda: post.deliver("g"))
    status, told = person.verify(records_of(person)[0]) if records_of(person) else (0, "no record")
    tap.ok("not verified" in why and status == 4 and '"Eve" (guest), round 1' in told,
           "a false list by mail convicts its sender", why, told)
    person.run("mail", person.home + "/mail")
    tap.ok(person.status == 4 and BEGIN not in person.out and "not verified" in person.err,
           "and no further block is read", person.status, person.err)


def probe(side, line):
    attempt(lambda: side.send(line.encode() + b"\n"))
    answer = "-"
    while answer and not re.match(r"- bye|\d+ unlock", answer):
        try:
            answer = side.process.readline().decode().rstrip("\n")
        except OSError as error:
            answer = str(error)
    return answer


def hand_alone(program):
    """What a refusal says is the same whether a card lies in the hand or in the deck.  Half of the cards
    that the guest doesn't hold are in the host's hand, so a few deals meet both."""
    met, deals, game = {}, 0, "classic:suits=2,wagers=0,hand=6,rounds=1"
    while len(met) < 2 and deals < 60:
        deals += 1
        host = Host(program, game=game)
        side, why = begin(host, "hand %d" % deals, game, stop=lambda s: True)
        claim(why == "stop", why)
        lies = [side.hand, *side.table.pile.values(), *(e for seat in side.table.exped for e in seat.values())]
        card = next(c for c in side.rules.deck() if not any(c in cards for cards in lies))
        answer = probe(side, side.seal("%d turn -%s/+" % (len(side.lines) + 1, card)))
        side.process.close()
        host.end()
        records = records_of(host.person)
        verdicts = [host.person.verify(path) for path in records]
        met.setdefault(bool(records), []).append((answer, [(v[0], '"Eve" (guest)' in v[1]) for v in verdicts]))
    answers = [answer for kind in met.values() for answer, _ in kind]
    wrong = [a for a in answers if not re.match(r"- bye refused \d+$|\d+ unlock ", a)]
    tap.ok(len(met) == 2 and not wrong, "a card in the other's hand and one in the deck are answered alike", met)
    tap.ok(all(verdicts == [(4, True)] for _, verdicts in met.get(True, [(0, 0)])),
           "a card that lies in the other's hand convicts who placed it", met)


def audited(program):
    """A card that wasn't in the hand ends the match, at the latest by the audit of its round."""
    game, deals, faults = "standard:suits=1,wagers=0,hand=2,rounds=2", 0, []
    while not faults and deals < 60:
        deals += 1
        host = Host(program, game=game, quiet=False)
        lie = WordsLie("a possible card that isn't there", "turn", with_card(unseen_cards), "", "anywhere")
        side = Side("g", Piece(host.call()), random.Random("audit %d" % deals), game, 2, lie)
        attempt(side.play)
        side.process.close()
        status, out = host.end(alone=True)
        if status == 4 and "audit of round 1: not verified" in out:
            faults.append(out)
    tap.ok(faults and "To see the proof" in faults[0], "the audit convicts who placed another card", *faults)
    tap.ok("To go on" not in "".join(faults), "and the match can't go on", *faults)


def audited_by_mail(program):
    """The same by mail: then no block, turn or answer is asked for."""
    game, deals, status, out = "classic:suits=1,wagers=0,hand=2,rounds=2", 0, 0, ""
    while "audit of round 1: not verified" not in out and deals < 60:
        deals += 1
        person = Person(program, "ann")
        post = Post(person, ["--seat", "random"])
        post.me = "g"
        lie = WordsLie("a possible card that isn't there", "turn", with_card(unseen_cards), "", "anywhere")
        side = Side("g", post, random.Random("mail audit %d" % deals), game, 1, lie)
        post.propose(game)
        attempt(side.play)
        attempt(lambda: post.deliver("g"))
        status, out = person.status, person.out
    tap.ok(status == 4 and "To see the proof" in out, "by mail the audit convicts, too", deals, status, out)
    tap.ok(BEGIN not in out and "your turn" not in out and "next block" not in out,
           "and nothing is left to do", out)


def names(program):
    host = Host(program, "--name", "Ann")
    piece = Piece(host.call())
    side = Side("g", piece, random.Random("names"), SMALL, 2)
    side.lie = Lie("the host's name")
    side.lie.name = b"A nn"
    attempt(side.play)
    piece.close()
    side2, why = begin(host, "names")
    side2.process.close()
    status, out = host.end(alone=True)
    tap.ok("the guest has the host's name" in out, "a guest has another name than the host", out)
    tap.ok(status == 0 and not why, "and another one comes after it", why, out)
    person = Person(program, "ann")
    for bad in ("E\u3164ve", "E\u00adve", "E\u2063ve", "E\U000e0041ve", "E\u034fve", "E\u206ave", "E\u202eve", 'E"ve'):
        person.run("host", "--name", bad, "--listen", person.home + "/s")
        tap.ok(person.status == 2 and "characters that can be seen" in person.err,
               "U+%04X is no part of a name" % max(map(ord, bad.replace("v", ""))), person.err)


def goodbyes(program):
    for kind in ("bye", "no"):
        host = Host(program)
        piece = Piece(host.call())
        piece.stdout.readline()
        piece.say_last(b"- %s %s\n" % (kind.encode(), b"x" * 8000 + "\u202e".encode()))
        piece.stdout.read()
        piece.close()
        _, out = host.end()
        tap.ok(20 < out.count("x") <= 250 and "\u202e" not in out, "what '- %s' says is cut short" % kind,
               len(out))
    host = Host(program)
    side, why = begin(host, "chatter", stop=lambda s: True)
    claim(why == "stop", why)
    reason = "too many lines in a row that are not of the match"
    answer = probe(side, "\n".join(["- chatter"] * 101))
    side.process.close()
    status, out = host.end(alone=True)
    tap.ok(answer == "- bye " + reason and status == 1 and "expedition: " + reason in out,
           "a side that chatters is told why the connection ends", answer, status, out)


def silent(program):
    """Many who say nothing don't keep the guest out; one in place of the guest neither."""
    host = Host(program, game=SMALL)
    crowd = [host.call() for _ in range(300)]
    since = time.monotonic()
    side, why = begin(host, "silent")
    took = time.monotonic() - since
    side.process.close()
    status, out = host.end(alone=True)
    tap.ok(not why and status == 0, "300 silent ones don't keep the guest out of a socket", why, out)
    tap.ok(took < HANGS / 4, "nor for long", took)
    for each in crowd:
        each.close()
    host = Host(program, game=SMALL)
    asked = [Piece(host.call()) for _ in range(20)]
    for each in asked:
        each.write(b"- guest\n")
        each.flush()
    side, why = begin(host, "asked")
    side.process.close()
    status, out = host.end(alone=True)
    tap.ok(not why and status == 0, "nor do 20 who say that they are guests", why, out)
    for each in asked:
        each.close()


def half_ways(program):
    """Those who begin to talk, and then say nothing, keep nobody waiting: not the guest, nor a friend who comes
    back."""
    begun = (b"- x\n", b"- here " + b64(bytes(32)).encode() + b"\n", b"- here " + b64(bytes(32)).encode() +
             b"\n- proof " + b64(bytes(64)).encode() + b"\n", b"2 yes\n", b"- guest\n- guest\n")
    host = Host(program)
    crowd = [Piece(host.call()) for _ in range(6 * len(begun))]
    for i, each in enumerate(crowd):
        each.write(begun[i % len(begun)])
        each.flush()
    side, why = begin(host, "half", stop=lambda s: True)
    tap.ok(why == "stop", "30 who begin to talk don't keep the guest out", why)
    side.process.close()
    host.end()
    host = Host(program, "--resume", person=host.person)
    more = [Piece(host.call()) for _ in range(30)]
    for i, each in enumerate(more):
        each.write(begun[i % 3])
        each.flush()
    piece = Piece(host.call())
    why = attempt(lambda: side.come_back(piece))
    tap.ok(not why, "nor a friend who comes back", why)
    for each in crowd + more + [piece]:
        each.close()
    host.end()


def last_line(program, side):
    """Plays as SIDE until only the last line of the match is to be heard, which the other side says."""
    hear = side.hear

    def all_but_it(*kinds):
        claim(kinds != ("open",) or side.lines[-1][0] != side.me, "the last line")
        return hear(*kinds)
    side.hear = all_but_it
    why = attempt(side.play)
    side.hear = hear
    return why == "the last line"


def peer_files(person):
    return [name for name in person.kept() if name.endswith(".peer")]


def left_at_last_line(program, early=None):
    """A person whose host has said all but its last line, and the guest, who has said something EARLY at each
    of its turns."""
    person, got, seed = Person(program, "ann"), False, 0
    while not got:
        host = Host(program, person=person)
        side = Side("g", Piece(host.call()), random.Random("end %d" % seed), SMALL, 2)
        take_turn = side.play_turn
        side.play_turn = lambda: (early and side.send(early), take_turn())
        got, seed = last_line(program, side), seed + 1
        side.process.close()
        host.end(alone=True)
    return person, side


def gets_last_line(side, host, title):
    piece = Piece(host.call())
    why = attempt(lambda: (side.come_back(piece), side.hear("open")))
    piece.close()
    tap.ok(not why, title, why, *host.end())


def forgotten_end(program):
    """Nobody but the friend makes a side forget the last line, which the friend may lack."""
    person, side = left_at_last_line(program)
    host = Host(program, "--resume", person=person)
    for words in (b"- guest\n", b"- bye over\n", b"- no x\n", b"- over\n", b"- bye refused 3\n"):
        other = Piece(host.call())
        other.say_last(words)
        other.stdout.read()
        other.close()
        tap.ok(peer_files(person) and host.process.poll() is None,
               "a host keeps its last line after somebody's '%s'" % words.decode().strip())
    gets_last_line(side, host, "until the friend has come for it")
    person, side = left_at_last_line(program, b"- over\n")
    gets_last_line(side, Host(program, "--resume", person=person), "who has said '- over' too early")
    forgotten_by_guest(program)


def forgotten_by_guest(program):
    bob, got, seed = Person(program, "bob"), False, 0
    path = bob.home + "/s"
    listener = listening(path)
    while not got:
        joins = bob.popen("join", path, "--seat", "random", "-q")
        side = Side("h", Piece(listener.accept()[0]), random.Random("end %d" % seed), SMALL, 1)
        got, seed = last_line(program, side), seed + 1
        side.process.close()
        joins.communicate(timeout=HANGS)
    other = Side("h", None, random.Random("other"), SMALL, 1)
    other.send = lambda raw: claim(not other.lines, "enough")
    other.hear = lambda *kinds: claim(False, "enough")
    attempt(other.play)
    for line in (other.lines[0][1], "- bye over", "- over"):
        joins = bob.popen("join", "--resume", path, "-q")
        piece = Piece(listener.accept()[0])
        piece.say_last(line.encode() + b"\n")
        joins.communicate(timeout=HANGS)
        piece.close()
        tap.ok(peer_files(bob), "a guest keeps it after a host's '%.9s'" % line)


class Terminal:
    """PERSON at a terminal, who runs the program with ARGS."""

    def __init__(self, person, *args):
        self.pid, self.terminal = pty.fork()
        if not self.pid:
            os.execve(person.program, [person.program] + list(args), dict(person.env, TERM="dumb", LC_ALL="C"))
        self.shown = ""

    def sees(self, pattern, typed=None):
        """Waits until PATTERN is shown, and then has TYPED typed.  Returns what was shown."""
        until = time.monotonic() + HANGS
        while not re.search(pattern, self.shown):
            claim(time.monotonic() < until and select.select([self.terminal], [], [], HANGS)[0],
                  "%s isn't shown: %s" % (pattern, self.shown))
            self.shown += os.read(self.terminal, 65536).decode(errors="replace")
        shown, self.shown = self.shown, ""
        if typed is not None:
            os.write(self.terminal, typed.encode() + b"\n")
        return shown

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def joined(person):
    """The terminal at which PERSON joins a host, and the host's end of the connection."""
    listener = listening(person.home + "/s")
    terminal = Terminal(person, "join", person.home + "/s")
    return terminal, Piece(listener.accept()[0])


def give_up(side):
    side.say("resign")
    side.table.over = side.table.resigned = True


def silent_end(program):
    """Whoever says nothing after the match holds nobody."""
    bob = Person(program, "bob")
    listener = listening(bob.home + "/s")
    joins = bob.popen("join", bob.home + "/s", "--seat", "random", "-q")
    agent = Piece(listener.accept()[0])
    side = Side("h", agent, random.Random("agent"), SMALL, 1)
    side.play_turn = lambda: give_up(side)
    why = attempt(side.play)
    terminal = Terminal(bob, "join", bob.home + "/s")
    piece = Piece(listener.accept()[0])
    other = Side("h", piece, random.Random("person"), SMALL, 1)
    other.play_turn = lambda: give_up(other)
    person = threading.Thread(target=lambda: terminal.sees(r"Play\?", "y"))
    person.start()
    whys = attempt(other.play)
    person.join()
    left = attempt(lambda: (terminal.sees("match over: .*quit> ", "quit"), os.waitpid(terminal.pid, 0)))
    tap.ok(not whys and not left, "a person can leave a match that is over, whatever the other says", whys, left)
    if left:
        terminal.end()
    try:
        joins.wait(timeout=HANGS / 4)
    except subprocess.TimeoutExpired:
        joins.kill()
    tap.ok(not why and joins.wait() == 0, "an agent leaves it by itself", why, joins.returncode)
    tap.ok(len(peer_files(bob)) == 2, "and both are kept for the other to come back", *peer_files(bob))
    for each in (agent, piece):
        each.close()


def silent_beginning(program):
    """Before the first deal Ctrl-C leaves, whatever the other says."""
    for kind in ("hello", "round", "deck"):
        bob = Person(program, "bob")
        terminal, piece = joined(bob)
        side = Side("h", piece, random.Random("person"), SMALL, 1)
        say = side.say
        side.say = lambda what, *words, last=kind, say=say: (claim(what != last, "silent"), say(what, *words))[1]
        person = threading.Thread(target=lambda shown=terminal: shown.sees(r"Play\?", "y"))
        if kind != "hello":
            person.start()
        why = attempt(side.play)
        if kind != "hello":
            person.join()

        def leave(terminal=terminal):
            until = time.monotonic() + HANGS / 4
            while os.waitpid(terminal.pid, os.WNOHANG)[0] == 0:
                claim(time.monotonic() < until, "it doesn't end")
                os.write(terminal.terminal, b"\x03")
                select.select([], [], [], 0.3)
        left = attempt(leave)
        tap.ok(why == "silent" and not left, "a person leaves a host who is silent before '%s'" % kind, why, left)
        if left:
            terminal.end()
        piece.close()


def rematch_by_another(program):
    """A person who agreed to a rematch is asked again, if it is proposed under another name."""
    for name in (b"Eve", b"Mallory"):
        bob = Person(program, "bob")
        terminal, piece = joined(bob)
        first = Side("h", piece, random.Random("first"), SMALL, 1)
        first.play_turn = lambda: give_up(first)
        second = Side("h", piece, random.Random("second"), SMALL, 2)
        second.lie = Lie("a rematch")
        second.lie.name = name
        asked = []

        def play():
            terminal.sees(r"Play\?", "y")
            claim('match against "Eve".' in terminal.sees("yes or no>", "yes"), "the name isn't in quotes")
            asked.append("Play?" in terminal.sees(r"Play\?|hand "))
        person = threading.Thread(target=play)
        person.start()
        why = attempt(first.play)
        first.send(b"- over\n- ask rematch\n")
        while piece.readline() not in (b"- accept rematch\n", b""):
            pass
        second.play_turn = lambda: claim(False, "a turn")
        lines = threading.Thread(target=lambda: attempt(second.play))
        lines.start()
        person.join()
        terminal.end()
        lines.join()
        piece.close()
        tap.ok(not why and asked == [name != b"Eve"], "a rematch is asked for by %s" % name.decode(), why, *asked)


def codes_after_breaks(program):
    """Whoever breaks the connection gets no more codes to try."""
    from peer_handshake import Way
    ann = Person(program, "ann")
    terminal = Terminal(ann, "host", "--listen", "127.0.0.1:0", "-v", "classic", "-R",
                        "suits=1,wagers=1,hand=2,rounds=1", "-f", "2")
    told = terminal.sees("ends the waiting")
    port, code = re.search(r"127.0.0.1:(\d+)", told).group(1), re.search(r"\d\d-[a-z]+-[a-z]+", told).group(0)

    def come(code, known=None):
        sock = socket.create_connection(("127.0.0.1", int(port)), HANGS)
        sock.settimeout(HANGS)
        return Way(sock, "g", code, known=known)

    way = come(code)
    way.shake()
    side = Side("g", way, random.Random("codes"), SMALL, 2)
    side.play_turn = lambda: claim(False, "stop")
    why, known = attempt(side.play), way.again
    way.close()
    terminal.sees("come back>")
    wrong = [attempt(come("10-aspen-aspen" if code != "10-aspen-aspen" else "11-aspen-aspen").shake) for _ in range(3)]
    back = come("", known)
    again = attempt(lambda: (back.shake(), side.come_back(back)))
    terminal.sees("is back")
    back.close()
    terminal.sees("come back>")
    late = attempt(come(code).shake)
    terminal.end()
    tap.ok(why == "stop" and wrong == ["no code"] * 3 and not again, "a friend comes back after three wrong codes", why,
           *wrong, again)
    tap.ok(late == "no code", "and a break brings no more codes to be looked at", late)


def whose_turn_back(program):
    """The question of an undo says whose turn it is."""
    ann = Person(program, "ann")
    path = ann.home + "/s"
    terminal = Terminal(ann, "host", "--listen", path, "-v", "classic", "-R",
                        "suits=1,wagers=0,hand=2,rounds=1", "-f", "2")
    terminal.sees("ends the waiting")
    side = Side("g", Piece(call(path)), random.Random("undo"), SMALL, 2)
    side.choose = lambda: ["-" + min(side.hand, key=side.rules.deck().index), "+"]
    take_turn, heard = side.play_turn, []

    def play_turn():
        if len(side.lines) > 9 and side.table.mover == side.seat:
            side.say("undo", 1)
            heard.append(terminal.sees("asks to take back.*yes or no>", "no"))
            claim(side.hear("undo")[1] == "0", "a yes")
            claim(False, "stop")
        if side.table.mover != side.seat:
            side.send(b"- ask undo\n")
            claim(side.process.readline() == b"- refuse undo\n", "a draw can be taken back")
            shown = terminal.sees(r"hand \[..\]\[..\]\s+play or discard> ")
            hand = re.findall(r"hand \[(..)\]\[(..)\]", shown)[-1]
            terminal.sees("", "play " + max(hand, key=side.rules.deck().index))
            terminal.sees("draw> ", "draw y")
        take_turn()
    side.play_turn = play_turn
    why = attempt(side.play)
    side.process.close()
    terminal.end()
    tap.ok(why == "stop" and "take back your last turn" in "".join(heard), "an undo of the reader's own turn says so",
           why, *heard)


def silent_tcp(program):
    from peer_handshake import Way, host_waits
    host = host_waits(program, "-v", "classic", "-R", "suits=1,wagers=1,hand=2,rounds=1", "-f", "2")
    crowd = [host.call() for _ in range(60)]
    way = Way(host.call(), "g", host.code)
    side = Side("g", way, random.Random(1))
    why = attempt(lambda: (way.shake(), side.play()))
    way.close()
    status, err = host.finish()
    tap.ok(not why and status == 0, "60 silent ones don't keep the guest out over TCP", why, *err)
    for each in crowd:
        each.close()


def one_guess(program):
    """A join shows its code to one host alone, even where a person could type it again."""
    from peer_handshake import Way
    bob = Person(program, "bob")
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(HANGS)
    process = subprocess.Popen([program, "join", "127.0.0.1:%d" % listener.getsockname()[1], "-k", "-q"],
                               env=bob.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT)
    process.stdin.write(b"47-otter-lantern\n" * 4)
    process.stdin.flush()
    sock = listener.accept()[0]
    sock.settimeout(HANGS)
    why = attempt(lambda: Way(sock, "h", "48-otter-lantern").shake())
    sock.close()
    out = process.communicate(timeout=HANGS)[0].decode(errors="replace")
    listener.settimeout(0)
    try:
        listener.accept()
        again = True
    except OSError:
        again = False
    tap.ok(why and not again and process.returncode == 1, "a false host has one guess at the code", why, out)


def withheld(program, kind):
    """Whoever owes a line loses his time, whichever line it is.  The seconds of a turn are more than any
    machine takes for it."""
    game = SMALL
    host = Host(program, "--clock", "0+3", game=game)
    piece = Piece(host.call())
    side = Side("g", piece, random.Random("withheld"), game, 2)
    say = side.say

    def said(what, *words):
        claim(what != kind, "withheld")
        return say(what, *words)
    side.say = said
    why = attempt(side.play)
    try:
        host.process.wait(timeout=HANGS)
    except subprocess.TimeoutExpired:
        why = "it waits for ever"
    piece.close()
    tap.ok(why == "withheld", "the clock runs for %s" % kind, why)
    host.end()


def give_up_late(side):
    """Its time is out: it gives up, and the round is opened."""
    side.say("resign", "time")
    side.say("open", b64(side.share.what[3]))
    side.hear("open")
    side.send(b"- bye over\n")


def late(program, way):
    """A side whose time was out can still end the match, over a command, too; and nobody is told that it
    was before a signature."""
    person = Person(program, "ann")
    host = Host(program, "--clock", "0+3", person=person)
    side, why = begin(host, "late", stop=lambda s: True)
    _, out = host.end(alone=True)
    side.process.close()
    claim(why == "stop" and "but doesn't give up" in out, why + out)
    record = person.home + "/" + way + ".exp"
    if way == "socket":
        host = Host(program, "--resume", "-o", record, person=person)
        piece = Piece(host.call())
    else:
        piece = Fifos(person.home)
        host = Command(person, "cat '%s' & cat >'%s'; wait" % (piece.to, piece.back), "--resume", "-o", record)
        piece.open()
    why = attempt(lambda: (side.come_back(piece), give_up_late(side)))
    status, out = host.end(alone=True)
    piece.close()
    tap.ok(not why and status == 0, "over a %s a late side comes back and gives up" % way, why, status, out)
    status, told = person.verify(record) if os.path.exists(record) else (0, "no record")
    tap.ok(status == 0 and '"Eve" (guest) ran out of time' in told, "and the record shows it", status, told)


def break_before_turn(program):
    """A side has the seconds of a turn that comes after a break, as of any other."""
    person = Person(program, "ann")
    host = Host(program, "--clock", "0+60", "-f", "1", person=person)
    side = Side("g", Piece(host.call()), random.Random("break"), SMALL, 1)
    hear, back = side.hear, []

    def hear_after_break(*kinds):
        if kinds == ("deck",) and not back:
            side.process.close()
            host.end(alone=True)
            back.append(Host(program, "--resume", person=person))
            side.come_back(Piece(back[0].call()))
        return hear(*kinds)
    side.hear = hear_after_break
    why = attempt(side.play)
    given_up = [line for _, line in side.lines if " resign " in line]
    tap.ok(back and not why and not given_up, "a break takes nobody the seconds of a turn", why, *given_up)
    side.process.close()
    host.end()
    for each in back:
        each.end()


def in_memory(process, *secrets):
    """How many of SECRETS stand in the memory of PROCESS; None if it can't be read."""
    found, most = set(), 1 << 30  # only what a sanitizer reserves for itself is larger
    try:
        with open("/proc/%d/maps" % process.pid, encoding="latin-1") as maps, \
                open("/proc/%d/mem" % process.pid, "rb", 0) as memory:
            for line in maps:
                if " rw-p " not in line:
                    continue
                low, high = (int(end, 16) for end in line.split()[0].split("-"))
                memory.seek(low)
                data = memory.read(high - low) if high - low < most else b""
                found |= {secret for secret in secrets if secret in data}
    except OSError:
        return None
    return len(found)


def left_in_memory(program):
    """What the seeds of a round came from is gone when the round is over."""
    game = "classic:suits=1,wagers=1,hand=2,rounds=2"
    host = Host(program, game=game)
    side = Side("g", Piece(host.call()), random.Random("memory"), game, 2)
    take_turn, luck, counts = side.play_turn, [], []

    def play_turn():
        kept = b"".join(data for name, data in host.person.kept().items() if name.endswith(".peer"))
        word = re.search(rb"^luck (.*)$", kept, re.M).group(1)
        if word not in luck:
            luck.append(word)
            counts.append(in_memory(host.process, luck[0], unb64(luck[0].decode())))
        take_turn()
    side.play_turn = play_turn
    why = attempt(side.play)
    side.process.close()
    host.end()
    tap.ok(not why and (None in counts or (counts[0] and counts[1:] == [0])),
           "the secret of a round that is over isn't in memory any more", why, counts)


class Command(Host):
    """A host who speaks through a command."""

    def __init__(self, person, command, *args):
        self.person = person
        self.process = person.popen("host", "--via", command, "-q", "--columns", "1000", *args)


class Fifos(Piece):
    """Two named pipes as the pipes of Side."""

    def __init__(self, home):
        self.to, self.back = home + "/to", home + "/back"
        os.mkfifo(self.to)
        os.mkfifo(self.back)

    def open(self):
        self.stdin, self.stdout = open(self.to, "wb"), open(self.back, "rb")
        self.socket = self.stdin
        self.write, self.flush, self.readline = self.stdin.write, self.stdin.flush, self.stdout.readline


def stubborn_command(program):
    ann = Person(program, "ann")
    since = time.monotonic()
    ann.run("host", "--via", "trap '' TERM HUP INT; echo nonsense; sleep %d >/dev/null 2>&1" % (2 * HANGS), "-q")
    tap.ok(ann.status == 1 and time.monotonic() - since < HANGS / 2,
           "a command that doesn't end when it is asked to is ended", ann.status, ann.err)
    # what it leaves in the background would hold our standard error
    since = time.monotonic()
    ann.run("host", "--via", "sleep %d & (trap '' TERM HUP; sleep %d) & echo nonsense; sleep %d" %
            ((2 * HANGS,) * 3), "-q")
    tap.ok(ann.status == 1 and time.monotonic() - since < HANGS / 2, "with all that it has started", ann.status,
           ann.err)


def foreign_record(program):
    """A record of somebody else can't turn the text around."""
    ann = Person(program, "ann")
    path = ann.home + "/r.exp"
    ann.run("-q", "-S", "random,random", "-s", "friday", "-r", "1", "-o", path, status=0)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    bad = "E\u202eve\u2066\u00ad\U000e0041"
    text = re.sub(r'\[(Seat1|Player1) "[^"]*"\]', lambda m: '[%s "%s"]' % (m.group(1), bad), text)
    text = text.replace("\n\n", "\n\n{%s}\n" % bad, 1)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    shown = ""
    for args in (("replay", path), ("replay", "-p", path), ("review", path), ("verify", path), ("stats", path),
                 ("review", "--html", ann.home + "/p.html", path)):
        ann.run(*args)
        shown += ann.out + ann.err
    if os.path.exists(ann.home + "/p.html"):
        with open(ann.home + "/p.html", encoding="utf-8") as file:
            shown += file.read()
    met = [c for c in "\u202e\u2066\u00ad\U000e0041" if c in shown]
    tap.ok(shown and not met, "a foreign record turns no text around", *met)


# Attacks that wait for time limits of the program; they run while the others work.
SLOW = [(withheld, kind) for kind in ("round", "deck", "unlock", "open")] + [
    (late, "socket"), (late, "command"), (silent_end,), (stubborn_command,)]
LISTS = [false_list_by_mail, false_lists, false_list_of_a_host]
OTHERS = [honest_by_mail, parts_by_mail, postmen, proposal_with_a_yes, clock_by_mail,
          third_person, third_persons_as_host, probes, hand_alone, audited,
          audited_by_mail, names, goodbyes, silent, half_ways, forgotten_end, silent_beginning, rematch_by_another,
          whose_turn_back, codes_after_breaks, silent_tcp, one_guess, foreign_record, break_before_turn, left_in_memory]


def finished(what, program, *words):
    """Claims that WHAT came to its end."""
    fault = attempt(lambda: what(program, *words))
    tap.ok(not fault, " ".join((what.__name__,) + words) + " came to its end", fault)


if __name__ == "__main__":
    Side.checks_lists = False   # peer_stranger.py does
    lists = sys.argv[2:] == ["lists"]
    threads = [threading.Thread(target=finished, args=(what, sys.argv[1], *words))
               for what, *words in (() if lists else SLOW)]
    for thread in threads:
        thread.start()
    for what in LISTS if lists else OTHERS:
        what(sys.argv[1])
    for thread in threads:
        thread.join()
    tap.end()
