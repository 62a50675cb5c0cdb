/* The protocol: a stranger's lines to our bot, and a stranger bot's lines to us.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/bots/exec.h"
#include "families/cards/core/view.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/contest.h"
#include "families/cards/match/protocol.h"
#include "fuzz.h"

/* Our bot answers, and the answer is a right one. */
static void answer(const struct listener *l)
{
	OWN(agent) a;
	struct view v = l->view;
	struct reply_line answer = {.moves = l->question.ask == ASK_TURN ? 2 : 1}, read;
	OWN(text) out = {0};
	struct error e;
	fuzz_claim(!agent_of(&card_agents, &a, "random", NULL, NULL), "an agent");
	agent_luck(&a, l->question.luck);
	for (int i = 0; i < answer.moves; i++) {
		fuzz_claim(agent_ask(&a, &v, &answer.move[i], &e) == REPLY_MOVE, "there is a move");
		if (i + 1 < answer.moves)
			view_apply(&v, move_of(answer.move[i]), NO_CARD);
	}
	protocol_write_answer(&l->rules, l->question.number, &answer, &out);
	out.s[out.len - 1] = '\0'; /* its newline */
	fuzz_claim(!protocol_read_answer(&cards_game, out.s, &l->view, &l->question, &read, &e),
	           "our answer is a right one");
}

void fuzz_dealer(const uint8_t *data, size_t len)
{
	struct listener l = {0};
	OWN(text) line = {0};
	struct error e;
	enum heard heard = HEARD_OTHER;
	for (size_t at = 0; at < len && heard != HEARD_BYE; at++) {
		const uint8_t *end = memchr(data + at, '\n', len - at);
		size_t n = end ? (size_t)(end - data) - at : len - at;
		text_clear(&line);
		text_add_bytes(&line, (const char *)data + at, n);
		/* a bad line ends the program; here the next one is listened to as well */
		heard = listener_hear(&cards_game, &l, text_string(&line), &e);
		fuzz_claim(heard != HEARD_BAD || e.text[0], "a reason is given");
		if (l.dealt)
			fuzz_claim(!view_check(&l.view, &e), "the view is possible");
		if (heard == HEARD_ASK)
			answer(&l);
		at += n;
	}
}

/* The first byte picks the rules; see fuzz_bot_script for the rest. */
void fuzz_bot(const uint8_t *data, size_t len)
{
	struct exec_setup setup = {EXEC_LIMITS, -1, {fuzz_bot_hurry, NULL}};
	struct agent a[SEATS];
	struct error e;
	struct match match = {0};
	struct sitting_result result;
	if (!len)
		return;
	fuzz_bot_script(data + 1, len - 1);
	const struct rules *rules = &rules_table[data[0] % rules_count];
	struct sitting game = {.rules = rules, .seed = "fuzz", .agent = {&a[0], &a[1]},
	                    .match = &match};
	fuzz_claim(!agent_of(&card_agents, &a[0], "random", NULL, NULL), "an agent");
	fuzz_claim(!exec_agent_init(&a[1], "exec:bot", &cards_game, &setup, &e), "a bot");
	contest_play(&game, NULL, &result);
	fuzz_claim(result.fault != 0, "the bot alone can be at fault");
	agent_release(&a[0]);
	agent_release(&a[1]);
	match_release(&match);
	fuzz_bot_script(NULL, 0);
}
