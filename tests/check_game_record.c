/* Records of any family's matches: the cards have their own form, so trails serves.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/view.h"
#include "families/trails/match/game.h"
#include "game/record.h"
#include "support.h"

static const char *const names[SEATS_MAX] = {"Ann", "Bob \"the\" \\", "", "Dora", "Eve", "F"};

/* Starts a match of SEATS by RULES and SEED in which seat FIRST begins.  GIVEN: its deal is written
 * out, not named by the seed. */
static struct match begin(const char *rules, int seats, const char *seed, int first, bool given)
{
	struct trails_rules r;
	uint8_t deal[MAP_POINTS_MAX] = {0};
	ck_assert(!rows_parse(trails_game.rows, &r, rules, NULL));
	trails_game.deal_of_seed(&r, seats, seed, 1, deal);
	return match_begin(&trails_game, &r, seats, seed, deal, given, first);
}

/* Plays MOVES random moves, or to the end if that comes before; with remarks and marks. */
static void play(struct match *m, int moves, struct rng *rng)
{
	uint64_t legal[TRAILS_MOVES];
	struct error e = {""};
	for (int i = 0; i < moves && !match_over(m); i++) {
		int n = trails_state_legal(m->state, legal);
		ck_assert(!match_move(m, legal[rng_below(rng, (uint32_t)n)], &e));
		if (!rng_below(rng, 10))
			m->log[m->log_len - 1].mark = (uint8_t)(1 + rng_below(rng, MARKS - 1));
		if (!rng_below(rng, 20))
			match_remark(m, ITEM_COMMENT, "a comment,\nof [two] lines");
		if (!rng_below(rng, 20))
			match_remark(m, ITEM_NOTE, "clock 12, {3}");
	}
}

static void read_back(struct match *m, const char *text)
{
	struct error e = {""};
	support_claim(!game_record_read(m, &trails_game, text, strlen(text), NULL, &e), "%s in\n%s",
	              e.text, text);
}

/* Checks that the record of M gives the same match and the same record. */
static void check_back(const struct match *m)
{
	OWN(text) one = {0}, two = {0};
	OWN(match) back;
	game_record_write(m, names, &one);
	read_back(&back, text_string(&one));
	ck_assert(match_continues(&back, m) && match_continues(m, &back));
	ck_assert_int_eq(trails_game.stage(m->state), trails_game.stage(back.state));
	for (int i = 0; i < m->seats; i++)
		ck_assert_int_eq(trails_game.points(m->state, i), trails_game.points(back.state, i));
	ck_assert_int_eq(back.seats, m->seats);
	ck_assert_str_eq(back.head.name[1], names[1]);
	game_record_write(&back, names, &two);
	ck_assert_str_eq(text_string(&one), text_string(&two));
}

TEST(there_and_back)
{
	const char *const rules[] = {"trails", "trails-marks:map=pocket", "trails-race",
	                             "trails:hand=5,coupons=9"};
	for (int i = 0; i < 60; i++) {
		struct rng rng = rng_named("record", "moves", (uint64_t)i);
		int seats = 2 + i % 5;
		OWN(match) m = begin(rules[i % 4], seats, "a seed", i % seats, i % 3 == 0);
		m.head.date = i % 2 ? alloc_string("2026-11-22") : NULL;
		m.taken_back = i % 7 == 0;
		tags_add(&m.head.tags, "Player1", "human:Ann");
		tags_add(match_add_round(&m), "Mood", "good");
		play(&m, i % 4 ? (int)rng_below(&rng, 150) : 9999, &rng);
		check_back(&m);
		if (!match_over(&m)) {
			if (i % 2)
				match_resign(&m);
			else
				match_fault(&m);
			check_back(&m);
		}
	}
}

