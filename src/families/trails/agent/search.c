/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/agent/search.h"

#include <string.h>

#include "base/rng.h"

/* ---- Playouts.  ---- */

/* A playout that makes so many moves is judged as it stands. */
enum { MOVES_MOST = 4000 };

/* How far a seat misjudges, in 1/MIND_POINT; and how many errors as large a move may be behind the
 * best to be made at all. */
enum { ERROR = MIND_POINT * 15 / 100, MARGIN = 3 };

/* Returns the move of the COUNT MOVES that looks best with errors that LUCK names. */
static uint64_t about_best(const struct mind *m, const uint64_t *moves, int count, struct rng *luck)
{
	int32_t gain[TRAILS_MOVES], best = INT32_MIN, most = INT32_MIN;
	uint64_t chosen = moves[0];
	const bool owes = trails_phase(m->table) == TRAILS_TO_ARROW;
	for (int i = 0; i < count; i++) {
		bool later = owes && trails_move_kind(moves[i]) == TRAILS_COUPON_ARROW;
		gain[i] = later ? INT32_MIN / 2 : mind_gain(m, moves[i]);
		best = gain[i] > best ? gain[i] : best;
	}
	for (int i = 0; i < count; i++) {
		if (best - gain[i] > MARGIN * ERROR)
			continue;
		int32_t looks = gain[i] + (int32_t)((int64_t)ERROR * gumbel_draw(luck) / GUMBEL_ONE);
		if (looks > most) {
			most = looks;
			chosen = moves[i];
		}
	}
	return chosen;
}

static void make_move(const struct mind_base *b, struct trails_state *s, struct rng *luck)
{
	uint64_t moves[TRAILS_MOVES];
	struct mind mind;
	const int n = trails_state_legal(s, moves), seat = s->table.mover;
	if (n > 1) {
		mind_init(&mind, b, &s->table, &s->hand[seat], seat);
		moves[0] = luck ? about_best(&mind, moves, n, luck) : mind_best(&mind, moves, n);
	}
	trails_state_apply(s, moves[0]);
}

void playout_run(const struct mind_base *b, struct trails_state *s, int seat, int ahead,
                 struct rng *luck)
{
	int turns = 0;
	for (int i = 0; i < MOVES_MOST && !trails_over(&s->table); i++) {
		if (s->table.mover == seat && trails_turn_begins(&s->table) && turns++ == ahead)
			break;
		make_move(b, s, luck);
	}
}

int32_t playout_value(const struct mind_base *b, const struct trails_state *s, int seat)
{
	const struct trails_table *t = &s->table;
	int64_t own = 0, others = 0;
	for (int i = 0; i < t->seats; i++) {
		int32_t points = trails_over(t) ? trails_points(t, i) * MIND_POINT
		                                : mind_hope(b, t, &s->hand[i], i);
		*(i == seat ? &own : &others) += points;
	}
	return (int32_t)(own - others / (t->seats - 1));
}

/* ---- The search.  ---- */

/* Sets all but the turns. */
static void begin(struct search *s, const struct mind_base *b, const struct trails_view *v)
{
	s->base = b;
	s->view = *v;
	s->ahead = PLAYOUT_TO_THE_END;
	s->stop = (struct stop){0};
	s->clock = NULL;
	trials_init(&s->trials, s->count);
}

void search_init(struct search *s, const struct mind_base *b, const struct trails_view *v, int width)
{
	struct plan plan[TURNS_MOST];
	s->count = turns_find(b, v, width, plan);
	for (int i = 0; i < s->count; i++)
		s->turn[i] = plan[i].turn;
	begin(s, b, v);
}

void search_of(struct search *s, const struct mind_base *b, const struct trails_view *v,
               const struct turn_moves *turns, int count)
{
	s->count = count;
	for (int i = 0; i < count; i++)
		s->turn[i] = turns[i];
	begin(s, b, v);
}

/* Plays TURN on in the world W.  LUCK names the errors of the seats' judgement. */
static int32_t play_on(const struct search *s, const struct turn_moves *turn,
                       struct trails_state w, uint64_t luck)
{
	const int seat = s->view.seat;
	/* Hidden cards may end a turn before its time, in a world. */
	for (int i = 0; i < turn->moves && !trails_over(&w.table) && w.table.mover == seat; i++)
		trails_state_apply(&w, turn->move[i]);
	struct rng rng;
	rng_seed(&rng, luck);
	playout_run(s->base, &w, seat, s->ahead, &rng);
	return playout_value(s->base, &w, seat);
}

static bool is_late(const struct search *s)
{
	return s->clock && s->clock() >= s->late;
}

/* Draws a world from RNG and writes to VALUES what each turn brings there: the seat's points above
 * the others', in 1/MIND_POINT.  It depends on S and RNG alone, so any thread may try the worlds
 * in any order.  False if the search was told to stop, or it is late; VALUES then means nothing. */
static bool search_try(const struct search *s, struct rng *rng, struct trial *values)
{
	struct trails_state world;
	trails_view_sample(&s->view, rng, &world);
	const uint64_t luck = rng_next(rng);
	for (int i = 0; i < s->count; i++) {
		if (stop_asked(&s->stop) || is_late(s))
			return false;
		values[i] = (struct trial){.last = play_on(s, &s->turn[i], world, luck)};
	}
	return true;
}

void search_sort(struct search *s, int most)
{
	struct turn_moves sorted[TURNS_MOST];
	int order[TURNS_MOST];
	for (int i = 0, at; i < s->count; i++) {
		for (at = i; at && s->trials.sum[order[at - 1]] < s->trials.sum[i]; at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	s->count = most < s->count ? most : s->count;
	for (int i = 0; i < s->count; i++)
		sorted[i] = s->turn[order[i]];
	memcpy(s->turn, sorted, sizeof s->turn[0] * (size_t)s->count);
	trials_keep(&s->trials, order, s->count);
}

/* True if the time is over for this half.  BEGAN is when it began, HALVES the number of halves
 * that are left, this one included. */
static bool is_spent(const struct search *s, uint64_t began, int halves)
{
	return s->clock && (s->clock() - began) * (uint64_t)halves >= s->late - began;
}

bool search_worlds(struct search *s, int worlds, struct rng *rng)
{
	struct trial values[TURNS_MOST];
	for (int i = 0; i < worlds; i++) {
		if (!search_try(s, rng, values))
			return false;
		trials_add(&s->trials, values);
	}
	return true;
}

/* Sequential halving: Karnin, Koren and Somekh, ICML 2013. */
bool search_run(struct search *s, int playouts, struct rng *rng)
{
	struct trial values[TURNS_MOST];
	int spent = 0;
	while (s->count > 1) {
		const int halves = trials_halvings(s->count);
		const int end = spent + (playouts - spent) / halves;
		const uint64_t began = s->clock ? s->clock() : 0;
		do {
			if (!search_try(s, rng, values)) {
				search_sort(s, s->count);
				return is_late(s);
			}
			trials_add(&s->trials, values);
			spent += s->count;
		} while (spent + s->count <= end && !is_spent(s, began, halves));
		search_sort(s, (s->count + 1) / 2);
	}
	return true;
}

bool hint_find(struct search *s, const struct mind_base *b, const struct trails_view *v, int width,
               int worlds, int ahead, struct stop stop)
{
	struct rng rng;
	search_init(s, b, v, width);
	s->ahead = ahead;
	s->stop = stop;
	rng_init(&rng, "", "hint", v->table.round);
	const bool going = search_worlds(s, worlds, &rng);
	search_sort(s, s->count);
	return going;
}
