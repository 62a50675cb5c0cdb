/* Turns as a person types them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/core/turn.h"
#include "support.h"

enum { WORDS = 12 };

/* A round of ROW in which seat 0 begins with the hand that HAND names, and holds
 * nothing else of note. */
static void deal_hand(struct state *s, const char *row, const char *hand)
{
	const struct rules *r = rules_find(row, NULL);
	card_t deck[CARDS_MAX], wanted[CARDS_MAX];
	char copy[80], *words[WORDS];
	strcpy(copy, hand);
	int count = turn_split(copy, words, WORDS), n = deck_sorted(r, deck);
	ck_assert_int_eq(count, r->hand);
	for (int i = 0; i < count; i++) {
		int at = 2 * i; /* every other card goes to the starter */
		ck_assert_int_eq(card_parse(r, words[i], &wanted[i], NULL), 0);
		int from = 0;
		while (deck[from] != wanted[i] || (from % 2 == 0 && from < at))
			from++;
		card_t c = deck[at];
		deck[at] = deck[from];
		deck[from] = c;
	}
	(void)n;
	*s = state_begin(r, deck, 0);
	for (int i = 0; i < count; i++)
		ck_assert(cards_has(s->hand[0], wanted[i]));
}

/* Reads LINE for the mover; the moves as text in OUT, or "! message". */
static const char *read_line(const struct state *s, const char *line)
{
	static char out[ERROR_SIZE + 8];
	char copy[160], text[MOVE_TEXT_SIZE], *words[WORDS];
	struct view v = view_of(s, s->table.mover);
	struct move moves[2];
	struct error e = {""};
	strcpy(copy, line);
	int count = turn_split(copy, words, WORDS);
	int n = turn_parse(&v, words, count, moves, &e);
	if (n < 0) {
		sprintf(out, "! %s", e.text);
		return out;
	}
	out[0] = '\0';
	for (int i = 0; i < n; i++) {
		strcat(out, i ? " " : "");
		strcat(out, move_format(v.table.rules, moves[i], text));
	}
	return out;
}

static void reads_as(const struct state *s, const char *line, const char *moves)
{
	const char *got = read_line(s, line);
	ck_assert_msg(!strcmp(got, moves), "'%s' was read as '%s', not '%s'", line, got, moves);
}

static void refused(const struct state *s, const char *line, const char *because)
{
	const char *got = read_line(s, line);
	ck_assert_msg(got[0] == '!' && strstr(got, because), "'%s' gave '%s', which lacks '%s'", line,
	              got, because);
}

TEST(classic_turns)
{
	struct state s;
	deal_hand(&s, "classic", "XY 5Y 7Y 2B TB XW 4G 9R");
	reads_as(&s, "play 7y", "7Y");
	reads_as(&s, "p y7", "7Y");
	reads_as(&s, "7Y", "7Y");
	reads_as(&s, "10b", "TB");
	reads_as(&s, "tB", "TB");
	reads_as(&s, "xy", "XY");
	reads_as(&s, "discard 2b", "-2B");
	reads_as(&s, "x 2b", "-2B");
	reads_as(&s, "-2b", "-2B");
	reads_as(&s, "play 7y draw", "7Y +");
	reads_as(&s, "7y draw deck", "7Y +");
	reads_as(&s, "7y, +", "7Y +");
	reads_as(&s, "disc 4g and draw", "-4G +");
	reads_as(&s, "7y; then draw deck", "7Y +");
	refused(&s, "draw", "a turn begins with a card");
	refused(&s, "play 8y", "not in your hand");
	refused(&s, "play 7q", "no card here");
	refused(&s, "play", "which card");
	refused(&s, "7y draw red", "the red pile is empty");
	refused(&s, "7y 5y", "now draw one");
	refused(&s, "7y draw 5y", "not there to draw");
	refused(&s, "7y draw draw", "too much");
	refused(&s, "7y and", "other half");
	refused(&s, "-4g draw green", "just discarded");
	refused(&s, "7y draw moon", "you can't draw from 'moon'");
}

TEST(descending_and_late_wagers)
{
	struct state s;
	deal_hand(&s, "classic", "XY 5Y 7Y 2B TB XW 4G 9R");
	state_apply(&s, (struct move){MOVE_PLAY, card_make(0, rank_of_number(7))});
	state_apply(&s, (struct move){MOVE_DRAW, DECK});
	s.table.mover = 0; /* the same player's next turn */
	refused(&s, "5y", "5Y is too low: your yellow expedition shows 7");
	refused(&s, "xy", "XY is a wager and comes too late: your yellow expedition has numbers already");
	reads_as(&s, "-5y", "-5Y");
}

TEST(standard_turns)
{
	struct state s;
	deal_hand(&s, "standard", "JC 5C 3H JS 4S");
	reads_as(&s, "draw", "+");
	reads_as(&s, "+", "+");
	reads_as(&s, "d", "+");
	reads_as(&s, "draw deck", "+");
	reads_as(&s, "draw play 3h", "+ 3H");
	reads_as(&s, "draw, discard jc", "+ -JC");
	reads_as(&s, "draw -jc", "+ -JC");
	reads_as(&s, "+ \xe2\x99\xa5" "3", "+ 3H");
	refused(&s, "3h", "a turn begins with a draw");
	refused(&s, "draw hearts", "the hearts pile is empty");
	/* the deck card isn't known, so it can't be tried for */
	int top = s.deck[s.table.left - 1];
	char text[CARD_TEXT_SIZE], line[32];
	sprintf(line, "draw play %s", card_format(s.table.rules, (card_t)top, text));
	refused(&s, line, "not in your hand");
	/* a half that was made before is no turn too many */
	state_apply(&s, (struct move){MOVE_DRAW, DECK});
	refused(&s, "-3h then draw", "a card was drawn already: now play or discard one");
	refused(&s, "-3h 4s", "more than one turn");
}

TEST(drawing_from_a_pile)
{
	struct state s;
	deal_hand(&s, "standard", "JC 5C 3H JS 4S");
	state_apply(&s, (struct move){MOVE_DRAW, DECK});
	state_apply(&s, (struct move){MOVE_DISCARD, card_make(2, rank_of_number(3))});
	/* the other seat: the 3 of hearts lies on top */
	reads_as(&s, "draw hearts", "+H");
	reads_as(&s, "draw h", "+H");
	reads_as(&s, "+h", "+H");
	reads_as(&s, "draw 3h", "+H");
	reads_as(&s, "3h", "+H");
	reads_as(&s, "draw hearts play 3h", "+H 3H");
	reads_as(&s, "3h 3h", "+H 3H");
	reads_as(&s, "+h -3h", "+H -3H");
	refused(&s, "draw 4h", "the top of the hearts pile is 3H");
	refused(&s, "draw spades", "the spades pile is empty");
}

TEST(splitting)
{
	char line[] = "  play\t7h,draw;hearts ", *words[WORDS];
	ck_assert_int_eq(turn_split(line, words, WORDS), 4);
	ck_assert_str_eq(words[0], "play");
	ck_assert_str_eq(words[3], "hearts");
	char empty[] = " \t,; ";
	ck_assert_int_eq(turn_split(empty, words, WORDS), 0);
	char many[] = "a b c d";
	ck_assert_int_eq(turn_split(many, words, 2), 2);
}
