/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/trials.h"

#include <math.h>
#include <string.h>

#include "base/alloc.h"

struct estimate estimate_mean(int64_t count, int64_t sum, int64_t squares, double scale)
{
	double n = (double)count, mean = n ? (double)sum / n : 0;
	struct estimate result = {mean * scale, INFINITY};
	if (count < 2)
		return result;
	double around = (double)squares - mean * (double)sum;
	result.error = sqrt((around > 0 ? around : 0) / (n - 1) / n) * scale;
	return result;
}

double mean_of_sum(int64_t count, double sum)
{
	return count ? sum / (double)count : 0;
}

double error_of_mean(int64_t count, double sum, double squares)
{
	if (count < 2)
		return 0;
	double n = (double)count, mean = sum / n;
	double variance = (squares - n * mean * mean) / (n - 1);
	return variance > 0 ? sqrt(variance / n) : 0;
}

void trials_init(struct trials *t, int count)
{
	memset(t, 0, sizeof *t);
	t->count = count;
}

void trials_add(struct trials *t, const struct trial *values)
{
	for (int i = 0; i < t->count; i++) {
		int64_t value = values[i].last;
		t->sum[i] += value;
		t->early[i] += values[i].early;
		for (int k = 0; k <= i; k++)
			t->product[i][k] += value * values[k].last;
	}
	t->worlds++;
}

int32_t trials_mean(const struct trials *t, int i)
{
	int64_t half = t->sum[i] < 0 ? -t->worlds / 2 : t->worlds / 2;
	return t->worlds ? (int32_t)((t->sum[i] + half) / t->worlds) : 0;
}

int trials_best(const struct trials *t)
{
	int best = 0;
	for (int i = 1; i < t->count; i++)
		if (t->sum[i] > t->sum[best])
			best = i;
	return best;
}

void trials_rank(const struct trials *t, int *order)
{
	for (int i = 0, at; i < t->count; i++) {
		for (at = i; at && t->sum[order[at - 1]] < t->sum[i]; at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
}

static int64_t product_of(const struct trials *t, int i, int k)
{
	return i > k ? t->product[i][k] : t->product[k][i];
}

double trials_variance(const struct trials *t, int i, int k)
{
	if (t->worlds < 2)
		return 0;
	double n = (double)t->worlds, off = (double)(t->sum[i] - t->sum[k]);
	double squares = (double)(t->product[i][i] + t->product[k][k] - 2 * product_of(t, i, k));
	double variance = (squares - off * off / n) / (n - 1);
	return variance > 0 ? variance : 0;
}

int32_t trials_error(const struct trials *t, int i, int k)
{
	if (t->worlds < 2)
		return INT32_MAX;
	return (int32_t)ceil(sqrt(trials_variance(t, i, k) / (double)t->worlds));
}

int trials_halvings(int count)
{
	int n = 0;
	for (; count > 1; count = (count + 1) / 2)
		n++;
	return n;
}

void trials_keep(struct trials *t, const int *keep, int count)
{
	struct trials kept = {.count = count, .worlds = t->worlds};
	for (int i = 0; i < count; i++) {
		kept.sum[i] = t->sum[keep[i]];
		kept.early[i] = t->early[keep[i]];
		for (int k = 0; k <= i; k++)
			kept.product[i][k] = product_of(t, keep[i], keep[k]);
	}
	*t = kept;
}

int trials_sort(struct trials *t, void *turns, size_t size, int most)
{
	int order[TRIALS_WIDTH];
	const int count = most < t->count ? most : t->count;
	OWNED char *kept = alloc_zero((size_t)count, size);
	trials_rank(t, order);
	for (int i = 0; i < count; i++)
		memcpy(kept + (size_t)i * size, (char *)turns + (size_t)order[i] * size, size);
	memcpy(turns, kept, (size_t)count * size);
	trials_keep(t, order, count);
	return count;
}

bool trials_decided(const struct trials *t)
{
	int best = trials_best(t);
	for (int i = 0; i < t->count; i++) {
		if (i == best)
			continue;
		if (t->worlds < 2)
			return false;
		int64_t behind = (t->sum[best] - t->sum[i]) / t->worlds;
		if (behind * 100 < (int64_t)trials_error(t, best, i) * TRIALS_SURE || !behind)
			return false;
	}
	return true;
}
