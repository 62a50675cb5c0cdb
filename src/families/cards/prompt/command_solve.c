/* The command that looks at every world there can be.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "app/session/session.h"
#include "families/cards/prompt/command_search.h"
#include "families/cards/show/face.h"
#include "families/cards/solve/solve.h"
#include "os/signals.h"

enum { TURNS_USUAL = 3 };

static void progress(const struct solve *s)
{
	static const char *const looks[LOOKS] = {"", ", looking closer", ", looking closer still"};
	fprintf(stderr, "\r\033[K%zu %% of the worlds%s", s->done * 100 / s->count, looks[s->look]);
	fflush(stderr);
}

/* Looks at the worlds.  Returns false if Ctrl-C or the program's end broke it off. */
static bool look(struct solve *work, bool line)
{
	enum { SHOWN_EACH = 8 };
	while (!signals_asked()) {
		if (!solve_step(work))
			return true;
		if (line && work->look < LOOKS && work->done % SHOWN_EACH == 0)
			progress(work);
	}
	return false;
}

static void show(struct session *s, const struct solve *work, int64_t wanted, bool stopped)
{
	struct solve_line lines[NET_TURNS_MAX];
	int count = solve_lines(work, lines);
	if (wanted < count)
		count = (int)wanted;
	const struct telling told = session_telling(s);
	cards_face_of(&told)->solve(&told, work, lines, count, stopped);
}

int command_solve(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct view v;
	struct solve work;
	int64_t wanted = TURNS_USUAL;
	if (command_count(args, count, "turns", 1, NET_TURNS_MAX, &wanted, e) ||
	    command_to_move(s, &v, e) || solve_check(&v, e))
		return -1;
	bool line = command_shows_progress(s);
	solve_init(&work, &v);
	work.game.stop = SIGNALS_STOP;
	bool whole = look(&work, line);
	command_search_over(s, line, !whole);
	if (work.seen)
		show(s, &work, wanted, !whole);
	else
		session_say(s, "Stopped before anything was known.\n");
	solve_release(&work);
	return 0;
}
