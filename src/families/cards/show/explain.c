/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/explain.h"

#include "base/ascii.h"
#include "families/cards/core/table.h"
#include "families/cards/core/view.h"
#include "families/cards/judge/tracker.h"
#include "families/cards/show/facts.h"
#include "show/telling.h"

/* A move, the knowledge of its seat before it, and the text that takes the sentences. */
struct account {
	const struct telling *told;
	const struct view *view;
	const struct rules *rules;
	int seat, other;
	struct text *out;
	struct tracker before;
};

/* Begins a sentence; stop() ends it. */
static void begin(const struct account *a)
{
	if (a->told->style == STYLE_SHORT)
		text_add(a->out, "  ");
}

static void stop(const struct account *a)
{
	text_add(a->out, ".\n");
}

static const char *other_name(const struct account *a)
{
	return words_seat_inside(a->told, a->other);
}

static void add_owner(const struct account *a, int seat)
{
	words_owner(words_seat_inside(a->told, seat), a->out);
}

static const char *suit_name(const struct account *a, int suit)
{
	return a->rules->suit_names[suit].name;
}

/* Begins a sentence with a suit and its verb: "Hearts are", "Red is". */
static void begin_suit(const struct account *a, int suit, const char *between)
{
	const char *name = suit_name(a, suit);
	begin(a);
	text_addf(a->out, "%c%s%s %s ", ascii_upper(*name), name + 1, between,
	          a->rules->suit_last ? "are" : "is");
}

static void add_cards(const struct account *a, struct cards set)
{
	words_cards(a->rules, set, a->told->style, a->out);
}

static card_t pile_card(const struct view *v, int suit, int at)
{
	return card_make(suit, pile_rank(v->table.pile[suit], at));
}

/* Tells which cards of LANE, a suit's set, may be laid now but not on top of card C. */
static void skip_sentence(const struct account *a, card_t c, unsigned lane, const char *where)
{
	unsigned skipped = view_skipped(a->view, c, lane);
	if (!skipped)
		return;
	begin(a);
	text_add(a->out, "It skips ");
	add_cards(a, cards_of_lane(card_suit(c), skipped));
	text_addf(a->out, ", %s", where);
	stop(a);
}

static void skip_in_hand(const struct account *a, card_t c, unsigned lane, int seat)
{
	struct text where = {0};
	text_add(&where, "in ");
	words_owner(words_seat_inside(a->told, seat), &where);
	text_add(&where, " hand");
	skip_sentence(a, c, lane, text_string(&where));
	text_release(&where);
}

static unsigned pile_numbers(const struct view *v, int suit)
{
	unsigned lane = 0;
	for (uint64_t pile = v->table.pile[suit]; pile; pile >>= PILE_DIGIT)
		lane |= 1u << pile_top(pile);
	return lane;
}

/* "You then place 6 more cards and mean to play 4 as the hand is." */
static void pace_sentence(const struct account *a, const struct tracker *after)
{
	int meant = cards_count(after->meant[a->seat]), placings = after->placings[a->seat];
	begin(a);
	if (placings == 1)
		text_add(a->out, "One more card can be placed then");
	else if (placings)
		text_addf(a->out, "%d more cards can be placed then", placings);
	else
		text_add(a->out, "No more card can be placed then");
	if (meant)
		text_addf(a->out, ", and %d of the hand %s worth playing", meant, meant == 1 ? "is" : "are");
	stop(a);
}

/* Tells what the suit comes to with the card laid. */
static void prospect_sentences(const struct account *a, int suit, const struct tracker *after)
{
	const struct tracker_suit *t = &after->suit[suit];
	struct score score = score_suit(a->rules, t->laid);
	int missing = score.cost - score.sum;
	begin_suit(a, suit, " then");
	text_add(a->out, "at ");
	words_points_as(score.points, a->told->style, a->out);
	if (missing > 0)
		text_addf(a->out, ": %d short of the cost", missing);
	if (missing > 0 && score.factor > 1)
		text_addf(a->out, ", times %d", score.factor);
	stop(a);
	begin(a);
	text_add(a->out, "At best it comes to ");
	words_integer(t->best, a->told->style, a->out);
	if (score.points <= 0) {
		text_add(a->out, "; the chance to pay is ");
		odds_chance(t->pays, a->told->style, a->out);
	}
	stop(a);
}

static void explain_play(const struct account *a, card_t c, const struct tracker *after)
{
	int suit = card_suit(c);
	if (!view_begun(a->view, a->seat, suit)) {
		begin(a);
		text_addf(a->out, "It begins %s", suit_name(a, suit));
		stop(a);
	}
	const struct tracker_suit *t = &a->before.suit[card_suit(c)];
	skip_in_hand(a, c, t->held, a->seat);
	skip_sentence(a, c, t->unseen, "unseen");
	skip_in_hand(a, c, t->known, a->other);
	skip_sentence(a, c, pile_numbers(a->view, card_suit(c)), "in the pile");
	prospect_sentences(a, suit, after);
	pace_sentence(a, after);
}

static void fits_sentence(const struct account *a, int suit, int seat)
{
	const struct table *t = &a->view->table;
	begin(a);
	text_add(a->out, "It fits ");
	add_owner(a, seat);
	text_addf(a->out, " %s expedition, now at ", suit_name(a, suit));
	words_points_as(score_suit(a->rules, cards_lane(t->exped[seat], suit)).points,
	                a->told->style, a->out);
}

/* Tells whether card C fits the seat's own expedition.  MORE are the other cards of its
 * suit in the hand. */
