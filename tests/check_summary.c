/* The end of a round and of a match: its sentences, and its pictures in any width.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/match/cards.h"
#include "families/cards/show/face.h"
#include "families/cards/show/report.h"
#include "families/cards/show/summary.h"
#include "show/paint.h"
#include "show/result.h"
#include "support.h"

static struct match m;
static struct term term;
static struct text news, out;
static bool revealed;
static struct telling told;
static struct summary sum;

static struct table *table(void)
{
	struct state *s = m.state;
	return &s->table;
}

/* A match by ROW that is over, or whose round is.  Seat 1 is "you", seat 2 "medium". */
static void begin(const char *row, bool over)
{
	const struct rules r = support_rules(row, NULL);
	m = cards_match(&r, "friday", NULL, 0, 0);
	struct table *t = table();
	t->round = over ? (uint8_t)cards_rules(&m)->rounds : 2;
	t->over = ROUND_OVER;
	t->exped[0] = support_cards(cards_rules(&m), "XY 2Y 3Y 4Y 5Y 6Y 7Y 8Y TB");
	t->exped[1] = support_cards(cards_rules(&m), "XY 9Y XR");
	t->total[0] = over ? 10 : 0;
	t->total[1] = 40;
	term = (struct term){.output = true, .width = 80, .height = 24};
	told = (struct telling){.match = &m, .face = &cards_screen, .name = {"you", "medium"},
	                        .you = {true, false}, .human = {true, false}, .interactive = true, .style = STYLE_SHORT,
	                        .term = &term, .theme = &themes[0], .news = &news, .revealed = &revealed};
	sum = (struct summary){.rounds = t->round, .judged = true, .turns = 12};
	for (int i = 0; i < sum.rounds; i++)
		sum.round[i] = (struct summary_round){{5, 20}, true, 33};
	sum.round[sum.rounds - 1] = (struct summary_round){
		{table_round_points(t, 0), table_round_points(t, 1)}, true, 33};
	sum.turn = (struct summary_turn){.cost = 82, .round = 2, .number = 12};
	text_add(&sum.turn.made, "discard 7h, draw hearts");
	text_add(&sum.turn.better, "play 7h, draw");
}

static void end(void)
{
	summary_release(&sum);
	match_release(&m);
	text_release(&out);
	text_release(&news);
}

/* Claims that OUT is WANTED, and empties it. */
static void claim(const char *wanted)
{
	ck_assert_str_eq(text_string(&out), wanted);
	text_clear(&out);
}

/* The columns of the longest line of OUT. */
static int columns(void)
{
	int most = 0;
	for (const char *s = text_string(&out); *s;) {
		size_t len = strcspn(s, "\n");
		OWN(text) line = {0};
		text_add_bytes(&line, s, len);
		most = text_columns(text_string(&line)) > most ? text_columns(text_string(&line)) : most;
		s += len + 1;
	}
	return most;
}

/* Claims that in every width, with short names and long ones, no line is too long. */
static void claim_widths(void)
{
	static const char *const names[][SEATS] = {
		{"you", "medium"}, {"you", "exec a/very/long/name of some bot"}, {"Ann", "B"},
	};
	sum.level[0] = (struct summary_level){true, "hard", 42};
	sum.balance = (struct balance){"medium", 10, 11, 12, -13};
	for (term.width = 40; term.width <= 120; term.width++)
		for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
			told.name[0] = names[i][0];
			told.name[1] = names[i][1];
			told.you[0] = !strcmp(names[i][0], "you");
			screen_draw_round(&told, &sum, &out);
			support_claim(columns() <= term.width, "%d columns:\n%s", term.width, out.s);
			text_clear(&out);
			screen_draw_result(&told, &sum, &out);
			support_claim(columns() <= term.width, "%d columns:\n%s", term.width, out.s);
			text_clear(&out);
		}
}

/* ---- Rounds. ---- */

static void begin_round(void)
{
	begin("classic", false);
}

TEST_FIXTURE(begin_round, end)

TEST(test_round_headline)
{
	int *points = sum.round[sum.rounds - 1].points;
	summary_round_headline(&told, &sum, &out);
	claim("You win round 2 by 102 points, 40 to -62.");
	points[0] = points[1] - 1;
	summary_round_headline(&told, &sum, &out);
	claim("medium wins round 2 by 1 point, -62 to -63.");
	told.style = STYLE_WORDS;
	summary_round_headline(&told, &sum, &out);
	claim("medium wins round 2 by 1 point, minus 62 to minus 63.");
	points[0] = points[1];
	summary_round_headline(&told, &sum, &out);
	claim("Round 2 is a draw at minus 62.");
}

