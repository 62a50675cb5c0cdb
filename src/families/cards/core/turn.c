/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/turn.h"

#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"
#include "families/cards/core/words.h"

static const char separators[] = " \t,;";

int turn_split(char *line, char **words, int most)
{
	return text_split(line, separators, words, most);
}

/* True if WORD is LETTER, the verb, or a prefix of the verb that has at least two letters. */
static bool is_verb(const char *word, const char *verb, char letter)
{
	size_t len = strlen(word);
	if (len == 1)
		return (*word | ' ') == letter;
	return len >= 2 && ascii_same_part(word, verb, len);
}

static bool is_any_verb(const char *word)
{
	return is_verb(word, "play", 'p') || is_verb(word, "discard", 'x') ||
	       is_verb(word, "draw", 'd');
}

bool turn_is_move(const struct rules *r, const char *word)
{
	struct move m;
	return !move_parse(r, word, &m, NULL);
}

/* Reads a source to draw from: "deck", a suit, or the card on top of a pile that may be drawn; where
 * no draw is DUE, any card, since it will be refused for that.  Returns the move's argument, or -1. */
static int parse_source(const struct table *t, bool due, const char *word, struct error *e)
{
	const struct rules *r = t->rules;
	card_t c;
	size_t len = strlen(word);
	if (len >= 2 && ascii_same_part("deck", word, len))
		return DECK;
	int suit = suit_parse(r, word, NULL);
	if (suit >= 0)
		return suit;
	if (card_parse(r, word, &c, NULL)) {
		OWN(text) letters = {0};
		suit_letters(r, &letters);
		return error_set(e, SAY_NOTHING_TO_DRAW_FROM, word, text_string(&letters));
	}
	char text[CARD_TEXT_SIZE], top[CARD_TEXT_SIZE];
	suit = card_suit(c);
	if (!due || (t->pile[suit] && pile_top(t->pile[suit]) == card_rank(c)))
		return suit;
	card_format(r, c, text);
	if (!t->pile[suit])
		return error_set(e, SAY_NOT_THERE_EMPTY, text, r->suit_names[suit].name);
	return error_set(e, SAY_NOT_THERE, text, r->suit_names[suit].name,
	                 card_format(r, card_make(suit, pile_top(t->pile[suit])), top));
}

/* Returns the card of HAND to name as an example: the lowest number of the suit with the most
 * numbers, or any card if there is no number. */
static card_t example_of(struct cards hand)
{
	struct cards rest = hand;
	card_t best = cards_pop(&rest);
	int most = 0;
	for (int suit = 0; suit < SUITS_MAX; suit++) {
		unsigned numbers = cards_lane(hand, suit) >> WAGERS_MAX;
		int count = bits_count(numbers), rank = WAGERS_MAX;
		if (count <= most)
			continue;
		most = count;
		for (; !(numbers & 1); numbers >>= 1)
			rank++;
		best = card_make(suit, rank);
	}
	return best;
}

void turn_example(const struct rules *r, struct cards hand, struct text *out)
{
	const card_t c = example_of(hand);
	char code[CARD_TEXT_SIZE];
	for (char *p = card_format(r, c, code); *p; p++)
		*p = ascii_lower(*p);
	if (card_is_wager(c))
		text_add(out, code);
	else /* as most people type it, "10h" */
		text_addf(out, "%d%s", rank_number(card_rank(c)), code + 1);
}

/* Asks in E which card is meant to be played, or else discarded, with one that the seat of V can name
 * as an example; with any if V is NULL.  Returns -1. */
