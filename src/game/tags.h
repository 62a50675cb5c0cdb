/* Tags of a record: [Name "value"].
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_TAGS_H
#define GAME_TAGS_H

#include "base/text.h"

#define TAG_LATER_SEED "LaterSeed" /* names the decks of rounds to come; only a match uses this
                                      tag; the reader doesn't check it */

/* [Name "value"].  Owns both texts. */
struct tag {
	char *name;
	char *value;
};

/* All zero is empty; tags_release ends it. */
struct tags {
	struct tag *tag;
	size_t len, cap;
};

/* Frees what T owns, and empties it. */
void tags_release(struct tags *t);

/* Adds a tag; both texts are copied. */
void tags_add(struct tags *t, const char *name, const char *value);

/* Adds copies of the tags of FROM to TO, without LaterSeed: that tag names the decks of
 * rounds to come.  A caller that may know them takes the seed from elsewhere. */
void tags_copy(const struct tags *from, struct tags *to);

/* Adds the line of a tag to OUT. */
void tag_write(const char *name, const char *value, struct text *out);

/* Adds the lines of all tags to OUT. */
void tags_write(const struct tags *t, struct text *out);

/* The value of the first tag called NAME, or NULL if there is none.  T owns the value. */
const char *tags_get(const struct tags *t, const char *name);

/* Gives the first tag called NAME the VALUE (copied), or adds such a tag.  If VALUE is
 * NULL, the tag is taken away, if there is one. */
void tags_set(struct tags *t, const char *name, const char *value);

#endif
