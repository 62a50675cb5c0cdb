/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/tcp.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/number.h"
#include "os/signals.h"

enum {
	PORT_MAX = 65535,
	BACKLOG = 128,
	CONNECT_MS = 10000, /* so long an address may take to answer */
	STEP_MS = 500,      /* so long until a signal is looked at */
	QUIET_S = 60,       /* the other machine is asked whether it is there after so long */
	ASK_S = 15,
	ASKS = 4,
	GONE_MS = 120000, /* what was sent and isn't received until then ends the way */
};

/* The parts of an address; they own their texts. */
struct place {
	char *host, *port; /* no host: all addresses of this machine */
};

static void place_free(struct place *p)
{
	free(p->host);
	free(p->port);
}

/* Reads WHERE into P, of which OPTION is the name in a message.  Without a LOW port of 1 the host
 * may be left out.  Returns 0; or -1 and the reason in E. */
static int place_read(const char *where, int low, struct place *p, struct error *e)
{
	const char *wanted = low ? "HOST:PORT, as in garden.example:4000 or [::1]:4000"
	                         : "[ADDRESS:]PORT, as in 4000, 192.0.2.7:4000 or [::1]:4000";
	const char *colon = strrchr(where, ':'), *port = colon ? colon + 1 : where;
	size_t len = colon ? (size_t)(colon - where) : 0;
	bool bracketed = len > 2 && where[0] == '[' && where[len - 1] == ']';
	int64_t number;
	if (!bracketed && len && memchr(where, ':', len))
		return error_set(e, "'%.80s': an IPv6 address stands in brackets, as in [::1]:4000",
		                 where);
	if ((low && !len) || (colon && !len) || strlen(port) > 5 ||
	    number_read(port, low, PORT_MAX, &number))
		return error_set(e, "'%.80s': write %s; a port is a number from %d to %d", where,
		                 wanted, low, PORT_MAX);
	*p = (struct place){.port = alloc_string(port)};
	if (len) {
		struct text host = {0};
		text_add_bytes(&host, where + bracketed, len - 2 * bracketed);
		p->host = host.s;
	}
	return 0;
}

int tcp_check(const char *where, struct error *e)
{
	struct place p;
	if (place_read(where, 1, &p, e))
		return -1;
	place_free(&p);
	return 0;
}

/* Finds the addresses of P.  Returns them, for freeaddrinfo; or NULL and the reason in E. */
static struct addrinfo *find(const struct place *p, int flags, struct error *e)
{
	struct addrinfo hints = {.ai_family = AF_UNSPEC,
	                         .ai_socktype = SOCK_STREAM,
	                         .ai_flags = flags},
			*found = NULL;
	int why = getaddrinfo(p->host, p->port, &hints, &found);
	if (why)
		error_set(e, "%.80s isn't found: %s", p->host ? p->host : p->port,
		          why == EAI_SYSTEM ? strerror(errno) : gai_strerror(why));
	return why ? NULL : found;
}

static void set_option(int fd, int level, int name, int value)
{
	(void)setsockopt(fd, level, name, &value, sizeof value);
}

/* Lines go out at once; and a machine that has gone without a word is missed after some minutes. */
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

/* ---- The host.  ---- */

/* Returns a socket that waits at the address A, or -1 and errno. */
static int listen_at(const struct addrinfo *a)
{
	int fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return -1;
	set_option(fd, SOL_SOCKET, SO_REUSEADDR, 1);
	if (a->ai_family == AF_INET6)
		set_option(fd, IPPROTO_IPV6, IPV6_V6ONLY, 0); /* IPv4 comes in, too */
	if (!bind(fd, a->ai_addr, a->ai_addrlen) && !listen(fd, BACKLOG))
		return fd;
	int why = errno;
	close(fd);
	errno = why;
	return -1;
}

int tcp_listen(const char *where, struct error *e)
{
	struct place p;
	if (place_read(where, 0, &p, e))
		return -1;
	struct addrinfo *all = find(&p, AI_PASSIVE, e);
	int fd = -1, why = 0;
	/* the address for both comes first, if this machine knows IPv6 */
	for (int six = 1; six >= 0 && !p.host && fd < 0; six--)
		for (struct addrinfo *a = all; a && fd < 0; a = a->ai_next)
			if ((a->ai_family == AF_INET6) == six && (fd = listen_at(a)) < 0)
				why = errno;
	for (struct addrinfo *a = all; a && p.host && fd < 0; a = a->ai_next)
		if ((fd = listen_at(a)) < 0)
			why = errno;
	if (all && fd < 0)
		error_set(e, "can't wait at %.80s: %s", where,
		          why == EADDRINUSE
		                  ? "another program has that port; port 0 takes any that is free"
		                  : strerror(why));
	if (all)
		freeaddrinfo(all);
	place_free(&p);
	return fd;
}

/* Adds the address by which this machine reaches others to OUT.  Nothing is sent: the system only
 * says which address it would take.  Returns whether there is one. */
static bool add_route(const char *far, struct text *out)
{
	struct place p = {.host = alloc_string(far), .port = alloc_string("9")};
	struct sockaddr_storage own;
	socklen_t len = sizeof own;
	char name[NI_MAXHOST];
	struct addrinfo *a = find(&p, AI_NUMERICHOST, NULL);
	place_free(&p);
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

void tcp_where(int listener, const char *where, struct text *out)
{
	/* addresses for documents (RFC 5737, RFC 3849), which are nobody's */
	static const char four[] = "192.0.2.1", six[] = "2001:db8::1";
	struct sockaddr_storage own;
	socklen_t len = sizeof own;
	char port[NI_MAXSERV] = "", host[NI_MAXHOST] = "THIS-MACHINE";
	const char *colon = strrchr(where, ':');
	if (!getsockname(listener, (struct sockaddr *)&own, &len))
		(void)getnameinfo((struct sockaddr *)&own, len, NULL, 0, port, sizeof port,
		                  NI_NUMERICSERV);
	if (colon)
		text_add_bytes(out, where, (size_t)(colon - where));
	else if (!add_route(four, out) && !add_route(six, out)) {
		(void)gethostname(host, sizeof host - 1);
		text_add(out, host);
	}
	text_addf(out, ":%s", port);
}

int tcp_accept(int listener, struct cord *c)
{
	int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
	if (fd < 0)
		return -1;
	prepare(fd);
	cord_init(c, fd, fd);
	return 0;
}

void tcp_stop(int listener)
{
	if (listener >= 0)
		close(listener);
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
	if (!connect(fd, a->ai_addr, a->ai_addrlen) ||
	    (errno == EINPROGRESS && !await_connection(fd)))
		return fd;
	int why = errno;
	close(fd);
	errno = why;
	return -1;
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
		error_set(e, "no host waits at %.80s: 'expedition host --listen %s' would", where,
		          p.port);
	else if (all && fd < 0)
		error_set(e, "%.80s can't be reached: %s", where, strerror(why));
	if (all)
		freeaddrinfo(all);
	place_free(&p);
	if (fd < 0)
		return -1;
	prepare(fd);
	cord_init(c, fd, fd);
	return 0;
}
