/* The protocol's texts, both ways.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/view.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/protocol.h"
#include "support.h"

static const char *const row_texts[] = {
	"standard",
	"classic",
	"long",
	"standard:order=place,end=draw,redraw=no,wagers=2",
	"classic:order=draw,end=turn,hand=3,suits=2",
	"classic:hand=16,stall=1,rounds=2",
	"standard:suits=1,hand=1,wagers=0",
};
enum { ROWS = sizeof row_texts / sizeof row_texts[0] };

/* A round being played from a given deck, with all that seat OBSERVER is told. */
struct table_talk {
	struct state s;
	int observer;
	struct text told; /* to that seat */
};

static void begin(struct table_talk *t, const struct rules *r, const card_t *deck, int observer)
{
	memset(t, 0, sizeof *t);
	t->observer = observer;
	t->s = state_begin(r, deck, 0);
	struct view v = view_of(&t->s, observer);
	protocol_write_version(PROTOCOL_VERSION, &t->told);
	protocol_write_match(&cards_game, &v, &t->told);
	protocol_write_notice(&cards_game, NULL, &v, &(struct notice){.kind = SEEN_DEAL}, &t->told);
}

static void make(struct table_talk *t, struct move m)
{
	int seat = t->s.table.mover;
	state_apply(&t->s, m);
	card_t card = m.arg;
	if (m.kind == MOVE_DRAW)
		card = m.arg == DECK && seat != t->observer ? NO_CARD : t->s.drawn[seat];
	struct notice n = {SEEN_MOVE, (uint8_t)seat, move_code(m, card)};
	struct view v = view_of(&t->s, t->observer);
	protocol_write_notice(&cards_game, NULL, &v, &n, &t->told);
	if (t->s.table.over != ROUND_ON) {
		protocol_write_notice(&cards_game, NULL, &v, &(struct notice){.kind = SEEN_ROUND},
		                      &t->told);
		protocol_write_notice(&cards_game, NULL, &v, &(struct notice){.kind = SEEN_MATCH},
		                      &t->told);
	}
}

/* Hears the lines from *AT on, and moves *AT behind them. */
static enum heard hear_all(struct listener *l, const struct text *told, size_t *at)
{
	char line[PROTOCOL_LINE];
	enum heard last = HEARD_OTHER;
	struct error e = {""};
	while (*at < told->len) {
		size_t len = strcspn(told->s + *at, "\n");
		ck_assert_uint_lt(len, sizeof line - 1);
		memcpy(line, told->s + *at, len);
		line[len] = '\0';
		*at += len + 1;
		last = listener_hear(&cards_game, l, line, &e);
		ck_assert_msg(last != HEARD_BAD, "%s: %s", line, e.text);
	}
	return last;
}

static void same_view(struct listener *l, const struct state *s, int observer)
{
	struct view v = view_of(s, observer), heard = l->view;
	ck_assert_str_eq(l->rules.name, v.table.rules->name);
	heard.table.rules = v.table.rules;
	ck_assert(view_equal(&heard, &v));
}

static void listen_to_round(const struct rules *r, int round, int observer)
{
	static struct table_talk t;
	struct listener l = {0};
	card_t deck[CARDS_MAX];
	size_t at = 0;
	deck_of_seed(r, "listen", round, deck);
	struct rng rng = rng_named("listen", r->name, (uint64_t)round);
	begin(&t, r, deck, observer);
	while (!state_over(&t.s)) {
		hear_all(&l, &t.told, &at);
		same_view(&l, &t.s, observer);
		make(&t, support_random_move(&t.s, &rng));
	}
	hear_all(&l, &t.told, &at);
	same_view(&l, &t.s, observer);
	text_release(&t.told);
}

TEST_EACH(listener_has_the_dealers_view, 0, ROWS)
{
	struct rules r;
	ck_assert_int_eq(rows_parse(&card_rows, &r, row_texts[_i], NULL), 0);
	for (int round = 1; round <= 40; round++)
		listen_to_round(&r, round, round & 1);
}

