/* Puts a session together: its players, its prompt and its slot.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/session/course.h"
#include "app/session/keep.h"
#include "app/session/pace.h"
#include "app/session/players.h"
#include "app/session/session.h"
#include "os/signals.h"

/* Whether the players are to stop thinking.  They ask this while they think.  It also flushes
 * the output, so that a person who waits for them sees what has happened. */
static bool stops_thinking(void *session)
{
	struct session *s = session;
	fflush(stdout);
	return signals_asked() || course_looks_up(s);
}

void session_init_empty(struct session *s, struct options *opt, enum situation situation,
                        const struct prompt_asks *asks)
{
	*s = (struct session){.opt = opt, .keep = {.slot = {.lock = -1}, .records = true},
	                      .table.bots = {opt->limits, -1, {stops_thinking, s}},
	                      .table.family = options_played(opt).game,
	                      .table.way_on = "'new' begins another, 'undo' goes back",
	                      .situation = situation};
	session_look(s);
	s->clear = session_interactive(s) && !s->term.dumb;
	s->table.theme = &themes[0];
	s->turn.pace = PACE_UNSET;
	s->table.eyes = EYES_OF_PEOPLE;
	s->prompt = (struct prompt){.asks = asks,
	                            .commands = s->prompt.commands,
	                            .owner = s,
	                            .term = &s->term,
	                            .interactive = session_interactive(s),
	                            .keep_going = opt->keep_going};
	input_init(&s->prompt.input, s->term.input);
}

int session_init(struct session *s, struct options *opt, enum situation situation,
                 const struct prompt_asks *asks, struct error *e)
{
	session_init_empty(s, opt, situation, asks);
	/* players who are named for a saved match sit down when it is found */
	if (opt->seats_wait || !players_init(s, options_played(opt), e))
		return 0;
	session_release(s);
	return -1;
}

void session_release(struct session *s)
{
	players_release(s);
	if (s->table.bots.log >= 0)
		close(s->table.bots.log);
	input_release(&s->prompt.input);
	match_release(&s->table.match);
	keep_release(s);
	text_release(&s->table.seed);
	text_release(&s->table.verdict);
	text_release(&s->keep.name);
	text_release(&s->table.news);
}