TEST(test_luck)
{
	summary_luck(&told, &sum, false, &out);
	claim("Luck: 3.3 for you. Play: 98.7 for you.\n");
	summary_luck(&told, &sum, true, &out); /* 102 - 15 points, of them 6.6 by luck */
	claim("Luck: 6.6 for you. Play: 80.4 for you.\n");
	sum.round[1].luck = -1300;
	summary_luck(&told, &sum, false, &out);
	claim("Luck: 130.0 for medium. Play: 232.0 for you.\n");
	sum.round[1].luck = 1020;
	summary_luck(&told, &sum, false, &out);
	claim("Luck: 102.0 for you. Play: even.\n");
	told.style = STYLE_WORDS;
	summary_luck(&told, &sum, false, &out);
	claim("Luck was worth 102.0 points to you. Play was worth nothing to either side.\n");
	sum.round[1].over = false;
	summary_luck(&told, &sum, true, &out);
	claim("");
	sum.round[1].over = true;
	sum.judged = false;
	summary_luck(&told, &sum, true, &out);
	claim("");
}

TEST(test_levels)
{
	summary_levels(&told, &sum, &out);
	claim("");
	sum.level[0] = (struct summary_level){true, "hard", 42};
	summary_levels(&told, &sum, &out);
	claim("You lost 0.42 points a turn, like hard.\n");
	sum.level[1] = (struct summary_level){true, NULL, 507};
	summary_levels(&told, &sum, &out);
	claim("You lost 0.42 points a turn, like hard.\n"
	      "medium lost 5.07 points a turn, more than any level.\n");
	told.style = STYLE_WORDS;
	summary_levels(&told, &sum, &out);
	claim("You played about as well as hard: a turn with a choice cost 0.42 points.\n"
	      "medium lost 5.07 points by a turn with a choice, more than any level does.\n");
}

