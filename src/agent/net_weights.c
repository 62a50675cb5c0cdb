/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/net_weights.h"

#include <string.h>

enum { MAGIC_SIZE = 8, NAME_SIZE = 16, SUM_SIZE = 8 };

static const char magic[MAGIC_SIZE + 1] = "EXPNET2\n";
static const uint16_t shape[] = {NET_SUIT_INPUTS, NET_WHOLE_INPUTS, NET_LANES, NET_LINEAR,
                                 NET_UNITS, NET_KINDS};
enum { SHAPES = sizeof shape / sizeof shape[0] };
enum {
	HEAD_SIZE = MAGIC_SIZE + NAME_SIZE + 2 * SHAPES,
	BODY_SIZE = 2 * (NET_INPUTS + NET_UNITS + 1) * NET_LANES + 6 * NET_UNITS + 4 +
	            2 * NET_INPUTS * NET_KINDS,
	FILE_SIZE = HEAD_SIZE + BODY_SIZE + SUM_SIZE,
};

/* FNV-1a, 64 bits (Fowler, Noll and Vo). */
static uint64_t checksum(const unsigned char *bytes, size_t len)
{
	uint64_t h = 0xcbf29ce484222325u;
	for (size_t i = 0; i < len; i++)
		h = (h ^ bytes[i]) * 0x100000001b3u;
	return h;
}

static uint64_t get(const unsigned char *p, int size)
{
	uint64_t x = 0;
	for (int i = 0; i < size; i++)
		x |= (uint64_t)p[i] << 8 * i;
	return x;
}

static void put(struct text *out, uint64_t x, int size)
{
	for (int i = 0; i < size; i++)
		text_add_char(out, (char)(unsigned char)(x >> 8 * i));
}

static const unsigned char *get16(int16_t *to, size_t n, const unsigned char *p)
{
	for (size_t i = 0; i < n; i++, p += 2)
		to[i] = (int16_t)((int32_t)(get(p, 2) ^ 0x8000) - 0x8000);
	return p;
}

static const unsigned char *get32(int32_t *to, size_t n, const unsigned char *p)
{
	for (size_t i = 0; i < n; i++, p += 4)
		to[i] = (int32_t)((int64_t)(get(p, 4) ^ 0x80000000u) - 0x80000000);
	return p;
}

static void put16(struct text *out, const int16_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		put(out, (uint16_t)from[i], 2);
}

static void put32(struct text *out, const int32_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		put(out, (uint32_t)from[i], 4);
}

static bool within16(const int16_t *w, size_t n, int most)
{
	bool ok = true;
	for (size_t i = 0; i < n; i++)
		ok &= w[i] >= -most && w[i] <= most;
	return ok;
}

static bool within32(const int32_t *w, size_t n, int most)
{
	bool ok = true;
	for (size_t i = 0; i < n; i++)
		ok &= w[i] >= -most && w[i] <= most;
	return ok;
}

bool net_is_for(const char *row, const unsigned char *bytes, size_t len)
{
	char name[NAME_SIZE] = {0};
	strncpy(name, row, NAME_SIZE - 1);
	return len >= HEAD_SIZE && !memcmp(bytes + MAGIC_SIZE, name, NAME_SIZE);
}

static int check_head(const char *row, const unsigned char *p, size_t len, struct error *e)
{
	char name[NAME_SIZE] = {0};
	if (len < HEAD_SIZE || memcmp(p, magic, MAGIC_SIZE))
		return error_set(e, "these are no network's weights: they begin otherwise");
	memcpy(name, p + MAGIC_SIZE, NAME_SIZE - 1);
	if (strcmp(name, row))
		return error_set(e, "the weights are for %s, not for %s", name, row);
	p += MAGIC_SIZE + NAME_SIZE;
	for (int i = 0; i < SHAPES; i++, p += 2)
		if (get(p, 2) != shape[i])
			return error_set(e, "the weights are for a network of another shape");
	if (len != FILE_SIZE)
		return error_set(e, "the weights have %zu bytes, not %d", len, FILE_SIZE);
	return 0;
}

int net_read(struct net *n, const char *row, const unsigned char *bytes, size_t len,
             struct error *e)
{
	if (check_head(row, bytes, len, e))
		return -1;
	const size_t body = FILE_SIZE - SUM_SIZE;
	if (get(bytes + body, SUM_SIZE) != checksum(bytes, body))
		return error_set(e, "the weights are damaged: their checksum is wrong");
	const unsigned char *p = bytes + HEAD_SIZE;
	p = get16(&n->suit[0][0], NET_INPUTS * NET_LANES, p);
	p = get16(&n->hidden[0][0][0], NET_UNITS * NET_LANES, p);
	p = get16(n->direct, NET_LANES, p);
	p = get32(n->hidden_bias, NET_UNITS, p);
	p = get16(n->out, NET_UNITS, p);
	p = get32(&n->out_bias, 1, p);
	get16(&n->held[0][0], NET_INPUTS * NET_KINDS, p);
	if (!within16(&n->hidden[0][0][0], NET_UNITS * NET_LANES, NET_HIDDEN_MAX) ||
	    !within16(n->direct, NET_LANES, NET_HIDDEN_MAX) ||
	    !within32(n->hidden_bias, NET_UNITS, NET_BIAS_MAX) ||
	    !within32(&n->out_bias, 1, NET_BIAS_MAX))
		return error_set(e, "a weight is too large");
	return 0;
}

void net_write(const struct net *n, const char *row, struct text *out)
{
	size_t start = out->len;
	char name[NAME_SIZE] = {0};
	strncpy(name, row, NAME_SIZE - 1);
	text_add_bytes(out, magic, MAGIC_SIZE);
	text_add_bytes(out, name, NAME_SIZE);
	for (int i = 0; i < SHAPES; i++)
		put(out, shape[i], 2);
	put16(out, &n->suit[0][0], NET_INPUTS * NET_LANES);
	put16(out, &n->hidden[0][0][0], NET_UNITS * NET_LANES);
	put16(out, n->direct, NET_LANES);
	put32(out, n->hidden_bias, NET_UNITS);
	put16(out, n->out, NET_UNITS);
	put32(out, &n->out_bias, 1);
	put16(out, &n->held[0][0], NET_INPUTS * NET_KINDS);
	put(out, checksum((const unsigned char *)out->s + start, out->len - start), SUM_SIZE);
}
