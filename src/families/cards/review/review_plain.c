/* The face of a review for a screen reader: the words of the game, one fact a line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/review/review.h"
#include "families/cards/show/words.h"
#include "show/telling.h"

/* ---- Turn by turn. ---- */

/* True if turn I is in the list of figures: the first, the last and every tenth turn of a round. */
static bool is_told(const struct review *r, size_t i)
{
	enum { EVERY = 10 };
	const struct review_turn *t = &r->turn[i];
	return review_ends_round(r, i) || ((t->number % EVERY == 0 || t->number == 1) &&
	                                   r->turn[i + 1].number != t->number);
}

static void add_chances(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	if (!r->turns)
		return;
	text_addf(out, SAY_CHANCE_OF, f->told.name[f->eyes]);
	text_add(out, ".\n");
	for (size_t i = 0; i < r->turns; i++)
		if (is_told(r, i))
			text_addf(out, SAY_CHANCE_AFTER, r->turn[i].round, r->turn[i].number,
			          outlook_percent(review_chance(f, i)));
	text_add_char(out, '\n');
}

static void add_sums(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	if (!r->turns)
		return;
	struct review_sums *sums = review_sums_new(f);
	text_addf(out, SAY_SUMS_OF, f->told.name[f->eyes]);
	text_add(out, ".\n");
	for (size_t i = 0; i < r->turns; i++)
		if (is_told(r, i))
			text_addf(out, SAY_SUMS_AFTER, r->turn[i].round, r->turn[i].number,
			          tenths_spoken(sums[i].luck).s, tenths_spoken(sums[i].skill).s);
	text_add_char(out, '\n');
	free(sums);
}

/* ---- The turns that cost points. ---- */

static void add_turn(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	struct text made = {0}, best = {0};
	review_deeds(f, t, &made);
	text_addf(out, SAY_REVIEW_TURN, t->number, text_string(&made));
	text_add_char(out, ' ');
	if (t->mark) {
		text_addf(out, SAY_REVIEW_MARKED, words_mark(t->mark));
		text_add_char(out, ' ');
	}
	text_addf(out, SAY_REVIEW_COST(!review_by_network(f, t)),
	          tenths_spoken(review_shown_loss(t)).s,
	          tenths_spoken(review_tenths(review_before(t))).s,
	          tenths_spoken(review_tenths(review_after(t))).s, review_percent(t->match_loss),
	          tenths_spoken(review_tenths(review_error(t))).s);
	for (int i = 0; i <= t->worst; i++) {
		const struct judgement *j = &t->decision[i].judgement;
		const struct net_turn *turn = i == t->worst ? &j->best.turn : &j->made.turn;
		for (int k = 0; k < turn->moves; k++) {
			struct text move = {0};
			words_move(cards_rules(f->review->match), turn->move[k], STYLE_WORDS, &move);
			text_join(&best, 0, SAY_AND, text_string(&move));
			text_release(&move);
		}
	}
	text_add_char(out, ' ');
	text_addf(out, SAY_REVIEW_BEST, text_string(&best));
	text_add_char(out, '\n');
	text_release(&made);
	text_release(&best);
}

static void add_turns(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	for (size_t i = 0; i < r->rounds; i++) {
		int round = r->round[i].round;
		text_addf(out, SAY_REVIEW_TURNS, round);
		text_add(out, ".\n");
		for (size_t k = 0; k < r->turns; k++)
			if (r->turn[k].round == round && review_listed(f, &r->turn[k]))
				add_turn(f, &r->turn[k], out);
		const size_t listed = out->len;
		review_rest(review_counts_of(f, round), out);
		text_add(out, out->len > listed ? "\n\n" : "\n");
	}
	size_t before = out->len;
	if (review_any_mark(f))
		text_addf(out, SAY_MARKS_SPOKEN, cards_judge.dubious, cards_judge.bad, cards_judge.blunder);
	if (review_any_halves(f))
		text_addf(out, "%s\n", SAY_REVIEW_HALVES);
	if (out->len > before)
		text_add_char(out, '\n');
}

/* ---- How they played. ---- */

