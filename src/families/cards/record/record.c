/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/record/record.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "game/record.h"

void record_init(struct record *r)
{
	*r = (struct record){.rules = rules_table[0]};
}

void record_release(struct record *r)
{
	tags_release(&r->tags);
	for (size_t i = 0; i < r->rounds; i++) {
		struct record_round *round = &r->round[i];
		tags_release(&round->tags);
		for (size_t k = 0; k < round->len; k++)
			free(round->item[k].text);
		free(round->item);
	}
	free(r->round);
	for (int seat = 0; seat < SEATS; seat++)
		free(r->name[seat]);
	free(r->date);
	free(r->seed);
	record_init(r);
}

struct record_round *record_add_round(struct record *r)
{
	r->round = alloc_grow(r->round, &r->rounds_cap, r->rounds + 1, sizeof *r->round);
	struct record_round *round = &r->round[r->rounds++];
	*round = (struct record_round){0};
	memset(round->deck, NO_CARD, sizeof round->deck);
	return round;
}

struct item *record_add_item(struct record_round *round, enum item_kind kind, const char *text)
{
	round->item = alloc_grow(round->item, &round->cap, round->len + 1, sizeof *round->item);
	struct item *item = &round->item[round->len++];
	*item = (struct item){.kind = (uint8_t)kind, .card = {NO_CARD, NO_CARD}};
	item->text = text ? alloc_string(text) : NULL;
	return item;
}

bool record_is_review(const struct item *item)
{
	return item->kind == ITEM_NOTE && item->text && note_is_review(item->text);
}

bool record_review_marks(const struct record_round *round, size_t at)
{
	int depth = 0;
	for (size_t i = at + 1; i < round->len; i++) {
		const struct item *item = &round->item[i];
		depth += (item->kind == ITEM_OPEN) - (item->kind == ITEM_CLOSE);
		if (!depth && item->kind == ITEM_TURN)
			return false;
		if (!depth && record_is_review(item))
			return !note_keeps_mark(item->text);
	}
	return false;
}

struct item *record_add_move(struct record_round *round, struct move m, card_t card, bool begins_turn)
{
	size_t last = round->len;
	/* a comment between the halves of a turn comes to stand behind the turn */
	while (last && (round->item[last - 1].kind == ITEM_COMMENT ||
	                round->item[last - 1].kind == ITEM_NOTE))
		last--;
	struct item *turn = last ? &round->item[last - 1] : NULL;
	if (begins_turn || !turn || turn->kind != ITEM_TURN || turn->moves != 1)
		turn = record_add_item(round, ITEM_TURN, NULL);
	turn->move[turn->moves] = m;
	turn->card[turn->moves++] = card;
	return turn;
}

/* ---- A record as text. ---- */

/* Adds the text of a turn, "7Y/+5B?!". */
static void write_turn(const struct rules *rules, const struct item *turn, struct text *out)
{
	move_write_made(rules, turn->move[0], turn->card[0], out);
	text_add_char(out, '/');
	if (turn->moves == 2)
		move_write_made(rules, turn->move[1], turn->card[1], out);
	text_add(out, mark_words[turn->mark]);
}

uint32_t record_check(const struct rules *rules, const struct record_round *round)
{
	struct text turns = {0};
	int depth = 0;
	for (size_t i = 0; i < round->len; i++) {
		struct item item = round->item[i];
		depth += (item.kind == ITEM_OPEN) - (item.kind == ITEM_CLOSE);
		if (depth || (item.kind != ITEM_TURN && item.kind != ITEM_RESIGN))
			continue;
		item.mark = MARK_NONE;
		if (item.kind == ITEM_TURN)
			write_turn(rules, &item, &turns);
		else
			text_add(&turns, WORD_RESIGNS);
		text_add_char(&turns, '\n');
	}
	uint32_t check = text_crc(0, text_string(&turns), turns.len);
	text_release(&turns);
	return check;
}

