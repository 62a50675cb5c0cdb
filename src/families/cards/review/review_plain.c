/* The face of a review for ears, or for a screen reader: the words of the game, one fact a
 * line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "families/cards/match/cards.h"
#include "families/cards/review/review.h"
#include "families/cards/show/words.h"
#include "show/telling.h"

/* ---- Turn by turn. ---- */

/* True if a list of figures tells of turn I: every tenth of a round, its first and its last. */
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
	text_addf(out, "Chance to win the match: %s.\n", f->told.name[f->eyes]);
	for (size_t i = 0; i < r->turns; i++)
		if (is_told(r, i))
			text_addf(out, "Round %d, after turn %d: %d percent.\n", r->turn[i].round,
			          r->turn[i].number, outlook_percent(review_chance(f, i)));
	text_add_char(out, '\n');
}

static void add_sums(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	char luck[FIGURE], skill[FIGURE];
	if (!r->turns)
		return;
	struct review_sums *sums = review_sums_new(f);
	text_addf(out, "Luck and skill so far, in points: %s.\n", f->told.name[f->eyes]);
	for (size_t i = 0; i < r->turns; i++)
		if (is_told(r, i))
			text_addf(out, "Round %d, after turn %d: luck %s, skill %s.\n", r->turn[i].round,
			          r->turn[i].number, tenths_spoken(sums[i].luck, luck),
			          tenths_spoken(sums[i].skill, skill));
	text_add_char(out, '\n');
	free(sums);
}

/* ---- The turns that cost points. ---- */

static void add_turn(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	char before[FIGURE], after[FIGURE], cost[FIGURE], error[FIGURE];
	struct text mark = {0};
	const struct match *m = f->review->match;
	text_addf(out, "Turn %d: %s", t->number, f->told.name[t->seat]);
	for (size_t i = t->decision[0].event; i <= t->last; i++) {
		text_add(out, i > t->decision[0].event ? ", then " : " ");
		const struct cards_event event = cards_event(m, i);
		words_event(&f->told, &event, OPEN_EYES, out);
	}
	text_add(out, ".");
	text_addf(&mark, "%s: it", words_mark(t->mark));
	if (t->mark)
		mark.s[0] = (char)(mark.s[0] - 'a' + 'A');
	text_addf(out, " %s cost %s points", t->mark ? text_string(&mark) : "It",
	          tenths_spoken(review_shown_loss(t), cost));
	if (!review_by_network(f, t))
		text_addf(out, ", with a standard error of %s",
		          tenths_spoken(review_tenths(review_error(t)), error));
	text_addf(out, ", from %s to %s, and %d percent of the match.",
	          tenths_spoken(review_tenths(review_before(t)), before),
	          tenths_spoken(review_tenths(review_after(t)), after),
	          review_percent(t->match_loss));
	const char *between = " Best was to ";
	for (int i = 0; i <= t->worst; i++) {
		const struct judgement *j = &t->decision[i].judgement;
		const struct net_turn *turn = i == t->worst ? &j->best.turn : &j->made.turn;
		for (int k = 0; k < turn->moves; k++) {
			text_add(out, between);
			words_move(cards_rules(f->review->match), turn->move[k], STYLE_WORDS, out);
			between = ", then ";
		}
	}
	text_add(out, ".");
	text_add_char(out, '\n');
	text_release(&mark);
}

static void add_turns(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	for (size_t i = 0; i < r->rounds; i++) {
		int round = r->round[i].round;
		text_addf(out, "Round %d, the turns that cost points.\n", round);
		for (size_t k = 0; k < r->turns; k++)
			if (r->turn[k].round == round && review_listed(f, &r->turn[k]))
				add_turn(f, &r->turn[k], out);
		struct review_counts c = review_counts_of(f, round);
		if (!c.listed && !c.small)
			text_add(out, "No turn cost anything.\n");
		else if (!c.listed)
			text_addf(out, "No turn cost half a point; %d cost less.\n", c.small);
		else if (c.small)
			text_addf(out, "%d more turn%s cost less than half a point%s.\n", c.small,
			          c.small == 1 ? "" : "s", c.small == 1 ? "" : " each");
		text_add_char(out, '\n');
	}
	size_t before = out->len;
	if (review_any_mark(f))
		text_addf(out, "A turn that costs %d points or more is dubious, from %d on a mistake, "
		          "from %d on a blunder.\n", REVIEW_DUBIOUS, REVIEW_BAD, REVIEW_BLUNDER);
	if (review_any_halves(f))
		text_addf(out, "%s\n", review_halves_words);
	if (out->len > before)
		text_add_char(out, '\n');
}

