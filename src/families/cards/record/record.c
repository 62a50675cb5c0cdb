/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/record/record.h"

#include <inttypes.h>
#include <string.h>

#include "families/cards/core/deck.h"

/* True if R is a note that a review added after a turn, [%review ...].  Such a note was made with
 * knowledge of the hand of the seat that made the turn, so it can give that hand away. */
static bool is_review(const struct remark *r)
{
	return r->kind == ITEM_NOTE && r->text && note_is_review(r->text);
}

/* True if a review also set the mark of a turn: if its note is among the remarks of M from number
 * NEXT on that stand after at most LAST events, and does not end by saying that the turn keeps
 * somebody else's mark. */
static bool review_marks(const struct match *m, size_t next, size_t last)
{
	int depth = 0;
	for (; next < m->remarks && m->remark[next].at <= last; next++) {
		const struct remark *r = &m->remark[next];
		depth += (r->kind == ITEM_OPEN) - (r->kind == ITEM_CLOSE);
		if (!depth && is_review(r))
			return !note_keeps_mark(r->text);
	}
	return false;
}

/* ---- The parts of a round. ---- */

struct record_items record_items(const struct match *m, size_t first, int seat)
{
	struct record_items items = {.m = m, .seat = seat, .at = first, .end = first};
	while (items.end < m->log_len && m->log[items.end].kind != EVENT_ROUND)
		items.end++;
	while (items.next < m->remarks && m->remark[items.next].at < first)
		items.next++;
	return items;
}

/* Writes the turn that begins with the next event to TURN. */
static void take_turn(struct record_items *items, struct remark *turn)
{
	const struct match *m = items->m;
	const struct game *g = m->game;
	const int mover = match_mover_of(m, items->at);
	*turn = (struct remark){.kind = ITEM_TURN, .at = items->at};
	do {
		const struct event *ev = &m->log[items->at];
		turn->move[turn->moves++] =
			items->seat == RECORD_OPEN
				? ev->move
				: g->seen(match_before(m, items->at), ev->move, items->seat);
		if (ev->mark)
			turn->mark = ev->mark;
		items->at++;
	} while (items->at < items->end && m->log[items->at].kind == EVENT_MOVE &&
	         !g->turn_begins(match_before(m, items->at)));
	items->own = mover == items->seat;
	/* the remarks on the turn go up to the next turn */
	const bool more = items->at < items->end && m->log[items->at].kind == EVENT_MOVE;
	if (items->seat != RECORD_OPEN && !items->own &&
	    review_marks(m, items->next, more ? items->at : items->end))
		turn->mark = MARK_NONE;
}

bool record_next(struct record_items *items, struct remark *item)
{
	const struct match *m = items->m;
	while (items->next < m->remarks && m->remark[items->next].at <= items->at) {
		const struct remark *r = &m->remark[items->next++];
		items->depth += (r->kind == ITEM_OPEN) - (r->kind == ITEM_CLOSE);
		const bool hidden = items->depth || r->kind == ITEM_CLOSE ||
		                    (!items->own && is_review(r));
		if (items->seat != RECORD_OPEN && hidden)
			continue;
		*item = *r;
		return true;
	}
	if (items->at == items->end)
		return false;
	const enum event_kind kind = m->log[items->at].kind;
	static const char fault[] = WORD_FAULT; /* the text of an item isn't changed */
	if (kind == EVENT_MOVE)
		take_turn(items, item);
	else if (kind == EVENT_FAULT && !items->fault_said) {
		*item = (struct remark){.kind = ITEM_COMMENT, .text = (char *)fault};
		items->fault_said = true;
	} else
		*item = (struct remark){.kind = ITEM_RESIGN, .at = items->at++};
	return true;
}

/* ---- A record as text. ---- */

void record_write_turn(const struct rules *rules, const struct remark *turn, struct text *out)
{
	if (turn->kind == ITEM_RESIGN) {
		text_add(out, WORD_RESIGNS);
		return;
	}
	move_write_made(rules, move_of(turn->move[0]), move_card(turn->move[0]), out);
	text_add_char(out, '/');
	if (turn->moves == 2)
		move_write_made(rules, move_of(turn->move[1]), move_card(turn->move[1]), out);
}

