/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/bots/exec.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/words.h"
#include "game/protocol.h"

enum {
	NS_PER_MS = 1000000,
	SLICE = 100,   /* ms between two looks at `stop` */
	END_STEP = 2,  /* ms between two looks at whether a process has ended */
	DRAIN = 16,    /* reads of standard error that empty a pipe */
};

void wire_init(struct wire *w, const struct process *p, int log, struct stop stop)
{
	*w = (struct wire){.process = p, .log = log, .stop = stop};
	w->in = alloc_zero(WIRE_BUFFER, 1);
}

void wire_release(struct wire *w)
{
	text_release(&w->out);
	free(w->in);
	w->in = NULL;
}

void wire_begin(struct wire *w)
{
	w->flood = 0;
	w->ignored[0] = '\0';
	w->ignored_cut = false;
}

/* Adds what a bot wrote to the log, made fit to be shown, as far as the log may grow. */
static void add_to_log(struct wire *w, const char *s, size_t len)
{
	char clean[4096 + 1];
	while (w->log >= 0 && len && w->logged < WIRE_LOG) {
		size_t n = len < sizeof clean ? len : sizeof clean - 1;
		n = n < WIRE_LOG - w->logged ? n : WIRE_LOG - w->logged;
		for (size_t i = 0; i < n; i++)
			clean[i] = s[i] ? s[i] : '?';
		clean[n] = '\0';
		text_clean(clean, "\n\t");
		ssize_t written = write(w->log, clean, n);
		(void)written; /* a log that can't be written is no reason to stop */
		w->log_inside = s[n - 1] != '\n';
		w->logged += n;
		s += n;
		len -= n;
	}
}

/* Adds the beginning of a character to the log, since no other bytes follow. */
static void log_part(struct wire *w)
{
	add_to_log(w, w->part, w->part_len);
	w->part_len = 0;
}

/* Reads standard error once.  False if there is nothing now or it has ended. */
static bool read_stderr(struct wire *w)
{
	char whole[4096 + 1], *buf = whole + w->part_len;
	memcpy(whole, w->part, w->part_len);
	ssize_t n = read(w->process->err, buf, sizeof whole - 1 - w->part_len);
	w->mute = n == 0;
	if (n <= 0)
		return false;
	/* Keeps the end of it, for wire_last_words. */
	size_t len = (size_t)n < sizeof w->words ? (size_t)n : sizeof w->words;
	size_t all = w->words_len + len, drop = all > sizeof w->words ? all - sizeof w->words : 0;
	memmove(w->words, w->words + drop, w->words_len - drop);
	w->words_len -= drop;
	memcpy(w->words + w->words_len, buf + n - len, len);
	w->words_len += len;
	const size_t total = w->part_len + (size_t)n, last = text_begin(whole, total - 1);
	whole[total] = '\0';
	w->part_len = total - last < sizeof w->part && !text_character(whole + last) ? total - last : 0;
	memcpy(w->part, whole + last, w->part_len);
	add_to_log(w, whole, total - w->part_len);
	return true;
}

void wire_note(struct wire *w, const char *does, const char *text)
{
	OWN(text) note = {0};
	log_part(w);
	text_addf(&note, "%sexpedition %s: %s\n", w->log_inside ? "\n" : "", does, text);
	add_to_log(w, note.s, note.len);
}

void wire_ignore(struct wire *w, const char *is, const char *text)
{
	const size_t len = strlen(text);
	const size_t cut = text_begin(text, len < WIRE_IGNORED ? len : WIRE_IGNORED);
	memcpy(w->ignored, text, cut);
	w->ignored[cut] = '\0';
	w->ignored_cut = cut < len;
	w->ignored_is = is;
	wire_note(w, "ignores", text);
}

void wire_last_words(const struct wire *w, struct text *out)
{
	size_t end = w->words_len, from;
	if (w->ignored[0])
		text_joinf(out, 0, SAY_SEMICOLON, "its %s '%s%s' was ignored", w->ignored_is,
		           w->ignored, w->ignored_cut ? "..." : "");
	while (end && (w->words[end - 1] == '\n' || w->words[end - 1] == ' '))
		end--;
	for (from = end; from && w->words[from - 1] != '\n'; from--)
		continue;
	if (from == end)
		return;
	text_joinf(out, 0, SAY_SEMICOLON, "it wrote: %.*s", (int)(end - from), w->words + from);
}

/* Sends once. */
static void send_some(struct wire *w)
{
	ssize_t n = write(w->process->in, w->out.s + w->sent, w->out.len - w->sent);
	if (n < 0) {
		if (errno != EAGAIN && errno != EINTR)
			w->ended = true;
		return;
	}
	w->sent += (size_t)n;
	if (w->sent == w->out.len) {
		text_clear(&w->out);
		w->sent = 0;
	}
}

void wire_flush(struct wire *w)
{
	if (w->out.len && !w->ended)
		send_some(w);
}

