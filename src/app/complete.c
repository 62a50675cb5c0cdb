/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/complete.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "agent/level.h"
#include "app/command.h"
#include "app/scorepad.h"
#include "app/session.h"
#include "base/alloc.h"
#include "match/turn.h"

/* The candidates so far: match[0] is kept for what they have in common. */
struct matches {
	char **match;
	size_t len, cap;
	const char *word; /* that each has to begin with */
};

static void offer(struct matches *m, const char *candidate)
{
	if (strncasecmp(candidate, m->word, strlen(m->word)))
		return;
	m->match = alloc_grow(m->match, &m->cap, m->len + 3, sizeof *m->match);
	m->match[1 + m->len++] = alloc_string(candidate);
	m->match[1 + m->len] = NULL;
}

/* Cards are typed in small letters by most. */
static void offer_card(struct matches *m, const struct rules *r, card_t c)
{
	char text[CARD_TEXT_SIZE];
	card_format(r, c, text);
	for (char *p = text; *p; p++)
		*p = (char)tolower((unsigned char)*p);
	offer(m, text);
}

static void offer_legal(struct matches *m, const struct view *v, enum move_kind kind)
{
	struct move moves[MOVES_MAX];
	int n = view_legal(v, moves);
	for (int i = 0; i < n; i++) {
		if (moves[i].kind != kind)
			continue;
		if (kind != MOVE_DRAW)
			offer_card(m, v->table.rules, moves[i].arg);
		else
			offer(m, moves[i].arg == DECK ? "deck"
			                              : v->table.rules->suit_names[moves[i].arg].name);
	}
}

static bool move_is_possible(const struct view *v, enum argument argument)
{
	bool draw = v->table.phase == PHASE_DRAW;
	switch (argument) {
	case ARG_PLAY:
	case ARG_DISCARD:
		return view_to_move(v) && !draw;
	case ARG_DRAW:
		return view_to_move(v) && draw;
	default:
		return true;
	}
}

static void offer_commands(struct matches *m, const struct command_table *t,
                           const struct view *v, bool possible_only)
{
	for (size_t i = 0; i < t->count; i++)
		if (!possible_only || move_is_possible(v, t->command[i].argument))
			offer(m, t->command[i].name);
}

static void offer_arguments(struct matches *m, const struct command_table *t,
                            const struct view *v, const struct command *c)
{
	switch (c->argument) {
	case ARG_PLAY:
		offer_legal(m, v, MOVE_PLAY);
		break;
	case ARG_DISCARD:
		offer_legal(m, v, MOVE_DISCARD);
		break;
	case ARG_DRAW:
		offer_legal(m, v, MOVE_DRAW);
		break;
	case ARG_SUIT:
		for (int suit = 0; suit < v->table.rules->suits; suit++)
			offer(m, v->table.rules->suit_names[suit].name);
		break;
	case ARG_COMMAND:
		offer_commands(m, t, v, false);
		break;
	case ARG_RULESET:
		for (size_t i = 0; i < rules_count; i++)
			offer(m, rules_table[i].name);
		break;
	case ARG_SETTING:
		for (size_t i = 0; command_setting(i); i++)
			offer(m, command_setting(i));
		break;
	default:
		break;
	}
}

/* Fills match[0]: the letters that all candidates begin with. */
static char **finish(struct matches *m)
{
	if (!m->len)
		return NULL;
	char *common = alloc_string(m->match[1]);
	for (size_t i = 2; i <= m->len; i++) {
		size_t n = 0;
		while (common[n] && common[n] == m->match[i][n])
			n++;
		common[n] = '\0';
	}
	m->match[0] = common;
	return m->match;
}

/* The position once the moves in WORDS are made, as far as the seat knows it, so
 * that the second half of a turn is completed too. */
static struct view view_after(const struct session *s, char **words, int count)
{
	struct view v = session_view(s);
	struct move moves[MOVES_IN_TURN];
	if (!view_to_move(&v) || turn_parse(&v, words, count, moves, NULL) != 1)
		return v;
	struct state after;
	struct rng rng;
	rng_init(&rng, "", "complete", 0);
	view_sample(&v, &rng, &after);
	state_apply(&after, moves[0]);
	struct cards known = v.hand;
	bool unseen = moves[0].kind == MOVE_DRAW && moves[0].arg == DECK;
	v = view_of(&after, v.seat);
	if (unseen)
		v.hand = known;
	return v;
}

