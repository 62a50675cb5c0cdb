/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/practice/practice.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/play/play.h"
#include "app/practice/backlog.h"
#include "app/records/days.h"
#include "app/records/match_file.h"
#include "app/review/review.h"
#include "app/session/course.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/names.h"
#include "base/number.h"
#include "base/words.h"
#include "os/clock.h"
#include "os/signals.h"
#include "os/status.h"
#include "os/store.h"
#include "prompt/prompt.h"

/* ---- A task: the table.  ---- */

/* Says in E that the command NAME has to wait for the turn that is asked.  Returns -1. */
static int turn_first(const char *name, struct error *e)
{
	return error_set(e, "%s: make your turn first, or type 'skip' or 'quit'", name);
}

/* Checks that C may be used while a turn is asked: there is no advice, and no other match.  Returns
 * 0; or -1 and the reason in E. */
static int may(const struct prompt *p, const struct command *c, struct error *e)
{
	static const char *const others[] = {"undo", "redo",  "resign", "new",      "daily",  "next",
	                                     "go",   "think", "learn",  "practice", "puzzle", "coach"};
	bool refused = c->kind == TO_ADVISE || c->kind == TO_REVIEW || c->kind == TO_KEEP;
	(void)p;
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		refused |= !strcmp(c->name, others[i]);
	if (!refused || c->kind != TO_ADVISE)
		return refused ? turn_first(c->name, e) : 0;
	return error_set(
		e,
		"%s: make your turn first, then you see what it is worth; 'give up' shows the best turn",
		c->name);
}

/* Phrases that a person types in place of an answer, or after it. */
static const struct saying other_sayings[] = {
	{"skip", "skip|skip puzzle|skip exercise|next|next one|next puzzle|next exercise|another|"
	 "another one|another puzzle|another exercise|other puzzle|other exercise|different puzzle|"
	 "different exercise|different one|new|new one|new puzzle|new exercise|one more|more|"
	 "continue|go on"},
	{"give up", "give up|answer|show answer|what answer|whats answer|solution|show solution|"
	 "what solution|dont know|no idea|idk|tell"},
	{"ease", "easier|easier puzzle|easier exercise|easier one|harder|harder puzzle|"
	 "harder exercise|harder one|too easy|too hard|too difficult|simpler puzzle|simpler one"},
	{"play on", "play on|play here|play from here|continue playing"},
	{"help", "help skip|what skip|how skip"},
	{0},
};

/* Phrases that a person types only after an answer. */
static const struct saying after_sayings[] = {
	{"play on", "play"},
	{"quit", "quit|q|exit|bye|leave|stop|enough|thats enough|back|go back|back to match"},
	{0},
};

/* True if MEANT, a command of these phrases or NULL, is COMMAND. */
static bool means(const char *meant, const char *command)
{
	return meant && !strcmp(meant, command);
}

/* Rewords what asks for another task or about it, and everything else as in a match. */
static int reword(struct prompt *p, const struct speech *said, struct text *out, struct error *e)
{
	const char *wanted = speech_saying(other_sayings, said);
	if (means(wanted, "ease"))
		return error_set(e, "%s", ((const struct task *)p->asks)->kind.choice);
	if (means(wanted, "play on"))
		return turn_first(wanted, e);
	if (!wanted)
		return play_asks.reword(p, said, out, e);
	text_add(out, wanted);
	return SPEECH_KNOWN;
}

/* Takes a line that asks for the answer, or for another task: here these commands of a match mean
 * that. */
static int bare(struct prompt *p, const char *word, char *line, struct error *e)
{
	struct task *t = (struct task *)p->asks; /* only the prompt may not change it */
	const bool alone = !line[strlen(word) + strspn(line + strlen(word), command_separators)];
	const bool gives_up = !strcmp(line, "give up");
	const bool skips = alone && (text_lists("skip next new", ' ', word) || !strcmp(word, t->kind.command));
	if (!gives_up && !skips)
		return play_asks.bare(p, word, line, e);
	t->response = gives_up ? GIVES_UP : SKIPS;
	p->stop = true; /* until task_ask, which asks no more */
	return 0;
}

static void add_task(struct text *out)
{
	text_add(out, SAY_TASK_HELP);
}

