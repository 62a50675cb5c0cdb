/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/daily/stand_in.h"

#include <stdio.h>

#include "app/bots/exec.h"
#include "app/session/keep.h"
#include "base/words.h"
#include "game/level.h"
#include "game/record.h"
#include "game/sitting.h"
#include "os/signals.h"

/* Makes the agents.  Returns how many there are, all or not. */
static int seat_agents(struct agent *agents, const struct match *m, int seat,
                       const struct exec_setup *setup)
{
	int made = 0;
	for (; made < m->seats; made++) {
		const char *spec = made == seat ? level_names[LEVEL_EXPERT] : keep_player(m, made);
		if (!spec || record_is_person(spec) || exec_is_bot(spec) ||
		    exec_agent_init(&agents[made], spec, m->game, setup, NULL))
			break;
		if (agent_can_play(m->game->kinds, &agents[made], m->rules, NULL)) {
			agent_release(&agents[made]);
			break;
		}
	}
	return made;
}

/* A line that tells how far the match has come. */
static void tell_progress(void *game, void *state)
{
	const struct game *g = game;
	if (!g->turn_begins(state))
		return;
	fputs("\r\033[K", stderr);
	fprintf(stderr, SAY_EXPERT_PLAYS, (int)g->points(state, 0), (int)g->points(state, 1));
	fflush(stderr);
}

void stand_in_play(struct stand_in *in, const struct match *m, int seat, bool progress)
{
	struct agent agents[SEATS_MAX];
	const struct exec_setup setup = {EXEC_LIMITS, -1, SIGNALS_STOP};
	struct sitting g = {.game = m->game, .rules = m->rules, .seats = m->seats, .seed = m->seed,
	                    .match = &in->match, .stop = SIGNALS_STOP};
	struct sitting_result result;
	*in = (struct stand_in){0};
	if (m->deal_count || m->first || !m->seed)
		return;
	const int made = seat_agents(agents, m, seat, &setup);
	for (int i = 0; i < made; i++)
		g.agent[i] = &agents[i];
	if (progress)
		g.onlooker = (struct onlooker){.to = (void *)m->game, .after = tell_progress};
	if (made == m->seats) {
		sitting_play(&g, &result);
		in->played = !result.stopped && result.fault == NO_WINNER;
		in->points = days_points(result.points, m->seats, seat);
		if (progress)
			fputs("\r\033[K", stderr);
	}
	for (int i = 0; i < made; i++)
		agent_release(&agents[i]);
}

void stand_in_release(struct stand_in *in)
{
	match_release(&in->match);
}

bool stand_in_parts(const struct stand_in *in, const struct match *m, int seat, size_t *at)
{
	const struct match *other = &in->match;
	size_t i = 0;
	while (i < m->log_len && i < other->log_len && m->log[i].kind == other->log[i].kind &&
	       m->log[i].move == other->log[i].move)
		i++;
	if (i == m->log_len || i == other->log_len || match_mover_of(m, i) != seat)
		return false;
	while (i && !match_begins_turn(m, i, seat))
		i--;
	*at = i;
	return true;
}
