/* A session begins and ends, one match takes the place of another, and round follows round.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/records/days.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/words.h"
#include "game/record.h"
#include "os/clock.h"
#include "os/random.h"
#include "os/signals.h"

/* True if the players are to stop thinking.  They ask this while they think.  It also flushes
 * the output, so that a person who waits for them sees what has happened. */
static bool stops_thinking(void *session)
{
	struct session *s = session;
	fflush(stdout);
	return signals_asked() || course_looks_up(s);
}

/* Begins S as session_init_empty does, but for its input. */
static void init(struct session *s, struct options *opt, enum situation situation,
                 const struct prompt_asks *asks)
{
	*s = (struct session){.opt = opt, .keep = {.slot = {.lock = -1}, .target = {.lock = -1},
	                               .records = true},
	                      .table.bots = {opt->limits, -1, {stops_thinking, s}},
	                      .table.family = options_played(opt).game,
	                      .table.way_on = "'new' begins another, 'undo' goes back",
	                      .situation = situation};
	session_look(s);
	s->daily = s->streak = true;
	s->clear = session_interactive(s) && !s->term.dumb;
	s->table.theme = &themes[0];
	s->turn.pace = PACE_UNSET;
	s->table.observer = OBSERVER_PEOPLE;
	s->prompt = (struct prompt){.asks = asks,
	                            .commands = s->prompt.commands,
	                            .owner = s,
	                            .term = &s->term,
	                            .interactive = session_interactive(s),
	                            .keep_going = opt->keep_going};
}

void session_init_empty(struct session *s, struct options *opt, enum situation situation,
                        const struct prompt_asks *asks)
{
	init(s, opt, situation, asks);
	input_init(&s->prompt.input, &s->term, s->term.input);
}

int session_init(struct session *s, struct options *opt, enum situation situation,
                 const struct prompt_asks *asks, struct error *e)
{
	session_init_empty(s, opt, situation, asks);
	/* the named players sit down only when a saved match or kept rules are known */
	if (opt->seats_wait || !players_init(s, options_played(opt), e))
		return 0;
	session_release(s);
	return -1;
}

void session_release(struct session *s)
{
	players_release(s);
	if (s->table.bots.log >= 0)
		close(s->table.bots.log);
	prompt_release(&s->prompt);
	match_release(&s->table.match);
	keep_release(s);
	text_release(&s->table.seed);
	text_release(&s->table.verdict);
	text_release(&s->keep.name);
	text_release(&s->table.news);
}

/* Gives TO what FROM has of all that `set` changes for matches of any kind. */
static void take_settings(struct session *to, const struct session *from)
{
	to->opt->wanted = from->opt->wanted;
	to->opt->quiet = from->opt->quiet;
	to->opt->arena.jobs = from->opt->arena.jobs;
	to->page = from->page;
	to->clear = from->clear;
	to->daily = from->daily;
	to->streak = from->streak;
	to->table.theme = from->table.theme;
	to->turn.pace = from->turn.pace;
	to->turn.tutor = from->turn.tutor;
	to->keep.records = from->keep.records;
	text_clear(&to->keep.name);
	text_add(&to->keep.name, text_string(&from->keep.name));
}

void session_open_inside(struct session *inside, struct session *outside, struct options *opt,
                         enum situation situation, const struct prompt_asks *asks)
{
	init(inside, opt, situation, asks);
	take_settings(inside, outside);
	inside->prompt.input = outside->prompt.input;
	inside->prompt.input.term = &inside->term;
	inside->keep.elsewhere = outside->keep.elsewhere;
	inside->table.outside = outside;
	inside->table.way_on = "'undo' goes back, 'quit' leaves it";
}

void session_close_inside(struct session *inside, struct session *outside)
{
	struct prompt *in = &inside->prompt, *out = &outside->prompt;
	out->stop |= in->broken_off || in->input.interrupted;
	out->broken_off |= in->broken_off;
	if (in->status != STATUS_DONE)
		out->status = in->status;
	out->input = in->input;
	out->input.term = &outside->term;
	in->input = (struct input){0};
	take_settings(outside, inside); /* they may have been changed in there */
	outside->table.reseat |= inside->table.reseat; /* a level was set there */
	session_release(inside);
}

int session_look_back(struct session *s, const struct match *m, struct error *e)
{
	for (; s; s = s->table.outside) {
		/* it would reveal hidden cards; if the match in play is over, the person may still
		   take back turns, and has seen the cards then */
		const bool alike = match_alike(&s->table.match, m);
		if (alike && !match_over(&s->table.match))
			return error_set(e, "this record has the cards of the match in play, which isn't over yet: "
			                    "play it to its end first");
		s->table.revealed |= alike;
	}
	return 0;
}

/* ---- Matches.  ---- */

/* Adds the seed of the next match to OUT: the given seed for the first match, then "SEED.2",
 * "SEED.3".  If no seed was given, a person gets a fresh one for each match, since the program
 * has told the last one.  A script must do the same each time, so its first seed is always the
 * same. */
