/* Equator: its board, its rules, and what a seat knows.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "families/equator/agent/search.h"
#include "families/equator/core/move.h"
#include "families/equator/core/view.h"
#include "families/equator/judge/judge.h"
#include "families/equator/match/game.h"
#include "families/equator/show/words.h"
#include "game/match.h"
#include "game/record.h"
#include "show/paint.h"
#include "support.h"

static struct equator_rules rules;
static struct equator_state s;

static void begin(int seats, const char *name)
{
	struct equator_deal deal;
	struct error e;
	ck_assert_msg(!rows_parse(&equator_rows, &rules, name, &e), "%s", e.text);
	equator_deal_of_seed(&rules, seats, "test", 1, &deal);
	s = equator_state_begin(&rules, seats, &deal, 0);
}

static int at(const char *place)
{
	return board_find(rules.board, place, NULL);
}

/* Makes TEXT, a turn or a part of one, for the mover. */
static int play(const char *text, struct error *e)
{
	char line[256], *words[32];
	uint64_t move[TURN_MOST];
	struct equator_view v = equator_view_of(&s, s.table.mover);
	strcpy(line, text);
	const int n = equator_turn_parse(&v, words, text_split(line, " ", words, 32), move, TURN_MOST, e);
	for (int i = 0; i < n; i++) {
		if (equator_state_check_move(&s, move[i], e))
			return -1;
		equator_state_apply(&s, move[i]);
	}
	return n;
}

/* Gives SEAT the travel cards of TEXT in place of its own; the pile has what is left. */
static void give(int seat, const char *text)
{
	char line[256], *words[32];
	strcpy(line, text);
	const int count = text_split(line, " ", words, 32);
	memset(s.hand[seat], 0, sizeof s.hand[seat]);
	for (int i = 0; i < count; i++)
		s.hand[seat][equator_card_find(words[i])]++;
	s.table.player[seat].travel = (uint8_t)count;
	s.table.pile = 0;
	for (int i = 0; i < EQUATOR_SYMBOLS; i++) {
		s.pile[i] = EQUATOR_EACH;
		for (int k = 0; k < s.table.seats; k++)
			s.pile[i] = (uint8_t)(s.pile[i] - s.hand[k][i]);
		s.table.pile = (uint8_t)(s.table.pile + s.pile[i]);
	}
}

/* ---- The board.  ---- */

TEST(made_board_is_as_read)
{
	OWN(text) text = {0}, faults = {0};
	struct board *b = calloc(1, sizeof *b);
	for (size_t i = 0; equator_board_table[i]; i++) {
		text_clear(&text);
		board_write(equator_board_table[i], &text);
		ck_assert_msg(!board_read(b, text.s, text.len, &faults), "%s", text_string(&faults));
		ck_assert_int_eq(memcmp(b, equator_board_table[i], sizeof *b), 0);
	}
	free(b);
}

TEST(a_board_like_another_has_its_places)
{
	OWN(text) whole = {0}, line = {0}, text = {0}, faults = {0};
	struct board *b = calloc(1, sizeof *b);
	for (size_t i = 0; equator_board_table[i]; i++) {
		text_clear(&whole);
		text_clear(&text);
		board_write(equator_board_table[i], &whole);
		text_add(&text, "like globe\n");
		for (const char *at = text_string(&whole); *at;) {
			text_take_line(&at, &line);
			if (strncmp(line.s, "place ", 6) && strncmp(line.s, "route ", 6))
				text_addf(&text, "%s\n", line.s);
		}
		ck_assert_msg(!board_read(b, text.s, text.len, &faults), "%s", text_string(&faults));
		ck_assert_int_eq(memcmp(b, equator_board_table[i], sizeof *b), 0);
	}
	free(b);
}

