/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/practice/practice.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/play/play.h"
#include "app/practice/judging.h"
#include "app/records/match_file.h"
#include "app/review/judged.h"
#include "app/session/course.h"
#include "app/session/players.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"
#include "base/words.h"
#include "os/clock.h"
#include "os/signals.h"
#include "os/store.h"
#include "prompt/prompt.h"

/* The exercises of one visit. */
struct visit {
	struct session *outside; /* whose terminal or script is used */
	struct judging *judging;
	bool repeat;             /* those that were tried come again */
	size_t asked;            /* the number of exercises asked */
	size_t solved;
	bool **done;             /* of each match: its exercises that were asked in this visit; owned */
};

/* An exercise on the table. */
struct task {
	struct visit *visit;
	struct kept_match *match;
	struct exercise *exercise;
	struct session session;
	struct options opt;
	uint64_t move[2 * TURN_MOST]; /* the person's answer */
	int moves;
	double cost;             /* of the answer, in points; below 0: not known */
};

/* ---- Which exercise comes next.  ---- */

/* True if X comes again: it was solved on too few days, and not today. */
static bool is_due(const struct exercise *x)
{
	return x->days < EXERCISE_DAYS && (!x->days || x->day[x->days - 1] != clock_today());
}

/* Finds an exercise that was not asked yet, of the matches that are judged: one that was never tried; or
 * with AGAIN, one that is due.  Marks it as asked. */
static bool find_next(struct visit *v, bool again, struct kept_match **match, struct exercise **x)
{
	for (size_t i = 0; i < judging_matches(v->judging); i++) {
		struct kept_match *m = judging_match(v->judging, i);
		for (size_t k = 0; m && k < m->exercises.len; k++) {
			struct exercise *one = &m->exercises.exercise[k];
			if (v->done[i] && v->done[i][k])
				continue;
			if (again ? !is_due(one) : one->tried)
				continue;
			if (!v->done[i])
				v->done[i] = alloc_zero(m->exercises.len, sizeof *v->done[i]);
			v->done[i][k] = true;
			*match = m;
			*x = one;
			return true;
		}
	}
	return false;
}

/* Waits a moment for the matches that are still to be judged, and says how many.  Returns false if the
 * person interrupts it. */
static bool wait_for_judging(const struct visit *v)
{
	enum { WAIT_MS = 50 };
	if (term_draws_progress() && !v->outside->opt->plain) {
		const size_t all = judging_matches(v->judging);
		fprintf(stderr, "\r\033[Kreviewing match %zu of %zu", all - judging_left(v->judging) + 1, all);
	}
	poll(NULL, 0, WAIT_MS);
	return !signals_asked();
}

/* Finds the next exercise.  Returns false if there is none, or the person interrupts the wait for it. */
static bool next(struct visit *v, struct kept_match **match, struct exercise **x)
{
	bool found = false, waited = false;
	for (;;) {
		const size_t left = judging_left(v->judging);
		if ((found = find_next(v, false, match, x)) || !left)
			break;
		waited = true;
		if (!wait_for_judging(v))
			break;
	}
	if (waited && term_draws_progress() && !v->outside->opt->plain)
		fputs("\r\033[K", stderr);
	return found || (v->repeat && !signals_asked() && find_next(v, true, match, x));
}

/* ---- The table as it was.  ---- */

/* While an exercise is asked, there is no advice, and no other match. */
static int may(const struct prompt *p, const struct command *c, struct error *e)
{
	static const char *const others[] = {"undo", "redo", "resign", "new", "daily", "next", "go", "think", "learn"};
	bool refused = c->kind == TO_ADVISE || c->kind == TO_REVIEW || c->kind == TO_KEEP;
	(void)p;
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		refused |= !strcmp(c->name, others[i]);
	if (refused)
		return error_set(e, "%s: make your turn first; then the exercise says what it is worth, or quit leaves",
		                 c->name);
	return 0;
}

/* Puts the match of T, as it was before the turn, on a table of its own.  Returns 0; or -1 and the reason
 * in E. */
