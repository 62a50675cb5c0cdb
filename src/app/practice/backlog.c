/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/practice/backlog.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/records/match_file.h"
#include "app/records/shelf.h"
#include "app/review/review.h"
#include "base/alloc.h"
#include "base/words.h"
#include "os/helpers.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/store.h"
#include "os/term.h"

struct backlog {
	const struct options *opt;
	struct kept_match *match;
	size_t len, cap;
	struct helper helper;
	struct exercises fresh; /* copies of what was judged since the last note; of the thread */
	uint64_t noted;         /* the time of the last note, by process_clock */
	atomic_size_t left;     /* both threads use these two, and `judged` of each match */
	atomic_bool leaving;
};

static bool is_leaving(void *backlog)
{
	struct backlog *b = backlog;
	return b->leaving || signals_end();
}

/* ---- Notes: the file of all matches is written as a whole, so only from time to time.  ---- */

static bool is_note_due(const struct backlog *b)
{
	const uint64_t pause = 2000000000; /* ns */
	return process_clock() - b->noted >= pause;
}

/* Notes what was judged since the last note. */
static void note(struct backlog *b)
{
	(void)!exercises_note(&b->fresh, NULL); /* it can be found out again */
	exercises_release(&b->fresh);
	b->noted = process_clock();
}

/* ---- One match.  ---- */

/* Adds turn I of the review of MATCH to what M lost, and to its exercises if it is one. */
static void add_turn(const struct judged *judged, const struct match *match, size_t i, struct kept_match *m)
{
	const struct decision_kinds *kinds = reviewing_kinds(family_of(match->game)->reviewer);
	struct reviewed t;
	reviewing_turn(judged->review, i, &t);
	if (!t.judged || !t.choice || t.seat != m->you || t.lost <= 0)
		return;
	const struct game *g = match->game;
	struct round_loss loss = {.round = g->next_round ? game_round(g, match_before(match, t.event)) : 1,
	                          .lost = t.lost};
	snprintf(loss.kind, sizeof loss.kind, "%s", kinds->kind[t.kind].name);
	match_exercises_lose(&m->exercises, &loss);
	struct exercise x = {.event = t.event, .lost = t.lost};
	memcpy(x.kind, loss.kind, sizeof x.kind);
	if (t.lost >= EXERCISE_COST)
		match_exercises_add(&m->exercises, x);
}

/* Judges the remaining turns one by one.  Notes from time to time how far it has come.  Returns
 * false if it was broken off. */
static bool judge_turns(struct backlog *b, struct judged *judged, const struct match *match,
                        size_t turns, struct kept_match *m)
{
	bool whole = true;
	while (whole && m->exercises.judged < turns) {
		whole = reviewing_judge(judged->review, m->exercises.judged);
		if (whole)
			add_turn(judged, match, m->exercises.judged++, m);
		if (whole && !is_note_due(b))
			continue;
		exercises_add(&b->fresh, match_exercises_copy(&m->exercises));
		note(b);
	}
	return whole;
}

/* Judges M, whose record is TEXT.  Returns false if that was broken off. */
static bool judge(struct backlog *b, struct kept_match *m, struct text *text)
{
	OWN(match) match = {0};
	OWN(judged) judged = {0};
	bool whole = true;
	if (match_text_read(m->path, text, &match, NULL))
		return true; /* nothing can be made of it */
	m->exercises.rounds = match.game->next_round ? game_round(match.game, match.state) : 1;
	judged_init(&judged, &match, text_string(text), b->opt, &themes[0]);
	judged.wanted.progress = false;
	judged.wanted.playouts = 0;
	judged.wanted.stop = (struct stop){is_leaving, b};
	if (!reviewing_is_whole(family_of(match.game)->reviewer))
		judged.wanted.seat = m->you;
	if (judged_begin(&judged, NULL) == STATUS_DONE) {
		const size_t turns = reviewing_turns(judged.review);
		whole = judge_turns(b, &judged, &match, turns, m);
		if (!turns) {
			/* the review has judged all at once; their cost is noted in the record */
			double cost[SEATS_MAX];
			const size_t told = reviewing_told(judged.review);
			for (size_t i = 0; i < told; i++)
				add_turn(&judged, &match, i, m);
			reviewing_cost(judged.review, cost);
			shelf_note_cost(m->path, text, cost, match.seats);
		}
	}
	return whole;
}

