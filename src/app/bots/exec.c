/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/bots/exec.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "app/bots/wire.h"
#include "base/alloc.h"
#include "cards/core/view_move.h"
#include "cards/match/protocol.h"
#include "os/process.h"
#include "os/store.h"

enum {
	NS_PER_MS = 1000000,
	GRACE = 500,        /* ms for a bot to end after the goodbye */
	NUMBER_STEPS = 9,   /* steps of question numbers, so that no bot can answer a
	                       question it hasn't read */
};

struct bot {
	const struct exec_setup *setup;
	char *words;              /* the command, cut up; argv points into it */
	char **argv;
	struct process process;
	bool running, greeted;
	struct hello hello;
	struct wire wire;
	bool told;                /* `known` is what the bot knows */
	struct view known;
	bool has_second;          /* the rest of a turn that it answered as a whole */
	struct move second;
	struct view at_second;    /* the view that must hold when it is used */
	uint64_t questions;       /* the number of the last one */
	uint64_t round_ns, match_ns; /* used so far */
};

static int start(struct bot *b, struct error *e)
{
	if (process_start(&b->process, b->argv, e))
		return -1;
	b->running = true;
	b->greeted = b->told = b->has_second = false;
	wire_init(&b->wire, &b->process, b->setup->log, b->setup->stop);
	protocol_write_version(&b->wire.out);
	return 0;
}

/* Ends the process after at most GRACE ms.  Returns its status as process_kill does. */
static int stop(struct bot *b, long grace)
{
	if (!b->running)
		return 0;
	int status = wire_end(&b->wire, &b->process, grace);
	wire_release(&b->wire);
	b->running = b->told = b->has_second = false;
	return status;
}

/* Ends the bot, which is at fault for the reason in E.  If its process had ended by itself,
 * adds how it ended. */
static enum reply fault(struct bot *b, struct error *e)
{
	struct error why = *e;
	struct text words = {0};
	bool ended = b->wire.ended;
	int status = stop(b, ended ? GRACE : 0);
	wire_last_words(&b->wire, &words);
	if (ended && status != PROCESS_KILLED)
		error_set(e, "%s: %s %d%s", why.text,
		          WIFSIGNALED(status) ? "killed by signal" : "exit status",
		          WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status),
		          text_string(&words));
	else if (words.len)
		error_set(e, "%s%s", why.text, text_string(&words));
	text_release(&words);
	return REPLY_FAULT;
}

static void tell_match(struct bot *b, const struct view *v)
{
	protocol_write_rules(v->table.rules, &b->wire.out);
	protocol_write_match(v->seat, &b->wire.out);
	b->match_ns = 0;
}

/* Whether the notice follows from what the bot knows.  It doesn't if a turn was taken back
 * or another game was taken up. */
static bool follows(const struct bot *b, const struct view *v, const struct notice *n)
{
	struct view next = b->known;
	if (n->kind != SEEN_MOVE)
		return true;
	struct move m = move_of(n->move);
	card_t card = move_card(n->move);
	if (next.table.mover != n->seat || view_check_move(&next, m, card, NULL))
		return false;
	view_apply(&next, m, card);
	return view_equal(&next, v);
}

static void watch(struct agent *a, const void *view, const struct notice *n)
{
	const struct view *v = view;
	struct bot *b = a->data;
	bool deal = n->kind == SEEN_DEAL;
	if (deal && !b->running && start(b, NULL))
		return;
	if (b->told && !deal && !follows(b, v, n))
		b->told = false;
	if (!b->running || (!b->told && !deal))
		return;
	if (deal && (v->table.round == 1 || !b->told))
		tell_match(b, v);
	if (deal)
		b->round_ns = 0;
	protocol_write_notice(v, n, &b->wire.out);
	b->known = *v;
	b->told = true;
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
			wire_ignore(&b->wire, *line);
	}
	return got;
}

