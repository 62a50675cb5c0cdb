/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/tally.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "families/cards/core/table.h"
#include "families/cards/core/view.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/contest.h"
#include "families/cards/record/record.h"

static void release_line(struct tally_line *line)
{
	free(line->ruleset);
	free(line->name[0]);
	free(line->name[1]);
}

void tally_match_release(void *match)
{
	struct tally_match *m = match;
	release_line(&m->figures);
	*m = (struct tally_match){0};
}

void tally_release(void *tally)
{
	struct tally *t = tally;
	for (size_t i = 0; i < t->len; i++)
		release_line(&t->line[i]);
	free(t->line);
	*t = (struct tally){0};
}

/* True if SEAT is the one person at the keyboard, whatever name the record gives that person. */
static bool is_you(const struct match_head *h, int seat)
{
	const char *spec = record_player(&h->tags, seat);
	return record_person(h, SEATS) == seat && spec && !strcmp(spec, RECORD_PERSON);
}

/* Returns the name under which SEAT is counted in statistics of PLAYER. */
static const char *seat_name(const struct tally_match *m, int seat, const char *player)
{
	if ((!player || ascii_same(player, RECORD_YOU)) && m->you == seat)
		return RECORD_YOU;
	return m->figures.name[seat];
}

/* Returns the seat of PLAYER, whose side the statistics take; -1 if there is none. */
static int side_seat(const struct tally_match *m, const char *player)
{
	const bool takes_you = !player || ascii_same(player, RECORD_YOU);
	if (takes_you && m->you >= 0)
		return m->you;
	for (int seat = 0; seat < SEATS; seat++)
		if (ascii_same(m->figures.name[seat], takes_you ? RECORD_YOU : player) &&
		    !(takes_you && m->figures.friend[seat]))
			return seat;
	if (player)
		return -1;
	return strcmp(seat_name(m, 0, player), seat_name(m, 1, player)) > 0;
}

static struct tally_line line_of(const char *ruleset, const char *a, const char *b)
{
	return (struct tally_line){.ruleset = alloc_string(ruleset),
	                           .name = {alloc_string(a), alloc_string(b)}};
}

/* Returns T's line for the players of M, with seat OWN first.  Adds the line if there is none. */
static struct tally_line *find_line(struct tally *t, const struct tally_match *m, int own,
                                    const char *player)
{
	const struct tally_line *from = &m->figures;
	const int other = seat_other(own);
	const char *a = seat_name(m, own, player), *b = seat_name(m, other, player);
	for (size_t i = 0; i < t->len; i++) {
		struct tally_line *line = &t->line[i];
		if (!strcmp(line->ruleset, from->ruleset) && !strcmp(line->name[0], a) &&
		    !strcmp(line->name[1], b) && line->friend[0] == from->friend[own] &&
		    line->friend[1] == from->friend[other])
			return line;
	}
	t->line = alloc_grow(t->line, &t->cap, t->len + 1, sizeof *t->line);
	struct tally_line *new = &t->line[t->len++];
	*new = line_of(from->ruleset, a, b);
	new->friend[0] = from->friend[own];
	new->friend[1] = from->friend[other];
	return new;
}

/* A round, as far as it was played. */
struct outcome {
	const struct table *table;
	long pile_draws[SEATS];
};

/* Returns the outcome of the round whose events begin with event *AT, and sets *AT to the first of
 * the next round, if there is one. */
static struct outcome next_round(const struct match *m, size_t *at)
{
	struct outcome o = {0};
	for (; *at < m->log_len && m->log[*at].kind != EVENT_ROUND; ++*at) {
		const struct cards_event ev = cards_event(m, *at);
		if (ev.kind == EVENT_MOVE && ev.move.kind == MOVE_DRAW && ev.move.arg != DECK)
			o.pile_draws[ev.before->table.mover]++;
	}
	o.table = &cards_before(m, (*at)++)->table;
	return o;
}

static void count_points(int points, struct tally_side *side)
{
	side->points += points;
	side->squares += (int64_t)points * points;
}

/* Adds SEAT's part of the outcome O to SIDE.  FIRST: no round was played to its end before this
 * one. */
static void count_side(const struct outcome *o, int seat, bool first, struct tally_side *side)
{
	const struct rules *rules = o->table->rules;
	const struct cards exped = o->table->exped[seat];
	int points = score_side(rules, exped);
	for (int suit = 0; suit < rules->suits; suit++) {
		unsigned bits = cards_lane(exped, suit);
		if (bits) {
			struct score with = score_suit(rules, bits),
				     without = score_suit(rules, bits & NUMBER_BITS);
			side->begun++;
			side->paid += with.points > 0;
			side->bonuses += with.bonus > 0;
			side->wagers += wagers_count(bits);
			side->returned += with.points - without.points;
		}
	}
	count_points(points, side);
	if (first || points > side->best)
		side->best = points;
	if (first || points < side->worst)
		side->worst = points;
	side->pile_draws += o->pile_draws[seat];
	const int bin = points < BIN_LOWEST ? 0 : (points - BIN_LOWEST) / BIN_WIDTH;
	side->bins[bin < BINS ? bin : BINS - 1]++;
}

