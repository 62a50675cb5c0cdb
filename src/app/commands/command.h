/* The commands that work in a match of any family, and what else a line means there.  A family's
 * table (struct family) is made of these entries and of its own.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_COMMANDS_COMMAND_H
#define APP_COMMANDS_COMMAND_H

#include "prompt/prompt.h"
#include "prompt/speech.h"

struct family;
struct game;
struct saved;
struct session;
struct turn_moves;

/* The kinds of argument that completion offers after a command.  A family numbers kinds of its own
 * from ARG_FAMILY on. */
enum argument {
	ARG_SETTING = ARG_OWN,
	ARG_LEVEL,
	ARG_LESSON,
	ARG_RULESET,
	ARG_RECORD,         /* the number of a kept match, or a file */
	ARG_GAME,           /* the number of a saved game, or "drop" and a number */
	ARG_FAMILY,
};

/* What commands are for, in a match, a replay and a lesson. */
enum command_kind {
	TO_PLAY = COMMAND_ACTS,
	TO_LOOK = COMMAND_LOOKS,
	TO_ADVISE = COMMAND_ADVISES, /* advises on turns: refused where both sides play without help */
	TO_STUDY,
	TO_KEEP,
	TO_REVIEW,  /* opens a record, at which advice can be had */
	TO_SET,
	TO_STEP,    /* through a record */
	TO_LEARN,   /* through a lesson */
};

/* The groups in which help lists the commands of a match. */
extern const struct command_group play_groups[];

/* The commands of a match of any family; `next` is the place of command_next, for those with
 * several rounds. */
extern const struct command *const play_commands[];

/* The functions that the prompt calls: play_asks in a game, replay_asks in a record that a
 * person looks at. */
extern const struct prompt_asks play_asks, replay_asks;

/* Entries for the tables of families, in a match.  The words of undo and resign suit games for two,
 * in which the players take turns. */
extern const struct command command_go, command_think, command_redo, command_next, command_new,
	command_undo, command_resign, command_save, command_load, command_note, command_mark,
	command_source, command_quit, command_review, command_replay, command_share, command_daily,
	command_records, command_stats, command_games, command_rules, command_help,
	command_variants, command_whose, command_learn, command_practice, command_coach,
	command_puzzle, command_level, command_set;

/* The functions of commands for which families may have entries with their own words.  Each
 * takes the COUNT words ARGS of its line, and returns 0; or -1 and the reason in E.  run_region
 * shows the region of the table that has the command's name. */
int run_region(struct prompt *p, char **args, int count, struct error *e);
int run_log(struct prompt *p, char **args, int count, struct error *e);
int run_rules(struct prompt *p, char **args, int count, struct error *e);
int run_undo(struct prompt *p, char **args, int count, struct error *e);
int run_save(struct prompt *p, char **args, int count, struct error *e);
int run_mark(struct prompt *p, char **args, int count, struct error *e);
int run_review(struct prompt *p, char **args, int count, struct error *e);
int run_review_replayed(struct prompt *p, char **args, int count, struct error *e);

/* The end of the help on `log`. */
#define HELP_LOG_LAST "'log last' shows the last turn of each player.\nExample: log\nExample: log last"

/* Entries that show these regions, for families without words of their own. */
extern const struct command command_hand, command_table, command_score, command_log;

/* Words for undo and resign in families for more than two. */
extern const struct command command_undo_of_many, command_resign_of_many;

/* Adds the answer to the command ARGS, of COUNT words with its name, to OUT, in whole lines.
 * Returns 0; or -1 and the reason in E. */
typedef int command_answer(const struct telling *told, char **args, int count, struct text *out,
                           struct error *e);

/* Runs a command about the match of P, the COUNT words ARGS: says what ANSWER adds.  A command that
 * advises is refused if the person isn't to move, or doesn't see the hand.  Returns 0; or -1 and
 * the reason in E. */
int run_answer(struct prompt *p, char **args, int count, command_answer *answer, struct error *e);

/* True if the command in ARGS is followed by "last" alone. */
bool command_last(char **args, int count);

/* Stores in TURN the last turn of the observer of TOLD, or if everything lies open, of anybody; in
 * *AT the number of its first event.  Returns 0; or -1 and the reason in E. */
int command_last_turn(const struct telling *told, size_t *at, struct turn_moves *turn, struct error *e);

/* Reads the number after the command in ARGS, 1 to MOST, into N.  Without a number N stays as it
 * was.  Returns 0; or -1 and the reason in E. */
int command_number(char **args, int count, int most, int *n, struct error *e);

/* The `say` and `telling` of a prompt whose owner is a session. */
void command_say(struct prompt *p, const char *text);
struct telling command_telling(const struct prompt *p);

/* True if WORD begins a move in the match of P. */
bool command_is_move(const struct prompt *p, const char *word);

/* True if LINE, which begins with WORD, is a move without its verb.  If WORD is a command, it is
 * taken as the command. */
bool command_is_short(const struct prompt *p, const char *word, const char *line);

/* Reads the moves that the COUNT WORDS of a person name into MOVES, as turn_read of the game G does;
 * if they name none, without their articles, as in "take the red card". */
int command_read_turn(const struct game *g, const void *view, char **words, int count,
                      uint64_t *moves, struct error *e);

/* Queues all the moves that the COUNT words ARGS name, as moves of the player to move.  Returns 0;
 * or -1 and the reason in E. */
int run_moves(struct prompt *p, char **args, int count, struct error *e);

/* Checks whether there is a turn to judge: the person must be to move; in a replay, the person must
 * see the hand of the seat to move.  Returns 0; or -1, and E says why not and what to type. */
int command_may_judge(const struct prompt *p, struct error *e);

/* True if WORD is a command, but not one that S takes: a command of another family, or in a replay
 * or a lesson a command of a match.  Then E says so. */
bool command_of_others(const struct session *s, const char *word, struct error *e);

/* Reads the saved games and the matches with friends elsewhere into SAVED, which is initialised
 * here. */
void command_read_games(struct saved *saved);

/* ---- The arguments of commands: the options of the subcommand of the same name, as in `review
 * --html`, and the words that Tab offers, which are all legal in the present position.  ---- */

/* Carries out LINE, which begins with WORD, if that is a command of the prompt P of a session, and
 * options stand after it.  Returns as the `bare` of struct prompt_asks. */
int command_with_options(struct prompt *p, const char *word, char *line, struct error *e);

/* Adds the options that C takes to OUT, if there are any. */
void command_describe_options(const struct prompt *p, const struct command *c, struct text *out);

/* Adds to O the words that can stand after the text BEFORE: commands, moves, and what follows a
 * command.  SESSION is a struct session. */
void complete_command(struct offers *o, const void *session, const char *before);

/* Returns the question TEXT, at which everybody can type the commands of S. */
struct query command_query(const struct session *s, const char *text);

/* ---- Phrases that people type for commands, whatever the game.  ---- */

/* Phrases with which a person wants to go on, however the game goes on there. */
#define SAID_GO_ON "continue|go on|carry on|proceed|keep going|ready|play on|resume|onward"

/* Phrases of a command that a table lacks don't count there, so the first entry that has one
 * wins. */
extern const struct saying shared_sayings[];

/* Phrases that mean something else in a replay; its tables list them first. */
extern const struct saying replay_sayings[];

/* Phrases that mean something else in a lesson; its tables list them first. */
extern const struct saying lesson_sayings[];

#endif
