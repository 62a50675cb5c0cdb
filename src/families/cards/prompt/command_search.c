/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/prompt/command_search.h"

#include <stdio.h>

#include "app/session/session.h"
#include "base/number.h"
#include "families/cards/agent/hint.h"
#include "families/cards/review/rollout_work.h"

int command_count(char **args, int count, const char *things, int64_t low, int64_t high,
                  int64_t *n, struct error *e)
{
	if (count < 2 || !number_read(args[1], low, high, n))
		return 0;
	return error_set(e, "%s '%.40s': say how many %s, from %lld to %lld", args[0], args[1],
	                 things, (long long)low, (long long)high);
}

int command_judge(struct hint_source *by, const struct rules *r, struct error *e)
{
	struct error why;
	if (!hint_source_init(by, r, &why))
		return 0;
	return error_set(e, "%s: odds, explain and solve do without", why.text);
}

bool command_shows_progress(const struct session *s)
{
	return session_interactive(s) && !s->opt->plain && term_draws_progress();
}

void command_search_over(struct session *s, bool line, bool stopped)
{
	if (line)
		rollout_progress_end();
	if (stopped && prompt_take_interrupt(&s->prompt) && !line)
		fputs("\n", stdout); /* the terminal has shown ^C */
}
