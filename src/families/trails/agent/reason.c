/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/reason.h"

#include <stdlib.h>

struct list {
	const struct trails_table *before, *after;
	struct mind was, is;
	struct trails_reason *out;
	int count;
};

static int steps_to(const struct trails_table *t, int point)
{
	const struct map *m = t->rules->map;
	int least = MAP_NONE;
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		int steps = m->steps[t->route[c].end][point];
		least = steps < least ? steps : least;
	}
	return least;
}

static void add(struct list *l, enum reason_kind kind, int point, int seat, int32_t worth)
{
	if (l->count == REASONS_MOST || !worth)
		return;
	const bool coupons = kind == REASON_COUPONS;
	l->out[l->count++] = (struct trails_reason){
		.kind = (uint8_t)kind,
		.point = (uint8_t)point,
		.seat = (uint8_t)seat,
		.before = coupons ? l->before->coupons[seat] : steps_to(l->before, point),
		.after = coupons ? l->after->coupons[seat] : steps_to(l->after, point),
		.worth = worth,
	};
}

/* The worth of the change of the chance to come to POINT, if coming there is worth WORTH. */
static int32_t nearer(const struct list *l, int point, int32_t worth)
{
	int more = mind_chance(&l->is, point) - mind_chance(&l->was, point);
	return (int32_t)((int64_t)worth * more / MIND_SURE);
}

static void add_missions(struct list *l, const struct trails_set *hand, int seat, int changed)
{
	const bool cards = trails_has_cards(l->before);
	const int32_t own = l->was.base->figures.own;
	const struct trails_set goals = cards ? *hand : l->before->mark[seat];
	for (int p = trails_set_next(&goals, 0); p >= 0; p = trails_set_next(&goals, p + 1)) {
		int32_t worth = cards && trails_set_has(&l->before->mark[seat], p) ? 2 * own : own;
		bool done = cards ? trails_set_has(&l->after->fulfilled[seat], p)
		                  : !trails_set_has(&l->after->mark[seat], p);
		if (p == changed)
			add(l, REASON_CHANGES, p, seat, mind_gain(&l->was, trails_move(TRAILS_CHANGE, 0, 0, p)));
		else if (done)
			add(l, REASON_FULFILS, p, seat, worth);
		else
			add(l, REASON_COMES, p, seat, nearer(l, p, worth));
	}
}

static void add_others(struct list *l, int seat)
{
	const struct trails_table *before = l->before, *after = l->after;
	const struct mind_figures *f = &l->was.base->figures;
	const int32_t mark = trails_has_cards(before) ? 2 * f->own : f->own;
	for (int i = 0; i < before->seats; i++)
		for (int p = trails_set_next(&before->mark[i], 0); p >= 0 && i != seat;
		     p = trails_set_next(&before->mark[i], p + 1)) {
			int32_t worth = -mark / (before->seats - 1);
			if (!trails_set_has(&after->mark[i], p))
				add(l, REASON_GIVES, p, i, worth);
			else
				add(l, REASON_THEIRS, p, i, nearer(l, p, worth));
		}
	for (int p = trails_set_next(&before->public, 0); p >= 0;
	     p = trails_set_next(&before->public, p + 1)) {
		if (trails_set_has(&after->fulfilled[seat], p))
			add(l, REASON_PUBLIC, p, seat, MIND_POINT);
		else
			add(l, REASON_LEAVES, p, seat, nearer(l, p, -f->next_public / (before->seats - 1)));
	}
	int coupons = after->coupons[seat] - before->coupons[seat];
	add(l, REASON_COUPONS, 0, seat, coupons * l->was.coupon);
}

static int by_weight(const void *a, const void *b)
{
	const struct trails_reason *x = a, *y = b;
	int more = (abs(y->worth) > abs(x->worth)) - (abs(y->worth) < abs(x->worth));
	if (more)
		return more;
	return x->kind != y->kind ? x->kind - y->kind : x->point - y->point;
}

int reasons_of(const struct mind_base *b, const struct trails_view *v, const struct trails_turn *t,
               struct trails_reason *out)
{
	struct trails_state s;
	struct rng rng;
	struct list l = {.before = &v->table, .after = &s.table, .out = out};
	int changed = -1;
	rng_seed(&rng, 0);
	trails_view_sample(v, &rng, &s);
	for (int i = 0; i < t->moves; i++) {
		if (trails_move_kind(t->move[i]) == TRAILS_CHANGE)
			changed = trails_move_to(t->move[i]);
		trails_state_apply(&s, t->move[i]);
	}
	mind_init(&l.was, b, &v->table, &v->hand, v->seat);
	mind_init(&l.is, b, &s.table, &s.hand[v->seat], v->seat);
	add_missions(&l, &v->hand, v->seat, changed);
	add_others(&l, v->seat);
	qsort(out, (size_t)l.count, sizeof *out, by_weight);
	return l.count;
}
