/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/judged.h"

#include <pthread.h>
#include <stdio.h>

#include "app/families/families.h"
#include "app/records/match_file.h"
#include "base/words.h"
#include "game/record.h"
#include "os/helpers.h"
#include "os/signals.h"

void judged_init(struct judged *j, struct match *m, const char *record, const struct options *opt,
                 const struct theme *theme)
{
	const struct family *f = family_of(m->game);
	*j = (struct judged){.reviewer = f->reviewer, .term = term_probe(&opt->wanted)};
	const bool words = opt->plain || j->term.width < REVIEW_WIDTH_LEAST;
	j->wanted = (struct review_wanted){
		.told = {.match = m, .eyes = OPEN_EYES, .term = &j->term, .theme = theme,
	                 .face = opt->json ? f->json : words ? f->plain : f->screen,
	                 .style = words ? STYLE_WORDS : STYLE_SHORT},
		.record = record,
		.seat = opt->seat ? opt->seat - 1 : REVIEW_ALL,
		.playouts = opt->playouts,
		.jobs = opt->arena.jobs,
		.stop = SIGNALS_STOP,
		.progress = term_draws_progress() && !opt->quiet && !opt->plain,
	};
	for (int seat = 0; seat < m->seats; seat++) {
		char *name = m->head.name[seat];
		const bool friend = record_is_friend(&m->head.tags, seat);
		if (name)
			text_clean(name, "");
		if (!name || !*name)
			text_addf(&j->name[seat], "seat %d", seat + 1);
		else
			text_addf(&j->name[seat], friend && !opt->json ? SAY_QUOTED : "%1$s", name);
		j->wanted.told.name[seat] = j->name[seat].s;
		j->wanted.told.you[seat] = !friend && match_is_you(j->name[seat].s);
	}
}

enum status judged_begin(struct judged *j, struct error *e)
{
	return j->reviewer->begin(&j->wanted, &j->review, e);
}

void judged_release(struct judged *j)
{
	if (j->review)
		j->reviewer->end(j->review);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		text_release(&j->name[seat]);
}

/* The turns that are judged, as the threads share them. */
struct judging {
	struct judged *judged;
	size_t turns;
	pthread_mutex_t lock; /* of the fields below, and of the line that tells how far it has come */
	size_t next;          /* the turn to be taken in hand */
	bool stopped;
};

/* Takes the next turn in hand.  Returns its number, or the number of turns if there is none. */
static size_t take_turn(struct judging *j)
{
	pthread_mutex_lock(&j->lock);
	size_t i = j->stopped ? j->turns : j->next;
	j->next += i < j->turns;
	if (i < j->turns && j->judged->wanted.progress) {
		fputs("\r\033[K", stderr);
		fprintf(stderr, SAY_REVIEWING_TURN, i + 1, j->turns);
		fflush(stderr);
	}
	pthread_mutex_unlock(&j->lock);
	return i;
}

static void judge_turns(void *data)
{
	struct judging *j = data;
	size_t i;
	while ((i = take_turn(j)) < j->turns) {
		if (j->judged->reviewer->judge(j->judged->review, i))
			continue;
		pthread_mutex_lock(&j->lock);
		j->stopped = true;
		pthread_mutex_unlock(&j->lock);
	}
}

void judged_run(struct judged *judged)
{
	struct judging j = {.judged = judged, .turns = judged->reviewer->turns(judged->review)};
	const size_t jobs = (size_t)helpers_jobs(judged->wanted.jobs);
	pthread_mutex_init(&j.lock, NULL);
	helpers_work(!judged->reviewer->at_once ? 1 : (int)(jobs < j.turns ? jobs : j.turns), judge_turns, &j);
	pthread_mutex_destroy(&j.lock);
	judged->stopped = j.stopped;
	if (j.turns && judged->wanted.progress)
		fputs("\r\033[K", stderr);
}
