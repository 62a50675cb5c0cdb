/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/pad.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/names.h"
#include "families/cards/core/words.h"

/* ---- The cards of one expedition.  ---- */

/* The marks between the ends of a range.  The second is the dash of printed text. */
static const char *const range_marks[] = {"-", "\u2013"};

unsigned laid_bits(struct laid a)
{
	unsigned wagers = (1u << laid_wagers(a)) - 1;
	return (a.bits & NUMBER_BITS) | (wagers & WAGER_BITS);
}

/* Says in E that WORD is no card, or a suit that is not in the deck of R. */
static int no_card(const struct rules *r, const char *word, struct error *e)
{
	OWN(text) wagers = {0};
	for (size_t row = 0; row < rules_count; row++)
		for (int s = 0; s < rules_table[row].suits_named; s++)
			if (ascii_same(word, rules_table[row].suit_names[s].name) && suit_parse(r, word, e) < 0)
				return -1;
	text_add_char(&wagers, 'x');
	for (int i = 0; i < r->wagers && !r->alike; i++)
		text_joinf(&wagers, 0, i + 1 < r->wagers ? SAY_COMMA : SAY_OR, "%c", r->wager_letters[i]);
	if (r->wagers)
		return error_set(e, SAY_LAID_NO_CARD, word, text_string(&wagers));
	return error_set(e, SAY_LAID_NO_CARD_BARE, word);
}

/* Reads a number at *P and steps over it: 2 to 10, T; -1 for anything else. */
static int take_number(const char **p)
{
	if (ascii_upper(**p) == 'T') {
		++*p;
		return HIGHEST_NUMBER;
	}
	int n = 0;
	size_t digits = strspn(*p, "0123456789");
	for (size_t i = 0; i < digits && n < 100; i++)
		n = 10 * n + ((*p)[i] - '0');
	*p += digits;
	return digits && n >= LOWEST_NUMBER && n <= HIGHEST_NUMBER ? n : -1;
}

static int add_range(const struct rules *r, struct laid *a, const char *word, struct error *e)
{
	const char *p = word;
	int from = take_number(&p), to = from;
	for (size_t i = 0; i < sizeof range_marks / sizeof range_marks[0]; i++) {
		size_t len = strlen(range_marks[i]);
		if (from > 0 && !strncmp(p, range_marks[i], len)) {
			p += len;
			to = take_number(&p);
			break;
		}
	}
	if (*p || from < 0 || to < 0)
		return no_card(r, word, e);
	if (to < from)
		return error_set(e, SAY_LAID_DOWNWARDS, word, to, from);
	for (int n = from; n <= to; n++) {
		uint16_t bit = (uint16_t)(1u << rank_of_number(n));
		if (a->bits & bit)
			return error_set(e, SAY_LAID_NUMBER_TWICE, n);
		a->bits |= bit;
	}
	return 0;
}

/* Adds the wagers that WORD spells, each letter one. */
static int add_wagers(const struct rules *r, struct laid *a, const char *word, struct error *e)
{
	for (const char *p = word; *p; p++) {
		char letter = ascii_upper(*p);
		const char *named = r->alike ? NULL : strchr(r->wager_letters, letter);
		int rank = named ? (int)(named - r->wager_letters) : 0;
		if ((!named && letter != 'X') || rank >= r->wagers)
			return no_card(r, word, e);
		if (!named) {
			a->unnamed += a->unnamed < UINT8_MAX;
			continue;
		}
		if (a->bits >> rank & 1)
			return error_set(e, SAY_LAID_WAGER_TWICE, letter);
		a->bits |= (uint16_t)(1u << rank);
	}
	return 0;
}

int laid_parse(const struct rules *r, const char *text, struct laid *a, struct error *e)
{
	enum { WORDS_MOST = 64 }; /* so many hold a card twice */
	char *word[WORDS_MOST], *copy = alloc_string(text);
	struct laid found = {0, 0};
	int count = text_split(copy, " \t,", word, WORDS_MOST), status = 0;
	const bool nothing = count == 1 && (ascii_same(word[0], "none") || !strcmp(word[0], "-"));
	for (int i = 0; i < count && !nothing && !status; i++) {
		const bool number = ascii_is_digit(*word[i]) || ascii_upper(*word[i]) == 'T';
		status = (number ? add_range : add_wagers)(r, &found, word[i], e);
	}
	free(copy);
	const int wagers = laid_wagers(found);
	if (status)
		return -1;
	if (!nothing && laid_empty(found))
		return error_set(e, SAY_LAID_NO_CARDS);
	if (wagers > r->wagers)
		return error_set(e, SAY_TOO_MANY_WAGERS(r->wagers), wagers, r->wagers);
	*a = found;
	return 0;
}

void laid_format(const struct rules *r, struct laid a, struct text *out)
{
	size_t begin = out->len;
	for (int i = 0; i < a.unnamed; i++)
		text_add_char(out, 'x');
	for (int rank = 0; rank < RANKS; rank++) {
		if (!(a.bits >> rank & 1))
			continue;
		if (out->len > begin)
			text_add_char(out, ' ');
		if (rank < WAGERS_MAX)
			text_add_char(out, r->wager_letters[rank]);
		else
			text_addf(out, "%d", rank_number(rank));
	}
	if (out->len == begin)
		text_add(out, "none");
}

