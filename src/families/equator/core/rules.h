/* The rules of equator: rows of one table, which can be bent, and a board to play on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_CORE_RULES_H
#define FAMILIES_EQUATOR_CORE_RULES_H

#include "families/equator/core/board.h"
#include "game/rows.h"

/* Flat.  The board outlives it. */
struct equator_rules {
	const char *name, *title;
	int hand;        /* the most cards in hand at the end of a turn */
	int adventures;  /* the most unfinished adventures at the end of a turn */
	int page, card, recolour; /* prices in silver */
	int out;         /* cards of the last stage that four players remove */
	int shortened;   /* 1: without stage C */
	const struct board *board;
};

/* The table of rulesets. */
extern const struct rows equator_rows;

/* equator_stages returns the number of stages that are played; equator_removed, how many cards of
 * the last of them are removed with SEATS players. */
int equator_stages(const struct equator_rules *r);
int equator_removed(const struct equator_rules *r, int seats);

/* Adds RULES to OUT as prose in lines of WIDTH columns. */
void equator_rules_tell(const void *rules, int width, struct text *out);

#endif
