/* One seat's knowledge of a game: what it has seen, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_CORE_VIEW_H
#define FAMILIES_TRAILS_CORE_VIEW_H

#include "base/rng.h"
#include "families/trails/core/state.h"

/* Flat; to be copied with `=`. */
struct trails_view {
	struct trails_table table;
	struct trails_set hand;        /* its own */
	/* missions that the seat has drawn, to keep one; or MAP_NONE */
	uint8_t drawn[TRAILS_DRAWN];
	/* the cards of the stack that the seat put there, MAP_NONE for the others; see
	 * trails_state */
	uint8_t stack[MAP_POINTS_MAX];
	uint8_t seat;
};

/* Returns the view that SEAT has of S. */
struct trails_view trails_view_of(const struct trails_state *s, int seat);

/* True if the seat is to move. */
static inline bool trails_view_to_move(const struct trails_view *v)
{
	return v->table.over == TRAILS_ON && v->table.mover == v->seat;
}

/* As trails_table_legal, with the hand of the view; 0 when another seat is to move. */
int trails_view_legal(const struct trails_view *v, uint64_t *out);

/* Checks whether the seat may make M; see trails_table_check_move. */
int trails_view_check_move(const struct trails_view *v, uint64_t m, struct error *e);

/* Returns the missions whose place the seat does not know: in another hand, drawn by the mover, or
 * in the stack. */
struct trails_set trails_view_unseen(const struct trails_view *v);

/* Returns the missions that SEAT may have in its hand by what V knows; it surely has the marked
 * ones.  For the view's own seat, returns its hand. */
struct trails_set trails_view_maybe(const struct trails_view *v, int seat);

/* Draws a state that fits the view by RNG.  All are equally likely.  trails_view_of(OUT, seat) is
 * the view again. */
void trails_view_sample(const struct trails_view *v, struct rng *rng, struct trails_state *out);

/* Returns a state that fits the view, the same each time. */
struct trails_state trails_view_any(const struct trails_view *v);

/* Checks by counting whether a game can lead to V; if so, trails_view_sample is safe.  Returns 0,
 * or -1 and the reason in E. */
int trails_view_check(const struct trails_view *v, struct error *e);

/* True if all fields that matter are equal; the rules are compared by address. */
bool trails_view_equal(const struct trails_view *a, const struct trails_view *b);

/* Returns move M of seat MOVER as SEAT may know it: without the mission that another seat gave up
 * or kept. */
uint64_t trails_move_seen(uint64_t m, int mover, int seat);

/* True if the move M, which led from BEFORE to AFTER, showed SEAT anything that it couldn't know: a
 * mission that was drawn, laid open or held by another seat, or that no other seat held it. */
bool trails_reveals(const struct trails_state *before, const struct trails_state *after,
                    uint64_t m, int seat);

/* ---- A turn, or a part of one, as a person types it or a bot answers it.  ---- */

/* Reads the moves that the COUNT WORDS name for the view's seat, which is to move, in their order;
 * "and" and "then" may stand between them.  Names may be shortened as long as they are unique;
 * names in legal moves are preferred.  The moves are checked by what the seat knows: no move can
 * follow one that draws hidden missions to choose from.  A "pass" after a turn that has ended
 * automatically is accepted and ignored.  Returns the number of moves in OUT, which has room for
 * MOST; or -1, and E says what is expected. */
int trails_turn_parse(const struct trails_view *v, char **words, int count, uint64_t *out, int most,
                      struct error *e);

/* True if the COUNT WORDS begin with the name of a place that the view's seat may mark now, which
 * trails_turn_parse takes without the word "mark".  A name needs three letters at least. */
bool trails_turn_short(const struct trails_view *v, char **words, int count);

/* True if the view's seat, which is to move, can only pass; *M becomes that move. */
bool trails_turn_forced(const struct trails_view *v, uint64_t *m);

/* Calls OFFER with TO and each word that can follow the COUNT WORDS in a turn that the view's seat
 * types, as far as it knows.  The same word may come several times. */
void trails_turn_offers(const struct trails_view *v, char **words, int count,
                        void (*offer)(void *to, const char *word), void *to);

/* Reads one move, which need not be legal, from TEXT; nothing else may stand there.  TABLE says
 * which expedition has formed a bow.  Returns 0; or -1, and E says what is expected. */
int trails_move_read(const struct trails_table *table, const char *text, uint64_t *m,
                     struct error *e);

/* ---- A seat's knowledge as lines, for bots: expedition(7), version 2.  ---- */

/* Returns the name of what the mover is asked for, as "arrow"; "none" if the game is over. */
const char *trails_phase_name(const struct trails_table *t);

/* Adds the lines of V to OUT.  Their number, their keys and their order are always the same. */
void trails_view_lines(const struct trails_view *v, struct text *out);

/* Returns the length of the key of LINE; 0 if LINE is no line of a view. */
size_t trails_view_key(const char *line);

/* Reads the lines of a view of SEAT among SEATS players by R, in any order, and checks the view.
 * Returns 0; or -1 and the reason in E, and V is undefined. */
int trails_view_of_lines(const struct trails_rules *r, int seat, int seats, const char *text,
                         struct trails_view *v, struct error *e);

/* True if NEXT, a view of the same seat in the same game, can follow V after move M of seat
 * MOVER, M being what the seat of V may know of the move.  It can't if a turn was taken back in
 * between. */
bool trails_view_follows(const struct trails_view *v, const struct trails_view *next, int mover,
                         uint64_t m);

/* ---- Private records: makes up another deal, and other moves of the other seats, with which a
 * seat would have seen the same.  ---- */

/* Everything that a seat has seen.  It owns nothing. */
struct trails_past {
	const struct trails_view *view; /* before each move, and after the last one */
	const uint64_t *move;           /* as the seat may know them */
	int moves;
};

/* Writes a deal to DEAL, and moves with that deal to MOVE, such that the seat of P would see the
 * same game.  Unknown missions are put wherever they fit.  Uses nothing but P, so the result can't
 * reveal more than P does.  Returns 0; or -1 and the reason in E if there is no such deal. */
int trails_conceal(const struct trails_past *p, uint8_t *deal, uint64_t *move, struct error *e);

#endif
