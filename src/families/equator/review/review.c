/* What equator says of turns that were judged, and its map on a page.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/review/review.h"

#include "families/equator/agent/search.h"
#include "families/equator/judge/judge.h"
#include "families/equator/show/words.h"
#include "show/page/atlas.h"
#include "show/simple.h"

static void moves(const struct telling *told, const void *state, int seat, const uint64_t *list,
                  int count, enum judged_form form, struct text *out)
{
	const struct equator_state *s = state;
	(void)told, (void)seat;
	for (int i = 0; i < count; i++) {
		text_add(out, i ? ", " : "");
		/* the cards that were drawn are told, but not typed */
		equator_move_format(equator_board(&s->table),
		                    form == MOVES_TYPED ? equator_move_bare(list[i]) : list[i], out);
	}
}

static enum judged_reason reason(const struct judging *r, const struct telling *told, const void *state,
                                 int seat, const struct decision *d, struct text *out)
{
	const struct equator_view v = equator_view_of(state, seat);
	const enum reason why = equator_main_reason(&v, &d->best, &d->made);
	(void)r, (void)told;
	if (why == REASONS)
		return JUDGED_NO_REASON;
	text_addf(out, SAY_IT_BRINGS, words_reason(why, false));
	return JUDGED_OF_BETTER;
}

static void where(const struct telling *told, const void *state, int seat, struct text *out)
{
	const struct equator_view v = equator_view_of(state, seat);
	words_table(told, &v, out);
}

static void table(const struct telling *told, const void *state, int seat, struct text *out)
{
	enum { LEAST = 22, AROUND = 6 };
	const struct equator_view v = equator_view_of(state, seat);
	const int height = told->term->height - AROUND;
	equator_picture(told, &v, height < LEAST ? LEAST : height, out);
}

/* ---- On a page.  ---- */

static void begin(struct atlas *a, const struct board *b)
{
	equator_chart(b, &a->chart);
	atlas_init(a);
}

static void begin_atlas(void *atlas, const struct match *m)
{
	const struct equator_rules *r = m->rules;
	begin(atlas, r->board);
}

static void add_places(const struct atlas *atlas, const struct board *b, struct text *out)
{
	atlas_shapes_begin(atlas, out);
	text_add(out, "<path class=\"spot\" d=\"");
	for (int p = 0; p < b->places; p++)
		text_addf(out, "M%d %dm-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0", atlas_x(atlas, p), atlas_y(atlas, p));
	text_add(out, "\"/>\n");
	atlas_shapes_signs(out);
	atlas_shapes_end(out);
}

static void add_shapes(const void *atlas, const struct match *m, struct text *out)
{
	const struct equator_rules *r = m->rules;
	add_places(atlas, r->board, out);
}

static void add_names(const struct atlas *a, const struct telling *told, const struct board *b,
                      struct labels *labels, struct text *out)
{
	for (int p = 0; p < b->places; p++)
		labels_keep_free(labels, atlas_x(a, p), atlas_y(a, p));
	for (int p = 0; p < b->places; p++)
		atlas_name(a, labels, p, equator_label(told, b, p).s, out);
	atlas_end(out);
}

/* Marks PLACE with the numbers of the expeditions that SEAT has joined and that end there, and of the
 * others that begin there. */
static void draw_expeditions(const struct atlas *a, const struct equator_table *t, int seat, int place,
                             struct text *out)
{
	OWN(text) numbers = {0};
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		const bool own = t->joined[i] >> seat & 1;
		if (t->slot[i] == BOARD_NONE)
			continue;
		const struct board_expedition *x = &equator_board(t)->expedition[t->slot[i]];
		if ((own ? x->target : x->start) != place)
			continue;
		atlas_use(a, own ? "own" : "open", place, out);
		text_addf(&numbers, "%s%d", numbers.len ? "," : "", i + 1);
	}
	if (numbers.len)
		atlas_flag(a, place, numbers.s, out);
}

