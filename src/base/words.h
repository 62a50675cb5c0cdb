/* The sentences that belong to no single family: see base/sentence.h.  There is a section for
 * each folder; sentences that several folders use come first.
 *
 * A sentence with several forms is a macro, whose argument chooses the form: N, a number; YOU,
 * whether it speaks to the person at the keyboard.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/sentence.h"

/* ---- Lists, numbers and players. ---- */

#define SAY_AND sentence("%1$s and %2$s")
#define SAY_COLON sentence("%1$s: %2$s")
#define SAY_COMMA sentence("%1$s, %2$s")
#define SAY_THEN sentence("%1$s %2$s")
#define SAY_STOP sentence("%1$s.")
#define SAY_AGAINST sentence("%1$s against %2$s")
#define SAY_TO sentence("%1$s to %2$s")
#define SAY_MINUS sentence("minus %1$d")
#define SAY_POINTS(n) sentence_count(n, "%1$s point", "%1$s points")
#define SAY_PLAYER sentence("Player %1$d")
#define SAY_QUOTED sentence("\"%1$s\"")
#define SAY_YOU_FIRST sentence("You")
#define SAY_YOU sentence("you")
#define SAY_OWNER(you) sentence_if(you, "your", "%1$s's")
#define SAY_MARK_GOOD sentence("good")
#define SAY_MARK_MISTAKE sentence("a mistake")
#define SAY_MARK_BRILLIANT sentence("brilliant")
#define SAY_MARK_BLUNDER sentence("a blunder")
#define SAY_MARK_INTERESTING sentence("interesting")
#define SAY_MARK_DUBIOUS sentence("dubious")
#define SAY_DUBIOUS_TURNS(n) sentence_count(n, "%1$d dubious turn", "%1$d dubious turns")
#define SAY_MISTAKES(n) sentence_count(n, "%1$d mistake", "%1$d mistakes")
#define SAY_BLUNDERS(n) sentence_count(n, "%1$d blunder", "%1$d blunders")

/* ---- show: a match of any family. ---- */

#define SAY_PLAYERS sentence("%1$d players")
#define SAY_BEGINS(you) sentence_if(you, "%1$s: %2$s; you begin.\n", "%1$s: %2$s; %3$s begins.\n")
#define SAY_NEWS_CUT sentence("(%1$d earlier lines: 'log last' shows them)\n")
#define SAY_GOES_ON sentence("%1$s: %2$s.\n")
#define SAY_WINS(you) sentence_if(you, "You win.\n", "%1$s wins.\n")
#define SAY_WINS_GAME(you) sentence_if(you, "%1$s win.", "%1$s wins.")
#define SAY_WINS_WITH(you) sentence_if(you, "%1$s win with %2$s.", "%1$s wins with %2$s.")
#define SAY_SHARE_FIRST(bare)                                                                      \
	sentence_if(bare, "%1$s share the first place.", "%1$s share the first place with %2$s.")
#define SAY_POINTS_OF(n) sentence_count(n, "%1$d point", "%1$d points")
#define SAY_ROUNDS_PLAYED(n)                                                                       \
	sentence_count(n, "%1$d round was played.\n", "%1$d rounds were played.\n")
#define SAY_THIS_GAME sentence("This game: %1$s\n")
#define SAY_TAKEN_BACK(other)                                                                      \
	sentence_if(other, "Moves were taken back after something hidden was seen.\n",             \
	            "Moves were taken back after a hidden card was seen.\n")
#define SAY_MORE(reviewed)                                                                          \
	sentence_if(reviewed,                                                                       \
	            "More: 'review' judges each turn, 'replay' steps through them, 'new' plays on.\n", \
	            "More: 'replay' steps through the match, 'new' plays on.\n")
#define SAY_MORE_NARROW(reviewed)                                                                  \
	sentence_if(reviewed, "More: 'review', 'replay', 'new'.\n", "More: 'replay', 'new'.\n")
#define SAY_MORE_END(reviewed)                                                                     \
	sentence_if(reviewed, "More: 'review', 'replay'.\n", "More: 'replay'.\n")
#define SAY_MORE_SPOKEN(reviewed)                                                                  \
	sentence_if(reviewed, "For more type review or replay; new begins another match.\n",       \
	            "For more type replay; new begins another match.\n")
#define SAY_MORE_SPOKEN_END(reviewed)                                                              \
	sentence_if(reviewed, "For more type review or replay.\n", "For more type replay.\n")

/* ---- show/page: the frame of a page. ---- */

#define SAY_FRAME_TO_TURNS sentence("turn by turn")
#define SAY_FRAME_TURNS sentence("Turn by turn")
#define SAY_FRAME_PREVIOUS sentence("\u2190 previous")
#define SAY_FRAME_NEXT sentence("next \u2192")
#define SAY_FRAME_NEXT_MARKED sentence("next marked")
#define SAY_FRAME_LINK(round)                                                                      \
	sentence_if(round, "round %2$d, turn %1$d", "before round 1, turn %1$d")
#define SAY_FRAME_SHOW sentence("Show")
#define SAY_FRAME_ALL_TURNS sentence("all turns")
#define SAY_FRAME_MISTAKES sentence("mistakes only: ?! ? ??")
#define SAY_FRAME_SHOWN sentence("%1$s of %2$s turns")
#define SAY_FRAME_OF sentence("Of")
#define SAY_FRAME_PLAYERS(both) sentence_if(both, "both players", "all players")
#define SAY_FRAME_ROUND(round) sentence_if(round, "round %1$d", "before")
#define SAY_FRAME_MAP sentence("The map, described below")

/* ---- app/records: the lists of matches and saved games. ---- */

#define SAY_RECORDS_NONE                                                                           \
	sentence("No match is kept here yet. A match that ends at a terminal is kept.\n")
#define SAY_RECORDS_UNREAD sentence("The kept matches can't be read: %1$s.\n")
#define SAY_RECORDS_COST                                                                           \
	sentence("Cost: what mistakes cost, in points a turn, in matches that were reviewed.\n")
#define SAY_RECORDS_OLDER(n)                                                                       \
	sentence_count(n, "%1$zu older match is kept, too: '%2$s %3$zu' lists all.\n",          \
	               "%1$zu older matches are kept, too: '%2$s %3$zu' lists all.\n")
#define SAY_RECORDS_BAD(n)                                                                         \
	sentence_count(n,                                                                          \
	               "%1$zu file can't be read and is left out: '%2$s' says why.\n",            \
	               "%1$zu files can't be read and are left out: '%2$s' says why.\n")
#define SAY_GAME_BAD sentence("A saved game can't be read: %1$s.\n")
#define SAY_RECORDS_COUNT sentence("records '%1$.40s': say how many, from 1 to %2$d")
#define SAY_RECORDS_LINE(reviewed)                                                                 \
	sentence_if(reviewed, "%1$s, %2$s, %3$s: %4$s, cost %5$s", "%1$s, %2$s, %3$s: %4$s")
#define SAY_HEAD_DATE sentence("date")
#define SAY_HEAD_RULESET sentence("ruleset")
#define SAY_HEAD_AGAINST sentence("against")
#define SAY_HEAD_RESULT sentence("result")
#define SAY_HEAD_COST sentence("cost")

#define SAY_SOMEBODY_AGAINST(you) sentence_if(you, "against %1$s", "%2$s against %1$s")
#define SAY_RESULT_UNFINISHED sentence("unfinished, %1$s")
#define SAY_RESULT_DRAWN(resigned) sentence_if(resigned, "drawn by resignation, %1$s", "drawn, %1$s")
#define SAY_RESULT_WON(resigned) sentence_if(resigned, "won by resignation, %1$s", "won, %1$s")
#define SAY_RESULT_LOST(resigned) sentence_if(resigned, "lost by resignation, %1$s", "lost, %1$s")
#define SAY_RESULT_NOT_VERIFIED sentence("not verified")
#define SAY_RESULT_YOU_WON(resigned)                                                               \
	sentence_if(resigned, "you won by resignation, %1$s", "you won, %1$s")