static int lay_out(struct task *t, const struct prompt_asks *asks, struct error *e)
{
	struct session *s = &t->session, *outside = t->visit->outside;
	struct match m;
	if (match_file_read(t->match->path, &m, e))
		return -1;
	if (t->exercise->event >= m.log_len) {
		match_release(&m);
		return error_set(e, "%s: the turn is not there any more", t->match->path);
	}
	match_undo(&m, m.log_len - t->exercise->event, OPEN_EYES);
	match_forget_undone(&m);
	options_init(&t->opt);
	options_inherit(&t->opt, outside->opt);
	t->opt.keep_going = outside->opt->keep_going;
	session_init_empty(s, &t->opt, IN_PLAY, asks);
	s->clear = outside->clear;
	s->table.theme = outside->table.theme;
	s->keep.records = false;
	s->keep.elsewhere = true;
	s->daily = false;
	if (players_go_on(s, &m, players_known(&m), e)) {
		match_release(&m);
		return -1;
	}
	session_take_match(s, &m);
	session_suit(s, s->table.match.game);
	s->started = true;
	input_release(&s->prompt.input);
	s->prompt.input = outside->prompt.input;
	return 0;
}

/* Gives the table back; the input goes on outside. */
static void clear_away(struct task *t)
{
	struct session *s = &t->session;
	t->visit->outside->prompt.input = s->prompt.input;
	s->prompt.input = (struct input){0};
	session_release(s);
	options_release(&t->opt);
}

static void introduce(struct task *t)
{
	struct session *s = &t->session;
	const struct match *m = &s->table.match;
	struct text out = {0};
	int turn = 0;
	for (size_t i = 0; i < m->log_len; i++)
		turn += match_begins_turn(m, i, t->match->you);
	turn += m->game->turn_begins(m->state);
	text_addf(&out, SAY_EXERCISE, t->visit->asked, row_name(m->rules), turn, t->match->date);
	if (t->exercise->tried)
		text_join(&out, 0, SAY_THEN, SAY_EXERCISE_TRIED);
	const size_t left = judging_left(t->visit->judging);
	if (left) {
		struct text waiting = {0};
		text_addf(&waiting, SAY_STILL_REVIEWED(left), left);
		text_join(&out, 0, SAY_THEN, text_string(&waiting));
		text_release(&waiting);
	}
	text_add_char(&out, '\n');
	if (session_telling(s).clears)
		text_add(&s->table.news, text_string(&out));
	else
		session_say(s, text_string(&out));
	text_release(&out);
	if (!session_interactive(s))
		session_show(s, REGION_TABLE);
}

/* ---- The answer.  ---- */

/* Makes the first move of the queue.  Returns true if the decision is made: the turn is over, or the seat
 * was shown something new. */
static bool make_move(struct task *t)
{
	struct session *s = &t->session;
	struct match *m = &s->table.match;
	const int seat = t->match->you;
	const uint64_t move = course_unqueue(s);
	struct error e;
	if (match_move(m, move, &e)) {
		prompt_refuse(&s->prompt, e.text);
		course_queue(s, NULL, 0);
		return false;
	}
	t->move[t->moves++] = move;
	const bool shown = match_reveals(m, m->log_len - 1, seat);
	course_moved(s, seat);
	tell_event(s);
	return shown || match_round_over(m) || match_mover(m) != seat || m->game->turn_begins(m->state) ||
	       t->moves == TURN_MOST;
}

/* Asks for the turn.  Returns false if the person leaves. */
static bool ask(struct task *t)
{
	struct session *s = &t->session;
	bool decided = false;
	t->moves = 0;
	while (!decided && !s->prompt.stop) {
		if (!person_decides(s, t->match->you))
			continue;
		while (s->turn.queued && !decided)
			decided = make_move(t);
	}
	course_queue(s, NULL, 0);
	return decided;
}

/* Judges the answer by what the seat knew. */
static void judge(struct task *t)
{
	const struct match *m = &t->session.table.match;
	const struct tutor *tutor = family_of(m->game)->tutor;
	void *view = match_view(m, t->exercise->event, t->match->you);
	struct error e;
	const bool fits = !family_tutor_fits(family_of(m->game), m->rules, &e);
	t->cost = 0;
	if (!fits || tutor->judge(view, t->move, t->moves, SIGNALS_STOP, &t->cost) <= 0)
		t->cost = -1;
	free(view);
}

