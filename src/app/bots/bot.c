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

/* The player: an agent of the family whose version of the protocol the dealer speaks. */
struct player {
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
static int hire(struct player *p, struct error *e)
{
	if (p->hired)
		agent_release(&p->agent);
	p->hired = !agent_of(p->game->kinds, &p->agent, p->spec, store_read, e);
	if (p->hired) {
		p->agent.stop = SIGNALS_STOP;
		p->agent.clock = process_clock;
	}
	return p->hired ? 0 : -1;
}

static void take_family(struct player *p, const struct game *g)
{
	if (p->listener)
		p->game->protocol->listener_free(p->listener);
	p->game = g;
	p->listener = g->protocol->listener_new();
}

/* Takes up the family that is played in the version that LINE says, if LINE says one: the last that
 * is not greater. */
static void hear_version(struct player *p, const char *line)
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
	if (best != p->game)
		take_family(p, best);
}

/* The rules are others than before.  Nothing that an agent knows of those may outlive them. */
static int hear_rules(struct player *p, struct error *e)
{
	if ((!p->hired || p->game->protocol->lines) && hire(p, e))
		return -1;
	return agent_can_play(p->game->kinds, &p->agent,
	                      p->game->protocol->rules(p->listener), e);
}

/* Reads the dealer's next line, line NUMBER, into BUF.  Returns 0; 1 at the end; or -1 and
 * the reason in E if it can't be read or is too long. */
static int next_line(const struct player *p, char *buf, long number, struct error *e)
{
	const int most = p->game->protocol->line;
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

static int listen_to_dealer(struct player *p, struct error *e)
{
	char line[PROTOCOL_DEALER_LINE + 1];
	int got;
	for (long number = 1; !(got = next_line(p, line, number, e)); number++) {
		hear_version(p, line);
		const struct protocol *talk = p->game->protocol;
		switch (talk->hear(p->game, p->listener, line, e)) {
		case HEARD_BAD:
			return refuse_line(number, line, e);
		case HEARD_HELLO:
			protocol_write_hello(&(struct hello){.version = talk->version}, &p->out);
			say(&p->out);
			break;
		case HEARD_RULES:
			if (hear_rules(p, e))
				return -1;
			break;
		case HEARD_ASK:
			if (talk->decide(p->game, p->listener, &p->agent, &p->out, e))
				return refuse_line(number, line, e);
			say(&p->out);
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
	struct player p = {.spec = spec};
	struct error e;
	enum status status = STATUS_USAGE;
	take_family(&p, families[0].game);
	if (!spec)
		error_set(&e, "bot: which agent? See 'expedition agents'");
	else if (!check_spec(spec, &e))
		status = listen_to_dealer(&p, &e) ? STATUS_FAILED
		         : signals_asked()        ? STATUS_INTERRUPTED
		                                  : STATUS_DONE;
	if (p.hired)
		agent_release(&p.agent);
	p.game->protocol->listener_free(p.listener);
	text_release(&p.out);
	if (status == STATUS_FAILED && signals_asked())
		status = STATUS_INTERRUPTED; /* an agent that is stopped gives no reason in
		                                E */
	if (status == STATUS_FAILED || status == STATUS_USAGE)
		fprintf(stderr, "expedition: %s\n", e.text);
	return status;
}
