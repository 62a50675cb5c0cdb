/* The lines that bots of trails are told, version 2 of the protocol: whole and exact.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/rules.h"
#include "families/trails/core/view.h"
#include "families/trails/match/game.h"
#include "game/lines.h"
#include "game/sitting.h"
#include "trails_support.h"

static const struct protocol *talk;

static void there_and_back(const struct trails_view *v)
{
	OWN(text) lines = {0};
	struct trails_view read;
	struct error e = {""};
	trails_view_lines(v, &lines);
	int bad = trails_view_of_lines(v->table.rules, v->seat, v->table.seats, lines.s, &read, &e);
	support_claim(!bad, "%s\n%s", e.text, lines.s);
	ck_assert(trails_view_equal(v, &read));
}

static void check_view(const struct trails_state *before, uint64_t m,
                       const struct trails_state *after, struct rng *rng)
{
	(void)before, (void)m;
	struct trails_view v = trails_view_of(after, (int)rng_below(rng, after->table.seats));
	there_and_back(&v);
}

TESTS_BEGIN
{
	talk = trails_game.protocol;
}

TEST(views_are_read_as_written)
{
	trails_games(2, check_view);
}

TEST(rules_are_read_as_written)
{
	for (int i = 0; i < trails_case_count; i++) {
		const struct trails_rules r = trails_row(trails_cases[i].rules);
		OWN(text) lines = {0};
		struct error e = {""};
		rows_lines(&trails_rows, "trails", &r, &lines);
		struct trails_rules *read = rows_of_lines(&trails_rows, lines.s, &e);
		support_claim(read, "%s", e.text);
		ck_assert(rows_same(&trails_rows, &r, read));
		ck_assert_int_eq(trails_marks_free(&r), trails_marks_free(read));
		free(read);
	}
}

TEST(bad_rules_are_refused)
{
	static const struct {
		const char *lines, *why;
	} bad[] = {
		{"", "the map: *"},
		{"rules hand=3\n", "the map: *"},
		{"rules hand=3\nmap map x", "the map: *"},
	};
	struct error e;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		ck_assert(!rows_of_lines(&trails_rows, bad[i].lines, &e));
		support_claim(!strncmp(e.text, bad[i].why, strlen(bad[i].why) - 1), "%s", e.text);
	}
	const struct trails_rules r = trails_row("trails:map=pocket");
	OWN(text) lines = {0};
	rows_lines(&trails_rows, "trails", &r, &lines);
	const char *map = strchr(lines.s, '\n') + 1;
	ck_assert(!rows_of_lines(&trails_rows, map, &e));
	ck_assert_str_eq(e.text, "there is no line 'rules'");
	OWN(text) other = {0};
	text_addf(&other, "rules name=trails hand=400\n%s", map);
	ck_assert(!rows_of_lines(&trails_rows, other.s, &e));
	text_clear(&other);
	text_addf(&other, "rules name=unheard-of hand=3 more=1\nnonsense\n%s", map);
	struct trails_rules *read = rows_of_lines(&trails_rows, other.s, &e);
	support_claim(read, "%s", e.text);
	ck_assert_int_eq(read->hand, 3);
	free(read);
}

/* ---- An agent that hears what a bot is told, and knows the view from that alone. ---- */

struct hearer {
	void *listener;
	struct trails_view known;
	struct text told;
	int asked;
};

static void hear_all(struct hearer *h)
{
	struct error e = {""};
	for (char *line = h->told.s, *end; line && (end = strchr(line, '\n')); line = end + 1) {
		*end = '\0';
		ck_assert_int_lt(end - line, PROTOCOL_DEALER_LINE);
		support_claim(talk->hear(&trails_game, h->listener, line, &e) != HEARD_BAD, "%s: %s", line,
		              e.text);
	}
	text_clear(&h->told);
}

static void hearer_watch(struct agent *a, const void *view, const struct notice *n)
{
	struct hearer *h = a->data;
	if (n->kind == SEEN_DEAL) {
		protocol_write_version(talk->version, &h->told);
		talk->match(&trails_game, view, &h->told);
	} else
		ck_assert(talk->follows(&trails_game, &h->known, view, n));
	/* what another player changes for what stays hidden */
	if (n->kind == SEEN_MOVE)
		ck_assert_uint_eq(n->move, trails_move_seen(n->move, n->seat, h->known.seat));
	talk->notice(&trails_game, n->kind == SEEN_DEAL ? NULL : &h->known, view, n, &h->told);
	memcpy(&h->known, view, sizeof h->known);
}

