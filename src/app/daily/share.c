/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/daily/daily.h"

#include <stdio.h>
#include <string.h>

#include "app/bots/exec.h"
#include "app/families/families.h"
#include "app/records/match_file.h"
#include "app/records/shelf.h"
#include "app/review/review.h"
#include "base/number.h"
#include "base/words.h"
#include "game/agent.h"
#include "game/match.h"
#include "game/record.h"
#include "game/sitting.h"
#include "os/clock.h"
#include "os/signals.h"
#include "os/status.h"
#include "os/term.h"
#include "show/telling.h"

/* ---- The expert in a person's place: the same deal against the same players.  ---- */

/* The expert's match, which it owns. */
struct stand_in {
	bool played;              /* false: there is none, for the reason of stand_in_play */
	struct match match;       /* empty if only the points are known */
	struct day_points points;
};

/* A progress line: how far the match has come. */
static void tell_progress(void *game, void *state)
{
	const struct game *g = game;
	if (!g->turn_begins(state))
		return;
	const int first = (int)g->points(state, 0), second = (int)g->points(state, 1);
	term_progress(phrase(SAY_EXPERT_PLAYS, first, second).s);
}

/* Plays the deals of M again to the end, with expert in SEAT and the other players that M names.
 * With PROGRESS, a line on standard error shows how far this match has come.  IN->played stays
 * false if another player isn't one of the program's own, the deals have no name, or the ruleset
 * has no expert; or if the person interrupts it. */
static void stand_in_play(struct stand_in *in, const struct match *m, int seat, bool progress)
{
	struct agent agents[SEATS_MAX];
	const struct exec_setup setup = {EXEC_LIMITS, -1, SIGNALS_STOP};
	struct sitting g = {.game = m->game, .rules = m->rules, .seats = m->seats, .seed = m->seed,
	                    .match = &in->match, .stop = SIGNALS_STOP};
	struct sitting_result result;
	*in = (struct stand_in){0};
	if (m->deal_count || m->first || !m->seed)
		return;
	int made = 0; /* fewer than the seats if one of the players cannot play */
	for (; made < m->seats; made++) {
		const char *spec = made == seat ? level_names[LEVEL_EXPERT]
		                                : record_player(&m->head.tags, made);
		if (!spec || record_is_person(spec) || exec_is_bot(spec) ||
		    exec_agent_init(&agents[made], spec, m->game, &setup, NULL))
			break;
		if (agent_can_play(m->game->kinds, &agents[made], m->rules, NULL)) {
			agent_release(&agents[made]);
			break;
		}
	}
	for (int i = 0; i < made; i++)
		g.agent[i] = &agents[i];
	if (progress)
		g.onlooker = (struct onlooker){.to = (void *)m->game, .after = tell_progress};
	if (made == m->seats) {
		sitting_play(&g, &result);
		in->played = !result.stopped && result.fault == NO_WINNER;
		in->points = days_points(result.points, m->seats, seat);
		if (progress)
			term_progress("");
	}
	for (int i = 0; i < made; i++)
		agent_release(&agents[i]);
}

/* ---- The lines.  ---- */

/* The least cost of a small loss and of a mistake, in tenths of a point; and how many turns are
 * listed as the costliest. */
enum { COST_SMALL = 5, COST_MISTAKE = 20, COSTLIEST = 3 };
enum sign { SIGN_BEST, SIGN_SMALL, SIGN_MISTAKE, SIGNS };

static const char *const signs_utf8[SIGNS] = {"\u25cf", "\u00b7", "\u00d7"};
static const char *const signs_ascii[SIGNS] = {"O", ".", "x"};

/* A match to be put into words. */
struct work {
	const struct shared *shared;
	struct match match;
	struct judged judged;
	bool reviewed;   /* its turns are judged */
	int seat;        /* the person's */
	struct stand_in in;
};

/* Reads turn I of the review into T.  Returns true if it is judged, and the person made it and had
 * a choice. */
static bool own_turn(const struct work *w, size_t i, struct reviewed *t)
{
	reviewing_turn(w->judged.review, i, t);
	return t->seat == w->seat && t->judged && t->choice;
}

static enum sign sign_of(const struct reviewed *t)
{
	return t->cost >= COST_MISTAKE ? SIGN_MISTAKE : t->cost >= COST_SMALL ? SIGN_SMALL : SIGN_BEST;
}

static enum style style_of(const struct work *w)
{
	return w->shared->opt->wanted.plain ? STYLE_WORDS : STYLE_SHORT;
}

/* ---- The three lines.  ---- */

