/* The turns of the player who sits here in a match at a distance, and the answers to what the other side
 * asks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/commands/command.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/distant.h"
#include "families/cards/match/cards.h"
#include "os/signals.h"

bool distant_gives_up(struct distant *d)
{
	struct text line = {0};
	if (!clock_out(d))
		return false;
	peer_line_timeout(&d->talk.peer, &line);
	if (!distant_say(d, &line))
		distant_note(d, SAY_YOUR_TIME_OUT);
	return true;
}

void distant_move(struct session *s, uint64_t code)
{
	struct distant *d = distant_of(s);
	const struct peer *p = &d->talk.peer;
	const struct move move = move_of(code);
	struct move moves[TURN_MOVES];
	struct text line = {0};
	struct error e;
	int count = 0;
	bool deck = move.kind == MOVE_DRAW && move.arg == DECK;
	if (distant_gives_up(d))
		return;
	if (!deck && cards_move(&s->table.match, move, &e)) {
		distant_fail(d, STATUS_BOT, e.text);
		return;
	}
	if (!deck) {
		course_moved(s, d->seat);
		tell_event(s);
	}
	for (size_t i = p->events; i < s->table.match.log_len && count < TURN_MOVES; i++)
		moves[count++] = move_of(s->table.match.log[i].move);
	if (deck)
		moves[count++] = move;
	else if (!match_round_over(&s->table.match) && match_mover(&s->table.match) == d->seat)
		return; /* the other half is still to come */
	peer_line_turn(p, moves, count, &line);
	distant_say(d, &line);
}

void distant_resign(struct session *s)
{
	struct distant *d = distant_of(s);
	struct text line = {0};
	peer_line_resign(&d->talk.peer, &line);
	distant_say(d, &line);
}

void distant_fault(struct session *s, const struct error *e)
{
	distant_fail(distant_of(s), STATUS_BOT, e->text);
}

/* ---- Answers. ---- */

bool distant_person(const struct distant *d)
{
	const struct session *s = &d->session;
	return s->table.player[d->seat].human && session_interactive(s);
}

/* True if the host proposes the rematch to which this side has agreed. */
static bool is_rematch(const struct distant *d)
{
	const struct peer *p = &d->talk.peer;
	const struct distant_terms *t = &d->terms;
	return t->known && rules_same(&t->rules, &p->rules) && t->first == p->first &&
	       t->clock.minutes == p->clock.minutes && t->clock.seconds == p->clock.seconds &&
	       t->no_help == p->no_help && !strcmp(t->host, p->name[PEER_HOST]);
}

/* Asks the guest whether to play what the host proposes. */
static bool agrees(struct distant *d)
{
	struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	struct text out = {0}, name = {0}, rules = {0}, clock = {0};
	struct error e;
	distant_add_friend(d, &name);
	rules_format(&p->rules, &rules);
	if (!strstr(text_string(&rules), "rounds=")) /* otherwise the bends tell them */
		text_joinf(&rules, 0, SAY_COMMA, SAY_PROPOSED_ROUNDS(p->rules.rounds), p->rules.rounds);
	text_addf(&out, SAY_FRIEND_PROPOSES(p->first == d->seat), text_string(&name), text_string(&rules));
	if (p->no_help)
		text_join(&out, 0, SAY_SEMICOLON, SAY_PROPOSED_NO_HELP);
	if (peer_clocked(p)) {
		clock_words(p, &clock);
		text_join(&out, 0, SAY_SEMICOLON, text_string(&clock));
	}
	text_add(&out, ".\n");
	distant_note(d, text_string(&out));
	text_release(&out);
	text_release(&name);
	text_release(&rules);
	text_release(&clock);
	if (!distant_person(d) || is_rematch(d))
		return true; /* that was agreed on before */
	const struct query question = {.text = SAY_ASKS_TO_PLAY, .whose = NOBODYS};
	const char *answer = input_line(&s->prompt.input, &question, &e);
	return answer && (*answer | ' ') != 'n';
}

