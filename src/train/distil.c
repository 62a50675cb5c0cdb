/* Has a network learn from compared turns which turn the search would choose.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "os/helpers.h"
#include "train/compared.h"
#include "train/exact.h"
#include "train/learner.h"
#include "train/selfplay.h"
#include "train/tool.h"

struct options {
	struct rules rules;
	const char *seed, *start, *out;
	enum net_size size;
	int passes;  /* passes over all groups */
	int batch;   /* groups of a step */
	int threads;
	int beliefs; /* rounds from which the beliefs are learned */
	double rate[2]; /* learning rate, first and last */
};

/* The number of parts of a step.  Their gradients are added up in order, so that the weights don't
 * depend on the number of threads. */
enum { PARTS = 16 };

struct distilling {
	const struct options *o;
	struct compared groups;
	struct learner learner;
	uint32_t *order;     /* order of the groups in this pass */
	size_t first, count; /* the groups of this step, as a range of `order` */
	struct batch batch[PARTS];
	struct share part[PARTS];
	atomic_int next; /* the next part to compute */
};

/* Computes the gradients of parts of the step until none is left. */
static void work(void *distilling)
{
	struct distilling *d = distilling;
	for (int i; (i = atomic_fetch_add(&d->next, 1)) < PARTS;) {
		struct batch *b = &d->batch[i];
		const size_t end = d->count * (size_t)(i + 1) / PARTS;
		batch_clear(b);
		for (size_t k = d->count * (size_t)i / PARTS; k < end; k++)
			compared_group(&d->groups, d->order[d->first + k], b);
		weights_gradient_compared(&d->learner.now, b, &d->part[i]);
	}
}

/* Goes through all groups once.  Returns the root of the mean square of the errors of
 * differences, in points. */
static double pass(struct distilling *d, int number, struct rng *rng)
{
	const struct options *o = d->o;
	const double steps = (double)o->passes * (double)d->groups.count;
	struct lessons sum = {0};
	for (size_t i = d->groups.count; i > 1; i--) {
		const size_t at = rng_below(rng, (uint32_t)i);
		const uint32_t x = d->order[i - 1];
		d->order[i - 1] = d->order[at];
		d->order[at] = x;
	}
	for (d->first = 0; d->first < d->groups.count; d->first += d->count) {
		const size_t left = d->groups.count - d->first;
		const double done = (number * (double)d->groups.count + (double)d->first) / steps;
		d->count = left < (size_t)o->batch ? left : (size_t)o->batch;
		atomic_store(&d->next, 0);
		helpers_work(o->threads, work, d);
		learner_step(&d->learner, d->part, PARTS, exact_fade(o->rate, done), &sum);
	}
	return lessons_error(&sum);
}

static void run(struct distilling *d)
{
	const struct options *o = d->o;
	struct net *net = alloc_lines(sizeof *net);
	struct text bytes = {0};
	struct error e;
	struct rng rng = rng_named(o->seed, "distil", 0);
	if (start_read(o->start, o->size, &rng, &d->learner.now, &e))
		tool_fail(1, e.text);
	d->learner.average = d->learner.now;
	d->order = alloc_zero(d->groups.count, sizeof *d->order);
	for (size_t i = 0; i < d->groups.count; i++)
		d->order[i] = (uint32_t)i;
	for (int i = 0; i < o->passes; i++) {
		const double error = pass(d, i, &rng);
		printf("pass %d of %d, %zu groups: differences are off by %.3f\n", i + 1, o->passes,
		       d->groups.count, error);
		fflush(stdout);
	}
	weights_round(&d->learner.average, net);
	beliefs_learn(net, &o->rules, o->seed, o->beliefs);
	net_write(net, o->rules.name, &bytes);
	tool_write(o->out, &bytes);
	free(net);
	free(d->order);
	for (int i = 0; i < PARTS; i++)
		batch_release(&d->batch[i]);
}

static const char usage[] =
	"usage: distil [OPTION]... --start FILE --out FILE TURNS...\n"
	"TURNS are files of compare_turns.\n"
	"  --variant ROW       of the rules table, bent or not [classic]\n"
	"  --start FILE        the weights to begin with, or a checkpoint; a small network's\n"
	"                      for a large one, too\n"
	"  --size SIZE         of the network, small or large [small]\n"
	"  --passes N          over all turns [4]\n"
	"  --batch N           groups of turns a step [2048]\n"
	"  --rate FIRST,LAST   of learning [1.5e-3,2e-5]\n"
	"  --beliefs N         rounds from which it learns what the other hand may hold [40000]\n"
	"  --seed TEXT         [1]\n"
	"  --threads N         [1]; the result does not depend on it\n";

static const struct tool_option options[] = {
	{"variant", offsetof(struct options, rules), OPTION_RULES, 0, 0},
	{"start", offsetof(struct options, start), OPTION_TEXT, 0, 0},
	{"size", offsetof(struct options, size), OPTION_SIZE, 0, 0},
	{"passes", offsetof(struct options, passes), OPTION_INT, 1, 1e6},
	{"batch", offsetof(struct options, batch), OPTION_INT, 1, 1e6},
	{"rate", offsetof(struct options, rate), OPTION_TWO, 1e-9, 1},
	{"beliefs", offsetof(struct options, beliefs), OPTION_INT, 1, 1e9},
	{"seed", offsetof(struct options, seed), OPTION_TEXT, 0, 0},
	{"threads", offsetof(struct options, threads), OPTION_INT, 1, PARTS},
	{"out", offsetof(struct options, out), OPTION_TEXT, 0, 0},
	{0},
};

int main(int argc, char **argv)
{
	struct options o = {.rules = *rules_find("classic", NULL), .seed = "1", .size = NET_SMALL,
	                    .passes = 4, .batch = 2048, .threads = 1, .beliefs = 40000,
	                    .rate = {1.5e-3, 2e-5}};
	struct distilling *d = alloc_zero(1, sizeof *d);
	const int first = tool_options_read(&o, options, usage, argc, argv);
	if (first == argc || !o.start || !o.out)
		tool_misused(usage);
	d->o = &o;
	for (int i = first; i < argc; i++) {
		const size_t from = d->groups.bytes.len;
		struct error e, why;
		if (file_read(argv[i], &d->groups.bytes, &e))
			tool_fail(1, e.text);
		if (compared_index(&d->groups, &o.rules, from, &why)) {
			error_set(&e, "%s: %s", argv[i], why.text);
			tool_fail(1, e.text);
		}
	}
	run(d);
	compared_release(&d->groups);
	free(d);
	return 0;
}
