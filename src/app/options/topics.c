/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/options/options.h"

static const char typing_text[] =
	"The beginning of a name is enough, many commands have a letter, and capitals\n"
	"don't matter. Tab completes, and offers only what is legal now.\n"
	"Up and Down bring back lines that you typed. Ctrl-C drops the line, or stops\n"
	"the computer from thinking; on an empty line it leaves, as Ctrl-D does.\n"
	"The game is saved after every turn.\n";

static const char lessons_text[] =
	"Seven lessons, a few minutes each, teach the cards at the table:\n"
	"  1 table    the table and its signs\n"
	"  2 turn     draw, place, discard\n"
	"  3 costs    what an expedition costs\n"
	"  4 wagers   wagers\n"
	"  5 giving   what not to give away\n"
	"  6 end      the end of the deck\n"
	"  7 looking  advice, and how to look back\n"
	"Two teach trails; 'expedition learn -v trails' starts them:\n"
	"  1 trails   places, missions and arrows\n"
	"  2 bow      bows, coupons and public missions\n"
	"Three teach equator; 'expedition learn -v equator' starts them:\n"
	"  1 equator  places, cards and expeditions\n"
	"  2 pages    books, artefacts and assistants\n"
	"  3 silver   silver, full hands and the end\n";

static const char trails_text[] =
	"A board game for two to six. Three expeditions, which belong to nobody, cross\n"
	"a map. When an expedition reaches a place, the player who holds the mission of\n"
	"that place has fulfilled it. A turn is one arrow and up to two coupons.\n"
	"  red marib               leads the red expedition to Marib\n"
	"  coupon red ubar         pays for one more arrow\n"
	"  coupon take red         takes the last red arrow away\n"
	"  coupon change angkor    replaces a mission by one of two from the stack\n"
	"  bow marib petra         after a bow: an arrow from any point of the route\n"
	"  pass                    declines an extra arrow, or ends the turn\n"
	"An arrow point gives one more arrow, a coupon point a coupon. Each mission and\n"
	"mark that an expedition has reached is worth a point; the others cost a point.\n";

static const char equator_text[] =
	"A board game for two to four. Your explorer goes from place to place by travel\n"
	"cards, joins expeditions at their starts and ends them at their targets, for\n"
	"silver and points. A turn is one of three actions: draw cards, move, or buy.\n"
	"  draw                    takes two travel cards\n"
	"  go lagos cairo          moves from place to place\n"
	"  join 2                  joins expedition 2, which starts here\n"
	"  end 2                   ends expedition 2, which has its target here\n"
	"  turn, buy left          turns a page of a book, buys a card of it\n"
	"  done                    ends a turn of moving or buying\n";

const char board_levels_text[] =
	"The computer plays at five levels: beginner, easy, medium, hard and expert.\n"
	"None of them sees a hidden card.\n"
	"'level easy' sets the level: at once before the first move, otherwise from the\n"
	"next match on. 'expedition agents' lists all computer players.\n";

void version_tell(const struct prompt *p, struct text *out)
{
	(void)p;
	text_addf(out,
	          "expedition %s\n"
	          "Copyright (C) 2026 The expedition authors\n"
	          "License GPLv3+: GNU GPL version 3 or later\n"
	          "<https://gnu.org/licenses/gpl.html>.\n"
	          "This is free software: you are free to change and redistribute it.\n"
	          "There is NO WARRANTY, to the extent permitted by law.\n",
	          PACKAGE_VERSION);
}

const struct topic shared_topics[] = {
	{"play", MANUAL(""), '6', NULL, NULL},
	{.name = "turn"}, {.name = "table"}, {.name = "cards"}, {.name = "wagers"}, {.name = "scoring"}, {.name = "levels"}, {.name = "tutor"},
	{"typing", MANUAL(""), '6', typing_text, NULL},
	{.name = "codes"},
	{"trails", MANUAL("-trails"), '6', trails_text, NULL},
	{"equator", MANUAL("-equator"), '6', equator_text, NULL},
	{.name = "tips"}, {.name = "friend"},
	{"host", MANUAL("-friend"), '6', NULL, NULL},
	{"join", MANUAL("-friend"), '6', NULL, NULL},
	{"mail", MANUAL("-friend"), '6', NULL, NULL},
	{"verify", MANUAL("-friend"), '6', NULL, NULL},
	{"learn", MANUAL("-learn"), '6', NULL, NULL},
	{"lessons", MANUAL("-learn"), '6', lessons_text, NULL},
	{"version", MANUAL(""), '6', NULL, version_tell},
	{"watch", MANUAL(""), '6', NULL, NULL},
	{"replay", MANUAL(""), '6', NULL, NULL},
	{"review", MANUAL("-review"), '6', NULL, NULL},
	{"records", MANUAL(""), '6', NULL, NULL},
	{"games", MANUAL(""), '6', NULL, NULL},
	{"score", MANUAL("-score"), '6', NULL, NULL},
	{"stats", MANUAL("-review"), '6', NULL, NULL},
	{"arena", MANUAL("-arena"), '6', NULL, NULL},
	{"bot", MANUAL("-arena"), '6', NULL, NULL},
	{"agents", MANUAL("-arena"), '6', NULL, NULL},
	{"variants", MANUAL(""), '6', NULL, NULL},
	{"bench", MANUAL(""), '6', NULL, NULL},
	{"rules", MANUAL(""), '6', NULL, NULL},
	{"json", MANUAL("-json"), '7', NULL, NULL},
	{"format", MANUAL(""), '5', NULL, NULL},
	{"bots", MANUAL(""), '7', NULL, NULL},
	{"protocol", MANUAL(""), '7', NULL, NULL},
	{"map", MANUAL("-map"), '5', NULL, NULL},
	{"peer", MANUAL("-peer"), '7', NULL, NULL},
	{"worth", MANUAL("-worth"), '7', NULL, NULL},
	{0},
};