/* Reads once what the bot says. */
static enum got read_some(struct wire *w, struct error *e)
{
	if (w->used) {
		memmove(w->in, w->in + w->used, w->filled - w->used);
		w->filled -= w->used;
		w->used = 0;
	}
	ssize_t n = read(w->process->out, w->in + w->filled, WIRE_BUFFER - w->filled);
	if (n > 0) {
		w->filled += (size_t)n;
		w->flood += (size_t)n;
	} else if (n == 0 || (errno != EAGAIN && errno != EINTR))
		w->ended = true;
	if (w->flood > WIRE_FLOOD)
		return error_set(e, "more than %d bytes without an answer", WIRE_FLOOD);
	return n > 0 ? WIRE_LINE : WIRE_LATE;
}

/* Cuts the next line off the bytes that were read; WIRE_LATE if it isn't complete. */
static enum got cut_line(struct wire *w, const char **line, struct error *e)
{
	char *from = w->in + w->used;
	size_t have = w->filled - w->used;
	char *end = have ? memchr(from, '\n', have) : NULL;
	size_t len = end ? (size_t)(end - from) : have;
	if (len >= PROTOCOL_LINE)
		return error_set(e, "'%.20s...' is a line of more than %d bytes", from, PROTOCOL_LINE);
	if (!end)
		return WIRE_LATE;
	*end = '\0';
	w->used += len + 1;
	if (memchr(from, '\0', len))
		return error_set(e, "a NUL byte after '%.60s': a line must be text", from);
	*line = from;
	return WIRE_LINE;
}

static enum got ended(struct error *e)
{
	return error_set(e, "it has ended, or closed its input or output");
}

const char *wire_unfinished(struct wire *w)
{
	const size_t len = w->filled - w->used;
	if (len >= PROTOCOL_LINE || w->filled == WIRE_BUFFER || memchr(w->in + w->used, '\n', len))
		return ""; /* a line that is too long, or whole, is not the reason */
	w->in[w->filled] = '\0';
	return w->in + w->used;
}

/* Returns how many ms poll may wait. */
static int wait_ms(uint64_t until)
{
	uint64_t now = process_clock();
	uint64_t left = until > now ? (until - now + NS_PER_MS - 1) / NS_PER_MS : 0;
	return left < SLICE ? (int)left : SLICE;
}

/* Waits until bytes can be read or sent, and reads or sends them. */
static enum got exchange(struct wire *w, uint64_t until, struct error *e)
{
	struct pollfd fds[] = {
		{.fd = w->process->out, .events = POLLIN},
		{.fd = w->mute ? -1 : w->process->err, .events = POLLIN},
		{.fd = w->out.len ? w->process->in : -1, .events = POLLOUT},
	};
	int wait = wait_ms(until);
	if (stop_asked(&w->stop))
		return WIRE_STOP;
	if (poll(fds, 3, wait) <= 0) {
		/* what it has started may hold its pipes open */
		w->ended = process_ended(w->process);
		return process_clock() >= until ? WIRE_LATE : WIRE_LINE;
	}
	if (fds[2].revents)
		send_some(w);
	if (fds[1].revents)
		read_stderr(w);
	if (fds[0].revents && read_some(w, e) == WIRE_BAD)
		return WIRE_BAD;
	return process_clock() >= until ? WIRE_LATE : WIRE_LINE;
}

enum got wire_line(struct wire *w, uint64_t until, const char **line, struct error *e)
{
	if (until)
		wire_flush(w);
	else if (w->filled == w->used && read_some(w, e) == WIRE_BAD)
		return WIRE_BAD;
	for (;;) {
		enum got got = cut_line(w, line, e);
		if (got != WIRE_LATE || !until)
			return got == WIRE_LATE && w->ended ? ended(e) : got;
		if (w->ended) {
			/* Ctrl-C can end a bot that has just been started, too */
			if (stop_asked(&w->stop))
				return WIRE_STOP;
			/* the bot may have closed only its input, and what it said before may still
			 * be there */
			got = read_some(w, e);
			if (got == WIRE_LINE)
				continue;
			return got == WIRE_BAD ? got : ended(e);
		}
		got = exchange(w, until, e);
		if (got == WIRE_LATE && cut_line(w, line, e) == WIRE_LINE)
			return WIRE_LINE;
		if (got != WIRE_LINE)
			return got;
	}
}

int wire_end(struct wire *w, struct process *p, long grace)
{
	uint64_t until = process_clock() + (uint64_t)grace * NS_PER_MS;
	bool speaks = true, silent = false;
	process_close_input(p);
	/* once P has ended, what it has started may hold standard error open */
	while (process_clock() < until && !((silent || w->mute) && process_ended(p))) {
		struct pollfd fds[] = {
			{.fd = speaks ? p->out : -1, .events = POLLIN},
			{.fd = w->mute ? -1 : p->err, .events = POLLIN},
		};
		silent = poll(fds, 2, w->mute ? END_STEP : wait_ms(until)) <= 0;
		if (silent)
			continue;
		if (fds[0].revents) {
			/* Reads once, and drops, output that nobody listens to any more.  False
			 * at its end. */
			char buf[4096];
			ssize_t n = read(w->process->out, buf, sizeof buf);
			speaks = n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
		}
		if (fds[1].revents)
			read_stderr(w);
	}
	int status = process_kill(p);
	for (int i = 0; i < DRAIN && read_stderr(w); i++)
		continue;
	log_part(w);
	process_close(p);
	return status;
}
