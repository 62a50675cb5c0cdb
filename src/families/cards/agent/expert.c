/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/agent.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/trials.h"
#include "families/cards/agent/net.h"
#include "families/cards/agent/rollout.h"
#include "families/cards/net/net_weights.h"

struct options {
	int playouts, width, margin, prior, turns, gain;
};

/* The agent chooses a placing together with the draw that goes best with it.  It keeps the draw for
 * its next move, so that a turn costs one search, not two. */
struct plan {
	bool made;
	struct view after; /* the seat's view after the placing */
	struct move draw;
};

struct memory {
	struct options o;
	struct net_choice choice;
	struct net_kept player; /* holds the network that plays for the other seat; see choose */
	struct plan plan;
};

#define FIELD(f) #f, offsetof(struct options, f)
static const struct field numbers[] = {
	{FIELD(playouts), 1, 2 * TRIALS_MAX, {0}, NULL},
	{FIELD(width), 1, ROLLOUT_WIDTH, {0}, NULL},
	{FIELD(margin), 0, 1000, {0}, NULL},
	{FIELD(prior), 0, 100000, {0}, NULL},
	{FIELD(turns), 1, ROLLOUT_TO_THE_END, {0}, NULL},
	{FIELD(gain), 0, 10000, {0}, NULL},
};
static const struct options usual_options = {.playouts = 1000, .width = 6, .margin = 8, .prior = 30};

/* A search for one decision. */
struct search {
	struct rollout rollout;
	const struct view *view;
	/* figures for playing for the match; NULL when playing for points */
	const struct outlook_row *match;
	struct rollout_memo *memo;
	int prior, gain;
	struct trials trials;
};

static struct memory *memory_of(struct agent *a)
{
	struct memory *m = a->data;
	if (!m) {
		a->data = m = alloc_zero(1, sizeof *m);
		m->choice.kept.size = NET_LARGE;
		m->o = usual_options;
	}
	return m;
}

static int set(struct agent *a, const char *key, const char *value, struct error *e)
{
	struct memory *m = memory_of(a);
	int taken = agent_take_number(a, numbers, sizeof numbers / sizeof numbers[0], &m->o, key,
	                              value, e);
	if (taken <= 0)
		return taken;
	return net_choice_set(&m->choice, a->kind, key, value, e);
}

/* Returns how many own turns ahead it pays to go.  Results further ahead vary more, and more
 * playouts average out more of that variation. */
static int turns_ahead(const struct options *o)
{
	static const struct {
		int playouts, turns;
	} steps[] = {
		{20000, ROLLOUT_TO_THE_END}, {6000, 14}, {3000, 12}, {1000, 10},
		{600, 9}, {250, 7}, {100, 5}, {60, 3},
	};
	if (o->turns)
		return o->turns;
	for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
		if (o->playouts >= steps[i].playouts)
			return steps[i].turns;
	return 1;
}

/* Returns the mean of A and B, weighted. */
static int64_t blend(int64_t a, int64_t weight_a, int64_t b, int64_t weight_b)
{
	return (a * weight_a + b * weight_b) / (weight_a + weight_b);
}

/* Returns the estimated worth of turn I.  It is a mean of three values: the last values of the
 * worlds; the early values, which count for as many worlds as `early_worlds` says; and the
 * network's own value, which counts for as many as `prior` says.  With few worlds the early
 * values therefore count most. */
static int64_t score(const struct search *s, int i)
{
	const int early_worlds = 120;
	int64_t worlds = s->trials.worlds;
	int64_t last = s->trials.sum[i] / worlds, early = s->trials.early[i] / worlds;
	int64_t tried = blend(last, worlds, early, early_worlds);
	return blend(tried, worlds, s->rollout.turn[i].value, s->prior);
}

/* Returns the variance in one world of the difference between turns BEST and I.  With few worlds
 * the estimate is uncertain, so a typical variance is mixed in: that of a standard deviation of 7
 * points for a few turns ahead, of 11 points for the end. */
