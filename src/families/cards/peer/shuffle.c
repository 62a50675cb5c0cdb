/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/shuffle.h"

#include <stdint.h>
#include <string.h>

#include "families/cards/core/card.h"

void shuffle_points(const unsigned char *session, int round, int n, struct point *out)
{
	for (int i = 0; i < n; i++) {
		struct text in = {0};
		unsigned char hash[HASH_SIZE];
		hash_text(&in, "expedition deal 1");
		hash_bytes(&in, session, SHORT_SIZE);
		hash_number(&in, round);
		hash_number(&in, i);
		hash_end(&in, hash);
		out[i] = point_of_hash(hash);
	}
}

void share_hash(const struct share *share, const char *label, struct text *in)
{
	const char side[] = {share->side, '\0'};
	hash_text(in, label);
	hash_bytes(in, share->session, SHORT_SIZE);
	hash_number(in, share->round);
	hash_text(in, side);
	hash_bytes(in, share->seed, SEED_SIZE);
}

void share_commit(const struct share *share, unsigned char *out)
{
	struct text in = {0};
	share_hash(share, "expedition commit 1", &in);
	hash_end_short(&in, out);
}

int share_lock(const struct share *share, struct lock *lock)
{
	struct text in = {0};
	unsigned char hash[HASH_SIZE];
	share_hash(share, "expedition key 1", &in);
	hash_end(&in, hash);
	int status = lock_of_hash(lock, hash);
	secret_clear(hash, sizeof hash);
	return status;
}

int share_public(const struct share *share, struct point *public)
{
	struct lock lock;
	struct scalar key;
	int status = share_lock(share, &lock);
	memcpy(key.byte, lock.key, sizeof key.byte);
	status = status || point_base_times(&key, public) ? -1 : 0;
	secret_clear(&lock, sizeof lock);
	secret_clear(&key, sizeof key);
	return status;
}

enum { WORD_BYTES = 4 };

/* The numbers that an order is made of. */
struct stream {
	const struct text *prefix;
	int blocks; /* made so far */
	size_t at;  /* the next byte of the block */
	unsigned char block[HASH_SIZE];
};

static uint32_t stream_next(struct stream *s)
{
	uint32_t word = 0;
	if (!s->blocks || s->at == HASH_SIZE) {
		struct text in = {0};
		text_add_bytes(&in, s->prefix->s, s->prefix->len);
		hash_number(&in, s->blocks++);
		hash_end(&in, s->block);
		s->at = 0;
	}
	for (int i = 0; i < WORD_BYTES; i++)
		word = word << 8 | s->block[s->at++];
	return word;
}

/* A number below M, each equally likely. */
static int stream_below(struct stream *s, int m)
{
	const uint64_t words = (uint64_t)1 << 32, most = words - words % (uint64_t)m;
	uint32_t word;
	do
		word = stream_next(s);
	while (word >= most);
	return (int)(word % (uint32_t)m);
}

void order_draw(const struct text *prefix, int n, int *order)
{
	struct stream s = {.prefix = prefix};
	for (int i = 0; i < n; i++)
		order[i] = i;
	for (int i = n - 1; i > 0; i--) {
		int j = stream_below(&s, i + 1), kept = order[i];
		order[i] = order[j];
		order[j] = kept;
	}
	secret_clear(&s, sizeof s);
}

void share_order(const struct share *share, int n, int *order)
{
	struct text prefix = {0};
	share_hash(share, "expedition order 1", &prefix);
	order_draw(&prefix, n, order);
	secret_clear(prefix.s, prefix.cap);
	text_release(&prefix);
}

int share_lay_out(const struct share *share, int n, const struct point *in, struct point *out)
{
	struct lock lock;
	int order[CARDS_MAX], status = share_lock(share, &lock);
	share_order(share, n, order);
	for (int i = 0; i < n && !status; i++)
		status = point_lock(&lock, &in[order[i]], &out[i]);
	secret_clear(&lock, sizeof lock);
	secret_clear(order, sizeof order);
	return status;
}
