/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/seal.h"

#include <string.h>

char seal_letter(int side)
{
	return "hg"[side];
}

/* Begins a hash of what follows CHAIN and is said by SIDE, for the use that LABEL names. */
static void begin(struct text *in, const char *label, const unsigned char *chain, int side)
{
	const char letter[] = {seal_letter(side), '\0'};
	hash_text(in, label);
	hash_bytes(in, chain, SHORT_SIZE);
	hash_text(in, letter);
}

void seal_begin(unsigned char *chain)
{
	struct text in = {0};
	hash_text(&in, "expedition peer 2");
	hash_end_short(&in, chain);
}

/* Writes the hash that SIDE signs for the LEN bytes of LINE to OUT. */
static void signed_hash(const unsigned char *chain, int side, const char *line, size_t len,
                        unsigned char *out)
{
	struct text in = {0};
	begin(&in, "expedition peer 2", chain, side);
	hash_bytes(&in, line, len);
	hash_end(&in, out);
}

void seal_sign(const unsigned char *chain, int side, const unsigned char *secret, struct text *line)
{
	unsigned char hash[HASH_SIZE], signature[SIGNATURE_SIZE];
	signed_hash(chain, side, text_string(line), line->len, hash);
	signer_sign(secret, hash, sizeof hash, signature);
	text_add_char(line, ' ');
	base64_write(signature, sizeof signature, line);
}

int seal_signer(const struct peer_words *w, size_t number, int side,
                unsigned char (*signer)[SIGNER_SIZE], struct error *e)
{
	static const char *const kind[SEATS] = {"hello", "yes"};
	static const int at[SEATS] = {4, 3};
	if (number > SEATS)
		return 0;
	if (side != (int)number - 1 || w->count <= at[side] || strcmp(w->word[1], kind[side]))
		return error_set(e, "a match begins with hello of the host and yes of the guest");
	return base64_take(w->word[at[side]], side ? "the guest's key" : "the host's key", signer[side],
	                   SIGNER_SIZE, e);
}

int seal_check(const unsigned char *chain, int side, const unsigned char *signer, const char *line,
               struct error *e)
{
	static const char *const name[SEATS] = {"host", "guest"};
	unsigned char signature[SIGNATURE_SIZE], hash[HASH_SIZE];
	const char *last = strrchr(line, ' ');
	if (!last || base64_take(last + 1, "the last word, the signature,", signature, sizeof signature, e))
		return last ? -1 : error_set(e, "the line has no signature");
	signed_hash(chain, side, line, (size_t)(last - line), hash);
	if (!signer_signed(signer, hash, sizeof hash, signature))
		return error_set(e,
		                 "the signature isn't that of the %s for this line, after these lines",
		                 name[side]);
	return 0;
}

static void here_hash(const unsigned char *match, int side, const unsigned char *drawn,
                      const unsigned char *asked, unsigned char *out)
{
	struct text in = {0};
	begin(&in, "expedition here 2", match, side);
	hash_bytes(&in, drawn, SEED_SIZE);
	hash_bytes(&in, asked, SEED_SIZE);
	hash_end(&in, out);
}

void seal_here(const unsigned char *match, int side, const unsigned char *own,
               const unsigned char *other, const unsigned char *secret, unsigned char *out)
{
	unsigned char hash[HASH_SIZE];
	here_hash(match, side, own, other, hash);
	signer_sign(secret, hash, sizeof hash, out);
}

bool seal_is_here(const unsigned char *match, int side, const unsigned char *drawn,
                  const unsigned char *asked, const unsigned char *signer,
                  const unsigned char *signature)
{
	unsigned char hash[HASH_SIZE];
	here_hash(match, side, drawn, asked, hash);
	return signer_signed(signer, hash, sizeof hash, signature);
}

void seal_add(unsigned char *chain, int side, const char *line)
{
	struct text in = {0};
	begin(&in, "expedition transcript 2", chain, side);
	hash_text(&in, line);
	hash_end_short(&in, chain);
}
