/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/bots/bot.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/families/families.h"
#include "game/protocol.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/store.h"

static void say(struct text *out)
{
	fwrite(out->s, 1, out->len, stdout);
	fflush(stdout);
	text_clear(out);
}

/* Speaks to the dealer for an agent, of the family whose version of the protocol it is. */
struct speaker {
	const char *spec;
	const struct game *game;
	void *listener;
	bool hired;        /* there is an agent */
	struct agent agent;
	struct text out;
};

/* Whether some family has an agent that SPEC names.  Returns 0; or -1, and E has the first family's
 * reason. */
static int check_spec(const char *spec, struct error *e)
{
	struct agent a;
	for (size_t i = 0; i < family_count; i++)
		if (!agent_of(families[i].game->kinds, &a, spec, store_read, i ? NULL : e)) {
			agent_release(&a);
			return 0;
		}
	return -1;
}

/* Makes the agent, anew if there is one. */
static int hire(struct speaker *s, struct error *e)
{
	if (s->hired)
		agent_release(&s->agent);
	s->hired = !agent_of(s->game->kinds, &s->agent, s->spec, store_read, e);
	if (s->hired) {
		s->agent.stop = SIGNALS_STOP;
		s->agent.clock = process_clock;
	}
	return s->hired ? 0 : -1;
}

static void take_family(struct speaker *s, const struct game *g)
{
	if (s->listener)
		s->game->protocol->listener_free(s->listener);
	s->game = g;
	s->listener = g->protocol->listener_new();
}

/* Takes up the family that is played in the version that LINE says, if LINE says one: the last that
 * is not greater. */
static void hear_version(struct speaker *s, const char *line)
{
	const struct game *best = families[0].game;
	int version;
	if (protocol_said(line) != SAID_HELLO || protocol_read_version(line, &version, NULL))
		return;
	for (size_t i = 1; i < family_count; i++) {
		const struct game *g = families[i].game;
		if (g->protocol->version <= version && g->protocol->version > best->protocol->version)
			best = g;
	}
	if (best != s->game)
		take_family(s, best);
}

/* The rules are others than before.  Nothing that an agent knows of those may outlive them. */
static int hear_rules(struct speaker *s, struct error *e)
{
	if ((!s->hired || s->game->protocol->lines) && hire(s, e))
		return -1;
	return agent_can_play(s->game->kinds, &s->agent,
	                      s->game->protocol->rules(s->listener), e);
}

/* Reads the dealer's next line, line NUMBER, into BUF.  Returns 0; 1 at the end; or -1 and
 * the reason in E if it can't be read or is too long. */
static int next_line(const struct speaker *s, char *buf, long number, struct error *e)
{
	const int most = s->game->protocol->line;
	signals_reading(true);
	bool got = !signals_asked() && fgets(buf, most + 1, stdin);
	signals_reading(false);
	if (!got && ferror(stdin) && !signals_asked())
		return error_set(e, "can't read standard input: %s", strerror(errno));
	if (!got)
		return 1;
	size_t len = strcspn(buf, "\n");
	if (!buf[len] && !feof(stdin))
		return error_set(e, "line %ld has more than %d bytes, or a NUL byte", number,
		                 most);
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

static int listen_to_dealer(struct speaker *s, struct error *e)
{
	char line[PROTOCOL_DEALER_LINE + 1];
	int got;
	for (long number = 1; !(got = next_line(s, line, number, e)); number++) {
		hear_version(s, line);
		const struct protocol *talk = s->game->protocol;
		switch (talk->hear(s->game, s->listener, line, e)) {
		case HEARD_BAD:
			return refuse_line(number, line, e);
		case HEARD_HELLO:
			protocol_write_hello(&(struct hello){.version = talk->version}, &s->out);
			say(&s->out);
			break;
		case HEARD_RULES:
			if (hear_rules(s, e))
				return -1;
			break;
		case HEARD_ASK:
			if (talk->decide(s->game, s->listener, &s->agent, &s->out, e))
				return refuse_line(number, line, e);
			say(&s->out);
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
	struct speaker s = {.spec = spec};
	struct error e;
	enum status status = STATUS_USAGE;
	take_family(&s, families[0].game);
	if (!spec)
		error_set(&e, "bot: which agent? See 'expedition agents'");
	else if (!check_spec(spec, &e))
		status = listen_to_dealer(&s, &e) ? STATUS_FAILED
		         : signals_asked()        ? STATUS_INTERRUPTED
		                                  : STATUS_DONE;
	if (s.hired)
		agent_release(&s.agent);
	s.game->protocol->listener_free(s.listener);
	text_release(&s.out);
	if (status == STATUS_FAILED && signals_asked())
		status = STATUS_INTERRUPTED; /* an agent that is stopped gives no reason in
		                                E */
	if (status == STATUS_FAILED || status == STATUS_USAGE)
		fprintf(stderr, "expedition: %s\n", e.text);
	return status;
}
