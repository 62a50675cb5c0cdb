/* The rulesets of a family: the rows of a table, how one is bent, and the board on which it is
 * played.
 *
 * Rules of a family are a flat struct that begins with the name and the title of its row, as struct
 * row does.  A row of the table has no board; rows_take and rows_parse set the usual one.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ROWS_H
#define GAME_ROWS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/field.h"
#include "base/text.h"

struct row_head {
	const char *name, *title; /* "trails"; what people call it, "three expeditions over a map" */
};

/* The boards of a family, flat structs that begin with their names, as strings. */
struct boards {
	const char *word;         /* the first word of the line with the name: "map" */
	const char *usual;        /* the name of the board on which a row is played */
	const char *unnamed;      /* that of the board of a record that names none */
	const void *const *known; /* the built-in boards; NULL ends them */
	size_t size;              /* of a board */
	/* Reads the LEN bytes of TEXT, which may be anything.  Returns 0; or another number, and a
	 * line for each fault is added to FAULTS. */
	int (*read)(void *board, const char *text, size_t len, struct text *faults);
	/* Adds BOARD to OUT, as `read` reads it. */
	void (*write)(const void *board, struct text *out);
};

struct rows {
	const void *row; /* COUNT rows of SIZE bytes */
	size_t count, size;
	const struct fields *fields; /* the fields that can be bent; NULL: none */
	const struct boards *boards; /* NULL: it is played without a board */
	size_t board_at;             /* where the rules have the pointer to their board */
	int few;                     /* the number of players that allows the most rules */
	/* Checks whether SEATS players, whose number suits the family, can play by RULES, whose
	 * fields are in their ranges.  Returns 0; or -1 and the reason in E.  NULL: they always
	 * can; see rows_check. */
	int (*check)(const void *rules, int seats, struct error *e);
	/* Add a word to the line of rules for bots, and read each word of such a line.  NULL, both:
	 * the line has the fields alone; see rows_lines, rows_of_lines. */
	void (*tell)(const void *rules, struct text *out);
	void (*hear)(void *rules, const char *word);
};

/* Copies row number I to RULES.  Returns false if there is none. */
bool rows_take(const struct rows *rows, size_t i, void *rules);

/* Finds the row that is called NAME, or the only one whose name begins so.  Returns NULL if there
 * is none; E then lists the names. */
const void *rows_find(const struct rows *rows, const char *name, struct error *e);

/* As rows_find, but NAME must be the whole name. */
const void *rows_named(const struct rows *rows, const char *name, struct error *e);

/* Return the name and the title of the row of RULES. */
const char *row_name(const void *rules);
const char *row_title(const void *rules);

/* Reads "NAME" or "NAME:BENDS", where a name may be shortened as rows_find says, into RULES.
 * Returns 0; or -1 and E says what would be valid, and RULES is unchanged. */
int rows_parse(const struct rows *rows, void *rules, const char *text, struct error *e);

/* Adds RULES to OUT in the form that rows_parse reads.  The name of a board that doesn't come
 * with the program is added, too, though rows_parse doesn't know it. */
void rows_format(const struct rows *rows, const void *rules, struct text *out);

/* Changes the fields of RULES that TEXT names, such as "hand=8,bow=last,map=pocket"; TEXT may not
 * give a field two different values.  The board must come with the program, or be the present
 * board of RULES.  Returns as rows_parse does. */
int rows_bend(const struct rows *rows, void *rules, const char *text, struct error *e);

/* Adds the fields in which RULES differ from their row to OUT, as rows_bend reads them. */
void rows_bends(const struct rows *rows, const void *rules, struct text *out);

/* True if RULES differ from their row in more than the board. */
bool rows_bent(const struct rows *rows, const void *rules);

/* As rows_bends, for a record: the board is left out if it is that of a record that names none. */
void rows_record_bends(const struct rows *rows, const void *rules, struct text *out);

/* True if A and B are the same row with the same bends on the same board. */
bool rows_same(const struct rows *rows, const void *a, const void *b);

/* Checks whether SEATS players, whose number suits the family, can play by RULES.  Returns 0; or -1
 * and the reason in E. */
int rows_check(const struct rows *rows, const void *rules, int seats, struct error *e);

/* ---- Boards.  ---- */

/* Returns the board of RULES, of a family with boards. */
const void *rows_board(const struct rows *rows, const void *rules);

/* Sets the board of RULES to BOARD, which outlives them. */
void rows_set_board(const struct rows *rows, void *rules, const void *board);

/* Gives RULES a copy of their board, which the caller then owns and frees with free().  Returns NULL,
 * and changes nothing, if they have none or one that comes with the program. */
void *rows_own_board(const struct rows *rows, void *rules);

/* Adds the board of RULES to OUT; nothing if there is none, or if it comes with the program. */
void rows_write_board(const struct rows *rows, const void *rules, struct text *out);

/* Returns the board of the program that is called NAME; or NULL, and E lists them. */
const void *boards_named(const struct boards *b, const char *name, struct error *e);

/* True if ONE and TWO are the same board. */
bool boards_same(const struct boards *b, const void *one, const void *two);

/* True if BOARD is, or equals, one that comes with the program. */
bool boards_known(const struct boards *b, const void *board);

/* Reads a board, as b->read does.  The caller frees it with free().  Returns NULL after a fault. */
void *boards_read(const struct boards *b, const char *text, size_t len, struct text *faults);

/* Checks that BOARD can be used as a player's own board: no different board that comes with the
 * program has its name.  Returns 0; or -1 and the reason in E. */
int boards_check(const struct boards *b, const void *board, struct error *e);

/* ---- Rules as lines, for bots.  ---- */

/* Adds the line "rules game=GAME ..." of RULES to OUT, and the lines of their board, each after the
 * word "map". */
void rows_lines(const struct rows *rows, const char *game, const void *rules, struct text *out);

/* Makes rules of the lines in TEXT that rows_lines writes, and ignores other lines.  Returns the
 * rules, in one block of memory with their board, which the caller frees with free(); or NULL and
 * the reason in E if the lines are no rules. */
void *rows_of_lines(const struct rows *rows, const char *text, struct error *e);

#endif
