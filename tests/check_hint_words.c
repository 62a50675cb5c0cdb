/* Hints as text: every turn can be typed as it is shown, and lines stay short.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/agent/hint.h"
#include "families/cards/core/turn.h"
#include "families/cards/show/hint_words.h"
#include "support.h"

enum { WIDE = 80, NARROW = 40 };

/* A turn that a view allows, with large figures. */
static struct hint hint_for(const struct net_turn *turn)
{
	return (struct hint){*turn, {-123 * NET_POINT, 1, 1, OUTLOOK_ONE - 1, 0}, 0};
}

/* Types LINE's first column and claims that it is what TURN is. */
static void typed(const struct view *v, const char *line, const struct net_turn *turn)
{
	char copy[80], *words[8];
	struct move moves[2];
	struct error e;
	const char *end = strstr(line, "  "), *newline = strchr(line, '\n');
	end = newline < end ? newline : end;
	ck_assert(end && end - line < 80);
	memcpy(copy, line, (size_t)(end - line));
	copy[end - line] = '\0';
	int count = turn_split(copy, words, 8);
	int n = turn_parse(v, words, count, moves, &e);
	support_claim(n == turn->moves, "%s: %d, %s", line, n, e.text);
	for (int i = 0; i < n; i++)
		support_claim(move_equal(moves[i], turn->move[i]), "%s: another turn", line);
}

/* Both forms of a turn. */
static void both_forms(const struct view *v, const struct net_turn *turn)
{
	static const int widths[] = {WIDE, NARROW};
	struct hint h = hint_for(turn);
	for (int i = 0; i < 2; i++) {
		OWN(text) out = {0};
		h.error = i * 12 * NET_POINT;
		hint_table(v->table.rules, &h, 1, NULL, widths[i], &out);
		const char *line = strchr(text_string(&out), '\n') + 1;
		for (const char *l = line; *l; l += strcspn(l, "\n") + 1)
			support_claim((int)strcspn(l, "\n") <= widths[i], "too wide: %s", line);
		support_claim(!strpbrk(line, "+/"), "no words: %s", line);
		typed(v, line, turn);
	}
}

/* Each pair of halves of a turn that is legal, by what the seat knows. */
TEST_POSITIONS(test_can_be_typed, 1)
{
	struct view v = view_of(s, s->table.mover);
	struct move first[MOVES_MAX], second[MOVES_MAX];
	if (!view_to_move(&v) || rng_below(rng, 8))
		return;
	int n = view_legal(&v, first);
	for (int i = 0; i < n; i++) {
		struct state after = *s;
		both_forms(&v, &(struct net_turn){{first[i], first[i]}, 1, 0});
		state_apply(&after, first[i]);
		struct view w = view_of(&after, v.seat);
		bool unseen = first[i].kind == MOVE_DRAW && first[i].arg == DECK;
		int more = unseen ? 0 : view_legal(&w, second);
		for (int k = 0; k < more; k++)
			both_forms(&v, &(struct net_turn){{first[i], second[k]}, 2, 0});
	}
}

static struct text out;

static void none(void)
{
	text_release(&out);
}

TEST_FIXTURE(NULL, none)

static const struct net_turn discard = {{{MOVE_DISCARD, 0}, {MOVE_DRAW, DECK}}, 2, 0};

TEST(test_table)
{
	const struct rules r = support_rules("classic", NULL);
	struct hint h[2] = {{discard, {3 * NET_POINT + 460, 1, 36000, 40000, 0}, 0},
	                    {discard, {-NET_POINT / 40, 1, 0, OUTLOOK_ONE, 0}, 0}};
	hint_table(&r, h, 2, NULL, WIDE, &out);
	ck_assert_str_eq(text_string(&out), "turn              points  cost  round  match\n"
	                                    "discard xy, draw    +3.4          55%    61%\n"
	                                    "discard xy, draw     0.0   3.5     0%   100%\n");
}

