/* What trails says of turns that were judged.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/review/review.h"

#include "families/trails/agent/search.h"
#include "families/trails/core/words.h"
#include "families/trails/judge/judge.h"
#include "families/trails/review/review_map.h"
#include "families/trails/show/advice.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/picture.h"
#include "show/judged/reviewing.h"

static void moves(const struct telling *told, const void *state, int seat, const uint64_t *list,
                  int count, enum judged_form form, struct text *out)
{
	const struct trails_telling to = trails_told_at(told, state, seat);
	(void)form;
	advice_moves(&to, list, count, out);
}

/* Adds the main reason why the better turn of D is better than the one that was made: what is good
 * about the better turn, or bad about the turn that was made. */
static enum judged_reason reason(const struct judging *r, const struct telling *told, const void *state,
                                 int seat, const struct decision *d, struct text *out)
{
	struct trails_reason list[2][REASONS_MOST], found;
	int count[2];
	int32_t most = 0;
	bool better = false;
	const struct trails_telling to = trails_told_at(told, state, seat);
	for (int side = 0; side < 2; side++)
		count[side] = reasons_of(r->base, &to.view, side ? &d->made : &d->best, list[side]);
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
			found = *one;
			better = !side;
		}
	if (!most) /* the rules of thumb know none */
		return JUDGED_NO_REASON;
	advice_reason(&to, &found, out);
	return better ? JUDGED_OF_BETTER : JUDGED_OF_PLAYED;
}

static void where(const struct telling *told, const void *state, int seat, struct text *out)
{
	const struct trails_telling to = trails_told_at(told, state, seat);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		trails_answer_stand(&to, colour, out);
	trails_answer_hand(&to, out);
}

static void table(const struct telling *told, const void *state, int seat, struct text *out)
{
	enum { LEAST = 20, AROUND = 6 }; /* lines of the picture, and those of the text around it */
	const int height = told->term->height - AROUND;
	const struct trails_telling to = trails_told_at(told, state, seat);
	if (to.words)
		where(told, state, seat, out);
	else
		picture_draw(&to, height < LEAST ? LEAST : height, out);
}

/* ---- On a page.  ---- */

static void begin_atlas(void *atlas, const struct match *m)
{
	const struct trails_rules *r = m->rules;
	review_map_init(atlas, r->map);
}

static void draw_atlas(const void *atlas, const struct telling *told, const void *state, int seat,
                       const void *after, struct text *out)
{
	const struct trails_state *then = after;
	const struct trails_telling to = trails_told_at(told, state, seat);
	review_map_draw(atlas, &to, &then->table, out);
}

static void legend(struct text *out)
{
	text_add(out, SAY_PAGE_ARROWS);
	text_add_char(out, ' ');
	review_map_legend(out);
}

static void score(const struct telling *told, const void *state, int seat, struct text *out)
{
	const struct trails_telling to = trails_told_at(told, state, seat);
	trails_answer_score(&to, out);
}

static void heads(const void *state, struct text *out)
{
	const struct trails_state *s = state;
	if (trails_has_cards(&s->table))
		text_addf(out, "<th>%s", SAY_HEAD_MISSIONS);
	text_addf(out, "<th>%s<th>%s", SAY_HEAD_MARKS, SAY_HEAD_COUPONS);
}

static void cells(const void *state, int seat, struct text *out)
{
	const struct trails_state *s = state;
	if (trails_has_cards(&s->table))
		text_addf(out, "<td>%d", s->table.hand[seat]);
	text_addf(out, "<td>%d<td>%d", trails_set_count(&s->table.mark[seat]), s->table.coupons[seat]);
}

static const struct judged_map map = {
	.atlas_size = sizeof(struct review_map),
	.atlas_init = begin_atlas,
	.atlas_shapes = review_map_shapes,
	.atlas_draw = draw_atlas,
	.legend = legend,
	.where = where,
	.score = score,
	.heads = heads,
	.cells = cells,
};

static const struct judged_words words = {
	.judge = &trails_judge,
	.decisions = &trails_decisions,
	.worlds = TRAILS_REVIEW_WORLDS,
	.moves = moves,
	.reason = reason,
	.table = table,
	.map = &map,
};

void trails_compare(const struct telling *told, const void *state, int seat, const struct turn_moves *best,
                    const struct turn_moves *made, struct text *out)
{
	reviewing_compare(&words, told, state, seat, best, made, out);
}

static enum status begin(const struct review_wanted *wanted, void **review, struct error *e)
{
	return reviewing_begin(&words, wanted, review, e);
}

const struct reviewer trails_reviewer = REVIEWER_BY_TURNS(begin);
