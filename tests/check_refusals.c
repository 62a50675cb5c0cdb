/* The library's readers refuse texts that lie just beyond those that they take: views, parts
 * of an arena, lines of the protocol, the score pad.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/core/view.h"
#include "families/cards/judge/tally.h"
#include "families/cards/match/bots.h"
#include "families/cards/match/cards.h"
#include "families/cards/pad/pad.h"
#include "game/arena.h"
#include "game/match.h"
#include "support.h"

static struct state dealt(const struct rules *r)
{
	card_t deck[CARDS_MAX];
	struct state s;
	deck_of_seed(r, "refusals", 1, deck);
	state_init(&s, r, deck, 0);
	return s;
}

/* ---- Views. ---- */

static void expect_view(const struct view *v, const char *want)
{
	struct error e = {""};
	ck_assert_int_eq(view_check(v, &e), -1);
	ck_assert_msg(strstr(e.text, want) != NULL, "'%s' lacks '%s'", e.text, want);
}

/* A view in which one number is beyond its bound. */
TEST(views_of_no_state)
{
	struct rules r = support_rules("standard", NULL);
	struct state s = dealt(&r);
	const struct view good = view_of(&s, 0);
	struct error e;
	struct view v = good;
	ck_assert_int_eq(view_check(&v, &e), 0);
	v.table.mover = SEATS;
	expect_view(&v, "no such seat");
	v = good;
	v.table.starter = SEATS;
	expect_view(&v, "no such seat");
	v = good;
	v.table.phase = PHASE_DRAW + PHASE_PLACE + 1;
	expect_view(&v, "part of a turn");
	v = good;
	v.table.left = 0;
	expect_view(&v, "the deck is empty and the round goes on");
	v = good;
	v.table.barred = r.suits;
	expect_view(&v, "no such pile is barred");
	v = good;
	v.table.round = 0;
	expect_view(&v, "round 0 of 3");
	v.table.round = (uint8_t)(r.rounds + 1);
	expect_view(&v, "round 4 of 3");
	v = good;
	v.table.left--;
	expect_view(&v, "are not 48");
}

TEST(views_of_other_cards)
{
	struct rules r = support_rules("standard", "suits=3,wagers=2");
	struct state s = dealt(&r);
	const struct view good = view_of(&s, 0);
	struct view v = good;
	cards_put(&v.hand, card_make(r.suits, RANKS - 1), false);
	expect_view(&v, "isn't in the game");
	v = good;
	cards_put(&v.hand, card_make(0, r.wagers), false);
	expect_view(&v, "isn't in the game");
	v = good;
	struct cards copy = v.hand;
	card_t own = cards_pop(&copy);
	cards_put(&v.table.exped[1], own, false);
	expect_view(&v, "is there 2 times");
	v = good;
	v.table.pile[card_suit(own)] = pile_push(0, card_rank(own));
	expect_view(&v, "is there 2 times");
	copy = view_unseen(&good);
	card_t other = cards_pop(&copy);
	v = good;
	v.table.pile[card_suit(other)] = pile_push(0, card_rank(other));
	expect_view(&v, "6 cards seen, 5 hidden");
	v = good;
	cards_take(&v.hand, own, false);
	expect_view(&v, "a hand of");
	v = good;
	copy = view_unseen(&v);
	cards_put(&v.table.known[0], cards_pop(&copy), false);
	expect_view(&v, "known to be in a hand where it isn't");
	v = good;
	copy = view_unseen(&v);
	for (int i = 0; i <= r.hand; i++)
		cards_put(&v.table.known[1], cards_pop(&copy), false);
	expect_view(&v, "more cards are known than the other hand holds");
}

TEST(draws_that_cannot_be)
{
	const struct move draw = {MOVE_DRAW, DECK};
	struct rules r = support_rules("standard", NULL);
	struct state s = dealt(&r);
	struct view v = view_of(&s, 0);
	struct cards own = v.hand, unseen = view_unseen(&v);
	struct error e = {""};
	ck_assert_int_eq(view_check_move(&v, draw, NO_CARD, &e), -1);
	ck_assert_str_eq(e.text, "the card drawn is missing");
	ck_assert_int_eq(view_check_move(&v, draw, cards_pop(&own), &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "it has been seen elsewhere"));
	ck_assert_int_eq(view_check_move(&v, draw, cards_pop(&unseen), &e), 0);
	v = view_of(&s, 1);
	ck_assert_int_eq(view_check_move(&v, draw, NO_CARD, &e), 0);
	v.table.left = 0;
	ck_assert_int_eq(view_check_move(&v, draw, NO_CARD, &e), -1);
}

