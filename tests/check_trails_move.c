/* The one text of a move, and a typed turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/trails/core/view.h"
#include "trails_support.h"

enum { MOST = 8, WORDS = 32 };

static struct trails_rules rules;
static struct trails_state s;

static void begin(const char *moves)
{
	rules = trails_lab_rules("trails", "hand=2,public=0,marks=0");
	trails_begin(&s, &rules, 2, "petra angkor marib tikal uruk nara cuzco lhasa");
	trails_play_text(&s, moves);
}

/* The texts of the moves that the mover's line TEXT gives, or the reason why it gives none.  They
 * stay valid to the next call. */
static const char *typed(const char *text)
{
	static char buf[ERROR_SIZE];
	struct trails_view v = trails_view_of(&s, s.table.mover);
	char *line = alloc_string(text), *words[WORDS];
	uint64_t moves[MOST];
	struct error e = {""};
	OWN(text) out = {0};
	int n = trails_turn_parse(&v, words, text_split(line, " ,;", words, WORDS), moves, MOST, &e);
	for (int i = 0; i < n; i++) {
		text_add(&out, i ? "; " : "");
		trails_move_format(rules.map, moves[i], &out);
	}
	snprintf(buf, sizeof buf, "%s", n < 0 ? e.text : text_string(&out));
	free(line);
	return buf;
}

TEST(names_may_be_short)
{
	begin("");
	ck_assert_str_eq(typed("red alpha"), "red alpha");
	ck_assert_str_eq(typed("R ALP"), "red alpha");
	ck_assert_str_eq(typed("y g"), "'g' could be gamma, grove, gate: write more of it");
	/* One that a legal move has goes first: grove is no neighbour of the start. */
	ck_assert_str_eq(typed("y ga"), "'ga' could be gamma, gate: write more of it");
	ck_assert_str_eq(typed("red be"), "red beta");
	ck_assert_str_eq(typed("b be"), "'b' is not a move: type 'COLOUR POINT'; "
	                 "other moves begin with bow, coupon, keep, mark, done or pass");
	ck_assert_str_eq(typed("bl be"), "blue beta");
	ck_assert_str_eq(typed("red"), "'red' must be followed by a point: alpha, beta, gamma, delta, gate");
	ck_assert_str_eq(typed("red atlantis"), "no point of the map is called 'atlantis': 'map' shows their names");
	ck_assert_str_eq(typed("red petra"),
	                 "red stands at start: it can go to alpha, beta, gamma, delta, gate");
}

static void take_offer(void *to, const char *word)
{
	struct text *out = to;
	text_addf(out, "%s%s", out->len ? " " : "", word);
}

/* The words that can follow TEXT.  They stay valid to the next call. */
static const char *offered(const char *text)
{
	static char buf[ERROR_SIZE];
	struct trails_view v = trails_view_of(&s, s.table.mover);
	char *line = alloc_string(text), *words[WORDS];
	OWN(text) out = {0};
	trails_turn_offers(&v, words, text_split(line, " ,;", words, WORDS), take_offer, &out);
	snprintf(buf, sizeof buf, "%s", text_string(&out));
	free(line);
	return buf;
}

TEST(offers)
{
	begin("");
	ck_assert_str_eq(offered(""), "red yellow blue coupon");
	ck_assert_str_eq(offered("red"), "alpha beta gamma delta gate");
	ck_assert_str_eq(offered("r"), "alpha beta gamma delta gate");
	ck_assert_str_eq(offered("coupon"), "red yellow blue change");
	ck_assert_str_eq(offered("coupon change"), "petra marib");
	ck_assert_str_eq(offered("red alpha"), "coupon pass");
	ck_assert_str_eq(offered("red alpha, coupon take"), "red");
	ck_assert_str_eq(offered("red alpha and coupon yellow"), "beta gamma delta gate");
	ck_assert_str_eq(offered("red alpha then"), "coupon pass");
	/* Nothing can follow the end of a turn, or what has to be seen before. */
	ck_assert_str_eq(offered("red alpha pass"), "");
	ck_assert_str_eq(offered("coupon change petra"), "");
	ck_assert_str_eq(offered("red atlantis"), "");
	trails_play_text(&s, "red alpha; pass; red gate; coupon red start");
	ck_assert_str_eq(offered("bow"), "start alpha");
	ck_assert_str_eq(offered("bow alpha"), "ford beta oasis");
	trails_play_text(&s, "pass; coupon change angkor");
	ck_assert_str_eq(offered("keep"), "uruk nara");
	ck_assert_str_eq(typed("uruk"), "keep uruk");
}

/* Whether the mover's line TEXT is a place to mark, without its verb. */
static bool is_short(const char *text)
{
	struct trails_view v = trails_view_of(&s, s.table.mover);
	char *line = alloc_string(text), *words[WORDS];
	bool is = trails_turn_short(&v, words, text_split(line, " ,;", words, WORDS));
	free(line);
	return is;
}

/* Whether the mover can only pass. */
static bool is_forced(void)
{
	uint64_t move;
	struct trails_view v = trails_view_of(&s, s.table.mover);
	return trails_turn_forced(&v, &move) && trails_move_kind(move) == TRAILS_PASS;
}

