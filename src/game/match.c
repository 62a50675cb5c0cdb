/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/match.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "game/protocol.h"

void match_deal(const struct match *m, int round, void *deal)
{
	const struct game *g = m->game;
	if (round <= m->deal_count)
		memcpy(deal, m->deals + (size_t)(round - 1) * g->deal_size, g->deal_size);
	else
		g->deal_of_seed(m->rules, m->seats, m->seed, round, deal);
}

struct match match_begin(const struct game *g, const void *rules, int seats, const char *seed,
                         const void *deals, int count, int first)
{
	struct match m = {.game = g, .seats = seats, .seed = alloc_string(seed), .first = first,
	                  .deal_count = count};
	m.rules = alloc_zero(1, g->rules_size);
	memcpy(m.rules, rules, g->rules_size);
	m.board = rows_own_board(g->rows, m.rules);
	m.state = alloc_zero(1, g->state_size);
	m.deals = alloc_zero((size_t)count, g->deal_size);
	if (count)
		memcpy(m.deals, deals, (size_t)count * g->deal_size);
	OWNED void *deal = alloc_zero(1, g->deal_size);
	match_deal(&m, 1, deal);
	g->begin(m.state, m.rules, seats, deal, first);
	return m;
}

void match_release(struct match *m)
{
	for (size_t i = 0; i < m->remarks; i++)
		free(m->remark[i].text);
	free(m->remark);
	free(m->log);
	free(m->before);
	free(m->seed);
	free(m->deals);
	free(m->rules);
	free(m->board);
	free(m->state);
	struct match_head *h = &m->head;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		free(h->name[seat]);
	free(h->date);
	tags_release(&h->tags);
	for (size_t i = 0; i < h->rounds; i++)
		tags_release(&h->round[i]);
	free(h->round);
	*m = (struct match){0};
}

void match_move_to(struct match *from, struct match *to)
{
	match_release(to);
	*to = *from;
	*from = (struct match){0};
}

static unsigned char *place(const struct match *m, size_t at)
{
	return m->before + at * m->game->state_size;
}

const void *match_before(const struct match *m, size_t at)
{
	return at == m->log_len ? m->state : place(m, at);
}

void *match_view(const struct match *m, size_t at, int seat)
{
	void *view = alloc_zero(1, m->game->view_size);
	m->game->view(match_before(m, at), seat, view);
	return view;
}

int match_mover_of(const struct match *m, size_t at)
{
	return m->game->mover(match_before(m, at));
}

bool match_shows_mover(const struct match *m, size_t at)
{
	const void *before = match_before(m, at);
	const uint64_t move = m->log[at].move;
	const int mover = match_mover_of(m, at);
	return m->log[at].kind == EVENT_MOVE &&
	       m->game->reveals(before, match_before(m, at + 1), move, mover) &&
	       m->game->seen(before, move, (mover + 1) % m->seats) != move;
}

int match_mover(const struct match *m)
{
	return m->game ? m->game->mover(m->state) : 0;
}

struct match_place match_keep(const struct match *m)
{
	size_t size = m->game->state_size;
	struct match_place p = {.len = m->log_len};
	p.log = alloc_zero(p.len + 1, sizeof *p.log);
	p.states = alloc_zero(p.len + 1, size);
	for (size_t i = 0; i <= p.len; i++) {
		if (i < p.len)
			p.log[i] = m->log[i];
		memcpy(p.states + i * size, match_before(m, i), size);
	}
	return p;
}

void match_back(struct match *m, struct match_place *p)
{
	size_t size = m->game->state_size;
	if (p->len) {
		memcpy(m->log, p->log, p->len * sizeof *m->log);
		memcpy(m->before, p->states, p->len * size);
	}
	memcpy(m->state, p->states + p->len * size, size);
	m->log_len = m->log_end = p->len;
	free(p->log);
	free(p->states);
	*p = (struct match_place){0};
}

void match_forget_undone(struct match *m)
{
	while (m->remarks && m->remark[m->remarks - 1].at > m->log_len)
		free(m->remark[--m->remarks].text);
	m->log_end = m->log_len;
}

/* Appends an event, and keeps the present state as the state before it.  There is always room for
 * one more state, the one after the last event, which match_undo puts there. */
static struct event *log_event(struct match *m, enum event_kind kind)
{
	match_forget_undone(m);
	m->log = alloc_grow(m->log, &m->log_cap, m->log_len + 1, sizeof *m->log);
	m->before = alloc_grow(m->before, &m->before_cap, m->log_len + 2, m->game->state_size);
	memcpy(place(m, m->log_len), m->state, m->game->state_size);
	struct event *ev = &m->log[m->log_len++];
	m->log_end = m->log_len;
	*ev = (struct event){.kind = (uint8_t)kind};
	return ev;
}

