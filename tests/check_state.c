/* The whole truth about a round: dealing, moving, ending, and the next round.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/core/state.h"
#include "support.h"

/* Finds the legal move of KIND with ARG, or the first of KIND if ARG is -1.  Returns
 * whether there is one. */
static bool find_move(const struct state *s, int kind, int arg, struct move *m)
{
	struct move moves[MOVES_MAX];
	int n = state_legal(s, moves);
	for (int i = 0; i < n; i++)
		if (moves[i].kind == kind && (arg < 0 || moves[i].arg == arg)) {
			*m = moves[i];
			return true;
		}
	return false;
}

static void make(struct state *s, int kind, int arg)
{
	struct move m;
	support_claim(find_move(s, kind, arg, &m), "no move of kind %d with %d", kind, arg);
	state_apply(s, m);
}

/* Makes one whole turn: the first legal discard, and the draw from FROM. */
static void discard_and_draw(struct state *s, int from)
{
	bool draw_first = s->table.rules->order == ORDER_DRAW_PLACE;
	if (draw_first)
		make(s, MOVE_DRAW, from);
	make(s, MOVE_DISCARD, -1);
	if (!draw_first)
		make(s, MOVE_DRAW, from);
}

TEST_EACH(dealt_one_by_one, 0, support_case_count)
{
	const struct support_case *which = &support_cases[_i];
	struct rules r = support_rules(which->row, which->bend);
	for (int starter = 0; starter < SEATS; starter++) {
		card_t deck[CARDS_MAX], back[CARDS_MAX];
		struct cards hand[SEATS] = {{{0, 0}}};
		deck_of_seed(&r, "deal", 7, deck);
		struct state s = state_begin(&r, deck, starter);
		for (int i = 0; i < 2 * r.hand; i++)
			cards_put(&hand[i % 2 ? seat_other(starter) : starter], deck[i], r.alike);
		for (int seat = 0; seat < SEATS; seat++) {
			ck_assert(cards_equal(s.hand[seat], hand[seat]));
			ck_assert_int_eq(s.drawn[seat], NO_CARD);
		}
		ck_assert_int_eq(s.table.left, rules_cards(&r) - 2 * r.hand);
		ck_assert_int_eq(s.table.mover, starter);
		ck_assert_int_eq(s.table.starter, starter);
		ck_assert_int_eq(s.table.round, 1);
		ck_assert(!state_over(&s));
		/* the next card is the first that was not dealt */
		ck_assert_int_eq(s.deck[s.table.left - 1], deck[2 * r.hand]);
		state_deck(&s, back);
		ck_assert_mem_eq(back, deck, (size_t)rules_cards(&r));
	}
}

TEST(deck_is_drawn_in_order)
{
	struct rules r = support_rules("classic", NULL);
	struct state s = support_deal(&r, "order", 1, 0);
	card_t deck[CARDS_MAX], back[CARDS_MAX];
	deck_of_seed(&r, "order", 1, deck);
	for (int i = 16; i < 60; i++) {
		int mover = s.table.mover;
		discard_and_draw(&s, DECK);
		ck_assert_int_eq(s.drawn[mover], deck[i]);
		ck_assert_int_eq(s.table.left, 59 - i);
	}
	ck_assert(state_over(&s));
	/* even now the state tells the whole deal */
	state_deck(&s, back);
	ck_assert_mem_eq(back, deck, 60);
}

/* Both seats pass cards through the piles until only the deck is left to them. */
static int draws_from_piles(struct state *s)
{
	int draws = 0;
	struct move moves[MOVES_MAX];
	for (int i = 0; i < 1000 && !state_over(s); i++) {
		int n = state_legal(s, moves), at = 0;
		if (s->table.phase == PHASE_DRAW) {
			if (n == 1)
				return draws;
			at = 1;
			draws++;
		} else {
			while (moves[at].kind != MOVE_DISCARD)
				at++;
		}
		state_apply(s, moves[at]);
	}
	return draws;
}

