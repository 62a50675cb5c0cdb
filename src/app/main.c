/* The program: begins and ends cleanly.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/families/families.h"
#include "app/subcommands.h"
#include "base/alloc.h"
#include "os/signals.h"
#include "os/status.h"
#include "prompt/edit.h"
#include "show/json.h"

_Noreturn void out_of_memory(void)
{
	static const char message[] = "expedition: out of memory\n";
	edit_abandon();
	ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
	(void)ignored;
	_exit(STATUS_FAILED);
}

/* Closes standard output.  The output may not have arrived, since a full disk may show only at
 * the end.  It isn't reported if the reader has gone or a signal to end broke off a write.  Returns
 * STATUS; if the program had succeeded but its output didn't arrive, returns STATUS_INTERRUPTED
 * after such a signal or if the terminal was closed, else STATUS_FAILED. */
static enum status close_stdout(enum status status)
{
	bool failed = ferror(stdout);
	errno = 0;
	/* stdio has lost the reason of the earlier failure, but one more byte fails for the same
	 * reason; a newline after incomplete output does no harm */
	if (failed)
		putchar('\n');
	failed |= fflush(stdout) != 0;
	struct pollfd p = {.fd = failed ? STDOUT_FILENO : -1, .events = POLLOUT};
	const int reason = errno;
	const bool gone = poll(&p, 1, 0) > 0 && (p.revents & POLLERR);
	errno = reason;
	failed |= fclose(stdout) != 0;
	if (!failed)
		return status;
	const bool told = signals_end() && (!errno || errno == EINTR);
	if (!gone && !told)
		complain("can't write to standard output%s%s", errno ? ": " : "",
		         errno ? strerror(errno) : "");
	if (status != STATUS_DONE)
		return status;
	return told || p.revents & POLLHUP ? STATUS_INTERRUPTED : STATUS_FAILED;
}

/* Carries out the subcommand C, which the command line has NAMED or which is the default.  ARGV has
 * its options and operands, after its name. */
static enum status run(const struct subcommand *c, bool named, struct options *opt, int argc, char **argv)
{
	struct error e;
	int rest = 0;
	bool bad = options_parse(opt, c->options, argc, argv, &rest, &e);
	if (!bad && opt->help)
		return subcommand_help(named ? c : NULL, opt);
	if (!bad && opt->version)
		return subcommand_version();
	if (!bad && argc - rest > c->most)
		bad = subcommand_surplus(c, argv[rest + c->most], &e);
	const bool files = !bad && (strstr(c->operands, "FILE") || opt->arena.merge);
	for (char **operand = argv + rest; !bad && files && *operand; operand++)
		if (!**operand)
			bad = error_set(&e, "%s: the name of the file is empty: name a file", c->name);
	if (!bad && opt->json)
		bad = json_available(&e);
	if (!bad) {
		enum status status = c->run(opt, argv + rest);
		/* a signal may have kept a file from being opened or read to its end */
		bool undone = status == STATUS_FAILED || status == STATUS_USAGE ||
		              status == STATUS_BAD_RECORD;
		return undone && signals_asked() ? STATUS_INTERRUPTED : status;
	}
	return status_fail(STATUS_USAGE, &e);
}

int main(int argc, char **argv)
{
	/* opens those of the three standard descriptors that the program's caller has closed, else
	   the next file to be opened would get such a number, and the program could write the screen
	   into a saved game; the replacement can't be read or written as its place needs, so the
	   closed descriptor is reported where it matters */
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
			(void)!open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
	setlocale(LC_CTYPE, "");
	signals_init();
	families_use(family_list);
	const struct subcommand *c = subcommand_find(argc, argv);
	if (!c)
		return STATUS_USAGE;
	bool named = argc > 1 && argv[1][0] != '-';
	struct options opt = options_usual();
	opt.activities = &subcommand_activities;
	enum status status = run(c, named, &opt, argc - named, argv + named);
	options_release(&opt);
	return close_stdout(status);
}
