/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/bots/bot.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cards/agent/agent.h"
#include "cards/core/view_move.h"
#include "cards/match/listener.h"
#include "os/signals.h"
#include "os/store.h"

static void say(struct text *out)
{
	fwrite(out->s, 1, out->len, stdout);
	fflush(stdout);
	text_clear(out);
}

/* Asks the agent for as much of a turn as the question asks for. */
static enum reply choose(struct agent *a, const struct listener *l, struct answer *answer,
                         struct error *e)
{
	struct view v = l->view;
	const struct question *q = &l->question;
	*answer = (struct answer){.moves = q->ask == ASK_TURN ? 2 : 1};
	agent_luck(a, q->luck);
	enum reply reply = agent_choose(a, &v, &answer->move[0], e);
	answer->resign = reply == REPLY_RESIGN;
	if (reply != REPLY_MOVE || answer->moves == 1)
		return reply;
	view_apply(&v, answer->move[0], NO_CARD);
	agent_luck(a, luck_to_complete(q->luck));
	reply = agent_choose(a, &v, &answer->move[1], e);
	answer->resign = reply == REPLY_RESIGN;
	return reply;
}

static int answer_question(struct agent *a, const struct listener *l, struct text *out,
                           struct error *e)
{
	struct answer answer;
	enum reply reply = choose(a, l, &answer, e);
	if (reply != REPLY_MOVE && reply != REPLY_RESIGN)
		return -1;
	protocol_write_answer(&l->rules, l->question.number, &answer, out);
	say(out);
	return 0;
}

/* Reads the dealer's next line, line NUMBER, into BUF.  Returns 0; 1 at the end; or -1 and
 * the reason in E if it can't be read or is too long. */
static int next_line(char *buf, long number, struct error *e)
{
	signals_reading(true);
	bool got = !signals_asked() && fgets(buf, PROTOCOL_LINE + 1, stdin);
	signals_reading(false);
	if (!got && ferror(stdin) && !signals_asked())
		return error_set(e, "can't read standard input: %s", strerror(errno));
	if (!got)
		return 1;
	size_t len = strcspn(buf, "\n");
	if (!buf[len] && !feof(stdin))
		return error_set(e, "line %ld has more than %d bytes, or a NUL byte", number,
		                 PROTOCOL_LINE);
	buf[len] = '\0';
	return 0;
}

/* Adds to the reason in E that line NUMBER couldn't be understood or answered.  Returns -1. */
static int refuse_line(long number, const char *line, struct error *e)
{
	const int shown = 60;
	struct error why = *e;
	return error_set(e, "line %ld, '%.*s%s': %s", number, shown, line,
	                 strlen(line) > (size_t)shown ? "..." : "", why.text);
}

static int listen_to_dealer(struct agent *a, struct listener *l, struct text *out, struct error *e)
{
	char line[PROTOCOL_LINE + 1];
	int got;
	for (long number = 1; !(got = next_line(line, number, e)); number++) {
		switch (listener_hear(l, line, e)) {
		case HEARD_BAD:
			return refuse_line(number, line, e);
		case HEARD_HELLO:
			protocol_write_hello(&(struct hello){.version = PROTOCOL_VERSION}, out);
			say(out);
			break;
		case HEARD_RULES:
			if (agent_fits(a, &l->rules, e))
				return -1;
			break;
		case HEARD_ASK:
			if (answer_question(a, l, out, e))
				return refuse_line(number, line, e);
			break;
		case HEARD_BYE:
			return 0;
		default:
			break;
		}
	}
	return got < 0 ? -1 : 0;
}

enum status bot_run(const char *spec)
{
	struct listener l = {0};
	struct text out = {0};
	struct agent a;
	struct error e;
	enum status status = STATUS_USAGE;
	if (!spec)
		error_set(&e, "bot: which agent? See 'expedition agents'");
	else if (!agent_init_reading(&a, spec, store_read, &e)) {
		a.stop = SIGNALS_STOP;
		status = listen_to_dealer(&a, &l, &out, &e) ? STATUS_FAILED
		         : signals_asked()                ? STATUS_INTERRUPTED
		                                          : STATUS_DONE;
		agent_release(&a);
	}
	text_release(&out);
	if (status == STATUS_FAILED && signals_asked())
		status = STATUS_INTERRUPTED; /* an agent that is stopped gives no reason in
		                                E */
	if (status == STATUS_FAILED || status == STATUS_USAGE)
		fprintf(stderr, "expedition: %s\n", e.text);
	return status;
}
