/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/mind.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* ---- Ways.  ---- */

static int step_from(const struct map *m, int point)
{
	switch (m->point[point].kind) {
	case MAP_GREEN:
		return WAYS_FROM_GREEN;
	case MAP_RED:
		return WAYS_FROM_RED;
	default:
		return WAYS_STEP;
	}
}

/* Shortens the ways of row ARROW of W, which start at POINT, by ways that continue along any edge
 * except EDGE.  Returns true if any became shorter. */
static bool shorten(struct ways *w, int arrow, int point, int edge)
{
	const struct map *m = w->map;
	const int step = step_from(m, point);
	/* a copy outside the rows, so that a compiler can use vectors */
	uint8_t near[sizeof w->near[0]];
	memcpy(near, w->near[arrow], sizeof near);
	for (int i = 0; i < m->point[point].ways; i++) {
		const struct map_way *way = &m->point[point].way[i];
		const uint8_t *next = w->near[ways_arrow(m, way->edge, way->to)];
		for (size_t p = 0; way->edge != edge && p < sizeof near; p++) {
			const uint8_t far = (uint8_t)(next[p] + step);
			near[p] = far < near[p] ? far : near[p];
		}
	}
	const bool shorter = memcmp(near, w->near[arrow], sizeof near) != 0;
	memcpy(w->near[arrow], near, sizeof near);
	return shorter;
}

/* Computes the shortest ways from an arrow out of the ways from the arrows that can follow it, all
 * far at first, until none gets shorter.  No arrow goes straight back.  Goes through the rows
 * alternately forwards and backwards, so that lengths spread fast in both directions of an edge. */
struct ways *ways_new(const struct map *m)
{
	const int arrows = 2 * m->edges;
	struct ways *w = alloc_zero(1, sizeof *w + sizeof w->near[0] * (size_t)(arrows + 1));
	w->map = m;
	w->arrows = arrows;
	memset(w->near, WAYS_FAR, sizeof w->near[0] * (size_t)(arrows + 1));
	for (int i = 0; i < m->edges; i++)
		w->near[2 * i][m->edge[i].from] = w->near[2 * i + 1][m->edge[i].to] = 0;
	w->near[arrows][m->start] = 0;
	for (bool changed = true, back = false; changed; back = !back) {
		changed = false;
		for (int k = 0; k < arrows; k++) {
			const int i = back ? arrows - 1 - k : k;
			changed |= shorten(w, i, i % 2 ? m->edge[i / 2].to : m->edge[i / 2].from, i / 2);
		}
	}
	shorten(w, arrows, m->start, -1);
	return w;
}

/* ---- The base: what is computed once for a map.  ---- */

/* Further figures of the rules of thumb. */
enum {
	COUPON = MIND_POINT * 364 / 100, /* the usual worth of a coupon */
	HOARD = 18,     /* with a tenth of this many coupons a further coupon is worth half as much */
	KEPT = 150,     /* value of keeping a coupon, in percent of its full value */
	RIVAL = 162,    /* how much the rivals' mean gain counts, in hundredths */
	STRANGE = 140,  /* how much a hidden mission of the rivals counts, in percent of a known
	                   mission */
	FRESH = 72,     /* how much likelier the better of two new missions is than the mean, in
	                   1/MIND_SURE */
	MARK = 244,     /* the least chance for a mark that need not be laid, in 1/MIND_SURE */
	BESIDE = 50,    /* how much likelier a mark comes back for each other mark at its place, in
	                   percent; half of that at one step, and so on */
	TIRED = 400,    /* the cost of taking an arrow away, for each round that was played, so that
	                   nobody lays and takes the same arrow for ever */
	HUNDRED = 100, TENS = 10,
};

/* The chance to reach a point falls with the distance: at one step it is `next`, in 1/MIND_SURE,
 * and each further quarter of a step leaves `kept` / MIND_SURE of it.  Both are lower the less of
 * the game is left: at its end by `next_last` and `kept_last`. */
static const struct {
	int next, next_last, kept, kept_last;
} fall[MIND_WHYS] = {
	{307, 62, 900, 12},
	{464, 159, 1004, 523},
	{396, 299, 953, 172},
	{617, 425, 969, 12},
};

