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
	"A green point gives one more arrow at once, of any colour: type it as usual. A\n"
	"red point gives a coupon. Where an expedition comes to a point for the second\n"
	"time it closes a bow, and may go on from any of its points:\n"
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
	"Go by green points: they give an arrow. Go by red ones: they give a coupon.\n"
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

static const struct topic topic_turn = {"turn", "expedition-trails", '6', turn_text, NULL};
static const struct topic topic_table = {"table", "expedition-trails", '6', NULL, signs_tell};
static const struct topic topic_cards = {"cards", "expedition-trails", '6', missions_text, NULL};
static const struct topic topic_scoring = {"scoring", "expedition-trails", '6', scoring_text, NULL};
static const struct topic topic_levels = {"levels", "expedition-trails", '6', levels_text, NULL};
static const struct topic topic_tutor = {"tutor", "expedition-trails", '6', tutor_text, NULL};
static const struct topic topic_codes = {"codes", "expedition-trails", '6', codes_text, NULL};
static const struct topic topic_tips = {"tips", "expedition-trails", '6', tips_text, NULL};
static const struct topic topic_friend = {"friend", "expedition-trails", '6', friend_text, NULL};
static const struct topic topic_missions = {"missions", "expedition-trails", '6', missions_text, NULL};

const struct topic *const trails_topics[] = {
	&shared_topics[TOPIC_PLAY], &topic_turn, &topic_table, &topic_cards, &topic_scoring,
	&topic_levels, &topic_tutor, &shared_topics[TOPIC_TYPING], &topic_codes,
	&shared_topics[TOPIC_TRAILS], &topic_tips, &topic_friend, &shared_topics[TOPIC_HOST],
	&shared_topics[TOPIC_JOIN], &shared_topics[TOPIC_MAIL], &shared_topics[TOPIC_VERIFY],
	&shared_topics[TOPIC_LEARN], &shared_topics[TOPIC_LESSONS], &shared_topics[TOPIC_WATCH],
	&shared_topics[TOPIC_REPLAY], &shared_topics[TOPIC_REVIEW], &shared_topics[TOPIC_RECORDS],
	&shared_topics[TOPIC_GAMES], &shared_topics[TOPIC_SCORE], &shared_topics[TOPIC_STATS],
	&shared_topics[TOPIC_ARENA], &shared_topics[TOPIC_BOT], &shared_topics[TOPIC_AGENTS],
	&shared_topics[TOPIC_VARIANTS], &shared_topics[TOPIC_BENCH], &shared_topics[TOPIC_RULES],
	&shared_topics[TOPIC_JSON], &shared_topics[TOPIC_FORMAT], &shared_topics[TOPIC_BOTS],
	&shared_topics[TOPIC_PROTOCOL], &shared_topics[TOPIC_MAP], &shared_topics[TOPIC_PEER],
	&shared_topics[TOPIC_WORTH],
	&topic_missions,
	NULL,
};
