/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/players.h"

#include <stdlib.h>
#include <string.h>

#include "app/bots/agents.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "cards/agent/level.h"
#include "cards/agent/thumb.h"
#include "cards/match/cards.h"
#include "show/words.h"

/* The name to show for SPEC: the name behind "human:", a bot's label, or the agent's own name.
 * A person without a name is "player 1" or "player 2".  The caller frees it. */
static char *player_name(const char *spec, int seat, bool human)
{
	const char *given = human ? strchr(spec, ':') : NULL;
	if (given && given[1])
		return text_shown(given + 1);
	struct text name = {0};
	if (!human)
		return exec_shown(spec);
	text_addf(&name, "player %d", seat + 1);
	return name.s;
}

/* Whether SPEC is a level. */
static bool is_level(const char *spec)
{
	int level = 0;
	while (level_names[level] && strcmp(level_names[level], spec))
		level++;
	return level_names[level] != NULL;
}

/* The kind of G's agents that SPEC names if SPEC is a level; else NULL. */
static const struct agent_kind *level_kind(const struct game *g, const char *spec)
{
	return is_level(spec) ? agent_kind_called(g->kinds, spec) : NULL;
}

/* Returns the player who is to sit on SEAT if R is played.  The options name that player.  But a
 * level that did not stand on the command line is only a wish for a strength.  If it can't play
 * by R, thumb takes its seat, the best player that needs no network. */
static const char *wanted(const struct session *s, int seat, struct played r)
{
	const char *spec = s->opt->seats[seat];
	if (s->opt->seats_named || !is_level(spec))
		return spec;
	const struct agent_kind *wish = level_kind(r.game, spec);
	return !wish || agent_kind_fits(wish, r.rules, NULL) ? agent_thumb.name : spec;
}

/* Whether another person than the one in SEAT sits at the table. */
static bool other_person(const struct session *s, int seat)
{
	for (int i = 0; i < s->opt->seat_count; i++)
		if (i != seat && agents_is_human(s->opt->seats[i]))
			return true;
	return false;
}

static int init_player(struct session *s, int seat, struct played r, struct error *e)
{
	struct player *p = &s->player[seat];
	p->human = agents_is_human(s->opt->seats[seat]);
	if (!p->human && r.game == &cards_game && agents_check(&s->opt->seats[seat], NULL, e))
		return -1;
	const char *spec = wanted(s, seat, r);
	p->instead = spec == s->opt->seats[seat] ? NULL : level_kind(r.game, s->opt->seats[seat]);
	p->spec = alloc_string(spec);
	if (exec_is_bot(spec) && s->bots.log < 0 &&
	    exec_log_open(s->opt->bot_log, &s->bots.log, e))
		return -1;
	if (!p->human && exec_agent_init(&p->agent, p->spec, r.game, &s->bots, e))
		return -1;
	p->name = player_name(spec, seat, p->human);
	p->you = p->human && !strchr(spec, ':') && !other_person(s, seat);
	return 0;
}

/* Whether another player than that of SEAT has the same name. */
static bool has_namesake(const struct session *s, int seat)
{
	for (int i = 0; i < s->seats; i++)
		if (i != seat && !strcmp(s->player[i].name, s->player[seat].name))
			return true;
	return false;
}

/* Gives players of the same name a number each. */
static void tell_names_apart(struct session *s)
{
	bool alike[SEATS_MAX];
	for (int seat = 0; seat < s->seats; seat++)
		alike[seat] = has_namesake(s, seat);
	for (int seat = 0; seat < s->seats; seat++) {
		struct text name = {0};
		if (!alike[seat])
			continue;
		text_addf(&name, "%s (%d)", s->player[seat].name, seat + 1);
		free(s->player[seat].name);
		s->player[seat].name = name.s;
	}
}

/* Whether SEAT's player is the one who is to sit there by R. */
static bool stays(const struct session *s, int seat, struct played r)
{
	const struct player *p = &s->player[seat];
	bool can = p->human || r.game == s->family;
	return can && !strcmp(wanted(s, seat, r), p->spec);
}

bool players_stay(const struct session *s, struct played r)
{
	bool all = s->seats == s->opt->seat_count;
	for (int seat = 0; seat < s->seats && all; seat++)
		all = stays(s, seat, r);
	return all;
}

