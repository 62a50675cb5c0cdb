/* A family brings along a subject for lessons about it: positions that are told by a text,
 * moves that are asked for, and the figures of a table.
 *
 * A lesson and its prompt know no family: they ask its subject.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_SUBJECT_H
#define SHOW_SUBJECT_H

#include "game/match.h"
#include "show/telling.h"

/* The seat of the learner, and of the first of the others, who also has the names "other" and
 * "theirs". */
enum { LEARNER, TEACHER };

/* A position with which a step of a lesson begins: what its lines in the text say.  The words are
 * copied. */
struct position_line {
	char *word; /* one of the subject's `places` */
	char *rest; /* what stands after it */
	long line;  /* in the file */
};

struct position {
	const void *rules;
	int seats;
	const char *name[SEATS_MAX]; /* of the players, the learner's is NULL */
	const char *seed;            /* names the luck of all that isn't told */
	struct position_line *line;
	size_t lines, lines_cap;
};

/* Some braces of a lesson's text: the words in them, and the table that they are about. */
enum { BRACES_WORDS = 3 };
struct braces {
	const struct telling *told;
	bool moved; /* the match's last event is the move that the text answers */
	char *word[BRACES_WORDS];
	int words;
};

/* Returns the seat that the second word of B names: the learner is "you", the first of the others
 * "other"; -1 if it names none, or isn't there. */
int braces_seat(const struct braces *b);

struct subject {
	const char *places; /* the words that begin lines of a position, as "hand, pile" */
	const char *deeds;  /* lines with moves that a lesson makes, "'do other pass' or ..." */
	const char *figures; /* what can stand in braces, beside what all lessons have, for a message */
	int lines_below; /* lines that a table leaves free for a text, the reply before it and the
	                        task */

	/* True if a lesson by the rules A can teach those who play by B, a ruleset of another
	 * name.  NULL: always; see suits of app/learn/lesson.c. */
	bool (*alike)(const void *a, const void *b);

	/* Writes to STATE the state of the position P, with P's rules.  The learner is to move.
	 * Returns 0; or -1 and the reason in E, and *LINE is the number of the line at fault, or
	 * 0. */
	int (*place)(const struct position *p, void *state, long *line, struct error *e);
	size_t rules_at; /* in a state: of the pointer to its rules */

	/* Reads TEXT, a pattern of moves by RULES.  Returns what the caller frees with free(); or
	 * NULL and the reason in E. */
	void *(*pattern)(const void *rules, const char *text, struct error *e);
	/* True if MOVE, one of the mover's in STATE, fits PATTERN.  NULL: the pattern is one of
	 * subject_pattern, and what `type` adds must fit it; see subject_move_fits. */
	bool (*fits)(const void *pattern, const void *state, uint64_t move);
	/* Adds MOVE, likewise, as it can be typed. */
	void (*type)(const void *state, uint64_t move, struct text *out);

	/* Reads TEXT, a move that the lesson makes by itself for the mover of STATE.  STATE may be
	 * NULL: then the words alone are looked at.  Returns 0; or -1 and the reason in E. */
	int (*deed)(const void *rules, const void *state, const char *text, uint64_t *move,
	            struct error *e);

	/* Adds what the braces stand for.  Returns whether they mean anything. */
	bool (*figure)(const struct braces *b, struct text *out);
	/* True if the words A and B, without blanks, name the same thing. */
	bool (*same)(const void *rules, const char *a, const char *b);
};

/* ---- Patterns that are the first words of a move: 'any' stands for any word, and '|' separates
 * alternatives.  ---- */

/* Reads the pattern TEXT, which has at most MOST words; IS_WORD must be true of each word but
 * 'any'.  Returns the pattern, which the caller frees; or NULL and the reason in E, with EXAMPLES
 * of words or MOVES as examples of moves. */
void *subject_pattern(const void *rules, const char *text, int most,
                      bool (*is_word)(const void *rules, const char *word, size_t len),
                      const char *examples, const char *moves, struct error *e);

/* True if MOVE of S, one of the mover's in STATE, fits PATTERN. */
bool subject_move_fits(const struct subject *s, const void *pattern, const void *state, uint64_t move);

#endif
