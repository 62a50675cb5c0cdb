/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/rollout_work.h"

#include <stdatomic.h>
#include <stdio.h>

#include "base/text.h"
#include "families/cards/core/words.h"
#include "os/helpers.h"

/* Worlds that are tried side by side. */
struct batch {
	const struct rollout_work *work;
	int64_t first;
	int size;
	atomic_int next; /* world to be taken in hand */
	atomic_bool stop;
	bool done[ROLLOUT_BATCH];
	struct trial values[ROLLOUT_BATCH][ROLLOUT_WIDTH];
};

static void try_worlds(void *data)
{
	struct batch *b = data;
	struct rollout_memo *memo = rollout_memo_new(b->work->rollout);
	int at;
	while (!atomic_load(&b->stop) && (at = atomic_fetch_add(&b->next, 1)) < b->size) {
		struct rng rng;
		rng_init(&rng, b->work->seed, "world", (uint64_t)(b->first + at));
		b->done[at] = rollout_try(b->work->rollout, memo, &rng, b->values[at]);
		if (!b->done[at])
			atomic_store(&b->stop, true);
	}
	rollout_memo_free(memo);
}

/* Tries a batch.  False if it was broken off. */
static bool try_batch(struct batch *b)
{
	int at = 0;
	helpers_work(b->work->jobs < b->size ? b->work->jobs : b->size, try_worlds, b);
	for (; at < b->size && b->done[at]; at++)
		trials_add(b->work->trials, b->values[at]);
	return at == b->size;
}

bool rollout_work(struct rollout_work *w)
{
	trials_init(w->trials, w->rollout->count);
	while (w->trials->worlds < w->most) {
		int64_t left = w->most - w->trials->worlds;
		struct batch b = {.work = w, .first = w->trials->worlds,
		                  .size = left < ROLLOUT_BATCH ? (int)left : ROLLOUT_BATCH};
		if (!try_batch(&b))
			return false;
		if (w->progress)
			w->progress(w);
		if (trials_decided(w->trials))
			break;
	}
	return true;
}

void rollout_progress(const struct rollout_work *w)
{
	struct text line = {0};
	text_add(&line, w->what);
	text_joinf(&line, 0, SAY_COMMA, SAY_PROGRESS_WORLDS, (long long)w->trials->worlds,
	           (long long)w->most);
	fprintf(stderr, "\r\033[K%s", text_string(&line));
	text_release(&line);
	fflush(stderr);
}

void rollout_progress_end(void)
{
	fputs("\r\033[K", stderr);
	fflush(stderr);
}