#define SAY_RESULT_YOU_LOST(resigned)                                                              \
	sentence_if(resigned, "you lost by resignation, %1$s", "you lost, %1$s")
#define SAY_RESULT_SHARED(spoken)                                                                  \
	sentence_if(spoken, "you shared the first place, %1$s", "shared the first place, %1$s")
#define SAY_RESULT_PLAYERS_SHARED sentence("%2$s shared the first place, %1$s")
#define SAY_RESULT_PLAYER_WON(resigned)                                                            \
	sentence_if(resigned, "%2$s won by resignation, %1$s", "%2$s won, %1$s")
#define SAY_MATCH_SENTENCE sentence("Match %5$zu, %1$s, %2$s, %3$s: %4$s.\n")
#define SAY_MATCH_REVIEWED(you)                                                                    \
	sentence_if(you,                                                                           \
	            "Match %5$zu, %1$s, %2$s, %3$s: %4$s. Your turns cost %6$s points each.\n",    \
	            "Match %5$zu, %1$s, %2$s, %3$s: %4$s. Their turns cost %6$s points each.\n")

#define SAY_GAMES_NONE                                                                             \
	sentence("No game is saved. A match that you leave before it is over is saved.\n")
#define SAY_GAMES_UNREAD sentence("Saved games can't be looked for: %1$s.\n")
#define SAY_GAMES_HOME sentence("To continue a game, type its number after '%1$s', as in '%1$s %2$zu'.\n")
#define SAY_GAMES_FRIEND                                                                            \
	sentence("To continue a match with a friend, type its number or your friend's name in the " \
	         "shell, as in 'expedition games %1$s'.\n")
#define SAY_GAME_DAILY sentence("the deal of %1$s")
#define SAY_GAME sentence("%1$s, %2$s, %3$s")
#define SAY_GAME_SENTENCE sentence("Game %5$zu, %4$s, %1$s, %2$s: %3$s.\n")
#define SAY_GAME_SENTENCE_HELD sentence("Game %5$zu, %4$s, %1$s, %2$s: %3$s. It is played now.\n")
#define SAY_GAME_STANDS(rounds) sentence_if(rounds, "round %2$d of %3$d, %1$s", "%1$s")
#define SAY_GAME_UNANSWERED sentence("no answer yet")
#define SAY_GAME_HELD sentence("played now")
#define SAY_BY_MAIL sentence("by mail")
#define SAY_OVER_TCP sentence("over TCP")
#define SAY_BY_SOCKET sentence("by a socket")
#define SAY_BY_COMMAND sentence("by a command")
#define SAY_TURN_OF(you) sentence_if(you, "your turn", "%1$s's turn")

#define SAY_DROP_SURE sentence("Drop it for ever? [y/N] ")
#define SAY_DROP_NOT sentence("The game stays saved.\n")
#define SAY_DROP_WHICH sentence("games --drop: which one? As in 'expedition games --drop 2'")
#define SAY_DROPPED sentence("Dropped: %1$s.\n")

/* ---- app/play: how a session begins. ---- */

#define SAY_SAVED_LISTED sentence("%1$zu games are saved:\n")
#define SAY_SAVED_OTHERS                                                                           \
	sentence("The others have numbers up to %1$zu: 'expedition games' lists them.\n")
#define SAY_SAVED_HOW                                                                              \
	sentence("Enter continues game 1, its number another game; n starts a new match.\n")
#define SAY_SAVED_WHICH sentence("Which game? [1] ")
#define SAY_SAVED_OR_NEW                                                                           \
	sentence("here you can type a number from 1 to %1$zu, or n for a new match; quit leaves")
#define SAY_SAVED_GAME sentence("A game is saved: %1$s.\n")
#define SAY_SAVED_OTHER_PLAYERS sentence("Your options change its players: %1$s.\n")
#define SAY_SAVED_GO_ON sentence("Go on with it? [Y/n] ")
#define SAY_SAVED_YES_OR_NO                                                                        \
	sentence("here you can type y or n; quit leaves, and the game stays saved")
#define SAY_SAVED_BROKEN sentence("the saved game can't be continued: %1$s")
#define SAY_SAVED_NONE sentence("there is no saved game to continue")
#define SAY_SAVED_HELD sentence("each saved game is being played by another expedition program")

#define SAY_FRIENDS_NOT_OVER                                                                       \
	sentence("%1$zu matches with friends elsewhere are not over: games lists them.\n")
#define SAY_FRIEND_NOT_OVER sentence("A match with %1$s is not over")
#define SAY_FRIEND_LISTED sentence("%1$s: games lists it.\n")

/* ---- app/play: a turn, and the end of a match. ---- */

#define SAY_QUESTION(you) sentence_if(you, "%1$s> ", "%2$s, %1$s> ")
#define SAY_YES_OR_NO sentence("here you can type y or n; quit leaves")
#define SAY_ENTER_GOES_ON sentence("here Enter goes on, and 'quit' ends the program")
#define SAY_HANDOVER_HIDE sentence("%1$s, press Enter to hide your hand> ")
#define SAY_HANDOVER_LOOK sentence("%1$s, press Enter when only you are looking> ")
#define SAY_TUTOR_COSTS sentence("That costs about %1$s points.\n")
#define SAY_TUTOR_TURN_COSTS                                                                       \
	sentence("So this turn costs about %1$s points: 'undo' takes it back.\n")
#define SAY_TUTOR_ASKS sentence("[p]lay anyway, [t]hink again, [h]int? ")
#define SAY_TUTOR_BROKEN_OFF sentence("You interrupted the tutor, so the turn was not made.\n")
#define SAY_INTERRUPTED                                                                            \
	sentence("You interrupted %1$s before it found a turn.\nEnter lets it think again.\n")
#define SAY_INTERRUPTED_HOLDS                                                                      \
	sentence("You interrupted %1$s.\nEnter lets it make the best turn it has found, 'think' lets it think again.\n")
#define SAY_ASKS_GO sentence("go, think, undo or quit> ")
#define SAY_ASKS_THINK sentence("think, undo or quit> ")
#define SAY_ASKS_OVER(last)                                                                        \
	sentence_if(last, "match over: review or quit> ", "match over: review, new or quit> ")
#define SAY_ASKS_NEXT sentence("Enter deals the next round> ")
#define SAY_RATING(first_win)                                                                        \
	((first_win)                                                                                 \
	         ? sentence("Your first win against %4$s. "                                          \
	                    "Your rating against the levels: %1$.0f %2$s %3$.0f (%4$s has %5$d).\n") \
	         : sentence("Your rating against the levels: %1$.0f %2$s %3$.0f (%4$s has %5$d).\n"))
#define SAY_CLIMB_WON sentence("You have won %1$d of the last %2$d matches against %3$s.\n")
#define SAY_CLIMB_NEXT sentence("Play against %1$s from now on? [Y/n] ")

/* ---- show/judged: what turns cost. ---- */

#define SAY_SO_FAR sentence("%1$s so far.")
#define SAY_GAVE_UP_IN(you)                                                                        \
	sentence_if(you, "You gave up in round %1$d.", "%2$s gave up in round %1$d.")
#define SAY_FAULT_IN sentence("%2$s was at fault in round %1$d.")
#define SAY_JUDGED_IN(stopped)                                                                     \
	sentence_if(stopped,                                                                       \
	            "Each turn judged in %1$d worlds; stopped after %2$zu of %3$zu turns.",        \
	            "Each turn judged in %1$d worlds.")
#define SAY_JUDGED_IN_MOST(stopped)                                                                \
	sentence_if(stopped,                                                                       \
	            "Each turn judged in at most %1$d worlds; stopped after %2$zu of %3$zu turns.", \
	            "Each turn judged in at most %1$d worlds.")
