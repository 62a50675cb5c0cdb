/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/prompt/commands.h"

#include "app/options/topics.h"

static const char turn_text[] =
	"A turn is one of three actions; 'done' ends the last two.\n"
	"  draw                    takes two travel cards\n"
	"  go lagos cairo          moves from place to place with the cheapest cards\n"
	"  go lagos canoe          moves with the card that you name\n"
	"  go aden recolour mule   pays 5 silver, and the card counts as any symbol\n"
	"  join, join 2            joins the expeditions that start here, or number 2\n"
	"  end, end 2              ends what has its target here, or number 2\n"
	"  turn, turn back         turns a page of the book of your half of the map\n"
	"  buy left, buy right     buys a card that is open there, for 5 silver\n"
	"  discard mule, remove mask-lima   when you have too many\n"
	"A whole turn may stand on one line: go lagos join go cairo end done.\n"
	"'undo' takes a turn back, 'near' shows where your cards can take you.\n";

static const char table_text[] =
	"On the map 'o' is a place, and lines are routes; a number is the player who stands\n"
	"there. Behind a name are the letters of the symbols that you need to enter: s sail,\n"
	"c canoe, m mule, k camel, r rail. 'map' draws it larger, 'map lagos' tells of a place.\n"
	"Below are the five expeditions: start > target, silver and points for its end, behind\n"
	"+ what joining brings at once (c: a card), and the numbers of those who have joined.\n"
	"A book shows its pages to the left and the right of the cursor, and how far away known\n"
	"pages are. A card is named by what it is and its target: mask-lima.\n";

static const char cards_text[] =
	"There are 12 travel cards of each of the five symbols. A joker is any symbol, an\n"
	"assistant is the symbol of its own; both come back to your hand after the turn.\n"
	"Five cards stay in your hand at the end of a turn, three unfinished adventures in\n"
	"front of you. The cards that you draw are known to you alone.\n";

static const char scoring_text[] =
	"At the end you score the points of finished expeditions and artefacts; for\n"
	"artefacts 6 for 2 alike, 12 for 3 alike, 2 for 2 different, 10 for 4 different;\n"
	"1 for every 10 silver, every 2 travel cards and each unfinished artefact; minus 5\n"
	"for 2 finished assistants, minus 10 for 3 or more.\n";

static const char codes_text[] =
	"A game has a name that deals the same cards again, on any machine: the ruleset and\n"
	"a seed, as equator#friday. 'new equator#friday' plays that game.\n";

static const char tips_text[] =
	"Join an expedition when you come by: the bonus is yours at once.\n"
	"Plan ways that end two things. A joker and assistants work in every turn.\n"
	"Watch who else has joined: the first to reach the target takes everything.\n"
	"Buy artefacts of a kind that you have. One assistant helps, two cost points.\n";

static const char friend_text[] =
	"Equator is played at one keyboard, by up to four people:\n"
	"  expedition -v equator --seats human:Ann,human:Bob,easy\n"
	"With a friend elsewhere you can play the card games: 'expedition help friend'.\n";

static const char tutor_text[] =
	"'set tutor on' has your turns judged before they are made: the program asks again\n"
	"where a turn costs 2 points or more. 'hint' and 'explain' say what a turn is worth,\n"
	"'review' judges all turns of a match when it is over.\n";

static const struct topic own[] = {
	{"turn", "expedition-equator", '6', turn_text, NULL},
	{"table", "expedition-equator", '6', table_text, NULL},
	{"cards", "expedition-equator", '6', cards_text, NULL},
	{"scoring", "expedition-equator", '6', scoring_text, NULL},
	{"levels", "expedition-equator", '6', board_levels_text, NULL},
	{"tutor", "expedition-equator", '6', tutor_text, NULL},
	{"codes", "expedition-equator", '6', codes_text, NULL},
	{"tips", "expedition-equator", '6', tips_text, NULL},
	{"friend", "expedition-equator", '6', friend_text, NULL},
	{0},
};

const struct topics equator_topics = {shared_topics, own};
