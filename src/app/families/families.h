/* The families of games that the program knows.  main passes their list, app/family_list.c; no
 * other file names them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_FAMILIES_FAMILIES_H
#define APP_FAMILIES_FAMILIES_H

#include "game/judging.h"
#include "game/sitting.h"
#include "os/status.h"
#include "prompt/command.h"
#include "prompt/query.h"
#include "prompt/speech.h"
#include "show/face.h"
#include "show/reviewer.h"
#include "show/subject.h"

struct options;
struct saved;
struct listed_match;
struct session;
struct stats_kind;

/* Where commands are typed. */
enum situation { IN_PLAY, IN_REPLAY, IN_LESSON, SITUATIONS };

/* The abilities of a family's arena beside playing games. */
struct arena_way {
	/* Plays G as sitting_play does, and adds the counts of the family's own to OUT.  LUCK comes
	 * from luck_begin; if it is NULL, the luck is not measured. */
	void (*play)(struct sitting *g, const void *luck, struct sitting_result *out);
	/* luck_begin makes an object that measures the luck of a seat in games by RULES, or returns
	 * NULL and the reason in E; luck_end frees it.  Both are NULL in a family that can't take
	 * the luck off margins: has_way of app/arena. */
	void *(*luck_begin)(const void *rules, struct error *e);
	void (*luck_end)(void *luck);
	/* Plays G, dealt as between two machines; returns 0 if that can be done here, or -1 and the
	 * reason in E.  Both are NULL in a family without: has_way. */
	void (*fair)(struct sitting *g, struct sitting_result *out);
	int (*fair_ready)(struct error *e);
	/* Adds "NAME@SUM" for each built-in file of weights by which the family plays by RULES,
	 * separated by blanks; SUM as agent_sum.  NULL: it has no weights, see add_weights of
	 * app/arena. */
	void (*weights)(const void *rules, struct text *out);
};

/* Groups of subcommands; `expedition --help` has a heading for each. */
enum subcommand_group {
	SUBCOMMAND_PLAY,   /* play and learn */
	SUBCOMMAND_PAST,   /* look at matches that are over */
	SUBCOMMAND_FRIEND, /* play somebody on another machine */
	SUBCOMMAND_MORE,   /* all others; --help shows their names only */
	SUBCOMMAND_GROUPS
};

/* A subcommand of the program, as `expedition review`. */
struct subcommand {
	enum subcommand_group group;
	const char *name;
	const char *operands;
	const char *summary; /* a command, as "List past matches", of at most eight words */
	unsigned options; /* OPT_* */
	int most;         /* how many operands it takes at most */
	enum status (*run)(struct options *, char **operands); /* operands end with NULL */
};

/* All that a family brings along.  Fields that may be NULL say which function deals with that.  */
struct family {
	const struct game *game;
	const char *title; /* as in "'draw' is for the card games" */
	const struct face *screen, *plain, *json;

	/* All that can be typed, in each situation: `shared` are play_commands, replay_commands and
	 * lesson_commands.  Without a subject there are no lessons, and NULL
	 * for them: command_of_others. */
	const struct command_table *commands[SITUATIONS];
	/* Adds to O the words that can follow the COUNT WORDS, 0 or more; the first is not a shared
	 * command.  COMMANDS are those that can be typed.  Returns false if commands and moves
	 * should be offered as in any family.  May be NULL: complete_command. */
	bool (*offers)(const struct telling *told, const struct command_table *commands, char **words,
	               int count, struct offers *o);
	/* Adds to OUT the moves, or the command of the family, that SAID means, as they are written
	 * in their short form; as speech_means.  May be NULL: family_reword. */
	int (*reword)(const struct telling *told, const struct speech *said, struct text *out,
	              struct error *e);
	/* Called when WORD, which begins a line in a match or a lesson, is no command.  If the
	 * family knows WORD as something else, says in E how it is used, and returns true.  May
	 * be NULL: family_unknown. */
	bool (*unknown)(const struct telling *told, const char *word, struct error *e);
	/* True if the COUNT MOVES of VIEW's seat end a turn in which nothing was done: whoever is at a
	 * terminal is asked about them.  May be NULL: run_moves. */
	bool (*idles)(const void *view, const uint64_t *moves, int count);

	/* Removes the last turn from the news, since the next table shows it.  May be NULL:
	 * pace_shows. */
	void (*shorten)(const struct telling *told);
	/* Adds to OUT how to make a move, for a newcomer who is to move.  Returns false if nothing
	 * more needs to be said.  May be NULL: person_decides. */
	bool (*guide)(const struct telling *told, struct text *out);

	/* Adds two lines for somebody who is new here: which kind of game RULES make, and what it
	 * is about.  May be NULL: family_greet. */
	void (*greet)(const void *rules, struct text *out);
	/* The choice for somebody new, before the family's first row is played:  `rules` is a
	 * ruleset that makes a short first match; `word` chooses it and `other` the first row;
	 * `says` has lines about both.  All are NULL if nothing is offered. */
	struct {
		const char *rules, *word, *other, *says;
	} first;
	/* Its games in the menu of the first screen: a word, the ruleset, and what it is in at most
	 * 25 letters.  The last has no word.  NULL: it stands in no menu (app/play/play.h). */
	const struct menu_game {
		const char *word, *rules, *says;
	} *menu;
	/* Adds a page with the board of the match in play, as the observer of TOLD sees it.  May be
	 * NULL. */
	void (*page)(const struct telling *told, struct text *out);
	/* For `expedition map`.  board adds BOARD, without a game, as it is shown to those of TOLD, or as
	 * JSON; board_page adds a page of it.  Both are NULL if the family has no boards. */
	void (*board)(const struct telling *told, const void *board, bool json, struct text *out);
	void (*board_page)(const void *board, struct text *out);
	/* Adds RULES to OUT, as prose for people, in whole paragraphs with lines of at most WIDTH
	 * columns. */
	void (*rules_tell)(const void *rules, int width, struct text *out);
	/* Adds the names of all rulesets to OUT; prints RULES as JSON.  May be NULL, both: a
	 * heading and a line for each, see families_variants; name, title and seats, see
	 * family_row_json. */
	void (*variants)(int width, struct text *out);
	void (*variant_json)(const void *rules);

