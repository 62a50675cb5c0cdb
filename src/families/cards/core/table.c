/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/table.h"

#include <stdio.h>
#include <string.h>

#include "families/cards/core/words.h"

/* ---- Moves.  ---- */

char *move_format(const struct rules *r, struct move m, char *buf)
{
	char card[CARD_TEXT_SIZE];
	if (move_from_deck(m))
		snprintf(buf, MOVE_TEXT_SIZE, "+");
	else if (m.kind == MOVE_DRAW)
		snprintf(buf, MOVE_TEXT_SIZE, "+%c", r->suit_names[m.arg].letter);
	else
		snprintf(buf, MOVE_TEXT_SIZE, "%s%s", m.kind == MOVE_DISCARD ? "-" : "",
		         card_format(r, m.arg, card));
	return buf;
}

void move_write_made(const struct rules *r, struct move m, card_t card, struct text *out)
{
	char move[MOVE_TEXT_SIZE], drawn[CARD_TEXT_SIZE];
	text_add(out, move_format(r, m, move));
	if (m.kind == MOVE_DRAW && (m.arg == DECK || card != NO_CARD))
		text_add(out, card_format(r, card, drawn));
}

int move_parse(const struct rules *r, const char *text, struct move *m, struct error *e)
{
	if (*text == '+') {
		int from = text[1] ? suit_parse(r, text + 1, e) : DECK;
		if (from < 0)
			return -1;
		*m = (struct move){MOVE_DRAW, (uint8_t)from};
		return 0;
	}
	if (!strcmp(text, "-"))
		return error_set(e, "'-' discards a card: type the card after it, as in -7%c", r->suit_names[0].letter);
	m->kind = *text == '-' ? MOVE_DISCARD : MOVE_PLAY;
	return card_parse(r, text + (*text == '-'), &m->arg, e);
}

/* ---- The table.  ---- */

int table_hand_size(const struct table *t, int seat)
{
	const struct rules *r = t->rules;
	if (seat != t->mover)
		return r->hand;
	if (r->order == ORDER_DRAW_PLACE)
		return r->hand + (t->phase == PHASE_PLACE);
	return r->hand - (t->phase == PHASE_DRAW);
}

int table_turns(const struct table *t, int seat)
{
	if (t->over != ROUND_ON)
		return 0;
	int drawn = t->rules->order == ORDER_DRAW_PLACE && t->phase == PHASE_PLACE;
	if (drawn)
		return seat == t->mover ? 1 + t->left / 2 : (t->left + 1) / 2;
	return (t->left + (seat == t->mover)) / 2;
}

int table_round_points(const struct table *t, int seat)
{
	return score_side(t->rules, t->exped[seat]);
}

int table_points(const struct table *t, int seat)
{
	return t->total[seat] + table_round_points(t, seat);
}

int table_winner(const struct table *t)
{
	if (t->over == ROUND_RESIGNED)
		return seat_other(t->mover);
	int margin = table_points(t, 0) - table_points(t, 1);
	return margin > 0 ? 0 : margin < 0 ? 1 : -1;
}

int table_next_starter(const struct table *t)
{
	int margin = table_points(t, 0) - table_points(t, 1);
	if (t->rules->starts == STARTS_TURNS || margin == 0)
		return seat_other(t->starter);
	return margin > 0 ? 0 : 1;
}

/* Adds a move of KIND for each card of SET to OUT, which has N moves; returns their new number.
 * Here the words of the set stay in registers; with cards_pop they don't. */
static int add_each(struct move *out, int n, uint8_t kind, struct cards set)
{
	for (int i = 0; i < 2; i++)
		for (uint64_t w = set.w[i]; w; w &= w - 1)
			out[n++] = (struct move){kind, (card_t)(i * 64 + __builtin_ctzll(w))};
	return n;
}

int table_legal(const struct table *t, struct cards hand, struct move *out)
{
	if (t->over != ROUND_ON)
		return 0;
	int n = 0;
	if (t->phase == PHASE_DRAW) {
		out[n++] = (struct move){MOVE_DRAW, DECK};
		for (unsigned piles = table_piles(t); piles; piles &= piles - 1)
			out[n++] = (struct move){MOVE_DRAW, (uint8_t)__builtin_ctz(piles)};
		return n;
	}
	struct cards kinds = cards_kinds(hand, t->rules->alike);
	n = add_each(out, n, MOVE_PLAY, cards_and(kinds, cards_open(t->exped[t->mover])));
	return add_each(out, n, MOVE_DISCARD, kinds);
}

