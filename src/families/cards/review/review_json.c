/* A review as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/review/review.h"
#include "families/cards/show/json.h"
#include "show/json.h"

static json_t *points_json(int64_t value)
{
	return json_real((double)value / NET_POINT);
}

static json_t *chance_json(int64_t chance)
{
	return json_real((double)chance / OUTLOOK_ONE);
}

/* Returns the moves of the first LAST decisions as made, and of decision LAST made or best. */
static json_t *moves_json(const struct rules *r, const struct review_turn *t, int last, bool best)
{
	json_t *moves = json_array();
	for (int i = 0; i <= last; i++) {
		const struct judgement *j = &t->decision[i].judgement;
		json_add_moves(r, best && i == last ? &j->best.turn : &j->made.turn, moves);
	}
	return moves;
}

static json_t *turn_json(const struct review *review, size_t i)
{
	const struct rules *r = cards_rules(review->match);
	const struct judged_turn *shared = &review->judged->turn[i];
	const struct review_turn *t = &review->turn[i];
	const struct judgement *last = &t->decision[t->decisions - 1].judgement;
	json_t *o = json_pack("{s:i, s:i, s:i, s:o, s:b, s:o, s:o}", "round", shared->round, "turn",
	                      shared->number, "seat", shared->seat + 1, "moves",
	                      moves_json(r, t, t->decisions - 1, false), "forced", !shared->choice, "before",
	                      points_json(shared->before), "after", points_json(shared->after));
	json_object_set_new(o, "best", moves_json(r, t, t->worst, true));
	json_object_set_new(o, "loss", points_json(shared->loss));
	json_object_set_new(o, "error", shared->error ? points_json(shared->error) : json_null());
	json_object_set_new(o, "win_match", chance_json(last->made.outlook.match));
	json_object_set_new(o, "loss_match", chance_json(t->match_loss));
	json_object_set_new(o, "chance", chance_json(t->chance));
	json_object_set_new(o, "mark", shared->mark ? json_string(mark_words[shared->mark]) : json_null());
	return o;
}

static json_t *draw_json(const struct rules *r, const struct review_draw *d)
{
	json_t *o = json_pack("{s:i, s:i, s:i, s:o}", "round", d->round, "turn", d->number, "seat",
	                      d->seat + 1, "card", json_card(r, d->card));
	json_object_set_new(o, "luck", points_json(d->luck));
	return o;
}

static json_t *extremes_json(const struct review_face *f, int seat, bool lucky)
{
	const struct review_draw *draw[REVIEW_EXTREMES];
	int count = review_extremes(f->review, seat, lucky, REVIEW_EXTREMES, draw);
	json_t *list = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(list, draw_json(cards_rules(f->review->match), draw[i]));
	return list;
}

static json_t *seat_json(const struct review_face *f, int seat)
{
	const struct judged_seat sum = judging_sum(f->review->judged, seat), *s = &sum;
	bool known;
	const char *level = review_level_of(f, seat, &known);
	json_t *o = json_pack("{s:o, s:i, s:i, s:i, s:i, s:i}", "name",
	                      json_name(f->wanted->told.name[seat]), "turns", s->turns, "choices",
	                      s->choices, "dubious", s->marks[MARK_DUBIOUS], "mistakes",
	                      s->marks[MARK_BAD], "blunders", s->marks[MARK_BLUNDER]);
	json_object_set_new(o, "loss", points_json(s->loss));
	json_object_set_new(o, "loss_match", chance_json(review_match_loss(f->review, seat)));
	/* not review_rate, which drops what is below its unit */
	const double rate = s->choices ? (double)s->loss / NET_POINT / s->choices : 0;
	json_object_set_new(o, "loss_a_turn", json_real(rate));
	json_object_set_new(o, "level", level ? json_string(level) : json_null());
	json_object_set_new(o, "luckiest", extremes_json(f, seat, true));
	json_object_set_new(o, "unluckiest", extremes_json(f, seat, false));
	return o;
}

void review_json(const struct review_face *f, bool stopped)
{
	const struct review *r = f->review;
	json_t *o = json_event_object("review"), *rounds = json_array(), *draws = json_array();
	json_t *seats = json_array(), *turns = json_array(), *hindsights = json_array();
	for (int seat = 0; seat < SEATS; seat++)
		json_array_append_new(seats, seat_json(f, seat));
	for (size_t i = 0; i < r->rounds; i++) {
		/* luck and skill of seat 1 in points, skill being the rest of the result */
		const struct review_round *round = &r->round[i];
		const int64_t skill = (int64_t)round->result * NET_POINT - round->deal -
		                      round->draws[0] + round->draws[1];
		json_t *luck = json_array(),
		       *one = json_pack("{s:i, s:b, s:i}", "round", round->round, "over",
		                        round->over, "result", round->result);
		for (int seat = 0; seat < SEATS; seat++)
			json_array_append_new(luck, points_json(round->draws[seat]));
		json_object_set_new(one, "deal", points_json(round->deal));
		json_object_set_new(one, "draws", luck);
		json_object_set_new(one, "skill", points_json(skill));
		json_array_append_new(rounds, one);
	}
	for (size_t i = 0; i < r->draws; i++)
		if (review_tells(f, r->draw[i].seat))
			json_array_append_new(draws, draw_json(cards_rules(r->match), &r->draw[i]));
	for (size_t i = 0; i < r->judged->turns; i++)
		if (judging_tells(r->judged, &r->judged->turn[i]))
			json_array_append_new(turns, turn_json(r, i));
	for (size_t i = 0; i < r->rounds; i++) {
		struct hindsight h;
		struct error e;
		if (r->round[i].over && !hindsight_round(r->match, r->round[i].round, &h, &e))
			json_array_append_new(hindsights,
			                      json_hindsight_object(cards_rules(r->match), &h,
			                                            f->wanted->told.name));
	}
	json_object_set_new(o, "variant", json_ruleset(cards_rules(r->match)));
	json_object_set_new(o, "playouts", f->wanted->playouts ? json_integer(f->wanted->playouts) : json_null());
	json_object_set_new(o, "stopped", json_boolean(stopped));
	json_object_set_new(o, "seats", seats);
	json_object_set_new(o, "turns", turns);
	json_object_set_new(o, "luck", rounds);
	json_object_set_new(o, "draws", draws);
	json_object_set_new(o, "hindsight", hindsights);
	json_print(o);
}
