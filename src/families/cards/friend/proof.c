/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/proof.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/match/match_record.h"
#include "families/cards/peer/peer_round.h"
#include "game/record.h"

static const char side_letters[] = "hg";

bool proof_begun(const struct peer *p)
{
	return p->decks || peer_in_round(p);
}

/* Returns the table at the time of EV, before it happened. */
static const struct table *table_before(const struct peer *p, const struct peer_event *ev)
{
	return p->side == PEER_WITNESS ? &ev->truth.table : &ev->before.table;
}

static size_t rounds_begun(const struct peer *p)
{
	size_t rounds = 1;
	for (size_t i = 0; i < p->events; i++)
		rounds += p->event[i].kind == PEER_EVENT_ROUND;
	return rounds;
}

/* Returns the cards of round NUMBER, from 0 on, at their positions in the deck: as both seeds say
 * in the first OPEN rounds, else as far as this side saw them, and NO_CARD where it didn't. */
static const card_t *deck_of(const struct peer *p, size_t open, size_t number)
{
	return number < open ? p->deck[number] : p->position;
}

static struct record_round *begin_round(const struct peer *p, size_t open, int starter,
                                        struct record *r)
{
	const card_t *deck = deck_of(p, open, r->rounds);
	struct record_round *round = record_add_round(r);
	round->starter = starter;
	memcpy(round->deck, deck, (size_t)rules_cards(&p->rules));
	memcpy(round->played, deck, (size_t)rules_cards(&p->rules));
	if (r->rounds > 1)
		memcpy(round->before, round[-1].after, sizeof round->before);
	return round;
}

static void end_round(const struct table *t, struct record_round *round)
{
	for (int seat = 0; seat < SEATS; seat++)
		round->after[seat] = table_points(t, seat);
}

/* As proof_record, with the decks of the first OPEN rounds as both seeds say. */
static void write_record(const struct peer *p, size_t open, struct record *r)
{
	int dealt = SEATS * p->rules.hand, next = dealt;
	record_init(r);
	r->rules = p->rules;
	for (int seat = 0; seat < SEATS; seat++)
		r->name[seat] = alloc_string(p->name[seat]);
	if (!proof_begun(p))
		return;
	if (p->side != PEER_WITNESS && open < rounds_begun(p))
		r->private = p->side + 1;
	struct record_round *round = begin_round(p, open, p->first, r);
	for (size_t i = 0; i < p->events; i++) {
		const struct peer_event *ev = &p->event[i];
		if (ev->kind == PEER_EVENT_ROUND) {
			end_round(table_before(p, ev), round);
			round = begin_round(p, open, table_next_starter(table_before(p, ev)), r);
			next = dealt;
		} else if (ev->kind == PEER_EVENT_RESIGN)
			record_add_item(round, ITEM_RESIGN, NULL);
		else {
			const card_t *deck = deck_of(p, open, r->rounds - 1);
			card_t card = ev->card;
			if (ev->move.kind == MOVE_DRAW && ev->move.arg == DECK)
				card = deck[next++];
			record_add_move(round, ev->move, card, ev->begins);
		}
	}
	const struct table *t = peer_table(p);
	end_round(t, round);
	r->end = t->over == ROUND_ON || !table_match_over(t) ? RECORD_UNFINISHED
	         : t->over == ROUND_RESIGNED                 ? RECORD_RESIGNED
	                                                     : RECORD_FINISHED;
}

void proof_record(const struct peer *p, struct record *r)
{
	write_record(p, p->decks, r);
}

/* True if the moves of the last round, which has been opened, fit its deck. */
static bool moves_fit(const struct peer *p)
{
	struct record r, read;
	struct text text = {0};
	write_record(p, p->decks, &r);
	record_write(&r, &text);
	record_release(&r);
	bool fit = !record_read(&read, text_string(&text), text.len, NULL, NULL);
	if (fit)
		record_release(&read);
	text_release(&text);
	return fit;
}

void proof_match(const struct peer *p, struct match *m)
{
	struct record r;
	/* Somebody who placed cards that he didn't have made moves that don't fit the deck.  They
	 * fit all that this side saw.  The audit of a round comes at once, and ends such a match, so
	 * the round is the last one. */
	bool opened = p->side != PEER_WITNESS && p->decks == rounds_begun(p);
	size_t open = p->decks - (opened && !moves_fit(p));
	write_record(p, open, &r);
	if (r.private)
		record_fill(&r.rules, &r.round[r.rounds - 1], r.round[r.rounds - 1].played);
	match_from_record(m, &r);
	m->open = (int)open;
	record_release(&r);
}

