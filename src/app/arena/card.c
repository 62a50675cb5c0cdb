/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/arena/card.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/words.h"
#include "game/agent.h"
#include "os/signals.h"
#include "os/status.h"

/* Whoever changes any of this makes another card, which can't be compared with older ones. */
static const char *const opponents[CARD_OPPONENTS] = {"thumb", "medium", "hard", "net", "expert"};
static const char card_seed[] = "card";
enum { CARD_DEALS = 200 };

/* Returns agent_sum of the list of the deals of P.  It has a line for each round of each deal: the
 * deal's name, the round and the deal as in a record, separated by blanks. */
static uint32_t sum_of(const struct arena_plan *p)
{
	const struct game *g = p->game;
	const int rounds = game_rounds(g, p->rules);
	struct text list = {0}, name = {0};
	void *deal = alloc_zero(1, g->deal_size);
	for (int64_t i = 1; i <= p->deals; i++) {
		text_clear(&name);
		rotation_seed(p->seed, i, &name);
		for (int round = 1; round <= rounds; round++) {
			g->deal_of_seed(p->rules, PAIR_SEATS, text_string(&name), round, deal);
			text_addf(&list, "%s %d ", text_string(&name), round);
			game_write_deal(g, p->rules, PAIR_SEATS, deal, &list);
			text_add_char(&list, '\n');
		}
	}
	uint32_t sum = agent_sum(text_string(&list), list.len);
	free(deal);
	text_release(&name);
	text_release(&list);
	return sum;
}

/* Sets what every card has in common. */
static int settle(struct options *opt, char **operands, struct error *e)
{
	if (!operands[0] || operands[1])
		return error_set(e, SAY_CARD_NAME_ONE);
	if (opt->arena.deals > CARD_DEALS)
		return error_set(e, SAY_CARD_TOO_LONG, (long long)opt->arena.deals, CARD_DEALS);
	if (!opt->arena.deals)
		opt->arena.deals = CARD_DEALS;
	opt->arena.matches = opt->game->next_round != NULL;
	opt->arena.times = true;
	text_add(&opt->seed, card_seed);
	return arena_check(opt, PAIR_SEATS, e);
}

/* Makes a plan for each opponent, so that nothing is played if one of them can't play. */
static int make_plans(struct card *card, char *agent, struct error *e)
{
	const struct options *opt = card->options;
	for (int i = 0; i < CARD_OPPONENTS; i++) {
		char *opponent = alloc_string(opponents[i]);
		char *players[] = {agent, opponent, NULL};
		int status = 0;
		if (agent_kind_called(opt->game->kinds, opponent))
			status = arena_make_plan(&card->plan[card->count++], opt, players, e);
		free(opponent);
		if (status)
			return -1;
	}
	return 0;
}

/* Plays all games, and shows the card if none is missing. */
static enum status play(struct card *card)
{
	const struct options *opt = card->options;
	enum status status = STATUS_DONE;
	struct error e;
	int log = -1;
	int64_t faults = 0;
	if (exec_log_open(opt->bot_log, &log, &e))
		return status_fail(STATUS_FAILED, &e);
	for (int i = 0; i < card->count && status == STATUS_DONE && !signals_asked(); i++) {
		struct arena_work *w = &card->work[i];
		w->plan = &card->plan[i];
		status = arena_play(opt, log, w);
		faults += w->crew.faults;
		e = w->crew.error;
	}
	if (log >= 0)
		close(log);
	if (status != STATUS_DONE)
		return status_fail(status, &e);
	if (signals_asked()) {
		error_set(&e, SAY_CARD_INTERRUPTED);
		return status_fail(STATUS_INTERRUPTED, &e);
	}
	card->sum = sum_of(&card->plan[0]);
	(opt->json ? card_json : card_words)(card, term_fold_width(&opt->wanted));
	return faults ? STATUS_BOT : STATUS_DONE;
}

enum status card_run(struct options *opt, char **operands)
{
	struct card *card = alloc_zero(1, sizeof *card);
	struct error e;
	card->options = opt;
	card->whole = CARD_DEALS;
	enum status status = settle(opt, operands, &e) || make_plans(card, operands[0], &e)
	                             ? status_fail(STATUS_USAGE, &e)
	                             : play(card);
	for (int i = 0; i < card->count; i++) {
		arena_release(&card->work[i].sums);
		arena_plan_release(&card->plan[i]);
	}
	free(card);
	return status;
}
