/* Puzzles as a text: what is written is read again, and laid out as it was.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/puzzle/puzzle.h"
#include "families/cards/judge/judge.h"
#include "families/cards/match/cards.h"
#include "families/equator/judge/judge.h"
#include "families/equator/match/game.h"
#include "families/trails/judge/judge.h"
#include "families/trails/match/game.h"
#include "game/puzzle.h"
#include "game/rows.h"
#include "support.h"

static const struct {
	const struct game *game;
	const struct decision_kinds *kinds;
	const char *rules;
	int seats;
} families[] = {
	{&cards_game, &cards_decisions, "classic:rounds=1", 2},
	{&cards_game, &cards_decisions, "standard:rounds=1", 2},
	{&trails_game, &trails_decisions, "trails", 2},
	{&trails_game, &trails_decisions, "trails:map=pocket", 3},
	{&equator_game, &equator_decisions, "equator", 4},
};
enum { FAMILIES = sizeof families / sizeof families[0] };

/* Plays random moves of family I, 3 * NUMBER or a few more, and takes two legal moves as the
 * puzzle's turns. */
static void play(int i, int number, struct puzzle *p, struct puzzle_table *t)
{
	const struct game *g = families[i].game;
	void *rules = calloc(1, g->rules_size);
	uint64_t *legal = calloc(g->moves_most, sizeof *legal);
	struct error e;
	ck_assert(!rows_parse(g->rows, rules, families[i].rules, &e));
	struct rng rng = rng_named("puzzle", families[i].rules, (uint64_t)number);
	*t = (struct puzzle_table){.players = "easy hard"};
	t->match = match_begin(g, rules, families[i].seats, "some seed", NULL, 0, 0);
	for (int k = 0;; k++) {
		void *view = match_view(&t->match, t->match.log_len, match_mover(&t->match));
		const size_t count = g->legal(view, legal);
		free(view);
		if (k >= 3 * number && count > 1)
			break;
		ck_assert(!match_move(&t->match, legal[rng_below(&rng, (uint32_t)count)], &e));
	}
	*p = (struct puzzle){.number = number + 1, .kind = number % families[i].kinds->count, .lead = 412,
	                     .error = 31, .worlds = 400};
	if (number % 2)
		p->exact = true, p->error = p->worlds = 0;
	for (int k = 0; k < PUZZLE_PLAYERS; k++)
		p->solved[k] = (3 * k + number) % (puzzle_tries(k) + 1);
	for (t->turns = 0; t->turns < 2; t->turns++)
		t->turn[t->turns] = (struct puzzle_turn){{legal[t->turns]}, 1, -7 - 10 * t->turns};
	free(legal);
	free(rules);
}

/* Returns a checksum of the texts of M's moves. */
static uint64_t sum_of_view(const struct match *m)
{
	OWN(text) out = {0};
	for (size_t i = 0; i < m->log_len; i++)
		m->game->move_write(match_before(m, i), m->log[i].move, &out);
	const uint64_t sum = text_sum(text_string(&out), out.len);
	return sum;
}

TEST_EACH(what_is_written_is_read, 0, FAMILIES)
{
	enum { COUNT = 9 };
	struct puzzle p[COUNT];
	struct puzzle_table t[COUNT];
	struct puzzles set, head = {.ruleset = (char *)families[_i].rules, .seats = families[_i].seats, .searched = 77};
	OWN(text) text = {0}, again = {0};
	struct error e = {""};
	puzzles_write_head(&head, &text);
	for (int i = 0; i < COUNT; i++) {
		play(_i, i, &p[i], &t[i]);
		puzzle_write(&p[i], &t[i], families[_i].kinds, &text);
	}
	ck_assert_msg(!puzzles_read(&set, families[_i].kinds, text.s, text.len, &e), "%s", e.text);
	ck_assert_uint_eq(set.len, COUNT);
	ck_assert_str_eq(set.ruleset, families[_i].rules);
	ck_assert_int_eq(set.searched, 77);
	puzzles_write_head(&set, &again);
	for (int i = 0; i < COUNT; i++) {
		struct puzzle_table laid;
		ck_assert_msg(!puzzle_lay_out(&set, &set.list[i], families[_i].game, &laid, &e), "%s", e.text);
		ck_assert_uint_eq(sum_of_view(&laid.match), sum_of_view(&t[i].match));
		puzzle_write(&set.list[i], &laid, families[_i].kinds, &again);
		puzzle_put_away(&laid);
		match_release(&t[i].match);
	}
	ck_assert_str_eq(text_string(&again), text_string(&text));
	puzzles_release(&set);
}

