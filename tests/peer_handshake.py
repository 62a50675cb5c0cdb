"""A stranger at the way over TCP, written from expedition-peer(7) alone: shakes hands with a host and
a join by the spoken code, plays a match with each, and then makes all the attacks there are.

    peer_handshake.py PROGRAM honest | host | join

`host` attacks `expedition host --listen`, `join` waits for `expedition join`.  Prints a line of TAP
for each claim.

Copyright (C) 2026 The expedition authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import ctypes
import hashlib
import hmac
import os
import random
import resource
import socket
import subprocess
import sys
import time

from peer_stranger import (H32, NAMES, ORDER, OTHER, Piece, Side, at_home, attempt, b64, call, claim, generator,
                           is_point, lv_cat, new_home, sodium, tap, times, unb64)

STATE, HEADER, MORE = 52, 24, 17
LIMIT = 60      # seconds that nothing here takes
PATIENCE = 10   # seconds that a host has for a guest who says nothing
CALLERS = 400   # that a host hears at once


class Channel:
    """One direction, by libsodium's secretstream."""

    def __init__(self, key, header=None):
        self.state = ctypes.create_string_buffer(STATE)
        if header is None:
            out = ctypes.create_string_buffer(HEADER)
            sodium.crypto_secretstream_xchacha20poly1305_init_push(self.state, out, key)
            self.header = out.raw
        else:
            sodium.crypto_secretstream_xchacha20poly1305_init_pull(self.state, header, key)

    def seal(self, line):
        out = ctypes.create_string_buffer(len(line) + MORE)
        sodium.crypto_secretstream_xchacha20poly1305_push(
            self.state, out, None, line, ctypes.c_ulonglong(len(line)), None, ctypes.c_ulonglong(0),
            ctypes.c_ubyte(0))
        return out.raw

    def open(self, record):
        out, tag = ctypes.create_string_buffer(max(1, len(record) - MORE)), ctypes.c_ubyte()
        status = sodium.crypto_secretstream_xchacha20poly1305_pull(
            self.state, out, None, ctypes.byref(tag), record, ctypes.c_ulonglong(len(record)), None,
            ctypes.c_ulonglong(0))
        claim(status == 0, "a record that doesn't open")
        return out.raw[:len(record) - MORE]


