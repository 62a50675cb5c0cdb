/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/match_record.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "game/record.h"

static char *copy_or_null(const char *s)
{
	return s ? alloc_string(s) : NULL;
}

static struct record_round *begin_round(const struct state *s, const struct match *m,
                                        struct record *r)
{
	size_t number = r->rounds;
	struct record_round *round = record_add_round(r);
	state_deck(s, round->deck);
	round->starter = s->table.starter;
	memcpy(round->before, s->table.total, sizeof round->before);
	if (number < m->head.rounds)
		tags_copy(&m->head.round[number], &round->tags);
	return round;
}

static void end_round(const struct state *s, struct record_round *round)
{
	for (int seat = 0; seat < SEATS; seat++)
		round->after[seat] = table_points(&s->table, seat);
}

/* Adds the remarks that stand after AT events, from number *NEXT on. */
static void add_remarks(const struct match *m, size_t at, size_t *next,
                        struct record_round *round)
{
	for (; *next < m->remarks && m->remark[*next].at == at; ++*next) {
		const struct remark *from = &m->remark[*next];
		struct item *item = record_add_item(round, (enum item_kind)from->kind, from->text);
		item->moves = from->moves;
		item->mark = from->mark;
		for (int half = 0; half < from->moves; half++) {
			item->move[half] = move_of(from->move[half]);
			item->card[half] = move_card(from->move[half]);
		}
	}
}

static void add_event(const struct cards_event *ev, struct record_round *round)
{
	const struct table *t = &ev->before->table;
	if (ev->kind == EVENT_FAULT)
		record_add_item(round, ITEM_COMMENT, WORD_FAULT);
	if (ev->kind == EVENT_RESIGN || ev->kind == EVENT_FAULT) {
		record_add_item(round, ITEM_RESIGN, NULL);
		return;
	}
	struct item *turn = record_add_move(round, ev->move, ev->card, table_turn_begins(t));
	if (ev->mark)
		turn->mark = ev->mark;
}

void match_to_record(const struct match *m, const char *const *names, struct record *r)
{
	record_init(r);
	r->rules = *(const struct rules *)m->rules;
	for (int seat = 0; seat < SEATS; seat++)
		r->name[seat] = alloc_string(names[seat]);
	r->date = copy_or_null(m->head.date);
	/* a Seed has to name all decks, so there can be none if the first decks were given:
	 * a tag of its own names the rounds to come */
	if (m->deal_count)
		tags_add(&r->tags, TAG_LATER_SEED, m->seed);
	else
		r->seed = alloc_string(m->seed);
	r->taken_back = m->taken_back;
	r->end = !match_over(m)                                     ? RECORD_UNFINISHED
	         : m->game->stage(m->state) == STAGE_RESIGNED ? RECORD_RESIGNED
	                                                            : RECORD_FINISHED;
	tags_copy(&m->head.tags, &r->tags);
	struct record_round *round = begin_round(cards_before(m, 0), m, r);
	size_t next = 0;
	add_remarks(m, 0, &next, round);
	for (size_t i = 0; i < m->log_len; i++) {
		const struct cards_event event = cards_event(m, i);
		if (event.kind == EVENT_ROUND) {
			end_round(event.before, round);
			round = begin_round(cards_before(m, i + 1), m, r);
		} else
			add_event(&event, round);
		add_remarks(m, i + 1, &next, round);
	}
	end_round(m->state, round);
}

static void keep_remark(struct match *m, const struct item *item)
{
	struct remark kept = {.kind = item->kind, .moves = item->moves, .mark = item->mark,
	                      .text = item->text};
	for (int half = 0; half < item->moves; half++)
		kept.move[half] = move_code(item->move[half], item->card[half]);
	match_add_remark(m, &kept);
}

/* True if ITEM and the one behind it, before END, tell of a fault. */
static bool is_fault(const struct item *item, const struct item *end)
{
	return item + 1 < end && item->kind == ITEM_COMMENT && item[1].kind == ITEM_RESIGN &&
	       !strcmp(item->text, WORD_FAULT);
}

static void play_round(struct match *m, const struct record_round *round)
{
	int depth = 0;
	for (size_t i = 0; i < round->len; i++) {
		const struct item *item = &round->item[i];
		depth += item->kind == ITEM_OPEN;
		if (!depth && is_fault(item, round->item + round->len)) {
			match_fault(m);
			i++;
		} else if (!depth && item->kind == ITEM_RESIGN)
			match_resign(m);
		else if (!depth && item->kind == ITEM_TURN) {
			for (int half = 0; half < item->moves; half++)
				cards_move(m, item->move[half], NULL);
			m->log[m->log_len - 1].mark = item->mark;
		} else
			keep_remark(m, item);
		depth -= item->kind == ITEM_CLOSE;
	}
}