/* The form itself, which stays as it is. */
TEST(exact_form)
{
	static const char want[] =
		"[Expedition \"1\"]\n"
		"[Ruleset \"trails\"]\n"
		"[Bends \"hand=1,marks=1,public=0,map=pocket\"]\n"
		"[Seats \"2\"]\n"
		"[Seat1 \"Ann\"]\n"
		"[Seat2 \"Bob \\\"the\\\" \\\\\"]\n"
		"[Seed \"tea\"]\n"
		"[End \"unfinished\"]\n"
		"[Total \"-2 -2\"]\n"
		"\n"
		"[Round \"1\"]\n"
		"[Starter \"1\"]\n"
		"[Deck \"";
	OWN(text) out = {0};
	struct error e = {""};
	OWN(match) m = begin("trails:map=pocket,hand=1,marks=1,public=0", 2, "tea", 0, false);
	for (int i = 0; i < 2; i++) {
		uint64_t legal[TRAILS_MOVES];
		trails_state_legal(m.state, legal);
		ck_assert(!match_move(&m, legal[0], &e));
	}
	struct trails_view v;
	trails_game.view(m.state, 0, &v);
	char red[] = "red", take[] = "take", again[] = "red", pass[] = "pass", *words[5];
	uint64_t legal[TRAILS_MOVES], turn[TURN_MOST];
	trails_state_legal(m.state, legal);
	OWN(text) first = {0};
	const struct trails_state *s = m.state;
	int plain = 0;
	while (s->table.rules->map->point[trails_move_to(legal[plain])].kind != MAP_PLAIN)
		plain++;
	trails_game.move_write(m.state, legal[plain], &first);
	words[0] = red;
	words[1] = strchr(first.s, ' ') + 1;
	words[2] = take;
	words[3] = again;
	words[4] = pass;
	ck_assert_int_eq(trails_game.turn_read(&v, words, 5, turn, &e), 3);
	for (int i = 0; i < 3; i++)
		ck_assert(!match_move(&m, turn[i], &e));
	m.log[m.log_len - 1].mark = MARK_DUBIOUS;
	match_remark(&m, ITEM_COMMENT, "why?");
	match_resign(&m);
	match_undo(&m, 1, 0);
	game_record_write(&m, names, &out);
	ck_assert_msg(!strncmp(text_string(&out), want, sizeof want - 1), "%s", out.s);
	OWN(text) turns = {0};
	text_addf(&turns, "\"]\n\n1. ");
	trails_game.move_write(match_before(&m, 0), m.log[0].move, &turns);
	text_add(&turns, "\n2. ");
	trails_game.move_write(match_before(&m, 1), m.log[1].move, &turns);
	text_addf(&turns, "\n3. %s, coupon take red, pass ?!\n{why?}\n", first.s);
	ck_assert_msg(text_ends(out.s, turns.s), "%s", out.s);
	char *ruleset = game_record_ruleset(out.s, out.len);
	ck_assert_str_eq(ruleset, "trails");
	free(ruleset);
	ck_assert_ptr_null(game_record_ruleset("[Deck \"\"]", sizeof "[Deck \"\"]" - 1));
}

/* The head of a record, up to its turns. */
static const char head[] =
	"[Expedition \"1\"]\n[Ruleset \"trails\"]\n[Bends \"hand=1,marks=1,public=0,map=pocket\"]\n"
	"[Seats \"2\"]\n[Seat1 \"Ann\"]\n[Seat2 \"Bob\"]\n[Seed \"tea\"]\n[Round \"1\"]\n";

/* The turns of a record in its exact form, once without remarks and once with them. */
static const char plain_turns[] =
	"\n1. mark sagres\n2. mark snaefell\n3. coupon red cracow, coupon red prague, yellow budapest\n"
	"4. coupon red lubeck, resigns\n";
static const char noted_turns[] =
	"\n{before}\n1. mark sagres\n{behind}\n2. mark snaefell\n"
	"3. coupon red cracow ?!, {a\nb} [%c 1] coupon red prague, {d} yellow budapest !\n{e}\n"
	"4. coupon red lubeck, {f} "
	"{a fault of the bot to move} resigns\n";
/* As earlier versions wrote it. */
static const char split_turns[] =
	"\n{before}\n1. mark sagres\n{behind}\n2. mark snaefell\n"
	"3. coupon red cracow ?!\n{a\nb}\n[%c 1]\n4. coupon red prague\n{d}\n5. yellow budapest !\n{e}\n"
	"6. coupon red lubeck\n{f}\n"
	"{a fault of the bot to move}\n7. resigns\n";

/* Checks that the record with TURNS is read, and written with WANTED. */
static void check_turns(const char *turns, const char *wanted)
{
	OWN(match) m;
	OWN(text) text = {0}, again = {0};
	text_addf(&text, "%s%s", head, turns);
	read_back(&m, text_string(&text));
	game_record_write(&m, names, &again);
	ck_assert_msg(text_ends(again.s, wanted), "%s", again.s);
}

TEST(a_turn_with_remarks_is_one_line)
{
	check_turns(plain_turns, plain_turns);
	check_turns(noted_turns, noted_turns);
	check_turns(split_turns, noted_turns);
}

/* OLD in the turns is replaced by NEW, and the reader gives the reason WHY; NULL: it accepts the
 * turns. */
