/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/lesson/subject.h"

#include <string.h>

#include "base/number.h"
#include "families/cards/core/table.h"
#include "families/cards/judge/tracker.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/explain.h"
#include "families/cards/show/facts.h"
#include "families/cards/show/words.h"
#include "show/telling.h"

enum { SENTENCES_MAX = 20 };

const char card_figures[] = "a card, a suit, points WHO SUIT, sum WHO SUIT, round WHO, turns WHO, "
			    "best SUIT, pays SUIT, coming SUIT, left, cost, bonus, name CARD, and "
			    "behind a move card and explain";

static const struct table *table_of(const struct braces *b)
{
	return &cards_state(b->told->match)->table;
}

/* Returns the seat that argument AT names, or -1. */
static int seat_at(const struct braces *b, int at)
{
	if (at >= b->words)
		return -1;
	return !strcmp(b->word[at], "you") ? LEARNER : !strcmp(b->word[at], "other") ? TEACHER : -1;
}

static int suit_at(const struct braces *b, int at)
{
	return at < b->words ? suit_parse(table_of(b)->rules, b->word[at], NULL) : -1;
}

/* The figures that are numbers: of a seat and a suit, of a seat, of a suit, and of the game. */
enum { POINTS, SUM, ROUND, TURNS, BEST, PAYS, COMING, LEFT, COST, BONUS, FIGURES };
static const char *const numbers[FIGURES] = {"points", "sum",    "round", "turns", "best",
                                             "pays",   "coming", "left",  "cost",  "bonus"};

/* Adds figure WHICH of them.  Returns whether the arguments name one. */
static bool put_number(const struct braces *b, int which, struct text *out)
{
	const struct table *t = table_of(b);
	const bool of_suit = which >= BEST && which <= COMING;
	const int seat = which <= TURNS ? seat_at(b, 1) : 0;
	const int suit = which <= SUM ? suit_at(b, 2) : of_suit ? suit_at(b, 1) : 0;
	int of_game[] = {t->left, t->rules->cost, t->rules->bonus};
	struct tracker tracker;
	if (seat < 0 || suit < 0 || (which >= LEFT && b->words != 1))
		return false;
	int n = which >= LEFT    ? of_game[which - LEFT]
	        : which == TURNS ? table_turns(t, seat)
	                         : table_round_points(t, seat);
	if (which <= SUM) {
		struct score score = score_suit(t->rules, cards_lane(t->exped[seat], suit));
		n = which == SUM ? score.sum : score.points;
	}
	if (of_suit) { /* counted as `odds` does */
		struct view v = view_of(cards_state(b->told->match), LEARNER);
		tracker_init(&tracker, &v);
		n = which == BEST ? tracker.suit[suit].best : bits_count(tracker.suit[suit].coming);
	}
	if (which == PAYS)
		odds_chance(tracker.suit[suit].pays, b->told->style, out);
	else
		words_integer(n, b->told->style, out);
	return true;
}

/* The card that the move placed, or the one that it drew. */
static bool put_card(const struct braces *b, struct text *out)
{
	if (!b->moved)
		return false;
	const struct match *m = b->told->match;
	words_card(cards_rules(m), cards_event(m, m->log_len - 1).card, b->told->style, out);
	return b->words == 1;
}

/* The reasons for and against the move: all sentences, or as many as the argument says. */
static bool put_explain(const struct braces *b, struct text *out)
{
	int64_t most = SENTENCES_MAX;
	struct text lines = {0};
	if (!b->moved || b->words > 2 ||
	    (b->words == 2 && number_read(b->word[1], 1, SENTENCES_MAX, &most)))
		return false;
	const struct match *m = b->told->match;
	const struct cards_event event = cards_event(m, m->log_len - 1), *ev = &event;
	struct view v = view_of(ev->before, ev->before->table.mover);
	explain_move(b->told, &v, ev->move, &lines);
	const char *line = text_string(&lines);
	for (int i = 0; *line && i < most; i++) {
		line += strspn(line, " ");
		size_t len = strcspn(line, "\n");
		text_addf(out, "%s%.*s", i ? " " : "", (int)len, line);
		line += len + (line[len] == '\n');
	}
	text_release(&lines);
	return true;
}

/* The card that the argument names, in words always. */
static bool put_name(const struct braces *b, struct text *out)
{
	const struct rules *r = table_of(b)->rules;
	card_t c;
	if (b->words != 2 || card_parse(r, b->word[1], &c, NULL))
		return false;
	words_card(r, c, STYLE_WORDS, out);
	return true;
}

static const struct {
	const char *name;
	bool (*put)(const struct braces *b, struct text *out);
} figures[] = {
	{"card", put_card}, {"explain", put_explain}, {"name", put_name},
};

bool card_figure(const struct braces *b, struct text *out)
{
	const struct rules *r = table_of(b)->rules;
	card_t c;
	for (int i = 0; b->words && i < FIGURES; i++)
		if (!strcmp(numbers[i], b->word[0]))
			return put_number(b, i, out);
	for (size_t i = 0; b->words && i < sizeof figures / sizeof figures[0]; i++)
		if (!strcmp(figures[i].name, b->word[0]))
			return figures[i].put(b, out);
	if (b->words != 1)
		return false;
	if (!card_parse(r, b->word[0], &c, NULL)) {
		words_card(r, c, b->told->style, out);
		return true;
	}
	int suit = suit_parse(r, b->word[0], NULL);
	if (suit < 0)
		return false;
	text_add(out, r->suit_names[suit].name);
	return true;
}
