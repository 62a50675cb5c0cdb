/* A family of games: the functions by which matches, records, agents, the prompt and the arena deal
 * with any game.
 *
 * A family has its own types for rules, a state, a view and a deal.  Here they are only bytes of a
 * known size; one file of the family casts them.  A move is 64 bits, whose meaning only the family
 * knows. Equal moves are equal numbers.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "game/rows.h"

enum {
	SEATS_LEAST = 2, SEATS_MAX = 6, /* of any family */
	TURN_MOST = 24,     /* moves that a line can give, see turn_read */
	NO_WINNER = -1,     /* nobody has won, or several share it */
};

/* A turn, or the rest of a turn, as far as it can be planned. */
struct turn_moves {
	int moves;
	uint64_t move[TURN_MOST];
};

struct agent_kinds;
struct match;
struct protocol;
struct protocol_lines;
struct sitting_play;
struct record_form;

/* How far a match has come. */
enum stage {
	STAGE_ON,           /* somebody is to move */
	STAGE_ROUND_OVER,   /* another round follows */
	STAGE_OVER,         /* the match is over */
	STAGE_RESIGNED,     /* it is over, since the mover gave it up */
};

/* A family.  Rules, states, views and deals are flat: they own nothing, and are copied as bytes.  A
 * state or a view may point at its rules, which outlive it. */
struct game {
	const char *name;          /* "trails" */
	size_t rules_size, state_size, view_size, deal_size;
	size_t moves_most;         /* legal moves of a view, at most */
	int seats_least, seats_most; /* by any of its rows */

	/* The players that the program has for the family, at least one, see game/agent.h. */
	const struct agent_kinds *kinds;
	/* How bots of it are talked to, see game/protocol.h.  NULL: no bots play it; exec_check and
	 * bot_family deal with that. */
	const struct protocol *protocol;
	/* Its part of lines_protocol, see game/lines.h; NULL: it has another protocol or none. */
	const struct protocol_lines *lines;
	/* Its own form of records, see game/record.h; NULL: the usual form. */
	const struct record_form *record;

	/* ---- Rules.  ---- */
	const struct rows *rows; /* its rulesets, see game/rows.h */
	/* The rounds of a match.  NULL: one; see game_rounds. */
	int (*rounds)(const void *rules);

	/* ---- Deals.  DEAL has deal_size bytes.  ---- */
	/* Returns how many of DEAL's bytes, from the first on, RULES use; the others are
	 * ignored.  NULL: all are used; see game_deal_bytes. */
	size_t (*deal_used)(const void *rules);
	/* Writes to DEAL the deal of round ROUND, from 1, that SEED names. */
	void (*deal_of_seed)(const void *rules, int seats, const char *seed, int round, void *deal);
	/* Write and read a deal as one line of a record.  deal_read returns 0; or -1 and the
	 * reason in E.  Both are NULL if all deals have the same bytes in different orders: the
	 * line is then the numbers of these bytes; see game_write_deal, game_read_deal. */
	void (*deal_write)(const void *rules, int seats, const void *deal, struct text *out);
	int (*deal_read)(const void *rules, int seats, const char *text, void *deal, struct error *e);

	/* Reads the LEN bytes of CODE, a short name of a deal, as deal_read reads one.  NULL in
	 * families in which only a seed names a deal: options_no_code, and deal_ruleset of
	 * app/options. */
	int (*deal_decode)(const void *rules, const char *code, size_t len, void *deal, struct error *e);

	/* ---- The state: the whole truth.  ---- */
	/* Begins a match of SEATS players by RULES, which outlive the state; seat FIRST begins. */
	void (*begin)(void *state, const void *rules, int seats, const void *deal, int first);
	/* Deals the next round.  The stage is STAGE_ROUND_OVER.  NULL: a match has one round. */
	void (*next_round)(void *state, const void *deal);
	enum stage (*stage)(const void *state);
	int (*mover)(const void *state);
	bool (*turn_begins)(const void *state); /* the mover's next move is the first of its turn */
	int (*round)(const void *state);        /* from 1.  NULL: always 1; see game_round */
	/* Returns the number of the present lap, as the family's log counts laps within a round:
	 * from 1, or 0 before the first.  In a lap each seat has one turn.  NULL: the log numbers
	 * turns alone, and gives all seats' turns that belong together the same number. */
	int (*lap)(const void *state);
	int32_t (*points)(const void *state, int seat); /* in the match so far */
	/* Returns the seats that have won the match, which is over, with a bit for each seat;
	 * several bits if they share the win.  NULL: the seats with the most points win, but
	 * never one that has resigned; see game_won_by. */
	unsigned (*winners)(const void *state);
	/* Checks whether the mover may make MOVE.  Returns 0; or -1, and E says why not and what
	 * would be right. */
	int (*check)(const void *state, uint64_t move, struct error *e);
	/* Makes MOVE, which is legal.  Returns it completed with its outcome if the family keeps
	 * that in the move, such as the card that was drawn. */
	uint64_t (*apply)(void *state, uint64_t move);
	/* The mover gives up the match: the stage is STAGE_RESIGNED. */
	void (*resign)(void *state);

	/* ---- Views: what one seat knows.  ---- */
	void (*view)(const void *state, int seat, void *view);
	/* Returns the view that the mover has, which STATE then holds until it changes.  NULL: a
	 * state holds no view; see game_mover_view. */
	const void *(*mover_view)(void *state);
	/* Writes the moves that the view's seat can make to OUT, which has room for moves_most;
	 * returns how many, 0 if another seat is to move. */
	size_t (*legal)(const void *view, uint64_t *out);
	/* True if the next move completes a turn that an agent decided as a whole with the move
	 * before, so that its luck is derived from the luck of that move.  NULL: never; see
	 * game_completes. */
	bool (*completes)(const void *view);

