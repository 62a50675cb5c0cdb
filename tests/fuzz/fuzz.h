/* The front ends of the fuzzers, each of which reads what may come from a stranger.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/alloc.h"
#include "base/text.h"

/* A front end takes any LEN bytes at DATA and comes back.  With fuzz_claim it
 * claims all that must hold for them. */
struct front {
	const char *name;
	const char *what;
	void (*take)(const uint8_t *data, size_t len);
};

extern const struct front fuzz_fronts[];
extern const size_t fuzz_front_count;

void fuzz_prompt(const uint8_t *data, size_t len);
void fuzz_options(const uint8_t *data, size_t len);
void fuzz_record(const uint8_t *data, size_t len);
void fuzz_trails(const uint8_t *data, size_t len);
void fuzz_dealer(const uint8_t *data, size_t len);
void fuzz_bot(const uint8_t *data, size_t len);
void fuzz_trails_dealer(const uint8_t *data, size_t len);
void fuzz_trails_bot(const uint8_t *data, size_t len);
void fuzz_weights(const uint8_t *data, size_t len);
void fuzz_pad(const uint8_t *data, size_t len);
void fuzz_shard(const uint8_t *data, size_t len);
void fuzz_map(const uint8_t *data, size_t len);
void fuzz_peer(const uint8_t *data, size_t len); /* where there is libsodium */

/* Ends the program, with a core that a fuzzer sees, unless CONDITION holds. */
void fuzz_claim(bool condition, const char *what);

/* The front ends have this instead of the disk, in store.c: files by name, forgotten
 * by fuzz_store_clear.  A file that is put there is copied. */
void fuzz_store_clear(void);

/* Ctrl-C, in signals.c: begins anew the count of looks after which it is pressed. */
void fuzz_signals_clear(void);
void fuzz_store_put(const char *name, const struct text *text);

/* Sets what a bot will say, in process.c: LEN bytes at DATA, from which fuzz_bot_hurry
 * takes the next line whenever the program would wait for one.  A line goes along
 * with the one before it when it begins with '&', to standard error when with '!';
 * '@' in it becomes the number of the last question. */
void fuzz_bot_script(const uint8_t *data, size_t len);
/* Whether to wait no longer: there is nothing more to come.  For exec_setup. */
bool fuzz_bot_hurry(void *unused);

#endif
