/* The host of a match with a friend: it waits for the guest, and again if the guest leaves.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/distant.h"
#include "families/cards/friend/friend.h"
#include "families/cards/friend/gate.h"
#include "families/cards/friend/vault.h"
#include "families/cards/friend/way.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/status.h"

enum { HOST_MAX = 256 };

/* Prints TEXT and then LINE, unless it is NULL, on a line of its own for copying. */
static void print_line(const struct distant *d, const char *text, const char *line)
{
	struct text out = {0};
	text_add(&out, text);
	term_print_folded(&out, term_fold_width(&d->session.opt->wanted));
	if (line)
		printf("  %s\n", line);
	fflush(stdout);
}

static void say_socket(const struct distant *d, const char *path)
{
	const struct options *opt = d->session.opt;
	char host[HOST_MAX] = "THIS-MACHINE";
	const char *login = getenv("LOGNAME");
	OWN(text) place = {0}, here = {0}, elsewhere = {0};
	if (opt->quiet || opt->json)
		return;
	gethostname(host, sizeof host - 1);
	text_add_argument(&place, path);
	text_addf(&here, SAY_GUEST_JOINS(d->talk.back), text_string(&place));
	text_addf(&elsewhere, SAY_GUEST_JOINS_VIA(d->talk.back), login ? login : "YOU", host);
	print_line(d, SAY_WAITING_HERE(opt->listen != NULL), text_string(&here));
	if (!opt->listen)
		print_line(d, SAY_WAITING_ELSEWHERE, text_string(&elsewhere));
	print_line(d, SAY_WAITING_ENDS(d->gone), NULL);
}

/* Prints the address and the code, even with --quiet and --json: nobody could join without them. */
static void say_code(struct distant *d)
{
	struct session *s = &d->session;
	const struct options *opt = s->opt;
	OWN(text) out = {0}, line = {0};
	const char *code = text_string(&d->gate.code);
	text_addf(&line, SAY_GUEST_JOINS(d->talk.back), text_string(&d->gate.where));
	if (opt->json || opt->quiet) {
		text_addf(&out, "%s\n%s\n", text_string(&line), code);
		const struct telling told = session_telling(s);
		told.face->say(&told, text_string(&out));
		fflush(stdout);
	} else {
		print_line(d, SAY_WAITING_AT_PORT, text_string(&line));
		print_line(d, SAY_WAITING_WITH_CODE(d->talk.vault.again.known), code);
		print_line(d, SAY_WAITING_ENDS(d->gone), NULL);
	}
}

static void say_asking(struct distant *d)
{
	if (session_interactive(&d->session) && !d->talk.back && d->session.opt->listen)
		distant_note(d, SAY_SOMEBODY_ASKED);
}

/* Says that the other side of T has gone; HEARD says how. */
static void say_gone(const struct talk *t, enum heard heard)
{
	if (heard != HEARD_SIDE && heard != HEARD_END && t->words.len)
		complain(SAY_GUEST_GONE, text_string(&t->words));
	else if (!signals_asked())
		complain(SAY_GUEST_GONE_EARLY);
}

/* Says the first lines to C, who has shown the code.  Returns 0, or -1. */
static int begin_with(struct distant *d, struct caller *c)
{
	struct error e;
	if (talk_begin(&d->talk, d->resumed, &e)) {
		distant_fail(d, STATUS_FAILED, e.text);
		return -1;
	}
	/* a guest who comes back needs no person to answer */
	c->until = process_after(d->talk.back ? GATE_SECONDS : GATE_ASKED_S);
	say_asking(d);
	return 0;
}

