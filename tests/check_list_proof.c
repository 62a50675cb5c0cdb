/* The proofs of lists and of unlocks: what is true is proved, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/peer/shuffle.h"
#include "support.h"

/* A false list passes so many cuts once in 16 million tries, and 80 of them take longer. */
enum { CARDS = 6, CUTS = 24, CHOICE = (CUTS + 7) / 8 };

static unsigned char session[SHORT_SIZE] = {1}, seed[SEED_SIZE] = {2};
static struct share share = {session, 1, 'h', seed};
static struct point in[CARDS], out[CARDS], public;
static struct claim claim = {&share, CARDS, in, out, &public, CUTS};
static struct text proof;

static void begin(void)
{
	shuffle_points(session, 1, CARDS, in);
	ck_assert(!share_lay_out(&share, CARDS, in, out));
	ck_assert(!share_public(&share, &public));
	list_prove(&claim, &proof);
}

static void end(void)
{
	text_release(&proof);
}

/* True if the proof holds of what stands there now. */
static bool holds(void)
{
	return list_proved(&claim, (const unsigned char *)proof.s, proof.len);
}

TEST_FIXTURE(begin, end)
TEST(a_list_is_proved_and_the_proof_has_one_form)
{
	OWN(text) again = {0};
	ck_assert(holds());
	list_prove(&claim, &again);
	ck_assert_uint_eq(again.len, proof.len);
	ck_assert(!memcmp(again.s, proof.s, proof.len));
	/* every byte matters, and so does the length */
	for (size_t i = 0; i < proof.len; i += i <= CHOICE ? 1 : 43) {
		proof.s[i] ^= 1;
		ck_assert(!holds());
		proof.s[i] ^= 1;
	}
	proof.len--;
	ck_assert(!holds());
	proof.len++;
	text_add_char(&proof, 0);
	ck_assert(!holds());
	proof.len--;
	ck_assert(holds());
	ck_assert(!list_proved(&claim, (const unsigned char *)proof.s, 3));
}

TEST(a_proof_belongs_to_its_place)
{
	unsigned char other[SHORT_SIZE] = {9};
	struct point kept;
	share.round = 2;
	ck_assert(!holds());
	share.round = 1;
	share.side = 'g';
	ck_assert(!holds());
	share.side = 'h';
	share.session = other;
	ck_assert(!holds());
	share.session = session;
	kept = public;
	public = in[0];
	ck_assert(!holds());
	public = kept;
	kept = in[3];
	in[3] = in[4], in[4] = kept;
	ck_assert(!holds());
	kept = in[3];
	in[3] = in[4], in[4] = kept;
	kept = out[3];
	out[3] = out[4], out[4] = kept;
	ck_assert(!holds());
	kept = out[3];
	out[3] = out[4], out[4] = kept;
	ck_assert(holds());
}

/* Lets a liar prove what stands there now as well as it can, and claims that the proof fails. */
static void not_provable(void)
{
	text_clear(&proof);
	list_prove(&claim, &proof);
	ck_assert(!holds());
}

TEST(a_false_list_is_not_proved)
{
	struct scalar key = share_key(&share);
	struct point kept = out[5], right = public;
	/* points with a known relation, as of a card that was sent twice */
	point_times(&key, &out[4], &out[5]);
	not_provable();
	out[5] = out[4];
	not_provable();
	out[5] = in[0];
	not_provable();
	out[5] = kept;
	/* another key than that of the list */
	public = out[0];
	not_provable();
	ck_assert(!point_times(&key, &right, &public));
	not_provable();
	public = right;
	text_clear(&proof);
	list_prove(&claim, &proof);
	ck_assert(holds());
}

TEST(a_proof_tells_nothing_twice)
{
	/* two claims of one seed have no secret of a cut in common, or a number of both ways could be
	 * known */
	OWN(text) other = {0};
	struct point kept = in[0];
	in[0] = in[1], in[1] = kept;
	ck_assert(!share_lay_out(&share, CARDS, in, out));
	list_prove(&claim, &other);
	int met = 0; /* Check takes a microsecond for each claim, and here are millions */
	for (size_t i = CHOICE; i + LIST_MIX <= proof.len; i++)
		for (size_t k = CHOICE; k + LIST_MIX <= other.len; k++)
			met += !memcmp(proof.s + i, other.s + k, LIST_MIX);
	ck_assert_int_eq(met, 0);
}

TEST(an_unlock_is_proved_and_no_other)
{
	enum { HAND = 5 };
	unsigned char hand[UNLOCK_PROOF], bare[UNLOCK_PROOF];
	struct point unlocked[HAND], kept;
	ck_assert(!share_unlock(&share, HAND, out, unlocked));
	struct claim c = {.share = &share, .n = HAND, .from = out, .to = unlocked, .public = &public};
	unlock_prove(&c, hand);
	ck_assert(unlock_proved(&c, hand));
	for (int i = 0; i < UNLOCK_PROOF; i++) {
		hand[i] ^= 1;
		ck_assert(!unlock_proved(&c, hand));
		hand[i] ^= 1;
	}
	memset(bare, 0, sizeof bare);
	ck_assert(!unlock_proved(&c, bare));
	for (int i = 0; i < HAND; i++) {
		kept = unlocked[i];
		unlocked[i] = out[CARDS - 1];
		ck_assert(!unlock_proved(&c, hand));
		unlock_prove(&c, bare);
		ck_assert(!unlock_proved(&c, bare));
		unlocked[i] = kept;
	}
	share.round = 2;
	ck_assert(!unlock_proved(&c, hand));
	share.round = 1;
	ck_assert(unlock_proved(&c, hand));
}