static void refused(const char *text, const char *why)
{
	OWN(text) faults = {0};
	struct board *b = calloc(1, sizeof *b);
	ck_assert_int_eq(board_read(b, text, strlen(text), &faults), -1);
	ck_assert_msg(strstr(text_string(&faults), why), "%s lacks: %s", text_string(&faults), why);
	free(b);
}

TEST(faulty_boards_are_refused)
{
	refused("place x 1.0N 2.0E boat X\n", "line 1: 'boat': expected one or two of sail");
	refused("place x 0.0N 2.0E sail X\n", "line 1: x lies on the equator");
	refused("place x 1.0N 2.0E sail X\nroute x y\n", "line 2: no place is called 'y'");
	refused("bonus 3 4\n", "line 1: expected: bonus SILVER, or bonus card");
	refused("bonus 0\n", "line 1: '0': expected 'card' or silver, a number from 1 to 99");
	refused("like moon\n", "line 1: no map is called 'moon': there are around, globe");
	refused("like globe\nlike globe\n", "line 2: the line 'like' must stand before all places");
	refused("dragon\n", "line 1: 'dragon' begins no line");
	refused("", "the line 'board NAME' is missing");
}

TEST(places_are_found_by_their_beginnings)
{
	struct error e;
	begin(2, "equator");
	ck_assert_int_eq(at("cap"), at("cape-town"));
	ck_assert_int_eq(board_find(rules.board, "ca", &e), NAMES_SEVERAL);
	ck_assert_ptr_ne(strstr(e.text, "could be cayenne, cairo, calcutta, cape-town"), NULL);
}

/* ---- Rules: what is legal and what comes of it is for tests/equator_referee.py.  ---- */

TEST(rules_are_bent)
{
	OWN(text) text = {0};
	struct error e;
	begin(2, "equator:hand=7,short=yes");
	rows_format(&equator_rows, &rules, &text);
	ck_assert_str_eq(text.s, "equator:hand=7,short=yes");
	ck_assert_int_eq(rows_parse(&equator_rows, &rules, "equator:out=99", &e), -1);
	ck_assert_int_eq(game_check_seats(&equator_game, &rules, 5, &e), -1);
}

TEST(the_cheapest_cards_pay)
{
	struct error e;
	begin(2, "equator");
	s.table.player[0].place = (uint8_t)at("lagos");
	give(0, "camel rail rail sail");
	ck_assert_int_eq(play("timbuktu cairo", &e), 2);
	ck_assert_int_eq(s.hand[0][4], 1);
	ck_assert_int_eq(s.table.player[0].held[CARD_JOKER], 0);
	ck_assert_int_eq(s.table.player[0].place, at("cairo"));
}

/* A line goes on behind a bonus that is a card, with the cards that were there before. */
TEST(a_bonus_card_can_wait)
{
	struct error e;
	begin(2, "equator");
	const struct board_expedition *x = &rules.board->expedition[s.table.slot[0]];
	const struct board_place *start = &rules.board->place[x->start];
	char line[128];
	s.table.player[0].place = x->start;
	give(0, "sail");
	snprintf(line, sizeof line, "join 1 go %s joker done", rules.board->place[start->route[0]].key);
	ck_assert_msg(play(line, &e) == 3, "%s", e.text);
	ck_assert_int_eq(s.table.player[0].travel, 2);
	s.table.mover = 0;
	s.table.player[0].place = x->start;
	s.table.joined[0] = 0;
	snprintf(line, sizeof line, "join 1 go %s joker go %s joker", rules.board->place[start->route[0]].key, start->key);
	ck_assert_int_eq(play(line, &e), -1);
}

