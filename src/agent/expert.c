/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/expert.h"

#include <stdlib.h>
#include <string.h>

#include "agent/net_rows.h"
#include "agent/net_turn.h"
#include "base/alloc.h"

enum { WIDTH_MAX = 64 };

struct options {
	int playouts, width, margin, prior, turns;
};

struct memory {
	struct options o;
	struct net_kept kept;
};

static const struct limits {
	const char *key;
	size_t offset;
	int low, high, usual;
} limits[] = {
	{"playouts", offsetof(struct options, playouts), 1, 100000000, 192},
	{"width", offsetof(struct options, width), 1, WIDTH_MAX, 6},
	{"margin", offsetof(struct options, margin), 0, 1000, 8},
	{"prior", offsetof(struct options, prior), 0, 100000, 20},
	{"turns", offsetof(struct options, turns), 1, 1000, 1},
};
enum { LIMITS = sizeof limits / sizeof limits[0] };

/* A turn that is tried. */
struct candidate {
	struct net_turn turn;
	int64_t sum; /* of its playouts' values */
};

/* A search for one decision.  The candidates stand best first. */
struct search {
	const struct net *net;
	const struct options *o;
	const struct view *view;
	struct rng *rng;
	struct candidate candidate[WIDTH_MAX];
	int alive;  /* candidates that are still tried */
	int worlds; /* so far, the same for all who are alive */
};

static int *option_in(struct options *o, const struct limits *l)
{
	return (int *)(void *)((char *)o + l->offset);
}

static struct memory *memory_of(struct agent *a)
{
	struct memory *m = a->data;
	if (!m) {
		a->data = m = alloc_zero(1, sizeof *m);
		for (int i = 0; i < LIMITS; i++)
			*option_in(&m->o, &limits[i]) = limits[i].usual;
	}
	return m;
}

static int set(struct agent *a, const char *key, const char *value, struct error *e)
{
	char *end;
	long n = strtol(value, &end, 10);
	for (int i = 0; i < LIMITS; i++) {
		const struct limits *l = &limits[i];
		if (strcmp(l->key, key))
			continue;
		if (*end || end == value || n < l->low || n > l->high)
			return error_set(e, "expert:%s=%s: valid is a whole number from %d to %d",
			                 key, value, l->low, l->high);
		*option_in(&memory_of(a)->o, l) = (int)n;
		return 0;
	}
	return error_set(e, "expert has no option '%s': there are playouts, width, margin, prior, turns",
	                 key);
}

/* The same placing of one of several wagers that score alike is tried once. */
static bool twin(const struct net_turn *a, const struct net_turn *b)
{
	bool same = a->value == b->value && a->moves == b->moves;
	for (int i = 0; i < a->moves && same; i++) {
		struct move x = a->move[i], y = b->move[i];
		bool wagers = x.kind != MOVE_DRAW && card_is_wager(x.arg) && card_is_wager(y.arg) &&
		              card_suit(x.arg) == card_suit(y.arg);
		same = x.kind == y.kind && (x.arg == y.arg || wagers);
	}
	return same;
}

/* Puts a turn in its place among the candidates, behind its equals; the last of
 * too many is dropped. */
static void add_candidate(struct search *s, const struct net_turn *t)
{
	int at = s->alive;
	if (at == s->o->width && s->candidate[at - 1].turn.value >= t->value)
		return;
	s->alive += at < s->o->width;
	for (at = s->alive - 1; at && s->candidate[at - 1].turn.value < t->value; at--)
		s->candidate[at] = s->candidate[at - 1];
	s->candidate[at] = (struct candidate){*t, 0};
}

/* Puts the turns that are worth a try in order, best first. */
static void pick_candidates(struct search *s)
{
	struct net_turn turns[NET_TURNS_MAX];
	int count = net_turns(s->net, s->view, turns);
	int32_t least = turns[net_best_turn(turns, count)].value - s->o->margin * NET_POINT;
	for (int i = 0; i < count; i++) {
		bool known = false;
		for (int k = 0; k < s->alive && !known; k++)
			known = twin(&turns[i], &s->candidate[k].turn);
		if (!known && turns[i].value >= least)
			add_candidate(s, &turns[i]);
	}
}

