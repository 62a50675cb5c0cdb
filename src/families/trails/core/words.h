/* The sentences of trails: see base/sentence.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_CORE_WORDS_H
#define FAMILIES_TRAILS_CORE_WORDS_H

#include "base/words.h"

/* ---- What was done. ---- */

#define SAY_DID sentence("%1$s %2$s.")
#define SAY_MARKS(you) sentence_if(you, "mark %1$s", "marks %1$s")
#define SAY_LAYS_MARK(you)                                                                         \
	sentence_if(you, "lay a mark of %2$s on %1$s", "lays a mark of %2$s on %1$s")
#define SAY_LAYS_MARK_OF_YOU sentence("lays one of your marks on %1$s")
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
#define SAY_FORMS_BOW sentence("That forms a bow of %1$s.")
#define SAY_POINT_GIVES_ARROW sentence("That point gives one more arrow.")
#define SAY_LAST_ROUND sentence("A hand is empty: this round is the last one.")
#define SAY_FAULT_ENDS sentence("%1$s is at fault, which ends the game.")
#define SAY_GIVES_UP(you) sentence_if(you, "%1$s give up.", "%1$s gives up.")

#define SAY_SHORT_TURN sentence("%1$s: %2$s.")
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
#define SAY_MARKS_OF(n) sentence_count(n, "%1$d mark", "%1$d marks")
#define SAY_YOU_AND_OTHERS(n) sentence_count(n, "You and another", "You and %1$d others")
#define SAY_LEFT_IN_HAND(none)                                                                     \
	sentence_if(none, "All missions of your hand are fulfilled.\n",                            \
	            "Left in your hand: %1$s.\n")
#define SAY_ASK_LAY_MARK                                                                           \
	sentence("Lay a mark of %2$s, number %3$d of %4$d, on a place that is hard to reach: %1$s.")
#define SAY_ASK_MARK(free)                                                                                                          \
	sentence_if(                                                                                                                \
		free,                                                                                                               \
		"Mark one of your missions, %2$d of up to %3$d: %1$s; it counts 1 more if reached, 1 less if not, and all see it.", \
		"Mark one of your missions, %2$d of %3$d: %1$s; it counts 1 more if reached, 1 less if not, and all see it.")
#define SAY_ASK_NO_MARK sentence("No mission of yours can be marked: %1$s.")
#define SAY_ASK_KEEP sentence("Keep one of the two missions you drew: %1$s.")
#define SAY_ASK_BOW(in_bow)                                                                           \
	sentence_if(                                                                                  \
		in_bow,                                                                               \
		"A bow: lay one more %1$s arrow, from any of its points in the bow: %2$s or 'pass'.", \
		"A bow: lay one more %1$s arrow, from any of its points: %2$s or 'pass'.")
#define SAY_ASK_GREEN sentence("An arrow point: lay one more arrow, of any colour: %1$s or 'pass'.")
#define SAY_ASK_SPEND sentence("Your arrow is laid: 'pass' ends the turn")
#define SAY_ASK_OR_COUPON sentence("%1$s, or pay a coupon: %2$s")
#define SAY_ASK_ARROW(long_only)                                                                   \
	sentence_if(long_only, "Lay one arrow: %1$s", "Lay one arrow: %1$s, in short '%2$s'")
#define SAY_ASK_NO_ARROW sentence("No arrow can be laid: 'pass'")
#define SAY_ASK_AND_COUPONS                                                                        \
	sentence("%1$s, with up to two coupons; pay them before or after it: %2$s")
#define SAY_TO_MOVE(you) sentence_if(you, "You are to move.", "%1$s is to move.")
#define SAY_IS_TO_MOVE(you) sentence_if(you, "you are to move", "%1$s is to move")
#define SAY_HEAD_ROUND(more) sentence_if(more, "round %1$d", "round %1$d, the last one")
#define SAY_HEAD_MARKING sentence("marking")
#define SAY_GAME_OVER sentence("the game is over")
#define SAY_HAS_COUPONS(you) sentence_if(you, "you have %1$s", "%2$s has %1$s")

