/* The end of a match against a level: the first win, the rating, and the next level; else the next step.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "app/commands/setting.h"
#include "app/daily/daily.h"
#include "app/play/play.h"
#include "app/records/exercises.h"
#include "app/records/ladder.h"
#include "app/session/kept.h"
#include "base/ascii.h"
#include "base/words.h"

/* Asks whether the next matches are to be against the level after LEVEL; Enter accepts. */
static void offer_next(struct session *s, int level)
{
	const char *next = level_names[level + 1];
	struct text question = {0};
	struct error e;
	text_addf(&question, SAY_CLIMB_NEXT, next);
	const struct query query = {.text = text_string(&question), .whose = NOBODYS, .complete = offers_yes_no};
	for (bool asks = true; asks && !s->prompt.stop;) {
		const char *answer = prompt_ask(&s->prompt, &query);
		if (!answer)
			break;
		const bool yes = ascii_same_part("yes", answer, strlen(answer)); /* so is an empty line */
		asks = !yes && !ascii_same_part("no", answer, strlen(answer));
		if (pages_leaves(answer))
			s->prompt.stop = true;
		else if (asks || (yes && setting_keep(s, "level", next, &e)))
			prompt_refuse(&s->prompt, asks ? SAY_YES_OR_NO : e.text);
	}
	text_release(&question);
}

/* Tells the rating.  Returns whether the next level was offered. */
static bool climb(struct session *s)
{
	const int *ratings = family_of(s->table.match.game)->ratings;
	struct shelf shelf;
	struct text out = {0};
	if (!ratings || !s->keep.recorded || !session_interactive(s) || s->opt->quiet || session_people(s) != 1)
		return false;
	shelf_read(&shelf, SHELF_ALL);
	size_t at = 0;
	while (at < shelf.len && strcmp(shelf.match[at].path, text_string(&s->keep.record)) != 0)
		at++;
	const int level = at < shelf.len ? ladder_level_of(&shelf.match[at]) : -1;
	const struct ladder now = ladder_of(&shelf, at, s->table.match.game, ratings);
	const struct ladder before = ladder_of(&shelf, at + 1, s->table.match.game, ratings);
	const bool won = level >= 0 && now.level[level].won > before.level[level].won;
	shelf_release(&shelf);
	if (level < 0)
		return false;
	text_addf(&out, SAY_RATING(won && now.level[level].won == 1), now.rating, s->term.utf8 ? "\u00b1" : "+-",
	          now.error, level_names[level], ratings[level]);
	const bool climbs = won && level + 1 < LEVEL_COUNT && now.level[level].recent >= LADDER_WINS &&
	                    before.level[level].recent < LADDER_WINS;
	if (climbs)
		text_addf(&out, SAY_CLIMB_WON, LADDER_WINS, LADDER_RECENT,
		          level_names[level]);
	session_tell(s, &out);
	if (climbs)
		offer_next(s, level);
	return climbs;
}

/* With so many reviewed matches the coach has something to tell. */
enum { COACHED = 10 };

/* Names one thing to do next: today's deal, exercises, or the coach. */
static void name_next(struct session *s)
{
	struct text out = {0};
	if (!s->daily || !s->keep.recorded || !kept_is_used(s) || s->opt->quiet || session_people(s) != 1)
		return;
	const struct exercises_waiting waiting = exercises_count();
	if (daily_stand(s).waits)
		text_add(&out, SAY_NEXT_DAILY);
	else if (waiting.new)
		text_addf(&out, SAY_NEXT_EXERCISES(waiting.new), waiting.new);
	else
		text_add(&out, waiting.judged < COACHED ? SAY_NEXT_PRACTICE : SAY_NEXT_COACH);
	session_tell(s, &out);
}

void end_go_on(struct session *s)
{
	if (!climb(s) && !s->prompt.stop)
		name_next(s);
}