int players_fit(const struct session *s, struct played r, struct error *e)
{
	if (r.game->rules_check(r.rules, s->opt->seat_count, e))
		return -1;
	for (int seat = 0; seat < s->opt->seat_count; seat++) {
		/* a player not seated yet is a level, or thumb, who plays by all rules */
		const char *spec = wanted(s, seat, r);
		bool here = seat < s->seats && stays(s, seat, r);
		const struct agent other = {.kind = level_kind(r.game, spec)};
		const struct agent *a = here ? &s->player[seat].agent : &other;
		struct error why;
		if (a->kind && agent_can_play(r.game->kinds, a, r.rules, &why))
			return error_set(e, "%s: %s", spec, why.text);
	}
	return 0;
}

void players_release(struct session *s)
{
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		free(s->player[seat].spec);
		free(s->player[seat].name);
		agent_release(&s->player[seat].agent);
		s->player[seat] = (struct player){0};
	}
	s->seats = 0;
}

int players_init(struct session *s, struct played r, struct error *e)
{
	s->family = r.game;
	s->seats = s->opt->seat_count;
	for (int seat = 0; seat < s->seats; seat++)
		if (init_player(s, seat, r, e))
			return -1;
	tell_names_apart(s);
	return 0;
}

/* The seat of the computer that one person plays against, the first if there are several; -1 if
 * it isn't one person who plays. */
static int rival_seat(const struct session *s)
{
	int rival = -1, people = 0;
	for (int seat = s->opt->seat_count; seat-- > 0;) {
		bool person = agents_is_human(s->opt->seats[seat]);
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
	const struct agent_kind *level =
	        level_kind(s->family, s->reseat ? s->opt->seats[seat] : s->player[seat].spec);
	return level ? level->name : NULL;
}

int session_level(struct session *s, const char *name, struct error *e)
{
	const char *level = *name ? level_named(name, e) : NULL;
	int seat = rival_seat(s);
	if (!*name)
		return error_set(e, "set level to what? Valid are beginner, easy, medium, hard, expert");
	if (!level)
		return -1;
	if (seat < 0)
		return error_set(e, "there is no level to set: it takes one person and the computer");
	const struct agent wish = {.kind = level_kind(s->family, level)};
	struct error why;
	if (s->started && wish.kind &&
	    agent_can_play(s->family->kinds, &wish, s->match.rules, &why))
		return error_set(e, "%s: %s", level, why.text);
	for (int i = seat; i < s->opt->seat_count; i++)
		if (!agents_is_human(s->opt->seats[i])) {
			free(s->opt->seats[i]);
			s->opt->seats[i] = alloc_string(level);
		}
	s->reseat = true;
	if (!s->match.game)
		return 0; /* the first match will seat that player */
	if (!s->replaying && !s->match.log_len && !s->match.log_end)
		return session_reseat(s, e);
	if (s->started && !s->replaying)
		session_say(s, "From the next match on.\n");
	return 0;
}

struct seating players_taken(struct options *o)
{
	struct seating taken = {.count = o->seat_count};
	for (int seat = 0; seat < o->seat_count; seat++) {
		taken.spec[seat] = o->seats[seat];
		o->seats[seat] = NULL;
	}
	o->seat_count = 0;
	return taken;
}

static void seating_release(const struct seating *before)
{
	for (int seat = 0; seat < before->count; seat++)
		free(before->spec[seat]);
}

/* Puts the seating BEFORE into the options again. */
static void put_back(struct options *o, const struct seating *before)
{
	struct seating now = players_taken(o);
	seating_release(&now);
	for (int seat = 0; seat < before->count; seat++)
		o->seats[seat] = before->spec[seat];
	o->seat_count = before->count;
}

int players_seat(struct session *s, const struct seating *before, bool named, struct played r,
                 struct error *e)
{
	struct played now_played = s->match.game ? match_played(&s->match) : options_played(s->opt);
	players_release(s);
	int status = players_init(s, r, e) || players_fit(s, r, e) ? -1 : 0;
	if (!status) {
		seating_release(before);
		return 0;
	}
	put_back(s->opt, before);
	s->opt->seats_named = named;
	players_release(s);
	players_init(s, now_played, NULL);
	return -1;
}

int session_seat(struct session *s, const char *seats, struct played r, struct error *e)
{
	bool named = s->opt->seats_named;
	struct seating before = {.count = s->opt->seat_count};
	for (int seat = 0; seat < before.count; seat++)
		before.spec[seat] = alloc_string(s->opt->seats[seat]);
	s->reseat = false;
	if (seats && options_seats(s->opt, seats, e)) {
		seating_release(&before);
		return -1;
	}
	s->opt->seats_named |= seats != NULL;
	return players_seat(s, &before, named, r, e);
}

int session_reseat(struct session *s, struct error *e)
{
	if (session_seat(s, NULL, match_played(&s->match), e))
		return -1;
	course_elsewhere(s);
	return 0;
}
