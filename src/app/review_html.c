/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review_html.h"

#include "app/hint_words.h"

/* The chart's box, in the units of its drawing. */
enum { CHART_WIDTH = 1000, CHART_HEIGHT = 240, CHART_LEFT = 60, CHART_TOP = 10, CHART_LOW = 30,
       CHART_RIGHT = 10 };

static const char style_sheet[] =
	":root{color-scheme:light dark;--line:#0a62c4;--bad:#b3261e;--soft:#8886;--back:#fff;--ink:#1c1c1c}\n"
	"@media (prefers-color-scheme:dark){:root{--line:#7ab8ff;--bad:#ff9d94;--back:#161616;--ink:#e8e8e8}}\n"
	"body{font:16px/1.45 system-ui,sans-serif;background:var(--back);color:var(--ink);max-width:60rem;"
	"margin:0 auto;padding:1rem}\n"
	"svg{width:100%;height:auto}svg text{fill:currentColor;font-size:20px}\n"
	".wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
	"th,td{padding:.15rem .6rem;text-align:right;border-bottom:1px solid var(--soft);white-space:nowrap}\n"
	"th{font-weight:600}.l{text-align:left}.c{font-family:ui-monospace,monospace}\n"
	".bad{color:var(--bad);font-weight:600}pre{white-space:pre-wrap}\n";

/* Text from outside, with nothing in it that a browser could take for markup. */
static void add_escaped(const char *s, struct text *out)
{
	for (; *s; s++)
		switch (*s) {
		case '&':
			text_add(out, "&amp;");
			break;
		case '<':
			text_add(out, "&lt;");
			break;
		case '>':
			text_add(out, "&gt;");
			break;
		case '"':
			text_add(out, "&quot;");
			break;
		default:
			text_add_char(out, *s);
		}
}

static void add_tenths(int n, struct text *out)
{
	text_addf(out, "%s%d.%d", n < 0 ? "&minus;" : n > 0 ? "+" : "", (n < 0 ? -n : n) / 10,
	          (n < 0 ? -n : n) % 10);
}

/* ---- The chart. ---- */

/* Across: turn I; down: a chance. */
static int chart_x(const struct review_face *f, size_t i)
{
	size_t last = f->review->turns > 1 ? f->review->turns - 1 : 1;
	return CHART_LEFT + (int)((CHART_WIDTH - CHART_LEFT - CHART_RIGHT) * i / last);
}

static int chart_y(int32_t chance)
{
	int64_t room = CHART_HEIGHT - CHART_TOP - CHART_LOW;
	return CHART_TOP + (int)(room - room * chance / OUTLOOK_ONE);
}

static void chart_grid(struct text *out)
{
	for (int percent = 0; percent <= 100; percent += 50) {
		int y = chart_y((int32_t)((int64_t)OUTLOOK_ONE * percent / 100));
		text_addf(out, "<line x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\" stroke=\"currentColor\" "
		          "stroke-opacity=\".3\"/><text x=\"0\" y=\"%d\">%d%%</text>\n",
		          CHART_LEFT, CHART_WIDTH - CHART_RIGHT, y, y, y + 7, percent);
	}
}

/* Where rounds begin, and marked turns of those that are told. */
static void chart_points(const struct review_face *f, struct text *out)
{
	int round = 0;
	for (size_t i = 0; i < f->review->turns; i++) {
		const struct review_turn *t = &f->review->turn[i];
		int x = chart_x(f, i);
		if (t->round != round)
			text_addf(out, "<line x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\" stroke=\"currentColor\" "
			          "stroke-opacity=\".3\"/><text x=\"%d\" y=\"%d\">round %d</text>\n",
			          x, x, CHART_TOP, CHART_HEIGHT - CHART_LOW, x, CHART_HEIGHT - 6, t->round);
		round = t->round;
		if ((t->mark == MARK_BAD || t->mark == MARK_BLUNDER) && review_tells(f, t->seat))
			text_addf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"var(--bad)\"><title>"
			          "round %d, turn %d</title></circle>\n", x, chart_y(review_chance(f, i)),
			          t->round, t->number);
	}
}

