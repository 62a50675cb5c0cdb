/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/gate.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/friend/tcp.h"
#include "families/cards/friend/way.h"
#include "families/cards/peer/handshake.h"
#include "families/cards/peer/peer.h"
#include "os/process.h"
#include "os/random.h"

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

/* Takes number I of the callers out of the list, in which they stay in the order of their coming; it
 * isn't released. */
static void take_out(struct gate *g, size_t i)
{
	g->callers--;
	memmove(&g->caller[i], &g->caller[i + 1], (g->callers - i) * sizeof *g->caller);
}

void gate_close(struct gate *g)
{
	while (g->callers)
		release(&g->caller[--g->callers]);
	free(g->caller);
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

static uint64_t after(int seconds)
{
	return process_clock() + (uint64_t)seconds * SECOND_NS;
}

/* Makes room for one more: the one who has been silent for the longest goes, or else the first. */
static void make_room(struct gate *g)
{
	size_t goes = 0;
	if (g->callers < GATE_MOST)
		return;
	while (goes < g->callers && g->caller[goes].asked)
		goes++;
	if (goes == g->callers)
		goes = 0;
	release(&g->caller[goes]);
	take_out(g, goes);
}

/* Greets somebody who has come.  Returns false if nobody has. */
static bool welcome(struct gate *g)
{
	struct caller c = {.cord = CORD_NONE, .until = after(GATE_SECONDS)};
	unsigned char secret[SEED_SIZE];
	struct text line = {0};
	if (over_tcp(g) ? tcp_accept(g->listener, &c.cord) : way_accept(g->listener, &c.cord))
		return false;
	bool good = true;
	if (!over_tcp(g))
		text_add(&line, text_string(&g->greeting));
	else if ((good = !random_bytes(secret, sizeof secret, NULL))) {
		handshake_begin(&c.shake, PEER_HOST, text_string(&g->code),
		                g->knows ? g->known : NULL, secret);
		handshake_greet(&c.shake, &line);
		secret_clear(secret, sizeof secret);
	}
	if (good && (!line.len || !cord_write(&c.cord, text_string(&line), NULL))) {
		make_room(g);
		g->caller = alloc_grow(g->caller, &g->callers_cap, g->callers + 1, sizeof c);
		g->caller[g->callers++] = c;
	} else
		release(&c);
	text_release(&line);
	return true;
}

/* Hears what a caller on a socket says.  A guest says so and is asked, if there is something to ask;
 * whoever says anything else may be the one. */
static enum gate_news hear_plain(const struct gate *g, struct caller *c, bool *goes)
{
	static const char guest[] = "- guest\n";
	struct text *said = &c->cord.got;
	enum gate_news news = GATE_NOTHING;
	if (g->greeting.len && said->len >= strlen(guest) && !memcmp(said->s, guest, strlen(guest))) {
		said->len -= strlen(guest);
		memmove(said->s, said->s + strlen(guest), said->len + 1);
		news = c->asked ? GATE_NOTHING : GATE_ASKED;
		*goes = c->asked; /* once is enough */
		if (!c->asked)
			c->until = after(GATE_ASKED_S);
		c->asked = true;
	}
	bool word = said->len && (memchr(said->s, '\n', said->len) || said->len >= PEER_LINE_MAX);
	*goes |= c->cord.ended && !word;
	return word ? GATE_GUEST : news;
}

/* Takes LINE of the caller C.  Its code isn't looked at in a pause: whoever comes then is told that it is
 * wrong, which says nothing of it. */
static enum handshake_end take_line(const struct gate *g, struct caller *c, const char *line,
                                    struct text *answer, struct error *e)
{
	bool shows = c->shake.heard == 1 && !c->shake.again;
	if (!shows || process_clock() >= g->pause)
		return handshake_take(&c->shake, line, answer, e);
	text_add(answer, "no code");
	return HANDSHAKE_STRANGE;
}

/* Hears what the caller C says.  Returns GATE_GUEST if it comes in; GATE_WRONG and the reason in E if
 * its code was wrong, or GATE_NOTHING; and then it GOES if nothing more is to be expected. */
static enum gate_news hear(const struct gate *g, struct caller *c, bool *goes, struct error *e)
{
	struct text line = {0}, answer = {0};
	enum handshake_end end = HANDSHAKE_ON;
	int got = 0;
	cord_read(&c->cord);
	if (!over_tcp(g))
		return hear_plain(g, c, goes);
	while (end == HANDSHAKE_ON && (got = cord_line(&c->cord, &line, e)) > 0) {
		text_clear(&answer);
		end = take_line(g, c, text_string(&line), &answer, e);
		if (answer.len && cord_write(&c->cord, text_string(&answer), NULL))
			got = -1;
	}
	text_release(&line);
	text_release(&answer);
	*goes = got < 0 || c->cord.ended || end != HANDSHAKE_ON;
	if (end == HANDSHAKE_DONE && got > 0)
		cord_seal(&c->cord, &c->shake.out, &c->shake.in);
	/* a secret from before isn't to be guessed, so a false one is no try */
	return end == HANDSHAKE_WRONG && !c->shake.again ? GATE_WRONG
	       : end == HANDSHAKE_DONE && got > 0 ? GATE_GUEST
	                                          : GATE_NOTHING;
}

/* Looks after number I of the callers, who has said something if it SPEAKS. */
static enum gate_news look_after(struct gate *g, size_t i, bool speaks, struct cord *cord,
                                 unsigned char *next, struct error *e)
{
	struct caller *c = &g->caller[i];
	bool goes = process_clock() > c->until;
	enum gate_news news = !goes && speaks ? hear(g, c, &goes, e) : GATE_NOTHING;
	if (news == GATE_GUEST) {
		*cord = c->cord;
		memcpy(next, c->shake.next, SEED_SIZE);
		handshake_release(&c->shake);
		take_out(g, i);
	} else if (goes) {
		release(c);
		take_out(g, i);
	}
	return news;
}

enum gate_news gate_watch(struct gate *g, struct cord *cord, unsigned char *next, struct error *e)
{
	struct pollfd *from = alloc_zero(g->callers + 1, sizeof *from);
	size_t count = g->callers;
	enum gate_news news = GATE_NOTHING;
	for (size_t i = 0; i < count; i++)
		from[i] = (struct pollfd){.fd = g->caller[i].cord.in, .events = POLLIN};
	from[count] = (struct pollfd){.fd = g->listener, .events = POLLIN};
	if (poll(from, (nfds_t)count + 1, WAIT_MS) >= 0) {
		for (size_t i = count; i-- > 0 && news == GATE_NOTHING;)
			news = look_after(g, i, from[i].revents != 0, cord, next, e);
		for (int most = GATE_MOST; news == GATE_NOTHING && from[count].revents && most; most--)
			if (!welcome(g))
				break;
	}
	free(from);
	g->wrong += news == GATE_WRONG;
	if (news == GATE_WRONG && g->wrong >= GATE_CODES)
		g->pause = after(GATE_PAUSE_S);
	return news;
}
