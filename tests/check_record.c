/* Records: what is written is read back, and every fault is noticed.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "families/cards/core/deck.h"
#include "families/cards/match/cards.h"
#include "families/cards/record/record.h"
#include "support.h"

enum { GAMES = 750, GAMES_FOR_ONE_CORRUPTED = 125, EVENTS_MOST = 700 };

/* How many games: what RECORD_GAMES says, as `make soak` does, or GAMES. */
static int games(void)
{
	const char *given = getenv("RECORD_GAMES");
	int n = given ? atoi(given) : GAMES;
	return n > 0 ? n : GAMES;
}

static const char *const names[SEATS] = {"An\"n", "B\\ob {1}"};

static const char *const bends[] = {
	NULL, "hand=7,bonus=0", "stall=2", "order=draw,hand=5", "order=place", "redraw=yes",
	"suits=3,wagers=0", "wagers=1,hand=1", "end=draw", "rounds=1,cost=0", "starts=turns",
	"bonus=50,bonus-cards=3,hand=16",
};
enum { BENDS = sizeof bends / sizeof bends[0] };

/* One event of a random match, with a remark now and then. */
static void random_event(struct match *m, struct rng *rng)
{
	if (match_round_over(m)) {
		match_next_round(m);
		return;
	}
	if (!rng_below(rng, 3000)) {
		if (rng_below(rng, 2))
			match_resign(m);
		else
			match_fault(m);
		return;
	}
	support_random_event(m, rng);
	if (!rng_below(rng, 50))
		match_remark(m, ITEM_COMMENT, "a comment; with (brackets) and \"quotes\"");
	if (!rng_below(rng, 50))
		match_remark(m, ITEM_NOTE, "eval -3.25");
	if (!rng_below(rng, 30))
		match_mark(m, -1, (uint8_t)(1 + rng_below(rng, 6)));
}

/* Random match number GAME, perhaps broken off. */
static struct match random_match(int game)
{
	struct rules r = rules_table[game % (int)rules_count];
	const char *bend = bends[game / (int)rules_count % BENDS];
	char seed[32];
	snprintf(seed, sizeof seed, "game %d", game);
	struct rng rng = rng_named(seed, "record", 0);
	if (bend)
		ck_assert_int_eq(rows_bend(&card_rows, &r, bend, NULL), 0);
	card_t deck[1][CARDS_MAX];
	deck_of_seed(&r, "another", 1, deck[0]);
	struct match m = cards_match(&r, seed, (const card_t(*)[CARDS_MAX])deck, game % 5 == 0, game & 1);
	int most = (int)rng_below(&rng, EVENTS_MOST);
	while (!match_over(&m) && most--)
		random_event(&m, &rng);
	if (game % 7 == 0)
		m.taken_back = true;
	return m;
}

static void write_match(const struct match *m, struct text *out)
{
	record_write(m, names, RECORD_OPEN, out);
}

/* The record of M, which was read, with its own names. */
static void write_again(const struct match *m, struct text *out)
{
	game_record_write(m, (const char *const *)m->head.name, out);
}

static struct match read_well(const struct text *t)
{
	struct match m;
	struct error e = {""};
	int status = record_read(&m, &cards_game, text_string(t), t->len, NULL, &e);
	ck_assert_msg(!status, "%s\n%s", e.text, text_string(t));
	return m;
}

TEST(same_bytes_again)
{
	for (int game = 0; game < games(); game++) {
		OWN(text) first = {0}, second = {0};
		OWN(match) m = random_match(game);
		write_match(&m, &first);
		OWN(match) again = read_well(&first);
		struct table table = cards_state(&again)->table;
		table.rules = cards_rules(&m);
		ck_assert(table_equal(&table, &cards_state(&m)->table));
		ck_assert_mem_eq(cards_state(&again)->hand, cards_state(&m)->hand, sizeof cards_state(&m)->hand);
		ck_assert_int_eq(again.log_len, m.log_len);
		write_again(&again, &second);
		ck_assert_str_eq(text_string(&first), text_string(&second));
	}
}

static const char fault_words[] = "{a fault of the bot to move}";

/* A fault is in the record, and the match that is read from it ended by one: after
 * no to four half turns, in each row. */
