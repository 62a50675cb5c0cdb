/* `expedition practice` and `expedition coach`: the costly turns of a person's own matches as
 * exercises, and what decisions cost over all matches.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_PRACTICE_PRACTICE_H
#define APP_PRACTICE_PRACTICE_H

#include "app/session/session.h"
#include "prompt/query.h"

/* The activity of exercises.  WORDS may have a kind of decision, and "repeat".  Asks exercises of
 * that kind, or of all, until there are none left or the person leaves. */
activity practice_activity;

/* The exercises that a person wishes. */
struct practice_wish {
	bool repeat;      /* include exercises that were tried already */
	const char *kind; /* the name of the kind of decision; NULL: any */
};

/* Reads the COUNT WORDS of practice_activity.  Returns 0; or -1 and the reason in E. */
int practice_read(const struct options *opt, char **words, int count, struct practice_wish *wish,
                  struct error *e);

/* The activity of `expedition coach`, which takes no words.  Has all new matches judged, and prints
 * what a person's decisions cost and what to improve.  Ctrl-C ends the judging; then the result so
 * far is printed. */
activity coach_activity;

/* ---- A task: one turn of a match, asked on a table of its own.  Exercises and puzzles are tasks.
 * ---- */

/* How a person responds to a task.  GIVES_UP: without moves, to see the answer. */
enum response { LEAVES, SKIPS, GIVES_UP, ANSWERS };

/* The command that asks for tasks of a kind, and a sentence on how they are chosen. */
struct task_kind {
	const char *command, *choice;
};

/* Owns its session and options: task_begin, task_end. */
struct task {
	struct prompt_asks asks; /* the first field: the prompt knows its task by it */
	struct task_kind kind;
	struct session *outside; /* the session whose terminal or script is used */
	int seat;                /* the seat that is asked */
	enum response response;  /* SKIPS or GIVES_UP once that is typed; LEAVES before */
	struct session session;
	struct activities activities; /* of that session: to replays and lessons alone */
	struct options opt;
	uint64_t move[2 * TURN_MOST]; /* the person's answer */
	int moves;
};

/* Lays out M, in which SEAT is to move, on a table of its own; M is empty then.  If M names its
 * players and one of them is a person, they play; otherwise the players of the options do.  Returns
 * 0; or -1 and the reason in E, and M is as it was. */
int task_begin(struct task *t, struct task_kind kind, struct session *outside, struct match *m,
               int seat, struct error *e);

/* Gives the table back; the input goes on outside. */
void task_end(struct task *t);

/* Shows TEXT, a line or more, and the table. */
void task_introduce(struct task *t, const char *text);

/* Asks for the turn.  While it is asked there is no advice, and no other match. */
enum response task_ask(struct task *t);

/* Asks QUESTION, "Enter: next ..., play on, or quit> ", about what comes after the answer, and
 * plays on if that is wanted; BACK says where `quit` leads then.  Returns false if the person
 * leaves. */
bool task_after(struct task *t, const char *question, const char *back);

#endif
