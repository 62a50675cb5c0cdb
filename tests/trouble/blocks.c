/* base/alloc.c with calls of its own in the place of the C library's.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "blocks.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <execinfo.h>
#else
#define backtrace(callers, count) 0
#define backtrace_symbols_fd(callers, count, fd) (void)(callers)
#endif

/* A hash table with linear probing. */
enum { PLACES = 1 << 13, FRAMES = 8, SHOWN = 3 };
static struct block {
	const void *p; /* NULL: the place is free */
	size_t size;
	int frames;
	void *caller[FRAMES];
} block[PLACES];
static int blocks;
static bool counting, callers_noted;
static atomic_flag locked = ATOMIC_FLAG_INIT;

static void lock(void)
{
	while (atomic_flag_test_and_set(&locked))
		;
}

static void unlock(void)
{
	atomic_flag_clear(&locked);
}

static unsigned home_of(const void *p)
{
	return (unsigned)((uintptr_t)p / 16 * 2654435761u) % PLACES;
}

/* Where P is, or the free place where it would be. */
static unsigned place_of(const void *p)
{
	unsigned at = home_of(p);
	while (block[at].p && block[at].p != p)
		at = (at + 1) % PLACES;
	return at;
}

static void note(const void *p, size_t size)
{
	if (!counting || !p)
		return;
	struct block new = {.p = p, .size = size};
	if (callers_noted)
		new.frames = backtrace(new.caller, FRAMES);
	lock();
	if (++blocks == PLACES)
		abort();
	block[place_of(p)] = new;
	unlock();
}

/* Closes the gap at AT: whoever would rather stand there moves up. */
static void close_gap(unsigned at)
{
	for (unsigned next = (at + 1) % PLACES; block[next].p; next = (next + 1) % PLACES) {
		unsigned far = (next + PLACES - home_of(block[next].p)) % PLACES;
		if (far < (next + PLACES - at) % PLACES)
			continue;
		block[at] = block[next];
		at = next;
	}
	block[at].p = NULL;
}

void blocks_forget(const void *p)
{
	if (!counting || !p)
		return;
	lock();
	unsigned at = place_of(p);
	if (block[at].p) {
		blocks--;
		close_gap(at);
	}
	unlock();
}

void blocks_begin(void)
{
	void *caller[1];
	(void)backtrace(caller, 1); /* the first time it asks for memory itself */
	counting = true;
}

int blocks_end(void)
{
	int shown = 0;
	counting = false;
	for (unsigned i = 0; callers_noted && blocks && i < PLACES; i++)
		if (block[i].p && shown++ < SHOWN) {
			dprintf(STDERR_FILENO, "not given back: %zu bytes, asked for by\n", block[i].size);
			backtrace_symbols_fd(block[i].caller, block[i].frames, STDERR_FILENO);
		}
	return blocks;
}

void blocks_note_callers(void)
{
	callers_noted = true;
}

static void *noted_calloc(size_t count, size_t size)
{
	void *p = calloc(count, size);
	note(p, count * size);
	return p;
}

static void *noted_aligned_alloc(size_t line, size_t size)
{
	void *p = aligned_alloc(line, size);
	note(p, size);
	return p;
}

static void *noted_realloc(void *old, size_t size)
{
	blocks_forget(old);
	void *p = realloc(old, size);
	note(p, size);
	return p;
}

#define calloc noted_calloc
#define aligned_alloc noted_aligned_alloc
#define realloc noted_realloc
#include "base/alloc.c"