static enum reply hearer_choose(struct agent *a, const void *view, uint64_t *move,
                                struct error *e)
{
	struct hearer *h = a->data;
	struct question q = {.number = 7, .ms = 1000, .luck = a->luck};
	OWN(agent) random;
	ck_assert(talk->same(&trails_game, &h->known, view));
	talk->legal(&trails_game, view, &h->told);
	talk->ask(&trails_game, view, &q, &h->told);
	hear_all(h);
	struct trails_view heard = *(const struct trails_view *)lines_listener_view(h->listener);
	const struct trails_view *v = view;
	ck_assert(rows_same(&trails_rows, heard.table.rules, v->table.rules));
	heard.table.rules = v->table.rules;
	ck_assert(trails_view_equal(&heard, v));
	/* the bot's answer is what the agent would do here */
	ck_assert_int_eq(agent_of(trails_game.kinds, &random, "random", NULL, e), 0);
	ck_assert_int_eq(talk->decide(&trails_game, h->listener, &random, &h->told, e), 0);
	struct reply_line answer;
	support_claim(!talk->answer(&trails_game, h->told.s, view, &q, &answer, e), "%s", e->text);
	ck_assert_int_eq(answer.moves, 1);
	agent_luck(&random, a->luck);
	ck_assert_int_eq(agent_ask(&random, view, move, e), REPLY_MOVE);
	ck_assert(*move == answer.move[0]);
	text_clear(&h->told);
	h->asked++;
	return REPLY_MOVE;
}

static const struct agent_kind hearer_kind = {
	.name = "hearer", .choose = hearer_choose, .watch = hearer_watch};

TEST(lines_that_changed_are_enough)
{
	for (int i = 0; i < trails_case_count; i++) {
		const struct trails_rules r = trails_row(trails_cases[i].rules);
		struct hearer h = {.listener = alloc_zero(1, talk->listener_size)};
		struct agent hearer = {.kind = &hearer_kind, .data = &h}, random[SEATS_MAX];
		struct sitting_result result;
		struct error e = {""};
		struct sitting g = {.game = &trails_game, .rules = &r, .seats = trails_cases[i].seats,
		                    .seed = "heard"};
		for (int seat = 0; seat < g.seats; seat++) {
			ck_assert_int_eq(agent_of(trails_game.kinds, &random[seat], "random", NULL, &e), 0);
			g.agent[seat] = &random[seat];
		}
		g.agent[i % g.seats] = &hearer;
		sitting_play(&g, &result);
		hear_all(&h);
		ck_assert_int_eq(result.fault, NO_WINNER);
		ck_assert_int_gt(h.asked, 5);
		talk->listener_free(h.listener);
		text_release(&h.told);
		for (int seat = 0; seat < g.seats; seat++)
			agent_release(&random[seat]);
	}
}

/* ---- Jumps. ---- */

TEST(what_was_taken_back_does_not_follow)
{
	struct trails_rules r = trails_lab_rules("trails", "hand=2,public=0,marks=0");
	struct trails_state s;
	trails_begin(&s, &r, 2, "petra angkor marib tikal uruk nara cuzco");
	struct trails_view first = trails_view_of(&s, 1);
	uint64_t m = trails_move_of(&s, "red alpha");
	trails_play_text(&s, "red alpha");
	struct trails_view second = trails_view_of(&s, 1);
	struct notice n = {SEEN_MOVE, 0, m};
	ck_assert(talk->follows(&trails_game, &first, &second, &n));
	/* the same move once more */
	ck_assert(!talk->follows(&trails_game, &second, &second, &n));
	/* another player's */
	n.seat = 1;
	ck_assert(!talk->follows(&trails_game, &first, &second, &n));
	/* another match */
	struct trails_rules other = r;
	struct trails_view elsewhere = first;
	elsewhere.table.rules = &other;
	n.seat = 0;
	ck_assert(!talk->follows(&trails_game, &elsewhere, &second, &n));
	ck_assert(!talk->same(&trails_game, &elsewhere, &first));
	ck_assert(talk->same(&trails_game, &first, &first));
	ck_assert(!talk->same(&trails_game, &first, &second));
}

