/* The sentences of the card games: see base/sentence.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
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

#define SAY_TURN_HELP                                                                              \
	sentence("A turn has two halves: place a card and draw one. In 'standard' the draw comes\n" \
	         "first, in the other rulesets the card. The word before the '>' says which half\n" \
	         "is due. The turn ends by itself after both.\n"                                   \
	         "  draw            takes the deck's top card\n"                                   \
	         "  draw %1$-10s takes the top of the %1$s pile\n"                                 \
	         "  7%2$c              plays the card: it goes to your own expedition of its suit\n" \
	         "  -7%2$c             discards it on its suit's pile, where both may draw it\n")
#define SAY_TURN_WHOLE(draws)                                                                      \
	sentence_if(draws, "Both halves may stand on one line: draw %1$s play 7%2$c.\n",           \
	            "Both halves may stand on one line: play 7%2$c draw %1$s.\n")
#define SAY_TURN_ADVICE sentence("'undo' takes a turn back, 'hint' shows good turns.\n")
#define SAY_ASKS_DRAW sentence("draw")
#define SAY_ASKS_PLACE sentence("play or discard")
#define SAY_MATCH_OVER sentence("match over")
#define SAY_ROUND_OVER sentence("round over")
#define SAY_ROUND_IS_OVER sentence("Round %1$d is over.\n")
#define SAY_ROUND_GOES_ON sentence("Round %1$d of %2$d, %3$s, goes on.\n")
#define SAY_PLAIN_ROUND_GOES_ON                                                                    \
	sentence("Round %1$d of %2$d goes on.\nThe ruleset is %3$s.\n")
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
	sentence_if(alone, "Pile: %1$s.\n", "Pile: %1$s, %2$d more below.\n")
#define SAY_PLAIN_EXPEDITION sentence("%1$s, %2$s: %3$s; %4$s.\n")
#define SAY_NONE_BEGUN sentence("%1$s: no expedition begun.\n")
#define SAY_PLAIN_HAND(you)                                                                        \
	sentence_if(you, "You hold: %1$s.\nCan be played: %2$s.\n",                                \
	            "%3$s holds: %1$s.\nCan be played: %2$s.\n")
#define SAY_PLAIN_DRAWN sentence("Drawn last: %1$s.\n")
#define SAY_LAST_TURN sentence("The last turn: %1$s\n")
#define SAY_PILE_EMPTY sentence("empty")
#define SAY_SUM(times)                                                                             \
	sentence_if(times, "%1$d less %2$d, times %4$d, is %3$s", "%1$d less %2$d is %3$s")
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

/* ---- The drawn table, and tables of turns. ---- */

#define SAY_TABLE_ROUND sentence("%1$s, round %2$d of %3$d")
#define SAY_TABLE_MATCH sentence("match: %1$s %2$d, %3$s %4$d")
#define SAY_TABLE_HAND sentence("hand ")
#define SAY_SUM_ROUND(over) sentence_if(over, "round %1$d", "round %1$d, not ended")
#define SAY_EXPECTED_POINTS sentence("round, points to expect  %1$5s")
#define SAY_EXPECTED_ROUND sentence("round, chance to win      %1$3d%%\n")
#define SAY_EXPECTED_MATCH sentence("match, chance to win      %1$3d%%\n")

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
	sentence_if(you, "You lost %2$s points a turn, like %1$s.\n",                              \
	            "%3$s lost %2$s points a turn, like %1$s.\n")
#define SAY_LOST_WORDS(you)                                                                        \
	sentence_if(you, "You lost %1$s points by a turn with a choice; for advice type tips.\n",  \
	            "%2$s lost %1$s points by a turn with a choice, more than any level does.\n")
#define SAY_LOST(you)                                                                              \
	sentence_if(you, "You lost %1$s points a turn: 'tips' helps.\n",                           \
	            "%2$s lost %1$s points a turn, more than any level.\n")
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

/* ---- The rules. ---- */

#define SAY_RULES_HEAD_DECK sentence("Deck")
#define SAY_RULES_HEAD_TURN sentence("A turn")
#define SAY_RULES_HEAD_EXPEDITIONS sentence("Expeditions")
#define SAY_RULES_HEAD_END sentence("The end")
#define SAY_RULES_HEAD_SCORE sentence("Score")
#define SAY_RULES_HEAD_MATCH sentence("Match")
#define SAY_RULES_OTHER_DECK sentence("%1$s with another deck")
#define SAY_RULES_DECK(suits)                                                                      \
	sentence_count(                                                                            \
		suits, "%1$d cards in %2$d suit (%3$s), with the numbers 2 to 10 and no wagers.",  \
		"%1$d cards in %2$d suits (%3$s), each with the numbers 2 to 10 and no wagers.")
#define SAY_RULES_DECK_ALIKE(suits, n)                                                             \
	sentence_count(                                                                            \
		suits,                                                                             \
		sentence_count(                                                                    \
			n, "%1$d cards in %2$d suit (%3$s), with the numbers 2 to 10 and %4$d wager.", \
			"%1$d cards in %2$d suit (%3$s), with the numbers 2 to 10 and %4$d wagers, all alike."), \
		sentence_count(                                                                    \
			n, "%1$d cards in %2$d suits (%3$s), each with the numbers 2 to 10 and %4$d wager.", \
			"%1$d cards in %2$d suits (%3$s), each with the numbers 2 to 10 and %4$d wagers, all alike."))
#define SAY_RULES_DECK_WAGERS(suits, n)                                                            \
	sentence_count(                                                                            \
		suits,                                                                             \
		sentence_count(                                                                    \
			n, "%1$d cards in %2$d suit (%3$s), with the numbers 2 to 10 and the %4$s as a wager.", \
			"%1$d cards in %2$d suit (%3$s), with the numbers 2 to 10 and as wagers the %4$s."), \
		sentence_count(                                                                    \
			n, "%1$d cards in %2$d suits (%3$s), each with the numbers 2 to 10 and the %4$s as a wager.", \
			"%1$d cards in %2$d suits (%3$s), each with the numbers 2 to 10 and as wagers the %4$s."))
#define SAY_RULES_ANCHORS sentence("The aces take no part: they lie open and mark the piles.")
#define SAY_RULES_DEALT sentence("Each player is dealt %1$d.")
#define SAY_RULES_DRAW_PLACE                                                                       \
	sentence("first draw one card: the top of the deck or of any pile; then place one card: lay it to your own expedition of its suit, or discard it face up on its suit's pile.")
#define SAY_RULES_PLACE_DRAW(redraw)                                                                                                                                                  \
	sentence_if(                                                                                                                                                                  \
		redraw,                                                                                                                                                               \
		"first place one card: lay it to your own expedition of its suit, or discard it face up on its suit's pile; then draw one card: the top of the deck or of any pile.", \
		"first place one card: lay it to your own expedition of its suit, or discard it face up on its suit's pile; then draw one card: the top of the deck or of any pile, but not of the pile you just discarded to.")
#define SAY_RULES_BOTH sentence("Both must be done.")
#define SAY_RULES_STALL(n)                                                                                                             \
	sentence_count(                                                                                                                \
		n,                                                                                                                     \
		"After %1$d draw from piles in a row, by both players together, the next draw must be from the deck.", \
		"After %1$d draws from piles in a row, by both players together, the next draw must be from the deck.")
#define SAY_RULES_RISE sentence("the numbers of an expedition rise; gaps are allowed.")
#define SAY_RULES_WAGERS_FIRST sentence("Wagers come before its first number, in any order.")
#define SAY_RULES_SAME_SUIT                                                                        \
	sentence("Both players may begin the same suit, each their own expedition.")
#define SAY_RULES_END(turn)                                                                             \
	sentence_if(                                                                                    \
		turn,                                                                                   \
		"the round ends when the player who drew the last card of the deck has placed a card.", \
		"the round ends at once when the last card of the deck is drawn.")
