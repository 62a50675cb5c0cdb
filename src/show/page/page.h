/* A review's page, of whatever family the match is: the frame is made here, and each family fills
 * it; and pieces that all parts of a page are made of.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_PAGE_PAGE_H
#define SHOW_PAGE_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "os/paths.h"
#include "os/term.h"

/* Adds S, a text from outside, so that a browser takes nothing in it for markup, in an
 * element's contents or in a quoted attribute. */
void page_escape(const char *s, struct text *out);

/* Adds each of LINES as a paragraph, and releases them. */
void page_lines(struct text *lines, struct text *out);

/* Adds a name so that its direction of writing doesn't change that of the text around it. */
void page_name(const char *name, struct text *out);

/* Adds a name likewise, as it begins a sentence: "You" for "you". */
void page_subject(const char *name, struct text *out);

/* Return N tenths as "+3.4", with a real minus; page_cost without the plus. */
struct phrase page_tenths(int n);
struct phrase page_cost(int n);

/* Returns a whole number, likewise; with PLUS "+3". */
struct phrase page_integer(int n, bool plus);

#define PAGE_BEGINS "<!DOCTYPE html>"

/* How a file is recognised as such a page, and may be overwritten by one. */
extern const struct target_format page_target;

/* The seconds after which a browser loads the page of a match in play again. */
enum { PAGE_REFRESH = 3 };

/* Returns the terminal for which the sentences of a page are written: it breaks no line, and has all
 * characters. */
struct term page_term(void);

/* Adds the page from the doctype to <body>.  A browser reloads it every REFRESH seconds, or
 * never if REFRESH is 0.  The page may use its own style and script, which are named by their
 * hashes, and load nothing. */
void page_head(const char *title, int refresh, struct text *out);

/* Adds the script, </body> and </html>. */
void page_foot(struct text *out);

/* The page's style sheet and script, which page_data.sh makes of the files in data/page; and
 * the hashes by which a Content Security Policy names them, SHA-256 in base 64, each with
 * an end of line before it.  tests/review_page.test says which hashes they must have. */
extern const char page_style[], page_script[];
extern const char page_style_hash[], page_script_hash[];

/* Adds the attribute of a link to turn I, from 0: href="#t1"; and such a link with the turn's
 * NUMBER. */
void page_turn_link(size_t i, struct text *out);
void page_turn_number(size_t i, int number, struct text *out);

/* ---- The frame. ---- */

/* A heading after the turns, to which a link at the top of the page leads. */
struct page_part {
	const char *id, *label;
};

/* A page.  It owns nothing.  Each function adds its part to OUT, and is given OWNER. */
struct page_layout {
	const void *owner;
	const char *title;            /* any text */
	size_t turns;                 /* that have steps; 0: there are neither charts nor steps */
	bool broad;                   /* a step takes all the width, and the charts stand below it */
	const struct page_part *part; /* the headings of `rest`; the last has no id */
	void (*result)(const void *owner, struct text *out);  /* paragraphs: how the match ended */
	void (*verdict)(const void *owner, struct text *out); /* paragraphs: why */
	void (*charts)(const void *owner, struct text *out);
	void (*key)(const void *owner, struct text *out);   /* words: how a step is to be read */
	void (*steps)(const void *owner, struct text *out); /* a section for each turn */
	void (*rest)(const void *owner, struct text *out);  /* tables and lists */
};

/* Adds the page to OUT: an HTML page that needs no other file and may load none.  It suits light
 * and dark, narrow screens and paper.  Links alone lead through the steps; the page's own script
 * adds arrow keys. */
void page_write(const struct page_layout *l, struct text *out);

/* The place of a section: the turn of that number from 1, kind 't'; or what comes after it, 'e'.
 * All zero is no place. */
struct page_place {
	char kind;
	size_t number;
};

/* Begins the section of AT, up to the text of its heading.  CLASS may bring quotes along; "step" is
 * one of its words.  FIRST: it is shown when the page is opened without the address of a step. */
void page_step_begin(const char *class, struct page_place at, bool first, struct text *out);

/* Adds the links from a section to the previous and the next section, and to the next turn that is
 * marked. */
void page_step_links(struct page_place prev, struct page_place next, struct page_place marked,
                     struct text *out);

/* Adds a link of the verdict to turn I, from 0, that cost COST tenths of a point.  MARK is its
 * sign, or "".  ROUND 0 stands for what comes before the first. */
void page_costly(size_t i, int round, int turn, const char *mark, int cost, struct text *out);

/* Adds buttons that choose which rows of the element with the id "list" are shown: all or marked
 * ones, and if COUNT is 2 or more those of one of the COUNT players NAMES.  A row has the class t,
 * the class p0 for the first player and so on, and u if it has no mark.  Without a script they work
 * as well, where the browser knows :has(); elsewhere all turns are shown. */
void page_filters(const char *const *names, int count, struct text *out);

/* ---- A chart on a review's page, drawn as vectors: a column for each turn is a link to its
 * section.  Its text keeps its size on any screen.
 *
 * Curves are drawn in a box that is stretched across the page, PLOT_ACROSS units wide.  Downwards a
 * unit is a pixel.  ---- */

enum { PLOT_ACROSS = 1000, PLOT_TOP = 10, PLOT_LOW = 190 };

/* It owns nothing. */
struct plot {
	const void *owner; /* handed to the functions */
	size_t turns;      /* at least one */
	int low, high;     /* values at its lower and upper edge */
	int step;          /* between two lines across it, at multiples of it */
	int (*round)(const void *owner, size_t i); /* of turn I, from 1; 0 before the first */
	/* Adds the text that the column of turn I shows when it is pointed at. */
	void (*hint)(const void *owner, size_t i, struct text *out);
};

/* Returns the place of turn I, from 0, and of a value. */
int plot_x(const struct plot *p, size_t i);
int plot_y(const struct plot *p, int64_t value);

/* Sets the edges of P to whole steps around the values LOW to HIGH, in tenths, and zero: there are
 * few lines, at whole numbers. */
void plot_range(struct plot *p, int low, int high);

/* A chart is made of these, in this order: plot_frame; curves in the stretched box; plot_links; things
 * that keep their shape, each at plot_at, a share of the width; plot_end. */

/* Begins the box, with a line across it at each step, where LABEL returns the text for a value in the
 * axis, or ""; and a line down it where each round begins. */
void plot_frame(const struct plot *p, struct phrase (*label)(int value), struct text *out);
void plot_links(const struct plot *p, struct text *out);
void plot_end(const struct plot *p, struct text *out);

/* Adds x="12.3%", the place of turn I. */
void plot_at(const struct plot *p, size_t i, struct text *out);

#endif