TEST_EACH(a_fault_is_recorded, 0, 5 * (int)rules_count)
{
	OWN(text) first = {0}, second = {0};
	struct move moves[MOVES_MAX];
	OWN(match) m = cards_match(&rules_table[_i / 5], "fault", NULL, 0, 0);
	for (int i = 0; i < _i % 5; i++) {
		state_legal(cards_state(&m), moves);
		cards_move(&m, moves[0], NULL);
	}
	match_remark(&m, ITEM_COMMENT, "a fault of the bot to move"); /* of a person's */
	match_remark(&m, ITEM_COMMENT, "hm");
	match_fault(&m);
	write_match(&m, &first);
	const char *said = strstr(first.s, fault_words);
	ck_assert_ptr_nonnull(said);
	said = strstr(said + 1, fault_words);
	ck_assert_ptr_nonnull(said);
	ck_assert_ptr_nonnull(strstr(said, "resigns"));
	OWN(match) again = read_well(&first);
	ck_assert(match_by_fault(&again));
	ck_assert_uint_eq(again.log_len, m.log_len);
	ck_assert_uint_eq(again.remarks, 2);
	write_match(&again, &second);
	ck_assert_str_eq(text_string(&first), text_string(&second));

	/* nothing is left of it when it is taken back and the match goes on */
	match_undo(&again, 1, 0);
	state_legal(cards_state(&again), moves);
	cards_move(&again, moves[0], NULL);
	match_resign(&again);
	text_clear(&second);
	write_match(&again, &second);
	ck_assert_ptr_null(strstr(strstr(second.s, fault_words) + 1, fault_words));
}

TEST(private_record_hides)
{
	for (int game = 0; game < games() / 5; game++) {
		OWN(text) text = {0}, again = {0};
		card_t deck[CARDS_MAX];
		OWN(match) m = random_match(game);
		record_write(&m, names, game & 1, &text);
		ck_assert_ptr_null(strstr(text.s, "[Seed "));
		ck_assert_ptr_null(strstr(text.s, "LaterSeed"));
		char *known = strstr(text.s, "[Deck \"") + strlen("[Deck \""), *end = strchr(known, '"');
		*end = '\0';
		ck_assert_int_eq(deck_parse_known(cards_rules(&m), known, deck, NULL), 0);
		*end = '"';
		for (int i = 0; i < SEATS * cards_rules(&m)->hand; i++) {
			bool own = (m.first ^ (i & 1)) == (game & 1);
			ck_assert_int_eq(deck[i] != NO_CARD, own);
		}
		OWN(match) read = read_well(&text);
		write_again(&read, &again);
		ck_assert_str_eq(text_string(&text), text_string(&again));
	}
}

/* A private record is the same, whatever the other seat holds. */
TEST(private_record_depends_on_what_is_known)
{
	const struct rules *rules = rules_find("classic", NULL);
	OWN(match) other;
	OWN(text) one = {0}, two = {0};
	card_t deck[1][CARDS_MAX];
	deck_of_seed(rules, "hidden", 1, deck[0]);
	OWN(match) m = cards_match(rules, "", (const card_t(*)[CARDS_MAX])deck, 1, 0);
	/* the other hand and the deck change places */
	for (int i = 1; i < 16; i += 2) {
		card_t c = deck[0][i];
		deck[0][i] = deck[0][30 + i];
		deck[0][30 + i] = c;
	}
	other = cards_match(rules, "", (const card_t(*)[CARDS_MAX])deck, 1, 0);
	record_write(&m, names, 0, &one);
	record_write(&other, names, 0, &two);
	ck_assert_str_eq(text_string(&one), text_string(&two));
}

/* A turn of any kind, and a mark on it. */
static void marked_turn(struct match *m, enum mark mark)
{
	struct move moves[MOVES_MAX];
	for (int half = 0; half < 2; half++) {
		state_legal(cards_state(m), moves);
		ck_assert_int_eq(cards_move(m, moves[0], NULL), 0);
	}
	if (mark)
		ck_assert_int_eq(match_mark(m, -1, (uint8_t)mark), 0);
}

/* The turns' marks as SEAT's private record has them, with what stands between. */
static void private_remarks(const struct match *m, int seat, struct text *out)
{
	struct record_items items = record_items(m, 0, seat);
	struct remark item;
	while (record_next(&items, &item))
		if (item.kind == ITEM_TURN)
			text_addf(out, "%s%d", item.at ? " " : "", item.mark);
		else
			text_addf(out, item.kind == ITEM_NOTE ? "[%s]" : "{%s}", item.text);
}