static void chart(const struct review_face *f, struct text *out)
{
	if (!f->review->turns)
		return;
	text_add(out, "<h2>Chance to win the match: ");
	add_escaped(f->names[review_chart_seat(f)], out);
	text_addf(out, "</h2>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"chance to win, from "
	          "%d%% to %d%%\">\n", CHART_WIDTH, CHART_HEIGHT, hint_percent(review_chance(f, 0)),
	          hint_percent(review_chance(f, f->review->turns - 1)));
	chart_grid(out);
	text_add(out, "<polyline fill=\"none\" stroke=\"var(--line)\" stroke-width=\"3\" points=\"");
	for (size_t i = 0; i < f->review->turns; i++)
		text_addf(out, "%s%d,%d", i ? " " : "", chart_x(f, i), chart_y(review_chance(f, i)));
	text_add(out, "\"/>\n");
	chart_points(f, out);
	text_add(out, "</svg>\n");
}

/* ---- Tables. ---- */

static void turn_row(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	text_addf(out, "<tr><td>%d</td><td class=\"l\">", t->number);
	add_escaped(f->names[t->seat], out);
	text_add(out, "</td><td class=\"l c\">");
	review_made(f->review, t, true, out);
	text_addf(out, "</td><td class=\"l bad\">%s</td><td>", review_mark(t->mark));
	add_tenths(review_tenths(review_before(t)), out);
	text_add(out, "</td><td>");
	add_tenths(review_tenths(review_after(t)), out);
	text_addf(out, "</td><td>%d.%d</td><td>%d%%</td><td class=\"l c\">",
	          review_tenths(t->loss) / 10, review_tenths(t->loss) % 10,
	          (int)(((int64_t)t->match_loss * 100 + OUTLOOK_ONE / 2) / OUTLOOK_ONE));
	if (t->loss)
		review_best(f->review, t, true, out);
	text_add(out, "</td></tr>\n");
}

static void turns(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->rounds; i++) {
		int round = f->review->round[i].round;
		text_addf(out, "<details%s><summary><h2 style=\"display:inline\">Round %d, turn by turn</h2>"
		          "</summary>\n<div class=\"wide\"><table>\n<tr><th>#</th><th class=\"l\">player</th>"
		          "<th class=\"l\">turn</th><th></th><th>before</th><th>after</th><th>loss</th>"
		          "<th>match</th><th class=\"l\">best</th></tr>\n", i ? "" : " open", round);
		for (size_t k = 0; k < f->review->turns; k++) {
			const struct review_turn *t = &f->review->turn[k];
			if (t->round == round && review_tells(f, t->seat) && !t->forced)
				turn_row(f, t, out);
		}
		text_add(out, "</table></div></details>\n");
	}
}

static void luck(const struct review_face *f, struct text *out)
{
	text_add(out, "<h2>Luck and skill</h2>\n<div class=\"wide\"><table>\n<tr><th>round</th>"
	         "<th class=\"l\">player</th><th>result</th><th>deal</th><th>own draws</th>"
	         "<th>the other&rsquo;s</th><th>skill</th></tr>\n");
	for (size_t i = 0; i < f->review->rounds; i++)
		for (int seat = 0; seat < SEATS; seat++) {
			struct review_luck l = review_luck_of(&f->review->round[i], seat);
			const int part[] = {l.deal, l.own, l.theirs, l.skill};
			if (!f->review->round[i].over || !review_tells(f, seat))
				continue;
			text_addf(out, "<tr><td>%d</td><td class=\"l\">", f->review->round[i].round);
			add_escaped(f->names[seat], out);
			text_addf(out, "</td><td>%+d</td>", l.result / 10);
			for (int k = 0; k < 4; k++) {
				text_add(out, "<td>");
				add_tenths(part[k], out);
				text_add(out, "</td>");
			}
			text_add(out, "</tr>\n");
		}
	text_add(out, "</table></div>\n");
}

static void hindsight(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->rounds; i++) {
		struct text words = {0};
		if (review_hindsight(f, i, STYLE_SHORT, &words)) {
			text_add(out, "<pre>");
			add_escaped(text_string(&words), out);
			text_add(out, "</pre>\n");
		}
		text_release(&words);
	}
}

void review_html(const struct review_face *f, struct text *out)
{
	struct text title = {0}, play = {0};
	rules_format(&f->review->match->rules, &title);
	text_addf(&title, ": %s against %s", f->names[0], f->names[1]);
	text_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
	         "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
	add_escaped(text_string(&title), out);
	text_addf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style_sheet);
	add_escaped(text_string(&title), out);
	text_add(out, "</h1>\n");
	chart(f, out);
	review_play(f, &play);
	text_add(out, "<div class=\"wide\"><pre class=\"c\">");
	add_escaped(text_string(&play), out);
	text_add(out, "</pre></div>\n");
	luck(f, out);
	turns(f, out);
	hindsight(f, out);
	text_add(out, "</body>\n</html>\n");
	text_release(&title);
	text_release(&play);
}
