/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/cord.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "families/cards/peer/peer.h"
#include "os/process.h"
#include "os/signals.h"

enum {
	CHUNK = 4096,
	HELD_MOST = 64 * PEER_LINE_MAX, /* bytes that wait to be taken */
	WRITE_MS = 30000,               /* so long the other end may take nothing */
	LENGTH_SIZE = 2,                /* of a record, the higher byte first */
};

void cord_init(struct cord *c, int in, int out)
{
	*c = (struct cord){.in = in, .out = out, .terminal = -1};
	fcntl(in, F_SETFL, fcntl(in, F_GETFL) | O_NONBLOCK);
	fcntl(out, F_SETFL, fcntl(out, F_GETFL) | O_NONBLOCK);
}

void cord_lead(struct cord *c, pid_t command)
{
	c->child = command;
	c->terminal = process_lend_terminal(command);
}

static void take_terminal(struct cord *c)
{
	process_take_terminal(c->terminal);
	c->terminal = -1;
}

void cord_close(struct cord *c)
{
	if (cord_there(c)) {
		close(c->in);
		if (c->out != c->in)
			close(c->out);
	}
	if (c->child > 0)
		process_end_group(c->child);
	take_terminal(c);
	text_release(&c->got);
	text_release(&c->raw);
	secret_clear(c, sizeof *c);
	*c = CORD_NONE;
}

/* Opens the first record of what has come.  Returns whether there was one. */
static bool open_record(struct cord *c)
{
	char line[PEER_LINE_MAX];
	const unsigned char *raw = (const unsigned char *)text_string(&c->raw);
	size_t len = c->raw.len < LENGTH_SIZE ? 0 : (size_t)raw[0] << 8 | raw[1];
	if (c->torn || c->raw.len < LENGTH_SIZE)
		return false;
	c->torn = len < CHANNEL_MORE || len - CHANNEL_MORE >= PEER_LINE_MAX;
	if (c->torn || c->raw.len < LENGTH_SIZE + len)
		return false;
	size_t size = len - CHANNEL_MORE;
	c->torn = channel_open(&c->from, raw + LENGTH_SIZE, len, line) || memchr(line, '\n', size);
	if (c->torn)
		return false;
	text_add_bytes(&c->got, line, size);
	text_add_char(&c->got, '\n');
	c->raw.len -= LENGTH_SIZE + len;
	memmove(c->raw.s, c->raw.s + LENGTH_SIZE + len, c->raw.len + 1);
	return true;
}

void cord_seal(struct cord *c, const struct channel *to, const struct channel *from)
{
	c->sealed = true;
	c->to = *to;
	c->from = *from;
	c->raw = c->got; /* what has come already is the first record */
	c->got = (struct text){0};
	while (open_record(c))
		;
}

void cord_read(struct cord *c)
{
	char chunk[CHUNK];
	while (cord_there(c) && !c->ended && !c->torn && c->got.len < HELD_MOST) {
		ssize_t n = read(c->in, chunk, sizeof chunk);
		if (n >= 0)
			take_terminal(c);
		if (n > 0) {
			text_add_bytes(c->sealed ? &c->raw : &c->got, chunk, (size_t)n);
			while (c->sealed && open_record(c))
				;
		} else if (n < 0 && errno == EINTR)
			continue;
		else {
			c->ended = n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
			return;
		}
	}
}

int cord_line(struct cord *c, struct text *line, struct error *e)
{
	const char *end = c->got.len ? memchr(c->got.s, '\n', c->got.len) : NULL;
	size_t len = end ? (size_t)(end - c->got.s) : c->got.len;
	if (len >= PEER_LINE_MAX)
		return error_set(e, "a line longer than %d bytes", PEER_LINE_MAX);
	if (!end && c->torn)
		return error_set(e, "something else has come than what the other program sealed");
	if (!end)
		return 0;
	text_clear(line);
	text_add_bytes(line, c->got.s, len);
	c->got.len -= len + 1;
	memmove(c->got.s, c->got.s + len + 1, c->got.len + 1);
	if (strlen(text_string(line)) != len)
		return error_set(e, "a line with a NUL byte");
	return 1;
}

/* Adds LINE as a sealed record to OUT. */
static void add_record(struct cord *c, const char *line, struct text *out)
{
	unsigned char record[LENGTH_SIZE + PEER_LINE_MAX + CHANNEL_MORE];
	size_t len = strlen(line), size = len + CHANNEL_MORE;
	record[0] = (unsigned char)(size >> 8);
	record[1] = (unsigned char)size;
	channel_seal(&c->to, line, len, record + LENGTH_SIZE);
	text_add_bytes(out, (const char *)record, LENGTH_SIZE + size);
}

int cord_write(struct cord *c, const char *line, struct error *e)
{
	struct text out = {0};
	int status = 0;
	if (!cord_there(c))
		return 0;
	if (c->sealed)
		add_record(c, line, &out);
	else
		text_addf(&out, "%s\n", line);
	for (size_t sent = 0; sent < out.len && !status;) {
		struct pollfd ready = {.fd = c->out, .events = POLLOUT};
		ssize_t n = write(c->out, out.s + sent, out.len - sent);
		if (n > 0)
			sent += (size_t)n;
		else if (n < 0 && errno == EINTR)
			status = signals_end() ? error_set(e, "interrupted") : 0;
		else if (n < 0 && errno != EAGAIN && errno != EWOULDBLOCK)
			status = error_set(e, "%s", errno == EPIPE ? "nobody is at the other end" : strerror(errno));
		else if (poll(&ready, 1, WRITE_MS) == 0)
			status = error_set(e, "the other end takes nothing");
	}
	text_release(&out);
	return status;
}