TEST_EACH(view_line_round_trip, 0, ROWS)
{
	struct rules r;
	struct state s;
	OWN(text) line = {0};
	char *words[PROTOCOL_WORDS];
	card_t deck[CARDS_MAX];
	ck_assert_int_eq(rows_parse(&card_rows, &r, row_texts[_i], NULL), 0);
	struct rng rng = rng_named("view", "", 0);
	for (int round = 1; round <= 20; round++) {
		deck_of_seed(&r, "view", round, deck);
		s = state_begin(&r, deck, 0);
		for (; !state_over(&s); state_apply(&s, support_random_move(&s, &rng))) {
			struct view v = view_of(&s, round & 1), read = {.table.rules = &r};
			struct error e = {""};
			text_clear(&line);
			protocol_write_view(&cards_game, &v, &line);
			int n = protocol_split(line.s, words, PROTOCOL_WORDS);
			ck_assert_msg(!protocol_read_view(words + 1, n - 1, &read, &e), "%s", e.text);
			ck_assert(view_equal(&read, &v));
		}
	}
}

/* Each word of the legal list is a right answer, and no other turn is. */
static void answer_all_legal(const struct state *s, uint64_t number)
{
	struct view v = view_of(s, s->table.mover);
	struct question q = {number, (uint8_t)protocol_ask(&v), 1000, 0};
	OWN(text) legal = {0}, line = {0}, written = {0};
	struct error e = {""};
	int count = 0;
	protocol_write_legal(&cards_game, &v, &legal);
	ck_assert_uint_lt(legal.len, PROTOCOL_LINE);
	for (char *word = strtok(legal.s, " \n"); (word = strtok(NULL, " \n")); count++) {
		struct reply_line a;
		text_clear(&line);
		text_addf(&line, "answer %d %s\n", (int)number, word);
		ck_assert_msg(!protocol_read_answer(&cards_game, text_string(&line), &v, &q, &a, &e),
		              "%s: %s", word, e.text);
		text_clear(&written);
		protocol_write_answer(v.table.rules, number, &a, &written);
		ck_assert_str_eq(text_string(&written), text_string(&line));
	}
	ck_assert_int_gt(count, 0);
}

TEST_EACH(legal_list_can_be_answered, 0, ROWS)
{
	struct rules r;
	card_t deck[CARDS_MAX];
	ck_assert_int_eq(rows_parse(&card_rows, &r, row_texts[_i], NULL), 0);
	struct rng rng = rng_named("legal", "", 0);
	deck_of_seed(&r, "legal", 1, deck);
	uint64_t number = 0;
	struct state s = state_begin(&r, deck, 0);
	for (; !state_over(&s); state_apply(&s, support_random_move(&s, &rng)))
		answer_all_legal(&s, ++number);
}

static const char *answer_fault(const char *line, const char *row, int ask)
{
	static struct error e;
	static struct rules r;
	struct reply_line a;
	card_t deck[CARDS_MAX];
	ck_assert_int_eq(rows_parse(&card_rows, &r, row, NULL), 0);
	deck_sorted(&r, deck);
	struct state s = state_begin(&r, deck, 0); /* the first seat gets the cards of even places */
	struct view v = view_of(&s, 0);
	struct question q = {5, (uint8_t)ask, 1000, 0};
	e.text[0] = '\0';
	return protocol_read_answer(&cards_game, line, &v, &q, &a, &e) ? e.text : "";
}

