/* A turn, or a part of one, as a person types it or a bot answers it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_TURN_H
#define FAMILIES_TRAILS_CORE_TURN_H

#include "families/trails/core/view.h"

/* Reads the moves that the COUNT WORDS name for the view's seat, which is to move, in their order;
 * "and" and "then" may stand between them.  Names may be shortened as long as they are unique;
 * names in legal moves are preferred.  The moves are checked by what the seat knows: no move can
 * follow one that draws hidden missions to choose from.  A "pass" after a turn that has ended
 * automatically is accepted and ignored.  Returns the number of moves in OUT, which has room for
 * MOST; or -1, and E says what is expected. */
int trails_turn_parse(const struct trails_view *v, char **words, int count, uint64_t *out, int most,
                      struct error *e);

/* True if the COUNT WORDS begin with the name of a place that the view's seat may mark now, which
 * trails_turn_parse takes without the word "mark".  A name needs three letters at least. */
bool trails_turn_short(const struct trails_view *v, char **words, int count);

/* True if the view's seat, which is to move, can only pass; *M becomes that move. */
bool trails_turn_forced(const struct trails_view *v, uint64_t *m);

/* Calls OFFER with TO and each word that can follow the COUNT WORDS in a turn that the view's seat
 * types, as far as it knows.  The same word may come several times. */
void trails_turn_offers(const struct trails_view *v, char **words, int count,
                        void (*offer)(void *to, const char *word), void *to);

/* Reads one move from TEXT, where nothing else stands; TABLE tells which expedition has formed a
 * bow.  It need not be legal.  Returns 0; or -1, and E says what is expected. */
int trails_move_read(const struct trails_table *table, const char *text, uint64_t *m,
                     struct error *e);

#endif
