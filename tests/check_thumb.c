/* The player by rules of thumb.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/agent/agent.h"
#include "families/cards/core/deck.h"
#include "support.h"

enum { MOVES_LIMIT = 2000 };

static struct move choice(const struct view *v, uint64_t number)
{
	struct agent a = {.kind = &agent_thumb};
	struct move m = {0xff, 0xff};
	struct error e = {""};
	agent_seed(&a, "check_thumb", "luck", number);
	support_claim(agent_choose(&a, v, &m, &e) == REPLY_MOVE, "%s", e.text);
	support_claim(!table_check_move(&v->table, v->hand, m, &e), "%s", e.text);
	return m;
}

/* In any position: a legal move, the same whatever the luck. */
TEST_MOVERS(legal_anywhere, 60)
{
	support_claim(move_equal(choice(v, 1), choice(v, 2)), "it hangs on luck");
}

/* Plays a round, returns the points of seat 0 above seat 1's. */
static int play_round(const struct rules *r, const struct agent_kind *const *kinds,
                      uint64_t number, int *moves)
{
	struct agent seats[SEATS];
	struct state s = support_deal(r, "check_thumb", (int)number + 1, (int)(number / 2 % SEATS));
	for (int i = 0; i < SEATS; i++) {
		seats[i] = (struct agent){.kind = kinds[i]};
		agent_seed(&seats[i], "check_thumb", "round", number * SEATS + (uint64_t)i);
	}
	for (*moves = 0; !state_over(&s); ++*moves) {
		struct view v = view_of(&s, s.table.mover);
		struct move m = {0, 0};
		struct error e = {""};
		support_claim(agent_choose(&seats[v.seat], &v, &m, &e) == REPLY_MOVE, "%s", e.text);
		support_claim(!table_check_move(&v.table, v.hand, m, &e), "%s", e.text);
		support_claim(*moves < MOVES_LIMIT, "a round without end");
		state_apply(&s, m);
	}
	return table_round_points(&s.table, 0) - table_round_points(&s.table, 1);
}

/* Every round ends, also where the rules know no bound. */
TEST(rounds_end)
{
	static const struct agent_kind *const kinds[SEATS] = {&agent_thumb, &agent_thumb};
	int moves;
	for (int i = 0; i < support_case_count; i++) {
		struct rules r = support_rules(support_cases[i].row, support_cases[i].bend);
		for (uint64_t k = 0; k < 10; k++)
			play_round(&r, kinds, k, &moves);
	}
}

/* Where points are worth nothing, or everything is lost, it plays on. */
TEST(odd_rules)
{
	static const char *const bends[] = {
		"cost=0", "cost=999", "bonus=999,bonus-cards=1", "bonus=999,bonus-cards=12",
		"bonus=0", "suits=1,hand=1", "suits=1,wagers=0,hand=4", "cost=999,stall=0,hand=1",
		"cost=0,bonus=999,bonus-cards=1,stall=0,order=draw", "stall=99,end=turn",
	};
	static const struct agent_kind *const kinds[SEATS] = {&agent_thumb, &agent_thumb};
	int moves;
	for (size_t i = 0; i < sizeof bends / sizeof bends[0]; i++) {
		struct rules classic = support_rules("classic", bends[i]);
		struct rules standard = support_rules("standard", bends[i]);
		for (uint64_t k = 0; k < 10; k++) {
			play_round(&classic, kinds, k, &moves);
			play_round(&standard, kinds, k, &moves);
		}
	}
}

TEST(beats_random)
{
	static const struct agent_kind *const kinds[SEATS] = {&agent_thumb, &agent_random};
	enum { ROUNDS = 200 };
	for (size_t i = 0; i < rules_count; i++) {
		int won = 0, moves;
		for (uint64_t k = 0; k < ROUNDS; k++)
			won += play_round(&rules_table[i], kinds, k, &moves) > 0;
		ck_assert_msg(100 * won >= 98 * ROUNDS, "%s: %d of %d", rules_table[i].name, won, ROUNDS);
	}
}

/* A position, made of texts, seat 0 to move.  Cards that are named nowhere lie
 * at the bottom of their piles, the lowest first, until LEFT are in the deck. */
