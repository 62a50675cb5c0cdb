/* The texts of `help` about trails: its turns, signs, points and players, in a few lines each.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/trails/prompt/commands.h"

#include "app/options/options.h"
#include "families/trails/show/telling.h"

static const char turn_text[] =
	"A turn lays one arrow and may pay two coupons, before the arrow or after it.\n"
	"The word before the '>' says which move is due.\n"
	"  red POINT               leads red there; a unique part of the name is enough\n"
	"  coupon blue POINT       pays for one more arrow\n"
	"  coupon take red         pays for taking the last red arrow away\n"
	"  coupon change POINT     pays for another mission in place of this one\n"
	"  pass                    declines an extra arrow, or ends the turn\n"
	"An arrow point, a >, gives one more arrow at once, of any colour: type it as\n"
	"usual. A coupon point, a $, gives a coupon. An expedition that reaches a point\n"
	"for the second time forms a bow: it may then continue from any of its points,\n"
	"in trails-marks from any of the bow:\n"
	"  bow POINT POINT         from the first point to the second\n"
	"A whole turn may stand on one line, with commas: red POINT, coupon take blue.\n"
	"Before the first turn marks are laid: 'mark POINT'. After 'coupon change' you\n"
	"keep one of two missions: 'keep POINT'. In trails-race there are no missions.\n"
	"'undo' takes a turn back, 'hint' shows good turns, 'near red' what red can\n"
	"reach.\n";

static const char missions_text[] =
	"Each of your missions names a place on the map. It is fulfilled as soon as any\n"
	"expedition reaches that place, in anybody's turn. The others don't know your\n"
	"missions. Before the first turn you mark four of them, in trails-marks as many\n"
	"as you like: a marked mission counts twice, for you or against you, and\n"
	"everybody sees the mark.\n"
	"Public missions are for everybody: the player who leads an expedition there\n"
	"gets the mission. 'hand' lists your missions with the steps to each, and 'path\n"
	"red POINT' shows the way of the red expedition to a point.\n"
	"In trails-race there are only marks: the others lay yours, on any places two\n"
	"steps or more from the start. The first player with all marks back wins.\n";

static const char terms_text[] =
	"An expedition is a row of arrows of one colour: red, yellow or blue. It belongs\n"
	"to nobody, and stands where its last arrow points. All begin at the start.\n"
	"A point of the map is a place, an arrow point, a coupon point, or a plain one,\n"
	"where nothing happens. A place has one mission, and lies on a continent. Edges\n"
	"join the points; a step is one edge.\n"
	"The stack has the missions that nobody holds, the bank the coupons.\n"
	"'help missions' explains missions and marks, 'help turn' arrows, coupons and\n"
	"bows.\n";

static const char scoring_text[] =
	"The most points win. Each fulfilled mission counts 1, each mission in your hand\n"
	"-1. Each mark that an expedition has reached counts 1, each mark still on the\n"
	"map -1.\n"
	"  12 missions, 9 fulfilled, with 3 of 4 marks    9 - 3 + 3 - 1 = 8\n"
	"When a player has no mission left, the round is played to its end, and the\n"
	"match is over. In trails-race there are only marks, and the first player with\n"
	"all marks back wins. 'score' shows the points so far.\n";

static const char codes_text[] =
	"A game has a name that deals the same missions again, on any machine: the\n"
	"ruleset and a seed, as trails#friday. 'new trails#friday' plays that game, and\n"
	"so does 'expedition --deal trails#friday' in the shell.\n";

static const char tips_text[] =
	"Mark missions that lie near the start, or near one another.\n"
	"Everybody sees your marks: the others lead expeditions away from them, as you\n"
	"do with theirs. A mission without a mark is secret.\n"
	"Pay two coupons when three arrows fulfil a mission or two; a coupon that is\n"
	"left at the end is worth nothing.\n"
	"Pass through arrow points for an arrow, and through coupon points for a coupon.\n"
	"A bow lets an expedition turn round: it continues from an earlier point.\n"
	"Take an arrow away if you gain by reaching its point again.\n"
	"Change a mission whose place no expedition will reach any more.\n"
	"Count the others' hands: 'score' shows how many missions each player holds.\n";

static const char friend_text[] =
	"Trails is played at one keyboard, by up to six people:\n"
	"  expedition -v trails --seats human:Ann,human:Bob,easy\n"
	"seats two people and the computer; each sees only their own missions. With a\n"
	"friend on another machine you can play the card games: see 'expedition host'.\n";

static const char tutor_text[] =
	"The tutor checks your moves before they are made, together with your turn so\n"
	"far. If they cost much compared with the best turn, it asks whether you mean\n"
	"it. 'set tutor on' turns it on for a loss of more than 2 points, 'set tutor 5'\n"
	"for more than 5; 'set tutor off' turns it off. It judges by what you can see,\n"
	"and knows no hidden mission. It plays turns on as 'rollout' does, so it may find\n"
	"a better one than 'hint'. Ctrl-C while it thinks takes the line back.\n";

static const struct topic own[] = {
	{"turn", MANUAL("-trails"), '6', turn_text, telling_bent},
	{"table", MANUAL("-trails"), '6', NULL, signs_tell},
	{"cards", MANUAL("-trails"), '6', missions_text, telling_bent},
	{"scoring", MANUAL("-trails"), '6', scoring_text, telling_bent},
	{"levels", MANUAL("-trails"), '6', board_levels_text, NULL},
	{"tutor", MANUAL("-trails"), '6', tutor_text, NULL},
	{"codes", MANUAL("-trails"), '6', codes_text, NULL},
	{"tips", MANUAL("-trails"), '6', tips_text, telling_bent},
	{"friend", MANUAL("-trails"), '6', friend_text, NULL},
	{"missions", MANUAL("-trails"), '6', missions_text, telling_bent},
	{"terms", MANUAL("-trails"), '6', terms_text, NULL},
	{0},
};

const struct topics trails_topics = {shared_topics, own};