TEST(test_balance)
{
	static const struct {
		struct balance balance;
		const char *words;
	} cases[] = {
		{{NULL, 0, 0, 0, 0}, ""},
		{{"medium", 1, 0, 0, 1}, "This was the first match against medium.\n"},
		{{"medium", 0, 1, 0, 0}, "This was the first match against medium.\n"},
		{{"medium", 2, 0, 1, 1}, "Against medium: 2 won, 1 lost.\n"},
		{{"medium", 2, 1, 1, 2}, "Against medium: 2 won, 1 drawn, 1 lost.\nYou won the last 2.\n"},
		{{"medium", 0, 0, 3, -3}, "Against medium: 0 won, 3 lost.\nYou lost the last 3.\n"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		sum.balance = cases[i].balance;
		summary_balance(&sum, &out);
		claim(cases[i].words);
	}
}

TEST(test_turn)
{
	summary_round_turn(&told, &sum, &out);
	claim("Turn 12 cost most, 8.2 points: 'discard 7h, draw hearts'; better: 'play 7h, draw'.\n");
	summary_match_turn(&told, &sum, &out);
	claim("Look again at round 2, turn 12: 'discard 7h, draw hearts' cost 8.2 points.\n"
	      "Better: 'play 7h, draw'. 'replay', 'round 2' and 'turn 12' lead there.\n");
	sum.turn.second = true;
	summary_match_turn(&told, &sum, &out);
	claim("Look again at round 2, turn 12: 'discard 7h, draw hearts' cost 8.2 points.\n"
	      "Better: 'play 7h, draw'. 'replay', 'round 2', 'turn 12' and 'next' lead there.\n");
	sum.turn.second = false;
	sum.turn.seat = 1;
	sum.rounds = 1;
	summary_match_turn(&told, &sum, &out);
	claim("Look again at turn 12 of medium: 'discard 7h, draw hearts' cost 8.2 points.\n"
	      "Better: 'play 7h, draw'. 'replay' and 'turn 12' lead there.\n");
	told.no_costs = true;
	summary_round_turn(&told, &sum, &out);
	summary_match_turn(&told, &sum, &out);
	claim("");
	told.no_costs = false;
	told.human[0] = false; /* nobody can type anything */
	summary_match_turn(&told, &sum, &out);
	claim("Look again at turn 12 of medium: 'discard 7h, draw hearts' cost 8.2 points.\n"
	      "Better: 'play 7h, draw'.\n");
	result_more(&told, sum.judged, &out);
	claim("");
	told.human[0] = true;
	result_more(&told, sum.judged, &out);
	claim("More: 'review' judges each turn, 'replay' steps through them, 'new' plays on.\n");
	told.style = STYLE_WORDS;
	summary_round_turn(&told, &sum, &out);
	claim("Turn 12 of medium cost most, 8.2 points: discard 7h, draw hearts; better: play 7h, draw.\n");
	sum.judged = false;
	summary_round_turn(&told, &sum, &out);
	summary_match_turn(&told, &sum, &out);
	claim("");
	result_more(&told, sum.judged, &out);
	claim("For more type replay; new begins another match.\n");
}

TEST(test_no_turn)
{
	sum.turn.cost = 4;
	summary_round_turn(&told, &sum, &out);
	claim("No turn of yours cost half a point.\n");
	told.you[0] = false;
	told.name[0] = "Ann";
	summary_match_turn(&told, &sum, &out);
	claim("No turn of Ann cost half a point.\n");
	told.human[1] = true;
	summary_match_turn(&told, &sum, &out);
	claim("No turn cost half a point.\n");
	sum.turns = 0; /* nobody has made one */
	summary_round_turn(&told, &sum, &out);
	summary_match_turn(&told, &sum, &out);
	claim("");
}

TEST(test_round_picture)
{
	screen_draw_round(&told, &sum, &out);
	claim("You win round 2 by 102 points, 40 to -62. You lead, 40 to -22.\n"
	      "          medium -62           you 40\n"
	      "yellow    (9 - 20) x 2 = -22   (35 - 20) x 2 + 20 = 50\n"
	      "blue      -                    10 - 20 = -10\n"
	      "red       (0 - 20) x 2 = -40   -\n"
	      "Luck: 3.3 for you. Play: 98.7 for you.\n"
	      "Turn 12 cost most, 8.2 points: 'discard 7h, draw hearts'; better: 'play 7h,\n"
	      "  draw'.\n");
	term.width = 40;
	screen_draw_round(&told, &sum, &out);
	claim("You win round 2 by 102 points, 40 to\n"
	      "  -62. You lead, 40 to -22.\n"
	      "  medium -62      you 40\n"
	      "Y (9-20)x2=-22    (35-20)x2+20=50\n"
	      "B -               10-20=-10\n"
	      "R (0-20)x2=-40    -\n"
	      "Luck: 3.3 for you. Play: 98.7 for you.\n"
	      "Turn 12 cost most, 8.2 points: 'discard\n"
	      "  7h, draw hearts'; better: 'play 7h,\n"
	      "  draw'.\n");
}

TEST(test_round_colours)
{
	term.colour = true;
	screen_draw_round(&told, &sum, &out);
	ck_assert_ptr_nonnull(strstr(out.s, "\n\033[33myellow\033[0m    (9"));
}

TEST(test_round_widths)
{
	claim_widths();
}

/* ---- Matches. ---- */

static void begin_match(void)
{
	begin("classic", true);
}

TEST_FIXTURE(begin_match, end)

static void know_all(void)
{
	sum.level[0] = (struct summary_level){true, "hard", 42};
	sum.balance = (struct balance){"medium", 3, 0, 1, 2};
}

TEST(test_match_headline)
{
	summary_match_headline(&told, &out);
	claim("You win the match by 72 points, 50 to -22.");
	table()->total[1] += 72;
	summary_match_headline(&told, &out);
	claim("The match is a draw at 50.");
	table()->over = ROUND_RESIGNED;
	table()->mover = 1;
	summary_match_headline(&told, &out);
	claim("You win the match: medium resigned, at 50 to 50.");
}

TEST(test_match_picture)
{
	know_all();
	screen_draw_result(&told, &sum, &out);
	claim("+- You win the match by 72 points, 50 to -22 -------------------------------+\n"
	      "|          medium    you   Luck: 9.9 for you. Play: 62.1 for you.           |\n"
	      "| round 1      20      5   You lost 0.42 points a turn, like hard.          |\n"
	      "| round 2      20      5   Against medium: 3 won, 1 lost.                   |\n"
	      "| round 3     -62     40   You won the last 2.                              |\n"
	      "| match       -22     50                                                    |\n"
	      "+- classic#friday ----------------------------------------------------------+\n"
	      "Look again at round 2, turn 12: 'discard 7h, draw hearts' cost 8.2 points.\n"
	      "Better: 'play 7h, draw'. 'replay', 'round 2' and 'turn 12' lead there.\n"
	      "More: 'review' judges each turn, 'replay' steps through them, 'new' plays on.\n");
	term.utf8 = true;
	screen_draw_result(&told, &sum, &out);
	ck_assert_ptr_nonnull(strstr(out.s, "\n\u2502 match       -22     50 "));
	text_clear(&out);
	term.width = 40;
	screen_draw_result(&told, &sum, &out);
	claim("You win the match by 72 points, 50 to\n"
	      "  -22.\n"
	      "         medium    you\n"
	      "round 1      20      5\n"
	      "round 2      20      5\n"
	      "round 3     -62     40\n"
	      "match       -22     50\n"
	      "Luck: 9.9 for you. Play: 62.1 for you.\n"
	      "You lost 0.42 points a turn, like hard.\n"
	      "Against medium: 3 won, 1 lost.\n"
	      "You won the last 2.\n"
	      "Look again at round 2, turn 12: 'discard\n"
	      "  7h, draw hearts' cost 8.2 points.\n"
	      "Better: 'play 7h, draw'. 'replay',\n"
	      "  'round 2' and 'turn 12' lead there.\n"
	      "This game: classic#friday\n"
	      "More: 'review', 'replay', 'new'.\n");
}

/* Without a network, without records, given up in the second round, and marked. */
TEST(test_little_known)
{
	table()->over = ROUND_RESIGNED;
	m.taken_back = true;
	sum.judged = false;
	sum.rounds = 2;
	sum.round[1].over = false;
	screen_draw_result(&told, &sum, &out);
	claim("+- medium wins the match: you resigned, at -22 to 50 -----------------------+\n"
	      "|                     medium    you                                         |\n"
	      "| round 1                 20      5                                         |\n"
	      "| round 2, not ended      20      5                                         |\n"
	      "| match                  -22     50                                         |\n"
	      "+- classic#friday ----------------------------------------------------------+\n"
	      "Moves were taken back after a hidden card was seen.\n"
	      "More: 'replay' steps through the match, 'new' plays on.\n");
}

TEST(test_words)
{
	told.style = STYLE_WORDS;
	know_all();
	summary_match_words(&told, &sum, &out);
	claim("You win the match by 72 points, 50 to minus 22.\n"
	      "Round 1: medium 20, you 5.\n"
	      "Round 2: medium 20, you 5.\n"
	      "Round 3: medium minus 62, you 40.\n"
	      "Luck was worth 9.9 points to you. Play was worth 62.1 points to you.\n"
	      "You played about as well as hard: a turn with a choice cost 0.42 points.\n"
	      "Against medium: 3 won, 1 lost.\n"
	      "You won the last 2.\n"
	      "Look again at round 2, turn 12: discard 7h, draw hearts cost 8.2 points.\n"
	      "Better: play 7h, draw. replay, round 2 and turn 12 lead there.\n"
	      "This game: classic#friday\n"
	      "For more type review or replay; new begins another match.\n");
	sum.rounds = 1;
	sum.round[0].over = false;
	summary_match_words(&told, &sum, &out);
	ck_assert_ptr_null(strstr(out.s, "Round 1:"));
}

TEST(test_match_widths)
{
	claim_widths();
}

/* How the points of an expedition come about, in signs and in words, with wagers and a bonus or
 * without. */
TEST(test_sums)
{
	static const struct {
		struct score score;
		const char *signs, *words;
	} cases[] = {
		{{3, 24, 20, 1, 0, 4}, "24 - 20 = 4", "24 less 20 is 4"},
		{{4, 15, 20, 2, 0, -10}, "(15 - 20) x 2 = -10", "15 less 20, times 2, is minus 10"},
		{{8, 44, 20, 1, 20, 44}, "44 - 20 + 20 = 44", "44 less 20, plus 20, is 44"},
		{{8, 35, 20, 3, 20, 65}, "(35 - 20) x 3 + 20 = 65", "35 less 20, times 3, plus 20, is 65"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		text_clear(&out);
		report_sum(cases[i].score, STYLE_SHORT, &out);
		ck_assert_str_eq(text_string(&out), cases[i].signs);
		text_clear(&out);
		report_sum(cases[i].score, STYLE_WORDS, &out);
		ck_assert_str_eq(text_string(&out), cases[i].words);
	}
}
