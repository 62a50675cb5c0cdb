/* The score pad as JSON: each function prints objects, one a line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/pad/pad_face.h"

#ifdef HAVE_JANSSON

#include "families/cards/core/table.h"
#include "families/cards/show/json.h"
#include "show/json.h"

/* Adds the cards and the steps of their score. */
static void add_score(json_t *object, const struct rules *r, struct laid laid)
{
	struct score s = score_suit(r, laid_bits(laid));
	struct text cards = {0};
	if (!laid_empty(laid))
		laid_format(r, laid, &cards);
	json_object_set_new(object, "cards", json_string(text_string(&cards)));
	text_release(&cards);
	json_object_set_new(object, "count", json_integer(s.cards));
	json_object_set_new(object, "sum", json_integer(s.sum));
	json_object_set_new(object, "cost", json_integer(s.cost));
	json_object_set_new(object, "factor", json_integer(s.factor));
	json_object_set_new(object, "bonus", json_integer(s.bonus));
	json_object_set_new(object, "points", json_integer(s.points));
}

static void expedition(const struct rules *r, struct laid laid, bool brief)
{
	(void)brief;
	json_t *object = json_event_object("expedition");
	json_object_set_new(object, "variant", json_ruleset(r));
	add_score(object, r, laid);
	json_print(object);
}

static void laid_of_suit(const struct pad *p, int round, int seat, int suit)
{
	json_t *object = json_event_object("laid");
	json_object_set_new(object, "round", json_integer(round));
	json_object_set_new(object, "seat", json_integer(seat + 1));
	json_object_set_new(object, "suit", json_string(p->rules.suit_names[suit].name));
	add_score(object, &p->rules, pad_laid(p, round, seat, suit));
	json_print(object);
}

static void laid(const struct pad *p, int round, int seat, unsigned suits)
{
	for (int suit = 0; suit < p->rules.suits; suit++)
		if (suits >> suit & 1)
			laid_of_suit(p, round, seat, suit);
}

static void say(const char *text, const struct term *term)
{
	(void)term;
	json_text(text);
}

static void totals(const struct pad *p, bool plain, const struct term *term)
{
	(void)plain, (void)term;
	int rounds = (int)p->rounds;
	int next = rounds + pad_round_begun(p, rounds);
	json_t *object = json_event_object("totals"), *each = json_array();
	for (int i = 1; i <= rounds; i++)
		json_array_append_new(each, json_pack("[i, i]", pad_points(p, i, 0), pad_points(p, i, 1)));
	json_object_set_new(object, "variant", json_ruleset(&p->rules));
	json_object_set_new(object, "names",
	                    json_pack("[o, o]", json_name(p->name[0]), json_name(p->name[1])));
	json_object_set_new(object, "round", json_integer(rounds));
	json_object_set_new(object, "rounds", json_integer(p->rules.rounds));
	json_object_set_new(object, "round_points", each);
	json_object_set_new(object, "points",
	                    json_pack("[i, i]", pad_total(p, rounds, 0), pad_total(p, rounds, 1)));
	json_object_set_new(object, "next_starter",
	                    next > p->rules.rounds ? json_null()
	                                             : json_integer(pad_starter(p, next) + 1));
	json_print(object);
}

const struct pad_face pad_face_json = {
	.say = say,
	.totals = totals,
	.laid = laid,
	.expedition = expedition,
};

#else

/* Without Jansson --json is refused before anything is shown. */
const struct pad_face pad_face_json = {0};

#endif
