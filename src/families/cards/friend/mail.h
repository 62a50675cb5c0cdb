/* A match by mail: the lines of one side as a block of text, which survives quoting and other
 * line breaks.  A block names its match by a mark, which also finds the file that holds the match.
 * The files are read once, and not again for each block of a mail.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_FRIEND_MAIL_H
#define FAMILIES_CARDS_FRIEND_MAIL_H

#include <stddef.h>

#include "families/cards/peer/peer.h"

enum { MARK_LETTERS = 8 };

/* The first line of a block. */
#define MAIL_BEGIN "-----BEGIN EXPEDITION MATCH-----"

/* Returns the mark of a match: a few letters that its FIRST line gives it. */
struct phrase mark_of(const char *first);

/* A file with a match.  It owns its path. */
struct marked {
	char *path;
	char mark[MARK_LETTERS + 1]; /* "" if the file can't be read, so it may have any match */
};

/* The files of a folder, in its order.  All zero is empty; marks_release ends it. */
struct marks {
	struct marked *file;
	size_t len, cap;
};

/* Adds the file PATH.  The first line of its match follows the first BEFORE in the file, up to a
 * quotation mark or the end of the line.  Leaves out a file without such a line. */
void marks_add(struct marks *m, const char *path, const char *before);
void marks_release(struct marks *m);

/* A block as read, not yet checked: lines of one side, in their order.  It owns the lines;
 * mail_free frees them. */
struct mail {
	char mark[16];  /* of the match, as mark_of gives it */
	int side;       /* the side that claims to have said them */
	size_t first;   /* the number of the first line */
	char **line;
	size_t count, cap;
	size_t number, match; /* for a file's reader: the block, and the first block of its match */
};

/* Adds a block to OUT with the lines that SIDE has said since the other side's last line.  LINE has
 * the COUNT lines of the match, at least one. */
void mail_write(const struct peer_line *line, size_t count, int side, struct text *out);

/* Reads the first block at or after *AT into M, and moves *AT past it.  Text around the block is
 * skipped, and quotation marks of mail programs in it, as "> ", are ignored.  Returns 0, and the
 * caller ends M with mail_free; 1 if there is no block; or -1 and the reason in E if it can't be
 * read. */
int mail_read(const char **at, struct mail *m, struct error *e);
void mail_free(struct mail *m);

/* True if LINE ends a block. */
bool mail_ends(const char *line);

#endif