#define SAY_JUDGED_BY_NETWORK sentence("Judged by the network.")
#define SAY_OTHERS_BY_NETWORK sentence("The other turns are judged by the network.")
#define SAY_HAD_NO_CHOICE(you) sentence_if(you, "You had no choice.", "%1$s had no choice.")
#define SAY_TOOK_NO_TURN(you, part)                                                                \
	sentence_if(part, sentence_if(you, "You made no whole turn.", "%1$s made no whole turn."), \
	            sentence_if(you, "You made no turn.", "%1$s made no turn."))
#define SAY_LOST_NOTHING(you, n)                                                                   \
	((you) ? sentence_count(                                                                   \
	                 n, "You lost nothing measurable over %1$d turn with a choice.",          \
	                 "You lost nothing measurable over %1$d turns with a choice.")            \
	       : sentence_count(n, "%2$s lost nothing measurable over %1$d turn with a choice.",  \
	                        "%2$s lost nothing measurable over %1$d turns with a choice."))
#define SAY_LOST_POINTS(you)                                                                       \
	sentence_if(you, "You lost %1$s points in %2$d of %3$d turns with a choice, %4$s a turn.", \
	            "%5$s lost %1$s points in %2$d of %3$d turns with a choice, %4$s a turn.")
#define SAY_PLAYED_BEST sentence("Hardly a point was wasted.")
#define SAY_PLAYED_WELL sentence("Well played.")
#define SAY_PLAYED_FAIRLY sentence("Some points were missed.")
#define SAY_PLAYED_POORLY sentence("Many points were missed.")
#define SAY_PLAYED_BADLY sentence("Most of the points were missed.")
#define SAY_FOR_AND_AGAINST(better)                                                                \
	sentence_if(better, "In favour of the better turn: %1$s.",                                 \
	            "Against the weaker turn: %1$s.")
#define SAY_NO_REASON                                                                              \
	sentence("There is no single reason: the better turn leads to more points in the end.")
#define SAY_TURN_PLACE(round)                                                                      \
	sentence_if(round, "Round %3$d, turn %1$d, %2$s", "Before round 1, turn %1$d, %2$s")
#define SAY_TURN_COST(marked)                                                                      \
	sentence_if(marked, "%1$s: %3$s, which cost %2$s points", "%1$s: it cost %2$s points")
#define SAY_WITH_ERROR sentence("with a standard error of %1$s")
#define SAY_FROM_TO sentence("from %1$s to %2$s")
#define SAY_STOPPED_AFTER(n)                                                                       \
	sentence_count(n, "Stopped after %1$d world:\n", "Stopped after %1$d worlds:\n")
#define SAY_PLAYED_WAS(best) sentence_if(best, "Better was: %1$s.", "Played was: %1$s.")
#define SAY_LABEL_PLAYED(best) sentence_if(best, "better", "played")
#define SAY_TURNS_THAT_COST sentence("Turns that cost points:")
#define SAY_COST_NOTHING(n)                                                                        \
	sentence_count(n, "%1$d turn with a choice cost nothing measurable in %2$d worlds.",       \
	               "%1$d turns with a choice cost nothing measurable in %2$d worlds.")
#define SAY_COST_LITTLE(n)                                                                         \
	sentence_count(n, "%1$d turn with a choice cost less than %2$s points.",                   \
	               "%1$d turns with a choice cost less than %2$s points each.")
#define SAY_MARK_SIGNS(n)                                                                          \
	sentence_count(n,                                                                          \
	               "Marks: ?! dubious, %1$d point or more; ? a mistake, %2$d; "                \
	               "?? a blunder, %3$d.",                                                      \
	               "Marks: ?! dubious, %1$d points or more; ? a mistake, %2$d; "               \
	               "?? a blunder, %3$d.")
#define SAY_MARKS_SPOKEN(n)                                                                        \
	sentence_count(n,                                                                          \
	               "A turn that costs %1$d point or more is dubious, from %2$d on a mistake, " \
	               "from %3$d on a blunder.",                                                  \
	               "A turn that costs %1$d points or more is dubious, from %2$d on a mistake, " \
	               "from %3$d on a blunder.")
#define SAY_COSTLIEST_TURNS(n)                                                                     \
	sentence_count(n, "The turn that cost most, as it was seen then:",                         \
	               "The %1$d turns that cost most, as they were seen then:")

#define SAY_PAGE_NO_WINNER(over)                                                                   \
	sentence_if(over, "Nobody wins the match", "The match isn\u2019t over")
#define SAY_PAGE_WINNERS sentence("%1$s share the win")
#define SAY_PAGE_WINNER(you) sentence_if(you, "%1$s win the match", "%1$s wins the match")
#define SAY_PAGE_COSTLIEST sentence("The costliest:")
#define SAY_PAGE_COSTS sentence("Points that each turn cost")
#define SAY_PAGE_COSTS_BELOW sentence("Each turn below shows its cost.")
#define SAY_PAGE_CLICK sentence("Click or tap a turn to see its map.")
#define SAY_PAGE_MAP sentence("The map as it was before each turn, as its player saw it.")
#define SAY_PAGE_MAP_OF(you)                                                                       \
	sentence_if(you, "The map as it was before each turn, as you see it.",                     \
	            "The map as it was before each turn, as %1$s saw it.")
#define SAY_PAGE_PLAYED sentence("How they played")
#define SAY_ROW_TURNS sentence("turns")
#define SAY_ROW_CHOICES sentence("with a choice")
#define SAY_ROW_DUBIOUS sentence("dubious ?!")
#define SAY_ROW_BAD sentence("mistakes ?")
#define SAY_ROW_BLUNDER sentence("blunders ??")
#define SAY_ROW_LOST sentence("points lost")
#define SAY_ROW_EACH sentence("lost a turn")
#define SAY_PAGE_NOTHING                                                                           \
	sentence("Costs too small to measure in %1$d worlds count as nothing.")
#define SAY_PAGE_ALL sentence("All turns")
#define SAY_PAGE_LISTED                                                                            \
	sentence("The turns with a choice, by round and turn: the cost in points, and the points to "  \
	         "expect before the turn, and after it.")
#define SAY_PAGE_BETTER sentence("better: %1$s")
#define SAY_PAGE_MADE(you) sentence_if(you, "You play: %1$s.", "%2$s plays: %1$s.")
#define SAY_PAGE_IT_COST sentence("It cost %1$s \u00b1 %2$s points. Better: %3$s.")
#define SAY_PAGE_COST_NOTHING sentence("It cost nothing measurable in %1$d worlds.")
#define SAY_PAGE_NO_CHOICE sentence("There was no choice.")
#define SAY_PAGE_EXPECTED(lost)                                                                    \
	sentence_if(                                                                               \
		lost,                                                                              \
		"Points that %1$s can expect to be ahead at the end: %2$s by the better turn, %3$s by this one.", \
		"Points that %1$s can expect to be ahead at the end: %2$s.")
#define SAY_ROUND_NUMBER sentence("Round %1$d")
#define SAY_PAGE_END(over) sentence_if(over, "The end", "So far")
#define SAY_PAGE_ENDED(over)                                                                       \
	sentence_if(over, "The end of the game, as seen by %1$s.", "The game so far, as seen by %1$s.")

/* ---- app/arena. ---- */

#define SAY_ARENA_FAULT(pairs)                                                                     \
	sentence_if(pairs, "expedition: pair %1$lld, seat %2$d, %3$s against %5$s: %4$s\n",        \
	            "expedition: deal %1$lld, seat %2$d, %3$s: %4$s\n")
