/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/judge/review_note.h"

#include <stdlib.h>
#include <string.h>

#include "base/tenths.h"
#include "families/trails/core/move_text.h"

/* Adds WORTH in tenths of a point, above 0 with PLUS. */
static void add_tenths(int32_t worth, const char *plus, struct text *out)
{
	char buf[TENTHS_SIZE];
	text_add(out, tenths_text(tenths_of(worth, MIND_POINT), plus, buf));
}

static void note_of(const struct trails_review *r, const struct trails_review_turn *t,
                    struct text *out)
{
	const struct trails_state *s = match_before(r->match, t->event);
	uint64_t best[TRAILS_REVIEW_MOVES];
	text_add(out, REMARK_REVIEW);
	add_tenths(t->worst.worth, "+", out);
	text_add_char(out, ' ');
	add_tenths(t->worst.worth - t->loss, "+", out);
	if (!t->loss)
		return;
	text_add(out, " cost ");
	add_tenths(t->loss, "", out);
	text_add(out, " error ");
	add_tenths(t->error, "", out);
	const int count = trails_review_moves(r, t, true, best);
	for (int i = 0; i < count; i++) {
		text_add(out, i ? ", " : " best ");
		trails_move_format(s->table.rules->map, best[i], out);
	}
}

/* Takes the note that a review has put behind the first AT events out of M.  Returns whether there
 * was one that says of their last one that its mark isn't the review's; or, if there was none,
 * true. */
static bool take_note(struct match *m, size_t at)
{
	bool kept = true;
	for (size_t i = m->remarks; i-- > 0;) {
		struct remark *note = &m->remark[i];
		if (note->at != at || note->kind != ITEM_NOTE || !note_is_review(note->text))
			continue;
		kept = note_keeps_mark(note->text);
		free(note->text);
		memmove(note, note + 1, (--m->remarks - i) * sizeof *note);
	}
	return kept;
}

void trails_review_annotate(const struct trails_review *r, struct match *m)
{
	const size_t all = m->log_len;
	match_undo(m, all, -1);
	for (size_t i = 0; i < r->turns; i++) {
		const struct trails_review_turn *t = &r->turn[i];
		struct event *last = &m->log[t->end - 1];
		struct text note = {0};
		if (!t->judged)
			continue;
		const bool kept = take_note(m, t->end) && last->mark;
		if (!kept)
			last->mark = t->mark;
		if (!t->choice)
			continue;
		note_of(r, t, &note);
		if (kept)
			text_add(&note, REMARK_KEEPS);
		match_redo(m, t->end - m->log_len); /* remarks are added behind the present event */
		match_remark(m, ITEM_NOTE, text_string(&note));
		text_release(&note);
	}
	match_redo(m, all - m->log_len);
}