/* ---- What comes from strangers. ---- */

/* Whether LINE is an answer to question 7 from the mover of S; the reason is in E. */
static bool answers(const struct trails_state *s, const char *line, struct error *e)
{
	struct trails_view v = trails_view_of(s, s->table.mover);
	struct question q = {.number = 7};
	struct reply_line a;
	return !talk->answer(&trails_game, line, &v, &q, &a, e);
}

TEST(wrong_answers_are_refused)
{
	struct trails_rules r = trails_lab_rules("trails", "hand=2,public=0,marks=0");
	struct trails_state s;
	struct error e;
	trails_begin(&s, &r, 2, "petra angkor marib tikal uruk nara cuzco");
	ck_assert(answers(&s, "answer 7 red alpha", &e));
	ck_assert(answers(&s, "answer 7 RED alph\r", &e));
	ck_assert(answers(&s, "answer 7 resign", &e));
	static const char *const bad[] = {
		"answer 7", "answer 8 red alpha", "answer x red alpha", "answer 7 red", "answer 7 7h",
		"answer 7 red angkor", "answer 7 pass", "answer 7 coupon change angkor",
		"answer 7 red alpha pass", "answer 7 resign now", "answer 7 keep uruk", "answer",
		"answer 7 red alpha and coupon take red"};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		e.text[0] = '\0';
		support_claim(!answers(&s, bad[i], &e), "%s", bad[i]);
		support_claim(e.text[0] && !strchr(e.text, '\n'), "%s: %s", bad[i], e.text);
	}
}

/* Marks that nobody has to lay would make the game wait for ever. */
TEST(who_marks_is_checked)
{
	static const struct {
		const char *rules, *was, *is;
	} bad[] = {
		{"trails-marks:map=pocket", "to-mark=0 marking=1,2,3", "to-mark=8 marking=-"},
		{"trails-marks:map=pocket", "to-mark=0 marking=1,2,3", "to-mark=16 marking=1,2,3"},
		{"trails-marks:map=pocket", "to-mark=0 marking=1,2,3", "to-mark=0 marking=2,3"},
		{"trails:map=pocket", "to-mark=12 marking=-", "to-mark=11 marking=-"},
		{"trails:map=pocket", "to-mark=12 marking=-", "to-mark=15 marking=-"},
		{"trails-race:map=pocket", "turn mover=1", "turn mover=2"},
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		const struct trails_rules r = trails_row(bad[i].rules);
		struct trails_view v;
		OWN(text) lines = {0};
		struct error e = {""};
		struct trails_state s = trails_deal(&r, 3, "marks", 1, 0);
		v = trails_view_of(&s, 0);
		trails_view_lines(&v, &lines);
		ck_assert_int_eq(trails_view_of_lines(&r, 0, 3, lines.s, &v, &e), 0);
		char *changed = support_changed(lines.s, bad[i].was, bad[i].is);
		support_claim(trails_view_of_lines(&r, 0, 3, changed, &v, &e), "%s", bad[i].is);
		free(changed);
	}
}

TEST(lines_come_in_order)
{
	static const struct {
		const char *lines[4];
		const char *why;
	} bad[] = {
		{{"match 1 2"}, "'match' comes before the version"},
		{{"expedition 1"}, "the dealer speaks only version 1 of the protocol"},
		{{"expedition 2", "match 1 2"}, "'match' comes before the rules"},
		{{"expedition 2", "ask 1 arrow 10 0"}, "'ask' comes before a match"},
		{{"expedition 2", "turn mover=1"}, "'turn' comes before a match"},
		{{"expedition 2", "rules name=trails hand=3", "match 3 2"},
		 "a match is: match SEAT SEATS, of 2 to 6"},
		{{"expedition 2", "rules name=trails hand=3", "match 1 2"}, "the map: "},
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		void *l = alloc_zero(1, talk->listener_size);
		struct error e = {""};
		enum heard heard = HEARD_OTHER;
		for (int k = 0; k < 4 && bad[i].lines[k] && heard != HEARD_BAD; k++)
			heard = talk->hear(&trails_game, l, bad[i].lines[k], &e);
		ck_assert_int_eq(heard, HEARD_BAD);
		support_claim(!strncmp(e.text, bad[i].why, strlen(bad[i].why)), "%s", e.text);
		talk->listener_free(l);
	}
}
