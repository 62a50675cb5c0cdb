/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/distant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "families/cards/agent/agent.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/friend.h"
#include "families/cards/friend/proof.h"
#include "families/cards/match/cards.h"
#include "families/cards/peer/audit.h"
#include "os/process.h"
#include "os/status.h"
#include "os/store.h"
#include "os/term.h"

/* ---- The clock. ---- */

enum { MS_NS = 1000000, SECOND_MS = 1000, MINUTE_S = 60 };

/* Returns the milliseconds since the clock was noted, without free time. */
static int64_t passed(const struct distant *d)
{
	int64_t ms = (int64_t)((process_clock() - d->clock.since) / MS_NS);
	return ms > d->clock.free_ms ? ms - d->clock.free_ms : 0;
}

static int64_t left(const struct distant *d, int seat)
{
	return d->talk.vault.left[seat] - (d->clock.runs && d->clock.seat == seat ? passed(d) : 0);
}

/* True if somebody owes a line and the clock runs for it.  When a match is continued, the clock
 * stands until both sides have shown who they are. */
static bool clock_runs(const struct distant *d)
{
	const struct talk *t = &d->talk;
	return !d->by_mail && peer_clocked(&t->peer) && t->peer.lines >= SEATS &&
	       t->peer.step != PEER_OVER && t->vault.clocked && talk_ready(t);
}

void clock_note(struct distant *d)
{
	struct vault *v = &d->talk.vault;
	const struct peer *p = &d->talk.peer;
	int round, turn;
	if (!peer_clocked(p) || p->lines < SEATS)
		return;
	if (!v->clocked)
		for (int seat = 0; seat < SEATS; seat++)
			v->left[seat] = (int64_t)p->clock.minutes * MINUTE_S * SECOND_MS;
	else if (d->clock.runs)
		v->left[d->clock.seat] -= passed(d);
	v->clocked = true;
	/* a side that was late before, and comes back, can still give up */
	for (int seat = 0; seat < SEATS && !d->clock.line; seat++)
		d->clock.least[seat] = (v->left[seat] < 0 ? v->left[seat] : 0) -
		                       (int64_t)CLOCK_PATIENCE_S * SECOND_MS;
	/* A line that is awaited from now on gets its free time: none for a decision, CLOCK_FREE_S
	 * for a line that a program says by itself.  Otherwise deducts the time that has passed, if
	 * the clock runs. */
	const int64_t ms = (int64_t)((process_clock() - d->clock.since) / MS_NS);
	const bool decides = p->step == PEER_TURN || p->step == PEER_UNDO;
	if (d->clock.line != p->lines + 1)
		d->clock.free_ms = decides ? 0 : (int64_t)CLOCK_FREE_S * SECOND_MS;
	else if (d->clock.runs)
		d->clock.free_ms -= ms < d->clock.free_ms ? ms : d->clock.free_ms;
	d->clock.line = p->lines + 1;
	d->clock.since = process_clock();
	d->clock.runs = clock_runs(d) && cord_there(&d->talk.cord);
	if (!d->clock.runs)
		return;
	d->clock.seat = peer_speaker(p);
	peer_where(p, &round, &turn);
	if (p->step != PEER_TURN)
		return;
	/* a turn that was begun before a break has its time already */
	if (round != v->timed_round || turn != v->timed_turn)
		v->left[d->clock.seat] += (int64_t)p->clock.seconds * SECOND_MS;
	v->timed_round = round;
	v->timed_turn = turn;
}

/* True if this side has no time left for the line of STEP, which is next. */
static bool out_of_time(const struct distant *d, enum peer_step step)
{
	return clock_runs(d) && d->talk.peer.step == step &&
	       peer_speaker(&d->talk.peer) == d->seat && left(d, d->seat) <= 0;
}

bool clock_out(const struct distant *d)
{
	return out_of_time(d, PEER_TURN);
}

bool clock_patience_out(const struct distant *d)
{
	int other = seat_other(d->seat);
	return clock_runs(d) && peer_speaker(&d->talk.peer) == other &&
	       left(d, other) < d->clock.least[other];
}

bool clock_over(const void *session)
{
	const struct distant *d = session;
	return clock_out(d) || out_of_time(d, PEER_UNDO) || clock_patience_out(d);
}

struct phrase clock_left(const struct distant *d, int seat)
{
	int64_t ms = left(d, seat), seconds = ms > 0 ? (ms + SECOND_MS - 1) / SECOND_MS : 0;
	return phrase("%d:%02d", (int)(seconds / MINUTE_S), (int)(seconds % MINUTE_S));
}