/* A review judges a turn by the hand that it was made from.  Where that is the other seat's,
 * the judgement is left out, its mark too.  People's comments stay. */
TEST(private_record_hides_reviews)
{
	static const char *const wanted[SEATS] = {
		"4[review of seat 1] 0{oh} 2{ah} 4 1[eval 1] 0 0",
		"0 4{oh}[review of seat 2] 2{ah} 4 1[eval 1] 0[review again] 0"};
	OWN(match) m = cards_match(rules_find("classic", NULL), "reviewed", NULL, 0, 0);
	marked_turn(&m, MARK_BLUNDER);
	match_remark(&m, ITEM_NOTE, "review of seat 1");
	marked_turn(&m, MARK_BLUNDER);
	match_remark(&m, ITEM_COMMENT, "oh");
	match_remark(&m, ITEM_OPEN, "");
	match_remark(&m, ITEM_NOTE, "review of what was not");
	match_remark(&m, ITEM_CLOSE, "");
	match_remark(&m, ITEM_NOTE, "review of seat 2");
	marked_turn(&m, MARK_BAD);
	match_remark(&m, ITEM_COMMENT, "ah");
	marked_turn(&m, MARK_BLUNDER);
	marked_turn(&m, MARK_GOOD);
	match_remark(&m, ITEM_NOTE, "eval 1");
	marked_turn(&m, MARK_NONE);
	match_remark(&m, ITEM_NOTE, "review again");
	marked_turn(&m, MARK_NONE);
	for (int seat = 0; seat < SEATS; seat++) {
		OWN(text) got = {0};
		private_remarks(&m, seat, &got);
		ck_assert_str_eq(text_string(&got), wanted[seat]);
	}
}

/* Whether the word says something about the game: no name, date, tag's name. */
static bool checked_word(const char *line, const char *word)
{
	static const char *const free_tags[] = {"[Seat", "[Date", "[Seed", "[LaterSeed", "[Player",
	                                        "[TakenBack"};
	for (size_t i = 0; i < sizeof free_tags / sizeof free_tags[0]; i++)
		if (!strncmp(line, free_tags[i], strlen(free_tags[i])))
			return false;
	return *word != '{' && *word != '[' && !strstr(word, "%") && strspn(word, "0123456789.") != strlen(word);
}

/* Changes one character of a card or number in WORD into another of its kind. */
static bool corrupt(char *word, struct rng *rng)
{
	static const char *const kinds[] = {"23456789T", "CDHS", "YBWGRP", "JQK", "01"};
	size_t at = rng_below(rng, (uint32_t)strlen(word));
	for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
		const char *found = word[at] ? strchr(kinds[k], word[at]) : NULL;
		if (!found)
			continue;
		size_t n = strlen(kinds[k]);
		word[at] = kinds[k][((size_t)(found - kinds[k]) + 1 + rng_below(rng, (uint32_t)n - 1)) % n];
		return true;
	}
	return false;
}

/* The line number that an error begins with, "line 12, column 3: ...". */
static long error_line(const struct error *e)
{
	long line = 0;
	ck_assert_msg(sscanf(e->text, "line %ld, column", &line) == 1, "%s", e->text);
	return line;
}

TEST(every_changed_word_is_noticed)
{
	int tried = 0;
	struct rng rng = rng_named("corrupt", "record", 0);
	for (int game = 0; game < games() / GAMES_FOR_ONE_CORRUPTED + 1; game++) {
		OWN(text) text = {0};
		struct match m = cards_match(&rules_table[game % (int)rules_count], "c", NULL, 0, 0);
		while (!match_round_over(&m) && m.log_len < 120)
			support_random_event(&m, &rng);
		write_match(&m, &text);
		long line_number = 1;
		for (size_t i = 0, line = 0; i < text.len; i++) {
			if (text.s[i] == '\n') {
				line = i + 1;
				line_number++;
				continue;
			}
			bool begins = i == line || strchr(" \"", text.s[i - 1]);
			size_t len = strcspn(text.s + i, " \n\"");
			char saved[64], word[64];
			if (!begins || len == 0 || len >= sizeof word)
				continue;
			memcpy(saved, text.s + i, len);
			memcpy(word, saved, len);
			word[len] = '\0';
			if (!checked_word(text.s + line, word) || !corrupt(word, &rng))
				continue;
			memcpy(text.s + i, word, len);
			struct match r;
			struct error e;
			ck_assert_msg(record_read(&r, &cards_game, text.s, text.len, NULL, &e) == -1,
			              "unnoticed: '%.*s' became '%s'", (int)len, saved, word);
			ck_assert_int_ge(error_line(&e), 1);
			tried++;
			memcpy(text.s + i, saved, len);
		}
		match_release(&m);
	}
	ck_assert_int_gt(tried, 30 * (games() / GAMES_FOR_ONE_CORRUPTED));
}