TEST(a_place_alone_is_marked)
{
	rules = trails_lab_rules("trails", "hand=2,public=0,marks=3");
	trails_begin(&s, &rules, 2, "petra angkor marib tikal uruk nara cuzco lhasa");
	ck_assert(is_short("petra") && is_short("MARI") && !is_short("mar"));
	ck_assert(!is_short("angkor") && !is_short("alpha") && !is_short("mark petra") && !is_short(""));
	ck_assert_str_eq(typed("petra"), "mark petra");
	ck_assert_str_eq(typed("mari"), "mark marib");
	ck_assert_str_eq(typed("angkor"), "'angkor' is not a move: type 'COLOUR POINT'; "
	                 "other moves begin with bow, coupon, keep, mark, done or pass");
	ck_assert_str_eq(offered(""), "petra mark marib");
	ck_assert(!is_forced());
	trails_play_text(&s, "mark petra; mark angkor; mark marib; mark tikal");
	ck_assert(is_forced() && !is_short("petra"));
	ck_assert_str_eq(trails_why(&s, "done"), "no mission of yours can be marked any more: type 'pass'");
	ck_assert_str_eq(trails_why(&s, "mark petra"),
	                 "no mission of yours can be marked any more: type 'pass'");
	trails_play_text(&s, "pass; pass");
	ck_assert(!is_forced() && !is_short("petra"));
	trails_play_text(&s, "red alpha");
	ck_assert(!is_forced()); /* a coupon could be paid */
}

TEST(coupons)
{
	begin("");
	ck_assert_str_eq(typed("coupon ch m"), "coupon change marib");
	ck_assert_str_eq(typed("change pet"), "coupon change petra");
	ck_assert_str_eq(typed("c"), "'c' is not a move: type 'COLOUR POINT'; "
	                 "other moves begin with bow, coupon, keep, mark, done or pass");
	ck_assert_str_eq(typed("coupon"), "coupon: expected 'coupon COLOUR POINT', "
	                 "'coupon take COLOUR' or 'coupon change MISSION'");
	ck_assert_str_eq(typed("coupon pass"), typed("coupon"));
	ck_assert_str_eq(typed("take"), "'take' must be followed by red, yellow or blue");
	ck_assert_str_eq(typed("take green"),
	                 "'green' is not an expedition: type red, yellow or blue");
	ck_assert_str_eq(typed("take red"), "red has no arrow to take away");
}

TEST(whole_turns)
{
	begin("");
	ck_assert_str_eq(typed("red alpha, coupon red oasis, red petra; coupon blue gamma"),
	                 "red alpha; coupon red oasis; red petra; coupon blue gamma");
	ck_assert_str_eq(typed("red alpha then take red and pass"), "red alpha; coupon take red; pass");
	/* The turn may be over by itself. */
	ck_assert_str_eq(typed("red alpha, coupon red ford, coupon red beta, pass"),
	                 "red alpha; coupon red ford; coupon red beta");
	ck_assert_str_eq(typed("red alpha pass red beta"),
	                 "'red' is too much: your turn ends before it");
	ck_assert_str_eq(typed("red alpha pass pass"), "red alpha; pass");
	ck_assert_str_eq(typed("red alpha and"), "'and' must be followed by another move");
	/* A drawn mission has to be seen before. */
	ck_assert_str_eq(typed("change petra, keep uruk"),
	                 "'keep' has to wait until you see which missions you draw");
	ck_assert_str_eq(typed("red alpha, coupon red petra"),
	                 "red stands at alpha: it can go to gate, ford, beta, oasis");
	trails_play_text(&s, "red alpha; pass");
	ck_assert_str_eq(typed("red gate then red start"), "you have laid this turn's arrow: type 'coupon "
	                 "red start' to pay for another, or 'pass'");
	ck_assert_str_eq(typed("red gate, coupon red start, bow st del, pass"),
	                 "red gate; coupon red start; bow start delta; pass");
	ck_assert_str_eq(typed("bow alpha beta"), "no expedition has just formed a bow");
}

/* The text of each legal move is read back as that move, and is that of no other. */
static void visit(const struct trails_state *before, uint64_t m, const struct trails_state *after,
                  struct rng *rng)
{
	const struct map *map = before->table.rules->map;
	uint64_t legal[TRAILS_MOVES], back;
	struct error e = {""};
	OWN(text) one = {0};
	(void)after;
	(void)m;
	if (rng_below(rng, 10))
		return;
	int n = trails_state_legal(before, legal);
	for (int i = 0; i < n; i++) {
		text_clear(&one);
		trails_move_format(map, legal[i], &one);
		support_claim(!trails_move_read(&before->table, text_string(&one), &back, &e), "%s",
		              e.text);
		support_claim(back == legal[i], "'%s' is read as another move", text_string(&one));
	}
	uint64_t hidden = trails_move(rng_below(rng, 2) ? TRAILS_CHANGE : TRAILS_KEEP, 0, 0, MAP_NONE);
	text_clear(&one);
	trails_move_format(map, hidden, &one);
	support_claim(!trails_move_read(&before->table, text_string(&one), &back, &e) &&
	              back == hidden, "a hidden mission isn't read");
}

TEST(texts_are_read_back)
{
	trails_games(4, visit);
}
