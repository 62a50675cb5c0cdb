/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/review/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/judge/review_note.h"
#include "families/trails/review/review_page.h"
#include "families/trails/review/review_words.h"
#include "game/record.h"
#include "prompt/pages.h"

static enum status begin(const struct review_wanted *wanted, void **review, struct error *e)
{
	const struct match *m = wanted->told.match;
	if (m->head.private) {
		error_set(e, "a private record can't be reviewed: it lacks the missions that seat %d "
		             "didn't see", m->head.private);
		return STATUS_BAD_RECORD;
	}
	struct review_work *w = alloc_zero(1, sizeof *w);
	w->wanted = wanted;
	trails_review_init(&w->review, m, wanted->seat,
	                   wanted->playouts ? (int)wanted->playouts : TRAILS_REVIEW_WORLDS);
	*review = w;
	return STATUS_DONE;
}

static void end(void *review)
{
	struct review_work *w = review;
	trails_review_release(&w->review);
	free(w);
}

static size_t turns(const void *review)
{
	const struct review_work *w = review;
	return w->review.turns;
}

static bool judge(void *review, size_t i)
{
	struct review_work *w = review;
	return trails_review_judge(&w->review, i, w->wanted->stop);
}

static void cost(const void *review, double *out)
{
	const struct review_work *w = review;
	for (int seat = 0; seat < w->review.match->seats; seat++) {
		const struct trails_review_seat s = trails_review_sum(&w->review, seat);
		out[seat] = s.choices ? (double)s.loss / MIND_POINT / s.choices : 0;
	}
}

static void words(const void *review, bool stopped)
{
	const struct review_work *w = review;
	struct text out = {0};
	review_words(w, stopped, &out);
	if (w->wanted->prompt)
		pages_show(w->wanted->prompt, text_string(&out));
	else
		fputs(text_string(&out), stdout);
	text_release(&out);
}

static void json(const void *review, bool stopped)
{
	review_object(review, stopped);
}

static void annotate(const void *review, struct text *out)
{
	const struct review_work *w = review;
	const char *record = w->wanted->record;
	struct match m;
	if (game_record_read(&m, w->review.match->game, record, strlen(record), NULL, NULL))
		return; /* the match was made of it */
	trails_review_annotate(&w->review, &m);
	game_record_write(&m, (const char *const *)m.head.name, out);
	match_release(&m);
}

static void page(const void *review, bool stopped, int seat, struct text *out)
{
	review_page(review, stopped, seat, out);
}

const struct reviewer trails_reviewer = {
	.begin = begin,
	.end = end,
	.turns = turns,
	.judge = judge,
	.at_once = true,
	.cost = cost,
	.screen = words,
	.plain = words,
	.json = json,
	.annotate = annotate,
	.page = page,
};
