/* The sentences of the card games: see base/sentence.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_CORE_WORDS_H
#define FAMILIES_CARDS_CORE_WORDS_H

#include "base/words.h"

/* ---- Cards, moves and the table. ---- */

#define SAY_CARD(suit_last) sentence_if(suit_last, "%1$s of %2$s", "%2$s %1$s")
#define SAY_NO_CARDS sentence("none")
#define SAY_CARDS(n) sentence_count(n, "%1$d card", "%1$d cards")
#define SAY_TURNS(n) sentence_count(n, "%1$d turn", "%1$d turns")

#define SAY_DRAWS_HIDDEN(you) sentence_if(you, "draw from the deck", "draws from the deck")
#define SAY_DRAWS_DECK(you) sentence_if(you, "draw %1$s from the deck", "draws %1$s from the deck")
#define SAY_DRAWS_PILE(you)                                                                        \
	sentence_if(you, "draw %1$s from the %2$s pile", "draws %1$s from the %2$s pile")
#define SAY_DRAW_FROM sentence("draw from the %1$s pile")
#define SAY_PLAYS(you) sentence_if(you, "play %1$s", "plays %1$s")
#define SAY_DISCARDS(you) sentence_if(you, "discard %1$s", "discards %1$s")
#define SAY_RESIGNS(you) sentence_if(you, "resign", "resigns")
#define SAY_IS_AT_FAULT(you) sentence_if(you, "are at fault", "is at fault")

#define SAY_ASKS_DRAW sentence("draw")
#define SAY_ASKS_PLACE sentence("play or discard")
#define SAY_MATCH_OVER sentence("match over")
#define SAY_ROUND_OVER sentence("round over")
#define SAY_ROUND_IS_OVER sentence("Round %1$d is over.\n")
#define SAY_ROUND_STARTS(you)                                                                      \
	sentence_if(you, "Round %1$d of %2$d, %3$s: You start.\n",                                 \
	            "Round %1$d of %2$d, %3$s: %4$s starts.\n")
#define SAY_PLAIN_ROUND(you)                                                                       \
	sentence_if(you, "Round %1$d of %2$d.\nThe ruleset is %3$s.\nYou start.\n",                \
	            "Round %1$d of %2$d.\nThe ruleset is %3$s.\n%4$s starts.\n")
#define SAY_LEVEL(over)                                                                            \
	sentence_if(over, "The match is a draw at %1$s.", "The match is level at %1$s.")
#define SAY_LEADS(you) sentence_if(you, "You lead, %1$s to %2$s.", "%3$s leads, %1$s to %2$s.")
#define SAY_WON_THE_MATCH(you)                                                                     \
	sentence_if(you, "You win the match, %1$s to %2$s.", "%3$s wins the match, %1$s to %2$s.")
#define SAY_WON_BY_FAULT(you, yours)                                                               \
	sentence_if(you, "You win the match: %3$s was at fault, at %1$s to %2$s.",                 \
	            sentence_if(yours, "%3$s wins the match: you were at fault, at %1$s to %2$s.", \
	                        "%3$s wins the match: %4$s was at fault, at %1$s to %2$s."))
#define SAY_WON_BY_RESIGNING(you, yours)                                                           \
	sentence_if(you, "You win the match: %3$s resigned, at %1$s to %2$s.",                     \
	            sentence_if(yours, "%3$s wins the match: you resigned, at %1$s to %2$s.",      \
	                        "%3$s wins the match: %4$s resigned, at %1$s to %2$s."))

#define SAY_DECK_SHORT(n)                                                                          \
	sentence_count(n, "deck %1$d: %2$d turn for %3$s, %4$d for %5$s",                          \
	               "deck %1$d: %2$d turns for %3$s, %4$d for %5$s")
#define SAY_PLAIN_DECK sentence("Deck: %1$s, %2$s for %3$s, %4$d for %5$s.\n")
#define SAY_PLAIN_PILE(alone)                                                                      \
	sentence_if(alone, "Pile: %1$s.\n", "Pile: %1$s, %2$d more beneath.\n")