int task_begin(struct task *t, struct task_kind kind, struct session *outside, struct match *m,
               int seat, struct error *e)
{
	struct session *s = &t->session;
	t->kind = kind;
	t->response = LEAVES;
	t->outside = outside;
	t->seat = seat;
	t->moves = 0;
	t->asks = play_asks;
	t->asks.may = may;
	t->asks.sayings = other_sayings;
	t->asks.reword = reword;
	t->asks.bare = bare;
	t->asks.task = add_task;
	t->opt = options_usual();
	options_inherit(&t->opt, outside->opt);
	t->opt.keep_going = outside->opt->keep_going;
	session_open_inside(s, outside, &t->opt, IN_PLAY, &t->asks);
	s->keep.elsewhere = true;
	const struct activities *from = outside->opt->activities;
	if (from) {
		t->activities = (struct activities){
			.replay = from->replay,
			.open[ACTIVITY_LEARN] = from->open[ACTIVITY_LEARN],
			.lessons = from->lessons,
		};
		s->activities = &t->activities;
	}
	if (players_go_on(s, m, players_known(m), e)) {
		task_end(t);
		return -1;
	}
	session_take_match(s, m);
	session_suit(s, s->table.match.game);
	s->started = true;
	return 0;
}

void task_end(struct task *t)
{
	session_close_inside(&t->session, t->outside);
	options_release(&t->opt);
}

void task_introduce(struct task *t, const char *text)
{
	struct session *s = &t->session;
	session_say_above(s, text);
	if (!session_interactive(s))
		session_show(s, REGION_TABLE);
}

/* ---- A task: the answer.  ---- */

enum response task_ask(struct task *t)
{
	struct session *s = &t->session;
	struct match *m = &s->table.match;
	struct error e;
	bool decided = false;
	t->moves = 0;
	while (!decided && !s->prompt.stop) {
		if (!person_decides(s, t->seat))
			continue;
		while (s->turn.queued && !decided) {
			const uint64_t move = course_unqueue(s);
			if (match_move(m, move, &e)) {
				prompt_refuse(&s->prompt, e.text);
				course_queue(s, NULL, 0);
				continue;
			}
			t->move[t->moves++] = move;
			decided = match_decided(m, t->seat) || t->moves == TURN_MOST;
			course_moved(s, t->seat);
			tell_event(s);
		}
	}
	course_queue(s, NULL, 0);
	if (t->response != LEAVES)
		s->prompt.stop = false;
	if (t->response == GIVES_UP)
		t->moves = 0;
	return decided ? ANSWERS : t->response;
}

/* ---- A task: what comes after the answer.  ---- */

enum after { AFTER_NEXT, AFTER_PLAY, AFTER_LEAVE };

static void offer_after(struct offers *o, const void *asker, const char *before)
{
	(void)asker, (void)before;
	offers_add(o, "next");
	offers_add(o, "play");
	offers_add(o, "quit");
}

/* Returns the command of these phrases that the line ANSWER means after a task; or NULL. */
static const char *meant_after(const char *answer)
{
	static const char *const words[] = {"next", "play on"};
	OWN(speech) said = {0};
	speech_init(&said, answer);
	const char *meant = speech_saying(other_sayings, &said);
	if (!meant)
		meant = speech_saying(after_sayings, &said);
	const int found = meant ? NAMES_NONE : names_begin(words, sizeof *words, 2, answer);
	return found < 0 ? meant : found ? "play on" : "skip";
}

static enum after ask_after(struct task *t, const char *question)
{
	struct prompt *p = &t->session.prompt;
	struct error e;
	const struct query query = {.text = question, .whose = NOBODYS, .complete = offer_after};
	while (!p->stop) {
		const char *answer = prompt_ask(p, &query);
		const char *meant = answer ? meant_after(answer) : NULL;
		if (!answer || means(meant, "quit"))
			return AFTER_LEAVE;
		if (!*answer || means(meant, "skip"))
			return AFTER_NEXT;
		if (means(meant, "play on"))
			return AFTER_PLAY;
		if (means(meant, "ease"))
			error_set(&e, "%s", t->kind.choice);
		else
			error_set(&e, "'%.40s': here you can type next, play or quit", answer);
		prompt_refuse(p, e.text);
	}
	return AFTER_LEAVE;
}

