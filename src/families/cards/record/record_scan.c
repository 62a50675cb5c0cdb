/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/record/record_scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "game/record.h"

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

/* Reads a comment or a note: everything up to CLOSE. */
static int scan_enclosed(struct scan *s, enum item_kind kind, size_t opening, char close)
{
	size_t at = scan_here(s);
	s->p += opening;
	const char *stop = memchr(s->p, close, (size_t)(s->end - s->p));
	if (!stop || memchr(s->p, '\0', (size_t)(stop - s->p)))
		return scan_fail(s, at,
		                 kind == ITEM_NOTE ? "the note isn't closed: it ends with ]"
		                                   : "the comment isn't closed: it ends with }");
	struct text body = {0};
	text_add_bytes(&body, s->p, (size_t)(stop - s->p));
	add_item(s, at, kind, text_string(&body));
	text_release(&body);
	s->p = stop + 1;
	return 0;
}

/* Reads half a turn.  "+", "+9C" and "+*" are draws from the deck, "+H" and "+H6H" from a pile. */
static int parse_half(const struct rules *r, const char *word, struct move *m, card_t *c,
                      struct error *e)
{
	if (*word != '+') {
		if (move_parse(r, word, m, e))
			return -1;
		*c = m->arg;
		return 0;
	}
	word++;
	*m = (struct move){MOVE_DRAW, DECK};
	*c = NO_CARD;
	if (!*word || !strcmp(word, RECORD_UNKNOWN) || !card_parse(r, word, c, NULL))
		return 0;
	int suit = suit_parse(r, (char[2]){word[0], '\0'}, NULL);
	if (suit < 0)
		return error_set(e, "'+%s' is no draw: as +7%c from the deck, +%c7%c from a pile", word,
		                 r->suit_names[0].letter, r->suit_names[0].letter,
		                 r->suit_names[0].letter);
	m->arg = (uint8_t)suit;
	return word[1] ? card_parse(r, word + 1, c, e) : 0;
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

/* Reads a turn's number, `resigns`, or a turn: one or two halves joined by a slash. */
static int scan_word(struct scan *s)
{
	const struct rules *r = &s->record->rules;
	struct error why;
	char word[WORD_SIZE];
	size_t at = scan_here(s), len = 0;
	while (s->p + len < s->end && s->p[len] && !strchr(" \t\r\n{}()[]", s->p[len]))
		len++;
	if (!len || len >= WORD_SIZE)
		return scan_fail(
			s, at,
			len ? "found a long word where a turn belongs, as 7H/+ or +/7H"
			    : "found a stray character where a turn belongs, as 7H/+ or +/7H");
	memcpy(word, s->p, len);
	word[len] = '\0';
	s->p += len;
	size_t digits = strspn(word, "0123456789"), dots = strspn(word + digits, ".");
	if (digits && dots && !word[digits + dots])
		return 0; /* a turn's number, as "12.", is for people and not checked */
	/* a turn without a space after its number, "1.7Y/+5B", is read, too */
	size_t skip = digits && dots ? digits + 1 : 0;
	if (ascii_same(word + skip, WORD_RESIGNS)) {
		add_item(s, at, ITEM_RESIGN, NULL);
		return 0;
	}
	at += skip;
	struct item turn = {.kind = ITEM_TURN,
	                    .mark = cut_mark(word + skip),
	                    .card = {NO_CARD, NO_CARD}};
	char *slash = strchr(word + skip, '/');
	if (slash)
		*slash++ = '\0';
	if (parse_half(r, word + skip, &turn.move[0], &turn.card[0], &why) ||
	    (slash && *slash && parse_half(r, slash, &turn.move[1], &turn.card[1], &why)))
		return scan_fail(s, at, "%s", why.text);
	turn.moves = slash && *slash ? 2 : 1;
	*add_item(s, at, ITEM_TURN, NULL) = turn;
	return 0;
}

int scan_item(struct scan *s)
{
	if (!s->record->rounds)
		return scan_fail(s, scan_here(s), "found text where the tag [%s \"1\"] belongs",
		                 WORD_ROUND);
	switch (*s->p) {
	case '{':
		return scan_enclosed(s, ITEM_COMMENT, 1, '}');
	case '[':
		return scan_enclosed(s, ITEM_NOTE, 2, ']');
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
	s->p += text_mark(s->p, (size_t)(s->end - s->p));
	scan_space(s);
	if (scan_at_tag(s, NULL))
		return 0;
	return scan_fail(s, scan_here(s), "a record begins with [" WORD_FORMAT " \"%d\"]", RECORD_VERSION);
}

void scan_release(struct scan *s)
{
	for (size_t i = 0; s->round && i < s->record->rounds; i++)
		free(s->round[i].item);
	free(s->round);
}

/* ---- The tags: [Name "value"]. ---- */

enum { VALUE_SIZE = 40, CHECK_DIGITS = 8 };

/* Reads the name of a tag, its quoted value and the closing bracket. */
static int scan_tag_parts(struct scan *s, struct text *name, struct text *value)
{
	const size_t at = scan_here(s);
	for (s->p++; s->p < s->end && !strchr(" \t\r\n\"]", *s->p); s->p++)
		text_add_char(name, *s->p);
	scan_space(s);
	if (!name->len || s->p == s->end || *s->p != '"')
		return scan_fail(s, at, "a tag is written [Name \"value\"]");
	const size_t quote = scan_here(s);
	for (s->p++; s->p < s->end && *s->p != '"'; s->p++) {
		if (*s->p == '\\' && s->p + 1 < s->end)
			s->p++;
		if (*s->p == '\n' || *s->p == '\0')
			return scan_fail(s, quote, "the tag's value doesn't end on its line");
		text_add_char(value, *s->p);
	}
	if (s->p < s->end)
		s->p++;
	scan_space(s);
	if (s->p == s->end || *s->p != ']')
		return scan_fail(s, quote, "the tag isn't closed: it ends with \"]");
	s->p++;
	return 0;
}

/* Reads "12 -3". */
static int parse_points(struct scan *s, size_t at, const char *value, int32_t *points)
{
	char *end;
	for (int seat = 0; seat < SEATS; seat++) {
		long n = strtol(value, &end, 10);
		if (end == value || n > TOTAL_MAX || n < -TOTAL_MAX)
			return scan_fail(s, at, "found \"%s\" where two numbers of points belong, as \"12 -3\"",
			                 value);
		points[seat] = (int32_t)n;
		value = end;
	}
	return *value ? scan_fail(s, at, "'%s' is too much behind two numbers of points", value) : 0;
}

static int set_text(char **to, const char *value)
{
	free(*to);
	*to = alloc_string(value);
	return 0;
}

/* Reads a seat's number, 1 or 2. */
static int parse_seat(struct scan *s, size_t at, const char *value, int *seat)
{
	if (strcmp(value, "1") && strcmp(value, "2"))
		return scan_fail(s, at, "found \"%s\" where a seat belongs, 1 or 2", value);
	*seat = value[0] - '0';
	return 0;
}

static bool is_date(const char *s)
{
	static const char shape[] = "dddd-dd-dd";
	size_t i = 0;
	for (; shape[i] && s[i]; i++)
		if (shape[i] == 'd' ? s[i] < '0' || s[i] > '9' : s[i] != shape[i])
			return false;
	return !shape[i] && !s[i] && atoi(s + 5) >= 1 && atoi(s + 5) <= 12 && atoi(s + 8) >= 1 &&
	       atoi(s + 8) <= 31;
}

static int head_tag(struct scan *s, size_t at, const char *name, const char *value)
{
	struct record *r = s->record;
	struct error why;
	if (!strcmp(name, WORD_RULESET)) {
		const struct rules *row = rules_named(value, &why);
		if (!row)
			return scan_fail(s, at, "%s", why.text);
		r->rules = *row;
		s->has_ruleset = true;
		return 0;
	}
	if (!strcmp(name, WORD_BENDS) && !s->has_ruleset)
		return scan_fail(s, at, "the tag %s comes before %s", WORD_RULESET, WORD_BENDS);
	if (!strcmp(name, WORD_BENDS))
		return rules_bend(&r->rules, value, &why) ? scan_fail(s, at, "%s", why.text) : 0;
	if (!strcmp(name, WORD_SEAT "1"))
		return set_text(&r->name[0], value);
	if (!strcmp(name, WORD_SEAT "2"))
		return set_text(&r->name[1], value);
	if (!strcmp(name, WORD_SEED))
		return set_text(&r->seed, value);
	if (!strcmp(name, WORD_DATE))
		return is_date(value) ? set_text(&r->date, value)
		                      : scan_fail(s, at, "found \"%s\" where a date belongs, as \"2026-11-20\"",
		                                  value);
	if (!strcmp(name, WORD_PRIVATE))
		return parse_seat(s, at, value, &r->private);
	if (!strcmp(name, WORD_TAKEN_BACK)) {
		r->taken_back = !strcmp(value, "yes");
		return r->taken_back || !strcmp(value, "no")
		               ? 0
		               : scan_fail(s, at, "found \"%s\" where \"yes\" or \"no\" belongs",
		                           value);
	}
	if (!strcmp(name, WORD_END)) {
		int end = 0;
		while (end < ENDS && strcmp(value, record_ends[end]))
			end++;
		if (end == ENDS)
			return scan_fail(
				s, at,
				"found \"%s\" where \"finished\", \"resigned\" or \"unfinished\" belongs",
				value);
		r->end = (enum record_end)end;
		s->ending = at;
		s->has_end = true;
		return 0;
	}
	if (!strcmp(name, WORD_TOTAL)) {
		s->total = at;
		s->has_total = true;
		return parse_points(s, at, value, s->said_total);
	}
	tags_add(&r->tags, name, value);
	return 0;
}

/* Reads a deck, in which cards may be unknown if the record is private. */
static int parse_deck(struct scan *s, size_t at, const char *value, card_t *deck)
{
	const struct rules *r = &s->record->rules;
	char word[VALUE_SIZE];
	int n = 0, all = rules_cards(r);
	struct error why;
	for (;; n++) {
		value += strspn(value, " ,");
		const size_t len = strcspn(value, " ,"),
			     keep = len < VALUE_SIZE ? len : VALUE_SIZE - 1;
		card_t c = NO_CARD;
		if (!len)
			break;
		memcpy(word, value, keep);
		word[keep] = '\0';
		value += len;
		if (n == all)
			return scan_fail(s, at, "the deck has more than %d cards: '%s' is too much", all, word);
		bool unknown = !strcmp(word, RECORD_UNKNOWN);
		if (unknown && !s->record->private)
			return scan_fail(s, at, "card %d of the deck is unknown, and the record isn't private",
			                 n + 1);
		if (!unknown && card_parse(r, word, &c, &why))
			return scan_fail(s, at, "card %d of the deck: %s", n + 1, why.text);
		deck[n] = c;
	}
	return n < all ? scan_fail(s, at, "the deck has %d cards, not %d", n, all) : 0;
}

static int round_tag(struct scan *s, size_t at, const char *name, const char *value)
{
	struct record_round *round = &s->record->round[s->record->rounds - 1];
	struct scan_round *place = &s->round[s->record->rounds - 1];
	if (!strcmp(name, WORD_STARTER)) {
		if (parse_seat(s, at, value, &round->starter))
			return -1;
		round->starter--;
		place->starter = at;
		place->has_starter = true;
		return 0;
	}
	if (!strcmp(name, TAG_BEFORE)) {
		place->before = at;
		place->has_before = true;
		return parse_points(s, at, value, round->before);
	}
	if (!strcmp(name, TAG_AFTER)) {
		place->after = at;
		place->has_after = true;
		return parse_points(s, at, value, round->after);
	}
	if (!strcmp(name, WORD_DECK)) {
		place->deck = at;
		place->has_deck = true;
		return parse_deck(s, at, value, round->deck);
	}
	if (!strcmp(name, WORD_CHECK)) {
		char *end;
		place->check = at;
		place->has_check = true;
		place->said_check = (uint32_t)strtoul(value, &end, 16);
		if (strspn(value, "0123456789abcdefABCDEF") != CHECK_DIGITS || *end)
			return scan_fail(s, at, "found \"%s\" where %d digits of a check belong", value,
			                 CHECK_DIGITS);
		return 0;
	}
	tags_add(&round->tags, name, value);
	return 0;
}

/* Begins the round of the tag [Round "N"], which must be the next one. */
static int begin_round(struct scan *s, size_t at, const char *value)
{
	char want[VALUE_SIZE];
	snprintf(want, sizeof want, "%zu", s->record->rounds + 1);
	if (strcmp(value, want))
		return scan_fail(s, at, "found round \"%s\" where round %s belongs", value, want);
	if (s->record->rounds == (size_t)s->record->rules.rounds)
		return scan_fail(s, at, "found round %s in a match of %d", value, s->record->rules.rounds);
	record_add_round(s->record);
	s->round = alloc_grow(s->round, &s->rounds_cap, s->record->rounds, sizeof *s->round);
	s->round[s->record->rounds - 1] = (struct scan_round){.begin = at};
	return 0;
}

static int format_tag(struct scan *s, size_t at, const char *name, const char *value)
{
	char want[VALUE_SIZE];
	snprintf(want, sizeof want, "%d", RECORD_VERSION);
	if (strcmp(name, WORD_FORMAT))
		return scan_fail(s, at, "found the tag %s where a record begins with [" WORD_FORMAT " \"%s\"]",
		                 name, want);
	if (strcmp(value, want))
		return scan_fail(s, at, "this is version \"%s\" of the format: version %s is read", value,
		                 want);
	s->has_format = true;
	return 0;
}

/* Checks that a known tag appears only once; otherwise a value would be ignored. */
static int check_once(struct scan *s, size_t at, const char *name)
{
	static const char *const head[] = {WORD_RULESET, WORD_BENDS, WORD_SEAT "1",   WORD_SEAT "2",
	                                   WORD_DATE,    WORD_SEED,  WORD_PRIVATE, WORD_TAKEN_BACK,
	                                   WORD_END,     WORD_TOTAL, NULL};
	static const char *const round[] = {WORD_STARTER, TAG_BEFORE, TAG_AFTER, WORD_DECK, WORD_CHECK,
	                                    NULL};
	size_t rounds = s->record->rounds;
	const char *const *known = rounds ? round : head;
	unsigned *seen = rounds ? &s->round[rounds - 1].seen : &s->seen;
	int i = 0;
	while (known[i] && strcmp(known[i], name))
		i++;
	if (!known[i])
		return 0;
	if (*seen & 1u << i)
		return scan_fail(s, at, "the tag %s is there already", name);
	*seen |= 1u << i;
	return 0;
}

int scan_tag(struct scan *s)
{
	struct text name = {0}, value = {0};
	size_t at = scan_here(s);
	int status = scan_tag_parts(s, &name, &value);
	if (!status && !s->has_format)
		status = format_tag(s, at, text_string(&name), text_string(&value));
	else if (!status && !strcmp(text_string(&name), WORD_ROUND))
		status = begin_round(s, at, text_string(&value));
	else if (!status && !(status = check_once(s, at, text_string(&name))))
		status = (s->record->rounds ? round_tag : head_tag)(s, at, text_string(&name),
		                                                    text_string(&value));
	text_release(&name);
	text_release(&value);
	return status;
}