/* ---- Parts of an arena. ---- */

/* A copy of R that a plan can own. */
static void *owned(struct rules r)
{
	struct rules *copy = alloc_zero(1, sizeof *copy);
	*copy = r;
	return copy;
}

/* Reads a ruleset of the cards alone. */
static int parse(const char *text, const struct game **g, void **rules, struct error *e)
{
	*g = &cards_game;
	*rules = alloc_zero(1, sizeof(struct rules));
	return rows_parse(cards_game.rows, *rules, text, e);
}

static void write_part(struct text *out)
{
	struct arena_plan p = {.seed = alloc_string("s"), .agents = 2, .deals = 2, .shard = 1,
	                       .shards = 1, .matches = true,
	                       .game = &cards_game,
	                       .rules = owned(support_rules("standard", NULL))};
	struct sitting_result pair[PAIR_GAMES] = {{.winners = 3}, {.winners = 3}};
	struct arena a;
	p.agent[0] = alloc_string("a");
	p.agent[1] = alloc_string("b");
	arena_init(&a, 2, PAIR_SEATS, 1);
	arena_add(&a, pair);
	arena_add(&a, pair);
	arena_write(&p, &a, out);
	arena_release(&a);
	arena_plan_release(&p);
}

/* Reads a part in which FROM has become TO; NULL as WANT: it is read. */
static void expect_part(const char *from, const char *to, const char *want)
{
	struct text text = {0}, changed = {0};
	struct arena_plan p;
	struct arena a;
	struct error e = {""};
	size_t used;
	write_part(&text);
	const char *at = strstr(text_string(&text), from);
	ck_assert_msg(at != NULL, "'%s' isn't in\n%s", from, text.s);
	text_add_bytes(&changed, text.s, (size_t)(at - text.s));
	text_add(&changed, to);
	text_add(&changed, at + strlen(from));
	int status = arena_read(&p, &a, parse, text_string(&changed), &used, want ? &e : NULL);
	ck_assert_int_eq(status, want ? -1 : 0);
	if (want)
		ck_assert_msg(strstr(e.text, want) != NULL, "'%s' lacks '%s'", e.text, want);
	arena_release(&a);
	arena_plan_release(&p);
	text_release(&text);
	text_release(&changed);
}

TEST(parts_out_of_bounds)
{
	expect_part("seed s", "seed t", NULL);
	expect_part("games matches", "games rounds", NULL);
	expect_part("seed s", "seed \u00fc", NULL);
	expect_part("seed s", "seed \xfc", "line 4: the seed is no text in UTF-8");
	expect_part("arena 2", "arena 1", "a part of version 1, written by another release");
	expect_part("games matches", "games match", "line 3: no arena writes 'games match'");
	expect_part("games matches", "games matches more", "no arena writes");
	expect_part("games matches", "games matches less-luck", "where 'less' was due");
	expect_part("pairs 2", "pairs 1000000001", "no arena writes");
	expect_part("pairs 2", "pairs 3", "a pairing of 2 pairs, not 3");
	expect_part("shard 1 1", "shard 2 1", "no arena writes");
	expect_part("shard 1 1", "shard 1 4097", "no arena writes");
	expect_part("agents 2", "agents 25", "no arena writes");
	expect_part("agents 2", "agents 1", "no arena writes");
	expect_part("standing 0", "standing 0 0", "no arena writes");
	expect_part("pairing 2 0", "pairing 2 x", "no arena writes");
}

/* The numbers of all parts together go into 64 bits. */
TEST(parts_of_large_numbers)
{
	static const char from[] = "shard 1 1\nagents 2\nagent a\nagent b\npairing 2 0";
	static const int shards[] = {10, ARENA_SHARDS};
	for (int i = 0; i < 4; i++) {
		char to[100];
		long long most = INT64_MAX / shards[i / 2];
		for (int by = 0; by < 2; by++) {
			snprintf(to, sizeof to, "shard 1 %d\nagents 2\nagent a\nagent b\npairing 2 %lld",
			         shards[i / 2], i & 1 ? -most - by : most + by);
			expect_part(from, to, by ? "line 10: no arena writes 'pairing 2 " : "a pairing of 2 pairs, not 1");
		}
	}
}

