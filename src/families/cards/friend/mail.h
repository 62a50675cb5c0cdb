/* A match by mail: the lines of one side as a block of text, which survives quoting and other
 * line breaks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_MAIL_H
#define FAMILIES_CARDS_FRIEND_MAIL_H

#include "families/cards/peer/peer.h"

/* A block as read, not yet checked: lines of one side, in their order.  It owns them: mail_free
 * ends it. */
struct mail {
	char mark[16];  /* of the match, as vault_mark gives it */
	int side;       /* that says to have said them */
	size_t first;   /* the number of the first line */
	char **line;
	size_t count, cap;
};

/* Adds the lines of SIDE with which the COUNT lines of a match end, at least one, to OUT as a block. */
void mail_write(const struct peer_line *line, size_t count, int side, struct text *out);

/* Reads the first block at *AT or after it, which may have other text around it and marks of a quotation
 * in it.  *AT is moved behind it.  Returns 0; 1 if there is none; or -1 and the reason in E if it can't
 * be read. */
int mail_read(const char **at, struct mail *m, struct error *e);
void mail_free(struct mail *m);

/* True if LINE ends a block. */
bool mail_ends(const char *line);

#endif
