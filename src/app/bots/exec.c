/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/bots/exec.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/words.h"
#include "game/protocol.h"
#include "os/paths.h"
#include "os/store.h"

/* ---- Names, exec[LABEL]:COMMAND. ---- */

enum { LABEL_BYTES = 32 };
static const char to_label[] = "[", to_command[] = ":", from_label[] = "]:";

/* Returns the length of the word that says what kind of bot SPEC is; 0 if SPEC is no bot. */
static size_t kind_length(const char *spec)
{
	size_t len = strcspn(spec, ":[");
	bool known = text_is(spec, len, "exec") || text_is(spec, len, "sh");
	return known && spec[len] ? len : 0;
}

bool exec_is_bot(const char *spec)
{
	return kind_length(spec) > 0;
}

/* Returns the command in SPEC, which names a bot.  Unless LABEL is NULL, sets *LABEL to the
 * beginning of SPEC's label and *LEN to its length; or to NULL and 0 if it has none.  Returns NULL
 * if a label isn't closed. */
static const char *command_in(const char *spec, const char **label, size_t *len)
{
	const char *rest = spec + kind_length(spec);
	bool labelled = *rest == *to_label;
	const char *end = labelled ? strstr(rest, from_label) : rest;
	if (label && end) {
		*label = labelled ? rest + 1 : NULL;
		*len = labelled ? (size_t)(end - rest) - 1 : 0;
	}
	return end ? end + strlen(labelled ? from_label : to_command) : NULL;
}

/* True if a label is good.  It can have no comma and no '=', since lists of players are
 * separated by commas and have options with '='; and no bracket, which would end the label. */
static bool is_label(const char *label, size_t len)
{
	char text[LABEL_BYTES + 1] = "";
	if (!len || len > LABEL_BYTES)
		return false;
	memcpy(text, label, len);
	return text_is_clean(text) && !strpbrk(text, ",=[]") && text[0] != ' ' && text[len - 1] != ' ';
}

int exec_check(const char *spec, const struct game *g, struct error *e)
{
	const char *label = NULL;
	size_t len = 0;
	const char *command = command_in(spec, &label, &len);
	if (!command || (label && !is_label(label, len)))
		return error_set(e, "%.*s[NAME]: the name has 1 to %d bytes, no control character, no blank "
		                    "at either end and none of ,=[]; as in exec[greedy]:python3 greedy.py",
		                 (int)kind_length(spec), spec, LABEL_BYTES);
	if (!command[strspn(command, " \t\r\n")])
		return error_set(e, "'%s': name the command, as in exec:python3 greedy.py", spec);
	return g->protocol ? 0 : error_set(e, "%s: there is no protocol for bots of %s: name one of the "
	                                   "players that 'expedition agents' lists", spec, g->name);
}

char *exec_shown(const char *spec)
{
	const char *label = NULL;
	size_t len = 0;
	OWN(text) shown = {0};
	if (exec_is_bot(spec) && command_in(spec, &label, &len) && label)
		text_add_bytes(&shown, label, len);
	else
		text_add(&shown, spec);
	return alloc_string(text_string(&shown));
}

/* ---- Limits, and the file that takes their standard error. ---- */

static const struct {
	const char *name;
	size_t offset;
} limit_names[] = {
	{"start", offsetof(struct exec_limits, start)},
	{"reply", offsetof(struct exec_limits, reply)},
	{"round", offsetof(struct exec_limits, round)},
	{"match", offsetof(struct exec_limits, match)},
};
enum { LIMITS = sizeof limit_names / sizeof limit_names[0], SECONDS_MAX = 1000000 };
static const double seconds_min = 0.001;

static int parse_one(struct exec_limits *l, const char *word, size_t len, struct error *e)
{
	for (int i = 0; i < LIMITS; i++) {
		size_t name = strlen(limit_names[i].name);
		if (len <= name || word[name] != '=' || memcmp(word, limit_names[i].name, name))
			continue;
		char *end;
		double seconds = strtod(word + name + 1, &end);
		bool decimal = strspn(word + name + 1, "0123456789.") == len - name - 1;
		if (!decimal || end != word + len || !(seconds >= seconds_min && seconds <= SECONDS_MAX))
			break;
		long *limit = (long *)(void *)((char *)l + limit_names[i].offset);
		if (l->said & 1u << i && *limit != (long)(seconds * 1000))
			return error_set(e, "--limits %.*s: %s=%g was given, too: leave one of them out",
			                 (int)len, word, limit_names[i].name, (double)*limit / 1000);
		l->said |= 1u << i;
		*limit = (long)(seconds * 1000);
		return 0;
	}
	return error_set(e, "--limits %.*s: must be start, reply, round or match, from %g to %d seconds, as in reply=5,round=60",
	                 (int)len, word, seconds_min, SECONDS_MAX);
}

