/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_choices.h"

#include <string.h>

#include "app/review/review_table.h"
#include "families/cards/agent/hint.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/explain.h"
#include "families/cards/show/hint_words.h"
#include "show/page/page.h"

/* A turn that could have been made, as it is shown. */
struct choice {
	const struct hint *hint;
	struct text words, why;
	bool made, best;
	int cost; /* tenths of a point */
};

/* The best turns of a decision, and the one that was made.  It owns their words. */
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
	reason_clause(&f->told, &d->view, &h->turn, &new->why);
	/* the best turn itself, and a loss that may be chance, cost nothing */
	if (!new->made || judgement_loss(j))
		new->cost = review_tenths(j->best.outlook.points) -
		            review_tenths(h->outlook.points);
}

static void choices_init(struct choices *c, const struct review_face *f,
                         const struct review_decision *d)
{
	bool seen = false;
	c->count = 0;
	for (int i = 0; i < d->bests; i++) {
		add_choice(c, f, d, &d->best[i]);
		seen |= c->choice[i].made;
	}
	if (!seen)
		add_choice(c, f, d, &d->judgement.made);
}

static void choices_release(struct choices *c)
{
	for (int i = 0; i < c->count; i++) {
		text_release(&c->choice[i].words);
		text_release(&c->choice[i].why);
	}
}

/* Sorts by the words, so that the order tells nothing. */
static void choices_sort(struct choices *c)
{
	for (int i = 1; i < c->count; i++)
		for (int k = i; k > 0 && strcmp(text_string(&c->choice[k].words),
		                                text_string(&c->choice[k - 1].words)) < 0; k--) {
			struct choice other = c->choice[k];
			c->choice[k] = c->choice[k - 1];
			c->choice[k - 1] = other;
		}
}

/* ---- Tables. ---- */

/* Whether only the placing is left to choose: the card was drawn from the deck before. */
static bool is_placing(const struct review_decision *d)
{
	const struct table *t = &d->view.table;
	return t->phase == PHASE_PLACE && t->rules->order == ORDER_DRAW_PLACE;
}

static const char *role_of(const struct choice *c)
{
	return c->made && c->best ? "made, best" : c->made ? "made" : c->best ? "best" : "";
}

/* Adds a row.  QUESTION is the number of the question that it can be chosen for, or 0; the
 * answer then says why, too. */
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
	text_addf(out, "<td>%s<td>", role_of(c));
	page_cost(c->cost, out);
	text_add(out, "<td>");
	page_tenths(review_tenths(c->hint->outlook.points), out);
	text_addf(out, "<td>%d%%\n", outlook_percent(c->hint->outlook.match));
}

/* Adds the table of decision D of a turn by NAME, as the question of that number, or with 0 as
 * an answer.  LATER: it is the answer to a question above. */
static void add_table(const struct review_face *f, const struct review_decision *d,
                      const char *name, size_t question, bool later, struct text *out)
{
	struct choices c;
	choices_init(&c, f, d);
	if (question)
		choices_sort(&c);
	text_addf(out, "<table class=%s>\n<tr><th>%s", later ? "\"best a\"" : "best",
	          is_placing(d) ? "placings for " : "turns for ");
	page_name(name, out);
	text_add(out, "<th><th>cost<th>points<th>match\n");
	for (int i = 0; i < c.count; i++)
		add_row(&c.choice[i], question, out);
	if (question)
		text_addf(out, "<tr class=pick><td><label><input type=radio name=q%zu> just tell me</label>"
		          "<td><td><td><td>\n", question);
	text_add(out, "</table>\n");
	choices_release(&c);
}

void review_choices(const struct review_face *f, size_t i, struct text *out)
{
	const struct review_turn *t = &f->review->turn[i];
	const char *name = f->names[t->seat];
	bool asks = review_asks(f, t);
	if (asks)
		add_table(f, &t->decision[t->worst], name, i + 1, false, out);
	for (int k = 0; k < t->decisions; k++)
		if (!t->decision[k].judgement.forced && !(asks && k == t->worst))
			add_table(f, &t->decision[k], name, 0, asks, out);
}

void review_question(const struct review_face *f, size_t i, struct text *out)
{
	const struct review_turn *t = &f->review->turn[i];
	const struct review_decision *d = &t->decision[t->worst];
	const char *name = f->names[t->seat];
	bool you = !strcmp(name, "you");
	text_add(out, "<p class=pick>");
	if (is_placing(d)) {
		char card[CARD_TEXT_SIZE];
		const struct match *m = f->review->match;
		page_subject(name, out);
		text_addf(out, " draw%s %s from the deck. ", you ? "" : "s",
		          card_format(cards_rules(m), cards_event(m, t->decision[0].event).card, card));
	}
	text_add(out, is_placing(d) ? "What would you place" : "What would you play");
	if (!you) {
		text_add(out, " as ");
		page_name(name, out);
	}
	text_add(out, "?\n");
}