bool task_after(struct task *t, const char *question, const char *back)
{
	struct session *s = &t->session;
	const enum after after = ask_after(t, question);
	if (after == AFTER_PLAY) {
		/* until the person leaves that match */
		struct text out = {0};
		s->prompt.asks = &play_asks;
		text_addf(&out,
		          "You play on from here; 'quit' comes back to the %s. This match is not kept.\n",
		          back);
		session_tell_back(s, &out);
		course_elsewhere(s);
		session_run(s);
		s->prompt.stop = s->prompt.input.ended || s->prompt.broken_off;
		if (s->prompt.input.terminal && !s->prompt.input.interrupted && !signals_end())
			s->prompt.stop = s->prompt.input.ended = false;
	}
	return after != AFTER_LEAVE && !s->prompt.stop;
}

/* ---- Exercises.  ---- */

/* The exercises of one visit. */
struct visit {
	struct session *outside; /* whose terminal or script is used */
	const struct typed *typed; /* the commands that its texts name */
	struct backlog *backlog;
	struct practice_wish wish;
	size_t asked;            /* the number of exercises asked */
	size_t tried;            /* the number of those answered or given up */
	size_t solved;
	bool **done;             /* of each match: its exercises that were asked in this visit; owned */
};

/* An exercise on the table. */
struct attempt {
	struct visit *visit;
	struct kept_match *match;
	struct exercise *exercise;
	struct task task;
	double cost;             /* of the answer, in points; below 0: not known */
};

/* ---- Which exercise comes next.  ---- */

/* True if X comes again: it was solved on too few days, and not today. */
static bool is_due(const struct exercise *x)
{
	return x->days < EXERCISE_DAYS && (!x->days || x->day[x->days - 1] != clock_today());
}

/* Finds an exercise that was not asked yet, of the matches that are judged: one that was never
 * tried; or with AGAIN, one that is due.  Marks it as asked. */
