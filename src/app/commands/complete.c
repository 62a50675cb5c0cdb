/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/complete.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/commands/command_options.h"
#include "app/commands/setting.h"
#include "app/families/families.h"
#include "app/records/saved.h"
#include "app/records/shelf.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/view_move.h"
#include "families/cards/match/cards.h"
#include "prompt/help.h"

/* Offers a card in small letters, as most people type it. */
static void offer_card(struct offers *o, const struct rules *r, card_t c)
{
	char text[CARD_TEXT_SIZE];
	card_format(r, c, text);
	for (char *p = text; *p; p++)
		*p = ascii_lower(*p);
	offers_add(o, text);
}

static void offer_legal(struct offers *o, const struct view *v, enum move_kind kind)
{
	struct move moves[MOVES_MAX];
	int n = view_legal(v, moves);
	for (int i = 0; i < n; i++) {
		if (moves[i].kind != kind)
			continue;
		if (kind != MOVE_DRAW)
			offer_card(o, v->table.rules, moves[i].arg);
		else
			offers_add(o, moves[i].arg == DECK
			                      ? "deck"
			                      : v->table.rules->suit_names[moves[i].arg].name);
	}
}

static bool move_is_possible(const struct view *v, int argument)
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

static void offer_commands(struct offers *o, const struct command_table *t,
                           const struct view *v)
{
	for (size_t i = 0; i < t->count; i++)
		if (move_is_possible(v, t->command[i].argument))
			offers_add(o, t->command[i].name);
}

enum { NUMBERS_MOST = 20 };

static void offer_numbers(struct offers *o, size_t count)
{
	char number[24];
	for (size_t i = 1; i <= count; i++) {
		snprintf(number, sizeof number, "%zu", i);
		offers_add(o, number);
	}
}

/* Offers the numbers of the newest kept matches; or files, if the word begins with no digit. */
static void offer_records(struct offers *o)
{
	struct shelf shelf;
	shelf_read(&shelf, NUMBERS_MOST);
	o->files = !shelf.len || (o->word && *o->word && !ascii_is_digit(*o->word));
	if (!o->files)
		offer_numbers(o, shelf.len);
	shelf_release(&shelf);
}

static void offer_games(struct offers *o, const struct session *s)
{
	struct saved saved;
	command_read_games(s, &saved);
	offer_numbers(o, saved.len);
	saved_release(&saved);
}

/* Offers the lessons about the game in play; or files, if the word has a dot or a slash. */
static void offer_lessons(struct offers *o, const struct session *s)
{
	o->files = o->word && strpbrk(o->word, "./");
	if (!o->files && s->doors && s->doors->lessons && s->table.match.game)
		s->doors->lessons(s->table.match.game, o);
}

static void offer_arguments(struct offers *o, const struct session *s,
                            const struct view *v, const struct command *c)
{
	const struct command_table *t = s->prompt.commands;
	switch (c->argument) {
	case ARG_PLAY:
		offer_legal(o, v, MOVE_PLAY);
		break;
	case ARG_DISCARD:
		offer_legal(o, v, MOVE_DISCARD);
		break;
	case ARG_DRAW:
		offer_legal(o, v, MOVE_DRAW);
		break;
	case ARG_SUIT:
		for (int suit = 0; suit < v->table.rules->suits; suit++)
			offers_add(o, v->table.rules->suit_names[suit].name);
		break;
	case ARG_COMMAND:
		help_offer(t, o);
		break;
	case ARG_RULESET:
		families_offer(o);
		break;
	case ARG_SETTING:
		setting_offer_names(o);
		break;
	case ARG_LEVEL:
		setting_offer_values(o, "level");
		break;
	case ARG_LESSON:
		offer_lessons(o, s);
		break;
	case ARG_RECORD:
		offer_records(o);
		break;
	case ARG_GAME:
		offer_games(o, s);
		offers_add(o, "drop");
		break;
	case ARG_FILE:
		o->files = true;
		break;
	default:
		break;
	}
}

/* Returns the seat's view after the move in WORDS, so that the second half of a turn can be
 * completed too.  If WORDS aren't one move, it is the present view. */
static struct view view_behind(const struct session *s, char **words, int count)
{
	struct view v = session_view(s);
	struct move moves[MOVES_IN_TURN];
	if (!view_to_move(&v) || turn_parse(&v, words, count, moves, NULL) != 1)
		return v;
	return view_after(&v, moves[0]);
}

