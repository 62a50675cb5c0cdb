/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/helpers.h"

#include <signal.h>
#include <unistd.h>

static void *help(void *data)
{
	const struct helper *h = data;
	h->work(h->data);
	return NULL;
}

int helpers_jobs(int n)
{
	long all = n ? n : sysconf(_SC_NPROCESSORS_ONLN);
	return all < 1 ? 1 : (int)all;
}

int thread_start(pthread_t *thread, void *(*run)(void *data), void *data)
{
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	const int number = pthread_create(thread, NULL, run, data);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return number;
}

void helpers_work(int jobs, void (*work)(void *data), void *data)
{
	struct helper h = {.work = work, .data = data};
	pthread_t thread[JOBS_MAX];
	int started = 0;
	while (started < jobs - 1 && started < JOBS_MAX && !thread_start(&thread[started], help, &h))
		started++;
	work(data);
	for (int i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
}

void helper_begin(struct helper *h, void (*work)(void *data), void *data)
{
	*h = (struct helper){.work = work, .data = data};
	h->runs = !thread_start(&h->thread, help, h);
	if (!h->runs)
		work(data);
}

void helper_end(struct helper *h)
{
	if (h->runs)
		pthread_join(h->thread, NULL);
	h->runs = false;
}
