/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/learner.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "os/store.h"
#include "train/exact.h"
#include "train/tool.h"

/* ---- Positions.  ---- */

void batch_clear(struct batch *b)
{
	b->count = 0;
}

void batch_release(struct batch *b)
{
	free(b->samples);
	*b = (struct batch){0};
}

size_t batch_add(struct batch *b, const struct net_position *p)
{
	b->samples = alloc_grow(b->samples, &b->cap, b->count + 1, sizeof *b->samples);
	struct sample *s = &b->samples[b->count];
	struct net_tally sum = {0};
	uint16_t list[SUIT_LIST_MAX];
	int used = WHOLE_LIST;
	s->suits = (uint8_t)p->rules->suits;
	for (int i = 0; i < s->suits; i++) {
		struct net_tally t = net_suit_tally(p->rules, &p->suit[i]);
		int n = net_suit_inputs(&p->suit[i], list);
		n = n < SAMPLE_INPUTS - used ? n : SAMPLE_INPUTS - used;
		memcpy(s->inputs + used, list, (size_t)n * sizeof *list);
		s->count[i] = (uint8_t)n;
		used += n;
		net_tally_add(&sum, &t);
	}
	net_whole_inputs(p, &sum, s->inputs);
	s->base = (float)sum.points / NET_SCALE;
	s->target = 0;
	s->group = 0;
	return b->count++;
}

/* ---- The weights.  ---- */

static const double DECAY_MEAN = 0.9, DECAY_SQUARE = 0.999, DECAY_AVERAGE = 0.9995;
static const double FIRST_SPREAD = 0.15, HIDDEN_SPREAD = 0.06, OUT_SPREAD = 0.1;

/* Returns a number that is nearly normal with deviation SPREAD: a sum of twelve uniform ones. */
static float draw_normal(struct rng *rng, double spread)
{
	double sum = -6;
	for (int i = 0; i < 12; i++)
		sum += rng_unit(rng);
	return (float)(sum * spread);
}

void weights_init(struct weights *w, enum net_size size, struct rng *rng)
{
	memset(w, 0, sizeof *w);
	w->lanes = net_shapes[size].lanes;
	w->units = net_shapes[size].units;
	for (int i = 0; i < NET_SUIT_INPUTS; i++)
		for (int k = 0; k < w->lanes; k++)
			w->suit[i][k] = draw_normal(rng, FIRST_SPREAD);
	for (int k = 0; k < w->lanes; k++)
		for (int u = 0; u < w->units; u++)
			w->hidden[k][u] = draw_normal(rng, HIDDEN_SPREAD);
	for (int u = 0; u < w->units; u++)
		w->out[u] = draw_normal(rng, OUT_SPREAD);
}

void weights_widen(struct weights *w, enum net_size size, struct rng *rng)
{
	if (net_shapes[size].lanes <= w->lanes)
		return;
	struct weights *old = alloc_zero(1, sizeof *old);
	*old = *w;
	weights_init(w, size, rng);
	/* Puts the weights of old, a smaller network, into w.  No other lane affects these units or
	 * the output then. */
	for (int i = 0; i < NET_INPUTS; i++)
		memcpy(w->suit[i], old->suit[i], sizeof(float) * (size_t)old->lanes);
	for (int k = 0; k < w->lanes; k++)
		for (int u = 0; u < old->units; u++)
			/* old weights are 0 beyond the lanes of old */
			w->hidden[k][u] = old->hidden[k][u];
	memcpy(w->hidden_bias, old->hidden_bias, sizeof w->hidden_bias);
	memcpy(w->direct, old->direct, sizeof w->direct);
	memcpy(w->out, old->out, sizeof w->out);
	w->out_bias = old->out_bias;
	free(old);
}

static int16_t whole16(float x, int one)
{
	return (int16_t)lrintf(x * (float)one);
}

