/* Signals that are flags.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "os/signals.h"
#include "support.h"

/* A signal that comes just before a read ends that read all the same, and doesn't when it
 * has been taken. */
START_TEST(test_before_a_read)
{
	int fd[2];
	char byte;
	ck_assert_int_eq(pipe(fd), 0);
	signals_init();
	raise(_i ? SIGTERM : SIGINT);
	ck_assert(signals_asked());
	ck_assert_int_eq(signals_end(), _i);
	signals_reading(true);
	ck_assert_int_eq(read(fd[0], &byte, 1), -1); /* nothing will ever be written */
	ck_assert_int_eq(errno, EINTR);
	signals_reading(false);
	ck_assert_int_eq(signals_take_interrupt(), !_i);
	ck_assert_int_eq(signals_asked(), _i);
	close(fd[0]);
	close(fd[1]);
}
END_TEST

START_TEST(test_stop)
{
	const struct stop never = {0}, thinking = SIGNALS_STOP;
	signal(SIGHUP, SIG_DFL); /* nohup make check has it ignored */
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
END_TEST

int main(void)
{
	Suite *s = suite_create("signals");
	TCase *t = tcase_create("signals");
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, test_before_a_read, 0, 1);
	tcase_add_test(t, test_stop);
	tcase_add_loop_test(t, test_before_a_read, 1, 2);
	suite_add_tcase(s, t);
	return support_run(s);
}
