/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "families/cards/agent/hint.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/report.h"
#include "families/cards/show/screen_table.h"
#include "show/paint.h"
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

static void set_turn(const struct telling *told, const struct judging *j, struct summary *e)
{
	const struct rules *rules = cards_rules(told->match);
	const struct judged_turn *worst = NULL;
	uint64_t moves[JUDGED_MOVES];
	for (size_t i = 0; i < j->turns; i++) {
		const struct judged_turn *t = &j->turn[i];
		/* if a person plays, only the turns of persons count */
		bool looked_at = t->judged && (told->human[t->seat] || !told->human[seat_other(t->seat)]);
		e->turns += looked_at;
		if (looked_at && t->loss > (worst ? worst->loss : 0))
			worst = t;
	}
	if (!worst)
		return;
	const struct state *before = cards_before(told->match, worst->event);
	e->turn = (struct summary_turn){.cost = worst->cost, .round = worst->round,
	                                .number = worst->number, .seat = worst->seat,
	                                .second = worst->seat != before->table.starter};
	hint_moves(rules, moves, judging_moves(j, worst, false, moves), &e->turn.made);
	hint_moves(rules, moves, judging_moves(j, worst, true, moves), &e->turn.better);
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
	OWN(hint_source) by = {0};
	struct review r;
	struct error why;
	struct judging judged = judging_begin(&cards_judge, told->match, -1, 0);
	if (!hint_source_init(&by, cards_rules(told->match), &why) &&
	    !review_init(&r, &judged, end ? 0 : match_round_begin(told->match), by.net, by.row, &why)) {
		e->judged = true;
		for (size_t i = 0; i < r.rounds; i++) {
			struct review_luck luck = review_luck_of(&r.round[i], 0);
			e->round[r.round[i].round - 1].luck = luck.deal + luck.own + luck.theirs;
		}
		set_turn(told, &judged, e);
		const struct rules *rules = cards_rules(told->match);
		for (int seat = 0; end && seat < SEATS; seat++) {
			const struct judged_seat how = judging_sum(&judged, seat);
			if (!told->human[seat] || !review_level_known(rules, &how))
				continue;
			const int64_t rate = review_rate(&how);
			e->level[seat] = (struct summary_level){
				.known = true, .name = review_level(rules, (int32_t)rate),
				.rate = (int)((rate * HUNDREDTHS + NET_POINT / 2) / NET_POINT)};
		}
		review_release(&r);
	}
	judging_release(&judged);
	if (end)
		e->balance = *end;
}

void summary_release(struct summary *e)
{
	text_release(&e->turn.made);
	text_release(&e->turn.better);
}

/* ---- Sentences. ---- */

/* Adds that WINNER wins round ROUND, or the match if that is 0, with its points: "by 14 points, 41
 * to 27." */
static void add_win(const struct telling *told, int winner, int round, int high, int low, struct text *out)
{
	const struct phrase margin = words_points(high - low, told->style);
	const struct phrase more = words_integer(high, told->style);
	const struct phrase less = words_integer(low, told->style);
	const bool you = told->you[winner];
	if (round)
		text_addf(out, SAY_WINS_ROUND(you), margin.s, more.s, less.s, round, told->name[winner]);
	else
		text_addf(out, SAY_WINS_MATCH(you), margin.s, more.s, less.s, told->name[winner]);
}

/* Adds the verdict of an audit, if there was one, after the sentence in OUT that begins at byte
 * FROM. */
static void add_verdict(const struct telling *told, size_t from, struct text *out)
{
	if (told->verdict && *told->verdict)
		text_joinf(out, from, SAY_THEN, SAY_VERDICT, told->verdict);
}

void summary_round_headline(const struct telling *told, const struct summary *e, struct text *out)
{
	const size_t from = out->len;
	const int *points = e->round[e->rounds - 1].points;
	int winner = points[1] > points[0];
	if (points[0] == points[1])
		text_addf(out, SAY_ROUND_DRAWN, e->rounds, words_integer(points[0], told->style).s);
	else
		add_win(told, winner, e->rounds, points[winner], points[seat_other(winner)], out);
	add_verdict(told, from, out);
}

void summary_match_headline(const struct telling *told, struct text *out)
{
	const size_t from = out->len;
	const struct table *t = &cards_state(told->match)->table;
	int winner = table_winner(t);
	if (winner < 0 || t->over == ROUND_RESIGNED)
		words_result(told, out);
	else
		add_win(told, winner, 0, table_points(t, winner),
		        table_points(t, seat_other(winner)), out);
	add_verdict(told, from, out);
}

