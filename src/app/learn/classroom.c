/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/learn.h"

#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "base/words.h"
#include "os/store.h"

static void say_unkept(struct classroom *c, const struct error *why)
{
	OWN(text) line = {0};
	text_addf(&line, SAY_LESSON_UNKEPT, why->text);
	lesson_fold(text_string(&line), c->session.term.width, &c->notice);
}

void classroom_init(struct classroom *c, struct session *host, const struct prompt_asks *asks)
{
	static const struct activities activities = {.lessons = lessons_offer};
	struct error e;
	struct session *s = &c->session;
	*c = (struct classroom){.number = OWN_FILE,
	                        .wanted = host->table.match.game ? match_played(&host->table.match)
	                                                   : options_played(host->opt)};
	session_open_inside(s, host, host->opt, IN_LESSON, asks);
	s->keep.elsewhere = true;
	s->activities = &activities;
	s->started = true;
	s->table.taught = true;
	s->table.observer = LEARNER;
	c->keeps = session_interactive(s);
	if (c->keeps && progress_read(&c->progress, &e))
		say_unkept(c, &e);
}

void classroom_release(struct classroom *c, struct session *host)
{
	session_close_inside(&c->session, host);
	text_release(&c->reply);
	text_release(&c->notice);
	lesson_release(&c->lesson);
}

/* Moves the lesson L, which is empty then, into C, seats its players and begins it at STEP. */
static void take(struct classroom *c, struct lesson *l, int number, size_t step)
{
	struct session *s = &c->session;
	lesson_release(&c->lesson);
	c->lesson = *l;
	c->number = number;
	players_release(s);
	s->table.family = l->game;
	s->table.seats = l->seats;
	s->table.player[LEARNER] =
		(struct player){.name = alloc_string("you"), .human = true, .you = true};
	for (int seat = TEACHER; seat < l->seats; seat++)
		s->table.player[seat] = (struct player){.name = alloc_string(l->player[seat])};
	session_suit(s, l->game);
	classroom_go(c, step < l->steps ? step : 0);
	*l = (struct lesson){0};
	c->again = true; /* nothing of this lesson was shown yet */
	OWN(text) line = {0};
	text_clear(&c->reply);
	if (c->number == OWN_FILE)
		text_addf(&line, SAY_STOP, c->lesson.title);
	else
		text_addf(&line, SAY_LESSON, lessons_number((size_t)c->number),
		          lessons_count(c->lesson.game), c->lesson.title);
	const char *name = row_name(c->lesson.rules);
	if (c->lesson.game == c->wanted.game &&
	    strcmp(name, row_name(c->wanted.rules)))
		text_joinf(&line, 0, SAY_THEN, SAY_LESSON_RULES, name);
	if (c->number != OWN_FILE && lessons_number((size_t)c->number) == 1 && c->step == 0)
		text_join(&line, 0, SAY_THEN, SAY_LESSON_QUIT);
	lesson_fold(text_string(&line), c->session.term.width, &c->reply);
}

int classroom_begin(struct classroom *c, int number, bool anew, struct error *e)
{
	const struct lesson_data *data = &lesson_data[number];
	struct lesson l;
	if (lesson_read(&l, data->name, data->text, c->wanted, c->session.opt->wanted.plain, e))
		return -1;
	take(c, &l, number, anew ? 0 : c->progress.step[number]);
	return 0;
}

/* Checks the lesson TEXT for each ruleset of G, in the reading for plain words or in that for the
 * screen. */
static int check_rows(const struct game *g, const char *path, const char *text, bool plain,
                      struct error *e)
{
	OWNED void *rules = alloc_zero(1, g->rules_size);
	for (size_t i = 0; rows_take(g->rows, i, rules); i++) {
		OWN(lesson) l = {0};
		if (lesson_read(&l, path, text, (struct played){g, rules}, plain, e) ||
		    lesson_check(&l, path, e))
			return -1;
	}
	return 0;
}

int classroom_begin_file(struct classroom *c, const char *path, struct error *e)
{
	OWN(text) text = {0};
	OWN(lesson) l = {0};
	if (store_read(path, &text, e))
		return -1;
	if (memchr(text_string(&text), '\0', text.len))
		return error_set(e, "%s: a NUL byte: this is not a lesson", path);
	if (lesson_read(&l, path, text_string(&text), c->wanted, c->session.opt->wanted.plain, e) ||
	    check_rows(l.game, path, text_string(&text), false, e) ||
	    check_rows(l.game, path, text_string(&text), true, e))
		return -1;
	take(c, &l, OWN_FILE, 0);
	return 0;
}

const struct lesson_step *classroom_step(const struct classroom *c)
{
	return c->step < c->lesson.steps ? &c->lesson.step[c->step] : NULL;
}

