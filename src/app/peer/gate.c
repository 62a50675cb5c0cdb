/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/peer/gate.h"

#include <poll.h>
#include <string.h>

#include "app/peer/tcp.h"
#include "app/peer/way.h"
#include "os/process.h"
#include "os/random.h"
#include "peer/code.h"
#include "peer/peer.h"

enum { WAIT_MS = 1000, SECOND_NS = 1000000000 };

static bool over_tcp(const struct gate *g)
{
	return !g->path.len;
}

int gate_open_socket(struct gate *g, const char *path, bool others, struct error *e)
{
	*g = (struct gate){.listener = way_listen(path, others, e)};
	if (g->listener < 0)
		return -1;
	text_add(&g->path, path);
	return 0;
}

int gate_open_tcp(struct gate *g, const char *where, struct error *e)
{
	unsigned char seed[CODE_SEED];
	*g = (struct gate){.listener = -1};
	if (random_bytes(seed, sizeof seed, e))
		return -1;
	g->listener = tcp_listen(where, e);
	if (g->listener < 0)
		return -1;
	code_make(seed, &g->code);
	tcp_where(g->listener, where, &g->where);
	return 0;
}

static void release(struct caller *c)
{
	cord_close(&c->cord);
	handshake_release(&c->shake);
}

/* Takes number I of the callers out of the list; it isn't released. */
static void take_out(struct gate *g, int i)
{
	g->caller[i] = g->caller[--g->callers];
}

void gate_close(struct gate *g)
{
	while (g->callers)
		release(&g->caller[--g->callers]);
	if (over_tcp(g))
		tcp_stop(g->listener);
	else
		way_stop(g->listener, text_string(&g->path));
	if (g->code.s)
		secret_clear(g->code.s, g->code.cap);
	text_release(&g->path);
	text_release(&g->where);
	text_release(&g->greeting);
	text_release(&g->code);
	secret_clear(g, sizeof *g);
	g->listener = -1;
}

/* Greets somebody who has come. */
static void welcome(struct gate *g)
{
	struct caller *c = &g->caller[g->callers];
	unsigned char secret[SEED_SIZE];
	struct text line = {0};
	*c = (struct caller){.cord = CORD_NONE,
	                     .until = process_clock() + (uint64_t)GATE_SECONDS * SECOND_NS};
	if (over_tcp(g) ? tcp_accept(g->listener, &c->cord) : way_accept(g->listener, &c->cord))
		return;
	if (!over_tcp(g))
		text_add(&line, text_string(&g->greeting));
	else if (!random_bytes(secret, sizeof secret, NULL)) {
		handshake_begin(&c->shake, PEER_HOST, text_string(&g->code),
		                g->knows ? g->known : NULL, secret);
		handshake_greet(&c->shake, &line);
		secret_clear(secret, sizeof secret);
	}
	if (line.len && !cord_write(&c->cord, text_string(&line), NULL))
		g->callers++;
	else
		release(c);
	text_release(&line);
}

/* Hears what the caller C says.  Returns GATE_GUEST if it comes in; GATE_WRONG and the reason in E if
 * its code was wrong, or GATE_NOTHING; and then it GOES if nothing more is to be expected. */
static enum gate_news hear(const struct gate *g, struct caller *c, bool *goes, struct error *e)
{
	struct text line = {0}, answer = {0};
	enum handshake_end end = HANDSHAKE_ON;
	int got = 0;
	cord_read(&c->cord);
	if (!over_tcp(g)) {
		const struct text *said = &c->cord.got;
		bool word = said->len &&
		            (memchr(said->s, '\n', said->len) || said->len >= PEER_LINE_MAX);
		*goes = c->cord.ended && !word;
		return word ? GATE_GUEST : GATE_NOTHING;
	}
	while (end == HANDSHAKE_ON && (got = cord_line(&c->cord, &line, e)) > 0) {
		text_clear(&answer);
		end = handshake_take(&c->shake, text_string(&line), &answer, e);
		if (answer.len && cord_write(&c->cord, text_string(&answer), NULL))
			got = -1;
	}
	text_release(&line);
	text_release(&answer);
	*goes = got < 0 || c->cord.ended || end != HANDSHAKE_ON;
	if (end == HANDSHAKE_DONE && got > 0)
		cord_seal(&c->cord, &c->shake.out, &c->shake.in);
	return end == HANDSHAKE_WRONG             ? GATE_WRONG
	       : end == HANDSHAKE_DONE && got > 0 ? GATE_GUEST
	                                          : GATE_NOTHING;
}

enum gate_news gate_watch(struct gate *g, struct cord *cord, unsigned char *next, struct error *e)
{
	struct pollfd from[GATE_MOST + 1];
	int count = g->callers;
	enum gate_news news = GATE_NOTHING;
	for (int i = 0; i < count; i++)
		from[i] = (struct pollfd){.fd = g->caller[i].cord.in, .events = POLLIN};
	/* who finds no place stands in the system's queue */
	from[count] = (struct pollfd){.fd = count < GATE_MOST ? g->listener : -1, .events = POLLIN};
	if (poll(from, (nfds_t)count + 1, WAIT_MS) < 0)
		return GATE_NOTHING;
	for (int i = count - 1; i >= 0 && news == GATE_NOTHING; i--) {
		struct caller *c = &g->caller[i];
		bool goes = process_clock() > c->until;
		if (!goes && from[i].revents)
			news = hear(g, c, &goes, e);
		if (news == GATE_GUEST) {
			*cord = c->cord;
			memcpy(next, c->shake.next, SEED_SIZE);
			handshake_release(&c->shake);
			take_out(g, i);
		} else if (goes) {
			release(c);
			take_out(g, i);
		}
	}
	g->wrong += news == GATE_WRONG;
	if (news == GATE_NOTHING && from[count].revents)
		welcome(g);
	return news;
}
