/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/gate.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/core/words.h"
#include "families/cards/peer/peer.h"
#include "os/process.h"
#include "os/random.h"
#include "os/signals.h"

/* ---- TCP. ---- */

enum {
	PORT_MAX = 65535,
	BACKLOG = 128,
	CONNECT_MS = 10000, /* how long an address may take to answer */
	STEP_MS = 500,      /* how often signals are checked */
	QUIET_S = 60,       /* after this much silence the other machine is probed */
	ASK_S = 15,
	ASKS = 4,
	GONE_MS = 120000, /* data not acknowledged for this long ends the connection */
};

/* The parts of an address. */
struct place {
	char host[NI_MAXHOST]; /* "": all addresses of this machine */
	char port[sizeof "65535"];
};

/* Reads WHERE, "[HOST:]PORT", into P.  LOW is the lowest port allowed; if it isn't 0, the host must
 * be given.  Returns 0; or -1 and the reason in E. */
static int place_read(const char *where, int low, struct place *p, struct error *e)
{
	const char *colon = strrchr(where, ':'), *port = colon ? colon + 1 : where;
	size_t len = colon ? (size_t)(colon - where) : 0;
	bool bracketed = len > 2 && where[0] == '[' && where[len - 1] == ']';
	bool open = !bracketed && len && memchr(where, ':', len);
	int64_t number;
	if (open && *where != '[')
		return error_set(e, "'%.80s': put an IPv6 address in brackets, as in [::1]:4000",
		                 where);
	if (open || (low && !len) || (colon && !len) || strlen(port) > 5 ||
	    number_read(port, low, PORT_MAX, &number))
		return error_set(e, SAY_WRONG_PLACE(low), where, low, PORT_MAX);
	snprintf(p->host, sizeof p->host, "%.*s", (int)(len - 2 * bracketed), where + bracketed);
	snprintf(p->port, sizeof p->port, "%s", port);
	struct in6_addr six; /* without the interface after a "%" */
	if (inet_pton(AF_INET6, p->host, &six) == 1 && IN6_IS_ADDR_LINKLOCAL(&six))
		return error_set(e,
		                 "%s needs the interface by which it is reached, as in [%s%%eth0]:%s",
		                 p->host, p->host, port);
	return 0;
}

int tcp_check(const char *where, bool waits, struct error *e)
{
	struct place p;
	return place_read(where, !waits, &p, e);
}

/* Finds the addresses of P.  Returns them, for freeaddrinfo; or NULL and the reason in E. */
static struct addrinfo *find(const struct place *p, int flags, struct error *e)
{
	struct addrinfo hints = {.ai_family = AF_UNSPEC,
	                         .ai_socktype = SOCK_STREAM,
	                         .ai_flags = flags},
			*found = NULL;
	int why = getaddrinfo(*p->host ? p->host : NULL, p->port, &hints, &found);
	if (why)
		error_set(e, "%.80s isn't found: %s", *p->host ? p->host : p->port,
		          why == EAI_SYSTEM ? strerror(errno) : gai_strerror(why));
	return why ? NULL : found;
}

static void set_option(int fd, int level, int name, int value)
{
	(void)setsockopt(fd, level, name, &value, sizeof value);
}

/* Sets the socket's options: lines are sent at once, and a machine that has vanished without a word
 * is noticed after some minutes. */
static void prepare(int fd)
{
	set_option(fd, IPPROTO_TCP, TCP_NODELAY, 1);
	set_option(fd, SOL_SOCKET, SO_KEEPALIVE, 1);
#ifdef TCP_KEEPIDLE
	set_option(fd, IPPROTO_TCP, TCP_KEEPIDLE, QUIET_S);
	set_option(fd, IPPROTO_TCP, TCP_KEEPINTVL, ASK_S);
	set_option(fd, IPPROTO_TCP, TCP_KEEPCNT, ASKS);
#endif
#ifdef TCP_USER_TIMEOUT
	set_option(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, GONE_MS);
#endif
}

/* Closes FD without changing errno.  Returns -1. */
static int drop(int fd)
{
	const int why = errno;
	close(fd);
	errno = why;
	return -1;
}

/* ---- The host.  ---- */

/* Returns a socket that waits at the address A, or -1 and errno. */
static int listen_at(const struct addrinfo *a)
{
	int fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return -1;
	set_option(fd, SOL_SOCKET, SO_REUSEADDR, 1);
	if (a->ai_family == AF_INET6)
		set_option(fd, IPPROTO_IPV6, IPV6_V6ONLY, 0); /* accepts IPv4 connections, too */
	return !bind(fd, a->ai_addr, a->ai_addrlen) && !listen(fd, BACKLOG) ? fd : drop(fd);
}

