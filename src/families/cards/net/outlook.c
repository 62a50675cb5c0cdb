/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/outlook.h"

#include <string.h>

/* The shape of the normal distribution. */
static const int32_t normal[OUTLOOK_KNOTS] = {
	0, 0, 0, 0, 0, 0, 1, 1, 2, 3,
	6, 9, 15, 24, 38, 58, 88, 132, 195, 284,
	407, 575, 801, 1101, 1491, 1992, 2625, 3413, 4378, 5542,
	6924, 8539, 10398, 12503, 14852, 17432, 20220, 23189, 26299, 29508,
	32768, 36028, 39237, 42347, 45316, 48104, 50684, 53033, 55138, 56997,
	58612, 59994, 61158, 62123, 62911, 63544, 64045, 64435, 64735, 64961,
	65129, 65252, 65341, 65404, 65448, 65478, 65498, 65512, 65521, 65527,
	65530, 65533, 65534, 65535, 65535, 65536, 65536, 65536, 65536, 65536,
	65536,
};

const struct outlook_row *outlook_row_find(const struct rules *r)
{
	for (size_t i = 0; i < outlook_row_count; i++)
		if (!strcmp(outlook_rows[i].row, r->name))
			return &outlook_rows[i];
	return NULL;
}

int outlook_fits(const struct rules *r, struct error *e)
{
	const struct outlook_row *row = outlook_row_find(r);
	if (row && row->lefts)
		return 0;
	return error_set(e, "the values of %s's network have not been calibrated", r->name);
}

int outlook_group_of(int left)
{
	static const uint8_t last[OUTLOOK_GROUPS - 1] = {0, 1, 2, 4, 7, 11, 17, 25, 35};
	int g = 0;
	while (g < OUTLOOK_GROUPS - 1 && left > last[g])
		g++;
	return g;
}

static int32_t factor_squared(unsigned exped)
{
	int32_t factor = 1 + wagers_count(exped);
	return factor * factor;
}

/* For each begun expedition of either side the features count the unseen numbers that fit, and
 * those that are known to be in a hand.  Each number counts with the square of the factor by the
 * wagers, since a variance is quadratic.  Two features count the suits that either seat may still
 * begin. */
void outlook_features(const struct net_position *p, int32_t features[OUTLOOK_FEATURES])
{
	enum { ANY, MINE, HELD, OPEN_MINE, THEIRS, HELD_THEIRS, OPEN_THEIRS };
	memset(features, 0, OUTLOOK_FEATURES * sizeof features[0]);
	features[ANY] = 1;
	for (int i = 0; i < p->rules->suits; i++) {
		const struct net_suit *s = &p->suit[i];
		unsigned mine = lane_open(s->mine) & NUMBER_BITS;
		unsigned theirs = lane_open(s->theirs) & NUMBER_BITS;
		if (s->mine) {
			features[MINE] += factor_squared(s->mine) * bits_count(s->unseen & mine);
			features[HELD] += factor_squared(s->mine) * bits_count(s->hand & mine);
		} else {
			features[OPEN_MINE]++;
		}
		if (s->theirs) {
			features[THEIRS] += factor_squared(s->theirs) * bits_count(s->unseen & theirs);
			features[HELD_THEIRS] += factor_squared(s->theirs) *
			                         bits_count((s->held | s->hand) & theirs);
		} else {
			features[OPEN_THEIRS]++;
		}
	}
}

int64_t outlook_variance(const struct outlook_group *g, const int32_t features[OUTLOOK_FEATURES])
{
	int64_t sum = 0;
	for (int i = 0; i < OUTLOOK_FEATURES; i++)
		sum += (int64_t)g->weight[i] * features[i];
	return sum > g->least ? sum : g->least;
}

/* Returns the largest whole number whose square is at most X. */
static int64_t root(int64_t x)
{
	int64_t r = 0;
	for (int64_t bit = (int64_t)1 << 31; bit; bit >>= 1)
		if ((r + bit) * (r + bit) <= x)
			r += bit;
	return r;
}

/* Returns the stage of the decision at T. */
static const struct outlook_stage *stage_of(const struct outlook_row *row, const struct table *t)
{
	int left = t->left < row->lefts ? t->left : row->lefts - 1;
	return &row->stage[t->phase][left];
}

int32_t outlook_points(const struct outlook_row *row, const struct view *v,
                       const struct net_position *after, int32_t value)
{
	const struct outlook_stage *s = stage_of(row, &v->table);
	if (after->over)
		return value;
	return (int32_t)((int64_t)value * s->scale / OUTLOOK_SCALE +
	                 s->shift * (NET_POINT / OUTLOOK_SHIFT));
}

/* Returns the standard deviation of the result after a turn of V that leads to AFTER. */
static int32_t spread_of(const struct outlook_row *row, const struct view *v,
                         const struct net_position *after)
{
	int32_t features[OUTLOOK_FEATURES];
	if (after->over)
		return 0;
	outlook_features(after, features);
	int64_t variance = outlook_variance(&row->group[outlook_group_of(v->table.left)], features);
	int64_t square = variance * stage_of(row, &v->table)->spread *
	                 ((int64_t)NET_POINT * NET_POINT / (OUTLOOK_VARIANCE * OUTLOOK_RATIO));
	return (int32_t)root(square);
}

/* Returns the share, of OUTLOOK_ONE, that lies above 0 of a distribution of that SHAPE around
 * MEAN with deviation SPREAD. */
