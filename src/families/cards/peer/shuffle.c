/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/shuffle.h"

#include <stdint.h>
#include <string.h>

void shuffle_points(const unsigned char *session, int round, int n, struct point *out)
{
	for (int i = 0; i < n; i++) {
		struct text in = {0};
		hash_text(&in, "expedition deal 1");
		hash_bytes(&in, session, SHORT_SIZE);
		hash_number(&in, round);
		hash_number(&in, i);
		out[i] = hash_end_point(&in);
	}
}

/* Begins the input of a hash of SHARE, but not of its seed, for the use that LABEL names. */
static void share_begin(const struct share *share, const char *label, struct text *in)
{
	const char side[] = {share->side, '\0'};
	hash_text(in, label);
	hash_bytes(in, share->session, SHORT_SIZE);
	hash_number(in, share->round);
	hash_text(in, side);
}

/* As share_begin, with the seed. */
static void share_hash(const struct share *share, const char *label, struct text *in)
{
	share_begin(share, label, in);
	hash_bytes(in, share->seed, SEED_SIZE);
}

void share_commit(const struct share *share, unsigned char *out)
{
	struct text in = {0};
	share_hash(share, "expedition commit 1", &in);
	hash_end_short(&in, out);
}

struct scalar share_key(const struct share *share)
{
	struct text in = {0};
	share_hash(share, "expedition key 1", &in);
	return hash_end_scalar(&in);
}

int share_public(const struct share *share, struct point *public)
{
	struct scalar key = share_key(share);
	int status = point_base_times(&key, public);
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

/* Returns a number below M, each equally likely. */
static int stream_below(struct stream *s, int m)
{
	const uint64_t words = (uint64_t)1 << 32, most = words - words % (uint64_t)m;
	uint32_t word;
	do {
		if (!s->blocks || s->at == HASH_SIZE) {
			struct text in = {0};
			text_add_bytes(&in, s->prefix->s, s->prefix->len);
			hash_number(&in, s->blocks++);
			hash_end(&in, s->block);
			s->at = 0;
		}
		word = 0;
		for (int i = 0; i < WORD_BYTES; i++)
			word = word << 8 | s->block[s->at++];
	} while (word >= most);
	return (int)(word % (uint32_t)m);
}

/* Writes to ORDER the order of N things, each equally likely, that follows from PREFIX, the parts
 * of a hash (Durstenfeld, "Algorithm 235: Random permutation", CACM 7, 1964). */
static void order_draw(const struct text *prefix, int n, int *order)
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
	secret_release(&prefix);
}

int share_lay_out(const struct share *share, int n, const struct point *in, struct point *out)
{
	struct scalar key = share_key(share);
	int order[CARDS_MAX], status = 0;
	share_order(share, n, order);
	for (int i = 0; i < n && !status; i++)
		status = point_times(&key, &in[order[i]], &out[i]);
	secret_clear(&key, sizeof key);
	secret_clear(order, sizeof order);
	return status;
}

int share_unlock(const struct share *share, int n, const struct point *locked, struct point *out)
{
	struct scalar key = share_key(share), inverse;
	int status = scalar_invert(&key, &inverse);
	for (int i = 0; i < n && !status; i++)
		status = point_times(&inverse, &locked[i], &out[i]);
	secret_clear(&key, sizeof key);
	secret_clear(&inverse, sizeof inverse);
	return status;
}

/* ---- The proof of a list. ---- */

enum { BITS = 8 };

static const char list_label[] = "expedition list 2";

/* Hashes the claim C of the kind that LABEL names into NAME.  A hash that includes NAME can't be used
 * again for another claim. */
static void name_claim(const char *label, const struct claim *c, unsigned char *name)
{
	const size_t len = (size_t)c->n * POINT_SIZE;
	struct text in = {0};
	share_begin(c->share, label, &in);
	hash_bytes(&in, c->public, POINT_SIZE);
	hash_bytes(&in, c->from, len);
	hash_bytes(&in, c->to, len);
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
	hash_text(&in, "expedition mask 2");
	hash_bytes(&in, name, SHORT_SIZE);
	hash_bytes(&in, z, LIST_MIX);
	mix->by = hash_end_scalar(&in);
	hash_text(&in, "expedition mix 2");
	hash_bytes(&in, name, SHORT_SIZE);
	hash_bytes(&in, z, LIST_MIX);
	order_draw(&in, n, mix->order);
	secret_release(&in);
}

/* Adds to ALL the hash of the list that MIX makes of LIST and of LAST times the same number.  LAST
 * is NULL for the base point.  Returns 0, or -1 if there is no such list. */
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

static size_t choice_size(const struct claim *claim)
{
	return (size_t)(claim->cuts + BITS - 1) / BITS;
}

/* Ends IN, and writes the choice, a bit for each cut, to OUT; the bits beyond are 0. */
static void end_choice(const struct claim *claim, struct text *in, unsigned char *out)
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

