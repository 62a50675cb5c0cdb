/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/bots/agents.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/bots/exec.h"
#include "base/alloc.h"
#include "game/lines.h"
#include "game/record.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/store.h"

static void say(struct text *out)
{
	fwrite(out->s, 1, out->len, stdout);
	fflush(stdout);
	text_clear(out);
}

/* Speaks to the dealer for an agent, of the family that the dealer plays. */
struct speaker {
	const char *spec;
	int version;       /* that the dealer speaks; 0 until he says it */
	const struct game *game;
	void *listener;
	bool hired;        /* there is an agent */
	struct agent agent;
	struct text out;
};

/* Checks whether some family has an agent that SPEC names.  Returns 0; or -1, and E has the first
 * family's reason. */
static int check_spec(const char *spec, struct error *e)
{
	struct agent a;
	if (exec_is_bot(spec) || record_is_person(spec))
		return error_set(e, "bot %s: name a player that is built in: 'expedition agents' lists them", spec);
	for (size_t i = 0; families_all()[i]; i++)
		if (!agent_of(families_all()[i]->game->kinds, &a, spec, store_read, i ? NULL : e)) {
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

/* Switches to family G; an agent of another family cannot play it. */
static void take_family(struct speaker *s, const struct game *g)
{
	if (s->hired)
		agent_release(&s->agent);
	s->hired = false;
	if (s->listener)
		s->game->protocol->listener_free(s->listener);
	s->game = g;
	s->listener = alloc_zero(1, g->protocol->listener_size);
}

const struct game *bot_family(const struct family *const *table, int version, const char *rules,
                              struct error *e)
{
	const struct game *found = NULL;
	OWN(text) names = {0};
	char name[PROTOCOL_VALUE_SIZE];
	int spoken = 0; /* the highest version in TABLE that isn't greater than the dealer's */
	for (size_t i = 0; table[i]; i++) {
		const struct protocol *p = table[i]->game->protocol;
		if (p && p->version <= version && p->version > spoken)
			spoken = p->version;
	}
	bool any = !rules || spoken < LINES_VERSION;
	if (!any)
		protocol_read_value(rules, "game", name);
	for (size_t i = 0; table[i] && !found; i++) {
		const struct game *g = table[i]->game;
		if (!g->protocol || g->protocol->version != spoken)
			continue;
		text_addf(&names, "%sgame=%s", names.len ? ", " : "", g->name);
		if (any || !strcmp(name, g->name))
			found = g;
	}
	if (!found && !any)
		error_set(e, "unknown game of version %d: expected %s", spoken,
		          text_string(&names));
	return found ? found : any ? table[0]->game : NULL;
}

/* Takes up the family that LINE speaks of, if it is the dealer's version or the first line of the
 * rules.  Returns 0; or -1 and the reason in E if that family isn't known. */
static int hear_family(struct speaker *s, const char *line, struct error *e)
{
	const struct game *g = NULL;
	OWN(text) greeting = {0};
	if (protocol_said(line) == SAID_HELLO && !protocol_read_version(line, &s->version, NULL))
		g = bot_family(families_all(), s->version, NULL, NULL);
	else if (s->version && protocol_begins(line, "rules") &&
	         !(g = bot_family(families_all(), s->version, line, e)))
		return -1;
	if (!g || g == s->game)
		return 0;
	take_family(s, g);
	if (protocol_said(line) == SAID_HELLO)
		return 0;
	/* the new listener has not heard the version yet */
	protocol_write_version(s->version, &greeting);
	g->protocol->hear(g, s->listener, text_string(&greeting), e);
	return 0;
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
		if (hear_family(s, line, e))
			return refuse_line(number, line, e);
		const struct protocol *talk = s->game->protocol;
		switch (talk->hear(s->game, s->listener, line, e)) {
		case HEARD_BAD:
			return refuse_line(number, line, e);
		case HEARD_HELLO:
			protocol_write_hello(&(struct hello){.version = talk->version}, &s->out);
			say(&s->out);
			break;
		case HEARD_RULES:
			/* in a protocol of lines the old rules are gone, so the agent, which may
			 * know them, is made anew */
			if ((!s->hired || s->game->lines) && hire(s, e))
				return -1;
			if (agent_can_play(s->game->kinds, &s->agent, talk->rules(s->listener), e))
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

enum status bot_run(struct options *opt, char **operands)
{
	const char *spec = operands[0];
	struct speaker s = {.spec = spec};
	struct error e;
	enum status status = STATUS_USAGE;
	(void)opt;
	take_family(&s, families_all()[0]->game);
	if (!spec)
		error_set(&e, "bot: the agent is missing: 'expedition agents' lists them");
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
		status_fail(status, &e);
	return status;
}