static void add_title(const struct work *w, struct text *out)
{
	const struct match *m = &w->match;
	const char *daily = tags_get(&m->head.tags, TAG_DAILY), *row, *more;
	OWN(text) rules = {0}, others = {0};
	int day;
	for (int seat = 0; seat < m->seats; seat++)
		if (seat != w->seat)
			text_join(&others, 0, SAY_COMMA, w->judged.wanted.told.name[seat]);
	const size_t from = out->len;
	if (daily && days_deal(m, &day, &row)) {
		text_addf(out, SAY_SHARE_DAILY, daily, row, text_string(&others));
		more = daily + (strlen(daily) < DATE_TEXT ? strlen(daily) : DATE_TEXT);
	} else {
		rows_format(m->game->rows, m->rules, &rules);
		text_addf(out, SAY_SHARE_GAME(!m->head.date), text_string(&rules), text_string(&others),
		          m->head.date);
		more = "";
	}
	if (*more)
		text_join(out, from, SAY_ASIDE,
		          days_practice(&m->head.tags) ? SAY_SHARE_PRACTICE : SAY_SHARE_SEEN);
	if (m->taken_back)
		text_join(out, from, SAY_COMMA, SAY_SHARE_TAKEN_BACK);
	text_add_char(out, '\n');
}

static void add_points(struct day_points p, enum style style, struct text *out)
{
	text_addf(out, SAY_TO, words_integer(p.own, style).s, words_integer(p.other, style).s);
}

static void add_result(const struct work *w, struct text *out)
{
	const struct match *m = &w->match;
	int32_t points[SEATS_MAX] = {0};
	for (int seat = 0; seat < m->seats; seat++)
		points[seat] = m->game->points(m->state, seat);
	const struct day_points own = days_points(points, m->seats, w->seat);
	const size_t from = out->len;
	add_points(own, style_of(w), out);
	if (m->game->stage(m->state) == STAGE_RESIGNED)
		text_join(out, from, SAY_COMMA, SAY_SHARE_RESIGNED);
	if (w->in.played) {
		OWN(text) sum = {0};
		add_points(w->in.points, style_of(w), &sum);
		text_joinf(out, from, SAY_COMMA, SAY_SHARE_EXPERT, text_string(&sum));
	}
	int luck;
	if (w->reviewed && m->game->stage(m->state) == STAGE_OVER &&
	    reviewing_luck(w->judged.review, w->seat, &luck)) {
		const int play = (own.own - own.other) * TENTHS - luck;
		text_joinf(out, from, SAY_SEMICOLON, SAY_SHARE_LUCK, words_tenths(luck, style_of(w)).s,
		           words_tenths(play, style_of(w)).s);
	}
	text_add_char(out, '\n');
}

/* Adds the sign of each turn, or in words how many turns there were of each sign. */
static void add_signs(const struct work *w, struct text *out)
{
	const char *const *signs = w->judged.term.utf8 ? signs_utf8 : signs_ascii;
	const size_t turns = w->reviewed ? reviewing_told(w->judged.review) : 0;
	int count[SIGNS] = {0};
	struct reviewed t;
	for (size_t i = 0; i < turns; i++) {
		if (!own_turn(w, i, &t))
			continue;
		count[sign_of(&t)]++;
		if (style_of(w) == STYLE_SHORT)
			text_add(out, signs[sign_of(&t)]);
	}
	if (!w->reviewed)
		text_add(out, SAY_SHARE_UNJUDGED);
	else if (!(count[SIGN_BEST] + count[SIGN_SMALL] + count[SIGN_MISTAKE]))
		text_add(out, SAY_SHARE_NO_TURNS);
	else if (style_of(w) == STYLE_WORDS) {
		const struct phrase small = phrase(SAY_SHARE_SMALL(count[SIGN_SMALL]), count[SIGN_SMALL]);
		text_addf(out, SAY_SHARE_TURNS, count[SIGN_BEST], small.s,
		          phrase(SAY_MISTAKES(count[SIGN_MISTAKE]), count[SIGN_MISTAKE]).s);
	}
	text_add_char(out, '\n');
}

/* ---- Where the person's play and expert's differ.  ---- */

/* The number, from 1, of the person's turn with event AT. */
static int turn_number(const struct work *w, size_t at)
{
	int number = 0;
	for (size_t i = 0; i <= at; i++)
		number += match_begins_turn(&w->match, i, w->seat);
	return number;
}

/* Adds the moves of the turn that begins at event AT of M, or that it gives up. */
static void add_turn(const struct match *m, size_t at, enum style style, struct text *out)
{
	const struct family *f = family_of(m->game);
	const size_t begin = at;
	do {
		text_add(out, at > begin ? ", " : "");
		if (m->log[at].kind != EVENT_MOVE)
			text_add(out, SAY_GIVE_UP);
		else if (f->move_tell)
			f->move_tell(m->rules, m->log[at].move, style, out);
		else
			m->game->move_write(match_before(m, at), m->log[at].move, out);
		at++;
	} while (at < m->log_len && m->log[at].kind == EVENT_MOVE &&
	         !m->game->turn_begins(match_before(m, at)));
}