#define SAY_RULES_SCORE(wagers)                                                                    \
	sentence_if(                                                                               \
		wagers,                                                                            \
		"an expedition that was begun scores the sum of its numbers less %1$d, times one more than its wagers.", \
		"an expedition that was begun scores the sum of its numbers less %1$d.")
#define SAY_RULES_SCORE_BONUS(wagers, n)                                                           \
	sentence_if(                                                                               \
		wagers,                                                                            \
		sentence_count(                                                                    \
			n,                                                                         \
			"an expedition that was begun scores the sum of its numbers less %1$d, times one more than its wagers, and then %2$d more if it has %3$d card or more, wagers counted.", \
			"an expedition that was begun scores the sum of its numbers less %1$d, times one more than its wagers, and then %2$d more if it has %3$d cards or more, wagers counted."), \
		sentence_count(                                                                    \
			n,                                                                         \
			"an expedition that was begun scores the sum of its numbers less %1$d, and %2$d more if it has %3$d card or more.", \
			"an expedition that was begun scores the sum of its numbers less %1$d, and %2$d more if it has %3$d cards or more."))
#define SAY_RULES_NOT_BEGUN(cost)                                                                  \
	sentence_if(cost, "An expedition that was not begun scores 0. A score can be negative.",   \
	            "An expedition that was not begun scores 0.")
#define SAY_RULES_EXAMPLE(wager)                                                                   \
	sentence_if(wager, "Example: a wager, 2, 3 and 4 make (%1$d - %2$d) x %4$d = %3$d.",       \
	            "Example: 2, 3 and 4 make %1$d - %2$d = %3$d.")
#define SAY_RULES_EXAMPLE_BONUS(wager)                                                             \
	sentence_if(wager, "Example: a wager, 2, 3 and 4 make (%1$d - %2$d) x %5$d + %4$d = %3$d.", \
	            "Example: 2, 3 and 4 make %1$d - %2$d + %4$d = %3$d.")
#define SAY_RULES_ROUNDS(n)                                                                        \
	sentence_count(n, "%1$d round; the larger total wins, equal totals are a draw.",           \
	               "%1$d rounds; the larger total wins, equal totals are a draw.")
#define SAY_RULES_STARTS(turns)                                                                    \
	sentence_if(                                                                               \
		turns, "The players take turns at starting a round.",                              \
		"The player with the larger total starts the next round; on a tie, whoever did not start the last one.")
#define SAY_RULES_RESIGN sentence("A player may resign: the other then wins the match.")

/* ---- Odds, hindsight and hints. ---- */

#define SAY_LESS_THAN_ONE sentence("less than 1 percent")
#define SAY_MORE_THAN_99 sentence("more than 99 percent")
#define SAY_PERCENT sentence("%1$d percent")
#define SAY_TO_PLACE(n)                                                                            \
	sentence_count(n, "To place: %1$d card for %2$s, %3$d for %4$s",                           \
	               "To place: %1$d cards for %2$s, %3$d for %4$s")
#define SAY_TO_PLAY(too_many)                                                                      \
	sentence_if(too_many, "To play, as the hand is: %1$s; %2$d too many",                      \
	            "To play, as the hand is: %1$s; %2$d to spare")
#define SAY_KNOWN_AND_USED(you)                                                                    \
	sentence_if(you, "You are known to hold, and can use: %1$s",                               \
	            "%2$s is known to hold, and can use: %1$s")
#define SAY_KNOWN_IN_HAND(you)                                                                     \
	sentence_if(you, "You are known to hold: %1$s", "%2$s is known to hold: %1$s")
#define SAY_SUIT_ODDS(unbegun)                                                                     \
	sentence_if(unbegun, "%1$s: not begun, %2$s at best; the chance to pay is %3$s.\n",        \
	            "%1$s: %4$s now, %2$s at best; the chance to pay is %3$s.\n")
#define SAY_CAN_BE_PLAYED sentence("Can be played from the hand: %1$s")
#define SAY_CAN_COME sentence("Can come, unseen: %1$s")
#define SAY_HEAD_NOW sentence("now")
#define SAY_HEAD_BEST sentence("best")
#define SAY_HEAD_PAYS sentence("pays")
#define SAY_HEAD_HAND sentence("hand")
#define SAY_HEAD_UNSEEN sentence("unseen")
#define SAY_WHAT_IS_KNOWN sentence("What %1$s can tell:\n")
#define SAY_OF_NO_USE_ARE sentence("Of no use to %2$s: %1$s")
#define SAY_MADE_MOST(most)                                                                        \
	sentence_if(most, "%1$s: %2$s, and no more could be made of these cards",                  \
	            "%1$s: %2$s; with the same draws %3$s could be made")
#define SAY_LAID_FOR_THAT sentence("laid for that: %1$s")
#define SAY_NOTHING sentence("nothing")
#define SAY_WAGERS_RETURNED(n)                                                                     \
	sentence_count(                                                                            \
		n, "%1$s, %2$d wager: %3$s, %4$s without it, so it returned %5$s",                 \
		"%1$s, %2$d wagers: %3$s, %4$s without them, so they returned %5$s; one less would have made %6$s")
#define SAY_GIFT sentence("%1$s, discarded in turn %2$d and drawn in turn %3$d, brought %4$s")
#define SAY_HINDSIGHT sentence("Round %1$d in hindsight, all cards known")
#define SAY_TAKEN(n)                                                                               \
	sentence_count(n, "%1$d card taken from %2$s discards brought %3$s",                       \
	               "%1$d cards taken from %2$s discards brought %3$s")
#define SAY_POINTS_LEVEL sentence("level")
#define SAY_POINTS_AHEAD(n) sentence_count(n, "%1$s point ahead", "%1$s points ahead")
#define SAY_POINTS_BEHIND(n) sentence_count(n, "%1$s point behind", "%1$s points behind")
#define SAY_HINT                                                                                   \
	sentence("%1$d. %2$s: %3$s; chance to win the round %4$d percent, the match %5$d percent.\n")
#define SAY_HINT_ERROR sentence("standard error %1$s")
#define SAY_HINT_COSTS sentence("costs %1$s")
#define SAY_HINT_WHY sentence("   It %1$s.\n")
#define SAY_EVAL                                                                                   \
	sentence("%1$s can expect to end this round %2$s.\nChance to win the round: %3$d percent.\nChance to win the match: %4$d percent.\n")

/* ---- Why a move is good: sentences, and clauses after "It". ---- */

#define SAY_COMMA_AND sentence("%1$s, and %2$s")
#define SAY_SKIPS_IN_HAND(you)                                                                     \
	sentence_if(you, "It skips %1$s, in your hand.", "It skips %1$s, in %2$s's hand.")
#define SAY_SKIPS_UNSEEN sentence("It skips %1$s, unseen.")
#define SAY_SKIPS_IN_PILE sentence("It skips %1$s, in the pile.")
#define SAY_WORTH_PLAYING(n)                                                                       \
	sentence_count(n, "%1$d of the hand is worth playing", "%1$d of the hand are worth playing")
#define SAY_NO_MORE_PLACED sentence("No more cards can be placed then.")
#define SAY_PLACED_THEN(n)                                                                         \
	sentence_count(n, "One more card can be placed then.",                                     \
	               "%1$d more cards can be placed then.")
#define SAY_PLACED_THEN_AND(n)                                                                     \
	sentence_count(n, "One more card can be placed then, and %1$s.",                           \
	               "%2$d more cards can be placed then, and %1$s.")
#define SAY_SUIT_THEN(plural) sentence_if(plural, "%1$s then are at %2$s.", "%1$s then is at %2$s.")
#define SAY_SUIT_SHORT(plural)                                                                     \
	sentence_if(plural, "%1$s then are at %2$s: %3$d short of the cost.",                      \
	            "%1$s then is at %2$s: %3$d short of the cost.")