#define SAY_PLAIN_EXPEDITION sentence("%1$s, %2$s: %3$s; %4$s.\n")
#define SAY_NONE_BEGUN sentence("%1$s: no expedition begun.\n")
#define SAY_PLAIN_HAND(you)                                                                        \
	sentence_if(you, "You hold: %1$s.\nCan be played: %2$s.\n",                                \
	            "%3$s holds: %1$s.\nCan be played: %2$s.\n")
#define SAY_PLAIN_DRAWN sentence("Drawn last: %1$s.\n")
#define SAY_LAST_TURN sentence("The last turn: %1$s\n")
#define SAY_PILE_EMPTY sentence("empty")
#define SAY_SUM(times)                                                                             \
	sentence_if(times, "%1$d less %2$d, times %4$d, is %3$s", "%1$d less %2$d, is %3$s")
#define SAY_SUM_BONUS(times)                                                                       \
	sentence_if(times, "%1$d less %2$d, times %5$d, plus %4$d, is %3$s",                       \
	            "%1$d less %2$d, plus %4$d, is %3$s")
#define SAY_SCORE(first_round)                                                                     \
	sentence_if(first_round, "%1$s: %2$s this round",                                          \
	            "%1$s: %2$s this round, %3$s before, %4$s in all")
#define SAY_UNSEEN sentence("%1$s %2$d: %3$s\n")
#define SAY_UNSEEN_KNOWN(you)                                                                      \
	sentence_if(you, "%1$s %2$d: %3$s; you have %4$s\n", "%1$s %2$d: %3$s; %5$s has %4$s\n")
#define SAY_UNSEEN_ALL sentence("in all %1$d: %2$d in the deck, %3$d held by %4$s\n")
#define SAY_NONE_KNOWN sentence("%1$s is known to hold: none\n")
#define SAY_KNOWN_TO_HOLD(you)                                                                     \
	sentence_if(you, "You are known to hold %1$s.\n", "%2$s is known to hold %1$s.\n")
#define SAY_KNOWN_TO_HOLD_SHORT(you)                                                               \
	sentence_if(you, "you are known to hold %1$s\n", "%2$s is known to hold %1$s\n")
#define SAY_LOG_TURN(bare) sentence_if(bare, "%1$d. %2$s\n", "%1$d. %2$s, marked as %3$s\n")
#define SAY_LOG_NOTE(note) sentence_if(note, "Note: %1$s\n", "Comment: %1$s\n")
#define SAY_NO_TURN_YET sentence("no turn yet\n")
#define SAY_THIS_DECK sentence("This deck: %1$s\n")
#define SAY_ONLY_DECK(whole)                                                                       \
	sentence_if(whole, "Only the deck may be drawn from now",                                  \
	            "only the deck may be drawn from now")
#define SAY_STALL(n)                                                                               \
	sentence_count(n, "%1$d more draw from piles, then only the deck may be drawn from",       \
	               "%1$d more draws from piles, then only the deck may be drawn from")

#define SAY_WORLDS_STOPPED sentence("%1$lld worlds, stopped.\n")
#define SAY_WORLDS_ONE_TURN sentence("%1$lld worlds, one turn to try.\n")
#define SAY_WORLDS_CLEAR sentence("%1$lld worlds, the best is clear.\n")
#define SAY_WORLDS_UNCLEAR sentence("%1$lld worlds, not clear which is best.\n")
#define SAY_WORLDS_ERRORS sentence("Errors: of the difference to the best.\n")
#define SAY_SOLVE_FIGURES sentence("One figure is exact; two are bounds.\n")

/* ---- The end of a round and of a match. ---- */

#define SAY_WINS_ROUND(you)                                                                        \
	sentence_if(you, "You win round %4$d by %1$s, %2$s to %3$s.",                              \
	            "%5$s wins round %4$d by %1$s, %2$s to %3$s.")
