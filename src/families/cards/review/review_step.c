/* The turns of a review's page, a section for each: the table as it was, the turn that was made,
 * and the turns that could have been made: as a table, or as a question whose answer the page
 * keeps back until somebody has chosen.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "families/cards/agent/hint.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/review/review.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/words.h"
#include "show/page/page.h"
#include "show/telling.h"

/* ---- Cards. ---- */

/* From this many cards on they are drawn closer where there is little room. */
enum { MANY = 8 };

static void open_cards(const struct rules *r, int suit, int count, struct text *out)
{
	int colour = r->suit_names[suit].colour;
	text_addf(out, count < MANY ? "<b class=k%d>" : "<b class=\"k%d many\">", colour);
}

/* Adds an expedition in its suit's row, by ranks alone: "X 2 4". */
static void add_expedition(const struct rules *r, unsigned bits, int suit, struct text *out)
{
	const char *blank = "";
	if (!bits)
		return;
	open_cards(r, suit, bits_count(bits), out);
	for (int rank = 0; rank < RANKS; rank++) {
		if (!(bits >> rank & 1))
			continue;
		text_addf(out, "%s%c", blank, words_rank(r, rank));
		blank = " ";
	}
	text_add(out, "</b>");
}

/* Adds a hand by suits, "2Y 7Y", with the card PLACED underlined. */
static void add_hand(const struct rules *r, struct cards hand, card_t placed, struct text *out)
{
	int suit = -1;
	card_t c;
	while ((c = cards_pop(&hand)) != NO_CARD) {
		char text[CARD_TEXT_SIZE];
		card_t kind = card_kind(c, r->alike);
		bool marked = kind == placed;
		if (suit != card_suit(c)) {
			text_add(out, suit < 0 ? "" : "</b> ");
			open_cards(r, card_suit(c), 1, out);
		} else
			text_add_char(out, ' ');
		suit = card_suit(c);
		text_addf(out, marked ? "<u>%s</u>" : "%s", card_format(r, c, text));
		placed = marked ? NO_CARD : placed;
	}
	text_add(out, suit < 0 ? SAY_NO_CARD : "</b>");
}

/* ---- The table. ---- */

static void add_points(const struct rules *r, unsigned bits, struct text *out)
{
	text_addf(out, "<td>%s", bits ? page_integer(score_suit(r, bits).points, false).s : "");
}

/* Adds a line below the expeditions, with LEFT_IN_DECK in the middle unless it is negative. */
static void add_sums(const char *label, int left, int right, int left_in_deck, struct text *out)
{
	text_addf(out, "<tr><td>%s<td>%s<td>", page_integer(left, false).s, label);
	if (left_in_deck < 0)
		text_add(out, "<td>");
	else
		text_addf(out, "%s<td>%d", SAY_HEAD_DECK, left_in_deck);
	text_addf(out, "<td>%s<td>%s\n", label, page_integer(right, false).s);
}

void board_table(const struct state *s, const char *const *names, int near, struct text *out)
{
	const struct table *t = &s->table;
	const struct rules *r = t->rules;
	int far = seat_other(near);
	text_addf(out, "<table class=board>\n<thead><tr><th><th>%s<th>%s<th>%s<th>%s<th>\n<tbody>\n",
	          names[far], SAY_HEAD_SUIT, SAY_HEAD_PILE, names[near]);
	for (int suit = 0; suit < r->suits; suit++) {
		const struct suit_name *name = &r->suit_names[suit];
		const unsigned left = cards_lane(t->exped[far], suit);
		const unsigned right = cards_lane(t->exped[near], suit);
		const uint64_t pile = t->pile[suit];
		text_add(out, "<tr>");
		add_points(r, left, out);
		text_add(out, "<td>");
		add_expedition(r, left, suit, out);
		text_addf(out, "<th class=k%d scope=row>%s %c<td>", name->colour, name->symbol,
		          name->letter);
		if (pile) { /* its top, and how many cards lie below it */
			open_cards(r, suit, 1, out);
			text_addf(out, "%c</b>", words_rank(r, pile_top(pile)));
			if (pile_depth(pile) > 1)
				text_addf(out, "+%d", pile_depth(pile) - 1);
		}
		text_add(out, "<td>");
		add_expedition(r, right, suit, out);
		add_points(r, right, out);
		text_add_char(out, '\n');
	}
	text_add(out, "<tfoot>\n");
	add_sums(SAY_HEAD_THIS_ROUND, table_round_points(t, far), table_round_points(t, near),
	         t->left, out);
	if (t->round > 1)
		add_sums(SAY_HEAD_MATCH, table_points(t, far), table_points(t, near), -1, out);
	text_add(out, "</table>\n");
}

