/* The lists of what was played here: matches that are kept, and games that are saved.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_RECORDS_LISTS_H
#define APP_RECORDS_LISTS_H

#include "app/options/options.h"
#include "app/records/saved.h"
#include "app/records/shelf.h"
#include "prompt/prompt.h"

/* Print the lists as OPT asks: as a table, in sentences, as JSON, or the paths alone.  Each game
 * and match has its number, which other commands take.  TYPED has the commands that say more; for
 * NULL lists_games names no command that goes on with a game.  P, if it isn't NULL, shows its
 * person the records in pages. */
void lists_records(const struct shelf *shelf, const struct typed *typed, const struct options *opt,
                   struct prompt *p);
void lists_games(const struct saved *saved, const struct typed *typed, const struct options *opt);

/* Print M, a kept match or a saved game, as JSON with its NUMBER in the list; nothing in a program
 * built without JSON. */
void lists_record_json(size_t number, const struct listed_match *m);
void lists_game_json(size_t number, const struct listed_match *m);

/* Adds the names of the players of M but its person, as "medium" or "Bob and Cleo".  A name that a
 * friend elsewhere chose is in quotes. */
void lists_rivals(const struct listed_match *m, struct text *out);

/* Adds to the list in OUT how the match of G with a friend elsewhere is played and goes on, as "over
 * TCP, your turn".  Adds nothing for a game at home. */
void lists_friend(const struct listed_match *g, struct text *out);

/* Adds "the deal of 2026-11-23" to OUT if G is the match that counts of that day.  Returns whether
 * it is. */
bool lists_daily(const struct listed_match *g, struct text *out);

/* Adds a saved game to OUT in one line without its end, "standard against medium, round 2 of 3,
 * 41 to 18". */
void lists_game(const struct listed_match *g, struct text *out);

/* `expedition records [N]` prints the kept matches, or the newest N.  Returns the program's
 * exit status. */
enum status records_run(struct options *opt, char **operands);

/* `expedition games` prints the games of SAVED, or with --drop removes the game that OPERANDS name.
 * Returns the program's exit status. */
enum status games_run(const struct saved *saved, struct options *opt, char **operands);

/* Removes the saved game G for ever and says so in OUT, a line.  A person at the terminal IN,
 * which has WIDTH columns, is asked first.  Returns 0; or -1 and the reason in E. */
int games_drop(const struct listed_match *g, struct input *in, int width, struct text *out,
               struct error *e);

#endif