/* Waits for the bot's first line. */
static enum got greet(struct bot *b, struct error *e)
{
	uint64_t until = process_clock() + (uint64_t)b->setup->limits.start * NS_PER_MS;
	const char *line;
	if (b->greeted)
		return WIRE_LINE;
	enum got got = hear(b, until, &line, e);
	if (got == WIRE_LATE)
		error_set(e, "no first line in %ld ms", b->setup->limits.start);
	if (got != WIRE_LINE)
		return got;
	if (protocol_said(line) == SAID_ANSWER) {
		error_set(e, "'%.60s' before its first line", line);
		return WIRE_BAD;
	}
	if (protocol_read_hello(line, &b->hello, e))
		return WIRE_BAD;
	b->greeted = true;
	return WIRE_LINE;
}

/* Reads the lines that the bot said without being asked.  An answer among them is a fault. */
static enum got read_unasked(struct bot *b, struct error *e)
{
	const char *line;
	enum got got = hear(b, 0, &line, e);
	if (got == WIRE_LINE) {
		error_set(e, "'%.60s' before it was asked", line);
		return WIRE_BAD;
	}
	return got == WIRE_LATE ? WIRE_LINE : got;
}

static long left_ms(long limit, uint64_t used)
{
	long ms = (long)(used / NS_PER_MS);
	return ms < limit ? limit - ms : 0;
}

static long time_left(const struct bot *b)
{
	const struct exec_limits *l = &b->setup->limits;
	long left = l->reply, round = left_ms(l->round, b->round_ns),
	     match = left_ms(l->match, b->match_ns);
	left = round < left ? round : left;
	return match < left ? match : left;
}

static enum got read_answer(struct bot *b, const struct view *v, const struct question *q,
                             struct answer *answer, struct error *e)
{
	uint64_t start_ns = process_clock();
	const char *line;
	enum got got = hear(b, start_ns + (uint64_t)q->ms * NS_PER_MS, &line, e);
	uint64_t used = process_clock() - start_ns;
	b->round_ns += used;
	b->match_ns += used;
	if (got == WIRE_LATE)
		error_set(e, "no answer to question %llu in %ld ms", (unsigned long long)q->number,
		          q->ms);
	struct error why;
	if (got == WIRE_LINE && protocol_read_answer(line, v, q, answer, &why)) {
		error_set(e, "'%.60s': %s", line, why.text);
		return WIRE_BAD;
	}
	return got;
}

/* Puts a question and the lines before it into the wire.  Returns the question. */
static struct question put_question(struct bot *b, const struct view *v, uint64_t luck)
{
	struct question q = {.ask = (uint8_t)protocol_ask(v), .ms = time_left(b), .luck = luck};
	b->questions += 1 + luck % NUMBER_STEPS;
	q.number = b->questions;
	if (!b->told || !view_equal(&b->known, v)) {
		/* a turn was taken back, or the match is now another one */
		tell_match(b, v);
		protocol_write_view(v, &b->wire.out);
		b->known = *v;
		b->told = true;
	} else if (b->hello.view)
		protocol_write_view(v, &b->wire.out);
	if (b->hello.legal)
		protocol_write_legal(v, &b->wire.out);
	protocol_write_ask(&q, &b->wire.out);
	return q;
}

static void keep_second(struct bot *b, const struct view *v, const struct answer *answer)
{
	b->has_second = answer->moves > 1;
	if (!b->has_second)
		return;
	b->second = answer->move[1];
	b->at_second = *v;
	view_apply(&b->at_second, answer->move[0], NO_CARD);
}

static enum got ask(struct bot *b, const struct view *v, uint64_t luck, struct answer *answer,
                     struct error *e)
{
	enum got got = greet(b, e);
	if (got == WIRE_LINE)
		got = read_unasked(b, e);
	if (got != WIRE_LINE)
		return got;
	struct question q = put_question(b, v, luck);
	return read_answer(b, v, &q, answer, e);
}

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	struct bot *b = a->data;
	struct answer answer;
	bool second = b->has_second && view_equal(&b->at_second, v);
	b->has_second = false;
	if (second) {
		*move = b->second;
		return REPLY_MOVE;
	}
	if (!b->running && start(b, e))
		return REPLY_FAULT;
	wire_begin(&b->wire);
	enum got got = ask(b, v, a->luck, &answer, e);
	if (got == WIRE_STOP) {
		stop(b, 0);
		return REPLY_STOP;
	}
	if (got != WIRE_LINE)
		return fault(b, e);
	if (answer.resign)
		return REPLY_RESIGN;
	keep_second(b, v, &answer);
	*move = answer.move[0];
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
	free(b);
	a->data = NULL;
}

