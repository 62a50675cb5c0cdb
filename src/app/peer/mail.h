/* A match by mail: the lines of one side as a block of text, which survives quoting and other
 * line breaks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PEER_MAIL_H
#define APP_PEER_MAIL_H

#include "peer/peer.h"

/* The lines of a block.  It owns them: mail_free ends it. */
struct mail {
	char mark[16];          /* of the match, as vault_mark gives it */
	size_t first;           /* the number of the first line */
	struct peer_line *line; /* without the lines before it */
	size_t count, cap;
};

/* Adds those of the COUNT lines of a match, at least one, that the other side of SIDE may lack to OUT
 * as a block: all since the last one that it said. */
void mail_write(const struct peer_line *line, size_t count, int side, struct text *out);

/* Reads the block in TEXT, which may have other text around it and marks of a quotation in it.
 * Returns 0; or -1 and the reason in E. */
int mail_read(const char *text, struct mail *m, struct error *e);
void mail_free(struct mail *m);

/* Whether LINE ends a block. */
bool mail_ends(const char *line);

#endif