void weights_round(const struct weights *w, struct net *n)
{
	n->lanes = w->lanes;
	n->units = w->units;
	for (int i = 0; i < NET_INPUTS; i++)
		for (int k = 0; k < w->lanes; k++)
			n->suit[i * w->lanes + k] = whole16(w->suit[i][k], NET_SUIT_ONE);
	for (int k = 0; k < w->lanes; k++) {
		int16_t *pair = n->hidden + k / 2 * 2 * w->units + k % 2;
		for (int u = 0; u < w->units; u++)
			pair[2 * u] = whole16(w->hidden[k][u], NET_HIDDEN_ONE);
		n->direct[k] = whole16(w->direct[k], NET_HIDDEN_ONE);
	}
	for (int u = 0; u < w->units; u++) {
		n->hidden_bias[u] = (int32_t)lrintf(w->hidden_bias[u] * (float)NET_BIAS_ONE);
		n->out[u] = whole16(w->out[u], NET_OUT_ONE);
	}
	n->out_bias = (int32_t)lrintf(w->out_bias * (float)NET_BIAS_ONE);
}

void weights_of_net(const struct net *n, struct weights *w)
{
	memset(w, 0, sizeof *w);
	w->lanes = n->lanes;
	w->units = n->units;
	for (int i = 0; i < NET_INPUTS; i++)
		for (int k = 0; k < w->lanes; k++)
			w->suit[i][k] = (float)net_row(n, i)[k] / NET_SUIT_ONE;
	for (int k = 0; k < w->lanes; k++) {
		for (int u = 0; u < w->units; u++)
			w->hidden[k][u] = (float)net_pair(n, k / 2, u)[k % 2] / NET_HIDDEN_ONE;
		w->direct[k] = (float)n->direct[k] / NET_HIDDEN_ONE;
	}
	for (int u = 0; u < w->units; u++) {
		w->hidden_bias[u] = (float)n->hidden_bias[u] / NET_BIAS_ONE;
		w->out[u] = (float)n->out[u] / NET_OUT_ONE;
	}
	w->out_bias = (float)n->out_bias / NET_BIAS_ONE;
}

/* ---- The gradient.  ---- */

/* The results of the forward pass that the backward pass needs. */
struct pass {
	float suit[SUITS_MAX][NET_LANES_MAX]; /* before the limits */
	float lanes[NET_LANES_MAX];
	float units[NET_UNITS_MAX];           /* before the limit */
};

/* Lanes that fit into four registers of 32 bytes.  The sums stay there from row to row; an array
 * would be written back to memory after each row, and so are vectors that are wider than the
 * processor's registers (gcc 12). */
typedef float floats_t __attribute__((vector_size(32), aligned(4), may_alias));
struct block {
	floats_t a, b, c, d;
};
enum { VECTOR = sizeof(floats_t) / sizeof(float), BLOCK = sizeof(struct block) / sizeof(float) };
static_assert(NET_LANES_STEP % BLOCK == 0, "whole blocks of lanes");
static_assert(NET_UNITS_STEP % (2 * VECTOR) == 0, "whole pairs of vectors of units");

static inline const floats_t *vectors(const float *x)
{
	return (const floats_t *)(const void *)x;
}

static inline struct block block_at(const float *x)
{
	const floats_t *v = vectors(x);
	return (struct block){v[0], v[1], v[2], v[3]};
}

static inline void block_put(float *x, struct block s)
{
	floats_t *v = (floats_t *)(void *)x;
	v[0] = s.a;
	v[1] = s.b;
	v[2] = s.c;
	v[3] = s.d;
}

static inline struct block block_sum(struct block s, struct block t)
{
	return (struct block){s.a + t.a, s.b + t.b, s.c + t.c, s.d + t.d};
}

/* Returns the dot product of A and B, which have COUNT numbers each, in whole pairs of vectors.
 * Even and odd vectors are summed up apart, and halves of the sum are added to each other until
 * there is one number: the order, and with it the result, is the same for registers of any width.
 */
static inline float product(const float *a, const float *b, int count)
{
	const floats_t *v = vectors(a), *t = vectors(b);
	floats_t even = v[0] * t[0], odd = v[1] * t[1];
	for (int i = 2; i < count / VECTOR; i += 2) {
		even += v[i] * t[i];
		odd += v[i + 1] * t[i + 1];
	}
	union {
		floats_t all;
		float __attribute__((vector_size(16))) four[2];
		float one[VECTOR];
	} x = {even + odd};
	x.four[0] += x.four[1];
	return (x.one[0] + x.one[2]) + (x.one[1] + x.one[3]);
}

