/* The face for ears, or for a screen reader: one fact a line, in words, and nothing told twice.
 * Its answers are those of the screen, too, in the style of the telling.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/fold.h"
#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/core/table.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/explain.h"
#include "families/cards/show/face.h"
#include "families/cards/show/facts.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/report.h"
#include "families/cards/show/summary.h"
#include "families/cards/show/words.h"
#include "families/cards/solve/solve.h"
#include "show/telling.h"

/* ---- Answers. ---- */

void answer_say(const struct telling *told, struct text *out)
{
	told->face->say(told, text_string(out));
	text_release(out);
}

/* True if turns are told in sentences instead of a table. */
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

void answer_score(const struct telling *told)
{
	struct text out = {0};
	report_score(told, &out);
	answer_say(told, &out);
}

void answer_unseen(const struct telling *told)
{
	struct text out = {0};
	report_unseen(told, &out);
	answer_say(told, &out);
}

void answer_log(const struct telling *told)
{
	struct text out = {0};
	report_log(told, &out);
	answer_say(told, &out);
}

static void add_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                      int count, struct text *out)
{
	struct text *why = alloc_zero((size_t)count, sizeof *why);
	for (int i = 0; i < count; i++)
		reason_clause(told, v, &hints[i].turn, &why[i]);
	if (in_sentences(told))
		hint_sentences(v->table.rules, hints, count, why, out);
	else
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
	text_addf(&out, "%lld worlds%s.\n", (long long)t->worlds,
	          stopped                ? ", stopped"
	          : t->count == 1        ? ", one turn to try"
	          : trials_decided(t)    ? ", the best is clear"
	                                 : ", not clear which is best");
	if (t->count > 1)
		text_add(&out, "Errors: of the difference to the best.\n");
	answer_say(told, &out);
}

static void answer_solve(const struct telling *told, const struct solve *s,
                  const struct solve_line *lines, int count, bool stopped)
{
	struct text out = {0};
	if (in_sentences(told))
		solve_sentences(s->rules, lines, count, &out);
	else {
		solve_table(s->rules, lines, count, told->term->width, &out);
		if (solve_whole(s))
			text_add(&out, "One figure is exact; two are bounds.\n");
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

/* Says TEXT, in lines that a terminal needn't break. */
static void plain_say(const struct telling *told, const char *text)
{
	struct text out = {0};
	text_add(&out, text);
	if (term_folds(told->term))
		fold_lines(&out, told->term->width, FOLD_INDENT);
	term_print(&out);
}

static void plain_deal(const struct telling *told)
{
	struct text out = {0};
	const struct table *t = &cards_state(told->match)->table;
	if (told->quiet)
		return;
	text_addf(&out, "Round %d of %d.\nThe ruleset is ", t->round, t->rules->rounds);
	rules_format(t->rules, &out);
	text_addf(&out, ".\n%s start%s.\n", words_seat(told, t->starter),
	          told->you[t->starter] ? "" : "s");
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
		text_addf(&out, "%s ", words_seat(told, seat));
		words_event(told, ev, told->two_people ? seat : told->eyes, &out);
		text_add(&out, ".\n");
	}
	if (ev->kind == EVENT_MOVE && ev->move.kind == MOVE_DRAW && ev->move.arg != DECK)
		report_stall(&cards_state(told->match)->table, STYLE_WORDS, shared ? told->news : &out);
	answer_say(told, &out);
}

static void plain_hand(const struct telling *told)
{
	struct text out = {0};
	int eyes = told->eyes;
	if (told->hidden)
		return;
	for (int seat = 0; seat < SEATS; seat++)
		if (eyes == seat || eyes == OPEN_EYES) {
			const struct state *st = cards_state(told->match);
			const struct rules *r = st->table.rules;
			struct cards hand = st->hand[seat];
			struct cards playable = cards_and(hand, cards_open(st->table.exped[seat]));
			if (told->you[seat])
				text_add(&out, "You hold: ");
			else
				text_addf(&out, "%s holds: ", told->name[seat]);
			words_cards(r, hand, STYLE_WORDS, &out);
			text_add(&out, ".\nCan be played: ");
			words_cards(r, playable, STYLE_WORDS, &out);
			text_add(&out, ".\n");
			if (st->drawn[seat] != NO_CARD && cards_has(hand, st->drawn[seat])) {
				text_add(&out, "Drawn last: ");
				words_card(r, st->drawn[seat], STYLE_WORDS, &out);
				text_add(&out, ".\n");
			}
		}
	answer_say(told, &out);
}

/* "Your hearts expedition: jack, two; minus 36 points." */
static void expeditions_of(const struct telling *told, int seat, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	bool any = false;
	for (int suit = 0; suit < t->rules->suits; suit++) {
		struct cards one = {{0, 0}};
		unsigned bits = cards_lane(t->exped[seat], suit);
		if (!bits)
			continue;
		cards_set_lane(&one, suit, bits);
		text_addf(out, "%s, %s: ", words_seat(told, seat), t->rules->suit_names[suit].name);
		words_cards(t->rules, one, STYLE_WORDS, out);
		text_add(out, "; ");
		words_points(score_suit(t->rules, bits).points, out);
		text_add(out, ".\n");
		any = true;
	}
	if (!any)
		text_addf(out, "%s: no expedition begun.\n", words_seat(told, seat));
}

static void piles_of(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
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

static void plain_table(const struct telling *told)
{
	struct text out = {0};
	const struct table *t = &cards_state(told->match)->table;
	for (int seat = 0; seat < SEATS; seat++)
		expeditions_of(told, seat, &out);
	piles_of(told, &out);
	text_addf(&out, "Deck: %d card%s, %d turn%s for %s, %d for %s.\n", t->left,
	          t->left == 1 ? "" : "s", table_turns(t, 0), table_turns(t, 0) == 1 ? "" : "s",
	          words_seat_inside(told, 0), table_turns(t, 1), words_seat_inside(told, 1));
	report_stall(t, STYLE_WORDS, &out);
	words_result(told, &out);
	text_add_char(&out, '\n');
	if (!told->hidden)
		report_known(told, &out);
	const struct lately last = lately_of(told->match);
	if (told->interactive && last.count) {
		text_add(&out, "The last turn: ");
		lately_sentence(told, &last, &out);
		text_add_char(&out, '\n');
	}
	answer_say(told, &out);
	plain_hand(told);
}

static void plain_turn(const struct telling *told)
{
	const struct table *t = &cards_state(told->match)->table;
	if (!told->interactive || told->quiet || !table_turn_begins(t))
		return;
	plain_say(told, text_string(told->news));
	text_clear(told->news);
	bool opening = !told->match->log_len ||
	               told->match->log[told->match->log_len - 1].kind == EVENT_ROUND;
	if (opening || told->two_people)
		plain_hand(told);
	fflush(stdout);
}

static void plain_round(const struct telling *told, const struct balance *e)
{
	struct text out = {0};
	if (e) {
		struct summary s;
		summary_init(&s, told, NULL);
		summary_round_words(told, &s, &out);
		summary_release(&s);
	} else {
		text_addf(&out, "Round %d is over.\n", cards_state(told->match)->table.round);
		report_score(told, &out);
	}
	answer_say(told, &out);
}

static void plain_match(const struct telling *told, const struct balance *e)
{
	struct text out = {0};
	if (e) {
		struct summary s;
		summary_init(&s, told, e);
		summary_match_words(told, &s, &out);
		summary_release(&s);
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
	.region = {plain_table, plain_hand, answer_piles, answer_score, answer_unseen, answer_log},
	.say = plain_say,
};
