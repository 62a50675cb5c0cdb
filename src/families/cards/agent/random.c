/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/random.h"

/* The same moves as by their numbers from the list of table_legal, but without the list: each branch
 * on a random choice loses time, since no processor foresees it. */

/* A word with the same byte in all its eight places. */
#define BYTES(byte) ((byte) * UINT64_C(0x0101010101010101))

/* Times a number of 7 bits this puts each of them into a byte of its own. */
#define BITS_TO_BYTES UINT64_C(0x0002040810204081)

static struct move any_draw(struct agent *a, const struct table *t)
{
	static_assert(1 + SUITS_MAX <= 7, "the deck and each pile have a bit");
	uint64_t sources = (table_piles(t) << 1 | 1) * BITS_TO_BYTES & BYTES(1);
	uint64_t sums = BYTES(sources); /* byte I: how many sources are among the first 1 + I */
	uint32_t pick = agent_below(a, (uint32_t)(sums >> 56));
	uint64_t beyond = ((sums | BYTES(0x80)) - BYTES((uint64_t)pick + 1)) & BYTES(0x80);
	int source = __builtin_ctzll(beyond) / 8;
	static_assert(DECK == 15, "-1 in four bits");
	return (struct move){MOVE_DRAW, (uint8_t)((source - 1) & DECK)};
}

static struct move any_placing(struct agent *a, const struct table *t, struct cards hand)
{
	struct cards all = cards_kinds(hand, t->rules->alike);
	struct cards open = cards_and(all, cards_open(t->exped[t->mover]));
	uint32_t all_low = (uint32_t)bits_count(all.w[0]), open_low = (uint32_t)bits_count(open.w[0]);
	uint32_t plays = open_low + (uint32_t)bits_count(open.w[1]);
	uint32_t pick = agent_below(a, plays + all_low + (uint32_t)bits_count(all.w[1]));
	bool play = pick < plays;
	uint64_t more = (uint64_t)play - 1; /* all ones for a discard, else 0 */
	pick -= plays & (uint32_t)more;
	uint32_t low = open_low + ((all_low - open_low) & (uint32_t)more);
	uint64_t high = (uint64_t)(pick < low) - 1;
	uint64_t word[] = {open.w[0] | (all.w[0] & more), open.w[1] | (all.w[1] & more)};
	int bit = bits_nth((word[0] & ~high) | (word[1] & high), pick - (low & (uint32_t)high));
	return (struct move){play ? MOVE_PLAY : MOVE_DISCARD, (card_t)((64 & high) + (unsigned)bit)};
}

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	if (!view_to_move(v))
		return agent_no_move(a, e);
	const struct table *t = &v->table;
	*move = t->phase == PHASE_DRAW ? any_draw(a, t) : any_placing(a, t, v->hand);
	return REPLY_MOVE;
}

AGENT_CHOOSE(choose)

const struct agent_kind agent_random = {
	.name = "random",
	.summary = "any legal move, each equally likely",
	.choose = choose_any,
};