int match_move(struct match *m, uint64_t move, struct error *e)
{
	if (m->game->check(m->state, move, e))
		return -1;
	struct event *ev = log_event(m, EVENT_MOVE);
	ev->move = m->game->apply(m->state, move);
	return 0;
}

void match_resign(struct match *m)
{
	log_event(m, EVENT_RESIGN);
	m->game->resign(m->state);
}

void match_fault(struct match *m)
{
	log_event(m, EVENT_FAULT);
	m->game->resign(m->state);
}

bool match_by_fault(const struct match *m)
{
	return m->log_len && m->log[m->log_len - 1].kind == EVENT_FAULT;
}

int match_winner(const struct match *m)
{
	return game_won_alone(game_won_by(m->game, m->state, m->seats));
}

void match_next_round(struct match *m)
{
	OWNED void *deal = alloc_zero(1, m->game->deal_size);
	log_event(m, EVENT_ROUND);
	match_deal(m, game_round(m->game, m->state) + 1, deal);
	m->game->next_round(m->state, deal);
}

/* True if both matches are dealt the same in round ROUND. */
static bool same_deal(const struct match *a, const struct match *b, int round)
{
	size_t size = a->game->deal_size;
	OWNED unsigned char *both = alloc_zero(2, size);
	match_deal(a, round, both);
	match_deal(b, round, both + size);
	return !memcmp(both, both + size, game_deal_bytes(a->game, a->rules));
}

/* True if SEAT knows the same at the beginning of both matches. */
static bool same_to(const struct match *a, const struct match *b, int seat)
{
	OWN(text) first = {0}, second = {0};
	OWNED void *one = match_view(a, 0, seat), *other = match_view(b, 0, seat);
	a->game->protocol->view(a->game, one, &first);
	a->game->protocol->view(a->game, other, &second);
	return !strcmp(text_string(&first), text_string(&second));
}

bool match_alike(const struct match *a, const struct match *b)
{
	if (a->game != b->game || !rows_same(a->game->rows, a->rules, b->rules) ||
	    a->seats != b->seats || a->first != b->first)
		return false;
	return b->head.private ? same_to(a, b, b->head.private - 1) : same_deal(a, b, 1);
}

bool match_continues(const struct match *m, const struct match *part)
{
	if (part->log_len > m->log_len || !match_alike(m, part))
		return false;
	for (size_t i = 0; i < part->log_len; i++) {
		const struct event *a = &m->log[i], *b = &part->log[i];
		if (a->kind != b->kind || (a->kind == EVENT_MOVE && a->move != b->move) ||
		    (a->kind == EVENT_ROUND && !same_deal(m, part, game_round(m->game, match_after(m, i)))))
			return false;
	}
	return true;
}

bool match_reveals(const struct match *m, size_t at, int seat)
{
	const struct event *ev = &m->log[at];
	if (ev->kind != EVENT_MOVE)
		return ev->kind == EVENT_ROUND;
	return m->game->reveals(match_before(m, at), match_after(m, at), ev->move, seat);
}

bool match_decided(const struct match *m, int seat)
{
	return match_reveals(m, m->log_len - 1, seat) || match_round_over(m) || match_mover(m) != seat ||
	       m->game->turn_begins(m->state);
}

void match_undo(struct match *m, size_t len, int seat)
{
	size_t size = m->game->state_size;
	for (; len && m->log_len; len--) {
		if (seat >= 0 && match_reveals(m, m->log_len - 1, seat))
			m->taken_back = true;
		memcpy(place(m, m->log_len), m->state, size);
		memcpy(m->state, place(m, --m->log_len), size);
	}
}

size_t match_redo(struct match *m, size_t len)
{
	size_t done = 0;
	while (done < len && m->log_len < m->log_end) {
		memcpy(m->state, place(m, ++m->log_len), m->game->state_size);
		done++;
	}
	return done;
}

void match_add_remark(struct match *m, const struct remark *r)
{
	size_t at = m->remarks;
	m->remark = alloc_grow(m->remark, &m->remarks_cap, m->remarks + 1, sizeof *m->remark);
	while (at && m->remark[at - 1].at > m->log_len) {
		m->remark[at] = m->remark[at - 1];
		at--;
	}
	m->remark[at] = *r;
	m->remark[at].at = m->log_len;
	m->remark[at].text = r->text ? alloc_string(r->text) : NULL;
	m->remarks++;
}

void match_remark(struct match *m, enum item_kind kind, const char *text)
{
	OWNED char *copy = alloc_string(text);
	match_add_remark(m, &(struct remark){.kind = (uint8_t)kind, .text = copy});
}

