/* Calls of the system that can be made to fail, in this process and its children.
 *
 * The functions of these names in trouble.c stand before those of the C library, for
 * the program and for the libraries it uses: they count, and hand on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_TROUBLE_TROUBLE_H
#define TESTS_TROUBLE_TROUBLE_H

#include <stdbool.h>

#include "base/alloc.h"

enum call {
	CALL_ALLOC, /* malloc, calloc, realloc */
	CALL_OPEN,
	CALL_READ,
	CALL_KEYS, /* read, from a terminal */
	CALL_WRITE,
	CALL_SYNC,
	CALL_CLOSE,
	CALL_RENAME,
	CALL_UNLINK,
	CALL_MKDIR,
	CALL_LOCK,
	CALL_STAT, /* stat, fstat, lstat */
	CALL_ACCESS,
	CALL_OPENDIR,
	CALL_READDIR,
	CALL_REALPATH,
	CALL_FOPEN,
	CALL_RANDOM,
	CALLS,
};

extern const char *const call_names[CALLS];

/* The call that is to fail: number NUMBER (from 1) of its kind. */
struct trouble {
	enum call call;
	long number;
	int why;      /* what errno says; 0: nothing, but a write is a short one */
	bool lasting; /* and every later one, too */
};

/* Whether calls can be made to fail here: not under a sanitizer, nor without glibc. */
bool trouble_possible(void);

/* Makes room for the counts, which this process shares with its children. */
void trouble_init(void);

/* From now on counts, in this process, and fails as T says; NULL: nothing fails. */
void trouble_begin(const struct trouble *t);

/* From now on neither: the program has come to its end. */
void trouble_end(void);

/* Whether an allocation that was to fail was let be, being the terminal library's. */
bool trouble_excused(void);

/* How often the call was made since the last reset, in all processes; how often it
 * was made to fail. */
long trouble_count(enum call call);
long trouble_happened(void);

/* How many blocks of memory the program hadn't given back at its end (blocks.h); 0 when
 * it ended somewhere else, out of memory. */
long trouble_lost(void);
void trouble_reset(void);

#endif
