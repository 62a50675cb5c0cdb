/* Lessons: those of the program are played through in every way, and the messages of the
 * checker say what is wrong in a lesson and what would be right.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/learn/lesson.h"
#include "app/learn/lessons.h"
#include "families/cards/core/rules.h"
#include "families/cards/match/cards.h"
#include "support.h"

/* The most that a turn which a lesson calls right may cost, in points, for each family.  A lesson
 * about trails takes up one thing after another and so ignores what else a player could do: up to
 * what a mission and its mark bring. */
static const double costs_most[] = {2, 4, 4};

/* The rules of the cards as those that a learner plays by. */
static struct played cards_played(const struct rules *r)
{
	return (struct played){&cards_game, r};
}

/* Reads lesson I for each ruleset of its family, in plain words or not. */
static void check_whole(size_t i, bool plain)
{
	const struct game *g = lessons_game(i);
	void *rules = calloc(1, g->rules_size);
	for (size_t row = 0; rows_take(g->rows, row, rules); row++) {
		OWN(lesson) l;
		struct error e;
		ck_assert_msg(!lesson_read(&l, lesson_data[i].name, lesson_data[i].text,
		                           (struct played){g, rules}, plain, &e),
		              "%s", e.text);
		ck_assert_msg(!lesson_check(&l, lesson_data[i].name, &e), "%s: %s",
		              row_name(l.rules), e.text);
		ck_assert_ptr_eq(l.game, g);
		ck_assert_int_eq(l.number, lessons_number(i));
		ck_assert_str_eq(l.name, lesson_data[i].name);
		ck_assert_str_eq(l.title, lesson_data[i].title);
	}
	free(rules);
}

TESTS_BEGIN
{
	families_use(family_list);
}

TEST(test_the_programs_lessons_are_whole)
{
	int all = 0;
	for (size_t k = 0; family_list[k]; k++)
		all += lessons_count(family_list[k]->game);
	ck_assert_int_eq((int)lesson_data_count, all);
	for (size_t i = 0; i < lesson_data_count; i++) {
		check_whole(i, false);
		check_whole(i, true);
	}
}

/* They are there for both orders of a turn, with the ruleset's own words. */
TEST(test_a_lesson_is_read_for_the_ruleset_that_is_played)
{
	static const char *const rows[][2] = {
		{"standard", "standard"}, {"classic", "classic"}, {"long", "classic"}};
	for (size_t i = 0; i < lesson_data_count; i++)
		for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
			if (lessons_game(i) != &cards_game)
				continue;
			struct rules r = support_rules(rows[k][0], NULL);
			OWN(lesson) l;
			struct error e;
			ck_assert_msg(!lesson_read(&l, "lesson", lesson_data[i].text, cards_played(&r),
			                           false, &e),
			              "%s", e.text);
			ck_assert_str_eq(row_name(l.rules), rows[k][1]);
		}
}

/* Writes the rest of the learner's turn from step AT of L on, as the lesson teaches it, to MOVES; M
 * is its match.  Returns the number of moves. */
static int turn_taught(const struct lesson *l, size_t at, struct match *m, uint64_t *moves)
{
	struct match_place here = match_keep(m);
	struct error e;
	int count = 0;
	for (bool on = true; on && at < l->steps; at++) {
		const struct lesson_step *step = &l->step[at];
		if (lesson_wants(step) == WANT_MOVE) {
			ck_assert(lesson_right_move(l, step, m, &moves[count]));
			ck_assert_int_eq(match_move(m, moves[count++], &e), 0);
		}
		on = !match_over(m) && match_mover(m) == LEARNER && !m->game->turn_begins(m->state) &&
		     !step->deeds;
	}
	match_back(m, &here);
	return count;
}

/* Judges the move that step AT of L asks for in M, together with the rest of its turn, as the
 * family's tutor judges a player's: by what the learner sees.  If a step asks for a mistake, it
 * must be one. */
static void judge_step(const struct lesson *l, size_t at, struct match *m, double cost_most)
{
	const struct lesson_step *step = &l->step[at];
	const bool mistake = strstr(text_string(&step->task.text), "mistake") != NULL;
	void *view = calloc(1, l->game->view_size);
	uint64_t moves[TURN_MOST];
	double cost;
	int count = turn_taught(l, at, m, moves);
	l->game->view(m->state, LEARNER, view);
	ck_assert_msg(family_of(l->game)->tutor->judge(view, moves, count, (struct stop){0}, &cost) > 0,
	              "%s, line %ld: it isn't judged", l->name, step->line);
	ck_assert_msg((cost <= cost_most) != mistake, "%s of %s, line %ld: its right move costs %.1f",
	              l->name, row_name(l->rules), step->line, cost);
	free(view);
}

