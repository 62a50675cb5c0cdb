/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/judged/reviewing.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/words.h"


static const char *name_of(const struct judged_page *p, int seat)
{
	return p->work->wanted->told.name[seat];
}

static int points_of(const struct judged_page *p, int seat)
{
	const struct match *m = p->work->review.match;
	return m->game->points(m->state, seat);
}

/* ---- On top.  ---- */

static void result(const void *owner, struct text *out)
{
	const struct judged_page *p = owner;
	const struct match *m = p->work->review.match;
	const unsigned winners = match_over(m) ? game_won_by(m->game, m->state, m->seats) : 0;
	OWN(text) line = {0}, names = {0}, points = {0}, words = {0};
	for (int seat = 0; seat < m->seats; seat++) {
		OWN(text) name = {0};
		if (!(winners >> seat & 1))
			continue;
		if (names.len)
			text_add(&name, text_string(&p->name[seat]));
		else
			page_subject(name_of(p, seat), &name);
		text_join(&names, 0, winners >> (seat + 1) ? SAY_COMMA : SAY_AND, text_string(&name));
	}
	text_add(&line, "<strong>");
	text_addf(&line,
	          !winners ? SAY_PAGE_NO_WINNER(match_over(m))
	          : winners & (winners - 1)
	                  ? SAY_PAGE_WINNERS
	                  : SAY_PAGE_WINNER(p->work->wanted->told.you[__builtin_ctz(winners)]),
	          text_string(&names));
	text_add(&line, "</strong>");
	for (int seat = 0; seat < m->seats; seat++)
		text_joinf(&points, 0, SAY_COMMA, SAY_THEN, text_string(&p->name[seat]),
		           page_integer(points_of(p, seat), false).s);
	text_join(&line, 0, SAY_COLON, text_string(&points));
	part_ended(p->work, &words);
	part_judged(p->work, p->stopped, &words);
	text_add(out, "<p class=\"result\">");
	text_addf(out, SAY_STOP, text_string(&line));
	text_add_char(out, ' ');
	page_escape(text_string(&words), out);
	text_add(out, "</p>\n");
}

/* Tells of each player how much his turns cost, with links to the costliest. */
static void verdict(const void *owner, struct text *out)
{
	const struct judged_page *p = owner;
	const struct judging *r = &p->work->review;
	if (p->work->words->pages)
		p->work->words->pages->verdict(p, out);
	for (int seat = 0; seat < r->match->seats; seat++) {
		size_t worst[PART_COSTLIEST];
		const int count = judging_costliest(r, seat, PART_COSTLIEST, worst);
		OWN(text) words = {0};
		if (!part_tells(p->work, seat) || (p->stopped && !judging_sum(r, seat).turns))
			continue;
		part_lost(p->work, seat, &words);
		if (count)
			text_join(&words, 0, SAY_THEN, SAY_PAGE_COSTLIEST);
		text_add(out, "<p class=\"costly\"><span>");
		page_escape(text_string(&words), out);
		text_add(out, "</span>");
		for (int i = 0; i < count; i++) {
			const struct judged_turn *t = &r->turn[worst[i]];
			page_costly(worst[i], t->round, t->number, mark_words[t->mark], t->cost, out);
		}
		text_add(out, "</p>\n");
	}
}

/* ---- The chart of costs.  ---- */

static int round_of(const void *owner, size_t i)
{
	const struct judged_page *p = owner;
	return p->work->review.turn[i].round;
}

static void add_hint(const void *owner, size_t i, struct text *out)
{
	const struct judged_page *p = owner;
	const struct judged_turn *t = &p->work->review.turn[i], *judged = page_turn_judged(p, i);
	OWN(text) hint = {0}, name = {0};
	page_escape(name_of(p, t->seat), &name);
	text_addf(&hint, SAY_TURN_PLACE(t->round), t->number, text_string(&name), t->round);
	if (judged && judged->mark)
		text_join(&hint, 0, SAY_THEN, mark_words[judged->mark]);
	if (judged)
		text_join(&hint, 0, SAY_COLON, page_cost(judged->cost).s);
	text_add(out, text_string(&hint));
}

