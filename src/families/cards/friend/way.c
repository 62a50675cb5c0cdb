/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/way.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/alloc.h"
#include "families/cards/peer/peer.h"
#include "os/paths.h"
#include "os/process.h"
#include "os/random.h"
#include "os/signals.h"
#include "os/store.h"

/* ---- A cord. ---- */

enum {
	CHUNK = 4096,
	HELD_MOST = 64 * PEER_LINE_MAX, /* the most bytes that have come and were not taken yet */
	WRITE_MS = 30000,               /* how long the other end may take for a line */
	WAIT_MS = 1000,
	STEP_MS = 500,                  /* how often signals are checked meanwhile */
	NS_IN_MS = 1000000,
	LENGTH_SIZE = 2,                /* bytes of a record's length, the higher byte first */
};

void cord_init(struct cord *c, int in, int out)
{
	*c = (struct cord){.in = in, .out = out, .terminal = -1};
	fcntl(in, F_SETFL, fcntl(in, F_GETFL) | O_NONBLOCK);
	fcntl(out, F_SETFL, fcntl(out, F_GETFL) | O_NONBLOCK);
}

static void take_terminal(struct cord *c)
{
	if (c->terminal < 0)
		return;
	process_give_terminal(c->terminal, getpgrp());
	close(c->terminal);
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
	c->raw = c->got; /* bytes that have come already belong to the first record */
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

void cord_wait(const struct cord *c)
{
	struct pollfd from = {.fd = c->in, .events = POLLIN};
	poll(&from, 1, WAIT_MS);
}

int cord_line(struct cord *c, struct text *line, struct error *e)
{
	const char *end = c->got.len ? memchr(c->got.s, '\n', c->got.len) : NULL;
	size_t len = end ? (size_t)(end - c->got.s) : c->got.len;
	if (len >= PEER_LINE_MAX)
		return error_set(e, "a line longer than %d bytes", PEER_LINE_MAX);
	if (!end && c->torn)
		return error_set(e, "a line was changed on its way from the other program");
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

/* Writes what OUT has to C.  Returns 0; or -1 and the reason in E. */
static int write_all(struct cord *c, const struct text *out, struct error *e)
{
	const uint64_t until = process_clock() + (uint64_t)WRITE_MS * NS_IN_MS;
	for (size_t sent = 0; sent < out->len;) {
		struct pollfd ready = {.fd = c->out, .events = POLLOUT};
		ssize_t n = write(c->out, out->s + sent, out->len - sent);
		if (n > 0) {
			sent += (size_t)n;
			continue;
		}
		if (n < 0 && errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK)
			return error_set(e, "%s", errno == EPIPE ? "nobody is at the other end" : strerror(errno));
		if (signals_end() || process_clock() >= until) {
			/* half a line may have gone, so nothing can follow it */
			c->stuck = c->ended = true;
			return error_set(e, "%s", signals_end() ? "interrupted" : "the other end takes no more");
		}
		poll(&ready, 1, STEP_MS);
	}
	return 0;
}

int cord_write(struct cord *c, const char *line, struct error *e)
{
	OWN(text) out = {0};
	if (!cord_there(c))
		return 0;
	if (c->stuck)
		return error_set(e, "the other end has taken no line before this");
	if (c->sealed) {
		unsigned char record[LENGTH_SIZE + PEER_LINE_MAX + CHANNEL_MORE];
		size_t len = strlen(line), size = len + CHANNEL_MORE;
		record[0] = (unsigned char)(size >> 8);
		record[1] = (unsigned char)size;
		channel_seal(&c->to, line, len, record + LENGTH_SIZE);
		text_add_bytes(&out, (const char *)record, LENGTH_SIZE + size);
	} else
		text_addf(&out, "%s\n", line);
	return write_all(c, &out, e);
}

/* ---- Ways. ---- */

enum {
	BACKLOG = 128,
	EVERYBODY = 0666,
	OWNER = 0600,
	ALL = 0777,
};

char *way_from_anywhere(const char *where)
{
	struct text out = {0};
	OWNED char *here = *where != '/' && strchr(where, '/') ? getcwd(NULL, 0) : NULL;
	if (!here)
		return alloc_string(where);
	while (!strncmp(where, "./", strlen("./")))
		where += strlen("./");
	text_addf(&out, "%s/%s", here, where);
	return out.s;
}

int way_socket(struct text *out, struct error *e)
{
	const char *runtime = getenv("XDG_RUNTIME_DIR");
	if (runtime && *runtime == '/') {
		text_addf(out, "%s/expedition.host", runtime);
		return 0;
	}
	return paths_state("host.socket", out) ? paths_no_state("to wait in", e) : 0;
}

static int make_address(struct sockaddr_un *address, const char *path, struct error *e)
{
	*address = (struct sockaddr_un){.sun_family = AF_UNIX};
	if (strlen(path) >= sizeof address->sun_path)
		return error_set(e, "%s: a socket's path has at most %zu bytes: name a shorter one, or set XDG_RUNTIME_DIR to a shorter directory",
		                 path, sizeof address->sun_path - 1);
	memcpy(address->sun_path, path, strlen(path));
	return 0;
}

/* Returns a socket that is connected to PATH, or -1 and errno. */
static int reach(const struct sockaddr_un *address)
{
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd >= 0 && connect(fd, (const struct sockaddr *)address, sizeof *address)) {
		int why = errno;
		close(fd);
		errno = why;
		return -1;
	}
	return fd;
}

/* Binds FD to a new name beside PATH, so that nobody finds the socket before it listens.  ADDRESS
 * is that name: it is as long as PATH, so it fits where PATH does.  OTHERS: other accounts may
 * connect, too.  Returns 0, or -1 and errno. */
static int bind_beside(int fd, const char *path, bool others, struct sockaddr_un *address)
{
	enum { TRIES = 100 }; /* a name of a single letter is soon taken */
	const char *slash = strrchr(path, '/');
	const size_t len = strlen(path), from = slash ? (size_t)(slash - path) + 1 : 0;
	struct text name = {0};
	int status = -1;
	*address = (struct sockaddr_un){.sun_family = AF_UNIX};
	/* the umask keeps the socket from being too open even for a moment */
	const mode_t mask = umask(ALL & ~(others ? EVERYBODY : OWNER));
	errno = EADDRINUSE;
	for (int i = 0; i < TRIES && status && errno == EADDRINUSE; i++) {
		text_clear(&name);
		text_add_bytes(&name, path, from);
		random_letters(len - from, &name);
		if (from < len && !strcmp(text_string(&name), path))
			continue;
		memcpy(address->sun_path, text_string(&name), len);
		status = bind(fd, (const struct sockaddr *)address, sizeof *address);
	}
	int why = errno;
	umask(mask);
	text_release(&name);
	errno = why;
	return status;
}

int way_listen(const char *path, bool others, struct error *e)
{
	struct sockaddr_un address;
	struct stat st;
	if (make_address(&address, path, e))
		return -1;
	if (!lstat(path, &st)) {
		/* a host who was killed may have left its socket */
		if (!S_ISSOCK(st.st_mode))
			return error_set(e, "%s exists and is not a socket: name another path", path);
		int other = reach(&address);
		if (other >= 0) {
			close(other);
			return error_set(e, "a host waits on %s already: name another path with --listen", path);
		}
		unlink(path);
	}
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	bool bound = fd >= 0 && !bind_beside(fd, path, others, &address);
	bool named = bound && !listen(fd, BACKLOG) && !store_rename(address.sun_path, path);
	if (named)
		return fd;
	error_set(e, "can't wait on %s: %s", path, strerror(errno));
	if (bound)
		unlink(address.sun_path);
	if (fd >= 0)
		close(fd);
	return -1;
}

int way_accept(int listener, struct cord *c)
{
	int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
	if (fd < 0)
		return -1;
	cord_init(c, fd, fd);
	return 0;
}

void way_stop(int listener, const char *path)
{
	if (listener < 0)
		return;
	unlink(path);
	close(listener);
}

int way_connect(const char *path, struct cord *c, struct error *e)
{
	struct sockaddr_un address;
	if (make_address(&address, path, e))
		return -1;
	int fd = reach(&address);
	if (fd < 0 && (errno == ENOENT || errno == ECONNREFUSED))
		return error_set(e, "no host waits on %s: your friend's program shows what to type, or wait yourself with 'expedition host'", path);
	if (fd < 0)
		return error_set(e, "%s: %s", path, strerror(errno));
	cord_init(c, fd, fd);
	return 0;
}

int way_via(const char *command, struct cord *c, struct error *e)
{
	int end[2];
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, end))
		return error_set(e, "can't open a socket: %s", strerror(errno));
	int terminal = process_terminal();
	pid_t child = fork();
	if (!child) {
		/* The child is in a process group of its own: Ctrl-C at our prompt must not reach
		 * the command, and everything it starts can be ended with it.  It gets the terminal
		 * first, if there is one, since it may ask for a password. */
		setpgid(0, 0);
		process_give_terminal(terminal, getpgrp());
		dup2(end[1], STDIN_FILENO);
		dup2(end[1], STDOUT_FILENO);
		signal(SIGPIPE, SIG_DFL);
		signal(SIGINT, SIG_DFL);
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
		_exit(127);
	}
	close(end[1]);
	if (child < 0) {
		close(end[0]);
		if (terminal >= 0)
			close(terminal);
		return error_set(e, "can't run the command: %s", strerror(errno));
	}
	setpgid(child, child); /* set by both processes, whichever runs first */
	cord_init(c, end[0], end[0]);
	c->child = child;
	c->terminal = terminal;
	return 0;
}

