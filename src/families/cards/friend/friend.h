/* The subcommands by which two friends play at a distance.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_FRIEND_FRIEND_H
#define FAMILIES_CARDS_FRIEND_FRIEND_H

#include "app/options/options.h"
#include "app/records/saved.h"
#include "app/session/session.h"
#include "game/match.h"

/* Each runs its subcommand with OPERANDS, if it takes any, and returns the program's exit status.
 * In a build without libsodium they only say that it is missing, and so does verify_run. */
enum status host_run(struct options *opt, char **operands);
enum status join_run(struct options *opt, char **operands);
enum status mail_run(struct options *opt, char **operands);
enum status relay_run(struct options *opt, char **operands);

/* Adds the matches with friends elsewhere that are not over to SAVED.  No secret is read. */
void friend_list(struct saved *saved);

/* Resumes G, a match that friend_list has listed; the caller has set `saved_game` and `resume` of
 * OPT accordingly.  Returns the program's exit status. */
enum status friend_go_on(const struct listed_match *g, struct options *opt);

/* Verifies the record in the file OPERANDS[0], and prints the verdict.  Returns STATUS_DONE if
 * all is right, STATUS_SO_FAR if nothing is wrong but the match is not over, STATUS_BAD_RECORD if
 * something is wrong, STATUS_FAILED if the file can't be read, and STATUS_USAGE without an
 * operand. */
enum status verify_run(struct options *opt, char **operands);

/* Reads the one record of the card games in the file PATH, or on standard input for "-", into M.
 * At least one round has begun in it.  Returns as match_file_read does; after 0 the caller releases
 * M. */
int match_file_of_cards(const char *path, struct match *m, struct error *e);

#endif
