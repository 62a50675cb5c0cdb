/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/lately.h"

#include <string.h>

#include "families/cards/match/cards.h"
#include "show/words.h"

/* The suit of the discard EV if its card still lies on top of its pile in NOW. */
static int pile_laid(const struct cards_event *ev, const struct table *now)
{
	if (ev->kind != EVENT_MOVE || ev->move.kind != MOVE_DISCARD)
		return NO_PILE;
	int suit = card_suit(ev->card);
	uint64_t before = ev->before->table.pile[suit], pile = now->pile[suit];
	bool there = pile_depth(pile) == pile_depth(before) + 1 &&
	             pile_top(pile) == card_rank(ev->card);
	return there ? suit : NO_PILE;
}

struct lately lately_of(const struct match *m)
{
	const struct table *now = &cards_state(m)->table;
	struct lately l = {.pile = NO_PILE};
	size_t end = m->log_len, begin;
	if (now->over == ROUND_ON && !table_turn_begins(now) && end)
		end--; /* the first half of the turn on its way */
	if (!end || m->log[end - 1].kind == EVENT_ROUND)
		return l;
	l.seat = cards_before(m, end - 1)->table.mover;
	for (begin = end; begin && m->log[begin - 1].kind != EVENT_ROUND &&
	                  cards_before(m, begin - 1)->table.mover == l.seat;)
		begin--;
	l.at = begin;
	l.count = (int)(end - begin);
	l.laid = cards_minus(now->exped[l.seat], cards_before(m, begin)->table.exped[l.seat]);
	for (size_t i = begin; i < end; i++) {
		const struct cards_event event = cards_event(m, i);
		if (pile_laid(&event, now) != NO_PILE)
			l.pile = card_suit(event.card);
	}
	return l;
}

/* Adds the turn's events from FIRST on, with BETWEEN between two of them. */
static void add_events(const struct telling *told, const struct lately *l, int first,
                       const char *between, struct text *out)
{
	for (int i = first; i < l->count; i++) {
		const struct cards_event event = cards_event(told->match, l->at + (size_t)i);
		if (i > first)
			text_add(out, between);
		if (i == first || *between == '.')
			text_addf(out, "%s ", words_seat(told, l->seat));
		words_event(told, &event, told->eyes, out);
	}
	if (l->count)
		text_add_char(out, '.');
}

void lately_sentence(const struct telling *told, const struct lately *l, struct text *out)
{
	add_events(told, l, 0, " and ", out);
}

/* Cuts TAIL off the end of the news if it stands there. */
static bool cut_tail(struct text *news, const char *tail)
{
	size_t len = strlen(tail);
	if (!len || len > news->len || strcmp(news->s + news->len - len, tail))
		return false;
	news->len -= len;
	news->s[news->len] = '\0';
	return true;
}

/* The turn may stand there in one sentence, in one for each half, or with its second half
 * alone, where the first was told before. */
void lately_cut(const struct telling *told)
{
	bool cut = false;
	if (told->match->game != &cards_game)
		return; /* its table doesn't tell of the turn */
	const struct lately l = lately_of(told->match);
	for (int form = 0; form <= l.count && l.count && !cut; form++) {
		struct text tail = {0};
		add_events(told, &l, form ? form - 1 : 0, form ? ".\n" : " and ", &tail);
		text_add_char(&tail, '\n');
		cut = cut_tail(told->news, text_string(&tail));
		text_release(&tail);
	}
}