/* Adds the turn of the person in which the match and the expert's first differ; or, if they are the
 * same or another seat's turn differs, that they don't. */
static void add_parting(const struct work *w, struct text *out)
{
	const struct match *m = &w->match, *other = &w->in.match;
	size_t at = 0;
	if (!w->in.played)
		return;
	OWN(text) points = {0}, yours = {0}, experts = {0};
	add_points(w->in.points, style_of(w), &points);
	while (at < m->log_len && at < other->log_len && m->log[at].kind == other->log[at].kind &&
	       m->log[at].move == other->log[at].move)
		at++;
	const bool differs = at < m->log_len && at < other->log_len &&
	                     match_mover_of(m, at) == w->seat;
	if (differs) {
		while (at && !match_begins_turn(m, at, w->seat))
			at--;
		add_turn(m, at, style_of(w), &yours);
		add_turn(other, at, style_of(w), &experts);
	}
	text_addf(out, SAY_SHARE_SAME(!differs), text_string(&points), differs ? turn_number(w, at) : 0,
	          text_string(&yours), text_string(&experts));
}

static void add_costliest(const struct work *w, struct text *out)
{
	size_t list[COSTLIEST];
	int count = 0;
	bool played = false;
	struct reviewed t;
	if (!w->reviewed)
		return;
	const size_t turns = reviewing_told(w->judged.review);
	while (count < COSTLIEST) {
		/* the costliest turn that isn't listed yet; one that costs little ends the list */
		int most = COST_SMALL - 1;
		for (size_t i = 0; i < turns; i++) {
			bool listed = false;
			for (int k = 0; k < count; k++)
				listed |= list[k] == i;
			if (!own_turn(w, i, &t))
				continue;
			played = true;
			if (listed || t.cost <= most)
				continue;
			most = t.cost;
			list[count] = i;
		}
		if (most < COST_SMALL)
			break;
		const size_t i = list[count++];
		OWN(text) made = {0}, better = {0};
		own_turn(w, i, &t);
		reviewing_moves(w->judged.review, i, false, &made);
		reviewing_moves(w->judged.review, i, true, &better);
		text_addf(out, SAY_SHARE_COSTLY, turn_number(w, t.event), tenths_text(t.cost, "").s,
		          text_string(&made), text_string(&better));
	}
	if (played && !count)
		text_add(out, SAY_SHARE_NONE_COSTLY);
}

/* ---- All of it.  ---- */

int share_match(struct shared *s, struct text *out, struct error *e)
{
	struct work w = {.shared = s};
	if (match_text_read(s->path ? s->path : "this match", s->record, &w.match, e))
		return -1;
	w.seat = record_person(&w.match.head, w.match.seats);
	judged_init(&w.judged, &w.match, text_string(s->record), s->opt, s->theme);
	int status = 0;
	if (!match_over(&w.match))
		status = error_set(e, "this match isn't over yet: it can be shared at its end");
	else if (w.seat < 0)
		status = error_set(e, "share tells how one person played, and this match names none: name another by its "
		                      "number or file");
	else {
		w.judged.wanted.seat = w.seat;
		days_saw(&w.match);
		if (s->judged && !s->details)
			w.in = (struct stand_in){.played = true, .points = s->expert};
		else
			stand_in_play(&w.in, &w.match, w.seat, w.judged.wanted.progress);
		if (family_of(w.match.game)->reviewer && judged_begin(&w.judged, NULL) == STATUS_DONE) {
			judged_run(&w.judged);
			w.reviewed = !w.judged.stopped;
		}
		s->judged = w.in.played;
		s->expert = w.in.points;
		if (s->details) {
			add_parting(&w, out);
			add_costliest(&w, out);
			text_add_char(out, '\n');
		}
		add_title(&w, out);
		add_result(&w, out);
		add_signs(&w, out);
	}
	match_release(&w.in.match);
	judged_release(&w.judged);
	match_release(&w.match);
	return status;
}

enum status share_run(struct options *opt, char **operands)
{
	OWN(text) path = {0}, record = {0}, out = {0};
	struct error e;
	enum status status = STATUS_USAGE;
	if (!shelf_find(operands[0], &path, &e)) {
		struct shared s = {.opt = opt, .theme = &themes[0], .record = &record, .path = text_string(&path)};
		status = STATUS_BAD_RECORD;
		if (!match_file_text(text_string(&path), &record, &e) && !share_match(&s, &out, &e))
			status = STATUS_DONE;
	}
	if (status == STATUS_DONE)
		fputs(text_string(&out), stdout);
	else
		complain("%s", e.text);
	return status;
}
