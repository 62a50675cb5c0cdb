/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/lock.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

_Static_assert(POINT_SIZE == crypto_core_ristretto255_BYTES, "a point");
_Static_assert(SEED_SIZE == crypto_core_ristretto255_SCALARBYTES, "a key");
_Static_assert(HASH_SIZE == crypto_core_ristretto255_HASHBYTES, "a point's hash");
_Static_assert(HASH_SIZE == crypto_core_ristretto255_NONREDUCEDSCALARBYTES, "a key's hash");
_Static_assert(TAG_SIZE == crypto_auth_hmacsha512_BYTES, "a tag");
_Static_assert(CHANNEL_KEY_SIZE == crypto_secretstream_xchacha20poly1305_KEYBYTES, "a stream's key");
_Static_assert(CHANNEL_HEADER_SIZE == crypto_secretstream_xchacha20poly1305_HEADERBYTES, "a header");
_Static_assert(CHANNEL_MORE == crypto_secretstream_xchacha20poly1305_ABYTES, "a record");
_Static_assert(sizeof(struct channel) >= sizeof(crypto_secretstream_xchacha20poly1305_state),
               "a stream");
_Static_assert(SIGNER_SECRET_SIZE == crypto_sign_SECRETKEYBYTES, "a signer's secret");

int lock_ready(struct error *e)
{
	return sodium_init() < 0 ? error_set(e, "libsodium can't be started") : 0;
}

void secret_clear(void *secret, size_t len)
{
	sodium_memzero(secret, len);
}

void secret_release(struct text *secret)
{
	if (secret->s)
		secret_clear(secret->s, secret->cap);
	text_release(secret);
}

void hash_bytes(struct text *in, const void *part, size_t len)
{
	const char length[] = {(char)(len >> 24), (char)(len >> 16), (char)(len >> 8), (char)len};
	const size_t more = sizeof length + len;
	if (!in->s || in->len + more >= in->cap) {
		/* overwrites the old block when it takes a larger one, since the text may hold
		 * secrets */
		struct text larger = {0};
		larger.s = alloc_grow(NULL, &larger.cap, 2 * (in->len + more + 1), 1);
		text_add_bytes(&larger, text_string(in), in->len);
		secret_release(in);
		*in = larger;
	}
	text_add_bytes(in, length, sizeof length);
	text_add_bytes(in, part, len);
}

void hash_text(struct text *in, const char *part)
{
	hash_bytes(in, part, strlen(part));
}

void hash_number(struct text *in, int part)
{
	char digits[16];
	snprintf(digits, sizeof digits, "%d", part);
	hash_text(in, digits);
}

void hash_end(struct text *in, unsigned char *out)
{
	crypto_hash_sha512(out, (const unsigned char *)text_string(in), in->len);
	secret_release(in);
}

void hash_end_short(struct text *in, unsigned char *out)
{
	unsigned char whole[HASH_SIZE];
	hash_end(in, whole);
	memcpy(out, whole, SHORT_SIZE);
	secret_clear(whole, sizeof whole);
}

void hash_short(const char *label, const void *part, size_t len, const char *more,
                unsigned char *out)
{
	struct text in = {0};
	hash_text(&in, label);
	hash_bytes(&in, part, len);
	if (more)
		hash_text(&in, more);
	hash_end_short(&in, out);
}

struct scalar hash_end_scalar(struct text *in)
{
	unsigned char hash[HASH_SIZE];
	struct scalar s;
	hash_end(in, hash);
	crypto_core_ristretto255_scalar_reduce(s.byte, hash);
	secret_clear(hash, sizeof hash);
	return s;
}

struct point hash_end_point(struct text *in)
{
	unsigned char hash[HASH_SIZE];
	struct point p;
	hash_end(in, hash);
	crypto_core_ristretto255_from_hash(p.byte, hash);
	secret_clear(hash, sizeof hash);
	return p;
}

void tag_make(const unsigned char *key, size_t key_len, const void *data, size_t len,
              unsigned char *tag)
{
	crypto_auth_hmacsha512_state state;
	crypto_auth_hmacsha512_init(&state, key, key_len);
	crypto_auth_hmacsha512_update(&state, data, len);
	crypto_auth_hmacsha512_final(&state, tag);
	secret_clear(&state, sizeof state);
}

bool secret_same(const void *a, const void *b, size_t len)
{
	return !sodium_memcmp(a, b, len);
}

bool point_valid(const struct point *p)
{
	return crypto_core_ristretto255_is_valid_point(p->byte) &&
	       !sodium_is_zero(p->byte, POINT_SIZE);
}

bool point_same(const struct point *a, const struct point *b)
{
	return !memcmp(a->byte, b->byte, POINT_SIZE);
}

