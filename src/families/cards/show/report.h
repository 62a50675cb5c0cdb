/* Answers what a person can ask about a game, as lines of text in either style.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_SHOW_REPORT_H
#define FAMILIES_CARDS_SHOW_REPORT_H

#include "families/cards/core/table.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/judge/tracker.h"
#include "families/cards/match/cards.h"
#include "show/telling.h"

/* Adds to OUT how the points of an expedition are computed, without a newline: "(13 - 20) x 2 =
 * -14".  The expedition was begun. */
void report_sum(struct score s, enum style style, struct text *out);

/* Each of these adds whole lines to OUT, and nothing that TOLD's observer can't know. */

/* Adds how the points of each begun expedition are computed, and the totals. */
void report_score(const struct telling *told, struct text *out);

/* Adds what report_score does, and who has won if the match is over. */
void report_standing(const struct telling *told, struct text *out);

/* Adds the piles with all their cards, the top first. */
void report_piles(const struct telling *told, struct text *out);

/* Adds the cards not seen, by suit, and the cards that the other seat is known to hold. */
void report_unseen(const struct telling *told, struct text *out);

/* Adds the turns of this round; and the name of its deck, if the name is no secret. */
void report_log(const struct telling *told, struct text *out);

/* Adds a line with the name of this round's deck, by which the deck can be dealt again; nothing
 * while the name is secret.  The name is a string of letters without a meaning, so in words only
 * the log shows it, to those who ask. */
void report_deck(const struct telling *told, struct text *out);

/* Adds a line that says how many more draws from piles in a row are allowed, if only a few are
 * left; otherwise nothing. */
void report_stall(const struct table *t, enum style style, struct text *out);

/* Adds a line with the cards that the other seat is known to hold; nothing if there are none. */
void report_known(const struct telling *told, struct text *out);

/* For two people at one screen: prints EV as the player who moved sees it, and adds what the
 * other player may know of it to TOLD's news, to be shown when that player looks. */
void report_event(const struct telling *told, const struct cards_event *ev);

/* Adds how the match ended, and the name by which it can be played again. */
void report_match(const struct telling *told, struct text *out);

/* ---- The facts that can be counted at the table (families/cards/judge/tracker.h). ---- */

/* Adds lines to OUT on SUIT, or on all suits for ALL_SUITS: the facts that the observer can
 * count. */
void odds_words(const struct telling *told, int suit, struct text *out);

/* Returns a chance as "41%" or "41 percent".  A chance above 0 that would round to 0 is "<1%",
 * one below 1 that would round to 100 is ">99%". */
struct phrase odds_chance(struct chance c, enum style style);

/* Adds whole lines about the round to OUT.  NAMES has both seats' names; one may be "you". */
void hindsight_words(const struct rules *r, const struct hindsight *h, const char *const *names,
                     enum style style, struct text *out);

#endif
