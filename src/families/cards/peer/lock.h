/* Locks for cards, hashes, signatures and channels: all that the peer protocol takes from
 * libsodium.
 *
 * Cards are points of the group ristretto255 (RFC 9496), and a lock is a secret number by which
 * a point is multiplied; its inverse takes the lock off.  Locks can be put on and taken off in any
 * order (Shamir, Rivest and Adleman, "Mental poker", 1979).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PEER_LOCK_H
#define FAMILIES_CARDS_PEER_LOCK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

enum {
	POINT_SIZE = 32,
	SEED_SIZE = 32,         /* of all secrets */
	HASH_SIZE = 64,         /* SHA-512 */
	SHORT_SIZE = 32,        /* bytes of a hash that are sent */
	SIGNER_SIZE = 32,       /* a public key of Ed25519 */
	SIGNER_SECRET_SIZE = 64,
	SIGNATURE_SIZE = 64,
	TAG_SIZE = 64,          /* HMAC-SHA-512 */
	CHANNEL_KEY_SIZE = 32,
	CHANNEL_HEADER_SIZE = 24,
	CHANNEL_MORE = 17,       /* bytes that sealing adds to a record */
};

struct point {
	unsigned char byte[POINT_SIZE];
};

/* A number below the order of the group, in canonical form: 32 bytes, the lowest first. */
struct scalar {
	unsigned char byte[SEED_SIZE];
};

/* One direction of an encrypted connection: nobody else can read, change, repeat or drop a record
 * unnoticed. */
struct channel {
	_Alignas(8) unsigned char state[56];
};

/* Initialises libsodium.  Every program calls it once before anything else here.  Returns 0; or -1
 * and the reason in E. */
int lock_ready(struct error *e);

/* Overwrites the LEN bytes at SECRET with zeros, also where the compiler would leave that out. */
void secret_clear(void *secret, size_t len);

/* Overwrites all that SECRET has held, and releases it. */
void secret_release(struct text *secret);

/* Each adds a part to IN, the input of a hash, with its length before it, so that no two lists of
 * parts have the same input.  A number is added as its decimal digits. */
void hash_bytes(struct text *in, const void *part, size_t len);
void hash_text(struct text *in, const char *part);
void hash_number(struct text *in, int part);

/* Writes the SHA-512 of the parts of IN to OUT, HASH_SIZE bytes, or its first SHORT_SIZE bytes,
 * clears IN and releases it. */
void hash_end(struct text *in, unsigned char *out);
void hash_end_short(struct text *in, unsigned char *out);

/* Writes to OUT, SHORT_SIZE bytes, the hash of a LABEL, which names its use; of PART, LEN bytes; and
 * of the text MORE, unless it is NULL. */
void hash_short(const char *label, const void *part, size_t len, const char *more,
                unsigned char *out);

/* Each ends IN as hash_end does, and returns what the whole hash makes: a number, or a point.
 * Nobody knows a relation between two such points. */
struct scalar hash_end_scalar(struct text *in);
struct point hash_end_point(struct text *in);

/* Writes the HMAC-SHA-512 (RFC 2104) of the LEN bytes of DATA by KEY to TAG, TAG_SIZE bytes. */
void tag_make(const unsigned char *key, size_t key_len, const void *data, size_t len, unsigned char *tag);

/* True if the LEN bytes are equal.  Takes the same time in both cases. */
bool secret_same(const void *a, const void *b, size_t len);

/* True if P is the canonical encoding of a point, but not of the identity, whose products are all
 * the identity. */
bool point_valid(const struct point *p);
bool point_same(const struct point *a, const struct point *b);

/* True if S is in canonical form and is not 0. */
bool scalar_valid(const struct scalar *s);

struct scalar scalar_times(const struct scalar *a, const struct scalar *b);
struct scalar scalar_plus(const struct scalar *a, const struct scalar *b);

/* Writes the number whose product with S is 1 to OUT.  Returns 0; or -1 if S is 0. */
int scalar_invert(const struct scalar *s, struct scalar *out);

/* Multiplies P, or the base point of the group, by S.  Returns 0; or -1 if P is no valid point or
 * the product is the identity, and OUT is undefined. */
int point_times(const struct scalar *s, const struct point *p, struct point *out);
int point_base_times(const struct scalar *s, struct point *out);

/* Subtracts B from A.  Returns 0; or -1 if one of them is no point. */
int point_minus(const struct point *a, const struct point *b, struct point *out);

/* Makes the keys of a signer (Ed25519, RFC 8032) from SEED. */
void signer_of_seed(const unsigned char *seed, unsigned char *public, unsigned char *secret);

/* signer_sign signs the LEN bytes of DATA into SIGNATURE.  signer_signed is true if SIGNATURE was
 * made with the secret key of PUBLIC. */
void signer_sign(const unsigned char *secret, const void *data, size_t len,
                 unsigned char *signature);
bool signer_signed(const unsigned char *public, const void *data, size_t len,
                   const unsigned char *signature);

/* channel_send begins a direction with KEY, CHANNEL_KEY_SIZE bytes that are used for nothing else,
 * and writes HEADER, CHANNEL_HEADER_SIZE bytes.  channel_receive begins the same direction at the
 * other end; it returns 0, or -1 if the header is not valid. */
void channel_send(struct channel *s, const unsigned char *key, unsigned char *header);
int channel_receive(struct channel *s, const unsigned char *key, const unsigned char *header);

/* Encrypts the LEN bytes of DATA as the next record into OUT, which is CHANNEL_MORE bytes
 * longer. */
void channel_seal(struct channel *s, const void *data, size_t len, unsigned char *out);

/* Decrypts the next record, LEN bytes, into OUT, which is CHANNEL_MORE bytes shorter.  Returns 0;
 * or -1 if it is not the next record of the other end, and then no later record can be decrypted
 * either. */
int channel_open(struct channel *s, const unsigned char *record, size_t len, void *out);

#define BASE64_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/* Adds LEN bytes to OUT in base64 for URLs, without padding (RFC 4648). */
void base64_write(const void *data, size_t len, struct text *out);

/* Adds a space and what base64_write adds. */
void base64_add_word(const void *data, size_t len, struct text *out);

/* Reads WORD, exactly LEN bytes in canonical base64 for URLs, into DATA.  Returns 0, or -1. */
int base64_read(const char *word, void *data, size_t len);

/* Reads WORD as base64_read does.  If that fails, E says what is wrong with it; WHAT names the
 * word. */
int base64_take(const char *word, const char *what, void *data, size_t len, struct error *e);

/* Reads WORD as at most MOST bytes into DATA.  Returns how many they are, or -1. */
int base64_read_some(const char *word, void *data, size_t most);

#endif
