/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/peer/friend.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/peer/begin.h"
#include "app/peer/way.h"
#include "os/signals.h"

enum { WAIT_MS = 1000, HOST_MAX = 256 };

static enum status refuse(enum status status, const struct error *e)
{
	fprintf(stderr, "expedition: %s\n", e->text);
	return status;
}

/* Begins D for SIDE: the match that was left last, or a new one. */
static int begin(struct distant *d, int side, struct options *opt, const struct doors *doors,
                 struct error *e)
{
	*d = BEGIN_NOTHING;
	if (lock_ready())
		return error_set(e, "libsodium doesn't start");
	int found = opt->resume ? vault_find(&d->talk.vault, side, NULL, &d->talk.peer, e) : 0;
	if (found > 0)
		error_set(e, "no match is there to go on with as the %s", side == PEER_HOST ? "host" : "guest");
	if (found)
		return -1;
	d->resumed = opt->resume;
	return begin_match(d, side, opt, doors, e);
}

static enum status end(struct distant *d, enum status status)
{
	distant_release(d);
	return status;
}

/* ---- The host.  ---- */

static void say_where(const struct options *opt, const char *path)
{
	char host[HOST_MAX] = "THIS-MACHINE";
	const char *login = getenv("LOGNAME");
	struct text out = {0};
	if (opt->quiet || opt->json)
		return;
	gethostname(host, sizeof host - 1);
	/* what is to be typed stays on its line, so that it can be copied */
	text_add(&out, "Waiting for your friend, who types, on this machine:\n");
	term_print_folded(&out, term_fold_width(&opt->wanted));
	printf("  expedition join %s\n", path);
	if (!opt->listen)
		printf("or elsewhere:\n  expedition join --via 'ssh %s@%s expedition peer'\n",
		       login ? login : "YOU", host);
	puts("Ctrl-C ends the waiting.");
	fflush(stdout);
}

/* Talks to the guest who has come until it is clear that it is one.  Returns whether it is. */
static bool welcome_guest(struct distant *d)
{
	struct talk *t = &d->talk;
	struct error e;
	enum heard heard = HEARD_NOTHING;
	if (talk_greet(t, &e)) {
		distant_fail(d, STATUS_FAILED, e.text);
		return false;
	}
	while (!t->met && heard <= HEARD_SIDE && !signals_asked()) {
		struct pollfd from = {.fd = t->cord.in, .events = POLLIN};
		poll(&from, 1, WAIT_MS);
		heard = talk_hear(t);
	}
	if (heard == HEARD_WRONG || heard == HEARD_BYE)
		fprintf(stderr, "expedition: a guest has come and gone: %s\n", text_string(&t->words));
	if (!t->met)
		cord_close(&t->cord);
	return t->met;
}

/* Waits for a guest.  Returns 0; or -1 if nobody is to be waited for any more. */
static int wait_for_guest(struct distant *d, const char *path)
{
	struct error e;
	int listener = way_listen(path, d->session.opt->listen != NULL, &e);
	if (listener < 0) {
		distant_fail(d, STATUS_USAGE, e.text);
		return -1;
	}
	say_where(d->session.opt, path);
	bool met = false;
	while (!met && !d->done && !signals_asked()) {
		struct pollfd from = {.fd = listener, .events = POLLIN};
		if (poll(&from, 1, WAIT_MS) > 0 && !way_accept(listener, &d->talk.cord))
			met = welcome_guest(d);
	}
	way_stop(listener, path);
	if (!met && !d->done)
		d->session.prompt.status = STATUS_INTERRUPTED;
	return met ? 0 : -1;
}

static int find_path(const struct options *opt, struct text *path, struct error *e)
{
	if (!opt->listen)
		return way_socket(path, e);
	if (!strchr(opt->listen, '/'))
		return error_set(e, "--listen %s: write a socket's path with a '/' in it", opt->listen);
	text_add(path, opt->listen);
	return 0;
}

/* Begins to talk through the command of --via. */
static int greet_via(struct distant *d, const char *command, struct error *e)
{
	return way_via(command, &d->talk.cord, e) || talk_greet(&d->talk, e) ? -1 : 0;
}

enum status host_run(struct options *opt, const struct doors *doors)
{
	struct distant d;
	struct error e;
	struct text path = {0};
	if (find_path(opt, &path, &e) || begin(&d, PEER_HOST, opt, doors, &e)) {
		text_release(&path);
		return refuse(STATUS_USAGE, &e);
	}
	/* a host has heard the last line of a match that is over, and needs nobody to end it */
	bool over = d.resumed && d.talk.peer.step == PEER_OVER;
	if (opt->via && !over && greet_via(&d, opt->via, &e))
		distant_fail(&d, STATUS_FAILED, e.text);
	else if (!opt->via && !over && wait_for_guest(&d, text_string(&path)))
		d.session.prompt.stop = true;
	text_release(&path);
	return end(&d, distant_run(&d));
}

/* ---- The guest.  ---- */

static int connect_to_host(struct distant *d, const char *operand, struct error *e)
{
	struct text path = {0};
	struct options *opt = d->session.opt;
	if (opt->via)
		return greet_via(d, opt->via, e);
	if (operand)
		text_add(&path, operand);
	else if (way_socket(&path, e))
		return -1;
	int status = way_connect(text_string(&path), &d->talk.cord, e);
	text_release(&path);
	return status || talk_greet(&d->talk, e) ? -1 : 0;
}

enum status join_run(struct options *opt, char **operands, const struct doors *doors)
{
	struct distant d;
	struct error e;
	if (operands[0] && opt->via)
		return refuse(STATUS_USAGE, (error_set(&e, "'%s' and --via: leave one of them out", operands[0]), &e));
	if (operands[0] && !strchr(operands[0], '/'))
		return refuse(STATUS_USAGE, (error_set(&e, "'%s': join takes the path that 'expedition host' tells, with a '/' in it; "
		                                           "to another machine lead ssh and --via", operands[0]), &e));
	if (begin(&d, PEER_GUEST, opt, doors, &e))
		return refuse(STATUS_USAGE, &e);
	bool over = d.resumed && d.talk.peer.step == PEER_OVER;
	if (connect_to_host(&d, operands[0], &e) && !over)
		distant_fail(&d, STATUS_FAILED, e.text);
	return end(&d, distant_run(&d));
}

enum status relay_run(struct options *opt, char **operands)
{
	struct error e;
	(void)opt, (void)operands;
	return way_relay(&e) ? refuse(STATUS_FAILED, &e) : STATUS_DONE;
}