TEST(pages_cost_silver)
{
	struct error e;
	begin(2, "equator");
	s.table.player[0].silver = 6;
	ck_assert_int_eq(play("turn", &e), 1);
	ck_assert_int_eq(s.table.player[0].silver, 6);
	ck_assert_int_eq(play("turn back", &e), 1);
	ck_assert_int_eq(s.table.player[0].silver, 5);
	const int book = equator_book_here(&s.table), page = equator_page(&s.table, book, SIDE_RIGHT);
	ck_assert_int_eq(play("buy right", &e), 1);
	ck_assert_int_eq(s.table.player[0].silver, 0);
	ck_assert_uint_eq(s.table.player[0].open, (uint32_t)1 << page);
	ck_assert_int_eq(play("buy right", &e), -1);
	ck_assert_str_eq(e.text, "a card costs 5 silver, and you have 0");
	ck_assert_int_eq(play("done", &e), 1);
}

TEST(a_game_has_an_end)
{
	struct error e;
	begin(2, "equator");
	s.table.round = EQUATOR_ROUNDS - 2;
	for (int turn = 0; turn < 6; turn++) {
		ck_assert_int_eq(s.table.over, EQUATOR_ON);
		ck_assert_int_eq(s.table.last, s.table.round == EQUATOR_ROUNDS);
		ck_assert_int_eq(play("done", &e), 1);
	}
	ck_assert_int_eq(s.table.over, EQUATOR_OVER);
}

TEST(sets_are_the_best)
{
	ck_assert_int_eq(equator_sets((const uint8_t[]){0, 0, 0, 0, 0}), 0);
	ck_assert_int_eq(equator_sets((const uint8_t[]){2, 0, 0, 0, 0}), 6);
	ck_assert_int_eq(equator_sets((const uint8_t[]){3, 0, 0, 0, 0}), 12);
	ck_assert_int_eq(equator_sets((const uint8_t[]){4, 0, 0, 0, 0}), 12);
	ck_assert_int_eq(equator_sets((const uint8_t[]){1, 1, 0, 0, 0}), 2);
	ck_assert_int_eq(equator_sets((const uint8_t[]){1, 1, 1, 0, 0}), 2);
	ck_assert_int_eq(equator_sets((const uint8_t[]){1, 1, 1, 1, 1}), 10);
	ck_assert_int_eq(equator_sets((const uint8_t[]){3, 1, 1, 1, 0}), 16);
	ck_assert_int_eq(equator_sets((const uint8_t[]){2, 2, 2, 2, 0}), 24);
	ck_assert_int_eq(equator_sets((const uint8_t[]){2, 2, 2, 1, 1}), 20);
	ck_assert_int_eq(equator_sets((const uint8_t[]){4, 2, 1, 1, 1}), 28);
}

/* ---- Whole games.  ---- */

/* Makes all legal moves at random to the end; checks that each has a text that reads as the move,
 * and that views are as they should be. */
TEST(random_games)
{
	struct rng rng;
	struct error e;
	uint64_t legal[EQUATOR_MOVES];
	for (int game = 0; game < 6; game++) {
		begin(2 + game % 3, game % 2 ? "equator" : "equator-short");
		rng = rng_numbered((uint64_t)game);
		for (int i = 0; i < 4000 && !s.table.over; i++) {
			OWN(text) text = {0};
			struct equator_view v = equator_view_of(&s, s.table.mover), read;
			struct equator_state world;
			uint64_t move;
			const int n = equator_view_legal(&v, legal);
			ck_assert_int_gt(n, 0);
			const uint64_t m = legal[rng_below(&rng, (uint32_t)n)];
			equator_view_lines(&v, &text);
			ck_assert_msg(!equator_view_of_lines(&rules, v.seat, s.table.seats, text.s, &read, &e), "%s",
			              e.text);
			ck_assert_int_eq(memcmp(&v, &read, sizeof v), 0);
			equator_view_sample(&v, &rng, &world);
			struct equator_view again = equator_view_of(&world, v.seat);
			ck_assert_int_eq(memcmp(&v, &again, sizeof v), 0);
			const uint64_t made = equator_state_apply(&s, m);
			text_clear(&text);
			equator_move_format(rules.board, made, &text);
			ck_assert_msg(!equator_move_parse(rules.board, text.s, &move, &e), "%s", e.text);
			ck_assert_msg(move == made, "%s", text.s);
		}
	}
}