/* A small record: one round of `standard` that has just begun. */
static void small_record(struct text *out)
{
	OWN(match) m = cards_match(rules_find("standard", NULL), "a", NULL, 0, 0);
	ck_assert_int_eq(cards_move(&m, (struct move){MOVE_DRAW, DECK}, NULL), 0);
	struct move moves[MOVES_MAX];
	int n = state_legal(cards_state(&m), moves);
	cards_move(&m, moves[n - 1], NULL);
	cards_move(&m, (struct move){MOVE_DRAW, DECK}, NULL);
	write_match(&m, out);
}

/* Reads TEXT, in which FROM has become TO; expects the message to hold WANT. */
static void expect_fault(const char *from, const char *to, const char *want)
{
	OWN(text) text = {0};
	struct match r;
	struct error e = {""};
	small_record(&text);
	char *changed = support_changed(text.s, from, to);
	int status = record_read(&r, &cards_game, changed, strlen(changed), NULL, &e);
	ck_assert_msg(status == -1, "accepted:\n%s", changed);
	ck_assert_msg(strstr(e.text, want) != NULL, "'%s' lacks '%s'", e.text, want);
	free(changed);
}

TEST(faults_are_named)
{
	expect_fault("[Expedition \"1\"]", "[Event \"x\"]", "line 1, column 1: a record begins with");
	expect_fault("[Expedition \"1\"]", "[Expedition \"2\"]", "version \"2\"");
	expect_fault("[Expedition \"1\"]", "Expedition 1", "a record begins with");
	expect_fault("\"standard\"", "\"chess\"", "line 2, column 1");
	expect_fault("[Round \"1\"]", "[Round \"2\"]", "round \"2\" where round 1 belongs");
	expect_fault("[Starter \"1\"]", "[Starter \"3\"]", "from 1 to 2");
	expect_fault("[Seed ", "[Private \"1\"]\n[Seed ",
	             "a private record has no Seed, which would tell what its seat can't know");
	expect_fault("[Seed ", "[Private \"1\"]\n[LaterSeed ",
	             "a private record has no LaterSeed, ");
	expect_fault("[Before \"0 0\"]", "[Before \"0 1\"]", "where the points are \"0 0\"");
	expect_fault("[After \"0 0\"]", "[After \"zero\"]", "2 numbers");
	expect_fault("[End \"unfinished\"]", "[End \"finished\"]", "the match is unfinished, not \"finished\"");
	expect_fault("[End \"unfinished\"]", "[End \"maybe\"]", "belongs");
	expect_fault("[Seed \"a\"]", "[Seed \"b\"]", "the Deck isn't the one that the Seed names");
	expect_fault("[Seed \"a\"]", "[Seed \"a]", "doesn't end on its line");
	expect_fault("[Seed \"a\"]", "[Seed a]", "a tag is written");
	expect_fault("1. +", "1. +H7H/7H +", "the hearts pile is empty");
	expect_fault("1. +", "1. {open +", "comment isn't closed");
	expect_fault("1. +", "1. ) +", "no variation is open");
	expect_fault("1. +", "1. ( +", "behind the turn");
	expect_fault("1. +", "1. zebra +", "is no card here");
	expect_fault("1. +", "1. ] +", "a stray character");
	expect_fault("[Total", "[Date \"2026-13-01\"]\n[Total", "a date belongs");
	expect_fault("[Check \"", "[Check \"0", "its check is");
	expect_fault("[Check \"", "[Check \"-12345", "its check is");
	expect_fault("[Total", "[Bends \"hand=99\"]\n[Total", "must be");
	expect_fault("[Total", "[Ruleset \"standard\"]\n[Total", "the tag Ruleset is there already");
	expect_fault("[Before", "[Starter \"1\"]\n[Before", "the tag Starter is there already");
}

