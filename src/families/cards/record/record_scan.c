/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/record/record_scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "families/cards/record/record_words.h"

enum { WORD_SIZE = 40 };

int scan_fail(struct scan *s, size_t at, const char *format, ...)
{
	char reason[ERROR_SIZE];
	va_list args;
	long line = 1;
	size_t begins = 0;
	va_start(args, format);
	vsnprintf(reason, sizeof reason, format, args);
	va_end(args);
	for (size_t i = 0; i < at; i++)
		if (s->text[i] == '\n') {
			line++;
			begins = i + 1;
		}
	return error_set(s->e, "line %ld, column %zu: %s", line, at - begins + 1, reason);
}

size_t scan_here(const struct scan *s)
{
	return (size_t)(s->p - s->text);
}

void scan_space(struct scan *s)
{
	while (s->p < s->end && strchr(" \t\r\n", *s->p) && *s->p)
		s->p++;
}

static struct item *add_item(struct scan *s, size_t at, enum item_kind kind, const char *text)
{
	struct record_round *round = &s->record->round[s->record->rounds - 1];
	struct scan_round *place = &s->round[s->record->rounds - 1];
	place->item = alloc_grow(place->item, &place->cap, round->len + 1, sizeof *place->item);
	place->item[round->len] = at;
	return record_add_item(round, kind, text);
}

/* A comment or a note: everything up to CLOSE. */
static int scan_enclosed(struct scan *s, enum item_kind kind, size_t opening, char close,
                         const char *what)
{
	size_t at = scan_here(s);
	s->p += opening;
	const char *stop = memchr(s->p, close, (size_t)(s->end - s->p));
	if (!stop || memchr(s->p, '\0', (size_t)(stop - s->p)))
		return scan_fail(s, at, "the %s isn't closed: it ends with %c", what, close);
	struct text body = {0};
	text_add_bytes(&body, s->p, (size_t)(stop - s->p));
	add_item(s, at, kind, text_string(&body));
	text_release(&body);
	s->p = stop + 1;
	return 0;
}

/* Reads a draw.  "+", "+9C" and "+*" are draws from the deck, "+H" and "+H6H" from a pile. */
static int parse_draw(const struct rules *r, const char *word, struct move *m, card_t *c,
                      struct error *e)
{
	char first[2] = {word[0], '\0'};
	*m = (struct move){MOVE_DRAW, DECK};
	*c = NO_CARD;
	if (!*word || !strcmp(word, RECORD_UNKNOWN) || !card_parse(r, word, c, NULL))
		return 0;
	int suit = suit_parse(r, first, NULL);
	if (suit < 0)
		return error_set(e, "'+%s' is no draw: as +7%c from the deck, +%c7%c from a pile", word,
		                 r->suit_names[0].letter, r->suit_names[0].letter,
		                 r->suit_names[0].letter);
	m->arg = (uint8_t)suit;
	return word[1] ? card_parse(r, word + 1, c, e) : 0;
}

static int parse_half(const struct rules *r, const char *word, struct move *m, card_t *c,
                      struct error *e)
{
	if (*word == '+')
		return parse_draw(r, word + 1, m, c, e);
	if (move_parse(r, word, m, e))
		return -1;
	*c = m->arg;
	return 0;
}

/* Cuts a mark off the end of WORD. */
static uint8_t cut_mark(char *word)
{
	size_t len = strlen(word), from = len;
	while (from && (word[from - 1] == '!' || word[from - 1] == '?'))
		from--;
	for (int i = 1; i < MARKS; i++)
		if (!strcmp(word + from, mark_words[i])) {
			word[from] = '\0';
			return (uint8_t)i;
		}
	return MARK_NONE;
}

/* A turn: one or two halves joined by a slash. */
static int parse_turn(struct scan *s, size_t at, char *word)
{
	const struct rules *r = &s->record->rules;
	struct item turn = {.kind = ITEM_TURN, .mark = cut_mark(word), .card = {NO_CARD, NO_CARD}};
	struct error why;
	char *slash = strchr(word, '/');
	if (slash)
		*slash++ = '\0';
	if (parse_half(r, word, &turn.move[0], &turn.card[0], &why) ||
	    (slash && *slash && parse_half(r, slash, &turn.move[1], &turn.card[1], &why)))
		return scan_fail(s, at, "%s", why.text);
	turn.moves = slash && *slash ? 2 : 1;
	*add_item(s, at, ITEM_TURN, NULL) = turn;
	return 0;
}

static int scan_word(struct scan *s)
{
	char word[WORD_SIZE];
	size_t at = scan_here(s), len = 0;
	while (s->p + len < s->end && s->p[len] && !strchr(" \t\r\n{}()[]", s->p[len]))
		len++;
	if (!len || len >= WORD_SIZE)
		return scan_fail(s, at, "found %s where a turn belongs, as 7H/+ or +/7H",
		                 len ? "a long word" : "a stray character");
	memcpy(word, s->p, len);
	word[len] = '\0';
	s->p += len;
	size_t digits = strspn(word, "0123456789"), dots = strspn(word + digits, ".");
	if (digits && dots && !word[digits + dots])
		return 0; /* a turn's number, as "12.", is for people: it isn't checked */
	/* a turn with no space behind its number, "1.7Y/+5B", is read too */
	size_t skip = digits && dots ? digits + 1 : 0;
	if (ascii_same(word + skip, RECORD_RESIGNS)) {
		add_item(s, at, ITEM_RESIGN, NULL);
		return 0;
	}
	return parse_turn(s, at + skip, word + skip);
}

int scan_item(struct scan *s)
{
	if (!s->record->rounds)
		return scan_fail(s, scan_here(s), "found text where the tag [" TAG_ROUND " \"1\"] belongs");
	switch (*s->p) {
	case '{':
		return scan_enclosed(s, ITEM_COMMENT, 1, '}', "comment");
	case '[':
		return scan_enclosed(s, ITEM_NOTE, 2, ']', "note");
	case '(':
	case ')':
		add_item(s, scan_here(s), *s->p == '(' ? ITEM_OPEN : ITEM_CLOSE, NULL);
		s->p++;
		return 0;
	default:
		return scan_word(s);
	}
}

bool scan_at_tag(const struct scan *s, const char *name)
{
	bool tag = s->p < s->end && *s->p == '[' && !(s->p + 1 < s->end && s->p[1] == '%');
	size_t len = name ? strlen(name) : 0;
	if (!tag || !name)
		return tag;
	return (size_t)(s->end - s->p) > len + 1 && !memcmp(s->p + 1, name, len) && s->p[1 + len] &&
	       strchr(" \t\r\n\"", s->p[1 + len]);
}

int scan_beginning(struct scan *s)
{
	static const char mark[] = "\xef\xbb\xbf"; /* a byte-order mark */
	size_t mark_len = sizeof mark - 1;
	if ((size_t)(s->end - s->p) >= mark_len && !memcmp(s->p, mark, mark_len))
		s->p += mark_len;
	scan_space(s);
	if (scan_at_tag(s, NULL))
		return 0;
	return scan_fail(s, scan_here(s), "a record begins with [" TAG_FORMAT " \"%d\"]", RECORD_VERSION);
}

int scan_check_ruleset(struct scan *s)
{
	if (s->has_ruleset)
		return 0;
	return scan_fail(s, scan_here(s), "the tag [" TAG_RULESET " \"...\"] is missing");
}

void scan_release(struct scan *s)
{
	for (size_t i = 0; s->round && i < s->record->rounds; i++)
		free(s->round[i].item);
	free(s->round);
}