/* Adds this side's time to OUT, before a question of the session S. */
static void clock_before(const struct session *s, struct text *out)
{
	const struct distant *d = (const struct distant *)s;
	if (clock_runs(d))
		text_addf(out, "%s ", clock_left(d, d->seat).s);
}

/* ---- The session. ---- */

/* Releases all of D but its session. */
static void release_parts(struct distant *d)
{
	talk_release(&d->talk);
	secret_release(&d->gate.code);
	text_release(&d->record);
	free(d->luck);
}

int distant_init(struct distant *d, int side, struct options *opt, struct error *e)
{
	/* a stand-in for the friend takes the other seat */
	const char *here = opt->sitter ? opt->sitter : "human";
	d->seat = side;
	for (int seat = 0; seat < SEATS; seat++) {
		free(opt->seats[seat]);
		opt->seats[seat] = alloc_string(seat == side ? here : "human:friend");
	}
	opt->seats_named = true;
	options_give(opt, "seats"); /* so that the level that the person has set is not used here */
	struct session *s = &d->session;
	if (session_init(s, opt, IN_PLAY, &d->prompt_asks, e)) {
		release_parts(d);
		return -1;
	}
	struct player *other = &s->table.player[seat_other(side)], *own = &s->table.player[side];
	free(other->spec);
	other->spec = alloc_string(RECORD_FRIEND);
	other->human = false;
	own->you = own->human;
	if (own->human && !strchr(here, ':')) {
		free(own->name);
		own->name = alloc_string("you");
	}
	s->table.observer = side;
	s->keep.elsewhere = true;
	s->table.way_on = SAY_LOOKS_BACK;
	setting_read_kept(s);
	s->started = true;
	return 0;
}

void distant_release(struct distant *d)
{
	session_release(&d->session);
	release_parts(d);
}

bool distant_fits(const struct distant *d, const struct rules *r, bool no_help, struct error *e)
{
	const struct player *own = &d->session.table.player[d->seat];
	if (no_help && !own->human)
		return !error_set(e, SAY_NO_HELP_NO_AGENT(d->seat == PEER_HOST));
	return own->human || !agent_can_play(&card_agents, &own->agent, r, e);
}

struct phrase distant_friend(const struct distant *d)
{
	const int side = seat_other(d->seat);
	const char *name = d->talk.peer.name[side];
	return phrase(*name ? SAY_FRIEND(side == PEER_HOST) : SAY_NAMELESS_FRIEND(side == PEER_HOST),
	              name);
}

void distant_note(struct distant *d, const char *text)
{
	struct session *s = &d->session;
	if (!s->table.match.game) {
		struct text copy = {0};
		text_add(&copy, s->opt->json || s->opt->quiet ? "" : text);
		term_print_folded(&copy, term_fold_width(&s->opt->wanted));
		fflush(stdout);
		return;
	}
	session_say(s, text);
	if (session_clears(s))
		session_add_news(s, text); /* otherwise the next table would clear the text away */
}

void distant_note_friend(struct distant *d, const char *format, const char *what)
{
	OWN(text) out = {0};
	text_addf(&out, format, distant_friend(d).s, what);
	distant_note(d, text_string(&out));
}

void distant_fail(struct distant *d, enum status status, const char *why)
{
	struct prompt *p = &d->session.prompt;
	fflush(stdout);
	complain("%s", why);
	if (p->status == STATUS_DONE)
		p->status = status;
	p->stop = d->done = true;
}

/* ---- The match as this seat knows it.  ---- */

/* Names the players by what the two sides said. */
static void name_players(struct distant *d)
{
	struct session *s = &d->session;
	struct player *other = &s->table.player[seat_other(d->seat)];
	const char *said = d->talk.peer.name[seat_other(d->seat)];
	struct text quoted = {0};
	free(other->name);
	free(other->shown);
	other->name = alloc_string(said);
	/* the quotes show that this program does not say it */
	if (!s->opt->json)
		text_addf(&quoted, SAY_QUOTED, said);
	other->shown = quoted.s;
	if (!s->table.player[d->seat].you) {
		free(s->table.player[d->seat].name);
		s->table.player[d->seat].name = alloc_string(d->talk.peer.name[d->seat]);
	}
	text_clear(&s->keep.name);
	text_add(&s->keep.name, d->talk.peer.name[d->seat]);
}

/* Lets M, which is the match OLD built anew, point at the rules of OLD, as the views do that bots and
 * agents have kept. */
static void keep_rules(struct match *m, struct match *old)
{
	void *rules = old->rules;
	if (!rules)
		return;
	for (size_t at = 0; at <= m->log_len; at++)
		((struct state *)match_before(m, at))->table.rules = rules;
	old->rules = m->rules;
	m->rules = rules;
}

