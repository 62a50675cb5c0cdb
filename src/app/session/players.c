/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/session.h"

#include <stdlib.h>
#include <string.h>

#include "app/bots/agents.h"
#include "app/session/course.h"
#include "base/alloc.h"
#include "base/words.h"
#include "game/record.h"

/* Returns the name to show for SPEC: the name after "human:", a bot's label, or the agent's own
 * name. A person without a name is "Player 1" or "Player 2".  The caller frees it. */
static char *player_name(const char *spec, int seat, bool human)
{
	const char *given = human ? strchr(spec, ':') : NULL;
	if (given && given[1])
		return text_shown(given + 1);
	struct text name = {0};
	if (!human)
		return exec_shown(spec);
	text_addf(&name, SAY_PLAYER, seat + 1);
	return name.s;
}

/* Returns the kind of G's agents that SPEC names if SPEC is a level; else NULL. */
static const struct agent_kind *level_kind(const struct game *g, const char *spec)
{
	return level_called(spec) >= 0 ? agent_kind_called(g->kinds, spec) : NULL;
}

/* Returns the number of players who sit down if R is played: as many as the options name.  If they
 * weren't asked for and are too many or too few for R, it is the nearest number that R allows. */
static int count_for(const struct session *s, struct played r)
{
	const int count = s->opt->seat_count;
	/* a level alone names no number */
	const bool asked = s->opt->seats_named && (options_given(s->opt, "seats") || !options_given(s->opt, "level"));
	if (asked || !game_check_seats(r.game, r.rules, count, NULL))
		return count;
	for (int more = 1; more < SEATS_MAX; more++) {
		if (count - more >= r.game->seats_least &&
		    !game_check_seats(r.game, r.rules, count - more, NULL))
			return count - more;
		if (count + more <= r.game->seats_most &&
		    !game_check_seats(r.game, r.rules, count + more, NULL))
			return count + more;
	}
	return count;
}

/* Returns the first of the COUNT players of SPECS who is a person if HUMAN is set, otherwise who is
 * not; NULL if there is no such player. */
static const char *first_of(char *const *specs, int count, bool human)
{
	for (int seat = 0; seat < count; seat++)
		if (record_is_person(specs[seat]) == human)
			return specs[seat];
	return NULL;
}

/* Returns the player for SEAT at a table of COUNT seats, given the players whom the options name:
 * they keep their seats, the computer takes further ones, and a person is not left out. */
static const char *from_options(const struct session *s, int seat, int count)
{
	char *const *named = s->opt->seats;
	const int have = s->opt->seat_count, kept = count < have ? count : have;
	const char *person = first_of(named, have, true), *computer = first_of(named, have, false);
	if (!seat && person && !first_of(named, kept, true))
		return person;
	return seat < have ? named[seat] : computer ? computer : level_names[LEVEL_MEDIUM];
}

/* Returns the player who is to sit on SEAT if R is played.  The options name that player.  But a
 * level that did not stand on the command line is only a wish for a strength.  If it can't play
 * by R, or R's family has no such level, another player takes its seat: level_instead. */
static const char *wanted(const struct session *s, int seat, struct played r)
{
	const char *spec = from_options(s, seat, count_for(s, r));
	if (s->opt->seats_named || level_called(spec) < 0)
		return spec;
	const struct agent_kind *wish = level_kind(r.game, spec);
	return !wish || agent_kind_fits(wish, r.rules, NULL) ? level_instead(r.game->kinds) : spec;
}

static int init_player(struct session *s, int seat, struct played r, struct error *e)
{
	struct player *p = &s->table.player[seat];
	p->human = record_is_person(s->opt->seats[seat]);
	if (!p->human && level_called(s->opt->seats[seat]) < 0 &&
	    agents_check(&s->opt->seats[seat], r.game, NULL, e))
		return -1;
	const char *spec = wanted(s, seat, r);
	p->instead = spec == s->opt->seats[seat] ? NULL : level_kind(r.game, s->opt->seats[seat]);
	p->spec = alloc_string(spec);
	if (s->table.bots.log < 0 &&
	    exec_log_open(&p->spec, 1, s->opt->bot_log, &s->table.bots.log, e))
		return -1;
	if (!p->human && exec_agent_init(&p->agent, p->spec, r.game, &s->table.bots, e))
		return -1;
	p->name = player_name(spec, seat, p->human);
	bool alone = true; /* no other person sits at the table */
	for (int i = 0; i < s->opt->seat_count; i++)
		alone &= i == seat || !record_is_person(s->opt->seats[i]);
	p->you = p->human && !strchr(spec, ':') && alone;
	return 0;
}

/* True if SEAT's player is the player who is to sit there by R. */
static bool stays(const struct session *s, int seat, struct played r)
{
	const struct player *p = &s->table.player[seat];
	bool can = p->human || r.game == s->table.family;
	return can && p->spec && !strcmp(wanted(s, seat, r), p->spec);
}

