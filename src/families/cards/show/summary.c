/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/summary.h"

#include <stdio.h>
#include <stdlib.h>

#include "families/cards/agent/hint.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/report.h"
#include "show/result.h"
#include "show/telling.h"

/* Tenths of a point, "half a point": a turn that cost less isn't worth a word, since the
 * network errs by as much. */
enum { COST_LEAST = 5 };

enum { HUNDREDTHS = 100 };

/* ---- Summing up. ---- */

static void set_round(struct summary *e, const struct state *s)
{
	struct summary_round *r = &e->round[e->rounds++];
	for (int seat = 0; seat < SEATS; seat++)
		r->points[seat] = table_round_points(&s->table, seat);
	r->over = s->table.over == ROUND_OVER;
}

static void set_turn(const struct telling *told, const struct review *r, struct summary *e)
{
	const struct review_turn *worst = NULL;
	for (size_t i = 0; i < r->turns; i++) {
		const struct review_turn *t = &r->turn[i];
		/* if a person plays, it is a person's turn */
		bool looked_at = told->human[t->seat] || !told->human[seat_other(t->seat)];
		if (looked_at && t->loss > (worst ? worst->loss : 0))
			worst = t;
	}
	if (!worst)
		return;
	int starter = worst->decision[0].view.table.starter;
	e->turn = (struct summary_turn){.cost = review_shown_loss(worst), .round = worst->round,
	                                .number = worst->number, .seat = worst->seat,
	                                .second = worst->seat != starter};
	review_made(r, worst, false, &e->turn.made);
	review_best(r, worst, false, &e->turn.better);
}

static void set_levels(const struct telling *told, const struct review *r, struct summary *e)
{
	const struct rules *rules = cards_rules(told->match);
	for (int seat = 0; seat < SEATS; seat++) {
		const struct review_seat *how = &r->seat[seat];
		if (!told->human[seat] || !review_level_known(rules, how))
			continue;
		int32_t rate = review_rate(how);
		e->level[seat] = (struct summary_level){
			.known = true, .name = review_level(rules, rate),
			.rate = (int)(((int64_t)rate * HUNDREDTHS + NET_POINT / 2) / NET_POINT)};
	}
}

void summary_init(struct summary *e, const struct telling *told, const struct balance *end)
{
	*e = (struct summary){0};
	for (size_t i = 0; i < told->match->log_len; i++)
		if (told->match->log[i].kind == EVENT_ROUND)
			set_round(e, cards_before(told->match, i));
	set_round(e, cards_state(told->match));
	/* Has the network judge the last round, or the whole end.  A ruleset without a network,
	 * or a record that lacks cards, leaves e as it is. */
	struct hint_source by;
	struct review r;
	struct error why;
	if (!hint_source_init(&by, cards_rules(told->match), &why) &&
	    !(end ? review_init : review_last_round)(&r, told->match, by.net, by.row, &why)) {
		e->judged = true;
		for (size_t i = 0; i < r.rounds; i++) {
			struct review_luck luck = review_luck_of(&r.round[i], 0);
			e->round[r.round[i].round - 1].luck = luck.deal + luck.own + luck.theirs;
		}
		set_turn(told, &r, e);
		if (end)
			set_levels(told, &r, e);
		review_release(&r);
	}
	hint_source_release(&by);
	if (end)
		e->balance = *end;
}

void summary_release(struct summary *e)
{
	text_release(&e->turn.made);
	text_release(&e->turn.better);
}

/* ---- Sentences. ---- */

/* "by 14 points, 41 to 27." */
static void add_margin(const struct telling *told, int high, int low, struct text *out)
{
	text_add(out, " by ");
	words_points_as(high - low, told->style, out);
	text_add(out, ", ");
	words_integer(high, told->style, out);
	text_add(out, " to ");
	words_integer(low, told->style, out);
	text_add(out, ".");
}

/* Adds the verdict of an audit, if there was one. */
static void add_verdict(const struct telling *told, struct text *out)
{
	if (told->verdict && *told->verdict)
		text_addf(out, " The cards are %s.", told->verdict);
}

