/* The commands of the prompt: one table, from which dispatch, abbreviation,
 * help, completion and the manual's test all come.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_COMMAND_H
#define APP_PLAY_COMMAND_H

#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

struct session;

/* What can stand behind a command, for completion. */
enum argument {
	ARG_NONE,
	ARG_PLAY,     /* a card that can be played now */
	ARG_DISCARD,  /* a card in the hand */
	ARG_DRAW,     /* the deck, or a pile that may be drawn from */
	ARG_SUIT,
	ARG_MOVE,     /* a turn, or half of one, with its command */
	ARG_COMMAND,
	ARG_SETTING,
	ARG_RULESET,
	ARG_FILE,
};

/* RAW: one text up to the line's end or a comment, a file's name maybe in quotes.
 * RAW_WORD: behind one in quotes comes another word.  TEXT: up to the line's end. */
enum { WORDS_MAX = 16, RAW = -1, RAW_WORD = -2, TEXT = -3 };

struct command {
	const char *name;
	const char *letter;    /* its short form, or NULL */
	const char *arguments; /* as help shows them, "" for none */
	const char *summary;   /* one line */
	const char *help;      /* more, with an example */
	enum argument argument;
	int most;              /* words behind the name, or RAW, RAW_WORD, TEXT */
	/* ARGS has COUNT words.  0, or -1 and the reason in E, with nothing changed. */
	int (*run)(struct session *s, char **args, int count, struct error *e);
};

/* A table of commands: for playing, for looking at a record, for keeping score. */
struct command_table {
	const struct command *command;
	size_t count;
	const char *hint; /* a line of help on what is no command but understood, or NULL */
};

extern const struct command_table play_commands;

/* The command of TABLE called WORD: its name, its letter, or a beginning that no
 * other name has.  NULL, with the candidates or a near one in E. */
const struct command *command_find(const struct command_table *table, const char *word,
                                   struct error *e);

/* `help`: all commands of the session's table, or the one that is named. */
int command_help(struct session *s, char **args, int count, struct error *e);

/* Carries out one line.  0, or -1 and the reason in E, with nothing changed. */
int command_run(struct session *s, const char *line, struct error *e);

/* The knowledge of the person who is to move, into V.  0, or -1 and the reason in
 * E when nobody is. */
struct view;
int command_to_move(const struct session *s, struct view *v, struct error *e);

/* Commands that stand in files of their own. */
int command_play(struct session *s, char **args, int count, struct error *e);
int command_discard(struct session *s, char **args, int count, struct error *e);
int command_draw(struct session *s, char **args, int count, struct error *e);
int command_go(struct session *s, char **args, int count, struct error *e);
int command_think(struct session *s, char **args, int count, struct error *e);
int command_set(struct session *s, char **args, int count, struct error *e);
int command_undo(struct session *s, char **args, int count, struct error *e);
int command_redo(struct session *s, char **args, int count, struct error *e);
int command_resign(struct session *s, char **args, int count, struct error *e);
int command_new(struct session *s, char **args, int count, struct error *e);
int command_save(struct session *s, char **args, int count, struct error *e);
int command_load(struct session *s, char **args, int count, struct error *e);
int command_note(struct session *s, char **args, int count, struct error *e);
int command_mark(struct session *s, char **args, int count, struct error *e);
int command_hint(struct session *s, char **args, int count, struct error *e);
int command_rollout(struct session *s, char **args, int count, struct error *e);
int command_solve(struct session *s, char **args, int count, struct error *e);
int command_eval(struct session *s, char **args, int count, struct error *e);

/* Commands that show something, in both tables. */
int command_hand(struct session *s, char **args, int count, struct error *e);
int command_table_region(struct session *s, char **args, int count, struct error *e);
int command_piles(struct session *s, char **args, int count, struct error *e);
int command_score(struct session *s, char **args, int count, struct error *e);
int command_unseen(struct session *s, char **args, int count, struct error *e);
int command_log(struct session *s, char **args, int count, struct error *e);
int command_odds(struct session *s, char **args, int count, struct error *e);
int command_explain(struct session *s, char **args, int count, struct error *e);
int command_hindsight(struct session *s, char **args, int count, struct error *e);
int command_rules(struct session *s, char **args, int count, struct error *e);
int command_quit(struct session *s, char **args, int count, struct error *e);

/* The settings of `set`, for completion: name number I, or NULL behind the last. */
const char *command_setting(size_t i);

#endif
