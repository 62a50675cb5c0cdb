/* Records of matches of any family, as texts that can be kept, mailed and played again.
 * expedition(5) describes the format.  A family may have a form of its own.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "game/match.h"

/* The head of a record.  It owns its texts: record_brief_release ends it. */
struct record_brief {
	char *ruleset;              /* with its bends, as the family writes it */
	int seats;
	enum stage stage;           /* STAGE_ON, or STAGE_OVER and what is above it */
	bool taken_back;            /* moves were, after something hidden was seen */
	unsigned winners;           /* of a match that is over, a bit for each seat; else 0 */
	int32_t points[SEATS_MAX];  /* of all rounds so far */
	struct match_head head;     /* without rounds */
};

/* A family's own form of records.  No function is NULL; each replaces the function of this header
 * that its comment names. */
struct record_form {
	/* game_record_write and game_record_private: adds the whole record of M for a PRIVATE_SEAT
	 * of -1, else the record as that seat knows it. */
	void (*write)(const struct match *m, const char *const *names, int private_seat,
	              struct text *out);
	/* game_record_read and game_record_brief. */
	int (*read)(struct match *m, const struct game *g, const char *text, size_t len, size_t *used,
	            struct error *e);
	int (*brief)(struct record_brief *b, const struct game *g, const char *text, size_t len);
};

/* Adds the record of M to OUT: the whole truth, or as its seat knows it if M is private.  NAMES has
 * the name of each seat.  The rules are written as rows_format writes them.
 * Variations are left out. */
void game_record_write(const struct match *m, const char *const *names, struct text *out);

/* Adds the record of M as SEAT knows it to OUT.  Returns 0; or -1 and the reason in E if M has no
 * private form, and nothing is added. */
int game_record_private(const struct match *m, const char *const *names, int seat, struct text *out,
                        struct error *e);

/* Reads the record at the beginning of TEXT, which has LEN bytes, and plays it out into M: a match
 * of the family G, which the record's Ruleset belongs to.  It is taken only if every tag and move
 * agrees.  *USED is set to the number of bytes read: up to the next record in the text, or to its
 * end.  USED may be NULL; then a second record is a fault.  Returns 0, and the caller releases M;
 * or -1, and M is no match.  E then says the line, the column, what was found and what
 * would have been right. */
int game_record_read(struct match *m, const struct game *g, const char *text, size_t len,
                     size_t *used, struct error *e);

/* Reads into B the head of the record in the LEN bytes of TEXT, of a match of G.  A family with a
 * form of its own may skip the rest.  Returns 0; or -1 if this is not a record, and B is empty. */
int game_record_brief(struct record_brief *b, const struct game *g, const char *text, size_t len);

/* Makes B what the head of a record of M would say. */
void record_brief_of(struct record_brief *b, const struct match *m);
void record_brief_release(struct record_brief *b);

/* Adds to OUT the record in the LEN bytes of TEXT, of a match of G, with its tag NAME set to
 * VALUE.  Adds nothing if the tag has that value already, or if TEXT is not a record. */
void game_record_set_tag(const struct game *g, const char *text, size_t len, const char *name,
                         const char *value, struct text *out);

/* ---- The words that writer and reader share. ---- */

#define WORD_FORMAT "Expedition"
#define WORD_VERSION "1"
#define WORD_RULESET "Ruleset"
#define WORD_BENDS "Bends"
#define WORD_SEATS "Seats"
#define WORD_BOARD "Board" /* a line of it; the only tag that may come more than once */
#define WORD_SEAT "Seat" /* and its number */
#define WORD_DATE "Date"
#define WORD_PRIVATE "Private"
#define WORD_SEED "Seed"
#define WORD_TAKEN_BACK "TakenBack"
#define WORD_END "End"
#define WORD_TOTAL "Total"
#define WORD_ROUND "Round"
#define WORD_STARTER "Starter"
#define WORD_DECK "Deck"
#define WORD_CHECK "Check"
#define RECORD_SUFFIX ".exp" /* the end of the names of record files */

#define WORD_RESIGNS "resigns"
#define WORD_FAULT "a fault of the bot to move" /* a comment before WORD_RESIGNS */