static void make_turn(struct state *s, const struct net_turn *t)
{
	for (int i = 0; i < t->moves && s->table.over == ROUND_ON; i++)
		state_apply(s, t->move[i]);
}

/* The network's best way to go on, and what it is worth to the mover. */
static struct net_turn best_turn(const struct net *n, const struct state *s)
{
	struct net_turn turns[NET_TURNS_MAX];
	struct view v = view_of(s, s->table.mover);
	int count = net_turns(n, &v, turns);
	return turns[net_best_turn(turns, count)];
}

/* Plays on from S, where SEAT has begun a turn; the value when it has to choose
 * for the last time, or the points at the end. */
static int32_t playout(const struct net *n, struct state *s, int seat, int turns)
{
	int mover = s->table.mover;
	while (s->table.over == ROUND_ON) {
		bool again = s->table.mover == seat && mover != seat;
		mover = s->table.mover;
		struct net_turn t = best_turn(n, s);
		if (again && --turns == 0)
			return t.value;
		make_turn(s, &t);
	}
	int points = table_round_points(&s->table, seat) -
	             table_round_points(&s->table, seat_other(seat));
	return points * NET_POINT;
}

static void try_world(struct search *s)
{
	struct state world;
	view_sample(s->view, s->rng, &world);
	for (int i = 0; i < s->alive; i++) {
		struct state after = world;
		make_turn(&after, &s->candidate[i].turn);
		s->candidate[i].sum += playout(s->net, &after, s->view->seat, s->o->turns);
	}
	s->worlds++;
}

/* The network's value counts for as many worlds as `prior` says. */
static int64_t score(const struct search *s, const struct candidate *c)
{
	return c->sum + (int64_t)c->turn.value * s->o->prior;
}

/* By insertion, so that equals keep the network's order. */
static void order_candidates(struct search *s)
{
	for (int i = 1; i < s->alive; i++)
		for (int k = i; k && score(s, &s->candidate[k]) > score(s, &s->candidate[k - 1]); k--) {
			struct candidate c = s->candidate[k];
			s->candidate[k] = s->candidate[k - 1];
			s->candidate[k - 1] = c;
		}
}

/* Sequential halving (Karnin, Koren and Somekh, ICML 2013): equal parts of the
 * budget for all candidates, then for the better half, and so on. */
static void search_run(struct search *s)
{
	int parts = 0;
	for (int n = s->alive; n > 1; n = (n + 1) / 2)
		parts++;
	while (s->alive > 1) {
		int worlds = s->o->playouts / (parts * s->alive);
		for (int i = 0; i < worlds || i < 1; i++)
			try_world(s);
		order_candidates(s);
		s->alive = (s->alive + 1) / 2;
	}
}

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	struct memory *m = memory_of(a);
	struct search s = {.o = &m->o, .view = v, .rng = &a->rng};
	s.net = net_for_rules(&m->kept, v->table.rules, e);
	if (!s.net)
		return REPLY_FAULT;
	if (!view_to_move(v)) {
		error_set(e, "expert was asked for a move when it has none");
		return REPLY_FAULT;
	}
	pick_candidates(&s);
	search_run(&s);
	*move = s.candidate[0].turn.move[0];
	return REPLY_MOVE;
}

static void release(struct agent *a)
{
	struct memory *m = a->data;
	if (m)
		net_kept_release(&m->kept);
	free(m);
	a->data = NULL;
}

static const struct agent_option options[] = {
	{"playouts", "what a decision may cost, from 1; 192 if not given"},
	{"width", "turns that are tried, 1 to 64; 6 if not given"},
	{"margin", "points they may be behind the best, 0 to 1000; 8 if not given"},
	{"prior", "worlds that the network's value counts for, from 0; 20 if not given"},
	{"turns", "own turns that a playout goes ahead, 1 to 1000; 1 if not given"},
	{NULL, NULL},
};

const struct agent_kind agent_expert = {
	.name = "expert",
	.summary = "the network with a look ahead in sampled worlds",
	.options = options,
	.set = set,
	.choose = choose,
	.release = release,
};