TEST(test_table_with_errors)
{
	const struct rules r = support_rules("classic", NULL);
	struct hint h[2] = {{discard, {NET_POINT, 1, 36000, 40000, 0}, NET_POINT / 2},
	                    {discard, {-NET_POINT, 1, 1, OUTLOOK_ONE - 1, 0}, 0}};
	struct text why[2] = {{0}, {0}};
	text_add(&why[0], "is good");
	text_add(&why[1], "is bad");
	hint_table(&r, h, 2, why, NARROW, &out);
	ck_assert_str_eq(text_string(&out), "turn  points cost error round match\n"
	                                    "discard xy, draw\n"
	                                    "        +1.0        0.5   55%   61%\n"
	                                    "  is good\n"
	                                    "discard xy, draw\n"
	                                    "        -1.0  2.0          1%   99%\n"
	                                    "  is bad\n");
	text_release(&why[0]);
	text_release(&why[1]);
}

TEST(test_sentences)
{
	const struct rules r = support_rules("classic", NULL);
	struct hint h[3] = {{discard, {NET_POINT, 1, 36000, 40000, 0}, NET_POINT / 2},
	                    {discard, {-2 * NET_POINT, 1, 36000, 40000, 0}, 0},
	                    {discard, {0, 1, 36000, 40000, 0}, 0}};
	struct text why[3] = {{0}, {0}, {0}};
	for (int i = 0; i < 3; i++)
		text_addf(&why[i], "has reason %d", i + 1);
	hint_sentences(&r, h, 3, why, &out);
	ck_assert_str_eq(
	        text_string(&out),
	        "1. discard xy, draw: 1.0 point ahead, standard error 0.5; chance to win the "
	        "round 55 percent, the match 61 percent.\n"
	        "   It has reason 1.\n"
	        "2. discard xy, draw: 2.0 points behind, costs 3.0; chance to win the round 55 percent, "
	        "the match 61 percent.\n"
	        "   It has reason 2.\n"
	        "3. discard xy, draw: level, costs 1.0; chance to win the round 55 percent, the match 61 "
	        "percent.\n"
	        "   It has reason 3.\n");
	for (int i = 0; i < 3; i++)
		text_release(&why[i]);
}

TEST(test_eval)
{
	struct hint h = {discard, {-12 * NET_POINT, 1, 20000, 25000, 0}, 0};
	hint_eval_table(&h, &out);
	h.error = NET_POINT;
	hint_eval_table(&h, &out);
	hint_eval_sentences("Ann", &h, &out);
	ck_assert_str_eq(text_string(&out),
	                 "round, points to expect  -12.0\n"
	                 "round, chance to win       31%\n"
	                 "match, chance to win       38%\n"
	                 "round, points to expect  -12.0 (1.0)\n"
	                 "round, chance to win       31%\n"
	                 "match, chance to win       38%\n"
	                 "Ann can expect to end this round 12.0 points behind, standard error 1.0.\n"
	                 "Chance to win the round: 31 percent.\n"
	                 "Chance to win the match: 38 percent.\n");
}

/* An exact figure and bounds, which never claim more than they are. */
TEST(test_solve)
{
	const struct rules r = support_rules("classic", NULL);
	enum { THREE_OF_FIVE = OUTLOOK_ONE / 5 * 3, FOUR_OF_FIVE = OUTLOOK_ONE / 5 * 4 };
	const struct solve_line lines[2] = {
		{discard, -NET_POINT * 3 / 2, -NET_POINT * 3 / 2, THREE_OF_FIVE, THREE_OF_FIVE, true},
		{discard, NET_POINT * 408 / 100, NET_POINT * 492 / 100, THREE_OF_FIVE, FOUR_OF_FIVE, false}};
	solve_table(&r, lines, 2, WIDE, &out);
	solve_sentences(&r, lines, 2, &out);
	ck_assert_str_eq(text_string(&out),
	                 "turn                    points    round\n"
	                 "discard xy, draw          -1.5      60%\n"
	                 "discard xy, draw  +4.0 to +5.0   60-80%\n"
	                 "1. discard xy, draw: exactly 1.5 points behind; chance to win the round 60 percent.\n"
	                 "2. discard xy, draw: at least 4.0 points ahead, at most 5.0 points ahead; chance to "
	                 "win the round at least 60 percent, at most 80.\n");
}