/* Listens at WHERE, "[ADDRESS:]PORT".  Port 0 is any free port; without an address it listens at
 * all addresses of this machine.  Returns the descriptor; or -1 and the reason in E. */
static int tcp_listen(const char *where, struct error *e)
{
	struct place p;
	if (place_read(where, 0, &p, e))
		return -1;
	struct addrinfo *all = find(&p, AI_PASSIVE, e);
	int fd = -1, why = 0;
	/* of all addresses that for IPv4 and IPv6 comes first, if this machine knows IPv6 */
	for (int six = !*p.host; six >= 0 && fd < 0; six--)
		for (struct addrinfo *a = all; a && fd < 0; a = a->ai_next)
			if ((*p.host || (a->ai_family == AF_INET6) == six) && (fd = listen_at(a)) < 0)
				why = errno;
	if (all && fd < 0)
		error_set(e, "can't wait at %.80s: %s", where,
		          why == EADDRINUSE
		                  ? "another program has that port; port 0 takes any that is free"
		                  : strerror(why));
	if (all)
		freeaddrinfo(all);
	return fd;
}

/* Adds the address by which this machine reaches others to OUT.  Nothing is sent: the system only
 * says which address it would take.  Returns whether there is one. */
static bool add_route(const char *far, struct text *out)
{
	struct place p = {.port = "9"};
	struct sockaddr_storage own;
	socklen_t len = sizeof own;
	char name[NI_MAXHOST];
	snprintf(p.host, sizeof p.host, "%s", far);
	struct addrinfo *a = find(&p, AI_NUMERICHOST, NULL);
	if (!a)
		return false;
	int fd = socket(a->ai_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	bool got = fd >= 0 && !connect(fd, a->ai_addr, a->ai_addrlen) &&
	           !getsockname(fd, (struct sockaddr *)&own, &len) &&
	           !getnameinfo((struct sockaddr *)&own, len, name, sizeof name, NULL, 0,
	                        NI_NUMERICHOST);
	if (got)
		text_addf(out, strchr(name, ':') ? "[%s]" : "%s", name);
	if (fd >= 0)
		close(fd);
	freeaddrinfo(a);
	return got;
}

/* Adds to OUT "HOST:PORT", which a friend types to reach LISTENER.  HOST is the address in WHERE;
 * or, if LISTENER waits at all addresses, the one from which this machine reaches others, or its
 * name. */
static void tcp_where(int listener, const char *where, struct text *out)
{
	/* addresses for documents (RFC 5737, RFC 3849), which are nobody's */
	static const char four[] = "192.0.2.1", six[] = "2001:db8::1";
	struct sockaddr_storage own;
	socklen_t len = sizeof own;
	char port[NI_MAXSERV] = "", bound[NI_MAXHOST] = "", host[NI_MAXHOST] = "THIS-MACHINE";
	if (!getsockname(listener, (struct sockaddr *)&own, &len))
		(void)getnameinfo((struct sockaddr *)&own, len, bound, sizeof bound, port, sizeof port,
		                  NI_NUMERICHOST | NI_NUMERICSERV);
	const char *colon = strrchr(where, ':');
	if (colon && strcmp(bound, "::") && strcmp(bound, "0.0.0.0"))
		text_add_bytes(out, where, (size_t)(colon - where));
	else if (!add_route(four, out) && !add_route(six, out)) {
		(void)gethostname(host, sizeof host - 1);
		text_add(out, host);
	}
	text_addf(out, ":%s", port);
}

/* ---- The guest.  ---- */

/* Waits until FD is connected.  Returns 0, or -1 and errno. */
static int await_connection(int fd)
{
	struct pollfd ready = {.fd = fd, .events = POLLOUT};
	int why = ETIMEDOUT;
	socklen_t len = sizeof why;
	for (int ms = 0; ms < CONNECT_MS && !signals_asked(); ms += STEP_MS)
		if (poll(&ready, 1, STEP_MS) > 0) {
			if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &why, &len))
				why = errno;
			break;
		}
	errno = signals_asked() ? EINTR : why;
	return errno ? -1 : 0;
}

/* Returns a socket that is connected to the address A, or -1 and errno. */
static int reach(const struct addrinfo *a)
{
	int fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return -1;
	return !connect(fd, a->ai_addr, a->ai_addrlen) ||
	                       (errno == EINPROGRESS && !await_connection(fd))
	               ? fd
	               : drop(fd);
}

