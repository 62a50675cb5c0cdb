/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_weights.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { MAGIC_SIZE = 8, NAME_SIZE = 16, SUM_SIZE = 8 };

static const char magic[MAGIC_SIZE + 1] = "EXPNET2\n";
enum { SHAPES = 6, HEAD_SIZE = MAGIC_SIZE + NAME_SIZE + 2 * SHAPES };

const struct net_shape net_shapes[NET_SIZES] = {
	[NET_SMALL] = {"small", 64, 32},
	[NET_LARGE] = {"large", 128, 64},
};

enum net_size net_size_find(const char *name)
{
	int size = 0;
	while (size < NET_SIZES && strcmp(net_shapes[size].name, name))
		size++;
	return (enum net_size)size;
}

/* Writes to HEAD the numbers in the head of a file for a network of these lanes and
 * units. */
static void head_of(int lanes, int units, int head[SHAPES])
{
	head[0] = NET_SUIT_INPUTS;
	head[1] = NET_WHOLE_INPUTS;
	head[2] = lanes;
	head[3] = NET_LINEAR;
	head[4] = units;
	head[5] = NET_KINDS;
}

static const unsigned char *get16(int16_t *to, size_t n, const unsigned char *p)
{
	for (size_t i = 0; i < n; i++, p += 2)
		to[i] = (int16_t)(((p[0] | p[1] << 8) ^ 0x8000) - 0x8000);
	return p;
}

static const unsigned char *get32(int32_t *to, size_t n, const unsigned char *p)
{
	for (size_t i = 0; i < n; i++, p += 4)
		to[i] = (int32_t)((int64_t)(text_packed(p, 4) ^ 0x80000000u) - 0x80000000);
	return p;
}

static void put16(struct text *out, const int16_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		text_add_packed(out, (uint16_t)from[i], 2);
}

static void put32(struct text *out, const int32_t *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		text_add_packed(out, (uint32_t)from[i], 4);
}

static bool biases_fit(const int32_t *w, int n)
{
	bool ok = true;
	for (int i = 0; i < n; i++)
		ok &= w[i] >= -NET_BIAS_MAX && w[i] <= NET_BIAS_MAX;
	return ok;
}

/* Checks that no sum over the lanes can overflow. */
static bool sums_fit(const struct net *n)
{
	int sum = 0;
	for (int k = 0; k < n->lanes; k++)
		sum += abs(n->direct[k]);
	bool ok = sum <= NET_SUM_MAX;
	for (int u = 0; u < n->units; u++) {
		sum = 0;
		for (int k = 0; k < n->lanes; k++)
			sum += abs(net_pair(n, k / 2, u)[k % 2]);
		ok &= sum <= NET_SUM_MAX;
	}
	return ok;
}

void net_clear(struct net *n, enum net_size size)
{
	memset(n, 0, sizeof *n);
	n->lanes = net_shapes[size].lanes;
	n->units = net_shapes[size].units;
}

/* Returns the size whose shape stands in a head at P; NET_SIZES if there is none. */
static enum net_size size_in(const unsigned char *p)
{
	for (int size = 0; size < NET_SIZES; size++) {
		int head[SHAPES], same = 0;
		head_of(net_shapes[size].lanes, net_shapes[size].units, head);
		for (int i = 0; i < SHAPES; i++)
			same += text_packed(p + 2 * i, 2) == (uint64_t)head[i];
		if (same == SHAPES)
			return (enum net_size)size;
	}
	return NET_SIZES;
}

int net_read(struct net *n, const char *row, const unsigned char *bytes, size_t len,
             struct error *e)
{
	char name[NAME_SIZE] = {0};
	if (len < HEAD_SIZE || memcmp(bytes, magic, MAGIC_SIZE))
		return error_set(e, "this is not a file of weights");
	memcpy(name, bytes + MAGIC_SIZE, NAME_SIZE - 1);
	if (strcmp(name, row))
		return error_set(e, "the weights are for %s, not for %s", name, row);
	const enum net_size size = size_in(bytes + MAGIC_SIZE + NAME_SIZE);
	if (size == NET_SIZES)
		return error_set(e, "the weights are for a network of another size");
	const size_t lanes = (size_t)net_shapes[size].lanes, units = (size_t)net_shapes[size].units;
	const size_t body = 2 * (NET_INPUTS + units + 1) * lanes + 6 * units + 4;
	const size_t whole = HEAD_SIZE + body + 2 * NET_INPUTS * NET_KINDS + SUM_SIZE;
	if (len != whole)
		return error_set(e, "the weights have %zu bytes, not %zu", len, whole);
	if (text_packed(bytes + len - SUM_SIZE, SUM_SIZE) != text_sum(bytes, len - SUM_SIZE))
		return error_set(e, "the weights are damaged: their checksum is wrong");
	net_clear(n, size);
	const unsigned char *p = bytes + HEAD_SIZE;
	p = get16(n->suit, NET_INPUTS * lanes, p);
	p = get16(n->hidden, units * lanes, p);
	p = get16(n->direct, lanes, p);
	p = get32(n->hidden_bias, units, p);
	p = get16(n->out, units, p);
	p = get32(&n->out_bias, 1, p);
	get16(&n->held[0][0], NET_INPUTS * NET_KINDS, p);
	if (!sums_fit(n) || !biases_fit(n->hidden_bias, n->units) ||
	    !biases_fit(&n->out_bias, 1))
		return error_set(e, "a weight is too large");
	return 0;
}

