/* Entry points for whoever fuzzes the front ends of fuzz.h:
 *
 *   libFuzzer   clang -fsanitize=fuzzer -DFUZZ_LIBFUZZER; FUZZ_FRONT names the front
 *   AFL++       afl-clang-fast; likewise
 *   by itself   fuzz FRONT [--runs N] [--seed N] FILE|DIRECTORY...
 *
 * The last reads each file, then makes up N inputs from them, always the same ones
 * for a seed.  An input that ended the program is left in found-FRONT.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "fuzz.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/families/families.h"
#include "base/alloc.h"

const struct front fuzz_fronts[] = {
	{"prompt", "lines at the prompt: of a game, of a replay, of a score pad", fuzz_prompt},
	{"options", "the command line", fuzz_options},
	{"record", "records of the cards", fuzz_record},
	{"trails", "records of trails, and moves that are typed", fuzz_trails},
	{"dealer", "what a dealer says to our bot", fuzz_dealer},
	{"bot", "what a bot says to us", fuzz_bot},
	{"trails-dealer", "what a dealer of trails says to our bot", fuzz_trails_dealer},
	{"trails-bot", "what a bot of trails says to us", fuzz_trails_bot},
	{"weights", "a network's weights", fuzz_weights},
	{"pad", "saved score pads", fuzz_pad},
	{"shard", "results of a part of an arena", fuzz_shard},
	{"map", "maps", fuzz_map},
#ifdef HAVE_SODIUM
	{"peer", "the other side of a match between two machines", fuzz_peer},
#endif
};
const size_t fuzz_front_count = sizeof fuzz_fronts / sizeof fuzz_fronts[0];

_Noreturn void out_of_memory(void)
{
	abort();
}

/* Where standard error went before the program's own talk was sent to nowhere. */
static FILE *loud;

void fuzz_claim(bool condition, const char *what)
{
	if (condition)
		return;
	fprintf(loud ? loud : stderr, "fuzz: this does not hold: %s\n", what);
	fflush(loud);
	abort();
}

static const struct front *find_front(const char *name)
{
	families_use(family_list);
	for (size_t i = 0; name && i < fuzz_front_count; i++)
		if (!strcmp(fuzz_fronts[i].name, name))
			return &fuzz_fronts[i];
	fprintf(stderr, "fuzz: which front end? There are\n");
	for (size_t i = 0; i < fuzz_front_count; i++)
		fprintf(stderr, "  %-13s %s\n", fuzz_fronts[i].name, fuzz_fronts[i].what);
	exit(2);
}

#if defined FUZZ_LIBFUZZER || defined __AFL_FUZZ_TESTCASE_LEN

static const struct front *the_front(void)
{
	static const struct front *front;
	if (!front)
		front = find_front(getenv("FUZZ_FRONT"));
	return front;
}

#endif

#ifdef FUZZ_LIBFUZZER

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
	the_front()->take(data, len);
	return 0;
}

#elif defined __AFL_FUZZ_TESTCASE_LEN

__AFL_FUZZ_INIT();

int main(void)
{
	const struct front *front = the_front();
	__AFL_INIT();
	const uint8_t *data = __AFL_FUZZ_TESTCASE_BUF;
	while (__AFL_LOOP(10000))
		front->take(data, (size_t)__AFL_FUZZ_TESTCASE_LEN);
	return 0;
}

#else

#include "corpus.h"

/* Sanitizers end the program so that note_input sees it. */
const char *__asan_default_options(void);
const char *__ubsan_default_options(void);

const char *__asan_default_options(void)
{
	return "abort_on_error=1:handle_abort=0:handle_segv=0";
}

const char *__ubsan_default_options(void)
{
	return "abort_on_error=1:print_stacktrace=1";
}

/* The input in hand, for a signal's handler. */
static struct {
	const uint8_t *data;
	size_t len;
	char file[64];
} now;

static void note_input(int number)
{
	int fd = open(now.file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (fd >= 0) {
		(void)!write(fd, now.data, now.len);
		close(fd);
	}
	signal(number, SIG_DFL);
	raise(number);
}

static void catch_ends(const char *front)
{
	static const int ends[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM};
	snprintf(now.file, sizeof now.file, "found-%s", front);
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
		signal(ends[i], note_input);
}

enum { SECONDS_MOST = 20 /* for one input */ };

static void take(const struct front *front, const uint8_t *data, size_t len)
{
	/* a block of its own, so that a sanitizer sees where it ends */
	uint8_t *copy = malloc(len ? len : 1);
	if (!copy)
		out_of_memory();
	if (len)
		memcpy(copy, data, len);
	now.data = copy;
	now.len = len;
	alarm(SECONDS_MOST);
	front->take(copy, len);
	alarm(0);
	free(copy);
}

static long number(const char *text)
{
	char *end;
	long n = text ? strtol(text, &end, 10) : -1;
	if (n >= 0 && !*end)
		return n;
	fprintf(stderr, "fuzz: '%s' is no number\n", text ? text : "");
	exit(2);
}

static void make_up(const struct front *front, const struct corpus *c, long runs, long seed)
{
	OWN(text) input = {0};
	struct rng rng = rng_named("fuzz", front->name, (uint64_t)seed);
	while (c->len && runs--) {
		corpus_mutate(c, &rng, &input);
		take(front, (const uint8_t *)text_string(&input), input.len);
	}
}

/* The program's own talk is for nobody; ours goes to where it went. */
static FILE *hush(void)
{
	FILE *out = fdopen(dup(STDOUT_FILENO), "w");
	loud = fdopen(dup(STDERR_FILENO), "w");
	if (!out || !loud || !freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
		exit(1);
	return out;
}

int main(int argc, char **argv)
{
	const struct front *front = find_front(argc > 1 ? argv[1] : NULL);
	struct corpus c = {0};
	long runs = 0, seed = 1;
	for (int i = 2; i < argc; i++)
		if (!strcmp(argv[i], "--runs"))
			runs = number(argv[++i]);
		else if (!strcmp(argv[i], "--seed"))
			seed = number(argv[++i]);
		else
			corpus_add(&c, argv[i]);
	FILE *out = hush();
	catch_ends(front->name);
	for (size_t i = 0; i < c.len; i++)
		take(front, (const uint8_t *)text_string(&c.input[i]), c.input[i].len);
	make_up(front, &c, runs, seed);
	fprintf(out, "%s: %zu files and %ld made up\n", front->name, c.len, c.len ? runs : 0);
	fclose(out);
	corpus_release(&c);
	return 0;
}

#endif