/* Plays L by its right moves, each of which costs at most COST_MOST points. */
static void judge_lesson(const struct lesson *l, double cost_most)
{
	struct match m = {0};
	struct error e;
	uint64_t move;
	for (size_t at = 0; at < l->steps; at++) {
		const struct lesson_step *step = &l->step[at];
		if (step->placed) {
			match_release(&m);
			lesson_place(l, step, &m);
		}
		if (lesson_wants(step) == WANT_MOVE) {
			judge_step(l, at, &m, cost_most);
			ck_assert(lesson_right_move(l, step, &m, &move));
			ck_assert_int_eq(match_move(&m, move, &e), 0);
		}
		lesson_carry_out(step, &m);
		for (size_t k = 0; k < step->deeds; k++)
			ck_assert_int_eq(lesson_do(l, &step->deed[k], &m, &e), 0);
	}
	match_release(&m);
}

/* No tutor may call wrong what a lesson calls right, by any ruleset that the lesson is for. */
TEST_EACH(test_right_moves_are_good_ones, 0, sizeof costs_most / sizeof costs_most[0])
{
	const struct game *g = family_list[_i]->game;
	void *rules = calloc(1, g->rules_size);
	for (size_t i = 0; i < lesson_data_count; i++)
		for (size_t row = 0; lessons_game(i) == g && rows_take(g->rows, row, rules); row++) {
			OWN(lesson) l;
			struct error e;
			ck_assert(!lesson_read(&l, "lesson", lesson_data[i].text, (struct played){g, rules},
			                       false, &e));
			if (!strcmp(row_name(l.rules), row_name(rules)))
				judge_lesson(&l, costs_most[_i]);
		}
	free(rules);
}

#define HEAD                                                                                       \
	"lesson test\nnumber 1\ntitle A test\nrulesets standard classic\n"                         \
	"standard: let a H\nclassic: let a R\nstandard: let more\nclassic: let more 2Y 3Y\n"
#define HAND "step\nhand 3$a 5$a 7$a 9$a 4$b 8$b $more\n"
#define BB "standard: let b S\nclassic: let b B\n"
#define TASK "text\n| Look.\ntask Play 3$a.\n"
#define STEP HEAD BB HAND TASK

#define TRAILS                                                                                     \
	"lesson test\nnumber 1\ntitle A test\n"                                                    \
	"rulesets trails:map=pocket,hand=3,marks=1,public=3\n"
#define PLACED TRAILS "step\nhand kyiv carnac lofoten\nred munich prague\n"
#define LEAD PLACED "task Lead red.\nright red vienna\n"