static void draw_atlas(const void *atlas, const struct telling *told, const void *state, int seat,
                       const void *after, struct text *out)
{
	enum { COLOURS = 3 };
	const struct atlas *a = atlas;
	const struct equator_state *s = state, *then = after;
	const struct equator_table *t = &s->table;
	const struct board *b = equator_board(t);
	struct labels labels = {.width = a->width, .height = a->height};
	struct atlas_piece piece[SEATS_MAX];
	atlas_begin(a, out);
	for (int p = 0; p < b->places; p++)
		draw_expeditions(a, t, seat, p, out);
	for (uint32_t open = t->player[seat].open; open; open &= open - 1)
		atlas_use(a, "own", equator_adventure(t, __builtin_ctz(open))->target, out);
	for (int i = 0; i < t->seats; i++)
		piece[i] = (struct atlas_piece){t->player[i].place, i % COLOURS, 0, (char)('1' + i)};
	atlas_pieces(a, piece, t->seats, &labels, out);
	if (then->table.player[t->mover].place != t->player[t->mover].place)
		atlas_use(a, "ring", then->table.player[t->mover].place, out);
	add_names(a, told, b, &labels, out);
}

static void add_legend(struct text *out)
{
	text_addf(out, "%s. ", SAY_SYMBOLS);
	atlas_sign("<g class=\"end c0\"><use href=\"#e0\"/><text y=\"8\">1</text></g>", "player 1", out);
	atlas_sign("<use class=\"ring\" href=\"#ring\"/>", "where the turn ends", out);
	atlas_sign("<use class=\"own\" href=\"#own\"/>", "goal of the player", out);
	atlas_sign("<use class=\"open\" href=\"#open\"/>", "start of an expedition, with its number", out);
}

static void score(const struct telling *told, const void *state, int seat, struct text *out)
{
	const struct equator_view v = equator_view_of(state, seat);
	words_score(told, &v, out);
}

static void heads(const void *state, struct text *out)
{
	(void)state;
	text_addf(out, "<th>%s<th>%s<th>%s", SAY_HEAD_SILVER, SAY_HEAD_MARKERS, SAY_HEAD_CARDS);
}

static void cells(const void *state, int seat, struct text *out)
{
	const struct equator_state *s = state;
	text_addf(out, "<td>%d<td>%d<td>%d", s->table.player[seat].silver, s->table.player[seat].markers,
	          equator_hand_size(&s->table, seat));
}

static const struct judged_map map = {
	.atlas_size = sizeof(struct atlas),
	.atlas_init = begin_atlas,
	.atlas_shapes = add_shapes,
	.atlas_draw = draw_atlas,
	.legend = add_legend,
	.where = where,
	.score = score,
	.heads = heads,
	.cells = cells,
};

const struct judged_words equator_reviewer = {
	.judge = &equator_judge,
	.decisions = &equator_decisions,
	.worlds = EQUATOR_REVIEW_WORLDS,
	.praised = {30, 100, 175, 250},
	.moves = moves,
	.reason = reason,
	.table = table,
	.map = &map,
};

/* ---- The map as a page of its own.  ---- */

void equator_map_page(const struct telling *told, struct text *out)
{
	struct term term = page_term();
	const struct match *m = told->match;
	const struct equator_view v = words_view(told);
	struct telling plain = *told;
	OWN(text) picture = {0}, signs = {0};
	struct text lines = {0};
	struct atlas a;
	plain.term = &term;
	plain.face = &equator_plain;
	plain.last = true;
	begin_atlas(&a, m);
	add_shapes(&a, m, &picture);
	draw_atlas(&a, &plain, m->state, v.seat, m->state, &picture);
	add_legend(&signs);
	simple_log_lines(&plain, &lines);
	words_table(&plain, &v, &lines);
	atlas_page(equator_board(&v.table)->title, PAGE_REFRESH, &picture, &signs, &lines, out);
}

void equator_map_page_alone(const void *board, struct text *out)
{
	struct term term = page_term();
	const struct telling told = {.name = {""}, .term = &term, .style = STYLE_WORDS};
	const struct board *b = board;
	OWN(text) picture = {0}, signs = {0};
	struct text lines = {0};
	struct atlas a;
	begin(&a, b);
	struct labels labels = {.width = a.width, .height = a.height};
	add_places(&a, b, &picture);
	atlas_begin(&a, &picture);
	add_names(&a, &told, b, &labels, &picture);
	text_addf(&signs, "%s.", SAY_SYMBOLS);
	equator_board_alone(&told, b, false, &lines);
	atlas_page(b->title, 0, &picture, &signs, &lines, out);
}
