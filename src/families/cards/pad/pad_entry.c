/* Writes down the cards that a player has laid, from a line, or changes them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/scorepad.h"

#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/words.h"

void pad_changed(struct scorepad *sp)
{
	sp->changed = true;
	sp->told = false;
}

void pad_say(struct scorepad *sp, struct text *out)
{
	sp->prompt.asks->say(&sp->prompt, text_string(out));
	text_release(out);
}

int pad_read_number(const char *word, int low, int high, const char *refusal, struct error *e)
{
	int64_t n;
	if (!number_read(word, low, high, &n))
		return (int)n;
	return error_set(e, refusal, word, low, high);
}

int pad_read_round(const struct scorepad *sp, const char *word, struct error *e)
{
	return pad_read_number(word, 1, (int)sp->pad.rounds, SAY_PAD_NO_ROUND, e);
}

const char *pad_seat_word(int seat, const char *name)
{
	static const char *const numbers[SEATS] = {"1", "2"};
	return strchr(name, ' ') ? numbers[seat] : name;
}

/* The cards of one line, of one player's expeditions. */
struct entry {
	int round, seat;
	bool given[SUITS_MAX];
	struct laid laid[SUITS_MAX];
};

/* Reads the cards of SUIT: the words up to the next one that is a suit.  Returns how
 * many, or -1 and E. */
static int read_cards(const struct scorepad *sp, struct entry *entry, int suit, char **words,
                      int count, struct error *e)
{
	const struct rules *r = &sp->pad.rules;
	const char *name = r->suit_names[suit].name;
	struct text cards = {0};
	struct error why;
	int n = 0;
	while (n < count && suit_parse(r, words[n], NULL) < 0)
		n++;
	text_add_words(&cards, words, n, ' ');
	int status = laid_parse(r, text_string(&cards), &entry->laid[suit], &why);
	text_release(&cards);
	if (status)
		return error_set(e, "%s, %s: %s", sp->pad.name[entry->seat], name, why.text);
	if (entry->given[suit])
		return error_set(e, SAY_PAD_TWICE_IN_LINE, sp->pad.name[entry->seat], name);
	entry->given[suit] = true;
	return n;
}

/* "hearts J 4 9 spades 2 3" */
static int read_entry(const struct scorepad *sp, struct entry *entry, char **words, int count,
                      struct error *e)
{
	const struct pad *p = &sp->pad;
	if (!count)
		return error_set(e, SAY_PAD_CARDS_MISSING, p->name[entry->seat],
		                 pad_seat_word(entry->seat, p->name[entry->seat]),
		                 p->rules.suit_names[0].name);
	for (int i = 0; i < count;) {
		int suit = suit_parse(&p->rules, words[i++], e);
		int n = suit < 0 ? -1 : read_cards(sp, entry, suit, words + i, count - i, e);
		if (n < 0)
			return -1;
		i += n;
	}
	return 0;
}

/* Checks that a line changes nothing that is written down: only `fix` does. */
static int check_fresh(const struct scorepad *sp, const struct entry *entry, struct error *e)
{
	const struct pad *p = &sp->pad;
	for (int suit = 0; suit < p->rules.suits; suit++) {
		struct laid old = pad_laid(p, entry->round, entry->seat, suit);
		if (!entry->given[suit] || laid_empty(old))
			continue;
		struct text cards = {0};
		const char *name = p->name[entry->seat];
		laid_format(&p->rules, old, &cards);
		error_set(e, SAY_PAD_WRITTEN_ALREADY, name, p->rules.suit_names[suit].name,
		          text_string(&cards), entry->round, pad_seat_word(entry->seat, name),
		          p->rules.suit_names[suit].name);
		text_release(&cards);
		return -1;
	}
	return 0;
}

/* Writes the whole entry down, or nothing. */
static int lay_entry(struct scorepad *sp, const struct entry *entry, struct error *e)
{
	bool begun = false;
	pad_begin(&sp->pad);
	for (int suit = 0; suit < sp->pad.rules.suits; suit++) {
		if (!entry->given[suit])
			continue;
		if (pad_lay(&sp->pad, entry->round, entry->seat, suit, entry->laid[suit], e)) {
			if (begun)
				pad_undo(&sp->pad);
			return -1;
		}
		begun = true;
	}
	pad_changed(sp);
	return 0;
}

