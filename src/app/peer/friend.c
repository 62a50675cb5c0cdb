/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/peer/friend.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/peer/distant.h"
#include "app/peer/way.h"
#include "base/alloc.h"
#include "os/signals.h"

enum { WAIT_MS = 1000, HOST_MAX = 256 };

static enum status refuse(enum status status, const struct error *e)
{
	fprintf(stderr, "expedition: %s\n", e->text);
	return status;
}

/* ---- The match.  ---- */

/* Adds the name by which the other side is to know the player who sits here. */
static void add_name(const struct distant *d, int side, struct text *out)
{
	const struct session *s = &d->session;
	const char *login = getenv("LOGNAME");
	const char *kept = text_string(&s->name);
	if (s->opt->name)
		text_add(out, s->opt->name);
	else if (!s->player[side].human)
		text_add_bytes(out, s->player[side].spec, strcspn(s->player[side].spec, ":"));
	else if (!s->player[side].you)
		text_add(out, s->player[side].name);
	else if (!peer_name_check(kept, NULL))
		text_add(out, kept);
	else if (login && !peer_name_check(login, NULL))
		text_add(out, login);
	else
		text_add(out, side == PEER_HOST ? "host" : "guest");
}

/* Makes the luck of an agent from the match's secret, without telling it. */
static void name_luck(struct distant *d)
{
	unsigned char hash[SHORT_SIZE];
	struct text in = {0}, out = {0};
	hash_text(&in, "expedition luck 1");
	hash_bytes(&in, d->talk.vault.secret, SEED_SIZE);
	hash_end_short(&in, hash);
	base64_write(hash, sizeof hash, &out);
	d->luck = out.s;
}

/* Begins a new match of SIDE. */
static int begin_new(struct distant *d, int side, struct error *e)
{
	struct options *opt = d->session.opt;
	struct vault *v = &d->talk.vault;
	if (vault_new(v, side, e))
		return -1;
	add_name(d, side, &v->name);
	text_add(&v->player, opt->seats[side]);
	rules_format(&opt->rules, &v->rules);
	v->first = opt->first;
	return vault_begin(v, &d->talk.peer, e);
}

/* Takes the match of SIDE that was left last, and the player who sat here. */
static int begin_again(struct distant *d, int side, struct options *opt, struct error *e)
{
	int found = vault_find(&d->talk.vault, side, NULL, &d->talk.peer, e);
	if (found > 0)
		error_set(e, "no match is there to go on with as the %s", side == PEER_HOST ? "host" : "guest");
	if (found)
		return -1;
	if (!opt->sitter)
		opt->sitter = alloc_string(text_string(&d->talk.vault.player));
	d->resumed = true;
	return 0;
}

/* Begins D for SIDE: the match that was left last, or a new one. */
static int begin(struct distant *d, int side, struct options *opt, const struct doors *doors,
                 struct error *e)
{
	*d = (struct distant){.talk = {.vault = {.slot = {.lock = -1}}, .cord = CORD_NONE}};
	if (lock_ready())
		return error_set(e, "libsodium doesn't start");
	if (opt->resume && begin_again(d, side, opt, e))
		return -1;
	if (distant_init(d, side, opt, &distant_commands, e)) {
		talk_release(&d->talk);
		return -1;
	}
	d->session.doors = doors;
	bool fits = d->resumed || side == PEER_GUEST || distant_fits(d, &opt->rules, e);
	if (!fits || (!d->resumed && begin_new(d, side, e))) {
		distant_release(d);
		return -1;
	}
	name_luck(d);
	return 0;
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
	text_addf(&out, "Waiting for your friend, who types, on this machine:\n  expedition join %s\n", path);
	if (!opt->listen)
		text_addf(&out, "or elsewhere, with an account here:\n"
		                "  expedition join --via 'ssh %s@%s expedition peer'\n",
		          login ? login : "YOU", host);
	text_add(&out, "Ctrl-C ends the waiting.\n");
	term_print(&out);
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
	if (opt->via) {
		if (greet_via(&d, opt->via, &e))
			distant_fail(&d, STATUS_FAILED, e.text);
	} else if (wait_for_guest(&d, text_string(&path)))
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
	if (connect_to_host(&d, operands[0], &e))
		distant_fail(&d, STATUS_FAILED, e.text);
	return end(&d, distant_run(&d));
}

enum status relay_run(struct options *opt, char **operands)
{
	struct error e;
	(void)opt, (void)operands;
	return way_relay(&e) ? refuse(STATUS_FAILED, &e) : STATUS_DONE;
}

enum status mail_run(struct options *opt, char **operands, const struct doors *doors)
{
	struct error e;
	(void)opt, (void)operands, (void)doors;
	error_set(&e, "mail isn't there yet");
	return refuse(STATUS_FAILED, &e);
}