/* Games of the rules of thumb end, and their records read as the same games. */
TEST(records)
{
	static const char *const names[] = {"Ann", "Bob", "Cy", "Di"};
	for (int seats = 2; seats <= 4; seats++) {
		OWN(match) m = {0}, read = {0};
		struct error e;
		OWN(text) text = {0};
		struct plan best;
		ck_assert_int_eq(rows_parse(&equator_rows, &rules, "equator-short", &e), 0);
		m = match_begin(&equator_game, &rules, seats, "records", NULL, 0, 1);
		for (int i = 0; i < 1000 && !match_over(&m); i++) {
			const struct equator_state *now = m.state;
			mind_plans(&now->table, now->hand[now->table.mover], 0, &best, 1);
			ck_assert_msg(!match_move(&m, best.turn.move[0], &e), "%s", e.text);
		}
		ck_assert(match_over(&m));
		game_record_write(&m, names, &text);
		ck_assert_msg(!game_record_read(&read, &equator_game, text.s, text.len, NULL, &e), "%s", e.text);
		ck_assert(match_continues(&read, &m) && match_over(&read));
		match_undo(&m, 1, 0);
	}
}

/* A record names its map, unless that is the map of the records made when there was only one. */
TEST(a_record_without_a_map_was_played_on_the_first)
{
	static const char *const names[] = {"Ann", "Bob"};
	static const struct { const char *rules, *bends; } cases[] = {
		{"equator", "[Bends \"map=globe\"]"},
		{"equator:hand=6", "[Bends \"hand=6,map=globe\"]"},
		{"equator:hand=6,map=around", "[Bends \"hand=6\"]"},
		{"equator:map=around", NULL},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		OWN(match) m = {0}, read = {0};
		OWN(text) text = {0}, form = {0};
		struct error e;
		ck_assert(!rows_parse(&equator_rows, &rules, cases[i].rules, &e));
		m = match_begin(&equator_game, &rules, 2, "maps", NULL, 0, 0);
		game_record_write(&m, names, &text);
		ck_assert_msg(cases[i].bends ? strstr(text.s, cases[i].bends) != NULL
		                             : strstr(text.s, "Bends") == NULL, "%s", text.s);
		ck_assert_msg(!game_record_read(&read, &equator_game, text.s, text.len, NULL, &e), "%s", e.text);
		rows_format(&equator_rows, read.rules, &form);
		ck_assert_str_eq(form.s, cases[i].rules);
	}
}

/* A full hand of assistants never changes again, and may not lead to any target: in some games a
 * player with such a hand drew two cards and discarded them in every turn, without end. */
TEST(a_full_hand_of_assistants_takes_a_card)
{
	struct plan best;
	begin(2, "equator");
	struct equator_player *p = &s.table.player[0];
	memset(p->held, 0, sizeof p->held);
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		p->held[CARD_ASSISTANT + i] = 1;
	give(0, "sail mule");
	s.table.phase = PHASE_DISCARD;
	for (int i = 0; i < 2; i++) {
		ck_assert_int_eq(mind_plans(&s.table, s.hand[0], 0, &best, 1), 1);
		equator_state_apply(&s, best.turn.move[0]);
	}
	ck_assert_int_eq(p->travel, 1);
}

/* ---- What a seat knows.  ---- */

TEST(hidden_cards_are_not_in_a_view)
{
	struct equator_state other;
	begin(3, "equator");
	other = s;
	memset(other.hand[1], 0, sizeof other.hand[1]);
	other.hand[1][2] = 1;
	memset(other.pile, 9, sizeof other.pile);
	memset(other.deal.stack, 1, sizeof other.deal.stack);
	memset(other.deal.book, 1, sizeof other.deal.book);
	memset(other.deal.ticket, 1, sizeof other.deal.ticket);
	struct equator_view a = equator_view_of(&s, 0), b = equator_view_of(&other, 0);
	ck_assert_int_eq(memcmp(&a, &b, sizeof a), 0);
}

