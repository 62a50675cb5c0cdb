/* Why a move or a turn is good or bad, in words.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/words.h"

#include "base/ascii.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/tracker.h"
#include "families/cards/net/net_value.h"
#include "families/cards/show/report.h"

/* A move, what its seat knew before it, and the text to which sentences are added. */
struct account {
	const struct telling *told;
	const struct view *view;
	const struct rules *rules;
	int seat, other;
	struct text *out;
	struct tracker before;
};

/* Adds a line: a sentence that is a format and its values. */
static void BASE_PRINTF(2, 3) say(const struct account *a, const char *format, ...)
{
	va_list args;
	text_add(a->out, a->told->style == STYLE_SHORT ? "  " : "");
	va_start(args, format);
	text_addv(a->out, format, args);
	va_end(args);
	text_add_char(a->out, '\n');
}

static const char *other_name(const struct account *a)
{
	return words_seat_inside(a->told, a->other);
}

static const char *suit_name(const struct account *a, int suit)
{
	return a->rules->suit_names[suit].name;
}

/* Returns the suit as it begins a sentence: "Hearts". */
static struct phrase suit_first(const struct account *a, int suit)
{
	const char *name = suit_name(a, suit);
	return phrase("%c%s", ascii_upper(*name), name + 1);
}

/* Adds FORM, a sentence about the cards of SET and a player's NAME, in a line. */
static void cards_sentence(const struct account *a, const char *form, struct cards set, const char *name)
{
	OWN(text) cards = {0};
	words_cards(a->rules, set, a->told->style, &cards);
	say(a, form, text_string(&cards), name);
}

static card_t pile_card(const struct view *v, int suit, int at)
{
	return card_make(suit, pile_rank(v->table.pile[suit], at));
}

/* Returns the cards of LANE, a set of C's suit, that can be laid now but no longer after C. */
static unsigned skipped_by(const struct view *v, card_t c, unsigned lane)
{
	unsigned open = cards_lane(cards_open(v->table.exped[v->seat]), card_suit(c));
	return card_is_wager(c) ? 0 : lane & open & ((1u << card_rank(c)) - 1);
}

/* Adds FORM, a sentence about the cards of LANE, a suit's set, that may be laid now but no longer
 * after card C. */
static void skip_sentence(const struct account *a, card_t c, unsigned lane, const char *form,
                          const char *name)
{
	unsigned skipped = skipped_by(a->view, c, lane);
	if (skipped)
		cards_sentence(a, form, cards_of_lane(card_suit(c), skipped), name);
}

static void skip_in_hand(const struct account *a, card_t c, unsigned lane, int seat)
{
	skip_sentence(a, c, lane, SAY_SKIPS_IN_HAND(a->told->you[seat]), a->told->name[seat]);
}

/* Adds "You then place 6 more cards and mean to play 4 as the hand is." */
static void pace_sentence(const struct account *a, const struct tracker *after)
{
	int meant = cards_count(after->meant[a->seat]), placings = after->placings[a->seat];
	if (meant && placings)
		say(a, SAY_PLACED_THEN_AND(placings), phrase(SAY_WORTH_PLAYING(meant), meant).s, placings);
	else
		say(a, !placings ? SAY_NO_MORE_PLACED : SAY_PLACED_THEN(placings), placings);
}

/* Adds sentences about what the suit can score with the card laid. */
static void prospect_sentences(const struct account *a, int suit, const struct tracker *after)
{
	const struct tracker_suit *t = &after->suit[suit];
	struct score score = score_suit(a->rules, t->laid);
	int missing = score.cost - score.sum;
	const bool plural = a->rules->suit_last;
	say(a,
	    missing <= 0        ? SAY_SUIT_THEN(plural)
	    : score.factor <= 1 ? SAY_SUIT_SHORT(plural)
	                        : SAY_SUIT_SHORT_TIMES(plural),
	    suit_first(a, suit).s, words_points(score.points, a->told->style).s, missing,
	    score.factor);
	say(a, SAY_AT_BEST(score.points > 0), words_integer(t->best, a->told->style).s,
	    odds_chance(t->pays, a->told->style).s);
}

static void explain_play(const struct account *a, card_t c, const struct tracker *after)
{
	int suit = card_suit(c);
	if (!view_begun(a->view, a->seat, suit))
		say(a, SAY_IT_BEGINS, suit_name(a, suit));
	const struct tracker_suit *t = &a->before.suit[card_suit(c)];
	skip_in_hand(a, c, t->held, a->seat);
	skip_sentence(a, c, t->unseen, SAY_SKIPS_UNSEEN, "");
	skip_in_hand(a, c, t->known, a->other);
	unsigned numbers = 0;
	for (uint64_t pile = a->view->table.pile[suit]; pile; pile >>= PILE_DIGIT)
		numbers |= 1u << pile_top(pile);
	skip_sentence(a, c, numbers, SAY_SKIPS_IN_PILE, "");
	prospect_sentences(a, suit, after);
	pace_sentence(a, after);
}