bool scalar_valid(const struct scalar *s)
{
	unsigned char wide[HASH_SIZE] = {0};
	struct scalar same;
	memcpy(wide, s->byte, sizeof s->byte);
	crypto_core_ristretto255_scalar_reduce(same.byte, wide);
	bool valid = !sodium_memcmp(same.byte, s->byte, sizeof s->byte) &&
	             !sodium_is_zero(s->byte, sizeof s->byte);
	secret_clear(wide, sizeof wide);
	secret_clear(&same, sizeof same);
	return valid;
}

struct scalar scalar_times(const struct scalar *a, const struct scalar *b)
{
	struct scalar s;
	crypto_core_ristretto255_scalar_mul(s.byte, a->byte, b->byte);
	return s;
}

struct scalar scalar_plus(const struct scalar *a, const struct scalar *b)
{
	struct scalar s;
	crypto_core_ristretto255_scalar_add(s.byte, a->byte, b->byte);
	return s;
}

int scalar_invert(const struct scalar *s, struct scalar *out)
{
	return crypto_core_ristretto255_scalar_invert(out->byte, s->byte);
}

int point_times(const struct scalar *s, const struct point *p, struct point *out)
{
	/* libsodium refuses the product that is the identity, and so always the identity itself */
	return crypto_scalarmult_ristretto255(out->byte, s->byte, p->byte);
}

int point_base_times(const struct scalar *s, struct point *out)
{
	return crypto_scalarmult_ristretto255_base(out->byte, s->byte);
}

int point_minus(const struct point *a, const struct point *b, struct point *out)
{
	return crypto_core_ristretto255_sub(out->byte, a->byte, b->byte);
}

void signer_of_seed(const unsigned char *seed, unsigned char *public, unsigned char *secret)
{
	crypto_sign_seed_keypair(public, secret, seed);
}

void signer_sign(const unsigned char *secret, const void *data, size_t len, unsigned char *signature)
{
	crypto_sign_detached(signature, NULL, data, len, secret);
}

bool signer_signed(const unsigned char *public, const void *data, size_t len,
                   const unsigned char *signature)
{
	return !crypto_sign_verify_detached(signature, data, len, public);
}

static crypto_secretstream_xchacha20poly1305_state *state_of(struct channel *s)
{
	return (crypto_secretstream_xchacha20poly1305_state *)(void *)s->state;
}

void channel_send(struct channel *s, const unsigned char *key, unsigned char *header)
{
	crypto_secretstream_xchacha20poly1305_init_push(state_of(s), header, key);
}

int channel_receive(struct channel *s, const unsigned char *key, const unsigned char *header)
{
	return crypto_secretstream_xchacha20poly1305_init_pull(state_of(s), header, key);
}

void channel_seal(struct channel *s, const void *data, size_t len, unsigned char *out)
{
	crypto_secretstream_xchacha20poly1305_push(state_of(s), out, NULL, data, len, NULL, 0,
	                                           crypto_secretstream_xchacha20poly1305_TAG_MESSAGE);
}

int channel_open(struct channel *s, const unsigned char *record, size_t len, void *out)
{
	unsigned char tag;
	if (len < CHANNEL_MORE)
		return -1;
	return crypto_secretstream_xchacha20poly1305_pull(state_of(s), out, NULL, &tag, record, len,
	                                                  NULL, 0);
}

enum { BASE64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

void base64_write(const void *data, size_t len, struct text *out)
{
	size_t size = sodium_base64_encoded_len(len, BASE64);
	char *word = alloc_zero(size, 1);
	sodium_bin2base64(word, size, data, len, BASE64);
	text_add(out, word);
	secret_clear(word, size);
	free(word);
}

void base64_add_word(const void *data, size_t len, struct text *out)
{
	text_add_char(out, ' ');
	base64_write(data, len, out);
}

int base64_read_some(const char *word, void *data, size_t most)
{
	size_t len = 0;
	const char *end = NULL;
	if (sodium_base642bin(data, most, word, strlen(word), NULL, &len, &end, BASE64) || *end)
		return -1;
	return (int)len;
}

int base64_read(const char *word, void *data, size_t len)
{
	return base64_read_some(word, data, len) == (int)len ? 0 : -1;
}

int base64_take(const char *word, const char *what, void *data, size_t len, struct error *e)
{
	size_t letters = strlen(word), wanted = (len * 4 + 2) / 3; /* a letter has 6 of the 8 bits of a byte */
	if (!base64_read(word, data, len))
		return 0;
	if (strspn(word, BASE64_LETTERS) < letters)
		return error_set(e, "%s has a character that isn't one of base64 for URLs without padding", what);
	if (letters != wanted)
		return error_set(e, "%s has %zu letters of base64; %zu bytes have %zu", what, letters, len, wanted);
	return error_set(e, "%s ends with bits of base64 that aren't 0", what);
}
