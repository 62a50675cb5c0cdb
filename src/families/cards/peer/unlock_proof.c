/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/unlock_proof.h"

#include <string.h>

#include "families/cards/core/card.h"

static void name_claim(const struct unlock_claim *claim, unsigned char *name)
{
	const char side[] = {claim->share->side, '\0'};
	const size_t len = (size_t)claim->n * POINT_SIZE;
	struct text in = {0};
	hash_text(&in, "expedition unlock 2");
	hash_bytes(&in, claim->share->session, SHORT_SIZE);
	hash_number(&in, claim->share->round);
	hash_text(&in, side);
	hash_bytes(&in, claim->public, POINT_SIZE);
	hash_bytes(&in, claim->locked, len);
	hash_bytes(&in, claim->unlocked, len);
	hash_end_short(&in, name);
}

/* Returns the question to which the proof is the answer; SHOWN are the N + 1 points shown before. */
static struct scalar ask(const struct unlock_claim *claim, const unsigned char *name,
                         const struct point *shown)
{
	unsigned char hash[HASH_SIZE];
	struct text in = {0};
	hash_text(&in, "expedition answer 2");
	hash_bytes(&in, name, SHORT_SIZE);
	hash_bytes(&in, shown, ((size_t)claim->n + 1) * POINT_SIZE);
	hash_end(&in, hash);
	return scalar_of_hash(hash);
}

void unlock_prove(const struct unlock_claim *claim, unsigned char *proof)
{
	unsigned char name[SHORT_SIZE], hash[HASH_SIZE];
	struct point shown[CARDS_MAX + 1];
	struct text in = {0};
	struct lock lock;
	struct scalar key;
	name_claim(claim, name);
	share_hash(claim->share, "expedition nonce 2", &in);
	hash_bytes(&in, name, SHORT_SIZE);
	hash_end(&in, hash);
	struct scalar nonce = scalar_of_hash(hash);
	point_base_times(&nonce, &shown[0]);
	for (int i = 0; i < claim->n; i++)
		point_times(&nonce, &claim->unlocked[i], &shown[i + 1]);
	struct scalar question = ask(claim, name, shown);
	share_lock(claim->share, &lock);
	memcpy(key.byte, lock.key, sizeof key.byte);
	struct scalar part = scalar_times(&question, &key), answer = scalar_plus(&nonce, &part);
	memcpy(proof, question.byte, SEED_SIZE);
	memcpy(proof + SEED_SIZE, answer.byte, SEED_SIZE);
	secret_clear(hash, sizeof hash);
	secret_clear(&nonce, sizeof nonce);
	secret_clear(&part, sizeof part);
	secret_clear(&key, sizeof key);
	secret_clear(&lock, sizeof lock);
}

/* Puts ANSWER times FROM, less QUESTION times TO, into OUT; FROM is NULL for the base point.  Returns
 * 0, or -1. */
static int shown_before(const struct scalar *question, const struct scalar *answer,
                        const struct point *from, const struct point *to, struct point *out)
{
	struct point a, b;
	if (from ? point_times(answer, from, &a) : point_base_times(answer, &a))
		return -1;
	return point_times(question, to, &b) || point_minus(&a, &b, out) ? -1 : 0;
}

bool unlock_proved(const struct unlock_claim *claim, const unsigned char *proof)
{
	unsigned char name[SHORT_SIZE];
	struct point shown[CARDS_MAX + 1];
	struct scalar question, answer;
	memcpy(question.byte, proof, SEED_SIZE);
	memcpy(answer.byte, proof + SEED_SIZE, SEED_SIZE);
	if (!scalar_valid(&question) || !scalar_valid(&answer) ||
	    shown_before(&question, &answer, NULL, claim->public, &shown[0]))
		return false;
	for (int i = 0; i < claim->n; i++)
		if (shown_before(&question, &answer, &claim->unlocked[i], &claim->locked[i],
		                 &shown[i + 1]))
			return false;
	name_claim(claim, name);
	struct scalar right = ask(claim, name, shown);
	return !memcmp(right.byte, question.byte, SEED_SIZE);
}