#define SAY_ARENA_COUNTED(pairs) sentence_if(pairs, "%1$lld pairs", "%1$lld deals")
#define SAY_ARENA_MARGIN sentence("margin %1$.2f +- %2$.2f")
#define SAY_ARENA_RATIO sentence("log likelihood ratio %1$.2f")
#define SAY_ARENA_LEFT sentence("%1$.0f s left")
#define SAY_ARENA_NONE_LEFT(pairs)                                                                 \
	sentence_if(                                                                               \
		pairs,                                                                             \
		"--shard %1$d/%2$d: %3$lld pairs are too few for so many parts: ask for more pairs or fewer parts", \
		"--shard %1$d/%2$d: %3$lld deals are too few for so many parts: ask for more deals or fewer parts")
#define SAY_ARENA_INTERRUPTED(part)                                                                \
	sentence_if(part, "interrupted: a part that isn't whole can't be merged", "interrupted")
#define SAY_ARENA_ALL_FAULTS sentence("%1$lld faults in all")
#define SAY_ARENA_GAVE sentence("%1$s %2$lld of %3$lld games")
#define SAY_ARENA_GIVEN_UP                                                                         \
	sentence("Given up: %1$s. These count as if only discards had followed: see "              \
	         "expedition-arena(6).")
#define SAY_ARENA_AGENT sentence("agent")
#define SAY_ARENA_TIME sentence("us a turn")
#define SAY_ARENA_RATING sentence("rating")
#define SAY_ARENA_INTERVAL sentence("95 % interval")
#define SAY_ARENA_PAIRING                                                                          \
	sentence("%1$s against %2$s: margin %3$s, error %4$s; has %5$.2f and %6$.2f; "             \
	         "won %7$lld, drawn %8$lld, lost %9$lld; turns %10$.1f; faults %11$lld and %12$lld")
#define SAY_ARENA_ROW                                                                              \
	sentence("%1$s %2$6.1f +- %3$-4s %4$7.2f +- %5$-5s %6$6.1f turns a game")
#define SAY_ARENA_TIMES sentence("%1$.2f ms a turn, %2$.0f the longest")
#define SAY_ARENA_RESIGNED sentence("gave up %1$lld")
#define SAY_ARENA_FAULTS(n) sentence_count(n, "%1$lld fault", "%1$lld faults")
#define SAY_ARENA_DEALS(n)                                                                         \
	sentence_count(n, "%1$lld deal of %2$s among %3$d, each in all %3$d rotations, seed %4$s", \
	               "%1$lld deals of %2$s among %3$d, each in all %3$d rotations, seed %4$s")
#define SAY_ARENA_ROWS                                                                             \
	sentence("Games won in a hundred and points a game, with their standard errors over deals:")
#define SAY_ARENA_SEATS sentence("Won by seat, from the first to move: %1$s in a hundred.")
#define SAY_ARENA_ROUNDS(n)                                                                        \
	sentence_count(n, "%1$lld pair of rounds, %2$s, seed %3$s",                                \
	               "%1$lld pairs of rounds, %2$s, seed %3$s")
#define SAY_ARENA_MATCHES(n)                                                                       \
	sentence_count(n, "%1$lld pair of matches, %2$s, seed %3$s",                               \
	               "%1$lld pairs of matches, %2$s, seed %3$s")
#define SAY_ARENA_FAIR sentence("dealt and audited as between two machines")
#define SAY_ARENA_POINTS(less_luck)                                                                \
	sentence_if(less_luck, "points a round, less the luck of the draws", "points a round")
#define SAY_ARENA_TEST(open)                                                                       \
	sentence_if(                                                                               \
		open,                                                                              \
		"test of margin %1$g against %2$g: undecided, log likelihood ratio %3$.2f (bounds -%4$.2f and %4$.2f)", \
		"test of margin %1$g against %2$g: %5$g accepted, log likelihood ratio %3$.2f (bounds -%4$.2f and %4$.2f)")

/* ---- Answers, hints and ends of lessons. ---- */

#define SAY_OPTIONS_AS_IN_SHELL sentence("Options, as in the shell:\n")
#define SAY_MATCH_IS_OVER sentence("The match is over: %1$s.\n")
#define SAY_NEXT_DEALS sentence("The round is over: 'next' deals another one.\n")
#define SAY_WHOSE_TURN(you)                                                                        \
	sentence_if(you, "It is your turn: %1$s.\n", "It is the turn of %2$s: %1$s.\n")
#define SAY_FIRST_PLAYER(you)                                                                      \
	sentence_if(you, "You are the first player.\n", "%1$s is the first player.\n")
#define SAY_STARTED_ROUND(you)                                                                     \
	sentence_if(you, "You started round %1$d.\n", "%2$s started round %1$d.\n")
#define SAY_REMEMBERS                                                                              \
	sentence("The next start will remember: %1$s. 'set NAME default' forgets a value.\n")
#define SAY_NOTHING_HAPPENED sentence("Nothing has happened yet.\n")
#define SAY_GAVE_UP sentence("%1$s gave up.\n")
#define SAY_OVER_FAULT sentence("A bot was at fault, which ended the game.")
#define SAY_EVENT sentence("%1$s: %2$s.\n")
#define SAY_GAVE_UP_MATCH(fault) sentence_if(fault, "a fault of the bot", "gave up the match")
#define SAY_MENU_LESSONS sentence("short lessons at the table")
#define SAY_LEARN_TEACHES sentence("learn teaches the game at the table, in a few minutes.\n")
#define SAY_PLAY_BEGINS                                                                            \
	sentence("play begins a match against the computer.\n"                                     \
	         "beginner, easy, medium, hard or expert begins it at that level.\n"               \
	         "rules shows the rules; quit leaves.\n")
#define SAY_MENU_HELP                                                                              \
	sentence("expedition has a card game for two and two board games, against the computer "   \
	         "or with friends.\n"                                                              \
	         "Type a number or a word of the menu. learn teaches a game at the table, "        \
	         "rules shows the rules.\n"                                                        \
	         "beginner, easy, medium, hard or expert begins a match at that level.\n"          \
	         "Commands that need no match work here, too, as 'help draw'; quit leaves.\n")
#define SAY_MENU_WRONG                                                                             \
	sentence("here you can type a number from 1 to %1$zu, a word of the menu or a command; quit leaves")
#define SAY_MENU_LIKE sentence("nothing here is called '%1$.40s': did you mean '%2$s'?")
#define SAY_MENU_PEOPLE                                                                            \
	sentence("the menu seats you and one computer player; 'expedition -v %1$s --seats "        \
	         "human:Ann,human:Bob' in the shell seats two people, and 'help friend' lists other ways")
#define SAY_MENU_CHOOSE(saved)                                                                     \
	sentence_if(saved, "first choose a match: Enter continues the saved one",                  \
	            "first choose a match: its number or word begins it")
#define SAY_MENU_ASKS sentence("Number or word? [%1$s] ")
#define SAY_WHICH_LENGTH sentence("%1$s or %2$s? [%1$s] ")
#define SAY_LESSON_UNKEPT sentence("Your progress can't be kept: %1$s.\n")
#define SAY_LESSON_ENDS sentence("That was the lesson.\n")
#define SAY_LESSON_ENDS_NEXT sentence("That was lesson %1$d of %2$d. The next one: %3$s.\n")
#define SAY_LESSON_ENDS_LAST                                                                       \
	sentence("That was the last lesson. Now try it all in a match against a beginner.\n")
#define SAY_LESSON_SKIP sentence("If you like, 'skip' does it for you.\n")
#define SAY_LESSON_HINT sentence("The task asks for '%1$s'; 'skip' does it for you.\n")
#define SAY_LESSON_COMMAND sentence("The command is %1$s.\n")
#define SAY_LESSONS_START sentence("'lessons NAME' starts a lesson.\n")
#define SAY_LESSON_ASKS_LAST(guest)                                                                \
	sentence_if(guest, "Enter goes back to your match> ", "Enter begins the match, quit leaves> ")
