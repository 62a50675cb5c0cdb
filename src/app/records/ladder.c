/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/ladder.h"

#include <math.h>
#include <string.h>

/* A difference in ratings stands for a chance to win: 400 points mean odds of ten to one.  Before
 * the first match the rating is assumed to be that of medium, with a wide margin of error. */
static const double scale = 2.302585092994046 / 400, margin = 350;
enum { SPAN = 4000, HALVINGS = 60 };

/* The results of the newest matches: the rating of the other player; and 1 if won, 0.5 if drawn, 0
 * if lost. */
struct results {
	double rival[LADDER_MATCHES], result[LADDER_MATCHES];
	int count;
};

int ladder_level_of(const struct listed_match *m)
{
	if (!m->over || !m->rated || m->seats != SEATS_LEAST || m->you < 0 || m->friend)
		return -1;
	return level_called(m->name[seat_rival(m->you)]);
}

/* Returns how many more wins the results have than RATING predicts, with a term for the prior
 * rating USUAL; sets *WEIGHT to the inverse variance of the rating. */
static double surplus(const struct results *r, double rating, double usual, double *weight)
{
	double sum = (usual - rating) / (margin * margin * scale);
	*weight = 1 / (margin * margin);
	for (int i = 0; i < r->count; i++) {
		const double p = 1 / (1 + exp(scale * (r->rival[i] - rating)));
		sum += r->result[i] - p;
		*weight += scale * scale * p * (1 - p);
	}
	return sum;
}

/* Sets the rating of L to the one that fits the results best, found by bisection, and sets its
 * error. */
static void rate(const struct results *r, double usual, struct ladder *l)
{
	double low = usual - SPAN, high = usual + SPAN, weight;
	if (!r->count)
		return;
	for (int i = 0; i < HALVINGS; i++) {
		const double middle = (low + high) / 2;
		*(surplus(r, middle, usual, &weight) > 0 ? &low : &high) = middle;
	}
	l->rating = low;
	surplus(r, low, usual, &weight);
	l->error = 1 / sqrt(weight);
}

struct ladder ladder_of(const struct shelf *shelf, size_t from, const struct game *game, const int *ratings)
{
	struct ladder l = {0};
	struct results r = {.count = 0};
	long seen[LEVEL_COUNT] = {0};
	for (size_t i = from; i < shelf->len; i++) {
		const struct listed_match *m = &shelf->match[i];
		const int level = m->game == game ? ladder_level_of(m) : -1;
		if (level < 0)
			continue;
		const bool won = m->winner == m->you, drawn = m->winner < 0;
		struct ladder_level *at = &l.level[level];
		*(won ? &at->won : drawn ? &at->drawn : &at->lost) += 1;
		at->recent += won && seen[level] < LADDER_RECENT;
		seen[level]++;
		l.matches++;
		if (r.count == LADDER_MATCHES)
			continue;
		r.rival[r.count] = ratings[level];
		r.result[r.count++] = won ? 1 : drawn ? 0.5 : 0;
	}
	rate(&r, ratings[LEVEL_MEDIUM], &l);
	return l;
}

int ladder_over_time(const struct shelf *shelf, const struct game *game, const int *ratings, double *rating,
                     int most)
{
	int count = 0;
	for (size_t i = 0; i < shelf->len && count < most; i++)
		if (shelf->match[i].game == game && ladder_level_of(&shelf->match[i]) >= 0)
			rating[count++] = ladder_of(shelf, i, game, ratings).rating;
	for (int i = 0; i < count / 2; i++) {
		const double other = rating[i];
		rating[i] = rating[count - 1 - i];
		rating[count - 1 - i] = other;
	}
	return count;
}

/* True if M, of GAME, counts for a friend's rating. */
static bool is_with_friend(const struct listed_match *m, const struct game *game)
{
	return m->game == game && m->friend && m->over && m->rated;
}

int ladder_friends(const struct shelf *shelf, const struct game *game, struct ladder_friend *out)
{
	int count = 0;
	for (size_t i = 0; i < shelf->len && count < LADDER_FRIENDS; i++) {
		const struct listed_match *m = &shelf->match[i];
		if (!is_with_friend(m, game))
			continue;
		const char *name = m->name[seat_rival(m->you)];
		int at = 0;
		while (at < count && strcmp(out[at].name, name) != 0)
			at++;
		if (at < count)
			continue;
		/* all matches against this friend are rated as seen from the friend's side */
		struct ladder_friend *f = &out[count++];
		struct results r = {.count = 0};
		struct ladder l = {0};
		*f = (struct ladder_friend){.name = name};
		for (size_t k = 0; k < shelf->len && r.count < LADDER_MATCHES; k++) {
			const struct listed_match *one = &shelf->match[k];
			if (!is_with_friend(one, game) ||
			    strcmp(one->name[seat_rival(one->you)], name) != 0)
				continue;
			const bool won = one->winner == one->you, drawn = one->winner < 0;
			*(won ? &f->won : drawn ? &f->drawn : &f->lost) += 1;
			r.rival[r.count] = 0;
			r.result[r.count++] = won ? 0 : drawn ? 0.5 : 1;
		}
		rate(&r, 0, &l);
		f->ahead = l.rating;
		f->error = l.error;
	}
	return count;
}
