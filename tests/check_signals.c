/* Signals that are flags.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "os/signals.h"
#include "support.h"

/* Claims that signal NUMBER, if it comes just before a read, still interrupts that read, but no
 * longer does after it was taken.  ENDS: the signal ends the program. */
static void before_a_read(int number, bool ends)
{
	int fd[2];
	char byte;
	ck_assert_int_eq(pipe(fd), 0);
	signals_init();
	raise(number);
	ck_assert(signals_asked());
	ck_assert_int_eq(signals_end(), ends);
	signals_reading(true);
	ck_assert_int_eq(read(fd[0], &byte, 1), -1); /* nothing will ever be written */
	ck_assert_int_eq(errno, EINTR);
	signals_reading(false);
	ck_assert_int_eq(signals_take_interrupt(), !ends);
	ck_assert_int_eq(signals_asked(), ends);
	close(fd[0]);
	close(fd[1]);
}

TEST(test_interrupt_before_a_read)
{
	before_a_read(SIGINT, false);
}

TEST(test_stop)
{
	const struct stop never = {0}, thinking = SIGNALS_STOP;
	signal(SIGHUP, SIG_DFL); /* nohup make check starts it ignored */
	signals_init();
	ck_assert(!stop_asked(&thinking));
	raise(SIGINT);
	ck_assert(stop_asked(&thinking));
	ck_assert(!stop_asked(&never));
	signals_take_interrupt();
	ck_assert(!stop_asked(&thinking));
	raise(SIGHUP);
	ck_assert(stop_asked(&thinking));
	ck_assert(!signals_take_interrupt());
	ck_assert(stop_asked(&thinking));
}

TEST(test_end_before_a_read)
{
	before_a_read(SIGTERM, true);
}

/* A terminal of another session, from which no SIGHUP comes. */
TEST(test_a_closed_terminal)
{
	signal(SIGHUP, SIG_DFL);
	signals_init();
	int master = posix_openpt(O_RDWR | O_NOCTTY);
	if (master < 0 || grantpt(master) || unlockpt(master))
		return; /* this machine has no terminals */
	int slave = open(ptsname(master), O_RDWR | O_NOCTTY), ends[2];
	signals_notice_closed(slave);
	ck_assert(!signals_end());
	ck_assert_int_eq(pipe(ends), 0);
	signals_notice_closed(ends[0]);
	ck_assert(!signals_end());
	close(master);
	signals_notice_closed(slave);
	ck_assert(signals_end());
	close(slave);
	close(ends[0]);
	close(ends[1]);
}
