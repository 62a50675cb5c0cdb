/* What is heard of a bot that has ended.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <poll.h>
#include <signal.h>

#include "app/bots/exec.h"
#include "os/process.h"
#include "support.h"

static bool is_set(void *flag)
{
	return *(bool *)flag;
}

/* A child of the bot may keep the pipes open after the bot has ended.  The program doesn't wait for
 * the child, but hears all that the bot said. */
TEST(test_a_bot_that_ends_before_what_it_has_started)
{
	static char command[] = "sleep 60 & echo hello", shell[] = "sh", option[] = "-c";
	char *const argv[] = {shell, option, command, NULL};
	enum { LONG = 1000000 }; /* ms */
	const uint64_t until = UINT64_MAX / 2;
	bool asked = false;
	struct process p;
	struct wire w;
	struct error e;
	const char *line;
	ck_assert_int_eq(process_start(&p, argv, &e), 0);
	wire_init(&w, &p, -1, (struct stop){is_set, &asked});
	ck_assert_int_eq(wire_line(&w, until, &line, &e), WIRE_LINE);
	ck_assert_str_eq(line, "hello");
	ck_assert_int_eq(wire_line(&w, until, &line, &e), WIRE_BAD);
	ck_assert_int_eq(wire_end(&w, &p, LONG), 0);
	wire_release(&w);
}

/* Until a bot has a process group of its own, Ctrl-C at the terminal ends it, too. */
TEST_EACH(test_a_bot_that_ends_with_an_interrupt, 0, 2)
{
	static char command[] = "true";
	char *const argv[] = {command, NULL};
	enum { STEP_MS = 1 };
	bool asked = _i;
	struct process p;
	struct wire w;
	struct error e;
	const char *line;
	signal(SIGPIPE, SIG_IGN);
	ck_assert_int_eq(process_start(&p, argv, &e), 0);
	wire_init(&w, &p, -1, (struct stop){is_set, &asked});
	text_add(&w.out, "expedition 1\n");
	while (!process_ended(&p))
		poll(NULL, 0, STEP_MS);
	ck_assert_int_eq(wire_line(&w, UINT64_MAX / 2, &line, &e), asked ? WIRE_STOP : WIRE_BAD);
	wire_end(&w, &p, 0);
	wire_release(&w);
}
