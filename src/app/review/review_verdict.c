/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_verdict.h"

#include <string.h>

#include "app/review/review_table.h"
#include "families/cards/match/cards.h"
#include "show/page/layout.h"
#include "show/page/page.h"

/* The turns of each player that the verdict leads to. */
enum { COSTLIEST = 3 };

/* Adds the name of SEAT and a verb, in the form for YOU or for some OTHER. */
static void add_subject(const struct review_face *f, int seat, const char *you,
                        const char *other, struct text *out)
{
	page_subject(f->names[seat], out);
	text_addf(out, " %s", strcmp(f->names[seat], "you") ? other : you);
}

void verdict_result(const struct review_face *f, struct text *out)
{
	const struct match *m = f->review->match;
	const struct table *t = &cards_state(m)->table;
	int winner = match_over(m) ? table_winner(t) : -1;
	text_add(out, "<p class=\"result\"><strong>");
	if (winner >= 0)
		add_subject(f, winner, "win the match", "wins the match", out);
	else
		text_add(out, match_over(m) ? "The match is a draw" : "The match isn\u2019t over");
	text_add(out, "</strong>: ");
	for (int i = 0; i < SEATS; i++) {
		int seat = i ? seat_other(f->eyes) : f->eyes;
		text_add(out, i ? ", " : "");
		page_name(f->names[seat], out);
		text_add_char(out, ' ');
		page_integer(table_points(t, seat), false, out);
	}
	if (t->over == ROUND_RESIGNED) {
		text_add(out, "; ");
		page_name(f->names[t->mover], out);
		review_resigned(f, out);
		text_add_char(out, ' ');
	} else
		text_add(out, match_over(m) ? ". " : " so far. ");
	review_judged(f, out);
	text_add(out, "</p>\n");
}

static void add_luck(const struct review_face *f, struct text *out)
{
	int rounds, seat = f->eyes;
	struct review_luck l = review_luck_sum(f->review, seat, &rounds);
	if (!rounds)
		return;
	text_add(out, "<p>For ");
	page_name(f->names[seat], out);
	text_add(out, " the result is ");
	page_integer(l.result / 10, true, out);
	text_add(out, ": luck ");
	page_tenths(l.deal + l.own + l.theirs, out);
	text_add(out, ", skill ");
	page_tenths(l.skill, out);
	text_add(out, ".</p>\n");
}

/* Adds how SEAT played, as its level if that can be told, and its costliest turns. */
static void add_play(const struct review_face *f, int seat, struct text *out)
{
	const struct review *r = f->review;
	size_t turn[COSTLIEST];
	char rate[FIGURE];
	int count = review_costliest(r, seat, COSTLIEST, turn);
	if (!r->seat[seat].choices)
		return;
	review_play_figure(f, PLAY_RATE, seat, rate);
	text_add(out, "<p class=\"costly\"><span>");
	page_subject(f->names[seat], out);
	text_addf(out, " lost %s points a turn with a choice", rate);
	review_level_words(f, seat, out);
	text_addf(out, count ? "; the costliest:</span>" : ".</span>");
	for (int i = 0; i < count; i++) {
		const struct review_turn *t = &r->turn[turn[i]];
		page_costly(turn[i], t->round, t->number, review_mark(t->mark), review_shown_loss(t), out);
	}
	text_add(out, "</p>\n");
}

void verdict_reasons(const struct review_face *f, struct text *out)
{
	add_luck(f, out);
	for (int i = 0; i < SEATS; i++) {
		int seat = i ? seat_other(f->eyes) : f->eyes;
		if (review_tells(f, seat))
			add_play(f, seat, out);
	}
}
