/* Those who choose moves: how they are named, seeded and given back.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>

#include "families/cards/agent/agent.h"
#include "families/cards/core/deck.h"
#include "support.h"

/* The text with which agent_of refuses SPEC. */
static const char *complaint(const char *spec)
{
	static struct error e;
	struct agent a;
	e.text[0] = '\0';
	ck_assert_msg(agent_of(&card_agents, &a, spec, NULL, &e) == -1, "'%s' was taken", spec);
	ck_assert_msg(e.text[0] && !strchr(e.text, '\n'), "'%s': %s", spec, e.text);
	return e.text;
}

TEST(kinds_have_names)
{
	ck_assert_uint_gt(card_agents.count, 1);
	for (size_t i = 0; i < card_agents.count; i++) {
		const struct agent_kind *k = card_agents.kind[i];
		ck_assert(k->name && k->name[0] && k->summary && k->summary[0] && k->choose);
		ck_assert_msg(!strpbrk(k->name, ":,= "), "'%s' can't be told from its options", k->name);
		ck_assert_msg(!k->set == !k->options, "%s: options that nobody tells of", k->name);
		for (size_t j = 0; j < i; j++)
			ck_assert_str_ne(k->name, card_agents.kind[j]->name);
	}
}

TEST(known_names)
{
	for (size_t i = 0; i < card_agents.count; i++) {
		struct agent a;
		struct error e = {""};
		ck_assert_msg(!agent_of(&card_agents, &a, card_agents.kind[i]->name, NULL, &e),
		              "%s", e.text);
		ck_assert_ptr_eq(a.kind, card_agents.kind[i]);
		agent_release(&a);
		ck_assert_ptr_null(a.kind);
		ck_assert_ptr_null(a.data);
		agent_release(&a); /* once more does no harm */
	}
}

TEST(unknown_names)
{
	static const char *const specs[] = {"", ":", "thum", "thumbs", "Thumb", " thumb", "thumb ",
	                                    "thumb,random", "nobody:key=1"};
	for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
		const char *said = complaint(specs[i]);
		for (size_t k = 0; k < card_agents.count; k++)
			ck_assert_msg(strstr(said, card_agents.kind[k]->name), "'%s': %s", specs[i], said);
	}
	char endless[4 * ERROR_SIZE];
	memset(endless, 'x', sizeof endless);
	endless[sizeof endless - 1] = '\0';
	complaint(endless);
	complaint("thumb\x1b[2J");
	ck_assert_ptr_null(strchr(complaint("\x1b[2J"), '\x1b'));
}

TEST(options_refused)
{
	ck_assert(strstr(complaint("thumb:x=1"), "thumb takes no options"));
	ck_assert(strstr(complaint("random:seed=1"), "random takes no options"));
	ck_assert(strstr(complaint("thumb:"), "thumb:KEY=VALUE"));
	ck_assert(strstr(complaint("thumb:x"), "'x'"));
	for (size_t i = 0; i < card_agents.count; i++) {
		char spec[80];
		snprintf(spec, sizeof spec, "%s:no-such-option=1", card_agents.kind[i]->name);
		complaint(spec);
	}
}

TEST(options_taken)
{
	struct agent a;
	struct error e = {""};
	ck_assert_msg(!agent_of(&card_agents, &a, "mc:playouts=7", NULL, &e), "%s", e.text);
	ck_assert_str_eq(a.kind->name, "mc");
	agent_release(&a);
	ck_assert_str_eq(complaint("mc:playouts=7,playouts=8"),
	                 "mc:playouts=8: playouts=7 was given, too: leave one of them out");
	/* a wrong option after a right one leaks nothing: the sanitizers check that */
	ck_assert(strstr(complaint("mc:playouts=7,bogus=0"), "bogus"));
	complaint("mc:playouts=7,,");
}

/* By a row that nothing was made for. */
TEST(who_plays_without_a_network)
{
	static const char *const able[] = {"random", "thumb", "mc"};
	struct rules r = support_rules("classic", NULL);
	r.name = "untrained";
	for (size_t i = 0; i < card_agents.count; i++) {
		const struct agent a = {.kind = card_agents.kind[i]};
		struct error e = {""};
		if (i < sizeof able / sizeof able[0]) {
			ck_assert_str_eq(a.kind->name, able[i]);
			ck_assert_int_eq(agent_can_play(&card_agents, &a, &r, &e), 0);
			continue;
		}
		ck_assert_int_eq(agent_can_play(&card_agents, &a, &r, &e), -1);
		ck_assert_str_eq(e.text, "untrained has no network: random, thumb and mc can play it");
	}
}

