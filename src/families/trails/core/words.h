/* The sentences of trails: see base/sentence.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_WORDS_H
#define FAMILIES_TRAILS_CORE_WORDS_H

#include "base/words.h"

/* ---- What was done. ---- */

#define SAY_DID sentence("%1$s %2$s.")
#define SAY_MARKS(you) sentence_if(you, "mark %1$s", "marks %1$s")
#define SAY_LAYS_MARK(you)                                                                         \
	sentence_if(you, "lay a mark of %2$s on %1$s", "lays a mark of %2$s on %1$s")
#define SAY_ALL_MARKS_LAID(you) sentence_if(you, "have laid all marks", "has laid all marks")
#define SAY_BEGINS_COLOUR(you)                                                                     \
	sentence_if(you, "begin %1$s with an arrow to %2$s", "begins %1$s with an arrow to %2$s")
#define SAY_LEADS_COLOUR(you) sentence_if(you, "lead %1$s to %2$s", "leads %1$s to %2$s")
#define SAY_PAYS_AND_BEGINS(you)                                                                   \
	sentence_if(you, "pay a coupon and begin %1$s with an arrow to %2$s",                      \
	            "pays a coupon and begins %1$s with an arrow to %2$s")
#define SAY_PAYS_AND_LEADS(you)                                                                    \
	sentence_if(you, "pay a coupon and lead %1$s to %2$s",                                     \
	            "pays a coupon and leads %1$s to %2$s")
#define SAY_LEADS_OUT_OF_BOW(you)                                                                  \
	sentence_if(you, "lead %1$s out of the bow, from %2$s to %3$s",                            \
	            "leads %1$s out of the bow, from %2$s to %3$s")
#define SAY_TAKES_BACK(you)                                                                        \
	sentence_if(you, "pay a coupon and take %1$s back to %2$s",                                \
	            "pays a coupon and takes %1$s back to %2$s")
#define SAY_GIVES_UP_MISSION(you)                                                                  \
	sentence_if(you, "pay a coupon and give up a mission",                                     \
	            "pays a coupon and gives up a mission")
#define SAY_GIVES_UP_ONE(you)                                                                      \
	sentence_if(you, "pay a coupon and give up %1$s", "pays a coupon and gives up %1$s")
#define SAY_KEEPS_ONE_OF_TWO(you)                                                                  \
	sentence_if(you, "keep one of two missions", "keeps one of two missions")
#define SAY_KEEPS(you) sentence_if(you, "keep %1$s", "keeps %1$s")
#define SAY_NOTHING_TO_MARK(you)                                                                   \
	sentence_if(you, "have no mission to mark", "has no mission to mark")
#define SAY_DECLINES_BOW(you)                                                                      \
	sentence_if(you, "decline the bow's arrow", "declines the bow's arrow")
#define SAY_DECLINES_ARROW(you)                                                                    \
	sentence_if(you, "decline the arrow point's arrow", "declines the arrow point's arrow")
#define SAY_CAN_LAY_NONE(you)                                                                      \
	sentence_if(you, "can lay no arrow, and pass", "can lay no arrow, and passes")
#define SAY_ENDS_TURN(you) sentence_if(you, "end the turn", "ends the turn")
#define SAY_MAKES_NO_MOVE(you) sentence_if(you, "make no move", "makes no move")
#define SAY_AND_GETS_COUPON(you) sentence_if(you, "%1$s and get a coupon", "%1$s and gets a coupon")

#define SAY_FULFILS(you)                                                                           \
	sentence_if(you, "That fulfils your mission %1$s.", "That fulfils %2$s's mission %1$s.")
#define SAY_MARK_THERE_BACK(you)                                                                   \
	sentence_if(you, "Your mark there comes back.", "%1$s's mark there comes back.")
#define SAY_MARK_BACK(you)                                                                         \
	sentence_if(you, "Your mark on %1$s comes back.", "%2$s's mark on %1$s comes back.")
#define SAY_TAKES_PUBLIC(you)                                                                      \
	sentence_if(you, "You take the public mission %1$s.", "%2$s takes the public mission %1$s.")
#define SAY_NEW_PUBLIC sentence("New public mission: %1$s.")
#define SAY_CLOSES_BOW sentence("That closes a bow of %1$s.")
#define SAY_POINT_GIVES_ARROW sentence("That point gives one more arrow.")
#define SAY_LAST_ROUND sentence("A hand is empty: this round is the last one.")
#define SAY_FAULT_ENDS sentence("%1$s is at fault, which ends the game.")
#define SAY_GIVES_UP(you) sentence_if(you, "%1$s give up.", "%1$s gives up.")

#define SAY_SHORT_TURN sentence("%1$s: %2$s.")
#define SAY_SHORT_MARK(same) sentence_if(same, "%1$s", "mark %1$s")
#define SAY_SHORT_ARROW(same) sentence_if(same, "%1$s", "%2$s %1$s")
#define SAY_SHORT_COUPON sentence("coupon %2$s %1$s")
#define SAY_SHORT_BOW sentence("bow %2$s %1$s")
#define SAY_SHORT_TAKE sentence("coupon take %2$s, back to %1$s")
#define SAY_SHORT_KEEP(hidden) sentence_if(hidden, "keep", "keep %1$s")
#define SAY_SHORT_CHANGE(hidden) sentence_if(hidden, "coupon change", "coupon change %1$s")
#define SAY_SHORT_DONE sentence("done")
#define SAY_SHORT_NOTHING sentence("nothing to mark")
#define SAY_SHORT_PASS sentence("pass")
#define SAY_SHORT_RESIGNS sentence("resigns")
#define SAY_SHORT_RUN sentence("%1$s to %2$s by %3$zu arrows")
#define SAY_A_COUPON sentence("a coupon")
#define SAY_MISSION_OF(you) sentence_if(you, "your mission", "%1$s's mission")
#define SAY_MARKED_MISSION_OF(you) sentence_if(you, "your marked mission", "%1$s's marked mission")
#define SAY_MARK_OF(you) sentence_if(you, "your mark", "%1$s's mark")
#define SAY_A_PUBLIC_MISSION sentence("a public mission")
#define SAY_THE_CHANGE sentence("the change")
#define SAY_REACHED sentence("%1$c%2$s reached %3$s: %4$s.\n")