/* Rebuilds the session's match up to the last event that has been shown.  Returns the number of
 * later events, which can be redone. */
static size_t take_match(struct distant *d)
{
	struct session *s = &d->session;
	struct match m;
	size_t shown = s->table.match.game ? s->table.match.log_len : 0;
	proof_match(&d->talk.peer, &m);
	keep_rules(&m, &s->table.match);
	if (!s->table.match.game && d->resumed)
		shown = m.log_len;
	m.head.date = alloc_string(text_string(&d->talk.vault.date));
	if (d->talk.peer.no_help)
		tags_set(&m.head.tags, TAG_NO_HELP, NO_HELP_AGREED);
	size_t behind = m.log_len > shown ? m.log_len - shown : 0;
	match_undo(&m, behind, d->seat);
	m.taken_back = false;
	match_move_to(&m, &s->table.match);
	course_queue(s, NULL, 0);
	course_ask_anew(s);
	return behind;
}

void distant_convict(struct distant *d, const char *words)
{
	struct session *s = &d->session;
	OWN(text) path = {0}, record = {0}, argument = {0}, out = {0};
	struct error e = {""};
	int status = 0;
	d->convicted = true;
	if (!d->talk.vault.slot.path.len || d->talk.peer.lines < SEATS)
		return; /* neither side had agreed yet */
	if (proof_begun(&d->talk.peer)) {
		struct tags *tags = &s->table.match.head.tags;
		const struct peer *p = &d->talk.peer;
		if (!s->table.match.game) { /* does not show it when the match is resumed later */
			name_players(d);
			take_match(d);
		}
		tags_set(tags, TAG_VERDICT, words);
		proof_add(p, tags);
		status = keep_write(s, p->decks == (size_t)p->round ? -1 : d->seat, &record, &e);
	} else {
		/* Adds the record of a match in which no card has been dealt, so that it has no
		 * round, to record. */
		const struct peer *p = &d->talk.peer;
		struct tags tags = {0};
		record_write_rules(WORD_FORMAT, &card_rows, &p->rules, &record);
		tag_write(WORD_SEAT "1", p->name[0], &record);
		tag_write(WORD_SEAT "2", p->name[1], &record);
		tag_write(WORD_DATE, text_string(&d->talk.vault.date), &record);
		tag_write(WORD_END, end_words[STAGE_ON], &record);
		tags_add(&tags, TAG_VERDICT, words);
		if (p->no_help)
			tags_add(&tags, TAG_NO_HELP, NO_HELP_AGREED);
		proof_add(p, &tags);
		tags_write(&tags, &record);
		tags_release(&tags);
	}
	text_add_bytes(&path, d->talk.vault.slot.path.s, d->talk.vault.slot.path.len);
	text_add(&path, RECORD_SUFFIX);
	if (status ||
	    store_write(text_string(&path), record.s, record.len, &e) ||
	    (s->opt->record && store_write(s->opt->record, record.s, record.len, &e)))
		text_addf(&out, SAY_PROOF_NOT_KEPT, e.text);
	else {
		text_add_argument(&argument, s->opt->record ? s->opt->record : text_string(&path));
		text_addf(&out, SAY_PROOF_KEPT, text_string(&argument));
		/* if this can't be written, lists go on to show the match */
		d->talk.vault.kept = true;
		(void)vault_save(&d->talk.vault, &d->talk.peer, &e);
	}
	distant_note(d, text_string(&out));
}

/* Audits the lines after the seeds of a round were opened, and shows the person the result. */
static void audit_round(struct distant *d)
{
	struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	struct evidence shown = audit_evidence(p);
	OWN(text) out = {0};
	/* without the lines with which the next round has begun already */
	if (p->step < PEER_TURN)
		shown.lines -= (size_t)(p->step - PEER_COMMIT_FIRST);
	struct audit audit = audit_lines(&shown, NULL);
	text_clear(&s->table.verdict);
	audit_words(&audit, p, &s->table.verdict);
	d->audited = p->decks;
	d->go_on = false;
	end_tell_round(s);
	text_addf(&out, SAY_AUDIT, (int)p->decks, text_string(&s->table.verdict));
	if (!session_interactive(s) || audit.result != AUDIT_VERIFIED)
		distant_note(d, text_string(&out)); /* otherwise the headline has said everything */
	if (audit.result != AUDIT_CHEATED)
		return;
	/* plays no further round, but keeps the lines */
	s->prompt.status = STATUS_BAD_RECORD;
	if (p->step == PEER_OVER)
		return;
	distant_convict(d, text_string(&s->table.verdict));
	talk_bye(&d->talk, "the audit found fault");
	s->prompt.stop = d->done = true;
}