#define SAY_SUIT_SHORT_TIMES(plural)                                                               \
	sentence_if(plural, "%1$s then are at %2$s: %3$d short of the cost, times %4$d.",          \
	            "%1$s then is at %2$s: %3$d short of the cost, times %4$d.")
#define SAY_AT_BEST(paid)                                                                          \
	sentence_if(paid, "At best it comes to %1$s.",                                             \
	            "At best it comes to %1$s; the chance to pay is %2$s.")
#define SAY_IT_BEGINS sentence("It begins %1$s.")
#define SAY_IT_FITS(you)                                                                           \
	sentence_if(you, "It fits your %1$s expedition, now at %2$s.",                             \
	            "It fits %3$s's %1$s expedition, now at %2$s.")
#define SAY_IT_FITS_AND_MORE(you)                                                                  \
	sentence_if(you, "It fits your %1$s expedition, now at %2$s; further cards that could come: %3$d.", \
	            "It fits %4$s's %1$s expedition, now at %2$s; further cards that could come: %3$d.")
#define SAY_NOT_ANY_MORE sentence("It can't be played any more.")
#define SAY_MORE_OF_SUIT(n)                                                                        \
	sentence_count(n, "%1$d more card of that suit is", "%1$d more cards of that suit are")
#define SAY_NO_OTHER_OF_SUIT sentence("no other card of that suit is")
#define SAY_ARE_NOT_BEGUN(you)                                                                     \
	sentence_if(you, "%1$s are not begun, and %2$s in your hand.",                             \
	            "%1$s are not begun, and %2$s in %3$s's hand.")
#define SAY_IS_NOT_BEGUN(you)                                                                      \
	sentence_if(you, "%1$s is not begun, and %2$s in your hand.",                              \
	            "%1$s is not begun, and %2$s in %3$s's hand.")
#define SAY_COULD_BEGIN sentence("%1$s could begin %2$s with it.")
#define SAY_NO_USE sentence("It is of no use to %1$s.")
#define SAY_SAFE_CARDS sentence("Of no use to %2$s: %1$s.")
#define SAY_IT_COVERS(covers)                                                                      \
	sentence_if(covers, "It covers %1$s, of use to %2$s.", "It uncovers %1$s, of use to %2$s.")
#define SAY_LEFT_THERE(useful)                                                                     \
	sentence_if(useful, "Left there it would be of use to %1$s.",                              \
	            "Left there it would be of no use to %1$s.")
#define SAY_DECK_STAYS sentence("The deck stays at %1$d, so nobody loses a turn.")
#define SAY_DECK_THEN(n)                                                                           \
	sentence_count(n, "The deck then has %1$d card.", "The deck then has %1$d cards.")
#define SAY_UNSEEN_FIT(n)                                                                          \
	sentence_count(n, "Of %1$d unseen cards %2$d fits %3$s expeditions.",                      \
	               "Of %1$d unseen cards %2$d fit %3$s expeditions.")
#define SAY_UNSEEN_FIT_NONE sentence("None of %1$d unseen cards fits %2$s expeditions.")
#define SAY_TOPS_FIT sentence("On the piles these fit, too: %1$s.")
#define SAY_BECAUSE_BEGINS(begins) sentence_if(begins, "begins %1$s", "brings %1$s to %2$s")
#define SAY_BECAUSE_PAYS sentence("chance to pay %1$s")
#define SAY_BECAUSE_SKIPS sentence("skips %1$s in the hand")
#define SAY_BECAUSE_GIVES_UP(you)                                                                  \
	sentence_if(you, "gives up a card for your %1$s", "gives up a card for %2$s's %1$s")
#define SAY_BECAUSE_FITS(you) sentence_if(you, "fits your %1$s", "fits %2$s's %1$s")
#define SAY_BECAUSE_LETS_BEGIN sentence("lets %1$s begin %2$s")
#define SAY_BECAUSE_NO_USE sentence("is of no use to %1$s")
#define SAY_BECAUSE_TAKES sentence("takes %1$s, and the deck stays as it is")
#define SAY_BECAUSE_TAKES_FIT sentence("takes %1$s, which fits")
#define SAY_BECAUSE_TAKES_FROM sentence("takes %1$s from %2$s")
#define SAY_BECAUSE_TAKES_ONE sentence("takes one of %1$d unseen cards")
#define SAY_BECAUSE_UNSEEN_NONE sentence("takes an unseen card: none of %1$d fits %2$s expeditions")
#define SAY_BECAUSE_UNSEEN(n)                                                                      \
	sentence_count(n, "takes an unseen card: of %1$d, %2$d fits %3$s expeditions",             \
	               "takes an unseen card: of %1$d, %2$d fit %3$s expeditions")
#define SAY_BOUNDS(exact) sentence_if(exact, "exactly %1$s", "at least %1$s, at most %2$s")
#define SAY_SOLVED(exact)                                                                          \
	sentence_if(                                                                               \
		exact, "%1$d. %2$s: %3$s; chance to win the round %4$d percent.\n",                \
		"%1$d. %2$s: %3$s; chance to win the round at least %4$d percent, at most %5$d.\n")
#define SAY_SOLVE_STOPPED sentence("%1$lld of %2$lld worlds, stopped:\nestimates, no bounds.\n")
#define SAY_ALL_WORLDS(n)                                                                          \
	sentence_count(n, "The only possible world.\n", "All %1$lld possible worlds.\n")
#define SAY_ALL_WORLDS_STOPPED(n)                                                                  \
	sentence_count(                                                                            \
		n, "The only possible world, stopped:\nthe bounds could be closer.\n",             \
		"All %1$lld possible worlds, stopped:\nthe bounds could be closer.\n")
#define SAY_SOLVE_DECIDED(decided)                                                                 \
	sentence_if(decided, "No turn is better than the first.\n",                                \
	            "It is not settled which turn is best.\n")

/* ---- Reviews. ---- */

#define SAY_PROGRESS sentence("turn %1$zu of %2$zu")
#define SAY_PROGRESS_WORLDS sentence("%1$lld of %2$lld worlds")
#define SAY_AS_THEY_STOOD sentence("Result, luck and skill count the points at the moment of the resignation.")
#define SAY_CHANCE_OF sentence("Chance to win the match: %1$s")
#define SAY_CHANCE_AFTER sentence("Round %1$d, after turn %2$d: %3$d percent.\n")
#define SAY_SUMS_OF sentence("Luck and skill so far, in points: %1$s")
#define SAY_SUMS_AFTER sentence("Round %1$d, after turn %2$d: luck %3$s, skill %4$s.\n")
#define SAY_REVIEW_HALVES                                                                                 \
	sentence("The points before and after a turn also differ by the luck of the card that was drawn.")
#define SAY_REVIEW_SIGNS                                                                                  \
	sentence("Moves: + draws from the deck, or from the pile of the suit after it; - discards a card.")
#define SAY_AS_MUCH_AS(strongest)                                                                         \
	sentence_if(strongest, "That is about as much as the level %1$s loses, or less.",                 \
	            "That is about as much as the level %1$s loses.")
#define SAY_MORE_THAN_ALL sentence("That is more than any level loses.")
#define SAY_REVIEW_LUCK(round)                                                                                \
	sentence_if(                                                                                      \
		round,                                                                                    \
		"Round %7$d, %1$s: %2$s; luck of the deal %3$s, own draws %4$s, the other's draws %5$s, " \
		"skill %6$s.\n",                                                                          \
		"All rounds, %1$s: %2$s; luck of the deal %3$s, own draws %4$s, the other's draws %5$s, " \
		"skill %6$s.\n")
#define SAY_NO_ROUND_OVER sentence("No round is over.\n")
#define SAY_DRAWS_OF(lucky, you)                                                                   \
	sentence_if(lucky, sentence_if(you, "Your luckiest draws", "Luckiest draws of %1$s"),      \
	            sentence_if(you, "Your unluckiest draws", "Unluckiest draws of %1$s"))