static void add_rows(const struct weights *w, const uint16_t *list, int count, float *out)
{
	for (int at = 0; at < w->lanes; at += BLOCK) {
		struct block sum = block_at(out + at);
		for (int i = 0; i < count; i++)
			sum = block_sum(sum, block_at(w->suit[list[i]] + at));
		block_put(out + at, sum);
	}
}

/* The forward pass: returns the output for sample S and leaves P for the backward pass. */
static float forward(const struct weights *w, const struct sample *s, struct pass *p)
{
	const uint16_t *list = s->inputs + WHOLE_LIST;
	float whole[NET_LANES_MAX] = {0};
	memset(p->lanes, 0, sizeof p->lanes);
	add_rows(w, s->inputs, WHOLE_LIST, whole);
	for (int i = 0; i < s->suits; i++) {
		float *x = p->suit[i];
		memcpy(x, whole, sizeof whole);
		add_rows(w, list, s->count[i], x);
		list += s->count[i];
		for (int k = 0; k < w->lanes; k++) {
			float low = k < NET_LINEAR ? -NET_CLIP : 0;
			float y = x[k] < low ? low : x[k];
			p->lanes[k] += y > NET_CLIP ? NET_CLIP : y;
		}
	}
	for (int u = 0; u < w->units; u += VECTOR) {
		floats_t sum = *vectors(w->hidden_bias + u);
		for (int k = 0; k < w->lanes; k++)
			sum += p->lanes[k] * *vectors(w->hidden[k] + u);
		memcpy(p->units + u, &sum, sizeof sum);
	}
	float above[NET_UNITS_MAX];
	for (int u = 0; u < w->units; u++)
		above[u] = p->units[u] > 0 ? p->units[u] : 0;
	return w->out_bias + product(p->lanes, w->direct, w->lanes) +
	       product(above, w->out, w->units);
}

static void add_slopes(struct weights *g, const uint16_t *list, int count, const float *slopes,
                       int lanes)
{
	for (int at = 0; at < lanes; at += BLOCK) {
		struct block slope = block_at(slopes + at);
		for (int i = 0; i < count; i++) {
			float *row = g->suit[list[i]] + at;
			block_put(row, block_sum(block_at(row), slope));
		}
	}
}

/* The backward pass: adds the gradient of the sample, whose output has SLOPE, to G. */
static void backward(const struct weights *w, const struct sample *s, const struct pass *p,
                     float slope, struct weights *g)
{
	float lanes[NET_LANES_MAX], whole[NET_LANES_MAX] = {0}, own[NET_LANES_MAX];
	const uint16_t *list = s->inputs + WHOLE_LIST;
	/* Finds the slopes of the lanes from slope, that of the output, and adds the gradients
	 * of the layers above them to g. */
	float units[NET_UNITS_MAX];
	for (int u = 0; u < w->units; u++) {
		units[u] = p->units[u] > 0 ? slope * w->out[u] : 0;
		g->out[u] += slope * (p->units[u] > 0 ? p->units[u] : 0);
		g->hidden_bias[u] += units[u];
	}
	for (int k = 0; k < w->lanes; k++) {
		for (int u = 0; u < w->units; u++)
			g->hidden[k][u] += units[u] * p->lanes[k];
		g->direct[k] += slope * p->lanes[k];
		lanes[k] = slope * w->direct[k] + product(units, w->hidden[k], w->units);
	}
	g->out_bias += slope;
	for (int i = 0; i < s->suits; i++) {
		const float *x = p->suit[i];
		for (int k = 0; k < w->lanes; k++) {
			float low = k < NET_LINEAR ? -NET_CLIP : 0;
			own[k] = x[k] > low && x[k] < NET_CLIP ? lanes[k] : 0;
			whole[k] += own[k];
		}
		add_slopes(g, list, s->count[i], own, w->lanes);
		list += s->count[i];
	}
	add_slopes(g, s->inputs, WHOLE_LIST, whole, w->lanes);
}