void proof_add(const struct peer *p, struct tags *tags)
{
	struct text line = {0};
	for (size_t i = 0; i < p->lines; i++) {
		text_clear(&line);
		text_addf(&line, "%c %s", side_letters[p->line[i].side], p->line[i].text);
		tags_add(tags, TAG_PEER, text_string(&line));
	}
	if (p->refused) {
		text_clear(&line);
		text_addf(&line, "%c %s", side_letters[seat_other(p->side)], p->refused);
		tags_add(tags, TAG_PEER, text_string(&line));
	}
	if (p->refused && p->known[p->side]) {
		text_clear(&line);
		text_addf(&line, "%c ", side_letters[p->side]);
		base64_write(p->seed[p->side], SEED_SIZE, &line);
		tags_add(tags, TAG_OPENED, text_string(&line));
	}
	text_release(&line);
}

void proof_read(const struct record *r, struct proof *proof)
{
	*proof = (struct proof){0};
	for (size_t i = 0; i < r->tags.len; i++) {
		const struct tag *tag = &r->tags.tag[i];
		bool line = !strcmp(tag->name, TAG_PEER), seed = !strcmp(tag->name, TAG_OPENED);
		const char *letter = tag->value[0] ? strchr(side_letters, tag->value[0]) : NULL;
		if (!line && !seed)
			continue;
		if (!letter || tag->value[1] != ' ') {
			proof->odd = true;
			continue;
		}
		int side = (int)(letter - side_letters);
		if (seed) {
			proof->odd |= proof->shown[side];
			proof->shown[side] = !base64_read(tag->value + 2, proof->seed[side], SEED_SIZE);
			proof->odd |= !proof->shown[side];
			continue;
		}
		proof->line = alloc_grow(proof->line, &proof->cap, proof->count + 1,
		                         sizeof *proof->line);
		proof->line[proof->count++] = (struct peer_line){side, alloc_string(tag->value + 2)};
	}
}

struct evidence proof_evidence(const struct proof *proof)
{
	struct evidence shown = {.line = proof->line, .lines = proof->count};
	for (int side = 0; side < SEATS; side++)
		shown.seed[side] = proof->shown[side] ? proof->seed[side] : NULL;
	return shown;
}

void proof_free(struct proof *proof)
{
	for (size_t i = 0; i < proof->count; i++)
		free(proof->line[i].text);
	free(proof->line);
	*proof = (struct proof){0};
}

/* ---- Notes and marks. ---- */

void notes_take(const struct match *m, struct text *out)
{
	for (size_t i = 0; i < m->remarks; i++)
		if (m->remark[i].kind == ITEM_COMMENT)
			text_addf(out, "note %zu %s\n", m->remark[i].at, m->remark[i].text);
	for (size_t i = 0; i < m->log_len; i++)
		if (m->log[i].mark)
			text_addf(out, "mark %zu %s\n", i, mark_words[m->log[i].mark]);
}

static void put_note(size_t at, const char *text, struct match *m)
{
	match_remark(m, ITEM_COMMENT, text);
	/* one to half a turn that wasn't made stands after the last event */
	if (at < m->log_len)
		m->remark[m->remarks - 1].at = at;
}

static void put_mark(size_t at, const char *mark, struct match *m)
{
	for (uint8_t i = 1; i < MARKS && at < m->log_len; i++)
		if (!strcmp(mark, mark_words[i]))
			m->log[at].mark = i;
}

void notes_put(const char *notes, struct match *m)
{
	struct text line = {0};
	for (size_t len; *notes; notes += len + (notes[len] == '\n')) {
		char *part[2];
		int64_t at;
		len = strcspn(notes, "\n");
		text_clear(&line);
		text_add_bytes(&line, notes, len);
		const bool is_note = text_is(text_string(&line), strcspn(text_string(&line), " "), "note");
		part[0] = len > 5 ? line.s + 5 : NULL;
		part[1] = part[0] ? strchr(part[0], ' ') : NULL;
		if (!part[1])
			continue;
		*part[1]++ = '\0';
		if (number_read(part[0], 0, INT32_MAX, &at))
			continue;
		if (is_note)
			put_note((size_t)at, part[1], m);
		else
			put_mark((size_t)at, part[1], m);
	}
	text_release(&line);
}
