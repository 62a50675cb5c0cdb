/* The reviews of the cards.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_REVIEW_REVIEW_H
#define FAMILIES_CARDS_REVIEW_REVIEW_H

#include "base/text.h"
#include "base/trials.h"
#include "families/cards/agent/rollout.h"
#include "families/cards/core/state.h"
#include "families/cards/judge/review.h"
#include "families/cards/show/hint_words.h"
#include "game/judging.h"
#include "prompt/prompt.h"
#include "show/judged/reviewing.h"
#include "show/telling.h"

extern const struct judged_words cards_reviewer;

/* ---- What the faces share. ---- */

/* A review and the way to show it.  It owns nothing.  part_tells(shared, seat) says whose turns are
 * told. */
struct review_face {
	const struct review *review;
	const struct review_work *shared;
	int observer;        /* the seat whose chances, luck and skill are shown */
	struct telling told; /* the match, all cards known, for words and colours; the terminal of the
	                        screen has REVIEW_WIDTH_LEAST columns at least; on a page the names are HTML */
};

/* A match under review.  It owns everything except its wishes. */
struct cards_review {
	struct review_work shared; /* the first member */
	struct hint_source by;
	struct review review;
};

/* Each returns how a review is shown: by TOLD, where SHARED is part of a struct cards_review; or on
 * the page P, with names in HTML. */
struct review_face review_face_of(const struct review_work *shared, const struct telling *told);
struct review_face review_page_face(const struct judged_page *p);

/* The number of draws that are shown as a player's luckiest; as many are shown as the
 * unluckiest. */
enum { REVIEW_EXTREMES = 3 };

/* Returns the chance of the seat F->observer to win the match after turn I of the review, in parts
 * of OUTLOOK_ONE. */
int32_t review_chance(const struct review_face *f, size_t i);

/* Adds part I of the review's rounds, from 0, in hindsight.  Returns false, and adds nothing, if
 * that round is not over or its cards are not known. */
bool review_hindsight(const struct review_face *f, size_t i, enum style style,
                      struct text *out);

/* Luck and skill for the seat F->observer as they added up over the match, in tenths of a point.
 * review_sums_new returns them after each turn; the caller frees the list. */
struct review_sums {
	int luck, skill;
};
struct review_sums *review_sums_new(const struct review_face *f);

/* Calls TELL to add the luck of each round that is over, as both seats see it; and if there are
 * several, once more with round 0 for all of them together.  Returns false if no round is over. */
typedef void review_round_teller(const struct review_face *f, int round,
                                 const struct review_luck *luck, struct text *out);
bool review_rounds(const struct review_face *f, review_round_teller *tell, struct text *out);

/* ---- How a side played. ---- */

/* Sets KNOWN to whether SEAT's losses can be compared with the levels.  Returns the level with such
 * losses, or NULL if every level loses less. */
const char *review_level_of(const struct review_face *f, int seat, bool *known);

/* As `level` of struct judged_words: adds a blank and a sentence that says which level loses as much
 * as SEAT did; adds nothing if no level can be named. */
void review_level_words(const struct review_work *shared, int seat, struct text *out);

/* ---- The faces. ---- */

/* As `opening` and `closing` of struct judged_words: the chance to win; luck, skill and hindsight. */
void review_opening(const struct review_work *shared, const struct telling *told, struct text *out);
void review_closing(const struct review_work *shared, const struct telling *told, struct text *out);

/* Add the charts of the chance, and of luck and skill, for a screen, without headings. */
void review_chance_chart(const struct review_face *f, struct text *out);
void review_luck_chart(const struct review_face *f, struct text *out);

/* As `json_seat`, `json_turn` and `json` of struct judged_words: levels, chances, luck, hindsight. */
void review_json_seat(const struct review_work *shared, int seat, struct json_t *out);
void review_json_turn(const struct review_work *shared, size_t i, struct json_t *out);
void review_json(const struct review_work *shared, struct json_t *out);

/* ---- A review as a page of its own, made of show/page. ---- */

extern const struct judged_pages review_pages;

/* As `turn` and `end` of struct judged_pages.  All cards are shown, as a referee knows them.  Only
 * the turns of the seats that the review tells about are judged. */
void review_step(const struct judged_page *p, size_t i, bool asks, struct text *out);
void review_last_step(const struct judged_page *p, size_t i, struct text *out);

/* Each adds a heading and a chart, in which each turn has a column that is a link to its
 * section.  Adds nothing if there is no turn.  The charts' text keeps its size on any
 * screen. */

/* Adds the chart of the chance to win the match.  Dots are bad turns of the seats that the review
 * shows. */
void review_svg_chance(const struct review_face *f, struct text *out);

/* Adds the chart of luck and skill over the match. */
void review_svg_luck(const struct review_face *f, struct text *out);

/* The table of a position on a review's page.  Cards are text in <b> elements with the class of
 * their suit; the style sheet draws them as boxes. */

/* Adds a row for each suit to OUT, with the sides of the screen: on the left the points and the
 * expedition of the seat that is not NEAR, then the suit and its pile, on the right NEAR's
 * expedition and points.  The last row has the points and the number of cards in the deck.  NAMES
 * has both seats' names as HTML. */
void board_table(const struct state *s, const char *const *names, int near, struct text *out);

/* Adds a line for each hand, NEAR's below.  In the mover's hand the card PLACED is underlined, if
 * it is there; it may be NO_CARD.  With ASK the other hand is part of the answer to a question, in
 * an element of the class "a". */
void board_hands(const struct state *s, const char *const *names, int near, card_t placed,
                 bool ask, struct text *out);

/* Adds the cards below the tops of the piles, which both players may look at.  Adds nothing if
 * there are none. */
void board_beneath(const struct table *t, struct text *out);

/* ---- Rollouts by several threads, which can be watched and stopped.  ---- */

/* ROLLOUT_BATCH: worlds between two checks whether a turn is surely the best.  ROLLOUT_TURNS: the
 * most turns tried for a person.  ROLLOUT_MARGIN: points that these may be behind the network's
 * first choice. */
enum { ROLLOUT_BATCH = 64, ROLLOUT_TURNS = 8, ROLLOUT_MARGIN = 10 };

struct rollout_work {
	const struct rollout *rollout;
	const char *seed;  /* seed of the worlds: world k comes from rng_named(seed, "world", k) */
	int64_t most;      /* worlds, 1 to TRIALS_MAX */
	int jobs;          /* threads, at least 1 */
	struct trials *trials; /* the result */
	/* Called in the calling thread after every batch; or NULL. */
	void (*progress)(const struct rollout_work *w);
	const char *what;  /* for the progress line; the caller owns it */
};

/* Tries the turns in worlds until one of them is surely the best, or until there were `most`
 * worlds.  The result depends on rollout, seed and `most` alone, not on `jobs`.  Returns false if
 * the rollout's `stop` ended it early; `trials` then holds the worlds up to the first one not
 * tried. */
bool rollout_work(struct rollout_work *w);

/* Shows the progress as term_progress does: `what`, and the number of worlds so far. */
void rollout_progress(const struct rollout_work *w);

#endif
