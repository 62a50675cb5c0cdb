/* The benchmark card: one agent against a fixed list of opponents over a fixed list of named deals,
 * on a page that anybody can reproduce.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <unistd.h>

#include "app/arena/arena.h"
#include "base/alloc.h"
#include "base/text.h"
#include "base/words.h"
#include "game/agent.h"
#include "os/signals.h"
#include "os/status.h"
#include "show/json.h"

enum { CARD_OPPONENTS = 5 };

/* A card that was played.  It owns its plans and sums. */
struct card {
	const struct options *options;
	int count;                                  /* opponents that the family has */
	struct arena_plan plan[CARD_OPPONENTS];     /* the agent, then the opponent */
	struct arena_work work[CARD_OPPONENTS];     /* of the plan of that number */
	int64_t whole;                              /* deals of a card that is not shortened */
	uint32_t sum;                               /* of the list of deals: see sum_of */
};

/* Whoever changes any of this makes another card, which can't be compared with older ones. */
static const char *const opponents[CARD_OPPONENTS] = {"thumb", "medium", "hard", "net", "expert"};
static const char card_seed[] = "card";
enum { CARD_DEALS = 200 };

/* ---- The faces of a card.  ---- */

/* Adds the name of the first deal, or of the LAST. */
static void add_deal(const struct card *card, bool last, struct text *out)
{
	const struct arena_plan *p = &card->plan[0];
	rotation_seed(p->seed, last ? p->deals : 1, out);
}

static void add_ruleset(const struct card *card, struct text *out)
{
	const struct arena_plan *p = &card->plan[0];
	rows_format(p->game->rows, p->rules, out);
}

/* Adds the built-in weights of the ruleset, as the family lists them; nothing if it has none. */
static void add_weights(const struct card *card, struct text *out)
{
	const struct arena_plan *p = &card->plan[0];
	const struct arena_way *way = family_of(p->game)->arena;
	if (way && way->weights)
		way->weights(p->rules, out);
}

/* ---- In words. ---- */

static void add_figures(const struct arena_plan *p, const struct arena *a, struct text *out)
{
	enum { NAME_COLUMNS = 7 };
	const struct arena_tally *t = &a->tally[0];
	const struct estimate margin = estimate_margin(a, 0);
	OWN(text) opponent = {0};
	term_add_cell(&opponent, p->agent[1], NAME_COLUMNS);
	if (isfinite(margin.error))
		text_addf(out, SAY_CARD_MARGIN, text_string(&opponent), margin.mean, margin.error,
		          (long long)t->sum[0].won, (long long)t->drawn, (long long)t->sum[1].won);
	else
		text_addf(out, SAY_CARD_MARGIN_OF_ONE, text_string(&opponent), margin.mean,
		          (long long)t->sum[0].won, (long long)t->drawn, (long long)t->sum[1].won);
}

static double turn_ms(const struct arena_sum *s)
{
	const double ns_a_ms = 1e6;
	return s->turns ? (double)s->ns / (double)s->turns / ns_a_ms : 0;
}

static void card_words(const struct card *card, int columns)
{
	const struct arena_plan *p = &card->plan[0];
	OWNED char *name = exec_shown(p->agent[0]);
	OWN(text) first = {0}, last = {0}, ruleset = {0}, weights = {0};
	struct text page = {0}, out = {0};
	const bool whole = p->deals == card->whole;
	text_clean(name, "");
	add_deal(card, false, &first);
	add_deal(card, true, &last);
	add_ruleset(card, &ruleset);
	add_weights(card, &weights);
	text_addf(&page, SAY_CARD_HEAD, name, PACKAGE_VERSION, text_string(&ruleset));
	text_addf(&page, SAY_CARD_DEALS(whole), text_string(&first), text_string(&last), card->sum,
	          (long long)card->whole);
	if (weights.len)
		text_addf(&page, SAY_CARD_WEIGHTS, text_string(&weights));
	text_addf(&page, SAY_CARD_EXPLAINED(p->less_luck), name);
	for (int i = 0; i < card->count; i++)
		add_figures(&card->plan[i], &card->work[i].sums, &page);
	for (int i = 0; i < card->count; i++) { /* how often the agent gave up or was at fault */
		const struct arena_sum *s = card->work[i].sums.tally[0].sum;
		const char *opponent = card->plan[i].agent[1];
		if (s->resigned)
			text_addf(&page, SAY_CARD_GIVEN_UP(s->resigned), name,
			          (long long)s->resigned, opponent);
		if (s->faults)
			text_addf(&page, SAY_CARD_FAULTS(s->faults), name, (long long)s->faults, opponent);
	}
	for (int i = 0; i < card->count; i++) {
		const struct arena_sum *s = card->work[i].sums.tally[0].sum;
		text_addf(&page, SAY_CARD_TIME, name, turn_ms(&s[0]), card->plan[i].agent[1],
		          turn_ms(&s[1]));
	}
	fold_add(&page, columns, FOLD_INDENT, &out);
	term_print(&out);
}