void board_hands(const struct state *s, const char *const *names, int near, card_t placed,
                 bool ask, struct text *out)
{
	const int order[SEATS] = {seat_other(near), near};
	for (int i = 0; i < SEATS; i++) {
		int seat = order[i];
		bool moves = s->table.over == ROUND_ON && s->table.mover == seat;
		bool answer = ask && !moves;
		OWN(text) hand = {0};
		text_add(&hand, answer ? "<span class=a>" : "");
		add_hand(s->table.rules, s->hand[seat], moves ? placed : NO_CARD, &hand);
		text_add(&hand, answer ? "</span>" : "");
		text_add(out, "<p class=hand>");
		text_addf(out, SAY_HAND(moves), names[seat], text_string(&hand));
		text_add_char(out, '\n');
	}
}

void board_beneath(const struct table *t, struct text *out)
{
	const struct rules *r = t->rules;
	OWN(text) cards = {0};
	char card[CARD_TEXT_SIZE];
	for (int suit = 0; suit < r->suits; suit++)
		for (int at = 1; at < pile_depth(t->pile[suit]); at++)
			text_join(&cards, 0, at == 1 ? SAY_COMMA : SAY_THEN,
			          card_format(r, card_make(suit, pile_rank(t->pile[suit], at)),
			                      card));
	if (cards.len) {
		text_add(out, "<p class=key>");
		text_addf(out, SAY_BENEATH, text_string(&cards));
		text_add_char(out, '\n');
	}
}

/* There are many sections, so optional end tags and quotes are left out. */

/* ---- The turns that could have been made. ---- */

/* A turn that could have been made, as it is shown. */
struct choice {
	const struct hint *hint;
	struct text words, why;
	bool made, best;
	int cost; /* tenths of a point */
};

/* The best turns of a decision and the turn that was made.  Owns their words. */
struct choices {
	struct choice choice[REVIEW_BEST + 1];
	int count;
};

static void add_choice(struct choices *c, const struct review_face *f,
                       const struct review_decision *d, const struct hint *h)
{
	const struct judgement *j = &d->judgement;
	struct choice *new = &c->choice[c->count++];
	*new = (struct choice){.hint = h, .made = hint_turns_alike(&h->turn, &j->made.turn),
	                       .best = hint_turns_alike(&h->turn, &j->best.turn)};
	hint_turn(d->view.table.rules, &h->turn, false, &new->words);
	reason_clause(&f->shared->wanted->told, &d->view, &h->turn, &new->why);
	/* the best turn costs nothing, and neither does a loss that may be chance */
	if (!new->made || judgement_loss(j))
		new->cost = review_tenths(j->best.outlook.points) -
		            review_tenths(h->outlook.points);
}

/* True if only the placing is left to choose: the card was drawn from the deck before. */
static bool is_placing(const struct review_decision *d)
{
	const struct table *t = &d->view.table;
	return t->phase == PHASE_PLACE && t->rules->order == ORDER_DRAW_PLACE;
}

/* Adds the row of C.  QUESTION is the number of the question in which the row can be chosen, or 0.
 * In a question the row also has the reason, as part of the answer. */
