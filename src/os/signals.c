/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/signals.h"

#include <poll.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT, SIGALRM};
enum { CAUGHT = sizeof caught / sizeof caught[0] };

/* The handler sets these.  It may touch only what needs no lock; threads that think read
 * them, too. */
static atomic_bool interrupted, ended, resized, continued, stopped;
_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "a handler can set an atomic_bool");

/* A signal can come between the last check of its flag and a read; the read would then wait for
 * ever.  So until the program has acted on the signal, an alarm each second ends such a read.  After
 * a signal to end, alarms also end writes, since what is printed on the way out may have no reader. */
enum { AGAIN = 1 };

static void catch(int number, bool restart);

static void note(int number)
{
	switch (number) {
	case SIGINT:
		interrupted = true;
		alarm(AGAIN);
		break;
	case SIGALRM:
		if (ended)
			catch(SIGALRM, false);
		if (signals_asked())
			alarm(AGAIN);
		break;
	case SIGWINCH:
		resized = true;
		break;
	case SIGCONT:
		continued = true;
		break;
	case SIGTSTP:
		stopped = true;
		break;
	default:
		ended = true;
		alarm(AGAIN);
	}
}

/* Catches signal NUMBER.  With RESTART an interrupted write goes on, since stdio does not repeat
 * it.  A signal to end has no RESTART: the program must end even where nobody reads. */
static void catch(int number, bool restart)
{
	struct sigaction action = {.sa_handler = note, .sa_flags = restart ? SA_RESTART : 0};
	sigemptyset(&action.sa_mask);
	sigaction(number, &action, NULL);
}

void signals_init(void)
{
	/* With nohup the program is to outlive its terminal.  An ignored interrupt doesn't mean
	   that: shells ignore it for every program that runs in the background. */
	struct sigaction before;
	const bool outlives = !sigaction(SIGHUP, NULL, &before) && before.sa_handler == SIG_IGN;
	for (size_t i = 0; i < CAUGHT; i++) {
		int number = caught[i];
		bool ends = number == SIGTERM || number == SIGHUP || number == SIGQUIT;
		if (number != SIGHUP || !outlives)
			catch(number, !ends);
	}
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN); /* writing too large a file then returns an error */
	signal(SIGCHLD, SIG_DFL); /* our parent may have ignored it */
}

void signals_reading(bool on)
{
	catch(SIGINT, !on);
	catch(SIGALRM, !on);
}

static bool take(atomic_bool *flag)
{
	return atomic_exchange(flag, false);
}

bool signals_take_interrupt(void)
{
	bool was = take(&interrupted);
	if (was && !ended)
		alarm(0);
	return was;
}

bool signals_asked(void)
{
	return interrupted || ended;
}

bool signals_end(void)
{
	return ended;
}

void signals_notice_closed(int fd)
{
	struct pollfd p = {.fd = fd};
	if (poll(&p, 1, 0) > 0 && (p.revents & POLLHUP))
		raise(SIGHUP);
}

bool signals_take_resize(void)
{
	return take(&resized);
}

bool signals_take_continue(void)
{
	return take(&continued);
}

bool signals_take_stop(void)
{
	return take(&stopped);
}

void signals_catch_stop(bool catch_it)
{
	struct sigaction action = {.sa_handler = catch_it ? note : SIG_DFL}, before;
	sigemptyset(&action.sa_mask);
	if (!sigaction(SIGTSTP, NULL, &before) && before.sa_handler != SIG_IGN)
		sigaction(SIGTSTP, &action, NULL);
}

void signals_stop(void)
{
	sigset_t both, before;
	signals_catch_stop(false);
	sigemptyset(&both);
	sigaddset(&both, SIGTSTP);
	sigaddset(&both, SIGCONT);
	raise(SIGTSTP);
	sigprocmask(SIG_UNBLOCK, &both, &before); /* the signal stops the program here */
	sigprocmask(SIG_SETMASK, &before, NULL);
	signals_catch_stop(true);
	take(&continued);
}

void signals_hold(sigset_t *before)
{
	sigset_t held;
	sigemptyset(&held);
	for (size_t i = 0; i < CAUGHT; i++)
		sigaddset(&held, caught[i]);
	sigaddset(&held, SIGTSTP);
	sigprocmask(SIG_BLOCK, &held, before);
}

void signals_let_go(const sigset_t *before)
{
	sigprocmask(SIG_SETMASK, before, NULL);
}
