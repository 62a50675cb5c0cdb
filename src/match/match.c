/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/match.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "cards/core/deck.h"

/* Writes to DECK the deck of round ROUND, which was given or is named by the seed. */
static void round_deck(const struct match *m, int round, card_t *deck)
{
	if (round <= m->deck_count)
		memcpy(deck, m->decks[round - 1], CARDS_MAX);
	else
		deck_of_seed(&m->rules, m->seed, round, deck);
}

void match_init(struct match *m, const struct rules *r, const char *seed,
                const card_t (*decks)[CARDS_MAX], int deck_count, int first)
{
	*m = (struct match){.rules = *r, .seed = alloc_string(seed), .first = first,
	                    .deck_count = deck_count};
	m->decks = alloc_zero((size_t)deck_count, sizeof *m->decks);
	if (deck_count)
		memcpy(m->decks, decks, (size_t)deck_count * sizeof *m->decks);
	card_t deck[CARDS_MAX];
	record_init(&m->head);
	round_deck(m, 1, deck);
	state_init(&m->state, &m->rules, deck, first);
}

void match_release(struct match *m)
{
	for (size_t i = 0; i < m->remarks; i++)
		free(m->remark[i].item.text);
	free(m->remark);
	free(m->log);
	free(m->seed);
	free(m->decks);
	record_release(&m->head);
	*m = (struct match){0};
}

void match_move_to(struct match *from, struct match *to)
{
	match_release(to);
	*to = *from;
	*from = (struct match){0};
	to->state.table.rules = &to->rules;
	for (size_t i = 0; i < to->log_end; i++)
		to->log[i].before.table.rules = &to->rules;
}

void match_forget_undone(struct match *m)
{
	while (m->remarks && m->remark[m->remarks - 1].at > m->log_len)
		free(m->remark[--m->remarks].item.text);
	m->log_end = m->log_len;
}

static struct event *log_event(struct match *m, enum event_kind kind)
{
	match_forget_undone(m);
	m->log = alloc_grow(m->log, &m->log_cap, m->log_len + 1, sizeof *m->log);
	struct event *ev = &m->log[m->log_len++];
	m->log_end = m->log_len;
	*ev = (struct event){.kind = (uint8_t)kind, .card = NO_CARD, .before = m->state};
	return ev;
}

int match_move(struct match *m, struct move move, struct error *e)
{
	const struct table *t = &m->state.table;
	int mover = t->mover;
	if (table_check_move(t, m->state.hand[mover], move, e))
		return -1;
	struct event *ev = log_event(m, EVENT_MOVE);
	ev->move = move;
	state_apply(&m->state, move);
	ev->card = move.kind == MOVE_DRAW ? m->state.drawn[mover] : move.arg;
	return 0;
}

void match_resign(struct match *m)
{
	log_event(m, EVENT_RESIGN);
	state_resign(&m->state);
}

void match_fault(struct match *m)
{
	log_event(m, EVENT_FAULT);
	state_resign(&m->state);
}

bool match_by_fault(const struct match *m)
{
	return m->log_len && m->log[m->log_len - 1].kind == EVENT_FAULT;
}

void match_next_round(struct match *m)
{
	card_t deck[CARDS_MAX];
	log_event(m, EVENT_ROUND);
	round_deck(m, m->state.table.round + 1, deck);
	state_next_round(&m->state, deck);
}

/* The state when the first LEN events had happened. */
static const struct state *state_after(const struct match *m, size_t len)
{
	return len < m->log_len ? &m->log[len].before : &m->state;
}

static bool same_deal(const struct state *a, const struct state *b)
{
	card_t deck[CARDS_MAX], other[CARDS_MAX];
	state_deck(a, deck);
	state_deck(b, other);
	return a->table.starter == b->table.starter &&
	       !memcmp(deck, other, (size_t)rules_cards(a->table.rules) * sizeof *deck);
}

static bool same_event(const struct event *a, const struct event *b)
{
	if (a->kind != b->kind || a->kind != EVENT_MOVE)
		return a->kind == b->kind;
	return move_equal(a->move, b->move) && a->card == b->card;
}

