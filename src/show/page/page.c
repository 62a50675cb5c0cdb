/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/page/page.h"

#include <stdlib.h>
#include <string.h>

const char page_style_hash[] = "fWMWmqXiWcD8AQ3hEVlQXewrtXOKRuFxnNsyT5ucDX0=";
const char page_script_hash[] = "CR/22VZCsTpMMRGhvoLvKv8m9bryNvSiePrLKWD21hw=";

const struct target_format page_target = {PAGE_BEGINS, "page", false};

static const char *entity_of(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

/* Whether C is a control character that a page can't have: any but the end of a line. */
static bool is_control(char c)
{
	unsigned char u = (unsigned char)c;
	return (u < ' ' && u != '\n') || u == 0x7f;
}

void page_escape(const char *s, struct text *out)
{
	for (; *s; s++) {
		const char *entity = entity_of(*s);
		if (entity)
			text_add(out, entity);
		else
			text_add_char(out, is_control(*s) ? '?' : *s);
	}
}

void page_name(const char *name, struct text *out)
{
	text_add(out, "<bdi>");
	page_escape(name, out);
	text_add(out, "</bdi>");
}

void page_subject(const char *name, struct text *out)
{
	page_name(strcmp(name, "you") ? name : "You", out);
}

static const char *sign_of(int n, bool plus)
{
	return n < 0 ? "\u2212" : n > 0 && plus ? "+" : "";
}

void page_tenths(int n, struct text *out)
{
	text_addf(out, "%s%d.%d", sign_of(n, true), abs(n) / 10, abs(n) % 10);
}

void page_cost(int n, struct text *out)
{
	text_addf(out, "%s%d.%d", sign_of(n, false), abs(n) / 10, abs(n) % 10);
}

void page_integer(int n, bool plus, struct text *out)
{
	text_addf(out, "%s%d", sign_of(n, plus), abs(n));
}

void page_turn_link(size_t i, struct text *out)
{
	text_addf(out, "href=\"#t%zu\"", i + 1);
}

void page_head(const char *title, struct text *out)
{
	text_add(out, PAGE_BEGINS "\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
	text_addf(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
	          "style-src 'sha256-%s'; script-src 'sha256-%s'; base-uri 'none'; "
	          "form-action 'none'\">\n", page_style_hash, page_script_hash);
	text_add(out, "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
	         "<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
	page_escape(title, out);
	text_addf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", page_style);
}

void page_foot(struct text *out)
{
	text_addf(out, "<script>\n%s</script>\n</body>\n</html>\n", page_script);
}