TEST(bad_answers_are_told)
{
	static const struct {
		const char *line, *fault;
	} cases[] = {
		{"answer 5 XY/+", ""},
		{"answer 5 resign", ""},
		{" answer  5\t-3Y/+ \r", ""},
		{"answer 5 XY + ", ""},
		{"answer 5 Resign", ""},
		{"answer 5", "expected 'answer 5 MOVE'"},
		{"answer 5 resign now", "'now' is too much: nothing follows 'resign'"},
		{"answer 5 res", "no card"},
		{"answer 4 XY/+", "expected 'answer 5 MOVE'"},
		{"answer -5 XY/+", "expected 'answer 5 MOVE'"},
		{"answer five XY/+", "expected 'answer 5 MOVE'"},
		{"answer 99999999999999999999 XY/+", "expected 'answer 5 MOVE'"},
		{"answer 5 XY", "whole turn"},
		{"answer 5 XY/", "whole turn"},
		{"answer 5 /", "expected 'answer 5 MOVE'"},
		{"answer 5 XY/+/+", "too much"},
		{"answer 5 XR/+", "not in your hand"},
		{"answer 5 -XY/+Y", "just discarded"},
		{"answer 5 XY/+B", "empty"},
		{"answer 5 +/XY", "turn begins with a card"},
		{"answer 5 XY/XY", "a card was placed already"},
		{"answer 5 pass/+", "no card"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const char *fault = answer_fault(cases[i].line, "classic", ASK_TURN);
		ck_assert_msg(cases[i].fault[0] ? strstr(fault, cases[i].fault) != NULL : !*fault,
		              "%s: %s", cases[i].line, fault);
	}
	ck_assert_str_eq(answer_fault("answer 5 +", "standard", ASK_DRAW), "");
	static const char *const behind[] = {"/2C", " please", " then", "/resign"};
	for (size_t i = 0; i < sizeof behind / sizeof behind[0]; i++) {
		const struct phrase draw = phrase("answer 5 +%s", behind[i]), place = phrase("answer 5 2C%s", behind[i]);
		ck_assert_str_eq(answer_fault(draw.s, "standard", ASK_DRAW),
		                 "expected one half of a turn, as in +");
		ck_assert_str_eq(answer_fault(place.s, "standard", ASK_PLACE),
		                 "expected one half of a turn, as in 7C");
	}
}

/* Any text that the prompt takes for a turn is the same turn as an answer. */
TEST(answers_are_read_as_the_prompt_reads)
{
	static const struct {
		const char *row, *turn, *moves;
	} cases[] = {
		{"classic", "xy +", "XY/+"},
		{"classic", "play 3y draw deck", "3Y/+"},
		{"classic", "p y3, d", "3Y/+"},
		{"classic", "discard 3y and draw from", NULL},
		{"classic", "discard 3y and then draw", NULL},
		{"classic", "x 3y; then draw", "-3Y/+"},
		{"classic", "PLAY 3Y DRAW DECK", "3Y/+"},
		{"classic", "play 3y/draw deck", "3Y/+"},
		{"classic", "draw play 3y", NULL},
		{"classic", "hint", NULL},
		{"standard", "draw", "+"},
		{"standard", "d deck", "+"},
		{"standard", "+", "+"},
		{"standard", "draw hearts", NULL},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct rules r;
		struct reply_line a = {0};
		struct move moves[TURN_MOVES];
		struct error e;
		OWN(text) line = {0}, shown = {0};
		card_t deck[CARDS_MAX];
		char copy[80], *words[PROTOCOL_WORDS];
		ck_assert_int_eq(rows_parse(&card_rows, &r, cases[i].row, NULL), 0);
		deck_sorted(&r, deck);
		struct state s = state_begin(&r, deck, 0);
		struct view v = view_of(&s, 0);
		struct question q = {5, (uint8_t)protocol_ask(&v), 1000, 0};
		text_addf(&line, "answer 5 %s", cases[i].turn);
		int bad = protocol_read_answer(&cards_game, text_string(&line), &v, &q, &a, &e);
		ck_assert_msg(!bad == (cases[i].moves != NULL), "%s", cases[i].turn);
		if (!bad) {
			text_addf(&shown, "answer 5 %s\n", cases[i].moves);
			text_clear(&line);
			protocol_write_answer(&r, 5, &a, &line);
			ck_assert_str_eq(text_string(&line), text_string(&shown));
		}
		if (!strchr(cases[i].turn, '/')) {
			strcpy(copy, cases[i].turn);
			int n = turn_parse(&v, words, turn_split(copy, words, PROTOCOL_WORDS), moves, &e);
			ck_assert_int_eq(n, bad ? -1 : a.moves);
			for (int k = 0; k < n; k++)
				ck_assert(move_equal(moves[k], move_of(a.move[k])));
		}
	}
}

TEST(hello_is_read)
{
	struct hello h;
	struct error e;
	ck_assert_int_eq(protocol_read_hello("expedition 1\r", PROTOCOL_VERSION, &h, &e), 0);
	ck_assert(!h.legal && !h.view && !*h.unknown);
	ck_assert_int_eq(protocol_read_hello("expedition 1 view frobnicate legal", PROTOCOL_VERSION, &h, &e), 0);
	ck_assert(h.legal && h.view);
	ck_assert_str_eq(h.unknown, "frobnicate");
	static const char *const bad[] = {"", "hello", "expedition", "expedition x", "expedition 2",
	                                  "expedition 0", "Expedition 1", "expedition 1x"};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert_msg(protocol_read_hello(bad[i], PROTOCOL_VERSION, &h, &e), "%s", bad[i]);
	ck_assert_int_eq(protocol_said("answer 1 +"), SAID_ANSWER);
	ck_assert_int_eq(protocol_said("answers 1 +"), SAID_UNKNOWN);
	ck_assert_int_eq(protocol_said("# answer"), SAID_NOTHING);
	ck_assert_int_eq(protocol_said("Expedition 1"), SAID_UNKNOWN);
	ck_assert_int_eq(protocol_said(""), SAID_NOTHING);
	ck_assert_int_eq(protocol_said(" \t\r"), SAID_NOTHING);
}

static enum heard hear_lines(struct listener *l, const char *const *lines, struct error *e)
{
	enum heard h = HEARD_OTHER;
	for (; *lines && h != HEARD_BAD; lines++)
		h = listener_hear(&cards_game, l, *lines, e);
	return h;
}

TEST(unheard_of_rows_can_be_played)
{
	static const char *const lines[] = {
		"expedition 3",
		"rules name=marsh letters=QZ wager-letters=ABC alike=no suits=2 wagers=2 hand=2"
		" order=place new-rule=7 cost=15 bonus=0 bonus-cards=8 rounds=1 starts=turns"
		" end=draw redraw=yes stall=4",
		"# a comment", "", "weather fine",
		"match 2", "round 1 2 0 0 AQ TZ", "ask 1 turn 1000 ff", NULL,
	};
	struct listener l = {0};
	struct error e = {""};
	ck_assert_msg(hear_lines(&l, lines, &e) == HEARD_ASK, "%s", e.text);
	OWN(text) out = {0};
	protocol_write_legal(&cards_game, &l.view, &out);
	ck_assert_str_eq(text_string(&out), "legal AQ/+ TZ/+ -AQ/+ -AQ/+Q -TZ/+ -TZ/+Z\n");
	ck_assert_int_eq(l.rules.cost, 15);
	ck_assert_uint_eq(l.question.luck, 255);
}

TEST(nonsense_of_a_dealer_is_told)
{
	static const char *const before[] = {
		"expedition 1", "rules name=classic letters=YBWGR wager-letters=XXX alike=yes suits=5"
		" hand=3", "match 1", "round 1 1 0 0 XY XY 2B", NULL,
	};
	static const char *const bad[] = {
		"expedition", "expedition 0", "rules", "rules letters=", "rules letters=abc",
		"rules letters=YBWGR suits=9", "rules letters=Y suits=2", "rules letters=YB hand=x",
		"rules letters=YB name=", "rules letters=YB suits=2 alike=yes wager-letters=XXZ",
		"rules letters=YB suits=2 alike=no wager-letters=XXZ", "rules letters=YY suits=2",
		"rules letters=YB suits=2 alike=no wager-letters=XTZ", "match", "match 3", "round", "round 1 1 0 0",
		"round 1 1 0 0 XY XY XY XY", "round 1 1 0 0 2Y 2Y 2B", "round 1 1 0 0 2Y 3Y",
		"round 9 1 0 0 2Y 3Y 4Y", "round 1 1 10000001 0 XY XY 2B",
		"round 1 1 0 -10000001 XY XY 2B", "move", "move 2 +", "move 2 4Y", "move 1 +", "move 1 9R", "move 1 XY XY XY",
		"view", "view seat=1", "ask", "ask 1", "ask x turn 5", "ask 1 turn x",
		"view seat=1 round=1 starter=1 mover=1 phase=place left=54 stall=0 barred=- drawn=-"
		" total1=0 total2=0 hand=XY,XY,XY known1= known2=XY exped1= exped2= piles=",
		"view seat=1 round=1 starter=1 mover=1 phase=place left=54 stall=0 barred=- drawn=-"
		" total1=0 total2=0 hand=2Y,3Y,4Y known1= known2= exped1= exped2= piles=2Y",
		"view seat=1 round=1 starter=1 mover=1 phase=place left=53 stall=0 barred=- drawn=-"
		" total1=0 total2=0 hand=2Y,3Y,4Y known1=5Y known2= exped1= exped2= piles=5Y",
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct listener l = {0};
		struct error e = {""};
		ck_assert_int_ne(hear_lines(&l, before, &e), HEARD_BAD);
		if (strcmp(bad[i], "move 1 XY XY XY"))
			ck_assert_msg(listener_hear(&cards_game, &l, bad[i], &e) == HEARD_BAD, "%s",
			              bad[i]);
	}
	for (size_t i = 1; before[i]; i++) {
		struct listener l = {0};
		ck_assert_int_eq(listener_hear(&cards_game, &l, before[i], NULL), HEARD_BAD);
	}
}

/* The phase that is asked is answered, or refused. */
TEST(what_is_asked_is_heard)
{
	static const char *const places_first[] = {
		"expedition 1", "rules name=classic letters=YBWGR wager-letters=XXX alike=yes suits=5"
		" hand=3 order=place", "match 1", "round 1 1 0 0 XY XY 2B", NULL,
	};
	static const char *const draws_first[] = {
		"expedition 1", "rules name=standard letters=CDHS wager-letters=JQK alike=no suits=4"
		" hand=3 order=draw", "match 1", "round 1 1 0 0 JC 2C 3D", NULL,
	};
	static const struct {
		const char *const *before;
		const char *line, *fault; /* NULL: none */
		int ask;
	} cases[] = {
		{places_first, "ask 1 turn 5", NULL, ASK_TURN},
		{places_first, "ask 1 place 5", NULL, ASK_PLACE},
		{places_first, "ask 1 draw 5", "'draw' is asked for where this seat's 'turn' is due", 0},
		{places_first, "ask 1 both 5", "'both': expected turn, draw or place", 0},
		{draws_first, "ask 1 draw 5", NULL, ASK_DRAW},
		{draws_first, "ask 1 place 5", "'place' is asked for where this seat's 'draw' is due", 0},
		{draws_first, "ask 1 turn 5", "'turn' is asked for where this seat's 'draw' is due", 0},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct listener l = {0};
		struct error e = {""};
		ck_assert_int_eq(hear_lines(&l, cases[i].before, &e), HEARD_OTHER);
		enum heard heard = listener_hear(&cards_game, &l, cases[i].line, &e);
		if (cases[i].fault) {
			ck_assert_int_eq(heard, HEARD_BAD);
			ck_assert_msg(strstr(e.text, cases[i].fault) != NULL, "%s", e.text);
		} else {
			ck_assert_msg(heard == HEARD_ASK, "%s", e.text);
			ck_assert_int_eq(l.question.ask, cases[i].ask);
		}
	}
	struct listener l = {0};
	struct error e = {""};
	hear_lines(&l, places_first, &e);
	ck_assert_int_eq(listener_hear(&cards_game, &l, "move 1 2B", &e), HEARD_OTHER);
	ck_assert_int_eq(listener_hear(&cards_game, &l, "ask 2 turn 5", &e), HEARD_BAD);
	ck_assert_int_eq(listener_hear(&cards_game, &l, "ask 2 draw 5", &e), HEARD_ASK);
	ck_assert_int_eq(l.question.ask, ASK_DRAW);
}

/* If the other seat can't have made a move, the message says so about that seat. */
TEST(moves_of_the_other_are_told_of_it)
{
	static const char *const before[] = {
		"expedition 1", "rules name=classic letters=YBWGR wager-letters=XXX alike=yes suits=5"
		" hand=3 order=place", "match 1", "round 1 2 0 0 XY 3Y 2B", "move 2 5Y", "move 2 +",
		"move 1 2B", "move 1 + 7B", NULL,
	};
	static const struct {
		const char *line, *fault;
	} cases[] = {
		{"move 2 2B", "seat 2 can't have 2B: it has been seen elsewhere"},
		{"move 2 -3Y", "seat 2 can't have 3Y: it has been seen elsewhere"},
		{"move 2 4Y", "seat 2 would be told: 4Y is too low: your Y expedition shows 5"},
		{"move 2 +", "seat 2 would be told: a turn begins with a card"},
		{"move 1 7B", "seat 1 moves out of turn"},
		{"move", "a move is: move SEAT MOVE [CARD]"},
		{"move 2", "a move is: move SEAT MOVE [CARD]"},
		{"move 3 4Y", "a move is: move SEAT MOVE [CARD]"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct listener l = {0};
		struct error e = {""};
		ck_assert_msg(hear_lines(&l, before, &e) == HEARD_OTHER, "%s", e.text);
		ck_assert_int_eq(listener_hear(&cards_game, &l, cases[i].line, &e), HEARD_BAD);
		ck_assert_msg(!strncmp(e.text, cases[i].fault, strlen(cases[i].fault)), "%s", e.text);
	}
	struct listener l = {0};
	struct error e = {""};
	hear_lines(&l, before, &e);
	ck_assert_int_eq(listener_hear(&cards_game, &l, "move 2 9R", &e), HEARD_OTHER);
	ck_assert_int_eq(listener_hear(&cards_game, &l, "move 2 +", &e), HEARD_OTHER);
	ck_assert_int_eq(listener_hear(&cards_game, &l, "move 1 9R", &e), HEARD_BAD);
	ck_assert_str_eq(e.text, "9R is not in your hand: 'hand' shows yours");
}

/* The largest totals that bent rules lead to. */
TEST(large_totals_are_heard)
{
	static const char *const lines[] = {
		"expedition 1", "rules name=long letters=YBWGRP wager-letters=XXX alike=yes suits=6"
		" hand=3 cost=999 rounds=99", "match 1", "round 50 1 -1001284 1001284 XY XY 2B", NULL,
	};
	struct listener l = {0};
	struct error e = {""};
	ck_assert_msg(hear_lines(&l, lines, &e) == HEARD_OTHER, "%s", e.text);
	ck_assert_int_eq(l.view.table.total[0], -1001284);
	ck_assert_int_eq(l.view.table.total[1], 1001284);
}

/* ---- Lines at the bounds of what is read. ---- */

TEST(lines_of_a_bot)
{
	struct rules r = support_rules("standard", NULL);
	struct state s = support_deal(&r, "bounds", 1, 0);
	struct view v = view_of(&s, 0);
	struct question q = {.number = 7, .ask = ASK_DRAW};
	struct reply_line a;
	struct hello h;
	struct error e;
	OWN(text) line = {0};
	while (line.len < PROTOCOL_LINE)
		text_add(&line, "answer 7 ");
	ck_assert_int_eq(protocol_read_answer(&cards_game, text_string(&line), &v, &q, &a, &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "more than 4094"));
	ck_assert_int_eq(protocol_read_hello(text_string(&line), PROTOCOL_VERSION, &h, &e), -1);
	ck_assert_int_eq(protocol_read_answer(&cards_game, "reply 7 +", &v, &q, &a, &e), -1);
	ck_assert_int_eq(protocol_read_answer(&cards_game, "answer 7", &v, &q, &a, &e), -1);
	ck_assert_int_eq(protocol_read_answer(&cards_game, "answer 7 +", &v, &q, &a, &e), 0);
	ck_assert_int_eq(protocol_said("anthem 7 +"), SAID_UNKNOWN);
	ck_assert_int_eq(protocol_said("expeditio1 1"), SAID_UNKNOWN);
	ck_assert_int_eq(protocol_said("answer 7 +"), SAID_ANSWER);
}

/* The dealer reads what the bot writes. */
TEST(lines_to_a_dealer)
{
	struct rules r = support_rules("classic", NULL);
	struct state s = support_deal(&r, "bounds", 1, 0);
	struct view v = view_of(&s, 0);
	struct move moves[MOVES_MAX];
	struct question q = {.number = 3, .ask = ASK_TURN};
	OWN(text) line = {0};
	struct reply_line a;
	view_legal(&v, moves);
	const struct reply_line answers[] = {
		{.resign = true},
		{.moves = 1, .move = {move_code(moves[0], NO_CARD)}},
		{.moves = 2,
	         .move = {move_code(moves[0], NO_CARD),
	                  move_code((struct move){MOVE_DRAW, DECK}, NO_CARD)}},
	};
	for (int i = 0; i < 3; i++) {
		q.ask = answers[i].moves == 1 ? ASK_PLACE : ASK_TURN;
		text_clear(&line);
		protocol_write_answer(&r, 3, &answers[i], &line);
		ck_assert_int_eq(protocol_read_answer(&cards_game, text_string(&line), &v, &q, &a,
		                                      NULL),
		                 0);
		ck_assert_int_eq(a.resign, answers[i].resign);
		ck_assert_int_eq(a.moves, answers[i].moves);
	}
	for (int i = 0; i < 4; i++) {
		struct hello h = {.version = PROTOCOL_VERSION, .legal = i & 1, .view = i & 2}, back;
		text_clear(&line);
		protocol_write_hello(&h, &line);
		ck_assert_int_eq(protocol_read_hello(text_string(&line), PROTOCOL_VERSION, &back, NULL), 0);
		ck_assert(back.legal == h.legal && back.view == h.view);
	}
}

TEST(lines_of_a_dealer)
{
	static const struct {
		const char *line, *want;
	} lines[] = {
		{"expedition", "which version"}, {"expedition 0", "which version"},
		{"rules", "comes before the version"}, {"expedition 1", NULL},
		{"match 1", "comes before the rules"}, {"rules letters=", "one upper-case letter"},
		{"rules letters=CDHSABC", "one upper-case letter"},
		{"rules wager-letters=JQ", "three upper-case letters"},
		{"rules wager-letters=jqk", "three upper-case letters"}, {"rules name=", "1 to 31 bytes"},
		{"rules name=abcdefghijklmnopqrstuvwxyzabcdefg", "1 to 31 bytes"},
		{"rules hand=5", "no letters for the suits"}, {"rules letters=CDHS suits=4", NULL},
		{"round 1", "comes before a match"}, {"match", "which seat"}, {"match 3", "which seat"},
		{"match 1", NULL}, {"ask 1 draw 5", "comes before a deal"},
		{"move 1 +", "comes before a deal"}, {"", NULL}, {"quite another word", NULL},
		{"bye", NULL},
	};
	struct listener l = {0};
	OWN(text) line = {0};
	struct error e;
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		enum heard heard = listener_hear(&cards_game, &l, lines[i].line, &e);
		ck_assert_msg((heard == HEARD_BAD) == (lines[i].want != NULL), "%s", lines[i].line);
		ck_assert_msg(!lines[i].want || strstr(e.text, lines[i].want), "%s: '%s'", lines[i].line,
		              e.text);
	}
	while (line.len < PROTOCOL_LINE)
		text_add_char(&line, 'x');
	ck_assert_int_eq(listener_hear(&cards_game, &l, text_string(&line), &e), HEARD_BAD);
}