struct mind_base *mind_base_new(const struct map *m)
{
	struct mind_base *b = alloc_zero(1, sizeof *b);
	b->ways = ways_new(m);
	for (int p = 0; p < m->points; p++)
		if (m->point[p].mission != MAP_NONE)
			trails_set_add(&b->places, p);
	for (int stage = 0; stage < MIND_STAGES; stage++)
		for (int why = 0; why < MIND_WHYS; why++) {
			const int next = fall[why].next - fall[why].next_last / (stage + 1);
			const int kept = fall[why].kept - fall[why].kept_last / (stage + 1);
			int16_t *miss = b->miss[stage][why];
			int64_t chance = (int64_t)next << 10;
			miss[0] = 0;
			for (int far = 1; far <= WAYS_FAR; far++) {
				miss[far] = (int16_t)(MIND_SURE - (chance >> 10));
				if (far >= WAYS_STEP)
					chance = chance * kept / MIND_SURE;
			}
		}
	return b;
}

void mind_base_free(struct mind_base *b)
{
	if (b)
		free(b->ways);
	free(b);
}

/* ---- A position.  ---- */

/* Returns how much of the game is left, in missions: the fewest that a seat still has, or if
 * smaller the number for which the arrows suffice. */
static int stage_of(const struct trails_table *t)
{
	const int arrows_each = 3; /* arrows that a mission takes, about */
	int left = 0, stage = MIND_STAGES - 1;
	for (int c = 0; c < TRAILS_COLOURS; c++)
		left += t->rules->arrows - t->route[c].count;
	if (left / arrows_each / t->seats < stage)
		stage = left / arrows_each / t->seats;
	for (int i = 0; i < t->seats; i++) {
		int own = trails_has_cards(t) ? t->hand[i] : trails_set_count(&t->mark[i]);
		if (own < stage)
			stage = own;
	}
	return stage;
}

/* Returns the lengths of the ways from POINT.  The edge by which R came there is the edge of the
 * latest of its first COUNT arrows that points to POINT; without such an arrow POINT is the
 * start. */
static const uint8_t *near_from(const struct mind_base *b, const struct trails_route *r, int count,
                                int point)
{
	const struct map *m = b->ways->map;
	for (int i = count - 1; i >= 0; i--)
		if (r->to[i] == point)
			return b->ways->near[ways_arrow(m, r->edge[i], point)];
	return b->ways->near[b->ways->arrows];
}

static void add_targets(struct mind *m, struct trails_set set, enum mind_why why, int32_t worth)
{
	for (int p = trails_set_next(&set, 0); p >= 0; p = trails_set_next(&set, p + 1)) {
		if (m->count < MIND_TARGETS)
			m->target[m->count++] = (struct mind_target){(uint8_t)p, why, worth};
	}
}

/* Returns the cost for the seat of something that is worth WORTH to its rivals. */
static int32_t rivals_share(const struct mind *m, int32_t worth)
{
	return worth * RIVAL / HUNDRED / (m->table->seats - 1);
}

static void set_targets(struct mind *m, const struct trails_set *hand)
{
	const struct trails_table *t = m->table;
	const bool cards = trails_has_cards(t);
	/* a mark of trails-race brings one point, but counts as a marked mission, four times that:
	   all else matters less there */
	const int32_t mark = 2 * MIND_MISSION;
	int hidden = 0;
	if (cards) {
		add_targets(m, trails_set_without(*hand, &t->mark[m->seat]), MIND_OWN,
		            MIND_MISSION);
		m->unseen = trails_set_without(m->base->places, hand);
		m->unseen = trails_set_without(m->unseen, &t->public);
	}
	add_targets(m, t->mark[m->seat], MIND_MARKED, mark);
	for (int i = 0; i < t->seats; i++) {
		m->unseen = trails_set_without(m->unseen, &t->fulfilled[i]);
		if (i == m->seat)
			continue;
		add_targets(m, t->mark[i], MIND_THEIRS, -rivals_share(m, mark));
		m->unseen = trails_set_without(m->unseen, &t->mark[i]);
		hidden += t->hand[i] - trails_set_count(&t->mark[i]);
	}
	add_targets(m, t->public, MIND_PUBLIC, -rivals_share(m, MIND_LEFT));
	int unseen = trails_set_count(&m->unseen);
	if (unseen && hidden > 0)
		m->strange = rivals_share(m, MIND_MISSION) * STRANGE / HUNDRED * hidden / unseen;
}

