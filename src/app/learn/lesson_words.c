/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson_words.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/fold.h"
#include "base/number.h"
#include "cards/core/score.h"
#include "cards/judge/tracker.h"
#include "cards/match/cards.h"
#include "show/explain.h"
#include "show/odds.h"
#include "show/words.h"

enum { ARGUMENTS = 3, SENTENCES_MAX = 20 };

/* Some braces: the words in them, and the table that they are about. */
struct braces {
	const struct telling *told;
	bool moved;
	char *word[ARGUMENTS];
	int words;
};

static const struct table *table_of(const struct braces *b)
{
	return &cards_state(b->told->match)->table;
}

/* The seat that argument AT names, or -1. */
static int seat_at(const struct braces *b, int at)
{
	if (at >= b->words)
		return -1;
	return !strcmp(b->word[at], "you") ? LEARNER : !strcmp(b->word[at], "other") ? TEACHER : -1;
}

static int suit_at(const struct braces *b, int at)
{
	return at < b->words ? suit_parse(table_of(b)->rules, b->word[at], NULL) : -1;
}

/* The score of the expedition that the arguments "WHO SUIT" name.  Returns whether they name
 * one. */
static bool score_named(const struct braces *b, struct score *out)
{
	int seat = seat_at(b, 1), suit = suit_at(b, 2);
	if (seat < 0 || suit < 0)
		return false;
	*out = score_suit(table_of(b)->rules, cards_lane(table_of(b)->exped[seat], suit));
	return true;
}

static void add_number(const struct braces *b, int n, struct text *out)
{
	words_integer(n, b->told->style, out);
}

static bool put_points(const struct braces *b, struct text *out)
{
	struct score s;
	if (!score_named(b, &s))
		return false;
	add_number(b, s.points, out);
	return true;
}

static bool put_sum(const struct braces *b, struct text *out)
{
	struct score s;
	if (!score_named(b, &s))
		return false;
	add_number(b, s.sum, out);
	return true;
}

static bool put_round(const struct braces *b, struct text *out)
{
	int seat = seat_at(b, 1);
	if (seat < 0)
		return false;
	add_number(b, table_round_points(table_of(b), seat), out);
	return true;
}

static bool put_turns(const struct braces *b, struct text *out)
{
	int seat = seat_at(b, 1);
	if (seat < 0)
		return false;
	add_number(b, table_turns(table_of(b), seat), out);
	return true;
}

/* Counts the suit that the argument names, as `odds` does. */
static bool track(const struct braces *b, struct tracker_suit *out)
{
	struct tracker t;
	int suit = suit_at(b, 1);
	if (suit < 0)
		return false;
	struct view v = view_of(cards_state(b->told->match), LEARNER);
	tracker_init(&t, &v);
	*out = t.suit[suit];
	return true;
}

static bool put_best(const struct braces *b, struct text *out)
{
	struct tracker_suit t;
	if (!track(b, &t))
		return false;
	add_number(b, t.best, out);
	return true;
}

static bool put_pays(const struct braces *b, struct text *out)
{
	struct tracker_suit t;
	if (!track(b, &t))
		return false;
	odds_chance(t.pays, b->told->style, out);
	return true;
}

static bool put_coming(const struct braces *b, struct text *out)
{
	struct tracker_suit t;
	if (!track(b, &t))
		return false;
	add_number(b, bits_count(t.coming), out);
	return true;
}

static bool put_left(const struct braces *b, struct text *out)
{
	add_number(b, table_of(b)->left, out);
	return b->words == 1;
}

static bool put_cost(const struct braces *b, struct text *out)
{
	add_number(b, table_of(b)->rules->cost, out);
	return b->words == 1;
}

static bool put_bonus(const struct braces *b, struct text *out)
{
	add_number(b, table_of(b)->rules->bonus, out);
	return b->words == 1;
}

static bool put_other(const struct braces *b, struct text *out)
{
	text_add(out, b->told->name[TEACHER]);
	return b->words == 1;
}

/* The card that the move placed, or the one that it drew. */
static bool put_card(const struct braces *b, struct text *out)
{
	if (!b->moved)
		return false;
	const struct match *m = b->told->match;
	words_card(cards_rules(m), cards_event(m, m->log_len - 1).card, b->told->style, out);
	return b->words == 1;
}

/* The reasons for and against the move: all sentences, or as many as the argument says. */
static bool put_explain(const struct braces *b, struct text *out)
{
	int64_t most = SENTENCES_MAX;
	struct text lines = {0};
	if (!b->moved || b->words > 2 ||
	    (b->words == 2 && number_read(b->word[1], 1, SENTENCES_MAX, &most)))
		return false;
	const struct match *m = b->told->match;
	const struct cards_event event = cards_event(m, m->log_len - 1), *ev = &event;
	struct view v = view_of(ev->before, ev->before->table.mover);
	explain_move(b->told, &v, ev->move, &lines);
	const char *line = text_string(&lines);
	for (int i = 0; *line && i < most; i++) {
		line += strspn(line, " ");
		size_t len = strcspn(line, "\n");
		text_addf(out, "%s%.*s", i ? " " : "", (int)len, line);
		line += len + (line[len] == '\n');
	}
	text_release(&lines);
	return true;
}

