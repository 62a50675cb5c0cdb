/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "os/keys.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "os/signals.h"

enum { MS_IN_S = 1000, NS_IN_MS = 1000000 };

int64_t keys_clock(void)
{
	struct timespec t = {0};
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * MS_IN_S + t.tv_nsec / NS_IN_MS;
}

/* Has the terminal give each key at once, and show none. */
static void each_key(const struct termios *before)
{
	struct termios raw = *before;
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

static int read_key(bool take)
{
	unsigned char key = 1;
	if (take && read(STDIN_FILENO, &key, 1) != 1)
		return KEYS_END;
	return key ? key : 1;
}

/* Waits until a key can be read, a signal comes or the time UNTIL, if it isn't below 0, has
 * come. */
static int wait_until(int64_t until, const sigset_t *let_in, const struct termios *before,
                      bool take)
{
	for (;;) {
		struct pollfd p = {.fd = STDIN_FILENO, .events = POLLIN};
		int64_t left = until - keys_clock();
		left = left < 0 ? 0 : left;
		const struct timespec t = {left / MS_IN_S, left % MS_IN_S * NS_IN_MS};
		if (signals_asked())
			return KEYS_SIGNAL;
		int ready = ppoll(&p, 1, until < 0 ? NULL : &t, let_in);
		if (ready > 0)
			return p.revents & POLLIN ? read_key(take) : KEYS_END;
		if (!ready)
			return KEYS_NONE;
		if (errno != EINTR)
			return KEYS_END;
		if (signals_take_resize())
			return KEYS_RESIZED;
		each_key(before); /* whoever stopped the program may have changed it */
	}
}

int keys_wait(int64_t ms, bool take)
{
	struct termios before;
	sigset_t let_in;
	if (tcgetattr(STDIN_FILENO, &before))
		return KEYS_END;
	signals_hold(&let_in);
	each_key(&before);
	int key = wait_until(ms < 0 ? -1 : keys_clock() + ms, &let_in, &before, take);
	tcsetattr(STDIN_FILENO, TCSANOW, &before);
	signals_let_go(&let_in);
	return key;
}