#define SAY_DRAW_SHORT sentence("round %1$d, turn %2$d: %3$s %4$s\n")
#define SAY_DRAW_SPOKEN sentence("Round %1$d, turn %2$d: %3$s, %4$s points.\n")
#define SAY_BETTER_LESS_GOOD sentence("Better: %1$s. Less good: %2$s.")

/* ---- Reviews: heads of tables and charts. ---- */

#define SAY_HEAD_MATCH sentence("match")
#define SAY_HEAD_ROUND sentence("round")
#define SAY_HEAD_LUCK sentence("luck")
#define SAY_HEAD_SKILL sentence("skill")
#define SAY_HEAD_LUCK_AND_SKILL sentence("Luck and skill")
#define SAY_PLAY_MATCH sentence("chance to win lost")
#define SAY_PLAY_LEVEL sentence("which is about")
#define SAY_BELOW_ALL sentence("below all")
#define SAY_ONE_ROUND sentence("round %1$d")
#define SAY_ALL_ROUNDS sentence("all rounds")
#define SAY_LUCK_DEAL sentence("luck of the deal")
#define SAY_LUCK_OWN sentence("own draws")
#define SAY_LUCK_THEIRS sentence("the other's draws")

/* ---- Reviews: the page. ---- */

#define SAY_REVIEW_RESULT sentence("For %1$s the result is %2$s: luck %3$s, skill %4$s.")
#define SAY_REVIEW_FOR sentence("for %1$s")
#define SAY_REVIEW_LUCK_BY_ROUNDS sentence("Luck and skill by rounds: for %1$s")
#define SAY_REVIEW_DRAWS sentence("Luckiest and unluckiest draws")
#define SAY_REVIEW_HINDSIGHT sentence("In hindsight")
#define SAY_REVIEW_MATCH_MEANS                                                                             \
	sentence("Match is the chance to win the match that a turn cost its player.")
#define SAY_REVIEW_SURE                                                                              \
	sentence("A difference of less than %1$d.%2$02d standard errors counts as no loss.")
#define SAY_REVIEW_NETWORK_ERRS                                                                           \
	sentence("The network errs by up to half a point, so smaller costs say little.")
#define SAY_REVIEW_KEY                                                                               \
	sentence("The table as it was before each turn, all cards known; the card that is placed is underlined.")
#define SAY_REVIEW_ASK_ME sentence("Ask me before marked turns")
#define SAY_HEAD_ALL sentence("all")
#define SAY_HEAD_DEAL sentence("deal")
#define SAY_HEAD_THEIRS sentence("the other\u2019s")
#define SAY_HEAD_CARD sentence("card")
#define SAY_HEAD_SUIT sentence("suit")
#define SAY_HEAD_PILE sentence("pile")
#define SAY_HEAD_DECK sentence("deck")
#define SAY_HEAD_THIS_ROUND sentence("this round")
#define SAY_TURNS_FOR(placing) sentence_if(placing, "placings for %1$s", "turns for %1$s")
#define SAY_ROLE_MADE sentence("made")
#define SAY_ROLE_BEST sentence("best")
#define SAY_ROLE_MADE_BEST sentence("made, best")
#define SAY_JUST_TELL_ME sentence("just tell me")
#define SAY_WHAT_WOULD_PLACE(you)                                                                  \
	sentence_if(you, "What would you place?", "What would you place as %1$s?")
#define SAY_WHAT_WOULD_PLAY(you)                                                                   \
	sentence_if(you, "What would you play?", "What would you play as %1$s?")
#define SAY_REVIEW_COST_NOTHING sentence("It cost nothing.")
#define SAY_REVIEW_IT_COST(match)                                                                         \
	sentence_if(match, "It cost %1$s points, and %2$d%% of the match.", "It cost %1$s points.")
#define SAY_POINTS_TO_EXPECT                                                                       \
	sentence("Points that %1$s can expect from the round: %2$s before, %3$s after.")
#define SAY_CHANCE_BY_BOTH                                                                         \
	sentence("Chance to win the match then, by what both players saw: %1$d%%.")
#define SAY_CHANCE_THEN sentence("Chance to win the match then: %1$s %2$d%%.")
#define SAY_SO_STANDS sentence("The round stands like this.")
#define SAY_SO_ENDED sentence("The round has ended like this.")
#define SAY_SO_GIVEN_UP sentence("The round was given up here.")
#define SAY_SO_FAULT sentence("A fault ended the round here.")
#define SAY_HAND(moves) sentence_if(moves, "%1$s, to move: %2$s", "%1$s: %2$s")
#define SAY_NO_CARD sentence("no card")
#define SAY_BENEATH sentence("Below the piles' tops, downwards: %1$s.")
#define SAY_CHANCE_COURSE                                                                          \
	sentence("From %1$d%% after the first turn to %2$d%% after the last; each turn below shows its chance.")
#define SAY_POINT_CHANCE sentence("round %1$d, turn %2$d, %3$s: %4$d%%")
#define SAY_POINT_SUMS sentence("round %1$d, turn %2$d, %3$s: luck %4$s, skill %5$s")
#define SAY_SUMS_AT_END sentence("After the last turn luck comes to %1$s points, skill to %2$s.")
#define SAY_SUMS_KEY sentence("%1$s luck so far, %2$s skill so far, in points")
#define SAY_MARKS_KEY sentence("%1$s: %2$s, %3$s.")
#define SAY_SIGN_MISTAKE sentence("mistake")
#define SAY_SIGN_BLUNDER sentence("blunder")
#define SAY_CLICK_A_TURN sentence("Click or tap a turn to see its table.")

/* ---- What is typed: questions, advice and refusals. ---- */

#define SAY_HOW_MANY_TURNS sentence("%1$s '%2$.40s': say how many turns, from %3$lld to %4$lld")
#define SAY_HOW_MANY_WORLDS sentence("%1$s '%2$.40s': say how many worlds, from %3$lld to %4$lld")
#define SAY_WHICH_CARD sentence("which %1$s: %2$s?")
#define SAY_NO_SUCH_TOP sentence("no %1$s is on top of a pile: 'draw' takes a card from the deck")
#define SAY_HOLD_NO sentence("you hold no %1$s: 'hand' shows your cards")
#define SAY_A_WAGER sentence("wager")
#define SAY_A_CARD sentence("card")
#define SAY_WHICH_PILE sentence("from which pile? %1$s")
#define SAY_NO_CARD_CALLED(wagers)                                                                 \
	sentence_if(wagers, "no card is called %1$d: they are 2 to 10 and the wagers",             \
	            "no card is called %1$d: they are 2 to 10")
#define SAY_EMPTY_PILE(others)                                                                     \
	sentence_if(others, "the %1$s pile is empty: draw from the deck or another pile",          \
	            "the %1$s pile is empty: draw from the deck")
#define SAY_GUIDE_DRAW_NOW sentence("Now type draw for the top card of the deck; or help.\n")
#define SAY_GUIDE_DRAW                                                                             \
	sentence("Type draw, then a card such as %1$s to play it or -%1$s to discard it; or help.\n")
#define SAY_GUIDE_CARD(begins)                                                                       \
	sentence_if(                                                                                 \
		begins,                                                                              \
		"Type a card such as %1$s to play it or -%1$s to discard it, then draw; or help.\n", \
		"Now type a card such as %1$s to play it or -%1$s to discard it; or help.\n")
#define SAY_MADE_NO_TURN(you)                                                                      \
	sentence_if(                                                                               \
		you,                                                                               \
		"you have made no turn in this round yet: 'explain MOVE' explains a possible move", \
		"%1$s has made no turn in this round yet: 'explain MOVE' explains a possible move")