/* Adds who had TENTHS of a point of luck or, if LUCK isn't set, of play; TENTHS is positive if seat
 * 1 had them: "Luck: 12.3 for you." */
static void add_share(const struct telling *told, bool luck, int tenths, struct text *out)
{
	const bool words = told->style == STYLE_WORDS;
	const char *name = words_seat_inside(told, tenths < 0);
	if (!tenths)
		text_add(out, words ? SAY_SHARE_WORDS_EVEN(luck) : SAY_SHARE_EVEN(luck));
	else
		text_addf(out, words ? SAY_SHARE_WORDS(luck) : SAY_SHARE(luck), abs(tenths) / 10,
		          abs(tenths) % 10, name);
}

void summary_luck(const struct telling *told, const struct summary *e, bool match, struct text *out)
{
	int luck = 0, result = 0;
	if (!e->judged)
		return;
	for (int i = match ? 0 : e->rounds - 1; i < e->rounds; i++) {
		if (!e->round[i].over)
			return; /* the points of a match in progress say little */
		luck += e->round[i].luck;
		result += 10 * (e->round[i].points[0] - e->round[i].points[1]);
	}
	add_share(told, true, luck, out);
	text_add_char(out, ' ');
	add_share(told, false, result - luck, out);
	text_add_char(out, '\n');
}

void summary_levels(const struct telling *told, const struct summary *e, struct text *out)
{
	for (int seat = 0; seat < SEATS; seat++) {
		/* "You lost 1.04 points a turn, like medium." */
		const struct summary_level *l = &e->level[seat];
		const bool words = told->style == STYLE_WORDS, you = told->you[seat];
		char rate[32];
		if (!l->known)
			continue;
		snprintf(rate, sizeof rate, "%d.%02d", l->rate / 100, l->rate % 100);
		if (l->name)
			text_addf(out, words ? SAY_PLAYED_AS_WELL(you) : SAY_PLAYED_LIKE(you),
			          l->name, rate, told->name[seat]);
		else
			text_addf(out, words ? SAY_LOST_WORDS(you) : SAY_LOST(you), rate,
			          told->name[seat]);
	}
}

void summary_balance(const struct summary *e, struct text *out)
{
	const struct balance *b = &e->balance;
	if (!b->rival)
		return;
	if (b->won + b->drawn + b->lost == 1) {
		text_addf(out, SAY_FIRST_MATCH, b->rival);
		return;
	}
	text_addf(out, SAY_BALANCE(b->drawn), b->rival, b->won, b->lost, b->drawn);
	if (abs(b->streak) > 1)
		text_addf(out, SAY_STREAK_OF(b->streak > 0), abs(b->streak));
}

/* Adds that no turn cost much, if there was a turn.  Returns false, and adds nothing, if a turn
 * did. */
static bool nothing_cost(const struct telling *told, const struct summary *e, struct text *out)
{
	const struct summary_turn *t = &e->turn;
	if (t->cost >= COST_LEAST)
		return false;
	bool one = told->human[0] != told->human[1];
	int seat = told->human[1];
	if (e->turns)
		text_addf(out, !one ? SAY_NO_TURN_COST : SAY_NO_TURN_OF_COST(told->you[seat]),
		          told->name[seat]);
	return true;
}

/* Returns the command TYPED, in quotes on a screen. */
static struct phrase quoted(const struct telling *told, const char *typed)
{
	return phrase(told->style == STYLE_WORDS ? "%s" : "'%s'", typed);
}

void summary_round_turn(const struct telling *told, const struct summary *e, struct text *out)
{
	const struct summary_turn *t = &e->turn;
	if (!e->judged || told->no_costs || nothing_cost(told, e, out))
		return;
	text_addf(out, SAY_TURN_COST_MOST(told->you[t->seat]), t->number, t->cost / 10,
	          t->cost % 10, quoted(told, text_string(&t->made)).s,
	          quoted(told, text_string(&t->better)).s, told->name[t->seat]);
}

/* Adds the commands that lead to the turn: "'replay', 'round 2' and 'turn 12' lead there." */
static void add_way(const struct telling *told, const struct summary *e, struct text *out)
{
	const struct phrase round = phrase("round %d", e->turn.round);
	const struct phrase turn = phrase("turn %d", e->turn.number);
	OWN(text) way = {0};
	text_add(&way, quoted(told, "replay").s);
	if (e->rounds > 1)
		text_join(&way, 0, SAY_COMMA, quoted(told, round.s).s);
	text_join(&way, 0, e->turn.second ? SAY_COMMA : SAY_AND, quoted(told, turn.s).s);
	if (e->turn.second)
		text_join(&way, 0, SAY_AND, quoted(told, "next").s);
	text_addf(out, SAY_LEAD_THERE, text_string(&way));
}

