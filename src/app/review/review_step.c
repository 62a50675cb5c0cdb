/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_step.h"

#include <string.h>

#include "app/review/review_board.h"
#include "app/review/review_page.h"
#include "app/review/review_table.h"
#include "show/hint_words.h"

/* There are many sections, so that end tags which HTML can do without, and quotes, are
 * left out of them. */

/* ---- What was done. ---- */

/* "plays 7H", or with YOU as the subject "play 7H". */
static void add_event(const struct rules *r, const struct event *ev, bool you, struct text *out)
{
	static const char *const verbs[] = {"play", "discard", "draw"};
	char card[CARD_TEXT_SIZE];
	text_addf(out, " %s%s %s", verbs[ev->move.kind], you ? "" : "s",
	          card_format(r, ev->card, card));
	if (ev->move.kind != MOVE_DRAW)
		return;
	if (ev->move.arg == DECK)
		text_add(out, " from the deck");
	else
		text_addf(out, " from the %s pile", r->suit_names[ev->move.arg].name);
}

static void add_made(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	const struct match *m = f->review->match;
	bool you = !strcmp(f->names[t->seat], "you");
	text_add(out, "<p class=made>");
	page_name(f->names[t->seat], out);
	for (size_t i = t->decision[0].event; i <= t->last; i++) {
		text_add(out, i > t->decision[0].event ? ", then" : "");
		add_event(&m->rules, &m->log[i], you, out);
	}
	text_add_char(out, '.');
	if (t->mark && review_tells(f, t->seat))
		text_addf(out, " <span class=bad>%s %s</span>", review_mark(t->mark),
		          words_mark(t->mark));
	text_add(out, "\n");
}

static void add_loss(const struct review_turn *t, struct text *out)
{
	int loss = review_shown_loss(t), percent = review_percent(t->match_loss);
	text_add(out, "<p>");
	if (t->forced)
		text_add(out, "There was no choice.");
	else if (!loss)
		text_add(out, "It cost nothing.");
	else
		text_addf(out, "It cost %d.%d points", loss / 10, loss % 10);
	if (loss)
		text_addf(out, percent ? ", and %d%% of the match." : ".", percent);
	text_add(out, " Points expected of the round: ");
	page_tenths(review_tenths(review_before(t)), out);
	text_add(out, " before, ");
	page_tenths(review_tenths(review_after(t)), out);
	text_add(out, " after.\n");
}

/* ---- What would have been best. ---- */

static void add_choice(const struct rules *r, const struct hint *h, const struct hint *made,
                       struct text *out)
{
	text_add(out, "<tr><td>");
	hint_turn(r, &h->turn, false, out);
	text_addf(out, "<td>%s<td>", hint_turns_alike(&h->turn, &made->turn) ? "made" : "");
	page_tenths(review_tenths(h->outlook.points), out);
	text_addf(out, "<td>%d%%\n", outlook_percent(h->outlook.match));
}

/* The best turns of a decision, and the one that was made if it isn't among them. */
static void add_choices(const struct rules *r, const struct review_decision *d, struct text *out)
{
	const struct judgement *j = &d->judgement;
	bool seen = false;
	text_add(out, "<table class=best>\n<tr><th>");
	text_add(out, d->view.table.phase == PHASE_PLACE && d->view.table.rules->order == ORDER_DRAW_PLACE
	                      ? "best placings" : "best turns");
	text_add(out, "<th><th>points<th>match\n");
	for (int i = 0; i < d->bests; i++) {
		add_choice(r, &d->best[i], &j->made, out);
		seen |= hint_turns_alike(&d->best[i].turn, &j->made.turn);
	}
	if (!seen)
		add_choice(r, &j->made, &j->made, out);
	text_add(out, "</table>\n");
}

static void add_judgement(const struct review_face *f, const struct review_turn *t,
                          struct text *out)
{
	if (!review_tells(f, t->seat))
		return;
	add_loss(t, out);
	for (int i = 0; i < t->decisions; i++)
		if (!t->decision[i].judgement.forced)
			add_choices(&f->review->match->rules, &t->decision[i], out);
}

