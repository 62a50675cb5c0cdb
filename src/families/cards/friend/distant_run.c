/* The course of a match at a distance: who speaks next, and what is done meanwhile.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "app/commands/command.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/distant.h"
#include "families/cards/friend/proof.h"
#include "families/cards/friend/vault.h"
#include "families/cards/match/cards.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/status.h"

enum {
	OVER_SECONDS = 15, /* how long an agent waits to hear that the last line has arrived */
	QUIT_SECONDS = 5,  /* how long a person who quits waits to hear it */
};

/* ---- What comes from the other side.  ---- */

static void say_left(struct distant *d, const char *why)
{
	distant_note_friend(d, SAY_FRIEND_GONE(*why), why);
}

/* Says that the other side does not let this side take its turn back. */
static void say_refused(struct distant *d)
{
	d->asks = false;
	distant_note_friend(d, SAY_FRIEND_DISAGREES, NULL);
}

/* Plays a rematch once both want one. */
static void hear_rematch(struct distant *d)
{
	if (d->rematch_asks)
		d->rematch = d->session.prompt.stop = true;
}

void distant_heard(struct distant *d, bool undo, bool in_time)
{
	const struct peer *p = &d->talk.peer;
	d->asked = false;
	d->waits_since = 0;
	clock_note(d);
	if (d->asks && p->step != PEER_UNDO)
		say_refused(d); /* a turn refuses the request */
	d->asks = false;
	distant_catch_up(d);
	if (in_time && p->timed_out)
		distant_note_friend(d, SAY_FRIEND_OUT_OF_TIME, NULL);
	if (undo && p->undo_refused)
		say_refused(d);
	else if (undo)
		distant_note(d, SAY_TURN_TAKEN_BACK(true));
}

/* Handles the end of what the other side says; HEARD and WORDS say why. */
static void hear_end(struct distant *d, enum heard heard, const char *words)
{
	const struct peer *p = &d->talk.peer;
	const bool asked = p->step == PEER_YES && d->seat == PEER_GUEST && !d->terms.known;
	const char *why = heard == HEARD_END ? SAY_CONNECTION_ENDED(asked) : words;
	bool for_good = heard >= HEARD_UNKEPT || (heard == HEARD_BYE && *words);
	if (p->step == PEER_OVER) {
		cord_close(&d->talk.cord);
		if (!d->finished)
			return; /* this side has all lines and can end the match alone */
		if (d->rematch_asks || d->rematch_asked)
			say_left(d, "");
		d->rematch_asks = d->rematch_asked = false;
		d->done = true;
	} else if (!for_good && d->come_back && distant_person(d) && p->lines >= SEATS) {
		/* a person waits for the other side to return, from the next step on */
		say_left(d, why);
		clock_note(d);
		cord_close(&d->talk.cord);
		clock_note(d); /* no time runs while nobody is there */
		d->gone = true;
	} else if (heard == HEARD_BYE) {
		const struct phrase gone = phrase(SAY_GONE, distant_friend(d).s);
		/* a host who goes for good before the deal has not taken the yes */
		if (for_good && !d->resumed && d->seat == PEER_GUEST && !proof_begun(p))
			peer_release(&d->talk.peer);
		if (p->lines < SEATS) /* no match has begun */
			distant_fail(d, STATUS_FAILED, *words ? words : gone.s);
		else
			say_left(d, words);
		d->done = true;
	} else {
		distant_fail(d, heard == HEARD_WRONG ? STATUS_BAD_RECORD : STATUS_FAILED, why);
		if (heard == HEARD_WRONG)
			distant_convict(d, words);
	}
}