/* Says why draw M is not legal. */
static int refuse_draw(const struct table *t, struct move m, struct error *e)
{
	const struct rules *r = t->rules;
	if (t->phase != PHASE_DRAW) {
		if (r->order == ORDER_DRAW_PLACE)
			return error_set(e, SAY_DRAWN_ALREADY);
		return error_set(e, SAY_TURN_BEGINS_WITH_CARD);
	}
	if (m.arg >= r->suits)
		return error_set(e, SAY_NO_SUCH_PILE);
	const char *name = r->suit_names[m.arg].name;
	if (!t->pile[m.arg])
		return error_set(e, SAY_EMPTY_PILE(table_piles(t)), name);
	if (m.arg == t->barred)
		return error_set(e, SAY_JUST_DISCARDED_THERE, name);
	return error_set(e, SAY_ONLY_DECK_NOW, t->stall);
}

/* Says why placing M is not legal for the mover with hand HAND. */
static int refuse_place(const struct table *t, struct cards hand, struct move m, struct error *e)
{
	const struct rules *r = t->rules;
	const unsigned piles = table_piles(t);
	if (t->phase != PHASE_PLACE && r->order == ORDER_DRAW_PLACE)
		return error_set(e, SAY_TURN_BEGINS_WITH_DRAW(piles),
		                 piles ? r->suit_names[__builtin_ctz(piles)].name : "");
	if (t->phase != PHASE_PLACE)
		return error_set(e, SAY_PLACED_ALREADY);
	char text[CARD_TEXT_SIZE];
	const int rank = card_rank(m.arg);
	const bool second = r->alike && rank > 0 && rank < WAGERS_MAX; /* alike wagers all have rank 0 */
	if (m.kind > MOVE_DRAW || second || card_suit(m.arg) >= r->suits || rank >= RANKS)
		return error_set(e, SAY_NO_SUCH_CARD);
	card_format(r, m.arg, text);
	if (!cards_has(hand, m.arg))
		return error_set(e, SAY_NOT_IN_HAND, text);
	unsigned numbers = cards_lane(t->exped[t->mover], card_suit(m.arg)) >> WAGERS_MAX;
	int top = 31 - __builtin_clz(numbers) + LOWEST_NUMBER;
	const char *name = r->suit_names[card_suit(m.arg)].name;
	if (card_is_wager(m.arg))
		return error_set(e, SAY_WAGER_TOO_LATE, text, name);
	if (top == HIGHEST_NUMBER)
		return error_set(e, SAY_TOO_LOW_FINISHED, text, name);
	return error_set(e, SAY_TOO_LOW, text, name, top);
}

int table_check_move(const struct table *t, struct cards hand, struct move m, struct error *e)
{
	bool draw = m.kind == MOVE_DRAW;
	if (table_allows(t, &hand, m))
		return 0;
	if (t->over != ROUND_ON)
		return error_set(e, SAY_ROUND_IS_PLAYED);
	return draw ? refuse_draw(t, m, e) : refuse_place(t, hand, m, e);
}

bool table_equal(const struct table *a, const struct table *b)
{
	/* behind `rules` the fields follow one another without padding */
	const size_t from = offsetof(struct table, exped);
	return a->rules == b->rules &&
	       memcmp((const char *)a + from, (const char *)b + from, sizeof *a - from) == 0;
}

void table_clear(struct table *t, const struct rules *r)
{
	memset(t, 0, sizeof *t);
	t->rules = r;
	t->barred = NO_SUIT;
	t->phase = phase_first(r);
	t->left = (uint8_t)rules_cards(r);
}

struct score score_suit(const struct rules *r, unsigned bits)
{
	if (!bits)
		return (struct score){0};
	struct score s = {.cards = bits_count(bits), .sum = numbers_sum(bits), .cost = r->cost};
	s.factor = 1 + wagers_count(bits);
	if (s.cards >= r->bonus_cards)
		s.bonus = r->bonus;
	s.points = (s.sum - s.cost) * s.factor + s.bonus;
	return s;
}

int score_side(const struct rules *r, struct cards exped)
{
	int points = 0;
	for (int s = 0; s < r->suits; s++)
		points += score_suit(r, cards_lane(exped, s)).points;
	return points;
}