/* The line and the message for a lesson that is wrong. */
static const struct {
	const char *text, *message;
} mistakes[] = {
	{"lesson test\n",
         "f, line 1: no line 'rulesets' says which rulesets the lesson is for: 'rulesets standard classic'"},
	{"rulesets \n",
         "f, line 1: name the rulesets of the lesson, as in 'rulesets standard classic'"},
	{"rulesets standard\nfrobnicate\n",
         "f, line 2: 'frobnicate' can't begin a line: lines begin with lesson, number, title, rulesets, players, let, step, hand, other, "
         "laid, theirs, pile, deck, left, text, task, right, wrong, do and |"},
	{"rulesets standard\nstep\n",
         "f, line 2: before the first step a lesson needs the lines lesson, number, title and rulesets"},
	{"rulesets standard\nnumber x\n",
         "f, line 2: 'x' is no number from 1 to 99: it says when the lesson comes"},
	{"rulesets standard\nhand 3h\n", "f, line 2: 'hand' stands in a step: 'step' begins one"},
	{"rulesets standard\n| text\n",
         "f, line 2: a text stands below 'text', 'right' or 'wrong', not here"},
	{"rulesets standard\nlet a H\nlet a S\n",
         "f, line 3: 'a' has a text already: choose another name"},
	{"rulesets standard\ntitle $x\n",
         "f, line 2: '$x' has no text here: 'let x TEXT' gives it one"},
	{HEAD, "f, line 8: the lesson has no step: 'step' begins one"},
	{HEAD "step\n" TASK "right play 3$a\n",
         "f, line 9: the first step needs a position: 'hand' begins one"},
	{HEAD "step\nhand 3$a 3$a\n", "f, line 10: 3H has a place already: each card is there once"},
	{HEAD "step\nhand 3$a\n" TASK "right play 3$a\n",
         "f, line 9: the number of cards in the hand is 1: standard has 5 at the beginning of a turn, 6 in its middle"},
	{HEAD "step\nhand zz\n",
         "f, line 10: 'zz' is no card here: write rank then suit, as 7C, TS or JC; suits are C D H S"},
	{STEP "right play 3$a\nright play 5$a\nwrong any\nleft 3\n",
         "f, line 11: the number of cards in the deck is 37, not 3: all cards that lie nowhere else are in it"},
	{STEP "right jump\n",
         "f, line 16: 'jump': expected play, discard, draw, answer or command; after the first reply also any"},
	{STEP "right play\n", "f, line 16: which card? As in 'play 3h', 'play any' or 'play any h'"},
	{STEP "right draw\n",
         "f, line 16: draw from where? As in 'draw deck', 'draw h', 'draw piles' or 'draw any'"},
	{STEP "right play 3$a\nright answer 7\n",
         "f, line 17: a step asks for moves, for an answer or for a command, and not for two of them"},
	{STEP "right play 3$a\nwrong any\nright play 5$a\n",
         "f, line 18: the right replies come first, the wrong ones behind them"},
	{STEP "wrong play 3$a\n",
         "f, line 11: the step's first reply must be right, as in 'right play 3h'"},
	{STEP "right play 3$a\nwrong any\ndo she draws\n",
         "f, line 18: do whose move? As in 'do other play 5h' or 'do you draw deck'"},
	{STEP "right play 3$a\nwrong any\ndo other frolic\n",
         "f, line 18: 'do' takes one move, as in 'do other play 5h': half a turn"},
	/* found by playing it through */
	{STEP "right play 3$a\n",
         "f, line 11: no reply answers the move play 5h: 'wrong any' answers all others"},
	{STEP "right play 3$a 2$a\nwrong play 2$a\nwrong any\n",
         "f, line 17: this reply is never given: no legal move is left for it here"},
	{STEP "right draw deck\nwrong any\n",
         "f, line 16: this reply is never given: no legal move is left for it here"},
	{STEP "right play 3$a\nwrong any\ndo other play T$a\n",
         "f, line 18: a turn begins with a draw: 'draw' takes a card from the deck"},
	{STEP "right play 3$a\nwrong any\ndo you draw deck\n",
         "f, line 18: it is another player's turn here: 'do other' makes the moves"},
	{STEP "right play 3$a\n| {foo}\nwrong any\n",
         "f, line 16: '{foo}' stands for nothing here: other, a card, a suit, points WHO SUIT, sum WHO SUIT, round WHO, turns WHO, "
         "best SUIT, pays SUIT, coming SUIT, left, cost, bonus, name CARD, and behind a move card and explain do"},
	{STEP "right answer 4\n", "f, line 11: no reply answers a wrong word: 'wrong any' does"},
	{STEP "right play 3$a\n| a\n| -\n| -\n| -\n| -\n| -\n| -\nwrong any\n",
         "f, line 16: the text has 7 lines of 78 columns: at most 6 are read"},
	{HEAD BB HAND
         "task A task that goes on for so long that nobody reads it to its end, however short.\n"
         "right play 3$a\nwrong any\n",
         "f, line 13: the task has 79 characters: at most 70 are read at a glance"},
	/* about trails */
	{"rulesets trails standard\n",
         "f, line 1: 'standard' is another game than 'trails': a lesson is about one"},
	{TRAILS "frobnicate\n",
         "f, line 5: 'frobnicate' can't begin a line: lines begin with lesson, number, title, rulesets, players, let, step, seed, hand, "
         "other, public, next, marks, theirs, red, yellow, blue, coupons, played, text, task, right, wrong, do and |"},
	{TRAILS "players A B C D E F\n",
         "f, line 5: players names the others once, 1 to 5 of them, as in 'players Ada Bo'"},
	{TRAILS "players A B C D E\nstep\nhand kyiv carnac lofoten birka\n",
         "f, line 6: 4 missions are too many for a hand: 3 are dealt to each"},
	{TRAILS "step\nhand kyiv kyiv\n",
         "f, line 6: kyiv has a place already: each mission is there once"},
	{TRAILS "step\nhand vienna\n", "f, line 6: no mission names vienna: it is not a place"},
	{TRAILS "step\npublic biskupin\n",
         "f, line 5: biskupin can't lie open at first: it is nearer than 3 steps to the start"},
	{TRAILS "step\nred munich lascaux\n", "f, line 6: no edge leads from munich to lascaux"},
	{TRAILS "step\nhand kyiv\nred budapest sarmizegetusa kyiv\n",
         "f, line 7: kyiv is in a hand: it would be fulfilled by an arrow there"},
	{TRAILS "step\nred munich\nblue munich\n",
         "f, line 5: blue and red begin along the same edge"},
	{TRAILS "step\ncoupons 76\n", "f, line 6: '76' is no number of coupons: 0 to 72"},
	{TRAILS "step\nplayed blue cracow, blue prague\n",
         "f, line 6: you have laid this turn's arrow: type 'coupon blue prague' to pay for another, or 'pass'"},
	{TRAILS "step\nplayed blue munich, pass, pass\n",
         "f, line 5: the learner isn't to move in this position: 'played' goes on until then"},
	{PLACED "task Go.\nright red tokyo\n",
         "f, line 9: 'tokyo' is not in any move: expected words of a move, as in 'red petra', "
         "'red|blue' or 'coupon take'; or answer, command, and after the first reply any"},
	{PLACED "task Go.\nright coupon take red any\n",
         "f, line 9: 'coupon take red any' has more words than a move, as 'red petra' or 'coupon take red'"},
	{LEAD "wrong any\ndo Bo pass\n",
         "f, line 11: do whose move? As in 'do other red petra' or 'do you pass'"},
	{LEAD "wrong any\ndo you frolic\n", "f, line 11: "},
	/* found by playing it through */
	{LEAD, "f, line 5: no reply answers the move red lubeck: 'wrong any' answers all others"},
	{LEAD "wrong red munich\nwrong any\n",
         "f, line 10: this reply is never given: no legal move is left for it here"},
	{LEAD "wrong any\ndo Ada pass\n",
         "f, line 11: it is another player's turn here: 'do you' makes the moves"},
	{LEAD "| {foo}\nwrong any\n",
         "f, line 9: '{foo}' stands for nothing here: other, a point, points WHO, coupons WHO, missions WHO, at COLOUR, "
         "steps COLOUR POINT, and behind a move to do"},
};

