/* Moves: one text for each, both ways.  The open cards, and the legal moves.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/core/table.h"
#include "support.h"

/* ---- Moves. ---- */

TEST_EACH(all_moves_both_ways, 0, support_case_count)
{
	const struct support_case *which = &support_cases[_i];
	struct rules r = support_rules(which->row, which->bend);
	struct cards all = rules_all_cards(&r);
	char text[MOVE_TEXT_SIZE];
	card_t c;
	int n = 0;
	while ((c = cards_pop(&all)) != NO_CARD) {
		if (r.alike && card_is_wager(c))
			c = card_make(card_suit(c), 0);
		for (int kind = MOVE_PLAY; kind <= MOVE_DISCARD; kind++, n++) {
			struct move m = {(uint8_t)kind, c}, back = {9, 9};
			ck_assert_ptr_eq(move_format(&r, m, text), text);
			ck_assert_int_eq(text[0] == '-', kind == MOVE_DISCARD);
			ck_assert_int_eq(move_parse(&r, text, &back, NULL), 0);
			ck_assert(move_equal(m, back));
		}
	}
	ck_assert_int_eq(n, 2 * rules_cards(&r));
	for (int from = 0; from <= r.suits; from++) {
		struct move m = {MOVE_DRAW, (uint8_t)(from == r.suits ? DECK : from)}, back = {9, 9};
		move_format(&r, m, text);
		ck_assert_int_eq(text[0], '+');
		ck_assert_int_eq(move_parse(&r, text, &back, NULL), 0);
		ck_assert(move_equal(m, back));
	}
}

static const struct {
	const char *row, *text;
	struct move move;
	const char *shown;
} forms[] = {
	{"standard", "7H", {MOVE_PLAY, 0x28}, "7H"},
	{"standard", "h7", {MOVE_PLAY, 0x28}, "7H"},
	{"standard", "-7h", {MOVE_DISCARD, 0x28}, "-7H"},
	{"standard", "-\u26657", {MOVE_DISCARD, 0x28}, "-7H"},
	{"standard", "10s", {MOVE_PLAY, 0x3b}, "TS"},
	{"standard", "-S10", {MOVE_DISCARD, 0x3b}, "-TS"},
	{"standard", "-\u2660\ufe0e10", {MOVE_DISCARD, 0x3b}, "-TS"},
	{"standard", "kd", {MOVE_PLAY, 0x12}, "KD"},
	{"standard", "+", {MOVE_DRAW, DECK}, "+"},
	{"standard", "+c", {MOVE_DRAW, 0}, "+C"},
	{"standard", "+spades", {MOVE_DRAW, 3}, "+S"},
	{"standard", "+\u2666\ufe0f", {MOVE_DRAW, 1}, "+D"},
	{"classic", "xw", {MOVE_PLAY, 0x20}, "XW"},
	{"classic", "-WX", {MOVE_DISCARD, 0x20}, "-XW"},
	{"classic", "+bl", {MOVE_DRAW, 1}, "+B"},
	{"long", "+P", {MOVE_DRAW, 5}, "+P"},
	{"long", "10p", {MOVE_PLAY, 0x5b}, "TP"},
};

TEST_EACH(text_forms, 0, sizeof forms / sizeof forms[0])
{
	struct rules r = support_rules(forms[_i].row, NULL);
	struct move m = {9, 9};
	struct error e = {""};
	char text[MOVE_TEXT_SIZE];
	support_claim(!move_parse(&r, forms[_i].text, &m, &e), "%s", e.text);
	ck_assert_int_eq(m.kind, forms[_i].move.kind);
	ck_assert_int_eq(m.arg, forms[_i].move.arg);
	ck_assert_str_eq(move_format(&r, m, text), forms[_i].shown);
}

static const char *const garbage[] = {
	"", "-", "--7H", "-+7H", "+-7H", "++", "+7H", "+ ", "+ H", " +", " 7H", "- 7H", "7H ", "+HH",
	"+x", "7", "-H", "play", "draw", "+deck", "*7H", "=7H", "\xe2\x99\xa5", "+\xe2\x99", "+\xff",
	"\u22127H", "+\n", "7H\n",
};