TEST(plans_that_differ)
{
	static const char *const wants[] = {"the same rules", "the same rules", "different seeds",
	                                    "of 2 pairs in 1 parts and of 2 pairs in 2 parts",
	                                    "of 2 pairs in 1 parts and of 3 pairs in 1 parts",
	                                    "different agents", "different agents"};
	for (int i = 0; i < 7; i++) {
		struct text text = {0};
		struct arena_plan p, q;
		struct arena a, b;
		struct error e = {""};
		size_t used;
		write_part(&text);
		ck_assert_int_eq(arena_read(&p, &a, parse, text.s, &used, NULL), 0);
		ck_assert_int_eq(arena_read(&q, &b, parse, text.s, &used, NULL), 0);
		ck_assert_int_eq(arena_plan_same(&p, &q, &e), 0);
		((struct rules *)q.rules)->hand += i == 0;
		q.matches = i != 1;
		q.seed[0] = (char)(i == 2 ? 't' : 's');
		q.shards += i == 3;
		q.deals += i == 4;
		q.agent[1][0] = (char)(i == 5 ? 'c' : 'b');
		if (i == 6)
			q.agent[q.agents++] = alloc_string("c");
		ck_assert_int_eq(arena_plan_same(&p, &q, &e), -1);
		ck_assert_msg(strstr(e.text, wants[i]) != NULL, "'%s' lacks '%s'", e.text, wants[i]);
		arena_release(&a);
		arena_release(&b);
		arena_plan_release(&p);
		arena_plan_release(&q);
		text_release(&text);
	}
}

/* Margins that are all alike leave no variance to divide by; none say nothing. */
TEST(nothing_to_conclude_from)
{
	const struct sprt test = {{0, 4}};
	struct sitting_result pair[PAIR_GAMES] = {{.winners = 3}, {.winners = 3}};
	struct arena a;
	arena_init(&a, 2, PAIR_SEATS, 1);
	ck_assert_double_eq(sprt_likelihood(&test, &a), 0);
	for (int i = 0; i < SPRT_DEALS; i++)
		arena_add(&a, pair);
	ck_assert(isfinite(sprt_likelihood(&test, &a)));
	ck_assert_int_eq(sprt_decision(&test, &a), 0);
	arena_release(&a);
}

/* ---- Lines of the protocol. ---- */

TEST(lines_of_a_bot)
{
	struct rules r = support_rules("standard", NULL);
	struct state s = dealt(&r);
	struct view v = view_of(&s, 0);
	struct question q = {.number = 7, .ask = ASK_DRAW};
	struct answer a;
	struct hello h;
	struct error e;
	struct text line = {0};
	while (line.len < PROTOCOL_LINE)
		text_add(&line, "answer 7 ");
	ck_assert_int_eq(protocol_read_answer(text_string(&line), &v, &q, &a, &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "more than 4094"));
	ck_assert_int_eq(protocol_read_hello(text_string(&line), PROTOCOL_VERSION, &h, &e), -1);
	ck_assert_int_eq(protocol_read_answer("reply 7 +", &v, &q, &a, &e), -1);
	ck_assert_int_eq(protocol_read_answer("answer 7", &v, &q, &a, &e), -1);
	ck_assert_int_eq(protocol_read_answer("answer 7 +", &v, &q, &a, &e), 0);
	ck_assert_int_eq(protocol_said("anthem 7 +"), SAID_UNKNOWN);
	ck_assert_int_eq(protocol_said("expeditio1 1"), SAID_UNKNOWN);
	ck_assert_int_eq(protocol_said("answer 7 +"), SAID_ANSWER);
	text_release(&line);
}

/* The dealer reads what the bot writes. */
TEST(lines_to_a_dealer)
{
	struct rules r = support_rules("classic", NULL);
	struct state s = dealt(&r);
	struct view v = view_of(&s, 0);
	struct move moves[MOVES_MAX];
	struct question q = {.number = 3, .ask = ASK_TURN};
	struct text line = {0};
	struct answer a;
	view_legal(&v, moves);
	const struct answer answers[] = {
		{.resign = true}, {.moves = 1, .move = {moves[0]}},
		{.moves = 2, .move = {moves[0], {MOVE_DRAW, DECK}}},
	};
	for (int i = 0; i < 3; i++) {
		q.ask = answers[i].moves == 1 ? ASK_PLACE : ASK_TURN;
		text_clear(&line);
		protocol_write_answer(&r, 3, &answers[i], &line);
		ck_assert_int_eq(protocol_read_answer(text_string(&line), &v, &q, &a, NULL), 0);
		ck_assert_int_eq(a.resign, answers[i].resign);
		ck_assert_int_eq(a.moves, answers[i].moves);
	}
	for (int i = 0; i < 4; i++) {
		struct hello h = {PROTOCOL_VERSION, i & 1, i & 2}, back;
		text_clear(&line);
		protocol_write_hello(&h, &line);
		ck_assert_int_eq(protocol_read_hello(text_string(&line), PROTOCOL_VERSION, &back, NULL), 0);
		ck_assert(back.legal == h.legal && back.view == h.view);
	}
	text_release(&line);
}