TEST(stall_without_bound)
{
	struct rules r = support_rules("standard", "stall=0");
	struct state s = support_deal(&r, "stall", 1, 0);
	struct error e = {""};
	for (int turn = 0; turn < 8; turn++)
		discard_and_draw(&s, DECK);
	ck_assert_int_eq(draws_from_piles(&s), 500);
	ck_assert(!state_over(&s));
	/* the counter stays at its end and doesn't begin anew */
	ck_assert_int_eq(s.table.stall, STALL_SATURATED);
	support_claim(!state_check(&s, &e), "%s", e.text);
	make(&s, MOVE_DRAW, DECK);
	ck_assert_int_eq(s.table.stall, 0);
}

/* A card that was drawn from a pile is known to be held until it is placed. */
TEST(known_cards)
{
	struct rules r = support_rules("classic", "hand=4,suits=3");
	card_t deck[CARDS_MAX];
	struct error e = {""};
	ck_assert_int_eq(deck_parse(&r,
	                            "XY 2B XY 3B 5W 4B 6W 5B XY 6B 7B 8B 9B TB XB XB XB 2Y 3Y 4Y 5Y "
	                            "6Y 7Y 8Y 9Y TY XW XW XW 2W 3W 4W 7W 8W 9W TW", deck, &e), 0);
	struct state s = state_begin(&r, deck, 0);
	support_apply(&s, "-XY + -2B +Y"); /* seat 1 takes the wager */
	ck_assert(cards_equal(s.table.known[1], support_cards(&r, "XY")));
	ck_assert_int_eq(s.drawn[1], support_card(&r, "XY"));
	support_apply(&s, "-XY +B"); /* seat 0 takes the two */
	ck_assert(cards_equal(s.table.known[0], support_cards(&r, "2B")));
	support_apply(&s, "-3B +Y"); /* a second known wager for seat 1 */
	ck_assert(cards_equal(s.table.known[1], support_cards(&r, "XY XY")));
	ck_assert(cards_equal(s.hand[1], support_cards(&r, "XY XY 4B 5B")));
	support_apply(&s, "2B +"); /* placed: no longer known */
	ck_assert(cards_empty(s.table.known[0]));
	support_apply(&s, "XY +"); /* one of the two wagers leaves the hand */
	ck_assert(cards_equal(s.table.known[1], support_cards(&r, "XY")));
	/* seat 0 still has the wager from the deck; it was never known */
	ck_assert(cards_has(s.hand[0], support_card(&r, "XY")));
	support_claim(!state_check(&s, &e), "%s", e.text);
}

/* Of a known wager and a hidden one the known one is placed: the cards can't be told
 * apart. */
TEST(known_wager_goes_first)
{
	struct rules r = support_rules("classic", "hand=2,suits=1,wagers=3");
	card_t deck[CARDS_MAX];
	ck_assert_int_eq(deck_parse(&r, "XY XY 2Y 3Y 4Y 5Y 6Y XY 7Y 8Y 9Y TY", deck, NULL), 0);
	struct state s = state_begin(&r, deck, 0);
	support_apply(&s, "-XY + -3Y +");
	ck_assert(cards_empty(s.table.known[0]));
	support_apply(&s, "4Y +Y 5Y +Y");
	ck_assert(cards_equal(s.table.known[0], support_cards(&r, "3Y")));
	ck_assert(cards_equal(s.hand[1], support_cards(&r, "XY XY")));
	ck_assert(cards_equal(s.table.known[1], support_cards(&r, "XY")));
	support_apply(&s, "-3Y + -XY +");
	ck_assert(cards_empty(s.table.known[1]));
	ck_assert_int_eq(cards_count(s.hand[1]), 2);
}

/* The deal of the next round is as fresh as a first one, except for the totals, the
 * starter and the number. */
