/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/review.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/text.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/judge/review.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/report.h"
#include "families/cards/show/words.h"
#include "show/telling.h"

/* ---- Turns. ---- */

const char *review_mark(uint8_t mark)
{
	return mark_words[mark];
}

bool review_any_mark(const struct review_face *f)
{
	int marks = 0;
	for (int seat = 0; seat < SEATS; seat++)
		for (int mark = 0; mark <= MARK_DUBIOUS; mark++)
			marks += mark != MARK_NONE && review_tells(f, seat)
			                 ? f->review->seat[seat].marks[mark]
			                 : 0;
	return marks > 0;
}

void review_marks_words(struct text *out)
{
	text_addf(out, SAY_MARK_SIGNS(cards_judge.dubious), cards_judge.dubious, cards_judge.bad, cards_judge.blunder);
}

/* ---- The course of the match. ---- */

int32_t review_chance(const struct review_face *f, size_t i)
{
	int32_t chance = f->review->turn[i].chance;
	return f->eyes ? OUTLOOK_ONE - chance : chance;
}

struct review_sums *review_sums_new(const struct review_face *f)
{
	size_t turns = f->review->turns;
	struct review_point *course = alloc_zero(turns, sizeof *course);
	struct review_sums *sums = alloc_zero(turns, sizeof *sums);
	int sign = f->eyes ? -1 : 1;
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

/* Sets KNOWN to whether SEAT's losses can be compared with the levels.  Returns the level with such
 * losses, or NULL if every level loses less. */
static const char *level_of(const struct review_face *f, int seat, bool *known)
{
	const struct rules *r = cards_rules(f->review->match);
	const struct review_seat *s = &f->review->seat[seat];
	*known = !f->wanted->playouts && review_level_known(r, s);
	return *known ? review_level(r, review_rate(s)) : NULL;
}

const char *review_play_label(int row)
{
	const char *const labels[PLAY_ROWS] = {SAY_PLAY_TURNS, SAY_PLAY_CHOICES, SAY_PLAY_DUBIOUS,
	                                       SAY_PLAY_BAD,   SAY_PLAY_BLUNDER, SAY_PLAY_LOSS,
	                                       SAY_PLAY_MATCH, SAY_PLAY_RATE,    SAY_PLAY_LEVEL};
	return labels[row];
}

struct phrase review_play_figure(const struct review_face *f, int row, int seat)
{
	const struct review_seat *s = &f->review->seat[seat];
	const int whole[] = {s->turns, s->choices, s->marks[MARK_DUBIOUS], s->marks[MARK_BAD],
	                     s->marks[MARK_BLUNDER]};
	int64_t hundredths = ((int64_t)review_rate(s) * 100 + NET_POINT / 2) / NET_POINT;
	if (row <= PLAY_BLUNDER)
		return phrase("%d", whole[row]);
	if (row == PLAY_LOSS)
		return tenths_text(review_tenths(s->loss), "");
	if (row == PLAY_MATCH)
		return phrase("%d%%", review_percent(s->match_loss));
	if (row == PLAY_RATE)
		return phrase("%d.%02d", (int)(hundredths / 100), (int)(hundredths % 100));
	bool known;
	const char *level = level_of(f, seat, &known);
	return phrase("%s", level ? level : known ? SAY_BELOW_ALL : "-");
}

void review_level_words(const struct review_face *f, int seat, struct text *out)
{
	bool known;
	const char *level = level_of(f, seat, &known);
	if (!known)
		return;
	text_add_char(out, ' ');
	if (level)
		text_addf(out, SAY_AS_MUCH_AS, level);
	else
		text_add(out, SAY_MORE_THAN_ALL);
}

/* ---- Lines of all faces. ---- */

void review_deeds(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	const size_t first = t->decision[0].event;
	const struct lately turn = {.at = first,
	                            .count = (int)(t->last + 1 - first),
	                            .seat = t->seat};
	lately_sentence(&f->told, &turn, out);
}

bool review_hindsight(const struct review_face *f, size_t i, enum style style,
                      struct text *out)
{
	const struct review *r = f->review;
	struct hindsight h;
	struct error e;
	if (!r->round[i].over || hindsight_round(r->match, r->round[i].round, &h, &e))
		return false;
	hindsight_words(cards_rules(r->match), &h, f->wanted->told.name, style, out);
	return true;
}

void review_judged(const struct review_face *f, struct text *out)
{
	if (f->wanted->playouts)
		text_addf(out, SAY_REVIEW_IN_WORLDS(f->stopped), (long long)f->wanted->playouts);
	else
		text_add(out, SAY_REVIEW_BY_NETWORK);
}

void review_result(const struct review_face *f, int first, review_number *number, struct text *out)
{
	const struct match *m = f->review->match;
	const struct table *t = &cards_state(m)->table;
	const int other = seat_other(first);
	text_addf(out, SAY_REVIEW_POINTS(match_over(m)), f->told.name[first],
	          number(table_points(t, first), f->told.style).s, f->told.name[other],
	          number(table_points(t, other), f->told.style).s);
	if (t->over != ROUND_RESIGNED)
		return;
	const bool you = f->told.you[t->mover];
	text_add_char(out, ' ');
	text_addf(out, match_by_fault(m) ? SAY_REVIEW_FAULT(you) : SAY_REVIEW_RESIGNED(you),
	          t->round, f->told.name[t->mover]);
	text_add_char(out, ' ');
	text_add(out, SAY_AS_THEY_STOOD);
}