/* ---- Sections. ---- */

/* The next marked turn behind turn I among those that are told; the number of turns if
 * there is none. */
static size_t next_marked(const struct review_face *f, size_t i)
{
	const struct review *r = f->review;
	for (i++; i < r->turns; i++)
		if (r->turn[i].mark && review_tells(f, r->turn[i].seat))
			break;
	return i;
}

static void add_link(const char *id, size_t number, const char *rel, const char *label,
                     struct text *out)
{
	if (id)
		text_addf(out, "<a href=#%s%zu rel=%s>%s</a>", id, number, rel, label);
	else
		text_addf(out, "<span>%s</span>", label);
}

/* Links from turn I, or with END from the section that ends its round. */
static void add_nav(const struct review_face *f, size_t i, bool end, struct text *out)
{
	const struct review *r = f->review;
	const char *prev = end ? "t" : !i ? NULL : review_ends_round(r, i - 1) ? "e" : "t";
	const char *next = !end && review_ends_round(r, i) ? "e" : i + 1 < r->turns ? "t" : NULL;
	size_t marked = next_marked(f, i);
	text_add(out, "<p class=nav>");
	add_link(prev, end ? i + 1 : i, "prev", "\u2190 previous", out);
	add_link(next, next && *next == 'e' ? i + 1 : i + 2, "next", "next \u2192", out);
	add_link(marked < r->turns ? "t" : NULL, marked + 1, "bookmark", "next marked", out);
	text_add(out, "\n");
}

/* The card that the turn places, or NO_CARD. */
static card_t placed_in(const struct match *m, const struct review_turn *t)
{
	card_t placed = NO_CARD;
	for (size_t i = t->decision[0].event; i <= t->last; i++)
		if (m->log[i].move.kind != MOVE_DRAW)
			placed = m->log[i].card;
	return placed;
}

static void add_step(const struct review_face *f, size_t i, struct text *out)
{
	const struct match *m = f->review->match;
	const struct review_turn *t = &f->review->turn[i];
	const struct state *s = &m->log[t->decision[0].event].before;
	text_addf(out, "<section class=step id=t%zu>\n<h3>Round %d, turn %d: ", i + 1, t->round,
	          t->number);
	page_name(f->names[t->seat], out);
	text_add(out, "</h3>\n");
	add_nav(f, i, false, out);
	add_made(f, t, out);
	board_table(s, f->names, out);
	board_hands(s, f->names, placed_in(m, t), out);
	board_beneath(&s->table, out);
	add_judgement(f, t, out);
	text_add(out, "<p>Chance to win the match then: ");
	page_name(f->names[review_chart_seat(f)], out);
	text_addf(out, " %d%%.\n</section>\n", outlook_percent(review_chance(f, i)));
}

/* The state of the round after the turn, which is its last whole one. */
static const struct state *state_behind(const struct match *m, const struct review_turn *t)
{
	for (size_t i = t->last + 1; i < m->log_len; i++)
		if (m->log[i].kind == EVENT_ROUND)
			return &m->log[i].before;
	return &m->state;
}

static void add_end(const struct review_face *f, size_t i, struct text *out)
{
	const struct review_turn *t = &f->review->turn[i];
	const struct state *s = state_behind(f->review->match, t);
	static const char *const words[] = {"stands", "has ended", "was given up"};
	text_addf(out, "<section class=step id=e%zu>\n<h3>Round %d</h3>\n", i + 1, t->round);
	add_nav(f, i, true, out);
	bool fault = s->table.over == ROUND_RESIGNED && match_by_fault(f->review->match);
	text_addf(out, "<p class=made>So the round %s.\n",
	          fault ? "was ended by a fault" : words[s->table.over]);
	board_table(s, f->names, out);
	board_hands(s, f->names, NO_CARD, out);
	board_beneath(&s->table, out);
	text_add(out, "</section>\n");
}

void review_steps(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->turns; i++) {
		add_step(f, i, out);
		if (review_ends_round(f->review, i))
			add_end(f, i, out);
	}
}