/* Adds TEXT of the lesson to OUT, with its figures, in lines that fit the window. */
static void add_words(struct classroom *c, const struct lesson_text *text, bool moved,
                      struct text *out)
{
	enum { WIDTH_MOST = 78 };
	OWN(text) plain = {0};
	const struct telling told = session_telling(&c->session);
	int width = c->session.term.width;
	if (width > WIDTH_MOST && width < TERM_WIDTH_ENDLESS)
		width = WIDTH_MOST;
	(void)lesson_words(c->lesson.subject, &told, text_string(&text->text), moved, &plain, NULL);
	lesson_fold(text_string(&plain), width, out);
}

void classroom_task(struct classroom *c, struct text *out)
{
	const struct telling told = session_telling(&c->session);
	const struct lesson_step *step = classroom_step(c);
	if (step)
		(void)lesson_words(c->lesson.subject, &told, text_string(&step->task.text), false,
		                   out, NULL);
}

/* Adds the task to OUT, with its number, in lines that fit the window. */
static void add_task(struct classroom *c, struct text *out)
{
	OWN(text) task = {0}, line = {0};
	if (!classroom_step(c))
		return;
	classroom_task(c, &task);
	text_addf(&line, SAY_TASK, c->step + 1, c->lesson.steps, text_string(&task));
	lesson_fold(text_string(&line), c->session.term.width, out);
}

void classroom_say_task(struct classroom *c)
{
	OWN(text) out = {0};
	add_task(c, &out);
	session_say(&c->session, text_string(&out));
}

/* Shows the table with TEXT below it.  On a screen that is cleared the table stands above every
 * text.  Elsewhere the table is shown only if it is NEW, since all events have been shown. */
static void show_with_table(struct classroom *c, const char *text, bool new)
{
	struct session *s = &c->session;
	int lines = text_lines(text);
	const int room = c->lesson.subject->lines_below;
	s->lines_below = lines > room ? lines : room;
	const struct telling told = session_telling(s);
	bool drawn = told.style == STYLE_SHORT && !c->below;
	if (new && !(drawn && told.clears))
		session_show(s, REGION_TABLE);
	else if (drawn)
		told.face->turn(&told);
	c->below = false;
	session_say(s, text);
}

bool classroom_is_last(const struct classroom *c)
{
	return c->number == OWN_FILE || lessons_after((size_t)c->number) < 0;
}

/* Waits until a person presses Enter, since the next text would push the answer to a command and
 * the lesson's reply off the screen.  Returns false if the person leaves. */
static bool wait_for_reader(struct classroom *c)
{
	struct prompt *p = &c->session.prompt;
	if (!session_interactive(&c->session) || input_scripted(&p->input))
		return true;
	session_say(&c->session, text_string(&c->reply));
	text_clear(&c->reply);
	c->below = false;
	return prompt_enter(p, "Enter goes on> ", SAY_LESSON_WAITS);
}

void classroom_show(struct classroom *c)
{
	const struct lesson_step *step = classroom_step(c);
	OWN(text) out = {0}, asked = {0};
	c->due = false;
	if (step) {
		add_words(c, &step->intro, false, &asked);
		add_task(c, &asked);
	} else {
		if (c->number == OWN_FILE)
			text_add(&asked, SAY_LESSON_ENDS);
		else if (!classroom_is_last(c))
			text_addf(&asked, SAY_LESSON_ENDS_NEXT, lessons_number((size_t)c->number),
			          lessons_count(c->lesson.game),
			          lesson_data[lessons_after((size_t)c->number)].title);
		else
			text_add(&asked, SAY_LESSON_ENDS_LAST);
		fold_lines(&asked, c->session.term.width, FOLD_INDENT);
	}
	/* The task may need more lines than the answer to a command has left free. */
	if (c->below && step &&
	    (step->placed || text_lines(text_string(&c->reply)) + text_lines(text_string(&asked)) >
	                             c->session.lines_below) &&
	    !wait_for_reader(c))
		return;
	text_add(&out, text_string(&c->notice));
	text_clear(&c->notice);
	text_add(&out, text_string(&c->reply));
	text_clear(&c->reply);
	text_add(&out, text_string(&asked));
	show_with_table(c, text_string(&out), c->again || (step && step->placed));
	c->again = false;
}

static void tell_event(struct classroom *c)
{
	const struct match *m = &c->session.table.match;
	const struct telling told = session_telling(&c->session);
	told.face->event(&told, m->log_len - 1);
}

/* Puts the step's own position on the table, if it has one. */
static void place(struct classroom *c)
{
	const struct lesson_step *step = classroom_step(c);
	struct match *m = &c->session.table.match;
	if (!step || !step->placed)
		return;
	match_release(m);
	lesson_place(&c->lesson, step, m);
}

