/* The command that looks at every world there can be.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <unistd.h>

#include "agent/solve.h"
#include "app/command.h"
#include "app/hint_words.h"
#include "app/json_hint.h"
#include "app/rollout_work.h"
#include "app/session.h"
#include "app/signals.h"
#include "app/solve_words.h"
#include "match/protocol.h"

enum { TURNS_USUAL = 3 };

/* How many turns are wanted; -1 and the reason in E when WORD is no such number. */
static int turns_wanted(const char *word, struct error *e)
{
	int64_t n;
	if (protocol_number(word, 1, NET_TURNS_MAX, &n))
		return error_set(e, "solve '%.40s': say how many turns, from 1 to %d", word,
		                 NET_TURNS_MAX);
	return (int)n;
}

static void progress(const struct solve *s)
{
	static const char *const looks[LOOKS] = {"", ", looking closer", ", looking closer still"};
	fprintf(stderr, "\r\033[K%zu of %zu worlds%s", s->done, s->count, looks[s->look]);
	fflush(stderr);
}

/* Looks at the worlds; false when Ctrl-C or the program's end broke it off. */
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

static void show(struct session *s, const struct solve *work, int wanted, bool stopped)
{
	struct solve_line lines[NET_TURNS_MAX];
	struct text out = {0};
	int count = solve_lines(work, lines);
	if (wanted < count)
		count = wanted;
	if (s->opt->json) {
		json_solve(work, lines, count, stopped);
		return;
	}
	if (s->opt->plain || s->term.width < HINT_WIDTH_LEAST)
		solve_sentences(work->rules, lines, count, &out);
	else
		solve_table(work->rules, lines, count, s->term.width, &out);
	solve_remarks(work, stopped, &out);
	s->face->say(s, text_string(&out));
	text_release(&out);
}

int command_solve(struct session *s, char **args, int count, struct error *e)
{
	struct view v;
	struct solve work;
	int wanted = count > 1 ? turns_wanted(args[1], e) : TURNS_USUAL;
	if (wanted < 0 || command_to_move(s, &v, e) || solve_check(&v, e))
		return -1;
	bool line = session_interactive(s) && isatty(STDERR_FILENO);
	solve_init(&work, &v);
	bool whole = look(&work, line);
	if (line)
		rollout_progress_end();
	if (!whole && !signals_end())
		signals_take_interrupt();
	if (work.seen)
		show(s, &work, wanted, !whole);
	else
		s->face->say(s, "Stopped before anything was known.\n");
	solve_release(&work);
	return 0;
}