/* Adds the judgement of the turn that was made in the match. */
static void tell_turn(const struct task *t, const struct judged *j, size_t i, struct text *out)
{
	enum { TENTHS = 10 };
	struct reviewed r;
	char best[TENTHS_SIZE], yours[TENTHS_SIZE], cost[TENTHS_SIZE];
	j->reviewer->turn(j->review, i, &r);
	const int lost = (int)(t->cost * TENTHS + 0.5);
	if (t->cost >= 0)
		text_addf(out, SAY_EXERCISE_WORTH(lost < EXERCISE_SOLVED), tenths_text(r.best - lost, "+", yours),
		          tenths_text(r.best, "+", best));
	struct text better = {0}, made = {0};
	j->reviewer->moves(j->review, i, true, &better);
	j->reviewer->moves(j->review, i, false, &made);
	text_addf(out, SAY_EXERCISE_BEST, text_string(&better), text_string(&made), tenths_text(r.lost, "", cost));
	text_release(&better);
	text_release(&made);
	j->reviewer->reason(j->review, i, out);
	text_add_char(out, '\n');
}

/* Adds both values and the reason to OUT: the turn is judged again, alone. */
static void explain(const struct task *t, struct text *out)
{
	struct text record = {0};
	struct match m;
	struct judged j;
	struct error e;
	if (store_read(t->match->path, &record, &e) || match_text_read(t->match->path, &record, &m, &e)) {
		text_addf(out, "%s\n", e.text);
		text_release(&record);
		return;
	}
	judged_init(&j, &m, text_string(&record), &t->opt, t->session.table.theme);
	if (judged_begin(&j, &e) == STATUS_DONE) {
		const size_t turns = j.reviewer->turns(j.review), told = j.reviewer->told(j.review);
		for (size_t i = 0; i < told; i++) {
			struct reviewed r;
			j.reviewer->turn(j.review, i, &r);
			const bool before = r.seat == t->match->you && r.event <= t->exercise->event;
			if (!before || t->exercise->event >= r.end || (turns && !j.reviewer->judge(j.review, i)))
				continue;
			tell_turn(t, &j, i, out);
			break;
		}
	}
	judged_release(&j);
	match_release(&m);
	text_release(&record);
}

/* Notes that the exercise was tried, and whether it was solved. */
static void note(struct task *t)
{
	enum { TENTHS = 10 };
	struct exercise *x = t->exercise;
	struct error e;
	const bool solved = t->cost >= 0 && t->cost * TENTHS + 0.5 < EXERCISE_SOLVED;
	x->tried = true;
	if (solved && is_due(x))
		x->day[x->days++] = clock_today();
	t->visit->solved += solved;
	if (exercises_note(&t->match->exercises, &e))
		fprintf(stderr, "expedition: the exercise can't be noted: %s\n", e.text);
}

/* ---- What comes after it.  ---- */

enum after { AFTER_NEXT, AFTER_PLAY, AFTER_LEAVE };

static void offer_after(struct offers *o, const void *asker, const char *before)
{
	(void)asker, (void)before;
	offers_add(o, "next");
	offers_add(o, "play");
	offers_add(o, "quit");
}

static enum after ask_after(struct session *s)
{
	static const struct query query = {
		.text = "Enter: next exercise, play on, or quit> ", .whose = NOBODYS, .complete = offer_after};
	while (!s->prompt.stop) {
		const char *answer = prompt_ask(&s->prompt, &query);
		if (!answer || pages_leaves(answer))
			return AFTER_LEAVE;
		const size_t len = strlen(answer);
		if (!len || ascii_same_part("next", answer, len))
			return AFTER_NEXT;
		if (ascii_same_part("play on", answer, len))
			return AFTER_PLAY;
		prompt_refuse(&s->prompt, "here you can type next, play or quit");
	}
	return AFTER_LEAVE;
}

/* Plays on from the exercise, until the person leaves that match. */
static void play_on(struct task *t)
{
	struct session *s = &t->session;
	struct text out = {0};
	s->prompt.asks = &play_asks;
	text_add(&out, "You play on from here; 'quit' comes back to the exercises. This match is not kept.\n");
	session_tell(s, &out);
	course_elsewhere(s);
	session_run(s);
	s->prompt.stop = s->prompt.input.ended || s->prompt.broken_off;
	if (s->prompt.input.terminal && !s->prompt.input.interrupted && !signals_end())
		s->prompt.stop = s->prompt.input.ended = false;
}