static void round_headline(const struct telling *told, const struct summary *e, struct text *out)
{
	const int *points = (&e->round[e->rounds - 1])->points;
	int winner = points[1] > points[0];
	if (points[0] == points[1]) {
		text_addf(out, "Round %d is a draw at ", e->rounds);
		words_integer(points[0], told->style, out);
		text_add(out, ".");
		return;
	}
	text_addf(out, "%s win%s round %d", words_seat(told, winner), told->you[winner] ? "" : "s",
	          e->rounds);
	add_margin(told, points[winner], points[seat_other(winner)], out);
}

void summary_round_headline(const struct telling *told, const struct summary *e, struct text *out)
{
	round_headline(told, e, out);
	add_verdict(told, out);
}

static void match_headline(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	int winner = table_winner(t);
	if (winner < 0 || t->over == ROUND_RESIGNED) {
		words_result(told, out);
		return;
	}
	text_addf(out, "%s win%s the match", words_seat(told, winner), told->you[winner] ? "" : "s");
	add_margin(told, table_points(t, winner), table_points(t, seat_other(winner)), out);
}

void summary_match_headline(const struct telling *told, struct text *out)
{
	match_headline(told, out);
	add_verdict(told, out);
}

/* Tells whom TENTHS of a point of luck or play, of seat 1, were for: "12.3 points for you". */
static void add_share(const struct telling *told, const char *what, int tenths, struct text *out)
{
	int seat = tenths < 0;
	bool words = told->style == STYLE_WORDS;
	const char *name = words_seat_inside(told, seat);
	text_addf(out, words ? "%s was worth " : "%s: ", what);
	if (!tenths)
		text_add(out, words ? "nothing to either side." : "even.");
	else
		text_addf(out, words ? "%d.%d points to %s." : "%d.%d for %s.", abs(tenths) / 10,
		          abs(tenths) % 10, name);
}

void summary_luck(const struct telling *told, const struct summary *e, bool match, struct text *out)
{
	int luck = 0, result = 0;
	if (!e->judged)
		return;
	for (int i = match ? 0 : e->rounds - 1; i < e->rounds; i++) {
		if (!e->round[i].over)
			return; /* its points say little yet */
		luck += e->round[i].luck;
		result += 10 * (e->round[i].points[0] - e->round[i].points[1]);
	}
	add_share(told, "Luck", luck, out);
	text_add(out, " ");
	add_share(told, "Play", result - luck, out);
	text_add_char(out, '\n');
}

/* "You played like medium: 1.04 lost a turn." */
static void add_level(const struct telling *told, const struct summary_level *l, int seat,
                      struct text *out)
{
	bool words = told->style == STYLE_WORDS;
	char rate[32];
	snprintf(rate, sizeof rate, "%d.%02d", l->rate / 100, l->rate % 100);
	text_addf(out, "%s ", words_seat(told, seat));
	if (words && l->name)
		text_addf(out, "played about as well as %s: a turn with a choice cost %s points.\n", l->name, rate);
	else if (words && told->you[seat])
		text_addf(out, "lost %s points by a turn with a choice; for advice type tips.\n", rate);
	else if (words)
		text_addf(out, "lost %s points by a turn with a choice, more than any level does.\n", rate);
	else if (l->name)
		text_addf(out, "played like %s: %s lost a turn.\n", l->name, rate);
	else if (told->you[seat])
		text_addf(out, "lost %s a turn. 'tips' has advice.\n", rate);
	else
		text_addf(out, "lost %s a turn, more than any level.\n", rate);
}

void summary_levels(const struct telling *told, const struct summary *e, struct text *out)
{
	for (int seat = 0; seat < SEATS; seat++)
		if (e->level[seat].known)
			add_level(told, &e->level[seat], seat, out);
}

void summary_balance(const struct summary *e, struct text *out)
{
	const struct balance *b = &e->balance;
	if (!b->rival)
		return;
	if (b->won + b->drawn + b->lost == 1) {
		text_addf(out, "This was the first match against %s.\n", b->rival);
		return;
	}
	text_addf(out, "Against %s: %d won", b->rival, b->won);
	if (b->drawn)
		text_addf(out, ", %d drawn", b->drawn);
	text_addf(out, ", %d lost.\n", b->lost);
	if (abs(b->streak) > 1)
		text_addf(out, "You %s the last %d.\n", b->streak > 0 ? "won" : "lost", abs(b->streak));
}

