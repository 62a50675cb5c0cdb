/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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

/* The kind of agent that SPEC names if SPEC is a level; else NULL. */
static const struct agent_kind *level_kind(const char *spec)
{
	int level = 0;
	while (level_names[level] && strcmp(level_names[level], spec))
		level++;
	for (size_t i = 0; level_names[level] && i < card_agents.count; i++)
		if (!strcmp(card_agents.kind[i]->name, spec))
			return card_agents.kind[i];
	return NULL;
}

/* Returns the player who is to sit on SEAT if R is played.  The options name that player.  But a
 * level that did not stand on the command line is only a wish for a strength.  If it can't play
 * by R, thumb takes its seat, the best player that needs no network. */
static const char *wanted(const struct session *s, int seat, const struct rules *r)
{
	const char *spec = s->opt->seats[seat];
	const struct agent_kind *wish = s->opt->seats_named ? NULL : level_kind(spec);
	return wish && agent_kind_fits(wish, r, NULL) ? agent_thumb.name : spec;
}

static int init_player(struct session *s, int seat, const struct rules *r, struct error *e)
{
	struct player *p = &s->player[seat];
	p->human = agents_is_human(s->opt->seats[seat]);
	if (!p->human && agents_check(&s->opt->seats[seat], NULL, e))
		return -1;
	const char *spec = wanted(s, seat, r);
	p->instead = spec == s->opt->seats[seat] ? NULL : level_kind(s->opt->seats[seat]);
	p->spec = alloc_string(spec);
	if (exec_is_bot(spec) && s->bots.log < 0 &&
	    exec_log_open(s->opt->bot_log, &s->bots.log, e))
		return -1;
	if (!p->human && exec_agent_init(&p->agent, spec, &s->bots, e))
		return -1;
	p->name = player_name(spec, seat, p->human);
	p->you = p->human && !strchr(spec, ':') &&
	         !agents_is_human(s->opt->seats[seat_other(seat)]);
	return 0;
}

/* Gives two players of the same name a number each. */
static void tell_names_apart(struct session *s)
{
	if (strcmp(s->player[0].name, s->player[1].name))
		return;
	for (int seat = 0; seat < SEATS; seat++) {
		struct text name = {0};
		text_addf(&name, "%s (%d)", s->player[seat].name, seat + 1);
		free(s->player[seat].name);
		s->player[seat].name = name.s;
	}
}

/* Whether SEAT's player is the one who is to sit there by R. */
static bool stays(const struct session *s, int seat, const struct rules *r)
{
	return !strcmp(wanted(s, seat, r), s->player[seat].spec);
}

bool players_stay(const struct session *s, const struct rules *r)
{
	return stays(s, 0, r) && stays(s, 1, r);
}

int players_fit(const struct session *s, const struct rules *r, struct error *e)
{
	for (int seat = 0; seat < SEATS; seat++) {
		/* a player not seated yet is a level, or thumb, who plays by all rules */
		const char *spec = wanted(s, seat, r);
		const struct agent other = {.kind = level_kind(spec)};
		const struct agent *a = stays(s, seat, r) ? &s->player[seat].agent : &other;
		struct error why;
		if (a->kind && agent_fits(a, r, &why))
			return error_set(e, "%s: %s", spec, why.text);
	}
	return 0;
}

void players_release(struct session *s)
{
	for (int seat = 0; seat < SEATS; seat++) {
		free(s->player[seat].spec);
		free(s->player[seat].name);
		agent_release(&s->player[seat].agent);
		s->player[seat] = (struct player){0};
	}
}

int players_init(struct session *s, const struct rules *r, struct error *e)
{
	for (int seat = 0; seat < SEATS; seat++)
		if (init_player(s, seat, r, e))
			return -1;
	tell_names_apart(s);
	return 0;
}

/* The seat of the computer that one person plays against, or -1. */
static int rival_seat(const struct session *s)
{
	bool first = agents_is_human(s->opt->seats[0]), second = agents_is_human(s->opt->seats[1]);
	return first == second ? -1 : first ? 1 : 0;
}

const char *session_level_now(const struct session *s)
{
	int seat = rival_seat(s);
	if (seat < 0)
		return NULL;
	const struct agent_kind *level =
	        level_kind(s->reseat ? s->opt->seats[seat] : s->player[seat].spec);
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
	const struct agent wish = {.kind = level_kind(level)};
	struct error why;
	if (s->started && agent_fits(&wish, cards_rules(&s->match), &why))
		return error_set(e, "%s: %s", level, why.text);
	free(s->opt->seats[seat]);
	s->opt->seats[seat] = alloc_string(level);
	s->reseat = true;
	if (!s->match.game)
		return 0; /* the first match will seat that player */
	if (!s->replaying && !s->match.log_len && !s->match.log_end)
		return session_reseat(s, e);
	if (s->started && !s->replaying)
		session_say(s, "From the next match on.\n");
	return 0;
}

int players_seat(struct session *s, char *before[SEATS], bool named, const struct rules *r,
                 struct error *e)
{
	const struct rules *now_played = s->match.game ? cards_rules(&s->match) : &s->opt->rules;
	players_release(s);
	int status = players_init(s, r, e) || players_fit(s, r, e) ? -1 : 0;
	for (int seat = 0; seat < SEATS; seat++) {
		char **now = &s->opt->seats[seat];
		free(status ? *now : before[seat]);
		if (status)
			*now = before[seat];
	}
	if (status) {
		s->opt->seats_named = named;
		players_release(s);
		players_init(s, now_played, NULL);
	}
	return status;
}

int session_seat(struct session *s, const char *seats, const struct rules *r, struct error *e)
{
	bool named = s->opt->seats_named;
	char *before[SEATS] = {alloc_string(s->opt->seats[0]), alloc_string(s->opt->seats[1])};
	s->reseat = false;
	if (seats && options_seats(s->opt, seats, e)) {
		free(before[0]);
		free(before[1]);
		return -1;
	}
	s->opt->seats_named |= seats != NULL;
	return players_seat(s, before, named, r, e);
}

int session_reseat(struct session *s, struct error *e)
{
	if (session_seat(s, NULL, cards_rules(&s->match), e))
		return -1;
	course_elsewhere(s);
	return 0;
}