/* Writes the secret of CUT to Z.  It follows from the seed, so no random bytes are needed, and from
 * the whole claim, so no two claims have the same secret. */
static void make_secret(const struct claim *claim, const unsigned char *name, int cut,
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

void list_prove(const struct claim *claim, struct text *proof)
{
	unsigned char name[SHORT_SIZE], z[LIST_CUTS][LIST_MIX], choice[SHORT_SIZE];
	struct text in = {0};
	struct mix mix;
	struct scalar key = share_key(claim->share);
	int order[CARDS_MAX];
	name_claim(list_label, claim, name);
	begin_choice(name, &in);
	for (int cut = 0; cut < claim->cuts; cut++) {
		make_secret(claim, name, cut, z[cut]);
		make_mix(name, z[cut], claim->n, &mix);
		/* it can't fail: the points are valid, and a hash that makes 0 won't be met */
		(void)add_mixed(&mix, claim->n, claim->to, claim->public, &in);
	}
	end_choice(claim, &in, choice);
	text_add_bytes(proof, (const char *)choice, choice_size(claim));
	share_order(claim->share, claim->n, order);
	for (int cut = 0; cut < claim->cuts; cut++) {
		make_mix(name, z[cut], claim->n, &mix);
		if (!chosen(choice, cut)) {
			text_add_bytes(proof, (const char *)z[cut], LIST_MIX);
			continue;
		}
		/* the way from the old list to that of the cut is shown */
		struct scalar both = scalar_times(&mix.by, &key);
		text_add_bytes(proof, (const char *)both.byte, sizeof both.byte);
		for (int i = 0; i < claim->n; i++)
			text_add_char(proof, (char)order[mix.order[i]]);
	}
	secret_clear(z, sizeof z);
	secret_clear(&mix, sizeof mix);
	secret_clear(&key, sizeof key);
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

bool list_proved(const struct claim *claim, const unsigned char *proof, size_t len)
{
	unsigned char name[SHORT_SIZE], right[SHORT_SIZE];
	struct text in = {0};
	size_t at = choice_size(claim);
	bool good = len >= at;
	name_claim(list_label, claim, name);
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
		good = good && !add_mixed(&mix, claim->n, whole ? claim->from : claim->to,
		                          whole ? NULL : claim->public, &in);
		at += size;
	}
	good = good && at == len;
	end_choice(claim, &in, right);
	return good && !memcmp(right, proof, choice_size(claim));
}

/* ---- The proof of unlocks. ---- */

static const char unlock_label[] = "expedition unlock 2";

/* Returns the question that the proof must answer.  SHOWN are the N + 1 points shown before it. */
static struct scalar ask(const struct claim *claim, const unsigned char *name,
                         const struct point *shown)
{
	struct text in = {0};
	hash_text(&in, "expedition answer 2");
	hash_bytes(&in, name, SHORT_SIZE);
	hash_bytes(&in, shown, ((size_t)claim->n + 1) * POINT_SIZE);
	return hash_end_scalar(&in);
}

void unlock_prove(const struct claim *claim, unsigned char *proof)
{
	unsigned char name[SHORT_SIZE];
	struct point shown[CARDS_MAX + 1];
	struct text in = {0};
	name_claim(unlock_label, claim, name);
	share_hash(claim->share, "expedition nonce 2", &in);
	hash_bytes(&in, name, SHORT_SIZE);
	struct scalar nonce = hash_end_scalar(&in), key = share_key(claim->share);
	point_base_times(&nonce, &shown[0]);
	for (int i = 0; i < claim->n; i++)
		point_times(&nonce, &claim->to[i], &shown[i + 1]);
	struct scalar question = ask(claim, name, shown);
	struct scalar part = scalar_times(&question, &key), answer = scalar_plus(&nonce, &part);
	memcpy(proof, question.byte, SEED_SIZE);
	memcpy(proof + SEED_SIZE, answer.byte, SEED_SIZE);
	secret_clear(&nonce, sizeof nonce);
	secret_clear(&part, sizeof part);
	secret_clear(&key, sizeof key);
}

/* Puts ANSWER times FROM, less QUESTION times TO, into OUT; FROM is NULL for the base point.
 * Returns 0, or -1. */
static int shown_before(const struct scalar *question, const struct scalar *answer,
                        const struct point *from, const struct point *to, struct point *out)
{
	struct point a, b;
	if (from ? point_times(answer, from, &a) : point_base_times(answer, &a))
		return -1;
	return point_times(question, to, &b) || point_minus(&a, &b, out) ? -1 : 0;
}

bool unlock_proved(const struct claim *claim, const unsigned char *proof)
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
		if (shown_before(&question, &answer, &claim->to[i], &claim->from[i], &shown[i + 1]))
			return false;
	name_claim(unlock_label, claim, name);
	struct scalar right = ask(claim, name, shown);
	return !memcmp(right.byte, question.byte, SEED_SIZE);
}
