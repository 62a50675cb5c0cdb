/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/review/map_page.h"

#include <string.h>

#include "families/trails/review/review_map.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/news.h"
#include "show/page/page.h"

enum { REFRESH = 3, COLUMNS = 10000 }; /* seconds; lines aren't broken */

/* Adds the lines of TEXT as paragraphs, and empties it. */
static void add_lines(struct text *text, struct text *out)
{
	for (const char *line = text_string(text); *line;) {
		const size_t len = strcspn(line, "\n");
		struct text one = {0};
		text_add_bytes(&one, line, len);
		text_add(out, "<p>");
		page_escape(text_string(&one), out);
		text_add_char(out, '\n');
		text_release(&one);
		line += len + (line[len] == '\n');
	}
	text_clear(text);
}

static void begin(const char *title, int refresh, struct text *out)
{
	page_head(title, refresh, out);
	text_add(out, "<h1>");
	page_escape(title, out);
	text_add(out, "</h1>\n<main>\n");
}

/* Ends the part with the map, and begins the words. */
static void add_key(struct text *out)
{
	text_add(out, "<p class=\"key\">");
	review_map_legend(out);
	text_add(out, "</p>\n");
}

void map_page(const struct telling *told, struct text *out)
{
	const struct term term = {.width = COLUMNS, .height = COLUMNS, .utf8 = true};
	struct trails_view view;
	struct trails_telling to;
	struct review_map map;
	struct text lines = {0}, news = {0};
	struct telling plain = *told;
	plain.term = (struct term *)&term;
	plain.news = &news;
	trails_told(&plain, &view, &to);
	const struct map *m = view.table.rules->map;
	const struct trails_table *since = told->match->log_len ? lately_since(told) : NULL;
	struct trails_view before = view;
	if (since) /* the arrows that it lacks are drawn as new */
		memcpy(before.table.route, since->route, sizeof before.table.route);
	to.view = &before;
	review_map_init(&map, m);
	begin(m->title, REFRESH, out);
	text_add(out, "<div class=\"walk broad\">\n<section class=\"now\">\n");
	review_map_shapes(&map, told->match, out);
	review_map_draw(&map, &to, &view.table, out);
	to.view = &view;
	add_key(out);
	text_add(out, "<div class=\"told\">\n");
	lately_tell(&plain, COLUMNS, &lines);
	add_lines(&lines, out);
	to.words = true;
	trails_answer_table(&to, &lines);
	add_lines(&lines, out);
	text_add(out, "</div>\n</section>\n</div>\n</main>\n");
	page_foot(out);
	text_release(&lines);
	text_release(&news);
}

void map_page_bare(const struct map *m, struct text *out)
{
	const struct term term = {.width = COLUMNS, .utf8 = true};
	const struct trails_rules rules = {.map = m};
	const struct trails_view v = {.table = {.rules = &rules}};
	const struct trails_telling told = {.view = &v, .term = &term, .words = true};
	struct review_map map;
	struct text lines = {0};
	review_map_init(&map, m);
	begin(m->title, 0, out);
	text_add(out, "<div class=\"walk broad\">\n<section class=\"now\">\n");
	review_map_shapes(&map, NULL, out);
	review_map_draw(&map, &told, &v.table, out);
	add_key(out);
	text_add(out, "<div class=\"told\">\n");
	for (int c = 0; c < m->continents; c++)
		atlas_continent(&told, c, &lines);
	add_lines(&lines, out);
	text_add(out, "</div>\n</section>\n</div>\n</main>\n");
	page_foot(out);
	text_release(&lines);
}
