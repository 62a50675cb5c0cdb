/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/cpace.h"

#include <string.h>

enum { BLOCK = 128 }; /* bytes of an input block of SHA-512 */

static const char dsi[] = "CPaceRistretto255";

static struct bytes bytes_of(const char *text)
{
	return (struct bytes){text, strlen(text)};
}

void cpace_part(struct text *out, struct bytes part)
{
	size_t left = part.len;
	do {
		int more = left >> 7 ? 0x80 : 0;
		text_add_char(out, (char)((left & 0x7f) | (unsigned)more));
		left >>= 7;
	} while (left);
	if (part.len) /* nothing may stand nowhere */
		text_add_bytes(out, part.at, part.len);
}

void cpace_generator_text(const struct cpace *c, struct text *out)
{
	static const char zeros[BLOCK] = {0};
	size_t before = out->len;
	cpace_part(out, bytes_of(dsi));
	cpace_part(out, c->prs);
	/* the secret fills a block, so that its length doesn't tell by the time that hashing takes */
	size_t filled = out->len - before + 1;
	cpace_part(out, (struct bytes){zeros, filled < BLOCK ? BLOCK - filled : 0});
	cpace_part(out, c->ci);
	cpace_part(out, c->sid);
}

struct point cpace_generator(const struct cpace *c)
{
	struct text in = {0};
	unsigned char hash[HASH_SIZE];
	cpace_generator_text(c, &in);
	hash_end(&in, hash);
	struct point g = point_of_hash(hash);
	secret_clear(hash, sizeof hash);
	return g;
}

int cpace_share(const struct cpace *c, const struct lock *key, struct point *y)
{
	struct point g = cpace_generator(c);
	int status = point_lock(key, &g, y);
	secret_clear(&g, sizeof g);
	return status;
}

/* Adds what SIDE said. */
static void add_said(const struct cpace_said *said, int side, struct text *out)
{
	cpace_part(out, (struct bytes){said->y[side].byte, POINT_SIZE});
	cpace_part(out, said->ad[side]);
}

int cpace_key(const struct cpace *c, const struct lock *key, const struct cpace_said *said,
              int other, unsigned char *isk)
{
	struct text in = {0};
	struct point k;
	if (point_lock(key, &said->y[other], &k))
		return -1;
	cpace_part(&in, bytes_of("CPaceRistretto255_ISK"));
	cpace_part(&in, c->sid);
	cpace_part(&in, (struct bytes){k.byte, POINT_SIZE});
	add_said(said, 0, &in);
	add_said(said, 1, &in);
	hash_end(&in, isk);
	secret_clear(&k, sizeof k);
	return 0;
}

void cpace_tag(const struct cpace *c, const struct cpace_said *said, int side,
               const unsigned char *isk, unsigned char *tag)
{
	struct text in = {0};
	unsigned char key[HASH_SIZE];
	text_add(&in, "CPaceMac");
	text_add_bytes(&in, c->sid.at, c->sid.len);
	text_add_bytes(&in, (const char *)isk, HASH_SIZE);
	hash_end(&in, key);
	add_said(said, side, &in);
	tag_make(key, sizeof key, text_string(&in), in.len, tag);
	secret_clear(key, sizeof key);
	text_release(&in);
}