static void add_row(const struct choice *c, size_t question, struct text *out)
{
	text_add(out, "<tr><td>");
	if (question) {
		text_addf(out, "<label><input type=radio name=q%zu> %s</label><small class=a>", question,
		          text_string(&c->words));
		page_escape(text_string(&c->why), out);
		text_add(out, "</small>");
	} else
		text_add(out, text_string(&c->words));
	const char *role = c->made && c->best ? SAY_ROLE_MADE_BEST
	                   : c->made          ? SAY_ROLE_MADE
	                   : c->best          ? SAY_ROLE_BEST
	                                      : "";
	text_addf(out, "<td>%s<td>%s<td>%s<td>%d%%\n", role, page_cost(c->cost).s,
	          page_tenths(review_tenths(c->hint->outlook.points)).s,
	          outlook_percent(c->hint->outlook.match));
}

/* Adds the table of decision D of a turn by NAME, as the question of that number, or with 0 as
 * an answer.  LATER: it is the answer to a question above. */
static void add_table(const struct review_face *f, const struct review_decision *d,
                      const char *name, size_t question, bool later, struct text *out)
{
	struct choices c;
	bool seen = false;
	c.count = 0;
	for (int i = 0; i < d->bests; i++) {
		add_choice(&c, f, d, &d->best[i]);
		seen |= c.choice[i].made;
	}
	if (!seen)
		add_choice(&c, f, d, &d->judgement.made);
	/* In a question the turns are sorted by their words, which gives nothing away. */
	for (int i = 1; question && i < c.count; i++)
		for (int k = i; k > 0 && strcmp(text_string(&c.choice[k].words),
		                                text_string(&c.choice[k - 1].words)) < 0; k--) {
			struct choice other = c.choice[k];
			c.choice[k] = c.choice[k - 1];
			c.choice[k - 1] = other;
		}
	text_addf(out, "<table class=%s>\n<tr><th>", later ? "\"best a\"" : "best");
	text_addf(out, SAY_TURNS_FOR(is_placing(d)), name);
	text_addf(out, "<th><th>%s<th>%s<th>%s\n", SAY_HEAD_COST, SAY_HEAD_POINTS, SAY_HEAD_MATCH);
	for (int i = 0; i < c.count; i++)
		add_row(&c.choice[i], question, out);
	if (question)
		text_addf(out,
		          "<tr class=pick><td><label><input type=radio name=q%zu> %s</label><td><td><td><td>\n",
		          question, SAY_JUST_TELL_ME);
	text_add(out, "</table>\n");
	for (int i = 0; i < c.count; i++) {
		text_release(&c.choice[i].words);
		text_release(&c.choice[i].why);
	}
}

/* Adds the best turns of each decision of turn I and the turn that was made, with their costs.  If
 * the page ASKS about the turn, the decision in question comes first, with turns to choose from, in
 * an order that reveals nothing.  The style sheet then hides all cells but the first, and elements
 * of the class "a", which belong to the answer. */
static void add_choices(const struct review_face *f, size_t i, bool asks, struct text *out)
{
	const struct review_turn *t = &f->review->turn[i];
	const char *name = f->told.name[f->review->judged->turn[i].seat];
	if (asks)
		add_table(f, &t->decision[t->worst], name, i + 1, false, out);
	for (int k = 0; k < t->decisions; k++)
		if (!t->decision[k].judgement.forced && !(asks && k == t->worst))
			add_table(f, &t->decision[k], name, 0, asks, out);
}

/* ---- What was done. ---- */

/* Adds the turn T as it was made; where the page ASKS about it, with its mark, as part of the
 * answer. */
static void add_made(const struct review_face *f, const struct judged_turn *t, bool asks,
                     struct text *out)
{
	const struct lately turn = {.at = t->event, .count = (int)(t->end - t->event), .seat = t->seat};
	text_add(out, asks ? "<p class=\"made a\">" : "<p class=made>");
	lately_sentence(&f->told, &turn, out);
	if (asks) {
		text_add_char(out, ' ');
		text_addf(out, "<span class=bad>%s %s</span>", mark_words[t->mark],
		          words_mark(t->mark));
	}
	text_add_char(out, '\n');
}