static bool find_next(struct visit *v, bool again, struct kept_match **match, struct exercise **x)
{
	for (size_t i = 0; i < backlog_matches(v->backlog); i++) {
		struct kept_match *m = backlog_match(v->backlog, i);
		for (size_t k = 0; m && k < m->exercises.len; k++) {
			struct exercise *one = &m->exercises.exercise[k];
			if (v->done[i] && v->done[i][k])
				continue;
			if ((again ? !is_due(one) : one->tried) ||
			    (v->wish.kind && strcmp(v->wish.kind, one->kind) != 0))
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

/* Finds the next exercise.  Returns false if there is none, or the person interrupts the wait for
 * it. */
static bool next(struct visit *v, struct kept_match **match, struct exercise **x)
{
	bool found = false, waited = false;
	for (;;) {
		const size_t left = backlog_left(v->backlog);
		if ((found = find_next(v, false, match, x)) || !left)
			break;
		waited = true;
		if (!backlog_wait(v->backlog, !v->outside->opt->wanted.plain))
			break;
	}
	if (waited)
		backlog_waited(!v->outside->opt->wanted.plain);
	return found || (v->wish.repeat && !signals_asked() && find_next(v, true, match, x));
}

/* True if the matches that are judged have an exercise of KIND; NULL: of any. */
static bool have_exercise(const struct visit *v, const char *kind)
{
	for (size_t i = 0; i < backlog_matches(v->backlog); i++) {
		const struct kept_match *m = backlog_match(v->backlog, i);
		for (size_t k = 0; m && k < m->exercises.len; k++)
			if (!kind || !strcmp(kind, m->exercises.exercise[k].kind))
				return true;
	}
	return false;
}

/* ---- The table as it was.  ---- */

/* Puts the match of T, as it was before the turn, on a table of its own.  Returns 0; or -1 and the
 * reason in E. */
static int lay_out(struct attempt *t, struct error *e)
{
	OWN(match) m = {0};
	if (match_file_read(t->match->path, &m, e) || session_look_back(t->visit->outside, &m, e))
		return -1;
	const bool there = t->exercise->event < m.log_len;
	if (there)
		match_undo(&m, m.log_len - t->exercise->event, ALL_OPEN);
	if (!there || match_mover(&m) != t->match->you)
		return error_set(e, "%s: the turn is not there any more", t->match->path);
	match_forget_undone(&m);
	days_practise(&m);
	return task_begin(&t->task, (struct task_kind){"practice", SAY_EXERCISE_CHOICE},
	                  t->visit->outside, &m, t->match->you, e);
}

static void introduce(struct attempt *t)
{
	const struct match *m = &t->task.session.table.match;
	OWN(text) out = {0};
	int turn = 0;
	for (size_t i = 0; i < m->log_len; i++)
		turn += match_begins_turn(m, i, t->match->you);
	turn += m->game->turn_begins(m->state);
	text_addf(&out, SAY_EXERCISE, t->visit->asked, row_name(m->rules), turn, t->match->date);
	if (t->exercise->tried)
		text_join(&out, 0, SAY_THEN, SAY_EXERCISE_TRIED);
	if (t->visit->asked == 1)
		text_join(&out, 0, SAY_THEN, SAY_EXERCISE_TASK);
	const size_t left = backlog_left(t->visit->backlog);
	if (left)
		text_joinf(&out, 0, SAY_THEN, SAY_STILL_REVIEWED(left), left);
	text_add_char(&out, '\n');
	task_introduce(&t->task, text_string(&out));
}

/* ---- The answer.  ---- */

/* Judges the answer by what the seat knew. */
static void judge(struct attempt *t)
{
	const struct match *m = &t->task.session.table.match;
	const struct tutor *tutor = family_of(m->game)->tutor;
	OWNED void *view = match_view(m, t->exercise->event, t->match->you);
	const bool fits = !family_tutor_fits(family_of(m->game), m->rules, NULL);
	t->cost = 0;
	if (!fits || !t->task.moves || tutor->judge(view, t->task.move, t->task.moves, SIGNALS_STOP, &t->cost) <= 0)
		t->cost = -1;
}

/* Adds both values and the reason to OUT: the turn is judged again, alone. */
static void explain(const struct attempt *t, struct text *out)
{
	OWN(text) record = {0};
	OWN(match) m = {0};
	OWN(judged) j = {0};
	struct error e;
	if (store_read(t->match->path, &record, &e) || match_text_read(t->match->path, &record, &m, &e)) {
		text_addf(out, "%s\n", e.text);
		return;
	}
	judged_init(&j, &m, text_string(&record), &t->task.opt, t->task.session.table.theme);
	if (judged_begin(&j, &e) == STATUS_DONE) {
		const size_t turns = reviewing_turns(j.review), told = reviewing_told(j.review);
		for (size_t i = 0; i < told; i++) {
			struct reviewed r;
			reviewing_turn(j.review, i, &r);
			const bool before = r.seat == t->match->you && r.event <= t->exercise->event;
			if (!before || t->exercise->event >= r.end ||
			    (turns && !reviewing_judge(j.review, i)))
				continue;
			reviewing_turn(j.review, i, &r);
			const int lost = (int)(t->cost * TENTHS + 0.5);
			if (t->cost >= 0)
				text_addf(out, SAY_EXERCISE_WORTH(lost < EXERCISE_SOLVED),
				          tenths_text(r.best - lost, "+").s, tenths_text(r.best, "+").s);
			OWN(text) better = {0}, made = {0};
			reviewing_moves(j.review, i, true, &better);
			reviewing_moves(j.review, i, false, &made);
			text_addf(out, SAY_EXERCISE_BEST(r.cost == r.lost), text_string(&better),
			          text_string(&made), tenths_text(r.lost, "").s,
			          tenths_text(r.cost, "").s);
			reviewing_reason(j.review, i, out);
			text_add_char(out, '\n');
			break;
		}
	}
}

/* Asks the exercise X of M.  Returns false if the person leaves. */
static bool do_exercise(struct visit *v, struct kept_match *m, struct exercise *x)
{
	struct attempt t = {.visit = v, .match = m, .exercise = x};
	struct text out = {0};
	struct error e;
	if (lay_out(&t, &e)) {
		complain("%s", e.text);
		/* nor can the other exercises of that match be laid out: that is said once */
		for (size_t i = 0; i < backlog_matches(v->backlog); i++)
			if (backlog_match(v->backlog, i) == m)
				memset(v->done[i], true, m->exercises.len * sizeof *v->done[i]);
		return true;
	}
	v->asked++;
	introduce(&t);
	const enum response response = task_ask(&t.task);
	bool goes_on = response != LEAVES;
	if (response >= GIVES_UP) {
		judge(&t);
		const bool solved = t.cost >= 0 && t.cost * TENTHS + 0.5 < EXERCISE_SOLVED;
		x->tried = true;
		if (solved && is_due(x))
			x->day[x->days++] = clock_today();
		v->tried++;
		v->solved += solved;
		if (exercises_note(&(struct exercises){.match = &m->exercises, .len = 1}, &e))
			complain("the exercise can't be noted: %s", e.text);
		explain(&t, &out);
		session_tell(&t.task.session, &out);
		goes_on = task_after(&t.task, SAY_EXERCISE_AFTER, "exercises");
	}
	task_end(&t.task);
	return goes_on;
}

/* ---- A visit.  ---- */

/* Says how it ended.  NONE: there was no further exercise. */
static void say_end(const struct visit *v, bool none)
{
	struct text out = {0};
	const bool never = none && !v->asked, empty = never && !have_exercise(v, NULL);
	const size_t left = backlog_left(v->backlog);
	if (v->tried)
		text_addf(&out, SAY_PRACTICE_SOLVED, v->solved, v->tried);
	else if (never && !backlog_matches(v->backlog))
		text_add(&out, SAY_PRACTICE_NONE);
	else if (empty)
		text_addf(&out, SAY_PRACTICE_NO_COSTLY, EXERCISE_COST / TENTHS);
	else if (never && v->wish.kind)
		text_addf(&out, SAY_PRACTICE_NO_KIND(v->wish.repeat || !have_exercise(v, v->wish.kind)), v->wish.kind);
	else if (never && v->wish.repeat)
		text_add(&out, SAY_PRACTICE_NOT_DUE);
	else if (never)
		text_addf(&out, SAY_PRACTICE_NO_NEW, v->typed->repeat);
	if (empty)
		text_joinf(&out, 0, SAY_THEN, SAY_PRACTICE_PUZZLES, v->typed->puzzle);
	if (none && v->asked && !v->wish.repeat)
		text_joinf(&out, 0, SAY_THEN, SAY_PRACTICE_NO_MORE, v->typed->repeat);
	if (left)
		text_joinf(&out, 0, SAY_THEN, SAY_PRACTICE_LEFT(left), left, v->typed->practice);
	if (out.len)
		text_add_char(&out, '\n');
	session_tell_back(v->outside, &out);
}

/* Sets KIND to the name of the kind of decision, of any family, that WORD is or is a prefix of.
 * Returns 0; or -1 and the reason in E. */
static int find_kind(const char *word, const char **kind, struct error *e)
{
	OWN(text) names = {0};
	for (const struct family *const *f = families_all(); *f; f++) {
		const struct decision_kinds *kinds = reviewing_kinds((*f)->reviewer);
		const int found = kinds ? decision_kind_find(kinds, word, e) : -1;
		if (found >= 0) {
			*kind = kinds->kind[found].name;
			return 0;
		}
		if (kinds)
			text_addf(&names, "%s%s: ", names.len ? "; " : "", (*f)->title);
		for (int i = 0; kinds && i < kinds->count; i++)
			text_addf(&names, "%s%s", i ? ", " : "", kinds->kind[i].name);
	}
	return error_set(e, "practice: no kind of decision is called '%.40s': leave it out for all games, or name one (%s)",
	                 word, text_string(&names));
}

int practice_read(const struct options *opt, char **words, int count, struct practice_wish *wish,
                  struct error *e)
{
	*wish = (struct practice_wish){.repeat = opt->repeat};
	for (int i = 0; i < count; i++) {
		const bool again = ascii_same(words[i] + strspn(words[i], "-"), "repeat");
		if (!again && wish->kind)
			return error_set(e, "practice takes [repeat] [KIND]: '%.40s' is too much", words[i]);
		if (!again && find_kind(words[i], &wish->kind, e))
			return -1;
		wish->repeat |= again;
	}
	if (opt->json)
		return error_set(e, "exercises are asked in words: leave out --json to have them");
	return 0;
}

int practice_activity(struct session *s, char **words, int count, struct error *e)
{
	struct visit v = {.outside = s, .typed = session_typed(s)};
	struct kept_match *m;
	struct exercise *x;
	if (practice_read(s->opt, words, count, &v.wish, e))
		return -1;
	v.backlog = backlog_begin(s->opt, e);
	if (!v.backlog)
		return -1;
	const size_t matches = backlog_matches(v.backlog);
	v.done = alloc_zero(matches ? matches : 1, sizeof *v.done);
	bool goes_on = true, found = true;
	while (goes_on && (found = next(&v, &m, &x)))
		goes_on = do_exercise(&v, m, x);
	say_end(&v, !found && !signals_asked());
	backlog_end(v.backlog);
	for (size_t i = 0; i < matches; i++)
		free(v.done[i]);
	free(v.done);
	course_come_back(s);
	return 0;
}
