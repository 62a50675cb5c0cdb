/* The guest of a match with a friend: it goes to the host, and again if the host goes.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/commands/arguments.h"
#include "families/cards/friend/begin.h"
#include "families/cards/friend/friend.h"
#include "families/cards/friend/knock.h"
#include "families/cards/friend/pending.h"
#include "families/cards/friend/rematch.h"
#include "families/cards/friend/tcp.h"
#include "families/cards/friend/way.h"
#include "families/cards/peer/handshake.h"
#include "os/process.h"

enum { TRY_SECONDS = 3, SECOND_NS = 1000000000 };

/* Goes to the host, to the place that the match's file says.  Returns 0; or -1 and the reason in E,
 * which may be empty. */
static int connect_to_host(struct distant *d, struct error *e)
{
	struct text path = {0};
	const char *place;
	struct cord *c = &d->talk.cord;
	enum saved_by by = pending_by(text_string(&d->talk.vault.way), &place);
	int status = 0;
	if (place)
		text_add(&path, place);
	if (by == BY_COMMAND)
		status = way_via(text_string(&path), c, e);
	else if (by == BY_TCP)
		status = knock(d, text_string(&path), e);
	else
		status = (!place && way_socket(&path, e)) || way_connect(text_string(&path), c, e) ? -1 : 0;
	text_release(&path);
	return status || talk_begin(&d->talk, d->resumed, false, e) ? -1 : 0;
}

/* True if it is time to look for the host once more. */
static bool try_is_due(const void *session)
{
	const struct distant *d = session;
	return process_clock() >= d->next_try;
}

/* Talks to the host who was found.  Returns whether both go on with the match; if the host says why not,
 * nobody is looked for any more. */
static bool meets_host(struct distant *d)
{
	struct text out = {0};
	enum heard heard = begin_meet(d, ANSWER_SECONDS);
	if (heard <= HEARD_SIDE || heard == HEARD_END)
		return heard == HEARD_NOTHING;
	text_addf(&out, "Somebody is there, but doesn't go on with this match%s%s.\n",
	          d->talk.words.len ? ": " : "", text_string(&d->talk.words));
	distant_note(d, text_string(&out));
	text_release(&out);
	d->session.prompt.stop = true;
	return false;
}

/* Looks for the host, who has gone, again and again, until the host is there or the person leaves.
 * What only looks can be typed meanwhile.  Returns whether the host is back. */
static bool look_for_host(struct distant *d)
{
	struct session *s = &d->session;
	struct text text = {0};
	struct error e;
	bool met = false;
	distant_note(d, "This program looks for the host every few seconds.\n"
	                "Enter or quit leaves; the match is kept.\n");
	text_add(&text, "waiting for ");
	distant_add_friend(d, &text);
	text_add(&text, " to come back> ");
	const struct query question = {.text = text_string(&text),
	                               .whose = EVERYBODYS,
	                               .complete = complete_command,
	                               .asker = s,
	                               .over = try_is_due};
	while (!met && !s->prompt.stop) {
		d->next_try = process_clock() + (uint64_t)TRY_SECONDS * SECOND_NS;
		distant_look(d, &question);
		if (s->prompt.input.watched && !connect_to_host(d, &e))
			met = meets_host(d);
	}
	text_release(&text);
	return met;
}

/* Whether the command line says where to go.  Returns 0, or -1 and the reason in E. */
static int check_join(const struct options *opt, const char *operand, struct error *e)
{
	struct text code = {0};
	bool tcp = operand && !strchr(operand, '/');
	if (operand && opt->via)
		return error_set(e, "'%s' and --via: leave one of them out", operand);
	if (tcp && tcp_check(operand, e))
		return -1;
	if (opt->code && !tcp)
		return error_set(e, "--code is for HOST:PORT: leave it out");
	int status = opt->code ? code_read(opt->code, &code, e) : 0;
	text_release(&code);
	return status;
}

enum status join_run(struct options *opt, char **operands, const struct doors *doors)
{
	struct distant d;
	struct error e = {""};
	const char *place = operands[0];
	if (check_join(opt, place, &e) || begin_side(&d, PEER_GUEST, opt, doors, &e))
		return begin_refuse(STATUS_USAGE, &e);
	pending_set_way(&d.talk.vault,
	                opt->via                       ? BY_COMMAND
	                : place && !strchr(place, '/') ? BY_TCP
	                                               : BY_SOCKET,
	                opt->via ? opt->via : place);
	d.come_back = opt->via ? NULL : look_for_host;
	if (!d.done && connect_to_host(&d, &e) && d.talk.peer.step != PEER_OVER) {
		if (e.text[0])
			distant_fail(&d, STATUS_FAILED, e.text);
		d.session.prompt.stop = true;
	}
	return rematch_run(&d, opt, doors);
}
