/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tutor.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "agent/judge.h"
#include "app/command.h"
#include "app/hint_words.h"
#include "match/protocol.h"

void tutor_now(const struct session *s, struct text *out)
{
	if (s->tutor)
		text_addf(out, "%d", s->tutor);
	else
		text_add(out, "off");
}

int tutor_set(struct session *s, const char *value, struct error *e)
{
	int64_t points = TUTOR_POINTS;
	if (!strcasecmp(value, "off"))
		points = 0;
	else if (*value && strcasecmp(value, "on") && protocol_number(value, 1, TUTOR_MOST, &points))
		return error_set(e, "set tutor %.40s: valid are on, off, and points from 1 to %d", value,
		                 TUTOR_MOST);
	s->tutor = (int)points;
	return 0;
}

/* How many moves of the queue can be judged now: what follows a card from the deck
 * is judged when that is known. */
static int planned(const struct session *s)
{
	bool blind = s->match.rules.order == ORDER_DRAW_PLACE && s->queue[0].kind == MOVE_DRAW &&
	             s->queue[0].arg == DECK;
	return blind ? 1 : s->queued;
}

/* Judges the moves.  False when it can't be done. */
static bool judge(const struct session *s, const struct view *v, int moves,
                  struct judgement *out)
{
	struct hint_source by;
	struct error e;
	bool done = !hint_source_init(&by, v->table.rules, &e) &&
	            !judge_beginning(by.net, by.row, v, s->queue, moves, out);
	hint_source_release(&by);
	return done;
}

/* "4.2", BUF has room for FIGURE. */
enum { FIGURE = 24 };
static const char *about(int32_t loss, char *buf)
{
	int tenths = (int)(((int64_t)loss * 10 + NET_POINT / 2) / NET_POINT);
	snprintf(buf, FIGURE, "%d.%d", tenths / 10, tenths % 10);
	return buf;
}

static void say_cost(struct session *s, int32_t loss)
{
	struct text out = {0};
	char figure[FIGURE];
	text_addf(&out, "That costs about %s points.\n", about(loss, figure));
	s->face->say(s, text_string(&out));
	text_release(&out);
}

/* Asks until there is an answer.  Whether the turn is to be made. */
static bool ask(struct session *s)
{
	static const char question[] = "[p]lay anyway, [t]hink again, or [h]int? ";
	for (;;) {
		struct error e;
		char hint[] = "hint", *args[] = {hint, NULL};
		const char *line = input_line(&s->input, question, &e);
		if (!line && s->input.ended) {
			s->status = s->input.interrupted ? STATUS_INTERRUPTED : s->status;
			s->stop = true;
			return false;
		}
		line = line ? line + strspn(line, " \t") : "";
		switch (*line | ' ') {
		case 'p':
		case 'y':
			return true;
		case 'h':
			command_hint(s, args, 1, &e);
			break;
		case 't':
		case 'n':
		case ' ':
			return false;
		default:
			s->face->say(s, "Answer p, t or h; Enter thinks again.\n");
		}
	}
}

bool tutor_lets(struct session *s, const struct view *v)
{
	struct judgement j;
	int moves = planned(s);
	bool again = s->tutored && s->queued == 1; /* the second half of what was judged as a whole */
	s->tutored = false;
	if (!s->tutor || again || !judge(s, v, moves, &j))
		return true;
	s->tutored = moves == 2;
	if (judgement_loss(&j) <= s->tutor * NET_POINT)
		return true;
	say_cost(s, judgement_loss(&j));
	if (!session_interactive(s) || input_scripted(&s->input) || ask(s))
		return true;
	s->queued = 0;
	s->tutored = false;
	return false;
}