#define SAY_EXPLAIN_PLAY sentence("Play %1$s:\n")
#define SAY_EXPLAIN_DISCARD sentence("Discard %1$s:\n")
#define SAY_EXPLAIN_DRAW sentence("Draw from the deck:\n")
#define SAY_EXPLAIN_DRAW_PILE sentence("Draw from the %1$s pile:\n")
#define SAY_AFTER_THE_DRAW sentence("A turn begins with a draw. After it:\n")
#define SAY_STOPPED_BEFORE sentence("Stopped before there was a result.\n")
#define SAY_SOLVED_OF_WORLDS sentence("%1$zu %% of the worlds")
#define SAY_SOLVED_CLOSER sentence("%1$zu %% of the worlds, looking closer")
#define SAY_SOLVED_CLOSER_STILL sentence("%1$zu %% of the worlds, looking closer still")

/* ---- Refusals: what is wrong, then what to type. ---- */

/* Up to the first ": " a message says what is wrong with the move, and never says "you": the same
 * words refuse a friend's move. */

#define SAY_NO_SUCH_CARD_CODES                                                                     \
	sentence("'%1$.40s' is no card here: write rank then suit, as %2$s, %3$s or %4$s; suits are %5$s")
#define SAY_NO_SUCH_CARD_CODES_BARE                                                                \
	sentence("'%1$.40s' is no card here: write rank then suit, as %2$s or %3$s; suits are %4$s")
#define SAY_NO_SUCH_SUIT(suits)                                                                    \
	sentence_count(suits, "'%1$.40s' is no suit here: there is only %2$s",                     \
	               "'%1$.40s' is no suit here: there are %2$s")
#define SAY_DRAWN_ALREADY sentence("a card was drawn already: now play or discard one")
#define SAY_TURN_BEGINS_WITH_CARD                                                                  \
	sentence("a turn begins with a card: play or discard one, then draw")
#define SAY_NO_SUCH_PILE sentence("there is no such pile")
#define SAY_JUST_DISCARDED_THERE                                                                   \
	sentence("the %1$s pile can't be drawn from this turn: you just discarded to it")
#define SAY_ONLY_DECK_NOW                                                                          \
	sentence("%1$d draws from piles in a row: only the deck may be drawn from now")
#define SAY_TURN_BEGINS_WITH_DRAW(pile)                                                            \
	sentence_if(pile, "a turn begins with a draw: 'draw' for the deck, 'draw %1$s' for that pile", \
	            "a turn begins with a draw: 'draw' takes a card from the deck")
#define SAY_PLACED_ALREADY sentence("a card was placed already: now draw one, with 'draw'")
#define SAY_NO_SUCH_CARD sentence("there is no such card")
#define SAY_NOT_IN_HAND sentence("%1$s is not in your hand: 'hand' shows yours")
#define SAY_WAGER_TOO_LATE                                                                         \
	sentence("%1$s is a wager and comes too late: your %2$s expedition has numbers already, so discard it or play another card")
#define SAY_TOO_LOW_FINISHED                                                                       \
	sentence("%1$s is too low: your %2$s expedition shows 10 and is finished")
#define SAY_TOO_LOW                                                                                \
	sentence("%1$s is too low: your %2$s expedition shows %3$d, so it needs a higher number")
#define SAY_ROUND_IS_PLAYED sentence("the round is over")
#define SAY_NOT_THERE_EMPTY sentence("%1$s is not there to draw: the %2$s pile is empty")
#define SAY_NOT_THERE sentence("%1$s is not there to draw: the top of the %2$s pile is %3$s")
#define SAY_NOTHING_TO_DRAW_FROM                                                                   \
	sentence("you can't draw from '%1$.40s': type deck, or the suit of a pile (%2$s)")
#define SAY_WHICH_CARD_TO(play)                                                                    \
	sentence_if(play, "play which card? Name one, as in 'play %1$s'",                         \
	            "discard which card? Name one, as in 'discard %1$s'")
#define SAY_MORE_THAN_ONE_TURN                                                                     \
	sentence("that is more than one turn: type one card to place and one to draw")
#define SAY_OTHER_HALF sentence("'%1$s' must be followed by the other half of the turn")
#define SAY_TOO_MUCH sentence("'%1$.40s' is too much: a turn is one card placed and one drawn")
#define SAY_WITHOUT_NETWORK sentence("%1$s: only odds, explain and solve work without one")
#define SAY_NOTHING_CAN_COME sentence("the round is over: no more cards can come")
#define SAY_NOT_A_ROUND sentence("'%1$.40s' is not a round: type 1 to %2$d")
#define SAY_NO_TURN_IN_ROUND                                                                       \
	sentence("no turn in this round yet: 'explain MOVE' explains a possible move")
#define SAY_NEXT_CARD_UNKNOWN sentence("the next card of the deck is not known: draw it first")
#define SAY_PUT_WHICH_CARD                                                                         \
	sentence("put which card where? 'play CARD' lays it to your expedition, 'discard CARD' puts it on its pile")
#define SAY_PUT_WHERE                                                                              \
	sentence("'play %1$s' lays it to your expedition, 'discard %2$s' puts it on its pile: which?")
#define SAY_ALL_PILES_EMPTY sentence("all piles are empty: 'draw' takes a card from the deck")
#define SAY_ONE_CARD sentence("a turn is one card placed and one drawn")
#define SAY_NOT_BACK_TO_DECK sentence("no card goes back to the deck: 'play' or 'discard' it")
#define SAY_OTHER_SUIT sentence("a card of %1$s can't go to %2$s: each suit has its own place")
#define SAY_ACES_MARK                                                                              \
	sentence("the aces mark the piles, nobody plays or draws them: cards are 2 to 10 and the wagers")
#define SAY_NO_ACES sentence("there are no aces here: cards are 2 to 10 and the wagers")
#define SAY_OF_WHICH_SUIT sentence("of which suit? Name it too, such as %1$c%2$c")
#define SAY_CANNOT_PASS                                                                            \
	sentence("you can't pass: in a turn you draw a card and place one; discarding costs nothing")
#define SAY_SUIT_NEEDS_RANK                                                                        \
	sentence("'%1$s' is a suit: for a card of it type its name, such as 7%2$c")
#define SAY_SUIT_PILE_EMPTY                                                                        \
	sentence("'%1$s' is a suit, and its pile is empty: 'draw' takes a card from the deck")
#define SAY_SUIT_PILE sentence("'%1$s' is a suit: 'draw %2$s' takes the top of its pile")

/* ---- Statistics and the score pad. ---- */

#define SAY_BELOW sentence("below %1$s")
#define SAY_OR_MORE sentence("%1$s or more")
#define SAY_BIN(n) sentence_count(n, "%1$s points: %2$ld round\n", "%1$s points: %2$ld rounds\n")
#define SAY_TOO_MANY_WAGERS(n)                                                                     \
	sentence_count(n, "%1$d wagers are too many: there is %2$d in each suit",                  \
	               "%1$d wagers are too many: there are %2$d in each suit")
#define SAY_CLAIMED_WAGERS(n)                                                                      \
	sentence_count(n, "%1$s and %2$s together claim %3$d wagers of %4$s: there is %5$d",       \
	               "%1$s and %2$s together claim %3$d wagers of %4$s: there are %5$d")
#define SAY_PAD_LOAD sentence("%1$s; --load FILE goes on with a saved pad")
#define SAY_PAD_ASKS sentence("round %1$zu> ")
#define SAY_PAD_WAS_LAST sentence("Round %1$zu was the last.")
#define SAY_PAD_ADDS sentence("'rounds %1$zu' adds a round.\n")
#define SAY_PAD_NEXT sentence("Round %1$zu of %2$d: %3$s starts.")
#define SAY_PAD_IS_LAST sentence("Round %1$d is the last.\n")
#define SAY_PAD_STARTS sentence("%1$s starts round %2$d of %3$d.\n")
#define SAY_PAD_LEVEL(final) sentence_if(final, "The match is a draw at %1$d.", "Level at %1$d.")
#define SAY_PAD_LEADS(final)                                                                       \
	sentence_if(final, "%1$s wins, %2$d to %3$d.", "%1$s leads, %2$d to %3$d.")