#define SAY_LESSON_ASKS_NEXT sentence("Enter starts it, quit leaves> ")
#define SAY_LESSON_WAITS sentence("here Enter goes on, and 'quit' leaves the lesson")
#define SAY_LESSON_ASKS(answer) sentence_if(answer, "answer> ", "command> ")
#define SAY_LESSON_GOES_ON sentence("'learn' goes on from here.\n")
#define SAY_LESSON_GOES_ON_OF(usual)                                                               \
	sentence_if(usual, "'expedition learn' goes on from here.\n",                              \
	            "'expedition learn -v %1$s' goes on from here.\n")
#define SAY_PAUSED sentence("Paused. Space goes on, Enter makes a turn, q stops.\n")
#define SAY_PACE                                                                                   \
	sentence("Pace: %1$s. Space pauses, Enter makes a turn, + and - change it, q stops.\n")
#define SAY_SAVED sentence("Saved. The next start offers to continue this game.\n")
#define SAY_SAVING_FAILED sentence("This game is not saved: %1$s; play goes on.\n")
#define SAY_SAVED_ELSEWHERE sentence("This game is in %1$s: 'load %1$s' goes on with it.\n")
#define SAY_NOT_SAVED sentence("The last turns of this game could not be saved.\n")
#define SAY_PLAYS_INSTEAD sentence("%1$s: %2$s plays instead of %3$s.\n")
#define SAY_REASON sentence("%1$s.\n")
#define SAY_SEATS_NUMBER(one)                                                                      \
	sentence_if(one, "--seats %1$d: %2$s takes %3$d players", "--seats %1$d: %2$s takes %3$d to %4$d players")
#define SAY_COMMAND_IS_GAME sentence("'%1$s' is a game: 'expedition -v %1$s' plays it")
#define SAY_COMMAND_IS_PLAYER sentence("'%1$s' is a player: 'expedition --seats human,%1$s' plays against it")
#define SAY_COMMAND_IS_OPTION sentence("'%1$s' is an option: 'expedition --%1$s%2$s%3$s'")
#define SAY_COMMAND_OF_MATCH \
	sentence("'%1$s' is a command of a match: 'expedition' begins one, 'expedition help %1$s' explains it")
#define SAY_COMMAND_FIRST sentence("the command comes first: 'expedition %1$s', then its options")
#define SAY_OPERAND_ANY sentence("'%1$s' is too much: %2$s takes options alone; 'expedition %2$s --help' lists them")
#define SAY_OPERAND_SURPLUS(n)                                                                     \
	sentence_count(n, "'%1$s' is too much: %2$s takes%3$s, %4$d word at most",                 \
	               "'%1$s' is too much: %2$s takes%3$s, %4$d words at most")
#define SAY_USAGE sentence("Usage: expedition [COMMAND] [OPTION]...\n\n")
#define SAY_USAGE_OF sentence("Usage: expedition %1$s [OPTION]...%2$s\n%3$s.\n")
#define SAY_HELP_COMMANDS sentence("Commands; the beginning of a name is enough:")
#define SAY_HELP_MORE(groups)                                                                      \
	sentence_if(groups, "'help NAME' explains a command, a group or a topic.", "'help COMMAND' explains a command.")
#define SAY_HELP_SHORT sentence("  Short: %1$s\n")
#define SAY_HELP_ALSO sentence("  Also: %1$s\n")
#define SAY_RULES_BENT sentence("This match changes the rules: 'rules' shows those that hold.\n")
#define SAY_MANUAL_ON sentence("The manual's page on %1$s is %2$s(%3$c).\n")
#define SAY_MANUAL_OF(prompt)                                                                      \
	sentence_if(prompt,                                                                        \
	            "\nAt the prompt, 'help' lists the commands. The manual is %1$s(%2$c).\n",     \
	            "\nThe manual is %1$s(%2$c).\n")
#define SAY_MANUAL_IS sentence("The manual's page is %1$s(%2$c).\n")
#define SAY_TOPICS_HEAD                                                                            \
	sentence("\nTopics of 'expedition help TOPIC', besides all commands of the prompt:\n")
#define SAY_PAGE_OPENED sentence("The page is opened with %1$s: %2$s\n")
#define SAY_PAGE_IS sentence("The page is %1$s\n")
#define SAY_PAGE_ANEW sentence("'set page on' rewrites it at each turn.\n")
#define SAY_REPLAY_KEYS sentence("Enter steps on, 'previous' goes back, 'quit' leaves.\n")
#define SAY_REPLAY_OUTSIDE sentence("There is news in your match: 'quit' comes back to it.\n")
#define SAY_DAILY_COUNTS sentence("The deal of the day: this match counts, without hints.\n")
#define SAY_DAILY_PERSON                                                                           \
	sentence("The deal of the day: it counts for one person against the computer.\n")
#define SAY_DAILY_AGAIN sentence("You have played this deal before: this match is for practice.\n")
#define SAY_DAILY_LATER                                                                            \
	sentence("The deal of a later day was played here before: this match is for practice.\n")
#define SAY_DAILY_UNREAD                                                                           \
	sentence("The days you played can't be read (%1$s): this match is for practice.\n")
#define SAY_DAILY_WAITS(begun)                                                                     \
	sentence_if(begun, "Today's deal is not over: 'daily' plays it.\n",                        \
	            "Today's deal waits: 'daily' plays it.\n")
#define SAY_CALENDAR_SIGNS sentence("+ won, - lost, = drawn, ? not over, . not played\n")
#define SAY_EXPERT_PLAYS sentence("expert plays your seat: %1$d to %2$d; Ctrl-C stops")
#define SAY_REVIEWING_MATCH sentence("reviewing match %1$zu of %2$zu; Ctrl-C stops")
#define SAY_REVIEWING_TURN sentence("reviewing turn %1$zu of %2$zu; Ctrl-C stops")
#define SAY_COMPANY_COST                                                                           \
	sentence("  Cost: what mistakes cost, in points a turn, in matches that were reviewed.\n")
#define SAY_AGAINST_FRIENDS sentence("Against friends, %1$s\n")
#define SAY_PASTED_LEFT_OUT sentence("The other lines that were pasted are left out.\n")
#define SAY_WATCH_WHICH(more)                                                                      \
	sentence_if(more,                                                                          \
	            "watch which two or more players? As in 'expedition watch easy hard'; "        \
	            "'expedition agents' lists them",                                              \
	            "watch which two players? As in 'expedition watch easy hard'; "                \
	            "'expedition agents' lists them")

/* ---- app/daily: the day's deal, and what is shared of it. ---- */

#define SAY_ASIDE sentence("%1$s (%2$s)")
#define SAY_SEMICOLON sentence("%1$s; %2$s")
#define SAY_MINUS_FIGURE(minus) sentence_if(minus, "minus %1$s", "%1$s")
#define SAY_SHARE_DAILY sentence("expedition daily %1$.10s: %2$s against %3$s")
#define SAY_SHARE_GAME(dateless)                                                                   \
	sentence_if(dateless, "expedition %1$s against %2$s", "expedition %3$s: %1$s against %2$s")
#define SAY_SHARE_PRACTICE sentence("practice")
#define SAY_SHARE_SEEN sentence("seen before")
#define SAY_SHARE_TAKEN_BACK sentence("moves taken back")
#define SAY_SHARE_RESIGNED sentence("resigned")
#define SAY_SHARE_EXPERT sentence("expert %1$s")
#define SAY_SHARE_LUCK sentence("luck %1$s, play %2$s")
#define SAY_SHARE_UNJUDGED sentence("turns not judged")
#define SAY_SHARE_NO_TURNS sentence("no turns")
#define SAY_SHARE_TURNS sentence("turns: %1$d best, %2$s, %3$s")
#define SAY_SHARE_SMALL(n) sentence_count(n, "%1$d small loss", "%1$d small losses")
#define SAY_SHARE_SAME(same)                                                                       \
	sentence_if(                                                                               \
		same, "Expert, in your seat, comes to %1$s.\n",                                    \
		"Expert, in your seat, comes to %1$s. Your turn %2$d is the first that differs. You: %3$s. Expert: %4$s.\n")
