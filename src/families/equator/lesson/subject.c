/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/lesson/subject.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/equator/show/words.h"

enum { MOVE_WORDS = 4, LINES_BELOW = 5, LINE_WORDS = 24, SILVER_MOST = 99 };

/* ---- Positions. ---- */

struct layout {
	const struct equator_rules *rules;
	struct equator_deal deal;
	struct equator_state s;
	int seat;              /* seat whose line is read */
	int at[EQUATOR_BOOKS]; /* number of pages named in each book */
	struct error *e;
};

/* Moves CARD to place AT of the COUNT CARDS and shifts those before it by one place.  Returns
 * whether CARD is among them, at AT or later. */
static bool put_first(uint8_t *cards, int count, int at, int card)
{
	int i = at;
	while (i < count && cards[i] != card)
		i++;
	if (i >= count)
		return false;
	memmove(cards + at + 1, cards + at, (size_t)(i - at));
	cards[at] = (uint8_t)card;
	return true;
}

/* Puts the expedition from word I - 1 to word I into the next slot. */
static int put_slot(struct layout *l, char **word, int i)
{
	const struct board *b = l->rules->board;
	int x = 0;
	if (i % 2 == 0)
		return 0;
	const int start = board_find(b, word[i - 1], l->e), target = board_find(b, word[i], l->e);
	while (x < b->expeditions && (b->expedition[x].start != start || b->expedition[x].target != target))
		x++;
	if (x < b->expeditions && put_first(l->deal.stack, l->deal.cards, i / 2, x))
		return 0;
	return error_set(l->e, "no expedition leads from %.20s to %.20s", word[i - 1], word[i]);
}

/* Returns the adventure of the board that WORD names, or -1 and the reason. */
static int adventure_of(const struct layout *l, const char *word)
{
	const struct board *b = l->rules->board;
	const int found = equator_adventure_find(b, board_adventures(b), word);
	return found < 0 ? error_set(l->e, "'%.40s' is no adventure, as mask-lima", word) : found;
}

/* Puts a card after the pages of its book that were named before. */
static int put_page(struct layout *l, char **word, int i)
{
	const int card = adventure_of(l, word[i]), book = card / EQUATOR_PAGES;
	if (card < 0)
		return -1;
	return put_first(l->deal.book[book], l->rules->board->pages[book], l->at[book]++, card) ? 0 : -1;
}

/* Gives the learner an adventure that lies after all pages that can be seen. */
static int put_adventure(struct layout *l, char **word, int i)
{
	const int card = adventure_of(l, word[i]), book = card < 0 ? 0 : card / EQUATOR_PAGES;
	struct equator_book *open = &l->s.table.book[book];
	uint8_t *pages = l->s.deal.book[book];
	int at = 0;
	if (card < 0)
		return -1;
	while (at < open->len && pages[at] != card)
		at++;
	if (!at || at == open->len)
		return error_set(l->e, "%.40s can't be taken: it lies open", word[i]);
	memmove(pages + at, pages + at + 1, (size_t)(open->len - at - 1));
	open->len--;
	l->s.table.taken |= (uint32_t)1 << card;
	l->s.table.player[LEARNER].open |= (uint32_t)1 << card;
	return 0;
}

/* Puts a card into the learner's hand, in place of those dealt. */
static int put_card(struct layout *l, char **word, int i)
{
	struct equator_player *p = &l->s.table.player[LEARNER];
	uint8_t *hand = l->s.hand[LEARNER];
	const int card = equator_card_find(word[i]);
	for (int s = 0; s < EQUATOR_SYMBOLS && !i; s++) {
		l->s.pile[s] = (uint8_t)(l->s.pile[s] + hand[s]);
		l->s.table.pile = (uint8_t)(l->s.table.pile + hand[s]);
		hand[s] = 0;
	}
	if (!i)
		p->travel = p->held[CARD_JOKER] = 0;
	if (card < 0)
		return error_set(l->e, "'%.40s' is no card, as sail or joker", word[i]);
	if (card >= CARD_JOKER) {
		p->held[card]++;
		return 0;
	}
	hand[card]++;
	l->s.pile[card]--;
	l->s.table.pile--;
	p->travel++;
	return 0;
}

static int put_explorer(struct layout *l, char **word, int i)
{
	const int place = board_find(l->rules->board, word[i], l->e);
	l->s.table.player[LEARNER].place = (uint8_t)(place < 0 ? 0 : place);
	return place < 0 ? -1 : 0;
}

static int put_silver(struct layout *l, char **word, int i)
{
	int64_t n;
	if (number_read(word[i], 0, SILVER_MOST, &n))
		return error_set(l->e, "silver: expected 0 to %d", SILVER_MOST);
	l->s.table.player[LEARNER].silver = (uint16_t)n;
	return 0;
}