TEST(next_round_is_fresh)
{
	struct rules r = support_rules("classic", NULL);
	struct state s = support_deal(&r, "fresh", 1, 0), fresh = support_deal(&r, "other", 1, 1);
	card_t deck[CARDS_MAX];
	while (!state_over(&s))
		discard_and_draw(&s, DECK);
	deck_of_seed(&r, "other", 1, deck);
	state_next_round(&s, deck);
	ck_assert_int_eq(s.table.starter, 1); /* nobody has a point, so the other seat starts */
	ck_assert_int_eq(s.table.round, 2);
	s.table.round = 1;
	ck_assert(support_same(&s, &fresh));
}

TEST(resigned)
{
	struct rules r = support_rules("standard", NULL);
	struct state s = support_deal(&r, "resigned", 1, 0), before;
	struct error e = {""};
	struct move m = {MOVE_DRAW, DECK};
	make(&s, MOVE_DRAW, DECK);
	before = s;
	state_resign(&s);
	ck_assert(state_over(&s));
	ck_assert_int_eq(s.table.over, ROUND_RESIGNED);
	ck_assert(table_match_over(&s.table));
	ck_assert_int_eq(table_winner(&s.table), 1);
	ck_assert_int_eq(state_legal(&s, &m), 0);
	support_claim(!state_check(&s, &e), "%s", e.text);
	/* the round ends as it stands */
	s.table.over = ROUND_ON;
	ck_assert(support_same(&s, &before));
}

/* Alike wagers leave only their number in a state, wherever they are. */
static void claim_alike(const struct state *s)
{
	const struct rules *r = s->table.rules;
	const struct cards sets[] = {s->hand[0], s->hand[1], s->table.exped[0], s->table.exped[1],
	                             s->table.known[0], s->table.known[1]};
	for (int suit = 0; suit < r->suits && r->alike; suit++) {
		for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
			unsigned wagers = cards_lane(sets[i], suit) & WAGER_BITS;
			support_claim(wagers == (1u << bits_count(wagers)) - 1, "wagers %#x", wagers);
		}
		for (int at = 0; at < pile_depth(s->table.pile[suit]); at++) {
			int rank = pile_rank(s->table.pile[suit], at);
			support_claim(rank == 0 || rank >= WAGERS_MAX, "wager %d in a pile", rank);
		}
	}
	for (int i = 0; i < rules_cards(r) && r->alike; i++)
		support_claim(card_rank(s->deck[i]) == 0 || !card_is_wager(s->deck[i]),
		              "wager %#x in the deck", s->deck[i]);
}

TEST_POSITIONS(always_sound, 150)
{
	struct error e = {""};
	support_claim(!state_check(s, &e), "%s", e.text);
	claim_alike(s);
}

/* Each claim of state_check can fail. */
TEST(unsound_is_noticed)
{
	static const char *const messages[] = {
		"mover 2, starter 0, phase 1", "mover 0, starter 2, phase 1", "mover 0, starter 0, phase 2",
		"0 of card 40 (7H), not 1", "2 of card 40 (7H), not 1", "of card", "of card",
		"1 of card 77 (none), not 0", "the hand of seat 0 is", "is known to hold a card it doesn't",
		"the deck is empty and the round goes on", "of card",
	};
	struct rules r = support_rules("standard", NULL);
	for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
		struct state s = support_deal(&r, "unsound", 1, 0);
		struct error e = {""};
		card_t seven = support_card(&r, "7H");
		ck_assert_int_eq(state_check(&s, &e), 0);
		switch (i) {
		case 0: s.table.mover = 2; break;
		case 1: s.table.starter = 2; break;
		case 2: s.table.phase = 2; break;
		case 3: /* the seven is nowhere */
			cards_take(&s.hand[0], seven, false);
			cards_take(&s.hand[1], seven, false);
			for (int at = 0; at < s.table.left; at++)
				if (s.deck[at] == seven)
					s.deck[at] = NO_CARD;
			break;
		case 4: cards_put(&s.table.exped[1], seven, false); break;
		case 5: s.table.pile[1] = pile_push(0, 9); break;
		case 6: s.table.left--; break;
		case 7: s.table.pile[4] = pile_push(0, 13); break;
		case 8: { /* from one hand to the other */
			struct cards all = s.hand[1];
			card_t c = cards_pop(&all);
			cards_take(&s.hand[1], c, false);
			cards_put(&s.hand[0], c, false);
			break;
		}
		case 9: s.table.known[0] = s.hand[1]; break;
		case 11: s.deck[0] = SUITS_MAX * LANE_BITS; break;
		case 10: /* all cards of the deck on the piles */
			while (s.table.left) {
				card_t c = s.deck[--s.table.left];
				s.table.pile[card_suit(c)] =
				        pile_push(s.table.pile[card_suit(c)], card_rank(c));
			}
			break;
		}
		ck_assert_int_eq(state_check(&s, &e), -1);
		support_claim(strstr(e.text, messages[i]), "%s, not %s", e.text, messages[i]);
	}
}