static void charts(const void *owner, struct text *out)
{
	const struct judged_page *p = owner;
	struct plot plot = {.owner = p, .turns = p->work->review.turns, .round = round_of, .hint = add_hint};
	if (p->work->words->pages) {
		p->work->words->pages->charts(p, out);
		return;
	}
	int high = 0;
	for (size_t i = 0; i < p->work->review.turns; i++) {
		const struct judged_turn *t = page_turn_judged(p, i);
		high = t && t->cost > high ? t->cost : high;
	}
	plot_range(&plot, 0, high);
	text_addf(out, "<h2>%s</h2>\n<p class=\"sr\">%s</p>\n", SAY_PAGE_COSTS, SAY_PAGE_COSTS_BELOW);
	plot_frame(&plot, page_cost, out);
	for (size_t i = 0; i < p->work->review.turns; i++) {
		const struct judged_turn *t = page_turn_judged(p, i);
		if (t && t->cost)
			text_addf(out, "<path class=\"%s\" d=\"M%d %dV%d\"/>\n",
			          t->mark ? "bar marked" : "bar", plot_x(&plot, i), PLOT_LOW,
			          plot_y(&plot, t->cost));
	}
	plot_links(&plot, out);
	plot_end(&plot, out);
	text_addf(out, "<p class=\"key\"><span class=\"act\">%s</span></p>\n", SAY_PAGE_CLICK);
}

/* ---- Turn by turn.  ---- */

static void key(const void *owner, struct text *out)
{
	const struct judged_page *p = owner;
	const int seat = p->work->wanted->seat;
	if (p->work->words->pages) {
		p->work->words->pages->key(p, out);
		return;
	}
	text_addf(out, seat == REVIEW_ALL ? SAY_PAGE_MAP : SAY_PAGE_MAP_OF(p->work->wanted->told.you[seat]),
	          seat == REVIEW_ALL ? "" : text_string(&p->name[seat]));
	text_add_char(out, ' ');
	p->work->words->map->legend(out);
}

static void steps(const void *owner, struct text *out)
{
	const struct judged_page *p = owner;
	if (p->work->words->map)
		p->work->words->map->atlas_shapes(p->atlas, p->work->review.match, out);
	page_turn_sections(p, out);
}

/* ---- Tables.  ---- */

/* The rows of the table of the players; those of the family follow. */
enum { ROW_LOST = 6, ROW_EACH, ROWS };

static void add_figure(const struct judged_page *p, int row, int seat, struct text *out)
{
	const struct judged_seat s = judging_sum(&p->work->review, seat);
	const int counts[] = {points_of(p, seat),    s.turns, s.choices, s.marks[MARK_DUBIOUS],
	                      s.marks[MARK_BAD], s.marks[MARK_BLUNDER]};
	text_addf(out, "<td>%s</td>",
	          row < ROW_LOST    ? page_integer(counts[row], false).s
	          : row == ROW_LOST ? page_cost(part_tenths(p->work, s.loss)).s
	          : row == ROW_EACH ? part_rate(p->work, &s).s
	                            : p->work->words->pages->figure(p, row - ROWS, seat).s);
}

static void add_play(const struct judged_page *p, struct text *out)
{
	const char *const labels[ROWS] = {SAY_HEAD_POINTS, SAY_ROW_TURNS,   SAY_ROW_CHOICES, SAY_ROW_DUBIOUS,
	                                  SAY_ROW_BAD,     SAY_ROW_BLUNDER, SAY_ROW_LOST,    SAY_ROW_EACH};
	const struct judged_pages *own = p->work->words->pages;
	const struct judge *judge = p->work->words->judge;
	const int seats = p->work->review.match->seats, rows = ROWS + (own ? own->rows : 0);
	text_addf(out, "<h2 id=\"play\">%s</h2>\n<div class=\"wide\"><table>\n<tr><td></td>", SAY_PAGE_PLAYED);
	for (int seat = 0; seat < seats; seat++)
		if (part_tells(p->work, seat))
			text_addf(out, "<th scope=\"col\">%s</th>", text_string(&p->name[seat]));
	text_add(out, "</tr>\n");
	for (int row = 0; row < rows; row++) {
		text_addf(out, "<tr><th class=\"l\" scope=\"row\">%s</th>",
		          sentence(row < ROWS ? labels[row] : own->label(row - ROWS)));
		for (int seat = 0; seat < seats; seat++)
			if (part_tells(p->work, seat))
				add_figure(p, row, seat, out);
		text_add(out, "</tr>\n");
	}
	text_add(out, "</table></div>\n<p class=\"key\">");
	text_addf(out, SAY_MARK_SIGNS(judge->dubious), judge->dubious, judge->bad, judge->blunder);
	if (p->work->review.worlds) {
		text_add_char(out, ' ');
		text_addf(out, SAY_PAGE_NOTHING, p->work->review.worlds);
	}
	text_add(out, "</p>\n");
}

