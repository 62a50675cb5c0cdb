/* The commands that judge a position, by what the seat to move knows.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "agent/net_rows.h"
#include "app/command.h"
#include "app/hint_words.h"
#include "app/json_hint.h"
#include "app/session.h"
#include "app/words.h"

enum { HINTS_USUAL = 3 };

/* The turns of V's seat, judged.  Returns how many, or -1 and the reason in E. */
static int judge(const struct view *v, struct hint *hints, struct error *e)
{
	struct net_kept kept = {0};
	const struct net *n = net_for_rules(&kept, v->table.rules, e);
	const struct outlook_row *row = outlook_row_find(v->table.rules);
	int count = -1;
	if (n && !row)
		error_set(e, "there are no figures for %s", v->table.rules->name);
	else if (n)
		count = hint_turns(n, row, v, hints);
	net_kept_release(&kept);
	return count;
}

/* How many hints are wanted; 0 and the reason in E when WORD is no such number. */
static int hints_wanted(const char *word, struct error *e)
{
	char *end;
	long n = strtol(word, &end, 10);
	if (*end || end == word || n < 1 || n > NET_TURNS_MAX) {
		error_set(e, "hint '%.40s': say how many turns, from 1 to %d", word, NET_TURNS_MAX);
		return 0;
	}
	return (int)n;
}

static bool in_words(const struct session *s)
{
	return s->opt->plain || s->term.width < HINT_WIDTH_LEAST;
}

int command_hint(struct session *s, char **args, int count, struct error *e)
{
	struct hint hints[NET_TURNS_MAX];
	struct view v;
	struct text out = {0};
	int wanted = count > 1 ? hints_wanted(args[1], e) : HINTS_USUAL;
	if (!wanted || command_to_move(s, &v, e))
		return -1;
	int found = judge(&v, hints, e);
	if (found < 0)
		return -1;
	if (found > wanted)
		found = wanted;
	if (s->opt->json)
		json_hints(&v, hints, found);
	else if (in_words(s))
		hint_sentences(v.table.rules, hints, found, &out);
	else
		hint_table(v.table.rules, hints, found, s->term.width, &out);
	if (out.len)
		s->face->say(s, text_string(&out));
	text_release(&out);
	return 0;
}

int command_eval(struct session *s, char **args, int count, struct error *e)
{
	struct hint hints[NET_TURNS_MAX];
	struct view v;
	struct text out = {0};
	(void)args, (void)count;
	if (command_to_move(s, &v, e) || judge(&v, hints, e) < 0)
		return -1;
	if (s->opt->json)
		json_eval(&v, &hints[0]);
	else if (in_words(s))
		hint_eval_sentences(words_seat(s, v.seat), &hints[0], &out);
	else
		hint_eval_table(&hints[0], &out);
	if (out.len)
		s->face->say(s, text_string(&out));
	text_release(&out);
	return 0;
}