/* ---- Answers about the map, the expeditions and the score. ---- */

#define SAY_STEPS(n) sentence_if(!(n), "no step", sentence_count(n, "%1$d step", "%1$d steps"))
#define SAY_ARROWS(n) sentence_if(!(n), "no arrow", sentence_count(n, "%1$d arrow", "%1$d arrows"))
#define SAY_COUPONS(n)                                                                             \
	sentence_if(!(n), "no coupon", sentence_count(n, "%1$d coupon", "%1$d coupons"))
#define SAY_MARKS_COUNT(n)                                                                         \
	sentence_if(!(n), "no mark", sentence_count(n, "%1$d mark", "%1$d marks"))
#define SAY_MISSIONS_COUNT(n)                                                                      \
	sentence_if(!(n), "no mission", sentence_count(n, "%1$d mission", "%1$d missions"))
#define SAY_WITH_MARK_OF(you) sentence_if(you, "with your mark", "with %1$s's mark")
#define SAY_MARKED_BY sentence("marked by %1$s")
#define SAY_MARKED sentence("marked")
#define SAY_POINT_GIVES(arrow) sentence_if(arrow, "which gives an arrow", "which gives a coupon")
#define SAY_OUT_OF_REACH sentence("out of reach")
#define SAY_FROM sentence("%1$s from %2$s")
#define SAY_PUBLIC sentence("public")
#define SAY_GOALS_IN(public) sentence_if(public, "Public missions: %1$s.", "In %2$s: %1$s.")
#define SAY_WAITS_FOR(you) sentence_if(you, "You wait for %1$s", "%2$s waits for %1$s")
#define SAY_HOLDS(you) sentence_if(you, "You hold %1$s", "%2$s holds %1$s")
#define SAY_WITH_STEPS(steps)                                                                      \
	sentence_if(steps, "%1$s, with the steps of the nearest expedition:", "%1$s.")
#define SAY_NOT_BEGUN_FROM sentence("%1$s has not begun; its first arrow leads from %2$s")
#define SAY_STANDS_AT sentence("%1$s stands at %2$s")
#define SAY_STANDS_AND_CAME sentence("%1$s stands at %2$s, and came from %3$s")
#define SAY_ARROWS_LAID(n, all)                                                                    \
	sentence_if((all) > 1,                                                                     \
	            sentence_count(n, "%1$d of its %2$d arrows is laid.",                          \
	                           "%1$d of its %2$d arrows are laid."),                           \
	            sentence_if(n, "its only arrow is laid.", "its only arrow is not laid yet."))
#define SAY_IN_STEPS sentence("In %1$s:")
#define SAY_TO_THE sentence("%1$s to the %2$s")
#define SAY_TO_THE_ROUND sentence("%1$s to the %2$s round the edge of the map")
#define SAY_BY sentence("%1$s by %2$s")
#define SAY_NOTHING_THERE sentence("nothing")
#define SAY_BEGINS_ALIKE sentence("%1$s can begin like that, too.")
#define SAY_GOALS_LABEL(you) sentence_if(you, "Your %1$s:", "Its %1$s:")
#define SAY_CANNOT_COME                                                                            \
	sentence("%1$s can't reach %2$s: its own arrows bar the ways there, or it has too few arrows left (%3$d).")
#define SAY_COMES_IN(n)                                                                            \
	sentence_count(n, "%1$s comes from %2$s to %3$s in %5$d step: %4$s.",                      \
	               "%1$s comes from %2$s to %3$s in %5$d steps: %4$s.")
#define SAY_PATH_BEGINS_WITH sentence("It begins with '%1$s'.")
#define SAY_SEAT_POINTS(n) sentence_count(n, "%1$d %2$s: %3$s point", "%1$d %2$s: %3$s points")
#define SAY_FULFILLED(n)                                                                           \
	sentence_if(!(n), "no mission fulfilled",                                                  \
	            sentence_count(n, "%1$d mission fulfilled", "%1$d missions fulfilled"))
