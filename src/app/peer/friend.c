/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/peer/friend.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/peer/begin.h"
#include "app/peer/gate.h"
#include "app/peer/knock.h"
#include "app/peer/tcp.h"
#include "app/peer/way.h"
#include "app/session/tell.h"
#include "os/process.h"
#include "os/signals.h"
#include "peer/code.h"

enum { WAIT_MS = 1000, SECOND_NS = 1000000000, HOST_MAX = 256, AGREE_SECONDS = 300 };

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

/* Whether the match is over, and this side has heard its last line: nobody is needed to end it. */
static bool ends_alone(const struct distant *d)
{
	return d->talk.peer.step == PEER_OVER && !talk_spoke_last(&d->talk);
}

/* Ends a match whose last line the other side may lack, before it comes for it. */
static void tell_over(struct distant *d)
{
	struct text out = {0};
	distant_catch_up(d);
	distant_finish(d);
	text_addf(&out, "%s may lack the last line of this match, and can come for it.\n", distant_friend(d));
	distant_note(d, text_string(&out));
	text_release(&out);
}

/* ---- The host.  ---- */

static void say_socket(const struct options *opt, const char *path)
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

/* The code isn't prose: nobody could come without it, so --quiet and --json tell it, too. */
static void say_code(struct session *s, const struct gate *g, bool resumed)
{
	const struct options *opt = s->opt;
	struct text out = {0}, line = {0};
	const char *code = text_string(&g->code);
	text_addf(&line, "expedition join %s%s", resumed ? "--resume " : "", text_string(&g->where));
	if (opt->json || opt->quiet) {
		text_addf(&out, "%s\n%s\n", text_string(&line), code);
		const struct telling told = session_telling(s);
		told.face->say(&told, text_string(&out));
	} else {
		text_add(&out, "Waiting for your friend, who types:\n");
		term_print_folded(&out, term_fold_width(&opt->wanted));
		printf("  %s\n", text_string(&line));
		text_add(&out,
		         g->knows
		                 ? "No code is needed, since both know one another; if it is asked for, it is:\n"
		                 : "and then the code, which you tell by another way, best aloud:\n");
		term_print_folded(&out, term_fold_width(&opt->wanted));
		printf("  %s\nCtrl-C ends the waiting.\n", code);
	}
	fflush(stdout);
	text_release(&line);
	text_release(&out);
}

/* Talks to the guest who has come until both agree, or it goes.  Returns whether they do. */
static bool welcome_guest(struct distant *d, bool said)
{
	struct talk *t = &d->talk;
	struct error e;
	enum heard heard = HEARD_NOTHING;
	uint64_t until = process_clock() + (uint64_t)AGREE_SECONDS * SECOND_NS;
	bool agreed = false;
	if (talk_begin(t, d->resumed, said, &e)) {
		distant_fail(d, STATUS_FAILED, e.text);
		return false;
	}
	if (session_interactive(&d->session) && !d->resumed && d->session.opt->listen)
		distant_note(d, "Somebody has come, and is asked whether to play.\n");
	while (!agreed && heard <= HEARD_SIDE && !signals_asked() && process_clock() < until) {
		struct pollfd from = {.fd = t->cord.in, .events = POLLIN};
		heard = talk_hear(t);
		agreed = t->met && t->peer.lines >= SEATS;
		if (heard == HEARD_NOTHING)
			poll(&from, 1, WAIT_MS);
	}
	if (!agreed && heard > HEARD_SIDE && heard != HEARD_END)
		fprintf(stderr, "expedition: a guest has come and gone: %s\n",
		        text_string(&t->words));
	else if (!agreed && !signals_asked())
		fprintf(stderr, "expedition: a guest has come and gone without a yes\n");
	if (!agreed)
		cord_close(&t->cord);
	return agreed;
}

/* Notes for another day the port that was taken where any was asked for. */
static void note_port(struct distant *d, const char *listen, const char *port)
{
	const char *colon = strrchr(listen, ':');
	size_t len = colon ? (size_t)(colon - listen) : 0;
	text_clear(&d->way);
	text_addf(&d->way, " --listen %.*s%s", (int)len, listen, colon ? port : port + 1);
}

/* Opens the gate.  Returns 0, or -1 and the reason in E. */
static int open_gate(struct distant *d, struct gate *g, struct error *e)
{
	const char *listen = d->session.opt->listen;
	struct text path = {0};
	if (listen && !strchr(listen, '/')) {
		if (gate_open_tcp(g, listen, e))
			return -1;
		g->knows = d->talk.vault.knows;
		memcpy(g->known, d->talk.vault.again, SEED_SIZE);
		note_port(d, listen, strrchr(text_string(&g->where), ':'));
		say_code(&d->session, g, d->resumed);
		return 0;
	}
	if (listen)
		text_add(&path, listen);
	int status = (!listen && way_socket(&path, e)) ||
	             gate_open_socket(g, text_string(&path), listen, e) ||
	             talk_greeting(&d->talk, d->resumed, &g->greeting, e);
	if (!status)
		say_socket(d->session.opt, text_string(&path));
	text_release(&path);
	return status ? -1 : 0;
}

