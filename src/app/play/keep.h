/* Keeping the game of a session: after every turn, at its end, and at the next
 * start.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_KEEP_H
#define APP_PLAY_KEEP_H

#include "app/play/session.h"

/* Whether the match in play may be written to the file PATH: what is there isn't another
 * thing than a record nor, at a terminal, the record of another match.  0, or -1 and the
 * reason in E. */
int keep_check(const struct session *s, const char *path, struct error *e);

/* The match has changed: it is to be saved. */
void keep_changed(struct session *s);

/* Another match stands in the session: nothing is known yet of where it was kept. */
void keep_another(struct session *s);

/* The file PATH, which is there, holds the match. */
void keep_own(struct session *s, const char *path);

/* Whether it was said of the file PATH that it holds the match. */
bool keep_owns(const struct session *s, const char *path);

/* Lets go of the slot; what was saved stays. */
void keep_release(struct session *s);

/* Saves the match if it has changed since it was last saved: in its slot, and in
 * the file of --record.  What fails is said once, and play goes on. */
void keep_now(struct session *s);

/* As prompt_line, with the match saved before. */
bool keep_line(struct session *s, const struct query *question, const char *empty);

/* The match is over: puts it among the records and gives its slot up, unless that
 * fails.  A match in which nothing was done is forgotten. */
void keep_finish(struct session *s);

/* Another match takes the place of this one, which is kept as if it were over; if it
 * can't be, its slot stays as it is and the other match gets another. */
void keep_make_room(struct session *s);

/* The program ends: a match that isn't over stays saved. */
void keep_leave(struct session *s);

/* Finds the game saved last, which nobody else is playing.  0, and M and the
 * slot are the caller's; 1 when there is none; or, with the reason in E, -1 when the saved
 * games can't be looked at and KEEP_NO_RECORD when this one can't be read, or can't be
 * played on and was put aside. */
int keep_find(struct slot *slot, struct match *m, struct error *e);

/* The match as a record, as PRIVATE_SEAT knows it or, for -1, whole.  A match that was
 * loaded and not played on is of those of whom its record said so.  OUT is added to. */
void keep_write(const struct session *s, int private_seat, struct text *out);

/* Who is to play SEAT of the saved match M, as --seats names players, or NULL. */
const char *keep_player(const struct match *m, int seat);

/* The session's match is the one that keep_find found in SLOT, which is taken over. */
void keep_take(struct session *s, const struct slot *slot);

/* Takes out of M what only a saved game may say: which files of ours are its own. */
void keep_drop_tags(struct match *m);

/* Reads the one record in the file PATH into M, without those tags, as record_file_read
 * does; one that is private can't be played on. */
int keep_read(const char *path, struct match *m, struct error *e);

#endif
