/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/page/page.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/words.h"

const char page_style_hash[] = "3fQUBzUVN/4ZGPLjT6AD06bz+aaE2iQYkfhHGWDXe8M=";
const char page_script_hash[] = "RsaJIkIeK/82HINGkP6nTBTwrieaV2w/aUkldHgOLew=";

const struct target_format page_target = {PAGE_BEGINS, "page", false};

struct term page_term(void)
{
	enum { NEVER = 1 << 20 }; /* columns, and lines */
	return (struct term){.width = NEVER, .height = NEVER, .utf8 = true};
}

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

void page_escape(const char *s, struct text *out)
{
	for (; *s; s++) {
		const char *entity = entity_of(*s);
		/* a page can't have control characters but the end of a line */
		const unsigned char u = (unsigned char)*s;
		if (entity)
			text_add(out, entity);
		else
			text_add_char(out, (u < ' ' && u != '\n') || u == 0x7f ? '?' : *s);
	}
}

void page_lines(struct text *lines, struct text *out)
{
	OWN(text) line = {0};
	for (const char *at = text_string(lines); *at;) {
		text_take_line(&at, &line);
		text_add(out, "<p>");
		page_escape(text_string(&line), out);
		text_add_char(out, '\n');
	}
	text_release(lines);
}

void page_name(const char *name, struct text *out)
{
	text_add(out, "<bdi>");
	page_escape(name, out);
	text_add(out, "</bdi>");
}

void page_subject(const char *name, struct text *out)
{
	page_name(strcmp(name, SAY_YOU) ? name : SAY_YOU_FIRST, out);
}

static const char *sign_of(int n, bool plus)
{
	return n < 0 ? "\u2212" : n > 0 && plus ? "+" : "";
}

struct phrase page_tenths(int n)
{
	return phrase("%s%d.%d", sign_of(n, true), abs(n) / 10, abs(n) % 10);
}

struct phrase page_cost(int n)
{
	return phrase("%s%d.%d", sign_of(n, false), abs(n) / 10, abs(n) % 10);
}

struct phrase page_integer(int n, bool plus)
{
	return phrase("%s%d", sign_of(n, plus), abs(n));
}

void page_turn_link(size_t i, struct text *out)
{
	text_addf(out, "href=\"#t%zu\"", i + 1);
}

void page_turn_number(size_t i, int number, struct text *out)
{
	text_addf(out, "<a href=\"#t%zu\">%d</a>", i + 1, number);
}