/* Makes the lesson's own moves of STEP; ALOUD: shows them. */
static void make_deeds(struct classroom *c, const struct lesson_step *step, bool aloud)
{
	for (size_t i = 0; i < step->deeds; i++) {
		(void)!lesson_do(&c->lesson, &step->deed[i], &c->session.table.match, NULL);
		if (aloud)
			tell_event(c);
	}
}

static void keep_progress(struct classroom *c)
{
	struct error e;
	if (c->number == OWN_FILE || !c->keeps)
		return;
	progress_note(&c->progress, (size_t)c->number, c->step, c->step == c->lesson.steps);
	if (progress_write(&c->progress, (size_t)c->number, &e))
		say_unkept(c, &e);
}

/* Begins the task of the present step, which has been placed. */
static void begin_task(struct classroom *c)
{
	text_clear(&c->session.prompt.numbered); /* a number may be the answer */
	c->tries = 0;
	c->due = true;
	keep_progress(c);
}

/* Goes on to the next step, since the task of the present one is done. */
static void advance(struct classroom *c)
{
	const struct lesson_step *step = classroom_step(c);
	lesson_carry_out(step, &c->session.table.match);
	make_deeds(c, step, true);
	c->step++;
	place(c);
	begin_task(c);
}

void classroom_go(struct classroom *c, size_t number)
{
	uint64_t move;
	size_t from = number < c->lesson.steps ? number : c->lesson.steps - 1;
	while (!c->lesson.step[from].placed)
		from--;
	for (c->step = from;; c->step++) {
		const struct lesson_step *step = classroom_step(c);
		place(c);
		if (c->step == number)
			break;
		if (lesson_wants(step) == WANT_MOVE &&
		    lesson_right_move(&c->lesson, step, &c->session.table.match, &move))
			(void)!match_move(&c->session.table.match, move, NULL);
		lesson_carry_out(step, &c->session.table.match);
		make_deeds(c, step, false);
	}
	text_clear(&c->session.table.news);
	begin_task(c);
}

/* Answers a person who did something other than the task, and returns 0.  For a script returns -1,
 * with the task in E. */
static int wrong(struct classroom *c, struct error *e)
{
	struct session *s = &c->session;
	OWN(text) out = {0};
	bool person = session_interactive(s) && !input_scripted(&s->prompt.input);
	text_add(&out, text_string(&c->reply));
	text_clear(&c->reply);
	if (person && ++c->tries > 1)
		text_add(&out, SAY_LESSON_SKIP);
	if (person && session_clears(s)) {
		add_task(c, &out);
		c->said = true;
		show_with_table(c, text_string(&out), false);
	} else
		session_say(s, text_string(&out));
	text_clear(&out);
	classroom_task(c, &out);
	error_set(e, "the lesson asks for something else: %s", text_string(&out));
	return person ? 0 : -1;
}

int classroom_move(struct classroom *c, uint64_t move, struct error *e)
{
	struct match *m = &c->session.table.match;
	const struct lesson_reply *reply =
		lesson_reply_to_move(&c->lesson, classroom_step(c), m->state, move);
	text_clear(&c->reply);
	if (match_move(m, move, e))
		return -1;
	if (reply)
		add_words(c, &reply->told, true, &c->reply);
	if (reply && reply->right) {
		tell_event(c);
		advance(c);
		return 0;
	}
	match_undo(m, 1, ALL_OPEN);
	match_forget_undone(m);
	return wrong(c, e);
}

int classroom_word(struct classroom *c, const char *word, struct error *e)
{
	const struct telling told = session_telling(&c->session);
	const struct lesson_reply *reply =
		lesson_reply_to_word(&c->lesson, &told, classroom_step(c), word);
	text_clear(&c->reply);
	if (reply)
		add_words(c, &reply->told, false, &c->reply);
	if (!reply || !reply->right)
		return wrong(c, e);
	advance(c);
	return 0;
}

void classroom_skip(struct classroom *c)
{
	const struct lesson_step *step = classroom_step(c);
	const struct telling told = session_telling(&c->session);
	uint64_t move;
	if (lesson_wants(step) == WANT_MOVE) {
		if (lesson_right_move(&c->lesson, step, &c->session.table.match, &move))
			classroom_move(c, move, NULL);
		return;
	}
	OWN(text) answer = {0};
	lesson_right_word(&c->lesson, &told, step, &answer);
	text_clear(&c->reply);
	text_addf(&c->reply, SAY_ANSWER, text_string(&answer));
	add_words(c, &step->reply[0].told, false, &c->reply);
	advance(c);
}
