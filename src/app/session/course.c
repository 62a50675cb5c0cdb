/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/course.h"

#include <stdio.h>

#include "app/records/days.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "base/names.h"
#include "base/text.h"
#include "base/words.h"

/* ---- The steps of a turn.  ---- */

void course_another_match(struct session *s, bool played_on)
{
	s->table.played_on = played_on;
	s->table.revealed = false;
	s->table.sight = (struct sight){0};
	keep_another(s);
	course_elsewhere(s);
}

void course_elsewhere(struct session *s)
{
	s->turn.queued = 0;
	s->turn.patience = 0;
	s->turn.paused = false;
	s->turn.warned = false;
	s->turn.moved = false;
	s->turn.drawn = SIZE_MAX;
	s->turn.handover = true;
	s->turn.changed = true;
	text_clear(&s->prompt.numbered);
	keep_changed(s);
}

void course_shows(struct session *s)
{
	struct telling told = session_telling(s);
	told.anew = s->turn.drawn == SIZE_MAX;
	s->turn.drawn = s->table.match.log_len;
	told.face->turn(&told);
}

void course_new_round(struct session *s)
{
	s->table.revealed = false;
	course_elsewhere(s);
}

void course_moved(struct session *s, int seat)
{
	s->table.played_on = true;
	s->turn.moved = true;
	text_clear(&s->prompt.numbered);
	keep_changed(s);
	/* a script leaves a saved game as it was, so it has looked ahead in it */
	if (s->keep.resumed && !session_interactive(s))
		days_saw(&s->table.match);
	if (s->table.match.game->turn_begins(s->table.match.state))
		s->turn.warned = false;
	if (match_mover(&s->table.match) != seat) {
		s->turn.patience = 0;
		s->turn.handover = true;
	}
}

void course_ask_anew(struct session *s)
{
	s->turn.changed = true;
}

void course_come_back(struct session *s)
{
	/* a script has no more lines for the match either */
	if (s->prompt.input.terminal && !s->prompt.input.interrupted)
		s->prompt.input.ended = false;
	if (!s->prompt.stop)
		session_look(s); /* a terminal that was closed in there would look like none */
	if (s->turn.paused)
		course_shows(s); /* that question stays */
	else
		course_ask_anew(s);
}

void course_ask(struct session *s)
{
	s->turn.changed = false;
}

void course_watch(const struct session *s, void (*tick)(const void *asker, struct text *text),
                  struct query *question)
{
	const bool ticks = s->turn.clock && !s->term.dumb && !s->opt->wanted.plain;
	question->watch = s->turn.watch;
	question->tick = ticks ? tick : NULL;
	question->over = s->turn.clock_over;
}

void course_looks(struct session *s)
{
	s->turn.handover = false;
}

void course_queue(struct session *s, const uint64_t *moves, int count)
{
	for (int i = 0; i < count; i++)
		s->turn.queue[i] = moves[i];
	s->turn.queued = count;
	s->turn.judged = 0;
}

void course_judged(struct session *s, int count)
{
	s->turn.judged = count;
}

uint64_t course_unqueue(struct session *s)
{
	uint64_t first = s->turn.queue[0];
	s->turn.queued--;
	s->turn.judged -= s->turn.judged > 0;
	for (int i = 0; i < s->turn.queued; i++)
		s->turn.queue[i] = s->turn.queue[i + 1];
	return first;
}

void course_pause(struct session *s)
{
	s->turn.paused = true;
	s->turn.patience = 0;
}

void course_resume(struct session *s)
{
	s->turn.paused = false;
}

void course_hurry(struct session *s)
{
	enum { PATIENCE = 2000 }; /* polls, not time: the same number gives the same turn */
	const struct turn_moves *best = &s->table.player[match_mover(&s->table.match)].agent.thought;
	course_queue(s, best->move, best->moves);
	s->turn.patience = best->moves ? PATIENCE : 0;
}

bool course_looks_up(struct session *s)
{
	return s->turn.patience && !--s->turn.patience;
}

/* ---- What happens is told.  ---- */

/* Shows N to each agent that watches, as its seat can see it; BEFORE is the state before a move,
 * else NULL. */
static void tell(struct session *s, struct notice n, const void *before)
{
	const struct game *g = s->table.match.game;
	OWNED void *view = NULL;
	for (int seat = 0; seat < s->table.seats; seat++) {
		struct agent *a = &s->table.player[seat].agent;
		struct notice seen = n;
		if (!a->kind || !a->kind->watch)
			continue;
		if (before)
			seen.move = g->seen(before, n.move, seat);
		view = view ? view : alloc_zero(1, g->view_size);
		g->view(s->table.match.state, seat, view);
		a->kind->watch(a, view, &seen);
	}
}

void tell_deal(struct session *s)
{
	tell(s, (struct notice){.kind = SEEN_DEAL}, NULL);
}

void tell_event(struct session *s)
{
	const struct match *m = &s->table.match;
	const size_t at = m->log_len - 1;
	const struct event *ev = &m->log[at];
	uint8_t mover = (uint8_t)match_mover_of(m, at);
	if (ev->kind == EVENT_MOVE)
		tell(s, (struct notice){SEEN_MOVE, mover, ev->move}, match_before(m, at));
	else
		tell(s, (struct notice){.kind = SEEN_RESIGN, .seat = mover}, NULL);
	if (match_round_over(m))
		tell(s, (struct notice){.kind = SEEN_ROUND}, NULL);
	if (match_over(m))
		tell(s, (struct notice){.kind = SEEN_MATCH}, NULL);
	const struct telling told = session_telling(s);
	told.face->event(&told, at);
}