#define SAY_AND_IN_HAND sentence("%1$s, %2$d in the hand")
#define SAY_MARKS_BACK(n)                                                                          \
	sentence_if(n,                                                                             \
	            sentence_count(n, "%2$d mark reached, %1$d still on the map",                           \
	                           "%2$d marks reached, %1$d still on the map"),                            \
	            "no mark reached, %1$d still on the map")
#define SAY_ROUND_AND(more) sentence_if(more, "Round %1$d. %2$s", "Round %1$d, the last one. %2$s")
#define SAY_THE_START sentence("the start")
#define SAY_WHERE_STANDS sentence("where %1$s stands")
#define SAY_WAYS sentence("%1$s: %2$s.")
#define SAY_LIES_IN sentence("%1$s lies in %2$s; %3$s.")
#define SAY_ATLAS sentence("%1$s; all expeditions begin at %2$s.")
#define SAY_POINTS_GIVING(arrow)                                                                   \
	sentence_if(arrow, "Arrow points, which give an arrow: %1$s.",                            \
	            "Coupon points, which give a coupon: %1$s.")
#define SAY_ARROWS_LEAD sentence("%1$s's arrows lead %2$s.")
#define SAY_NO_ARROW_YET sentence("No arrow is laid yet.")
#define SAY_UNSEEN_NONE sentence("no mission may be in other hands or in the stack.")
#define SAY_UNSEEN_MISSIONS(n)                                                                     \
	sentence_count(n, "%1$d mission may be in other hands or in the stack:",                   \
	               "%1$d missions may be in other hands or in the stack:")

/* ---- Advice. ---- */

#define SAY_ON_MAP sentence("on the map '%1$s'")
#define SAY_BEHIND(behind)                                                                         \
	sentence_if(behind, "%1$s points behind %2$s", "%1$s points ahead of %2$s")
#define SAY_OTHER_PLAYERS(one)                                                                     \
	sentence_if(one, "the other player", "the other players on average")
#define SAY_NOW_STEPS sentence("%1$s is now %2$s from an expedition instead of %3$d")
#define SAY_EASIER(easier)                                                                         \
	sentence_if(easier, "%1$s is easier to reach", "%1$s is harder to reach")
#define SAY_IT_FULFILS(you, marked)                                                                \
	sentence_if(marked,                                                                        \
	            sentence_if(you, "it fulfils your marked mission %1$s",                        \
	                        "it fulfils %2$s's marked mission %1$s"),                          \
	            sentence_if(you, "it fulfils your mission %1$s",                               \
	                        "it fulfils %2$s's mission %1$s"))
#define SAY_IT_REACHES(you)                                                                        \
	sentence_if(you, "it reaches your mark at %1$s", "it reaches %2$s's mark at %1$s")
#define SAY_IT_REACHES_OF sentence("it reaches a mark of %1$s at %2$s")
#define SAY_MARK_NAMED(you) sentence_if(you, "your mark at %1$s", "%2$s's mark at %1$s")
#define SAY_IT_TAKES_PUBLIC sentence("it takes the public mission %1$s")
#define SAY_IT_GIVES_MARKED sentence("it gives %1$s the marked mission %2$s")
#define SAY_MISSION_NAMED(you) sentence_if(you, "your mission %1$s", "%2$s's mission %1$s")
#define SAY_PUBLIC_NAMED sentence("the public mission %1$s")
#define SAY_IT_BRINGS(brings) sentence_if(brings, "it brings %1$s", "it costs %1$s")
#define SAY_IT_CHANGES sentence("it changes the mission %1$s for the better of two")
#define SAY_POINTS_BECAUSE sentence("%1$s %2$s.")
#define SAY_NOTHING_COUNTS sentence("The rules of thumb see no change that counts.")
#define SAY_IT_IS_AWAY sentence("it is %1$s away")
#define SAY_AS_GOOD(one)                                                                           \
	sentence_if(one, "%2$d. %1$s: as good as the first",                                       \
	            "%2$d-%3$d. %1$s: as good as the first")
#define SAY_ADVISED(first)                                                                         \
	sentence_if(first, "%1$d. %2$s: %3$s", "%1$d. %2$s: %3$s compared with the first")