/* ---- As JSON. ---- */

/* Makes a value of TEXT, or null if it is empty, and releases TEXT. */
static json_t *text_value(struct text *text)
{
	json_t *value = text->len ? json_name(text_string(text)) : json_null();
	text_release(text);
	return value;
}

static void card_json(const struct card *card, int columns)
{
	const struct arena_plan *p = &card->plan[0];
	struct text ruleset = {0}, first = {0}, last = {0}, sum = {0}, weights = {0};
	json_t *head = json_event_object("card");
	(void)columns;
	add_ruleset(card, &ruleset);
	add_deal(card, false, &first);
	add_deal(card, true, &last);
	text_addf(&sum, "%08x", card->sum);
	add_weights(card, &weights);
	json_object_set_new(head, "agent", arena_json_agent(p, 0));
	json_object_set_new(head, "program", json_string(PACKAGE_VERSION));
	json_object_set_new(head, "variant", text_value(&ruleset));
	json_object_set_new(head, "less_luck", json_boolean(p->less_luck));
	json_object_set_new(head, "pairs", json_integer((json_int_t)p->deals));
	json_object_set_new(head, "whole", json_boolean(p->deals == card->whole));
	json_object_set_new(head, "first", text_value(&first));
	json_object_set_new(head, "last", text_value(&last));
	json_object_set_new(head, "sum", text_value(&sum));
	json_object_set_new(head, "weights", text_value(&weights));
	json_print(head);
	for (int i = 0; i < card->count; i++)
		arena_json_pairing(&card->plan[i], &card->work[i].sums, 0, false);
	for (int i = 0; i < card->count; i++) {
		const struct arena_sum *s = card->work[i].sums.tally[0].sum;
		json_t *object = json_event_object("thought");
		json_object_set_new(object, "agents", json_pack("[o, o]", arena_json_agent(&card->plan[i], 0),
		                                                arena_json_agent(&card->plan[i], 1)));
		json_object_set_new(object, "turns", json_pack("[I, I]", (json_int_t)s[0].turns,
		                                               (json_int_t)s[1].turns));
		json_object_set_new(object, "ns", json_pack("[I, I]", (json_int_t)s[0].ns,
		                                            (json_int_t)s[1].ns));
		json_print(object);
	}
}

/* ---- Playing it.  ---- */

/* Returns agent_sum of the list of the deals of P.  It has a line for each round of each deal: the
 * deal's name, the round and the deal as in a record, separated by blanks. */
static uint32_t sum_of(const struct arena_plan *p)
{
	const struct game *g = p->game;
	const int rounds = game_rounds(g, p->rules);
	OWN(text) list = {0}, name = {0};
	OWNED void *deal = alloc_zero(1, g->deal_size);
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
	return agent_sum(text_string(&list), list.len);
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
		OWNED char *opponent = alloc_string(opponents[i]);
		char *players[] = {agent, opponent, NULL};
		if (agent_kind_called(opt->game->kinds, opponent) &&
		    arena_make_plan(&card->plan[card->count++], opt, players, e))
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
	if (exec_log_open(card->plan[0].agent, card->plan[0].agents, opt->bot_log, &log, &e))
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

/* Plays the card of the agent that OPERANDS, a list ended by NULL, name, with the options OPT, and
 * prints it.  Returns the program's exit status. */
enum status card_run(struct options *opt, char **operands)
{
	OWNED struct card *card = alloc_zero(1, sizeof *card);
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
	return status;
}