void distant_check_past(struct distant *d)
{
	const struct peer *p = &d->talk.peer;
	struct evidence shown = audit_evidence(p);
	OWN(text) words = {0};
	bool cheated = talk_convicted(&d->talk);
	if (cheated)
		text_add(&words, text_string(&d->talk.words));
	else if (p->decks && p->step != PEER_OVER) {
		shown.trusts = true; /* this side checked each proof when the line came */
		const struct audit audit = audit_lines(&shown, NULL);
		cheated = audit.result == AUDIT_CHEATED;
		audit_words(&audit, p, &words);
	}
	if (cheated) {
		distant_fail(d, STATUS_BAD_RECORD, text_string(&words));
		distant_convict(d, text_string(&words));
	}
}

void distant_catch_up(struct distant *d)
{
	struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	if (!proof_begun(p))
		return;
	bool first = !s->table.match.game;
	size_t behind = take_match(d);
	if (first) {
		const bool person = session_interactive(s) && s->table.player[d->seat].human;
		if (person)
			/* a line typed before the deal cannot be meant for the match */
			keys_drop();
		name_players(d);
		course_another_match(s, true);
		s->table.no_help = p->no_help;
		s->turn.watch = cord_there(&d->talk.cord) ? d->talk.cord.in : 0;
		if (peer_clocked(p)) {
			s->turn.clock = clock_before;
			s->turn.clock_over = clock_over;
		}
		tell_deal(s);
		session_show_match(s);
		const bool own = p->step == PEER_TURN && peer_speaker(p) == d->seat;
		if (d->resumed && person && !own && !d->by_mail)
			/* shows the table now, since this seat's turn may be long to come */
			session_show(s, REGION_TABLE);
		/* somebody who comes back between two rounds sees how the last one ended */
		const bool between = person && !d->by_mail && p->decks && p->step < PEER_TURN;
		d->audited = d->resumed && p->step != PEER_OVER ? p->decks - between : 0;
	}
	for (; behind && !d->done; behind--) {
		match_redo(&s->table.match, 1);
		const struct cards_event ev = cards_event(&s->table.match, s->table.match.log_len - 1);
		if (ev.kind == EVENT_ROUND) {
			text_clear(&s->table.verdict);
			tell_deal(s);
			course_new_round(s);
			session_show_deal(s);
		} else {
			course_moved(s, ev.before->table.mover);
			tell_event(s);
		}
	}
	notes_put(text_string(&d->talk.vault.notes), &s->table.match);
	if (p->decks > d->audited)
		audit_round(d);
}

int distant_say(struct distant *d, struct text *line)
{
	struct error e;
	clock_note(d); /* so that the clock is saved with the line */
	int status = talk_say(&d->talk, text_string(line), &e);
	text_release(line);
	if (status)
		distant_fail(d, STATUS_FAILED, e.text);
	else
		distant_catch_up(d);
	return status;
}

/* Finds the record that the match has if the program was killed at its end, so that it gets no
 * second one. */
static void find_record(struct distant *d)
{
	struct session *s = &d->session;
	OWN(marks) m = {0};
	const struct phrase mark = mark_of(d->talk.peer.line[0].text);
	vault_record_marks(&m);
	for (size_t i = 0; i < m.len && !s->keep.recorded; i++) {
		OWN(match) kept = {0};
		/* the other side may play in this account, too */
		if (!strcmp(m.file[i].mark, mark.s) &&
		    !match_file_of_cards(m.file[i].path, &kept, NULL) &&
		    record_is_friend(&kept.head.tags, seat_other(d->seat))) {
			text_add(&s->keep.record, m.file[i].path);
			s->keep.recorded = true;
		}
	}
}

void distant_finish(struct distant *d)
{
	struct session *s = &d->session;
	struct tags *tags = &s->table.match.head.tags;
	d->finished = true;
	if (!tags_get(tags, TAG_VERDICT)) {
		tags_add(tags, TAG_VERDICT, text_string(&s->table.verdict));
		proof_add(&d->talk.peer, tags);
	}
	struct vault *v = &d->talk.vault;
	struct error e;
	keep_changed(s);
	if (d->resumed)
		find_record(d);
	if (v->kept)
		keep_now(s); /* the record is kept already */
	else
		keep_finish(s);
	v->kept = !s->keep.failed;
	if (talk_spoke_last(&d->talk) && v->slot.path.len && vault_save(v, &d->talk.peer, &e))
		distant_note(d, SAY_NOT_WRITTEN_AGAIN);
	end_tell_match(s);
}