static int32_t share_above(const int32_t *shape, int64_t mean, int64_t spread)
{
	const int64_t unit = OUTLOOK_ONE, middle = OUTLOOK_REACH * OUTLOOK_STEPS;
	if (!spread)
		return mean > 0 ? OUTLOOK_ONE : mean < 0 ? 0 : OUTLOOK_ONE / 2;
	int64_t at = middle * unit - mean * OUTLOOK_STEPS * unit / spread;
	if (at <= 0)
		return OUTLOOK_ONE;
	if (at >= 2 * middle * unit)
		return 0;
	const int32_t *knot = shape + at / unit;
	return (int32_t)(OUTLOOK_ONE - knot[0] - (knot[1] - knot[0]) * (at % unit) / unit);
}

/* The rounds to come after the present one. */
struct later {
	const struct outlook_row *row;
	const struct rules *rules;
	int rounds;
	int64_t spread;
	/* sign of the edge for V's seat in the first of these rounds, if the seats take turns to
	 * start */
	int sign;
};

/* Returns the chance to win the match for a seat that is LEAD ahead, in 1/NET_POINT, before the
 * later rounds.  If the rules let the leader start, whoever leads before these rounds gets the edge
 * of one round.  If the seats take turns, the edges of each two rounds cancel. */
static int32_t later_chance(const struct later *l, int64_t lead)
{
	int64_t edge = l->row->edge;
	if (l->rules->starts == STARTS_TURNS)
		edge *= l->rounds % 2 * l->sign;
	else
		edge *= (lead > 0) - (lead < 0);
	return share_above(l->rounds == 1 ? l->row->shape : normal, lead + edge, l->spread);
}

/* Returns the chance to win the match while the present round is played: a sum over its SHAPE
 * around LEAD with deviation SPREAD.  It is in parts of OUTLOOK_ONE squared. */
static int64_t match_chance(const struct later *l, const int32_t *shape, int64_t lead,
                            int64_t spread)
{
	int64_t sum = 0;
	if (!spread)
		return (int64_t)later_chance(l, lead) * OUTLOOK_ONE;
	if (!l->rounds)
		return (int64_t)share_above(shape, lead, spread) * OUTLOOK_ONE;
	for (int k = 0; k + 1 < OUTLOOK_KNOTS; k++) {
		int64_t share = shape[k + 1] - shape[k];
		int64_t off = 2 * k + 1 - 2 * OUTLOOK_REACH * OUTLOOK_STEPS;
		if (share)
			sum += share * later_chance(l, lead + off * spread / (2 * OUTLOOK_STEPS));
	}
	/* beyond its ends the shape is as at the ends */
	int64_t reach = OUTLOOK_REACH * spread;
	sum += (int64_t)shape[0] * later_chance(l, lead - reach);
	sum += (int64_t)(OUTLOOK_ONE - shape[OUTLOOK_KNOTS - 1]) * later_chance(l, lead + reach);
	return sum;
}

/* Returns the outlook of V's seat that expects POINTS with deviation SPREAD. */
static struct outlook look(const struct outlook_row *row, const struct view *v, int32_t points,
                           int32_t spread)
{
	const struct table *t = &v->table;
	const int32_t *shape = row->group[outlook_group_of(t->left)].shape;
	int64_t square = (int64_t)row->spread * row->spread;
	struct later later = {.row = row, .rules = t->rules,
	                      .rounds = t->rules->rounds - t->round,
	                      .sign = t->starter == v->seat ? -1 : 1};
	later.spread = root(square * later.rounds);
	int64_t before = (int64_t)(t->total[v->seat] - t->total[seat_other(v->seat)]) * NET_POINT;
	struct outlook o = {.points = points, .spread = spread};
	o.round = share_above(shape, points, spread);
	o.fine = match_chance(&later, shape, before + points, spread);
	o.match = (int32_t)(o.fine / OUTLOOK_ONE);
	return o;
}

struct outlook outlook_of(const struct outlook_row *row, const struct view *v,
                          const struct net_position *after, int32_t points)
{
	return look(row, v, points, spread_of(row, v, after));
}

struct net_position outlook_after(const struct view *v, const struct net_turn *turn)
{
	struct net_position p = net_position_of(v);
	for (int i = 0; i < turn->moves; i++)
		net_position_move(&p, turn->move[i]);
	return p;
}

/* Returns the chance to win the match by a turn, as in struct outlook's `fine`.  USUAL is the
 * spread of the turn with most points.  Only an eighth of the difference between the turn's own
 * spread and USUAL counts: more of it costs more points than it wins matches (doc/experiments). */
static int64_t chance_of(const struct outlook_row *row, const struct view *v,
                         const struct net_turn *turn, int32_t usual)
{
	enum { COUNTED = 8 };
	struct net_position after = outlook_after(v, turn);
	int32_t spread = spread_of(row, v, &after);
	if (!after.over && usual)
		spread = usual + (spread - usual) / COUNTED;
	return look(row, v, outlook_points(row, v, &after, turn->value), spread).fine;
}

int outlook_best_turn(const struct outlook_row *row, const struct view *v,
                      const struct net_turn *turns, int count)
{
	int best = net_best_turn(turns, count);
	struct net_position after = outlook_after(v, &turns[best]);
	int32_t usual = spread_of(row, v, &after);
	int64_t most = chance_of(row, v, &turns[best], usual);
	for (int i = 0; i < count; i++) {
		int64_t chance = chance_of(row, v, &turns[i], usual);
		if (chance > most) {
			most = chance;
			best = i;
		}
	}
	return best;
}

int outlook_percent(int32_t chance)
{
	int n = (int)(((int64_t)chance * 100 + OUTLOOK_ONE / 2) / OUTLOOK_ONE);
	if (n == 0 && chance)
		return 1;
	return n == 100 && chance < OUTLOOK_ONE ? 99 : n;
}