static double variance_of(const struct search *s, int best, int i)
{
	const double usual_worlds = 20;
	double usual = (s->rollout.ahead < ROLLOUT_TO_THE_END ? 7.0 : 11.0) * NET_POINT;
	double worlds = (double)s->trials.worlds, found = trials_variance(&s->trials, best, i);
	return (found * worlds + usual * usual * usual_worlds) / (worlds + usual_worlds);
}

/* Returns the mean of the positive part of a normal variable whose mean is -BEHIND, at most 0, and
 * whose standard deviation is 1.  Interpolates in a table, so that the result is the same on all
 * machines. */
static double positive_part(double behind)
{
	enum { STEPS = 4 }; /* a unit */
	static const double table[] = {
		0.39894, 0.28634, 0.19780, 0.13118, 0.08332, 0.05059, 0.02931, 0.01617,
		0.00849, 0.00423, 0.00200, 0.00090, 0.00038, 0.00016, 0.00006, 0.00002, 0};
	enum { LAST = sizeof table / sizeof table[0] - 1 };
	double at = behind * STEPS;
	int step = at < LAST ? (int)at : LAST;
	return step < LAST ? table[step] + (at - step) * (table[step + 1] - table[step]) : 0;
}

/* True if no more worlds are spent on turn I: it promises too little; or, if no gain was asked for,
 * it is more than 1.75 standard errors behind turn BEST. */
static bool hopeless(const struct search *s, int best, int i)
{
	const double errors = 1.75;
	double worlds = (double)s->trials.worlds, behind = (double)(score(s, best) - score(s, i));
	if (!s->gain)
		return behind > 0 && behind * behind * worlds > errors * errors * variance_of(s, best, i);
	/* twice as many worlds promise too little if the expected gain, per playout, of then
	 * choosing I in place of BEST is below the least gain */
	const double unit = 100 * 1000; /* hundredths of a point, by 1000 playouts */
	worlds = (double)(s->trials.worlds + s->prior);
	const double spread = sqrt(variance_of(s, best, i) / (2 * worlds));
	return spread * positive_part(fmax(0, behind) / spread) * unit < s->gain * worlds * NET_POINT;
}

/* Keeps the best turns that are not hopeless, at most MOST of them, best first.  Equals
 * stay in the network's order. */
