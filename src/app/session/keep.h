/* These functions keep the game of a session: after every turn, at its end, and at the next
 * start.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_SESSION_KEEP_H
#define APP_SESSION_KEEP_H

#include "app/session/session.h"

/* Checks that the match in play may be written to the file PATH.  A file that is there must be
 * a record and, at a terminal, a record of this match.  Returns 0; or -1 and the reason in
 * E. */
int keep_check(const struct session *s, const char *path, struct error *e);

/* Keeps other programs from writing a match to the file PATH, that of --record, while S lasts.
 * Where no lock can be made, as beside a device, nobody is kept out.  Returns 0; or -1 and the
 * reason in E if another program has the file. */
int keep_hold(struct session *s, const char *path, struct error *e);

/* Notes that the match has changed and is to be saved. */
void keep_changed(struct session *s);

/* Notes that another match stands in the session.  Forgets the files of the match before. */
void keep_another(struct session *s);

/* Notes that the person has just saved the whole match to the file PATH, which has it until it
 * changes. */
void keep_written(struct session *s, const char *path);

/* Notes that the file PATH, which is there, holds the match. */
void keep_own(struct session *s, const char *path);

/* Releases the slot and the memory.  The saved game stays. */
void keep_release(struct session *s);

/* Saves the match if it has changed since it was last saved: in its slot, and in the file of
 * --record.  A record that was written when the match was over, before a turn was taken back, is
 * removed.  If that fails, the program says so once, until saving works again, and play goes
 * on. */
void keep_now(struct session *s);

/* True if the match in play is saved after every turn, so that the next start goes on with it. */
bool keep_saves(const struct session *s);

/* Saves the match with keep_now, then does as prompt_line. */
bool keep_line(struct session *s, const struct query *question, const char *empty);

/* Ends the keeping of a match that is over: puts it among the records and gives its slot up.
 * If the record can't be written, the slot stays.  A match in which nothing was done is
 * forgotten. */
void keep_finish(struct session *s);

/* True if the person is sure about leaving the match in play, if there is one, for another; COMMAND
 * asks. */
bool keep_may_leave(struct session *s, const char *command);

/* Saves the match in play before another takes its place, with the players who sit here now.
 * Returns 0; or -1 and the reason in E if it can't be saved, and then it must stay. */
int keep_safe(struct session *s, struct error *e);

/* Saves the match in play because the person wants to leave.  Returns 0; or, once, -1 and the
 * reason in E if it can't be saved. */
int keep_quit(struct session *s, struct error *e);

/* Puts the match in play aside, which keep_safe has saved, unless it is over or nothing was done in
 * it. */
void keep_put_aside(struct session *s);

/* Keeps the match when the program ends.  A match that isn't over stays saved, unless nothing
 * was done in it. */
void keep_leave(struct session *s);

/* Finds the game that was saved last and that nobody else is playing.  Returns 0, and
 * the caller owns M and the slot; or 1 if there is none.  Otherwise E has the reason: returns
 * -1 if the saved games can't be looked at; or RECORD_FILE_BAD if the game can't be read, or
 * can't be played on and was put aside. */
int keep_find(struct slot *slot, struct match *m, struct error *e);

/* As keep_find, for the saved game in the file PATH; 1 means that somebody plays it now. */
int keep_find_at(const char *path, struct slot *slot, struct match *m, struct error *e);

/* Adds the match to OUT as a record, as PRIVATE_SEAT knows it or, for -1, whole.  A match that
 * was loaded and not played on keeps the players that its record names.  Returns 0; or -1 and the
 * reason in E if it has no private form. */
int keep_write(const struct session *s, int private_seat, struct text *out, struct error *e);

/* Notes that the session's match is the one that keep_find found in SLOT.  The session takes
 * the slot over and owns it from now on. */
void keep_take(struct session *s, const struct slot *slot);

/* Reads the one record in the file PATH into M, without the tags that only a saved game may
 * have.  Returns as match_file_read does.  After 0 the caller releases M. */
int keep_read_any(const char *path, struct match *m, struct error *e);

/* As keep_read_any, for a match that is to be played on: returns RECORD_FILE_BAD also for a
 * private record. */
int keep_read(const char *path, struct match *m, struct error *e);

/* ---- The file of kept settings: what a person set at the prompt holds at the next start, too.
 * Its lines are those of the prompt, `set NAME VALUE`.  ---- */

/* True if the settings of S are kept: a person types at a terminal, without --no-rc. */
bool kept_is_used(const struct session *s);

/* Writes the file's path to OUT, which is empty if there is no place for it. */
void kept_path(struct text *out);

/* True if there is a file of kept settings. */
bool kept_any(void);

/* True if a value of the setting NAME is kept. */
bool kept_has(const char *name);

/* Adds the file's text to OUT, nothing if there is no file.  Returns 0; or -1 and the reason in
 * E. */
int kept_read(struct text *out, struct error *e);

/* Adds what is kept to OUT, as in "level easy, name Ann". */
void kept_list(struct text *out);

/* Keeps VALUE for the setting NAME; for NULL, keeps nothing for it any more.  If the file can't
 * be written, a line on standard error says so. */
void kept_put(const char *name, const char *value);

#endif
