/* A digest: what one record adds to the statistics, whoever is asked for.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_STATS_DIGEST_H
#define APP_STATS_DIGEST_H

#include "app/stats/stats.h"

/* It owns its texts; digest_release ends it. */
struct digest {
	bool cards;                   /* it is of the card games; else of another family: */
	struct tally_match match;
	struct company_match company;
};

/* Makes D of the record at the beginning of the LEN bytes of TEXT.  *USED is set to how many of them
 * it takes.  Returns 0; or -1 and the reason in E. */
int digest_read(struct digest *d, const char *text, size_t len, size_t *used, struct error *e);
void digest_release(struct digest *d);

/* Counts D for PLAYER, as tally_add and companies_add do. */
void digest_count(const struct digest *d, struct counts *c, const char *player);

/* Adds D to OUT as a line of the index of statistics. */
void digest_line_write(const struct digest *d, struct text *out);

/* Reads LINE, which it changes, into D.  Returns 0; or -1 if it is no such line. */
int digest_line_read(char *line, struct digest *d);

#endif