struct tags *match_add_round(struct match *m)
{
	struct match_head *h = &m->head;
	h->round = alloc_grow(h->round, &h->rounds_cap, h->rounds + 1, sizeof *h->round);
	h->round[h->rounds] = (struct tags){0};
	return &h->round[h->rounds++];
}

int match_mark(struct match *m, int seat, uint8_t mark)
{
	for (size_t i = m->log_len; i-- > 0 && m->log[i].kind != EVENT_ROUND;) {
		const void *after = match_after(m, i);
		const bool ends = m->log[i].kind == EVENT_MOVE &&
		                  (m->game->stage(after) != STAGE_ON ||
		                   m->game->turn_begins(after));
		if (!ends || (seat >= 0 && match_mover_of(m, i) != seat))
			continue;
		m->log[i].mark = mark;
		/* the note of a review there must say that the mark is somebody else's */
		for (size_t k = 0; k < m->remarks; k++) {
			struct remark *r = &m->remark[k];
			if (r->at == i + 1 && r->kind == ITEM_NOTE && r->text &&
			    note_is_review(r->text))
				note_keep_mark(&r->text);
		}
		return 0;
	}
	return -1;
}

bool match_begins_turn(const struct match *m, size_t at, int seat)
{
	const void *before = match_before(m, at);
	return m->log[at].kind != EVENT_ROUND && m->game->mover(before) == seat &&
	       m->game->turn_begins(before);
}

size_t match_last_turns(const struct match *m)
{
	const size_t first = match_round_begin(m);
	size_t at = m->log_len;
	for (unsigned begun = 0; at > first && begun + 1 != 1u << m->seats;) {
		const int seat = match_mover_of(m, --at);
		begun |= (unsigned)match_begins_turn(m, at, seat) << seat;
	}
	return at;
}

size_t match_undo_length(const struct match *m, int seat)
{
	for (size_t i = m->log_len; i-- > 0;)
		if (match_begins_turn(m, i, seat))
			return m->log_len - i;
	return 0;
}

size_t match_last_turn(const struct match *m, int seat, struct turn_moves *turn)
{
	const size_t first = match_round_begin(m);
	size_t end = m->log_len;
	turn->moves = 0;
	while (end > first && (m->log[end - 1].kind != EVENT_MOVE ||
	                       (seat >= 0 && match_mover_of(m, end - 1) != seat)))
		end--;
	const int mover = end > first ? match_mover_of(m, end - 1) : 0;
	size_t begin = end;
	while (begin > first && !match_begins_turn(m, --begin, mover))
		;
	for (size_t at = begin; at < end && match_mover_of(m, at) == mover && turn->moves < TURN_MOST; at++)
		turn->move[turn->moves++] = m->log[at].move;
	return begin;
}

size_t match_redo_length(const struct match *m, int seat)
{
	if (m->log_len == m->log_end)
		return 0;
	for (size_t i = m->log_len + 1; i < m->log_end; i++)
		if (match_begins_turn(m, i, seat))
			return i - m->log_len;
	return m->log_end - m->log_len;
}

/* Copies the comments that stand after AT events of M. */
static void copy_comments(const struct match *m, size_t at, struct match *out)
{
	for (size_t i = 0; i < m->remarks; i++)
		if (m->remark[i].at == at && m->remark[i].kind == ITEM_COMMENT)
			match_remark(out, ITEM_COMMENT, m->remark[i].text);
}

int match_private(const struct match *m, int seat, struct match *out, struct error *e)
{
	const struct game *g = m->game;
	OWNED void *deal = alloc_zero(1, g->deal_size);
	OWNED uint64_t *move = alloc_zero(m->log_len + 1, sizeof *move);
	*out = (struct match){0};
	int status = g->conceal(m, seat, deal, move, e);
	if (!status) {
		*out = match_begin(g, m->rules, m->seats, "", deal, 1, m->first);
		/* the events with the moves that SEAT knows, the comments, and the marks of its
		 * own events */
		copy_comments(m, 0, out);
		for (size_t i = 0; i < m->log_len; i++) {
			switch (m->log[i].kind) {
			case EVENT_MOVE:
				match_move(out, move[i], NULL);
				break;
			case EVENT_RESIGN:
				match_resign(out);
				break;
			case EVENT_FAULT:
				match_fault(out);
				break;
			default:
				match_next_round(out);
			}
			if (match_mover_of(m, i) == seat)
				out->log[out->log_len - 1].mark = m->log[i].mark;
			copy_comments(m, i + 1, out);
		}
		out->head.private = seat + 1;
		out->head.date = m->head.date ? alloc_string(m->head.date) : NULL;
		out->taken_back = m->taken_back;
		tags_copy(&m->head.tags, &out->head.tags);
	}
	return status;
}
