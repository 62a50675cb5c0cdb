/* Statistics: digests of records, sums of digests, and figures in words.
 *
 * A digest is the same whichever player is asked for.  A family counts its matches by company
 * (company_stats), or in its own way, as the card games do.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_STATS_DIGEST_H
#define APP_STATS_DIGEST_H

#include <stdbool.h>
#include <stddef.h>

#include "app/records/file_index.h"
#include "base/error.h"
#include "base/text.h"
#include "game/game.h"

/* ---- The parts of statistics in words: names, numbers, facts.  ---- */

/* The style of the figures. */
struct figure_style {
	bool plain; /* words, one fact a line, instead of tables */
	bool utf8;  /* charts are drawn with block characters */
	int width;  /* columns */
};

enum { FIGURE_SIZE = 64 }; /* bytes of a figure as text */

/* Adds NAME as it can be shown: control characters as '?', "nobody" for none; in quotes if a FRIEND
 * on another machine has chosen it. */
void figure_name(const char *name, bool friend, struct text *out);

/* Write to OUT, which has FIGURE_SIZE bytes: figure_number writes X with DIGITS decimals, and 0
 * without a sign; figure_mean the mean of COUNT numbers with the given SUM and sum of SQUARES, and
 * its standard error. */
void figure_number(double x, int digits, char *out);
void figure_mean(long count, double sum, double squares, struct figure_style style, char *out);

/* Adds to the clause in OUT that begins at byte FROM how many of the matches counted there ended by
 * giving up and by a fault, and how many are unfinished; adds nothing if there are none. */
void figure_endings(long resigned, long faults, long unfinished, size_t from, struct text *out);

/* Adds the fact that LABEL is FIGURE for NAME, as a line. */
void figure_fact(const char *name, const char *label, const char *figure, struct text *out);

/* ---- Digests and sums.  ---- */

/* A way to count matches.  Digests and sums are all zero before and after; no function is NULL. */
struct stats_kind {
	const char *word;          /* first word of its lines in the index */
	size_t digest_size, sums_size;
	/* As game_record_read, into a digest. */
	int (*read)(void *digest, const struct game *g, const char *text, size_t len, size_t *used,
	            struct error *e);
	/* Writes or reads the words of a digest. */
	void (*line)(void *digest, struct index_line *l);
	void (*end)(void *digest);
	/* Counts a match.  If PLAYER isn't NULL and nobody has that name, in any case of letters,
	 * leaves it out and returns false. */
	bool (*count)(void *sums, const void *digest, const char *player);
	/* Returns the name of the player of SEAT; NULL if there are no more seats. */
	const char *(*name)(const void *digest, int seat);
	/* Sorts what was counted; in a list of players, those called FIRST come first. */
	void (*sort)(void *sums, const char *first);
	/* Returns the number of parts of the sums.  The faces of part number AT, from 0: `words`
	 * adds its figures to OUT, and `json` prints them as JSON, or nothing in a program built
	 * without JSON. */
	size_t (*length)(const void *sums);
	void (*words)(const void *sums, size_t at, struct figure_style style, struct text *out);
	void (*json)(const void *sums, size_t at);
	void (*release)(void *sums);
};

/* Counts matches by company: who plays whom, whatever the family. */
extern const struct stats_kind company_stats;

/* A digest; digest_release ends it. */
struct digest {
	const struct stats_kind *kind;
	void *data;
};

/* The sums of all kinds that the families have; counts_init begins it, counts_release ends it. */
struct counts {
	struct count {
		const struct stats_kind *kind;
		void *sums;
	} *count;
	size_t len, cap;
	long left_out; /* matches in which the wanted player has no seat */
	struct text players; /* of these matches, each once, in a line of its own */
};

void counts_init(struct counts *c);
void counts_release(struct counts *c);

/* Makes D from the record at the beginning of the LEN bytes of TEXT.  Sets *USED to the length of
 * the record.  Returns 0; or -1 and the reason in E. */
int digest_read(struct digest *d, const char *text, size_t len, size_t *used, struct error *e);
void digest_release(struct digest *d);

/* Adds the match D to the sums C.  If PLAYER isn't NULL and nobody in the match has that name, the
 * match is left out, and C counts it as such and notes its players. */
void digest_count(const struct digest *d, struct counts *c, const char *player);

/* Adds D to OUT as a line of the index of statistics. */
void digest_line_write(const struct digest *d, struct text *out);

/* Reads LINE, which it changes, into D.  Returns 0; or -1 if LINE is no line of a digest. */
int digest_line_read(char *line, struct digest *d);

#endif
