/* The other files that a person may be sent: weights, score pads, parts of an arena.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/net/net_value.h"
#include "families/cards/net/net_weights.h"
#include "families/cards/pad/pad.h"
#include "fuzz.h"
#include "game/arena.h"

/* Our own weights for R, as a file. */
static void own_weights(const struct rules *r, struct text *out)
{
	OWN(net_kept) kept = {0};
	struct error e;
	const struct net *n = net_for_rules(&kept, r, &e);
	fuzz_claim(n != NULL, "there are weights");
	net_write(n, r->name, out);
}

/* A checksum that fits, so that what is behind it is looked at: FNV-1a. */
static void mend_sum(struct text *t)
{
	enum { SUM = 8 };
	uint64_t h = 0xcbf29ce484222325u;
	for (size_t i = 0; i + SUM < t->len; i++)
		h = (h ^ (unsigned char)t->s[i]) * 0x100000001b3u;
	for (size_t i = 0; i < SUM && t->len >= SUM; i++)
		t->s[t->len - SUM + i] = (char)(h >> 8 * i);
}

/* Lets the network choose a few turns. */
static void let_play(const struct net *n, const struct rules *r)
{
	enum { MOVES = 8 };
	static struct net_turn turns[NET_TURNS_MAX];
	card_t deck[CARDS_MAX];
	deck_of_seed(r, "fuzz", 1, deck);
	struct state s = state_begin(r, deck, 0);
	for (int i = 0; i < MOVES && !state_over(&s); i++) {
		struct view v = view_of(&s, s.table.mover);
		int count = net_turns(n, NULL, &v, turns);
		fuzz_claim(count > 0, "there is a turn");
		state_apply(&s, turns[net_best_turn(turns, count)].move[0]);
	}
}

/* The input: a byte that picks the rules (modulo 8; others where those have no network)
 * and, from 8 on, whether the checksum is left as it is; then changes to our own weights:
 * three bytes say where, one what is put there; 255 cuts the file off. */
void fuzz_weights(const uint8_t *data, size_t len)
{
	static struct text own[8];
	enum { ROWS = 8, CHANGE = 4, CUT = 255 };
	if (!len)
		return;
	const struct rules *r = &rules_table[data[0] % ROWS % rules_count];
	if (net_kept_fits(NULL, r, NULL))
		r = &rules_table[0];
	struct text *from = &own[r - rules_table], file = {0};
	if (!from->len)
		own_weights(r, from);
	text_add_bytes(&file, from->s, from->len);
	for (size_t i = 1; i + CHANGE <= len; i += CHANGE) {
		size_t at = ((size_t)data[i] << 16 | (size_t)data[i + 1] << 8 | data[i + 2]) % from->len;
		if (data[i + 3] == CUT && at < file.len)
			file.len = at;
		else if (at < file.len)
			file.s[at] = (char)data[i + 3];
	}
	if (data[0] < ROWS)
		mend_sum(&file);
	struct net *n = alloc_zero(1, sizeof *n);
	/* a block of its own, so that a sanitizer sees where it ends */
	unsigned char *bytes = alloc_zero(file.len, 1);
	memcpy(bytes, file.s, file.len);
	struct error e = {""};
	if (!net_read(n, r->name, bytes, file.len, &e))
		let_play(n, r);
	else
		fuzz_claim(e.text[0], "a reason is given");
	free(bytes);
	free(n);
	text_release(&file);
}

void fuzz_pad(const uint8_t *data, size_t len)
{
	OWN(text) text = {0}, written = {0}, again = {0};
	struct pad pad, back;
	struct error e = {""};
	text_add_bytes(&text, (const char *)data, len);
	if (!pad_read(&pad, text_string(&text), text.len, &e)) {
		pad_write(&pad, &written);
		fuzz_claim(!pad_read(&back, text_string(&written), written.len, &e),
		           "what is written is read");
		pad_write(&back, &again);
		fuzz_claim(!strcmp(text_string(&written), text_string(&again)), "and written alike");
		pad_release(&pad);
		pad_release(&back);
	} else
		fuzz_claim(e.text[0], "a reason is given");
}

/* The parts merged so far, each once. */
struct merger {
	struct arena_plan plan;
	struct arena sums;
	bool seen[ARENA_SHARDS + 1];
	int parts;
};

static void merge(struct merger *m, const struct arena_plan *p, const struct arena *a)
{
	if (m->seen[p->shard])
		return;
	m->seen[p->shard] = true;
	if (!m->parts++)
		m->sums = arena_of_plan(p);
	arena_merge(&m->sums, a);
}

static void judge(const struct merger *m)
{
	const struct sprt sprt = {.margin = {0, 1}};
	for (int i = 0; i < m->sums.tables; i++)
		estimate_error(&m->sums, i);
	for (int i = 0; i < m->sums.agents; i++)
		estimate_rating(&m->sums, i);
	if (m->sums.tables == 1)
		sprt_decision(&sprt, &m->sums);
}

void fuzz_shard(const uint8_t *data, size_t len)
{
	struct text text = {0};
	struct merger *m = alloc_zero(1, sizeof *m);
	struct error e = {""};
	size_t used;
	text_add_bytes(&text, (const char *)data, len);
	for (const char *at = text_string(&text); *at; at += used) {
		struct arena_plan plan;
		struct arena part;
		if (arena_read(&plan, &part, families_parse, at, &used, &e)) {
			fuzz_claim(e.text[0], "a reason is given");
			break;
		}
		bool first = !m->parts;
		if (first || !arena_plan_same(&m->plan, &plan, &e))
			merge(m, &plan, &part);
		if (first)
			m->plan = plan;
		else
			arena_plan_release(&plan);
		arena_release(&part);
	}
	if (m->parts)
		judge(m);
	arena_plan_release(&m->plan);
	arena_release(&m->sums);
	free(m);
	text_release(&text);
}