AGENT_CHOOSE(choose)

static const struct agent_kind exec_kind = {
	.name = "exec",
	.summary = "another program that speaks the protocol of expedition(7)",
	.choose = choose_any,
	.watch = watch,
	.release = release,
};

static struct bot *bot_new(const char *command, bool shell, const struct exec_setup *setup)
{
	struct bot *b = alloc_zero(1, sizeof *b);
	int most = (int)strlen(command) / 2 + 2;
	b->setup = setup;
	b->words = alloc_string(command);
	b->argv = alloc_zero((size_t)most + 4, sizeof *b->argv);
	if (shell) {
		static char sh[] = "/bin/sh", option[] = "-c";
		b->argv[0] = sh;
		b->argv[1] = option;
		b->argv[2] = b->words;
	} else
		protocol_split(b->words, b->argv, most);
	return b;
}

enum { LABEL_BYTES = 32 };
static const char to_label[] = "[", to_command[] = ":", from_label[] = "]:";

/* The length of the word that says what kind of bot SPEC is; 0 if SPEC is no bot. */
static size_t kind_length(const char *spec)
{
	size_t len = strcspn(spec, ":[");
	bool known = (len == 4 && !memcmp(spec, "exec", len)) || (len == 2 && !memcmp(spec, "sh", len));
	return known && spec[len] ? len : 0;
}

bool exec_is_bot(const char *spec)
{
	return kind_length(spec) > 0;
}

/* The command in SPEC, the name of a bot.  Unless LABEL is NULL, *LABEL is set to the
 * beginning of its label, or to NULL if it has none, and *LEN to its length.  Returns NULL
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

/* Whether a label is good.  It can have no comma and no '=', since lists of players are
 * parted by commas and have options with '='; and no bracket, which would end the label. */
static bool is_label(const char *label, size_t len)
{
	char text[LABEL_BYTES + 1] = "";
	if (!len || len > LABEL_BYTES)
		return false;
	memcpy(text, label, len);
	return text_is_clean(text) && !strpbrk(text, ",=[]") && text[0] != ' ' && text[len - 1] != ' ';
}

int exec_check(const char *spec, struct error *e)
{
	const char *label = NULL;
	size_t len = 0;
	const char *command = command_in(spec, &label, &len);
	if (!command || (label && !is_label(label, len)))
		return error_set(e, "%.*s[...]: a label is 1 to %d bytes of clean text, no blank at "
		                    "either end, none of ,=[] in it, as in exec[greedy]:python3 greedy.py",
		                 (int)kind_length(spec), spec, LABEL_BYTES);
	return command[strspn(command, " \t\r\n")] ? 0 : error_set(e, "%s: which command?", spec);
}

char *exec_shown(const char *spec)
{
	const char *label = NULL;
	size_t len = 0;
	struct text shown = {0};
	if (exec_is_bot(spec) && command_in(spec, &label, &len) && label)
		text_add_bytes(&shown, label, len);
	else
		text_add(&shown, spec);
	char *copy = alloc_string(text_string(&shown));
	text_release(&shown);
	return copy;
}

void exec_agent_renew(struct agent *a)
{
	if (a->kind == &exec_kind && a->data)
		part(a->data);
}

int exec_agent_init(struct agent *a, const char *spec, const struct exec_setup *setup,
                    struct error *e)
{
	if (!exec_is_bot(spec)) {
		int status = agent_init_reading(a, spec, store_read, e);
		a->stop = setup->stop;
		return status;
	}
	*a = (struct agent){.kind = &exec_kind, .stop = setup->stop};
	agent_luck(a, 0);
	if (exec_check(spec, e))
		return -1;
	struct bot *b = bot_new(command_in(spec, NULL, NULL), !strncmp(spec, "sh", 2), setup);
	a->data = b;
	if (!start(b, e))
		return 0;
	agent_release(a);
	return -1;
}