/* Talks to the caller C, as the gate wants it. */
static enum gate_news talk_to_caller(void *session, struct caller *c, bool begins)
{
	struct distant *d = session;
	struct talk *t = &d->talk;
	struct vault *v = &t->vault;
	struct again before = v->again;
	enum heard heard = HEARD_SIDE;
	t->cord = c->cord;
	t->with = c->with;
	if (t->cord.sealed)
		v->again = c->shake.next; /* to be saved with the guest's yes */
	if (!begins || !begin_with(d, c))
		do
			heard = talk_hear(t);
		while (heard && heard <= HEARD_SIDE && !talk_agreed(t));
	bool agreed = talk_agreed(t) && heard <= HEARD_SIDE;
	if (agreed)
		c->cord = CORD_NONE;
	else {
		v->again = before;
		/* C gets its connection back, whether closed or only silent */
		c->cord = t->cord;
		c->with = t->with;
		t->cord = CORD_NONE;
		t->with = (struct contact){0};
	}
	secret_clear(&before, sizeof before);
	if (heard == HEARD_UNKEPT)
		/* this side has taken the yes, so it can take no other guest's */
		distant_fail(d, STATUS_FAILED, text_string(&t->words));
	else if (!agreed && heard)
		say_gone(t, heard);
	return agreed ? GATE_GUEST : heard ? GATE_GONE : GATE_NOTHING;
}

/* Opens the gate at the TCP port PLACE.  Returns 0, or -1 and the reason in E. */
static int open_tcp(struct distant *d, const char *place, struct error *e)
{
	OWN(text) taken = {0};
	d->gate.again = &d->talk.vault.again;
	if (gate_open_tcp(&d->gate, place, e))
		return -1;
	/* saves the port that was taken, so that it is the same the next time, even if any port was
	 * asked for */
	const char *port = strrchr(text_string(&d->gate.where), ':'), *colon = strrchr(place, ':');
	text_add_bytes(&taken, place, colon ? (size_t)(colon - place) : 0);
	text_add(&taken, colon ? port : port + 1);
	pending_set_way(&d->talk.vault, NULL, text_string(&taken));
	say_code(d);
	return 0;
}

/* Opens the gate at the place noted in the match's file, without serving callers yet.  Returns 0,
 * or -1 and the reason in E. */
static int open_gate(struct distant *d, struct error *e)
{
	struct gate *g = &d->gate;
	const struct vault *v = &d->talk.vault;
	OWN(text) path = {0};
	talk_prepare(&d->talk, d->resumed);
	g->talk = talk_to_caller;
	g->owner = d;
	if (v->by == BY_TCP)
		return open_tcp(d, text_string(&v->place), e);
	text_add(&path, text_string(&v->place));
	int status = (!path.len && way_socket(&path, e)) ||
	             gate_open_socket(g, text_string(&path), v->place.len, e) ||
	             talk_greeting(&d->talk, &g->greeting, e);
	if (!status)
		say_socket(d, text_string(&path));
	return status ? -1 : 0;
}

/* Serves the gate for a second at most.  Returns true if a guest has come and agreed.  Too many
 * wrong codes end the wait for a new guest, but never the wait for a friend, who needs no code if
 * the two know each other. */
static bool watch_gate(struct distant *d)
{
	struct gate *g = &d->gate;
	switch (gate_watch(g)) {
	case GATE_NOTHING:
		return false;
	case GATE_WRONG:
		if (g->wrong > GATE_CODES)
			complain(SAY_WRONG_CODE_AGAIN);
		else
			complain(SAY_WRONG_CODE, g->wrong, GATE_CODES);
		if (g->wrong == GATE_CODES && d->talk.back)
			complain(SAY_WRONG_CODES_SLOW);
		else if (g->wrong == GATE_CODES)
			distant_fail(d, STATUS_FAILED, SAY_WRONG_CODES_END);
		return false;
	case GATE_ASKED:
		say_asking(d);
		return false;
	case GATE_LATE:
		say_gone(&d->talk, HEARD_END);
		return false;
	default:
		return true;
	}
}