int laid_check(const struct rules *r, int suit, struct laid a, struct laid b,
               const char *const *name, struct error *e)
{
	const char *suit_name = r->suit_names[suit].name;
	unsigned both = a.bits & b.bits;
	int wagers = laid_wagers(a) + laid_wagers(b);
	if (both) {
		OWN(text) cards = {0};
		laid_format(r, (struct laid){.bits = (uint16_t)both}, &cards);
		return error_set(e, SAY_LAID_BOTH_CLAIM, name[0], name[1], suit_name,
		                 text_string(&cards));
	}
	if (wagers > r->wagers)
		return error_set(e, SAY_CLAIMED_WAGERS(r->wagers), name[0], name[1], wagers,
		                 suit_name, r->wagers);
	return 0;
}

/* ---- The pad.  ---- */

void pad_add_round(struct pad *p)
{
	p->round = alloc_grow(p->round, &p->rounds_cap, p->rounds + 1, sizeof *p->round);
	p->round[p->rounds++] = (struct pad_round){0};
}

struct pad pad_of(const struct rules *r)
{
	struct pad p = {.rules = *r};
	for (int seat = 0; seat < SEATS; seat++)
		p.name[seat] = alloc_string(phrase(SAY_PLAYER, seat + 1).s);
	pad_add_round(&p);
	return p;
}

void pad_release(struct pad *p)
{
	while (!pad_undo(p)) {
	}
	for (int seat = 0; seat < SEATS; seat++)
		free(p->name[seat]);
	free(p->past);
	free(p->round);
	free(p->date);
	*p = (struct pad){.rules = rules_table[0]};
}

void pad_name(struct pad *p, int seat, const char *name)
{
	char *copy = text_shown(*name ? name : phrase(SAY_PLAYER, seat + 1).s);
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

/* Begins to note a change that is about to be made.  Returns the note, valid until the next one, to
 * which the caller adds the names or the cards that are replaced. */
static struct pad_past *note_past(struct pad *p)
{
	p->past = alloc_grow(p->past, &p->pasts_cap, p->pasts + 1, sizeof *p->past);
	struct pad_past *past = &p->past[p->pasts++];
	*past = (struct pad_past){.command = p->command,
	                          .match_rounds = p->rules.rounds,
	                          .first = p->first,
	                          .rounds = p->rounds};
	return past;
}

static void take_back(struct pad *p, const struct pad_past *past)
{
	p->rules.rounds = past->match_rounds;
	p->first = past->first;
	p->rounds = past->rounds;
	for (int seat = 0; seat < SEATS && past->name[seat]; seat++) {
		free(p->name[seat]);
		p->name[seat] = past->name[seat];
	}
	if (past->round)
		p->round[past->round - 1].laid[past->seat][past->suit] = past->laid;
}

int pad_undo(struct pad *p)
{
	if (!p->pasts)
		return -1;
	const int command = p->past[p->pasts - 1].command;
	while (p->pasts && p->past[p->pasts - 1].command == command)
		take_back(p, &p->past[--p->pasts]);
	return 0;
}

int pad_lay(struct pad *p, int round, int seat, int suit, struct laid laid, struct error *e)
{
	struct laid *at = &p->round[round - 1].laid[seat][suit];
	const char *names[SEATS] = {p->name[0], p->name[1]};
	if (laid_check(&p->rules, suit, laid, pad_laid(p, round, seat_other(seat), suit), names, e))
		return -1;
	struct pad_past *past = note_past(p);
	past->round = round;
	past->seat = seat;
	past->suit = suit;
	past->laid = *at;
	*at = laid;
	return 0;
}

int pad_next(struct pad *p)
{
	if (p->rounds >= (size_t)p->rules.rounds)
		return -1;
	note_past(p);
	pad_add_round(p);
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
	note_past(p);
	p->rules.rounds = rounds;
	return 0;
}

void pad_set_first(struct pad *p, int seat)
{
	note_past(p);
	p->first = seat;
}

int pad_set_names(struct pad *p, const char *const *name, struct error *e)
{
	for (int seat = 0; seat < SEATS; seat++)
		if (!*name[seat])
			return error_set(e, SAY_PAD_NAME_NEEDED);
	if (names_same(name[0], name[1]))
		return error_set(e, SAY_PAD_SAME_NAMES, name[0]);
	struct pad_past *past = note_past(p);
	for (int seat = 0; seat < SEATS; seat++) {
		past->name[seat] = alloc_string(p->name[seat]);
		pad_name(p, seat, name[seat]);
	}
	return 0;
}

int pad_seat(const struct pad *p, const char *word, struct error *e)
{
	int found = -1, begun = 0;
	for (int seat = 0; seat < SEATS; seat++) {
		if (names_same(p->name[seat], word) || (word[0] == '1' + seat && !word[1]))
			return seat;
		if (names_begun(p->name[seat], word)) {
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
