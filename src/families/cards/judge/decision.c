/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/decision.h"

/* The first move of T that is a draw, if DRAW, or else a placing; NULL if T has none. */
static const struct move *half_of(const struct net_turn *t, bool draw)
{
	for (int i = 0; i < t->moves; i++)
		if ((t->move[i].kind == MOVE_DRAW) == draw)
			return &t->move[i];
	return NULL;
}

static bool plays_wager(const struct move *m)
{
	return m->kind == MOVE_PLAY && card_is_wager(m->arg);
}

/* The suit whose expedition M begins; NO_SUIT if it begins none. */
static int suit_begun(const struct view *v, const struct move *m)
{
	const bool begins = m->kind == MOVE_PLAY && !view_begun(v, v->seat, card_suit(m->arg));
	return begins ? card_suit(m->arg) : NO_SUIT;
}

/* True if M discards a card that fits an expedition which the other seat has begun. */
static bool feeds(const struct view *v, const struct move *m)
{
	const int other = seat_other(v->seat);
	return m->kind == MOVE_DISCARD && view_begun(v, other, card_suit(m->arg)) &&
	       cards_has(cards_open(v->table.exped[other]), m->arg);
}

enum cards_decision decision_of(const struct view *v, const struct net_turn *best,
                                const struct net_turn *made)
{
	const struct move *one = half_of(best, false), *other = half_of(made, false);
	const struct move *from = half_of(best, true), *instead = half_of(made, true);
	const bool placings = one && other;
	if (v->table.left <= DECISION_END_LEFT)
		return DECISION_END;
	if (placings && plays_wager(one) != plays_wager(other))
		return DECISION_WAGER;
	if (placings && suit_begun(v, one) != suit_begun(v, other))
		return DECISION_BEGIN;
	if (placings && feeds(v, one) != feeds(v, other))
		return DECISION_FEED;
	return from && instead && from->arg != instead->arg ? DECISION_PILE : DECISION_HOLD;
}

static struct net_turn turn_of(const uint64_t *moves, int count)
{
	enum { HALVES = 2 };
	struct net_turn t = {.moves = count < HALVES ? count : HALVES};
	for (int i = 0; i < t.moves; i++)
		t.move[i] = move_of(moves[i]);
	return t;
}

static int of(const void *view, const uint64_t *best, int bests, const uint64_t *made, int mades)
{
	const struct net_turn one = turn_of(best, bests), other = turn_of(made, mades);
	return decision_of(view, &one, &other);
}

/* Wagers of a suit have other names and the same worth. */
static bool alike(const void *view, const uint64_t *a, int count_a, const uint64_t *b, int count_b)
{
	bool same = count_a == count_b;
	(void)view;
	for (int i = 0; i < count_a && same; i++) {
		const struct move one = move_of(a[i]), other = move_of(b[i]);
		same = one.kind == other.kind &&
		       (one.kind == MOVE_DRAW
		                ? one.arg == other.arg
		                : card_kind(one.arg, true) == card_kind(other.arg, true));
	}
	return same;
}

static const struct decision_kind kinds[DECISIONS] = {
	[DECISION_BEGIN] = {"begin", "begin or wait",
                            "Begin an expedition now, or wait, and with which card?"},
	[DECISION_WAGER] = {"wager", "wager",
                            "Is the wager worth its risk, and is now the time for it?"},
	[DECISION_FEED] = {"feed", "feed", "May the other player have that card?"},
	[DECISION_HOLD] = {"hold", "hold", "Which card to lay or to give away, and which to keep?"},
	[DECISION_PILE] = {"pile", "draw from a pile", "Draw from a pile, or from the deck?"},
	[DECISION_END] = {"end", "end of the deck", "How to use the last turns of the round?"},
};

const struct decision_kinds cards_decisions = {
	.kind = kinds, .count = DECISIONS, .of = of, .alike = alike};
