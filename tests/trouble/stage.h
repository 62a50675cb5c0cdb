/* Runs the program in a process and a home of its own, and looks at what it leaves.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_TROUBLE_STAGE_H
#define TESTS_TROUBLE_STAGE_H

#include "base/text.h"
#include "trouble.h"

/* The program, in program.c. */
int expedition_main(int argc, char **argv);

enum { ARGS_MOST = 16 };

/* A session to be played.  Texts are borrowed. */
struct scene {
	const char *name;
	const char *args[ARGS_MOST]; /* NULL after the last */
	const char *input;           /* typed, or what standard input holds */
	bool terminal;               /* both ends are one */
	const char *saved;           /* the game in progress, or NULL */
	const char *file;            /* work/game.exp, or NULL */
	bool link;                   /* work/link.exp is a link to it */
	bool chance;                 /* a game is dealt that nobody can foretell */
	bool loose;                  /* it writes records that it would write again */
};

/* The result of a session.  Owns its texts: outcome_release. */
struct outcome {
	int status;        /* the exit status; -1: it was killed by `killed` */
	int killed;        /* a signal, or 0 */
	bool hung;         /* it had to be killed */
	bool raw;          /* the terminal was left as no shell wants it */
	long lost;         /* blocks of memory not given back: see trouble_lost */
	bool excused;      /* nothing failed: see trouble_excused */
	struct text said;  /* standard output, unless that is a terminal */
	struct text err;   /* standard error */
	struct text kept;  /* all records and pads that are there, sorted, without their dates */
	struct text best;  /* the longest of them */
	int games, others; /* records and pads that are whole; files that are something else */
};

/* The directory DIR, which must not be there, is made and used for all scenes. */
void stage_init(const char *dir);
void stage_release(void);

/* True if there is a terminal to play at, as the first scene does, whose game others go on with. */
bool stage_has_terminal(void);

/* Plays the scene with the trouble, or NULL. */
void stage_play(const struct scene *scene, const struct trouble *t, struct outcome *out);

void outcome_release(struct outcome *out);

/* The moves of the record of a match, of any family, at the beginning of TEXT, which has LEN
 * bytes; -1: none is there that is whole.  *USED is set as record_read does. */
int stage_record(const char *text, size_t len, size_t *used);

#endif