#define SAY_GIVE_UP sentence("give up")
#define SAY_SHARE_COSTLY sentence("Turn %1$d cost %2$s points: %3$s; better %4$s.\n")
#define SAY_SHARE_NONE_COSTLY sentence("No turn of yours cost half a point.\n")
#define SAY_DAY_NOT_OVER sentence("Day %1$d: not over.\n")
#define SAY_DAY_WON sentence("Day %1$d: won, %2$s to %3$s.\n")
#define SAY_DAY_LOST sentence("Day %1$d: lost, %2$s to %3$s.\n")
#define SAY_DAY_DRAWN sentence("Day %1$d: drawn, %2$s to %3$s.\n")
#define SAY_NO_DAY sentence("No day was played.\n")
#define SAY_STREAK(n) sentence_count(n, "Streak: %1$d day.\n", "Streak: %1$d days.\n")
#define SAY_STREAK_MISSED(n)                                                                       \
	sentence_count(n, "Streak: %1$d day, without %2$s: one day in seven may be missed.\n",     \
	               "Streak: %1$d days, without %2$s: one day in seven may be missed.\n")

/* ---- The other rooms of app, and prompt. ---- */

#define SAY_OR sentence("%1$s or %2$s")
#define SAY_DEFAULT sentence("%1$s (default)")

#define SAY_DID_YOU_MEAN(asks)                                                                      \
	sentence_if(asks, "no command or %1$s '%2$.40s': did you mean '%3$.60s'? Enter types that", \
	            "no command or %1$s '%2$.40s': did you mean '%3$.60s'?")
#define SAY_PLAYERS_RANGE(one) sentence_if(one, "%1$d", "%1$d to %2$d")
#define SAY_WELCOME sentence("Welcome to %1$s, for %2$s: %3$s.\n")
#define SAY_VARIANTS_OF(first)                                                                     \
	sentence_if(first, "A game, for %1$s:\n", "\nAnother game, for %1$s:\n")
#define SAY_MORE_DECKS(n)                                                                          \
	sentence_count(n, "more decks than rounds: this match has %1$d round",                     \
	               "more decks than rounds: this match has %1$d rounds")
#define SAY_LEAVE_OUT sentence("%1$s: leave out %2$s")
#define SAY_SAVED_TO(whole)                                                                        \
	sentence_if(whole, "Saved to %1$s.\n",                                                     \
	            "Saved to %1$s, without the cards that you can't know.\n")
#define SAY_PAST(named) sentence_if(named, "%1$s", "the match in play isn't over yet, and %1$s")
#define SAY_REPLAY_ASKS(goes_on)                                                                   \
	sentence_if(goes_on, "round %2$d, turn %1$d> ", "round %2$d, turn %1$d, end> ")
#define SAY_REPLAY_BEFORE(goes_on)                                                                 \
	sentence_if(goes_on, "before round 1, turn %1$d> ", "before round 1, turn %1$d, end> ")

#define SAY_ENDED_UP(alone)                                                                        \
	sentence_if(alone, "of these %1$ld given up",                                              \
	            "of these %1$ld given up, %2$ld ended by a fault")
#define SAY_ENDED_FAULTS sentence("of these %1$ld ended by a fault")
#define SAY_ENDED_UNFINISHED sentence("%1$ld unfinished besides")
#define SAY_FACT(minus) sentence_if(minus, "%1$s, %2$s: minus %3$s\n", "%1$s, %2$s: %3$s\n")
#define SAY_STANDARD_ERROR sentence("with a standard error of")
#define SAY_LADDER(n)                                                                              \
	sentence_count(n, "Against the levels, %1$s: rating %2$.0f %3$s %4$.0f, %5$ld match\n",    \
	               "Against the levels, %1$s: rating %2$.0f %3$s %4$.0f, %5$ld matches\n")
#define SAY_LADDER_LEVEL(plain)                                                                    \
	sentence_if(plain, "%1$s, rating %2$d: %3$ld won, %4$ld drawn, %5$ld lost\n",              \
	            "  %1$-9s %2$d  %3$3ld won %4$3ld drawn %5$3ld lost\n")
#define SAY_LADDER_COURSE                                                                          \
	sentence("The rating over the last %1$d matches: first %2$.0f, lowest %3$.0f, highest %4$.0f, now %5$.0f\n")
#define SAY_LADDER_PLOT sentence("  over time %1$s  %2$.0f to %3$.0f\n")
#define SAY_COMPANY(same)                                                                          \
	sentence_if(same, "%1$s, %2$d players\n", "%1$s, %2$d players, board %3$s\n")
#define SAY_MATCHES(n) sentence_count(n, "%1$ld match", "%1$ld matches")
#define SAY_STATS_LEFT_OUT(n)                                                                      \
	sentence_count(n, "%1$ld match without %2$s left out\n",                                   \
	               "%1$ld matches without %2$s left out\n")
#define SAY_STATS_PLAYERS sentence("Their players: %1$s\n")
#define SAY_STATS_NONE sentence("No matches\n")
#define SAY_STATS_PAIR sentence("%1$s: %2$s against %3$s\n")
#define SAY_STATS_RESULTS(n)                                                                       \
	sentence_count(n, "%1$ld match: %2$ld won, %3$ld lost, %4$ld drawn",                       \
	               "%1$ld matches: %2$ld won, %3$ld lost, %4$ld drawn")
#define SAY_STATS_ROUNDS(n) sentence_count(n, "%1$ld round", "%1$ld rounds")
#define SAY_STATS_PLAYED sentence("%1$ld of them played to the end")
#define SAY_STATS_MATCHES sentence("%1$s. %2$s.\n")

#define SAY_LESSON sentence("Lesson %1$d of %2$d: %3$s.")
#define SAY_LESSON_RULES sentence("Its ruleset is %1$s.")
#define SAY_LESSON_QUIT sentence("'quit' leaves, 'help' says more.")
#define SAY_LESSONS_OF sentence("Another game, '%1$s':\n")
#define SAY_LESSON_LISTED(open)                                                                    \
	sentence_if(open, "%1$d  %3$-*2$s%4$s\n", "%1$d  %3$-*2$s%4$s (done)\n")
#define SAY_TASK sentence("Task %1$zu of %2$zu: %3$s")
#define SAY_ANSWER sentence("The answer is %1$s.\n")

#define SAY_EXERCISE sentence("Exercise %1$zu: %2$s, your turn %3$d of the match on %4$.10s.")
#define SAY_EXERCISE_TASK sentence("It cost you points: make a better turn, or type 'skip' or 'quit'.")
#define SAY_EXERCISE_CHOICE                                                                        \
	sentence("exercises are your own turns, the newest match first: 'skip' goes to the next")
#define SAY_TASK_HELP sentence("Make the best turn that you see, then you are told what it is worth; 'give up' shows it, 'skip' goes to the next, 'quit' leaves.\n")
#define SAY_EXERCISE_AFTER sentence("Enter: next exercise, play on, or quit> ")
#define SAY_EXERCISE_TRIED sentence("You have tried it before.")
#define SAY_STILL_REVIEWED(n)                                                                      \
	sentence_count(n, "%1$zu match is still being reviewed.",                                  \
	               "%1$zu matches are still being reviewed.")
#define SAY_EXERCISE_WORTH(solved)                                                                 \
	sentence_if(solved, "Your turn is worth %1$s points, the best one %2$s: solved.\n",        \
	            "Your turn is worth %1$s points, the best one %2$s.\n")