/* Asks the exercise X of M.  Returns false if the person leaves. */
static bool do_exercise(struct visit *v, struct kept_match *m, struct exercise *x)
{
	struct task t = {.visit = v, .match = m, .exercise = x};
	struct prompt_asks asks = play_asks;
	struct text out = {0};
	struct error e;
	bool goes_on = true;
	asks.may = may;
	v->asked++;
	if (lay_out(&t, &asks, &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return true;
	}
	introduce(&t);
	if (ask(&t)) {
		judge(&t);
		note(&t);
		explain(&t, &out);
		session_tell(&t.session, &out);
		const enum after after = ask_after(&t.session);
		if (after == AFTER_PLAY)
			play_on(&t);
		goes_on = after != AFTER_LEAVE && !t.session.prompt.stop;
	} else
		goes_on = false;
	v->outside->prompt.broken_off |= t.session.prompt.broken_off;
	if (t.session.prompt.status != STATUS_DONE)
		v->outside->prompt.status = t.session.prompt.status;
	clear_away(&t);
	return goes_on;
}

/* ---- A visit.  ---- */

/* Says how it ended.  NONE: there was no further exercise. */
static void say_end(const struct visit *v, bool none)
{
	struct text out = {0};
	const size_t left = judging_left(v->judging);
	if (v->asked)
		text_addf(&out, SAY_PRACTICE_SOLVED, v->solved, v->asked);
	else if (none && !judging_matches(v->judging))
		text_add(&out, SAY_PRACTICE_NONE);
	else if (none && v->repeat)
		text_add(&out, SAY_PRACTICE_NOT_DUE);
	else if (none)
		text_add(&out, SAY_PRACTICE_NO_NEW);
	if (none && v->asked && !v->repeat)
		text_join(&out, 0, SAY_THEN, SAY_PRACTICE_NO_MORE);
	if (left) {
		struct text waiting = {0};
		text_addf(&waiting, SAY_PRACTICE_LEFT(left), left);
		text_join(&out, 0, SAY_THEN, text_string(&waiting));
		text_release(&waiting);
	}
	if (out.len)
		text_add_char(&out, '\n');
	if (term_folds(&v->outside->term))
		term_print_folded(&out, v->outside->term.width);
	else
		term_print(&out);
}

/* Returns 0; or -1 and the reason in E. */
static int visit(struct session *outside, bool repeat, struct error *e)
{
	struct visit v = {.outside = outside, .repeat = repeat};
	struct kept_match *m;
	struct exercise *x;
	v.judging = judging_begin(outside->opt, e);
	if (!v.judging)
		return -1;
	const size_t matches = judging_matches(v.judging);
	v.done = alloc_zero(matches ? matches : 1, sizeof *v.done);
	bool goes_on = true, found = true;
	while (goes_on && (found = next(&v, &m, &x)))
		goes_on = do_exercise(&v, m, x);
	say_end(&v, !found && !signals_asked());
	judging_end(v.judging);
	for (size_t i = 0; i < matches; i++)
		free(v.done[i]);
	free(v.done);
	return 0;
}

enum status practice_run(struct options *opt, char **operands)
{
	struct session s;
	struct error e;
	(void)operands;
	session_init_empty(&s, opt, IN_PLAY, &play_asks);
	setting_read_kept(&s);
	enum status status = STATUS_FAILED;
	if (visit(&s, opt->repeat, &e))
		fprintf(stderr, "expedition: %s\n", e.text);
	else
		status = signals_asked() ? STATUS_INTERRUPTED : s.prompt.status;
	session_release(&s);
	return status;
}

int practice_door(struct session *s, bool repeat, struct error *e)
{
	if (s->opt->json)
		return error_set(e, "exercises are asked in words: leave out --json to have them");
	if (visit(s, repeat, e))
		return -1;
	/* Ctrl-D leaves the exercises alone; a script has no more lines for the match either */
	if (s->prompt.input.terminal && !s->prompt.input.interrupted)
		s->prompt.input.ended = false;
	session_look(s);
	course_ask_anew(s);
	return 0;
}