static int ask_card(const struct table *t, const struct view *v, bool play, struct error *e)
{
	const struct rules *r = t->rules;
	struct cards fit = {{0}}, rest = v ? v->hand : fit;
	struct table placing = *t;
	OWN(text) card = {0};
	card_t c;
	placing.phase = PHASE_PLACE;
	while ((c = cards_pop(&rest)) != NO_CARD)
		if (table_allows(&placing, &v->hand, (struct move){play ? MOVE_PLAY : MOVE_DISCARD, c}))
			cards_put(&fit, c, r->alike);
	if (cards_empty(fit))
		cards_put(&fit, card_make(0, rank_of_number(7)), r->alike);
	turn_example(r, fit, &card);
	return error_set(e, SAY_WHICH_CARD_TO(play), text_string(&card));
}

/* Reads one move: a draw, "play CARD" or "discard CARD", or a word without a verb.  A bare card is
 * drawn if a draw is due and the card lies on top of its pile; otherwise it is played.  V is the view
 * of the mover, or NULL.  Returns the words used, or -1. */
static int parse_move(const struct table *t, const struct view *v, enum phase phase, char **words,
                      int count, struct move *m, struct error *e)
{
	if (is_verb(words[0], "draw", 'd')) {
		*m = (struct move){MOVE_DRAW, DECK};
		if (count < 2 || turn_joins(words[1]))
			return 1;
		int from = parse_source(t, phase == PHASE_DRAW, words[1], e);
		if (from >= 0) {
			m->arg = (uint8_t)from;
			return 2;
		}
		/* "draw play 7h": the next half begins, and the deck is meant */
		return is_any_verb(words[1]) || strchr("+-", *words[1]) ? 1 : -1;
	}
	if (is_any_verb(words[0])) {
		bool play = is_verb(words[0], "play", 'p');
		m->kind = play ? MOVE_PLAY : MOVE_DISCARD;
		if (count < 2)
			return ask_card(t, v, play, e);
		return card_parse(t->rules, words[1], &m->arg, e) ? -1 : 2;
	}
	if (move_parse(t->rules, words[0], m, e))
		return -1;
	if (m->kind != MOVE_PLAY || phase != PHASE_DRAW)
		return 1;
	int suit = card_suit(m->arg);
	if (t->pile[suit] && pile_top(t->pile[suit]) == card_rank(m->arg))
		*m = (struct move){MOVE_DRAW, (uint8_t)suit};
	return 1;
}

int turn_check(const struct view *v, const struct move *moves, int count, struct error *e)
{
	if (table_check_move(&v->table, v->hand, moves[0], e))
		return -1;
	if (count == 1)
		return 0;
	struct view after = view_after(v, moves[0]);
	if (!view_to_move(&after)) /* the second half may be one that was made before */
		return table_check_move(&v->table, v->hand, moves[1], e)
		               ? -1
		               : error_set(e, SAY_MORE_THAN_ONE_TURN);
	return table_check_move(&after.table, after.hand, moves[1], e);
}

/* Reads moves as turn_read does, where V is the view of the mover, or NULL. */
static int read_moves(const struct table *t, const struct view *v, char **words, int count,
                      struct move *moves, struct error *e)
{
	enum phase phase = (enum phase)t->phase;
	int n = 0;
	for (int i = 0; i < count; n++) {
		if (n && turn_joins(words[i]) && ++i == count)
			return error_set(e, SAY_OTHER_HALF, words[i - 1]);
		if (n == TURN_MOVES)
			return error_set(e, SAY_TOO_MUCH, words[i]);
		int used = parse_move(t, v, phase, words + i, count - i, &moves[n], e);
		if (used < 0)
			return -1;
		i += used;
		phase = phase == PHASE_DRAW ? PHASE_PLACE : PHASE_DRAW;
	}
	return n;
}

int turn_read(const struct table *t, char **words, int count, struct move *moves,
              struct error *e)
{
	return read_moves(t, NULL, words, count, moves, e);
}

int turn_parse(const struct view *v, char **words, int count, struct move *moves,
               struct error *e)
{
	int n = read_moves(&v->table, v, words, count, moves, e);
	return n < 0 || turn_check(v, moves, n, e) ? -1 : n;
}