#define SAY_GIVE_OR_TAKE sentence("give or take %1$d.%2$02d")

/* ---- The rules. ---- */

#define SAY_RULES_GOALS(cards)                                                                     \
	sentence_if(                                                                               \
		cards,                                                                             \
		"Three expeditions, red, yellow and blue, wander over the map from its start. "    \
		"They belong to nobody. Each player tries to lead them to the places of their own secret missions.", \
		"Three expeditions, red, yellow and blue, wander over the map from its start. "    \
		"They belong to nobody. Each player tries to lead them to the places where their own marks lie.")
#define SAY_RULES_MARKS_LAID(n)                                                                    \
	sentence_count(                                                                            \
		n,                                                                                 \
		"First each player's neighbour on the left lays %1$d mark for that player, on any "  \
		"place at least %2$d steps from the start.",                                       \
		"First each player's neighbour on the left lays %1$d marks for that player, one at " \
		"a time, on any places at least %2$d steps from the start.")
#define SAY_RULES_HAND(n)                                                                          \
	sentence_count(n, "Each is dealt %1$d mission.", "Each is dealt %1$d missions.")
#define SAY_RULES_HANDS                                                                            \
	sentence("Each is dealt %1$d missions with two or three players, %2$d with more.")
#define SAY_RULES_HAND_WITH sentence("%1$d with %2$d players")
#define SAY_RULES_HANDS_LISTED sentence("Each is dealt missions: %1$s.")
#define SAY_RULES_PUBLIC(n)                                                                        \
	sentence_count(                                                                            \
		n, "One public mission lies open for everybody, at least %1$d steps from the start.", \
		"%2$d public missions lie open for everybody, at least %1$d steps from the start.")
#define SAY_RULES_MARKS_FREE                                                                       \
	sentence("Then all lay marks in turn on missions of their own, at least %1$d steps from the start: " \
	         "as many as they like, up to %2$d.")
#define SAY_RULES_MARKS(n)                                                                         \
	sentence_count(                                                                            \
		n,                                                                                 \
		"Then all lay %2$d mark in turn on missions of their own, at least %1$d steps from the start.", \
		"Then all lay %2$d marks in turn on missions of their own, at least %1$d steps from the start.")
#define SAY_RULES_TURN                                                                             \
	sentence("A turn lays one arrow. It leads an expedition on from where it stands, along an " \
	         "edge without an arrow of that colour; or it begins one, along an edge at the "   \
	         "start along which no other has begun.")
#define SAY_RULES_ARROWS(n)                                                                        \
	sentence_count(n, "Each expedition has %1$d arrow.", "Each expedition has %1$d arrows.")
#define SAY_RULES_POINTS                                                                           \
	sentence("An arrow point gives one more arrow at once, on any expedition; a coupon point a " \
	         "coupon. A turn without its arrow is allowed only where none can be laid.")
#define SAY_RULES_BOW(last)                                                                        \
	sentence_if(                                                                               \
		last,                                                                              \
		"When an expedition comes back to a point, it forms a bow: one "                   \
		"more of its arrows may be laid at once, from any point of that bow. "             \
		"It forms one bow in a turn at most.",                                             \
		"When an expedition comes back to a point, it forms a bow: one "                   \
		"more of its arrows may be laid at once, from any point that an arrow of its colour points at. " \
		"It forms one bow in a turn at most.")
#define SAY_RULES_NO_COUPONS sentence("Coupons pay for nothing. The extra arrows may be declined.")
#define SAY_RULES_COUPONS(n)                                                                       \
	sentence_if(!(n),                                                                          \
	            "Each player begins without a coupon and may pay %1$d in a turn, before the arrow or after it.", \
	            sentence_count(n,                                                              \
	                           "Each player begins with %2$d coupon and may pay %1$d in a turn, before the arrow or after it.", \
	                           "Each player begins with %2$d coupons and may pay %1$d in a turn, before the arrow or after it."))