static void judge_all(void *backlog)
{
	struct backlog *b = backlog;
	b->noted = process_clock();
	for (size_t i = 0; i < b->len && !is_leaving(b); i++) {
		struct kept_match *m = &b->match[i];
		OWN(text) text = {0};
		if (m->judged)
			continue;
		const bool whole = store_read(m->path, &text, NULL) || judge(b, m, &text);
		if (!whole)
			break;
		m->exercises.whole = true;
		exercises_add(&b->fresh, match_exercises_copy(&m->exercises));
		m->judged = true; /* from now on the match is the other thread's */
		b->left--;
		if (is_note_due(b))
			note(b);
	}
	note(b);
}

/* ---- All of them.  ---- */

/* Adds the match of S, if exercises can be made of it. */
static void add_match(struct backlog *b, const struct listed_match *s, const struct exercises *known)
{
	const struct family *f = family_of(s->game);
	OWN(text) text = {0};
	if (!s->over || s->you < 0 || !f->reviewer || !f->tutor ||
	    store_read(s->path, &text, NULL))
		return;
	const char *slash = strrchr(s->path, '/');
	struct kept_match m = {.path = alloc_string(s->path), .date = alloc_string(s->date), .game = s->game,
	                       .ruleset = alloc_string(s->ruleset), .you = s->you};
	const char *name = slash ? slash + 1 : s->path;
	const uint32_t sum = exercises_sum(&text);
	const struct match_exercises *old = exercises_find(known, name, sum);
	/* a match that was judged without the costs of rounds is judged anew */
	if (old && old->rounds)
		m.exercises = match_exercises_copy(old);
	else
		m.exercises = (struct match_exercises){.name = alloc_string(name), .sum = sum};
	m.judged = m.exercises.whole;
	b->left += !m.judged;
	b->match = alloc_grow(b->match, &b->cap, b->len + 1, sizeof m);
	b->match[b->len++] = m;
}

struct backlog *backlog_begin(const struct options *opt, struct error *e)
{
	OWN(exercises) known = {0};
	OWN(shelf) shelf = {0};
	if (exercises_read(&known, e))
		return NULL;
	struct backlog *b = alloc_zero(1, sizeof *b);
	b->opt = opt;
	shelf = shelf_read(SHELF_ALL);
	for (size_t i = 0; i < shelf.len; i++)
		add_match(b, &shelf.match[i], &known);
	if (b->left)
		helper_begin(&b->helper, judge_all, b);
	return b;
}

void backlog_end(struct backlog *b)
{
	b->leaving = true;
	helper_end(&b->helper);
	for (size_t i = 0; i < b->len; i++) {
		free(b->match[i].path);
		free(b->match[i].date);
		free(b->match[i].ruleset);
		match_exercises_release(&b->match[i].exercises);
	}
	free(b->match);
	free(b);
}

size_t backlog_matches(const struct backlog *b)
{
	return b->len;
}

size_t backlog_left(struct backlog *b)
{
	return b->left;
}

bool backlog_wait(struct backlog *b, bool shows)
{
	enum { WAIT_MS = 50 };
	if (shows && term_draws_progress())
		term_progress(phrase(SAY_REVIEWING_MATCH, b->len - backlog_left(b) + 1, b->len).s);
	poll(NULL, 0, WAIT_MS);
	return !signals_asked();
}

void backlog_waited(bool shows)
{
	if (shows && term_draws_progress())
		term_progress("");
}

struct kept_match *backlog_match(struct backlog *b, size_t i)
{
	return b->match[i].judged ? &b->match[i] : NULL;
}
