/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson_pattern.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { WORDS_MOST = 24 };

/* Reads the cards of a play or discard: "any", "any SUIT", or the cards themselves. */
static int read_cards(const struct rules *r, char **words, int count, struct lesson_pattern *p,
                      struct error *e)
{
	if (!count)
		return error_set(e, "which card? As in 'play 3h', 'play any' or 'play any h'");
	if (!strcmp(words[0], "any")) {
		int suit = count > 1 ? suit_parse(r, words[1], e) : 0;
		if (count > 2 || suit < 0)
			return error_set(e, "behind 'any' a suit may stand, and nothing else");
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

static int read_draws(const struct rules *r, char **words, int count, struct lesson_pattern *p,
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

int pattern_read(const struct rules *r, const struct lesson_step *step, const char *text,
                 struct lesson_pattern *p, struct error *e)
{
	static const char *const verbs[] = {"play", "discard", "draw"}; /* by enum move_kind */
	char *words[WORDS_MOST];
	char *copy = alloc_string(text);
	int count = text_split(copy, " \t,", words, WORDS_MOST), status = 0, kind = MOVE_PLAY;
	*p = (struct lesson_pattern){.want = WANT_MOVE};
	while (count && kind <= MOVE_DRAW && strcmp(words[0], verbs[kind]))
		kind++;
	if (count == 1 && !strcmp(words[0], "any") && step->replies) {
		p->want = lesson_wants(step);
		p->kinds = p->draws = ~0u;
		for (int s = 0; s < SUITS_MAX; s++)
			cards_set_lane(&p->cards, s, SUIT_BITS);
	} else if (count && kind <= MOVE_DRAW) {
		p->kinds = 1u << kind;
		status = kind == MOVE_DRAW ? read_draws(r, words + 1, count - 1, p, e)
		                           : read_cards(r, words + 1, count - 1, p, e);
	} else if (count > 1 && (!strcmp(words[0], "answer") || !strcmp(words[0], "command"))) {
		p->want = *words[0] == 'a' ? WANT_ANSWER : WANT_COMMAND;
		p->word = alloc_string(text + strlen(words[0]) + 1);
	} else
		status = error_set(e,
		                   "'%.40s': a reply is to play, discard, draw, answer, command or, "
		                   "behind the first, any",
		                   text);
	if (!status && step->replies && p->want != lesson_wants(step))
		status = error_set(e, "a step asks for moves, for an answer or for a command, and "
		                   "not for two of them");
	if (status)
		free(p->word);
	free(copy);
	return status;
}