/* Returns the seed of the deals that aren't in the record.  LaterSeed says nothing of the rounds
 * that are there, so no reader has checked it; a Seed names these rounds, too. */
static const char *seed_of(const struct record *r)
{
	if (r->seed)
		return r->seed;
	const char *later = tags_get(&r->tags, TAG_LATER_SEED);
	return later ? later : "";
}

void match_of_record(struct match *m, const struct game *cards, const struct record *r)
{
	card_t(*decks)[CARDS_MAX] = alloc_zero(r->rounds, sizeof *decks);
	int given = r->seed ? 0 : (int)r->rounds;
	for (size_t i = 0; i < r->rounds; i++)
		memcpy(decks[i], r->round[i].played, CARDS_MAX);
	match_init(m, cards, &r->rules, SEATS, seed_of(r), decks, given,
	           r->rounds ? r->round[0].starter : 0);
	free(decks);
	for (int seat = 0; seat < SEATS; seat++)
		m->head.name[seat] = copy_or_null(r->name[seat]);
	m->head.date = copy_or_null(r->date);
	tags_copy(&r->tags, &m->head.tags);
	for (size_t i = 0; i < r->rounds; i++)
		tags_copy(&r->round[i].tags, match_add_round(m));
	m->head.private = r->private;
	m->taken_back = r->taken_back;
	for (size_t i = 0; i < r->rounds; i++) {
		if (i)
			match_next_round(m);
		play_round(m, &r->round[i]);
	}
}

/* ---- The form. ---- */

static void write(const struct match *m, const char *const *names, int private_seat, struct text *out)
{
	struct record whole, seen;
	match_to_record(m, names, &whole);
	if (private_seat < 0)
		record_write(&whole, out);
	else {
		record_private(&whole, private_seat, &seen);
		record_write(&seen, out);
		record_release(&seen);
	}
	record_release(&whole);
}

static int read(struct match *m, const struct game *g, const char *text, size_t len, size_t *used,
                struct error *e)
{
	struct record r;
	int status = record_read(&r, text, len, used, e);
	if (status)
		return -1;
	if (r.rounds)
		match_of_record(m, g, &r);
	else
		status = error_set(e, "no round has begun in this record");
	record_release(&r);
	return status;
}

/* Sets the seat that has given up a match by playing it: the head doesn't tell who it was.  Returns 0,
 * or -1 if the match can't be played. */
static int find_winner(struct record_brief *b, const struct game *g, const char *text, size_t len)
{
	struct match m;
	if (read(&m, g, text, len, NULL, NULL))
		return -1;
	b->winner = match_over(&m) ? match_winner(&m) : NO_WINNER;
	match_release(&m);
	return 0;
}

static int brief(struct record_brief *b, const struct game *g, const char *text, size_t len)
{
	static const enum stage stages[ENDS] = {STAGE_ON, STAGE_OVER, STAGE_RESIGNED};
	struct record r;
	struct text ruleset = {0};
	if (record_read_head(&r, text, len, b->points, NULL))
		return -1;
	b->seats = SEATS;
	b->stage = stages[r.end];
	b->taken_back = r.taken_back;
	b->winner = NO_WINNER;
	if (b->stage == STAGE_OVER && b->points[0] != b->points[1])
		b->winner = b->points[0] > b->points[1] ? 0 : 1;
	rules_format(&r.rules, &ruleset);
	b->ruleset = ruleset.s;
	for (int seat = 0; seat < SEATS; seat++)
		b->head.name[seat] = copy_or_null(r.name[seat]);
	tags_copy(&r.tags, &b->head.tags);
	record_release(&r);
	if (b->stage != STAGE_RESIGNED || !find_winner(b, g, text, len))
		return 0;
	record_brief_release(b);
	return -1;
}

static void set_tag(const char *text, size_t len, const char *name, const char *value, struct text *out)
{
	struct record r;
	if (record_read(&r, text, len, NULL, NULL))
		return;
	if (tags_change(&r.tags, name, value))
		record_write(&r, out);
	record_release(&r);
}

const struct record_form cards_record = {write, read, brief, set_tag};