#define SAY_PAD_NAMES sentence("1 is %1$s, 2 is %2$s\n")
#define SAY_PAD_FIRST sentence("%1$s starts round 1\n")
#define SAY_PAD_TAKEN_BACK sentence("Taken back.\n")
#define SAY_PAD_SAVED sentence("Saved in %1$s\n")
#define SAY_PAD_MOVED sentence("The old pad is in %1$s\n")
#define SAY_PAD_GOES_ON                                                                            \
	sentence("Going on with the pad of %1$s and %2$s; 'new' begins a fresh one.\n")
#define SAY_PAD_KEPT                                                                               \
	sentence("This pad is kept: 'expedition score --variant %1$s' goes on with it.\n")
#define SAY_PAD_UNKEPT                                                                             \
	sentence("this pad is not kept: 'save FILE' writes it elsewhere, and 'quit' again leaves")
#define SAY_PAD_NO_ROUNDS                                                                          \
	sentence("'%1$.40s' is not a number of rounds: it must be a whole number from %2$d to %3$d")
#define SAY_PAD_NO_ROUND                                                                           \
	sentence("'%1$.40s' is not a round of this pad: it must be a whole number from %2$d to %3$d")
#define SAY_PAD_STARTED_BY sentence("Round %1$d of %2$d, started by %3$s\n")
#define SAY_PAD_POINTS sentence("%1$s: %2$d\n")
#define SAY_PAD_HEAD_ROUND sentence("round %1$d")
#define SAY_PAD_HEAD_TOTAL sentence("total")
#define SAY_PAD_NOT_BEGUN sentence("No card was laid, so the expedition costs nothing: 0 points\n")
#define SAY_PAD_WAGERS sentence("  Wagers: %1$d, so times %2$d: %3$d x %2$d = %4$d\n")
#define SAY_PAD_NO_WAGERS sentence("  Wagers: none, so times 1\n")
#define SAY_PAD_COME_TO sentence("  Points: %1$d\n")
#define SAY_PAD_ROUNDS(n) sentence_count(n, "%1$d round\n", "%1$d rounds\n")
#define SAY_PAD_FRESH(n)                                                                           \
	sentence_count(n, "A fresh pad: %1$s, %2$d round\n", "A fresh pad: %1$s, %2$d rounds\n")
#define SAY_PAD_HAS(one_round)                                                                     \
	sentence_if(one_round, "%1$s has %2$d in round %3$d\n",                                    \
	            "%1$s has %2$d in round %3$d, %4$d in all\n")
#define SAY_PAD_BONUS sentence("  Bonus: %1$d + %2$d = %3$d, for %4$d cards\n")
#define SAY_PAD_NO_BONUS(n)                                                                        \
	sentence_count(n, "  Bonus: none, %1$d card; %2$d earn %3$d\n",                            \
	               "  Bonus: none, %1$d cards; %2$d earn %3$d\n")
#define SAY_PAD_NUMBERS(none) sentence_if(none, "  Numbers: none, so 0\n", "  Numbers: %1$s\n")
#define SAY_PAD_COST sentence("  Cost of beginning: %1$d - %2$d = %3$d\n")
#define SAY_PAD_NONE_LAID sentence("none laid = 0\n")
#define SAY_PAD_ROUND sentence("Round %3$d, %1$s: %2$s.\n")
#define SAY_PAD_TOTAL sentence("Total, %1$s: %2$s.\n")
#define SAY_LAID_NO_CARD                                                                           \
	sentence("'%1$.40s' is no card of an expedition: write numbers 2 to 10, ranges as 5-8, wagers as %2$s")
#define SAY_LAID_NO_CARD_BARE                                                                      \
	sentence("'%1$.40s' is no card of an expedition: write numbers 2 to 10, ranges as 5-8; there are no wagers here")
#define SAY_LAID_DOWNWARDS sentence("'%1$s' runs downwards: write %2$d-%3$d")
#define SAY_LAID_NUMBER_TWICE sentence("the %1$d is there twice")
#define SAY_LAID_WAGER_TWICE sentence("the %1$c is there twice")
#define SAY_LAID_NO_CARDS sentence("no cards: write 'none' for an expedition that was not begun")
#define SAY_LAID_BOTH_CLAIM sentence("%1$s and %2$s both claim cards of %3$s: %4$s")
#define SAY_PAD_ROUND_WRITTEN                                                                      \
	sentence("round %1$zu is written down already: %2$d rounds are too few")
#define SAY_PAD_NAME_NEEDED sentence("a player needs a name: write two, as in Ann Bob")
#define SAY_PAD_SAME_NAMES sentence("both players can't be called %1$s: add a letter to one")
#define SAY_PAD_NO_PLAYER                                                                          \
	sentence("'%1$.40s' is not a player: type 1 for %2$s or 2 for %3$s; 'names Ann Bob' says who plays")
#define SAY_PAD_TWICE_IN_LINE sentence("%1$s, %2$s: twice in this line: leave one of them out")
#define SAY_PAD_CARDS_MISSING sentence("%1$s: the cards are missing, as in '%2$s %3$s x 4 9'")
#define SAY_PAD_WHICH_SUIT sentence("of which suit? Name it before the cards, as in '%1$s %2$s%3$s'")
#define SAY_PAD_WHOSE sentence("whose cards are these? Name the player first, as in '%1$s %3$s ...' or '%2$s %3$s ...'")
#define SAY_PAD_RULESET sentence("'%1$s' is a ruleset: type 'new %2$s' to start a pad of it")
#define SAY_PAD_NO_POINTS sentence("the pad counts the points itself: type the cards, as in '%1$s %2$s x 4 9'")
#define SAY_PAD_WRITTEN_ALREADY                                                                    \
	sentence("%1$s, %2$s: %3$s is written down already; to change it: fix %4$d %5$s %6$s CARDS")
#define SAY_PAD_REST_MISSING sentence("fix: the rest is missing, as in 'fix 1 %1$s %2$s x 4 9'")
#define SAY_PAD_NOTHING_WRITTEN sentence("nothing is written down for round %1$zu yet")
#define SAY_PAD_NOTHING_TO_UNDO sentence("there is nothing to take back")
#define SAY_PAD_EXPLAIN_MISSING                                                                    \
	sentence("explain: the cards are missing, as in 'explain x 4 9' or 'explain %1$s %2$s'")
#define SAY_PAD_SAVE_MISSING                                                                       \
	sentence("save: the name of the file is missing, as in 'save friday.pad'")
#define SAY_PAD_LOAD_MISSING                                                                       \
	sentence("load: the name of the file is missing, as in 'load friday.pad'")
#define SAY_PAD_NOT_ASIDE sentence("the old pad can't be put aside: %1$s")
#define SAY_PAD_OTHER_MATCH                                                                        \
	sentence("%1$s exists and is not a pad of this match: choose another name")
#define SAY_PAD_NAME_NUMBER sentence("'%1$.40s' can't be a name: numbers name the seats")
#define SAY_PAD_NAME_COMMAND sentence("'%1$.40s' can't be a name: it is a command here")
#define SAY_PAD_TWO_NAMES                                                                          \
	sentence("expected two names; put a comma between longer ones, as in Ann Lee, Bob")
#define SAY_PAD_WAGER sentence("; x is a wager")
#define SAY_PAD_GREETS(n)                                                                                                                                                                                                       \
	sentence_count(                                                                                                                                                                                                         \
		n,                                                                                                                                                                                                              \
		"A score pad for %1$s, %2$d round. Type for each player and suit what is laid:\n  %3$s %4$s %5$c 4 9, or 1 %6$c %7$c 4 9%8$s\n'names Ann Bob' says who plays, 'next' begins a round, 'help' lists the rest.\n", \
		"A score pad for %1$s, %2$d rounds. Type for each player and suit what is laid:\n  %3$s %4$s %5$c 4 9, or 1 %6$c %7$c 4 9%8$s\n'names Ann Bob' says who plays, 'next' begins a round, 'help' lists the rest.\n")

