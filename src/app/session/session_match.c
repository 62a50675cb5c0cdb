/* The matches of a session: how one takes the place of another, and round follows round.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include "app/session/course.h"
#include "app/session/keep.h"
#include "app/session/players.h"
#include "app/session/session.h"
#include "app/session/tell.h"
#include "base/alloc.h"
#include "os/random.h"

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
	const struct tutor *tutor = family_of(s->table.match.game ? s->table.match.game : s->table.family)->tutor;
	return !tutor || s->table.no_help ? 0 : s->turn.tutor == TUTOR_USUAL ? tutor->usual : s->turn.tutor;
}

void session_announce(struct session *s)
{
	const struct family *f = family_of(s->table.match.game);
	struct text out = {0};
	struct error why;
	for (int seat = 0; seat < s->table.seats; seat++) {
		const struct player *p = &s->table.player[seat];
		if (p->instead && agent_kind_fits(p->instead, s->table.match.rules, &why))
			text_addf(&out, "%s: %s plays instead of %s.\n", why.text, p->name,
			          p->instead->name);
	}
	if (session_tutor(s) && family_tutor_fits(f, s->table.match.rules, &why))
		text_addf(&out, "%s.\n", why.text);
	if (session_telling(s).clears)
		text_add(&s->table.news, text_string(&out)); /* else it would be cleared away */
	else if (out.len && !s->opt->quiet)
		session_say(s, text_string(&out));
	text_release(&out);
}

void session_show_match(struct session *s)
{
	session_announce(s);
	session_show_deal(s);
}

void session_take_match(struct session *s, struct match *m)
{
	match_move_to(m, &s->table.match);
	session_suit(s, s->table.match.game);
	course_another_match(s, false);
	if (s->started)
		session_show_match(s);
}

static void date_match(struct session *s)
{
	char date[sizeof "2026-11-20 and more"];
	time_t now = time(NULL);
	if (!session_interactive(s))
		return; /* the same command line writes the same record */
	strftime(date, sizeof date, "%Y-%m-%d", localtime(&now));
	s->table.match.head.date = alloc_string(date);
}

void session_new_match(struct session *s)
{
	struct text seed = {0};
	match_seed(s, &seed);
	match_release(&s->table.match);
	struct played r = options_played(s->opt);
	match_init(&s->table.match, r.game, r.rules, s->table.seats, text_string(&seed), s->opt->decks,
	           s->opt->deck_count, s->opt->first < s->table.seats ? s->opt->first : 0);
	session_suit(s, r.game);
	date_match(s);
	s->opt->deck_count = 0; /* given decks are for the first match alone */
	course_another_match(s, true);
	text_release(&seed);
	tell_deal(s);
	if (s->started)
		session_show_match(s);
}

int session_next_round(struct session *s, struct error *e)
{
	if (match_over(&s->table.match))
		return error_set(e, "the match is over: 'new' begins another");
	if (!match_round_over(&s->table.match))
		return error_set(e, "this round isn't over yet");
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
	    (m->game == r.game && r.game->rules_same(m->rules, r.rules)))
		return 1;
	if (session_seat_for(s, r, e))
		return -1;
	keep_put_aside(s);
	s->table.matches -= s->table.matches > 0; /* so that it is dealt by the same seed */
	session_new_match(s);
	return 0;
}
