/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/records/record_file.h"
#include "app/records/shelf.h"
#include "app/review/review_html.h"
#include "app/review/review_page.h"
#include "app/review/rollout_work.h"
#include "base/fold.h"
#include "base/trials.h"
#include "cards/agent/hint.h"
#include "cards/judge/review_note.h"
#include "cards/match/cards.h"
#include "cards/match/match_record.h"
#include "os/browser.h"
#include "os/signals.h"
#include "os/store.h"

/* A record under review.  It owns everything in it. */
struct work {
	const struct options *opt;
	const struct theme *theme;
	struct record *record;      /* the caller's */
	struct prompt *prompt;      /* whose person turns the pages; or NULL */
	struct text page;           /* the path of its page; empty: none is wanted */
	struct match match;
	struct hint_source by;
	struct review review;
	struct term term;
	bool stopped;
};

/* ---- Judging by trials. ---- */

/* Judges decision D anew.  False if that was broken off; D is then as it was. */
static bool try_decision(struct work *w, struct review_decision *d, const char *what, bool line)
{
	struct rollout o;
	struct trials trials = {0};
	struct text seed = {0};
	int made;
	judge_candidates(&d->judgement, w->review.net, &d->view, ROLLOUT_TURNS, ROLLOUT_MARGIN, &o,
	                 &made);
	o.player = w->by.player;
	o.stop = SIGNALS_STOP;
	text_addf(&seed, "%s.rollout.%zu", w->match.seed, d->event);
	struct rollout_work work = {.rollout = &o, .seed = text_string(&seed),
	                            .most = w->opt->playouts,
	                            .jobs = rollout_jobs(w->opt->arena.jobs), .trials = &trials,
	                            .progress = line ? rollout_progress : NULL, .what = what};
	bool whole = rollout_work(&work);
	if (whole) {
		judge_trials(&d->judgement, w->review.row, &o, &trials, made);
		d->bests = judge_trials_best(w->review.row, &o, &trials, REVIEW_BEST, d->best);
	}
	text_release(&seed);
	return whole;
}

/* Tries all turns with a choice that the review tells of. */
static void try_turns(struct work *w)
{
	bool line = term_draws_progress() && !w->opt->quiet && !w->opt->plain;
	struct text what = {0};
	for (size_t i = 0; i < w->review.turns && !w->stopped; i++) {
		struct review_turn *t = &w->review.turn[i];
		if (w->opt->seat && t->seat != w->opt->seat - 1)
			continue;
		text_clear(&what);
		text_addf(&what, "turn %zu of %zu, ", i + 1, w->review.turns);
		for (int k = 0; k < t->decisions && !w->stopped; k++)
			if (!t->decision[k].judgement.forced)
				w->stopped = !try_decision(w, &t->decision[k], text_string(&what),
				                           line);
	}
	if (line)
		rollout_progress_end();
	text_release(&what);
	review_finish(&w->review);
}

/* ---- What comes of it. ---- */

/* The face that prints the review.  Words stand in for tables where these have no room. */
static struct review_face face_of(struct work *w)
{
	const struct options *opt = w->opt;
	bool words = opt->plain || w->term.width < REVIEW_WIDTH_LEAST;
	struct review_face f = {.review = &w->review,
	                        .seat = opt->seat ? opt->seat - 1 : BOTH_SEATS,
	                        .eyes = opt->seat ? opt->seat - 1 : 0,
	                        .utf8 = w->term.utf8,
	                        .width = w->term.width,
	                        .prompt = w->prompt,
	                        .playouts = opt->playouts,
	                        .stopped = w->stopped};
	f.show = opt->json ? review_json : words ? review_plain : review_screen;
	f.told = (struct telling){.match = &w->match, .eyes = OPEN_EYES,
	                          .term = &w->term, .theme = w->theme,
	                          .style = words ? STYLE_WORDS : STYLE_SHORT};
	for (int seat = 0; seat < SEATS; seat++) {
		const char *name = w->match.head.name[seat];
		f.names[seat] = name && *name ? name : seat ? "seat 2" : "seat 1";
		f.told.name[seat] = f.names[seat];
		f.told.you[seat] = !strcmp(f.names[seat], "you");
	}
	return f;
}

/* The seat on whose side of the table the page stands: the one whose turns are told, or the
 * person's. */
static int page_eyes(const struct work *w)
{
	int person = record_person(w->record);
	return w->opt->seat ? w->opt->seat - 1 : person > 0 ? person : 0;
}

/* Notes the cost of the turns in a kept record.  Figures of some turns by worlds and of others
 * at a glance don't go together. */
static void note_cost(struct work *w, const char *path)
{
	double cost[SEATS];
	if (!path || w->stopped || (w->opt->playouts && w->opt->seat))
		return;
	for (int seat = 0; seat < SEATS; seat++)
		cost[seat] = (double)review_rate(&w->review.seat[seat]) / NET_POINT;
	shelf_note_cost(path, w->record, cost);
}