/* ---- How quickly it is shown.  ---- */

enum { OFF, SHORT, SECOND };
const struct pace paces[] = {{"off", 0}, {"short", 400}, {"second", 1000}, {"slow", 3000},
                             {pace_auto, 0}};
const int pace_count = sizeof paces / sizeof paces[0] - 1; /* without the last */

const char pace_auto[] = "auto";

/* Returns the pace of the session: the one that was set.  If none was, it is a second where a game
 * is watched, a short one where the screen is cleared, and none elsewhere. */
static const struct pace *pace_of(const struct session *s)
{
	if (s->turn.pace != PACE_UNSET)
		return &paces[s->turn.pace];
	return &paces[s->turn.watching ? SECOND : session_clears(s) ? SHORT : OFF];
}

/* True if a person at the terminal plays or watches, and so wants to follow the turns.  A file of
 * commands is not slowed down. */
static bool somebody_follows(const struct session *s)
{
	return session_interactive(s) && (s->turn.watching || session_people(s)) &&
	       !input_scripted(&s->prompt.input) && !s->opt->json;
}

/* Tells a person who watches which keys there are. */
static void tell_keys(struct session *s)
{
	OWN(text) out = {0};
	if (s->turn.held)
		text_add(&out, SAY_PAUSED);
	else
		text_addf(&out, SAY_PACE,
		          pace_of(s)->name);
	fold_lines(&out, s->term.width, FOLD_INDENT);
	session_say(s, text_string(&out));
}

static void show_table(struct session *s)
{
	const struct telling told = session_telling(s);
	told.face->turn(&told);
	if (s->turn.watching)
		tell_keys(s);
	fflush(stdout);
}

void pace_shows(struct session *s)
{
	OWN(text) news = {0};
	if (!somebody_follows(s))
		return;
	bool waits = s->turn.watching || pace_of(s)->ms;
	s->turn.shown = keys_clock();
	if (!session_clears(s)) {
		if (s->turn.watching && !s->turn.told_keys)
			tell_keys(s);
		s->turn.told_keys = true;
		return;
	}
	if (!waits)
		return;
	/* the player sees the news again, beside the next table */
	const struct telling told = session_telling(s);
	const struct family *f = family_of(s->table.match.game);
	if (f->shorten)
		f->shorten(&told);
	text_add(&news, text_string(&s->table.news));
	show_table(s);
	if (!s->turn.watching)
		text_add(&s->table.news, text_string(&news));
}

/* Carries out KEY, which a person who watches has pressed.  Returns whether the wait is over. */
static bool take_key(struct session *s, int key)
{
	int pace = (int)(pace_of(s) - paces);
	switch (key) {
	case ' ':
		s->turn.held = !s->turn.held;
		return !s->turn.held;
	case '\n':
	case '\r':
		s->turn.held = true;
		return true;
	case '+':
		s->turn.pace = pace ? pace - 1 : 0;
		break;
	case '-':
		s->turn.pace = pace + 1 < pace_count ? pace + 1 : pace;
		break;
	case 'q':
	case 'Q':
	case '\004': /* Ctrl-D */
	case KEYS_END:
		keys_drop(); /* the rest of "quit" is not for the shell */
		s->prompt.stop = true;
		if (key == KEYS_END)
			s->prompt.status = STATUS_INTERRUPTED; /* SIGHUP comes later, or never */
		return true;
	}
	return false;
}

/* Waits until the table was shown for FACTOR times the pace, and for as long as a watched game is
 * paused.  Returns false if the program is to end. */
static bool wait_and_watch(struct session *s, int64_t factor)
{
	for (bool over = false; !over;) {
		int64_t left = s->turn.shown + factor * pace_of(s)->ms - keys_clock();
		int key = keys_wait(s->turn.held ? -1 : left > 0 ? left : 0, true);
		if (key == KEYS_SIGNAL || (key == KEYS_NONE && !s->turn.held))
			break;
		over = take_key(s, key);
		if (!over && session_clears(s) && factor == 1)
			show_table(s);
		else if (!over)
			tell_keys(s);
		fflush(stdout);
	}
	return !s->prompt.stop;
}

bool pace_waits(struct session *s)
{
	if (!somebody_follows(s))
		return true;
	fflush(stdout);
	if (s->turn.watching)
		return wait_and_watch(s, 1);
	int64_t left = s->turn.shown + pace_of(s)->ms - keys_clock();
	if (left > 0 && pace_of(s)->ms)
		keys_wait(left, false);
	return true;
}

bool pace_waits_for_round(struct session *s)
{
	enum { ROUND = 5 }; /* the end of a round is shown for as long as this many turns */
	if (!s->turn.watching || !somebody_follows(s))
		return true;
	s->turn.shown = keys_clock();
	tell_keys(s);
	fflush(stdout);
	return wait_and_watch(s, ROUND);
}

int pace_set(struct session *s, const char *name, struct error *e)
{
	const int found = names_begin(paces, sizeof *paces, (size_t)pace_count + 1, name);
	if (found >= 0) {
		s->turn.pace = found < pace_count ? found : PACE_UNSET;
		return 0;
	}
	OWN(text) names = {0};
	text_add(&names, pace_auto);
	names_list(paces, sizeof *paces, (size_t)pace_count, SAY_AND, &names);
	return error_set(e, "set pace%s%.40s: must be one of %s", *name ? " " : "", name, text_string(&names));
}
