/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/end.h"

#include "app/records/shelf.h"
#include "app/review/review_face.h"
#include "app/session/session.h"
#include "families/cards/agent/hint.h"
#include "families/cards/match/cards.h"
#include "show/summary.h"

enum { HUNDREDTHS = 100 };

static void set_round(struct summary *e, const struct state *s)
{
	struct summary_round *r = &e->round[e->rounds++];
	for (int seat = 0; seat < SEATS; seat++)
		r->points[seat] = table_round_points(&s->table, seat);
	r->over = s->table.over == ROUND_OVER;
}

static void set_rounds(const struct match *m, struct summary *e)
{
	for (size_t i = 0; i < m->log_len; i++)
		if (m->log[i].kind == EVENT_ROUND)
			set_round(e, cards_before(m, i));
	set_round(e, cards_state(m));
}

/* Whether a person plays SEAT.  A replay shows players who have left. */
static bool person_sits(const struct session *s, int seat)
{
	return s->table.player[seat].human && !s->table.replaying;
}

/* Whether the costliest turn may be one of SEAT.  It is a person's turn, if a person plays. */
static bool is_looked_at(const struct session *s, int seat)
{
	return person_sits(s, seat) || !person_sits(s, seat_other(seat));
}

static void set_turn(const struct session *s, const struct review *r, struct summary *e)
{
	const struct review_turn *worst = NULL;
	for (size_t i = 0; i < r->turns; i++) {
		const struct review_turn *t = &r->turn[i];
		if (is_looked_at(s, t->seat) && t->loss > (worst ? worst->loss : 0))
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

static void set_levels(const struct session *s, const struct review *r, struct summary *e)
{
	const struct rules *rules = cards_rules(&s->table.match);
	for (int seat = 0; seat < SEATS; seat++) {
		const struct review_seat *how = &r->seat[seat];
		if (!person_sits(s, seat) || !review_level_known(rules, how))
			continue;
		int32_t rate = review_rate(how);
		e->level[seat] = (struct summary_level){
			.known = true, .name = review_level(rules, rate),
			.rate = (int)(((int64_t)rate * HUNDREDTHS + NET_POINT / 2) / NET_POINT)};
	}
}

/* Has the network judge the last round, or the whole MATCH.  A ruleset without a network, or a
 * record that lacks cards, leaves E as it is. */
static void judge(const struct session *s, bool match, struct summary *e)
{
	struct hint_source by;
	struct review r;
	struct error why;
	if (!hint_source_init(&by, cards_rules(&s->table.match), &why) &&
	    !(match ? review_init : review_last_round)(&r, &s->table.match, by.net, by.row, &why)) {
		e->judged = true;
		for (size_t i = 0; i < r.rounds; i++) {
			struct review_luck luck = review_luck_of(&r.round[i], 0);
			e->round[r.round[i].round - 1].luck = luck.deal + luck.own + luck.theirs;
		}
		set_turn(s, &r, e);
		if (match)
			set_levels(s, &r, e);
		review_release(&r);
	}
	hint_source_release(&by);
}

/* Adds up the matches against this opponent, if this one was kept among them. */
static void set_balance(const struct session *s, struct summary *e)
{
	int you = s->table.player[1].you;
	if (!s->table.player[you].you || s->table.replaying || !s->keep.record.len)
		return;
	struct shelf shelf;
	const char *rival = s->table.player[seat_other(you)].name;
	shelf_read(&shelf, SHELF_ALL);
	struct shelf_standing st = shelf_standing(&shelf, rival);
	shelf_release(&shelf);
	if (st.matches)
		e->balance = (struct summary_balance){rival, st.won, st.drawn, st.lost, st.streak};
}

/* Whether a person is there who wants more than the score. */
static bool tells_more(const struct session *s)
{
	return session_interactive(s) && !s->opt->quiet;
}

/* The telling for those who sit here. */
static struct telling telling_to_persons(struct session *s)
{
	struct telling told = session_telling(s);
	for (int seat = 0; seat < s->table.seats; seat++)
		told.human[seat] = person_sits(s, seat);
	return told;
}

/* Adds up the last round, or the whole MATCH.  Other families than the cards have nothing of it. */
static void sum_up(const struct session *s, bool match, struct summary *e)
{
	if (s->table.match.game != &cards_game)
		return;
	set_rounds(&s->table.match, e);
	judge(s, match, e);
	if (match)
		set_balance(s, e);
}

/* Tells the end of the last round, or of the MATCH, by TELL of the face. */
static void tell_end(struct session *s, bool match)
{
	const struct telling told = telling_to_persons(s);
	void (*tell)(const struct telling *, const struct summary *) =
		match ? told.face->match : told.face->round;
	struct summary e = {0};
	if (!tells_more(s)) {
		tell(&told, NULL);
		return;
	}
	sum_up(s, match, &e);
	tell(&told, &e);
	summary_release(&e);
}

void end_tell_round(struct session *s)
{
	tell_end(s, false);
}

void end_tell_match(struct session *s)
{
	tell_end(s, true);
}
