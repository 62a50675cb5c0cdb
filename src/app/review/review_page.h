/* Pieces of a page that any part of it is made of.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_PAGE_H
#define APP_REVIEW_REVIEW_PAGE_H

#include "app/review/review_face.h"
#include "os/target.h"

/* Text from outside, with nothing in it that a browser could take for markup, in an
 * element's contents or in a quoted attribute. */
void page_escape(const char *s, struct text *out);

/* A name, whose direction of writing is kept to itself. */
void page_name(const char *name, struct text *out);

/* N tenths as "+3.4", with a real minus. */
void page_tenths(int n, struct text *out);

/* A whole number, likewise; with PLUS "+3". */
void page_integer(int n, bool plus, struct text *out);

#define PAGE_BEGINS "<!DOCTYPE html>"

/* Such a page, as a file to be written. */
extern const struct target_format page_target;

/* From the doctype to <body>: the page may use its own style and script, which are
 * named by their hashes, and load nothing. */
void page_head(const char *title, struct text *out);

/* The script, </body> and </html>. */
void page_foot(struct text *out);

/* The page's style sheet and script, and their hashes as a Content Security Policy has
 * them: SHA-256 in base 64.  tests/review_page.test tells what they have to be. */
extern const char page_style[], page_style_hash[], page_script[], page_script_hash[];

/* Where a link to turn I, from 0, leads, as an attribute: href="#t1". */
void page_turn_link(size_t i, struct text *out);

#endif