int exec_limits_parse(struct exec_limits *l, const char *text, struct error *e)
{
	struct exec_limits read = *l;
	for (;; text++) {
		size_t len = strcspn(text, ",");
		if (parse_one(&read, text, len, e))
			return -1;
		text += len;
		if (!*text)
			break;
	}
	*l = read;
	return 0;
}

static const struct target_format log_target = {"# expedition bot log\n", "log of bots", false};

int exec_log_check(const char *path, struct error *e)
{
	return target_check(path, &log_target, e);
}

int exec_log_open(char *const *specs, int count, const char *path, int *fd, struct error *e)
{
	OWN(text) state = {0};
	const char *name = path;
	bool bots = false;
	*fd = -1;
	for (int i = 0; i < count; i++)
		bots |= exec_is_bot(specs[i]);
	if (!bots)
		return 0;
	if (!path && !paths_state("bots.log", &state) && !store_check_own(text_string(&state), NULL))
		name = text_string(&state);
	*fd = name ? store_open(name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND) : -1;
	const bool begun = *fd >= 0 && dprintf(*fd, "%s", log_target.begins) > 0;
	const int why = errno;
	if (!path || begun)
		return 0;
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
	return error_set(e, "--bot-log %s: %s", path, strerror(why));
}

/* ---- A bot at the table. ---- */

enum {
	NS_PER_MS = 1000000,
	GRACE = 500,        /* ms for a bot to end after the goodbye */
	NUMBER_STEPS = 9,   /* steps of question numbers, so that no bot can answer a
	                       question it hasn't read */
};

struct bot {
	const struct exec_setup *setup;
	const struct game *game;  /* the family that it plays */
	char *words;              /* the command, cut up; argv points into it */
	char **argv;
	struct process process;
	bool running, greeted;
	struct hello hello;
	struct wire wire;
	bool told;                /* `known` is what the bot knows */
	void *known;              /* a view */
	struct reply_line planned; /* a turn that it answered as a whole */
	int made;                 /* how many of its moves are made; the others are still to come */
	void *expected;           /* the view in which the next of them must be made */
	uint64_t questions;       /* the number of the last one */
	uint64_t round_ns, match_ns; /* used so far */
};

static int start(struct bot *b, struct error *e)
{
	if (process_start(&b->process, b->argv, e))
		return -1;
	b->running = true;
	b->greeted = b->told = false;
	b->planned.moves = 0;
	wire_init(&b->wire, &b->process, b->setup->log, b->setup->stop);
	protocol_write_version(b->game->protocol->version, &b->wire.out);
	return 0;
}

/* Ends the process after at most GRACE ms.  Returns its status as process_kill does. */
static int stop(struct bot *b, long grace)
{
	if (!b->running)
		return 0;
	int status = wire_end(&b->wire, &b->process, grace);
	wire_release(&b->wire);
	b->running = b->told = false;
	b->planned.moves = 0;
	return status;
}

/* Notes that VIEW is all that the bot knows from now on. */
static void note_known(struct bot *b, const void *view)
{
	memcpy(b->known, view, b->game->view_size);
	b->told = true;
}

static void tell_match(struct bot *b, const void *view)
{
	b->game->protocol->match(b->game, view, &b->wire.out);
	b->match_ns = 0;
}

static void watch(struct agent *a, const void *view, const struct notice *n)
{
	struct bot *b = a->data;
	const struct protocol *p = b->game->protocol;
	bool deal = n->kind == SEEN_DEAL;
	if (deal && !b->running && start(b, NULL))
		return;
	if (b->told && !deal && !p->follows(b->game, b->known, view, n))
		b->told = false;
	if (!b->running || (!b->told && !deal))
		return;
	if (deal && (!p->begins || p->begins(view) || !b->told))
		tell_match(b, view);
	if (deal)
		b->round_ns = 0;
	p->notice(b->game, deal ? NULL : b->known, view, n, &b->wire.out);
	note_known(b, view);
}

