/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/review_note.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/tenths.h"
#include "families/cards/match/cards.h"
#include "families/cards/record/record_words.h"

/* Adds VALUE in tenths of a point, with its sign. */
static void add_tenths(int32_t value, struct text *out)
{
	char buf[TENTHS_SIZE];
	text_add(out, tenths_text(tenths_of(value, NET_POINT), "+", buf));
}

static void add_moves(const struct rules *r, const struct net_turn *turn, struct text *out)
{
	char move[MOVE_TEXT_SIZE];
	for (int i = 0; i < turn->moves; i++)
		text_addf(out, " %s", move_format(r, turn->move[i], move));
}

static void note_of(const struct review *r, const struct review_turn *t, struct text *out)
{
	const struct outlook *after = &t->decision[t->decisions - 1].judgement.made.outlook;
	text_add(out, REMARK_REVIEW);
	add_tenths(t->decision[0].judgement.best.outlook.points, out);
	text_add_char(out, ' ');
	add_tenths(after->points, out);
	text_addf(out, " %d%%", outlook_percent(after->match));
	if (!t->loss)
		return;
	text_add(out, " best");
	for (int i = 0; i < t->worst; i++)
		add_moves(cards_rules(r->match), &t->decision[i].judgement.made.turn, out);
	add_moves(cards_rules(r->match), &t->decision[t->worst].judgement.best.turn, out);
}

/* Moves the items of ROUND, number NUMBER, to OUT.  It leaves out the notes and marks of
 * earlier reviews and adds those of R, from turn *NEXT on. */
static void annotate_round(const struct review *r, int number, struct record_round *round,
                           struct record_round *out, size_t *next)
{
	int depth = 0;
	for (size_t i = 0; i < round->len; i++) {
		struct item *item = &round->item[i];
		depth += item->kind == ITEM_OPEN;
		if (!depth && record_is_review(item)) {
			free(item->text);
			continue;
		}
		bool kept = item->mark && !record_review_marks(round, i);
		*record_add_item(out, (enum item_kind)item->kind, NULL) = *item;
		struct item *copy = &out->item[out->len - 1];
		bool turn = !depth && item->kind == ITEM_TURN && *next < r->turns &&
		            r->turn[*next].round == number;
		depth -= item->kind == ITEM_CLOSE;
		if (!turn)
			continue;
		const struct review_turn *t = &r->turn[(*next)++];
		struct text note = {0};
		if (!kept)
			copy->mark = t->mark;
		note_of(r, t, &note);
		if (kept)
			text_add(&note, REMARK_KEEPS);
		record_add_item(out, ITEM_NOTE, text_string(&note));
		text_release(&note);
	}
}

void review_annotate(const struct review *r, struct record *record)
{
	size_t next = 0;
	for (size_t i = 0; i < record->rounds; i++) {
		struct record_round *round = &record->round[i], out = {0};
		annotate_round(r, (int)i + 1, round, &out, &next);
		free(round->item);
		round->item = out.item;
		round->len = out.len;
		round->cap = out.cap;
	}
}
