/* A record as one seat knows it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/alloc.h"
#include "families/cards/record/record_words.h"

/* Copies the turns as SEAT knows them: without the cards that the other seat drew from the
 * deck, and without a review's notes and marks on its turns.  The cards that SEAT drew are
 * put into the deck of TO.  NEXT is the place in the deck of the card that is drawn next. */
static void copy_items(const struct record_round *from, int seat, int next,
                       struct record_round *to)
{
	int mover = from->starter, depth = 0;
	bool own = false; /* SEAT made the last turn */
	for (size_t i = 0; i < from->len; i++) {
		const struct item *item = &from->item[i];
		depth += (item->kind == ITEM_OPEN) - (item->kind == ITEM_CLOSE);
		/* a variation may show cards that were never seen */
		if (depth || item->kind == ITEM_CLOSE || (!own && record_is_review(item)))
			continue;
		if (item->kind == ITEM_TURN)
			own = mover == seat;
		struct item *copy = record_add_item(to, (enum item_kind)item->kind, item->text);
		copy->moves = item->moves;
		copy->mark = own || !record_review_marks(from, i) ? item->mark : MARK_NONE;
		for (int half = 0; half < item->moves; half++) {
			bool deck = item->move[half].kind == MOVE_DRAW && item->move[half].arg == DECK;
			copy->move[half] = item->move[half];
			copy->card[half] = deck && mover != seat ? NO_CARD : item->card[half];
			if (deck && mover == seat)
				to->deck[next] = from->deck[next];
			next += deck;
		}
		if (item->kind == ITEM_TURN)
			mover = seat_other(mover);
	}
}

static void copy_round(const struct rules *r, const struct record_round *from, int seat,
                       struct record_round *to)
{
	int dealt = SEATS * r->hand;
	to->starter = from->starter;
	memcpy(to->before, from->before, sizeof to->before);
	memcpy(to->after, from->after, sizeof to->after);
	tags_copy(&from->tags, &to->tags);
	for (int i = 0; i < dealt; i++)
		if ((from->starter ^ (i & 1)) == seat)
			to->deck[i] = from->deck[i];
	copy_items(from, seat, dealt, to);
}

void record_private(const struct record *r, int seat, struct record *out)
{
	record_init(out);
	out->rules = r->rules;
	tags_copy(&r->tags, &out->tags);
	for (int i = 0; i < SEATS; i++)
		out->name[i] = r->name[i] ? alloc_string(r->name[i]) : NULL;
	out->date = r->date ? alloc_string(r->date) : NULL;
	out->taken_back = r->taken_back;
	out->private = seat + 1;
	out->end = r->end;
	for (size_t i = 0; i < r->rounds; i++)
		copy_round(&r->rules, &r->round[i], seat, record_add_round(out));
}