/* Reads the next line that isn't ignored, as wire_line does: an answer; or the bot's first
 * line, if there was none yet. */
static enum got hear(struct bot *b, uint64_t until, const char **line, struct error *e)
{
	enum got got;
	while ((got = wire_line(&b->wire, until, line, e)) == WIRE_LINE) {
		enum said said = protocol_said(*line);
		if (said == SAID_ANSWER || (said == SAID_HELLO && !b->greeted))
			break;
		if (said != SAID_NOTHING)
			wire_ignore(&b->wire, "line", *line);
	}
	return got;
}

/* Waits for the bot's first line. */
static enum got greet(struct bot *b, struct error *e)
{
	uint64_t until = process_clock() + (uint64_t)b->setup->limits.start * NS_PER_MS;
	const int version = b->game->protocol->version;
	const char *line;
	if (b->greeted)
		return WIRE_LINE;
	enum got got = hear(b, until, &line, e);
	if (got == WIRE_LATE)
		error_set(e, "no first line 'expedition %d' in %ld ms (does it flush its output after each line?)",
		          version, b->setup->limits.start);
	if (got != WIRE_LINE)
		return got;
	if (protocol_said(line) == SAID_ANSWER)
		return error_set(e, "'%.60s': its first line must be 'expedition %d'", line, version);
	if (protocol_read_hello(line, version, &b->hello, e))
		return WIRE_BAD;
	if (*b->hello.unknown)
		wire_ignore(&b->wire, "word", b->hello.unknown);
	b->greeted = true;
	return WIRE_LINE;
}

static long left_ms(long limit, uint64_t used)
{
	long ms = (long)(used / NS_PER_MS);
	return ms < limit ? limit - ms : 0;
}

/* Returns the milliseconds that the bot has for an answer.  Sets *WHOLE to the limit of the round
 * or the match if less than that of an answer is left of it, and *OF to its name; else *OF is
 * NULL. */
static long time_left(const struct bot *b, long *whole, const char **of)
{
	const struct exec_limits *l = &b->setup->limits;
	long left = l->reply, round = left_ms(l->round, b->round_ns),
	     match = left_ms(l->match, b->match_ns);
	*of = match < left && match < round ? "match" : round < left ? "round" : NULL;
	*whole = *of && match < round ? l->match : l->round;
	left = round < left ? round : left;
	return match < left ? match : left;
}

static enum got read_answer(struct bot *b, const void *view, const struct question *q,
                            struct reply_line *answer, struct error *e)
{
	uint64_t start_ns = process_clock();
	const char *line, *of;
	long whole;
	time_left(b, &whole, &of);
	enum got got = hear(b, start_ns + (uint64_t)q->ms * NS_PER_MS, &line, e);
	uint64_t used = process_clock() - start_ns;
	b->round_ns += used;
	b->match_ns += used;
	if (got == WIRE_LATE && of)
		error_set(e, "no answer to question %llu: its %ld ms for a %s are used up",
		          (unsigned long long)q->number, whole, of);
	else if (got == WIRE_LATE)
		error_set(e, "no answer to question %llu in %ld ms", (unsigned long long)q->number,
		          q->ms);
	struct error why;
	if (got == WIRE_LINE && b->game->protocol->answer(b->game, line, view, q, answer, &why))
		return error_set(e, "'%.60s': %s", line, why.text);
	return got;
}

static enum got ask(struct bot *b, const void *view, uint64_t luck, struct reply_line *answer,
                    struct error *e)
{
	const struct game *g = b->game;
	const struct protocol *p = g->protocol;
	const char *unasked, *of;
	long whole;
	enum got got = greet(b, e);
	if (got != WIRE_LINE)
		return got;
	/* An answer that the bot gave without being asked is a fault. */
	got = hear(b, 0, &unasked, e);
	if (got == WIRE_LINE)
		return error_set(e, "'%.60s' is an answer, but no question was asked", unasked);
	if (got != WIRE_LATE)
		return got;
	struct question q = {.ms = time_left(b, &whole, &of), .luck = luck};
	b->questions += 1 + luck % NUMBER_STEPS;
	q.number = b->questions;
	if (!b->told || !p->same(g, b->known, view)) {
		/* a turn was taken back, or the match is now another one */
		tell_match(b, view);
		p->view(g, view, &b->wire.out);
		note_known(b, view);
	} else if (b->hello.view)
		p->view(g, view, &b->wire.out);
	if (b->hello.legal)
		p->legal(g, view, &b->wire.out);
	p->ask(g, view, &q, &b->wire.out);
	return read_answer(b, view, &q, answer, e);
}

