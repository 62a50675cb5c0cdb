/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/map_tally.h"

#include <math.h>

#include "base/number.h"
#include "families/trails/core/table.h"

void map_tally_add(struct map_tally *t, const struct trails_state *first,
                   const struct trails_state *last)
{
	const struct trails_table *end = &last->table;
	unsigned winners = trails_winners(end);
	int shared = bits_count(winners);
	t->games++;
	t->rounds += end->round;
	t->rounds_squared += (long)end->round * end->round;
	t->rounds_most = end->round > t->rounds_most ? end->round : t->rounds_most;
	t->ended[end->over]++;
	for (int i = 0; i < end->seats; i++) {
		const struct trails_set *hand = &first->hand[i];
		t->points[i] += trails_points(end, i);
		if (winners >> i & 1)
			t->won[i] += 1.0 / shared;
		for (int p = trails_set_next(hand, 0); p >= 0; p = trails_set_next(hand, p + 1)) {
			t->held[p]++;
			t->fulfilled[p] += trails_set_has(&end->fulfilled[i], p);
		}
	}
}

void map_tally_join(struct map_tally *a, const struct map_tally *b)
{
	a->games += b->games;
	a->rounds += b->rounds;
	a->rounds_squared += b->rounds_squared;
	a->rounds_most = b->rounds_most > a->rounds_most ? b->rounds_most : a->rounds_most;
	for (size_t i = 0; i < sizeof a->ended / sizeof a->ended[0]; i++)
		a->ended[i] += b->ended[i];
	for (int i = 0; i < TRAILS_SEATS; i++) {
		a->won[i] += b->won[i];
		a->points[i] += b->points[i];
	}
	for (int i = 0; i < MAP_POINTS_MAX; i++) {
		a->held[i] += b->held[i];
		a->fulfilled[i] += b->fulfilled[i];
	}
}

static double percent(double part, double whole)
{
	return whole ? 100 * part / whole : 0;
}

static void show_games(const struct map_tally *tally, struct text *out)
{
	text_add(out, "players   games  rounds  +-   most  stuck  long   points  "
	              "% of its share that each seat wins too much\n");
	for (int seats = TRAILS_SEATS_LEAST; seats <= TRAILS_SEATS; seats++) {
		const struct map_tally *t = &tally[seats];
		if (!t->games)
			continue;
		double n = (double)t->games, mean = (double)t->rounds / n, points = 0;
		for (int i = 0; i < seats; i++)
			points += (double)t->points[i] / n / seats;
		text_addf(out, "%d      %9ld  %6.1f %4.1f %5d %5.1f%% %4.1f%%  %6.2f  ", seats, t->games,
		          mean, sqrt((double)t->rounds_squared / n - mean * mean), t->rounds_most,
		          percent((double)t->ended[TRAILS_OVER_STUCK], n),
		          percent((double)t->ended[TRAILS_OVER_LONG], n), points);
		for (int i = 0; i < seats; i++)
			text_addf(out, " %+5.1f", percent(t->won[i] - n / seats, n));
		text_add_char(out, '\n');
	}
}

/* Shows the missions, each with the percentage of its holders that fulfil it. */
static void show_missions(const struct map_tally *tally, const struct map *m, struct text *out)
{
	text_add(out, "\nfulfilled, in % of its holders, by the number of players\n"
	              "steps  mission               ");
	for (int seats = TRAILS_SEATS_LEAST; seats <= TRAILS_SEATS; seats++)
		if (tally[seats].games)
			text_addf(out, " %5d", seats);
	text_add_char(out, '\n');
	for (int i = 0; i < m->missions; i++) {
		int p = m->place[i];
		text_addf(out, "%5d  %-22s", m->steps[m->start][p], m->point[p].key);
		for (int seats = TRAILS_SEATS_LEAST; seats <= TRAILS_SEATS; seats++)
			if (tally[seats].games)
				text_addf(out, " %5.1f", percent((double)tally[seats].fulfilled[p],
				                                  (double)tally[seats].held[p]));
		text_add_char(out, '\n');
	}
}

/* Adds the faults of the games of SEATS players.  Returns how many there are. */
static int show_faults(const struct map_tally *t, int seats, const struct map *m, struct text *out)
{
	int faults = 0;
	double n = (double)t->games, rounds = (double)t->rounds / n;
	if (seats == 2 && (rounds < MAP_ROUNDS_LEAST || rounds > MAP_ROUNDS_MOST)) {
		text_addf(out, "%d players: %.1f rounds, but there should be %d to %d\n", seats, rounds,
		          MAP_ROUNDS_LEAST, MAP_ROUNDS_MOST);
		faults++;
	}
	for (int i = 0; i < seats; i++) {
		double off = percent(t->won[i] - n / seats, n);
		if (off <= MAP_SEAT_OFF)
			continue;
		text_addf(out, "%d players: seat %d wins %.1f of 100 games beyond its share: %d at most\n",
		          seats, i + 1, off, MAP_SEAT_OFF);
		faults++;
	}
	for (int i = 0; i < m->missions; i++) {
		int p = m->place[i];
		double part = percent((double)t->fulfilled[p], (double)t->held[p]);
		if (!t->held[p] || (part >= MAP_FULFILLED_LEAST && part <= MAP_FULFILLED_MOST))
			continue;
		text_addf(out, "%d players: %s is fulfilled by %.1f %% of its holders: %d to %d %%\n",
		          seats, m->point[p].key, part, MAP_FULFILLED_LEAST, MAP_FULFILLED_MOST);
		faults++;
	}
	return faults;
}

int map_tally_show(const struct map_tally tally[TRAILS_SEATS + 1], const struct map *m,
                   struct text *out)
{
	int faults = 0;
	show_games(tally, out);
	show_missions(tally, m, out);
	text_add_char(out, '\n');
	for (int seats = TRAILS_SEATS_LEAST; seats <= TRAILS_SEATS; seats++)
		if (tally[seats].games)
			faults += show_faults(&tally[seats], seats, m, out);
	text_addf(out, "%d figures are not as they should be\n", faults);
	return faults;
}