/* Adds the table row of turn I.  There are many rows, so quotes and end tags that HTML can do
 * without are left out. */
static void add_row(const struct judged_page *p, size_t i, const struct judged_turn *t,
                    struct text *out)
{
	OWN(text) moves = {0};
	text_addf(out, "<tr class=\"t p%d%s\"><td><a", t->seat, t->mark ? "" : " u");
	text_add_char(out, ' ');
	page_turn_link(i, out);
	text_add_char(out, '>');
	part_number(t, out);
	text_add(out, "</a><td class=l>");
	text_add(out, text_string(&p->name[t->seat]));
	page_made_moves(p, i, &moves);
	text_addf(out, "<td class=\"l c\">%s", text_string(&moves));
	if (t->cost) {
		text_clear(&moves);
		page_best_moves(p, t, &moves);
		text_add(out, "<br><small>");
		text_addf(out, SAY_PAGE_BETTER, text_string(&moves));
		text_add(out, "</small>");
	}
	text_addf(out, "<td class=\"l bad\">%s<td>%s", mark_words[t->mark], page_cost(t->cost).s);
	if (p->work->review.worlds)
		text_addf(out, "<td class=x>%s", t->glance ? "" : part_figure(p->work, t->error).s);
	if (p->work->words->pages)
		p->work->words->pages->cells(p, t, out);
	text_addf(out, "<td class=x>%s<td class=x>%s\n", page_tenths(part_tenths(p->work, t->before)).s,
	          page_tenths(part_tenths(p->work, t->after)).s);
}

static void add_head(const char *head, struct text *out)
{
	text_addf(out, "<th class=\"x\" scope=\"col\">%s</th>", head);
}

static void rest(const void *owner, struct text *out)
{
	const struct judged_page *p = owner;
	const struct judged_pages *own = p->work->words->pages;
	const int told = p->work->wanted->seat;
	add_play(p, out);
	text_addf(out, "<div id=\"list\">\n<h2 id=\"turns\">%s</h2>\n<p class=\"key\">%s", SAY_PAGE_ALL,
	          SAY_PAGE_LISTED);
	if (own)
		own->listed(p, out);
	text_add(out, "</p>\n");
	page_filters(p->work->wanted->told.name, told == REVIEW_ALL ? p->work->review.match->seats : 0, out);
	text_addf(out,
	          "<div class=\"wide\"><table>\n<tr><th scope=\"col\">%s</th><th class=\"l\" scope=\"col\">"
	          "%s</th><th class=\"l\" scope=\"col\">%s</th><th></th><th scope=\"col\">%s</th>",
	          SAY_HEAD_TURN, SAY_HEAD_PLAYER, SAY_HEAD_MOVES, SAY_HEAD_COST);
	if (p->work->review.worlds)
		add_head(SAY_HEAD_ERROR, out);
	if (own)
		own->heads(out);
	add_head(SAY_HEAD_BEFORE, out);
	add_head(SAY_HEAD_AFTER, out);
	text_add(out, "</tr>\n");
	for (size_t i = 0; i < p->work->review.turns; i++) {
		const struct judged_turn *t = page_turn_judged(p, i);
		if (t && t->choice)
			add_row(p, i, t, out);
	}
	text_add(out, "</table></div>\n</div>\n");
	if (own)
		own->rest(p, out);
}

void reviewing_page(const struct review_work *w, bool stopped, int observer, struct text *out)
{
	static const struct page_part parts[] = {
		{"play", "play"}, {"turns", "all turns"}, {NULL, NULL}};
	const struct judged_map *map = w->words->map;
	const struct match *m = w->review.match;
	struct judged_page p = {.work = w, .stopped = stopped, .observer = observer,
	                        .atlas = map ? alloc_zero(1, map->atlas_size) : NULL,
	                        .term = page_term()};
	OWN(text) title = {0};
	for (int seat = 0; seat < m->seats; seat++)
		page_name(name_of(&p, seat), &p.name[seat]);
	if (map)
		map->atlas_init(p.atlas, m);
	part_title(w, &title);
	page_write(&(struct page_layout){.owner = &p,
	                                 .title = text_string(&title),
	                                 .turns = w->review.turns,
	                                 .broad = map != NULL,
	                                 .part = map ? parts : w->words->pages->part,
	                                 .result = result,
	                                 .verdict = verdict,
	                                 .charts = charts,
	                                 .key = key,
	                                 .steps = steps,
	                                 .rest = rest},
	           out);
	for (int seat = 0; seat < m->seats; seat++)
		text_release(&p.name[seat]);
	free(p.atlas);
}
