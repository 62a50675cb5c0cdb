/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson_position.h"

#include <string.h>

#include "app/learn/lesson.h"
#include "cards/core/deck.h"

static const char *const places[] = {"hand", "other", "laid", "theirs", "pile", "deck"};
enum place { PLACE_HAND, PLACE_OTHER, PLACE_LAID, PLACE_THEIRS, PLACE_PILE, PLACE_DECK, PLACES };

static int place_of(const char *word)
{
	int place = 0;
	while (place < PLACES && strcmp(places[place], word))
		place++;
	return place;
}

bool position_is_place(const char *word)
{
	return place_of(word) < PLACES;
}

void position_init(struct lesson_position *p, const struct rules *r)
{
	*p = (struct lesson_position){.rules = r};
	table_clear(&p->state.table, r);
	p->state.table.round = 1;
	memset(p->state.deck, NO_CARD, sizeof p->state.deck);
	memset(p->state.drawn, NO_CARD, sizeof p->state.drawn);
}

static int put_card(struct lesson_position *p, int place, card_t c, struct error *e)
{
	const struct rules *r = p->rules;
	struct state *s = &p->state;
	struct table *t = &s->table;
	char text[CARD_TEXT_SIZE];
	if (++p->used[c] > (r->alike && card_is_wager(c) ? r->wagers : 1))
		return error_set(e, "%s has a place already: each card is there once",
		                 card_format(r, c, text));
	switch (place) {
	case PLACE_HAND:
		cards_put(&s->hand[LEARNER], c, r->alike);
		s->drawn[LEARNER] = c;
		p->held++;
		break;
	case PLACE_OTHER:
		cards_put(&s->hand[TEACHER], c, r->alike);
		break;
	case PLACE_LAID:
		cards_put(&t->exped[LEARNER], c, r->alike);
		break;
	case PLACE_THEIRS:
		cards_put(&t->exped[TEACHER], c, r->alike);
		break;
	case PLACE_PILE:
		t->pile[card_suit(c)] = pile_push(t->pile[card_suit(c)], card_rank(c));
		break;
	default:
		p->next[p->nexts++] = c;
	}
	return 0;
}

int position_add(struct lesson_position *p, const char *word, const char *list, struct error *e)
{
	enum { CARD_WORD = 8 };
	int place = place_of(word);
	while (*(list += strspn(list, " \t,"))) {
		char one[CARD_WORD];
		card_t c;
		size_t len = strcspn(list, " \t,");
		size_t keep = len < sizeof one - 1 ? len : sizeof one - 1;
		memcpy(one, list, keep);
		one[keep] = '\0';
		if (card_parse(p->rules, one, &c, e) || put_card(p, place, c, e))
			return -1;
		list += len;
	}
	return 0;
}

/* Says which part of its turn the learner is at, by the number of cards in the hand. */
static int find_phase(struct lesson_position *p, struct error *e)
{
	const struct rules *r = p->rules;
	struct state *s = &p->state;
	bool draws_first = r->order == ORDER_DRAW_PLACE;
	int behind = draws_first ? r->hand + 1 : r->hand - 1; /* the first half of the turn */
	if (p->held != r->hand && p->held != behind)
		return error_set(e, "the hand has %d cards: %s has %d at the beginning of a turn, "
		                 "%d in its middle", p->held, r->name, r->hand, behind);
	bool middle = p->held == behind;
	s->table.phase = middle == draws_first ? PHASE_PLACE : PHASE_DRAW;
	if (!draws_first || !middle)
		s->drawn[LEARNER] = NO_CARD;
	return 0;
}

/* Deals the cards that have no place, in the order of the N cards ALL.  They fill up the other
 * hand, and the rest goes into the deck behind the cards that were named. */
static void deal_rest(struct lesson_position *p, const card_t *all, int n)
{
	struct state *s = &p->state;
	card_t rest[CARDS_MAX];
	int rests = 0, used[SUITS_MAX * LANE_BITS];
	int other = cards_count(s->hand[TEACHER]);
	memcpy(used, p->used, sizeof used);
	for (int i = 0; i < n; i++) {
		card_t c = all[i];
		if (used[c]-- > 0)
			continue;
		if (other < p->rules->hand) {
			cards_put(&s->hand[TEACHER], c, p->rules->alike);
			other++;
		} else
			rest[rests++] = c;
	}
	s->table.left = (uint8_t)(p->nexts + rests);
	int top = s->table.left;
	for (int i = 0; i < p->nexts; i++)
		s->deck[--top] = p->next[i];
	for (int i = 0; i < rests; i++)
		s->deck[--top] = rest[i];
}

int position_finish(struct lesson_position *p, const char *seed, struct error *e)
{
	struct state *s = &p->state;
	card_t all[CARDS_MAX];
	if (find_phase(p, e))
		return -1;
	if (cards_count(s->hand[TEACHER]) > p->rules->hand)
		return error_set(e, "the other hand has %d cards: %d at most",
		                 cards_count(s->hand[TEACHER]), p->rules->hand);
	deck_of_seed(p->rules, seed, 1, all);
	deal_rest(p, all, rules_cards(p->rules));
	if (p->left && s->table.left != p->left)
		return error_set(e, "the deck has %d cards, not %d: all cards that lie nowhere "
		                 "else are in it", s->table.left, (int)p->left);
	if (s->table.left == 0)
		return error_set(e, "the deck is empty: at least one card must be left");
	return state_check(s, e);
}
