/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/rollout.h"

#include "agent/hint.h"
#include "agent/luck.h"

/* Puts a turn in its place, behind its equals; the last of too many is dropped. */
static void add_turn(struct rollout *r, const struct net_turn *t, int width)
{
	int at = r->count;
	if (at == width && r->turn[at - 1].value >= t->value)
		return;
	r->count += at < width;
	for (at = r->count - 1; at && r->turn[at - 1].value < t->value; at--)
		r->turn[at] = r->turn[at - 1];
	r->turn[at] = *t;
}

void rollout_init(struct rollout *r, const struct net *n, const struct view *v, int width,
                  int margin)
{
	struct net_turn turns[NET_TURNS_MAX];
	int count = hint_net_turns(n, v, turns);
	int32_t least = turns[net_best_turn(turns, count)].value - margin * NET_POINT;
	r->net = n;
	r->view = *v;
	belief_of(n, v, &r->belief);
	r->ahead = ROLLOUT_TO_THE_END;
	r->count = 0;
	for (int i = 0; i < count; i++)
		if (turns[i].value >= least)
			add_turn(r, &turns[i], width);
}

void rollout_keep(struct rollout *r, const int *keep, int count)
{
	struct net_turn kept[ROLLOUT_WIDTH];
	for (int i = 0; i < count; i++)
		kept[i] = r->turn[keep[i]];
	for (int i = 0; i < count; i++)
		r->turn[i] = kept[i];
	r->count = count;
}

/* A playout on its way. */
struct playout {
	const struct net *net;
	struct state state;
	int seat;     /* whose decision it is */
	int32_t luck; /* its own so far, less the other seat's */
};

static void make_turn(struct playout *p, const struct net_turn *t)
{
	struct state *s = &p->state;
	for (int i = 0; i < t->moves && s->table.over == ROUND_ON; i++) {
		if (luck_has(t->move[i])) {
			int32_t luck = luck_control(p->net, s);
			p->luck += s->table.mover == p->seat ? luck : -luck;
		}
		state_apply(s, t->move[i]);
	}
}

/* Plays on from where the seat has begun a turn. */
static int32_t finish(struct playout *p, int ahead)
{
	const struct table *t = &p->state.table;
	int mover = t->mover;
	while (t->over == ROUND_ON) {
		bool again = t->mover == p->seat && mover != p->seat;
		struct view v = view_of(&p->state, t->mover);
		struct net_turn best = net_turn_of(p->net, &v);
		mover = t->mover;
		if (again && --ahead == 0)
			return best.value - p->luck;
		make_turn(p, &best);
	}
	int points = table_round_points(t, p->seat) - table_round_points(t, seat_other(p->seat));
	return points * NET_POINT - p->luck;
}

void rollout_try(const struct rollout *r, struct rng *rng, int32_t *values)
{
	struct state world;
	int ahead = r->ahead < ROLLOUT_TO_THE_END ? r->ahead : 0;
	belief_sample(&r->belief, &r->view, rng, &world);
	for (int i = 0; i < r->count; i++) {
		struct playout p = {.net = r->net, .state = world, .seat = r->view.seat};
		make_turn(&p, &r->turn[i]);
		values[i] = finish(&p, ahead);
	}
}