bool players_stay(const struct session *s, struct played r)
{
	const int count = count_for(s, r);
	bool all = s->table.seats == count;
	for (int seat = 0; seat < count && all; seat++)
		all = stays(s, seat, r);
	return all;
}

int players_fit(const struct session *s, struct played r, struct error *e)
{
	const int count = count_for(s, r);
	if (game_check_seats(r.game, r.rules, count, e))
		return -1;
	for (int seat = 0; seat < count; seat++) {
		/* a player not seated yet is a level, or thumb, who plays by all rules */
		const char *spec = wanted(s, seat, r);
		bool here = seat < s->table.seats && stays(s, seat, r);
		const struct agent other = {.kind = level_kind(r.game, spec)};
		const struct agent *a = here ? &s->table.player[seat].agent : &other;
		struct error why;
		if (a->kind && agent_can_play(r.game->kinds, a, r.rules, &why))
			return error_set(e, "%s: %s", spec, why.text);
	}
	return 0;
}

static void release_player(struct player *p)
{
	free(p->spec);
	free(p->name);
	free(p->shown);
	agent_release(&p->agent);
	*p = (struct player){0};
}

void players_release(struct session *s)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		release_player(&s->table.player[seat]);
	s->table.seats = 0;
}

/* The players in their seats, as --seats names them.  It owns the texts. */
struct seating {
	char *spec[SEATS_MAX];
	int count;
};

/* Replaces the players whom the options name by those of SEATING, and takes over the texts. */
static void name_in_options(struct options *o, struct seating *seating)
{
	for (int seat = 0; seat < o->seat_count; seat++)
		free(o->seats[seat]);
	for (int seat = 0; seat < seating->count; seat++)
		o->seats[seat] = seating->spec[seat];
	o->seat_count = seating->count;
	*seating = (struct seating){0};
}

static void seating_release(struct seating *seating)
{
	for (int seat = 0; seat < seating->count; seat++)
		free(seating->spec[seat]);
	*seating = (struct seating){0};
}

/* Returns a table of COUNT seats, made of the players whom the options name. */
static struct seating seating_of(const struct session *s, int count)
{
	struct seating seating = {.count = count};
	for (int seat = 0; seat < count; seat++)
		seating.spec[seat] = alloc_string(from_options(s, seat, count));
	return seating;
}

int players_init(struct session *s, struct played r, struct error *e)
{
	struct seating seating = seating_of(s, count_for(s, r));
	name_in_options(s->opt, &seating);
	s->table.family = r.game;
	s->table.seats = s->opt->seat_count;
	for (int seat = 0; seat < s->table.seats; seat++)
		if (init_player(s, seat, r, e))
			return -1;
	bool alike[SEATS_MAX] = {false}; /* another player has the same name */
	for (int seat = 0; seat < s->table.seats; seat++)
		for (int i = 0; i < s->table.seats; i++)
			alike[seat] |= i != seat &&
			               !strcmp(s->table.player[i].name, s->table.player[seat].name);
	for (int seat = 0; seat < s->table.seats; seat++) {
		struct text name = {0};
		if (!alike[seat])
			continue;
		text_addf(&name, "%s (%d)", s->table.player[seat].name, seat + 1);
		free(s->table.player[seat].name);
		s->table.player[seat].name = name.s;
	}
	return 0;
}

/* Returns the seat of the computer that one person plays against, the first if there are several;
 * -1 if it isn't one person who plays. */
static int rival_seat(const struct session *s)
{
	int rival = -1, people = 0;
	for (int seat = s->opt->seat_count; seat-- > 0;) {
		bool person = record_is_person(s->opt->seats[seat]);
		people += person;
		rival = person ? rival : seat;
	}
	return people == 1 ? rival : -1;
}

const char *session_level_now(const struct session *s)
{
	int seat = rival_seat(s);
	if (seat < 0)
		return NULL;
	const bool sits = !s->table.reseat && s->table.player[seat].spec;
	const struct agent_kind *level =
	        level_kind(s->table.family, sits ? s->table.player[seat].spec : s->opt->seats[seat]);
	return level ? level->name : NULL;
}

