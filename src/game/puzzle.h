/* Puzzles: positions of games in which one turn is clearly the best.
 *
 * A file of puzzles is a text.  Its first lines name the ruleset and the seats; each puzzle is a
 * paragraph:
 *
 *   puzzle 12
 *   theme wager
 *   seed classic.812
 *   players medium hard
 *   moves -XR, +, 2B, +
 *   lead 4.12 error 0.31 worlds 400
 *   solved 0 1 0 2 9 4
 *   turn 5.3 XY, +
 *   turn 1.2 -3W, +
 *
 * The seed names the deals; the moves are those of the game so far.  After "lead" stand the
 * points by which the best turn leads; "exact" in place of the error and the worlds says that the
 * lead is proved.  The numbers after "solved" say in how many of its tries each player, from
 * random to expert, found the best turn; see puzzle_tries.  The turns follow, best first, each
 * with its points above the other seats.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_PUZZLE_H
#define GAME_PUZZLE_H

#include "game/agent.h"
#include "game/judging.h"
#include "game/match.h"

enum {
	PUZZLE_TURNS = 5,                 /* of a puzzle, at most */
	PUZZLE_PLAYERS = LEVEL_COUNT + 1, /* random, and the levels */
	PUZZLE_TRIES = 16,
	PUZZLE_TRIES_EXPERT = 4,
	PUZZLE_POINT = 100, /* leads and errors are in hundredths of a point */
};

/* The players that were asked, the weakest first. */
extern const char *const puzzle_players[PUZZLE_PLAYERS];

/* Returns how many times player number WHO of puzzle_players was asked.  The expert takes its
 * time, and errs less. */
static inline int puzzle_tries(int who)
{
	return who == PUZZLE_PLAYERS - 1 ? PUZZLE_TRIES_EXPERT : PUZZLE_TRIES;
}

/* A puzzle of a file, without its moves and turns.  `text` points into the text of the file. */
struct puzzle {
	int number; /* from 1, in its file */
	int kind;   /* its theme: the number of a kind of decision */
	bool exact;
	int lead, error; /* in 1/PUZZLE_POINT */
	int worlds;
	int solved[PUZZLE_PLAYERS];
	const char *text; /* its paragraph, LEN bytes */
	size_t len;
};

/* The puzzles of a file.  Owns its list and its name; puzzles_release ends it.  The text must
 * outlive it. */
struct puzzles {
	char *ruleset; /* as rows_parse of the family reads it */
	int seats;
	int searched; /* games that were searched for them */
	struct puzzle *list;
	size_t len, cap;
};

/* Reads the LEN bytes of TEXT, puzzles of a family that tells the KINDS apart.  Returns 0; or -1,
 * and P is empty and E says which line is wrong. */
int puzzles_read(struct puzzles *p, const struct decision_kinds *kinds, const char *text,
                 size_t len, struct error *e);
void puzzles_release(struct puzzles *p);

/* A turn of a puzzle. */
struct puzzle_turn {
	uint64_t move[TURN_MOST];
	int moves;
	int worth; /* tenths of a point above the other seats */
};

/* A puzzle laid out.  Owns its match; puzzle_put_away ends it. */
struct puzzle_table {
	struct match match;                    /* the seat that is to move is asked */
	struct puzzle_turn turn[PUZZLE_TURNS]; /* the best first */
	int turns;
	char *players;                         /* who played the game, "medium hard" */
};

/* Lays out the puzzle P of SET, of the family G.  Returns 0; or -1 and the reason in E, and T is
 * empty. */
int puzzle_lay_out(const struct puzzles *set, const struct puzzle *p, const struct game *g,
                   struct puzzle_table *t, struct error *e);
void puzzle_put_away(struct puzzle_table *t);

/* True if the best turn of T ends where the answer of a person ends: with the turn, or where it shows
 * something hidden.  Makes the turn in T's match and takes it back. */
bool puzzle_has_answer(struct puzzle_table *t);

/* Adds the head of a file with P's ruleset, seats and searched games to OUT. */
void puzzles_write_head(const struct puzzles *p, struct text *out);

/* Adds the paragraph of puzzle P, laid out as T, of the KINDS, to OUT, after an empty line. */
void puzzle_write(const struct puzzle *p, const struct puzzle_table *t,
                  const struct decision_kinds *kinds, struct text *out);

/* Adds to OUT the texts of the COUNT MOVES, with commas between them.  STATE is a state of the
 * family G, whose mover can make these moves one after another. */
void puzzle_write_moves(const struct game *g, const void *state, const uint64_t *moves, int count,
                        struct text *out);

#endif