#define TAG_PLAYER "Player" /* and the number of the seat: who plays there, as --seats names players */
#define TAG_KEPT "Kept" /* of a saved game that was over once: the record in which it was kept */
#define TAG_OWN "Own"   /* of a saved game: a file that it was loaded from or saved to */
#define TAG_BEGUN "Begun" /* of a saved game that counts as that of its day: it is noted as begun */
#define TAG_REVIEWED "Reviewed" /* of a kept record: points a turn that each seat's turns cost */
#define TAG_NO_HELP "NoHelp" /* of a match with a friend: both agreed to play without advice */
#define TAG_VERDICT "Verdict" /* of a match with a friend: what the audit found, with VERDICT_GOOD at
                                 its beginning if nothing is wrong */
#define TAG_DAILY "Daily" /* of the deal of a day: the day, and how the match counts */
#define TAG_CHANGED "Changed" /* of a match that other players continued: what has changed */
#define CHANGED_PLAYERS "players"
#define NO_HELP_AGREED "agreed"
#define VERDICT_GOOD "verified"
#define RECORD_PERSON "human" /* of these players, a person; or "human:NAME" */
#define RECORD_FRIEND "friend" /* of these players, a person on another machine */
#define RECORD_YOU "you"      /* the name of the one person at the keyboard */

/* The value of WORD_END, by the enum stage of the match: "unfinished", "finished", "resigned". */
enum { END_WORDS = STAGE_RESIGNED + 1 };
extern const char *const end_words[END_WORDS];

/* ---- The parts of a record's text, each with its place: the first half of reading one. ---- */

enum { NO_NUMBER = -1, TWO_NUMBERS = -2 };

/* PART_OPEN and PART_CLOSE are the brackets around a variation. */
enum part_kind { PART_TAG, PART_MOVE, PART_COMMENT, PART_NOTE, PART_OPEN, PART_CLOSE };

/* Owns its texts. */
struct part {
	uint8_t kind;  /* enum part_kind */
	bool used;     /* of a tag: it is known to the format */
	bool begins_line; /* of a move: no other one stands before it on its line */
	bool comma;    /* of a move: a comma stands before it */
	int number;    /* of a move: the turn number before it; else NO_NUMBER or TWO_NUMBERS */
	size_t at;     /* its offset in the text */
	char *name;    /* of a tag */
	char *text;    /* of a tag its value; of a bracket NULL */
};

/* All zero is empty; record_parts_release ends it. */
struct record_parts {
	const char *source; /* the whole text, which stays the caller's, as E does */
	struct error *e;    /* takes the faults; may be NULL */
	struct part *part;
	size_t len, cap;
	size_t *round;      /* the index of the tag that begins each round */
	size_t rounds, rounds_cap;
};

/* A kind of text made of such parts. */
struct record_kind {
	const char *begins; /* the tag that begins it, with the version WORD_VERSION */
	const char *name;   /* "record" */
	const char *ends;   /* the characters before which a move ends; with "()" there are variations */
};

/* Lists the parts of the text of KIND at the beginning of TEXT, which has LEN bytes, in PARTS.
 * *USED is set to the number of bytes read: up to the next such text, or to the end.  USED may be
 * NULL; then a second text is a fault.  The version, the order of the rounds, and that nothing but
 * tags stands before round 1 are checked.  Returns 0, and the caller releases PARTS; or -1, and
 * PARTS is empty and E says what is wrong. */
int record_parts_read(struct record_parts *parts, const struct record_kind *kind, const char *text,
                      size_t len, size_t *used, struct error *e);

/* True if the tag called NAME begins the text from P to END; for NULL, if any tag does: "[Name",
 * not "[%note". */
bool record_at_tag(const char *p, const char *end, const char *name);

/* Does the same as record_parts_read for the tags before round 1 alone, without an error text. */
int record_parts_head(struct record_parts *parts, const char *text, size_t len);
void record_parts_release(struct record_parts *parts);

/* Sets the error of PARTS to "line LINE, column COLUMN: ", for offset AT in the text, and what
 * FORMAT and the arguments make.  Returns -1. */
int record_fail(const struct record_parts *parts, size_t at, const char *format, ...)
	BASE_PRINTF(3, 4);