TEST_EACH(refuses_garbage, 0, sizeof garbage / sizeof garbage[0])
{
	struct rules r = support_rules("standard", NULL);
	struct move m;
	struct error e = {""};
	ck_assert_int_eq(move_parse(&r, garbage[_i], &m, &e), -1);
	if (garbage[_i][0] == '+')
		ck_assert_ptr_nonnull(strstr(e.text, "is no suit here: there are clubs"));
	else if (!strcmp(garbage[_i], "-"))
		ck_assert_str_eq(e.text, "'-' discards a card: type the card after it, as in -7C");
	else
		ck_assert_ptr_nonnull(strstr(e.text, "is no card here: write rank then suit"));
}

TEST(equality_of_moves)
{
	struct move a = {MOVE_PLAY, 3}, b = {MOVE_DISCARD, 3}, c = {MOVE_PLAY, 4};
	ck_assert(move_equal(a, a));
	ck_assert(!move_equal(a, b));
	ck_assert(!move_equal(a, c));
}

/* ---- The table. ---- */

TEST(piles_are_stacks)
{
	static const int ranks[RANKS] = {3, 0, 11, 2, 1, 10, 4, 9, 5, 8, 6, 7};
	uint64_t pile = 0;
	ck_assert_int_eq(pile_depth(pile), 0);
	for (int n = 0; n < RANKS; n++) {
		pile = pile_push(pile, ranks[n]);
		ck_assert_int_eq(pile_depth(pile), n + 1);
		ck_assert_int_eq(pile_top(pile), ranks[n]);
		for (int at = 0; at <= n; at++)
			ck_assert_int_eq(pile_rank(pile, at), ranks[n - at]);
	}
	for (int n = RANKS; n-- > 0; pile >>= PILE_DIGIT)
		ck_assert_int_eq(pile_top(pile), ranks[n]);
	ck_assert_uint_eq(pile, 0);
}

/* When both seats draw only from the deck, each has as many turns as table_turns says, at
 * every point of the round. */
TEST(turns_left)
{
	for (int i = 0; i < support_case_count; i++) {
		struct rules r = support_rules(support_cases[i].row, support_cases[i].bend);
		struct move moves[MOVES_MAX];
		int turns[SEATS], wanted[SEATS];
		struct state s = support_deal(&r, "turns", i, i & 1);
		for (int seat = 0; seat < SEATS; seat++)
			turns[seat] = table_turns(&s.table, seat);
		ck_assert_int_eq(turns[0] + turns[1], s.table.left);
		while (!state_over(&s)) {
			uint8_t mover = s.table.mover;
			state_legal(&s, moves);
			state_apply(&s, moves[0]); /* the deck comes first in the list */
			memcpy(wanted, turns, sizeof wanted);
			bool ended = state_over(&s) || s.table.mover != mover;
			wanted[mover] -= ended;
			for (int seat = 0; seat < SEATS; seat++) {
				turns[seat] = table_turns(&s.table, seat);
				ck_assert_int_eq(turns[seat], wanted[seat]);
			}
		}
		ck_assert_int_eq(turns[0] + turns[1], 0);
	}
}

/* A table at the end of a round, the totals of the two being A and B. */
static struct table ended(const struct rules *r, int a, int b)
{
	struct table t;
	table_clear(&t, r);
	t.round = 1;
	t.over = ROUND_OVER;
	t.total[0] = a;
	t.total[1] = b;
	return t;
}

TEST(points_add_up)
{
	struct rules r = support_rules("standard", NULL);
	struct table t = ended(&r, 7, -9);
	t.exped[0] = support_cards(&r, "KH 2H 4H 7H 4C 9C 10C");
	t.exped[1] = support_cards(&r, "QS");
	ck_assert_int_eq(table_round_points(&t, 0), -11);
	ck_assert_int_eq(table_round_points(&t, 1), -40);
	ck_assert_int_eq(table_points(&t, 0), -4);
	ck_assert_int_eq(table_points(&t, 1), -49);
}

/* The picture in the standard source: the seat to move has begun hearts with a
 * wager, 2 4 7 and clubs with 4 9 10; the 6 of hearts and the 2 of spades are the
 * tops of piles, and it holds the 5 of hearts. */