static bool is_turn(const struct command *c)
{
	return c && c->argument >= ARG_PLAY && c->argument <= ARG_DRAW;
}

/* The verbs that can begin the second half of a turn, when a first one stands. */
static void offer_second_half(struct matches *m, const struct session *s,
                              const struct view *after)
{
	if (!view_to_move(after) || after->table.phase == session_view(s).table.phase)
		return;
	for (size_t i = 0; i < s->commands->count; i++) {
		const struct command *c = &s->commands->command[i];
		if (is_turn(c) && move_is_possible(after, c->argument))
			offer(m, c->name);
	}
}

/* What can begin a turn: its verbs, and the cards that can be played. */
static void offer_turn(struct matches *m, const struct session *s, const struct view *v)
{
	for (size_t i = 0; i < s->commands->count; i++) {
		const struct command *c = &s->commands->command[i];
		if (view_to_move(v) && is_turn(c) && move_is_possible(v, c->argument))
			offer(m, c->name);
	}
	offer_legal(m, v, MOVE_PLAY);
}

/* Whether a turn stands behind WORD. */
static bool precedes_turn(const struct session *s, const char *word)
{
	const struct command *c = command_find(s->commands, word, NULL);
	return c && c->argument == ARG_MOVE;
}

static bool is_setting(const struct session *s, const char *word)
{
	const struct command *c = command_find(s->commands, word, NULL);
	return c && c->argument == ARG_SETTING;
}

static void offer_values(struct matches *m, const char *setting)
{
	if (!strcasecmp(setting, "level")) {
		for (int i = 0; level_names[i]; i++)
			offer(m, level_names[i]);
		return;
	}
	offer(m, "on");
	offer(m, "off");
}

static void offer_words(struct matches *m, const struct session *s, char **words, int count)
{
	struct view v = session_view(s);
	const struct command *last = count ? command_find(s->commands, words[count - 1], NULL) : NULL;
	const char *sign = count ? words[count - 1] : "";
	if (count > 1 && precedes_turn(s, words[0]))
		offer_words(m, s, words + 1, count - 1);
	else if (count == 1 && precedes_turn(s, words[0]))
		offer_turn(m, s, &v);
	else if (!strcmp(sign, "-") || !strcmp(sign, "+")) {
		if (count > 1)
			v = view_after(s, words, count - 1);
		offer_legal(m, &v, *sign == '-' ? MOVE_DISCARD : MOVE_DRAW);
	} else if (!count) {
		offer_commands(m, s->commands, &v, true);
		offer_legal(m, &v, MOVE_PLAY);
	} else if (count == 2 && is_setting(s, words[0])) {
		offer_values(m, words[1]);
	} else if (last && (count == 1 || is_turn(last))) {
		if (count > 1)
			v = view_after(s, words, count - 1);
		offer_arguments(m, s->commands, &v, last);
	} else {
		v = view_after(s, words, count);
		offer_second_half(m, s, &v);
	}
}

bool complete_files(const struct session *s, const char *before)
{
	char *words[WORDS_MAX];
	char *copy = alloc_string(before);
	int count = turn_split(copy, words, WORDS_MAX);
	const struct command *c = count == 1 ? command_find(s->commands, words[0], NULL) : NULL;
	free(copy);
	return c && c->argument == ARG_FILE;
}

char **complete_words(const struct session *s, const char *before, const char *word)
{
	char *words[WORDS_MAX];
	struct matches m = {.word = word};
	if (s->commands == &pad_commands)
		return scorepad_complete(s, before, word);
	char *copy = alloc_string(before);
	int count = turn_split(copy, words, WORDS_MAX);
	if (!session_handover(s))
		offer_words(&m, s, words, count);
	free(copy);
	return finish(&m);
}

char **complete_among(const char *const *words, size_t count, const char *word)
{
	struct matches m = {.word = word};
	for (size_t i = 0; i < count; i++)
		offer(&m, words[i]);
	return finish(&m);
}