struct position {
	const char *row;
	const char *mine, *theirs; /* expeditions */
	const char *hand;
	const char *piles;         /* the last card is the top */
	const char *unseen;        /* not to be used for the bottom of a pile */
	int left;
	int phase;
};

/* Puts what nobody wants, SPARE cards, on the piles. */
static void fill_piles(struct state *s, const struct position *p, int spare)
{
	const struct rules *r = s->table.rules;
	int count[SUITS_MAX * LANE_BITS] = {0};
	const char *const known[] = {p->mine, p->theirs, p->hand, p->piles, p->unseen};
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		support_uncount(r, count, support_cards(r, known[i]));
	card_t sorted[CARDS_MAX];
	int cards = deck_sorted(r, sorted);
	for (int rank = 0; rank < RANKS && spare > 0; rank++)
		for (int i = 0; i < cards && spare > 0; i++)
			if (card_rank(sorted[i]) == rank && ++count[sorted[i]] > 0) {
				uint64_t *pile = &s->table.pile[card_suit(sorted[i])];
				*pile = pile_push(*pile, rank);
				spare--;
			}
	ck_assert_int_eq(spare, 0);
}

static struct state position_state(const struct rules *r, const struct position *p)
{
	struct state s;
	struct table *t = &s.table;
	memset(&s, 0, sizeof s);
	memset(s.drawn, NO_CARD, sizeof s.drawn);
	table_clear(t, r);
	t->round = 1;
	t->phase = (uint8_t)p->phase;
	t->exped[0] = support_cards(r, p->mine);
	t->exped[1] = support_cards(r, p->theirs);
	s.hand[0] = support_cards(r, p->hand);
	struct cards tops = support_cards(r, p->piles);
	int used = cards_count(t->exped[0]) + cards_count(t->exped[1]) + cards_count(s.hand[0]) +
	           cards_count(tops) + table_hand_size(t, 1);
	fill_piles(&s, p, rules_cards(r) - used - p->left);
	card_t c;
	while ((c = cards_pop(&tops)) != NO_CARD)
		t->pile[card_suit(c)] = pile_push(t->pile[card_suit(c)], card_rank(c));
	support_deal_rest(&s, p->left);
	struct error e = {""};
	ck_assert_msg(!state_check(&s, &e), "%s", e.text);
	return s;
}

/* The text of its move there.  Good until the next call. */
static const char *move_at(const struct position *p)
{
	static char text[MOVE_TEXT_SIZE];
	struct rules r = support_rules(p->row, NULL);
	struct state s = position_state(&r, p);
	struct view v = view_of(&s, 0);
	return move_format(&r, choice(&v, 1), text);
}

static void check_move(const char *want, struct position p)
{
	ck_assert_str_eq(move_at(&p), want);
}

TEST(lowest_first)
{
	check_move("4R", (struct position){
		.row = "classic", .mine = "XR XR XR", .theirs = "2R 3R",
		.hand = "4R 5R 6R 7R 8R 9R TR 3G", .piles = "", .unseen = "", .left = 39});
	check_move("4H", (struct position){
		.row = "standard", .mine = "JH QH KH", .theirs = "2H 3H", .hand = "4H 5H 6H 7H 9H TC",
		.piles = "2S", .unseen = "", .left = 31});
}

/* With lower ones about it may wait for them, but skips none that it holds. */
TEST(none_skipped)
{
	const char *move = move_at(&(struct position){
		.row = "classic", .mine = "XR", .theirs = "", .hand = "4R 5R 6R 7R 8R 9R 2B 3G",
		.piles = "", .unseen = "", .left = 43});
	ck_assert_msg(!strcmp(move, "4R") || !strcmp(move, "-2B") || !strcmp(move, "-3G"), "%s", move);
}

TEST(wagers_first)
{
	check_move("XR", (struct position){
		.row = "classic", .mine = "", .theirs = "", .hand = "XR XR 4R 6R 7R 8R TR 2B",
		.piles = "", .unseen = "", .left = 44});
}

TEST(nothing_begun_late)
{
	static const char *const rows[] = {"classic", "long"};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *move = move_at(&(struct position){
			.row = rows[i], .mine = "XY 2Y 3Y 4Y 7Y 8Y TY", .theirs = "XB 5B 6B 8B TB XW 3W",
			.hand = "2R 3R 4G 8G 5W 9W 3B 7B", .piles = "", .unseen = "", .left = 4});
		ck_assert_msg(move[0] == '-', "%s: %s", rows[i], move);
	}
}