TEST(bounds_of_words)
{
	static const char *const dates[] = {
		"2026-1-01", "2026-00-01", "2026-01-00", "2026-01-32", "2026-01-011", "2026-01-0",
		"2x26-01-01", "2026/01-01", "2026-01-1:", "", "a",
	};
	for (size_t i = 0; i < sizeof dates / sizeof dates[0]; i++) {
		char tag[40];
		snprintf(tag, sizeof tag, "[Date \"%s\"]\n[Total", dates[i]);
		expect_fault("[Total", tag, "a date belongs");
	}
	expect_fault("\"standard\"", "\"stand\"", "write the whole name of the ruleset, 'standard'");
	expect_fault("[After \"0 0\"]", "[After \"0 99999999999\"]", "2 numbers");
	expect_fault("[After \"0 0\"]", "[After \"0 -99999999999\"]", "2 numbers");
	expect_fault("[After \"0 0\"]", "[After \"0 0 0\"]", "\"0 0 0\" where 2 numbers");
	expect_fault("[Total", "[TakenBack \"perhaps\"]\n[Total", "\"yes\" or \"no\" belongs");
	expect_fault("[Check \"", "[Check \"x", "its check is");
	expect_fault("[Seed \"a\"]", "[Seed \"a\\", "doesn't end on its line");
	expect_fault("[Seed \"a\"]", "[Seed \"a\")", "the tag isn't closed");
	expect_fault("[Round", "7H/+ [Round", "found text where the tag [Round");
	expect_fault("1. +", "1. 12345678901234567890123456789012345678901234567890 +", "is no card here");
	expect_fault("1. +", "1. resigns resigns +", "resigns where the round is over");
	expect_fault("1. +", "1. resigns 7H/+ +", "a move too many");
}

TEST(decks_are_checked)
{
	expect_fault("[Deck \"", "[Deck \"7H ", "7H, occurs once too often");
	expect_fault("[Deck \"", "[Deck \"7H\"]\n[Other \"", "the number of cards in the deck is 1, not 48");
	expect_fault("[Deck \"", "[Deck \"* ", "'*' is no card here");
	expect_fault("[Deck \"", "[Deck \"7Z ", "'7Z' is no card");
}

TEST(turns_and_rounds_out_of_place)
{
	OWN(text) deep = {0};
	expect_fault("1. +", "1. + +", "the turn before this one lacks its second half");
	expect_fault("1. +", "1. + ( +", "a variation isn't closed");
	expect_fault("[Check \"", "[Round \"2\"]\n[Other \"", "the round before isn't over");
	expect_fault("[Check \"", "[Round \"4\"]\n[Other \"", "found round \"4\" where round 2 belongs");
	text_add(&deep, "1. +");
	for (int i = 0; i < 100; i++)
		text_add(&deep, " ( +");
	text_add(&deep, " +");
	expect_fault("1. +", text_string(&deep), "variations are nested more than");
}

/* Without a seed the deck counts: that of the small record with its first card
 * written twice, and no deck at all. */
TEST_EACH(decks_without_a_seed, 0, 2)
{
	static const char *const decks[] = {"[Deck \"", "[Other \""};
	static const char *const wants[] = {"occurs once too often", "needs a Deck, since the record has no Seed"};
	OWN(text) text = {0};
	struct match r;
	struct error e = {""};
	small_record(&text);
	char *seed = strstr(text.s, "[Seed"), *deck = strstr(text.s, "[Deck \"");
	memcpy(seed, "[Sown", 5);
	if (_i == 0)
		memcpy(deck + strlen("[Deck \"7H "), deck + strlen("[Deck \""), 2);
	char *changed = support_changed(text.s, "[Deck \"", decks[_i]);
	ck_assert_int_eq(record_read(&r, &cards_game, changed, strlen(changed), NULL, &e), -1);
	ck_assert_msg(strstr(e.text, wants[_i]) != NULL, "'%s' lacks '%s'", e.text, wants[_i]);
	free(changed);
}

/* A record in its second turn, as an earlier version wrote it: its seed is SEED. */
static void seeded_record(const char *seed, struct text *out)
{
	struct move moves[MOVES_MAX];
	OWN(match) m = cards_match(rules_find("standard", NULL), seed, NULL, 0, 0);
	ck_assert_int_eq(cards_move(&m, (struct move){MOVE_DRAW, DECK}, NULL), 0);
	cards_move(&m, moves[state_legal(cards_state(&m), moves) - 1], NULL);
	write_match(&m, out);
}

