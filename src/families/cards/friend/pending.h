/* The matches with friends elsewhere that are not over, as lists show them.  A match's file says all
 * that a list needs at its head, so that nobody has to go through its lines for that.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_PENDING_H
#define FAMILIES_CARDS_FRIEND_PENDING_H

#include "app/records/saved.h"
#include "families/cards/friend/vault.h"

/* Adds the lines to OUT, for the head of the file of V, that a list needs: the way to the other side;
 * and, unless the match is over or nobody has said anything yet, its rules, state and players. */
void pending_note(const struct vault *v, const struct peer *p, struct text *out);

/* True if LINE of the head of a file is one for lists alone. */
bool pending_is_note(const char *line);

/* Adds the matches that are not over to SAVED.  No secret is read. */
void pending_read(struct saved *saved);

/* Reads WAY, the way of a file, into its kind and *PLACE, which stands in WAY; NULL: none. */
enum saved_by pending_by(const char *way, const char **place);

/* Notes in V that the other side is reached by this way.  The next vault_save writes it. */
void pending_set_way(struct vault *v, enum saved_by by, const char *place);

/* Adds the words of a command line that lead to the other side of V to OUT, with a blank before them,
 * as in " --listen 4000". */
void pending_words(const struct vault *v, struct text *out);

#endif