/* Returns the chance that the expedition of COLOUR does not come to target I. */
static inline int32_t miss_of(const struct mind *m, const uint8_t *near, int i)
{
	const struct mind_target *g = &m->target[i];
	return m->miss[g->why][near[g->point]];
}

/* Returns the value of one more coupon to a player who has COUNT. */
static int32_t coupon_worth(const struct trails_table *t, int stage, int count)
{
	enum { FULL = 5 }; /* from this stage on a coupon has its full worth */
	if (!t->rules->spend)
		return 0;
	return COUPON * (stage < FULL ? stage : FULL) / FULL * HOARD / (HOARD + TENS * count);
}

void mind_init(struct mind *m, const struct mind_base *b, const struct trails_table *t,
               const struct trails_set *hand, int seat)
{
	const int stage = stage_of(t);
	m->base = b;
	m->miss = b->miss[stage];
	m->table = t;
	m->seat = seat;
	m->count = 0;
	m->coupon = coupon_worth(t, stage, t->coupons[seat]);
	m->strange = 0;
	m->fresh = -1;
	m->unseen = (struct trails_set){{0}};
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		const struct trails_route *r = &t->route[c];
		m->near[c] = near_from(b, r, r->count, r->end);
		m->now[c] = 0;
	}
	set_targets(m, hand);
	for (int i = 0; i < m->count; i++) {
		const int64_t worth = m->target[i].worth;
		const int32_t miss[TRAILS_COLOURS] = {miss_of(m, m->near[0], i), miss_of(m, m->near[1], i),
		                                      miss_of(m, m->near[2], i)};
		for (int c = 0; c < TRAILS_COLOURS; c++) {
			int32_t others = miss[(c + 1) % TRAILS_COLOURS] * miss[(c + 2) % TRAILS_COLOURS];
			m->held[c][i] = (int32_t)(worth * others / (MIND_SURE * MIND_SURE));
			m->now[c] += (int64_t)m->held[c][i] * miss[c];
		}
	}
}

int32_t mind_mission(const struct trails_table *t, bool marked)
{
	if (!trails_has_cards(t))
		return MIND_POINT;
	return marked ? 2 * MIND_MISSION : MIND_MISSION;
}

int mind_chance(const struct mind *m, int point)
{
	const int16_t *miss = m->miss[MIND_OWN];
	const int none = miss[m->near[0][point]] * miss[m->near[1][point]];
	return MIND_SURE - none * miss[m->near[2][point]] / (MIND_SURE * MIND_SURE);
}

/* Returns the worth of leading the expedition of COLOUR to POINT, from which the ways have the
 * lengths NEAR. */
static int32_t come(const struct mind *m, int colour, int point, const uint8_t *near)
{
	const struct trails_table *t = m->table;
	const struct map *map = m->base->ways->map;
	int64_t after = 0;
	int32_t gain = 0;
	for (int i = 0; i < m->count; i++)
		after += (int64_t)m->held[colour][i] * miss_of(m, near, i);
	gain = (int32_t)((m->now[colour] - after) / MIND_SURE);
	if (trails_set_has(&t->public, point))
		gain += MIND_POINT + rivals_share(m, MIND_LEFT);
	else if (trails_set_has(&m->unseen, point))
		gain -= m->strange;
	if (map->point[point].kind == MAP_GREEN)
		gain += MIND_GREEN_POINT;
	else if (map->point[point].kind == MAP_RED)
		gain += m->coupon;
	return gain;
}

/* Returns the worth of laying an arrow of COLOUR from FROM to TO. */
static int32_t lay(const struct mind *m, int colour, int from, int to)
{
	const struct map *map = m->base->ways->map;
	const int edge = map_edge_between(map, from, to);
	int32_t gain = come(m, colour, to, m->base->ways->near[ways_arrow(map, edge, to)]);
	return trails_route_been(&m->table->route[colour], map, to) ? gain + MIND_BOW : gain;
}

static int32_t take(const struct mind *m, int colour)
{
	const struct trails_route *r = &m->table->route[colour];
	const int last = r->count - 1, to = r->from[last];
	int32_t gain = come(m, colour, to, near_from(m->base, r, last, to));
	return gain - m->coupon - TIRED * m->table->round;
}