/* A record of an earlier version is gone on with, with the cards that were dealt, and nothing
 * of it comes out that is no text. */
TEST(seed_that_is_no_text)
{
	OWN(text) text = {0}, again = {0};
	struct match r;
	struct error e = {""};
	card_t deck[CARDS_MAX];
	seeded_record("f\xfcr \u00fc 50%\xe2\x99", &text);
	OWN(match) m = read_well(&text);
	ck_assert_str_eq(m.seed, "f%FCr \u00fc 50%%E2%99");
	deck_of_seed(cards_rules(&m), "f\xfcr \u00fc 50%\xe2\x99", 1, deck);
	ck_assert_int_eq(m.deal_count, 1);
	ck_assert_mem_eq(m.deals, deck, (size_t)rules_cards(cards_rules(&m)));
	write_again(&m, &again);
	ck_assert(text_is_utf8(text_string(&again)));
	ck_assert_ptr_null(strstr(text_string(&again), "[Seed "));
	ck_assert(strstr(text_string(&again), "[LaterSeed \"f%FCr ") != NULL);
	/* it is checked as any other */
	*strstr(text.s, "f\xfcr") = 'g';
	ck_assert_int_eq(record_read(&r, &cards_game, text.s, text.len, NULL, &e), -1);
	ck_assert_msg(strstr(e.text, "the Deck isn't the one that the Seed names") != NULL, "%s", e.text);
}

TEST(seeds_that_are_text)
{
	static const char *const seeds[] = {"a", "f\u00fcr", "50%", "\U0001f0a1", ""};
	for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
		OWN(text) text = {0};
		seeded_record(seeds[i], &text);
		OWN(match) r = read_well(&text);
		ck_assert_str_eq(r.seed, seeds[i]);
		ck_assert_int_eq(r.deal_count, 0);
	}
}

/* A record cut off within a tag, behind a value or in the middle of a name. */
TEST(ends_within_a_tag)
{
	static const char *const ends[] = {
		"[Expedition \"1\"", "[Expedition \"1\" ", "[Expedition \"1", "[Expedition \"1\\",
		"[Expedition", "[", "[Round", "[Round \"1\"",
	};
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		struct match r;
		struct error e = {""};
		ck_assert_int_eq(record_read(&r, &cards_game, ends[i], strlen(ends[i]), NULL, &e), -1);
		ck_assert_str_ne(e.text, "");
	}
}

/* To resign ends the match, not the round alone. */
TEST(no_round_follows_a_resignation)
{
	OWN(text) text = {0};
	struct error e = {""};
	OWN(match) m = cards_match(rules_find("standard", NULL), "a", NULL, 0, 0);
	match_resign(&m);
	write_match(&m, &text);
	struct match r = read_well(&text);
	match_release(&r);
	text_add(&text, "[Round \"2\"]\n");
	ck_assert_int_eq(record_read(&r, &cards_game, text.s, text.len, NULL, &e), -1);
	ck_assert_msg(strstr(e.text, "the match is over before this round") != NULL, "%s", e.text);
}

/* However the first tag of the second record is written. */
static const char *const second_begins[] = {"[Expedition \"1\"]", "[Expedition\"1\"]",
                                            "[Expedition\t\"1\"]", "[Expedition\r\n\"1\"]"};

TEST_EACH(two_records_are_told_apart, 0, sizeof second_begins / sizeof second_begins[0])
{
	OWN(text) text = {0}, both = {0};
	OWN(match) r;
	struct error e;
	size_t used = 0;
	small_record(&text);
	text_add(&both, text.s);
	text_add(&both, second_begins[_i]);
	text_add(&both, text.s + strlen(second_begins[0]));
	ck_assert_int_eq(record_read(&r, &cards_game, both.s, both.len, NULL, &e), -1);
	ck_assert_msg(strstr(e.text, "a second record begins here") != NULL, "%s", e.text);
	ck_assert_int_eq(record_read(&r, &cards_game, both.s, both.len, &used, &e), 0);
	ck_assert_uint_eq(used, text.len);
}

/* A byte-order mark, CRLF, small letters, ten for T, no numbers before the turns,
 * no drawn cards, tags in another order and only those that are needed. */
