/* The whole truth about a round: the table, both hands and the deck.
 *
 * A state is flat and owns nothing.  A copy with `=` is a position to come back to; undo
 * and search need no more.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_CORE_STATE_H
#define FAMILIES_CARDS_CORE_STATE_H

#include <assert.h>

#include "base/error.h"
#include "families/cards/core/table.h"

/* One seat's knowledge of a round: everything that it has seen, and nothing else.  Flat; to be
 * copied with `=`.  See view.h. */
struct view {
	struct table table;
	struct cards hand;  /* its own */
	uint8_t seat;
	card_t drawn;       /* the card it drew last, or NO_CARD */
};

struct state {
	union {
		struct table table;
		struct view shown; /* see view_mover */
	};
	struct cards hand[SEATS];
	card_t deck[CARDS_MAX];  /* the next card is deck[left - 1]; cards that are
	                            gone stay, so it holds the whole deal */
	card_t drawn[SEATS];     /* the card each seat drew last, or NO_CARD */
};

static_assert(sizeof(struct state) <= 272, "a state is little more than four cache lines");

/* Returns the start of a match by R, which must outlive it: round 1, just dealt.  DECK is a
 * whole deck, the card that is dealt first at its start.  STARTER is the seat that
 * begins; the hands are dealt one card at a time, to the starter first. */
struct state state_begin(const struct rules *r, const card_t *deck, int starter);

/* Deals the next round from DECK, a whole deck.  The round must be over and the match
 * not.  The points of the round are added to the totals. */
void state_next_round(struct state *s, const card_t *deck);

/* Writes to DECK the whole deck that this round was dealt from, in the order that
 * state_begin takes. */
void state_deck(const struct state *s, card_t *deck);

/* True if the round is over. */
static inline bool state_over(const struct state *s)
{
	return s->table.over != ROUND_ON;
}

/* As table_legal, for the mover and its hand. */
int state_legal(const struct state *s, struct move *out);

/* As table_check_move, for the mover and its hand. */
int state_check_move(const struct state *s, struct move m, struct error *e);

/* Lets the mover give up: the round ends as it stands, and the match with it. */
void state_resign(struct state *s);

/* Recounts everything: each card is there once, hands have the right size, a card known
 * to be in a hand is in it, alike wagers are held in their one form.  Returns 0, or -1
 * and E says what is wrong. */
int state_check(const struct state *s, struct error *e);

/* ---- Making a move; here, so that it is copied into the loop of an arena.  ---- */

static inline void state_end_turn(struct table *t)
{
	t->barred = NO_SUIT;
	if (t->left == 0)
		t->over = ROUND_OVER;
	else
		t->mover ^= 1;
}

static inline void state_place(struct state *s, struct move m)
{
	struct table *t = &s->table;
	const struct rules *r = t->rules;
	card_t c = m.arg;
	int suit = card_suit(c);
	bool play = m.kind == MOVE_PLAY;
	uint64_t discard = mask_if(!play); /* see mask_if */
	t->pile[suit] = t->pile[suit] << (PILE_DIGIT & discard) | (pile_push(0, card_rank(c)) & discard);
	if (!r->redraw)
		t->barred = (uint8_t)(suit | (NO_SUIT & ~discard));
	cards_take(&s->hand[t->mover], c, r->alike);
	cards_take(&t->known[t->mover], c, r->alike);
	cards_put_if(play, &t->exped[t->mover], c, r->alike);
	t->phase = PHASE_DRAW;
	if (r->order == ORDER_DRAW_PLACE)
		state_end_turn(t);
}

static inline void state_draw(struct state *s, int from)
{
	struct table *t = &s->table;
	const struct rules *r = t->rules;
	uint64_t pile = mask_if(from != DECK);
	int suit = (int)((uint64_t)from & pile);
	uint64_t cards = t->pile[suit];
	t->left -= from == DECK;
	card_t c = (card_t)((card_make(suit, pile_top(cards)) & pile) | (s->deck[t->left] & ~pile));
	t->pile[suit] = cards >> (PILE_DIGIT & pile);
	t->stall = (uint8_t)(t->stall + (t->stall < STALL_SATURATED)) & (uint8_t)pile;
	cards_put_if(from != DECK, &t->known[t->mover], c, r->alike);
	cards_put(&s->hand[t->mover], c, r->alike);
	s->drawn[t->mover] = c;
	t->phase = PHASE_PLACE;
	if (r->order == ORDER_PLACE_DRAW)
		state_end_turn(t);
	else if (t->left == 0 && r->end == ENDING_DRAW)
		t->over = ROUND_OVER;
}

/* Makes move M, which must be legal, and ends the round where the rules say so. */
static inline void state_apply(struct state *s, struct move m)
{
	if (m.kind == MOVE_DRAW)
		state_draw(s, m.arg);
	else
		state_place(s, m);
}

#endif