/* Returns the chance of the better one of two new missions, which is the same for all changes. */
static int fresh(struct mind *m)
{
	int sum = 0, count = 0;
	if (m->fresh >= 0)
		return m->fresh;
	for (int p = trails_set_next(&m->unseen, 0); p >= 0; p = trails_set_next(&m->unseen, p + 1)) {
		sum += mind_chance(m, p);
		count++;
	}
	m->fresh = count ? sum / count + FRESH : 0;
	return m->fresh;
}

/* Returns the worth of giving up the mission POINT for the better one of two new ones. */
static int32_t change(struct mind *m, int point)
{
	return (fresh(m) - mind_chance(m, point)) * MIND_MISSION / MIND_SURE - m->coupon;
}

/* Returns how much likelier all marks on the map make it that an expedition comes to POINT, since
 * somebody wants each of them to come near.  In 1/MIND_SURE. */
static int32_t drawn_near(const struct trails_table *t, int point)
{
	enum { FAR = 10 }; /* so many steps halve it to nothing */
	int32_t sum = 0;
	for (int i = 0; i < t->seats; i++)
		for (int p = trails_set_next(&t->mark[i], 0); p >= 0; p = trails_set_next(&t->mark[i], p + 1))
			if (t->rules->map->steps[p][point] < FAR)
				sum += MIND_SURE * BESIDE / HUNDRED >> t->rules->map->steps[p][point];
	return sum;
}

/* Returns how good a mark at POINT is.  If it is below 0, laying no mark is better where that is
 * allowed. */
static int32_t mark(const struct mind *m, int point)
{
	const int chance = mind_chance(m, point);
	const int above = trails_has_cards(m->table) ? chance - MARK
	                                             : -chance - drawn_near(m->table, point);
	return above * MIND_MISSION / MIND_SURE;
}

int32_t mind_gain(struct mind *m, uint64_t move)
{
	const int colour = trails_move_colour(move), to = trails_move_to(move);
	switch (trails_move_kind(move)) {
	case TRAILS_MARK:
		return mark(m, to);
	case TRAILS_ARROW:
		return lay(m, colour, m->table->route[colour].end, to);
	case TRAILS_COUPON_ARROW:
		return lay(m, colour, m->table->route[colour].end, to) - m->coupon;
	case TRAILS_BOW:
		return lay(m, colour, trails_move_from(move), to);
	case TRAILS_TAKE:
		return take(m, colour);
	case TRAILS_CHANGE:
		return change(m, to);
	case TRAILS_KEEP:
		return mind_chance(m, to);
	default:
		return 0;
	}
}

uint64_t mind_best(struct mind *m, const uint64_t *moves, int count)
{
	const bool owes = trails_phase(m->table) == TRAILS_TO_ARROW;
	int32_t most = INT32_MIN;
	uint64_t best = moves[0];
	for (int i = 0; i < count; i++) {
		/* the arrow of a coupon can just as well be laid after the arrow of the turn */
		if (owes && trails_move_kind(moves[i]) == TRAILS_COUPON_ARROW)
			continue;
		int32_t gain = mind_gain(m, moves[i]);
		if (gain > most) {
			most = gain;
			best = moves[i];
		}
	}
	return best;
}

int32_t mind_hope(const struct mind_base *b, const struct trails_table *t,
                  const struct trails_set *hand, int seat)
{
	const int stage = stage_of(t);
	struct mind m = {.base = b, .miss = b->miss[stage], .table = t, .seat = seat};
	int32_t hope = trails_points(t, seat) * MIND_POINT;
	struct trails_set goals = trails_has_cards(t) ? *hand : t->mark[seat];
	for (int c = 0; c < TRAILS_COLOURS; c++)
		m.near[c] = near_from(b, &t->route[c], t->route[c].count, t->route[c].end);
	for (int p = trails_set_next(&goals, 0); p >= 0; p = trails_set_next(&goals, p + 1))
		hope += mind_mission(t, trails_set_has(&t->mark[seat], p)) / MIND_SURE * mind_chance(&m, p);
	int32_t coupons = 0;
	for (int i = 0; i < t->coupons[seat]; i++)
		coupons += coupon_worth(t, stage, i);
	return hope + coupons * KEPT / HUNDRED * mind_mission(t, false) / MIND_MISSION;
}