bool match_alike(const struct match *a, const struct match *b)
{
	return rules_same(&a->rules, &b->rules) && same_deal(state_after(a, 0), state_after(b, 0));
}

bool match_continues(const struct match *m, const struct match *part)
{
	if (part->log_len > m->log_len || !match_alike(m, part))
		return false;
	for (size_t i = 0; i < part->log_len; i++)
		if (!same_event(&m->log[i], &part->log[i]) ||
		    !same_deal(state_after(m, i), state_after(part, i)))
			return false;
	return same_deal(state_after(m, part->log_len), &part->state);
}

bool match_event_reveals(const struct event *ev, int seat)
{
	const struct table *t = &ev->before.table;
	if (ev->kind == EVENT_ROUND)
		return true;
	if (ev->kind != EVENT_MOVE)
		return false;
	if (ev->move.kind == MOVE_DRAW)
		return ev->move.arg == DECK && t->mover == seat;
	return t->mover != seat && !cards_has(t->known[t->mover], ev->card);
}

void match_undo(struct match *m, size_t len, int seat)
{
	for (; len && m->log_len; len--) {
		const struct event *ev = &m->log[--m->log_len];
		if (match_event_reveals(ev, seat))
			m->taken_back = true;
		m->state = ev->before;
	}
}

size_t match_redo(struct match *m, size_t len)
{
	size_t done = 0;
	for (; done < len && m->log_len < m->log_end; done++) {
		const struct event *ev = &m->log[m->log_len++];
		card_t deck[CARDS_MAX];
		if (ev->kind == EVENT_MOVE)
			state_apply(&m->state, ev->move);
		else if (ev->kind == EVENT_RESIGN || ev->kind == EVENT_FAULT)
			state_resign(&m->state);
		else {
			round_deck(m, m->state.table.round + 1, deck);
			state_next_round(&m->state, deck);
		}
	}
	return done;
}

void match_remark(struct match *m, enum item_kind kind, const char *text)
{
	size_t at = m->remarks;
	m->remark = alloc_grow(m->remark, &m->remarks_cap, m->remarks + 1, sizeof *m->remark);
	while (at && m->remark[at - 1].at > m->log_len) {
		m->remark[at] = m->remark[at - 1];
		at--;
	}
	m->remark[at] = (struct remark){m->log_len, {.kind = (uint8_t)kind}};
	m->remark[at].item.text = alloc_string(text);
	m->remarks++;
}

/* If a review has put a note behind the first LEN events, the note says from now on that
 * the mark there is somebody else's. */
static void keep_mark(struct match *m, size_t len)
{
	for (size_t i = 0; i < m->remarks; i++) {
		struct item *note = &m->remark[i].item;
		if (m->remark[i].at == len && record_is_review(note))
			record_review_keep(note);
	}
}

int match_mark(struct match *m, int seat, uint8_t mark)
{
	for (size_t i = m->log_len; i-- > 0 && m->log[i].kind != EVENT_ROUND;) {
		struct event *ev = &m->log[i];
		const struct table *t = &ev->before.table;
		int last = t->rules->order == ORDER_DRAW_PLACE ? PHASE_PLACE : PHASE_DRAW;
		if (ev->kind == EVENT_MOVE && t->phase == last && (seat < 0 || t->mover == seat)) {
			ev->mark = mark;
			keep_mark(m, i + 1);
			return 0;
		}
	}
	return -1;
}

/* Whether the event is the first move of a turn of SEAT. */
static bool begins_turn(const struct event *ev, int seat)
{
	const struct table *t = &ev->before.table;
	return ev->kind != EVENT_ROUND && t->mover == seat && table_turn_begins(t);
}

size_t match_undo_length(const struct match *m, int seat)
{
	for (size_t i = m->log_len; i-- > 0;)
		if (begins_turn(&m->log[i], seat))
			return m->log_len - i;
	return 0;
}

size_t match_redo_length(const struct match *m, int seat)
{
	if (m->log_len == m->log_end)
		return 0;
	for (size_t i = m->log_len + 1; i < m->log_end; i++)
		if (begins_turn(&m->log[i], seat))
			return i - m->log_len;
	return m->log_end - m->log_len;
}
