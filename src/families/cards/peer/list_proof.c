/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/list_proof.h"

#include <stdlib.h>
#include <string.h>

enum { BITS = 8 };

/* Adds what belongs to a proof of CLAIM alone: nothing that is hashed with it can be used again
 * elsewhere. */
static void name_claim(const struct list_claim *claim, unsigned char *name)
{
	const char side[] = {claim->share->side, '\0'};
	const size_t len = (size_t)claim->n * POINT_SIZE;
	struct text in = {0};
	hash_text(&in, "expedition list 2");
	hash_bytes(&in, claim->share->session, SHORT_SIZE);
	hash_number(&in, claim->share->round);
	hash_text(&in, side);
	hash_bytes(&in, claim->public, POINT_SIZE);
	hash_bytes(&in, claim->in, len);
	hash_bytes(&in, claim->out, len);
	hash_end_short(&in, name);
}

/* The way from one list to another: each point times BY, in ORDER. */
struct mix {
	struct scalar by;
	int order[CARDS_MAX];
};

/* Makes the way of a cut from its secret Z, LIST_MIX bytes. */
static void make_mix(const unsigned char *name, const unsigned char *z, int n, struct mix *mix)
{
	struct text in = {0};
	unsigned char hash[HASH_SIZE];
	hash_text(&in, "expedition mask 2");
	hash_bytes(&in, name, SHORT_SIZE);
	hash_bytes(&in, z, LIST_MIX);
	hash_end(&in, hash);
	mix->by = scalar_of_hash(hash);
	hash_text(&in, "expedition mix 2");
	hash_bytes(&in, name, SHORT_SIZE);
	hash_bytes(&in, z, LIST_MIX);
	order_draw(&in, n, mix->order);
	secret_clear(in.s, in.cap);
	text_release(&in);
	secret_clear(hash, sizeof hash);
}

/* Adds the hash of the list that MIX makes of LIST, and of LAST times the same number, to ALL: LAST
 * is NULL for the base point.  Returns 0; or -1 if there is no such list. */
static int add_mixed(const struct mix *mix, int n, const struct point *list,
                     const struct point *last, struct text *all)
{
	struct point mixed[CARDS_MAX + 1];
	struct text in = {0};
	unsigned char hash[SHORT_SIZE];
	for (int i = 0; i < n; i++)
		if (point_times(&mix->by, &list[mix->order[i]], &mixed[i]))
			return -1;
	if (last ? point_times(&mix->by, last, &mixed[n]) : point_base_times(&mix->by, &mixed[n]))
		return -1;
	hash_text(&in, "expedition mixed 2");
	hash_bytes(&in, mixed, ((size_t)n + 1) * POINT_SIZE);
	hash_end_short(&in, hash);
	hash_bytes(all, hash, sizeof hash);
	return 0;
}

/* Begins the input of the hash that says what is shown of each cut. */
static void begin_choice(const unsigned char *name, struct text *in)
{
	hash_text(in, "expedition challenge 2");
	hash_bytes(in, name, SHORT_SIZE);
}

static size_t choice_size(const struct list_claim *claim)
{
	return (size_t)(claim->cuts + BITS - 1) / BITS;
}

/* Ends IN, and writes the choice, a bit for each cut, to OUT; the bits beyond are 0. */
static void end_choice(const struct list_claim *claim, struct text *in, unsigned char *out)
{
	unsigned char hash[SHORT_SIZE];
	const size_t size = choice_size(claim);
	hash_end_short(in, hash);
	if (claim->cuts % BITS)
		hash[size - 1] &= (unsigned char)((1 << claim->cuts % BITS) - 1);
	memcpy(out, hash, size);
}

static bool chosen(const unsigned char *choice, int cut)
{
	return choice[cut / BITS] >> cut % BITS & 1;
}

/* Writes the secret of CUT to Z.  It follows from the seed, so that it needs no luck; and from the
 * whole claim, so that no two claims have the same. */
