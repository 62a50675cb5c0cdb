/* The turns of a review's page: the map as it was, the moves, and their cost.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/judged/reviewing.h"

#include "base/alloc.h"
#include "base/words.h"

/* ---- Turns.  ---- */

const struct judged_turn *page_turn_judged(const struct judged_page *p, size_t i)
{
	const struct judging *r = &p->work->review;
	return judging_tells(r, &r->turn[i]) ? &r->turn[i] : NULL;
}

/* Returns the seat from whose view turn T is shown. */
static int observer_of(const struct judged_page *p, const struct judged_turn *t)
{
	return part_tells(p->work, t->seat) ? t->seat : p->work->wanted->seat;
}

/* Returns a telling in sentences, which only the browser folds. */
static struct telling told_of(const struct judged_page *p)
{
	struct telling told = p->work->wanted->told;
	told.style = STYLE_WORDS;
	told.term = (struct term *)&p->term;
	return told;
}

void page_made_moves(const struct judged_page *p, size_t i, struct text *out)
{
	const struct judged_turn *t = &p->work->review.turn[i];
	const struct match *m = p->work->review.match;
	const struct telling told = told_of(p);
	OWNED uint64_t *moves = alloc_zero(t->end - t->event, sizeof *moves);
	int count = 0;
	for (size_t at = t->event; at < t->end; at++)
		moves[count++] =
			m->game->seen(match_before(m, at), m->log[at].move, observer_of(p, t));
	p->work->words->moves(&told, match_before(m, t->event), t->seat, moves, count, MOVES_SHORT, out);
}

void page_best_moves(const struct judged_page *p, const struct judged_turn *t, struct text *out)
{
	const struct telling told = told_of(p);
	uint64_t moves[JUDGED_MOVES];
	const int count = judging_moves(&p->work->review, t, true, moves);
	p->work->words->moves(&told, match_before(p->work->review.match, t->event), t->seat, moves, count,
	                      MOVES_SHORT, out);
}

/* Returns MOVES as they are shown within a sentence.  The caller frees it. */
static char *shown_moves(struct text *moves)
{
	struct text shown = {0};
	text_addf(&shown, "<b class=c>%s</b>", text_string(moves));
	text_release(moves);
	return shown.s;
}

/* ---- What a section has.  ---- */

static void add_score(const struct judged_page *p, const void *state, struct text *out)
{
	const struct match *m = p->work->review.match;
	text_addf(out, "<table>\n<tr><th class=l>%s<th>%s", SAY_HEAD_PLAYER, SAY_HEAD_POINTS);
	p->work->words->map->heads(state, out);
	text_add_char(out, '\n');
	for (int seat = 0; seat < m->seats; seat++) {
		text_addf(out, "<tr><td class=l>%d", seat + 1);
		text_add_char(out, ' ');
		text_add(out, text_string(&p->name[seat]));
		text_addf(out, "<td>%s", page_integer(m->game->points(state, seat), false).s);
		p->work->words->map->cells(state, seat, out);
		text_add_char(out, '\n');
	}
	text_add(out, "</table>\n");
}

static void add_made(const struct judged_page *p, size_t i, struct text *out)
{
	const struct judged_turn *t = &p->work->review.turn[i], *judged = page_turn_judged(p, i);
	const char *name = p->work->wanted->told.name[t->seat];
	OWN(text) moves = {0}, mover = {0};
	page_made_moves(p, i, &moves);
	page_name(name, &mover);
	OWNED char *shown = shown_moves(&moves);
	text_add(out, "<p class=made>");
	text_addf(out, SAY_PAGE_MADE(p->work->wanted->told.you[t->seat]), shown, text_string(&mover));
	if (judged && judged->mark) {
		text_addf(&moves, SAY_THEN, mark_words[judged->mark], words_mark(judged->mark));
		text_add_char(out, ' ');
		text_addf(out, "<span class=bad>%s</span>", text_string(&moves));
	}
	text_add_char(out, '\n');
}

static void add_judgement(const struct judged_page *p, const struct judged_turn *t,
                          struct text *out)
{
	const int worth = part_tenths(p->work, t->before);
	OWN(text) why = {0};
	struct text best = {0};
	text_add(out, "<p>");
	if (!t->choice) {
		text_addf(out, "%s\n", SAY_PAGE_NO_CHOICE);
		return;
	}
	if (t->cost) { /* what it cost, and why */
		const struct telling told = told_of(p);
		part_reason(p->work, &told, match_before(p->work->review.match, t->worst.event), t->seat, &t->worst,
		            &why);
		page_best_moves(p, t, &best);
		OWNED char *shown = shown_moves(&best);
		text_addf(out, SAY_PAGE_IT_COST, page_cost(t->cost).s, part_figure(p->work, t->error).s,
		          shown);
		text_add_char(out, ' ');
		page_escape(text_string(&why), out);
	} else
		text_addf(out, SAY_PAGE_COST_NOTHING, p->work->review.worlds);
	text_add_char(out, ' ');
	text_addf(out, SAY_PAGE_EXPECTED(t->cost), text_string(&p->name[t->seat]),
	          page_tenths(worth).s, page_tenths(worth - t->cost).s);
	text_add_char(out, '\n');
}