void distant_answer_host(struct distant *d)
{
	struct text line = {0};
	struct error e = {""};
	bool fits = distant_fits(d, &d->talk.peer.rules, d->talk.peer.no_help, &e);
	if (fits && agrees(d)) {
		peer_line_yes(&d->talk.peer, &line);
		distant_say(d, &line);
		return;
	}
	talk_beside(&d->talk, "- no the guest doesn't want to play this");
	cord_close(&d->talk.cord);
	if (!fits)
		distant_fail(d, STATUS_USAGE, e.text);
	d->session.prompt.stop = true;
}

/* ---- Turns that are taken back.  ---- */

bool distant_undo_open(const struct distant *d)
{
	const struct peer *p = &d->talk.peer;
	bool here = peer_speaker(p) == d->seat;
	return here && (p->step == PEER_UNDO || (p->step == PEER_TURN && d->asked));
}

int distant_allow(struct distant *d, bool allowed, struct error *e)
{
	const struct peer *p = &d->talk.peer;
	struct text line = {0};
	bool formal = p->step == PEER_UNDO; /* its own line asks for it, and a line is the answer */
	int count = formal ? p->undo_asked : 1;
	if (!distant_undo_open(d))
		return error_set(e, SAY_NO_UNDO_ASKED);
	if (!formal && allowed && peer_undo_check(p, 1, e))
		return -1;
	d->asked = false;
	if (!formal && !allowed) {
		talk_beside(&d->talk, "- refuse undo");
		distant_note(d, SAY_TURN_TAKEN_BACK(false));
		return 0;
	}
	peer_line_undo(p, allowed ? count : 0, &line);
	if (!distant_say(d, &line) && formal)
		distant_note(d, SAY_TURN_TAKEN_BACK(allowed));
	return 0;
}

/* Adds the question that the person has not answered yet. */
static void add_undo_question(const void *session, struct text *out)
{
	const struct distant *d = session;
	const struct peer *p = &d->talk.peer;
	bool own = p->step == PEER_UNDO && p->undo_asked == 1; /* the turn before is this side's */
	struct text name = {0};
	if (d->session.turn.clock)
		d->session.turn.clock(&d->session, out);
	distant_add_friend(d, &name);
	text_addf(out, own || p->step == PEER_TURN ? SAY_FRIEND_ASKS_LAST(own) : SAY_FRIEND_ASKS_SEVERAL,
	          text_string(&name));
	text_release(&name);
}

void distant_ask_undo(struct distant *d)
{
	struct session *s = &d->session;
	struct text text = {0};
	bool ticks = s->turn.clock && !s->term.dumb && !s->opt->plain;
	add_undo_question(d, &text);
	const struct query question = {.text = text_string(&text),
	                               .whose = NOBODYS,
	                               .complete = complete_command,
	                               .asker = s,
	                               .watch = s->turn.watch,
	                               .tick = ticks ? add_undo_question : NULL,
	                               .over = s->turn.clock_over};
	s->turn.changed = false;
	keep_line(s, &question, "table");
	text_release(&text);
}

/* The other side wants to take turns back.  The person is asked, if it wasn't the person who has
 * asked for it; an agent doesn't agree. */
void distant_answer_undo(struct distant *d)
{
	const struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	struct error e;
	bool own = d->talk.vault.asked && d->talk.vault.asked + 1 == p->lines && p->undo_asked == 1;
	if (!own && s->table.player[d->seat].human)
		distant_ask_undo(d);
	else
		distant_allow(d, own, &e);
	if (p->step == PEER_UNDO && clock_over(d))
		distant_allow(d, false, &e); /* no answer in time is a no */
}

/* ---- A rematch.  ---- */

bool distant_rematch_open(const struct distant *d)
{
	return d->rematch_asked && d->finished && !d->rematch;
}

void distant_answer_rematch(struct distant *d, bool wanted)
{
	bool open = distant_rematch_open(d);
	d->rematch_asked = false;
	talk_beside(&d->talk, !wanted ? "- refuse rematch" : open ? "- accept rematch" : "- ask rematch");
	d->rematch_asks = wanted && !open;
	if (!wanted || !open)
		return;
	d->rematch = d->session.prompt.stop = true;
}
