/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/prompt/topics.h"

#include "app/options/topics.h"
#include "families/trails/show/signs.h"

static const char turn_text[] =
	"A turn lays one arrow and may pay two coupons, before the arrow or after it.\n"
	"The word before the '>' says which move is due.\n"
	"  red marib               leads red on to Marib, or begins it there\n"
	"  coupon blue petra       pays for one more arrow\n"
	"  coupon take red         pays for taking the last red arrow away\n"
	"  coupon change angkor    pays for another mission in place of Angkor\n"
	"  pass                    declines an extra arrow, or ends the turn\n"
	"An arrow point, a >, gives one more arrow at once, of any colour: type it as\n"
	"usual. A coupon point, a $, gives a coupon. Where an expedition comes to a\n"
	"point for the second time it closes a bow, and goes on from any of its points:\n"
	"  bow marib petra         from Marib to Petra\n"
	"A whole turn may stand on one line: red marib, coupon take blue, pass.\n"
	"'undo' takes a turn back, 'hint' shows good ones, 'near red' tells what red can\n"
	"reach.\n";

static const char missions_text[] =
	"Each of your missions names a place on the map. It is fulfilled as soon as any\n"
	"expedition comes there, in whosever turn; the others don't know which you hold.\n"
	"Before the first turn you mark four of them: a marked one counts twice, for you\n"
	"or against you, and all can see the mark.\n"
	"Public missions lie open: each belongs to the player who leads an expedition\n"
	"there. 'hand' lists yours with the steps that are missing, and 'path red petra'\n"
	"shows the way of red to Petra.\n";

static const char scoring_text[] =
	"At the end each mission that was fulfilled counts 1, each one in your hand -1.\n"
	"Each mark that came back counts 1, each one still on the map -1.\n"
	"  12 missions, 9 fulfilled, with 3 of 4 marks    9 - 3 + 3 - 1 = 8\n"
	"The round in which a hand becomes empty is the last. The most points win.\n"
	"'score' shows the points as they stand.\n";

static const char levels_text[] =
	"The computer plays at five levels: beginner, easy, medium, hard and expert.\n"
	"'level easy' sets the level: at once if nothing has been played in this match,\n"
	"else from the next match on. 'expedition agents' lists all players.\n";

static const char codes_text[] =
	"A game has a name that deals the same missions again, on any machine: the\n"
	"ruleset and a seed, as trails#friday. 'new trails#friday' plays that game, and\n"
	"so does 'expedition --deal trails#friday' in the shell.\n";

static const char tips_text[] =
	"Mark missions that lie near the start, or near one another.\n"
	"All see your marks: others lead expeditions away from them, as you do with\n"
	"theirs. A mission without a mark is a secret.\n"
	"Pay two coupons where three arrows fulfil a mission or two; a coupon that is\n"
	"left at the end counts nothing.\n"
	"Go by arrow points and coupon points: they give an arrow or a coupon.\n"
	"A bow lets an expedition turn round: it goes on from any of its points.\n"
	"Take an arrow away from a point where you gain by standing there again.\n"
	"Change a mission that lies where no expedition will come any more.\n"
	"Keep count of the others' hands: 'score' tells how many missions each holds.\n";

static const char friend_text[] =
	"Trails is played at one keyboard, by up to six people:\n"
	"  expedition -v trails --seats human:Ann,human:Bob,easy\n"
	"seats two and the computer, and each sees only his own missions. With a friend\n"
	"elsewhere you can play the card games: 'expedition help friend' tells how.\n";

static const char tutor_text[] =
	"The tutor looks at each line of moves before they are made, and at all of your\n"
	"turn so far. If that costs much against the best turn, even with the best that\n"
	"can follow, it asks whether you mean it. 'set tutor on' calls it: it speaks up\n"
	"where more than 2 points are lost; after 'set tutor 5', more than 5. 'set tutor\n"
	"off' sends it away.\n"
	"It judges by what you can see, as 'hint' does, and knows no hidden mission.\n"
	"Ctrl-C while it thinks takes the line back.\n";

static const struct topic own[] = {
	{"turn", "expedition-trails", '6', turn_text, NULL},
	{"table", "expedition-trails", '6', NULL, signs_tell},
	{"cards", "expedition-trails", '6', missions_text, NULL},
	{"scoring", "expedition-trails", '6', scoring_text, NULL},
	{"levels", "expedition-trails", '6', levels_text, NULL},
	{"tutor", "expedition-trails", '6', tutor_text, NULL},
	{"codes", "expedition-trails", '6', codes_text, NULL},
	{"tips", "expedition-trails", '6', tips_text, NULL},
	{"friend", "expedition-trails", '6', friend_text, NULL},
	{"missions", "expedition-trails", '6', missions_text, NULL},
	{0},
};

const struct topics trails_topics = {shared_topics, own};
