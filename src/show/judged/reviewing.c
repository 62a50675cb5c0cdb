/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "show/judged/reviewing.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "game/record.h"
#include "show/json.h"

/* ---- As JSON.  ---- */

static json_t *points_json(const struct review_work *w, int64_t worth)
{
	return json_real((double)worth / w->words->judge->point);
}

/* Returns the points that a seat lost in the mean of its turns with a choice, whose sum is S. */
static double rate_of(const struct review_work *w, struct judged_seat s)
{
	return s.choices ? (double)s.loss / w->words->judge->point / s.choices : 0;
}

static json_t *moves_json(const struct review_work *w, const struct judged_turn *t, bool best)
{
	const void *before = match_before(w->review.match, t->event);
	uint64_t moves[JUDGED_MOVES];
	const int count = judging_moves(&w->review, t, best, moves);
	json_t *list = json_array();
	struct telling told = w->wanted->told;
	struct term plain = *told.term;
	plain.colour = false;
	told.term = &plain;
	for (int i = 0; i < count; i++) {
		OWN(text) text = {0};
		w->words->moves(&told, before, t->seat, &moves[i], 1, MOVES_SHORT, &text);
		json_array_append_new(list, json_string(text_string(&text)));
	}
	return list;
}

/* Returns what SEAT has lost; null for each figure if that seat was left out and so not judged. */
static json_t *seat_json(const struct review_work *w, int seat)
{
	const struct judged_seat s = judging_sum(&w->review, seat);
	const struct {
		const char *name;
		int number;
	} counts[] = {
		{"turns", s.turns},
		{"choices", s.choices},
		{"dubious", s.marks[MARK_DUBIOUS]},
		{"mistakes", s.marks[MARK_BAD]},
		{"blunders", s.marks[MARK_BLUNDER]},
	};
	const bool told = part_tells(w, seat) || !w->words->judge->decide;
	json_t *o = json_pack("{s:o}", "name", json_name(w->wanted->told.name[seat]));
	for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
		json_object_set_new(o, counts[i].name, told ? json_integer(counts[i].number) : json_null());
	json_object_set_new(o, "loss", told ? points_json(w, s.loss) : json_null());
	json_object_set_new(o, "loss_a_turn", told ? json_real(rate_of(w, s)) : json_null());
	if (w->words->json_seat)
		w->words->json_seat(w, seat, o);
	return o;
}

static json_t *turn_json(const struct review_work *w, size_t i)
{
	const struct judged_turn *t = &w->review.turn[i];
	json_t *o = json_pack("{s:i, s:i, s:i, s:o, s:b, s:o, s:o, s:o, s:o, s:o, s:o}", "round", t->round,
	                      "turn", t->number, "seat", t->seat + 1, "moves", moves_json(w, t, false),
	                      "forced", !t->choice, "before", points_json(w, t->before), "after",
	                      points_json(w, t->after), "best", moves_json(w, t, true), "loss",
	                      points_json(w, t->loss), "error",
	                      t->choice && !t->glance ? points_json(w, t->error) : json_null(), "mark",
	                      t->mark ? json_string(mark_words[t->mark]) : json_null());
	if (w->words->json_turn)
		w->words->json_turn(w, i, o);
	return o;
}

void reviewing_json(const struct review_work *w, bool stopped)
{
	const struct judging *r = &w->review;
	json_t *seats = json_array(), *turns = json_array();
	OWN(text) rules = {0};
	rows_format(r->match->game->rows, r->match->rules, &rules);
	for (int seat = 0; seat < r->match->seats; seat++)
		json_array_append_new(seats, seat_json(w, seat));
	for (size_t i = 0; i < r->turns; i++)
		if (judging_tells(r, &r->turn[i]))
			json_array_append_new(turns, turn_json(w, i));
	json_t *o = json_event_object("review");
	json_object_set_new(o, "variant", json_string(text_string(&rules)));
	json_object_set_new(o, "playouts", r->worlds ? json_integer(r->worlds) : json_null());
	json_object_set_new(o, "stopped", json_boolean(stopped));
	json_object_set_new(o, "seats", seats);
	json_object_set_new(o, "turns", turns);
	if (w->words->json)
		w->words->json(w, o);
	json_print(o);
}

/* ---- The reviewer.  ---- */

