/* The sentences of equator: see base/sentence.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_CORE_WORDS_H
#define FAMILIES_EQUATOR_CORE_WORDS_H

#include "base/words.h"

/* ---- Things. ---- */

#define SAY_SILVER sentence("%1$d silver")
#define SAY_MARKERS(n) sentence_count(n, "%1$d free marker", "%1$d free markers")
#define SAY_TRAVEL_CARDS(n) sentence_count(n, "%1$d travel card", "%1$d travel cards")
#define SAY_COUNTED sentence("%1$d %2$s")
#define SAY_ARTEFACT sentence("%1$s at %2$s (%3$d silver, %4$s)")
#define SAY_ASSISTANT sentence("%1$s assistant at %2$s")
#define SAY_AT sentence("at %1$s")
#define SAY_BOOK(north) sentence_if(north, "northern book", "southern book")
#define SAY_HALF(north) sentence_if(north, "north", "south")
#define SAY_A_CARD sentence("a card")
#define SAY_NO_CARD sentence("no card")
#define SAY_NO_ADVENTURE sentence("no adventure")
#define SAY_NOTHING sentence("nothing")
#define SAY_CARDS_DRAWN(n)                                                                         \
	sentence_if(n, sentence_count(n, "a travel card", "two travel cards"),                     \
	            "nothing, for no card is left")

/* ---- The rules. ---- */

#define SAY_RULES_AIM                                                                              \
	sentence("Each player leads an explorer from place to place.  The map '%1$s' has %2$d "    \
	         "places.  Whoever has the most points when the expeditions run out wins.")
#define SAY_RULES_TURN                                                                             \
	sentence("A turn is one of three actions.  Draw two travel cards.  Or move: each step "    \
	         "takes a card with a symbol of the place you enter; a joker counts as any "       \
	         "symbol, and for %1$d silver any other card does, too.  The joker and "           \
	         "assistants come back to your hand when the turn ends.  On the way you join "     \
	         "open expeditions where they start, and end them and your adventures at their "   \
	         "targets.  Or buy adventures, %2$d silver each, from the book of your half of "   \
	         "the map; the first page you turn is free, each further page costs %3$d.  To "    \
	         "pass the turn, type 'done' before any of these.")
#define SAY_RULES_MARKERS                                                                          \
	sentence("You have four markers.  Joining an expedition takes a free one, and brings the " \
	         "silver or the card of its slot.  Only the player who ends the expedition gets "  \
	         "its silver and points, and all markers on it come back.")
#define SAY_RULES_END                                                                              \
	sentence("You keep at most %1$d cards and %2$d unfinished adventures after a turn.  The "  \
	         "game ends with the round in which the five slots for expeditions cannot be "     \
	         "filled again.")
#define SAY_RULES_STAGES(brief)                                                                    \
	sentence_if(brief, "Only stages A and B are played.",                                      \
	            "Stages A, B and C follow one another.")
#define SAY_RULES_REMOVED(least)                                                                   \
	sentence_if((least) == 2,                                                                  \
	            "Removed unseen: %3$d expeditions with two players, %2$d with three, %1$d with four.", \
	            sentence_if((least) == 3,                                                      \
	                        "Removed unseen: %2$d expeditions with three players, %1$d with four; two cannot play.", \
	                        "Removed unseen: %1$d expeditions with four players; fewer cannot play."))
#define SAY_RULES_POINTS                                                                           \
	sentence("Points: those of finished expeditions and artefacts; for artefacts 6 for 2 "     \
	         "alike, 12 for 3 alike, 2 for 2 different, 10 for 4 different; 1 for every 10 "   \
	         "silver, every 2 travel cards in hand, and each unfinished artefact; minus 5 "    \
	         "for 2 finished assistants, minus 10 for 3 or more.")

/* ---- What happened. ---- */

#define SAY_DRAWS(you) sentence_if(you, "You draw %1$s.\n", "%2$s draws %1$s.\n")
#define SAY_TURNS(you)                                                                             \
	sentence_if(you, "You turn a page of the %1$s%2$s.\n", "%3$s turns a page of the %1$s%2$s.\n")
#define SAY_TURNS_BACK(you)                                                                        \
	sentence_if(you, "You turn back a page of the %1$s%2$s.\n",                                \
	            "%3$s turns back a page of the %1$s%2$s.\n")