/* Adds that a card fits the expedition of SEAT, to which COMING more cards could come; -1 leaves
 * that out. */
static void fits_sentence(const struct account *a, int suit, int seat, int coming)
{
	const struct table *t = &a->view->table;
	const bool you = a->told->you[seat];
	const struct score score = score_suit(a->rules, cards_lane(t->exped[seat], suit));
	const struct phrase points = words_points(score.points, a->told->style);
	if (coming < 0)
		say(a, SAY_IT_FITS(you), suit_name(a, suit), points.s, a->told->name[seat]);
	else
		say(a, SAY_IT_FITS_AND_MORE(you), suit_name(a, suit), points.s, coming,
		    a->told->name[seat]);
}

/* Adds whether card C fits the seat's own expedition.  MORE are the other cards of its suit in the
 * hand. */
static void own_sentence(const struct account *a, card_t c, int more)
{
	int suit = card_suit(c);
	if (!view_fits(a->view, c))
		say(a, SAY_NOT_ANY_MORE);
	else if (view_begun(a->view, a->seat, suit))
		fits_sentence(a, suit, a->seat, -1);
	else {
		const struct phrase held =
			phrase(more ? SAY_MORE_OF_SUIT(more) : SAY_NO_OTHER_OF_SUIT, more);
		say(a,
		    a->rules->suit_last ? SAY_ARE_NOT_BEGUN(a->told->you[a->seat])
		                        : SAY_IS_NOT_BEGUN(a->told->you[a->seat]),
		    suit_first(a, suit).s, held.s, a->told->name[a->seat]);
	}
}

/* Adds a sentence about the use of card C on its pile to the other seat. */
static void other_sentence(const struct account *a, card_t c)
{
	const struct table *t = &a->view->table;
	int suit = card_suit(c);
	unsigned open = cards_lane(cards_open(t->exped[a->other]), suit);
	const struct tracker_suit *track = &a->before.suit[suit];
	int coming = bits_count(open & track->unseen) + bits_count(open & track->known);
	if (!tracker_helps_other(a->view, c))
		say(a, SAY_NO_USE, other_name(a));
	else if (view_begun(a->view, a->other, suit))
		fits_sentence(a, suit, a->other, coming);
	else
		say(a, SAY_COULD_BEGIN, words_seat(a->told, a->other), suit_name(a, suit));
}

/* Adds "It covers 9H, of use to thumb."  The move COVERS card C, or uncovers it. */
static void pile_sentence(const struct account *a, bool covers, card_t c)
{
	bool own = view_fits(a->view, c) && view_begun(a->view, a->seat, card_suit(c));
	bool other = tracker_helps_other(a->view, c);
	if (!own && !other)
		return;
	OWN(text) whom = {0};
	if (own)
		text_add(&whom, words_seat_inside(a->told, a->seat));
	if (other)
		text_join(&whom, 0, SAY_AND, other_name(a));
	say(a, SAY_IT_COVERS(covers), words_card(a->rules, c, a->told->style).s,
	    text_string(&whom));
}

static void explain_pile(const struct account *a, int suit)
{
	card_t c = pile_card(a->view, suit, 0);
	own_sentence(a, c, bits_count(a->before.suit[suit].held));
	say(a, SAY_LEFT_THERE(tracker_helps_other(a->view, c)), other_name(a));
	if (pile_depth(a->view->table.pile[suit]) > 1)
		pile_sentence(a, false, pile_card(a->view, suit, 1));
	say(a, SAY_DECK_STAYS, a->view->table.left);
}

static void explain_deck(const struct account *a)
{
	/* the tops of piles that the seat could draw and that fit its expeditions */
	struct cards tops = {{0, 0}};
	for (unsigned piles = table_piles(&a->view->table); piles; piles &= piles - 1) {
		int suit = __builtin_ctz(piles);
		card_t c = pile_card(a->view, suit, 0);
		if (view_begun(a->view, a->seat, suit) && view_fits(a->view, c))
			cards_put(&tops, c, a->rules->alike);
	}
	int fit = tracker_fitting(&a->before), left = a->view->table.left - 1;
	OWN(text) whose = {0};
	words_owner(words_seat_inside(a->told, a->seat), &whose);
	if (fit)
		say(a, SAY_UNSEEN_FIT(fit), a->before.unseen, fit, text_string(&whose));
	else
		say(a, SAY_UNSEEN_FIT_NONE, a->before.unseen, text_string(&whose));
	if (!cards_empty(tops))
		cards_sentence(a, SAY_TOPS_FIT, tops, "");
	say(a, SAY_DECK_THEN(left), left);
}