	/* ---- Events.  MOVE is as `apply` returned it, BEFORE and AFTER are the states.  ---- */
	/* True if MOVE showed SEAT something that it couldn't know. */
	bool (*reveals)(const void *before, const void *after, uint64_t move, int seat);
	/* Returns MOVE with everything blanked that is hidden from SEAT. */
	uint64_t (*seen)(const void *before, uint64_t move, int seat);

	/* ---- Private records, of families whose matches have one round.  ---- */
	/* Writes to DEAL a deal, and to MOVE its moves by the number of their events, with which
	 * SEAT would have seen the same as in M, a match of the family.  Uses nothing but what SEAT
	 * has seen.  Returns 0; or -1 and the reason in E if there is no such deal.  NULL: the
	 * family has no private records of this kind; see game_record_private. */
	int (*conceal)(const struct match *m, int seat, void *deal, uint64_t *move, struct error *e);

	/* ---- Moves as text.  ---- */
	/* Write and read the one text of a move, as in records and in the protocol.  A move that
	 * `seen` has blanked has a text, too, which says that something is hidden.  move_read reads
	 * a move of the mover of STATE, and does not check whether it is legal.  It returns 0; or
	 * -1 and the reason in E. */
	void (*move_write)(const void *state, uint64_t move, struct text *out);
	int (*move_read)(const void *state, const char *text, uint64_t *move, struct error *e);
	/* Reads the COUNT words WORDS that a person or a bot typed for the view's seat, which is to
	 * move: one move or several, in their order.  They are checked by what the seat knows.
	 * Writes them to OUT, which has room for TURN_MOST.  Returns how many there are; or -1 and
	 * the reason in E. */
	int (*turn_read)(const void *view, char **words, int count, uint64_t *out, struct error *e);
	/* Calls OFFER with TO and each word that can follow the COUNT WORDS, which are whole, in
	 * what the view's seat types; the same word may come several times.  NULL: nothing is
	 * offered, see complete_command. */
	void (*offers)(const void *view, char **words, int count,
	               void (*offer)(void *to, const char *word), void *to);
	/* True if WORD can begin a move that stands on a line without a command. */
	bool (*is_move)(const void *rules, const char *word);
	/* True if the COUNT WORDS, which begin with neither a move nor a command, are still a move
	 * of the view's seat that turn_read accepts, such as the name of a place when a mark is
	 * due.  NULL: never, see command_is_short. */
	bool (*is_short)(const void *view, char **words, int count);
	/* True if the view's seat, which is to move, can only pass; MOVE becomes that move.  NULL:
	 * never, see has_no_choice in app/play/run.c. */
	bool (*forced)(const void *view, uint64_t *move);

	/* Plays P's round to its end: sitting_moves with this struct.  NULL: slower, by
	 * pointers. */
	void (*sit)(struct sitting_play *p);
};

/* The functions that every family has, in a file where their names begin with game_. */
#define GAME_FUNCTIONS                                                                           \
	.deal_of_seed = game_deal_of_seed, .begin = game_begin, .stage = game_stage,             \
	.mover = game_mover, .turn_begins = game_turn_begins, .points = game_points,             \
	.check = game_check, .apply = game_apply, .resign = game_resign, .view = game_view,      \
	.legal = game_legal, .reveals = game_reveals, .seen = game_seen,                         \
	.move_write = game_move_write, .move_read = game_move_read,                              \
	.turn_read = game_turn_read, .is_move = game_is_move

/* Calls `completes` of G for VIEW; false if G has none. */
static inline bool game_completes(const struct game *g, const void *view)
{
	return g->completes && g->completes(view);
}

/* Returns the view of STATE's mover.  STATE or BUFFER, of view_size bytes, holds it. */
static inline const void *game_mover_view(const struct game *g, void *state, void *buffer)
{
	if (g->mover_view)
		return g->mover_view(state);
	g->view(state, g->mover(state), buffer);
	return buffer;
}

/* Each of these calls the member of G for the same thing, or does what the member's comment says if
 * it is NULL. */
int game_rounds(const struct game *g, const void *rules);
int game_round(const struct game *g, const void *state);
size_t game_deal_bytes(const struct game *g, const void *rules);
void game_write_deal(const struct game *g, const void *rules, int seats, const void *deal,
                     struct text *out);
int game_read_deal(const struct game *g, const void *rules, int seats, const char *text, void *deal,
                   struct error *e);
unsigned game_won_by(const struct game *g, const void *state, int seats);

/* Adds the texts of the COUNT MOVES, with commas between them.  STATE is a state before all of them, or
 * a view of it. */
void game_write_moves(const struct game *g, const void *state, const uint64_t *moves, int count,
                      struct text *out);

/* Returns the number by which the log of G numbers the turns of STATE: of the lap, or of the round
 * where G counts no laps. */
int game_log_round(const struct game *g, const void *state);

/* Returns the seat that is alone in WINNERS, a bit for each seat; NO_WINNER if none is or several. */
int game_won_alone(unsigned winners);

/* Checks whether SEATS players can play by RULES.  Returns 0; or -1 and the reason in E. */
int game_check_seats(const struct game *g, const void *rules, int seats, struct error *e);

/* True if WORD may stand between the moves of a turn and means nothing: "and", "then". */
bool turn_joins(const char *word);

/* Returns the other seat of a match of two. */
static inline int seat_rival(int seat)
{
	return 1 - seat;
}

/* Rules of a family.  It owns nothing. */
struct played {
	const struct game *game;
	const void *rules;
};

#endif