void page_head(const char *title, int refresh, struct text *out)
{
	text_add(out, PAGE_BEGINS "\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
	text_addf(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
	          "style-src 'sha256-%s'; script-src 'sha256-%s'; base-uri 'none'; "
	          "form-action 'none'\">\n", page_style_hash, page_script_hash);
	if (refresh)
		text_addf(out, "<meta http-equiv=\"refresh\" content=\"%d\">\n", refresh);
	text_add(out, "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
	         "<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
	page_escape(title, out);
	text_addf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", page_style);
}

void page_foot(struct text *out)
{
	text_addf(out, "<script>\n%s</script>\n</body>\n</html>\n", page_script);
}

/* ---- A page of a review. ---- */

static void add_charts(const struct page_layout *l, struct text *out)
{
	text_add(out, "<div class=\"charts\">\n");
	if (l->turns)
		l->charts(l->owner, out);
	text_add(out, "</div>\n");
}

void page_write(const struct page_layout *l, struct text *out)
{
	page_head(l->title, 0, out);
	text_add(out, "<h1>");
	page_escape(l->title, out);
	text_add(out, "</h1>\n");
	l->result(l->owner, out);
	text_add(out, "<main>\n<section id=\"verdict\">\n");
	l->verdict(l->owner, out);
	text_add(out, "</section>\n");
	text_add(out, "<p class=\"nav\">");
	if (l->turns)
		text_addf(out, "<a href=\"#table\">%s</a>", SAY_FRAME_TO_TURNS);
	for (const struct page_part *p = l->part; p->id; p++)
		text_addf(out, "<a href=\"#%s\">%s</a>", p->id, sentence(p->label));
	text_add(out, "</p>\n");
	text_addf(out, "<div class=\"%s\">\n", l->broad ? "walk broad" : "walk");
	if (!l->broad)
		add_charts(l, out);
	text_add(out, "<div class=\"turns\">\n");
	if (l->turns) {
		text_addf(out, "<h2 id=\"table\">%s</h2>\n<p class=\"key\">", SAY_FRAME_TURNS);
		l->key(l->owner, out);
		text_add(out, "</p>\n<p class=\"sr\" id=\"said\" role=\"status\"></p>\n"
		              "<div id=\"steps\">\n");
		l->steps(l->owner, out);
		text_add(out, "</div>\n");
	}
	text_add(out, "</div>\n");
	if (l->broad)
		add_charts(l, out);
	text_add(out, "</div>\n");
	l->rest(l->owner, out);
	text_add(out, "</main>\n");
	page_foot(out);
}

/* ---- Its steps.  There are many of them, so quotes that HTML can do without are left out. ---- */

void page_step_begin(const char *class, struct page_place at, bool first, struct text *out)
{
	text_addf(out,
	          first ? "<section class=%s id=%c%zu data-first>\n<h3>"
	                : "<section class=%s id=%c%zu>\n<h3>",
	          class, at.kind, at.number);
}

static void add_link(struct page_place to, const char *rel, const char *label, struct text *out)
{
	if (to.kind)
		text_addf(out, "<a href=#%c%zu rel=%s>%s</a>", to.kind, to.number, rel, label);
	else
		text_addf(out, "<span>%s</span>", label);
}

void page_step_links(struct page_place prev, struct page_place next, struct page_place marked,
                     struct text *out)
{
	text_add(out, "<p class=nav>");
	add_link(prev, "prev", SAY_FRAME_PREVIOUS, out);
	add_link(next, "next", SAY_FRAME_NEXT, out);
	add_link(marked, "bookmark", SAY_FRAME_NEXT_MARKED, out);
	text_add(out, "\n");
}

void page_costly(size_t i, int round, int turn, const char *mark, int cost, struct text *out)
{
	text_add_char(out, ' ');
	text_addf(out, "<a href=\"#t%zu\">", i + 1);
	text_addf(out, SAY_FRAME_LINK(round), turn, round);
	text_add_char(out, ' ');
	text_addf(out, "<span class=\"bad\">%s</span>", mark);
	text_add_char(out, ' ');
	text_addf(out, "%s</a>", page_cost(cost).s);
}

/* ---- The buttons of a list. ---- */

/* Adds a button, one of those called GROUP. */
static void add_button(const char *group, const char *id, bool first, const char *label,
                       struct text *out)
{
	text_addf(out,
	          first ? "<label><input type=\"radio\" name=\"%s\" id=\"%s\" checked>"
	                : "<label><input type=\"radio\" name=\"%s\" id=\"%s\">",
	          group, id);
	text_add_char(out, ' ');
	page_escape(label, out);
	text_add(out, "</label>\n");
}

void page_filters(const char *const *names, int count, struct text *out)
{
	text_addf(out, "<div class=\"filters\">\n<fieldset><legend>%s</legend>\n", SAY_FRAME_SHOW);
	add_button("which", "every", true, SAY_FRAME_ALL_TURNS, out);
	add_button("which", "marked", false, SAY_FRAME_MISTAKES, out);
	text_addf(out, "<span id=\"shown\" role=\"status\" data-form=\"%s\"></span></fieldset>\n",
	          SAY_FRAME_SHOWN);
	if (count > 1) {
		text_addf(out, "<fieldset><legend>%s</legend>\n", SAY_FRAME_OF);
		add_button("whose", "both", true, SAY_FRAME_PLAYERS(count == 2), out);
		for (int i = 0; i < count; i++)
			add_button("whose", phrase("only%d", i).s, false, names[i], out);
		text_add(out, "</fieldset>\n");
	}
	text_add(out, "</div>\n");
}

/* ---- A chart. ---- */

enum { HEIGHT = 220, BASELINE = 4, LABEL_RIGHT = 40, ROUND_LABEL = 212, LATE = 850,
       LABEL_ROOM = 200 /* for the name of a round, across */ };

int plot_x(const struct plot *p, size_t i)
{
	size_t last = p->turns > 1 ? p->turns - 1 : 1;
	return (int)(PLOT_ACROSS * i / last);
}

int plot_y(const struct plot *p, int64_t value)
{
	return PLOT_LOW - (int)((value - p->low) * (PLOT_LOW - PLOT_TOP) / (p->high - p->low));
}

/* Returns the distance between two lines of a chart whose values, in tenths, span RANGE. */
static int step_of(int range)
{
	enum { LINES = 6 };
	static const int digits[] = {1, 2, 5};
	for (int ten = TENTHS;; ten *= TENTHS)
		for (int i = 0; i < 3; i++)
			if (range <= LINES * digits[i] * ten)
				return digits[i] * ten;
}

static bool begins_round(const struct plot *p, size_t i)
{
	return !i || p->round(p->owner, i) != p->round(p->owner, i - 1);
}

void plot_range(struct plot *p, int low, int high)
{
	p->step = step_of(high - low);
	p->low = -((-low + p->step - 1) / p->step) * p->step;
	p->high = (high + p->step - 1) / p->step * p->step;
	if (p->high == p->low)
		p->high += p->step;
}

void plot_frame(const struct plot *p, struct phrase (*label)(int value), struct text *out)
{
	text_add(out, "<div class=\"chart\" aria-hidden=\"true\">\n<svg class=\"axis\">\n");
	for (int value = p->low; value <= p->high; value += p->step) {
		const struct phrase words = label(value);
		if (*words.s)
			text_addf(out, "<text x=\"%d\" y=\"%d\">%s</text>\n", LABEL_RIGHT,
			          plot_y(p, value) + BASELINE, words.s);
	}
	text_addf(out, "</svg>\n<svg class=\"plot\">\n<svg viewBox=\"0 0 %d %d\" width=\"100%%\" "
	          "height=\"%d\" preserveAspectRatio=\"none\" overflow=\"visible\">\n", PLOT_ACROSS,
	          HEIGHT, HEIGHT);
	for (int value = p->low; value <= p->high; value += p->step)
		text_addf(out, "<line class=\"%s\" x1=\"0\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n",
		          value ? "grid" : "zero", PLOT_ACROSS, plot_y(p, value), plot_y(p, value));
	for (size_t i = 0; i < p->turns; i++)
		if (begins_round(p, i))
			text_addf(out,
			          "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n",
			          plot_x(p, i), plot_x(p, i), PLOT_TOP, PLOT_LOW);
}

void plot_at(const struct plot *p, size_t i, struct text *out)
{
	text_addf(out, " x=\"%d.%d%%\"", plot_x(p, i) / TENTHS, plot_x(p, i) % TENTHS);
}

/* Each column reaches half way to its neighbours. */
void plot_links(const struct plot *p, struct text *out)
{
	text_addf(out, "<line class=\"cursor\" x1=\"0\" x2=\"0\" y1=\"%d\" y2=\"%d\"/>\n", PLOT_TOP,
	          PLOT_LOW);
	for (size_t i = 0; i < p->turns; i++) {
		int x = plot_x(p, i), from = i ? (plot_x(p, i - 1) + x) / 2 : 0;
		int to = i + 1 < p->turns ? (x + plot_x(p, i + 1)) / 2 : PLOT_ACROSS;
		text_addf(out,
		          "<a href=\"#t%zu\" tabindex=\"-1\"><rect x=\"%d\" width=\"%d\" height=\"%d\"><title>",
		          i + 1, from, to - from, HEIGHT);
		p->hint(p->owner, i, out);
		text_add(out, "</title></rect></a>\n");
	}
	text_add(out, "</svg>\n");
}

/* The names of the rounds, as many as there is room for, stand outside the stretched box, at the
 * same share of the width. */
void plot_end(const struct plot *p, struct text *out)
{
	int free_from = 0;
	for (size_t i = 0; i < p->turns; i++) {
		const int x = plot_x(p, i), round = p->round(p->owner, i);
		const int from = x > LATE ? x - LABEL_ROOM : x;
		if (!begins_round(p, i) || from < free_from)
			continue;
		free_from = from + LABEL_ROOM;
		text_add(out, "<text");
		plot_at(p, i, out);
		text_add_char(out, ' ');
		text_addf(out, x > LATE ? "y=\"%d\" text-anchor=\"end\">" : "y=\"%d\">",
		          ROUND_LABEL);
		text_addf(out, SAY_FRAME_ROUND(round), round);
		text_add(out, "</text>\n");
	}
	text_add(out, "</svg>\n</div>\n");
}