static int take_entry(struct scorepad *sp, int round, int seat, char **words, int count, bool fix,
                      struct error *e)
{
	struct entry entry = {.round = round, .seat = seat};
	if (read_entry(sp, &entry, words, count, e) || (!fix && check_fresh(sp, &entry, e)) ||
	    lay_entry(sp, &entry, e))
		return -1;
	unsigned suits = 0;
	if (!sp->opt->quiet) {
		for (int suit = 0; suit < sp->pad.rules.suits; suit++)
			suits |= (unsigned)entry.given[suit] << suit;
		sp->face->laid(&sp->pad, entry.round, entry.seat, suits);
	}
	return 0;
}

int pad_fix(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	char *words[CARD_WORDS];
	count = count > 1 ? turn_split(args[1], words, CARD_WORDS) : 0;
	if (count < 4)
		return error_set(e, SAY_PAD_REST_MISSING, pad_seat_word(0, sp->pad.name[0]),
		                 sp->pad.rules.suit_names[0].name);
	int round = pad_read_round(sp, words[0], e);
	int seat = round < 0 ? -1 : pad_seat(&sp->pad, words[1], e);
	return seat < 0 ? -1 : take_entry(sp, round, seat, words + 2, count - 2, true, e);
}

int pad_line(struct prompt *prompt, const char *word, char *line, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	char *words[CARD_WORDS];
	int count = turn_split(line, words, CARD_WORDS);
	bool number = !word[strspn(word, "0123456789")];
	/* a command's whole name, or its short form, is no player's */
	bool command = !number && scorepad_check_name(sp, word, NULL);
	int seat = command ? -1 : pad_seat(&sp->pad, word, NULL);
	if (seat >= 0)
		return take_entry(sp, (int)sp->pad.rounds, seat, words + 1, count - 1, false, e);
	bool like_entry = count > 1 && suit_parse(&sp->pad.rules, words[1], NULL) >= 0 &&
	                  !command_find(prompt->commands, word, NULL);
	return like_entry ? pad_seat(&sp->pad, word, e) : 1;
}

/* ---- Words for cards.  ---- */

static const struct lexeme words[] = {
	{"wager|wagers|investment|investments|handshake|handshakes|multiplier|bet", 'x', 0},
	{"has|had|have|played|plays|laid|lays|put|down|began|with|card|cards|numbers|number|and", ' ', 0},
	{"nothing|no cards|not begun|empty", '-', 0},
	{0},
};

/* Adds the card or the suit that WORD is, as an entry has it, to OUT; WORD itself if it is neither. */
static void add_word(const struct rules *r, const char *word, struct text *out)
{
	const int number = speech_number(word), suit = strlen(word) > 1 ? suit_parse(r, word, NULL) : -1;
	for (int i = 0; i < r->wagers && !r->alike; i++)
		if (ascii_same(r->wager_names[i], word)) {
			text_addf(out, " %c", r->wager_letters[i]);
			return;
		}
	if (suit >= 0)
		text_addf(out, " %s", r->suit_names[suit].name);
	else if (number >= 0)
		text_addf(out, " %d", number);
	else
		text_addf(out, " %s", word);
}

int pad_reword(struct prompt *prompt, const struct speech *said, struct text *out, struct error *e)
{
	const struct scorepad *sp = prompt->owner;
	const struct command *c = said->count > 1 ? command_find(prompt->commands, said->word[0], NULL) : NULL;
	(void)e;
	if (said->count < 2 || (c && command_is_said(c, said->word[0])) ||
	    pad_seat(&sp->pad, said->word[0], NULL) < 0)
		return SPEECH_UNKNOWN;
	text_add(out, said->word[0]);
	for (int i = 1, used; i < said->count; i += used) {
		const char *word = said->word[i];
		const struct lexeme *l = speech_lexeme(words, said->word + i, said->count - i, &used);
		if (l && l->class != ' ')
			text_addf(out, " %c", l->class);
		if (l)
			continue;
		used = 1;
		if (!speech_is_idle(word))
			add_word(&sp->pad.rules, word, out);
	}
	return SPEECH_KNOWN;
}