void summary_match_turn(const struct telling *told, const struct summary *e, struct text *out)
{
	const struct summary_turn *t = &e->turn;
	if (!e->judged || told->no_costs || nothing_cost(told, e, out))
		return;
	OWN(text) way = {0};
	if (result_goes_on(told))
		add_way(told, e, &way);
	text_addf(out, SAY_LOOK_AGAIN(told->you[t->seat]),
	          phrase(SAY_WHERE(e->rounds == 1), t->number, t->round).s,
	          quoted(told, text_string(&t->made)).s, t->cost / 10, t->cost % 10,
	          told->name[t->seat]);
	text_addf(out, way.len ? SAY_BETTER_AND_WAY : SAY_BETTER,
	          quoted(told, text_string(&t->better)).s, text_string(&way));
}

void summary_round_words(const struct telling *told, const struct summary *e, struct text *out)
{
	summary_round_headline(told, e, out);
	text_add_char(out, '\n');
	report_score(told, out);
	if (match_over(told->match)) /* the match's result tells the rest */
		return;
	summary_luck(told, e, false, out);
	summary_round_turn(told, e, out);
	words_result(told, out);
	text_add_char(out, '\n');
}

void summary_match_words(const struct telling *told, const struct summary *e, struct text *out)
{
	OWN(text) name = {0};
	summary_match_headline(told, out);
	text_add_char(out, '\n');
	for (int i = 0; i < e->rounds && e->rounds > 1; i++) {
		int near = told->observer == ALL_OPEN ? 0 : told->observer, far = seat_other(near);
		const struct summary_round *r = &e->round[i];
		text_addf(out, SAY_ROUND_POINTS(r->over), i + 1, words_seat_inside(told, far),
		          words_integer(r->points[far], told->style).s, words_seat_inside(told, near),
		          words_integer(r->points[near], told->style).s);
	}
	result_taken_back(told, out);
	summary_luck(told, e, true, out);
	summary_levels(told, e, out);
	summary_balance(e, out);
	summary_match_turn(told, e, out);
	telling_game_name(told, &name);
	if (name.len)
		text_addf(out, SAY_THIS_GAME, text_string(&name));
	result_more(told, e->judged, out);
}

/* ---- A round, drawn on a screen. ---- */

enum {
	WIDE = 64,       /* least width for blanks in sums, and for a frame around a result */
	WIDEST = 77,     /* the widest frame: as wide as the table */
	LABEL = 10,      /* columns of a suit's name */
	GAP = 3,
	NAME_MOST = 16,  /* columns that a name gets at most */
	POINTS = 5,
};

/* Adds how the points of SEAT's expedition of SUIT are computed: "(25 - 20) x 2 = 10", without
 * blanks if TIGHT; "-" if it was not begun. */
static void sum_of(const struct telling *told, int seat, int suit, bool tight, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	unsigned bits = cards_lane(t->exped[seat], suit);
	OWN(text) sum = {0};
	if (bits)
		report_sum(score_suit(t->rules, bits), STYLE_SHORT, &sum);
	else
		text_add(&sum, "-");
	for (const char *s = text_string(&sum); *s; s++)
		if (*s != ' ' || !tight)
			text_add_char(out, *s);
}

/* Adds the line above the sums: both names with the round's points. */
static void sums_head(const struct telling *told, int label, int column, struct text *out)
{
	const int seats[] = {screen_far(told), screen_near(told)};
	paint_blanks(out, label);
	for (int i = 0; i < SEATS; i++) {
		OWN(text) name = {0};
		char points[16];
		snprintf(points, sizeof points, " %d", table_round_points(&cards_state(told->match)->table, seats[i]));
		int room = term_columns(words_seat_inside(told, seats[i]));
		int most = column - (int)strlen(points);
		result_name(told->term, words_seat_inside(told, seats[i]),
		            room < most ? room : most, true, &name);
		text_add(&name, points);
		int blanks = i ? 0 : column + GAP - term_columns(text_string(&name));
		ink_text(pen_of(told), INK_STRONG, text_string(&name), out);
		paint_blanks(out, blanks);
	}
	text_add_char(out, '\n');
}