TEST(what_was_drawn_is_hidden_from_others)
{
	OWN(text) text = {0};
	begin(2, "equator");
	const struct equator_state before = s;
	const uint64_t made = equator_state_apply(&s, equator_move(EQUATOR_DRAW, 0));
	equator_move_format(rules.board, equator_move_seen(made, 0, 1), &text);
	ck_assert_str_eq(text.s, "draw ? ?");
	ck_assert(equator_reveals(&before, &s, made, 0));
	ck_assert(!equator_reveals(&before, &s, made, 1));
}

TEST(an_opened_page_is_revealed)
{
	begin(2, "equator");
	const struct equator_state before = s;
	const uint64_t turn = equator_state_apply(&s, equator_move(EQUATOR_TURN, TURN_ON));
	ck_assert(equator_reveals(&before, &s, turn, 0));
	ck_assert(equator_reveals(&before, &s, turn, 1));
	const struct equator_state open = s;
	s.table.player[0].silver = 5;
	const uint64_t back = equator_state_apply(&s, equator_move(EQUATOR_TURN, TURN_BACK));
	ck_assert(!equator_reveals(&open, &s, back, 0));
}

/* Plays game NUMBER, mostly by plans, or always to draw cards where DRAWS says so, and notes what
 * SEAT sees of it. */
static struct equator_past past_of(int number, int seats, int seat, bool draws)
{
	enum { MOVES_MOST = 900, DRAWING = 450, PLANNED = 4 };
	struct equator_view *view = calloc(MOVES_MOST + 1, sizeof *view);
	uint64_t *seen = calloc(MOVES_MOST, sizeof *seen), legal[EQUATOR_MOVES];
	struct equator_deal deal;
	char seed[32];
	int moves = 0;
	snprintf(seed, sizeof seed, "conceal %d", number);
	ck_assert(!rows_parse(&equator_rows, &rules, number % 2 ? "equator" : "equator-short", NULL));
	equator_deal_of_seed(&rules, seats, seed, 1, &deal);
	s = equator_state_begin(&rules, seats, &deal, number % seats);
	struct rng rng = rng_numbered((uint64_t)number);
	for (; moves < (draws ? DRAWING : MOVES_MOST) && !s.table.over; moves++) {
		const int mover = s.table.mover, n = equator_legal(&s.table, s.hand[mover], legal);
		uint64_t move = legal[rng_below(&rng, (uint32_t)n)];
		struct plan best;
		for (int k = 0; draws && k < n; k++)
			if (equator_move_kind(legal[k]) == EQUATOR_DRAW)
				move = legal[k];
		if (!draws && rng_below(&rng, PLANNED)) {
			mind_plans(&s.table, s.hand[mover], 0, &best, 1);
			move = best.turn.move[0];
		}
		view[moves] = equator_view_of(&s, seat);
		seen[moves] = equator_move_seen(equator_state_apply(&s, move), mover, seat);
	}
	view[moves] = equator_view_of(&s, seat);
	return (struct equator_past){view, seen, moves};
}

/* A private record has a game in which the seat sees the same, and others hold other cards.  Games
 * made up from it, which differ only in what is hidden, give the same record again.  EQUATOR_GAMES:
 * how many games, 30 if not given. */