/* Handles one line that has come.  Returns false if none has. */
static bool hear(struct distant *d)
{
	const struct peer *p = &d->talk.peer;
	struct error e;
	bool undo = p->step == PEER_UNDO, in_time = !p->timed_out;
	enum heard heard = talk_hear(&d->talk);
	const char *words = text_string(&d->talk.words);
	switch (heard) {
	case HEARD_NOTHING:
		return false;
	case HEARD_LINE:
		distant_heard(d, undo, in_time);
		break;
	case HEARD_SIDE:
		break;
	case HEARD_SAID:
		distant_note_friend(d, SAY_FRIEND_SAYS, words);
		break;
	case HEARD_ASKED:
		/* The other side asks to take its last turn back.  Refuses at once if nothing can
		 * be taken back.  A person is asked before the next turn; a script is only
		 * informed. */
		if (p->step != PEER_TURN || peer_speaker(p) != d->seat)
			break;
		if (peer_undo_check(p, 1, &e)) {
			talk_beside(&d->talk, "- refuse undo");
			break;
		}
		d->asked = true;
		if (!distant_person(d))
			distant_note_friend(d, SAY_FRIEND_ASKS_UNDO, NULL);
		break;
	case HEARD_REFUSED:
		/* a later undo is then no answer to a request of this side */
		d->talk.vault.asked = 0;
		if (d->asks)
			say_refused(d);
		else if (d->rematch_asks)
			distant_note_friend(d, SAY_FRIEND_NO_REMATCH, NULL);
		d->rematch_asks = false;
		break;
	case HEARD_OVER:
		d->over_heard = p->step == PEER_OVER;
		break;
	case HEARD_REMATCH:
		d->rematch_asked = d->finished;
		hear_rematch(d);
		break;
	case HEARD_ACCEPTED:
		hear_rematch(d);
		break;
	default:
		hear_end(d, heard, words);
	}
	return true;
}

/* ---- Waiting.  ---- */

static void add_waiting(const void *session, struct text *out)
{
	const struct distant *d = session;
	uint64_t seconds = (process_clock() - d->waits_since) / SECOND_NS;
	if (d->clock.runs)
		text_addf(out, SAY_FRIEND_AWAITED_BY_CLOCK, distant_friend(d).s,
		          clock_left(d, d->clock.seat).s, clock_left(d, d->seat).s);
	else
		text_addf(out, SAY_FRIEND_AWAITED, distant_friend(d).s, (int)seconds);
}

static void wait_for_line(struct distant *d)
{
	fflush(stdout);
	cord_wait(&d->talk.cord);
}

/* Waits until something has come from the other side, or the person has typed. */
static void wait_for_friend(struct distant *d)
{
	struct session *s = &d->session;
	if (hear(d))
		return;
	if (!d->waits_since) {
		d->waits_since = process_clock();
		/* shows the table as it is now */
		if (distant_person(d) && s->table.match.game && d->talk.peer.step == PEER_TURN &&
		    table_turn_begins(&cards_state(&s->table.match)->table)) {
			d->rings = !s->opt->quiet;
			course_shows(s);
		}
	}
	bool lent = d->talk.cord.terminal >= 0; /* the command may ask the person for a password */
	if (distant_person(d) && s->table.match.game && !lent) {
		OWN(text) text = {0};
		add_waiting(s, &text);
		struct query question = command_query(s, text_string(&text));
		question.watch = d->talk.cord.in;
		question.tick = s->term.dumb || s->opt->wanted.plain ? NULL : add_waiting;
		question.over = clock_over;
		course_ask(s);
		prompt_line(&s->prompt, &question, "table");
		return;
	}
	wait_for_line(d);
	/* before the first deal there is no prompt at which a person could leave */
	if (distant_person(d) && signals_take_interrupt()) {
		s->prompt.status = STATUS_INTERRUPTED;
		s->prompt.stop = true;
	}
}

void distant_look(struct distant *d, int watch, bool (*over)(const void *session))
{
	struct session *s = &d->session;
	const struct phrase text = phrase(SAY_FRIEND_AWAITED_BACK, distant_friend(d).s);
	struct query question = command_query(s, text.s);
	question.watch = s->turn.watch = watch;
	question.over = over;
	prompt_line(&s->prompt, &question, "break");
	if (!s->turn.queued)
		return;
	course_queue(s, NULL, 0);
	prompt_refuse(&s->prompt, SAY_FRIEND_ABSENT);
}

/* Waits until the other side is back.  If the person stops waiting, leaves the match. */
static void wait_for_return(struct distant *d)
{
	struct session *s = &d->session;
	s->turn.watch = 0;
	d->resumed = true;
	bool back = d->come_back(d);
	d->gone = false;
	d->done |= !back;
	d->waits_since = 0;
	if (!back)
		return;
	s->turn.watch = d->talk.cord.in;
	distant_note_friend(d, SAY_FRIEND_BACK, NULL);
	distant_catch_up(d); /* the other side may have said more before it went */
}

/* ---- The course.  ---- */

/* Lets the person type at the prompt TEXT, which asks for Enter if ENTER is set, until WATCH, if it
 * isn't 0, has something to read.  An empty line is the command EMPTY. */