/* The card that the argument names, in words always. */
static bool put_name(const struct braces *b, struct text *out)
{
	const struct rules *r = table_of(b)->rules;
	card_t c;
	if (b->words != 2 || card_parse(r, b->word[1], &c, NULL))
		return false;
	words_card(r, c, STYLE_WORDS, out);
	return true;
}

static const struct {
	const char *name;
	bool (*put)(const struct braces *b, struct text *out);
} figures[] = {
	{"points", put_points},   {"sum", put_sum},     {"round", put_round},
	{"turns", put_turns},     {"best", put_best},   {"pays", put_pays},
	{"coming", put_coming},   {"left", put_left},   {"cost", put_cost},
	{"bonus", put_bonus},     {"other", put_other}, {"card", put_card},
	{"explain", put_explain}, {"name", put_name},
};

/* Adds what the braces stand for.  Returns whether they mean anything. */
static bool put_braces(const struct braces *b, struct text *out)
{
	const struct rules *r = table_of(b)->rules;
	card_t c;
	for (size_t i = 0; b->words && i < sizeof figures / sizeof figures[0]; i++)
		if (!strcmp(figures[i].name, b->word[0]))
			return figures[i].put(b, out);
	if (b->words != 1)
		return false;
	if (!card_parse(r, b->word[0], &c, NULL)) {
		words_card(r, c, b->told->style, out);
		return true;
	}
	int suit = suit_parse(r, b->word[0], NULL);
	if (suit < 0)
		return false;
	text_add(out, r->suit_names[suit].name);
	return true;
}

/* Makes the letter at AT in OUT a capital if a sentence begins there. */
static void begin_sentence(struct text *out, size_t at)
{
	static const char end[] = ". ";
	size_t len = strlen(end);
	bool begins = at == 0 || (at >= len && !memcmp(out->s + at - len, end, len));
	if (begins && at < out->len && out->s[at] >= 'a' && out->s[at] <= 'z')
		out->s[at] -= 'a' - 'A';
}

int lesson_words(const struct telling *told, const char *text, bool moved, struct text *out,
                 struct error *e)
{
	while (*text) {
		size_t len = strcspn(text, "{");
		text_add_bytes(out, text, len);
		text += len;
		if (!*text)
			break;
		char inside[64];
		len = strcspn(++text, "}");
		snprintf(inside, sizeof inside, "%.*s", (int)len, text);
		struct braces b = {.told = told, .moved = moved};
		char *copy = inside;
		size_t at = out->len;
		b.words = text_split(copy, " ", b.word, ARGUMENTS);
		if (text[len] != '}' || !put_braces(&b, out))
			return error_set(e, "'{%.*s}' stands for nothing here: a card, a suit, "
			                 "points WHO SUIT, sum WHO SUIT, round WHO, turns WHO, "
			                 "best SUIT, pays SUIT, coming SUIT, left, cost, bonus, "
			                 "other, name CARD, and behind a move card and explain do",
			                 (int)len, text);
		begin_sentence(out, at);
		text += len + 1;
	}
	return 0;
}

/* Copies WORDS to BUF without blanks and without words that an answer need not have: "minus 17
 * points" becomes "-17". */
static void bare_word(const char *words, char *buf, size_t size)
{
	static const char minus[] = "minus ", unit[] = "point";
	size_t len = 0;
	if (!strncasecmp(words, minus, strlen(minus))) {
		words += strlen(minus);
		buf[len++] = '-';
	}
	for (; *words && len + 1 < size && (!len || strncasecmp(words, unit, strlen(unit))); words++)
		if (*words != ' ' && *words != '\t' && *words != '+')
			buf[len++] = *words;
	buf[len] = '\0';
}

static bool fits_word(const struct telling *told, const char *wanted, const char *given)
{
	enum { WORD = 64 };
	char one[WORD], two[WORD];
	struct text text = {0};
	if (!wanted)
		return true;
	(void)lesson_words(told, wanted, false, &text, NULL);
	bare_word(text_string(&text), one, sizeof one);
	bare_word(given, two, sizeof two);
	text_release(&text);
	card_t a, b;
	const struct rules *r = cards_rules(told->match);
	if (!card_parse(r, one, &a, NULL) && !card_parse(r, two, &b, NULL))
		return a == b;
	return !strcasecmp(one, two);
}

const struct lesson_reply *
lesson_reply_to_word(const struct telling *told, const struct lesson_step *step, const char *word)
{
	for (size_t i = 0; i < step->replies; i++)
		if (step->reply[i].what.want != WANT_MOVE &&
		    fits_word(told, step->reply[i].what.word, word))
			return &step->reply[i];
	return NULL;
}

void lesson_right_word(const struct telling *told, const struct lesson_step *step, struct text *out)
{
	(void)lesson_words(told, step->reply[0].what.word, false, out, NULL);
}

void lesson_fold(const char *text, int width, struct text *out)
{
	struct text paragraph = {0};
	while (*text) {
		size_t len = strcspn(text, "\n");
		const char *next = text + len + (text[len] == '\n');
		if (paragraph.len)
			text_add_char(&paragraph, ' ');
		text_add_bytes(&paragraph, text, len);
		if (!*next || *next == '-' || *next == '\n') {
			fold_wrap(text_string(&paragraph), width,
			          *text_string(&paragraph) == '-' ? FOLD_INDENT : 0, out);
			text_clear(&paragraph);
		}
		text = next + (*next == '\n');
	}
	text_release(&paragraph);
}
