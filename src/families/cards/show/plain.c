/* The face for a screen reader: one fact a line, in words, and nothing said twice.  Its answers are
 * those of the screen, too, in the style of the telling.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/face.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/report.h"
#include "families/cards/show/summary.h"
#include "families/cards/show/words.h"
#include "families/cards/solve/solve.h"
#include "show/simple.h"

/* ---- Answers. ---- */

/* Shows OUT, whole lines, through the face of TOLD, and releases it.  In this way a screen too
 * narrow for a table shows the words of cards_plain, folded. */
static void answer_say(const struct telling *told, struct text *out)
{
	told->face->say(told, text_string(out));
	text_release(out);
}

/* True if turns are shown in sentences instead of a table. */
static bool in_sentences(const struct telling *told)
{
	return told->style == STYLE_WORDS || told->term->width < HINT_WIDTH_LEAST;
}

void answer_piles(const struct telling *told)
{
	struct text out = {0};
	report_piles(told, &out);
	answer_say(told, &out);
}

void answer_log(const struct telling *told)
{
	struct text out = {0};
	report_log(told, &out);
	answer_say(told, &out);
}

/* Has I + 1 at the prompt stand for TURN, which a sentence numbers so. */
static void number_turn(const struct telling *told, const struct rules *r, int i,
                        const struct net_turn *turn)
{
	OWN(text) line = {0};
	hint_turn(r, turn, false, &line);
	telling_number(told->numbered, i, text_string(&line));
}

static void add_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                      int count, struct text *out)
{
	struct text *why = alloc_zero((size_t)count, sizeof *why);
	for (int i = 0; i < count; i++)
		reason_clause(told, v, &hints[i].turn, &why[i]);
	if (in_sentences(told)) {
		hint_sentences(v->table.rules, hints, count, why, out);
		for (int i = 0; i < count; i++)
			number_turn(told, v->table.rules, i, &hints[i].turn);
	} else
		hint_table(v->table.rules, hints, count, why, told->term->width, out);
	for (int i = 0; i < count; i++)
		text_release(&why[i]);
	free(why);
}

static void answer_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                  int count)
{
	struct text out = {0};
	add_hints(told, v, hints, count, &out);
	answer_say(told, &out);
}

static void answer_eval(const struct telling *told, const struct view *v, const struct hint *h)
{
	struct text out = {0};
	if (in_sentences(told))
		hint_eval_sentences(words_seat(told, v->seat), h, &out);
	else
		hint_eval_table(h, &out);
	answer_say(told, &out);
}

static void answer_rollout(const struct telling *told, const struct view *v, const struct hint *hints,
                    const struct trials *t, bool stopped)
{
	struct text out = {0};
	add_hints(told, v, hints, t->count, &out);
	text_addf(&out,
	          stopped             ? SAY_WORLDS_STOPPED
	          : t->count == 1     ? SAY_WORLDS_ONE_TURN
	          : trials_decided(t) ? SAY_WORLDS_CLEAR
	                              : SAY_WORLDS_UNCLEAR,
	          (long long)t->worlds);
	if (t->count > 1)
		text_add(&out, SAY_WORLDS_ERRORS);
	answer_say(told, &out);
}

static void answer_solve(const struct telling *told, const struct solve *s,
                  const struct solve_line *lines, int count, bool stopped)
{
	struct text out = {0};
	if (in_sentences(told)) {
		solve_sentences(s->rules, lines, count, &out);
		for (int i = 0; i < count; i++)
			number_turn(told, s->rules, i, &lines[i].turn);
	} else {
		solve_table(s->rules, lines, count, told->term->width, &out);
		if (solve_whole(s))
			text_add(&out, SAY_SOLVE_FIGURES);
	}
	solve_remarks(s, stopped, &out);
	answer_say(told, &out);
}

static void answer_odds(const struct telling *told, int suit)
{
	struct text out = {0};
	odds_words(told, suit, &out);
	answer_say(told, &out);
}

static void answer_hindsight(const struct telling *told, const struct hindsight *h)
{
	const char *names[SEATS] = {words_seat_inside(told, 0), words_seat_inside(told, 1)};
	struct text out = {0};
	hindsight_words(cards_rules(told->match), h, names, told->style, &out);
	answer_say(told, &out);
}

static const struct cards_face in_words = {
	.hints = answer_hints,
	.eval = answer_eval,
	.rollout = answer_rollout,
	.solve = answer_solve,
	.odds = answer_odds,
	.hindsight = answer_hindsight,
};

const struct cards_face *cards_face_of(const struct telling *told)
{
	return told->face == &cards_json ? &cards_face_json : &in_words;
}

/* ---- The face. ---- */

static void plain_deal(const struct telling *told)
{
	struct text out = {0};
	const struct table *t = &cards_state(told->match)->table;
	if (told->quiet)
		return;
	OWN(text) rules = {0};
	rows_format(&card_rows, t->rules, &rules);
	text_addf(&out,
	          match_round_begins(told->match) ? SAY_PLAIN_ROUND(told->you[t->starter])
	                                          : SAY_PLAIN_ROUND_GOES_ON,
	          t->round, t->rules->rounds, text_string(&rules), told->name[t->starter]);
	answer_say(told, &out);
}

