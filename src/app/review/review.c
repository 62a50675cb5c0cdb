/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/records/record_file.h"
#include "app/review/review_html.h"
#include "app/review/review_page.h"
#include "app/review/rollout_work.h"
#include "judge/review_note.h"
#include "match/match_record.h"
#include "os/signals.h"
#include "os/store.h"
#include "show/screen/theme.h"

/* A record under review.  It owns everything in it. */
struct work {
	const struct options *opt;
	struct record record;
	struct match match;
	struct hint_source by;
	struct review review;
	struct term term;
	bool stopped;
};

static enum status fail(enum status status, const char *path, const char *why)
{
	fprintf(stderr, "expedition: %s%s%s\n", path ? path : "", path ? ": " : "", why);
	return status;
}

/* ---- Judging by trials. ---- */

/* Judges decision D anew.  False if that was broken off; D is then as it was. */
static bool try_decision(struct work *w, struct review_decision *d, const char *what, bool line)
{
	struct rollout o;
	struct trials trials = {0};
	struct text seed = {0};
	int made;
	judge_candidates(&d->judgement, w->review.net, &d->view, ROLLOUT_TURNS, ROLLOUT_MARGIN, &o, &made);
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
				w->stopped = !try_decision(w, &t->decision[k], text_string(&what), line);
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
	struct review_face f = {.review = &w->review, .seat = opt->seat ? opt->seat - 1 : BOTH_SEATS,
	                        .eyes = opt->seat ? opt->seat - 1 : 0, .utf8 = w->term.utf8,
	                        .width = w->term.width, .playouts = opt->playouts,
	                        .stopped = w->stopped};
	f.show = opt->json ? review_json : words ? review_plain : review_screen;
	f.told = (struct telling){.match = &w->match, .eyes = OPEN_EYES,
	                          .term = &w->term, .theme = &themes[0],
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
	int person = record_person(&w->record);
	return w->opt->seat ? w->opt->seat - 1 : person > 0 ? person : 0;
}

static int annotate(struct work *w, struct error *e)
{
	struct text out = {0};
	if (!w->opt->annotate)
		return 0;
	review_annotate(&w->review, &w->record);
	record_write(&w->record, &out);
	int status = store_publish(w->opt->annotate, text_string(&out), out.len, e);
	text_release(&out);
	return status;
}

static int write_page(struct work *w, struct error *e)
{
	struct review_face f = face_of(w);
	struct text out = {0};
	if (!w->opt->html)
		return 0;
	f.eyes = page_eyes(w);
	review_html(&f, &out);
	int status = store_publish(w->opt->html, text_string(&out), out.len, e);
	text_release(&out);
	return status;
}

static enum status review(struct work *w, const char *path)
{
	struct error e;
	struct error why;
	if (hint_source_init(&w->by, &w->match.rules, &why)) {
		error_set(&e, "%s: replay and its hindsight do without", why.text);
		return fail(STATUS_FAILED, NULL, e.text);
	}
	if (review_init(&w->review, &w->match, w->by.net, w->by.row, &e))
		return fail(STATUS_BAD_RECORD, record_file_name(path), e.text);
	if (w->opt->playouts)
		try_turns(w);
	struct review_face f = face_of(w);
	f.show(&f);
	bool bad = annotate(w, &e) || write_page(w, &e);
	review_release(&w->review);
	if (bad)
		return fail(STATUS_FAILED, NULL, e.text);
	return w->stopped ? STATUS_INTERRUPTED : STATUS_DONE;
}

/* Checks that the page doesn't overwrite a record. */
static int check_page(const struct options *opt, const char *input, struct error *e)
{
	if (store_same(opt->html, input))
		return error_set(e, "--html %s: this is the record under review: name another file for the page",
		                 opt->html);
	return target_check(opt->html, &page_target, e);
}

static int check_targets(const struct options *opt, const char *input, struct error *e)
{
	if (opt->html && check_page(opt, input, e))
		return -1;
	return opt->annotate ? target_check(opt->annotate, &record_target, e) : 0;
}

enum status review_run(struct options *opt, char **operands)
{
	struct work w = {.opt = opt, .term = term_probe(&opt->wanted)};
	struct error e;
	if (!operands[0])
		return fail(STATUS_USAGE, NULL,
		            "review which file? As in 'expedition review friday.exp', or - for standard input");
	if (check_targets(opt, operands[0], &e))
		return fail(STATUS_USAGE, NULL, e.text);
	if (record_file_read(operands[0], &w.record, &e))
		return fail(STATUS_BAD_RECORD, NULL, e.text);
	match_from_record(&w.match, &w.record);
	for (int seat = 0; seat < SEATS; seat++)
		if (w.match.head.name[seat])
			text_clean(w.match.head.name[seat], "");
	enum status status = review(&w, operands[0]);
	hint_source_release(&w.by);
	match_release(&w.match);
	record_release(&w.record);
	return status;
}