void net_write(const struct net *n, const char *row, struct text *out)
{
	const size_t start = out->len, lanes = (size_t)n->lanes, units = (size_t)n->units;
	char name[NAME_SIZE] = {0};
	int head[SHAPES];
	strncpy(name, row, NAME_SIZE - 1);
	head_of(n->lanes, n->units, head);
	text_add_bytes(out, magic, MAGIC_SIZE);
	text_add_bytes(out, name, NAME_SIZE);
	for (int i = 0; i < SHAPES; i++)
		text_add_packed(out, (uint64_t)head[i], 2);
	put16(out, n->suit, NET_INPUTS * lanes);
	put16(out, n->hidden, units * lanes);
	put16(out, n->direct, lanes);
	put32(out, n->hidden_bias, units);
	put16(out, n->out, units);
	put32(out, &n->out_bias, 1);
	put16(out, &n->held[0][0], NET_INPUTS * NET_KINDS);
	text_add_packed(out, text_sum((const unsigned char *)out->s + start, out->len - start), SUM_SIZE);
}

/* Returns the largest built-in network for ROW that is not larger than SIZE; NULL if there is
 * none. */
static const struct net_data *built_in(const char *row, enum net_size size)
{
	const struct net_data *found = NULL;
	for (size_t i = 0; i < net_data_count; i++) {
		const struct net_data *d = &net_data[i];
		if (!strcmp(d->row, row) && d->size <= size && (!found || d->size > found->size))
			found = d;
	}
	return found;
}

int net_kept_fits(const struct net_kept *kept, const struct rules *r, struct error *e)
{
	bool given = kept && kept->given;
	if (given && strcmp(kept->row, r->name))
		return error_set(e, "the weights are for %s, not for %s", kept->row, r->name);
	if (!given && !built_in(r->name, NET_SMALL))
		return error_set(e, "%s has no network", r->name);
	return 0;
}

/* True if the head of these bytes names ROW.  Nothing else in them is checked. */
static bool is_for(const char *row, const unsigned char *bytes, size_t len)
{
	char name[NAME_SIZE] = {0};
	strncpy(name, row, NAME_SIZE - 1);
	return len >= HEAD_SIZE && !memcmp(bytes + MAGIC_SIZE, name, NAME_SIZE);
}

int net_kept_load(struct net_kept *kept, const char *bytes, size_t len, struct error *e)
{
	const unsigned char *p = (const unsigned char *)bytes;
	size_t row = 0;
	while (row < rules_count - 1 && !is_for(rules_table[row].name, p, len))
		row++;
	struct net *net = alloc_lines(sizeof *net);
	if (net_read(net, rules_table[row].name, p, len, e)) {
		free(net);
		return -1;
	}
	net_kept_release(kept);
	*kept = (struct net_kept){rules_table[row].name, net, true, kept->size};
	return 0;
}

const struct net *net_for_rules(struct net_kept *kept, const struct rules *r, struct error *e)
{
	if (kept->net && !strcmp(kept->row, r->name))
		return kept->net;
	const struct net_data *data = built_in(r->name, kept->size);
	if (net_kept_fits(kept, r, e) || !data)
		return NULL;
	struct net *net = alloc_lines(sizeof *net);
	if (net_read(net, data->row, data->bytes, data->len, e)) {
		free(net);
		return NULL;
	}
	net_kept_release(kept);
	*kept = (struct net_kept){data->row, net, false, kept->size};
	return net;
}

void net_kept_release(struct net_kept *kept)
{
	free(kept->net);
	*kept = (struct net_kept){.size = kept->size};
}