/* ---- friend: a match between two machines. ---- */

/* Verdicts stand in records and errors of peer stand in verdicts, so neither is here. */

#define SAY_NO_SODIUM sentence("this build can't do that: it lacks libsodium, which locks the cards")
#define SAY_FRIEND(host) sentence_if(host, "\"%1$s\" (host)", "\"%1$s\" (guest)")
#define SAY_NAMELESS_FRIEND(host) sentence_if(host, "the host", "the guest")
#define SAY_YOUR_FRIEND sentence("your friend")
#define SAY_A_FRIEND sentence("a friend")

#define SAY_FRIEND_GONE(why) sentence_if(why, "%1$s has gone: %2$s.\n", "%1$s has gone.\n")
#define SAY_GONE sentence("%1$s has gone")
#define SAY_CONNECTION_ENDED(asked)                                                                \
	sentence_if(asked, "the host has gone: perhaps another guest was faster",                  \
	            "the connection has ended")
#define SAY_FRIEND_BACK sentence("%1$s is back.\n")
#define SAY_FRIEND_SAYS sentence("%1$s says: %2$s\n")
#define SAY_FRIEND_AWAITED sentence("waiting for %1$s, %2$d s> ")
#define SAY_FRIEND_AWAITED_BY_CLOCK sentence("waiting for %1$s, %2$s (you %3$s)> ")
#define SAY_FRIEND_AWAITED_BACK sentence("waiting for %1$s to come back> ")
#define SAY_FRIEND_ABSENT sentence("your friend is not there: make your turn when they are back")
#define SAY_FRIEND_AWAY                                                                            \
	sentence("your friend is not there: wait here, or type 'quit'; the match is kept")
#define SAY_FRIEND_CANNOT_HEAR sentence("your friend is not there to hear you")

#define SAY_FRIEND_ASKS_UNDO                                                                       \
	sentence("%1$s asks to take the last turn back: 'allow' agrees; to refuse, make your turn.\n")
#define SAY_FRIEND_ASKS_LAST(yours)                                                                \
	sentence_if(yours, "%1$s asks to take back your last turn. yes or no> ",                   \
	            "%1$s asks to take back the last turn. yes or no> ")
#define SAY_FRIEND_ASKS_SEVERAL sentence("%1$s asks to take back the last turns, yours too. yes or no> ")
#define SAY_FRIEND_ASKED_UNDO sentence("%1$s is asked to let you take your turn back.\n")
#define SAY_FRIEND_DISAGREES sentence("%1$s does not agree: the turn stands.\n")
#define SAY_NO_UNDO_ASKED sentence("your friend has not asked to take a turn back")
#define SAY_NO_UNDO_HERE sentence("there is no turn to take back")
#define SAY_NO_UNDO_YET sentence("by mail you can ask for a turn back when it is your turn again")
#define SAY_TURN_TAKEN_BACK(back) sentence_if(back, "Taken back.\n", "It stands.\n")

#define SAY_FRIEND_OUT_OF_TIME sentence("%1$s ran out of time.\n")
#define SAY_FRIEND_SILENT                                                                          \
	sentence("%1$s has run out of time, but doesn't give up: the match is yours, though no audit shows it.\n")
#define SAY_YOUR_TIME_OUT sentence("You ran out of time.\n")
#define SAY_CLOCK(n)                                                                               \
	sentence_count(n, "%1$d minute each", "%1$d minutes each")
#define SAY_CLOCK_AND_TURN(n)                                                                      \
	sentence_count(n, "%1$d minute each and %2$d s more a turn", "%1$d minutes each and %2$d s more a turn")
#define SAY_CLOCK_TURN sentence("%1$d s each for a turn")

#define SAY_FRIEND_PROPOSES(you)                                                                   \
	sentence_if(you, "%1$s proposes %2$s; you start", "%1$s proposes %2$s; the host starts")
#define SAY_PROPOSED_ROUNDS(n) sentence_count(n, "%1$d round", "%1$d rounds")
#define SAY_PROPOSED_NO_HELP                                                                       \
	sentence("neither side uses hint, eval, rollout, solve, odds, explain or a tutor")
#define SAY_ASKS_TO_GIVE_UP sentence("Give up this match? [y/N] ")
#define SAY_ASKS_TO_PLAY sentence("Play? [Y/n] ")
#define SAY_PLAY_YES_OR_NO sentence("here you can type y or n, or rules to read them; quit leaves")
#define SAY_FRIEND_ASKS_REMATCH(you)                                                               \
	sentence_if(you, "%1$s asks for a rematch, in which you start. yes or no> ",               \
	            "%1$s asks for a rematch, and would start. yes or no> ")
#define SAY_FRIEND_ASKED_REMATCH sentence("%1$s is asked for a rematch.\n")
#define SAY_FRIEND_NO_REMATCH sentence("%1$s does not want a rematch.\n")

#define SAY_ASKS_ROUND_OVER sentence("Enter goes on> ")
#define SAY_ASKS_MATCH_OVER(rematch)                                                               \
	sentence_if(rematch, "match over: review, replay, rematch or quit> ",                      \
	            "match over: review, replay or quit> ")
#define SAY_LOOKS_BACK sentence("'review' looks back on it")
#define SAY_AUDIT sentence("The audit of round %1$d: %2$s.\n")
#define SAY_PROOF_KEPT sentence("To see the proof: expedition verify %1$s\n")
#define SAY_PROOF_NOT_KEPT sentence("The proof of it can't be kept: %1$s\n")
#define SAY_NOT_WRITTEN_AGAIN sentence("The end of the match can't be saved.\n")
#define SAY_NOT_WRITTEN sentence("the match can't be saved: %1$s")
#define SAY_WRONG_NOT_WRITTEN sentence("%1$s; this can't be saved: %2$s")
#define SAY_FRIEND_LACKS_LINE sentence("%1$s may lack the last line of this match, and can join again to get it.\n")
#define SAY_NOTHING_DEALT                                                                          \
	sentence("Nothing was dealt yet: if the host begins another match, join it without --resume.")
#define SAY_MATCH_KEPT(host)                                                                       \
	sentence_if(host, "The match is kept. To go on with it:\n  expedition host --resume%1$s",  \
	            "The match is kept. To go on with it:\n  expedition join --resume%1$s")

#define SAY_GUEST_JOINS(back) sentence_if(back, "expedition join --resume %1$s", "expedition join %1$s")
#define SAY_GUEST_JOINS_VIA(back)                                                                  \
	sentence_if(back, "expedition join --resume --via 'ssh %1$s@%2$s expedition peer'",        \
	            "expedition join --via 'ssh %1$s@%2$s expedition peer'")
#define SAY_WAITING_HERE(anybody)                                                                  \
	sentence_if(anybody, "Waiting for your friend, who types, on this machine:\n",              \
	            "Waiting for your friend, who types, in this account:\n")
#define SAY_WAITING_ELSEWHERE sentence("or elsewhere:\n")
#define SAY_WAITING_AT_PORT sentence("Waiting for your friend, who types:\n")
#define SAY_WAITING_WITH_CODE(knows)                                                               \
	sentence_if(knows, "No code is needed, since the two programs know each other; if one is asked for:\n", \
	            "and then the code, which you tell your friend in another way, best aloud:\n")
#define SAY_WAITING_ENDS(gone)                                                                     \
	sentence_if(gone, "Enter or quit leaves; the match is kept.\n", "Ctrl-C ends the waiting.\n")
#define SAY_NO_MATCH_LEFT(host)                                                                    \
	sentence_if(host, "there is no match to continue as the host: 'expedition host' begins one",           \
	            "there is no match to continue as the guest: 'expedition join' without --resume begins one")
