/* Compared turns: the network's best turns in one position, and their results in playouts, for
 * which all of them share the same worlds.  A network that learns from many of them plays what the
 * search would find; one that learns from values alone doesn't, since what a position is worth
 * depends far more on the cards than on the turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_COMPARED_H
#define TRAIN_COMPARED_H

#include "base/error.h"
#include "base/rng.h"
#include "base/text.h"
#include "families/cards/core/view.h"
#include "train/learner.h"

/* The search that compares turns. */
struct comparing {
	const struct net *judge;  /* values positions and plays for the seat that decides */
	const struct net *player; /* plays for the other seat */
	int worlds;
	int ahead;                /* own turns that a playout goes ahead */
};

/* Tries the judge's best turns in the position of V, whose seat is to move: at most COMPARE_WIDTH
 * turns within a few points of the best.  Adds the positions after these turns to OUT, as a group
 * in the form of files.  Returns the number of turns; 0, with OUT unchanged, if only one turn is
 * worth trying or if a turn would end the round. */
int compare_turns(const struct comparing *how, const struct view *v, struct rng *rng,
                  struct text *out);

/* Adds a group of draws to OUT, in the same form: at most COMPARE_WIDTH of the next cards of S, each as
 * the hand that has it besides the others (luck_glance values such hands), with the points of the
 * best placing by the judge.  Returns the number of cards; 0, with OUT unchanged, if the seat to move
 * has placed already, if the draw would end the round, or if the next cards are alike. */
int compare_draws(const struct comparing *how, const struct state *s, struct text *out);

/* The groups of some files.  All zero, it is empty; compared_release frees its memory. */
struct compared {
	const struct rules *rules;
	struct text bytes;
	size_t *group; /* offsets of the groups in `bytes` */
	size_t count, cap;
};

/* Adds the head of a file for rules R to OUT, before any group. */
void compared_begin(const struct rules *r, struct text *out);

/* Adds the groups of a file to C.  The caller has added the file's bytes to C->bytes, where they
 * begin at FROM; they must be for the row of R, which must outlive C.  Returns 0; or -1 with the
 * reason in E, and C must be released. */
int compared_index(struct compared *c, const struct rules *r, size_t from, struct error *e);

/* Adds the turns of group I of C to B, with their targets. */
void compared_group(const struct compared *c, size_t i, struct batch *b);

void compared_release(struct compared *c);

#endif
