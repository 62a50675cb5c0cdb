/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/telling.h"

#include "families/cards/core/deck_code.h"
#include "families/cards/match/cards.h"
#include "show/eyes.h"

struct view eyes_view(const struct match *m, int eyes)
{
	return view_of(cards_state(m), eyes == OPEN_EYES ? 0 : eyes);
}

struct view telling_view(const struct telling *told)
{
	return eyes_view(told->match, told->eyes);
}

/* Notes that a name was told by which the hidden cards can be found.  If all cards lie
 * open, there are none hidden. */
static void reveal(const struct telling *told)
{
	*told->revealed |= told->eyes != OPEN_EYES;
}

void telling_game_name(const struct telling *told, struct text *out)
{
	const struct match *m = told->match;
	const struct game *g = m->game;
	struct text board = {0};
	if (!match_over(m) || g->round(m->state) <= m->deal_count || m->head.private)
		return;
	match_board(m, &board);
	bool own = board.len; /* no name holds it */
	text_release(&board);
	if (own)
		return;
	reveal(told);
	g->rules_format(m->rules, out);
	size_t before = out->len;
	text_addf(out, "#%s", m->seed);
	text_clean(out->s + before, ""); /* it may be a stranger's */
}

void telling_deck_name(const struct telling *told, struct text *out)
{
	const struct match *m = told->match;
	card_t deck[CARDS_MAX];
	if (m->head.private)
		return; /* nobody knows the deck */
	if (told->eyes != OPEN_EYES && !match_round_over(m))
		return;
	reveal(told);
	state_deck(cards_state(m), deck);
	rules_format(cards_rules(m), out);
	text_add_char(out, '@');
	deck_encode(cards_rules(m), deck, out);
}