/* Counts the rest of M, which was given up in the round that begins with event FIRST.  Cards that
 * M's record doesn't know are drawn at random, seeded with its turns, and so are the decks of the
 * rounds to come if the match has no seed: the same record always counts the same. */
static void count_given_up(const struct match *m, size_t first, struct tally_line *line)
{
	static const char label[] = "given up";
	const int knower = m->head.private - 1; /* RECORD_OPEN if it isn't private */
	uint32_t turns = record_check(m, first, knower);
	int32_t points[ROUNDS_MAX][SEATS];
	OWN(text) seed = {0};
	struct state sampled = *cards_state(m);
	bool fault = match_by_fault(m);
	if (knower != RECORD_OPEN) {
		struct view v = view_of(cards_state(m), knower);
		struct rng rng = rng_named("", label, turns);
		view_sample(&v, &rng, &sampled);
	}
	text_add(&seed, m->seed);
	if (!*m->seed)
		text_addf(&seed, "%s %" PRIu32, label, turns);
	int rounds = given_up_count(&sampled, match_mover(m), fault, text_string(&seed), points);
	for (int i = 0; i < rounds; i++)
		for (int side = 0; side < SEATS; side++)
			count_points(points[i][side], &line->side[side]);
	line->rounds += rounds;
	line->faults += fault;
	line->resigned += !fault;
}

static const char *name_of(const struct match *m, int seat)
{
	return m->head.name[seat] ? m->head.name[seat] : "";
}

void tally_match_init(struct tally_match *t, const struct match *m)
{
	OWN(text) ruleset = {0};
	struct tally_line *line = &t->figures;
	const struct table *table = &cards_state(m)->table;
	rows_format(&card_rows, m->rules, &ruleset);
	*t = (struct tally_match){line_of(text_string(&ruleset), name_of(m, 0), name_of(m, 1)),
	                          is_you(&m->head, 0) ? 0 : is_you(&m->head, 1) ? 1 : -1};
	for (int seat = 0; seat < SEATS; seat++)
		line->friend[seat] = record_is_friend(&m->head.tags, seat);
	if (!match_over(m)) {
		line->unfinished = 1;
		return;
	}
	/* the points by which seat 0 has won; 1 or -1 where somebody gave up */
	const bool given_up = table_stage(table) == STAGE_RESIGNED;
	const int by = !given_up ? table_points(table, 0) - table_points(table, 1)
	                         : match_mover(m) ? 1 : -1;
	line->won = by > 0;
	line->lost = by < 0;
	line->drawn = by == 0;
	for (size_t at = 0; at <= m->log_len;) {
		const size_t first = at;
		struct outcome o = next_round(m, &at);
		if (given_up && at > m->log_len) {
			count_given_up(m, first, line);
			break;
		}
		for (int side = 0; side < SEATS; side++)
			count_side(&o, side, line->played == 0, &line->side[side]);
		line->rounds++;
		line->played++;
	}
}

bool tally_add(void *tally, const void *match, const char *player)
{
	const struct tally_match *m = match;
	const struct tally_line *from = &m->figures;
	int own = side_seat(m, player);
	if (own < 0)
		return false;
	struct tally_line *to = find_line(tally, m, own, player);
	to->won += own ? from->lost : from->won;
	to->lost += own ? from->won : from->lost;
	to->drawn += from->drawn;
	to->resigned += from->resigned;
	to->faults += from->faults;
	to->unfinished += from->unfinished;
	to->rounds += from->rounds;
	for (int side = 0; side < SEATS; side++) {
		struct tally_side *sum = &to->side[side];
		const struct tally_side *one = &from->side[own ^ side];
		sum->points += one->points;
		sum->squares += one->squares;
		sum->begun += one->begun;
		sum->paid += one->paid;
		sum->bonuses += one->bonuses;
		sum->wagers += one->wagers;
		sum->returned += one->returned;
		sum->pile_draws += one->pile_draws;
		for (int i = 0; i < BINS; i++)
			sum->bins[i] += one->bins[i];
		if (!from->played)
			continue; /* only rounds that were played to their end have a best and a worst */
		if (!to->played || one->best > sum->best)
			sum->best = one->best;
		if (!to->played || one->worst < sum->worst)
			sum->worst = one->worst;
	}
	to->played += from->played;
	return true;
}

static int compare(const void *a, const void *b)
{
	const struct tally_line *x = a, *y = b;
	int order = strcmp(x->ruleset, y->ruleset);
	if (!order)
		order = strcmp(x->name[0], y->name[0]);
	if (!order)
		order = strcmp(x->name[1], y->name[1]);
	for (int side = 0; side < SEATS && !order; side++)
		order = x->friend[side] - y->friend[side];
	return order;
}

void tally_sort(void *tally, const char *first)
{
	struct tally *t = tally;
	(void)first;
	if (t->len)
		qsort(t->line, t->len, sizeof *t->line, compare);
}
