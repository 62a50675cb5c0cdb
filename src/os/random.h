/* Secrets: random letters and bytes from the system, which nobody can foresee, and memory that
 * nobody else sees.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_RANDOM_H
#define OS_RANDOM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

/* Adds COUNT letters and digits to OUT, each one of 31 that are hard to confuse, all
 * equally likely.  If the system has no source of chance, the clock is used, and they can
 * be guessed. */
void random_letters(size_t count, struct text *out);

/* Puts LEN bytes, for a secret, into OUT.  Returns 0; or -1 and the reason in E. */
int random_bytes(void *out, size_t len, struct error *e);

/* True if S consists of letters and digits that random_letters can add. */
bool random_is_letters(const char *s);

/* Turns off core dumps of this process and, where the system can do so, keeps other processes of
 * the same account from reading its memory. */
void secrets_keep(void);

#endif