static void match_seed(struct session *s, struct text *out)
{
	enum { FRESH_LETTERS = 10 };
	if (!s->table.seed.len && !s->opt->seed.len && session_interactive(s)) {
		random_letters(FRESH_LETTERS, out);
		return;
	}
	if (!s->table.seed.len)
		text_add(&s->table.seed, s->opt->seed.len ? text_string(&s->opt->seed) : "expedition");
	s->table.matches++;
	text_add(out, text_string(&s->table.seed));
	if (s->table.matches > 1)
		text_addf(out, ".%d", s->table.matches);
}

int session_tutor(const struct session *s)
{
	const struct session_table *t = &s->table;
	const struct tutor *tutor = family_of(t->match.game ? t->match.game : t->family)->tutor;
	if (!tutor || t->no_help || s->prompt.asks->task || days_counts(&t->match))
		return 0;
	return s->turn.tutor == TUTOR_USUAL ? tutor->usual : s->turn.tutor;
}

void session_announce(struct session *s)
{
	const struct family *f = family_of(s->table.match.game);
	OWN(text) out = {0};
	struct error why;
	for (int seat = 0; seat < s->table.seats; seat++) {
		const struct player *p = &s->table.player[seat];
		if (p->instead && agent_kind_fits(p->instead, s->table.match.rules, &why))
			text_addf(&out, SAY_PLAYS_INSTEAD, why.text, p->name,
			          p->instead->name);
	}
	if (days_counts(&s->table.match) && !s->table.replaying)
		text_add(&out, SAY_DAILY_COUNTS);
	if (session_tutor(s) && family_tutor_fits(f, s->table.match.rules, &why))
		text_addf(&out, SAY_REASON, why.text);
	if (out.len && !s->opt->quiet)
		session_say_above(s, text_string(&out));
}

void session_show_match(struct session *s)
{
	session_announce(s);
	session_show_deal(s);
}

void session_take_match(struct session *s, struct match *m)
{
	match_move_to(m, &s->table.match);
	const struct game *g = s->table.match.game;
	void *rules = alloc_zero(1, g->rules_size);
	memcpy(rules, s->table.match.rules, g->rules_size);
	options_play(s->opt, g, rules); /* so that the next match is of this game, too */
	session_suit(s, g);
	course_another_match(s, false);
	if (s->started)
		session_show_match(s);
}

void session_new_match(struct session *s)
{
	OWN(text) seed = {0};
	match_seed(s, &seed);
	match_release(&s->table.match);
	struct played r = options_played(s->opt);
	s->table.match = match_begin(r.game, r.rules, s->table.seats, text_string(&seed), s->opt->decks,
	                             s->opt->deck_count, s->opt->first < s->table.seats ? s->opt->first : 0);
	session_suit(s, r.game);
	if (session_interactive(s)) { /* else the same command line writes the same record */
		char date[sizeof "2026-11-20 and more"];
		const struct tm now = clock_local();
		strftime(date, sizeof date, "%Y-%m-%d", &now);
		s->table.match.head.date = alloc_string(date);
	}
	if (session_people(s) == 1) {
		bool bots = false;
		for (int seat = 0; seat < s->table.seats; seat++)
			bots |= exec_is_bot(s->table.player[seat].spec);
		days_begin(&s->table.match, !bots);
	}
	s->opt->deck_count = 0; /* given decks are for the first match alone */
	course_another_match(s, true);
	tell_deal(s);
	if (s->started)
		session_show_match(s);
}

int session_next_round(struct session *s, struct error *e)
{
	if (match_over(&s->table.match))
		return error_set(e, "the match is over: 'new' begins another");
	if (!match_round_over(&s->table.match))
		return error_set(e, "the round isn't over yet: 'help turn' says how to make your turn");
	match_next_round(&s->table.match);
	tell_deal(s);
	course_new_round(s);
	session_show_deal(s);
	return 0;
}

int session_renew(struct session *s, struct error *e)
{
	const struct match *m = &s->table.match;
	struct played r = options_played(s->opt);
	if (m->log_len || m->log_end ||
	    (m->game == r.game && rows_same(r.game->rows, m->rules, r.rules)))
		return 1;
	if (session_seat_for(s, r, e))
		return -1;
	keep_put_aside(s);
	s->table.matches -= s->table.matches > 0; /* so that it is dealt by the same seed */
	session_new_match(s);
	return 0;
}

/* ---- Going on with a saved game.  ---- */

int resume_game(struct session *s, struct slot *slot, struct match *m, struct error *e)
{
	/* The match may stem from a stranger's record, so the program runs a bot's command only if
	 * the person has named it too. */
	bool refused = false;
	for (int seat = 0; seat < m->seats && !s->opt->seats_named && !refused; seat++) {
		const char *spec = record_player(&m->head.tags, seat);
		refused = spec && exec_is_bot(spec);
		if (refused)
			error_set(e, "it is played by %s: name all players with --seats to go on with it", spec);
	}
	if (refused || players_go_on(s, m, true, e)) {
		match_release(m);
		slot_release(slot);
		return -1;
	}
	if (s->table.match.game) /* a match is in play */
		keep_put_aside(s);
	session_take_match(s, m);
	keep_take(s, slot);
	return 0;
}

int resume_other(struct session *s, const char *path, struct error *e)
{
	struct match m;
	struct slot slot;
	if (keep_find_at(path, &slot, &m, e))
		return -1;
	if (keep_safe(s, e)) {
		match_release(&m);
		slot_release(&slot);
		return -1;
	}
	return resume_game(s, &slot, &m, e);
}
