/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/rules_text.h"

#include "base/fold.h"

/* Adds PARAGRAPH, which is released, and an empty line before it if it isn't the first. */
static void add(struct text *paragraph, int width, struct text *out)
{
	if (out->len)
		text_add_char(out, '\n');
	fold_wrap(text_string(paragraph), width, 0, out);
	text_release(paragraph);
}

/* How many missions each is dealt: on most maps by two numbers, on a small one by one for each number
 * of players. */
static void tell_hands(const struct trails_rules *r, struct text *p)
{
	static const char *const number[] = {"", "", "two", "three", "four", "five", "six"};
	enum { FEW = 3 };
	const int few = trails_rules_hand(r, FEW), many = trails_rules_hand(r, TRAILS_SEATS);
	if (r->hand) {
		text_addf(p, "  Each is dealt %d mission%s", r->hand, r->hand == 1 ? "" : "s");
		return;
	}
	if (trails_rules_hand(r, TRAILS_SEATS_LEAST) == few && trails_rules_hand(r, FEW + 1) == many) {
		text_addf(p, "  Each is dealt %d missions with two or three players, %d with more", few,
		          many);
		return;
	}
	for (int seats = TRAILS_SEATS_LEAST; seats <= trails_rules_seats(r); seats++)
		text_addf(p, seats == TRAILS_SEATS_LEAST ? "  Each is dealt %d missions with %s players"
		                                         : ", %d with %s",
		          trails_rules_hand(r, seats), number[seats]);
}

static void tell_goals(const struct trails_rules *r, struct text *p)
{
	bool cards = r->missions == TRAILS_MISSIONS_CARDS;
	text_addf(p, "Three expeditions, red, yellow and blue, wander over the map from its start. "
	          "They belong to nobody.  %s",
	          cards ? "Each player tries to lead them to the places of his secret missions."
	                : "Each player tries to lead them to the places where his marks lie.");
	if (!cards) {
		text_addf(p, "  First each player has %d mark%s laid for him by the neighbour on his "
		          "left, one at a time, on any places at least %d steps from the start.",
		          r->marks, r->marks == 1 ? "" : "s", TRAILS_MARK_STEPS);
		return;
	}
	tell_hands(r, p);
	if (r->public)
		text_addf(p, "; %d more lie%s open for everybody, at least %d steps from the start",
		          r->public, r->public == 1 ? "s" : "", TRAILS_PUBLIC_STEPS);
	text_add_char(p, '.');
	if (r->marks && trails_marks_free(r))
		text_addf(p, "  Then all lay marks in turn on missions of their own, at least %d steps "
		          "from the start: as many as they like, up to %d.", TRAILS_MARK_STEPS,
		          r->marks);
	else if (r->marks)
		text_addf(p, "  Then all lay %d mark%s in turn on missions of their own, at least %d "
		          "steps from the start.", r->marks, r->marks == 1 ? "" : "s",
		          TRAILS_MARK_STEPS);
}

static void tell_turn(const struct trails_rules *r, struct text *p)
{
	text_addf(p, "A turn lays one arrow.  It leads an expedition on from where it stands, along an "
	          "edge without an arrow of that colour; or it begins one, along an edge at the "
	          "start along which no other has begun.  Each expedition has %d arrows.  A green "
	          "point gives one more arrow at once, on any expedition; a red one a coupon.  A turn "
	          "without its arrow is allowed only where none can be laid.", r->arrows);
	text_addf(p, "  Where an expedition comes to a point that it has been at, it forms a bow: one "
	          "more arrow of it may be laid at once, from %s.  It forms one bow in a turn at "
	          "most.", r->bow == TRAILS_BOW_LAST ? "any point of that bow"
	                                            : "any point that an arrow of its colour points at");
}

static void tell_coupons(const struct trails_rules *r, struct text *p)
{
	bool cards = r->missions == TRAILS_MISSIONS_CARDS;
	if (!r->spend) {
		text_add(p, "Coupons pay for nothing.  The extra arrows may be declined.");
		return;
	}
	if (r->coupons)
		text_addf(p, "Each player begins with %d coupon%s", r->coupons,
		          r->coupons == 1 ? "" : "s");
	else
		text_add(p, "Each player begins without a coupon");
	text_addf(p, " and may pay %d in a turn, before the arrow or after it.  A coupon pays for one "
	          "more arrow%s for taking away the last arrow of an expedition, which then stands "
	          "where that arrow came from, with all that this point gives%s.  All these extra "
	          "arrows may be declined.", r->spend, cards ? ";" : "; or",
	          cards ? "; or for changing a mission without a mark: it goes beneath the stack, two "
	                  "are drawn, and one of them is kept" : "");
}

static void tell_end(const struct trails_rules *r, struct text *p)
{
	if (r->missions == TRAILS_MISSIONS_MARKS) {
		text_add(p, "A mark is back when an expedition comes to its place, in whosever "
		         "turn.  The first who has all his marks back wins at once.  When no arrow "
		         "can be laid, the most marks win, then the fewest steps from the "
		         "expeditions to the marks left.");
		return;
	}
	text_addf(p, "When an expedition comes to a place, in whosever turn, its mission is fulfilled "
	          "for the one who holds it, and a mark there comes back; an open mission goes to "
	          "the one whose turn it is, and another is laid open.  The game ends with the "
	          "round in which a hand becomes empty, or when no arrow can be laid.  Each mission fulfilled and each mark that "
	          "came back counts 1, each mission in the hand and each mark on the map -1.  "
	          "The most points win.");
}

void trails_rules_tell(const struct trails_rules *r, int width, struct text *out)
{
	struct text p = {0};
	tell_goals(r, &p);
	add(&p, width, out);
	tell_turn(r, &p);
	add(&p, width, out);
	tell_coupons(r, &p);
	add(&p, width, out);
	tell_end(r, &p);
	add(&p, width, out);
}