TEST(a_seat_sees_the_same)
{
	const char *wanted = getenv("EQUATOR_GAMES");
	const int games = wanted ? atoi(wanted) : 30;
	int other = 0;
	for (int i = 0; i < games; i++) {
		const int seats = 2 + i % 3, seat = i / 3 % seats;
		struct equator_past p = past_of(i, seats, seat, false);
		uint64_t *move = calloc((size_t)p.moves + 1, sizeof *move);
		struct equator_deal deal;
		struct error e = {""};
		/* it has compared the views itself */
		support_claim(!equator_conceal(&p, &deal, move, &e), "game %d, seat %d, %d moves: %s", i, seat,
		              p.moves, e.text);
		other += memcmp(&deal, &s.deal, sizeof deal) != 0;
		for (int k = 0; k < p.moves; k++)
			if (p.view[k].table.mover == seat)
				ck_assert_uint_eq(move[k], p.move[k]);
		free((void *)p.view);
		free((void *)p.move);
		free(move);
	}
	ck_assert_int_eq(other, games);
}

/* A deal says how so many cards are drawn; later draws use the same numbers again. */
TEST(a_long_match_may_have_no_private_record)
{
	struct equator_past p = past_of(1, 2, 0, true);
	uint64_t *move = calloc((size_t)p.moves + 1, sizeof *move);
	struct equator_deal deal;
	struct error e = {""};
	ck_assert(equator_conceal(&p, &deal, move, &e));
	ck_assert_msg(strstr(e.text, " travel cards were drawn, and a private record has room for 192") != NULL,
	              "%s", e.text);
	free((void *)p.view);
	free((void *)p.move);
	free(move);
}

/* Compilers may copy the bytes between two fields, or leave them as they are. */
TEST(views_are_compared_by_their_fields)
{
	begin(3, "equator");
	const struct equator_view v = equator_view_of(&s, 0);
	struct equator_view other = v;
	const size_t between = offsetof(struct equator_view, table.turned) + sizeof v.table.turned;
	if (between < offsetof(struct equator_view, table.round))
		((unsigned char *)&other)[between] ^= 1;
	ck_assert(equator_view_same(&v, &other));
	other.table.player[2].silver++;
	ck_assert(!equator_view_same(&v, &other));
	other = v;
	other.hand[EQUATOR_SYMBOLS - 1]++;
	ck_assert(!equator_view_same(&v, &other));
}

TEST(ways_cost_least)
{
	struct ways *w = calloc(1, sizeof *w);
	begin(2, "equator");
	s.table.player[0].place = (uint8_t)at("lagos");
	give(0, "camel rail");
	s.table.player[0].silver = 0; /* no card of another symbol can be paid for */
	struct equator_view v = equator_view_of(&s, 0);
	ways_find(&v, w);
	ck_assert_int_eq(w->to[at("lagos")].steps, 0);
	ck_assert_int_eq(w->to[at("cairo")].steps, 2);
	ck_assert_int_eq(w->to[at("honolulu")].cost, WAY_NONE);
	free(w);
}

/* The table has room for the markers of all players, and a blank behind them, in its least
 * width. */
TEST(all_markers_are_drawn)
{
	struct term term = {.output = true, .width = PICTURE_WIDTH, .height = 24};
	struct telling told = {.name = {"Ann", "Bob", "Cy", "Dee"}, .term = &term, .theme = &themes[0]};
	OWN(text) drawn = {0};
	begin(4, "equator:map=around");
	for (int i = 0; i < 2; i++) {
		/* the longest silver, points and places */
		for (int x = 0; x < rules.board->expeditions; x++)
			if (rules.board->expedition[x].start == at("singapore") &&
			    rules.board->expedition[x].target == at("st-helena"))
				s.table.slot[i + 2] = (uint8_t)x;
		s.table.joined[i + 2] = 0xf;
	}
	const struct equator_view v = equator_view_of(&s, 0);
	equator_picture(&told, &v, term.height, &drawn);
	ck_assert_msg(strstr(text_string(&drawn),
	                     "\n3 Singapore > St Helena 13s 4p +2s 1234 "
	                     "4 Singapore > St Helena 13s 4p +c 1234\n"),
	              "%s", drawn.s);
	for (const char *line = drawn.s; *line; line += strcspn(line, "\n") + 1)
		ck_assert_msg(strcspn(line, "\n") <= PICTURE_WIDTH, "%s", line);
}

