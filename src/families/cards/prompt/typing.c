/* Words at the prompt that are no commands: Tab's offers, words with another meaning, and the help
 * with a newcomer's first move.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/prompt/commands.h"

#include <string.h>

#include "app/session/session.h"
#include "base/ascii.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/view.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/words.h"

static void offer_legal(struct offers *o, const struct view *v, enum move_kind kind)
{
	struct move moves[MOVES_MAX];
	char text[CARD_TEXT_SIZE];
	int n = view_legal(v, moves);
	for (int i = 0; i < n; i++) {
		if (moves[i].kind != kind)
			continue;
		if (kind != MOVE_DRAW) { /* offered in small letters, as most people type cards */
			for (char *p = card_format(v->table.rules, moves[i].arg, text); *p; p++)
				*p = ascii_lower(*p);
			offers_add(o, text);
		} else
			offers_add(o, moves[i].arg == DECK
			                      ? "deck"
			                      : v->table.rules->suit_names[moves[i].arg].name);
	}
}

static bool is_turn(const struct command *c)
{
	return c && c->argument >= ARG_PLAY && c->argument <= ARG_DRAW;
}

/* True if V's seat can make a move of the command C now, or if C makes none. */
static bool is_possible(const struct view *v, const struct command *c)
{
	const bool draws = v->table.phase == PHASE_DRAW;
	return !is_turn(c) || (view_to_move(v) && draws == (c->argument == ARG_DRAW));
}

/* Offers the arguments of the command C. */
static void offer_arguments(struct offers *o, const struct view *v, const struct command *c)
{
	static const enum move_kind kinds[] = {MOVE_PLAY, MOVE_DISCARD, MOVE_DRAW};
	if (is_turn(c))
		offer_legal(o, v, kinds[c->argument - ARG_PLAY]);
	for (int suit = 0; suit < v->table.rules->suits && c->argument == ARG_SUIT; suit++)
		offers_add(o, v->table.rules->suit_names[suit].name);
}

/* Returns V after the move in WORDS, so that the second half of a turn can be completed, too.
 * Returns V itself if WORDS are not one move. */
static struct view view_behind(const struct view *v, char **words, int count)
{
	struct move moves[TURN_MOVES];
	if (!view_to_move(v) || turn_parse(v, words, count, moves, NULL) != 1)
		return *v;
	return view_after(v, moves[0]);
}

/* Offers the verbs of the moves that V's seat can make now. */
static void offer_verbs(struct offers *o, const struct command_table *t, const struct view *v)
{
	const struct command *c;
	for (size_t i = 0; (c = commands_next(t, &i));)
		if (is_turn(c) && is_possible(v, c))
			offers_add(o, c->name);
}

static void offer_words(struct offers *o, const struct command_table *t, const struct view *now,
                        char **words, int count)
{
	struct view v = *now;
	const struct command *first = count ? command_find(t, words[0], NULL) : NULL;
	const struct command *last = count ? command_find(t, words[count - 1], NULL) : NULL;
	const char *sign = count ? words[count - 1] : "";
	const bool about = first && first->argument == ARG_MOVE;
	if (about && count > 1)
		offer_words(o, t, now, words + 1, count - 1);
	else if (about) {
		offer_verbs(o, t, &v);
		offer_legal(o, &v, MOVE_PLAY);
	} else if (!strcmp(sign, "-") || !strcmp(sign, "+")) {
		if (count > 1)
			v = view_behind(now, words, count - 1);
		offer_legal(o, &v, *sign == '-' ? MOVE_DISCARD : MOVE_DRAW);
	} else if (!count) {
		const struct command *c;
		for (size_t i = 0; (c = commands_next(t, &i));)
			if (is_possible(&v, c))
				offers_add(o, c->name);
		offer_legal(o, &v, MOVE_PLAY);
	} else if (last && (count == 1 || is_turn(last))) {
		if (count > 1)
			v = view_behind(now, words, count - 1);
		offer_arguments(o, &v, last);
	} else {
		/* after the first half of a turn, offers the verbs of the second half */
		struct view after = view_behind(now, words, count);
		if (view_to_move(&after) && after.table.phase != v.table.phase)
			offer_verbs(o, t, &after);
	}
}

bool cards_offers(const struct telling *told, const struct command_table *commands, char **words,
                  int count, struct offers *o)
{
	const struct view v = telling_view(told);
	offer_words(o, commands, &v, words, count);
	return true;
}

bool cards_unknown(const struct telling *told, const char *word, struct error *e)
{
	const struct rules *r = cards_rules(told->match);
	struct move m;
	const bool is = strchr("0123456789+-", *word);
	if (is)
		move_parse(r, word, &m, e);
	return is;
}

bool cards_guide(const struct telling *told, struct text *out)
{
	const struct view v = telling_view(told);
	bool draws = v.table.phase == PHASE_DRAW, begins = table_turn_begins(&v.table);
	OWN(text) card = {0};
	int moves = 0;
	for (size_t i = 0; i < told->match->log_len; i++)
		moves += cards_before(told->match, i)->table.mover == v.seat;
	if (moves >= TURN_MOVES) /* the seat has made a whole turn */
		return false;
	turn_example(v.table.rules, v.hand, &card);
	const char *it = text_string(&card);
	if (draws && !begins)
		text_add(out, SAY_GUIDE_DRAW_NOW);
	else
		text_addf(out, draws ? SAY_GUIDE_DRAW : SAY_GUIDE_CARD(begins), it);
	return true;
}