#define SAY_NO_HELP_NO_AGENT(host)                                                                              \
	sentence_if(host, "in a match without help agents are not allowed either: leave out --no-help or --seat", \
	            "in a match without help agents are not allowed either: leave out --seat")
#define SAY_WRONG_PLACE(guest)                                                                                                                             \
	sentence_if(guest, "'%1$.80s': write HOST:PORT, as in garden.example:4000 or [::1]:4000; a port is a number from %2$d to %3$d",                  \
	            "'%1$.80s': write [ADDRESS:]PORT, as in 4000, 192.0.2.7:4000 or [::1]:4000; a port is a number from %2$d to %3$d")
#define SAY_GUEST_GONE sentence("a guest has come and gone: %1$s")
#define SAY_GUEST_GONE_EARLY sentence("a guest has come and gone without a yes")
#define SAY_WRONG_CODE sentence("somebody has tried a wrong code, %1$d of %2$d")
#define SAY_WRONG_CODE_AGAIN sentence("somebody has tried a wrong code again")
#define SAY_WRONG_CODES_SLOW                                                                       \
	sentence("from now on only one code a minute is checked; still waiting for your friend")
#define SAY_WRONG_CODES_END sentence("too many wrong codes: host again, with a new code")
#define SAY_SOMEBODY_ASKED sentence("Somebody has joined, and is asked whether to play.\n")
#define SAY_MATCH_NOT_OVER sentence("A match with \"%1$s\" is not over: 'expedition games %2$s' goes on with it.\n")
#define SAY_HOST_LOOKED_FOR                                                                        \
	sentence("This program looks for the host every few seconds.\nEnter or quit leaves; the match is kept.\n")
#define SAY_ASKS_CODE sentence("Your friend's code, or 'quit': ")
#define SAY_SOMEBODY_ELSE(why)                                                                     \
	sentence_if(why, "Somebody is there, but doesn't go on with this match: %1$s.\n",          \
	            "Somebody is there, but doesn't go on with this match.\n")
#define SAY_OTHER_SIDE_SAYS sentence("the other side says \"%1$s\"")
#define SAY_LINE_REFUSED                                                                           \
	sentence("the other program refuses line %1$d, which this side has signed and finds right, so the match can't go on; to learn which of the two is wrong, ask for the record that is kept there, and run 'expedition verify' on it")

#define SAY_MAIL_STILL_YOURS sentence("It is still your turn: 'expedition games %1$s' goes on.\n")
#define SAY_MAIL_NOT_AGREED                                                                        \
	sentence("You haven't agreed, so there is nothing to mail. To agree after all, read the same block again.\n")
#define SAY_MAIL_THE_LAST(above)                                                                   \
	sentence_if(above, "Mail the block above to %1$s. Then the match is over.\n",              \
	            "Mail this block to %1$s. Then the match is over.\n")
#define SAY_MAIL_THE_BLOCK(above)                                                                                                                                      \
	sentence_if(above,                                                                                                                                             \
	            "Mail the block above to %1$s. When the answer comes, save it in a file, and type 'expedition mail FILE'.\n",                                      \
	            "Mail this block to %1$s. When the answer comes, save it in a file, and type 'expedition mail FILE'.\n")
#define SAY_MAIL_NOT_NEW(above)                                                                                                                                        \
	sentence_if(above,                                                                                                                                             \
	            "The block above is not new: mail it to %1$s unless you have done so. When the answer comes, save it in a file, and type 'expedition mail FILE'.\n", \
	            "This block is not new: mail it to %1$s unless you have done so. When the answer comes, save it in a file, and type 'expedition mail FILE'.\n")
#define SAY_MAIL_OVER sentence("The match is over, and there is nothing left to mail.\n")
#define SAY_MAIL_MORE_COMES                                                                                                                                             \
	sentence("Your friend's next block must come first, so there is nothing to mail. When it comes, save it in a file, and type 'expedition mail FILE'.\n")
#define SAY_MAIL_AGAIN(last)                                                                       \
	sentence_if(last, "This match is over. Mail this block to \"%1$s\" again:\n\n",           \
	            "This match is over, and \"%1$s\" has all of it.\n")
#define SAY_MAIL_OPEN                                                                                                                                              \
	sentence("A match by mail with \"%1$s\" is open already: 'expedition mail FILE' goes on when a block has come, and 'expedition games' lists the open matches.\n")
#define SAY_MAIL_PROPOSED                                                                                                                                          \
	sentence("A proposal by mail has no answer yet: 'expedition mail FILE' goes on when a block has come, and 'expedition games' lists the open matches.\n")
#define SAY_MAIL_OPEN_TOO(n) sentence_count(n, "%1$zu more match is open.\n", "%1$zu more matches are open.\n")
#define SAY_MAIL_ASKS_ANOTHER sentence("Propose another match? [y/N] ")
#define SAY_MAIL_REMATCH                                                                           \
	sentence("\nThe rematch is a proposal of its own, to be mailed with the block before or by itself.\n")
#define SAY_MAIL_PASTE sentence("Paste the block here:\n")
#define SAY_MAIL_MATCHES                                                                           \
	sentence("The file has blocks of %1$zu matches, which come one after the other.\n")

#define SAY_VERIFY_WHICH                                                                           \
	sentence("verify which record? As in 'expedition verify 1', by the numbers of 'expedition records', or " \
	         "'expedition verify friday.exp'")
#define SAY_VERIFIED sentence("verified: %1$s.\n")
#define SAY_NOT_VERIFIED sentence("not verified: %1$s.\n")
#define SAY_NOT_VERIFIED_VERDICT sentence("not verified: the record claims another verdict: %1$s.\n")
#define SAY_NOT_VERIFIED_LINES                                                                     \
	sentence("not verified: the record has no proof, as only a match with a friend elsewhere has.\n")
#define SAY_PROVED_MATCH sentence("%1$s against %2$s, %3$s, %4$zu of %5$d rounds, %6$d to %7$d")
#define SAY_PROVED_RESIGNED(time) sentence_if(time, "%1$s ran out of time", "%1$s resigned")
#define SAY_PROVED_NO_HELP                                                                         \
	sentence("Both agreed to play without help; no line can prove whether they did.\n")
#define SAY_SO_FAR_WELL sentence("so far nothing is wrong, but the match isn't over: %1$s.\n")
#define SAY_SO_FAR_NOT_AGREED sentence("the two haven't agreed on it")
#define SAY_SO_FAR_CLOSED(both)                                                                    \
	sentence_if(both, "the seeds of round %1$d aren't open", "%2$s hasn't opened the seed of round %1$d")
#define SAY_SO_FAR_ROUNDS(n)                                                                       \
	sentence_count(n, "By these lines round %1$d is verified.\n",                              \
	               "By these lines rounds 1 to %1$d are verified.\n")
#define SAY_SO_FAR_PROVED                                                                                                                                                                                                                                                                                                                                                                                                                              \
	sentence("For round %1$d these lines prove who said each of them, that each list shuffles the list before it, that each unlock is right, and that the turns keep to the rules as far as both could see.\nWithout both seeds nobody can see whether each placed card was in the hand, and the rest of what the record says about that round is not compared.\n")
#define SAY_SO_FAR_VERDICT sentence("The record claims another verdict: %1$s.\n")
#define SAY_NO_HELP_DIFFERS(agreed)                                                                \
	sentence_if(agreed, "the record doesn't say that both agreed to play without help, but its lines do", \
	            "the record says that both agreed to play without help, but its lines don't")
#define SAY_UNPROVED sentence("Not proved, since no line of either player says it: %1$s.\n")
#define SAY_UNPROVED_DATE sentence("the date %1$s")
#define SAY_UNPROVED_TAG sentence("the tag %1$s")
#define SAY_UNPROVED_TAG_OF_ROUND sentence("the tag %1$s of round %2$zu")
#define SAY_UNPROVED_COMMENTS sentence("the comments in round %1$zu")
#define SAY_UNPROVED_REST sentence("who the two are, and what else the record says of them")

#endif