/* Says if a match that this side hosted isn't over: the person may mean that match. */
static void say_open(struct distant *d)
{
	OWN(saved) saved = {0};
	OWN(text) out = {0}, handle = {0};
	friend_list(&saved);
	for (size_t i = 0; i < saved.len && !out.len; i++) {
		const struct listed_match *g = &saved.game[i];
		if (g->by == BY_MAIL || g->you != PEER_HOST || !g->round || g->held)
			continue;
		saved_handle(&saved, g, &handle);
		text_addf(&out, SAY_MATCH_NOT_OVER, g->name[PEER_GUEST], text_string(&handle));
	}
	if (out.len)
		distant_note(d, text_string(&out));
}

/* Waits for a guest.  Returns 0; or -1 if the wait has ended without a guest, as it does at once if
 * what the guest is to type could not be printed. */
static int wait_for_guest(struct distant *d)
{
	struct error e;
	bool met = false;
	if (open_gate(d, &e))
		distant_fail(d, STATUS_FAILED, e.text);
	while (!met && !d->done && !signals_asked() && !ferror(stdout))
		met = watch_gate(d);
	/* a guest whose yes comes too late has no match */
	gate_close(&d->gate, met && !d->talk.back ? "- bye another guest was faster" : NULL);
	if (!met && !d->done && !ferror(stdout))
		d->session.prompt.status = STATUS_INTERRUPTED;
	return met ? 0 : -1;
}

/* True if the gate has callers, so that it must be served each second. */
static bool gate_is_busy(const void *session)
{
	const struct distant *d = session;
	return d->gate.callers > 0;
}

/* Waits until the guest, who has left, comes back or the person leaves.  Meanwhile the person can
 * look at the match but not move.  Returns true if the guest is back. */
static bool wait_for_return(struct distant *d)
{
	struct session *s = &d->session;
	const struct gate *g = &d->gate;
	struct error e;
	bool met = false;
	if (open_gate(d, &e)) {
		distant_note(d, e.text);
		distant_note(d, "\n");
	}
	while (!met && !d->done && !s->prompt.stop && g->listener >= 0) {
		distant_look(d, g->callers ? g->caller[g->callers - 1].cord.in : g->listener,
		             gate_is_busy);
		if (s->prompt.input.watched)
			met = watch_gate(d);
	}
	gate_close(&d->gate, NULL);
	return met;
}

enum status host_run(struct options *opt, char **operands)
{
	struct distant d;
	struct error e;
	struct peer_clock clock;
	char *const listen = opt->listen ? way_from_anywhere(opt->listen) : NULL;
	(void)operands;
	free(opt->listen);
	opt->listen = listen;
	if ((opt->clock && peer_clock_read(opt->clock, &clock, &e)) ||
	    (listen && !strchr(listen, '/') && tcp_check(listen, true, &e)))
		return status_fail(STATUS_USAGE, &e);
	const enum status status = begin_side(&d, PEER_HOST, opt, &e);
	if (status != STATUS_DONE)
		return status_fail(status, &e);
	struct vault *v = &d.talk.vault;
	if (d.resumed && !opt->via && !opt->listen && v->place.len)
		*(v->by == BY_COMMAND ? &opt->via : &opt->listen) = alloc_string(v->place.s);
	pending_set_way(v, opt->via, opt->listen);
	d.come_back = opt->via ? NULL : wait_for_return;
	if (!d.resumed)
		say_open(&d);
	/* if this side has the last line of a match that is over, it ends the match alone */
	bool over = d.done || (d.talk.peer.step == PEER_OVER && !talk_spoke_last(&d.talk));
	if (d.talk.peer.step == PEER_OVER && !over) {
		/* finishes the match before the other side comes for the last line, which it may
		 * lack */
		distant_catch_up(&d);
		distant_finish(&d);
		distant_note_friend(&d, SAY_FRIEND_LACKS_LINE, NULL);
	}
	if (opt->via && !over && (way_via(opt->via, &d.talk.cord, &e) ||
	                         talk_begin(&d.talk, d.resumed, &e)))
		distant_fail(&d, STATUS_FAILED, e.text);
	else if (!opt->via && !over && wait_for_guest(&d))
		d.session.prompt.stop = true;
	return rematch_run(&d, opt);
}
