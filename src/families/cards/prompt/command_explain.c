/* The command that explains a turn: the last one, or one that could be made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/command.h"
#include "app/session/session.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/view_move.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/explain.h"
#include "families/cards/show/words.h"

/* Finds the last turn of SEAT in this round, or of either seat for OPEN_EYES.  Returns the
 * number of its events, which begin at *AT; or 0 if there is no such turn. */
static size_t last_turn(const struct match *m, int seat, size_t *at)
{
	for (size_t i = m->log_len; i-- > 0 && m->log[i].kind != EVENT_ROUND;) {
		const struct cards_event event = cards_event(m, i), *ev = &event;
		int mover = ev->before->table.mover;
		if (ev->kind != EVENT_MOVE || (seat != OPEN_EYES && mover != seat))
			continue;
		const struct table *before = &cards_before(m, i ? i - 1 : 0)->table;
		bool joined = i && m->log[i - 1].kind == EVENT_MOVE && before->mover == mover &&
		              before->phase != ev->before->table.phase;
		*at = i - joined;
		return 1 + joined;
	}
	return 0;
}

static int explain_last(const struct telling *told, struct text *out,
                        struct error *e)
{
	size_t at = 0, len = last_turn(told->match, told->eyes, &at);
	int eyes = told->eyes;
	if (!len && eyes != OPEN_EYES)
		return error_set(e, "%s %s made no turn in this round yet: 'explain MOVE' asks about one to come",
		                 words_seat_inside(told, eyes), told->you[eyes] ? "have" : "has");
	if (!len)
		return error_set(e, "no turn in this round yet: 'explain MOVE' asks about one to come");
	for (size_t i = at; i < at + len; i++) {
		const struct cards_event event = cards_event(told->match, i), *ev = &event;
		int mover = ev->before->table.mover;
		struct view v = view_of(ev->before, mover);
		text_addf(out, "%s ", words_seat(told, mover));
		words_event(told, ev, mover, out);
		text_add(out, ".\n");
		explain_move(told, &v, ev->move, out);
	}
	return 0;
}

/* Adds the line "Play 7H:", which names the move as a person would type it. */
static void move_line(const struct telling *told, struct move m, struct text *out)
{
	static const char *const verbs[] = {"Play", "Discard", "Draw"};
	const struct rules *r = cards_rules(told->match);
	text_addf(out, "%s ", verbs[m.kind]);
	if (m.kind != MOVE_DRAW)
		words_card(r, m.arg, told->style, out);
	else if (m.arg == DECK)
		text_add(out, "from the deck");
	else
		text_addf(out, "from the %s pile", r->suit_names[m.arg].name);
	text_add(out, ":\n");
}

static int explain_words(const struct session *s, const struct telling *told, char **words,
                         int count, struct text *out, struct error *e)
{
	struct view v;
	struct move moves[MOVES_IN_TURN];
	if (command_to_move(s, &v, e))
		return -1;
	int n = turn_parse(&v, words, count, moves, e);
	if (n < 0)
		return -1;
	if (n > 1 && moves[0].kind == MOVE_DRAW && moves[0].arg == DECK)
		return error_set(e, "what the deck gives isn't known: ask about the card once it is drawn");
	for (int i = 0; i < n; i++) {
		move_line(told, moves[i], out);
		explain_move(told, &v, moves[i], out);
		if (i + 1 < n)
			view_apply(&v, moves[i], NO_CARD);
	}
	return 0;
}

int command_explain(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct text out = {0};
	const struct telling told = session_telling(s);
	int status = count > 1 ? explain_words(s, &told, args + 1, count - 1, &out, e)
	                       : explain_last(&told, &out, e);
	if (!status)
		session_say(s, text_string(&out));
	text_release(&out);
	return status;
}
