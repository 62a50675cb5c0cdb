/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "app/families/families.h"
#include "app/records/days.h"
#include "app/records/match_file.h"
#include "app/records/shelf.h"
#include "base/text.h"
#include "base/words.h"
#include "game/record.h"
#include "os/helpers.h"
#include "os/signals.h"
#include "os/status.h"
#include "os/store.h"
#include "os/term.h"
#include "os/viewer.h"
#include "show/page/page.h"

/* ---- A match whose turns are judged.  ---- */

void judged_init(struct judged *j, struct match *m, const char *record, const struct options *opt,
                 const struct theme *theme)
{
	const struct family *f = family_of(m->game);
	struct term_wanted wanted = opt->wanted;
	wanted.plain |= term_probe(&wanted).width < REVIEW_WIDTH_LEAST;
	const bool words = wanted.plain;
	*j = (struct judged){.term = term_probe(&wanted)};
	j->wanted = (struct review_wanted){
		.told = {.match = m, .observer = ALL_OPEN, .term = &j->term, .theme = theme,
	                 .face = opt->json ? f->json : words ? f->plain : f->screen,
	                 .style = words ? STYLE_WORDS : STYLE_SHORT},
		.record = record,
		.seat = opt->seat ? opt->seat - 1 : REVIEW_ALL,
		.playouts = opt->playouts,
		.jobs = opt->arena.jobs,
		.stop = SIGNALS_STOP,
		.progress = term_draws_progress() && !opt->quiet && !opt->wanted.plain,
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
		j->wanted.told.you[seat] = !friend && !strcmp(j->name[seat].s, RECORD_YOU);
		if (!opt->json)
			j->wanted.told.name[seat] = words_seat_inside(&j->wanted.told, seat);
	}
}

enum status judged_begin(struct judged *j, struct error *e)
{
	return reviewing_begin(family_of(j->wanted.told.match->game)->reviewer, &j->wanted, &j->review, e);
}

void judged_release(struct judged *j)
{
	if (j->review)
		reviewing_end(j->review);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		text_release(&j->name[seat]);
}

/* The turns that are judged, as the threads share them. */
struct judged_work {
	struct judged *judged;
	size_t turns;
	pthread_mutex_t lock; /* of the fields below, and of the line that tells how far it has come */
	size_t next;          /* the turn to be taken in hand */
	bool stopped;
};

static void judge_turns(void *data)
{
	struct judged_work *w = data;
	for (;;) {
		/* takes the next turn in hand */
		pthread_mutex_lock(&w->lock);
		const size_t i = w->stopped ? w->turns : w->next;
		w->next += i < w->turns;
		if (i < w->turns && w->judged->wanted.progress)
			term_progress(phrase(SAY_REVIEWING_TURN, i + 1, w->turns).s);
		pthread_mutex_unlock(&w->lock);
		if (i >= w->turns)
			return;
		if (reviewing_judge(w->judged->review, i))
			continue;
		pthread_mutex_lock(&w->lock);
		w->stopped = true;
		pthread_mutex_unlock(&w->lock);
	}
}

void judged_run(struct judged *judged)
{
	struct judged_work w = {.judged = judged, .turns = reviewing_turns(judged->review)};
	const size_t jobs = (size_t)helpers_jobs(judged->wanted.jobs);
	pthread_mutex_init(&w.lock, NULL);
	helpers_work(!reviewing_at_once(judged->review) ? 1 : (int)(jobs < w.turns ? jobs : w.turns),
	             judge_turns, &w);
	pthread_mutex_destroy(&w.lock);
	judged->stopped = w.stopped;
	if (w.turns && judged->wanted.progress)
		term_progress("");
}

/* ---- The review of a record.  ---- */

/* A record under review.  It owns all but its text. */
struct work {
	const struct options *opt;
	struct text *text;          /* the record, the caller's */
	struct text page;           /* the path of its page; empty: none is wanted */
	struct match match;
	struct judged judged;
};

/* ---- What comes of it. ---- */

static int annotate(const struct work *w, struct error *e)
{
	OWN(text) out = {0};
	if (!w->opt->annotate)
		return 0;
	reviewing_annotate(w->judged.review, &out);
	return store_publish(w->opt->annotate, text_string(&out), out.len, e);
}

static int write_page(const struct work *w, struct error *e)
{
	OWN(text) out = {0};
	/* the page shows the view of the seat that is reviewed, if it is only one, or else the
	 * person's */
	const int person = record_person(&w->match.head, w->match.seats);
	const int observer = w->opt->seat ? w->opt->seat - 1 : person > 0 ? person : 0;
	if (!w->page.len)
		return 0;
	reviewing_page(w->judged.review, w->judged.stopped, observer, &out);
	return store_publish(text_string(&w->page), text_string(&out), out.len, e);
}

/* Opens a page that the person gave no name, and says where it lies.  It is opened only where a
 * person sits at a terminal. */
