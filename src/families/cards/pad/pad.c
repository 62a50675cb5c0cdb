/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/pad.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"

enum change_kind { CHANGE_LAID, CHANGE_NEXT, CHANGE_ROUNDS, CHANGE_FIRST, CHANGE_NAMES };

static const char *const default_names[SEATS] = {"player 1", "player 2"};

static void add_round(struct pad *p)
{
	p->round = alloc_grow(p->round, &p->rounds_cap, p->rounds + 1, sizeof *p->round);
	p->round[p->rounds++] = (struct pad_round){0};
}

void pad_init(struct pad *p, const struct rules *r)
{
	*p = (struct pad){.rules = *r};
	for (int seat = 0; seat < SEATS; seat++)
		p->name[seat] = alloc_string(default_names[seat]);
	add_round(p);
}

void pad_release(struct pad *p)
{
	for (size_t i = 0; i < p->changes; i++)
		for (int seat = 0; seat < SEATS; seat++)
			free(p->change[i].name[seat]);
	for (int seat = 0; seat < SEATS; seat++)
		free(p->name[seat]);
	free(p->change);
	free(p->round);
	free(p->date);
	*p = (struct pad){.rules = rules_table[0]};
}

void pad_name(struct pad *p, int seat, const char *name)
{
	char *copy = text_shown(*name ? name : default_names[seat]);
	free(p->name[seat]);
	p->name[seat] = copy;
}

void pad_date(struct pad *p, const char *date)
{
	free(p->date);
	p->date = alloc_string(date);
}

void pad_begin(struct pad *p)
{
	p->command++;
}

static struct pad_change *note_change(struct pad *p, enum change_kind kind)
{
	p->change = alloc_grow(p->change, &p->changes_cap, p->changes + 1, sizeof *p->change);
	struct pad_change *c = &p->change[p->changes++];
	*c = (struct pad_change){.kind = (uint8_t)kind, .command = p->command};
	return c;
}

static void take_back(struct pad *p, struct pad_change *c)
{
	switch (c->kind) {
	case CHANGE_LAID:
		p->round[c->round - 1].laid[c->seat][c->suit] = c->laid;
		break;
	case CHANGE_NEXT:
		p->rounds--;
		break;
	case CHANGE_ROUNDS:
		p->rules.rounds = c->number;
		break;
	case CHANGE_FIRST:
		p->first = c->number;
		break;
	default:
		for (int seat = 0; seat < SEATS; seat++) {
			free(p->name[seat]);
			p->name[seat] = c->name[seat];
		}
	}
}

int pad_undo(struct pad *p)
{
	if (!p->changes)
		return -1;
	int command = p->change[p->changes - 1].command;
	while (p->changes && p->change[p->changes - 1].command == command)
		take_back(p, &p->change[--p->changes]);
	return 0;
}

int pad_lay(struct pad *p, int round, int seat, int suit, struct laid laid, struct error *e)
{
	struct laid *at = &p->round[round - 1].laid[seat][suit];
	const char *names[SEATS] = {p->name[0], p->name[1]};
	if (laid_check(&p->rules, suit, laid, pad_laid(p, round, seat_other(seat), suit), names, e))
		return -1;
	struct pad_change *c = note_change(p, CHANGE_LAID);
	c->round = round;
	c->seat = (uint8_t)seat;
	c->suit = (uint8_t)suit;
	c->laid = *at;
	*at = laid;
	return 0;
}

int pad_next(struct pad *p)
{
	if (p->rounds >= (size_t)p->rules.rounds)
		return -1;
	note_change(p, CHANGE_NEXT);
	add_round(p);
	return 0;
}

int pad_set_rounds(struct pad *p, int rounds, struct error *e)
{
	struct rules bent = p->rules;
	bent.rounds = rounds;
	if (rules_check(&bent, e))
		return -1;
	if ((size_t)rounds < p->rounds)
		return error_set(e, SAY_PAD_ROUND_WRITTEN, p->rounds, rounds);
	note_change(p, CHANGE_ROUNDS)->number = p->rules.rounds;
	p->rules.rounds = rounds;
	return 0;
}

int pad_set_first(struct pad *p, int seat)
{
	note_change(p, CHANGE_FIRST)->number = p->first;
	p->first = seat;
	return 0;
}

int pad_set_names(struct pad *p, const char *const *name, struct error *e)
{
	for (int seat = 0; seat < SEATS; seat++)
		if (!*name[seat])
			return error_set(e, SAY_PAD_NAME_NEEDED);
	if (ascii_same(name[0], name[1]))
		return error_set(e, SAY_PAD_SAME_NAMES, name[0]);
	struct pad_change *c = note_change(p, CHANGE_NAMES);
	for (int seat = 0; seat < SEATS; seat++) {
		c->name[seat] = p->name[seat];
		p->name[seat] = NULL;
		pad_name(p, seat, name[seat]);
	}
	return 0;
}

int pad_seat(const struct pad *p, const char *word, struct error *e)
{
	size_t len = strlen(word);
	int found = -1, begun = 0;
	for (int seat = 0; seat < SEATS && len; seat++) {
		if (ascii_same(p->name[seat], word) || (len == 1 && *word == '1' + seat))
			return seat;
		if (ascii_same_part(p->name[seat], word, len)) {
			found = seat;
			begun++;
		}
	}
	if (begun == 1)
		return found;
	return error_set(e, SAY_PAD_NO_PLAYER, word, p->name[0], p->name[1]);
}

bool pad_round_begun(const struct pad *p, int round)
{
	for (int seat = 0; seat < SEATS; seat++)
		for (int suit = 0; suit < p->rules.suits; suit++)
			if (!laid_empty(pad_laid(p, round, seat, suit)))
				return true;
	return false;
}

int pad_points(const struct pad *p, int round, int seat)
{
	int points = 0;
	for (int suit = 0; suit < p->rules.suits; suit++)
		points += score_suit(&p->rules, laid_bits(pad_laid(p, round, seat, suit))).points;
	return points;
}

int pad_total(const struct pad *p, int round, int seat)
{
	int points = 0;
	for (int i = 1; i <= round; i++)
		points += pad_points(p, i, seat);
	return points;
}

int pad_starter(const struct pad *p, int round)
{
	struct table t;
	table_clear(&t, &p->rules);
	int starter = p->first;
	for (int i = 1; i < round; i++) {
		t.starter = (uint8_t)starter;
		for (int seat = 0; seat < SEATS; seat++)
			t.total[seat] += pad_points(p, i, seat);
		starter = table_next_starter(&t);
	}
	return starter;
}
