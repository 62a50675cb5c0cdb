/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/reason.h"

#include "families/cards/core/score.h"
#include "families/cards/core/view_move.h"
#include "families/cards/judge/tracker.h"
#include "families/cards/show/odds.h"
#include "show/words.h"

/* Whether card C can be laid on an expedition that V's seat has begun. */
static bool fits_begun(const struct view *v, card_t c)
{
	return view_begun(v, v->seat, card_suit(c)) && view_fits(v, c);
}

static void reason_play(const struct telling *told, const struct view *v, card_t c, struct text *out)
{
	const struct rules *r = v->table.rules;
	int suit = card_suit(c);
	const char *name = r->suit_names[suit].name;
	unsigned skipped = view_skipped(v, c, cards_lane(v->hand, suit));
	struct view next = *v;
	struct tracker after;
	view_apply(&next, (struct move){MOVE_PLAY, c}, NO_CARD);
	tracker_init(&after, &next);
	int points = score_suit(r, after.suit[suit].laid).points;
	if (!view_begun(v, v->seat, suit))
		text_addf(out, "begins %s", name);
	else {
		text_addf(out, "brings %s to ", name);
		words_points_as(points, told->style, out);
	}
	if (points <= 0) {
		text_add(out, ", chance to pay ");
		odds_chance(after.suit[suit].pays, told->style, out);
	}
	if (skipped) {
		text_add(out, ", skips ");
		words_cards(r, cards_of_lane(suit, skipped), told->style, out);
		text_add(out, " in the hand");
	}
}

static void reason_discard(const struct telling *told, const struct view *v, card_t c,
                           struct text *out)
{
	int other = seat_other(v->seat), suit = card_suit(c);
	const char *name = v->table.rules->suit_names[suit].name;
	bool own = fits_begun(v, c), theirs = tracker_helps_other(v, c);
	if (own) {
		text_add(out, "gives up a card for ");
		words_owner(words_seat_inside(told, v->seat), out);
		text_addf(out, " %s%s", name, theirs ? ", and " : "");
	}
	if (theirs && view_begun(v, other, suit)) {
		text_add(out, "fits ");
		words_owner(words_seat_inside(told, other), out);
		text_addf(out, " %s", name);
	} else if (theirs)
		text_addf(out, "lets %s begin %s", words_seat_inside(told, other), name);
	else if (!own)
		text_addf(out, "is of no use to %s", words_seat_inside(told, other));
}

static void reason_draw(const struct telling *told, const struct view *v, int pile, struct text *out)
{
	struct tracker t;
	if (pile != DECK) {
		card_t c = card_make(pile, pile_top(v->table.pile[pile]));
		bool own = fits_begun(v, c);
		text_add(out, "takes ");
		words_card(v->table.rules, c, told->style, out);
		if (own)
			text_add(out, ", which fits");
		else if (tracker_helps_other(v, c))
			text_addf(out, " from %s", words_seat_inside(told, seat_other(v->seat)));
		else
			text_add(out, ", and the deck stays as it is");
		return;
	}
	tracker_init(&t, v);
	if (cards_empty(v->table.exped[v->seat])) {
		text_addf(out, "takes one of %d unseen cards", t.unseen);
		return;
	}
	int fit = tracker_fitting(&t);
	text_addf(out, "takes an unseen card: of %d, %d fit%s ", t.unseen, fit, fit == 1 ? "s" : "");
	words_owner(words_seat_inside(told, v->seat), out);
	text_add(out, " expeditions");
}

void reason_clause(const struct telling *told, const struct view *v, const struct net_turn *turn,
                   struct text *out)
{
	struct view now = *v;
	size_t begins = out->len;
	for (int i = 0; i < turn->moves; i++) {
		struct move m = turn->move[i];
		/* a draw from the deck says something only where it is all that can be planned */
		if (m.kind == MOVE_DRAW && m.arg == DECK && turn->moves > 1)
			continue;
		text_add(out, out->len > begins ? "; " : "");
		if (m.kind == MOVE_PLAY)
			reason_play(told, &now, m.arg, out);
		else if (m.kind == MOVE_DISCARD)
			reason_discard(told, &now, m.arg, out);
		else
			reason_draw(told, &now, m.arg, out);
		if (i + 1 < turn->moves)
			now = view_after(&now, m);
	}
}