/* ---- What is asked, and the end of a game. ---- */

#define SAY_COLON sentence("%1$s: %2$s")
#define SAY_ASKS_MARK sentence("mark")
#define SAY_ASKS_ARROW sentence("arrow")
#define SAY_ASKS_BOW sentence("bow or pass")
#define SAY_ASKS_GREEN sentence("arrow or pass")
#define SAY_ASKS_KEEP sentence("keep")
#define SAY_ASKS_SPEND sentence("coupon or pass")
#define SAY_OVER_HAND sentence("A hand was empty, and the round is played to its end.")
#define SAY_OVER_STUCK sentence("No arrow can be laid any more.")
#define SAY_OVER_MARKS sentence("All marks of a player have come back.")
#define SAY_OVER_LONG sentence("The last round is played.")
#define SAY_OVER_RESIGNED sentence("The game was given up.")
#define SAY_OVER_FAULT sentence("A bot was at fault, which ended the game.")
#define SAY_SHARE_FIRST(bare)                                                                      \
	sentence_if(bare, "%1$s share the first place.", "%1$s share the first place with %2$s.")
#define SAY_WINS_GAME(you) sentence_if(you, "%1$s win.", "%1$s wins.")
#define SAY_WINS_WITH(you) sentence_if(you, "%1$s win with %2$s.", "%1$s wins with %2$s.")
#define SAY_POINTS_OF(n) sentence_count(n, "%1$d point", "%1$d points")
#define SAY_MARKS_OF(n) sentence_count(n, "%1$d mark", "%1$d marks")
#define SAY_PLAYERS sentence("%1$d players")
#define SAY_YOU_AND_OTHERS(n) sentence_count(n, "You and another", "You and %1$d others")
#define SAY_LEFT_IN_HAND(none)                                                                     \
	sentence_if(none, "All missions of your hand are fulfilled.\n",                            \
	            "Left in your hand: %1$s.\n")
#define SAY_TAKEN_BACK_HIDDEN sentence("Moves were taken back after something hidden was seen.\n")
#define SAY_GAVE_UP sentence("%1$s gave up.\n")
#define SAY_ROUNDS_PLAYED(n)                                                                       \
	sentence_count(n, "%1$d round was played.\n", "%1$d rounds were played.\n")
#define SAY_ASK_LAY_MARK                                                                           \
	sentence("Lay a mark of %2$s, number %3$d of %4$d, on a place that is hard to reach: %1$s.")
#define SAY_ASK_MARK(free)                                                                                                          \
	sentence_if(                                                                                                                \
		free,                                                                                                               \
		"Mark one of your missions, %2$d of up to %3$d: %1$s; it counts 1 more if reached, 1 less if not, and all see it.", \
		"Mark one of your missions, %2$d of %3$d: %1$s; it counts 1 more if reached, 1 less if not, and all see it.")
#define SAY_ASK_NO_MARK sentence("No mission of yours can be marked: %1$s.")
#define SAY_ASK_KEEP sentence("You drew two missions; keep one: %1$s.")
#define SAY_ASK_BOW(in_bow)                                                                           \
	sentence_if(                                                                                  \
		in_bow,                                                                               \
		"A bow: lay one more %1$s arrow, from any of its points in the bow: %2$s or 'pass'.", \
		"A bow: lay one more %1$s arrow, from any of its points: %2$s or 'pass'.")
#define SAY_ASK_GREEN sentence("An arrow point: lay one more arrow, of any colour: %1$s or 'pass'.")
#define SAY_ASK_SPEND sentence("Your arrow is laid: 'pass' ends the turn")
#define SAY_ASK_OR_COUPON sentence("%1$s; or pay a coupon: %2$s")
#define SAY_ASK_ARROW(long_only)                                                                   \
	sentence_if(long_only, "Lay one arrow: %1$s", "Lay one arrow: %1$s, in short '%2$s'")
#define SAY_ASK_NO_ARROW sentence("No arrow can be laid: 'pass'")
#define SAY_ASK_AND_COUPONS sentence("%1$s; before or after it up to two coupons: %2$s")
#define SAY_TO_MOVE(you) sentence_if(you, "You are to move.", "%1$s is to move.")
#define SAY_IS_TO_MOVE(you) sentence_if(you, "you are to move", "%1$s is to move")
#define SAY_HEAD_ROUND(more) sentence_if(more, "round %1$d", "round %1$d, the last one")
#define SAY_HEAD_MARKING sentence("marking")
#define SAY_GAME_OVER sentence("the game is over")
#define SAY_HAS_COUPONS(you) sentence_if(you, "you have %1$s", "%2$s has %1$s")

#endif