/* Looks after the gate for a while.  Returns whether a guest has come and agreed. */
static bool watch_gate(struct distant *d, struct gate *g)
{
	unsigned char next[SEED_SIZE];
	struct vault *v = &d->talk.vault;
	struct error e;
	switch (gate_watch(g, &d->talk.cord, next, &e)) {
	case GATE_NOTHING:
		return false;
	case GATE_WRONG:
		fprintf(stderr, "expedition: somebody has come with a wrong code, %d of %d\n",
		        g->wrong, GATE_CODES);
		if (g->wrong == GATE_CODES)
			distant_fail(d, STATUS_FAILED,
			             "nobody is let in any more: wait again, with a new code");
		return false;
	default:
		if (g->code.len)
			memcpy(v->again, next, SEED_SIZE);
		v->knows |= g->code.len > 0;
		return welcome_guest(d, g->greeting.len);
	}
}

/* Waits for a guest.  Returns 0; or -1 if nobody is to be waited for any more. */
static int wait_for_guest(struct distant *d)
{
	struct error e;
	struct gate g = {.listener = -1};
	bool met = false;
	if (open_gate(d, &g, &e))
		distant_fail(d, STATUS_USAGE, e.text);
	while (!met && !d->done && !signals_asked())
		met = watch_gate(d, &g);
	gate_close(&g);
	if (!met && !d->done)
		d->session.prompt.status = STATUS_INTERRUPTED;
	return met ? 0 : -1;
}

/* Begins to talk through the command of --via. */
static int greet_via(struct distant *d, const char *command, struct error *e)
{
	return way_via(command, &d->talk.cord, e) || talk_begin(&d->talk, d->resumed, false, e)
	               ? -1
	               : 0;
}

/* Notes how this side is gone on with. */
static void note_way(struct distant *d, const char *option, const char *value)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789-_./:[]@%";
	if (!value)
		return;
	bool bare = strspn(value, plain) == strlen(value);
	text_addf(&d->way, " %s%s", option, bare ? "" : "'");
	for (const char *p = value; *p; p++)
		if (*p == '\'')
			text_add(&d->way, "'\\''"); /* as a shell reads it */
		else
			text_add_char(&d->way, *p);
	text_add(&d->way, bare ? "" : "'");
}

enum status host_run(struct options *opt, const struct doors *doors)
{
	struct distant d;
	struct error e;
	struct peer_clock clock;
	if (opt->clock && peer_clock_read(opt->clock, &clock, &e))
		return refuse(STATUS_USAGE, &e);
	if (begin(&d, PEER_HOST, opt, doors, &e))
		return refuse(STATUS_USAGE, &e);
	note_way(&d, "--listen ", opt->listen);
	note_way(&d, "--via ", opt->via);
	bool over = ends_alone(&d);
	if (d.talk.peer.step == PEER_OVER && !over)
		tell_over(&d);
	if (opt->via && !over && greet_via(&d, opt->via, &e))
		distant_fail(&d, STATUS_FAILED, e.text);
	else if (!opt->via && !over && wait_for_guest(&d))
		d.session.prompt.stop = true;
	return end(&d, distant_run(&d));
}

/* ---- The guest.  ---- */

/* Goes to the host.  Returns 0; or -1 and the reason in E, which may be empty. */
static int connect_to_host(struct distant *d, const char *operand, struct error *e)
{
	struct text path = {0};
	struct options *opt = d->session.opt;
	if (opt->via)
		return greet_via(d, opt->via, e);
	if (operand && !strchr(operand, '/'))
		return knock(d, operand, e) || talk_begin(&d->talk, d->resumed, false, e) ? -1 : 0;
	if (operand)
		text_add(&path, operand);
	else if (way_socket(&path, e))
		return -1;
	int status = way_connect(text_string(&path), &d->talk.cord, e);
	text_release(&path);
	return status || talk_begin(&d->talk, d->resumed, false, e) ? -1 : 0;
}

/* Whether the command line says where to go.  Returns 0, or -1 and the reason in E. */
static int check_join(const struct options *opt, const char *operand, struct error *e)
{
	struct text code = {0};
	bool tcp = operand && !strchr(operand, '/');
	if (operand && opt->via)
		return error_set(e, "'%s' and --via: leave one of them out", operand);
	if (tcp && tcp_check(operand, e))
		return -1;
	if (opt->code && !tcp)
		return error_set(e, "--code is for HOST:PORT: leave it out");
	int status = opt->code ? code_read(opt->code, &code, e) : 0;
	text_release(&code);
	return status;
}

enum status join_run(struct options *opt, char **operands, const struct doors *doors)
{
	struct distant d;
	struct error e = {""};
	if (check_join(opt, operands[0], &e) || begin(&d, PEER_GUEST, opt, doors, &e))
		return refuse(STATUS_USAGE, &e);
	note_way(&d, "", operands[0]);
	note_way(&d, "--via ", opt->via);
	if (connect_to_host(&d, operands[0], &e) && d.talk.peer.step != PEER_OVER) {
		if (e.text[0])
			distant_fail(&d, STATUS_FAILED, e.text);
		d.session.prompt.stop = true;
	}
	return end(&d, distant_run(&d));
}

enum status relay_run(struct options *opt, char **operands)
{
	struct error e;
	(void)opt, (void)operands;
	return way_relay(&e) ? refuse(STATUS_FAILED, &e) : STATUS_DONE;
}
