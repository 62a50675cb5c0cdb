/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/rematch.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "families/cards/friend/begin.h"
#include "families/cards/record/record.h"
#include "game/record_words.h"

/* What a rematch takes over from the match before. */
struct rest {
	struct cord cord;
	bool (*come_back)(struct distant *d);
	struct text way, code, record;
	bool knows;
	unsigned char again[SEED_SIZE];
	struct distant_terms terms;
};

/* The terms of the match of D, but with the other player at the start.  SIDE is that of the rematch. */
static struct distant_terms other_start(const struct distant *d, int side)
{
	const struct peer *p = &d->talk.peer;
	int first = side == p->side ? seat_other(p->first) : p->first; /* seats change with sides */
	return (struct distant_terms){true, p->rules, first, p->clock, p->no_help};
}

/* Names the next file after FIRST for OPT's record, by a number before its suffix, as kept records are
 * named: friday.exp, friday-2.exp.  Nothing is there yet. */
static void name_record(struct options *opt, const char *first)
{
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

/* Puts TERMS into OPT, as if they had been typed. */
static void propose(struct options *opt, const struct distant_terms *terms)
{
	struct text clock = {0};
	peer_clock_format(&terms->clock, &clock);
	free(opt->clock);
	opt->clock = terms->clock.minutes || terms->clock.seconds ? alloc_string(text_string(&clock)) : NULL;
	text_release(&clock);
	opt->rules = terms->rules;
	opt->first = terms->first;
	opt->no_help = terms->no_help;
	options_give(opt, "variant rule rounds");
	opt->resume = false;
	free(opt->saved_game);
	opt->saved_game = NULL;
}

static void move_text(struct text *from, struct text *to)
{
	text_release(to);
	*to = *from;
	*from = (struct text){0};
}

int rematch_begin(struct distant *d, int side, struct options *opt, const struct doors *doors,
                  struct error *e)
{
	struct vault *v = &d->talk.vault;
	struct rest rest = {.cord = d->talk.cord,
	                    .come_back = d->come_back,
	                    .knows = v->knows,
	                    .terms = other_start(d, side)};
	memcpy(rest.again, v->again, SEED_SIZE);
	move_text(&v->way, &rest.way);
	move_text(&d->code, &rest.code);
	move_text(&d->record, &rest.record);
	if (opt->record && !rest.record.len)
		text_add(&rest.record, opt->record);
	if (opt->record)
		name_record(opt, text_string(&rest.record));
	d->talk.cord = CORD_NONE;
	if (!d->session.keep.failed)
		vault_forget(v);
	distant_release(d);
	*d = BEGIN_NOTHING;
	propose(opt, &rest.terms);
	int status = begin_match(d, side, opt, doors, e);
	if (status) {
		cord_close(&rest.cord);
		text_release(&rest.way);
		text_release(&rest.code);
		text_release(&rest.record);
		return status;
	}
	v->knows = rest.knows;
	memcpy(v->again, rest.again, SEED_SIZE);
	secret_clear(rest.again, SEED_SIZE);
	move_text(&rest.way, &v->way);
	move_text(&rest.code, &d->code);
	move_text(&rest.record, &d->record);
	d->talk.cord = rest.cord;
	d->come_back = rest.come_back;
	d->terms = rest.terms;
	return 0;
}

enum status rematch_run(struct distant *d, struct options *opt, const struct doors *doors)
{
	struct error e;
	/* not even that a line was refused is told before the other side has shown who it is */
	if (d->talk.peer.refused && !talk_ready(&d->talk))
		begin_meet(d, ANSWER_SECONDS);
	enum status status = distant_run(d);
	while (d->rematch) {
		if (rematch_begin(d, d->seat, opt, doors, &e))
			return begin_refuse(STATUS_FAILED, &e);
		if (talk_begin(&d->talk, false, false, &e))
			distant_fail(d, STATUS_FAILED, e.text);
		status = distant_run(d);
	}
	distant_release(d);
	return status;
}