static struct state picture(const struct rules *r)
{
	struct state s;
	memset(&s, 0, sizeof s);
	memset(s.drawn, NO_CARD, sizeof s.drawn);
	table_clear(&s.table, r);
	s.table.round = 1;
	s.table.exped[0] = support_cards(r, "KH 2H 4H 7H 4C 9C 10C");
	s.table.exped[1] = support_cards(r, "JS 3S");
	s.table.pile[2] = pile_push(pile_push(0, rank_of_number(3)), rank_of_number(6));
	s.table.pile[3] = pile_push(0, rank_of_number(2));
	s.hand[0] = support_cards(r, "5H 8H QH 5S KD");
	support_deal_rest(&s, 48 - 12 - 5 - 5);
	return s;
}

TEST(source_picture)
{
	struct rules r = support_rules("standard", NULL);
	struct state s = picture(&r);
	struct error e = {""};
	char list[200];
	support_claim(!state_check(&s, &e), "%s", e.text);
	ck_assert_int_eq(table_round_points(&s.table, 0), -14 + 3);
	ck_assert_str_eq(support_legal(&s, list, sizeof list), "+ +H +S");
	for (int i = 0; i < 3; i++) {
		static const char *const draws[] = {"+", "+H", "+S"};
		struct state after = s;
		support_apply(&after, draws[i]);
		support_legal(&after, list, sizeof list);
		ck_assert_ptr_nonnull(strstr(list, "-5H"));
		ck_assert_ptr_null(strstr(list, " 5H"));
		ck_assert_int_ne(strncmp(list, "5H", 2), 0);
		ck_assert_int_eq(table_check_move(&after.table, after.hand[0],
		                                  support_move(&r, "5H"), &e), -1);
		ck_assert_str_eq(e.text, "5H is too low: your hearts expedition shows 7, "
		                         "so it needs a higher number");
	}
	struct state after = s;
	support_apply(&after, "+H");
	/* the 6 is no better, and the queen is too late for hearts; 8, 5S and KD can be
	 * played */
	ck_assert_str_eq(support_legal(&after, list, sizeof list),
	                 "KD 8H 5S -KD -QH -5H -6H -8H -5S");
	/* taking a card and putting it straight back is legal here */
	support_apply(&after, "-6H");
	ck_assert_uint_eq(after.table.pile[2], s.table.pile[2]);
}

/* The order of the list, in classic. */
TEST(order_of_the_list)
{
	struct rules r = support_rules("long", NULL);
	struct table t;
	struct state s;
	char list[300];
	memset(&s, 0, sizeof s);
	table_clear(&t, &r);
	t.exped[0] = support_cards(&r, "XB 5B XW");
	s.table = t;
	s.hand[0] = support_cards(&r, "TP XP XP 4B 6B XB XW 2W");
	ck_assert_str_eq(support_legal(&s, list, sizeof list),
	                 "6B XW 2W XP TP -XB -4B -6B -XW -2W -XP -TP");
	s.table.phase = PHASE_DRAW;
	s.table.pile[5] = pile_push(0, 4);
	s.table.pile[0] = pile_push(0, 5);
	s.table.pile[4] = pile_push(0, 6);
	ck_assert_str_eq(support_legal(&s, list, sizeof list), "+ +Y +R +P");
	s.table.barred = 4;
	ck_assert_str_eq(support_legal(&s, list, sizeof list), "+ +Y +P");
	s.table.stall = 12;
	ck_assert_str_eq(support_legal(&s, list, sizeof list), "+");
	s.table.over = ROUND_OVER;
	ck_assert_str_eq(support_legal(&s, list, sizeof list), "");
}