#define SAY_RULES_COUPON_PAYS(cards, marks)                                                        \
	sentence_if(                                                                               \
		!(cards),                                                                          \
		"A coupon pays for one more arrow; or for taking away the last arrow of an expedition, " \
		"which then stands where that arrow came from, with all that this point gives. "   \
		"All these extra arrows may be declined.",                                         \
		sentence_if(                                                                       \
			marks,                                                                     \
			"A coupon pays for one more arrow; for taking away the last arrow of an expedition, " \
			"which then stands where that arrow came from, with all that this point gives; or for " \
			"changing a mission without a mark: it goes under the stack, two are drawn, and one of " \
			"them is kept. All these extra arrows may be declined.",                   \
			"A coupon pays for one more arrow; for taking away the last arrow of an expedition, " \
			"which then stands where that arrow came from, with all that this point gives; or for " \
			"changing a mission: it goes under the stack, two are drawn, and one of "  \
			"them is kept. All these extra arrows may be declined."))
#define SAY_RULES_FULFILLED(marks)                                                                 \
	sentence_if(                                                                               \
		marks,                                                                             \
		"When an expedition comes to a place, whoever's turn it is, its mission is fulfilled " \
		"for the player who holds it, and a mark there comes back.",                       \
		"When an expedition comes to a place, whoever's turn it is, its mission is fulfilled " \
		"for the player who holds it.")
#define SAY_RULES_PUBLIC_GOES                                                                      \
	sentence("A public mission goes to the player whose turn it is, and another is laid open.")
#define SAY_RULES_OVER(marks)                                                                      \
	sentence_if(                                                                               \
		marks,                                                                             \
		"The game ends with the round in which a hand becomes empty, or when no arrow can be " \
		"laid. Each mission fulfilled and each mark that came back counts 1, each mission in " \
		"the hand and each mark on the map -1. The most points win.",                      \
		"The game ends with the round in which a hand becomes empty, or when no arrow can be " \
		"laid. Each mission fulfilled counts 1, each mission in the hand -1. The most points win.")
#define SAY_RULES_OVER_RACE                                                                        \
	sentence("A mark is back when an expedition comes to its place, whoever's turn it is. The " \
	         "first player with all marks back wins at once. When no arrow can be laid, the "  \
	         "most marks back win, then the fewest steps from the expeditions to the marks left.")

/* ---- What is wrong with a move. ---- */

#define SAY_COUPONS_A_TURN(n)                                                                      \
	sentence_if(!(n), "coupons pay for nothing in this match",                                 \
	            sentence_count(n, "only %1$d coupon can be paid in a turn",                    \
	                           "only %1$d coupons can be paid in a turn"))

/* ---- The signs of a map, and the welcome. ---- */

#define SAY_TRAILS_WELCOME(cards)                                                                  \
	sentence_if(cards,                                                                         \
	            "Welcome to trails, a board game for two to six: you against the computer.\n" \
	            "Lead three expeditions over a map, to the places of your secret missions.\n", \
	            "Welcome to trails, a board game for two to six: you against the computer.\n" \
	            "Lead three expeditions over a map, to the places of your marks.\n")
#define SAY_SIGNS_SHORT(cards, whole)                                                              \
	sentence_if(cards,                                                                         \
	            sentence_if(whole, "%4$c yours %1$c marked 1-6 others' marks %5$c public %2$c arrow %3$c coupon", \
	                        "%4$c yours %1$c marked %5$c public %2$c arrow %3$c coupon"),      \
	            sentence_if(whole, "%1$c yours 1-6 others' marks %2$c arrow %3$c coupon",      \
	                        "%1$c yours %2$c arrow %3$c coupon"))
#define SAY_SIGNS_SHORT_OPEN(whole)                                                                \
	sentence_if(                                                                               \
		whole,                                                                             \
		"1-%3$d missions of a player %6$c of several %5$c marked %4$c public %1$c arrow %2$c coupon", \
		"1-%3$d missions %4$c public %1$c arrow %2$c coupon")
#define SAY_SIGNS_SHORT_OPEN_MARKS(whole)                                                          \
	sentence_if(whole, "1-%3$d marks of a player %4$c of several %1$c arrow %2$c coupon",      \
	            "1-%3$d marks %1$c arrow %2$c coupon")
