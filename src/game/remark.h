/* Additions to the moves of a match: tags, marks, comments, notes, variations.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_REMARK_H
#define GAME_REMARK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* The parts of a round's text. */
enum item_kind {
	ITEM_TURN,    /* a turn, or the first part of one */
	ITEM_RESIGN,  /* the mover gives up */
	ITEM_COMMENT, /* {text}, the text as it stands between the braces */
	ITEM_NOTE,    /* [%text] */
	ITEM_OPEN,    /* begins a variation: other play in place of the last turn */
	ITEM_CLOSE,
};

/* The marks that can stand after a turn. */
enum mark { MARK_NONE, MARK_GOOD, MARK_BAD, MARK_FINE, MARK_BLUNDER, MARK_BOLD, MARK_DUBIOUS };

enum { MARKS = MARK_DUBIOUS + 1 };
extern const char *const mark_words[MARKS]; /* "", "!", "?" ... by enum mark */

#define REMARK_REVIEW "review " /* a review's notes begin so */
#define REMARK_KEEPS " mark kept" /* and end so where the mark isn't the review's */

/* A part of a match's text that stands between the moves: a comment, a note, or a part of a
 * variation, whose turns only stand there and aren't played.  It owns its text. */
struct remark {
	size_t at;        /* it stands after this many events */
	uint8_t kind;     /* enum item_kind */
	uint8_t moves;    /* of a turn in a variation: 1 or 2 */
	uint8_t mark;     /* of such a turn */
	uint64_t move[2];
	char *text;       /* or NULL */
};

/* True if the note TEXT was put after a turn by a review, [%review ...].  A review knows the hand
 * of the player, so such a note reveals something about that hand. */
bool note_is_review(const char *text);

/* note_keeps_mark is true if TEXT, the note of a review, ends with REMARK_KEEPS: the mark of the
 * turn is somebody else's.  note_keep_mark appends REMARK_KEEPS to such a note, unless it is
 * there, and reallocates *TEXT. */
bool note_keeps_mark(const char *text);
void note_keep_mark(char **text);

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

/* Returns the value of the first tag called NAME, or NULL if there is none.  T owns the value. */
const char *tags_get(const struct tags *t, const char *name);

/* Gives the first tag called NAME the VALUE (copied), or adds such a tag.  If VALUE is
 * NULL, the tag is taken away, if there is one. */
void tags_set(struct tags *t, const char *name, const char *value);

/* Does the same as tags_set with a VALUE that isn't NULL.  True if the tag has changed. */
bool tags_change(struct tags *t, const char *name, const char *value);

#endif
