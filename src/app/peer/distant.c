/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/peer/distant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/bots/agents.h"
#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/peer/notes.h"
#include "app/peer/clock.h"
#include "app/peer/proof.h"
#include "app/play/end.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "app/session/tell.h"
#include "base/alloc.h"
#include "cards/match/cards.h"
#include "cards/record/record_words.h"
#include "peer/audit.h"

/* Seats the player of the options here, and nobody on the other seat. */
static int seat_players(struct distant *d, int side, struct options *opt, struct error *e)
{
	const char *here = opt->sitter ? opt->sitter : "human";
	for (int seat = 0; seat < SEATS; seat++) {
		free(opt->seats[seat]);
		opt->seats[seat] = alloc_string(seat == side ? here : "human:friend");
	}
	opt->seats_named = true;
	options_give(opt, "seats"); /* so that a kept level, which nobody has here, is left alone */
	struct session *s = &d->session;
	if (session_init(s, opt, &d->commands, &d->prompt_asks, e))
		return -1;
	struct player *other = &s->player[seat_other(side)], *own = &s->player[side];
	free(other->spec);
	other->spec = alloc_string(FRIEND_SPEC);
	other->human = false;
	own->you = own->human;
	if (own->human && !strchr(here, ':')) {
		free(own->name);
		own->name = alloc_string("you");
	}
	return 0;
}

int distant_init(struct distant *d, int side, struct options *opt, struct error *e)
{
	d->seat = side;
	if (seat_players(d, side, opt, e))
		return -1;
	struct session *s = &d->session;
	s->eyes = side;
	s->keep.elsewhere = true;
	setting_read_kept(s);
	s->started = true;
	return 0;
}

void distant_release(struct distant *d)
{
	session_release(&d->session);
	talk_release(&d->talk);
	if (d->code.s)
		secret_clear(d->code.s, d->code.cap);
	text_release(&d->code);
	free(d->luck);
}

bool distant_fits(const struct distant *d, const struct rules *r, bool no_help, struct error *e)
{
	const struct player *own = &d->session.player[d->seat];
	if (no_help && !own->human)
		return !error_set(e, "this match is to be played without help, and an agent is help, too: leave out %s",
		                  d->seat == PEER_HOST ? "--no-help or --seat" : "--seat");
	return own->human || !agent_fits(&own->agent, r, e);
}

const char *distant_friend(const struct distant *d)
{
	return d->session.player[seat_other(d->seat)].name;
}

void distant_note(struct distant *d, const char *text)
{
	struct session *s = &d->session;
	if (!s->match.game) {
		struct text copy = {0};
		text_add(&copy, s->opt->json || s->opt->quiet ? "" : text);
		term_print_folded(&copy, term_fold_width(&s->opt->wanted));
		fflush(stdout);
		return;
	}
	session_say(s, text);
	if (session_telling(s).clears)
		text_add(&s->news, text); /* else the next table would clear it away */
}

void distant_fail(struct distant *d, enum status status, const char *why)
{
	struct prompt *p = &d->session.prompt;
	fflush(stdout);
	fprintf(stderr, "expedition: %s\n", why);
	if (p->status == STATUS_DONE)
		p->status = status;
	p->stop = d->done = true;
}

/* ---- The match as this seat knows it.  ---- */

/* Names the players by what the two sides said. */
static void name_players(struct distant *d)
{
	struct session *s = &d->session;
	struct player *other = &s->player[seat_other(d->seat)];
	const char *said = d->talk.peer.name[seat_other(d->seat)];
	free(other->name);
	other->name = alloc_string(said);
	if (!s->player[d->seat].you) {
		free(s->player[d->seat].name);
		s->player[d->seat].name = alloc_string(d->talk.peer.name[d->seat]);
	}
	text_clear(&s->name);
	text_add(&s->name, d->talk.peer.name[d->seat]);
}

static void tell_last(struct distant *d)
{
	struct session *s = &d->session;
	const struct cards_event event = cards_event(&s->match, s->match.log_len - 1), *ev = &event;
	if (ev->kind == EVENT_ROUND) {
		text_clear(&s->verdict);
		tell_deal(s);
		course_new_round(s);
		session_show_deal(s);
		return;
	}
	course_moved(s, ev->before->table.mover);
	tell_event(s);
}

/* Makes the session's match anew, with the events that have been shown.  Returns how many it lacks,
 * which can be made again. */
static size_t take_match(struct distant *d)
{
	struct session *s = &d->session;
	struct match m;
	size_t shown = s->match.game ? s->match.log_len : 0;
	proof_match(&d->talk.peer, &m);
	if (!s->match.game && d->resumed)
		shown = m.log_len;
	m.head.date = alloc_string(text_string(&d->talk.vault.date));
	if (d->talk.peer.no_help)
		tags_set(&m.head.tags, TAG_NO_HELP, "agreed");
	size_t behind = m.log_len > shown ? m.log_len - shown : 0;
	match_undo(&m, behind, d->seat);
	m.taken_back = false;
	match_move_to(&m, &s->match);
	s->changed = true;
	s->queued = 0;
	return behind;
}