#define SAY_SIGNS(cards)                                                                           \
	sentence_if(                                                                               \
		cards,                                                                             \
		"%1$s, %2$c start, %9$c your mission, %8$c with your mark, 1-6 others' marks, "    \
		"%3$c several, %10$c public, %4$c gives an arrow, %5$c a coupon, %6$c place, %7$s", \
		"%1$s, %2$c start, %8$c your mark, 1-6 others' marks, "                            \
		"%3$c several, %4$c gives an arrow, %5$c a coupon, %6$c place, %7$s")
#define SAY_SIGNS_OPEN(cards)                                                                      \
	sentence_if(                                                                               \
		cards,                                                                             \
		"%1$s, %2$c start, 1-6 a player's mission or mark, %3$c several, %8$c public, "    \
		"%4$c gives an arrow, %5$c a coupon, %6$c place, %7$s",                            \
		"%1$s, %2$c start, 1-6 a player's mark, %3$c several, "                            \
		"%4$c gives an arrow, %5$c a coupon, %6$c place, %7$s")
#define SAY_SIGN_POINT(utf8) sentence_if(utf8, "\u00b7 point", ": point, . land")
#define SAY_SIGNS_HEAD                                                                             \
	sentence("The map shows points by signs, and the names of those that matter to you:\n")
#define SAY_SIGN_START sentence("the start, from which all three expeditions begin")
#define SAY_SIGN_MISSION sentence("the place of one of your missions")
#define SAY_SIGN_MARKED sentence("a place with your mark")
#define SAY_SIGN_MARK sentence("a place with the mark of player 2; with marks of several players: &")
#define SAY_SIGN_PUBLIC sentence("the place of a public mission")
#define SAY_SIGN_GREEN sentence("an arrow point: it gives one more arrow")
#define SAY_SIGN_RED sentence("a coupon point: it gives a coupon")
#define SAY_SIGNS_ARROWS                                                                           \
	sentence("Other points are dots. Arrows lie in rows of signs, and a letter shows where\n" \
	         "the expedition stands: %1$s.\n"                                                 \
	         "The lines below the map name the goals beyond it, and say where each expedition\n" \
	         "stands and can go. In the lists R3 means: three arrows of red lead there, and\n" \
	         "no other expedition is nearer. 'map europe' and 'map red' show a part of it.\n")
#define SAY_MAP_HAS(round)                                                                         \
	sentence_if(round,                                                                         \
	            "%1$s (%2$s) has %3$d places, %4$d green, %5$d red and %6$d plain points, and %7$d edges, " \
	            "%8$d of them round the edge of the map.",                                     \
	            "%1$s (%2$s) has %3$d places, %4$d green, %5$d red and %6$d plain points, and %7$d edges.")
#define SAY_MAP_BEGINS                                                                             \
	sentence("Expeditions begin at %1$s; the places lie %2$d to %3$d steps from there.")

/* ---- The labels of the lists below a map. ---- */

#define SAY_LIST_NOT_BEGUN(over) sentence_if(over, "not begun", "not begun;")
#define SAY_LIST_TO(alike) sentence_if(alike, "to the same points", "to")
#define SAY_LIST_NOWHERE sentence("nowhere")
#define SAY_LIST_NONE sentence("none")
#define SAY_LIST_OWN(cards) sentence_if(cards, "missions", "marks")
#define SAY_PANEL_OWN(cards) sentence_if(cards, "your missions", "your marks")
#define SAY_PANEL_PUBLIC sentence("public missions")
#define SAY_LIST_POINTS sentence("points")
#define SAY_LIST_BEYOND sentence("beyond")

/* ---- The pages of a review and of a map. ---- */

#define SAY_PAGE_ARROWS                                                                            \
	sentence("Thick arrows were laid in the turn, faint ones taken away.")
#define SAY_HEAD_MISSIONS sentence("missions")
#define SAY_HEAD_MARKS sentence("marks")
#define SAY_HEAD_COUPONS sentence("coupons")

#endif
