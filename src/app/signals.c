/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/signals.h"

#include <signal.h>
#include <stddef.h>

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
enum { CAUGHT = sizeof caught / sizeof caught[0] };

static volatile sig_atomic_t interrupted, ended, resized, continued;

static void note(int number)
{
	switch (number) {
	case SIGINT:
		interrupted = 1;
		break;
	case SIGWINCH:
		resized = 1;
		break;
	case SIGCONT:
		continued = 1;
		break;
	default:
		ended = 1;
	}
}

/* Whether nohup wants the program to outlive its terminal.  An interrupt that is
 * ignored is no such wish: shells do that to all that runs in the background. */
static bool hangup_ignored(void)
{
	struct sigaction before;
	return !sigaction(SIGHUP, NULL, &before) && before.sa_handler == SIG_IGN;
}

void signals_init(void)
{
	struct sigaction action = {.sa_handler = note}; /* no SA_RESTART: reads return */
	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < CAUGHT; i++)
		if (caught[i] != SIGHUP || !hangup_ignored())
			sigaction(caught[i], &action, NULL);
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN); /* a file too large is an error of writing, too */
	signal(SIGCHLD, SIG_DFL); /* whoever started us may have ignored it */
}

static bool take(volatile sig_atomic_t *flag)
{
	bool was = *flag;
	*flag = 0;
	return was;
}

bool signals_take_interrupt(void)
{
	return take(&interrupted);
}

bool signals_asked(void)
{
	return interrupted || ended;
}

bool signals_end(void)
{
	return ended;
}

bool signals_take_resize(void)
{
	return take(&resized);
}

bool signals_take_continue(void)
{
	return take(&continued);
}

void signals_hold(sigset_t *before)
{
	sigset_t held;
	sigemptyset(&held);
	for (size_t i = 0; i < CAUGHT; i++)
		sigaddset(&held, caught[i]);
	sigprocmask(SIG_BLOCK, &held, before);
}

void signals_let_go(const sigset_t *before)
{
	sigprocmask(SIG_SETMASK, before, NULL);
}