static void add_play(const struct review_face *f, int seat, struct text *out)
{
	const struct review_seat *s = &f->review->seat[seat];
	const int mistakes = s->marks[MARK_BAD], blunders = s->marks[MARK_BLUNDER];
	struct text turns = {0}, bad = {0}, worse = {0};
	text_addf(&turns, SAY_TURNS(s->turns), s->turns);
	text_addf(&bad, SAY_MISTAKES(mistakes), mistakes);
	text_addf(&worse, SAY_BLUNDERS(blunders), blunders);
	text_addf(out, SAY_REVIEW_PLAYED, f->told.name[seat], text_string(&turns), s->choices,
	          s->marks[MARK_DUBIOUS], text_string(&bad), text_string(&worse));
	text_addf(out, SAY_LOST_BY_THEM, f->told.name[seat],
	          review_play_figure(f, PLAY_LOSS, seat).s, review_play_figure(f, PLAY_RATE, seat).s);
	review_level_words(f, seat, out);
	text_add_char(out, '\n');
	text_release(&turns);
	text_release(&bad);
	text_release(&worse);
}

/* ---- Luck and skill. ---- */

/* Adds a sentence for each player about ROUND, about all rounds if it is 0. */
static void add_luck(const struct review_face *f, int round, const struct review_luck *luck,
                     struct text *out)
{
	for (int seat = 0; seat < SEATS; seat++) {
		const struct review_luck *l = &luck[seat];
		/* the points by which a player is ahead of the other */
		const int points = l->result / 10;
		struct text result = {0};
		if (!review_tells(f, seat))
			continue;
		text_addf(&result,
		          !points      ? SAY_POINTS_LEVEL
		          : points > 0 ? SAY_POINTS_AHEAD(points)
		                       : SAY_POINTS_BEHIND(points),
		          phrase("%d", abs(points)).s);
		text_addf(out, SAY_REVIEW_LUCK(round), f->told.name[seat], text_string(&result),
		          tenths_spoken(l->deal).s, tenths_spoken(l->own).s,
		          tenths_spoken(l->theirs).s, tenths_spoken(l->skill).s, round);
		text_release(&result);
	}
}

/* Adds SEAT's luckiest draws, or its unluckiest if LUCKY isn't set. */
static void add_draws(const struct review_face *f, int seat, bool lucky, struct text *out)
{
	const struct review_draw *draw[REVIEW_EXTREMES];
	int count = review_extremes(f->review, seat, lucky, REVIEW_EXTREMES, draw);
	if (!count)
		return;
	text_addf(out, SAY_DRAWS_OF(lucky), f->told.name[seat]);
	text_add(out, ".\n");
	for (int i = 0; i < count; i++)
		text_addf(out, SAY_DRAW_SPOKEN, draw[i]->round, draw[i]->number,
		          words_card(cards_rules(f->review->match), draw[i]->card, STYLE_WORDS).s,
		          tenths_spoken(review_tenths(draw[i]->luck)).s);
}

/* ---- All of it. ---- */

void review_plain(const struct review_face *f)
{
	struct text out = {0};
	review_title(f, &out);
	review_result(f, 0, words_integer, &out);
	text_add(&out, "\n\n");
	add_chances(f, &out);
	add_turns(f, &out);
	for (int seat = 0; seat < SEATS; seat++)
		if (review_tells(f, seat))
			add_play(f, seat, &out);
	text_add_char(&out, '\n');
	add_sums(f, &out);
	if (!review_rounds(f, add_luck, &out))
		text_add(&out, SAY_NO_ROUND_OVER);
	for (int seat = 0; seat < SEATS; seat++)
		for (int lucky = 1; lucky >= 0 && review_tells(f, seat); lucky--)
			add_draws(f, seat, lucky, &out);
	text_add_char(&out, '\n');
	for (size_t i = 0; i < f->review->rounds; i++)
		if (review_hindsight(f, i, STYLE_WORDS, &out))
			text_add_char(&out, '\n');
	review_end(&out);
	fold_lines(&out, term_fold_width(&f->told.term->wanted), FOLD_INDENT);
	review_print(f, &out);
}