#define SAY_BUYS(you) sentence_if(you, "You buy %1$s%2$s.\n", "%3$s buys %1$s%2$s.\n")
#define SAY_PRICE(paid) sentence_if(paid, ", for %1$d silver", "")
#define SAY_GOES(you) sentence_if(you, "You go to %1$s by %2$s.\n", "%3$s goes to %1$s by %2$s.\n")
#define SAY_GOES_RECOLOURED(you)                                                                   \
	sentence_if(you, "You go to %1$s with a recoloured %2$s, for %3$d silver.\n",              \
	            "%4$s goes to %1$s with a recoloured %2$s, for %3$d silver.\n")
#define SAY_JOINS(you)                                                                             \
	sentence_if(you, "You join expedition %1$d, %2$s, and take %3$s.\n",                       \
	            "%4$s joins expedition %1$d, %2$s, and takes %3$s.\n")
#define SAY_ENDS(you)                                                                              \
	sentence_if(you, "You end expedition %1$d, %2$s: %3$d silver and %4$s.\n",                 \
	            "%5$s ends expedition %1$d, %2$s: %3$d silver and %4$s.\n")
#define SAY_FINISHES(you)                                                                          \
	sentence_if(you, "You end your adventure, %1$s.\n", "%2$s ends an adventure, %1$s.\n")
#define SAY_DISCARDS(you) sentence_if(you, "You discard %1$s.\n", "%2$s discards %1$s.\n")
#define SAY_REMOVES(you) sentence_if(you, "You remove %1$s.\n", "%2$s removes %1$s.\n")
#define SAY_PASSES(you) sentence_if(you, "You pass.\n", "%1$s passes.\n")
#define SAY_IS_DONE(you) sentence_if(you, "You are done.\n", "%1$s is done.\n")
#define SAY_GIVES_UP(you) sentence_if(you, "You give up.\n", "%1$s gives up.\n")
#define SAY_FAULT(you) sentence_if(you, "You are at fault and lose.\n", "%1$s is at fault and loses.\n")

/* ---- What is asked. ---- */

#define SAY_ASKS_START sentence("draw, go or buy")
#define SAY_ASKS_BUY sentence("buy or done")
#define SAY_ASKS_MOVE sentence("go on or done")
#define SAY_ASKS_DISCARD sentence("discard")
#define SAY_ASKS_REMOVE sentence("remove")
#define SAY_ASK_START(more)                                                                        \
	sentence_if(more,                                                                          \
	            "Draw cards ('draw'), move ('go PLACE', 'join', 'end') or buy ('turn', 'buy').\n", \
	            "Last round: 'draw', move ('go PLACE', 'join', 'end') or buy ('turn', 'buy').\n")
#define SAY_ASK_ON(buys) sentence_if(buys, "Buy: %1$s.\n", "Go on: %1$s.\n")
#define SAY_ASK_DISCARD sentence("At most %1$d cards stay in your hand: 'discard CARD'.\n")
#define SAY_ASK_REMOVE sentence("At most %1$d unfinished adventures stay: 'remove ADVENTURE'.\n")
#define SAY_TO_MOVE(you) sentence_if(you, "You are to move.\n", "%1$s is to move.\n")
#define SAY_MOST_SILVER sentence("The points are equal, so the most silver wins.\n")

/* ---- The table, in words. ---- */

#define SAY_HEAD(more)                                                                              \
	sentence_if(more, "Round %1$d. Face down: expeditions %2$d, travel cards %3$d.\n",          \
	            "Round %1$d, the last. Face down: expeditions %2$d, travel cards %3$d.\n")
#define SAY_HAND(own) sentence_if(own, "Hand: %1$s.\n", "Hand of %2$s: %1$s.\n")
#define SAY_HAND_HIDDEN(over)                                                                      \
	sentence_if(over, "The hands stay hidden.\n",                                              \
	            "The hand is hidden until the next player confirms.\n")
#define SAY_SLOT(open)                                                                             \
	sentence_if(open, "Expedition %1$d: %2$s, %3$d silver, %4$s; joining brings %5$s.\n",      \
	            "Expedition %1$d: %2$s, %3$d silver, %4$s; joining brings %5$s; joined by %6$s.\n")
