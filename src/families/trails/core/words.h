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

#endif
