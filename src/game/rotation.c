/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/rotation.h"

#include <inttypes.h>

/* The parts of a game that SEAT wins. */
static int64_t parts_of(const struct sitting_result *g, int seat)
{
	int shared = 0;
	for (unsigned left = g->winners; left; left &= left - 1)
		shared++;
	return g->winners >> seat & 1 ? GAME_PARTS / shared : 0;
}

void rotation_seed(const char *seed, int64_t deal, struct text *out)
{
	text_addf(out, "%s.%" PRId64, seed, deal);
}

void rotation_add(struct rotation *r, const struct sitting_result *game)
{
	int64_t parts[SEATS_MAX] = {0}, points[SEATS_MAX] = {0};
	for (int i = 0; i < r->agents; i++) {
		const struct sitting_result *g = &game[i];
		for (int seat = 0; seat < r->agents; seat++) {
			int who = rotation_agent(r->agents, i, seat);
			struct rotation_sum *sum = &r->agent[who];
			int64_t won = parts_of(g, seat);
			parts[who] += won;
			r->seat[seat] += won;
			points[who] += g->points[seat];
			sum->turns += g->turns[seat];
			sum->resigned += g->resigned == seat;
			sum->faults += g->fault == seat;
			sum->ns += g->ns[seat];
			sum->slowest = g->slowest[seat] > sum->slowest ? g->slowest[seat] : sum->slowest;
		}
	}
	for (int who = 0; who < r->agents; who++) {
		struct rotation_sum *sum = &r->agent[who];
		sum->parts += parts[who];
		sum->parts_squares += parts[who] * parts[who];
		sum->points += points[who];
		sum->points_squares += points[who] * points[who];
	}
	r->deals++;
}

struct estimate rotation_share(const struct rotation *r, int agent)
{
	const struct rotation_sum *s = &r->agent[agent];
	return estimate_mean(r->deals, s->parts, s->parts_squares, 1.0 / (GAME_PARTS * r->agents));
}

struct estimate rotation_points(const struct rotation *r, int agent)
{
	const struct rotation_sum *s = &r->agent[agent];
	return estimate_mean(r->deals, s->points, s->points_squares, 1.0 / r->agents);
}

double rotation_seat_share(const struct rotation *r, int seat)
{
	double games = (double)r->deals * r->agents;
	return r->deals ? (double)r->seat[seat] / (games * GAME_PARTS) : 0;
}
