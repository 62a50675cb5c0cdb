/* The commands that make moves, and those that go on after a player was interrupted.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "app/commands/command.h"
#include "app/session/course.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/core/turn.h"
#include "families/cards/match/cards.h"

/* As command_may_judge, in a replay: the seat to move is asked, but not if the person looks with
 * another's eyes. */
static int replay_to_move(const struct session *s, struct error *e)
{
	const int mover = match_mover(&s->table.match);
	if (match_round_over(&s->table.match))
		return error_set(e, "the %s is over here: 'previous' goes back to a turn",
		                 match_over(&s->table.match) ? "match" : "round");
	if (s->table.eyes == OPEN_EYES || s->table.eyes == mover)
		return 0;
	if (s->table.match.head.private)
		return error_set(e, "this record is private: nobody knows the hand of seat %d, which is to move",
		                 mover + 1);
	return error_set(e, "seat %d is to move, and you look with %s eyes: "
	                    "'eyes %d' or 'eyes open' lets you see its hand", mover + 1,
	                 s->table.match.seats > SEATS ? "another's" : "the other's", mover + 1);
}

/* Whether a person is to move.  Returns 0; or -1 and the reason in E. */
static int to_move(const struct session *s, struct error *e)
{
	if (match_over(&s->table.match))
		return error_set(e, "the match is over: %s", s->table.way_on);
	if (match_round_over(&s->table.match))
		return error_set(e, "the round is over: press Enter for the next one");
	if (match_mover(&s->table.match) != session_looker(s))
		return error_set(e, "it is not your turn");
	return 0;
}

int command_may_judge(const struct prompt *p, struct error *e)
{
	const struct session *s = p->owner;
	return s->table.replaying ? replay_to_move(s, e) : to_move(s, e);
}

int command_to_move(const struct session *s, struct view *v, struct error *e)
{
	if (command_may_judge(&s->prompt, e))
		return -1;
	*v = view_of(cards_state(&s->table.match), match_mover(&s->table.match));
	return 0;
}

/* Queues the moves that WORDS name.  The first word becomes the command's full NAME, since an
 * abbreviation that is right for a command need not be right for a turn; if NAME is NULL, it
 * is a bare card.  Returns 0; or -1 and the reason in E. */
static int queue_turn(struct session *s, const char *name, char **words, int count,
                      struct error *e)
{
	struct view v;
	uint64_t moves[TURN_MOST];
	char verb[16];
	if (command_to_move(s, &v, e))
		return -1;
	if (name) {
		snprintf(verb, sizeof verb, "%s", name);
		words[0] = verb;
	}
	int n = s->table.match.game->turn_read(&v, words, count, moves, e);
	if (n < 0)
		return -1;
	course_queue(s, moves, n);
	return 0;
}

int command_moves(struct prompt *p, char **words, int count, struct error *e)
{
	struct session *s = p->owner;
	const struct game *g = s->table.match.game;
	uint64_t moves[TURN_MOST];
	if (to_move(s, e))
		return -1;
	void *view = match_view(&s->table.match, s->table.match.log_len, match_mover(&s->table.match));
	int n = g->turn_read(view, words, count, moves, e);
	free(view);
	if (n < 0)
		return -1;
	course_queue(s, moves, n);
	return 0;
}

bool command_is_short(const struct prompt *p, const char *word, const char *line)
{
	const struct session *s = p->owner;
	const struct game *g = s->table.match.game;
	char *words[WORDS_MAX];
	if (!g || !g->is_short || match_over(&s->table.match) || match_mover(&s->table.match) != session_looker(s) ||
	    command_find(p->commands, word, NULL))
		return false;
	void *view = match_view(&s->table.match, s->table.match.log_len, match_mover(&s->table.match));
	char *copy = alloc_string(line);
	bool is = g->is_short(view, words, turn_split(copy, words, WORDS_MAX));
	free(copy);
	free(view);
	return is;
}

int command_play(struct prompt *p, char **words, int count, struct error *e)
{
	struct session *s = p->owner;
	bool bare = turn_is_move(cards_rules(&s->table.match), words[0]);
	return queue_turn(s, bare ? NULL : "play", words, count, e);
}

int command_discard(struct prompt *p, char **words, int count, struct error *e)
{
	return queue_turn(p->owner, "discard", words, count, e);
}

int command_draw(struct prompt *p, char **words, int count, struct error *e)
{
	return queue_turn(p->owner, "draw", words, count, e);
}

/* Returns the player whose thought a person has broken off; or NULL and the reason in E if
 * there is none. */
static const struct player *paused_player(const struct session *s, struct error *e)
{
	if (s->turn.paused)
		return &s->table.player[match_mover(&s->table.match)];
	error_set(e, "nobody was interrupted: Ctrl-C, while the other player thinks, does that");
	return NULL;
}

int command_go(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	const struct player *paused = paused_player(s, e);
	if (!paused)
		return -1;
	if (!paused->agent.thought.moves)
		return error_set(e, "%s holds no turn yet: 'think' lets it think again", paused->name);
	course_hurry(s);
	course_ask_anew(s);
	return 0;
}

int command_think(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	if (!paused_player(s, e))
		return -1;
	course_ask_anew(s);
	return 0;
}