static void ask(struct distant *d, const char *text, bool enter, int watch, const char *empty)
{
	struct session *s = &d->session;
	struct query question = command_query(s, text);
	question.enter = enter;
	question.watch = watch;
	prompt_line(&s->prompt, &question, empty);
}

/* Says that this side has all lines, or waits until the other side says that it has: until then
 * this side's file is needed.  Returns true if both sides know, or if nobody waits any longer. */
static bool end_with_other(struct distant *d)
{
	bool waits = talk_spoke_last(&d->talk) && !d->over_heard;
	if (!talk_ready(&d->talk))
		waits = true;
	/* after the agreement to a rematch comes the first line of the new match */
	while (cord_there(&d->talk.cord) && !d->rematch && hear(d))
		;
	if (d->rematch || !cord_there(&d->talk.cord))
		return true;
	if (waits && !d->over_heard && distant_person(d))
		return true; /* the prompt waits, too, and can be left */
	if (waits && !d->over_since)
		d->over_since = process_clock();
	if (waits && !d->over_heard &&
	    process_clock() - d->over_since < (uint64_t)OVER_SECONDS * SECOND_NS) {
		wait_for_line(d);
		return false;
	}
	if (!d->over_told && !talk_spoke_last(&d->talk) && d->session.table.player[d->seat].human)
		talk_beside(&d->talk, "- over");
	d->over_told = true;
	if (!d->session.table.player[d->seat].human)
		talk_bye(&d->talk, "over");
	return true;
}

/* Lets the person look at the match, which is over, and ask for a rematch while the other side is
 * there. */
static void after_match(struct distant *d)
{
	struct session *s = &d->session;
	OWN(text) text = {0};
	if (cord_there(&d->talk.cord) && !end_with_other(d))
		return;
	bool there = cord_there(&d->talk.cord);
	if (!s->table.player[d->seat].human)
		s->prompt.stop = true;
	if (s->prompt.stop)
		return;
	s->turn.watch = there ? d->talk.cord.in : 0;
	text_addf(&text,
	          there && distant_rematch_open(d)
	                  ? SAY_FRIEND_ASKS_REMATCH(seat_other(d->talk.peer.first) == d->seat)
	                  : SAY_ASKS_MATCH_OVER(there || d->by_mail),
	          distant_friend(d).s);
	ask(d, text_string(&text), !there, s->turn.watch, "score");
	if (s->keep.dirty)
		keep_finish(s); /* with the remarks that the person has added */
}

/* By mail, shows the person the table if this run of the program has not shown it yet.  At the end
 * of a round it is shown until the person goes on. */
static void show_once(struct distant *d)
{
	struct session *s = &d->session;
	const bool shown = !s->table.match.game || s->turn.drawn != SIZE_MAX || d->go_on;
	if (shown || !d->by_mail || !distant_person(d))
		return;
	if (match_round_over(&s->table.match))
		session_show(s, REGION_TABLE); /* the news says that the round goes on */
	else
		course_shows(s);
}

/* True if the person still looks at the end of a round.  With a clock the next round begins at
 * once. */
static bool looks_back(const struct distant *d)
{
	enum peer_step step = d->talk.peer.step;
	return distant_person(d) && d->session.table.match.game && !d->go_on &&
	       !peer_clocked(&d->talk.peer) &&
	       (step == PEER_COMMIT_FIRST || step == PEER_COMMIT_SECOND);
}

/* Answers what the other side has asked for, if anything, now that this side must decide.  Returns
 * true if nothing was asked: then the decision is a turn. */
static bool decides_turn(struct distant *d)
{
	const struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	/* a half-made turn refuses the request */
	const bool half = s->table.match.log_len > p->events;
	if (d->rings) {
		putchar('\a');
		fflush(stdout);
	}
	d->rings = false;
	d->waits_since = 0;
	if (p->step == PEER_YES)
		distant_answer_host(d);
	else if (p->step == PEER_UNDO) {
		show_once(d);
		distant_answer_undo(d);
	} else if (d->asked && distant_person(d) && !s->turn.queued && !half)
		distant_ask_undo(d);
	else
		return true;
	return false;
}