#define SAY_EXERCISE_BEST(whole)                                                                   \
	sentence_if(whole, "The best turn is: %1$s.\nIn the match you made: %2$s. It cost %3$s points.\n", \
	            "The best turn is: %1$s.\nIn the match you made: %2$s. This part of the turn cost "   \
	            "%3$s points, the whole turn %4$s.\n")
#define SAY_PRACTICE_SOLVED sentence("%1$zu of %2$zu solved.")
#define SAY_PRACTICE_NONE                                                                          \
	sentence("There are no exercises yet: they are made of matches that you have played.")
#define SAY_PRACTICE_NO_COSTLY                                                                     \
	sentence("There is no exercise yet: no turn of yours has cost %1$d points or more.")
#define SAY_PRACTICE_NO_KIND(repeat)                                                               \
	sentence_if(repeat, "There is no exercise of the kind '%1$s'.",                            \
	            "There is no new exercise of the kind '%1$s'.")
#define SAY_PRACTICE_NOT_DUE                                                                       \
	sentence("No exercise is due today: each returns until it is solved on two days.")
#define SAY_PRACTICE_NO_NEW                                                                        \
	sentence("There is no new exercise. '%1$s' asks again what you have tried.")
#define SAY_PRACTICE_PUZZLES sentence("'%1$s' asks ready-made ones.")
#define SAY_PRACTICE_NO_MORE sentence("There is no other new exercise; '%1$s' asks the old ones again.")
#define SAY_PRACTICE_LEFT(n)                                                                       \
	sentence_count(n, "%1$zu match is still to be reviewed: type '%2$s' again later.",         \
	               "%1$zu matches are still to be reviewed: type '%2$s' again later.")

/* ---- app/play: the welcome and the menu. ---- */

#define SAY_TYPE_TO_BEGIN(lessons)                                                                   \
	sentence_if(lessons,                                                                         \
	            "Type learn for lessons, play for a match, or rules to read the rules first.\n", \
	            "Type play for a match, or rules to read the rules first.\n")
#define SAY_HOW_TO_BEGIN(lessons)                                                                  \
	sentence_if(lessons, "learn, play or rules? [%1$s] ", "play or rules? [%1$s] ")
#define SAY_LAST_GIVEN_UP sentence("Last time the game was given up")
#define SAY_LAST_BEAT_OTHERS(n)                                                                    \
	sentence_count(n, "Last time you beat %1$d others, with %2$d point",                       \
	               "Last time you beat %1$d others, with %2$d points")
#define SAY_HOW_STRONG sentence("How strong? [%1$s] ")
#define SAY_LEVEL_WRONG                                                                            \
	sentence("here you can type beginner, easy, medium, hard, expert or a number; quit leaves")
#define SAY_LEVEL_LIKE                                                                             \
	sentence("no level is called '%1$.40s': did you mean '%2$s'? Enter takes it")
#define SAY_LAST_SHARED(you)                                                                       \
	sentence_if(you, "Last time you shared the first place, with %1$d",                        \
	            "Last time others shared the first place, and you had %1$d")
#define SAY_LAST_OTHER_WON sentence("Last time %1$s won with %2$d, and you had %3$d")
#define SAY_LAST_DREW sentence("Last time you drew with %1$s, %2$d to %3$d")
#define SAY_LAST_GAVE_UP(they)                                                                     \
	sentence_if(they, "Last time %1$s gave up against you",                                    \
	            "Last time you gave up against %1$s")
#define SAY_LAST_BEAT(won)                                                                         \
	sentence_if(won, "Last time you beat %1$s %2$d to %3$d",                                   \
	            "Last time you lost to %1$s %2$d to %3$d")
#define SAY_WELCOME_BACK(back) sentence_if(back, "Welcome back", "Welcome to expedition")
#define SAY_IN_A_ROW(won) sentence_if(won, "%1$d in a row", "lost %1$d in a row")
#define SAY_FOR_MORE(lessons)                                                                      \
	sentence_if(lessons, "%1$s. For more type help or learn.\n", "%1$s. For more type help.\n")
#define SAY_NEXT_DAILY sentence("Next: today's deal of %1$s waits; 'daily' plays it.\n")
#define SAY_NEXT_EXERCISES(n)                                                                      \
	sentence_count(n, "Next: %1$zu exercise of your own turns; 'practice' asks it.\n",         \
	               "Next: %1$zu exercises of your own turns; 'practice' asks them.\n")
#define SAY_NEXT_COACH sentence("Next: 'coach' says which decisions cost you most.\n")
#define SAY_NEXT_PRACTICE                                                                          \
	sentence("Next: 'practice' makes exercises of the turns that cost you most.\n")
#define SAY_GAMES_LISTS sentence("'games' lists %1$zu")
#define SAY_TODAYS_DEAL(begun) sentence_if(begun, "today's deal is not over", "today's deal waits")
#define SAY_DAYS_IN_A_ROW sentence("after %1$d days in a row")
#define SAY_SAME_FOR_ALL sentence("the same for everybody")
#define SAY_EXERCISES_WAIT(n) sentence_count(n, "%1$zu exercise waits", "%1$zu exercises wait")
#define SAY_EXERCISES_OF_YOURS sentence("exercises of your turns")
#define SAY_EXERCISES_MADE(waiting)                                                                \
	sentence_if(waiting, "%1$s, made of your own turns", "%1$s that cost much")
#define SAY_OTHERS sentence("%1$d others")
#define SAY_MENU_GAMES sentence("Games: %1$s.")

/* ---- Heads of tables on pages, and the page of ratings. ---- */

#define SAY_HEAD_TURN sentence("turn")
#define SAY_HEAD_BEFORE sentence("before")
#define SAY_HEAD_AFTER sentence("after")
#define SAY_HEAD_PLAYER sentence("player")
#define SAY_HEAD_MOVES sentence("moves")
#define SAY_HEAD_POINTS sentence("points")
#define SAY_HEAD_ERROR sentence("error")
#define SAY_HEAD_MARK sentence("mark")
#define SAY_HEAD_LEVEL sentence("level")
#define SAY_HEAD_RATING sentence("rating")
#define SAY_HEAD_WON sentence("won")
#define SAY_HEAD_DRAWN sentence("drawn")
#define SAY_HEAD_LOST sentence("lost")
#define SAY_HEAD_FRIEND sentence("friend")
#define SAY_HEAD_AHEAD sentence("ahead of you")
#define SAY_RATINGS sentence("Your ratings")
#define SAY_RATINGS_NONE sentence("No rated match is kept yet.")
#define SAY_RATINGS_SPAN(n)                                                                        \
	sentence_count(n, "The rating over %1$d match, from %2$.0f to %3$.0f:",                    \
	               "The rating over the last %1$d matches, from %2$.0f to %3$.0f:")
#define SAY_RATINGS_CURVE sentence("rating over time: first %1$.0f, now %2$.0f")

/* ---- app/stats: friends, and the page. ---- */

#define SAY_FRIEND_AHEAD(plain)                                                                          \
	sentence_if(                                                                                     \
		plain,                                                                                   \
		"%1$s: you won %2$ld, drew %3$ld, lost %4$ld; %5$.0f %6$s %7$.0f points ahead of you\n", \
		"  %1$s: %2$ld won %3$ld drawn %4$ld lost, %5$.0f %6$s %7$.0f points ahead of you\n")
#define SAY_FRIEND_BEHIND(plain)                                                                       \
	sentence_if(                                                                                   \
		plain,                                                                                 \
		"%1$s: you won %2$ld, drew %3$ld, lost %4$ld; %5$.0f %6$s %7$.0f points behind you\n", \
		"  %1$s: %2$ld won %3$ld drawn %4$ld lost, %5$.0f %6$s %7$.0f points behind you\n")