void explain_move(const struct telling *told, const struct view *v, struct move m, struct text *out)
{
	struct account a = {.told = told, .view = v, .rules = v->table.rules, .seat = v->seat,
	                    .other = seat_other(v->seat), .out = out};
	a.before = tracker_of(v);
	if (move_from_deck(m)) {
		explain_deck(&a);
		return;
	}
	if (m.kind == MOVE_DRAW) {
		explain_pile(&a, m.arg);
		return;
	}
	struct view next = *v;
	view_apply(&next, m, NO_CARD);
	struct tracker after = tracker_of(&next);
	if (m.kind == MOVE_PLAY)
		explain_play(&a, m.arg, &after);
	else {
		card_t c = m.arg;
		int suit = card_suit(c);
		own_sentence(&a, c, bits_count(a.before.suit[suit].held) - 1);
		other_sentence(&a, c);
		/* the discards that would have been of no use to the other seat, without the cards
		 * worth playing */
		struct cards safe = cards_minus(a.before.safe, a.before.meant[a.seat]);
		if (!cards_empty(safe) && tracker_helps_other(a.view, c))
			cards_sentence(&a, SAY_SAFE_CARDS, safe, other_name(&a));
		if (a.view->table.pile[suit])
			pile_sentence(&a, true, pile_card(a.view, suit, 0));
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
	unsigned skipped = skipped_by(v, c, cards_lane(v->hand, suit));
	struct view next = *v;
	view_apply(&next, (struct move){MOVE_PLAY, c}, NO_CARD);
	struct tracker after = tracker_of(&next);
	int points = score_suit(r, after.suit[suit].laid).points;
	OWN(text) cards = {0};
	const size_t from = out->len;
	words_cards(r, cards_of_lane(suit, skipped), told->style, &cards);
	text_addf(out, SAY_BECAUSE_BEGINS(!view_begun(v, v->seat, suit)), name,
	          words_points(points, told->style).s);
	if (points <= 0)
		text_joinf(out, from, SAY_COMMA, SAY_BECAUSE_PAYS,
		           odds_chance(after.suit[suit].pays, told->style).s);
	if (skipped)
		text_joinf(out, from, SAY_COMMA, SAY_BECAUSE_SKIPS, text_string(&cards));
}

static void reason_discard(const struct telling *told, const struct view *v, card_t c,
                           struct text *out)
{
	int other = seat_other(v->seat), suit = card_suit(c);
	const char *name = v->table.rules->suit_names[suit].name;
	bool own = fits_begun(v, c), theirs = tracker_helps_other(v, c);
	const size_t from = out->len;
	if (own)
		text_addf(out, SAY_BECAUSE_GIVES_UP(told->you[v->seat]), name, told->name[v->seat]);
	if (theirs && view_begun(v, other, suit))
		text_joinf(out, from, SAY_COMMA_AND, SAY_BECAUSE_FITS(told->you[other]), name,
		           told->name[other]);
	else if (theirs)
		text_joinf(out, from, SAY_COMMA_AND, SAY_BECAUSE_LETS_BEGIN,
		           words_seat_inside(told, other), name);
	else if (!own)
		text_addf(out, SAY_BECAUSE_NO_USE, words_seat_inside(told, other));
}

static void reason_draw(const struct telling *told, const struct view *v, int pile, struct text *out)
{
	if (pile != DECK) {
		card_t c = card_make(pile, pile_top(v->table.pile[pile]));
		bool own = fits_begun(v, c);
		text_addf(out,
		          own                         ? SAY_BECAUSE_TAKES_FIT
		          : tracker_helps_other(v, c) ? SAY_BECAUSE_TAKES_FROM
		                                      : SAY_BECAUSE_TAKES,
		          words_card(v->table.rules, c, told->style).s,
		          words_seat_inside(told, seat_other(v->seat)));
		return;
	}
	struct tracker t = tracker_of(v);
	if (cards_empty(v->table.exped[v->seat])) {
		text_addf(out, SAY_BECAUSE_TAKES_ONE, t.unseen);
		return;
	}
	int fit = tracker_fitting(&t);
	OWN(text) whose = {0};
	words_owner(words_seat_inside(told, v->seat), &whose);
	if (fit)
		text_addf(out, SAY_BECAUSE_UNSEEN(fit), t.unseen, fit, text_string(&whose));
	else
		text_addf(out, SAY_BECAUSE_UNSEEN_NONE, t.unseen, text_string(&whose));
}

void reason_clause(const struct telling *told, const struct view *v, const struct net_turn *turn,
                   struct text *out)
{
	struct view now = *v;
	size_t begins = out->len;
	for (int i = 0; i < turn->moves; i++) {
		struct move m = turn->move[i];
		/* says something about a draw from the deck only if the rest of the turn can't be
		 * planned */
		if (move_from_deck(m) && turn->moves > 1)
			continue;
		OWN(text) why = {0};
		if (m.kind == MOVE_PLAY)
			reason_play(told, &now, m.arg, &why);
		else if (m.kind == MOVE_DISCARD)
			reason_discard(told, &now, m.arg, &why);
		else
			reason_draw(told, &now, m.arg, &why);
		text_join(out, begins, SAY_SEMICOLON, text_string(&why));
		if (i + 1 < turn->moves)
			now = view_after(&now, m);
	}
}
