/* The rules of equator: rows of one table, which can be bent, and a board to play on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_CORE_RULES_H
#define FAMILIES_EQUATOR_CORE_RULES_H

#include "base/field.h"
#include "families/equator/core/board.h"

/* Flat.  The board outlives it. */
struct equator_rules {
	const char *name, *title;
	int hand;        /* cards in hand at the end of a turn, at most */
	int adventures;  /* unfinished ones at the end of a turn, at most */
	int page, card, recolour; /* prices in silver */
	int out;         /* cards of the last stage that four players remove */
	int shortened;   /* 1: without stage C */
	const struct board *board;
};

extern const struct equator_rules equator_rules_table[];
extern const size_t equator_rules_count;

/* As rules_parse, rules_bend, rules_format, rules_same and rules_check of struct game. */
int equator_rules_parse(struct equator_rules *r, const char *text, struct error *e);
int equator_rules_bend(struct equator_rules *r, const char *text, struct error *e);
void equator_rules_format(const struct equator_rules *r, struct text *out);
bool equator_rules_same(const struct equator_rules *a, const struct equator_rules *b);
int equator_rules_check(const struct equator_rules *r, int seats, struct error *e);

/* The number of stages that are played; and the cards of the last of them that SEATS players
 * remove. */
int equator_stages(const struct equator_rules *r);
int equator_removed(const struct equator_rules *r, int seats);

/* Adds the rules and the board as lines for bots; and reads them.  equator_rules_of_lines returns rules
 * that free() takes, or NULL and the reason in E. */
void equator_rules_lines(const struct equator_rules *r, struct text *out);
struct equator_rules *equator_rules_of_lines(const char *text, struct error *e);

/* Adds R to OUT as prose in lines of WIDTH columns. */
void equator_rules_tell(const struct equator_rules *r, int width, struct text *out);

#endif