static const struct {
	const char *row, *move, *message; /* NULL: legal */
	uint8_t phase, over;
	int8_t barred, stall;
} asked[] = {
	{"standard", "+", NULL, PHASE_DRAW, ROUND_ON, -1, 0},
	{"standard", "+H", NULL, PHASE_DRAW, ROUND_ON, -1, 0},
	{"standard", "+C", "the clubs pile is empty: draw from the deck or another pile", PHASE_DRAW,
	 ROUND_ON, -1, 0},
	{"standard", "+C", "the clubs pile is empty: draw from the deck", PHASE_DRAW, ROUND_ON, -1,
	 12},
	{"standard", "+H", "12 draws from piles in a row: only the deck may be drawn from now",
	 PHASE_DRAW, ROUND_ON, -1, 12},
	{"standard", "+", NULL, PHASE_DRAW, ROUND_ON, -1, 12},
	{"standard", "+H", "the hearts pile can't be drawn from this turn: you just discarded to it",
	 PHASE_DRAW, ROUND_ON, 2, 0},
	{"standard", "+C", "the clubs pile is empty: draw from the deck", PHASE_DRAW, ROUND_ON, 2, 0},
	{"standard", "7D", "a turn begins with a draw: 'draw' for the deck, 'draw hearts' for that pile",
	 PHASE_DRAW, ROUND_ON, -1, 0},
	{"standard", "-7D", "a turn begins with a draw: 'draw' takes a card from the deck", PHASE_DRAW,
	 ROUND_ON, -1, 12},
	{"standard", "+", "a card was drawn already: now play or discard one", PHASE_PLACE, ROUND_ON,
	 -1, 0},
	{"standard", "+H", "a card was drawn already: now play or discard one", PHASE_PLACE, ROUND_ON,
	 -1, 0},
	{"standard", "7D", NULL, PHASE_PLACE, ROUND_ON, -1, 0},
	{"standard", "JD", NULL, PHASE_PLACE, ROUND_ON, -1, 0},
	{"standard", "-5C", NULL, PHASE_PLACE, ROUND_ON, -1, 0},
	{"standard", "5C",
	 "5C is too low: your clubs expedition shows 6, so it needs a higher number", PHASE_PLACE,
	 ROUND_ON, -1, 0},
	{"standard", "9S", "9S is too low: your spades expedition shows 10 and is finished",
	 PHASE_PLACE, ROUND_ON, -1, 0},
	{"standard", "QC",
	 "QC is a wager and comes too late: your clubs expedition has numbers already, so discard it or play another card",
	 PHASE_PLACE, ROUND_ON, -1, 0},
	{"standard", "8D", "8D is not in your hand: 'hand' shows yours", PHASE_PLACE, ROUND_ON, -1, 0},
	{"standard", "-8D", "8D is not in your hand: 'hand' shows yours", PHASE_PLACE, ROUND_ON, -1, 0},
	{"standard", "KD", "KD is not in your hand: 'hand' shows yours", PHASE_PLACE, ROUND_ON, -1, 0},
	{"standard", "7D", "the round is over", PHASE_PLACE, ROUND_OVER, -1, 0},
	{"standard", "+", "the round is over", PHASE_DRAW, ROUND_RESIGNED, -1, 0},
	{"classic", "+", "a turn begins with a card: play or discard one, then draw", PHASE_PLACE,
	 ROUND_ON, -1, 0},
	{"classic", "2Y", "a card was placed already: now draw one, with 'draw'", PHASE_DRAW, ROUND_ON, -1, 0},
	{"classic", "XY", NULL, PHASE_PLACE, ROUND_ON, -1, 0},
	{"classic", "XB", "XB is not in your hand: 'hand' shows yours", PHASE_PLACE, ROUND_ON, -1, 0},
	{"classic", "-XY", NULL, PHASE_PLACE, ROUND_ON, -1, 0},
};

TEST_EACH(answers, 0, sizeof asked / sizeof asked[0])
{
	struct rules r = support_rules(asked[_i].row, NULL);
	struct table t;
	struct error e = {""};
	table_clear(&t, &r);
	t.phase = asked[_i].phase;
	t.over = asked[_i].over;
	t.barred = (uint8_t)(asked[_i].barred < 0 ? NO_SUIT : asked[_i].barred);
	t.stall = (uint8_t)asked[_i].stall;
	bool alike = r.alike;
	struct cards hand = support_cards(&r, alike ? "XY XY 2Y 9W" : "5C QC 7D JD 9S");
	t.exped[0] = support_cards(&r, alike ? "XY" : "6C 2S 10S");
	t.pile[2] = pile_push(0, 4);
	struct move m = support_move(&r, asked[_i].move);
	int status = table_check_move(&t, hand, m, &e);
	ck_assert_int_eq(status, asked[_i].message ? -1 : 0);
	ck_assert_str_eq(e.text, asked[_i].message ? asked[_i].message : "");
	/* what comes before the advice can be said of another player, but for the hand, which nobody sees */
	const char *advice = strstr(e.text, ": "), *you = strstr(e.text, "you");
	ck_assert(!you || (advice && you > advice) || strstr(e.text, "in your hand"));
}