static void write_points(const char *name, const int32_t *points, struct text *out)
{
	text_addf(out, "[%s \"%d %d\"]\n", name, points[0], points[1]);
}

void record_write_items(const struct rules *rules, const struct record_round *round,
                        struct text *out)
{
	int turns = 0, depth = 0;
	bool line_begins = true;
	for (size_t i = 0; i < round->len; i++) {
		const struct item *item = &round->item[i];
		bool turn = item->kind == ITEM_TURN || item->kind == ITEM_RESIGN;
		if (turn && !depth && turns++ % 2 == 0) {
			text_addf(out, "%s%d. ", line_begins ? "" : "\n", turns / 2 + 1);
			line_begins = true;
		}
		if (!line_begins && item->kind != ITEM_CLOSE && round->item[i - 1].kind != ITEM_OPEN)
			text_add_char(out, ' ');
		line_begins = false;
		if (item->kind == ITEM_TURN)
			write_turn(rules, item, out);
		else if (item->kind == ITEM_RESIGN)
			text_add(out, WORD_RESIGNS);
		else if (item->kind == ITEM_COMMENT)
			text_addf(out, "{%s}", item->text);
		else if (item->kind == ITEM_NOTE)
			text_addf(out, "[%%%s]", item->text);
		else
			text_add_char(out, item->kind == ITEM_OPEN ? '(' : ')');
		depth += (item->kind == ITEM_OPEN) - (item->kind == ITEM_CLOSE);
	}
	if (round->len)
		text_add_char(out, '\n');
}

void record_write(const struct record *r, struct text *out)
{
	record_write_rules(&card_rows, &r->rules, out);
	tag_write(WORD_SEAT "1", r->name[0] ? r->name[0] : "", out);
	tag_write(WORD_SEAT "2", r->name[1] ? r->name[1] : "", out);
	if (r->date)
		tag_write(WORD_DATE, r->date, out);
	if (r->seed)
		tag_write(WORD_SEED, r->seed, out);
	if (r->private)
		text_addf(out, "[" WORD_PRIVATE " \"%d\"]\n", r->private);
	if (r->taken_back)
		tag_write(WORD_TAKEN_BACK, "yes", out);
	tag_write(WORD_END, end_words[r->end], out);
	if (r->rounds)
		write_points(WORD_TOTAL, r->round[r->rounds - 1].after, out);
	tags_write(&r->tags, out);
	for (size_t i = 0; i < r->rounds; i++) {
		const struct record_round *round = &r->round[i];
		text_addf(out, "\n[" WORD_ROUND " \"%zu\"]\n", i + 1);
		text_addf(out, "[" WORD_STARTER " \"%d\"]\n", round->starter + 1);
		write_points(TAG_BEFORE, round->before, out);
		write_points(TAG_AFTER, round->after, out);
		text_add(out, "[" WORD_DECK " \"");
		deck_format(&r->rules, round->deck, out);
		text_add(out, "\"]\n");
		text_addf(out, "[" WORD_CHECK " \"%08" PRIx32 "\"]\n", record_check(&r->rules, round));
		tags_write(&round->tags, out);
		text_add_char(out, '\n');
		record_write_items(&r->rules, round, out);
	}
}

/* ---- A record as one seat knows it. ---- */

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
	for (size_t i = 0; i < r->rounds; i++) {
		const struct record_round *from = &r->round[i];
		struct record_round *to = record_add_round(out);
		const int dealt = SEATS * r->rules.hand;
		to->starter = from->starter;
		memcpy(to->before, from->before, sizeof to->before);
		memcpy(to->after, from->after, sizeof to->after);
		tags_copy(&from->tags, &to->tags);
		for (int k = 0; k < dealt; k++)
			if ((from->starter ^ (k & 1)) == seat)
				to->deck[k] = from->deck[k];
		copy_items(from, seat, dealt, to);
	}
}