int tcp_connect(const char *where, struct cord *c, struct error *e)
{
	struct place p;
	if (place_read(where, 1, &p, e))
		return -1;
	struct addrinfo *all = find(&p, 0, e);
	int fd = -1, why = 0;
	for (struct addrinfo *a = all; a && fd < 0 && !signals_asked(); a = a->ai_next)
		if ((fd = reach(a)) < 0)
			why = errno;
	if (all && fd < 0 && why == ECONNREFUSED)
		error_set(e, "no host waits at %.80s: there 'expedition host --listen %s' must run first, with --resume to go on with a match",
		          where, p.port);
	else if (all && fd < 0)
		error_set(e, "%.80s can't be reached: %s", where, strerror(why));
	if (all)
		freeaddrinfo(all);
	if (fd < 0)
		return -1;
	prepare(fd);
	cord_init(c, fd, fd);
	return 0;
}

/* ---- The gate. ---- */

enum {
	WAIT_MS = 1000,
	LACK_MS = 200, /* the pause when the system lacks what a new caller needs */
};

static bool over_tcp(const struct gate *g)
{
	return !g->path.len;
}

int gate_open_socket(struct gate *g, const char *path, bool others, struct error *e)
{
	g->listener = way_listen(path, others, e);
	if (g->listener < 0)
		return -1;
	text_add(&g->path, path);
	return 0;
}

int gate_open_tcp(struct gate *g, const char *where, struct error *e)
{
	unsigned char seed[CODE_SEED];
	if (!g->code.len && random_bytes(seed, sizeof seed, e))
		return -1;
	if (!g->code.len)
		code_make(seed, &g->code);
	secret_clear(seed, sizeof seed);
	g->listener = tcp_listen(where, e);
	if (g->listener < 0)
		return -1;
	tcp_where(g->listener, where, &g->where);
	return 0;
}

static void release(struct caller *c)
{
	cord_close(&c->cord);
	handshake_release(&c->shake);
}

/* Takes number I of the callers out of the list, which stays in the order of arrival.  Does not
 * release the caller. */
static void take_out(struct gate *g, size_t i)
{
	g->callers--;
	memmove(&g->caller[i], &g->caller[i + 1], (g->callers - i) * sizeof *g->caller);
	secret_clear(&g->caller[g->callers], sizeof *g->caller);
}

void gate_close(struct gate *g, const char *line)
{
	while (g->callers) {
		struct caller *c = &g->caller[--g->callers];
		if (line && (c->talks || g->greeting.len))
			(void)!cord_write(&c->cord, line, NULL);
		release(c);
	}
	free(g->caller);
	g->caller = NULL;
	if (!over_tcp(g))
		way_stop(g->listener, text_string(&g->path));
	else if (g->listener >= 0)
		close(g->listener);
	text_release(&g->path);
	text_release(&g->where);
	text_release(&g->greeting);
	g->listener = -1;
}

/* Accepts and greets a new caller.  Returns false if nobody has come or can be accepted; errno then
 * says why. */
static bool welcome(struct gate *g)
{
	struct caller c = {.cord = CORD_NONE, .until = process_after(GATE_SECONDS)};
	unsigned char secret[SEED_SIZE];
	OWN(text) line = {0};
	if (way_accept(g->listener, &c.cord))
		return false;
	if (over_tcp(g))
		prepare(c.cord.in);
	bool good = true;
	if (!over_tcp(g))
		text_add(&line, text_string(&g->greeting));
	else if ((good = !random_bytes(secret, sizeof secret, NULL))) {
		handshake_begin(&c.shake, PEER_HOST, text_string(&g->code), g->again, secret);
		handshake_greet(&c.shake, &line);
		secret_clear(secret, sizeof secret);
	}
	if (good && (!line.len || !cord_write(&c.cord, text_string(&line), NULL))) {
		/* Makes room for the new caller: drops the first caller who has neither shown the
		 * code nor asked for anything; if there is none, the first caller. */
		size_t goes = 0;
		if (g->callers >= GATE_MOST) {
			while (goes < g->callers && (g->caller[goes].asked || g->caller[goes].talks))
				goes++;
			if (goes == g->callers)
				goes = 0;
			release(&g->caller[goes]);
			take_out(g, goes);
		}
		/* allocated at once, since growing would leave a copy of the secrets behind */
		g->caller = g->caller ? g->caller : alloc_zero(GATE_MOST, sizeof c);
		g->caller[g->callers++] = c;
		secret_clear(&c, sizeof c);
	} else
		release(&c);
	return true;
}

