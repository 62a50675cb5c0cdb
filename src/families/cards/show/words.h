/* The cards in words: cards, events and moves; the last turn, with the cards that are new on the
 * table by it; why a move is good or bad; and the rules.
 *
 * The last turn is read from the match's log, so it is there again after a pause, a saved game or
 * a step of a replay.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_SHOW_WORDS_H
#define FAMILIES_CARDS_SHOW_WORDS_H

#include "families/cards/core/view.h"
#include "families/cards/match/cards.h"
#include "show/telling.h"

/* Returns the view of the seat whose knowledge TOLD shows; the first seat's if everything is
 * open. */
struct view telling_view(const struct telling *told);

/* Adds the name of this round's deck, "standard@CODE", to OUT, if the round is over or
 * everything is open. */
void telling_deck_name(const struct telling *told, struct text *out);

/* Returns the card C as STYLE says: "7H", or "seven of hearts". */
struct phrase words_card(const struct rules *r, card_t c, enum style style);

/* Returns the letter or digit of RANK. */
char words_rank(const struct rules *r, int rank);

/* Adds the cards of SET, separated by spaces or commas; "none" if there are none. */
void words_cards(const struct rules *r, struct cards set, enum style style, struct text *out);

/* Adds an event without its subject and the full stop: "draws 7H from the deck", or "draw
 * ..." for "you".  It leaves out the cards that OBSERVER can't know. */
void words_event(const struct telling *told, const struct cards_event *ev, int observer,
                 struct text *out);

/* Adds an event as words_event does, with its subject: "thumb draws from the deck". */
void words_deed(const struct telling *told, const struct cards_event *ev, int observer,
                struct text *out);

/* Adds a move: "draw from the hearts pile", "play seven of hearts"; or unless YOU made it, "plays
 * seven of hearts".  DRAWN is the card that a draw brought, as in "draw seven of hearts from the
 * deck"; NO_CARD if nobody may know it, or the move was not made. */
void words_move(const struct rules *r, struct move m, card_t drawn, bool you, enum style style,
                struct text *out);

/* Adds the words for the next move of the seat to move, for the prompt: "play or discard". */
void words_asks(const struct telling *told, struct text *out);

/* Adds a sentence that says how the match stands or has ended. */
void words_result(const struct telling *told, struct text *out);

/* ---- The last turn. ---- */

enum { NO_PILE = -1 };

/* The last complete turn of this round; a turn in progress does not count.  So while a player is
 * in the middle of a turn, it is the other player's. */
struct lately {
	size_t at;                 /* index of the turn's first event in the log */
	int count;                 /* number of its events; 0 if there is no such turn */
	int seat;                  /* whose turn it was */
	struct cards laid;         /* the cards it laid on that seat's expeditions */
	int pile;                  /* the suit of the pile whose top it laid, or NO_PILE */
};

struct lately lately_of(const struct match *m);

/* Adds the turn in one sentence, with what the observer can know, "thumb draws from the deck and
 * plays QC."; nothing if there is none. */
void lately_sentence(const struct telling *told, const struct lately *l, struct text *out);

/* Removes the lines about the last turn from the end of TOLD's news, for a face whose table shows
 * the turn. */
void lately_cut(const struct telling *told);

/* ---- Why a move or a turn is good or bad: facts that its seat could count at that time
 * (families/cards/judge/tracker.h).  Nothing is searched.  ---- */

struct net_turn; /* families/cards/net/net_value.h */

/* Adds lines of one sentence each about move M to OUT.  V's seat is to move, and M is legal
 * for it. */
void explain_move(const struct telling *told, const struct view *v, struct move m, struct text *out);

/* Adds to OUT one clause about TURN, which V's seat can make now: the fact that weighs most among
 * those that explain_move tells, as "begins hearts, chance to pay 62%".  It has no capital and no
 * full stop, and names the other seat as TOLD does. */
void reason_clause(const struct telling *told, const struct view *v, const struct net_turn *turn,
                   struct text *out);

/* ---- The rules of a row, and the table of rows.  ---- */

/* Adds RULES, a struct rules, in sentences made from its fields, in lines of at most WIDTH
 * columns. */
void prose_rules(const void *rules, int width, struct text *out);

/* Adds two lines for a new player: what kind of game RULES, a struct rules, makes, and what it is
 * about. */
void prose_greet(const void *rules, struct text *out);

/* Adds the table of all rows to OUT.  A field takes one line, or two if WIDTH columns are
 * too few. */
void prose_variants(int width, struct text *out);

#endif