/* What is wrong with a file is said with its line. */
TEST(a_wrong_line_is_named)
{
	static const struct {
		const char *text, *says;
	} wrong[] = {
		{"", "puzzles: the lines 'ruleset' and 'seats' are missing"},
		{"ruleset classic\n", "puzzles: the lines 'ruleset' and 'seats' are missing"},
		{"ruleset classic\nseats 9\n", "puzzles, line 2: the number of seats should stand there"},
		{"ruleset classic\nseats 2\ntheme end\n", "puzzles, line 3: a line 'puzzle' should stand there"},
		{"puzzle x\n", "puzzles, line 1: the number of a puzzle should stand there"},
		{"puzzle 1\ntheme x\n", "puzzles, line 2: a theme should stand there"},
		{"puzzle 1\nlead 3.0 exact\n", "puzzles, line 2: the lead should stand there"},
		{"puzzle 1\nlead 3.00 error 0.40 worlds\n", "puzzles, line 2: the lead should stand there"},
		{"puzzle 1\nsolved 1 2 3 4 5 6\n", "puzzles, line 2: how many tries succeeded should stand there"},
		{"puzzle 1\nsolved\n", "puzzles, line 2: how many tries succeeded should stand there"},
		{"puzzle 1\n\nhello\n", "puzzles, line 3: a word that is known should stand there"},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		struct puzzles set;
		struct error e = {""};
		ck_assert_int_eq(puzzles_read(&set, &cards_decisions, wrong[i].text, strlen(wrong[i].text), &e), -1);
		ck_assert_str_eq(e.text, wrong[i].says);
		ck_assert(!set.list && !set.ruleset);
	}
}

/* A puzzle that cannot be laid out says why. */
TEST(a_wrong_game_is_refused)
{
	static const struct {
		const char *rest, *says;
	} wrong[] = {
		{"", "puzzle 1 lacks its game, or two turns"},
		{"seed a\nmoves -XQ, +\n", "suit"},
		{"seed a\nmoves +, +\n", ""},
		{"seed a\nturn x 2Y, +\n", "a turn begins with its points"},
		{"seed a\nturn 1.0 2Y, +Y\n", ""},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		OWN(text) text = {0};
		OWN(puzzles) set;
		struct puzzle_table t;
		struct error e = {""};
		text_addf(&text, "ruleset classic:rounds=1\nseats 2\n\npuzzle 1\ntheme end\n%s", wrong[i].rest);
		ck_assert_int_eq(puzzles_read(&set, &cards_decisions, text.s, text.len, &e), 0);
		ck_assert_int_eq(puzzle_lay_out(&set, &set.list[0], &cards_game, &t, &e), -1);
		ck_assert_msg(strstr(e.text, wrong[i].says) != NULL, "%s", e.text);
		ck_assert(!t.match.game);
	}
}

/* An answer ends where something hidden is shown: a best turn that goes on there would be wrong. */
TEST(each_best_turn_can_be_answered)
{
	families_use(family_list);
	ck_assert_uint_gt(puzzle_data_count, 0);
	for (size_t i = 0; i < puzzle_data_count; i++) {
		const struct puzzle_data *d = &puzzle_data[i];
		const struct game *g = families_of_row(d->row);
		struct puzzles set;
		struct error e;
		ck_assert_msg(!puzzles_read(&set, reviewing_kinds(family_of(g)->reviewer), d->text, d->len, &e), "%s",
		              e.text);
		ck_assert_uint_gt(set.len, 0);
		for (size_t k = 0; k < set.len; k++) {
			struct puzzle_table t;
			ck_assert_msg(!puzzle_lay_out(&set, &set.list[k], g, &t, &e), "%s", e.text);
			const size_t len = t.match.log_len;
			ck_assert_msg(puzzle_has_answer(&t), "%s, puzzle %zu", d->row, k + 1);
			ck_assert_uint_eq(t.match.log_len, len);
			t.turn[0].moves--;
			ck_assert(!puzzle_has_answer(&t));
			puzzle_put_away(&t);
		}
		puzzles_release(&set);
	}
}