static int put_marker(struct layout *l, char **word, int i)
{
	struct equator_table *t = &l->s.table;
	int64_t n;
	if (number_read(word[i], 1, EQUATOR_SLOTS, &n))
		return error_set(l->e, "'%.40s' is no slot: 1 to %d", word[i], EQUATOR_SLOTS);
	t->joined[n - 1] = (uint8_t)(t->joined[n - 1] | 1u << l->seat);
	t->player[l->seat].markers--;
	return 0;
}

/* The lines of a position: what each word does.  Some are about the deal, the others about the
 * table after it. */
static const struct {
	const char *word;
	bool dealt;
	int seat;
	int (*put)(struct layout *l, char **word, int i);
} kinds[] = {
	{"slots", false, LEARNER, put_slot},      {"pages", false, LEARNER, put_page},
	{"hand", true, LEARNER, put_card},        {"at", true, LEARNER, put_explorer},
	{"silver", true, LEARNER, put_silver},    {"adventures", true, LEARNER, put_adventure},
	{"joined", true, LEARNER, put_marker},    {"theirs", true, TEACHER, put_marker},
};

/* Takes first the lines about the deal, then those about the table after it. */
static int place(const struct position *p, void *state, long *line, struct error *e)
{
	struct layout l = {.rules = p->rules, .e = e};
	equator_deal_of_seed(l.rules, p->seats, p->seed, 1, &l.deal);
	for (int dealt = 0; dealt < 2; dealt++) {
		if (dealt)
			l.s = equator_state_begin(l.rules, p->seats, &l.deal, LEARNER);
		for (size_t i = 0; i < p->lines; i++) {
			char *copy = alloc_string(p->line[i].rest), *part[LINE_WORDS];
			const int count = text_split(copy, " \t", part, LINE_WORDS);
			int status = 0;
			size_t k = 0;
			*line = p->line[i].line;
			while (k < sizeof kinds / sizeof kinds[0] - 1 &&
			       strcmp(kinds[k].word, p->line[i].word))
				k++;
			l.seat = kinds[k].seat;
			for (int w = 0; w < count && !status && kinds[k].dealt == dealt; w++)
				status = kinds[k].put(&l, part, w);
			free(copy);
			if (status)
				return -1;
		}
	}
	*line = 0;
	memcpy(state, &l.s, sizeof l.s);
	return 0;
}

/* ---- Moves.  ---- */

static bool is_word(const void *of, const char *word, size_t len)
{
	const struct equator_rules *rules = of;
	char *copy = alloc_string(word);
	copy[len] = '\0';
	const bool is = board_find(rules->board, copy, NULL) >= 0 || equator_card_find(copy) >= 0 ||
	                equator_adventure_find(rules->board, board_adventures(rules->board), copy) >= 0 ||
	                equator_move_begins(copy) || text_lists("back|left|right|recolour|1|2|3|4|5", '|', copy);
	free(copy);
	return is;
}

static void *pattern(const void *rules, const char *text, struct error *e)
{
	return subject_pattern(rules, text, MOVE_WORDS, is_word, "'go lagos', 'go lagos|cairo' or 'buy left'",
	                       "'go lagos camel' or 'buy left'", e);
}

static void type(const void *state, uint64_t move, struct text *out)
{
	const struct equator_state *s = state;
	equator_move_format(equator_board(&s->table), equator_move_bare(move), out);
}

static int deed(const void *rules, const void *state, const char *text, uint64_t *move, struct error *e)
{
	const struct equator_rules *r = rules;
	(void)state;
	return equator_move_parse(r->board, text, move, e);
}

/* ---- Words.  ---- */

static bool figure(const struct braces *b, struct text *out)
{
	const struct equator_view v = words_view(b->told);
	const struct board *board = equator_board(&v.table);
	const char *what = b->word[0];
	const int seat = b->words == 2 ? braces_seat(b) : -1;
	const int named = b->words == 1 ? board_find(board, what, NULL) : -1;
	if (named >= 0)
		text_add(out, words_place(b->told, board, named).s);
	else if (seat >= 0 && !strcmp(what, "at"))
		text_add(out, words_place(b->told, board, v.table.player[seat].place).s);
	else if (seat >= 0 && (!strcmp(what, "silver") || !strcmp(what, "points"))) {
		const int n = *what == 's' ? v.table.player[seat].silver
		                           : equator_points(&v.table, seat);
		text_add(out, words_integer(n, b->told->style).s);
	} else
		return false;
	return true;
}

static bool same(const void *of, const char *a, const char *b)
{
	const struct equator_rules *rules = of;
	const int one = board_find(rules->board, a, NULL);
	return one >= 0 && one == board_find(rules->board, b, NULL);
}

const struct subject equator_subject = {
	.places = "slots, pages, hand, at, silver, adventures, joined, theirs",
	.deeds = "'do other draw' or 'do you done'",
	.figures = "a place, points WHO, silver WHO, at WHO",
	.lines_below = LINES_BELOW,
	.place = place,
	.rules_at = offsetof(struct equator_state, table.rules),
	.pattern = pattern,
	.type = type,
	.deed = deed,
	.figure = figure,
	.same = same,
};