/* ---- Sections.  ---- */

/* Returns the rank of turn I among those that cost most, which paper gets, too: 0 for the
 * costliest; -1 if it is none of them. */
static int rank_of(const struct judged_page *p, size_t i)
{
	size_t worst[PART_COSTLIEST];
	const int count = judging_costliest(&p->work->review, -1, PART_COSTLIEST, worst);
	for (int k = 0; k < count; k++)
		if (worst[k] == i)
			return k;
	return -1;
}

/* Adds the links of turn I, or with END the links of the section that ends its round. */
static void add_links(const struct judged_page *p, size_t i, bool end, struct text *out)
{
	const bool last = !end && judging_ends_round(&p->work->review, i);
	struct page_place prev = {0}, next = {0}, marked = {0}; /* the next marked turn */
	for (size_t k = i + 1; k < p->work->review.turns && !marked.kind; k++) {
		const struct judged_turn *later = page_turn_judged(p, k);
		if (later && later->mark)
			marked = (struct page_place){'t', k + 1};
	}
	if (end)
		prev = (struct page_place){'t', i + 1};
	else if (i)
		prev = (struct page_place){judging_ends_round(&p->work->review, i - 1) ? 'e' : 't', i};
	if (last)
		next = (struct page_place){'e', i + 1};
	else if (i + 1 < p->work->review.turns)
		next = (struct page_place){'t', i + 2};
	page_step_links(prev, next, marked, out);
}

/* Adds the section of turn I below its heading: the moves, the map, and the cost of the turn. */
static void add_turn(const struct judged_page *p, size_t i, struct text *out)
{
	const struct match *m = p->work->review.match;
	const struct judged_turn *t = &p->work->review.turn[i], *judged = page_turn_judged(p, i);
	const void *before = match_before(m, t->event), *after = match_before(m, t->end);
	const int observer = observer_of(p, t);
	const struct telling told = told_of(p);
	struct text lines = {0};
	add_made(p, i, out);
	p->work->words->map->atlas_draw(p->atlas, &told, before, observer, after, out);
	if (judged)
		add_judgement(p, judged, out);
	text_add(out, "<div class=told>\n");
	p->work->words->map->where(&told, before, observer, &lines);
	page_lines(&lines, out);
	text_add(out, "</div>\n");
	add_score(p, before, out);
}

/* Adds the section of the end below its heading: the map, and the points. */
static void add_end(const struct judged_page *p, struct text *out)
{
	const struct match *m = p->work->review.match;
	const struct telling told = told_of(p);
	struct text lines = {0};
	text_add(out, "<p class=made>");
	text_addf(out, SAY_PAGE_ENDED(match_over(m)), text_string(&p->name[p->observer]));
	text_add_char(out, '\n');
	p->work->words->map->atlas_draw(p->atlas, &told, m->state, p->observer, m->state, out);
	text_add(out, "<div class=told>\n");
	p->work->words->map->score(&told, m->state, p->observer, &lines);
	page_lines(&lines, out);
	text_add(out, "</div>\n");
}

/* Adds the section of turn I; FIRST: it is shown first. */
static void add_section(const struct judged_page *p, size_t i, bool first, struct text *out)
{
	const struct judged_turn *t = &p->work->review.turn[i], *judged = page_turn_judged(p, i);
	const struct judged_pages *own = p->work->words->pages;
	const bool asks = own && judged && judged->mark;
	page_step_begin(asks                         ? "\"step ask\""
	                : !own && rank_of(p, i) >= 0 ? "\"step worst\""
	                                             : "step",
	                (struct page_place){'t', i + 1}, first, out);
	text_addf(out, SAY_TURN_PLACE(t->round), t->number, text_string(&p->name[t->seat]), t->round);
	text_add(out, "</h3>\n");
	add_links(p, i, false, out);
	if (own)
		own->turn(p, i, asks, out);
	else
		add_turn(p, i, out);
	text_add(out, "</section>\n");
}

/* Adds the section that ends the round of turn I. */
static void add_last(const struct judged_page *p, size_t i, struct text *out)
{
	const struct match *m = p->work->review.match;
	const struct judged_pages *own = p->work->words->pages;
	page_step_begin("step", (struct page_place){'e', i + 1}, false, out);
	text_addf(out, game_rounds(m->game, m->rules) > 1 ? SAY_ROUND_NUMBER : SAY_PAGE_END(match_over(m)),
	          p->work->review.turn[i].round);
	text_add(out, "</h3>\n");
	add_links(p, i, true, out);
	if (own)
		own->end(p, i, out);
	else
		add_end(p, out);
	text_add(out, "</section>\n");
}

void page_turn_sections(const struct judged_page *p, struct text *out)
{
	size_t first = 0;
	for (size_t i = 0; i < p->work->review.turns; i++)
		if (rank_of(p, i) == 0)
			first = i;
	for (size_t i = 0; i < p->work->review.turns; i++) {
		add_section(p, i, i == first, out);
		if (judging_ends_round(&p->work->review, i))
			add_last(p, i, out);
	}
}