/* ---- Players.  ---- */

/* A turn costs one search, unless it shows something new or is taken back. */
TEST(a_turn_is_decided_as_a_whole)
{
	OWN(agent) a = {0};
	struct support_stopper always = {.at = 1};
	struct error e;
	int planned = 0, anew = 0;
	begin(2, "equator-short");
	ck_assert(!agent_of(&equator_kinds, &a, "expert", NULL, &e));
	struct equator_state before = s;
	while (planned < 4 && !s.table.over) {
		const struct equator_view v = equator_view_of(&s, s.table.mover), was = equator_view_of(&before, v.seat);
		const bool whole = !equator_turn_begins(&s.table);
		uint64_t move;
		if (whole)
			a.stop = support_stop(&always);
		enum reply reply = agent_ask(&a, &v, &move, &e);
		if (whole && reply == REPLY_MOVE) {
			planned++;
			anew += agent_ask(&a, &was, &move, &e) == REPLY_STOP;
		}
		a.stop = (struct stop){0};
		ck_assert_int_eq(agent_ask(&a, &v, &move, &e), REPLY_MOVE);
		before = s;
		equator_state_apply(&s, move);
	}
	ck_assert_int_eq(planned, 4);
	ck_assert_int_gt(anew, 0);
}

/* A plan of an earlier match is never compared with the position of a later one: its rules are gone. */
TEST(a_plan_ends_with_its_match)
{
	OWN(agent) a = {0};
	struct error e;
	struct equator_rules gone;
	uint64_t move;
	begin(2, "equator");
	gone = rules;
	struct equator_view v = equator_view_of(&s, 0);
	v.table.rules = &gone;
	ck_assert(!agent_of(&equator_kinds, &a, "expert", NULL, &e));
	do {
		ck_assert_int_eq(agent_ask(&a, &v, &move, &e), REPLY_MOVE);
		equator_state_apply(&s, move);
		v = equator_view_of(&s, s.table.mover);
		v.table.rules = &gone;
	} while (equator_turn_begins(&s.table));
	memset(&gone, 0, sizeof gone);
	v.table.rules = &rules;
	ck_assert_int_eq(agent_ask(&a, &v, &move, &e), REPLY_MOVE);
}

/* ---- The kinds of decision.  ---- */

/* The name of the kind between the turns BEST and MADE, three moves each, that begin in PHASE. */
static const char *kind_of(enum equator_phase phase, const uint64_t *best, const uint64_t *made)
{
	static struct equator_view v;
	v.table.phase = (uint8_t)phase;
	const int i = equator_decisions.of(&v, best, 3, made, 3);
	ck_assert_int_eq(equator_decisions.of(&v, made, 3, best, 3), i);
	return equator_decisions.kind[i].name;
}

TEST(the_action_is_decided_first)
{
	const uint64_t done = equator_move(EQUATOR_DONE, 0), draw = equator_move(EQUATOR_DRAW, 0);
	const uint64_t draws[] = {draw, done, done};
	const uint64_t turns[] = {equator_move(EQUATOR_TURN, TURN_ON), done, done};
	const uint64_t buys[] = {equator_move(EQUATOR_BUY, SIDE_LEFT), done, done};
	const uint64_t goes[] = {equator_move_go(1, 0, false), done, done};
	const uint64_t joins[] = {equator_move(EQUATOR_JOIN, 0), goes[0], done};
	ck_assert_str_eq(kind_of(PHASE_START, draws, buys), "action");
	ck_assert_str_eq(kind_of(PHASE_START, turns, goes), "action");
	ck_assert_str_eq(kind_of(PHASE_START, draws, joins), "action");
	ck_assert_str_eq(kind_of(PHASE_START, turns, buys), "buy");
	ck_assert_str_eq(kind_of(PHASE_START, joins, goes), "join");
	/* what is left of a turn has its action behind it */
	ck_assert_str_eq(kind_of(PHASE_MOVE, joins, goes), "join");
}

