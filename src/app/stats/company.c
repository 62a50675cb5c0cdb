/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/company.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "game/record.h"

void companies_release(void *companies)
{
	struct companies *c = companies;
	for (size_t i = 0; i < c->len; i++) {
		struct company *company = &c->company[i];
		for (size_t k = 0; k < company->players; k++)
			free(company->player[k].name);
		free(company->player);
		free(company->ruleset);
	}
	free(c->company);
	*c = (struct companies){0};
}

static struct company *find_company(struct companies *c, const struct company_match *of)
{
	const struct listed_match *m = &of->match;
	bool twin = false;
	for (size_t i = 0; i < c->len; i++) {
		struct company *company = &c->company[i];
		if (company->seats != m->seats || strcmp(company->ruleset, m->ruleset))
			continue;
		if (company->board == of->board)
			return company;
		company->twin = twin = true;
	}
	c->company = alloc_grow(c->company, &c->cap, c->len + 1, sizeof *c->company);
	struct company *new = &c->company[c->len++];
	*new = (struct company){.ruleset = alloc_string(m->ruleset),
	                        .board = of->board,
	                        .twin = twin,
	                        .seats = m->seats};
	return new;
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

bool companies_add(void *companies, const void *match, const char *player)
{
	const struct company_match *of = match;
	const struct listed_match *m = &of->match;
	const bool takes_you = !player || ascii_same(player, RECORD_YOU);
	const int you = takes_you ? m->you : -1;
	const char *name[SEATS_MAX];
	bool there = !player;
	for (int seat = 0; seat < m->seats; seat++) {
		name[seat] = seat == you ? RECORD_YOU : m->name[seat];
		there |= player && ascii_same(name[seat], player);
	}
	if (!there)
		return false;
	struct company *company = find_company(companies, of);
	if (!m->over) {
		company->unfinished++;
		return true;
	}
	company->matches++;
	company->faults += of->fault;
	company->resigned += m->resigned && !of->fault;
	for (int seat = 0; seat < m->seats; seat++) {
		struct company_player *p = find_player(company, name[seat]);
		bool alone = !(m->winners & (m->winners - 1));
		p->matches++;
		if (m->winners >> seat & 1) {
			p->won += alone;
			p->shared += !alone;
		}
		if (!m->resigned) {
			const int32_t points = m->points[seat];
			if (!p->played || points > p->best)
				p->best = points;
			if (!p->played || points < p->worst)
				p->worst = points;
			p->points += points;
			p->squares += (int64_t)points * points;
			p->played++;
		}
		if (m->reviewed) {
			p->reviewed++;
			p->cost += m->cost[seat];
			p->cost_squares += m->cost[seat] * m->cost[seat];
		}
	}
	return true;
}

bool company_own_board(const struct company *c)
{
	return c->board != text_sum("", 0);
}

struct phrase company_board(const struct company *c)
{
	return phrase("%016" PRIx64, c->board);
}

static int compare_companies(const void *a, const void *b)
{
	const struct company *x = a, *y = b;
	int order = strcmp(x->ruleset, y->ruleset);
	if (!order)
		order = x->seats - y->seats;
	if (!order)
		order = company_own_board(x) - company_own_board(y);
	return order ? order : (x->board > y->board) - (x->board < y->board);
}

static int compare_players(const void *a, const void *b)
{
	const struct company_player *x = a, *y = b;
	return strcmp(x->name, y->name);
}

void companies_sort(void *companies, const char *first)
{
	struct companies *c = companies;
	if (c->len)
		qsort(c->company, c->len, sizeof *c->company, compare_companies);
	for (size_t i = 0; i < c->len; i++) {
		struct company *company = &c->company[i];
		if (company->players)
			qsort(company->player, company->players, sizeof *company->player,
			      compare_players);
		size_t put = 0; /* those called FIRST come before the others */
		for (size_t k = 0; k < company->players; k++) {
			if (!ascii_same(company->player[k].name, first))
				continue;
			struct company_player p = company->player[k];
			memmove(&company->player[put + 1], &company->player[put], (k - put) * sizeof p);
			company->player[put++] = p;
		}
	}
}
