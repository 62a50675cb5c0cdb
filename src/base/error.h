/* The text of a failure, in a buffer that the caller gives.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

/* Tells the compiler that argument F is a printf format for the arguments from A on. */
#define BASE_PRINTF(f, a) __attribute__((format(printf, f, a)))

/* Bytes of a message: the longest path that Linux opens, 4095 bytes, and what is wrong with the
 * file. */
enum { ERROR_SIZE = 4096 + 512 };

/* One line without a newline.  In a text that is too long, "..." replaces the middle, since the
 * reason is at one of the ends. */
struct error {
	char text[ERROR_SIZE];
};

/* Writes the text into E, which may be NULL when the caller doesn't want it, in the language of
 * the program (base/sentence.h).  Control characters become '?', since a text often repeats words
 * that a person typed.  Always returns -1, so that a function can end with `return
 * error_set(...)`. */
int error_set(struct error *e, const char *format, ...) BASE_PRINTF(2, 3);

/* Clang's analyser reads one file at a time, so it can't see that error_set returns
 * -1. */
#ifdef __clang_analyzer__
#define error_set(...) ((void)(error_set)(__VA_ARGS__), -1)
#endif

#endif