void weights_gradient(const struct weights *w, const struct batch *b, struct share *sum)
{
	struct pass p;
	for (size_t i = 0; i < b->count; i++) {
		const struct sample *s = &b->samples[i];
		float error = forward(w, s, &p) - s->target;
		backward(w, s, &p, error, &sum->gradient);
		sum->errors += (double)error * error;
	}
	sum->samples += b->count;
}

void weights_gradient_compared(const struct weights *w, const struct batch *b, struct share *sum)
{
	/* weight of the mean error of a group: it varies far more than the differences, by which
	 * turns are chosen */
	const float common = 0.02f;
	struct pass pass[COMPARE_WIDTH];
	float error[COMPARE_WIDTH];
	for (size_t i = 0; i < b->count; i += b->samples[i].group) {
		const struct sample *s = &b->samples[i];
		float errors = 0;
		for (int k = 0; k < s->group; k++) {
			error[k] = forward(w, &s[k], &pass[k]) - s[k].target;
			errors += error[k];
		}
		const float mean = errors / (float)s->group;
		for (int k = 0; k < s->group; k++) {
			float off = error[k] - mean;
			backward(w, &s[k], &pass[k], off + common * mean, &sum->gradient);
			sum->errors += (double)off * off;
		}
	}
	sum->samples += b->count;
}

/* ---- The optimiser.  ---- */

static void keep_within(float *w, size_t n, float most)
{
	for (size_t i = 0; i < n; i++)
		w[i] = w[i] < -most ? -most : w[i] > most ? most : w[i];
}

/* Scales the COUNT weights, which are STEP apart, down until the sum of their sizes fits
 * a sum of rounded weights. */
static void keep_sum_within(float *w, int count, int step)
{
	const float most = (float)NET_SUM_MAX / NET_HIDDEN_ONE - 1;
	float sum = 0;
	for (int i = 0; i < count; i++)
		sum += fabsf(w[i * step]);
	for (int i = 0; i < count && sum > most; i++)
		w[i * step] *= most / sum;
}

/* Returns X, or 0 if it is tiny: a mean that only decays becomes a denormal number, and arithmetic
 * with these is slow. */
static inline float without_dust(float x)
{
	const float dust = 1e-30f;
	return x > -dust && x < dust ? 0 : x;
}

void learner_step(struct learner *l, struct share *share, int count, double rate,
                  struct lessons *sum)
{
	uint64_t samples = 0;
	float *g = (float *)&share->gradient;
	for (int i = 0; i < count; i++) {
		const float *more = (const float *)&share[i].gradient;
		samples += share[i].samples;
		sum->errors += share[i].errors;
		for (size_t k = 0; i && k < WEIGHTS; k++)
			g[k] += more[k];
	}
	sum->samples += samples;
	float *w = (float *)&l->now, *m = (float *)&l->mean, *v = (float *)&l->square;
	float *average = (float *)&l->average;
	double t = (double)++l->steps;
	float step = (float)(rate / (1 - exact_pow(DECAY_MEAN, t)));
	float scale = 1.0f / (float)(samples ? samples : 1);
	float unbias = (float)(1 / (1 - exact_pow(DECAY_SQUARE, t)));
	float b1 = (float)DECAY_MEAN, b2 = (float)DECAY_SQUARE;
	float decay = (float)fmin(DECAY_AVERAGE, t / (t + 10));
	for (size_t i = 0; i < WEIGHTS; i++) {
		float x = g[i] * scale;
		m[i] = without_dust(b1 * m[i] + (1 - b1) * x);
		v[i] = without_dust(b2 * v[i] + (1 - b2) * x * x);
		w[i] -= step * m[i] / (sqrtf(v[i] * unbias) + 1e-8f);
	}
	memset(share, 0, sizeof *share * (size_t)count);
	/* all weights are brought back within the limits of weights_round */
	struct weights *now = &l->now;
	const float most = (float)NET_HIDDEN_MAX / NET_HIDDEN_ONE;
	keep_within(&now->suit[0][0], (size_t)NET_INPUTS * NET_LANES_MAX, 8);
	keep_within(&now->hidden[0][0], (size_t)NET_LANES_MAX * NET_UNITS_MAX, most);
	keep_within(now->direct, NET_LANES_MAX, most);
	keep_within(now->out, NET_UNITS_MAX, 7.9f);
	for (int u = 0; u < now->units; u++)
		keep_sum_within(&now->hidden[0][u], now->lanes, NET_UNITS_MAX);
	keep_sum_within(now->direct, now->lanes, 1);
	for (size_t i = 0; i < WEIGHTS; i++)
		average[i] = decay * average[i] + (1 - decay) * w[i];
}