/* Returns the index of the tag that begins round NUMBER; the number of parts if there is none. */
size_t record_round_at(const struct record_parts *parts, int number);

/* Returns the first tag NAME among the parts from FIRST to END, and marks it as known; NULL if
 * there is none. */
struct part *record_tag_in(struct record_parts *parts, size_t first, size_t end, const char *name);

/* Adds the tags from FIRST to END that nobody has asked for to OUT, without LaterSeed.  Returns 0;
 * or -1 if a known tag occurs twice, other than the lines of a board. */
int record_other_tags(const struct record_parts *parts, size_t first, size_t end, struct tags *out);

/* Reads the ruleset with its bends into RULES, which belong to ROWS, and their board, if the record
 * has one, into *BOARD: the caller frees it.  Returns 0; or -1, with the error set. */
int record_rules(struct record_parts *parts, const struct rows *rows, void *rules, void **board);

/* Adds the tags that record_rules reads to OUT, as the beginning of a text that BEGINS with the tag
 * of that name. */
void record_write_rules(const char *begins, const struct rows *rows, const void *rules,
                        struct text *out);

/* Adds the head of the record of M, whose seats have the NAMES, to OUT.  PRIVATE is the number of
 * the seat, from 1, whose private record this is, or 0.  A family with a form of its own has no tag
 * Seats. */
void record_write_head(const struct match *m, const char *const *names, int private,
                       struct text *out);

/* Reads the seat, from 1, of a private record of SEATS seats into OUT; leaves OUT if the record has
 * the whole truth.  Returns 0; or -1 with the error set, also if a seed would tell more. */
int record_knower(struct record_parts *parts, int seats, int *out);

/* Each reads the value of the part TAG, or sets the error and returns -1.  record_number reads a
 * number from LOW to HIGH, record_yes "yes" or "no", record_date a copy of a date such as
 * "2026-11-20", which the caller frees, record_end one of end_words, and record_points the points
 * of SEATS seats; without a TAG the last four read "no", NULL, STAGE_ON, and leave POINTS. */
int record_number(const struct record_parts *parts, const struct part *tag, int low, int high,
                  int *out);
int record_yes(const struct record_parts *parts, const struct part *tag, bool *out);
int record_date(const struct record_parts *parts, const struct part *tag, char **out);
int record_end(const struct record_parts *parts, const struct part *tag, enum stage *out);
int record_points(const struct record_parts *parts, const struct part *tag, int seats,
                  int32_t *points);

/* Each checks that the part TAG says what is true: how far the match has come, the POINTS of SEATS
 * seats, or the CHECK of a round's turns.  Without a TAG nothing is wrong. */
int record_check_end(const struct record_parts *parts, const struct part *tag, enum stage stage);
int record_check_points(const struct record_parts *parts, const struct part *tag, int seats,
                        const int32_t *points);
int record_check_turns(const struct record_parts *parts, const struct part *tag, uint32_t check);

/* True if SPEC, a player as --seats names it, is a person: RECORD_PERSON, alone or followed by
 * ":NAME". */
bool record_is_person(const char *spec);

/* record_player returns the player in SEAT as --seats names it, by the TAGS of a record; NULL if they
 * don't say.  record_set_player has them say that it is SPEC. */
const char *record_player(const struct tags *tags, int seat);
void record_set_player(struct tags *tags, int seat, const char *spec);

/* True if TAGS, of a record, have a verdict that isn't a good one. */
bool record_not_verified(const struct tags *tags);

/* True if TAGS, of a record, say that a person on another machine plays in SEAT: that person chose
 * the name. */
bool record_is_friend(const struct tags *tags, int seat);

/* Returns the seat of the only person who plays against others in a record of SEATS players with
 * that HEAD.  If its tags name the players of all seats, they decide; otherwise the seat with the
 * name "you" is taken.  Returns -1 if there is no such person, or more than one. */
int record_person(const struct match_head *head, int seats);

/* Returns the ruleset's name at the head of the record that begins TEXT, which has LEN bytes; NULL
 * if the head has none.  The caller frees it. */
char *game_record_ruleset(const char *text, size_t len);

#endif
