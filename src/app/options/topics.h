/* The topics of `help`, beside the commands of the prompt, that are the same in every family: each has
 * a page of the manual, and some are told in a few lines.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_OPTIONS_TOPICS_H
#define APP_OPTIONS_TOPICS_H

#include "prompt/command.h"

enum {
	TOPIC_PLAY, TOPIC_TYPING, TOPIC_TRAILS, TOPIC_HOST, TOPIC_JOIN, TOPIC_MAIL,
	TOPIC_VERIFY, TOPIC_LEARN, TOPIC_LESSONS, TOPIC_WATCH, TOPIC_REPLAY, TOPIC_REVIEW,
	TOPIC_RECORDS, TOPIC_GAMES, TOPIC_SCORE, TOPIC_STATS, TOPIC_ARENA, TOPIC_BOT,
	TOPIC_AGENTS, TOPIC_VARIANTS, TOPIC_BENCH, TOPIC_RULES, TOPIC_JSON, TOPIC_FORMAT,
	TOPIC_BOTS, TOPIC_PROTOCOL, TOPIC_MAP, TOPIC_PEER, TOPIC_WORTH, TOPICS,
};

/* Entries for the topics of a family.  The page of TOPIC_PLAY is that of all that has no other. */
extern const struct topic shared_topics[];

#endif
