/* How people say at the score pad what a player has laid, beside the short form "Ann hearts J 4 9":
 * "Ann has played the 4 and 9 of hearts".
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/scorepad.h"

#include <string.h>

#include "base/ascii.h"
#include "families/cards/core/words.h"
#include "prompt/command.h"
#include "prompt/speech.h"

const struct saying pad_sayings[] = {
	{"next", "done|done with round|im done|finished|finish|thats all|thats it|that is all|all done|"
	 "ready|end round|end of round|round over|round end|round ended|round finished|round done|"
	 "end|over|finish round"},
	{"show", "who starts|who begins|who started|who began|who first|who starts round|"
	 "who begins round|who started round|who began round"},
	{"help", "what do|what next|what now|what can do|what must do|what have to do|how|how play|how works|"
	 "how work|how begin|how start|how use|dont know what do|not sure what do"},
	{0},
};

/* Its classes: a wager, nothing laid, a word that says nothing, and points instead of cards. */
static const struct lexeme words[] = {
	{"wager|wagers|investment|investments|handshake|handshakes|multiplier|bet", 'x', 0},
	{"has|had|have|played|plays|laid|lays|put|down|began|with|card|cards|numbers|number|and|got|gets|"
	 "scored|scores", ' ', 0},
	{"nothing|no cards|not begun|empty", '-', 0},
	{"point|points", '.', 0},
	{0},
};

/* The cards of a player that a line names.  If the first cards stand before their suit, as "4 9 of
 * hearts", all cards of the line do. */
struct heard {
	const struct rules *rules;
	int suit;           /* the suit named last, or -1 */
	bool after;         /* suits stand behind their cards */
	bool points;        /* points are said, no cards */
	struct text cards;  /* those whose suit isn't known yet */
	struct text *out;
};

static void add_suit(struct heard *h, int suit)
{
	h->after |= h->suit < 0 && h->cards.len;
	h->suit = suit;
	text_addf(h->out, " %s", h->rules->suit_names[suit].name);
	text_add(h->out, text_string(&h->cards));
	text_clear(&h->cards);
}

static void add_cards(struct heard *h, const char *cards)
{
	text_addf(h->suit < 0 || h->after ? &h->cards : h->out, " %s", cards);
}

/* Adds the suit, the cards or the card with its suit that WORD is, as an entry has them; WORD itself
 * if it is none. */
static void add_word(struct heard *h, const char *word)
{
	enum { CARD_SIZE = 16 };
	const struct rules *r = h->rules;
	const int number = speech_number(word), suit = suit_parse(r, word, NULL);
	card_t card;
	for (int i = 0; i < r->wagers && !r->alike; i++)
		if (ascii_same(r->wager_names[i], word)) {
			add_cards(h, (const char[]){r->wager_letters[i], '\0'});
			return;
		}
	if (suit >= 0)
		add_suit(h, suit);
	else if (number >= 0)
		add_cards(h, phrase("%d", number).s);
	else if (!card_parse(r, word, &card, NULL)) { /* "4h" */
		char text[CARD_SIZE];
		card_format(r, card, text);
		text[strlen(text) - 1] = '\0';
		if (card_suit(card) != h->suit)
			add_suit(h, card_suit(card));
		h->after = false;
		add_cards(h, text);
	} else
		add_cards(h, word);
}

/* Asks in E for the suit of the cards that H has heard of player NAME, or for cards instead of
 * points.  Returns SPEECH_ASKS; or SPEECH_KNOWN if nothing is to be asked. */
static int ask_rest(struct heard *h, const char *name, struct error *e)
{
	const char *suit = h->rules->suit_names[0].name;
	struct laid laid;
	if (h->points)
		return error_set(e, SAY_PAD_NO_POINTS, name, suit);
	if (!h->cards.len)
		return SPEECH_KNOWN;
	if (laid_parse(h->rules, text_string(&h->cards) + 1, &laid, e))
		return SPEECH_ASKS;
	return error_set(e, SAY_PAD_WHICH_SUIT, name, suit, text_string(&h->cards));
}

int pad_reword(struct prompt *prompt, const struct speech *said, struct text *out, struct error *e)
{
	const struct scorepad *sp = prompt->owner;
	const struct rules *r = &sp->pad.rules;
	const struct command *c =
		said->count > 1 ? command_find(prompt->commands, said->word[0], NULL) : NULL;
	const int seat = said->count < 2 || (c && command_is_said(c, said->word[0]))
	                         ? -1 : pad_seat(&sp->pad, said->word[0], NULL);
	const char *first = said->word[0];
	const bool suit = strlen(first) > 1 && suit_parse(r, first, NULL) >= 0;
	struct laid laid;
	if (seat < 0 && said->count > 1 && !c && (suit || !laid_parse(r, first, &laid, NULL)))
		return error_set(e, SAY_PAD_WHOSE, pad_seat_word(0, sp->pad.name[0]),
		                 pad_seat_word(1, sp->pad.name[1]), suit ? first : r->suit_names[0].name);
	if (seat < 0)
		return SPEECH_UNKNOWN;
	OWN(text) line = {0};
	struct heard h = {.rules = r, .suit = -1, .out = &line};
	text_add(&line, said->word[0]);
	for (int i = 1, used; i < said->count; i += used) {
		const char *word = said->word[i];
		const struct lexeme *l = speech_lexeme(words, said->word + i, said->count - i, &used);
		h.points |= l && l->class == '.';
		if (l && l->class != ' ' && l->class != '.')
			add_cards(&h, (const char[]){(char)l->class, '\0'});
		if (l)
			continue;
		used = 1;
		if (!speech_is_idle(word))
			add_word(&h, word);
	}
	const int status = ask_rest(&h, pad_seat_word(seat, sp->pad.name[seat]), e);
	if (status == SPEECH_KNOWN)
		text_add(out, text_string(&line));
	text_release(&h.cards);
	return status;
}