static void open_page(const struct work *w)
{
	OWN(text) line = {0}, with = {0};
	const struct term term = w->judged.term;
	const char *page = text_string(&w->page);
	if (!w->opt->html_beside || w->opt->quiet)
		return;
	bool person = term.input && term.output && !w->opt->json;
	if (person && browser_open(page, &with))
		text_addf(&line, SAY_PAGE_OPENED, text_string(&with), page);
	else
		text_addf(&line, SAY_PAGE_IS, page);
	text_clean(line.s, "\n");
	fflush(stdout);
	if (term_folds(&term))
		fold_lines(&line, term.width, FOLD_INDENT);
	fputs(text_string(&line), stderr);
}

static enum status review(struct work *w, const char *path, struct error *e)
{
	struct error why;
	enum status status = judged_begin(&w->judged, &why);
	if (status != STATUS_DONE) {
		error_set(e, "%s%s%s", status != STATUS_BAD_RECORD ? "" : path ? record_file_name(path) : "this match",
		          status == STATUS_BAD_RECORD ? ": " : "", why.text);
		return status;
	}
	judged_run(&w->judged);
	if (w->opt->json)
		reviewing_json(w->judged.review, w->judged.stopped);
	else
		reviewing_print(w->judged.review, w->judged.stopped);
	/* The cost of the turns is noted in a kept record, if it is known of all seats. */
	if (path && !w->judged.stopped && !w->opt->seat) {
		double cost[SEATS_MAX];
		reviewing_cost(w->judged.review, cost);
		shelf_note_cost(path, w->text, cost, w->match.seats);
		w->judged.wanted.record = text_string(w->text);
	}
	bool bad = annotate(w, e) || write_page(w, e);
	if (bad)
		return STATUS_FAILED;
	open_page(w);
	return w->judged.stopped ? STATUS_INTERRUPTED : STATUS_DONE;
}

/* Finds the name of the page; the page of friday.exp is friday.html, beside it.  Checks that the
 * page overwrites no record, and that neither it nor the annotated record overwrites a file of
 * another kind.  Returns 0; or -1 and the reason in E. */
static int check_targets(struct work *w, const char *input, struct error *e)
{
	const char *annotated = w->opt->annotate;
	if (w->opt->html)
		text_add(&w->page, w->opt->html);
	if (w->opt->html_beside) {
		if (!input || !strcmp(input, "-"))
			return error_set(e, "this record is not in a file: name a file for the page, as in --html=page.html");
		size_t len = strlen(input);
		size_t end = text_ends(input, RECORD_SUFFIX) ? strlen(RECORD_SUFFIX) : 0;
		text_add_bytes(&w->page, input, len - end);
		text_add(&w->page, ".html");
	}
	if (w->page.len) {
		const char *page = text_string(&w->page);
		if (input && store_same(page, input))
			return error_set(e, "--html %s: this is the record under review: name another file for the page",
			                 page);
		if (target_check(page, &page_target, e))
			return -1;
	}
	return annotated ? match_target_check(annotated, e) : 0;
}

/* Checks that the match and its reviewer have all that the options ask for. */
static int check_wanted(const struct work *w, struct error *e)
{
	const struct options *opt = w->opt;
	const int seats = w->match.seats;
	if (!family_of(w->match.game)->reviewer)
		return error_set(e, "matches of %s can't be reviewed", w->match.game->name);
	if (opt->seat > seats && seats == 2)
		return error_set(e, "--seat %d: must be 1, 2 or both", opt->seat);
	if (opt->seat > seats)
		return error_set(e, "--seat %d: this match has %d players: must be 1 to %d, or all",
		                 opt->seat, seats, seats);
	return 0;
}

enum status review_record(const struct options *opt, const struct theme *theme, struct text *text,
                          const char *path, struct prompt *prompt, struct error *e)
{
	struct work w = {.opt = opt, .text = text};
	enum status status = STATUS_BAD_RECORD;
	e->text[0] = '\0';
	if (match_text_read(path ? path : "this match", text, &w.match, e))
		return status;
	judged_init(&w.judged, &w.match, text_string(text), opt, theme);
	w.judged.wanted.prompt = prompt;
	days_saw(&w.match);
	status = STATUS_USAGE;
	if (!check_wanted(&w, e) && !check_targets(&w, path, e))
		status = review(&w, path, e);
	judged_release(&w.judged);
	match_release(&w.match);
	text_release(&w.page);
	return status;
}

enum status review_run(struct options *opt, char **operands)
{
	OWN(text) path = {0}, text = {0};
	struct error e = {""};
	enum status status = STATUS_USAGE;
	if (!shelf_find(operands[0], &path, &e)) {
		status = STATUS_BAD_RECORD;
		if (!match_file_text(text_string(&path), &text, &e))
			status = review_record(opt, &themes[0], &text, text_string(&path), NULL, &e);
	}
	if (e.text[0])
		complain("%s", e.text);
	return status;
}