/* ---- How they played. ---- */

/* Adds COUNT, the figure of a row, and the name of the things counted. */
static void add_count(const char *count, const char *what, struct text *out)
{
	text_addf(out, "%s %s%s", count, what, strcmp(count, "1") ? "s" : "");
}

static void add_play(const struct review_face *f, int seat, struct text *out)
{
	char buf[PLAY_ROWS][FIGURE];
	for (int row = 0; row < PLAY_ROWS; row++)
		review_play_figure(f, row, seat, buf[row]);
	text_addf(out, "%s: ", f->told.name[seat]);
	add_count(buf[PLAY_TURNS], "turn", out);
	text_addf(out, ", %s with a choice; %s dubious, ", buf[PLAY_CHOICES], buf[PLAY_DUBIOUS]);
	add_count(buf[PLAY_BAD], "mistake", out);
	text_add(out, ", ");
	add_count(buf[PLAY_BLUNDER], "blunder", out);
	text_addf(out, ".\n%s lost %s points by them, %s for each turn with a choice", f->told.name[seat],
	          buf[PLAY_LOSS], buf[PLAY_RATE]);
	review_level_words(f, seat, out);
	text_add(out, ".\n");
}

/* ---- Luck and skill. ---- */

/* Adds a sentence for each player about ROUND, about all rounds if it is 0. */
static void add_luck(const struct review_face *f, int round, const struct review_luck *luck,
                     struct text *out)
{
	char title[FIGURE];
	snprintf(title, sizeof title, round ? "Round %d" : "All rounds", round);
	for (int seat = 0; seat < SEATS; seat++) {
		const struct review_luck *l = &luck[seat];
		char deal[FIGURE], own[FIGURE], theirs[FIGURE], skill[FIGURE];
		int points = abs(l->result) / 10;
		if (!review_tells(f, seat))
			continue;
		text_addf(out, "%s, %s: ", title, f->told.name[seat]);
		if (points)
			text_addf(out, "%d point%s %s than the other player", points, points == 1 ? "" : "s",
			          l->result < 0 ? "fewer" : "more");
		else
			text_add(out, "as many points as the other player");
		text_addf(out, "; luck of the deal %s, own draws %s, the other's draws %s, skill %s.\n",
		          tenths_spoken(l->deal, deal), tenths_spoken(l->own, own),
		          tenths_spoken(l->theirs, theirs), tenths_spoken(l->skill, skill));
	}
}

/* Adds SEAT's luckiest draws, or its unluckiest if LUCKY isn't set. */
static void add_draws(const struct review_face *f, int seat, bool lucky, struct text *out)
{
	const struct review_draw *draw[REVIEW_EXTREMES];
	int count = review_extremes(f->review, seat, lucky, REVIEW_EXTREMES, draw);
	if (!count)
		return;
	text_addf(out, "The %s draws of %s.\n", lucky ? "luckiest" : "unluckiest", f->told.name[seat]);
	for (int i = 0; i < count; i++) {
		char luck[FIGURE];
		text_addf(out, "Round %d, turn %d: ", draw[i]->round, draw[i]->number);
		words_card(cards_rules(f->review->match), draw[i]->card, STYLE_WORDS, out);
		text_addf(out, ", %s points.\n", tenths_spoken(review_tenths(draw[i]->luck), luck));
	}
}

/* ---- All of it. ---- */

void review_plain(const struct review_face *f)
{
	struct text out = {0};
	review_title(f, &out);
	review_result(f, &out);
	text_add(&out, "\n\n");
	add_chances(f, &out);
	add_turns(f, &out);
	for (int seat = 0; seat < SEATS; seat++)
		if (review_tells(f, seat))
			add_play(f, seat, &out);
	text_add_char(&out, '\n');
	add_sums(f, &out);
	if (!review_rounds(f, add_luck, &out))
		text_add(&out, "No round is over.\n");
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
