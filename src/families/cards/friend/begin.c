/* How a match begins here, goes on another day, and is followed by a rematch.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/distant.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/records/match_file.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "os/process.h"
#include "os/random.h"
#include "os/signals.h"
#include "os/status.h"

/* Begins a new match of SIDE. */
static int begin_new(struct distant *d, int side, struct error *e)
{
	const struct session *s = &d->session;
	const struct options *opt = s->opt;
	struct vault *v = &d->talk.vault;
	if (vault_new(v, side, e))
		return -1;
	/* the name of the player here, as the other side sees it */
	const char *login = getenv("LOGNAME");
	const char *kept = text_string(&s->keep.name);
	const struct player *p = &s->table.player[side];
	OWN(text) agent = {0};
	text_add_bytes(&agent, p->name, strcspn(p->name, ":"));
	if (opt->name)
		text_add(&v->name, opt->name);
	else if (!p->human && !names_check_person(text_string(&agent), NULL))
		text_add(&v->name, text_string(&agent));
	else if (p->human && !p->you)
		text_add(&v->name, p->name);
	else if (!names_check_person(kept, NULL))
		text_add(&v->name, kept);
	else if (login && !names_check_person(login, NULL))
		text_add(&v->name, login);
	else
		text_add(&v->name, side == PEER_HOST ? "host" : "guest");
	text_add(&v->player, opt->seats[side]);
	rows_format(&card_rows, opt->rules, &v->rules);
	v->first = opt->first;
	v->no_help = opt->no_help;
	text_add(&v->clock, opt->clock ? opt->clock : "");
	return vault_begin(v, &d->talk.peer, e);
}

int begin_check_line(const char *what, const char *value, struct error *e)
{
	if (value && strchr(value, '\n'))
		return error_set(e, "%s has a line break: write it on one line", what);
	return 0;
}

/* Checks whether the record of the match of D may be written to the file PATH, and keeps others
 * from writing theirs there.  The record of a match that goes on may lie there already, so it is
 * not asked which match's record that is.  Returns 0, or -1 and the reason in E. */
static int take_record(struct distant *d, const char *path, struct error *e)
{
	struct session *s = &d->session;
	const int bad = d->resumed ? match_target_check(path, e) : keep_check(s, path, e);
	return bad ? -1 : keep_hold(s, path, e);
}

enum status begin_match(struct distant *d, int side, struct options *opt, struct error *e)
{
	if (d->resumed && !opt->sitter)
		opt->sitter = alloc_string(text_string(&d->talk.vault.player));
	if (distant_init(d, side, opt, e))
		return STATUS_USAGE;
	distant_take_commands(d);
	d->session.activities = opt->activities;
	const struct peer *p = &d->talk.peer;
	bool fits = d->resumed ? !p->no_help || distant_fits(d, &p->rules, true, e)
	                       : side == PEER_GUEST || distant_fits(d, opt->rules, opt->no_help, e);
	enum status status = STATUS_DONE;
	if (!fits || (opt->record && take_record(d, opt->record, e)) ||
	    (opt->name && names_check_person(opt->name, e)) ||
	    begin_check_line("--seat", opt->sitter, e) ||
	    begin_check_line("--via", opt->via, e) || begin_check_line("--listen", opt->listen, e))
		status = STATUS_USAGE;
	else if (!d->resumed && begin_new(d, side, e))
		status = STATUS_FAILED;
	if (status != STATUS_DONE) {
		distant_release(d);
		return status;
	}
	unsigned char hash[SHORT_SIZE];
	struct text out = {0};
	hash_short("expedition luck 1", d->talk.vault.secret, SEED_SIZE, NULL, hash);
	base64_write(hash, sizeof hash, &out);
	d->luck = out.s;
	if (d->resumed)
		distant_check_past(d);
	return STATUS_DONE;
}

enum status begin_side(struct distant *d, int side, struct options *opt, struct error *e)
{
	*d = BEGIN_NOTHING;
	secrets_keep();
	if (lock_ready(e))
		return STATUS_FAILED;
	struct talk *t = &d->talk;
	int found = 0;
	if (opt->resume && opt->saved_game)
		found = vault_take(&t->vault, opt->saved_game, &t->peer, e);
	else if (opt->resume)
		found = vault_find(&t->vault, side, &t->peer, e);
	if (found > 0)
		return error_set(e, SAY_NO_MATCH_LEFT(side == PEER_HOST)), STATUS_USAGE;
	if (found)
		return STATUS_FAILED;
	if (opt->saved_game)
		side = t->vault.side;
	d->resumed = opt->resume;
	return begin_match(d, side, opt, e);
}