TEST(lines_of_a_dealer)
{
	static const struct {
		const char *line, *want;
	} lines[] = {
		{"expedition", "which version"}, {"expedition 0", "which version"},
		{"rules", "comes before the version"}, {"expedition 1", NULL},
		{"match 1", "comes before the rules"}, {"rules letters=", "one upper-case letter"},
		{"rules letters=CDHSABC", "one upper-case letter"},
		{"rules wager-letters=JQ", "three upper-case letters"},
		{"rules wager-letters=jqk", "three upper-case letters"}, {"rules name=", "1 to 31 bytes"},
		{"rules name=abcdefghijklmnopqrstuvwxyzabcdefg", "1 to 31 bytes"},
		{"rules hand=5", "no letters for the suits"}, {"rules letters=CDHS suits=4", NULL},
		{"round 1", "comes before a match"}, {"match", "which seat"}, {"match 3", "which seat"},
		{"match 1", NULL}, {"ask 1 draw 5", "comes before a deal"},
		{"move 1 +", "comes before a deal"}, {"", NULL}, {"quite another word", NULL},
		{"bye", NULL},
	};
	struct listener l = {0};
	struct text line = {0};
	struct error e;
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		enum heard heard = listener_hear(&l, lines[i].line, &e);
		ck_assert_msg((heard == HEARD_BAD) == (lines[i].want != NULL), "%s", lines[i].line);
		ck_assert_msg(!lines[i].want || strstr(e.text, lines[i].want), "%s: '%s'", lines[i].line,
		              e.text);
	}
	while (line.len < PROTOCOL_LINE)
		text_add_char(&line, 'x');
	ck_assert_int_eq(listener_hear(&l, text_string(&line), &e), HEARD_BAD);
	text_release(&line);
}

/* ---- The score pad. ---- */

TEST(pads_are_changed_and_changed_back)
{
	static const char *const names[] = {"Ann\n", "Bob"};
	struct rules r = support_rules("standard", NULL);
	struct error e = {""};
	struct pad p;
	pad_init(&p, &r);
	ck_assert_int_eq(pad_undo(&p), -1);
	pad_name(&p, 0, "");
	ck_assert_str_ne(p.name[0], "");
	pad_name(&p, 0, "a\177b");
	ck_assert_str_eq(p.name[0], "a?b");
	pad_begin(&p);
	ck_assert_int_eq(pad_set_names(&p, names, &e), 0);
	ck_assert_str_eq(p.name[0], "Ann?");
	pad_begin(&p);
	ck_assert_int_eq(pad_set_first(&p, 1), 0);
	pad_begin(&p);
	ck_assert_int_eq(pad_set_rounds(&p, 2, &e), 0);
	pad_begin(&p);
	ck_assert_int_eq(pad_next(&p), 0);
	ck_assert_int_eq(pad_next(&p), -1);
	ck_assert_int_eq(pad_set_rounds(&p, 1, &e), -1);
	ck_assert_str_eq(e.text, "round 2 is written down already: 1 rounds are too few");
	ck_assert_int_eq(pad_set_rounds(&p, 0, &e), -1);
	ck_assert_int_eq(pad_undo(&p), 0);
	ck_assert_uint_eq(p.rounds, 1);
	ck_assert_int_eq(pad_undo(&p), 0);
	ck_assert_int_eq(p.rules.rounds, 3);
	ck_assert_int_eq(pad_undo(&p), 0);
	ck_assert_int_eq(p.first, 0);
	ck_assert_int_eq(pad_undo(&p), 0);
	ck_assert_str_eq(p.name[0], "a?b");
	ck_assert_int_eq(pad_undo(&p), -1);
	pad_release(&p);
}

