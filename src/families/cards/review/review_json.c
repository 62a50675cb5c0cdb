/* The members of a review's JSON that only the cards have.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/judge/hindsight.h"
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

void review_json_turn(const struct review_work *shared, size_t i, json_t *out)
{
	const struct review_face f = review_face_of(shared, &shared->wanted->told);
	const struct review_turn *t = &f.review->turn[i];
	const struct judgement *last = &t->decision[t->decisions - 1].judgement;
	json_object_set_new(out, "win_match", chance_json(last->made.outlook.match));
	json_object_set_new(out, "loss_match", chance_json(t->match_loss));
	json_object_set_new(out, "chance", chance_json(t->chance));
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

void review_json_seat(const struct review_work *shared, int seat, json_t *out)
{
	const struct review_face face = review_face_of(shared, &shared->wanted->told), *f = &face;
	bool known;
	const char *level = review_level_of(f, seat, &known);
	json_object_set_new(out, "loss_match", chance_json(review_match_loss(f->review, seat)));
	json_object_set_new(out, "level", level ? json_string(level) : json_null());
	json_object_set_new(out, "luckiest", extremes_json(f, seat, true));
	json_object_set_new(out, "unluckiest", extremes_json(f, seat, false));
}

void review_json(const struct review_work *shared, json_t *out)
{
	const struct review_face face = review_face_of(shared, &shared->wanted->told), *f = &face;
	const struct review *r = f->review;
	json_t *rounds = json_array(), *draws = json_array(), *hindsights = json_array();
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
		if (part_tells(f->shared, r->draw[i].seat))
			json_array_append_new(draws, draw_json(cards_rules(r->match), &r->draw[i]));
	for (size_t i = 0; i < r->rounds; i++) {
		struct hindsight h;
		struct error e;
		if (r->round[i].over && !hindsight_round(r->match, r->round[i].round, &h, &e))
			json_array_append_new(hindsights,
			                      json_hindsight_object(cards_rules(r->match), &h,
			                                            f->shared->wanted->told.name));
	}
	json_object_set_new(out, "luck", rounds);
	json_object_set_new(out, "draws", draws);
	json_object_set_new(out, "hindsight", hindsights);
}