class Way:
    """A connection to the program, before and after it is sealed.  ME is 'h' or 'g'.  CHANGE is
    asked for each line before it goes out: change(number, line) gives bytes."""

    def __init__(self, sock, me, code, change=None, known=None):
        self.socket, self.me, self.change, self.known = sock, me, change, known
        self.prs = known or code.encode()
        self.read = sock.makefile("rb")
        self.key = random.SystemRandom().randrange(1, ORDER)
        self.nonce = os.urandom(32)
        self.said = []      # all that was sent, as it should have been
        self.stdin = self.stdout = self

    def hear(self):
        raw = self.read.readline(20000)
        claim(raw.endswith(b"\n"), "hung up")
        return raw[:-1].decode("ascii").split(" ")

    def say(self, line):
        raw = line.encode() + b"\n"
        self.said.append(raw)
        if self.change:
            raw = self.change(len(self.said) - 1, raw)
        self.socket.sendall(raw)

    def shake(self):
        if self.me == "g":
            words = self.hear()
            claim(words[:2] == ["expedition", "1"], "a greeting")
            sid = unb64(words[2]) + self.nonce
        else:
            self.say("expedition 1 " + b64(self.nonce))
            words = self.hear()
            claim(words[0] in ("code", "again"), "a guest")
            sid = self.nonce + unb64(words[1])
        share = times(self.key, generator(self.prs, sid))
        if self.me == "g":
            again = " " + b64(H32("expedition mark 1", self.known)[:8]) if self.known else ""
            self.say("%s %s %s%s" % ("again" if again else "code", b64(self.nonce), b64(share), again))
            words = self.hear()
            claim(words[0] == "share", " ".join(words))
            other = unb64(words[1])
        else:
            other = unb64(words[2])
            self.say("share " + b64(share))
        claim(is_point(other), "the other's share")
        self.finish(sid, share, other)

    def finish(self, sid, share, other):
        shares = {self.me: share, OTHER[self.me]: other}
        K = times(self.key, other)
        both = lv_cat(shares["g"], b"", shares["h"], b"")
        isk = hashlib.sha512(lv_cat(b"CPaceRistretto255_ISK", sid, K) + both).digest()
        mac = hashlib.sha512(b"CPaceMac" + sid + isk).digest()
        tags = {s: hmac.new(mac, lv_cat(shares[s], b""), hashlib.sha512).digest() for s in "hg"}
        self.out = Channel(H32("expedition stream 1", isk, self.me))
        their = OTHER[self.me]
        self.again = H32("expedition again 1", isk)
        if self.me == "g":
            self.say("sure %s %s" % (b64(tags["g"]), b64(self.out.header)))
        words = self.hear()
        sure = words[0] == "sure" and unb64(words[1]) == tags[their]
        if self.me == "h" and not sure:
            self.socket.sendall(b"no code\n")
        claim(sure, " ".join(words))
        if self.me == "h":
            self.say("sure %s %s" % (b64(tags["h"]), b64(self.out.header)))
        self.inward = Channel(H32("expedition stream 1", isk, their), unb64(words[2]))

    # -- As the pipes of peer_stranger's Side. --

    def record(self, line):
        data = self.out.seal(line)
        return len(data).to_bytes(2, "big") + data

    def write(self, raw):
        self.socket.sendall(self.record(raw[:-1]))

    def flush(self):
        pass

    def readline(self):
        size = self.read.read(2)
        if len(size) < 2:
            return b""
        record = self.read.read(int.from_bytes(size, "big"))
        return self.inward.open(record) + b"\n"

    def close(self):
        self.read.close()
        self.socket.close()


# ---- The program. ----