uint32_t record_check(const struct match *m, size_t first, int seat)
{
	struct record_items items = record_items(m, first, seat);
	struct remark item;
	OWN(text) turns = {0};
	while (record_next(&items, &item)) {
		if (items.depth || (item.kind != ITEM_TURN && item.kind != ITEM_RESIGN))
			continue;
		record_write_turn(m->rules, &item, &turns);
		text_add_char(&turns, '\n');
	}
	return text_crc(0, text_string(&turns), turns.len);
}

void record_write_turns(const struct match *m, size_t first, int seat, struct text *out)
{
	struct record_items items = record_items(m, first, seat);
	struct remark item;
	int turns = 0;
	bool line_begins = true, opened = false;
	const size_t start = out->len;
	while (record_next(&items, &item)) {
		const bool turn = item.kind == ITEM_TURN || item.kind == ITEM_RESIGN;
		if (turn && !items.depth && turns++ % 2 == 0) {
			text_addf(out, "%s%d. ", line_begins ? "" : "\n", turns / 2 + 1);
			line_begins = true;
		}
		if (!line_begins && item.kind != ITEM_CLOSE && !opened)
			text_add_char(out, ' ');
		line_begins = false;
		opened = item.kind == ITEM_OPEN;
		if (turn) {
			record_write_turn(m->rules, &item, out);
			text_add(out, mark_words[item.mark]);
		} else if (item.kind == ITEM_COMMENT)
			text_addf(out, "{%s}", item.text);
		else if (item.kind == ITEM_NOTE)
			text_addf(out, "[%%%s]", item.text);
		else
			text_add_char(out, opened ? '(' : ')');
	}
	if (out->len > start)
		text_add_char(out, '\n');
}

/* Adds the deck of the round of events from FIRST to END, with the cards that SEAT knows. */
static void write_deck(const struct match *m, size_t first, size_t end, int seat, struct text *out)
{
	const struct rules *rules = m->rules;
	const struct state *s = match_before(m, first);
	const int dealt = SEATS * rules->hand;
	card_t deck[CARDS_MAX], seen[CARDS_MAX];
	state_deck(s, deck);
	memset(seen, NO_CARD, sizeof seen);
	for (int i = 0; i < dealt; i++)
		if ((s->table.starter ^ (i & 1)) == seat)
			seen[i] = deck[i];
	int next = dealt; /* the place of the card that is drawn next */
	for (size_t i = first; i < end; i++) {
		const struct move move = move_of(m->log[i].move);
		if (m->log[i].kind != EVENT_MOVE || !move_from_deck(move))
			continue;
		if (match_mover_of(m, i) == seat)
			seen[next] = deck[next];
		next++;
	}
	text_add(out, "[" WORD_DECK " \"");
	deck_format(rules, seat == RECORD_OPEN ? deck : seen, out);
	text_add(out, "\"]\n");
}

static void write_points(const char *name, int32_t first, int32_t second, struct text *out)
{
	text_addf(out, "[%s \"%" PRId32 " %" PRId32 "\"]\n", name, first, second);
}

/* Adds round NUMBER, from 0, whose events stand from FIRST to END. */
static void write_round(const struct match *m, size_t number, size_t first, size_t end, int seat,
                        struct text *out)
{
	const struct table *before = &((const struct state *)match_before(m, first))->table;
	const struct table *after = &((const struct state *)match_before(m, end))->table;
	text_addf(out, "\n[" WORD_ROUND " \"%zu\"]\n", number + 1);
	text_addf(out, "[" WORD_STARTER " \"%d\"]\n", before->starter + 1);
	write_points(TAG_BEFORE, before->total[0], before->total[1], out);
	write_points(TAG_AFTER, table_points(after, 0), table_points(after, 1), out);
	write_deck(m, first, end, seat, out);
	text_addf(out, "[" WORD_CHECK " \"%08" PRIx32 "\"]\n", record_check(m, first, seat));
	if (number < m->head.rounds)
		tags_write(&m->head.round[number], out);
	text_add_char(out, '\n');
	record_write_turns(m, first, seat, out);
}

void record_write(const struct match *m, const char *const *names, int seat, struct text *out)
{
	size_t number = 0, first = 0;
	record_write_head(m, names, seat + 1, out);
	for (size_t i = 0; i < m->log_len; i++)
		if (m->log[i].kind == EVENT_ROUND) {
			write_round(m, number++, first, i, seat, out);
			first = i + 1;
		}
	write_round(m, number, first, m->log_len, seat, out);
}