enum heard begin_meet(struct distant *d)
{
	struct talk *t = &d->talk;
	enum heard heard = HEARD_NOTHING;
	uint64_t until = process_after(ANSWER_SECONDS);
	while (heard <= HEARD_SIDE && !signals_asked() && process_clock() < until) {
		if (talk_agreed(t))
			return HEARD_NOTHING;
		heard = talk_hear(t);
		if (heard == HEARD_NOTHING)
			cord_wait(&t->cord);
	}
	cord_close(&t->cord);
	return heard > HEARD_SIDE ? heard : HEARD_SIDE;
}

/* ---- A rematch. ---- */

/* Puts TERMS into OPT, as if they had been typed. */
static void propose(struct options *opt, const struct distant_terms *terms)
{
	const struct peer_clock *clock = &terms->clock;
	free(opt->clock);
	opt->clock = clock->minutes || clock->seconds ? alloc_string(peer_clock_format(clock).s) : NULL;
	struct rules *rules = alloc_zero(1, sizeof *rules);
	*rules = terms->rules;
	options_play(opt, &cards_game, rules);
	opt->first = terms->first;
	opt->no_help = terms->no_help;
	options_give(opt, "variant rule rounds");
	opt->resume = false;
	free(opt->saved_game);
	opt->saved_game = NULL;
}

int rematch_begin(struct distant *d, int side, struct options *opt, struct error *e)
{
	struct distant next = BEGIN_NOTHING;
	next.talk.cord = d->talk.cord;
	d->talk.cord = CORD_NONE;
	next.talk.vault.again = d->talk.vault.again;
	next.gate = d->gate; /* it keeps the code, and counts the wrong codes on */
	d->gate = GATE_CLOSED;
	next.come_back = d->come_back;
	/* the terms of D's match with the other player to start; seats change with sides */
	const struct peer *p = &d->talk.peer;
	const int starter = side == p->side ? seat_other(p->first) : p->first;
	next.terms = (struct distant_terms){true, p->rules, starter, p->clock, p->no_help, ""};
	memcpy(next.terms.host, p->name[PEER_HOST], sizeof next.terms.host);
	next.talk.vault.by = d->talk.vault.by;
	text_move(&d->talk.vault.place, &next.talk.vault.place);
	text_move(&d->record, &next.record);
	if (opt->record && !next.record.len)
		text_add(&next.record, opt->record);
	if (opt->record) {
		/* the first free name with a number before the suffix, as kept records are named:
		 * friday.exp, friday-2.exp */
		const char *first = text_string(&next.record);
		struct text path = {0};
		bool suffix = text_ends(first, RECORD_SUFFIX);
		int len = (int)(strlen(first) - (suffix ? strlen(RECORD_SUFFIX) : 0));
		for (int i = 2; !path.len || !access(text_string(&path), F_OK); i++) {
			text_clear(&path);
			text_addf(&path, "%.*s-%d%s", len, first, i, suffix ? RECORD_SUFFIX : "");
		}
		free(opt->record);
		opt->record = path.s;
	}
	if (!d->session.keep.failed)
		vault_forget(&d->talk.vault);
	distant_release(d);
	*d = next;
	secret_clear(&next, sizeof next);
	propose(opt, &d->terms);
	return begin_match(d, side, opt, e) == STATUS_DONE ? 0 : -1;
}

enum status rematch_run(struct distant *d, struct options *opt)
{
	struct error e;
	/* a side that has not proved who it is does not even learn that a line was refused */
	if (d->talk.peer.refused && !talk_ready(&d->talk))
		begin_meet(d);
	enum status status = distant_run(d);
	while (d->rematch) {
		if (rematch_begin(d, d->seat, opt, &e))
			return status_fail(STATUS_FAILED, &e);
		if (talk_begin(&d->talk, false, &e))
			distant_fail(d, STATUS_FAILED, e.text);
		status = distant_run(d);
	}
	distant_release(d);
	return status;
}