/* Carries a piece from FROM to TO.  Returns false at the end. */
static bool carry(int from, int to)
{
	char piece[4096];
	ssize_t n = read(from, piece, sizeof piece);
	if (n < 0)
		return errno == EINTR || errno == EAGAIN;
	for (ssize_t done = 0; done < n;) {
		ssize_t sent = write(to, piece + done, (size_t)(n - done));
		if (sent < 0 && (errno != EINTR || signals_asked()))
			return false;
		done += sent > 0 ? sent : 0;
	}
	return n > 0;
}

int way_relay(struct error *e)
{
	OWN(text) path = {0};
	struct sockaddr_un address;
	if (way_socket(&path, e))
		return -1;
	int status = make_address(&address, text_string(&path), e);
	if (status)
		return -1;
	int host = reach(&address);
	if (host < 0)
		return error_set(e, "no host waits in this account: type 'expedition host' there first");
	/* Standard output is asked only whether somebody still reads it.  Otherwise the relay would
	 * hold a host whose guest has gone until the host says something. */
	enum { GUEST, HOST, READER, ENDS };
	struct pollfd end[ENDS] = {[GUEST] = {.fd = STDIN_FILENO, .events = POLLIN},
	                           [HOST] = {.fd = host, .events = POLLIN},
	                           [READER] = {.fd = STDOUT_FILENO}};
	bool goes_on = true;
	while (goes_on && !signals_asked()) {
		if (poll(end, ENDS, -1) < 0)
			continue;
		if (end[GUEST].revents && !carry(STDIN_FILENO, host)) {
			shutdown(host, SHUT_WR);
			end[GUEST].fd = -1;
		}
		if (end[HOST].revents)
			goes_on = carry(host, STDOUT_FILENO);
		goes_on = goes_on && !end[READER].revents;
	}
	close(host);
	return 0;
}