/* An agent that notes what it is told. */
static char told[100];
static int releases;

static int note_set(struct agent *a, const char *key, const char *value, struct error *e)
{
	(void)a;
	size_t len = strlen(told);
	snprintf(told + len, sizeof told - len, "[%s|%s]", key, value);
	return strcmp(key, "bad") ? 0 : error_set(e, "bad");
}

static enum reply note_choose(struct agent *a, const struct view *v, struct move *move,
                              struct error *e)
{
	(void)v;
	(void)e;
	*move = (struct move){MOVE_DRAW, DECK};
	return a->data ? REPLY_STOP : REPLY_RESIGN;
}

AGENT_CHOOSE(note_choose)

static void note_release(struct agent *a)
{
	ck_assert_ptr_nonnull(a->kind);
	a->data = NULL;
	releases++;
}

TEST(kinds_are_structs_of_functions)
{
	static const struct agent_kind note = {
		.name = "note",
		.summary = "notes",
		.set = note_set,
		.choose = note_choose_any,
		.release = note_release,
	};
	struct agent a = {.kind = &note};
	struct view v = {.seat = 0};
	struct move m = {0, 0};
	struct error e;
	ck_assert_int_eq(agent_choose(&a, &v, &m, &e), REPLY_RESIGN);
	a.data = told;
	ck_assert_int_eq(agent_choose(&a, &v, &m, &e), REPLY_STOP);
	ck_assert_int_eq(m.arg, DECK);
	ck_assert_int_eq(note.set(&a, "key", "value", &e), 0);
	ck_assert_str_eq(told, "[key|value]");
	agent_release(&a);
	ck_assert_int_eq(releases, 1);
	agent_release(&a);
	ck_assert_int_eq(releases, 1);
}

static uint64_t first(const char *seed, const char *label, uint64_t number)
{
	OWN(agent) a;
	ck_assert_int_eq(agent_of(&card_agents, &a, "random", NULL, NULL), 0);
	agent_seed(&a, seed, label, number);
	uint64_t x = rng_next(agent_rng(&a));
	return x;
}

TEST(seeds)
{
	uint64_t x = first("seed", "label", 1);
	ck_assert_uint_eq(x, first("seed", "label", 1));
	ck_assert_uint_ne(x, first("seeds", "label", 1));
	ck_assert_uint_ne(x, first("seed", "labels", 1));
	ck_assert_uint_ne(x, first("seed", "label", 2));
	ck_assert_uint_ne(agent_stream("seed", 0), agent_stream("seed", 1));
	ck_assert_uint_ne(agent_stream("seed", 0), agent_stream("other", 0));
	ck_assert_uint_eq(agent_stream("seed", 0), agent_stream("seed", 0));
}

/* The luck of a move is the stream's at that position, whatever was drawn from
 * it before; of a turn made of two moves that can be decided on as one, the
 * second has the luck that follows the first's. */
TEST(luck_of_a_move)
{
	struct rules r = support_rules("classic", NULL);
	struct agent a = {0};
	struct state s = support_deal(&r, "luck", 1, 0);
	struct view v = view_of(&s, 0);
	agent_seed_move(&a, 99, &v, 4);
	uint64_t placing = a.luck, x = rng_next(agent_rng(&a));
	agent_seed_move(&a, 99, &v, 5);
	ck_assert_uint_ne(a.luck, placing);
	agent_seed_move(&a, 99, &v, 4);
	ck_assert_uint_eq(a.luck, placing);
	ck_assert_uint_eq(rng_next(agent_rng(&a)), x);
	ck_assert(!view_completes(&v));
	v.table.phase = PHASE_DRAW;
	ck_assert(view_completes(&v));
	agent_seed_move(&a, 99, &v, 5);
	ck_assert_uint_eq(a.luck, luck_to_complete(placing));
}

/* Claims that `random` picks in S as if from the list of legal moves. */
static void claim_from_the_list(const struct state *s, struct rng *rng)
{
	struct move moves[MOVES_MAX], chosen;
	uint64_t luck = rng_next(rng);
	struct view v = view_of(s, s->table.mover);
	struct agent a;
	struct error e = {""};
	uint32_t n = (uint32_t)view_legal(&v, moves);
	if (!n)
		return;
	ck_assert_int_eq(agent_of(&card_agents, &a, "random", NULL, NULL), 0);
	agent_luck(&a, luck);
	struct rng same = rng_numbered(luck);
	for (int i = 0; i < 3; i++) { /* the numbers follow one another */
		support_claim(agent_choose(&a, &v, &chosen, &e) == REPLY_MOVE, "%s", e.text);
		uint32_t at = rng_below(&same, n);
		support_claim(move_equal(chosen, moves[at]), "not move %d of %d", (int)at, (int)n);
	}
	agent_release(&a);
}