static void plain_event(const struct telling *told, size_t at)
{
	const struct cards_event event = cards_event(told->match, at), *ev = &event;
	struct text out = {0};
	int seat = ev->before->table.mover;
	bool shared = told->shared;
	if (told->quiet)
		return;
	if (shared)
		report_event(told, ev);
	else {
		words_deed(told, ev, told->two_people ? seat : told->observer, &out);
		text_add(&out, ".\n");
	}
	if (ev->kind == EVENT_MOVE && ev->move.kind == MOVE_DRAW && ev->move.arg != DECK)
		report_stall(&cards_state(told->match)->table, STYLE_WORDS, shared ? told->news : &out);
	answer_say(told, &out);
}

static void plain_hand(const struct telling *told)
{
	struct text out = {0};
	int observer = told->observer;
	if (told->hidden)
		return;
	for (int seat = 0; seat < SEATS; seat++)
		if (observer == seat || observer == ALL_OPEN) {
			const struct state *st = cards_state(told->match);
			const struct rules *r = st->table.rules;
			struct cards hand = st->hand[seat];
			struct cards playable = cards_and(hand, cards_open(st->table.exped[seat]));
			OWN(text) held = {0}, fit = {0};
			words_cards(r, hand, STYLE_WORDS, &held);
			words_cards(r, playable, STYLE_WORDS, &fit);
			text_addf(&out, SAY_PLAIN_HAND(told->you[seat]), text_string(&held),
			          text_string(&fit), told->name[seat]);
			if (st->drawn[seat] != NO_CARD && cards_has(hand, st->drawn[seat]))
				text_addf(&out, SAY_PLAIN_DRAWN,
				          words_card(r, st->drawn[seat], STYLE_WORDS).s);
		}
	answer_say(told, &out);
}

/* Adds lines such as "Your hearts expedition: jack, two; minus 36 points." */
static void expeditions_of(const struct telling *told, int seat, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	bool any = false;
	for (int suit = 0; suit < t->rules->suits; suit++) {
		unsigned bits = cards_lane(t->exped[seat], suit);
		if (!bits)
			continue;
		OWN(text) cards = {0};
		words_cards(t->rules, cards_of_lane(suit, bits), STYLE_WORDS, &cards);
		text_addf(out, SAY_PLAIN_EXPEDITION, words_seat(told, seat),
		          t->rules->suit_names[suit].name, text_string(&cards),
		          words_points(score_suit(t->rules, bits).points, STYLE_WORDS).s);
		any = true;
	}
	if (!any)
		text_addf(out, SAY_NONE_BEGUN, words_seat(told, seat));
}

static void plain_table(const struct telling *told)
{
	struct text out = {0};
	const struct table *t = &cards_state(told->match)->table;
	for (int seat = 0; seat < SEATS; seat++)
		expeditions_of(told, seat, &out);
	for (int suit = 0; suit < t->rules->suits; suit++) {
		if (!t->pile[suit])
			continue;
		const card_t top = card_make(suit, pile_top(t->pile[suit]));
		const int more = pile_depth(t->pile[suit]) - 1;
		text_addf(&out, SAY_PLAIN_PILE(!more), words_card(t->rules, top, STYLE_WORDS).s,
		          more);
	}
	const int turns = table_turns(t, 0);
	text_addf(&out, SAY_PLAIN_DECK, phrase(SAY_CARDS(t->left), t->left).s,
	          phrase(SAY_TURNS(turns), turns).s, words_seat_inside(told, 0), table_turns(t, 1),
	          words_seat_inside(told, 1));
	report_stall(t, STYLE_WORDS, &out);
	words_result(told, &out);
	text_add_char(&out, '\n');
	if (!told->hidden)
		report_known(told, &out);
	const struct lately last = lately_of(told->match);
	if (told->interactive && last.count) {
		OWN(text) turn = {0};
		lately_sentence(told, &last, &turn);
		text_addf(&out, SAY_LAST_TURN, text_string(&turn));
	}
	answer_say(told, &out);
	plain_hand(told);
}

static void plain_turn(const struct telling *told)
{
	const struct table *t = &cards_state(told->match)->table;
	/* with two people, the other person learns of a turn only when it is complete */
	if (!told->interactive || told->quiet || (told->two_people && !table_turn_begins(t)))
		return;
	simple_say(told, text_string(told->news));
	text_clear(told->news);
	if (told->anew || (table_turn_begins(t) && (match_round_begins(told->match) || told->two_people)))
		plain_hand(told);
	fflush(stdout);
}

static void plain_round(const struct telling *told, const struct balance *e)
{
	struct text out = {0};
	if (e) {
		OWN(summary) s = {0};
		summary_init(&s, told, NULL);
		summary_round_words(told, &s, &out);
	} else {
		text_addf(&out, SAY_ROUND_IS_OVER, cards_state(told->match)->table.round);
		report_score(told, &out);
	}
	answer_say(told, &out);
}

static void plain_match(const struct telling *told, const struct balance *e)
{
	struct text out = {0};
	if (e) {
		OWN(summary) s = {0};
		summary_init(&s, told, e);
		summary_match_words(told, &s, &out);
	} else
		report_match(told, &out);
	answer_say(told, &out);
}

const struct face cards_plain = {
	.deal = plain_deal,
	.event = plain_event,
	.round = plain_round,
	.match = plain_match,
	.turn = plain_turn,
	.asks = words_asks,
	.region = {plain_table, plain_hand, answer_piles, simple_score, simple_unseen, answer_log},
	.say = simple_say,
	.score = report_standing,
	.unseen = report_unseen,
};