TEST(turns_are_compared_by_what_they_do)
{
	const uint64_t done = equator_move(EQUATOR_DONE, 0);
	const uint64_t go = equator_move_go(1, 0, false), back = equator_move_go(2, 1, false);
	const uint64_t there[] = {go, back, done}, elsewhere[] = {go, equator_move_go(3, 1, false), done};
	const uint64_t round[] = {back, go, done}, dear[] = {go, equator_move_go(2, CARD_JOKER, false), done};
	const uint64_t paid[] = {go, equator_move_go(2, 1, true), done};
	const uint64_t ends[] = {go, equator_move(EQUATOR_END, 0), done};
	const uint64_t ends_other[] = {go, equator_move(EQUATOR_END, 1), done};
	const uint64_t finishes[] = {go, equator_move(EQUATOR_FINISH, 0), done};
	const uint64_t joins[] = {equator_move(EQUATOR_JOIN, 0), go, done};
	const uint64_t drops[] = {equator_move(EQUATOR_DISCARD, 0), done, done};
	const uint64_t drops_other[] = {equator_move(EQUATOR_DISCARD, 1), done, done};
	const uint64_t removes[] = {equator_move(EQUATOR_REMOVE, 0), done, done};
	ck_assert_str_eq(kind_of(PHASE_START, there, elsewhere), "route");
	ck_assert_str_eq(kind_of(PHASE_START, there, round), "route");
	ck_assert_str_eq(kind_of(PHASE_START, there, dear), "card");
	ck_assert_str_eq(kind_of(PHASE_START, there, paid), "card");
	ck_assert_str_eq(kind_of(PHASE_START, there, ends), "finish");
	ck_assert_str_eq(kind_of(PHASE_START, ends, ends_other), "finish");
	ck_assert_str_eq(kind_of(PHASE_START, finishes, joins), "finish");
	ck_assert_str_eq(kind_of(PHASE_START, there, joins), "join");
	ck_assert_str_eq(kind_of(PHASE_DISCARD, drops, drops_other), "keep");
	ck_assert_str_eq(kind_of(PHASE_REMOVE, drops, removes), "keep");
}

TEST(the_order_of_discards_is_no_decision)
{
	begin(2, "equator");
	give(0, "sail sail sail sail mule mule mule mule camel rail");
	s.table.phase = PHASE_DISCARD;
	const struct equator_view v = equator_view_of(&s, 0);
	const uint64_t one[] = {equator_move(EQUATOR_DISCARD, equator_card_find("sail")),
	                        equator_move(EQUATOR_DISCARD, equator_card_find("mule"))};
	const uint64_t other[] = {one[1], one[0]}, twice[] = {one[0], one[0]};
	ck_assert(equator_decisions.alike(&v, one, 2, other, 2));
	ck_assert(!equator_decisions.alike(&v, one, 2, twice, 2));
}

/* A plan ends where it would show a page; a turn goes on. */
TEST(a_turn_is_alike_as_far_as_it_could_be_planned)
{
	const uint64_t done = equator_move(EQUATOR_DONE, 0), right = equator_move(EQUATOR_BUY, SIDE_RIGHT);
	begin(2, "equator");
	s.table.player[0].silver = 20;
	ck_assert(!equator_state_check_move(&s, right, NULL));
	const struct equator_view v = equator_view_of(&s, 0);
	const uint64_t plan[] = {right}, whole[] = {right, done}, other[] = {done};
	ck_assert(equator_decisions.alike(&v, plan, 1, whole, 2));
	ck_assert(equator_decisions.alike(&v, whole, 2, plan, 1));
	ck_assert(!equator_decisions.alike(&v, whole, 2, other, 1));
}