static void make_secret(const struct list_claim *claim, const unsigned char *name, int cut,
                        unsigned char *z)
{
	struct text in = {0};
	unsigned char hash[SHORT_SIZE];
	share_hash(claim->share, "expedition cut 2", &in);
	hash_bytes(&in, name, SHORT_SIZE);
	hash_number(&in, cut);
	hash_end_short(&in, hash);
	memcpy(z, hash, LIST_MIX);
	secret_clear(hash, sizeof hash);
}

/* Adds the way from the old list to that of the cut MIX to PROOF. */
static void show_whole(const struct list_claim *claim, const struct mix *mix, const int *order,
                       const struct lock *lock, struct text *proof)
{
	struct scalar key;
	memcpy(key.byte, lock->key, sizeof key.byte);
	struct scalar both = scalar_times(&mix->by, &key);
	text_add_bytes(proof, (const char *)both.byte, sizeof both.byte);
	for (int i = 0; i < claim->n; i++)
		text_add_char(proof, (char)order[mix->order[i]]);
	secret_clear(&key, sizeof key);
}

void list_prove(const struct list_claim *claim, struct text *proof)
{
	unsigned char name[SHORT_SIZE], z[LIST_CUTS][LIST_MIX], choice[SHORT_SIZE];
	struct text in = {0};
	struct mix mix;
	struct lock lock;
	int order[CARDS_MAX];
	name_claim(claim, name);
	begin_choice(name, &in);
	for (int cut = 0; cut < claim->cuts; cut++) {
		make_secret(claim, name, cut, z[cut]);
		make_mix(name, z[cut], claim->n, &mix);
		/* it can't fail: the points are valid, and a hash that makes 0 won't be met */
		(void)add_mixed(&mix, claim->n, claim->out, claim->public, &in);
	}
	end_choice(claim, &in, choice);
	text_add_bytes(proof, (const char *)choice, choice_size(claim));
	share_lock(claim->share, &lock);
	share_order(claim->share, claim->n, order);
	for (int cut = 0; cut < claim->cuts; cut++) {
		make_mix(name, z[cut], claim->n, &mix);
		if (chosen(choice, cut))
			show_whole(claim, &mix, order, &lock, proof);
		else
			text_add_bytes(proof, (const char *)z[cut], LIST_MIX);
	}
	secret_clear(z, sizeof z);
	secret_clear(&mix, sizeof mix);
	secret_clear(&lock, sizeof lock);
	secret_clear(order, sizeof order);
}

/* Reads the way from the old list at AT.  Returns 0; or -1 if it is none. */
static int read_whole(int n, const unsigned char *at, struct mix *mix)
{
	bool met[CARDS_MAX] = {false};
	memcpy(mix->by.byte, at, sizeof mix->by.byte);
	if (!scalar_valid(&mix->by))
		return -1;
	for (int i = 0; i < n; i++) {
		int entry = at[SEED_SIZE + i];
		if (entry >= n || met[entry])
			return -1;
		met[entry] = true;
		mix->order[i] = entry;
	}
	return 0;
}

bool list_proved(const struct list_claim *claim, const unsigned char *proof, size_t len)
{
	unsigned char name[SHORT_SIZE], right[SHORT_SIZE];
	struct text in = {0};
	size_t at = choice_size(claim);
	bool good = len >= at;
	name_claim(claim, name);
	begin_choice(name, &in);
	for (int cut = 0; cut < claim->cuts && good; cut++) {
		struct mix mix;
		const bool whole = chosen(proof, cut);
		const size_t size = whole ? SEED_SIZE + (size_t)claim->n : LIST_MIX;
		good = len - at >= size;
		if (good && whole)
			good = !read_whole(claim->n, proof + at, &mix);
		else if (good)
			make_mix(name, proof + at, claim->n, &mix);
		good = good && !add_mixed(&mix, claim->n, whole ? claim->in : claim->out,
		                          whole ? NULL : claim->public, &in);
		at += size;
	}
	good = good && at == len;
	end_choice(claim, &in, right);
	return good && !memcmp(right, proof, choice_size(claim));
}