/* Returns the chance of SEAT to win the match after turn I, in percents. */
static int percent_after(const struct review_face *f, size_t i, int seat)
{
	const int32_t chance = f->review->turn[i].chance;
	return outlook_percent(seat ? OUTLOOK_ONE - chance : chance);
}

/* Adds the cost of turn I and the chances of its player; after a question also the turn that was
 * made. */
static void add_judgement(const struct review_face *f, size_t i, bool asks, struct text *out)
{
	const struct judged_turn *t = &f->review->judged->turn[i];
	int loss = t->cost, percent = review_percent(f->review->turn[i].match_loss);
	if (asks) {
		add_choices(f, i, asks, out);
		add_made(f, t, asks, out);
		text_add(out, "<p class=\"cost a\">");
	} else
		text_add(out, "<p>");
	text_addf(out,
	          !t->choice ? SAY_PAGE_NO_CHOICE
	          : !loss   ? SAY_REVIEW_COST_NOTHING
	                    : SAY_REVIEW_IT_COST(percent),
	          page_cost(loss).s, percent);
	text_add_char(out, ' ');
	text_addf(out, SAY_POINTS_TO_EXPECT, f->told.name[t->seat],
	          page_tenths(review_tenths(t->before)).s,
	          page_tenths(review_tenths(t->after)).s);
	text_add_char(out, ' ');
	text_addf(out, SAY_CHANCE_BY_BOTH, percent_after(f, i, t->seat));
	text_add_char(out, '\n');
	if (!asks)
		add_choices(f, i, asks, out);
}

/* ---- Sections. ---- */

void review_step(const struct judged_page *p, size_t i, bool asks, struct text *out)
{
	const struct review_face face = review_page_face(p), *f = &face;
	const struct match *m = f->review->match;
	const struct judged_turn *t = &f->review->judged->turn[i];
	const struct review_turn *own = &f->review->turn[i];
	const struct state *s = cards_before(m, t->event);
	card_t placed = NO_CARD;
	for (size_t k = t->event; k < t->end; k++) {
		const struct cards_event event = cards_event(m, k);
		if (event.move.kind != MOVE_DRAW)
			placed = event.card;
	}
	if (asks) {
		const bool you = f->told.you[t->seat], placing = is_placing(&own->decision[own->worst]);
		text_add(out, "<p class=pick>");
		if (placing) {
			const struct cards_event drawn = cards_event(m, t->event);
			words_deed(&f->told, &drawn, ALL_OPEN, out);
			text_add(out, ". ");
		}
		text_addf(out, placing ? SAY_WHAT_WOULD_PLACE(you) : SAY_WHAT_WOULD_PLAY(you),
		          f->told.name[t->seat]);
		text_add_char(out, '\n');
	} else
		add_made(f, t, asks, out);
	board_table(s, f->told.name, f->observer, out);
	board_hands(s, f->told.name, f->observer, placed, asks, out);
	board_beneath(&s->table, out);
	if (part_tells(f->shared, t->seat))
		add_judgement(f, i, asks, out);
	else {
		text_add(out, "<p>");
		text_addf(out, SAY_CHANCE_THEN, f->told.name[f->observer],
		          percent_after(f, i, f->observer));
		text_add_char(out, '\n');
	}
}

void review_last_step(const struct judged_page *p, size_t i, struct text *out)
{
	const struct review_face f = review_page_face(p);
	const struct match *m = f.review->match;
	/* the state after the turn is the last complete one of the round */
	size_t next = f.review->judged->turn[i].end;
	while (next < m->log_len && m->log[next].kind != EVENT_ROUND)
		next++;
	const struct state *s = cards_before(m, next);
	const char *const words[] = {SAY_SO_STANDS, SAY_SO_ENDED, SAY_SO_GIVEN_UP};
	bool fault = s->table.over == ROUND_RESIGNED && match_by_fault(m);
	text_addf(out, "<p class=made>%s\n", fault ? SAY_SO_FAULT : words[s->table.over]);
	board_table(s, f.told.name, f.observer, out);
	board_hands(s, f.told.name, f.observer, NO_CARD, false, out);
	board_beneath(&s->table, out);
}