/* Hears a caller on a socket.  A caller who says that it is a guest, when there is a greeting, is
 * asked whether to play and gets more time; whoever says anything else is handed to the host. */
static enum gate_news hear_plain(const struct gate *g, struct caller *c)
{
	static const char guest[] = "- guest\n";
	struct text *said = &c->cord.got;
	enum gate_news news = GATE_NOTHING;
	if (!c->talks && g->greeting.len && said->len >= strlen(guest) &&
	    !memcmp(said->s, guest, strlen(guest))) {
		said->len -= strlen(guest);
		memmove(said->s, said->s + strlen(guest), said->len + 1);
		/* a caller who was asked before and says it again must go */
		news = c->asked ? GATE_GONE : GATE_ASKED;
		if (!c->asked)
			c->until = process_after(GATE_ASKED_S);
		c->asked = true;
	}
	bool word = said->len && (memchr(said->s, '\n', said->len) || said->len >= PEER_LINE_MAX);
	if (word && !c->talks)
		c->until = process_after(GATE_SECONDS);
	c->talks |= word;
	if (c->talks)
		return g->talk(g->owner, c, false);
	return news == GATE_NOTHING && c->cord.ended ? GATE_GONE : news;
}

/* Hears what the caller C says. */
static enum gate_news hear(const struct gate *g, struct caller *c)
{
	OWN(text) line = {0}, answer = {0};
	enum handshake_end end = HANDSHAKE_ON;
	int got = 0;
	cord_read(&c->cord);
	if (!over_tcp(g))
		return hear_plain(g, c);
	if (c->talks)
		return g->talk(g->owner, c, false);
	while (end == HANDSHAKE_ON && (got = cord_line(&c->cord, &line, NULL)) > 0) {
		const bool shows = c->shake.heard == 1 && !c->shake.again;
		text_clear(&answer);
		if (shows && process_clock() < g->pause) {
			/* during a pause no code is checked: this answer says nothing about it */
			text_add(&answer, "no code");
			end = HANDSHAKE_STRANGE;
		} else
			end = handshake_take(&c->shake, text_string(&line), &answer, NULL);
		if (answer.len && cord_write(&c->cord, text_string(&answer), NULL))
			got = -1;
	}
	if (end == HANDSHAKE_DONE && got > 0) {
		cord_seal(&c->cord, &c->shake.out, &c->shake.in);
		c->talks = true;
		return g->talk(g->owner, c, true);
	}
	/* an earlier secret can't be guessed, so a wrong one does not count as a try */
	if (end == HANDSHAKE_WRONG && !c->shake.again)
		return GATE_WRONG;
	return got < 0 || c->cord.ended || end != HANDSHAKE_ON ? GATE_GONE : GATE_NOTHING;
}

/* Accepts the callers who wait, GATE_MOST at most.  A caller who can't be accepted stays in the
 * queue, and poll reports the caller again at once, so a pause comes first. */
static void welcome_all(struct gate *g)
{
	for (int most = GATE_MOST; most; most--)
		if (!welcome(g)) {
			if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR &&
			    errno != ECONNABORTED)
				poll(NULL, 0, LACK_MS);
			return;
		}
}

enum gate_news gate_watch(struct gate *g)
{
	struct pollfd *from = alloc_zero(g->callers + 1, sizeof *from);
	size_t count = g->callers;
	enum gate_news news = GATE_NOTHING;
	for (size_t i = 0; i < count; i++)
		from[i] = (struct pollfd){.fd = g->caller[i].cord.in, .events = POLLIN};
	from[count] = (struct pollfd){.fd = g->listener, .events = POLLIN};
	if (poll(from, (nfds_t)count + 1, WAIT_MS) >= 0) {
		for (size_t i = count; i-- > 0 && news == GATE_NOTHING;) {
			struct caller *c = &g->caller[i];
			if (process_clock() > c->until)
				news = c->talks ? GATE_LATE : GATE_GONE;
			else if (from[i].revents)
				news = hear(g, c);
			if (news != GATE_NOTHING && news != GATE_ASKED) {
				release(c);
				take_out(g, i);
			}
			if (news == GATE_GONE)
				news = GATE_NOTHING;
		}
		if (news == GATE_NOTHING && from[count].revents)
			welcome_all(g);
	}
	free(from);
	g->wrong += news == GATE_WRONG;
	if (news == GATE_WRONG && g->wrong >= GATE_CODES)
		g->pause = process_after(GATE_PAUSE_S);
	return news;
}