/* Takes the next step of the match.  Returns true if the player here must make a turn. */
static bool step(struct distant *d)
{
	const struct peer *p = &d->talk.peer;
	struct text line = {0};
	clock_note(d);
	if (d->gone)
		wait_for_return(d);
	else if (distant_gives_up(d))
		return false;
	else if (clock_patience_out(d) && !hear(d)) {
		/* the other side's program lets its time run out without a word */
		distant_note_friend(d, SAY_FRIEND_SILENT, NULL);
		talk_bye(&d->talk, "its time is out");
		d->done = true;
	} else if (p->step == PEER_OVER && d->finished)
		after_match(d);
	else if (p->step == PEER_OVER)
		/* no line is missing, whether the other side comes back or not */
		distant_finish(d);
	else if (!talk_ready(&d->talk) && !d->done)
		wait_for_friend(d);
	else if (peer_due(p) && looks_back(d)) {
		if (!hear(d)) /* the other side may say something, or go */
			ask(d, SAY_ASKS_ROUND_OVER, true, d->session.turn.watch, "next");
	} else if (peer_due(p)) {
		peer_line_due(p, &line);
		distant_say(d, &line);
	} else if (peer_speaker(p) != d->seat) {
		if (d->by_mail) {
			show_once(d);
			d->done = true;
		} else
			wait_for_friend(d);
	} else if (!hear(d))
		return decides_turn(d);
	return false;
}

static enum next next_elsewhere(struct session *s)
{
	struct distant *d = distant_of(s);
	if (d->done && !(d->finished && s->table.player[d->seat].human))
		return NEXT_NOTHING;
	if (!distant_person(d) && signals_take_interrupt()) {
		s->prompt.status = STATUS_INTERRUPTED;
		return NEXT_NOTHING;
	}
	return step(d) ? NEXT_PLAYER : NEXT_DONE;
}

/* Each command by itself sends the other side what it does to the match. */
static const struct venue elsewhere = {.next = next_elsewhere,
                                       .move = distant_move,
                                       .resign = distant_resign,
                                       .fault = distant_fault};

/* Leaves a match that is not over, and says how to resume it. */
static void leave_open(struct distant *d)
{
	const struct options *opt = d->session.opt;
	OWN(text) out = {0}, way = {0};
	struct error e;
	clock_note(d);
	if (d->talk.vault.clocked && vault_save(&d->talk.vault, &d->talk.peer, &e))
		complain("%s", e.text);
	talk_bye(&d->talk, "later");
	if (d->by_mail || d->convicted || d->talk.peer.refused || opt->quiet || opt->json)
		return;
	pending_words(&d->talk.vault, &way);
	text_addf(&out, SAY_MATCH_KEPT(d->seat == PEER_HOST), text_string(&way));
	puts(text_string(&out)); /* not folded, so that the command stays on one line */
	if (d->seat == PEER_GUEST && !proof_begun(&d->talk.peer))
		puts(SAY_NOTHING_DEALT);
}

/* Leaves a match that is over.  If its last line may not have arrived, the file is kept so that the
 * line can be sent again; in a match by mail the saved record has that line. */
static void leave_over(struct distant *d)
{
	const struct session *s = &d->session;
	if (d->rematch)
		return; /* the prompt still needs the file */
	/* Waits a moment for the other side to say that it has this side's last line.  Once it has
	 * the line, it won't come back for it another day, and the match isn't listed among the
	 * games. */
	const uint64_t until = process_after(QUIT_SECONDS);
	while (cord_there(&d->talk.cord) && talk_spoke_last(&d->talk) && !d->over_heard &&
	       !d->talk.with.bye && !signals_asked() && process_clock() < until) {
		enum heard heard = talk_hear(&d->talk);
		d->over_heard = heard == HEARD_OVER;
		if (heard == HEARD_NOTHING)
			wait_for_line(d);
		else if (heard >= HEARD_BYE)
			break;
	}
	talk_bye(&d->talk, "over");
	bool arrived = !talk_spoke_last(&d->talk) || d->talk.with.bye || d->over_heard ||
	               (d->by_mail && s->keep.record.len);
	if (!s->keep.failed && arrived)
		vault_forget(&d->talk.vault);
}

enum status distant_run(struct distant *d)
{
	struct session *s = &d->session;
	if (!d->done)
		distant_catch_up(d);
	s->turn.luck = d->luck;
	session_course(s, &elsewhere);
	const bool agreed = d->talk.peer.lines >= SEATS;
	if (!agreed && !(d->by_mail && d->seat == PEER_HOST)) { /* by mail a proposal waits for its answer */
		talk_bye(&d->talk, "later");
		vault_forget(&d->talk.vault);
	} else if (d->finished)
		leave_over(d);
	else
		leave_open(d);
	return s->prompt.status;
}