int session_level(struct session *s, const char *name, struct error *e)
{
	if (!*name)
		return error_set(e, "set level: must be beginner, easy, medium, hard or expert");
	const char *level = options_level_named(s->opt, name, e);
	int seat = rival_seat(s);
	if (!level)
		return -1;
	if (seat < 0 && !s->started)
		return 0; /* it is kept for matches of one person */
	if (seat < 0)
		return error_set(e, "there is no level to set: a level needs one person against the computer");
	const struct game *g = s->table.match.game ? s->table.match.game : s->table.family;
	const struct agent wish = {.kind = level_kind(g, level)};
	struct error why;
	if (s->started && wish.kind && agent_can_play(g->kinds, &wish, s->table.match.rules, &why))
		return error_set(e, "%s: %s", level, why.text);
	for (int i = seat; i < s->opt->seat_count; i++)
		if (!record_is_person(s->opt->seats[i])) {
			free(s->opt->seats[i]);
			s->opt->seats[i] = alloc_string(level);
		}
	s->table.reseat = true;
	if (!s->table.match.game)
		return 0; /* the first match will seat that player */
	if (!s->table.replaying && !s->table.match.log_len && !s->table.match.log_end) {
		if (session_seat(s, match_played(&s->table.match), e))
			return -1;
		course_elsewhere(s);
		return 0;
	}
	if (s->started && !s->table.replaying)
		session_say(s, "It counts from the next match on.\n");
	return 0;
}

/* Seats the players whom the options name now, to play by R.  Returns 0; or -1 and the reason in E,
 * and then the players at the table and in the options are as before: in the options those of
 * BEFORE, and NAMED says whether they had been asked for.  Releases BEFORE. */
static int seat_named(struct session *s, struct seating *before, bool named, struct played r,
                      struct error *e)
{
	struct player stood_up[SEATS_MAX];
	const struct game *family = s->table.family;
	const int seats = s->table.seats;
	memcpy(stood_up, s->table.player, sizeof stood_up);
	memset(s->table.player, 0, sizeof s->table.player);
	const int status = players_init(s, r, e) || players_fit(s, r, e) ? -1 : 0;
	if (status) {
		players_release(s);
		memcpy(s->table.player, stood_up, sizeof stood_up);
		s->table.family = family;
		s->table.seats = seats;
		s->opt->seats_named = named;
		name_in_options(s->opt, before);
	} else
		for (int seat = 0; seat < SEATS_MAX; seat++)
			release_player(&stood_up[seat]);
	seating_release(before);
	return status;
}

int session_seat_for(struct session *s, struct played r, struct error *e)
{
	if (players_fit(s, r, e))
		return -1;
	return s->table.reseat || !players_stay(s, r) ? session_seat(s, r, e) : 0;
}

/* Says in E that the options name too many or too few players for M.  Returns -1. */
static int wrong_number(const struct session *s, const struct match *m, struct error *e)
{
	return error_set(e, "you named %d players, but this match has %d: name %d", s->opt->seat_count,
	                 m->seats, m->seats);
}

int session_seat(struct session *s, struct played r, struct error *e)
{
	struct seating before = seating_of(s, s->opt->seat_count);
	s->table.reseat = false;
	return seat_named(s, &before, s->opt->seats_named, r, e);
}

int players_name(struct session *s, const char *seats, struct error *e)
{
	const struct match *m = &s->table.match;
	const struct played r = match_played(m);
	const bool named = s->opt->seats_named;
	struct seating before = seating_of(s, s->opt->seat_count);
	int status = options_seats(s->opt, seats, &r, e);
	if (!status && s->opt->seat_count != m->seats) {
		status = wrong_number(s, m, e);
		name_in_options(s->opt, &before);
	}
	if (status) {
		seating_release(&before);
		return -1;
	}
	s->table.reseat = false;
	s->opt->seats_named = true;
	return seat_named(s, &before, named, r, e);
}

bool players_known(const struct match *m)
{
	for (int seat = 0; seat < m->seats; seat++) {
		const char *spec = record_player(&m->head.tags, seat);
		if (spec && record_is_person(spec))
			return true;
	}
	return false;
}

int players_go_on(struct session *s, const struct match *m, bool own, struct error *e)
{
	const struct played r = match_played(m);
	const bool named = s->opt->seats_named;
	if (named && s->opt->seat_count == m->seats)
		return session_seat_for(s, r, e);
	if (named && !s->started && options_given(s->opt, "seats"))
		return wrong_number(s, m, e);
	struct seating before = seating_of(s, s->opt->seat_count), seating = {.count = m->seats};
	/* If OWN is set, the player who sat there goes on, unless that was a bot; otherwise a
	 * player whom the options name.  If the command line names a level alone, the computer
	 * plays at that level. */
	const bool level = named && options_given(s->opt, "level");
	for (int seat = 0; seat < m->seats; seat++) {
		const char *who = own ? record_player(&m->head.tags, seat) : NULL;
		if (!who || exec_is_bot(who))
			who = from_options(s, seat, m->seats);
		else if (level && !record_is_person(who))
			who = first_of(s->opt->seats, s->opt->seat_count, false);
		seating.spec[seat] = alloc_string(who);
	}
	name_in_options(s->opt, &seating);
	s->opt->seats_named = false;
	s->table.reseat = false;
	return seat_named(s, &before, named, r, e);
}