TEST_EACH(test_a_mistake_is_told_with_its_line, 0, sizeof mistakes / sizeof mistakes[0])
{
	struct rules r = support_rules("standard", NULL);
	const char *wanted = mistakes[_i].message;
	struct lesson l;
	struct error e = {""};
	int status = lesson_read(&l, "f", mistakes[_i].text, cards_played(&r), false, &e);
	if (!status) {
		status = lesson_check(&l, "f", &e);
		lesson_release(&l);
	}
	ck_assert_int_eq(status, -1);
	/* a message that ends in a blank goes on with what the rules say */
	if (wanted[strlen(wanted) - 1] == ' ')
		ck_assert_msg(!strncmp(e.text, wanted, strlen(wanted)), "%s", e.text);
	else
		ck_assert_str_eq(e.text, wanted);
}

TEST(test_a_ruleset_must_be_there)
{
	struct rules r = support_rules("standard", NULL);
	struct lesson l;
	OWN(text) wanted = {0};
	struct error e, why;
	const struct game *g;
	void *rules;
	ck_assert_int_eq(families_parse("nope", &g, &rules, &why), -1);
	ck_assert_int_eq(lesson_read(&l, "f", "rulesets nope\n", cards_played(&r), false, &e), -1);
	text_addf(&wanted, "f, line 1: %s", why.text);
	ck_assert_str_eq(e.text, text_string(&wanted));
}

/* An answer may be written as people write it. */
static const struct {
	const char *wanted, *given;
	bool same;
} answers[] = {
	{"-17", "minus 17", true}, {"-17", "-17 points", true}, {"-17", "17", false},
	{"4", "+4", true},         {"8H", "8h", true},          {"8H", "h8", true},
	{"TH", "10h", true},       {"8H", "8s", false},         {"4", "", false},
	{"1", "1 point", true},    {"8H", "8 h", true},
};

TEST_EACH(test_an_answer_is_read_as_people_write_it, 0, sizeof answers / sizeof answers[0])
{
	char text[sizeof STEP + 100];
	struct rules r = support_rules("standard", NULL);
	OWN(lesson) l;
	struct error e;
	OWN(match) m = {0};
	snprintf(text, sizeof text, STEP "right answer %s\nwrong any\n", answers[_i].wanted);
	ck_assert_msg(!lesson_read(&l, "f", text, cards_played(&r), false, &e), "%s", e.text);
	lesson_place(&l, &l.step[0], &m);
	const struct telling told = {.match = &m, .style = STYLE_SHORT};
	const struct lesson_reply *reply =
		lesson_reply_to_word(&l, &told, &l.step[0], answers[_i].given);
	ck_assert_ptr_nonnull(reply);
	ck_assert_int_eq(reply->right, answers[_i].same);
}