double lessons_error(const struct lessons *sum)
{
	return sqrt(sum->errors / fmax(1, (double)sum->samples)) * NET_SCALE;
}

/* ---- Files.  ---- */

static const char magic[] = "EXPTRN2";

struct head {
	char magic[sizeof magic];
	char rules[240]; /* the name of the row and its bends */
	uint64_t rounds;
	uint64_t size;
};

static void head_init(struct head *h, const struct rules *r, uint64_t rounds)
{
	OWN(text) bends = {0};
	*h = (struct head){.rounds = rounds, .size = sizeof(struct learner)};
	memcpy(h->magic, magic, sizeof magic);
	rows_bends(&card_rows, r, &bends);
	snprintf(h->rules, sizeof h->rules, "%s %s", r->name, text_string(&bends));
}

int checkpoint_save(const char *path, const struct rules *r, const struct learner *l,
                    uint64_t rounds, struct error *e)
{
	struct head h;
	head_init(&h, r, rounds);
	char *bytes = alloc_zero(1, sizeof h + sizeof *l);
	memcpy(bytes, &h, sizeof h);
	memcpy(bytes + sizeof h, l, sizeof *l);
	int status = store_publish(path, bytes, sizeof h + sizeof *l, e);
	free(bytes);
	return status;
}

int checkpoint_load(const char *path, const struct rules *r, struct learner *l, uint64_t *rounds,
                    struct error *e)
{
	struct head h = {.rounds = 0}, want = {.rounds = 0};
	FILE *f = fopen(path, "rb");
	if (!f)
		return error_set(e, "cannot read %s: %s", path, strerror(errno));
	bool whole = fread(&h, sizeof h, 1, f) == 1 && fread(l, sizeof *l, 1, f) == 1;
	fclose(f);
	if (r)
		head_init(&want, r, 0);
	if (!whole || memcmp(h.magic, magic, sizeof magic) || h.size != sizeof *l)
		return error_set(e, "%s is no checkpoint of this trainer", path);
	if (r && memcmp(h.rules, want.rules, sizeof h.rules))
		return error_set(e, "%s is a checkpoint of other rules", path);
	*rounds = h.rounds;
	return 0;
}

int start_read(const char *path, enum net_size size, struct rng *rng, struct weights *w,
               struct error *e)
{
	char begin[sizeof magic];
	FILE *f = fopen(path, "rb");
	const bool is_checkpoint = f && fread(begin, sizeof begin, 1, f) == 1 &&
	                           !memcmp(begin, magic, sizeof magic);
	int status;
	if (f)
		fclose(f);
	if (is_checkpoint) {
		struct learner *l = alloc_zero(1, sizeof *l);
		uint64_t rounds;
		status = checkpoint_load(path, NULL, l, &rounds, e);
		*w = l->average;
		free(l);
	} else {
		OWN(text) bytes = {0};
		struct net_kept kept = {0};
		struct error why;
		status = file_read(path, &bytes, e);
		if (!status && net_kept_load(&kept, text_string(&bytes), bytes.len, &why))
			status = error_set(e, "%s: %s", path, why.text);
		if (!status)
			weights_of_net(kept.net, w);
		net_kept_release(&kept);
	}
	if (status)
		return -1;
	if (w->lanes > net_shapes[size].lanes)
		return error_set(e, "%s holds a larger network than --size %s", path,
		                 net_shapes[size].name);
	weights_widen(w, size, rng);
	return 0;
}