TEST(random_is_from_the_list)
{
	support_games(200, claim_from_the_list);
}

/* More cards in a hand, and more kinds of them, than any row has. */
TEST(random_from_a_large_hand)
{
	struct rules r = support_rules("long", NULL);
	card_t deck[CARDS_MAX];
	r.alike = 0;
	r.hand = 20;
	struct rng rng = rng_named("large", "", 0);
	for (int i = 0; i < 100; i++) {
		rng_shuffle(deck, deck_sorted(&r, deck), &rng);
		struct state s = state_begin(&r, deck, i & 1);
		while (!state_over(&s)) {
			claim_from_the_list(&s, &rng);
			state_apply(&s, support_random_move(&s, &rng));
		}
	}
}

/* A stream is the same whether or not its first number was taken before it began. */
TEST(streams)
{
	for (uint64_t luck = 0; luck < 1000; luck++) {
		struct agent a = {0};
		agent_luck(&a, luck);
		struct rng same = rng_numbered(luck);
		const uint32_t n = luck % 2 ? 3 : 0xc0000000u; /* of these, every fourth is drawn again */
		ck_assert_uint_eq(agent_below(&a, n), rng_below(&same, n));
		ck_assert_uint_eq(agent_below(&a, 100), rng_below(&same, 100));
		ck_assert_uint_eq(rng_next(agent_rng(&a)), rng_next(&same));
	}
}

/* An agent that is asked for a move where there is none says so. */
TEST(asked_for_nothing)
{
	struct rules r = support_rules("standard", NULL);
	struct state s = support_deal(&r, "nothing", 1, 0);
	for (size_t i = 0; i < card_agents.count; i++) {
		OWN(agent) a;
		struct error e = {""};
		struct move m = {0, 0};
		struct view v = view_of(&s, 1); /* seat 0 is to move */
		ck_assert_msg(!agent_of(&card_agents, &a, card_agents.kind[i]->name, NULL, &e),
		              "%s", e.text);
		ck_assert_int_eq(agent_choose(&a, &v, &m, &e), REPLY_FAULT);
		ck_assert_msg(e.text[0], "%s says nothing", card_agents.kind[i]->name);
	}
}

/* Reads what isn't there: the path is the file. */
static int read_echo(const char *path, struct text *out, struct error *e)
{
	if (!strcmp(path, "none"))
		return error_set(e, "none: no such file");
	text_add(out, path);
	return 0;
}

/* An option that names a file hands the agent its bytes; a checksum after the name must be
 * theirs. */
TEST(options_of_files)
{
	struct agent a;
	struct error e;
	OWN(text) out = {0};
	ck_assert(strstr(complaint("net:weights=abc"), "no file can be read here"));
	ck_assert(strstr(complaint("net:weights="), "which file"));
	ck_assert_int_eq(agent_of(&card_agents, &a, "net:weights=none", read_echo, &e), -1);
	ck_assert_str_eq(e.text, "none: no such file");
	ck_assert_int_eq(agent_of(&card_agents, &a, "net:weights=abc", read_echo, &e), -1);
	ck_assert(strstr(e.text, "abc: this is not a file of weights"));
	/* FNV-1a of "a", as its authors publish it */
	ck_assert_int_eq(agent_exact(&card_agents, "net:weights=a", read_echo, &out, &e), 0);
	ck_assert_str_eq(text_string(&out), "net:weights=a@e40c292c");
	ck_assert_int_eq(agent_of(&card_agents, &a, text_string(&out), read_echo, &e), -1);
	ck_assert(strstr(e.text, "this is not a file of weights"));
	ck_assert_int_eq(agent_of(&card_agents, &a, "net:weights=a@e40c292d", read_echo, &e), -1);
	ck_assert(strstr(e.text, "another sum, e40c292c"));
	text_clear(&out);
	static const char *const alike[] = {"net", "mc:playouts=7", "mc:playouts=7,playouts=8",
	                                    "net:weights=a@e40c292c", "thumb:x", "mc:"};
	for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++) {
		ck_assert_int_eq(agent_exact(&card_agents, alike[i], read_echo, &out, &e), 0);
		ck_assert_str_eq(text_string(&out), alike[i]);
		text_clear(&out);
	}
	ck_assert_int_eq(agent_exact(&card_agents, "net:weights=none", read_echo, &out, &e), -1);
	ck_assert_int_eq(agent_exact(&card_agents, "nobody", read_echo, &out, &e), -1);
	ck_assert_uint_eq(out.len, 0);
}