static void own_sentence(const struct account *a, card_t c, int more)
{
	int suit = card_suit(c);
	if (!view_fits(a->view, c)) {
		begin(a);
		text_add(a->out, "It can't be played any more");
	} else if (view_begun(a->view, a->seat, suit))
		fits_sentence(a, suit, a->seat);
	else {
		begin_suit(a, suit, "");
		text_add(a->out, "not begun, and ");
		if (more)
			text_addf(a->out, "%d more card%s of that suit %s", more, more == 1 ? "" : "s",
			          more == 1 ? "is" : "are");
		else
			text_add(a->out, "no other card of that suit is");
		text_add(a->out, " in ");
		add_owner(a, a->seat);
		text_add(a->out, " hand");
	}
	stop(a);
}

/* Tells what card C on its pile is worth to the other seat. */
static void other_sentence(const struct account *a, card_t c)
{
	const struct table *t = &a->view->table;
	int suit = card_suit(c);
	unsigned open = cards_lane(cards_open(t->exped[a->other]), suit);
	const struct tracker_suit *track = &a->before.suit[suit];
	int coming = bits_count(open & track->unseen) + bits_count(open & track->known);
	if (tracker_helps_other(a->view, c) && view_begun(a->view, a->other, suit)) {
		fits_sentence(a, suit, a->other);
		text_addf(a->out, "; %d more could come to it", coming);
	} else {
		begin(a);
		if (tracker_helps_other(a->view, c))
			text_addf(a->out, "%s could begin %s with it", words_seat(a->told, a->other),
			          suit_name(a, suit));
		else
			text_addf(a->out, "It is of no use to %s", other_name(a));
	}
	stop(a);
}

/* Tells which cards would have been of no use to the other seat as discards.  Cards worth
 * playing are left out, and nothing is told unless C helps the other seat. */
static void safe_sentence(const struct account *a, card_t c)
{
	struct cards safe = cards_minus(a->before.safe, a->before.meant[a->seat]);
	if (cards_empty(safe) || !tracker_helps_other(a->view, c))
		return;
	begin(a);
	text_addf(a->out, "Of no use to %s: ", other_name(a));
	add_cards(a, safe);
	stop(a);
}

/* "It covers 9H, which fits thumb's expedition."  VERB says what the move does to C. */
static void pile_sentence(const struct account *a, const char *verb, card_t c)
{
	bool own = view_fits(a->view, c) && view_begun(a->view, a->seat, card_suit(c));
	bool other = tracker_helps_other(a->view, c);
	if (!own && !other)
		return;
	begin(a);
	text_addf(a->out, "It %s ", verb);
	words_card(a->rules, c, a->told->style, a->out);
	text_addf(a->out, ", of use to %s%s%s", own ? words_seat_inside(a->told, a->seat) : "",
	          own && other ? " and " : "", other ? other_name(a) : "");
	stop(a);
}

static void explain_pile(const struct account *a, int suit)
{
	card_t c = pile_card(a->view, suit, 0);
	own_sentence(a, c, bits_count(a->before.suit[suit].held));
	begin(a);
	text_addf(a->out, "Left there it would be of %suse to %s",
	          tracker_helps_other(a->view, c) ? "" : "no ", other_name(a));
	stop(a);
	if (pile_depth(a->view->table.pile[suit]) > 1)
		pile_sentence(a, "uncovers", pile_card(a->view, suit, 1));
	begin(a);
	text_addf(a->out, "The deck stays at %d, so nobody loses a turn", a->view->table.left);
	stop(a);
}

/* Returns the tops of piles that the seat could draw and that fit its expeditions. */
static struct cards useful_tops(const struct account *a)
{
	struct cards tops = {{0, 0}};
	for (unsigned piles = table_piles(&a->view->table); piles; piles &= piles - 1) {
		int suit = __builtin_ctz(piles);
		card_t c = pile_card(a->view, suit, 0);
		if (view_begun(a->view, a->seat, suit) && view_fits(a->view, c))
			cards_put(&tops, c, a->rules->alike);
	}
	return tops;
}

static void explain_deck(const struct account *a)
{
	struct cards tops = useful_tops(a);
	int fit = tracker_fitting(&a->before), left = a->view->table.left - 1;
	begin(a);
	text_addf(a->out, "Of %d unseen cards %d fit%s ", a->before.unseen, fit, fit == 1 ? "s" : "");
	add_owner(a, a->seat);
	text_add(a->out, " expeditions");
	stop(a);
	if (!cards_empty(tops)) {
		begin(a);
		text_add(a->out, "On the piles these fit, too: ");
		add_cards(a, tops);
		stop(a);
	}
	begin(a);
	text_addf(a->out, "The deck then has %d card%s", left, left == 1 ? "" : "s");
	stop(a);
}

void explain_move(const struct telling *told, const struct view *v, struct move m, struct text *out)
{
	struct account a = {.told = told, .view = v, .rules = v->table.rules, .seat = v->seat,
	                    .other = seat_other(v->seat), .out = out};
	struct tracker after;
	tracker_init(&a.before, v);
	if (m.kind == MOVE_DRAW && m.arg == DECK) {
		explain_deck(&a);
		return;
	}
	if (m.kind == MOVE_DRAW) {
		explain_pile(&a, m.arg);
		return;
	}
	struct view next = *v;
	view_apply(&next, m, NO_CARD);
	tracker_init(&after, &next);
	if (m.kind == MOVE_PLAY)
		explain_play(&a, m.arg, &after);
	else {
		card_t c = m.arg;
		int suit = card_suit(c);
		own_sentence(&a, c, bits_count(a.before.suit[suit].held) - 1);
		other_sentence(&a, c);
		safe_sentence(&a, c);
		if (a.view->table.pile[suit])
			pile_sentence(&a, "covers", pile_card(a.view, suit, 0));
		pace_sentence(&a, &after);
	}
}

/* ---- One clause. ---- */

/* True if card C can be laid on an expedition that V's seat has begun. */
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
