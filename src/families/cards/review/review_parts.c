/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/review.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/report.h"

/* ---- Faces. ---- */

struct review_face review_face_of(const struct review_work *shared, const struct telling *told)
{
	const struct cards_review *w = (const void *)shared;
	const struct review_wanted *wanted = shared->wanted;
	return (struct review_face){.review = &w->review,
	                            .shared = shared,
	                            .observer = wanted->seat == REVIEW_ALL ? 0 : wanted->seat,
	                            .told = *told};
}

struct review_face review_page_face(const struct judged_page *p)
{
	struct review_face f = review_face_of(p->work, &p->work->wanted->told);
	f.observer = p->observer;
	f.told.style = STYLE_SHORT;
	for (int seat = 0; seat < SEATS; seat++)
		f.told.name[seat] = text_string(&p->name[seat]);
	return f;
}

/* ---- The course of the match. ---- */

int32_t review_chance(const struct review_face *f, size_t i)
{
	int32_t chance = f->review->turn[i].chance;
	return f->observer ? OUTLOOK_ONE - chance : chance;
}

struct review_sums *review_sums_new(const struct review_face *f)
{
	size_t turns = f->review->judged->turns;
	struct review_point *course = alloc_zero(turns, sizeof *course);
	struct review_sums *sums = alloc_zero(turns, sizeof *sums);
	int sign = f->observer ? -1 : 1;
	review_course(f->review, course);
	for (size_t i = 0; i < turns; i++) {
		sums[i].luck = review_tenths(sign * course[i].luck);
		sums[i].skill = review_tenths(sign * course[i].skill);
	}
	free(course);
	return sums;
}

bool review_rounds(const struct review_face *f, review_round_teller *tell, struct text *out)
{
	const struct review *r = f->review;
	struct review_luck luck[SEATS];
	int rounds = 0;
	for (size_t i = 0; i < r->rounds; i++) {
		for (int seat = 0; seat < SEATS; seat++)
			luck[seat] = review_luck_of(&r->round[i], seat);
		if (r->round[i].over)
			tell(f, r->round[i].round, luck, out);
	}
	for (int seat = 0; seat < SEATS; seat++)
		luck[seat] = review_luck_sum(r, seat, &rounds);
	if (rounds > 1)
		tell(f, 0, luck, out);
	return rounds > 0;
}

/* ---- How they played. ---- */

const char *review_level_of(const struct review_face *f, int seat, bool *known)
{
	const struct rules *r = cards_rules(f->review->match);
	const struct judged_seat s = judging_sum(f->review->judged, seat);
	*known = !f->shared->wanted->playouts && review_level_known(r, &s);
	return *known ? review_level(r, review_rate(&s)) : NULL;
}

void review_level_words(const struct review_work *shared, int seat, struct text *out)
{
	const struct review_face f = review_face_of(shared, &shared->wanted->told);
	bool known;
	const char *level = review_level_of(&f, seat, &known);
	if (!known)
		return;
	text_add_char(out, ' ');
	if (level)
		text_addf(out, SAY_AS_MUCH_AS(level == level_names[LEVELS - 1]), level);
	else
		text_add(out, SAY_MORE_THAN_ALL);
}

/* ---- Hindsight. ---- */

bool review_hindsight(const struct review_face *f, size_t i, enum style style,
                      struct text *out)
{
	const struct review *r = f->review;
	struct hindsight h;
	struct error e;
	if (!r->round[i].over || hindsight_round(r->match, r->round[i].round, &h, &e))
		return false;
	hindsight_words(cards_rules(r->match), &h, f->shared->wanted->told.name, style, out);
	return true;
}