enum status reviewing_begin(const struct judged_words *words, const struct review_wanted *wanted,
                            struct review_work **review, struct error *e)
{
	const struct match *m = wanted->told.match;
	if (m->head.private) {
		error_set(e, "a private record can't be reviewed: it lacks what seat %d didn't see",
		          m->head.private);
		return STATUS_BAD_RECORD;
	}
	struct review_work *w = alloc_zero(1, words->size ? words->size : sizeof *w);
	w->wanted = wanted;
	w->words = words;
	w->review = judging_begin(words->judge, m, wanted->seat,
	                          wanted->playouts ? (int)wanted->playouts : words->worlds);
	const enum status status = words->begin ? words->begin(w, e) : STATUS_DONE;
	if (status == STATUS_DONE)
		*review = w;
	else
		reviewing_end(w);
	return status;
}

void reviewing_end(struct review_work *w)
{
	if (w->words->end)
		w->words->end(w);
	judging_release(&w->review);
	free(w);
}

const struct decision_kinds *reviewing_kinds(const struct judged_words *words)
{
	return words ? words->decisions : NULL;
}

bool reviewing_is_whole(const struct judged_words *words)
{
	return words->whole;
}

size_t reviewing_told(const struct review_work *w)
{
	return judging_told(&w->review);
}

size_t reviewing_turns(const struct review_work *w)
{
	return w->words->whole && !w->wanted->playouts ? 0 : reviewing_told(w);
}

bool reviewing_at_once(const struct review_work *w)
{
	return !w->words->rejudge;
}

bool reviewing_judge(struct review_work *w, size_t i)
{
	if (w->words->rejudge)
		return w->words->rejudge(w, i);
	return judging_judge(&w->review, judging_turn(&w->review, i), w->wanted->stop);
}

bool reviewing_luck(const struct review_work *w, int seat, int *luck)
{
	if (w->words->luck)
		*luck = w->words->luck(w, seat);
	return w->words->luck;
}

void reviewing_cost(const struct review_work *w, double *cost)
{
	for (int seat = 0; seat < w->review.match->seats; seat++)
		cost[seat] = rate_of(w, judging_sum(&w->review, seat));
}

void reviewing_annotate(const struct review_work *w, struct text *out)
{
	const char *record = w->wanted->record;
	OWN(match) m = {0};
	if (game_record_read(&m, w->review.match->game, record, strlen(record), NULL, NULL))
		return; /* the match was made of it */
	judging_annotate(&w->review, &m);
	game_record_write(&m, (const char *const *)m.head.name, out);
}

/* ---- Turn by turn.  ---- */

void reviewing_turn(const struct review_work *w, size_t i, struct reviewed *out)
{
	const struct judged_turn *t = &w->review.turn[judging_turn(&w->review, i)];
	const struct decision_kinds *kinds = w->words->decisions;
	const struct decision *d = &t->worst;
	int kind = NO_DECISION; /* of the decision that cost most */
	if (t->judged && d->loss) {
		const struct game *g = w->review.match->game;
		OWNED void *view = alloc_zero(1, g->view_size);
		g->view(match_before(w->review.match, d->event), t->seat, view);
		kind = kinds->of(view, d->best.move, d->best.moves, d->made.move, d->made.moves);
	}
	*out = (struct reviewed){
		.seat = t->seat,
		.judged = t->judged,
		.choice = t->choice,
		.cost = t->cost,
		.event = t->choice ? d->event : t->event,
		.end = t->end,
		.best = part_tenths(w, d->worth),
		.lost = decision_cost(d, w->words->judge->point),
		.kind = kind,
	};
}

void reviewing_moves(const struct review_work *w, size_t i, bool best, struct text *out)
{
	const struct judged_turn *t = &w->review.turn[judging_turn(&w->review, i)];
	const void *before = match_before(w->review.match, t->event);
	uint64_t list[JUDGED_MOVES];
	w->words->moves(&w->wanted->told, before, t->seat, list, judging_moves(&w->review, t, best, list),
	                MOVES_TYPED, out);
}

void reviewing_reason(const struct review_work *w, size_t i, struct text *out)
{
	const struct judged_turn *t = &w->review.turn[judging_turn(&w->review, i)];
	part_reason(w, &w->wanted->told, match_before(w->review.match, t->worst.event), t->seat, &t->worst,
	            out);
}

void reviewing_compare(const struct judged_words *words, const struct telling *told, const void *state,
                       int seat, const struct turn_moves *best, const struct turn_moves *made,
                       struct text *out)
{
	const struct judge *judge = words->judge;
	struct review_work w = {.words = words, .review = {.judge = judge, .match = told->match}};
	const struct decision d = {.best = *best, .made = *made};
	w.review.base = judge->begin ? judge->begin(told->match->rules) : NULL;
	part_reason(&w, told, state, seat, &d, out);
	judging_release(&w.review);
}
