/* The face for ears, or for a screen reader: one fact a line, in words, and
 * nothing told twice.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "show/face.h"
#include "show/report.h"
#include "app/play/session.h"
#include "show/words.h"
#include "core/score.h"

/* The screen, where it is too narrow for a table, borrows these words and breaks them. */
static void print(struct session *s, struct text *t)
{
	s->face->say(s, text_string(t));
	text_release(t);
}

static void plain_deal(struct session *s)
{
	struct text out = {0};
	const struct table *t = &s->match.state.table;
	if (s->opt->quiet)
		return;
	text_addf(&out, "Round %d of %d.\nThe ruleset is ", t->round, t->rules->rounds);
	rules_format(t->rules, &out);
	text_addf(&out, ".\n%s start%s.\n", words_seat(s, t->starter),
	          s->player[t->starter].you ? "" : "s");
	print(s, &out);
}

static void plain_event(struct session *s, const struct event *ev)
{
	struct text out = {0};
	int seat = ev->before.table.mover;
	bool shared = session_shared_screen(s);
	if (s->opt->quiet)
		return;
	if (shared)
		report_event(s, ev, STYLE_WORDS);
	else {
		text_addf(&out, "%s ", words_seat(s, seat));
		words_event(s, ev, session_two_people(s) ? seat : session_eyes(s), STYLE_WORDS, &out);
		text_add(&out, ".\n");
	}
	if (ev->kind == EVENT_MOVE && ev->move.kind == MOVE_DRAW && ev->move.arg != DECK)
		report_stall(&s->match.state.table, STYLE_WORDS, shared ? &s->news : &out);
	print(s, &out);
}

static void hand_of(const struct session *s, int seat, struct text *out)
{
	const struct state *st = &s->match.state;
	const struct rules *r = st->table.rules;
	struct cards hand = st->hand[seat];
	struct cards playable = cards_and(hand, cards_open(st->table.exped[seat]));
	if (s->player[seat].you)
		text_add(out, "You hold: ");
	else
		text_addf(out, "%s holds: ", s->player[seat].name);
	words_cards(r, hand, STYLE_WORDS, out);
	text_add(out, ".\nCan be played: ");
	words_cards(r, playable, STYLE_WORDS, out);
	text_add(out, ".\n");
	if (st->drawn[seat] != NO_CARD && cards_has(hand, st->drawn[seat])) {
		text_add(out, "Drawn last: ");
		words_card(r, st->drawn[seat], STYLE_WORDS, out);
		text_add(out, ".\n");
	}
}

static void plain_hand(struct session *s)
{
	struct text out = {0};
	int eyes = session_eyes(s);
	if (session_handover(s))
		return;
	for (int seat = 0; seat < SEATS; seat++)
		if (eyes == seat || eyes == OPEN_EYES)
			hand_of(s, seat, &out);
	print(s, &out);
}

/* "Your hearts expedition: jack, two; minus 36 points." */
static void expeditions_of(const struct session *s, int seat, struct text *out)
{
	const struct table *t = &s->match.state.table;
	bool any = false;
	for (int suit = 0; suit < t->rules->suits; suit++) {
		struct cards one = {{0, 0}};
		unsigned bits = cards_lane(t->exped[seat], suit);
		if (!bits)
			continue;
		cards_set_lane(&one, suit, bits);
		text_addf(out, "%s, %s: ", words_seat(s, seat), t->rules->suit_names[suit].name);
		words_cards(t->rules, one, STYLE_WORDS, out);
		text_add(out, "; ");
		words_points(score_suit(t->rules, bits).points, out);
		text_add(out, ".\n");
		any = true;
	}
	if (!any)
		text_addf(out, "%s: no expedition begun.\n", words_seat(s, seat));
}

static void piles_of(const struct session *s, struct text *out)
{
	const struct table *t = &s->match.state.table;
	for (int suit = 0; suit < t->rules->suits; suit++) {
		if (!t->pile[suit])
			continue;
		text_add(out, "Pile: ");
		words_card(t->rules, card_make(suit, pile_top(t->pile[suit])), STYLE_WORDS, out);
		int more = pile_depth(t->pile[suit]) - 1;
		if (more)
			text_addf(out, ", %d more beneath", more);
		text_add(out, ".\n");
	}
}

static void plain_table(struct session *s)
{
	struct text out = {0};
	const struct table *t = &s->match.state.table;
	for (int seat = 0; seat < SEATS; seat++)
		expeditions_of(s, seat, &out);
	piles_of(s, &out);
	text_addf(&out, "Deck: %d card%s, %d turn%s for %s, %d for %s.\n", t->left,
	          t->left == 1 ? "" : "s", table_turns(t, 0), table_turns(t, 0) == 1 ? "" : "s",
	          words_seat_inside(s, 0), table_turns(t, 1), words_seat_inside(s, 1));
	report_stall(t, STYLE_WORDS, &out);
	words_result(s, STYLE_WORDS, &out);
	text_add_char(&out, '\n');
	if (!session_handover(s))
		report_known(s, STYLE_WORDS, &out);
	print(s, &out);
	plain_hand(s);
}

static void plain_turn(struct session *s)
{
	const struct table *t = &s->match.state.table;
	if (!session_interactive(s) || s->opt->quiet || !table_turn_begins(t))
		return;
	fputs(text_string(&s->news), stdout);
	text_clear(&s->news);
	bool opening = !s->match.log_len ||
	               s->match.log[s->match.log_len - 1].kind == EVENT_ROUND;
	if (opening || session_two_people(s))
		plain_hand(s);
	fflush(stdout);
}

static void plain_piles(struct session *s)
{
	struct text out = {0};
	report_piles(s, STYLE_WORDS, &out);
	print(s, &out);
}

static void plain_score(struct session *s)
{
	struct text out = {0};
	report_score(s, STYLE_WORDS, &out);
	print(s, &out);
}

static void plain_unseen(struct session *s)
{
	struct text out = {0};
	report_unseen(s, STYLE_WORDS, &out);
	print(s, &out);
}

static void plain_log(struct session *s)
{
	struct text out = {0};
	report_log(s, STYLE_WORDS, &out);
	print(s, &out);
}

static void plain_round(struct session *s)
{
	struct text out = {0};
	text_addf(&out, "Round %d is over.\n", s->match.state.table.round);
	report_score(s, STYLE_WORDS, &out);
	if (!s->opt->quiet)
		report_deck(s, &out);
	print(s, &out);
}

static void plain_match(struct session *s)
{
	struct text out = {0};
	report_match(s, STYLE_WORDS, &out);
	print(s, &out);
}

static void plain_say(struct session *s, const char *text)
{
	(void)s;
	fputs(text, stdout);
}

const struct face face_plain = {
	.deal = plain_deal,
	.event = plain_event,
	.round = plain_round,
	.match = plain_match,
	.turn = plain_turn,
	.region = {plain_table, plain_hand, plain_piles, plain_score, plain_unseen, plain_log},
	.say = plain_say,
};
