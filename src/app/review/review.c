/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review.h"

#include <stdio.h>
#include <string.h>

#include "app/families/families.h"
#include "app/records/days.h"
#include "app/records/match_file.h"
#include "app/records/shelf.h"
#include "app/review/judged.h"
#include "base/fold.h"
#include "base/words.h"
#include "game/record.h"
#include "os/status.h"
#include "os/store.h"
#include "os/viewer.h"
#include "show/page/page.h"

/* A record under review.  It owns all but its text. */
struct work {
	const struct options *opt;
	struct text *text;          /* the record, the caller's */
	struct text page;           /* the path of its page; empty: none is wanted */
	struct match match;
	struct judged judged;
};

/* ---- What comes of it. ---- */

static void show(const struct work *w)
{
	if (w->opt->json)
		w->judged.reviewer->json(w->judged.review, w->judged.stopped);
	else if (w->judged.wanted.told.style == STYLE_WORDS)
		w->judged.reviewer->plain(w->judged.review, w->judged.stopped);
	else
		w->judged.reviewer->screen(w->judged.review, w->judged.stopped);
}

/* Notes the cost of the turns in a kept record.  Figures of some turns by worlds and of others
 * at a glance don't go together, nor do those of one seat with none. */
static void note_cost(struct work *w, const char *path)
{
	double cost[SEATS_MAX];
	const bool one = w->opt->seat && (w->opt->playouts || !w->judged.reviewer->whole);
	if (!path || w->judged.stopped || one)
		return;
	w->judged.reviewer->cost(w->judged.review, cost);
	shelf_note_cost(path, w->text, cost, w->match.seats);
	w->judged.wanted.record = text_string(w->text);
}

static int annotate(const struct work *w, struct error *e)
{
	struct text out = {0};
	if (!w->opt->annotate)
		return 0;
	w->judged.reviewer->annotate(w->judged.review, &out);
	int status = store_publish(w->opt->annotate, text_string(&out), out.len, e);
	text_release(&out);
	return status;
}

static int write_page(const struct work *w, struct error *e)
{
	struct text out = {0};
	/* on whose side of the table it stands: of the one whose turns are told, or of the person */
	const int person = match_person(&w->match.head, w->match.seats);
	const int eyes = w->opt->seat ? w->opt->seat - 1 : person > 0 ? person : 0;
	if (!w->page.len)
		return 0;
	w->judged.reviewer->page(w->judged.review, w->judged.stopped, eyes, &out);
	int status = store_publish(text_string(&w->page), text_string(&out), out.len, e);
	text_release(&out);
	return status;
}

/* Opens a page that the person gave no name, and says where it lies.  It is opened only where a
 * person sits at a terminal. */
static void open_page(const struct work *w)
{
	struct text line = {0}, with = {0};
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
	text_release(&line);
	text_release(&with);
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
	show(w);
	note_cost(w, path);
	bool bad = annotate(w, e) || write_page(w, e);
	if (bad)
		return STATUS_FAILED;
	open_page(w);
	return w->judged.stopped ? STATUS_INTERRUPTED : STATUS_DONE;
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
		return error_set(e, "this record is not in a file: name a file for the page, as in --html=page.html");
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

/* Checks that the match and its reviewer have all that the options ask for. */
static int check_wanted(const struct work *w, struct error *e)
{
	const struct options *opt = w->opt;
	const int seats = w->match.seats;
	if (!w->judged.reviewer)
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
	struct text path = {0}, text = {0};
	struct error e = {""};
	enum status status = STATUS_USAGE;
	if (!shelf_find(operands[0], &path, &e)) {
		status = STATUS_BAD_RECORD;
		if (!store_read(text_string(&path), &text, &e))
			status = review_record(opt, &themes[0], &text, text_string(&path), NULL, &e);
	}
	if (e.text[0])
		complain("%s", e.text);
	text_release(&path);
	text_release(&text);
	return status;
}
