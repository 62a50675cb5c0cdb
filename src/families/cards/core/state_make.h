/* state_apply as a function to be copied into the loop that makes most moves, that of an arena.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_CORE_STATE_MAKE_H
#define FAMILIES_CARDS_CORE_STATE_MAKE_H

#include "families/cards/core/state.h"

static inline void end_turn(struct table *t)
{
	t->barred = NO_SUIT;
	if (t->left == 0)
		t->over = ROUND_OVER;
	else
		t->mover ^= 1;
}

static inline void apply_place(struct state *s, struct move m)
{
	struct table *t = &s->table;
	const struct rules *r = t->rules;
	card_t c = m.arg;
	int suit = card_suit(c);
	bool play = m.kind == MOVE_PLAY;
	uint64_t discard = mask_if(!play); /* see there */
	cards_take(&s->hand[t->mover], c, r->alike);
	cards_take(&t->known[t->mover], c, r->alike);
	cards_put_if(play, &t->exped[t->mover], c, r->alike);
	t->pile[suit] = t->pile[suit] << (PILE_DIGIT & discard) | (pile_push(0, card_rank(c)) & discard);
	t->phase = PHASE_DRAW;
	if (r->order == ORDER_DRAW_PLACE)
		end_turn(t);
	else if (!r->redraw)
		t->barred = (uint8_t)(suit | (NO_SUIT & ~discard));
}

static inline void apply_draw(struct state *s, int from)
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
		end_turn(t);
	else if (t->left == 0 && r->end == ENDING_DRAW)
		t->over = ROUND_OVER;
}

/* As state_apply. */
static inline void state_make(struct state *s, struct move m)
{
	if (m.kind == MOVE_DRAW)
		apply_draw(s, m.arg);
	else
		apply_place(s, m);
}

#endif