static void keep_best(struct search *s, int most)
{
	int order[ROLLOUT_WIDTH] = {0}, count = s->rollout.count;
	for (int i = 0, at; i < count; i++) {
		for (at = i; at && score(s, order[at - 1]) < score(s, i); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	if (s->match && count == 2) {
		/* the better turn for the match comes before the other */
		struct net_turn turns[2];
		for (int i = 0; i < 2; i++) {
			turns[i] = s->rollout.turn[order[i]];
			turns[i].value = (int32_t)score(s, order[i]);
		}
		if (outlook_best_turn(s->match, s->view, turns, 2) == 1) {
			int first = order[0];
			order[0] = order[1];
			order[1] = first;
		}
	}
	if (count > most)
		count = most;
	int kept = 1;
	for (int i = 1; i < count; i++)
		if (!hopeless(s, order[0], order[i]))
			order[kept++] = order[i];
	trials_keep(&s->trials, order, kept);
	rollout_keep(&s->rollout, order, kept);
}

/* Runs sequential halving (Karnin, Koren and Somekh, ICML 2013): all candidates get equal parts of
 * the budget, then the better half of them does, and so on.  A hopeless turn is dropped early, and
 * the others share its part.  If a gain is asked for, nothing is halved, and all turns go on until
 * they are hopeless.  In the end the best turn comes first.  Returns false if the search was told
 * to stop; the first turn is then the best so far. */
static bool search_run(struct search *s, int playouts, struct rng *rng)
{
	const int batch = 8; /* worlds between two looks for hopeless turns */
	struct trial values[ROLLOUT_WIDTH];
	int spent = 0;
	bool going = true;
	if (s->rollout.count == 1)
		return true;
	s->memo = rollout_memo_new(&s->rollout);
	trials_init(&s->trials, s->rollout.count);
	while (s->rollout.count > 1 && going) {
		int half = s->gain ? 1 : (s->rollout.count + 1) / 2;
		int end = s->gain ? playouts
		                  : spent + (playouts - spent) / trials_halvings(s->rollout.count);
		while ((going = rollout_try(&s->rollout, s->memo, rng, values))) {
			trials_add(&s->trials, values);
			spent += s->rollout.count;
			if (s->trials.worlds % batch == 0)
				keep_best(s, s->rollout.count);
			if (s->rollout.count <= half || spent + s->rollout.count > end)
				break;
		}
		if (s->trials.worlds)
			keep_best(s, half);
	}
	rollout_memo_free(s->memo);
	return going;
}

static int load(struct agent *a, const char *bytes, size_t len, struct error *e)
{
	return net_kept_load(&memory_of(a)->choice.kept, bytes, len, e);
}

static int fits(const struct agent *a, const void *rules, struct error *e)
{
	const struct memory *m = a->data;
	return net_choice_fits(m ? &m->choice : NULL, rules, e);
}

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	struct memory *m = memory_of(a);
	struct search s = {.view = v, .prior = m->o.prior, .gain = m->o.gain};
	const struct net *n = net_for_rules(&m->choice.kept, v->table.rules, e);
	const struct net *player = n;
	/* In playouts a network that is small or came from a file also plays for the other seat;
	 * otherwise the built-in small network plays for it. */
	if (n && !m->choice.kept.given && n->lanes != net_shapes[NET_SMALL].lanes)
		player = net_for_rules(&m->player, v->table.rules, e);
	if (!player)
		return REPLY_FAULT;
	if (!view_to_move(v))
		return agent_no_move(a, e);
	if (m->plan.made && view_equal(v, &m->plan.after)) {
		*move = m->plan.draw;
		return REPLY_MOVE;
	}
	s.match = net_choice_outlook(&m->choice, v->table.rules);
	rollout_init(&s.rollout, n, v, m->o.width, m->o.margin);
	s.rollout.ahead = turns_ahead(&m->o);
	s.rollout.player = player;
	s.rollout.stop = a->stop;
	bool whole = search_run(&s, m->o.playouts, agent_rng(a));
	const struct net_turn *best = &s.rollout.turn[0];
	if (!whole) {
		a->thought = (struct turn_moves){best->moves, {move_code(best->move[0], NO_CARD), move_code(best->move[1], NO_CARD)}};
		return REPLY_STOP;
	}
	m->plan.made = v->table.phase == PHASE_PLACE && best->moves == 2;
	if (m->plan.made) {
		m->plan.after = view_after(v, best->move[0]);
		m->plan.draw = best->move[1];
	}
	*move = best->move[0];
	return REPLY_MOVE;
}

static void release(struct agent *a)
{
	struct memory *m = a->data;
	if (m) {
		net_kept_release(&m->choice.kept);
		net_kept_release(&m->player);
	}
	free(m);
	a->data = NULL;
}

static const struct agent_option options[] = {
	{"playouts", "turns played on for a decision, from 1; 1000 if not given"},
	{"width", "turns that are tried, 1 to 64; 6 if not given"},
	{"margin", "points they may be behind the best, 0 to 1000; 8 if not given"},
	{"prior", "worlds that the network's value counts for, from 0; 30 if not given"},
	{"turns", "own turns that a playout goes ahead, 1 to 1000; as suits the playouts if not given"},
	{"gain", "hundredths of a point that 1000 playouts must promise, 0 to 10000; 0 if not given"},
	NET_OPTION_GOAL,
	{"size", "of the network, small or large; large, the stronger one, if not given"},
	NET_OPTION_WEIGHTS,
	{NULL, NULL},
};

AGENT_CHOOSE(choose)

const struct agent_kind agent_expert = {
	.name = "expert",
	.summary = "the network with a look ahead in sampled worlds",
	.options = options,
	.set = set,
	.file_option = "weights",
	.load = load,
	.fits = fits,
	.choose = choose_any,
	.release = release,
};
