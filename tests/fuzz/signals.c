/* A person who presses Ctrl-C now and then: what src/os/signals.c is to the program,
 * for the fuzzers.  Searches would take them minutes.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/signals.h"

#include <stdatomic.h>

#include "fuzz.h"

enum { PATIENCE = 6 };

static atomic_int looks;

void fuzz_signals_clear(void)
{
	atomic_store(&looks, 0);
}

bool signals_asked(void)
{
	return atomic_fetch_add(&looks, 1) % PATIENCE == PATIENCE - 1;
}

bool signals_take_interrupt(void)
{
	return false;
}

bool signals_end(void)
{
	return false;
}

void signals_notice_closed(int fd)
{
	(void)fd;
}

bool signals_take_resize(void)
{
	return false;
}

bool signals_take_continue(void)
{
	return false;
}

bool signals_take_stop(void)
{
	return false;
}

void signals_init(void)
{
}

void signals_reading(bool on)
{
	(void)on;
}

void signals_catch_stop(bool catch_it)
{
	(void)catch_it;
}

void signals_stop(void)
{
}

void signals_hold(sigset_t *before)
{
	sigemptyset(before);
}

void signals_let_go(const sigset_t *before)
{
	(void)before;
}