#define SAY_SLOT_EMPTY sentence("Expedition %1$d: none.\n")
#define SAY_BOOK_OPEN(alone)                                                                       \
	sentence_if(alone, "The %1$s, cards %2$d: left %3$s; right %4$s.\n",                       \
	            "The %1$s, cards %2$d: left %3$s; right %4$s; known %5$s.\n")
#define SAY_PAGE_AWAY(on) sentence_if(on, "%1$s %2$d on", "%1$s %2$d back")
#define SAY_PAGES_MORE sentence("%1$d more: 'score'")
#define SAY_SCORE                                                                                  \
	sentence("%1$s: %2$s; %3$d by finished cards, %4$d by sets, %7$d by silver, travel cards and open artefacts, %5$d lost by assistants; %6$s.\n")
#define SAY_PLACE(empty)                                                                           \
	sentence_if(empty, "%1$s, %2$s, %3$s: to %4$s.\n", "%1$s, %2$s, %3$s: to %4$s; here: %5$s.\n")
#define SAY_NEAR sentence("%1$s (%2$s): %3$s.\n")
#define SAY_NO_WAY sentence("%1$s is where your explorer stands.\n")
#define SAY_AWAY(n) sentence_count(n, "%1$s is %2$d step away.\n", "%1$s is %2$d steps away.\n")
#define SAY_CAN_PAY sentence("Your hand can pay for the way: %1$s.\n")
#define SAY_CANNOT_PAY sentence("Your hand cannot pay for the way.\n")
#define SAY_TAKES sentence("  %1$s takes %2$s.\n")

/* ---- The table, drawn: short forms. ---- */

#define SAY_DRAWN_HEAD(more)                                                                       \
	sentence_if(more, "Round %1$d. Left: cards %2$d, expeditions %3$d.",                       \
	            "Round %1$d, the last. Left: cards %2$d.")
#define SAY_BOARD_HAS                                                                              \
	sentence("%1$s (%2$s) has %3$d places, %4$d routes, %5$d expeditions and %6$d adventures.\n")
#define SAY_SYMBOLS sentence("s sail c canoe m mule k camel r rail")
#define SAY_SIGNS sentence("s silver p points m markers c cards")
#define SAY_DRAWN_SLOT(silver) sentence_if(silver, "%1$2ds%2$2dp +%3$ds", "%1$2ds%2$2dp +c")
#define SAY_DRAWN_PLAYER sentence("%1$3ds%2$3dp %3$dm %4$2dc")
#define SAY_DRAWN_BOOK(alone)                                                                      \
	sentence_if(alone, "The %1$s: left %2$s, right %3$s.\n",                                   \
	            "The %1$s: left %2$s, right %3$s; known %4$s.\n")

/* ---- Advice, the result, and the page of a review. ---- */

#define SAY_PLAN(first) sentence_if(first, "%1$d. %2$s", "%1$d. %2$s: %3$s")
#define SAY_PLAN_FIRST(behind)                                                                      \
	sentence_if(behind, "%1$s points behind the best other player",                            \
	            "%1$s points ahead of the best other player")
#define SAY_PLAN_BEHIND sentence("%1$s compared with the first")
#define SAY_PLAN_AS_GOOD sentence("as good as the first")
#define SAY_GIVE_OR_TAKE sentence("%1$s, give or take %2$s")
#define SAY_FOR sentence("%1$s; for %2$s")
#define SAY_BY_THUMB sentence("%1$s, points by rules of thumb:\n")
#define SAY_NOTHING_COUNTS sentence("The rules of thumb see no change that counts.\n")
#define SAY_REASON_POINTS(less) sentence_if(less, "fewer points at once", "points at once")
#define SAY_REASON_SILVER(less) sentence_if(less, "less silver", "silver")
#define SAY_REASON_GOALS(less) sentence_if(less, "goals harder to reach", "progress to your goals")
#define SAY_REASON_HAND(less) sentence_if(less, "a worse hand", "a better hand")
#define SAY_IT_BRINGS sentence("it brings %1$s")
#define SAY_HEAD_FINISHED sentence("finished")
#define SAY_HEAD_SETS sentence("sets")
#define SAY_HEAD_SILVER sentence("silver")
#define SAY_HEAD_UNFINISHED sentence("unfinished")
#define SAY_HEAD_ASSISTANTS sentence("assistants")
#define SAY_HEAD_MARKERS sentence("markers")
#define SAY_HEAD_CARDS sentence("cards")

#endif