void screen_draw_sums(const struct telling *told, const struct summary *e, struct text *out)
{
	enum { TIGHT_LABEL = 2, COLUMN_LEAST = 13 };
	const struct table *t = &cards_state(told->match)->table;
	bool tight = told->term->width < WIDE;
	int label = tight ? TIGHT_LABEL : LABEL, column = COLUMN_LEAST;
	struct text head = {0};
	for (int suit = 0; suit < t->rules->suits; suit++) {
		OWN(text) sum = {0};
		sum_of(told, screen_far(told), suit, tight, &sum);
		column = (int)sum.len > column ? (int)sum.len : column;
	}
	summary_round_headline(told, e, &head);
	if (e->rounds > 1 && !match_over(told->match)) {
		text_add_char(&head, ' ');
		words_result(told, &head);
	}
	text_add_char(&head, '\n');
	fold_add(&head, told->term->width, FOLD_INDENT, out);
	sums_head(told, label, column, out);
	for (int suit = 0; suit < t->rules->suits; suit++)
		if (cards_lane(t->exped[0], suit) || cards_lane(t->exped[1], suit)) {
			const struct suit_name *n = &cards_rules(told->match)->suit_names[suit];
			const char letter[] = {n->letter, '\0'};
			const char *name = tight ? letter : n->name;
			OWN(text) left = {0};
			ink_text(pen_of(told), screen_ink(told, suit), name, out);
			paint_blanks(out, label - (int)strlen(name));
			sum_of(told, screen_far(told), suit, tight, &left);
			result_cell(text_string(&left), column + GAP, true, out);
			sum_of(told, screen_near(told), suit, tight, out);
			text_add_char(out, '\n');
		}
}

void screen_draw_round(const struct telling *told, const struct summary *e, struct text *out)
{
	struct text lines = {0};
	screen_draw_sums(told, e, out);
	summary_luck(told, e, false, &lines);
	summary_round_turn(told, e, &lines);
	fold_add(&lines, told->term->width, FOLD_INDENT, out);
}

/* ---- The result of a match. ---- */

/* Adds the rounds as rows, "round 1 27 41", below both names.  Returns the columns that they
 * take. */
static int add_rows(const struct telling *told, const struct summary *e, struct text *out)
{
	const int seats[] = {screen_far(told), screen_near(told)};
	const struct table *t = &cards_state(told->match)->table;
	bool whole = e->rounds == 1 || e->round[e->rounds - 1].over;
	OWN(text) cell = {0};
	text_addf(&cell, SAY_SUM_ROUND(whole), e->rounds);
	const int label = term_columns(text_string(&cell));
	int width = label, column[SEATS];
	int most = (told->term->width - label) / SEATS - 2;
	most = most < NAME_MOST ? most : NAME_MOST;
	paint_blanks(out, label);
	for (int i = 0; i < SEATS; i++) {
		const char *name = words_seat_inside(told, seats[i]);
		column[i] = term_columns(name) < most ? term_columns(name) : most;
		column[i] = (column[i] > POINTS ? column[i] : POINTS) + 2;
		width += column[i];
		paint_blanks(out, 2);
		result_name(told->term, name, column[i] - 2, false, out);
	}
	text_add_char(out, '\n');
	for (int row = e->rounds > 1 ? 0 : e->rounds; row <= e->rounds; row++) {
		bool sum = row == e->rounds;
		text_clear(&cell);
		if (sum)
			text_add(&cell, SAY_HEAD_MATCH);
		else
			text_addf(&cell, SAY_SUM_ROUND(e->round[row].over), row + 1);
		result_cell(text_string(&cell), label, true, out);
		for (int i = 0; i < SEATS; i++) {
			text_clear(&cell);
			text_addf(&cell, "%d", sum ? table_points(t, seats[i]) : e->round[row].points[seats[i]]);
			result_cell(text_string(&cell), column[i], false, out);
		}
		text_add_char(out, '\n');
	}
	return width;
}

void screen_draw_result(const struct telling *told, const struct summary *e, struct text *out)
{
	struct result r = {.narrowest = WIDE, .widest = WIDEST};
	summary_match_headline(told, &r.title);
	r.columns = add_rows(told, e, &r.rows);
	summary_luck(told, e, true, &r.lines);
	summary_levels(told, e, &r.lines);
	summary_balance(e, &r.lines);
	result_taken_back(told, &r.below);
	summary_match_turn(told, e, &r.below);
	result_more(told, e->judged, &r.more);
	result_draw(told, &r, out);
}
