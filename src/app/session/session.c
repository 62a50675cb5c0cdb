/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/session.h"

#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "base/alloc.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/words.h"
#include "prompt/help.h"

bool session_two_people(const struct session *s)
{
	int people = 0;
	for (int seat = 0; seat < s->table.seats; seat++)
		people += s->table.player[seat].human;
	return people > 1;
}

bool session_interactive(const struct session *s)
{
	return s->term.input && s->term.output && !s->opt->json;
}

bool session_is_sure(struct session *s, struct query question)
{
	question.whose = NOBODYS;
	question.complete = offers_yes_no;
	if (!session_interactive(s) || input_is_sure(&s->prompt.input, &question))
		return true;
	session_say(s, "The match goes on.\n");
	return false;
}

/* Whether two people look at the same screen, one after the other. */
static bool shares_screen(const struct session *s)
{
	return session_two_people(s) && session_interactive(s);
}

int session_typist(const struct session *s)
{
	return session_two_people(s) ? match_mover(&s->table.match) : EVERYBODYS;
}

bool session_handover(const struct session *s)
{
	return shares_screen(s) && s->turn.handover;
}

int session_eyes(const struct session *s)
{
	if (s->table.eyes != EYES_OF_PEOPLE)
		return s->table.eyes;
	/* of several people the one to move; while a computer moves, the one before it */
	int seat = session_two_people(s) ? match_mover(&s->table.match) : s->table.seats - 1;
	for (int i = 0; i < s->table.seats; i++, seat = seat ? seat - 1 : s->table.seats - 1)
		if (s->table.player[seat].human)
			return seat;
	return OPEN_EYES;
}

int session_looker(const struct session *s)
{
	int eyes = session_eyes(s);
	return eyes == OPEN_EYES ? 0 : eyes;
}

struct view session_view(const struct session *s)
{
	return eyes_view(&s->table.match, session_eyes(s));
}

struct telling session_telling(struct session *s)
{
	struct telling told = {.match = &s->table.match,
	                       .face = s->table.face,
	                       .eyes = session_eyes(s),
	                       .verdict = text_string(&s->table.verdict),
	                       .two_people = session_two_people(s),
	                       .shared = shares_screen(s),
	                       .hidden = session_handover(s),
	                       .interactive = session_interactive(s),
	                       .quiet = s->opt->quiet,
	                       .clears = s->clear && session_interactive(s) && !s->term.dumb,
	                       .lines_below = s->lines_below,
	                       .taught = s->table.taught,
	                       .style = s->opt->plain ? STYLE_WORDS : STYLE_SHORT,
	                       .theme = s->table.theme,
	                       .term = &s->term,
	                       .news = &s->table.news,
	                       .revealed = &s->table.revealed};
	for (int seat = 0; seat < s->table.seats; seat++) {
		const struct player *player = &s->table.player[seat];
		told.name[seat] = player->shown ? player->shown : player->name;
		told.you[seat] = s->table.player[seat].you;
		told.human[seat] = s->table.player[seat].human;
	}
	return told;
}

void session_show(struct session *s, enum region region)
{
	struct telling told = session_telling(s);
	told.face->region[region](&told);
}

void session_show_deal(struct session *s)
{
	struct telling told = session_telling(s);
	told.face->deal(&told);
}

const char *session_name(const struct session *s, int seat)
{
	return s->table.player[seat].you ? "you" : s->table.player[seat].name;
}

void session_say(struct session *s, const char *text)
{
	struct telling told = session_telling(s);
	told.face->say(&told, text);
}

void session_tell(struct session *s, struct text *out)
{
	session_say(s, text_string(out));
	text_release(out);
}

/* The command C of all, as F explains it. */
static struct command words_of(const struct family *f, const struct command *c)
{
	struct command said = *c;
	for (const struct command *w = f->words; w && w->name; w++)
		if (!strcmp(w->name, c->name)) {
			said.summary = w->summary;
			said.help = w->help;
			if (w->arguments)
				said.arguments = w->arguments;
		}
	return said;
}

/* Returns the topics of F with those of all that it has no other text for; the caller frees them. */
static struct topic *topics_of(const struct family *f, const struct topic *all)
{
	static const struct topic none = {0};
	const struct topic *own = f->topics ? f->topics : &none;
	struct topic *list = NULL;
	size_t len = 0, cap = 0;
	for (const struct topic *t = all; t->name; t++) {
		list = alloc_grow(list, &cap, len + 2, sizeof *list);
		const struct topic *better = topic_find(own, t->name);
		list[len++] = better ? *better : *t;
	}
	for (; own->name; own++) {
		list = alloc_grow(list, &cap, len + 2, sizeof *list);
		if (!topic_find(all, own->name))
			list[len++] = *own;
	}
	list[len] = none;
	return list;
}

void session_suit(struct session *s, const struct game *g)
{
	const struct family *f = family_of(g);
	s->table.face = s->opt->json ? f->json : s->opt->plain ? f->plain : f->screen;
	if (!s->base)
		return;
	free(s->own_commands);
	free(s->own_topics);
	s->own_commands = NULL;
	s->own_topics = NULL;
	s->prompt.commands = s->base;
	if (f == families)
		return;
	size_t more = family_command_count(f), len = 0;
	s->own_commands = alloc_zero(s->base->count + more, sizeof *s->own_commands);
	for (size_t i = 0; i < more; i++)
		s->own_commands[len++] = f->commands[i];
	for (size_t i = 0; i < s->base->count; i++)
		if (family_has(f, s->base->command[i].name) ||
		    (s->kept && text_lists(s->kept, ' ', s->base->command[i].name)))
			s->own_commands[len++] = words_of(f, &s->base->command[i]);
	s->own_table = *s->base;
	s->own_table.command = s->own_commands;
	s->own_table.count = len;
	s->own_table.hint = NULL;
	s->own_table.bare = "move";
	s->own_table.topics = s->own_topics = topics_of(f, s->base->topics);
	s->prompt.commands = &s->own_table;
}

void session_look(struct session *s)
{
	s->term = term_probe(&s->opt->wanted);
	session_suit(s, s->table.match.game ? s->table.match.game : options_played(s->opt).game);
}
