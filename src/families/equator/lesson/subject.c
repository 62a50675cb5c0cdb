/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/lesson/subject.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"
#include "families/equator/show/words.h"

enum { MOVE_WORDS = 4, LINES_BELOW = 5, LINE_WORDS = 24, SILVER_MOST = 99 };

/* ---- Positions.  ---- */

struct layout {
	const struct equator_rules *rules;
	struct equator_deal deal;
	struct equator_state s;
	struct error *e;
};

/* Moves CARD to place AT of the COUNT CARDS, and those between one place on.  Returns whether it is among
 * them, from AT on. */
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

/* The expeditions of the slots: start and target in turn. */
static int put_slots(struct layout *l, char **word, int count)
{
	const struct board *b = l->rules->board;
	for (int i = 0; i + 1 < count; i += 2) {
		const int start = board_find(b, word[i], l->e), target = board_find(b, word[i + 1], l->e);
		int x = 0;
		while (x < b->expeditions && (b->expedition[x].start != start || b->expedition[x].target != target))
			x++;
		if (start < 0 || target < 0 || x == b->expeditions ||
		    !put_first(l->deal.stack, l->deal.cards, i / 2, x))
			return error_set(l->e, "no expedition leads from %.20s to %.20s", word[i], word[i + 1]);
	}
	return 0;
}

/* The adventure that WORD names among all, or -1 and the reason. */
static int adventure_of(const struct layout *l, const char *word)
{
	const struct board *b = l->rules->board;
	const int found = equator_adventure_find(b, board_adventures(b), word);
	return found < 0 ? error_set(l->e, "'%.40s' is no adventure, as mask-lima", word) : found;
}

/* The first pages of both books. */
static int put_pages(struct layout *l, char **word, int count)
{
	int at[EQUATOR_BOOKS] = {0};
	for (int i = 0; i < count; i++) {
		const int card = adventure_of(l, word[i]), book = card / EQUATOR_PAGES;
		if (card < 0 || !put_first(l->deal.book[book], l->rules->board->pages[book], at[book]++, card))
			return -1;
	}
	return 0;
}

static int put_hand(struct layout *l, char **word, int count)
{
	struct equator_state *s = &l->s;
	struct equator_player *p = &s->table.player[LEARNER];
	for (int i = 0; i < EQUATOR_SYMBOLS; i++) {
		s->pile[i] = (uint8_t)(s->pile[i] + s->hand[LEARNER][i]);
		s->table.pile = (uint8_t)(s->table.pile + s->hand[LEARNER][i]);
		s->hand[LEARNER][i] = 0;
	}
	p->travel = p->held[CARD_JOKER] = 0;
	for (int i = 0; i < count; i++) {
		const int card = equator_card_find(word[i]);
		if (card < 0)
			return error_set(l->e, "'%.40s' is no card, as sail or joker", word[i]);
		if (card >= CARD_JOKER) {
			p->held[card]++;
			continue;
		}
		s->hand[LEARNER][card]++;
		s->pile[card]--;
		s->table.pile--;
		p->travel++;
	}
	return 0;
}

static int put_place(struct layout *l, const char *word)
{
	const int place = board_find(l->rules->board, word, l->e);
	if (place < 0)
		return -1;
	l->s.table.player[LEARNER].place = (uint8_t)place;
	return 0;
}

/* Has the learner own an adventure, which lies behind all pages that can be seen. */
static int put_adventure(struct layout *l, const char *word)
{
	const int card = adventure_of(l, word), book = card / EQUATOR_PAGES;
	struct equator_book *open = &l->s.table.book[card < 0 ? 0 : book];
	uint8_t *pages = l->s.deal.book[card < 0 ? 0 : book];
	int at = 0;
	if (card < 0)
		return -1;
	while (at < open->len && pages[at] != card)
		at++;
	if (!at || at == open->len)
		return error_set(l->e, "%.40s can't be taken: it lies open", word);
	memmove(pages + at, pages + at + 1, (size_t)(open->len - at - 1));
	open->len--;
	l->s.table.taken |= (uint32_t)1 << card;
	l->s.table.player[LEARNER].open |= (uint32_t)1 << card;
	return 0;
}

