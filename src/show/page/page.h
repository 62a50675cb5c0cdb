/* Pieces that all parts of a page are made of.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_PAGE_PAGE_H
#define SHOW_PAGE_PAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "os/target.h"

/* Adds S, a text from outside, so that a browser takes nothing in it for markup, in an
 * element's contents or in a quoted attribute. */
void page_escape(const char *s, struct text *out);

/* Adds a name so that its direction of writing doesn't change that of the text around it. */
void page_name(const char *name, struct text *out);

/* The same as it begins a sentence: "You" for "you". */
void page_subject(const char *name, struct text *out);

/* N tenths as "+3.4", with a real minus; page_cost without the plus. */
void page_tenths(int n, struct text *out);
void page_cost(int n, struct text *out);

/* A whole number, likewise; with PLUS "+3". */
void page_integer(int n, bool plus, struct text *out);

#define PAGE_BEGINS "<!DOCTYPE html>"

/* How a file is recognised as such a page, and may be overwritten by one. */
extern const struct target_format page_target;

/* Adds the page from the doctype to <body>.  The page may use its own style and script,
 * which are named by their hashes, and load nothing. */
void page_head(const char *title, struct text *out);

/* Adds the script, </body> and </html>. */
void page_foot(struct text *out);

/* The page's style sheet and script, which page_data.sh makes of the files in data/page; and
 * the hashes by which a Content Security Policy names them, SHA-256 in base 64, each with
 * an end of line before it.  tests/review_page.test says which hashes they must have. */
extern const char page_style[], page_script[];
extern const char page_style_hash[], page_script_hash[];

/* Adds the attribute of a link to turn I, from 0: href="#t1". */
void page_turn_link(size_t i, struct text *out);

#endif