static int annotate(struct work *w, struct error *e)
{
	struct text out = {0};
	if (!w->opt->annotate)
		return 0;
	review_annotate(&w->review, w->record);
	record_write(w->record, &out);
	int status = store_publish(w->opt->annotate, text_string(&out), out.len, e);
	text_release(&out);
	return status;
}

static int write_page(struct work *w, struct error *e)
{
	struct review_face f = face_of(w);
	struct text out = {0};
	if (!w->page.len)
		return 0;
	f.eyes = page_eyes(w);
	f.told.style = STYLE_SHORT;
	review_html(&f, &out);
	int status = store_publish(text_string(&w->page), text_string(&out), out.len, e);
	text_release(&out);
	return status;
}

/* Opens a page that the person gave no name, and says where it lies.  It is opened only where a
 * person sits at a terminal. */
static void open_page(const struct work *w)
{
	struct text line = {0}, with = {0};
	const struct term term = w->term;
	const char *page = text_string(&w->page);
	if (!w->opt->html_beside || w->opt->quiet)
		return;
	bool person = term.input && term.output && !w->opt->json;
	if (person && browser_open(page, &with))
		text_addf(&line, "The page is opened with %s: %s\n", text_string(&with), page);
	else
		text_addf(&line, "The page is %s\n", page);
	fflush(stdout);
	if (term_folds(&term))
		fold_lines(&line, term.width, FOLD_INDENT);
	fputs(text_string(&line), stderr);
	text_release(&line);
	text_release(&with);
}

static enum status review(struct work *w, const char *path, struct error *e)
{
	struct error why;
	if (hint_source_init(&w->by, cards_rules(&w->match), &why)) {
		error_set(e, "%s: replay and its hindsight do without", why.text);
		return STATUS_FAILED;
	}
	if (review_init(&w->review, &w->match, w->by.net, w->by.row, &why)) {
		error_set(e, "%s: %s", path ? record_file_name(path) : "this match", why.text);
		return STATUS_BAD_RECORD;
	}
	if (w->opt->playouts)
		try_turns(w);
	struct review_face f = face_of(w);
	f.show(&f);
	note_cost(w, path);
	bool bad = annotate(w, e) || write_page(w, e);
	review_release(&w->review);
	if (bad)
		return STATUS_FAILED;
	open_page(w);
	return w->stopped ? STATUS_INTERRUPTED : STATUS_DONE;
}

/* Finds the name of the page.  The page of friday.exp is friday.html, beside it.  Returns 0; or
 * -1 and the reason in E. */
static int name_page(struct work *w, const char *path, struct error *e)
{
	if (w->opt->html)
		text_add(&w->page, w->opt->html);
	if (!w->opt->html_beside)
		return 0;
	if (!path || !strcmp(path, "-"))
		return error_set(e, "this record stands in no file: name one for the page, as --html=page.html");
	size_t len = strlen(path), end = text_ends(path, RECORD_SUFFIX) ? strlen(RECORD_SUFFIX) : 0;
	text_add_bytes(&w->page, path, len - end);
	text_add(&w->page, ".html");
	return 0;
}

/* Checks that the page doesn't overwrite a record. */
static int check_page(const struct work *w, const char *input, struct error *e)
{
	const char *page = text_string(&w->page);
	if (input && store_same(page, input))
		return error_set(e, "--html %s: this is the record under review: name another file for the page",
		                 page);
	return target_check(page, &page_target, e);
}

static int check_targets(struct work *w, const char *input, struct error *e)
{
	const char *annotated = w->opt->annotate;
	if (name_page(w, input, e) || (w->page.len && check_page(w, input, e)))
		return -1;
	return annotated ? target_check(annotated, &record_target, e) : 0;
}

enum status review_record(const struct options *opt, const struct theme *theme, struct record *r,
                          const char *path, struct prompt *prompt, struct error *e)
{
	struct work w = {.opt = opt, .theme = theme, .record = r, .prompt = prompt,
	                 .term = term_probe(&opt->wanted)};
	enum status status = STATUS_USAGE;
	e->text[0] = '\0';
	if (!check_targets(&w, path, e)) {
		match_from_record(&w.match, r);
		for (int seat = 0; seat < SEATS; seat++)
			if (w.match.head.name[seat])
				text_clean(w.match.head.name[seat], "");
		status = review(&w, path, e);
		hint_source_release(&w.by);
		match_release(&w.match);
	}
	text_release(&w.page);
	return status;
}

enum status review_run(struct options *opt, char **operands)
{
	struct text path = {0};
	struct record r;
	struct error e = {""};
	enum status status = STATUS_USAGE;
	if (!shelf_find(operands[0], &path, &e)) {
		status = STATUS_BAD_RECORD;
		if (!record_file_read(text_string(&path), &r, &e)) {
			status = review_record(opt, &themes[0], &r, text_string(&path), NULL, &e);
			record_release(&r);
		}
	}
	if (e.text[0])
		fprintf(stderr, "expedition: %s\n", e.text);
	text_release(&path);
	return status;
}
