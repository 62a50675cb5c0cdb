/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/tutor.h"

#include <string.h>
#include <strings.h>

#include "app/commands/command.h"
#include "app/commands/complete.h"
#include "app/session/course.h"
#include "cards/agent/hint.h"
#include "cards/judge/judge.h"
#include "cards/match/cards.h"
#include "show/hint_words.h"

/* How many moves of the queue can be judged now.  A move that follows a card from the deck
 * must wait until that card is known. */
static int planned(const struct session *s)
{
	struct move first = move_of(s->queue[0]);
	bool blind = cards_rules(&s->match)->order == ORDER_DRAW_PLACE &&
	             first.kind == MOVE_DRAW && first.arg == DECK;
	return blind ? 1 : s->queued;
}

/* Judges the first MOVES moves of the queue.  Returns false if they can't be judged. */
static bool judge(const struct session *s, const struct view *v, int moves,
                  struct judgement *out)
{
	struct hint_source by;
	struct error e;
	const struct move queue[MOVES_IN_TURN] = {move_of(s->queue[0]), move_of(s->queue[1])};
	bool done = !hint_source_init(&by, v->table.rules, &e) &&
	            !judge_beginning(by.net, by.row, v, queue, moves, out);
	hint_source_release(&by);
	return done;
}

static void say_cost(struct session *s, int32_t loss)
{
	struct text out = {0};
	char figure[HINT_FIGURE_SIZE];
	text_addf(&out, "That costs about %s points.\n", hint_figure(loss, "", figure));
	session_tell(s, &out);
}

/* Whether the line is one of the words, with blanks around it or none. */
static bool is_one_of(const char *line, const char *const *words)
{
	line += strspn(line, " \t");
	size_t len = strlen(line);
	while (len && strchr(" \t", line[len - 1]))
		len--;
	while (*words && (strlen(*words) != len || strncasecmp(line, *words, len)))
		words++;
	return *words != NULL;
}

/* Offers the answers, and the commands that may be typed in their place. */
static void offer_answers(struct offers *o, const void *session, const char *before)
{
	if (!*before) {
		offers_add(o, "play");
		offers_add(o, "think");
		offers_add(o, "hint");
	}
	complete_command(o, session, before);
}

/* Asks until there is an answer.  Returns whether the turn is to be made.  If not, it has been
 * given up, and a command that was typed instead has been carried out. */
static bool ask(struct session *s)
{
	const struct query prompt = {.text = "[p]lay anyway, [t]hink again, or [h]int? ",
	                              .whose = session_typist(s),
	                              .complete = offer_answers,
	                              .asker = s};
	static const char *const play[] = {"p", "play", "play anyway", "y", "yes", NULL};
	static const char *const think[] = {"", "t", "think", "think again", "n", "no", NULL};
	static const char *const hints[] = {"h", "hint", NULL};
	for (;;) {
		struct error e;
		char hint[] = "hint", *args[] = {hint, NULL};
		const char *line = input_line(&s->prompt.input, &prompt, &e);
		if (line && is_one_of(line, play))
			return true;
		if (line && is_one_of(line, hints)) {
			command_hint(&s->prompt, args, 1, &e);
			continue;
		}
		course_queue(s, NULL, 0);
		s->tutored = false;
		if (!line) {
			/* Ctrl-C takes the turn back, as an empty line does */
			if (!input_take_interrupt(&s->prompt.input))
				prompt_leave(&s->prompt);
		} else if (!is_one_of(line, think) && prompt_run(&s->prompt, line, &e))
			prompt_refuse(&s->prompt, e.text);
		return false;
	}
}

bool tutor_lets(struct session *s)
{
	const struct view v = view_of(cards_state(&s->match), match_mover(&s->match));
	struct judgement j;
	int moves = planned(s);
	bool again = s->tutored && s->queued == 1; /* its turn was judged as a whole before */
	s->tutored = false;
	if (!s->tutor || again || !judge(s, &v, moves, &j))
		return true;
	s->tutored = moves == 2;
	if (judgement_loss(&j) <= s->tutor * NET_POINT)
		return true;
	say_cost(s, judgement_loss(&j));
	if (!session_interactive(s) || input_scripted(&s->prompt.input) || ask(s))
		return true;
	return false;
}
