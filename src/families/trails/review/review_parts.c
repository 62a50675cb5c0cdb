/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/review/review_parts.h"

#include <string.h>

#include "families/trails/agent/turns.h"
#include "families/trails/show/advice.h"

bool part_tells(const struct review_work *w, int seat)
{
	return w->wanted->seat == REVIEW_ALL || w->wanted->seat == seat;
}

int part_tenths(int64_t worth)
{
	return tenths_of(worth, MIND_POINT);
}

const char *part_figure(int64_t worth, char *buf)
{
	return tenths_text(part_tenths(worth), "", buf);
}

/* ---- On top.  ---- */

void part_title(const struct review_work *w, struct text *out)
{
	const struct match *m = w->review.match;
	struct text rules = {0};
	rows_format(m->game->rows, m->rules, &rules);
	for (const char *at = text_string(&rules); *at; at++) {
		text_add_char(out, *at);
		text_add(out, *at == ',' ? " " : "");
	}
	text_release(&rules);
	for (int seat = 0; seat < m->seats; seat++)
		text_addf(out, "%s%s", !seat ? ": " : seat + 1 < m->seats ? ", " : " and ",
		          w->wanted->told.name[seat]);
}

void part_judged(const struct review_work *w, bool stopped, struct text *out)
{
	size_t judged = 0;
	text_addf(out, "Each turn judged in %d worlds", w->review.worlds);
	for (size_t i = 0; i < w->review.turns; i++)
		judged += w->review.turn[i].judged;
	if (stopped)
		text_addf(out, "; stopped after %zu of %zu turns", judged, w->review.turns);
	text_add_char(out, '.');
}

void part_ended(const struct review_work *w, struct text *out)
{
	const struct match *m = w->review.match;
	const struct trails_state *s = m->state;
	if (!match_over(m))
		text_add(out, " so far");
	else if (s->table.over == TRAILS_OVER_RESIGNED)
		text_addf(out, "; %s %s in round %d", w->wanted->told.name[s->table.mover],
		          match_by_fault(m) ? "was at fault" : "gave up", s->table.round);
}

/* ---- What it came to.  ---- */

/* Returns how well a player with SUM played, after a colon; "" for too few turns with a choice.
 * Praise must fit the marks that stand beside it, too. */
static const char *verdict(const struct trails_review_seat *sum)
{
	enum { HUNDREDTHS = 100, CHOICES_LEAST = 10 };
	static const struct {
		int hundredths; /* of a point lost in each turn with a choice, less than which is needed */
		int mistakes;   /* in a hundred such turns, at most */
		bool blunders;  /* may be among them */
		const char *words;
	} steps[] = {{30, 0, false, ": hardly a point was wasted"},
	             {100, 10, false, ": well played"},
	             {175, HUNDREDTHS, true, ": some points were left lying"},
	             {250, HUNDREDTHS, true, ": much was left lying"}};
	if (sum->choices < CHOICES_LEAST)
		return "";
	for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
		if (sum->loss * HUNDREDTHS < (int64_t)steps[i].hundredths * sum->choices * MIND_POINT &&
		    sum->marks[MARK_BAD] * HUNDREDTHS <= steps[i].mistakes * sum->choices &&
		    (steps[i].blunders || !sum->marks[MARK_BLUNDER]))
			return steps[i].words;
	return ": most of the points were left lying";
}

/* Adds "2 mistakes" to what was added since LINE had FROM bytes. */
static void add_marked(int count, const char *noun, size_t from, struct text *line)
{
	if (!count)
		return;
	text_add(line, line->len == from ? " " : ", ");
	name_count(count, noun, line);
}

void part_lost(const struct review_work *w, int seat, struct text *out)
{
	const struct trails_review *r = &w->review;
	const struct trails_review_seat sum = trails_review_sum(r, seat);
	int cost = 0;
	char lost[PART_FIGURE], each[PART_FIGURE];
	for (size_t i = 0; i < r->turns; i++)
		cost += r->turn[i].seat == seat && r->turn[i].judged && r->turn[i].loss;
	text_add(out, w->wanted->told.you[seat] ? "You" : w->wanted->told.name[seat]);
	if (!sum.choices)
		text_add(out, " had no choice.");
	else if (!cost)
		text_addf(out, " lost nothing that %d worlds can tell, in %d turn%s with a choice.",
		          r->worlds, sum.choices, sum.choices == 1 ? "" : "s");
	else
		text_addf(out, " lost %s points in %d of %d turns with a choice, %s a turn%s.",
		          part_figure(sum.loss, lost), cost, sum.choices,
		          part_figure(sum.loss / sum.choices, each), verdict(&sum));
	const size_t from = out->len;
	add_marked(sum.marks[MARK_DUBIOUS], "dubious turn", from, out);
	add_marked(sum.marks[MARK_BAD], "mistake", from, out);
	add_marked(sum.marks[MARK_BLUNDER], "blunder", from, out);
	text_add(out, out->len > from ? "." : "");
}

/* ---- Why.  ---- */

/* Finds the main reason why the better turn of D is better than the one that was made: what is good
 * about the former, or bad about the latter; BETTER says which.  False if the rules of thumb know
 * none. */
static bool find_reason(const struct review_work *w, const struct trails_view *v,
                        const struct trails_decision *d, struct trails_reason *reason,
                        bool *better)
{
	struct trails_reason list[2][REASONS_MOST];
	int count[2];
	int32_t most = 0;
	for (int side = 0; side < 2; side++)
		count[side] = reasons_of(w->review.base, v, side ? &d->made : &d->best, list[side]);
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < count[side]; i++) {
			const struct trails_reason *one = &list[side][i];
			const int32_t sign = side ? -1 : 1;
			int32_t worth = sign * one->worth;
			if (worth <= 0)
				continue;
			for (int k = 0; k < count[!side]; k++)
				if (list[!side][k].kind == one->kind &&
				    list[!side][k].point == one->point &&
				    list[!side][k].seat == one->seat)
					worth -= sign * list[!side][k].worth;
			if (worth <= most)
				continue;
			most = worth;
			*reason = *one;
			*better = !side;
		}
	return most > 0;
}

void part_reason(const struct review_work *w, const struct trails_telling *to,
                 const struct trails_decision *d, struct text *out)
{
	static const char it[] = "it ";
	struct trails_reason reason;
	struct text clause = {0};
	bool better;
	if (find_reason(w, to->view, d, &reason, &better)) {
		const char *turn = better ? "he better turn" : "he turn that was played";
		advice_reason(to, &reason, &clause);
		const char *words = text_string(&clause);
		if (strncmp(words, it, sizeof it - 1))
			text_addf(out, "With t%s, %s.", turn, words);
		else
			text_addf(out, "T%s %s.", turn, words + sizeof it - 1);
	} else
		text_add(out,
		         "No single thing tells them apart: one comes to more points in the end.");
	text_release(&clause);
}
