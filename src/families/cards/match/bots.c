/* The lines that bots of the card games are told and say, as game/protocol.h has it: here, too,
 * the cards' own types are cast to and from those of any family.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/bots.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/core/view_move.h"
#include "families/cards/match/listener.h"

static bool begins(const void *view)
{
	const struct view *v = view;
	return v->table.round == 1;
}

static void write_match(const struct game *g, const void *view, struct text *out)
{
	const struct view *v = view;
	(void)g;
	protocol_write_rules(v->table.rules, out);
	protocol_write_match(v->seat, out);
}

static bool follows(const struct game *g, const void *known, const void *view,
                    const struct notice *n)
{
	(void)g;
	struct view next = *(const struct view *)known;
	if (n->kind != SEEN_MOVE)
		return true;
	struct move m = move_of(n->move);
	card_t card = move_card(n->move);
	if (next.table.mover != n->seat || view_check_move(&next, m, card, NULL))
		return false;
	view_apply(&next, m, card);
	return view_equal(&next, view);
}

static void write_notice(const struct game *g, const void *known, const void *view,
                         const struct notice *n, struct text *out)
{
	(void)g, (void)known;
	protocol_write_notice(view, n, out);
}

static void write_view(const struct game *g, const void *view, struct text *out)
{
	(void)g;
	protocol_write_view(view, out);
}

static bool same(const struct game *g, const void *a, const void *b)
{
	(void)g;
	return view_equal(a, b);
}

static void write_legal(const struct game *g, const void *view, struct text *out)
{
	(void)g;
	protocol_write_legal(view, out);
}

static void write_ask(const struct game *g, const void *view, struct question *q, struct text *out)
{
	(void)g;
	q->ask = (uint8_t)protocol_ask(view);
	protocol_write_ask(q, out);
}

static int read_answer(const struct game *g, const char *line, const void *view,
                       const struct question *q, struct reply_line *a, struct error *e)
{
	struct answer answer;
	(void)g;
	if (protocol_read_answer(line, view, q, &answer, e))
		return -1;
	*a = (struct reply_line){.resign = answer.resign, .moves = answer.moves};
	for (int i = 0; i < answer.moves; i++)
		a->move[i] = move_code(answer.move[i], NO_CARD);
	return 0;
}

static void after(void *view, uint64_t move)
{
	view_apply(view, move_of(move), NO_CARD);
}

static void *new_listener(void)
{
	return alloc_zero(1, sizeof(struct listener));
}

static enum heard hear(const struct game *g, void *listener, const char *line, struct error *e)
{
	(void)g;
	return listener_hear(listener, line, e);
}

static const void *rules(const void *listener)
{
	const struct listener *l = listener;
	return &l->rules;
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

static int decide(const struct game *g, void *listener, struct agent *a, struct text *out,
                  struct error *e)
{
	const struct listener *l = listener;
	struct answer answer;
	(void)g;
	enum reply reply = choose(a, l, &answer, e);
	if (reply != REPLY_MOVE && reply != REPLY_RESIGN)
		return -1;
	protocol_write_answer(&l->rules, l->question.number, &answer, out);
	return 0;
}

const struct protocol cards_protocol = {
	.version = PROTOCOL_VERSION,
	.line = PROTOCOL_LINE,
	.begins = begins,
	.match = write_match,
	.follows = follows,
	.notice = write_notice,
	.view = write_view,
	.same = same,
	.legal = write_legal,
	.ask = write_ask,
	.answer = read_answer,
	.after = after,
	.listener_new = new_listener,
	.listener_free = free,
	.hear = hear,
	.rules = rules,
	.decide = decide,
};
