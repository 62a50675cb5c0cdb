/* The commands that judge a position, by the view of the seat to move.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/session.h"
#include "families/cards/agent/hint.h"
#include "families/cards/prompt/command_search.h"
#include "families/cards/show/face.h"

enum { HINTS_USUAL = 3 };

/* Judges the turns of V's seat and puts them into HINTS.  Returns their number; or -1 and the
 * reason in E. */
static int judge(const struct view *v, struct hint *hints, struct error *e)
{
	struct hint_source by;
	int count = -1;
	if (!command_judge(&by, v->table.rules, e))
		count = hint_turns(by.net, by.row, v, hints);
	hint_source_release(&by);
	return count;
}

int command_hint(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct hint hints[NET_TURNS_MAX];
	struct view v;
	int64_t wanted = HINTS_USUAL;
	if (command_count(args, count, "turns", 1, NET_TURNS_MAX, &wanted, e) ||
	    command_to_move(s, &v, e))
		return -1;
	int found = judge(&v, hints, e);
	if (found < 0)
		return -1;
	if (found > wanted)
		found = (int)wanted;
	const struct telling told = session_telling(s);
	cards_face_of(&told)->hints(&told, &v, hints, found);
	return 0;
}

int command_eval(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct hint hints[NET_TURNS_MAX];
	struct view v;
	(void)args, (void)count;
	if (command_to_move(s, &v, e) || judge(&v, hints, e) < 0)
		return -1;
	const struct telling told = session_telling(s);
	cards_face_of(&told)->eval(&told, &v, &hints[0]);
	return 0;
}
