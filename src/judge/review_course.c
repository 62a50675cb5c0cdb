/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "judge/review_course.h"

/* Where the course has come to. */
struct walk {
	const struct review *review;
	size_t round, draw;      /* the round it is in, the next draw */
	int64_t luck, skill;     /* at the round's beginning */
	int64_t drawn;           /* luck of the round so far, the deal's too */
	int64_t expected[SEATS]; /* of the round, seat 1's points less seat 2's, as each
	                            seat took it */
	bool known[SEATS];
	bool settled;            /* its last turn was made */
	struct review_point now;
};

static void enter_round(struct walk *w, int round)
{
	w->round = (size_t)(round - w->review->round[0].round);
	w->luck = w->now.luck;
	w->skill = w->now.skill;
	w->drawn = w->review->round[w->round].deal;
	w->known[0] = w->known[1] = false;
}

/* The round's draws up to event LAST of the log. */
static void take_draws(struct walk *w, size_t last)
{
	const struct review *r = w->review;
	for (; w->draw < r->draws; w->draw++) {
		const struct review_draw *d = &r->draw[w->draw];
		if (d->round != r->round[w->round].round || d->event > last)
			break;
		w->drawn += d->seat ? -d->luck : d->luck;
	}
	w->now.luck = w->luck + w->drawn;
}

/* What isn't luck of the points of the round, as far as they are known. */
static void part_points(struct walk *w)
{
	const struct review_round *round = &w->review->round[w->round];
	if (w->settled && round->over)
		w->now.skill = w->skill + (int64_t)round->result * NET_POINT - w->drawn;
	else if (w->known[0] && w->known[1])
		w->now.skill = w->skill + (w->expected[0] + w->expected[1]) / 2 - w->drawn;
}

/* LAST: the round's last whole turn.  One behind it that was broken off may have
 * drawn. */
static void take_turn(struct walk *w, const struct review_turn *t, bool last)
{
	int32_t points = t->decision[t->decisions - 1].judgement.made.outlook.points;
	take_draws(w, last ? SIZE_MAX : t->last);
	w->expected[t->seat] = t->seat ? -points : points;
	w->known[t->seat] = true;
	w->settled = last;
	part_points(w);
}

void review_course(const struct review *r, struct review_point *out)
{
	struct walk w = {.review = r};
	for (size_t i = 0; i < r->turns; i++) {
		const struct review_turn *t = &r->turn[i];
		if (review_begins_round(r, i))
			enter_round(&w, t->round);
		take_turn(&w, t, review_ends_round(r, i));
		out[i] = w.now;
	}
}