TEST(pads_name_their_players)
{
	static const char *const names[] = {"Ann", "Anton"};
	struct rules r = support_rules("standard", NULL);
	struct error e = {""};
	struct pad p;
	pad_init(&p, &r);
	ck_assert_int_eq(pad_set_names(&p, names, &e), 0);
	ck_assert_int_eq(pad_seat(&p, "1", &e), 0);
	ck_assert_int_eq(pad_seat(&p, "2", &e), 1);
	ck_assert_int_eq(pad_seat(&p, "ann", &e), 0);
	ck_assert_int_eq(pad_seat(&p, "ant", &e), 1);
	ck_assert_int_eq(pad_seat(&p, "an", &e), -1);
	ck_assert_int_eq(pad_seat(&p, "", &e), -1);
	ck_assert_int_eq(pad_seat(&p, "zoe", &e), -1);
	pad_release(&p);
}

/* ---- A match. ---- */

TEST(marks_stand_at_whole_turns)
{
	struct rules r = support_rules("standard", NULL);
	struct move moves[MOVES_MAX];
	struct match m;
	cards_match(&m, &r, "marks", NULL, 0, 0);
	ck_assert_int_eq(match_mark(&m, -1, 1), -1);
	ck_assert_uint_eq(match_redo_length(&m, 0), 0);
	ck_assert_int_eq(cards_move(&m, (struct move){MOVE_DRAW, DECK}, NULL), 0);
	ck_assert_int_eq(match_mark(&m, -1, 1), -1);
	ck_assert_int_gt(state_legal(cards_state(&m), moves), 0);
	ck_assert_int_eq(cards_move(&m, moves[0], NULL), 0);
	ck_assert_int_eq(match_mark(&m, 1, 1), -1);
	ck_assert_int_eq(match_mark(&m, 0, 1), 0);
	ck_assert_int_eq(m.log[1].mark, 1);
	match_resign(&m);
	ck_assert_int_eq(match_mark(&m, -1, 2), 0);
	ck_assert_int_eq(m.log[1].mark, 2);
	match_release(&m);
}

/* A remark on what was taken back goes when that is forgotten, others stay. */
TEST(remarks_go_with_their_moves)
{
	struct rules r = support_rules("standard", NULL);
	struct match m;
	cards_match(&m, &r, "remarks", NULL, 0, 0);
	match_remark(&m, ITEM_COMMENT, "at the start");
	ck_assert_int_eq(cards_move(&m, (struct move){MOVE_DRAW, DECK}, NULL), 0);
	match_remark(&m, ITEM_COMMENT, "on a draw");
	match_undo(&m, 1, 0);
	match_remark(&m, ITEM_COMMENT, "instead");
	ck_assert_uint_eq(m.remarks, 3);
	ck_assert_str_eq(m.remark[1].text, "instead");
	match_forget_undone(&m);
	ck_assert_uint_eq(m.remarks, 2);
	ck_assert_str_eq(m.remark[0].text, "at the start");
	match_release(&m);
}

/* ---- Statistics. ---- */

/* Adds the match of R to T, as PLAYER sees it. */
static bool add_record(struct tally *t, const struct record *r, const char *player)
{
	struct tally_match m;
	tally_match_init(&m, r);
	const bool counted = tally_add(t, &m, player);
	tally_match_release(&m);
	return counted;
}

TEST(records_without_names_are_counted)
{
	struct tally t = {0};
	struct record r;
	static const char *const players[][SEATS] = {{"Zoe", "ann"}, {"Zoe", "bob"}, {NULL, NULL}};
	for (int i = 0; i < 3; i++) {
		r = (struct record){.rules = support_rules("standard", NULL)};
		for (int seat = 0; seat < SEATS; seat++)
			r.name[seat] = players[i][seat] ? alloc_string(players[i][seat]) : NULL;
		ck_assert(add_record(&t, &r, i < 2 ? "zoe" : NULL));
		ck_assert(!add_record(&t, &r, "nobody"));
		record_release(&r);
	}
	tally_sort(&t, NULL);
	ck_assert_uint_eq(t.len, 3);
	ck_assert_str_eq(t.line[0].name[0], "");
	ck_assert_str_eq(t.line[1].name[1], "ann");
	ck_assert_str_eq(t.line[2].name[1], "bob");
	for (size_t i = 0; i < t.len; i++) {
		ck_assert_int_eq(t.line[i].unfinished, 1);
		ck_assert_double_eq(tally_mean(&t.line[i], 0), 0);
		ck_assert_double_eq(tally_error(&t.line[i], 0), 0);
	}
	t.line[0].rounds = 4;
	t.line[0].side[0].points = 20;
	t.line[0].side[0].squares = 100;
	ck_assert_double_eq(tally_mean(&t.line[0], 0), 5);
	ck_assert_double_eq(tally_error(&t.line[0], 0), 0);
	tally_release(&t);
}
