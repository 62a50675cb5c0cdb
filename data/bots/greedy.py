#!/usr/bin/env python3
# A bot for expedition(7) that begins an expedition when its hand makes it pay.
# Copyright (C) 2026 The expedition authors
# SPDX-License-Identifier: GPL-3.0-or-later
import sys

NUMBERS = "  23456789T"


def number(card):
    return max(NUMBERS.find(card[0]), 0)  # 0 for a wager


def worth(turn, view):
    card = turn.split("/")[0]
    if card[0] == "+":
        return card == "+"  # to draw: from the deck
    mine = view["exped" + view["seat"]].split(",")
    suit = [c for c in view["hand"].split(",") + mine if c[1:] == card[-1]]
    total = sum(map(number, suit))
    if card[0] == "-":
        return -total - 5
    if any(c in mine for c in suit):
        return 20 - number(card)
    return total - 18 - number(card)


print("expedition 1 view legal", flush=True)
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "view":
        view = dict(pair.split("=") for pair in rest)
    elif word == "legal":
        turns = rest
    elif word == "ask":
        print("answer", rest[0], max(turns, key=lambda t: worth(t, view)), flush=True)
    elif word == "bye":
        break