static const struct {
	const char *old, *new, *why;
} turns[] = {
	{"2. mark", "3. mark", "line 11, column 4: turn 3 stands where turn 2 belongs"},
	{"1. mark", "0. mark", "line 10, column 4: turn 0 stands where turn 1 belongs"},
	{"4. coupon", "44444444444444444444. coupon", "line 13, column 23: turn 1000000 stands where turn 4 belongs"},
	{"3. coupon", "2. coupon", "line 12, column 4: turn 2 stands where turn 3 belongs"},
	{"\n2. mark", ", mark", "line 10, column 17: 'mark snaefell' begins a turn: it needs a line of its own"},
	{"\n2. mark", ",\n2. mark", "line 11, column 4: 'mark snaefell' begins a turn: it needs a line of its own"},
	{"\n2. mark", " {x} 2. mark", "line 10, column 23: 'mark snaefell' begins a turn: it needs a line of its own"},
	{", coupon red prague", "\ncoupon red prague",
	 "line 13, column 1: 'coupon red prague' goes on with a turn: it needs a comma before it, on the same line"},
	{", coupon red prague", "\n4. coupon red prague",
	 "line 13, column 4: 'coupon red prague' goes on with a turn: it needs a comma before it, on the same line"},
	{", coupon red prague", ",\ncoupon red prague",
	 "line 13, column 1: 'coupon red prague' goes on with a turn: it needs a comma before it, on the same line"},
	{", coupon red prague", " {x} coupon red prague",
	 "line 12, column 26: 'coupon red prague' goes on with a turn: it needs a comma before it, on the same line"},
	{", coupon red prague", ", 4. coupon red prague",
	 "line 12, column 26: '4.' stands inside a turn: a number begins a line"},
	{"2. mark", "2. 18. mark",
	 "line 11, column 8: several numbers stand before 'mark snaefell': a turn has one"},
	{"2. mark", "2. 2. mark", "line 11, column 7: several numbers stand before 'mark snaefell': "},
	{", resigns", "\nresigns", "line 14, column 1: 'resigns' goes on with a turn: "},
	/* Numbers may be missing, and blanks do not matter. */
	{"2. mark", "mark", NULL},
	{"2. mark", "2.mark", NULL},
	{"\n2. mark", "\r\n2. mark", NULL},
	{", coupon red prague", "\r, coupon\rred\r prague", NULL},
	{"2. mark snaefell", "2. mark snaefell\rx", "line 11, column 4: mark snaefell x: "},
	{", coupon red prague", " ,coupon red prague", NULL},
	{"\n1. mark", "1. mark", NULL},
	{"\n2. mark", "\r\n\r\n{x} 2. mark", NULL},
};

TEST_EACH(lines_of_turns, 0, sizeof turns / sizeof turns[0])
{
	struct match m;
	OWN(text) text = {0};
	struct error e = {""};
	char *changed = support_changed(plain_turns, turns[_i].old, turns[_i].new);
	text_addf(&text, "%s%s", head, changed);
	free(changed);
	if (game_record_read(&m, &trails_game, text.s, text.len, NULL, &e)) {
		ck_assert_msg(turns[_i].why && !strncmp(e.text, turns[_i].why, strlen(turns[_i].why)),
		              "%s", e.text);
	} else {
		ck_assert_msg(!turns[_i].why, "not found: %s", turns[_i].why);
		match_release(&m);
	}
}

/* The record in expedition(5) is whole, and in the exact form. */
TEST(page)
{
	const char *srcdir = getenv("abs_top_srcdir");
	OWN(text) path = {0}, record = {0}, again = {0};
	char line[1024];
	bool wanted = false, inside = false;
	text_addf(&path, "%s/man/expedition.5", srcdir ? srcdir : "..");
	FILE *file = fopen(text_string(&path), "r");
	ck_assert_msg(file != NULL, "%s can't be opened", path.s);
	while (fgets(line, sizeof line, file)) {
		wanted |= !strcmp(line, ".\\\" other tea\n");
		if (inside && !strcmp(line, ".Ed\n"))
			break;
		for (char *p = line; inside && *p; p++)
			if (*p != '\\')
				text_add_char(&record, *p);
		inside |= wanted && !strncmp(line, ".Bd", 3);
	}
	fclose(file);
	OWN(match) m;
	const char *const seats[] = {"Ann", "Bob"};
	read_back(&m, text_string(&record));
	game_record_write(&m, seats, &again);
	ck_assert_str_eq(text_string(&again), text_string(&record));
	ck_assert(match_over(&m));
}

