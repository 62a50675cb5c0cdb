/* A review of trails as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/trails/review/review_words.h"

#ifdef HAVE_JANSSON

#include "families/trails/core/move_text.h"
#include "show/json_object.h"

static json_t *points_json(int64_t worth)
{
	return json_real((double)worth / MIND_POINT);
}

static json_t *moves_json(const struct review_work *w, const struct trails_review_turn *t, bool best)
{
	const struct trails_state *s = match_before(w->review.match, t->event);
	uint64_t moves[TRAILS_REVIEW_MOVES];
	const int count = trails_review_moves(&w->review, t, best, moves);
	json_t *list = json_array();
	for (int i = 0; i < count; i++) {
		struct text text = {0};
		trails_move_format(s->table.rules->map, moves[i], &text);
		json_array_append_new(list, json_string(text_string(&text)));
		text_release(&text);
	}
	return list;
}

static json_t *turn_json(const struct review_work *w, const struct trails_review_turn *t)
{
	return json_pack("{s:i, s:i, s:i, s:o, s:b, s:o, s:o, s:o, s:o, s:o, s:o}", "round", t->round,
	                 "turn", t->number, "seat", t->seat + 1, "moves", moves_json(w, t, false),
	                 "forced", !t->choice, "before", points_json(t->worst.worth), "after",
	                 points_json(t->worst.worth - t->worst.loss), "best", moves_json(w, t, true),
	                 "loss", points_json(t->loss), "error",
	                 t->choice ? points_json(t->error) : json_null(), "mark",
	                 t->mark ? json_string(mark_words[t->mark]) : json_null());
}

static json_t *seat_json(const struct review_work *w, int seat)
{
	const struct trails_review_seat s = trails_review_sum(&w->review, seat);
	return json_pack("{s:o, s:i, s:i, s:i, s:i, s:i, s:o, s:o}", "name",
	                 json_name(w->wanted->told.name[seat]), "turns", s.turns, "choices", s.choices,
	                 "dubious", s.marks[MARK_DUBIOUS], "mistakes", s.marks[MARK_BAD], "blunders",
	                 s.marks[MARK_BLUNDER], "loss", points_json(s.loss), "loss_a_turn",
	                 points_json(s.choices ? s.loss / s.choices : 0));
}

void review_object(const struct review_work *w, bool stopped)
{
	const struct trails_review *r = &w->review;
	json_t *seats = json_array(), *turns = json_array();
	struct text rules = {0};
	r->match->game->rules_format(r->match->rules, &rules);
	for (int seat = 0; seat < r->match->seats; seat++)
		json_array_append_new(seats, seat_json(w, seat));
	for (size_t i = 0; i < r->turns; i++)
		if (r->turn[i].judged)
			json_array_append_new(turns, turn_json(w, &r->turn[i]));
	json_t *o = json_event_object("review");
	json_object_set_new(o, "variant", json_string(text_string(&rules)));
	json_object_set_new(o, "playouts", json_integer(r->worlds));
	json_object_set_new(o, "stopped", json_boolean(stopped));
	json_object_set_new(o, "seats", seats);
	json_object_set_new(o, "turns", turns);
	text_release(&rules);
	json_print(o);
}

#else /* no Jansson: --json was refused before */

void review_object(const struct review_work *w, bool stopped)
{
	(void)w, (void)stopped;
}

#endif