/* Moves that no text can name. */
TEST(no_such_thing)
{
	struct rules r = support_rules("classic", NULL), more = support_rules("long", NULL);
	struct table t;
	struct error e = {""};
	table_clear(&t, &r);
	struct cards hand = support_cards(&more, "XY XY XY 2Y XP 7P");
	static const struct move cards[] = {
		{MOVE_PLAY, 0x0c}, {MOVE_PLAY, 0x0f}, {MOVE_DISCARD, 0x50}, {MOVE_PLAY, 0x58},
		{MOVE_PLAY, 0x60}, {MOVE_PLAY, 0xff}, {3, 0x03}, {255, 0x03},
		/* alike wagers are rank 0, every one of them */
		{MOVE_PLAY, 0x01}, {MOVE_DISCARD, 0x01}, {MOVE_PLAY, 0x02}, {MOVE_DISCARD, 0x02},
	};
	for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
		e.text[0] = '\0';
		ck_assert_int_eq(table_check_move(&t, hand, cards[i], &e), -1);
		ck_assert_str_eq(e.text, "there is no such card");
	}
	t.phase = PHASE_DRAW;
	t.pile[5] = pile_push(0, 3);
	for (int from = 5; from < 256; from++) {
		struct move m = {MOVE_DRAW, (uint8_t)from};
		if (from == DECK)
			continue;
		e.text[0] = '\0';
		ck_assert_int_eq(table_check_move(&t, hand, m, &e), -1);
		ck_assert_str_eq(e.text, "there is no such pile");
	}
}

/* At many positions of many games the moves in the list are legal and all other moves are
 * not.  Now and then all messages are looked at. */
TEST_POSITIONS(universe_of_moves, 250)
{
	if (rng_below(rng, 8) && !state_over(s))
		return;
	bool legal[3][256] = {{false}};
	struct move moves[MOVES_MAX];
	int n = state_legal(s, moves);
	const struct table *t = &s->table;
	struct cards hand = s->hand[t->mover];
	support_claim((n == 0) == state_over(s), "%d moves", n);
	for (int i = 0; i < n; i++) {
		struct error e = {""};
		support_claim(!legal[moves[i].kind][moves[i].arg], "twice in the list");
		legal[moves[i].kind][moves[i].arg] = true;
		support_claim(!table_check_move(t, hand, moves[i], &e), "%s", e.text);
	}
	bool all = rng_below(rng, 32) == 0;
	struct error e = {""};
	int last = all ? 255 : SUITS_MAX * LANE_BITS;
	for (int kind = MOVE_PLAY; kind <= MOVE_DRAW; kind++)
		for (int arg = 0; arg <= last; arg++) {
			struct move m = {(uint8_t)kind, (uint8_t)arg};
			e.text[0] = '\0';
			int status = table_check_move(t, hand, m, all ? &e : NULL);
			support_claim(status == (legal[kind][arg] ? 0 : -1), "kind %d arg %d: %s",
			              kind, arg, e.text);
			support_claim(!all || !e.text[0] == !status, "kind %d arg %d", kind, arg);
		}
}

TEST(equality)
{
	struct rules r = support_rules("classic", NULL), same = r;
	struct table a, b;
	table_clear(&a, &r);
	table_clear(&b, &r);
	ck_assert(table_equal(&a, &b));
	b.rules = &same;
	ck_assert(!table_equal(&a, &b));
	for (size_t at = sizeof a.rules; at < sizeof a; at++) {
		b = a;
		((unsigned char *)&b)[at] ^= 1;
		ck_assert(!table_equal(&a, &b));
	}
}