class Program:
    def __init__(self, program, *args, home=None):
        self.home = home or new_home()
        self.process = subprocess.Popen([program] + list(args) + ["--seat", "random", "--quiet"],
                                        stdin=subprocess.PIPE, env=at_home(self.home, LOGNAME="ann"),
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def finish(self):
        """Its exit status, and the lines of its standard error."""
        try:
            out, err = self.process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            return -1, ["it hangs"]
        return self.process.returncode, err.decode(errors="replace").splitlines()

    def waits(self):
        """The address and the code that a host tells."""
        line = self.process.stdout.readline().decode().split()
        self.code = self.process.stdout.readline().decode().strip()
        host, _, port = line[-1].rpartition(":")
        self.where = (host, int(port))
        return self

    def call(self):
        sock = socket.create_connection(self.where, LIMIT)
        sock.settimeout(LIMIT)
        return sock


SMALL = ["-v", "classic", "-R", "suits=1,wagers=1,hand=2,rounds=1"]


def host_waits(program, *args, home=None):
    return Program(program, "host", "--listen", "127.0.0.1:0", *args, home=home).waits()


def join_comes(program, code, listener, *args, home=None):
    """The program, and the connection by which it comes."""
    where = "127.0.0.1:%d" % listener.getsockname()[1]
    joins = Program(program, "join", where, "--code", code, *args, home=home)
    sock = listener.accept()[0]
    sock.settimeout(LIMIT)
    return joins, sock


def listening():
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(LIMIT)
    return listener


# ---- Honest. ----

def honest(program):
    host = host_waits(program, *SMALL, "--clock", "10+5")
    way = Way(host.call(), "g", host.code)
    side = Side("g", way, random.Random(1))
    why = attempt(lambda: (way.shake(), side.play()))
    way.close()     # who has said the last line waits until the other is gone
    status, err = host.finish()
    tap.ok(not why and status == 0, "a match as guest", why, *err)
    tap.ok(side.lines[0][1].split(" ")[9] == "10+5", "with a clock", side.lines[0][1])
    listener = listening()
    joins, sock = join_comes(program, "47-otter-lantern", listener)
    way = Way(sock, "h", "47-otter-lantern")
    side = Side("h", way, random.Random(1), "classic:suits=1,wagers=1,hand=2,rounds=1", 1)
    why = attempt(lambda: (way.shake(), side.play()))
    way.close()
    status, err = joins.finish()
    tap.ok(not why and status == 0, "a match as host", why, *err)
    break_and_back(program)


def break_and_back(program):
    """After a break the two know one another by what the code has brought."""
    home = new_home()
    host = host_waits(program, *SMALL, home=home)
    way = Way(host.call(), "g", host.code)
    side = Side("g", way, random.Random(2))
    side.play_round = lambda: claim(False, "enough")
    attempt(lambda: (way.shake(), side.play()))
    way.close()
    host.finish()
    host = host_waits(program, "--resume", home=home)
    back = Way(host.call(), "g", "", known=way.again)
    why = attempt(lambda: (back.shake(), side.come_back(back)))
    tap.ok(not why, "who comes back needs no code", why)
    back.close()
    host.finish()
    host = host_waits(program, "--resume", home=home)
    other = Way(host.call(), "g", "", known=bytes(32))
    why = attempt(other.shake)
    tap.ok(why == "no again", "who has another secret is told so", why)
    again = Way(host.call(), "g", host.code)
    tap.ok(not attempt(again.shake), "and may come with the code")
    again.close()
    host.process.kill()
    host.finish()


# ---- Attacks before the keys are there. ----

def words_of(raw):
    return raw[:-1].decode().split(" ")


def with_word(at, word):
    def change(raw):
        words = words_of(raw)
        return (" ".join(words[:at] + [word] + words[at + 1:]) + "\n").encode() if len(words) > at else None
    return change


ATTACKS = {
    "garbage": lambda raw: bytes(range(1, 256)) + b"\n",
    "what a browser says": lambda raw: b"GET / HTTP/1.1\r\nHost: garden\r\n\r\n",
    "an empty line": lambda raw: b"\n",
    "a line cut short": lambda raw: raw[:len(raw) // 2] + b"\n",
    "a million bytes": lambda raw: b"A" * 1000000,
    "a byte of zero": lambda raw: raw[:6] + b"\0" + raw[7:],
    "a control character": lambda raw: raw[:6] + b"\x1b" + raw[7:],
    "a word too many": lambda raw: raw[:-1] + b" 1\n",
    "the line twice": lambda raw: raw + raw,
}
SHARES = {
    "the identity for a share": b64(bytes(32)),
    "no point for a share": b64(b"\xff" * 32),
    "a point that isn't written in its one form": b64(b"\xee" + b"\xff" * 30 + b"\x7f"),
    "a short share": b64(bytes(31)),
}


def at_line(number, change):
    return lambda at, raw: change(raw) if at == number else raw


def attack_host(program):
    host = host_waits(program, *SMALL)
    claims = []

    def guest(change=None, code=None):
        way = Way(host.call(), "g", code or host.code, change)
        why = attempt(way.shake)
        way.close()
        return why

    for number in (0, 1):
        for name, change in ATTACKS.items():
            if number == 1 and name == "the line twice":
                continue    # then it is in, and the rest is no record
            claims.append(("%s, line %d" % (name, number + 1), guest(at_line(number, change))))
    for name, word in SHARES.items():
        claims.append((name, guest(at_line(0, with_word(2, word)))))
    # from another time: the nonces differ, so the proof is none
    old = Way(host.call(), "g", host.code)
    attempt(old.shake)
    old.close()
    for name, why in claims:
        tap.ok(why, name + " doesn't come in")
    replayed = guest(at_line(1, lambda raw: old.said[1]))
    tap.ok(replayed == "no code", "a proof from another time is a wrong code", replayed)
    # line 1 of another time, with what follows from it
    replayed = guest(at_line(0, lambda raw: old.said[0]))
    tap.ok(replayed == "no code", "a share from another time is a wrong code", replayed)
    # cut off at each line, and silent
    for number in (0, 1):
        sock = host.call()
        way = Way(sock, "g", host.code, lambda at, raw: b"" if at >= number else raw)
        sock.settimeout(0.2)
        attempt(way.shake)
        way.close()
    silent = [host.call() for _ in range(8)]
    begun = time.monotonic()
    sock = host.call()
    way = Way(sock, "g", host.code)
    side = Side("g", way, random.Random(3))
    why = attempt(lambda: (way.shake(), side.play()))
    tap.ok(not why, "eight who say nothing keep the guest waiting for %d s at most, and then he plays" %
           PATIENCE, why, "%.1f s" % (time.monotonic() - begun))
    for each in silent + [way]:
        each.close()
    status, err = host.finish()
    lines = [line for line in err if not line.startswith("expedition: a guest has come and gone")]
    tap.ok(status == 0 and all("a wrong code" in line for line in lines) and len(lines) == 2,
           "the host tells of wrong codes and of nothing else", status, *err)
    crowd(program)
    silence_on_a_socket(program)
    torn_host(program)


def crowd(program):
    """A guest who has shown the code isn't pushed out by a crowd that says nothing."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if files < 2 * CALLERS:
        tap.ok(True, "too few files for a crowd: skipped")
        return
    host = host_waits(program, *SMALL)
    way = Way(host.call(), "g", host.code)
    why = attempt(way.shake)
    silent = [host.call() for _ in range(CALLERS + 10)]
    for each in silent:
        attempt(lambda each=each: each.recv(1))  # by now the host has heard of it
    why = why or attempt(Side("g", way, random.Random(3)).play)
    for each in silent + [way]:
        each.close()
    status, err = host.finish()
    tap.ok(not why and status == 0, "a crowd doesn't push out a guest who has shown the code", why, status, *err)


def silence_on_a_socket(program):
    """On a socket of this machine, too, who says nothing keeps nobody waiting."""
    home = new_home()
    host = Program(program, "host", "--listen", home + "/s", *SMALL, home=home)
    silent = [Piece(call(home + "/s")) for _ in range(3)]
    half = Piece(call(home + "/s"))
    half.socket.sendall(b"- gue")
    guest = Piece(call(home + "/s"))
    side = Side("g", guest, random.Random(6))
    why = attempt(side.play)
    for each in silent + [half, guest]:
        each.close()
    status, err = host.finish()
    tap.ok(not why and status == 0 and not err, "on a socket a guest plays before those who say nothing", why,
           status, *err)


def records(way, old):
    """Things that may come in the place of a record, by name."""
    def good():
        return way.record(b"- say aGVsbG8")

    return {
        "a changed byte": lambda: (lambda r: r[:-1] + bytes([r[-1] ^ 1]))(good()),
        "a record twice": lambda: (lambda r: r + r)(good()),
        "a record left out": lambda: (good(), good())[1],
        "a record of another stream": lambda: old.record(b"- say aGVsbG8"),
        "what this side said itself": lambda: way.echo,
        "a record of no bytes": lambda: b"\0\0",
        "a record that is too long": lambda: b"\xff\xff" + bytes(70000),
        "lines in the open": lambda: b"- say aGVsbG8\n" * 1000,
        "two lines in a record": lambda: way.record(b"- say aGVsbG8\n- say aGVsbG8"),
        "a million bytes": lambda: b"\x01" * 1000000,
    }


TORN = "a line was changed on its way from the other program"


def torn(name, way, side, old):
    """In the place of the first line of the round something else comes.  Returns why not, or ''."""
    hear, kept = way.readline, []

    def keep():
        size = way.read.read(2)
        kept.append(size + way.read.read(int.from_bytes(size, "big")))
        return way.inward.open(kept[-1][2:]) + b"\n"
    way.readline = keep
    side.play_round = lambda: claim(False, "enough")
    why = attempt(lambda: (way.shake(), side.play()))
    way.readline = hear
    if why != "enough":
        return why
    way.echo = kept[-1]
    try:
        way.socket.sendall(records(way, old)[name]())
        while way.socket.recv(65536):
            pass
    except OSError:
        pass
    way.close()
    return ""


def tears(name, program, way, side, old):
    """Claims that PROGRAM ends the connection for what stands in the place of a record."""
    why = torn(name, way, side, old)
    status, err = program.finish()
    kept = [f for _, _, files in os.walk(program.home) for f in files if f.endswith(".peer")]
    tap.ok(not why and status == 1 and err == ["expedition: " + TORN] and kept,
           "%s ends the connection of a %s, and the match is kept" % (name, NAMES[side.other]), why, status, *err)


def torn_host(program):
    other = host_waits(program, *SMALL)
    old = Way(other.call(), "g", other.code)
    attempt(old.shake)
    for name in records(old, old):
        host = host_waits(program, *SMALL)
        way = Way(host.call(), "g", host.code)
        tears(name, host, way, Side("g", way, random.Random(4)), old)
    old.close()
    other.process.kill()
    other.finish()


def attack_join(program):
    code, listener = "47-otter-lantern", listening()

    def host(change=None, own=code):
        joins, sock = join_comes(program, code, listener)
        way = Way(sock, "h", own, change)
        attempt(way.shake)
        way.close()
        return way, joins.finish()

    def told(name, end, wanted):
        _, (status, err) = end
        good = status == 1 and len(err) == 1 and err[0].startswith("expedition: 127.0.0.1:") and wanted in err[0]
        tap.ok(good, name, status, *err)

    old, _ = host()
    told("another code is told in a line", host(own="48-otter-lantern"), "another code, or somebody is in the middle")
    for number in (0, 1, 2):
        for name, change in ATTACKS.items():
            if name == "the line twice":
                continue    # what is too much comes as a record
            told("%s, line %d" % (name, number + 1), host(at_line(number, change)), ": ")
        told("cut off at line %d" % (number + 1),
             host(lambda at, raw, number=number: (claim(at != number, "enough"), raw)[1]), "hangs up")
    for name, word in SHARES.items():
        told(name, host(at_line(1, with_word(1, word))), "share")
    told("a greeting of another version", host(at_line(0, lambda raw: raw.replace(b" 1 ", b" 2 "))), "version 2")
    told("a share from another time", host(at_line(1, lambda raw: old.said[1])), "another code")
    told("a proof from another time", host(at_line(2, lambda raw: old.said[2])), "another code")
    told("its own share sent back", reflected(program, code, listener), "own share")
    told("its own proof sent back", reflected_proof(program, code, listener), "another code")
    torn_join(program, code, listener)


def reflected(program, code, listener):
    joins, sock = join_comes(program, code, listener)
    way = Way(sock, "h", code)
    way.say("expedition 1 " + b64(way.nonce))
    way.say("share " + way.hear()[2])
    way.close()
    return way, joins.finish()


def reflected_proof(program, code, listener):
    joins, sock = join_comes(program, code, listener)
    way = Way(sock, "h", code)
    heard = []
    hear = way.hear
    way.hear = lambda: heard.append(hear()) or heard[-1]
    way.change = lambda at, raw: (" ".join(heard[-1]) + "\n").encode() if at == 2 else raw
    attempt(way.shake)
    way.close()
    return way, joins.finish()


def torn_join(program, code, listener):
    other, sock = join_comes(program, code, listener)
    old = Way(sock, "h", code)
    attempt(old.shake)
    for name in records(old, old):
        joins, sock = join_comes(program, code, listener)
        way = Way(sock, "h", code)
        tears(name, joins, way, Side("h", way, random.Random(5), "classic:suits=1,wagers=1,hand=2,rounds=1", 1), old)
    old.close()
    other.process.kill()
    other.finish()


if __name__ == "__main__":
    {"honest": honest, "host": attack_host, "join": attack_join}[sys.argv[2]](sys.argv[1])
    tap.end()