#define SAY_LADDER_PAGE(n)                                                                         \
	sentence_count(                                                                            \
		n, "<p>Rating %1$.0f \u00b1 %2$.0f, from %3$ld match against the levels.</p>\n",   \
		"<p>Rating %1$.0f \u00b1 %2$.0f, from %3$ld matches against the levels.</p>\n")

/* ---- app/puzzle. ---- */

#define SAY_PUZZLE                                                                                 \
	sentence("Puzzle %1$d of %2$zu, %3$s, rated %4$.0f. One turn is clearly the best.")
#define SAY_PUZZLE_TASK sentence("Make it, or type 'skip' or 'quit'.")
#define SAY_PUZZLE_CHOICE                                                                          \
	sentence("puzzles are chosen by your rating: 'skip' goes to the next, whose rating is near it too")
#define SAY_PUZZLE_THEME sentence("The theme is '%1$s'. %2$s")
#define SAY_PUZZLE_SOLVED_BEFORE sentence("You have solved it before.")
#define SAY_PUZZLE_RIGHT(exact)                                                                    \
	sentence_if(exact,                                                                         \
	            "Right: your turn is worth at least %1$s points, the next best one at most %2$s.\n", \
	            "Right: your turn is worth %1$s points, the next best one %2$s.\n")
#define SAY_PUZZLE_WRONG(exact)                                                                    \
	sentence_if(exact, "Wrong: your turn is worth at most %1$s points, the best one at least %2$s.\n", \
	            "Wrong: your turn is worth %1$s points, the best one %2$s.\n")
#define SAY_PUZZLE_FAR(exact)                                                                      \
	sentence_if(exact,                                                                         \
	            "Wrong: the best turn is worth at least %1$s points, yours at least %2$s points less.\n", \
	            "Wrong: the best turn is worth %1$s points, yours at least %2$s points less.\n")
#define SAY_PUZZLE_PROVED                                                                          \
	sentence("It leads all others by %1$s points; every possible world was looked at.\n")
#define SAY_PUZZLE_LEADS                                                                           \
	sentence("It leads all others by %1$s points, with an error of %2$s, in %3$d worlds.\n")
#define SAY_PUZZLE_BEST sentence("The best turn is: %1$s.\n")
#define SAY_PUZZLE_NEXT sentence("The next best is: %1$s.\n")
#define SAY_PUZZLE_WHY sentence("Theme: %1$s. %2$s\n")
#define SAY_PUZZLE_RATINGS                                                                         \
	sentence("Your rating is %1$.0f, give or take %2$.0f; the puzzle's is %3$.0f.\n")
#define SAY_PUZZLE_AFTER sentence("Enter: next puzzle, play on, or quit> ")
#define SAY_PUZZLES_SOLVED                                                                         \
	sentence("%1$zu of %2$zu solved. Your rating is %3$.0f, give or take %4$.0f.\n")
#define SAY_PUZZLES_ALL                                                                            \
	sentence("You have been asked all puzzles of %1$s; a number asks for one again.\n")
#define SAY_PUZZLES_ALL_OF sentence("You have been asked all puzzles of %1$s with the theme '%2$s'.\n")

/* ---- app/practice/coach.c. ---- */

#define SAY_COACH_STEADY sentence("steady")
#define SAY_COACH_LATELY(less) sentence_if(less, "lately %1$.1f less", "lately %1$.1f more")
#define SAY_COACH_KIND(plain)                                                                      \
	sentence_if(plain,                                                                         \
	            "%1$s costs %2$.1f points a round, probably %3$.1f to %4$.1f; "               \
	            "strong players lose %5$.1f; %6$s.\n",                                         \
	            "  %1$-19s %2$5.1f  (%3$.1f to %4$.1f)  strong %5$.1f  %6$s\n")
#define SAY_COACH_KIND_FEW(plain)                                                                  \
	sentence_if(plain, "%1$s costs %2$.1f points a round; strong players lose %3$.1f.\n",       \
	            "  %1$-19s %2$5.1f  strong players %3$.1f\n")
#define SAY_COACH_SIGNS                                                                            \
	sentence("In brackets: where the cost probably lies; strong: what strong players lose.\n")
#define SAY_COACH_FEW sentence("More can be said after %1$d rounds.\n")
#define SAY_COACH_NOTHING                                                                          \
	sentence("Nothing stands out: no kind costs you clearly more than strong players.\n")
#define SAY_COACH_WORST sentence("Most worth improving:\n")
#define SAY_COACH_ADVICE(n)                                                                        \
	sentence_count(n,                                                                          \
	               "%1$d. %2$s, %3$.1f points a round more than strong players: "              \
	               "'%6$s %4$s' has %5$zu exercise.\n",                                        \
	               "%1$d. %2$s, %3$.1f points a round more than strong players: "              \
	               "'%6$s %4$s' has %5$zu exercises.\n")
#define SAY_COACH_REPEAT                                                                           \
	sentence("%1$d. %2$s, %3$.1f points a round more than strong players: "                    \
	         "'%5$s %4$s' asks again.\n")
#define SAY_COACH_LOSSES sentence("Points that your decisions cost in a round, %1$s: %2$s\n")
#define SAY_COACH_NONE sentence("The coach knows no match of yours yet: play some to their end.\n")
#define SAY_COACH_LEFT(n)                                                                          \
	sentence_count(n, "%1$zu match is still to be reviewed: type '%2$s' again to go on.\n",    \
	               "%1$zu matches are still to be reviewed: type '%2$s' again to go on.\n")

/* ---- app/arena: the benchmark card. ---- */

#define SAY_CARD_NAME_ONE sentence("--card: name one agent; 'expedition agents' lists them")
#define SAY_CARD_TOO_LONG sentence("--pairs %1$lld: the card has %2$d deals: ask for at most that many")
#define SAY_CARD_INTERRUPTED sentence("interrupted: a card is shown only when all its games were played")
#define SAY_CARD_HEAD sentence("Benchmark card of %1$s\n\nProgram: expedition %2$s\nRuleset: %3$s\n")
#define SAY_CARD_DEALS(whole)                                                                      \
	sentence_if(whole, "Deals: the whole list, %1$s to %2$s, checksum %3$08x\n",               \
	            "Deals: %1$s to %2$s, checksum %3$08x. This card is shortened: the whole list " \
	            "has %4$lld deals.\n")
#define SAY_CARD_WEIGHTS sentence("Weights: %1$s\n")
#define SAY_CARD_EXPLAINED(less)                                                                   \
	sentence_if(less,                                                                          \
	            "Each deal is a match, played twice with the seats exchanged. Margins are the " \
	            "points a round of %1$s above its opponent's, less the luck of the draws, "     \
	            "with their standard errors.\n\n",                                             \
	            "Each deal is a match, played twice with the seats exchanged. Margins are the " \
	            "points a round of %1$s above its opponent's, with their standard errors.\n\n")
#define SAY_CARD_MARGIN                                                                            \
	sentence("%1$s margin %2$7.2f, error %3$5.2f; matches won %4$lld, drawn %5$lld, lost %6$lld\n")
#define SAY_CARD_MARGIN_OF_ONE                                                                     \
	sentence("%1$s margin %2$7.2f; matches won %3$lld, drawn %4$lld, lost %5$lld\n")
#define SAY_CARD_GIVEN_UP(n)                                                                       \
	sentence_count(n, "%1$s gave up %2$lld match against %3$s.\n",                             \
	               "%1$s gave up %2$lld matches against %3$s.\n")
#define SAY_CARD_FAULTS(n)                                                                         \
	sentence_count(n, "%1$s was at fault in %2$lld match against %3$s.\n",                     \
	               "%1$s was at fault in %2$lld matches against %3$s.\n")
#define SAY_CARD_TIME                                                                              \
	sentence("Time a turn against %3$s: %1$s %2$.3f ms, %3$s %4$.3f ms\n")

#endif
