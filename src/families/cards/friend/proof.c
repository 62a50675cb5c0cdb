/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/proof.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/match/cards.h"
#include "families/cards/peer/peer_round.h"
#include "game/record.h"

static const char side_letters[] = "hg";

bool proof_begun(const struct peer *p)
{
	return p->decks || peer_in_round(p);
}

/* Writes to DECK the cards of the last round of P, whose events begin with number FROM, as far as this side
 * knows them; the others are made up so that its moves fit. */
static void make_up(const struct peer *p, size_t from, int starter, card_t *deck)
{
	struct record r;
	record_init(&r);
	struct record_round *round = record_add_round(&r);
	round->starter = starter;
	for (size_t i = from; i < p->events; i++)
		if (p->event[i].kind == PEER_EVENT_MOVE)
			record_add_move(round, p->event[i].move, p->event[i].card, p->event[i].begins);
	memcpy(deck, p->position, sizeof p->position);
	record_fill(&p->rules, round, deck);
	record_release(&r);
}

/* Makes M the match of P, with the decks of the first OPEN rounds as both seeds say.  Returns whether all events
 * fit; else M has those before the first that doesn't. */
static bool play(const struct peer *p, size_t open, struct match *m)
{
	size_t rounds = 1, from = 0;
	bool fits = true;
	for (size_t i = 0; i < p->events; i++)
		if (p->event[i].kind == PEER_EVENT_ROUND) {
			rounds++;
			from = i + 1;
		}
	card_t(*decks)[CARDS_MAX] = alloc_zero(rounds, sizeof *decks);
	for (size_t i = 0; i < rounds && i < open; i++)
		memcpy(decks[i], p->deck[i], sizeof *decks);
	if (open < rounds)
		make_up(p, from, from ? table_next_starter(&p->event[from - 1].truth.table) : p->first, decks[rounds - 1]);
	cards_match(m, &p->rules, "", (const card_t(*)[CARDS_MAX])decks, (int)rounds, p->first);
	free(decks);
	for (size_t i = 0; i < p->events && fits; i++) {
		const struct peer_event *ev = &p->event[i];
		if (ev->kind == PEER_EVENT_ROUND)
			match_next_round(m);
		else if (ev->kind == PEER_EVENT_RESIGN)
			match_resign(m);
		else
			fits = !cards_move(m, ev->move, NULL);
	}
	for (int seat = 0; seat < SEATS; seat++)
		m->head.name[seat] = alloc_string(p->name[seat]);
	m->head.private = p->side != PEER_WITNESS && open < rounds ? p->side + 1 : 0;
	m->open = (int)open;
	return fits;
}

void proof_match(const struct peer *p, struct match *m)
{
	/* Somebody who placed cards that he didn't have made moves that don't fit the deck.  They
	 * fit all that this side saw.  The audit of a round comes at once, and ends such a match, so
	 * the round is the last one. */
	if (play(p, p->decks, m) || !p->decks)
		return;
	match_release(m);
	play(p, p->decks - 1, m);
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
