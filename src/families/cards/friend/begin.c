/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/begin.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "os/process.h"
#include "os/secrets.h"
#include "os/signals.h"

enum { WAIT_MS = 1000, SECOND_NS = 1000000000 };

/* Adds the name by which the other side is to know the player who sits here. */
static void add_name(const struct distant *d, int side, struct text *out)
{
	const struct session *s = &d->session;
	const char *login = getenv("LOGNAME");
	const char *kept = text_string(&s->keep.name);
	if (s->opt->name)
		text_add(out, s->opt->name);
	else if (!s->table.player[side].human)
		text_add_bytes(out, s->table.player[side].spec, strcspn(s->table.player[side].spec, ":"));
	else if (!s->table.player[side].you)
		text_add(out, s->table.player[side].name);
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
	v->no_help = opt->no_help;
	text_add(&v->clock, opt->clock ? opt->clock : "");
	return vault_begin(v, &d->talk.peer, e);
}

int begin_match(struct distant *d, int side, struct options *opt, const struct doors *doors,
                struct error *e)
{
	if (d->resumed && !opt->sitter)
		opt->sitter = alloc_string(text_string(&d->talk.vault.player));
	if (distant_init(d, side, opt, e)) {
		talk_release(&d->talk);
		return -1;
	}
	distant_take_commands(d);
	d->session.doors = doors;
	const struct peer *p = &d->talk.peer;
	bool fits = d->resumed ? !p->no_help || distant_fits(d, &p->rules, true, e)
	                       : side == PEER_GUEST || distant_fits(d, &opt->rules, opt->no_help, e);
	if (!fits || (!d->resumed && begin_new(d, side, e))) {
		distant_release(d);
		return -1;
	}
	name_luck(d);
	if (d->resumed)
		distant_check_past(d);
	return 0;
}

/* Finds the match that OPT asks to go on with.  Returns 0; or -1 and the reason in E. */
static int find_left(struct distant *d, int side, const struct options *opt, struct error *e)
{
	struct talk *t = &d->talk;
	if (opt->saved_game)
		return vault_take(&t->vault, opt->saved_game, &t->peer, e);
	int found = vault_find(&t->vault, side, NULL, &t->peer, e);
	if (found > 0)
		error_set(e, "no match is there to go on with as the %s", side == PEER_HOST ? "host" : "guest");
	return found ? -1 : 0;
}

int begin_side(struct distant *d, int side, struct options *opt, const struct doors *doors,
               struct error *e)
{
	*d = BEGIN_NOTHING;
	secrets_keep();
	if (lock_ready())
		return error_set(e, "libsodium doesn't start");
	if (opt->resume && find_left(d, side, opt, e))
		return -1;
	if (opt->saved_game)
		side = d->talk.vault.side;
	d->resumed = opt->resume;
	return begin_match(d, side, opt, doors, e);
}

enum heard begin_meet(struct distant *d, int seconds)
{
	struct talk *t = &d->talk;
	enum heard heard = HEARD_NOTHING;
	uint64_t until = process_clock() + (uint64_t)seconds * SECOND_NS;
	while (heard <= HEARD_SIDE && !signals_asked() && process_clock() < until) {
		struct pollfd from = {.fd = t->cord.in, .events = POLLIN};
		if (t->met && t->peer.lines >= SEATS)
			return HEARD_NOTHING;
		heard = talk_hear(t);
		if (heard == HEARD_NOTHING)
			poll(&from, 1, WAIT_MS);
	}
	cord_close(&t->cord);
	return heard > HEARD_SIDE ? heard : HEARD_SIDE;
}

enum status begin_refuse(enum status status, const struct error *e)
{
	fprintf(stderr, "expedition: %s\n", e->text);
	return status;
}