/* Begins the session's match. */
static void begin_match(struct distant *d)
{
	struct session *s = &d->session;
	name_players(d);
	course_another_match(s, true);
	s->no_help = d->talk.peer.no_help;
	s->watch = cord_there(&d->talk.cord) ? d->talk.cord.in : 0;
	if (peer_clocked(&d->talk.peer)) {
		s->clock = clock_before;
		s->clock_over = clock_over;
	}
	tell_deal(s);
	session_show_match(s);
	if (d->resumed && session_interactive(s) && s->player[d->seat].human)
		session_show(s, REGION_TABLE); /* it may be long before this seat's turn */
}

/* Ends a match in which a side has cheated: no further round is played.  The lines are kept. */
static void end_with_cheat(struct distant *d)
{
	struct prompt *p = &d->session.prompt;
	p->status = STATUS_BAD_RECORD;
	if (d->talk.peer.step == PEER_OVER)
		return;
	talk_bye(&d->talk, text_string(&d->session.verdict));
	p->stop = d->done = true;
}

/* Has the lines audited, since a round has been opened, and tells the person of the round. */
static void audit_round(struct distant *d)
{
	struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	const char *const names[SEATS] = {p->name[0], p->name[1]};
	struct audit audit;
	struct text out = {0};
	audit_lines(p->line, p->lines, &audit, NULL);
	text_clear(&s->verdict);
	audit_words(&audit, names, &s->verdict);
	if (p->timed_out)
		text_addf(&s->verdict, "; %s ran out of time", names[p->view.table.mover]);
	d->audited = p->decks;
	d->go_on = false;
	end_tell_round(s);
	text_addf(&out, "The audit of round %d: %s.\n", p->round, text_string(&s->verdict));
	if (!session_interactive(s) || audit.result != AUDIT_VERIFIED)
		distant_note(d, text_string(&out)); /* else the headline has said it all */
	text_release(&out);
	if (audit.result == AUDIT_CHEATED)
		end_with_cheat(d);
}

/* Whether a match that is to be gone on with has a round in which somebody cheated.  Then it is
 * refused. */
static bool was_cheated(struct distant *d)
{
	const struct peer *p = &d->talk.peer;
	const char *const names[SEATS] = {p->name[0], p->name[1]};
	struct audit audit;
	struct text words = {0};
	audit_lines(p->line, p->lines, &audit, NULL);
	bool cheated = audit.result == AUDIT_CHEATED;
	if (cheated) {
		audit_words(&audit, names, &words);
		distant_fail(d, STATUS_BAD_RECORD, text_string(&words));
	}
	text_release(&words);
	return cheated;
}

void distant_catch_up(struct distant *d)
{
	struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	if (!proof_begun(p))
		return;
	bool first = !s->match.game;
	if (first && d->resumed && p->decks && p->step != PEER_OVER && was_cheated(d))
		return;
	size_t behind = take_match(d);
	if (first) {
		begin_match(d);
		d->audited = d->resumed && p->step != PEER_OVER ? p->decks : 0;
	}
	for (; behind && !d->done; behind--) {
		match_redo(&s->match, 1);
		tell_last(d);
	}
	notes_put(text_string(&d->talk.vault.notes), &s->match);
	if (p->decks > d->audited)
		audit_round(d);
}

int distant_say(struct distant *d, struct text *line)
{
	struct error e;
	clock_note(d); /* so that it is written down with the line */
	int status = talk_say(&d->talk, text_string(line), &e);
	text_release(line);
	if (status)
		distant_fail(d, STATUS_FAILED, e.text);
	else
		distant_catch_up(d);
	return status;
}

void distant_finish(struct distant *d)
{
	struct session *s = &d->session;
	struct tags *tags = &s->match.head.tags;
	d->finished = true;
	if (!tags_get(tags, TAG_VERDICT)) {
		tags_add(tags, TAG_VERDICT, text_string(&s->verdict));
		proof_add(&d->talk.peer, tags);
	}
	struct vault *v = &d->talk.vault;
	struct error e;
	keep_changed(s);
	if (v->kept)
		keep_now(s); /* it is among the records already */
	else
		keep_finish(s);
	v->kept = !s->keep.failed;
	if (talk_spoke_last(&d->talk) && v->slot.path.len && vault_save(v, &d->talk.peer, &e))
		distant_note(d, "The match can't be written down once more.\n");
	end_tell_match(s);
}
