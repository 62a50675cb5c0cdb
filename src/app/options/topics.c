/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options/topics.h"

#include <stddef.h>

static const char typing_text[] =
	"The beginning of a name is enough, many commands have a letter, and capitals\n"
	"don't matter. Tab completes, and offers only what is legal now.\n"
	"Up and Down bring back lines that you typed. Ctrl-C drops the line, or has the\n"
	"other player stop thinking. Ctrl-D leaves; the game is saved after every turn.\n";

static const char lessons_text[] =
	"Seven lessons teach the cards at the table, in some minutes each:\n"
	"  1 table    the table and its signs\n"
	"  2 turn     draw, place, discard\n"
	"  3 costs    what an expedition costs\n"
	"  4 wagers   wagers\n"
	"  5 giving   what not to give away\n"
	"  6 end      the end of the deck\n"
	"  7 looking  advice, and how to look back\n"
	"and two teach the other game, trails; 'expedition learn -v trails' takes them:\n"
	"  1 trails   places, missions and arrows\n"
	"  2 bow      bows, coupons and public missions\n"
	"'learn' goes on where you left them, 'learn wagers' begins one; a match waits.\n";

static const char trails_text[] =
	"Another game, for two to six: three expeditions wander over a map and belong\n"
	"to nobody. Wherever one comes, the mission of that place is fulfilled for the\n"
	"player who holds it. A turn has one arrow, and up to two coupons' actions.\n"
	"  red marib               leads the red expedition on to Marib\n"
	"  coupon red ubar         pays for one more arrow\n"
	"  coupon take red         takes the last red arrow away\n"
	"  coupon change angkor    changes a mission for one of two from the stack\n"
	"  bow marib petra         behind a bow: an arrow from any point of the route\n"
	"  pass                    declines an extra arrow, or ends the turn\n"
	"A green point gives one more arrow, a red one a coupon. Each mission and each\n"
	"mark that an expedition has come to is a point, each other one costs a point.\n";

const struct topic shared_topics[TOPICS] = {
	[TOPIC_PLAY] = {"play", "expedition", '6', NULL, NULL},
	[TOPIC_TYPING] = {"typing", "expedition", '6', typing_text, NULL},
	[TOPIC_TRAILS] = {"trails", "expedition-trails", '6', trails_text, NULL},
	[TOPIC_HOST] = {"host", "expedition-friend", '6', NULL, NULL},
	[TOPIC_JOIN] = {"join", "expedition-friend", '6', NULL, NULL},
	[TOPIC_MAIL] = {"mail", "expedition-friend", '6', NULL, NULL},
	[TOPIC_VERIFY] = {"verify", "expedition-friend", '6', NULL, NULL},
	[TOPIC_LEARN] = {"learn", "expedition-learn", '6', NULL, NULL},
	[TOPIC_LESSONS] = {"lessons", "expedition-learn", '6', lessons_text, NULL},
	[TOPIC_WATCH] = {"watch", "expedition", '6', NULL, NULL},
	[TOPIC_REPLAY] = {"replay", "expedition", '6', NULL, NULL},
	[TOPIC_REVIEW] = {"review", "expedition-review", '6', NULL, NULL},
	[TOPIC_RECORDS] = {"records", "expedition", '6', NULL, NULL},
	[TOPIC_GAMES] = {"games", "expedition", '6', NULL, NULL},
	[TOPIC_SCORE] = {"score", "expedition-score", '6', NULL, NULL},
	[TOPIC_STATS] = {"stats", "expedition-review", '6', NULL, NULL},
	[TOPIC_ARENA] = {"arena", "expedition-arena", '6', NULL, NULL},
	[TOPIC_BOT] = {"bot", "expedition-arena", '6', NULL, NULL},
	[TOPIC_AGENTS] = {"agents", "expedition-arena", '6', NULL, NULL},
	[TOPIC_VARIANTS] = {"variants", "expedition", '6', NULL, NULL},
	[TOPIC_BENCH] = {"bench", "expedition", '6', NULL, NULL},
	[TOPIC_RULES] = {"rules", "expedition", '6', NULL, NULL},
	[TOPIC_JSON] = {"json", "expedition-json", '7', NULL, NULL},
	[TOPIC_FORMAT] = {"format", "expedition", '5', NULL, NULL},
	[TOPIC_BOTS] = {"bots", "expedition", '7', NULL, NULL},
	[TOPIC_PROTOCOL] = {"protocol", "expedition", '7', NULL, NULL},
	[TOPIC_MAP] = {"map", "expedition-map", '5', NULL, NULL},
	[TOPIC_PEER] = {"peer", "expedition-peer", '7', NULL, NULL},
	[TOPIC_WORTH] = {"worth", "expedition-worth", '7', NULL, NULL},
};