	/* Its own subcommands of the program; the last has no name.  May be NULL: subcommand_at of
	 * app/subcommands.c. */
	const struct subcommand *subcommands;
	/* `elsewhere` adds the unfinished matches with friends on other machines to SAVED; `go_on`
	 * continues one of them, G, as `saved_game` and `resume` of OPT ask.  Both may be NULL:
	 * families_elsewhere. */
	void (*elsewhere)(struct saved *saved);
	enum status (*go_on)(const struct listed_match *g, struct options *opt);

	const struct arena_way *arena; /* how an arena plays games of it; NULL: as any, see play_game of
	                                  app/arena */

	/* The ratings of the levels, LEVEL_COUNT of them, by their matches of two against each
	 * other: 400 points are a chance of ten to one.  May be NULL: climb, ladder_show. */
	const int *ratings;
	const struct stats_kind *stats; /* how its matches are counted: &company_stats, or its own way */
	const struct judged_words *reviewer; /* how its matches are reviewed; NULL: they aren't, see
	                                        review_record */
	const struct tutor *tutor;      /* judges turns before they are made; NULL: nobody does:
	                                   family_tutor_fits, session_tutor */
	/* The points that strong players lose in a round of ROW by each kind of decision of the
	 * reviewer, as reviews judge them; the coach compares a person's losses with them
	 * (doc/figures).  The last entry has no row; the entry before it is for all other rows.
	 * NULL: strong players lose nothing. */
	const struct strong {
		const char *row;
		const double *lost;
	} *strong;
	/* Adds MOVE by RULES as it is said: "draw from the deck".  NULL: as records write it. */
	void (*move_tell)(const void *rules, uint64_t move, enum style style, struct text *out);
	const struct subject *subject;  /* of lessons about it; NULL: there can be none:
	                                   lesson_read */
};

/* The list of families, which NULL ends: the one place that names them.  The program begins with
 * the first, if nobody says otherwise. */
extern const struct family *const family_list[];

/* Sets the list of families, which NULL ends.  The first is the one that is played by default. */
void families_use(const struct family *const *list);

/* Returns that list. */
const struct family *const *families_all(void);

/* Returns the entry of G, which is one of the families. */
const struct family *family_of(const struct game *g);

/* Checks that F has a tutor that can judge turns by RULES.  Returns 0, or -1 and the reason in
 * E. */
int family_tutor_fits(const struct family *f, const void *rules, struct error *e);

/* Calls `reword` of the family of TOLD, and returns what it returns; 1 if the family has none. */
int family_reword(const struct telling *told, const struct speech *said, struct text *out, struct error *e);

/* Calls `unknown` of the family of TOLD, and returns what it returns; false if the family has
 * none. */
bool family_unknown(const struct telling *told, const char *word, struct error *e);

/* Calls `greet` of the family of G, if it has one; otherwise adds a line with the family's title,
 * the number of players and the title of RULES. */
void family_greet(const struct game *g, const void *rules, struct text *out);

/* Returns the ruleset of a short first match if PLAYED is the first row of a family that has one;
 * otherwise NULL. */
const char *family_first_rules(struct played played);

/* Returns the family that has a subcommand with one of the bits OPTIONS (OPT_* of app/options);
 * NULL if the subcommand belongs to no family. */
const struct family *family_of_command(unsigned options);

/* Adds how many play G, as "2 to 6". */
void family_players(const struct game *g, struct text *out);

/* True if G has a row whose name is the LEN bytes at NAME. */
bool family_has_row(const struct game *g, const char *name, size_t len);

/* Returns the family that has a row called exactly ROW; NULL if there is none. */
const struct game *families_of_row(const char *row);

/* Adds the matches of all families that are played with friends elsewhere and not over to SAVED. */
void families_elsewhere(struct saved *saved);

/* If WORD is a row of some family, in any case of letters, adds its name to NAME.  Returns whether
 * it is. */
bool families_row_called(const char *word, struct text *name);

/* Returns the ruleset that NAME, which is none, may mean: the game of that word in the menu, or the
 * row for whose name it is a slip; or NULL. */
const char *families_meant(const char *name);

/* Returns the family to whose boards TEXT looks as if it belonged; if it looks like none, the first
 * family with boards. */
const struct game *families_with_board(const char *text);

/* Reads "NAME" or "NAME:BENDS", a ruleset of any family: *G becomes the family, and *RULES its
 * rules, which the caller frees with free().  Returns 0; or -1, and E says what would be valid; *G
 * is then the family that has a row whose name begins with this name, or NULL. */
int families_parse(const char *text, const struct game **g, void **rules, struct error *e);

/* Adds "standard (default), classic or long": the rulesets of the card games, or of ALL
 * families. */
void families_names(bool all, struct text *out);

/* Offers the names of all rulesets. */
void families_offer(struct offers *o);

/* Prints RULES of G as JSON. */
void family_row_json(const struct game *g, const void *rules);

/* Adds the rulesets of all families to OUT, in WIDTH columns; prints them as JSON. */
void families_variants(int width, struct text *out);
void families_json(void);

#endif