/* Gives the next move of the bot's answer.  VIEW is that of its seat. */
static uint64_t next_planned(struct bot *b, const void *view)
{
	uint64_t move = b->planned.move[b->made++];
	if (b->made < b->planned.moves) {
		memcpy(b->expected, view, b->game->view_size);
		b->game->protocol->after(b->expected, move);
	}
	return move;
}

static enum reply choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	struct bot *b = a->data;
	bool planned = b->made < b->planned.moves &&
	               b->game->protocol->same(b->game, b->expected, view);
	if (planned) {
		*move = next_planned(b, view);
		return REPLY_MOVE;
	}
	b->planned.moves = 0;
	if (!b->running && start(b, e))
		return REPLY_FAULT;
	wire_begin(&b->wire);
	struct reply_line answer = {0};
	enum got got = ask(b, view, a->luck, &answer, e);
	if (got == WIRE_STOP) {
		stop(b, 0);
		return REPLY_STOP;
	}
	if (got != WIRE_LINE) {
		/* Ends the bot, which is at fault for the reason in e.  If its process had
		 * ended by itself, adds how it ended. */
		OWN(text) why = {0};
		OWNED char *unfinished = alloc_string(wire_unfinished(&b->wire));
		bool ended = b->wire.ended;
		text_add(&why, e->text);
		int status = stop(b, ended ? GRACE : 0);
		if (ended && status != PROCESS_KILLED)
			text_joinf(&why, 0, SAY_COLON, WIFSIGNALED(status) ? "killed by signal %d" : "exit status %d",
			           WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
		if (*unfinished)
			text_joinf(&why, 0, SAY_SEMICOLON, "'%.60s' has no line end", unfinished);
		wire_note(&b->wire, "finds a fault", text_string(&why));
		wire_last_words(&b->wire, &why);
		error_set(e, "%s", text_string(&why));
		return REPLY_FAULT;
	}
	if (answer.resign)
		return REPLY_RESIGN;
	b->planned = answer;
	b->made = 0;
	*move = next_planned(b, view);
	return REPLY_MOVE;
}

/* Says goodbye and ends the process. */
static void part(struct bot *b)
{
	if (b->running) {
		protocol_write_bye(&b->wire.out);
		wire_flush(&b->wire);
	}
	stop(b, GRACE);
}

static void release(struct agent *a)
{
	struct bot *b = a->data;
	if (!b)
		return;
	part(b);
	free(b->words);
	free(b->argv);
	free(b->known);
	free(b->expected);
	free(b);
	a->data = NULL;
}

static const struct agent_kind exec_kind = {
	.name = "exec",
	.summary = "another program that speaks the protocol of expedition(7)",
	.choose = choose,
	.watch = watch,
	.release = release,
};

void exec_agent_renew(struct agent *a)
{
	if (a->kind == &exec_kind && a->data)
		part(a->data);
}

int exec_agent_init(struct agent *a, const char *spec, const struct game *g,
                    const struct exec_setup *setup, struct error *e)
{
	if (!exec_is_bot(spec)) {
		int status = agent_of(g->kinds, a, spec, store_read, e);
		a->stop = setup->stop;
		a->clock = process_clock;
		return status;
	}
	*a = (struct agent){.kind = &exec_kind, .stop = setup->stop};
	agent_luck(a, 0);
	if (exec_check(spec, g, e))
		return -1;
	const char *command = command_in(spec, NULL, NULL);
	const int most = (int)strlen(command) / 2 + 2;
	struct bot *b = alloc_zero(1, sizeof *b);
	b->setup = setup;
	b->game = g;
	b->known = alloc_zero(1, g->view_size);
	b->expected = alloc_zero(1, g->view_size);
	b->words = alloc_string(command);
	b->argv = alloc_zero((size_t)most + 4, sizeof *b->argv);
	if (kind_length(spec) == strlen("sh")) {
		static char sh[] = "/bin/sh", option[] = "-c";
		b->argv[0] = sh;
		b->argv[1] = option;
		b->argv[2] = b->words;
	} else
		protocol_split(b->words, b->argv, most);
	a->data = b;
	if (!start(b, e))
		return 0;
	agent_release(a);
	return -1;
}