TEST(needed_card_taken)
{
	check_move("+R", (struct position){
		.row = "classic", .mine = "XR XR 4R 5R 6R", .theirs = "3B",
		.hand = "9R 2B 3G 4G 8W TY XY", .piles = "7R 2W", .unseen = "", .left = 31,
		.phase = PHASE_DRAW});
	check_move("+H", (struct position){
		.row = "standard", .mine = "JH QH 4H 5H 6H", .theirs = "3C", .hand = "9H 2D 3S 4S 8C",
		.piles = "7H 2C", .unseen = "", .left = 28, .phase = PHASE_DRAW});
}

/* It discards the useless 2Y rather than a card that the other seat waits for. */
TEST(safe_discard)
{
	check_move("-2Y", (struct position){
		.row = "classic", .mine = "XR 4Y", .theirs = "XB XB 4B 5B 6Y",
		.hand = "2Y 7B 8B 9B 7G 6W 3W 7R", .piles = "", .unseen = "", .left = 30});
}

/* Plays on from P, while the other seat discards cards that help nobody.  Returns the points of
 * seat 0 at the end. */
static int points_in_the_end(const struct position *p)
{
	struct rules r = support_rules(p->row, "stall=1");
	struct state s = position_state(&r, p);
	while (!state_over(&s)) {
		struct move moves[MOVES_MAX], m;
		struct view v = view_of(&s, s.table.mover);
		int n = view_legal(&v, moves);
		m = v.seat == 0 ? choice(&v, 1) : moves[v.table.phase == PHASE_DRAW ? 0 : n - 1];
		state_apply(&s, m);
	}
	return table_round_points(&s.table, 0);
}

/* With few turns left it lays the cards that score most, in their order. */
TEST(last_turns)
{
	struct position p = {
		.row = "classic", .mine = "XR 4R 5R 6R XB 2B 4B 6B XY 5Y 6Y 7Y",
		.theirs = "XG 3G 4G 5G 7G 9G TG XW 5W 6W 7W",
		.hand = "7R 9R TR 8B TB 9Y 2Y 3W", .piles = "", .unseen = "", .left = 6};
	/* three turns: a ten, a ten and a nine, all doubled */
	int now = 2 * (15 - 20) + 2 * (12 - 20) + 2 * (18 - 20);
	ck_assert_int_ge(points_in_the_end(&p), now + 2 * (10 + 10 + 9));
	p.left = 1;
	const char *move = move_at(&p);
	ck_assert_msg(!strcmp(move, "TR") || !strcmp(move, "TB"), "%s", move);
}

/* One turn: the nine or the ten, where each point counts four times. */
TEST(last_turn)
{
	check_move("TR", (struct position){
		.row = "classic", .mine = "XR XR XR 4R 6R 2B 5B 2Y 3Y", .theirs = "3G 4G 5G TG 3W 4W 5W 6W",
		.hand = "8R 9R TR TB 9Y 3B 4B 2W", .piles = "", .unseen = "", .left = 1});
}

/* With nothing more to lay while the other seat has cards to lay, it draws from the deck to end the
 * round. */
TEST(round_hurried)
{
	check_move("+", (struct position){
		.row = "classic", .mine = "XR 4R 6R 7R 8R TR XB 5B 6B 9B TB",
		.theirs = "XG 3G 4G 5G XW 5W 6W 7W XY 3Y 4Y 6Y", .hand = "2R 3R 2B 3B 4B 2G 2Y",
		.piles = "5R 7B 2W", .unseen = "7G 8G 9G TG 8W 9W TW 7Y 8Y 9Y TY", .left = 5,
		.phase = PHASE_DRAW});
}

/* More to lay than turns: a useless card from a pile makes the round longer. */
TEST(round_stretched)
{
	const char *move = move_at(&(struct position){
		.row = "classic", .mine = "XR 4R 5R XB 3B 4B", .theirs = "XG 3G 8G TG XW 5W 6W TW",
		.hand = "7R 8R 9R TR 8B 9B TB", .piles = "2R 2B 2W", .unseen = "", .left = 4,
		.phase = PHASE_DRAW});
	ck_assert_msg(move[0] == '+' && move[1], "%s", move);
}