/* OLD in the record is replaced by NEW, and the reader says WHY. */
static const struct {
	const char *old, *new, *why;
} wrong[] = {
	{"[Expedition \"1\"]", "[Expedition \"2\"]", "line 1, column 1: this is version \"2\" of the "
	                                             "format: version 1 is read"},
	{"[Expedition \"1\"]", "Expedition 1", "line 1, column 1: a record begins with [Expedition \"1\"]"},
	{"\"trails\"", "\"rails\"", "line 2, column 1: no ruleset is called 'rails': there are trails, "
	                            "trails-marks, trails-race"},
	{"hand=1,", "hand=99,", "line 3, column 1: hand=99: must be a whole number from 0 to 40"},
	{"[Seats \"2\"]\n", "", "line 1, column 1: the tag Seats is missing: it says how many play"},
	{"[Seats \"2\"]", "[Seats \"9\"]", "line 4, column 1: found \"9\" where a number from 2 to 6 belongs"},
	{"[Seats \"2\"]", "[Seats \"1\"]", "line 4, column 1: found \"1\" where a number from 2 to 6 belongs"},
	{"[Seed \"tea\"]", "[Seed \"coffee\"]", "line 13, column 1: the Deck isn't the one that the Seed names: "
	                                        "leave one of them out"},
	{"\"unfinished\"", "\"finished\"", "line 8, column 1: the match is unfinished, not \"finished\""},
	{"[Total \"-2", "[Total \"-3", "line 9, column 1: Total says \"-3 -1\" where the points are \"-2 -1\""},
	{"[Round \"1\"]", "[Date \"2026-13-01\"]\n[Round \"1\"]", "line 11, column 1: found \"2026-13-01\" where a date belongs"},
	{"[Round \"1\"]\n", "", "line 15, column 4: found text where the tag [Round \"1\"] belongs"},
	{"[Round \"1\"]", "[Round \"2\"]", "line 11, column 1: found round \"2\" where round 1 belongs"},
	{"[Starter \"1\"]", "[Starter \"3\"]", "line 12, column 1: found \"3\" where a number from 1 to 2 belongs"},
	{"1. mark", "1. park", "line 16, column 4: park "},
	{"1. mark", "{oh", "line 16, column 1: the comment isn't closed: it ends with }"},
	{"1. mark", "1. ,mark", "line 16, column 4: a move is missing before the comma"},
	{"1. mark", "[%oh", "line 16, column 1: the note isn't closed: it ends with ]"},
	{"[Seat1 \"Ann\"]", "[Seat1 \"Ann]", "line 5, column 8: the tag's value doesn't end on its line"},
	{"[Seat1 \"Ann\"]", "[Seat1 Ann]", "line 5, column 1: a tag is written [Name \"value\"]"},
	{"[Seat1 \"Ann\"]", "[Seat1 \"Ann\"", "line 5, column 8: the tag isn't closed: it ends with \"]"},
	{"[Seat1 \"Ann\"]", "[Seed \"tea\"]", "line 7, column 1: the tag Seed is there already"},
};

TEST_EACH(wrong_ones, 0, sizeof wrong / sizeof wrong[0])
{
	struct match back;
	OWN(text) out = {0};
	struct error e = {""};
	struct match m = begin("trails:map=pocket,hand=1,marks=1,public=0", 2, "tea", 0, false);
	uint64_t legal[TRAILS_MOVES];
	trails_state_legal(m.state, legal);
	ck_assert(!match_move(&m, legal[0], &e));
	game_record_write(&m, names, &out);
	char *bad = support_changed(out.s, wrong[_i].old, wrong[_i].new);
	ck_assert(game_record_read(&back, &trails_game, bad, strlen(bad), NULL, &e));
	ck_assert_msg(!strncmp(e.text, wrong[_i].why, strlen(wrong[_i].why)), "%s", e.text);
	ck_assert_ptr_null(back.game);
	free(bad);
	match_release(&m);
}

/* A file that is no record costs no more memory than a record, and no more time than it takes to
 * read it: with remarks, and with the tags of rounds. */
TEST_EACH(too_many_parts_are_refused, 0, 2)
{
	enum { PARTS = 1 << 20 };
	struct match m;
	OWN(text) text = {0};
	struct error e = {""};
	text_addf(&text, "%s%s", head, plain_turns);
	for (int i = 0; i < PARTS; i++)
		_i ? text_addf(&text, "[Round \"%d\"]", i + 2) : text_add(&text, "{}");
	ck_assert(game_record_read(&m, &trails_game, text.s, text.len, NULL, &e));
	ck_assert_msg(strstr(e.text, "more than 1048576 tags") != NULL, "%s", e.text);
}

TEST(two_in_one_text)
{
	struct match back;
	OWN(text) out = {0};
	struct error e = {""};
	size_t used;
	struct rng rng = rng_named("two", "moves", 0);
	struct match m = begin("trails:map=pocket", 3, "tea", 0, true);
	play(&m, 40, &rng);
	game_record_write(&m, names, &out);
	size_t len = out.len;
	game_record_write(&m, names, &out);
	ck_assert(!game_record_read(&back, &trails_game, out.s, out.len, &used, &e));
	ck_assert_uint_eq(used, len);
	match_release(&back);
	ck_assert(game_record_read(&back, &trails_game, out.s, out.len, NULL, &e));
	ck_assert_ptr_nonnull(strstr(e.text, "a second record begins here"));
	match_release(&m);
}
