/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/lesson/subject.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/turn.h"
#include "families/cards/match/cards.h"

enum { WORDS_MOST = 24, LINES_BELOW = 9 };

/* Moves that are meant: the placings of `cards` by the kinds of `kinds`, a bit 1 << MOVE_* each, and
 * the draws from `draws`, a bit for each suit and 1 << DECK. */
struct card_pattern {
	unsigned kinds;
	struct cards cards;
	unsigned draws;
};

/* ---- Patterns.  ---- */

/* Reads the cards of a play or discard: "any", "any SUIT", or the cards themselves. */
static int read_cards(const struct rules *r, char **words, int count, struct card_pattern *p,
                      struct error *e)
{
	if (!count)
		return error_set(e, "which card? As in 'play 3h', 'play any' or 'play any h'");
	if (!strcmp(words[0], "any")) {
		int suit = count > 1 ? suit_parse(r, words[1], e) : 0;
		if (count > 2 || suit < 0)
			return error_set(e, "only a suit may follow 'any'");
		for (int s = 0; s < r->suits; s++)
			if (count == 1 || s == suit)
				cards_set_lane(&p->cards, s, SUIT_BITS);
		return 0;
	}
	for (int i = 0; i < count; i++) {
		card_t c;
		if (card_parse(r, words[i], &c, e))
			return -1;
		cards_put(&p->cards, c, false);
	}
	return 0;
}

static int read_draws(const struct rules *r, char **words, int count, struct card_pattern *p,
                      struct error *e)
{
	if (count != 1)
		return error_set(e, "draw from where? As in 'draw deck', 'draw h', 'draw piles' or "
		                    "'draw any'");
	if (!strcmp(words[0], "any"))
		p->draws = ~0u;
	else if (!strcmp(words[0], "piles"))
		p->draws = ~(1u << DECK);
	else if (!strcmp(words[0], "deck"))
		p->draws = 1u << DECK;
	else {
		int suit = suit_parse(r, words[0], e);
		if (suit < 0)
			return -1;
		p->draws = 1u << suit;
	}
	return 0;
}

static void *pattern(const void *rules, const char *text, struct error *e)
{
	static const char *const verbs[] = {"play", "discard", "draw"}; /* by enum move_kind */
	char *words[WORDS_MOST], *copy = alloc_string(text);
	struct card_pattern p = {0}, *out = NULL;
	int count = text_split(copy, " \t,", words, WORDS_MOST), status, kind = MOVE_PLAY;
	while (count && kind <= MOVE_DRAW && strcmp(words[0], verbs[kind]))
		kind++;
	if (!count || kind > MOVE_DRAW)
		status = error_set(e,
		                   "'%.40s': expected play, discard, draw, answer or command; after "
		                   "the first reply also any",
		                   text);
	else {
		p.kinds = 1u << kind;
		status = kind == MOVE_DRAW ? read_draws(rules, words + 1, count - 1, &p, e)
		                           : read_cards(rules, words + 1, count - 1, &p, e);
	}
	if (!status) {
		out = alloc_zero(1, sizeof *out);
		*out = p;
	}
	free(copy);
	return out;
}

static bool fits(const void *of, const void *state, uint64_t move)
{
	const struct card_pattern *p = of;
	struct move m = move_of(move);
	(void)state;
	if (!(p->kinds >> m.kind & 1))
		return false;
	return m.kind == MOVE_DRAW ? p->draws >> m.arg & 1 : cards_has(p->cards, m.arg);
}

static void type(const void *state, uint64_t move, struct text *out)
{
	const struct state *s = state;
	char text[MOVE_TEXT_SIZE];
	text_add(out, move_format(s->table.rules, move_of(move), text));
}

/* ---- Positions.  ---- */

static bool alike(const void *a, const void *b)
{
	const struct rules *one = a, *two = b;
	return one->order == two->order;
}

static int deed(const void *rules, const void *state, const char *text, uint64_t *move,
                struct error *e)
{
	char *words[WORDS_MOST], *copy = alloc_string(text);
	int count = text_split(copy, " \t,", words, WORDS_MOST);
	struct table due = {.rules = rules,
	                    .phase = count && strcmp(words[0], "draw") ? PHASE_PLACE : PHASE_DRAW};
	struct move moves[TURN_MOVES];
	(void)state;
	int read = turn_read(&due, words, count, moves, NULL);
	free(copy);
	if (read != 1)
		return error_set(e, "'do' takes one move, as in 'do other play 5h': half a turn");
	*move = move_code(moves[0], NO_CARD);
	return 0;
}

static bool same(const void *rules, const char *a, const char *b)
{
	card_t one, two;
	return !card_parse(rules, a, &one, NULL) && !card_parse(rules, b, &two, NULL) && one == two;
}

const struct subject card_subject = {
	.places = card_places,
	.deeds = "'do other play 5h' or 'do you draw deck'",
	.figures = card_figures,
	.lines_below = LINES_BELOW,
	.alike = alike,
	.place = card_place,
	.rules_at = offsetof(struct state, table.rules),
	.pattern = pattern,
	.fits = fits,
	.type = type,
	.deed = deed,
	.figure = card_figure,
	.same = same,
};
