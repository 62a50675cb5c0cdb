/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/lesson/subject.h"

#include <string.h>

#include "base/number.h"
#include "families/cards/core/deck.h"
#include "families/cards/core/state.h"

const char card_places[] = "hand, other, laid, theirs, pile, deck, left";

static const char *const places[] = {"hand", "other", "laid", "theirs", "pile", "deck"};
enum place { PLACE_HAND, PLACE_OTHER, PLACE_LAID, PLACE_THEIRS, PLACE_PILE, PLACE_DECK, PLACES };

enum { LEFT_MOST = CARDS_MAX };

/* A position that is being put together. */
struct laying {
	const struct rules *rules;
	struct state state;
	int used[SUITS_MAX * LANE_BITS]; /* cards of each kind that have a place */
	card_t next[CARDS_MAX];          /* of the deck, the next one first */
	int nexts, held;
	int64_t left; /* the cards that the deck must have; 0: not said */
};

static int place_of(const char *word)
{
	int place = 0;
	while (place < PLACES && strcmp(places[place], word))
		place++;
	return place;
}

static void laying_init(struct laying *p, const struct rules *r)
{
	*p = (struct laying){.rules = r};
	table_clear(&p->state.table, r);
	p->state.table.round = 1;
	memset(p->state.deck, NO_CARD, sizeof p->state.deck);
	memset(p->state.drawn, NO_CARD, sizeof p->state.drawn);
}

static int put_card(struct laying *p, int place, card_t c, struct error *e)
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

/* Gives the cards of LIST a place, which WORD names. */
static int add(struct laying *p, const char *word, const char *list, struct error *e)
{
	enum { CARD_WORD = 8 };
	int place = place_of(word);
	if (place == PLACES && number_read(list, 1, LEFT_MOST, &p->left))
		return error_set(e,
		                 "left how many cards in the deck? '%.40s' is no number from 1 to %d",
		                 list, LEFT_MOST);
	if (place == PLACES)
		return 0;
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

/* Finds by the number of cards in the hand whether the learner has drawn yet. */
static int find_phase(struct laying *p, struct error *e)
{
	const struct rules *r = p->rules;
	struct state *s = &p->state;
	bool draws_first = r->order == ORDER_DRAW_PLACE;
	int behind = draws_first ? r->hand + 1 : r->hand - 1; /* the first half of the turn */
	if (p->held != r->hand && p->held != behind)
		return error_set(e,
		                 "the hand has %d cards: %s has %d at the beginning of a turn, "
		                 "%d in its middle",
		                 p->held, r->name, r->hand, behind);
	bool middle = p->held == behind;
	s->table.phase = middle == draws_first ? PHASE_PLACE : PHASE_DRAW;
	if (!draws_first || !middle)
		s->drawn[LEARNER] = NO_CARD;
	return 0;
}

/* Deals the cards that have no place, in the order of the N cards ALL.  They fill up the other
 * hand, and the rest goes into the deck after the cards that were named. */
static void deal_rest(struct laying *p, const card_t *all, int n)
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

/* Makes the state. */
static int finish(struct laying *p, const char *seed, struct error *e)
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
		return error_set(e,
		                 "the deck has %d cards, not %d: all cards that lie nowhere "
		                 "else are in it",
		                 s->table.left, (int)p->left);
	if (s->table.left == 0)
		return error_set(e, "the deck is empty: at least one card must be left");
	return state_check(s, e);
}

int card_place(const struct position *p, void *state, long *line, struct error *e)
{
	struct laying laying;
	laying_init(&laying, p->rules);
	for (size_t i = 0; i < p->lines; i++) {
		*line = p->line[i].line;
		if (add(&laying, p->line[i].word, p->line[i].rest, e))
			return -1;
	}
	*line = 0;
	if (finish(&laying, p->seed, e))
		return -1;
	memcpy(state, &laying.state, sizeof laying.state);
	return 0;
}