/* Adds whose turn it was, unless it was one's own. */
static void add_whose(const struct telling *told, int seat, struct text *out)
{
	if (!told->you[seat])
		text_addf(out, " of %s", told->name[seat]);
}

/* Tells that no turn cost much.  Returns false if one did. */
static bool nothing_cost(const struct telling *told, const struct summary *e, struct text *out)
{
	const struct summary_turn *t = &e->turn;
	if (t->cost >= COST_LEAST)
		return false;
	bool one = told->human[0] != told->human[1];
	int seat = told->human[1];
	text_add(out, "No turn");
	if (one)
		text_addf(out, " of %s", told->you[seat] ? "yours" : told->name[seat]);
	text_add(out, " cost half a point.\n");
	return true;
}

void summary_round_turn(const struct telling *told, const struct summary *e, struct text *out)
{
	const struct summary_turn *t = &e->turn;
	const char *quote = told->style == STYLE_WORDS ? "" : "'";
	if (!e->judged || nothing_cost(told, e, out))
		return;
	text_addf(out, "Turn %d", t->number);
	add_whose(told, t->seat, out);
	text_addf(out, " cost most, %d.%d points: %s%s%s; better: %s%s%s.\n", t->cost / 10, t->cost % 10,
	          quote, text_string(&t->made), quote, quote, text_string(&t->better), quote);
}

/* Adds the commands that lead to the turn: "'replay', 'round 2' and 'turn 12' lead there." */
static void add_way(const struct telling *told, const struct summary *e, struct text *out)
{
	const char *quote = told->style == STYLE_WORDS ? "" : "'";
	const char *before = e->turn.second ? "," : " and";
	text_addf(out, " %sreplay%s", quote, quote);
	if (e->rounds > 1)
		text_addf(out, ", %sround %d%s", quote, e->turn.round, quote);
	text_addf(out, "%s %sturn %d%s", before, quote, e->turn.number, quote);
	if (e->turn.second)
		text_addf(out, " and %snext%s", quote, quote);
	text_add(out, " lead there.");
}

void summary_match_turn(const struct telling *told, const struct summary *e, struct text *out)
{
	const struct summary_turn *t = &e->turn;
	const char *quote = told->style == STYLE_WORDS ? "" : "'";
	if (!e->judged || nothing_cost(told, e, out))
		return;
	text_add(out, "Look again at ");
	if (e->rounds > 1)
		text_addf(out, "round %d, ", t->round);
	text_addf(out, "turn %d", t->number);
	add_whose(told, t->seat, out);
	text_addf(out, ": %s%s%s cost %d.%d points.\n", quote, text_string(&t->made), quote,
	          t->cost / 10, t->cost % 10);
	text_addf(out, "Better: %s%s%s.", quote, text_string(&t->better), quote);
	if (result_goes_on(told))
		add_way(told, e, out);
	text_add_char(out, '\n');
}

void summary_round_words(const struct telling *told, const struct summary *e, struct text *out)
{
	summary_round_headline(told, e, out);
	text_add_char(out, '\n');
	report_score(told, out);
	summary_luck(told, e, false, out);
	summary_round_turn(told, e, out);
	if (!match_over(told->match)) {
		words_result(told, out);
		text_add_char(out, '\n');
	}
}

void summary_match_words(const struct telling *told, const struct summary *e, struct text *out)
{
	struct text name = {0};
	summary_match_headline(told, out);
	text_add_char(out, '\n');
	for (int i = 0; i < e->rounds && e->rounds > 1; i++) {
		int near = told->eyes == OPEN_EYES ? 0 : told->eyes, far = seat_other(near);
		const struct summary_round *r = &e->round[i];
		text_addf(out, "Round %d: %s ", i + 1, words_seat_inside(told, far));
		words_integer(r->points[far], told->style, out);
		text_addf(out, ", %s ", words_seat_inside(told, near));
		words_integer(r->points[near], told->style, out);
		text_add(out, r->over ? ".\n" : ", not played to its end.\n");
	}
	result_taken_back(told, out);
	summary_luck(told, e, true, out);
	summary_levels(told, e, out);
	summary_balance(e, out);
	summary_match_turn(told, e, out);
	telling_game_name(told, &name);
	if (name.len)
		text_addf(out, "This game: %s\n", text_string(&name));
	text_release(&name);
	result_more(told, e->judged, out);
}