TEST(unpacked_wagers_are_noticed)
{
	struct rules r = support_rules("classic", NULL);
	for (int which = 0; which < 3; which++) {
		card_t deck[CARDS_MAX];
		struct error e = {""};
		deck_sorted(&r, deck);
		/* this gives two of the first wagers to seat 0 */
		struct state s = state_begin(&r, deck, 0);
		if (which < 2)
			support_apply(&s, "XY +");
		ck_assert_int_eq(state_check(&s, &e), 0);
		struct cards *sets[] = {&s.hand[0], &s.table.exped[0], &s.table.known[0]};
		cards_set_lane(sets[which], 0, (cards_lane(*sets[which], 0) & NUMBER_BITS) | 2);
		ck_assert_int_eq(state_check(&s, &e), -1);
		ck_assert_str_eq(e.text, "seat 0 tells alike wagers apart");
	}
}

/* The number of sequences of moves, from a deal and from the end of a round, compared
 * with another program that plays by the rules in plain lists.  A change that is meant to
 * change no rule leaves them as they are. */
static const struct {
	int depth;
	uint64_t from_deal;
	int late_depth;
	uint64_t from_late;
} perft[] = {
	{10, 2892324, 7, 2280697},  /* standard */
	{8, 329080, 6, 490764},     /* classic */
	{8, 338885, 6, 748689},     /* long */
	{12, 317232, 12, 317232},   /* and the other cases in their order */
	{9, 804397, 6, 354656},
	{12, 109047, 10, 1347953},
	{7, 213327, 6, 839101},
	{10, 2824916, 7, 1093254},
	{10, 899766, 8, 3462454},
	{10, 2892324, 7, 2264413},
	{10, 2892324, 7, 2280697},
	{12, 350, 12, 350},
	{11, 2011178, 9, 3400550},
	{8, 319389, 6, 473727},
	{9, 3998526, 8, 3541681},
	{12, 1565, 12, 1424425},
	{7, 2267323, 6, 1835309},
	{8, 840632, 6, 652972},
	{9, 1342187, 6, 744430},
	{7, 192941, 6, 2893976},
	{8, 329080, 6, 490764},
	{9, 1361529, 6, 1224167},
	{7, 2024183, 6, 3520227},
	{12, 496875, 12, 496875},
};

TEST_EACH(perft_counts, 0, support_case_count)
{
	ck_assert_int_eq(support_case_count, (int)(sizeof perft / sizeof perft[0]));
	struct rules r = support_rules(support_cases[_i].row, support_cases[_i].bend);
	struct state s = support_deal(&r, "perft", 1, 0);
	struct move moves[MOVES_MAX];
	ck_assert_uint_eq(support_perft(&s, perft[_i].depth), perft[_i].from_deal);
	/* always draw from the deck and make the last placing in the list */
	while (s.table.left > 3) {
		int n = state_legal(&s, moves);
		state_apply(&s, moves[s.table.phase == PHASE_DRAW ? 0 : n - 1]);
	}
	ck_assert_uint_eq(support_perft(&s, perft[_i].late_depth), perft[_i].from_late);
}
