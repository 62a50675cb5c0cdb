/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/company.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/records/match_file.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "cards/record/record_words.h"

void companies_release(struct companies *c)
{
	for (size_t i = 0; i < c->len; i++) {
		struct company *company = &c->company[i];
		for (size_t k = 0; k < company->players; k++)
			free(company->player[k].name);
		free(company->player);
		free(company->ruleset);
		free(company->board);
	}
	free(c->company);
	*c = (struct companies){0};
}

static struct company *find_company(struct companies *c, const struct match *m)
{
	struct text rules = {0}, board = {0};
	struct company *found = NULL;
	bool twin = false;
	m->game->rules_format(m->rules, &rules);
	match_board(m, &board);
	for (size_t i = 0; i < c->len && !found; i++) {
		struct company *company = &c->company[i];
		if (company->seats != m->seats || strcmp(company->ruleset, text_string(&rules)))
			continue;
		if (!strcmp(company->board, text_string(&board)))
			found = company;
		else
			company->twin = twin = true;
	}
	if (!found) {
		c->company = alloc_grow(c->company, &c->cap, c->len + 1, sizeof *c->company);
		found = &c->company[c->len++];
		*found = (struct company){.ruleset = alloc_string(text_string(&rules)),
		                          .board = alloc_string(text_string(&board)),
		                          .twin = twin,
		                          .seats = m->seats};
	}
	text_release(&rules);
	text_release(&board);
	return found;
}

static struct company_player *find_player(struct company *company, const char *name)
{
	for (size_t i = 0; i < company->players; i++)
		if (!strcmp(company->player[i].name, name))
			return &company->player[i];
	company->player = alloc_grow(company->player, &company->cap, company->players + 1,
	                             sizeof *company->player);
	struct company_player *p = &company->player[company->players++];
	*p = (struct company_player){.name = alloc_string(name)};
	return p;
}

static void count_points(struct company_player *p, int32_t points)
{
	if (!p->played || points > p->best)
		p->best = points;
	if (!p->played || points < p->worst)
		p->worst = points;
	p->points += points;
	p->squares += (int64_t)points * points;
	p->played++;
}

/* Counts what M, which is over, came to for SEAT.  COST has the points that its turns cost, or is
 * NULL. */
static void count_seat(const struct match *m, int seat, const double *cost, struct company_player *p)
{
	unsigned winners = m->game->winners(m->state);
	bool alone = !(winners & (winners - 1));
	p->matches++;
	if (winners >> seat & 1) {
		p->won += alone;
		p->shared += !alone;
	}
	if (m->game->stage(m->state) != STAGE_RESIGNED)
		count_points(p, m->game->points(m->state, seat));
	if (cost) {
		p->reviewed++;
		p->cost += *cost;
		p->cost_squares += *cost * *cost;
	}
}

void companies_add(struct companies *c, const struct match *m, const char *player)
{
	const bool takes_you = !player || ascii_same(player, RECORD_YOU);
	const int you = takes_you ? match_person(m) : -1;
	const char *name[SEATS_MAX];
	bool there = !player;
	for (int seat = 0; seat < m->seats; seat++) {
		name[seat] = seat == you ? RECORD_YOU : m->head.name[seat] ? m->head.name[seat] : "";
		there |= player && ascii_same(name[seat], player);
	}
	if (!there) {
		c->left_out++;
		return;
	}
	struct company *company = find_company(c, m);
	if (!match_over(m)) {
		company->unfinished++;
		return;
	}
	company->matches++;
	if (match_by_fault(m))
		company->faults++;
	else if (m->game->stage(m->state) == STAGE_RESIGNED)
		company->resigned++;
	double cost[SEATS_MAX];
	const bool reviewed = match_cost(&m->head.tags, m->seats, cost);
	for (int seat = 0; seat < m->seats; seat++)
		count_seat(m, seat, reviewed ? &cost[seat] : NULL, find_player(company, name[seat]));
}

void company_board(const struct company *c, char sum[BOARD_SUM_SIZE])
{
	snprintf(sum, BOARD_SUM_SIZE, "%016" PRIx64, text_sum(c->board, strlen(c->board)));
}

static int compare_companies(const void *a, const void *b)
{
	const struct company *x = a, *y = b;
	int order = strcmp(x->ruleset, y->ruleset);
	if (!order)
		order = x->seats - y->seats;
	return order ? order : strcmp(x->board, y->board);
}

static int compare_players(const void *a, const void *b)
{
	const struct company_player *x = a, *y = b;
	return strcmp(x->name, y->name);
}

/* Brings the players called NAME before the others. */
static void bring_first(struct company *company, const char *name)
{
	size_t first = 0;
	for (size_t i = 0; i < company->players; i++) {
		if (!ascii_same(company->player[i].name, name))
			continue;
		struct company_player p = company->player[i];
		memmove(&company->player[first + 1], &company->player[first],
		        (i - first) * sizeof p);
		company->player[first++] = p;
	}
}

void companies_sort(struct companies *c, const char *first)
{
	if (c->len)
		qsort(c->company, c->len, sizeof *c->company, compare_companies);
	for (size_t i = 0; i < c->len; i++) {
		struct company *company = &c->company[i];
		if (company->players)
			qsort(company->player, company->players, sizeof *company->player,
			      compare_players);
		bring_first(company, first);
	}
}

/* The standard error of a mean of COUNT numbers with that SUM, and that sum of SQUARES. */
static double error_of(long count, double sum, double squares)
{
	if (count < 2)
		return 0;
	double n = (double)count, mean = sum / n;
	double variance = (squares - n * mean * mean) / (n - 1);
	return variance > 0 ? sqrt(variance / n) : 0;
}

double company_mean(const struct company_player *p)
{
	return p->played ? (double)p->points / (double)p->played : 0;
}

double company_error(const struct company_player *p)
{
	return error_of(p->played, (double)p->points, (double)p->squares);
}

double company_cost(const struct company_player *p)
{
	return p->reviewed ? p->cost / (double)p->reviewed : 0;
}

double company_cost_error(const struct company_player *p)
{
	return error_of(p->reviewed, p->cost, p->cost_squares);
}