#define SAY_WINS_MATCH(you)                                                                        \
	sentence_if(you, "You win the match by %1$s, %2$s to %3$s.",                               \
	            "%4$s wins the match by %1$s, %2$s to %3$s.")
#define SAY_ROUND_DRAWN sentence("Round %1$d is a draw at %2$s.")
#define SAY_VERDICT sentence("The cards are %1$s.")
#define SAY_SHARE(luck) sentence_if(luck, "Luck: %1$d.%2$d for %3$s.", "Play: %1$d.%2$d for %3$s.")
#define SAY_SHARE_EVEN(luck) sentence_if(luck, "Luck: even.", "Play: even.")
#define SAY_SHARE_WORDS(luck)                                                                      \
	sentence_if(luck, "Luck was worth %1$d.%2$d points to %3$s.",                              \
	            "Play was worth %1$d.%2$d points to %3$s.")
#define SAY_SHARE_WORDS_EVEN(luck)                                                                 \
	sentence_if(luck, "Luck was worth nothing to either side.",                                \
	            "Play was worth nothing to either side.")
#define SAY_PLAYED_AS_WELL(you)                                                                    \
	sentence_if(you,                                                                           \
	            "You played about as well as %1$s: a turn with a choice cost %2$s points.\n",  \
	            "%3$s played about as well as %1$s: a turn with a choice cost %2$s points.\n")
#define SAY_PLAYED_LIKE(you)                                                                       \
	sentence_if(you, "You played like %1$s: %2$s lost a turn.\n",                              \
	            "%3$s played like %1$s: %2$s lost a turn.\n")
#define SAY_LOST_WORDS(you)                                                                        \
	sentence_if(you, "You lost %1$s points by a turn with a choice; for advice type tips.\n",  \
	            "%2$s lost %1$s points by a turn with a choice, more than any level does.\n")
#define SAY_LOST(you)                                                                              \
	sentence_if(you, "You lost %1$s a turn. 'tips' has advice.\n",                             \
	            "%2$s lost %1$s a turn, more than any level.\n")
#define SAY_FIRST_MATCH sentence("This was the first match against %1$s.\n")
#define SAY_BALANCE(drawn)                                                                         \
	sentence_if(drawn, "Against %1$s: %2$d won, %4$d drawn, %3$d lost.\n",                     \
	            "Against %1$s: %2$d won, %3$d lost.\n")
#define SAY_STREAK_OF(won) sentence_if(won, "You won the last %1$d.\n", "You lost the last %1$d.\n")
#define SAY_NO_TURN_COST sentence("No turn cost half a point.\n")
#define SAY_NO_TURN_OF_COST(you)                                                                   \
	sentence_if(you, "No turn of yours cost half a point.\n",                                  \
	            "No turn of %1$s cost half a point.\n")
#define SAY_TURN_COST_MOST(you)                                                                    \
	sentence_if(you, "Turn %1$d cost most, %2$d.%3$d points: %4$s; better: %5$s.\n",           \
	            "Turn %1$d of %6$s cost most, %2$d.%3$d points: %4$s; better: %5$s.\n")
#define SAY_LOOK_AGAIN(you)                                                                        \
	sentence_if(you, "Look again at %1$s: %2$s cost %3$d.%4$d points.\n",                      \
	            "Look again at %1$s of %5$s: %2$s cost %3$d.%4$d points.\n")
#define SAY_WHERE(one_round) sentence_if(one_round, "turn %1$d", "round %2$d, turn %1$d")
#define SAY_BETTER sentence("Better: %1$s.\n")
#define SAY_BETTER_AND_WAY sentence("Better: %1$s. %2$s\n")
#define SAY_LEAD_THERE sentence("%1$s lead there.")
#define SAY_ROUND_POINTS(over)                                                                     \
	sentence_if(over, "Round %1$d: %2$s %3$s, %4$s %5$s.\n",                                   \
	            "Round %1$d: %2$s %3$s, %4$s %5$s, not played to its end.\n")

#endif