/* Takes a line about the table after the deal. */
static int lay_line(struct layout *l, const char *word, const char *rest)
{
	char *copy = alloc_string(rest), *part[LINE_WORDS];
	const int count = text_split(copy, " \t", part, LINE_WORDS);
	struct equator_table *t = &l->s.table;
	int64_t n = 0;
	int status = 0;
	if (!strcmp(word, "hand"))
		status = put_hand(l, part, count);
	else if (!strcmp(word, "at"))
		status = put_place(l, count ? part[0] : "");
	for (int i = 0; i < count && !status; i++) {
		if (!strcmp(word, "adventures"))
			status = put_adventure(l, part[i]);
		else if (!strcmp(word, "silver")) {
			status = number_read(part[i], 0, SILVER_MOST, &n) ? error_set(l->e, "0 to 99 silver") : 0;
			t->player[LEARNER].silver = (uint16_t)n;
		} else if (!strcmp(word, "joined") || !strcmp(word, "theirs")) {
			const int seat = *word == 'j' ? LEARNER : TEACHER;
			if (number_read(part[i], 1, EQUATOR_SLOTS, &n))
				status = error_set(l->e, "'%.40s' is no slot: 1 to 5", part[i]);
			else
				t->joined[n - 1] = (uint8_t)(t->joined[n - 1] | 1u << seat);
			t->player[seat].markers--;
		}
	}
	free(copy);
	return status;
}

static int place(const struct position *p, void *state, long *line, struct error *e)
{
	struct layout l = {.rules = p->rules, .e = e};
	equator_deal_of_seed(l.rules, p->seats, p->seed, &l.deal);
	for (int after = 0; after < 2; after++) {
		if (after)
			equator_state_init(&l.s, l.rules, p->seats, &l.deal, LEARNER);
		for (size_t i = 0; i < p->lines; i++) {
			const char *word = p->line[i].word;
			char *copy = alloc_string(p->line[i].rest), *part[LINE_WORDS];
			const int count = text_split(copy, " \t", part, LINE_WORDS);
			*line = p->line[i].line;
			const int status = after                   ? lay_line(&l, word, p->line[i].rest)
			                   : !strcmp(word, "slots") ? put_slots(&l, part, count)
			                   : !strcmp(word, "pages") ? put_pages(&l, part, count) : 0;
			free(copy);
			if (status)
				return -1;
		}
	}
	*line = 0;
	memcpy(state, &l.s, sizeof l.s);
	return 0;
}

static void set(struct match *m, const void *state)
{
	struct equator_state *s = m->state;
	memcpy(s, state, sizeof *s);
	s->table.rules = m->rules;
}

/* ---- Moves.  ---- */

static bool is_word(const void *of, const char *word, size_t len)
{
	static const char *const words[] = {"draw", "turn", "back", "buy", "left", "right", "go", "join", "end",
	                                    "done", "discard", "remove", "recolour", "1", "2", "3", "4", "5"};
	const struct equator_rules *rules = of;
	char *copy = alloc_string(word);
	copy[len] = '\0';
	bool is = board_find(rules->board, copy, NULL) >= 0 || equator_card_find(copy) >= 0 ||
	          equator_adventure_find(rules->board, board_adventures(rules->board), copy) >= 0;
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		is |= !strcmp(copy, words[i]);
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
	const char *what = b->word[0], *who = b->words == 2 ? b->word[1] : "";
	const int seat = !strcmp(who, "you") ? LEARNER : !strcmp(who, "other") ? TEACHER : -1;
	const int named = b->words == 1 ? board_find(board, what, NULL) : -1;
	if (named >= 0)
		text_add(out, words_place(b->told, board, named).s);
	else if (seat >= 0 && !strcmp(what, "at"))
		text_add(out, words_place(b->told, board, v.table.player[seat].place).s);
	else if (seat >= 0 && (!strcmp(what, "silver") || !strcmp(what, "points")))
		words_integer(*what == 's' ? v.table.player[seat].silver : equator_points_open(&v.table, seat),
		              b->told->style, out);
	else
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
	.set = set,
	.pattern = pattern,
	.type = type,
	.deed = deed,
	.figure = figure,
	.same = same,
};