TEST(lax_form_is_read)
{
	static const char lax_head[] = "\xef\xbb\xbf[Expedition \"1\"]\r\n[Seed \"a\"]\r\n"
	                               "[Ruleset   \"standard\" ]\r\n[Round \"1\"]\r\n";
	OWN(text) text = {0}, lax = {0}, exact = {0};
	small_record(&text);
	const char *slash = strstr(text.s, "/-");
	text_add(&lax, lax_head);
	text_addf(&lax, "+/-%c%c   \r\n\r\n +\r\n", slash[2], slash[3] | ' ');
	OWN(match) r = read_well(&lax);
	write_again(&r, &exact);
	const char *turns = strstr(text.s, "\n1. "), *lax_turns = strstr(exact.s, "\n1. ");
	ck_assert_ptr_nonnull(turns);
	ck_assert_ptr_nonnull(lax_turns);
	ck_assert_str_eq(lax_turns, turns);
	ck_assert_ptr_nonnull(strstr(exact.s, "[Deck \""));
}

TEST(unknown_tags_and_variations_survive)
{
	OWN(text) text = {0}, more = {0}, again = {0};
	small_record(&text);
	char *round = strstr(text.s, "\n[Round"), *turns = strstr(text.s, "\n1. ");
	text_add_bytes(&more, text.s, (size_t)(round - text.s));
	text_add(&more, "[Opinion \"a \\\"good\\\" game\"]\n");
	text_add_bytes(&more, round, (size_t)(turns - round));
	char *second = strchr(turns + 4, ' ');
	text_add_bytes(&more, turns, (size_t)(second - turns));
	text_add(&more, " [%odd thing] (+/");
	/* the variation plays the card that was discarded */
	char *slash = strstr(turns, "/-");
	text_add_bytes(&more, slash + 2, 2);
	text_add(&more, " {so})");
	text_add(&more, second);
	struct match r = read_well(&more);
	write_again(&r, &again);
	ck_assert(strstr(again.s, "[Opinion \"a \\\"good\\\" game\"]") != NULL);
	ck_assert(strstr(again.s, "[%odd thing] (+") != NULL);
	ck_assert(strstr(again.s, " {so})") != NULL);
	match_release(&r);
	OWN(text) once_more = {0};
	r = read_well(&again);
	write_again(&r, &once_more);
	ck_assert_str_eq(text_string(&again), text_string(&once_more));
	match_release(&r);
}

TEST(deck_codes)
{
	for (size_t row = 0; row < rules_count; row++) {
		const struct rules *r = &rules_table[row];
		for (int i = 0; i < 200; i++) {
			card_t deck[CARDS_MAX], again[CARDS_MAX];
			OWN(text) code = {0};
			char seed[16];
			snprintf(seed, sizeof seed, "%d", i);
			deck_of_seed(r, seed, 1, deck);
			deck_encode(r, deck, &code);
			ck_assert_int_eq(deck_decode(r, code.s, code.len, again, NULL), 0);
			ck_assert_mem_eq(deck, again, (size_t)rules_cards(r));
			code.s[i % (int)code.len] ^= code.s[i % (int)code.len] == '1' ? 3 : 1;
			ck_assert_int_eq(deck_decode(r, code.s, code.len, again, NULL), -1);
		}
	}
}

/* A code that counts beyond the last deck names none, whatever its last character. */
TEST(deck_codes_beyond_the_last)
{
	static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	for (size_t row = 0; row < rules_count; row++) {
		const struct rules *r = &rules_table[row];
		card_t deck[CARDS_MAX];
		OWN(text) code = {0};
		struct error e = {""};
		deck_sorted(r, deck);
		deck_encode(r, deck, &code);
		memset(code.s, 'z', code.len);
		for (const char *last = letters; *last; last++) {
			code.s[code.len - 1] = *last;
			ck_assert_int_eq(deck_decode(r, code.s, code.len, deck, &e), -1);
			ck_assert_ptr_nonnull(strstr(e.text, "is mistyped"));
		}
	}
}

/* The long name of a deck means the same for ever. */
TEST(deck_code_is_pinned)
{
	card_t deck[CARDS_MAX];
	OWN(text) code = {0};
	deck_of_seed(&rules_table[0], "a", 1, deck);
	deck_encode(&rules_table[0], deck, &code);
	ck_assert_str_eq(text_string(&code), "08JnZIW238MoSIyW8uiM2h0LpY1SoW92HjY5");
}