static bool is_turn(const struct command *c)
{
	return c && c->argument >= ARG_PLAY && c->argument <= ARG_DRAW;
}

/* Offers the verbs of the moves that V's seat can make now. */
static void offer_verbs(struct offers *o, const struct session *s, const struct view *v)
{
	for (size_t i = 0; i < s->prompt.commands->count; i++) {
		const struct command *c = &s->prompt.commands->command[i];
		if (is_turn(c) && move_is_possible(v, c->argument))
			offers_add(o, c->name);
	}
}

/* Whether WORD is a command that takes an ARGUMENT of this kind. */
static bool takes(const struct session *s, const char *word, int argument)
{
	const struct command *c = command_find(s->prompt.commands, word, NULL);
	return c && c->argument == argument;
}

static void offer_words(struct offers *o, const struct session *s, char **words, int count)
{
	struct view v = session_view(s);
	const struct command *last =
		count ? command_find(s->prompt.commands, words[count - 1], NULL) : NULL;
	const char *sign = count ? words[count - 1] : "";
	if (count > 1 && takes(s, words[0], ARG_MOVE))
		offer_words(o, s, words + 1, count - 1);
	else if (count == 1 && takes(s, words[0], ARG_MOVE)) {
		offer_verbs(o, s, &v);
		offer_legal(o, &v, MOVE_PLAY);
	} else if (!strcmp(sign, "-") || !strcmp(sign, "+")) {
		if (count > 1)
			v = view_behind(s, words, count - 1);
		offer_legal(o, &v, *sign == '-' ? MOVE_DISCARD : MOVE_DRAW);
	} else if (!count) {
		offer_commands(o, s->prompt.commands, &v);
		offer_legal(o, &v, MOVE_PLAY);
	} else if (count == 2 && takes(s, words[0], ARG_GAME)) {
		if (ascii_same(words[1], "drop"))
			offer_games(o, s);
	} else if (count == 2 && takes(s, words[0], ARG_SETTING)) {
		setting_offer_values(o, words[1]);
	} else if (last && (count == 1 || is_turn(last))) {
		if (count > 1)
			v = view_behind(s, words, count - 1);
		offer_arguments(o, s, &v, last);
	} else {
		/* behind the first half of a turn, the verbs of the second */
		struct view after = view_behind(s, words, count);
		if (view_to_move(&after) && after.table.phase != v.table.phase)
			offer_verbs(o, s, &after);
	}
}

static void offer_word(void *offers, const char *word)
{
	offers_add(offers, word);
}

/* Whether WORD is one of the commands that only F has, which T has, too. */
static bool is_own(const struct family *f, const char *word, const struct command_table *t)
{
	const struct command *c = command_find(t, word, NULL);
	return c && family_command(f, c->name);
}

/* Offers what can follow in a match of another family. */
static void offer_family(struct offers *o, const struct session *s, char **words, int count)
{
	const struct game *g = s->table.match.game;
	const struct family *f = family_of(g);
	const struct command_table *t = s->prompt.commands;
	const struct command *c = count ? command_find(t, words[0], NULL) : NULL;
	for (size_t i = 0; !count && i < t->count; i++)
		offers_add(o, t->command[i].name);
	if (count && takes(s, words[0], ARG_SETTING) && count == 2)
		setting_offer_values(o, words[1]);
	else if (count == 1 && c && (c->argument == ARG_COMMAND || c->argument >= ARG_SETTING ||
	                             c->argument == ARG_FILE))
		offer_arguments(o, s, NULL, c);
	else if (count && is_own(f, words[0], t) && f->offers) {
		struct session copy = *s; /* a telling is made of one that may change */
		const struct telling told = session_telling(&copy);
		f->offers(&told, words, count, o);
	} else if (g->offers && (!count || !c || g->is_move(s->table.match.rules, words[0]))) {
		void *view = match_view(&s->table.match, s->table.match.log_len, session_looker(s));
		g->offers(view, words, count, offer_word, o);
		free(view);
	}
}

void complete_command(struct offers *o, const void *session, const char *before)
{
	char *words[WORDS_MAX];
	char *copy = alloc_string(before);
	int count = turn_split(copy, words, WORDS_MAX);
	const struct session *s = session;
	if (text_ends(before, " --"))
		command_offer_options(command_find(s->prompt.commands, count ? words[0] : "", NULL), o);
	else if (!s->table.match.game || s->table.match.game == &cards_game)
		offer_words(o, s, words, count);
	else
		offer_family(o, s, words, count);
	free(copy);
}
