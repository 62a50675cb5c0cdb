/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/core/move.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"

static const char assistant_tail[] = "-assistant", joker_word[] = "joker", recolour_word[] = "recolour";

static const char *const kind_words[EQUATOR_KINDS] = {"draw",   "turn", "buy",  "go",      "join",
                                                      "end",    "end",  "done", "discard", "remove"};

void equator_card_format(int card, struct text *out)
{
	if (card < CARD_JOKER)
		text_add(out, equator_symbol_names[card]);
	else if (card == CARD_JOKER)
		text_add(out, joker_word);
	else
		text_addf(out, "%s%s", equator_symbol_names[card - CARD_ASSISTANT], assistant_tail);
}

int equator_card_find(const char *word)
{
	const size_t len = strlen(word);
	int found = -1, matches = 0;
	for (int card = 0; card < EQUATOR_CARDS && len; card++) {
		struct text name = {0};
		equator_card_format(card, &name);
		const bool begins = ascii_same_part(name.s, word, len), whole = begins && name.len == len;
		text_release(&name);
		if (whole)
			return card;
		/* "sai" is the travel card: an assistant needs the hyphen. */
		if (!begins || (card >= CARD_ASSISTANT && !strchr(word, '-')))
			continue;
		found = card;
		matches++;
	}
	return matches == 1 ? found : -1;
}

void equator_adventure_format(const struct board *b, int which, struct text *out)
{
	const struct board_adventure *a = &b->adventure[which];
	text_addf(out, "%s-%s", (a->assistant ? equator_symbol_names : equator_artefact_names)[a->kind],
	          b->place[a->target].key);
}

int equator_adventure_find(const struct board *b, uint32_t among, const char *word)
{
	const size_t len = strlen(word);
	int found = -1, matches = 0;
	for (; among && len; among &= among - 1) {
		const int which = __builtin_ctz(among);
		struct text name = {0};
		equator_adventure_format(b, which, &name);
		const bool whole = ascii_same(name.s, word), begins = ascii_same_part(name.s, word, len);
		const bool target = ascii_same_part(b->place[b->adventure[which].target].key, word, len);
		text_release(&name);
		if (whole)
			return which;
		if (begins || target) {
			found = which;
			matches++;
		}
	}
	return matches == 1 ? found : -1;
}

static void add_drawn(uint64_t move, struct text *out)
{
	for (int i = 0; i < EQUATOR_DRAWS; i++) {
		const int drawn = equator_move_drawn(move, i);
		if (drawn == DRAWN_HIDDEN)
			text_add(out, " ?");
		else if (drawn == DRAWN_NOTHING)
			text_add(out, " -");
		else if (drawn)
			text_addf(out, " %s", equator_symbol_names[drawn - DRAWN_FIRST]);
	}
}

void equator_move_format(const struct board *b, uint64_t move, struct text *out)
{
	static const char *const side[] = {"left", "right"};
	const enum equator_kind kind = equator_move_kind(move);
	const int which = equator_move_which(move);
	text_add(out, kind_words[kind]);
	switch (kind) {
	case EQUATOR_TURN:
		text_add(out, which == TURN_BACK ? " back" : "");
		break;
	case EQUATOR_BUY:
		text_addf(out, " %s", side[which & 1]);
		break;
	case EQUATOR_GO:
		text_addf(out, " %s %s%s", b->place[which].key,
		          equator_move_recolours(move) ? recolour_word : "",
		          equator_move_recolours(move) ? " " : "");
		equator_card_format(equator_move_card(move), out);
		break;
	case EQUATOR_JOIN:
	case EQUATOR_END:
		text_addf(out, " %d", which + 1);
		break;
	case EQUATOR_FINISH:
	case EQUATOR_REMOVE:
		text_add_char(out, ' ');
		equator_adventure_format(b, which, out);
		break;
	case EQUATOR_DISCARD:
		text_add_char(out, ' ');
		equator_card_format(which, out);
		break;
	default:
		break;
	}
	add_drawn(move, out);
}

/* Returns what WORD says of a drawn card, or -1. */
static int drawn_find(const char *word)
{
	if (!strcmp(word, "?"))
		return DRAWN_HIDDEN;
	if (!strcmp(word, "-"))
		return DRAWN_NOTHING;
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		if (ascii_same(word, equator_symbol_names[i]))
			return DRAWN_FIRST + i;
	return -1;
}

/* Reads the words behind the first of a move of KIND.  Returns how many were taken, or -1. */
static int parse_which(const struct board *b, enum equator_kind *kind, char **words, int count,
                       uint64_t *move)
{
	const char *word = count ? words[0] : "";
	int64_t slot;
	int which;
	switch (*kind) {
	case EQUATOR_TURN:
		*move = equator_move(*kind, ascii_same(word, "back") ? TURN_BACK : TURN_ON);
		return ascii_same(word, "back");
	case EQUATOR_BUY:
		*move = equator_move(*kind, ascii_same(word, "right"));
		return ascii_same(word, "left") || ascii_same(word, "right") ? 1 : -1;
	case EQUATOR_GO: {
		const int recolours = count > 1 && ascii_same(words[1], recolour_word);
		const int card = count > 1 + recolours ? equator_card_find(words[1 + recolours]) : -1;
		which = *word ? board_find(b, word, NULL) : -1;
		if (which < 0 || card < 0)
			return -1;
		*move = equator_move_go(which, card, recolours);
		return 2 + recolours;
	}
	case EQUATOR_JOIN:
	case EQUATOR_END:
		if (!number_read(word, 1, EQUATOR_SLOTS, &slot)) {
			*move = equator_move(*kind, (int)slot - 1);
			return 1;
		}
		if (*kind == EQUATOR_JOIN)
			return -1;
		*kind = EQUATOR_FINISH;
		/* fall through */
	case EQUATOR_FINISH:
	case EQUATOR_REMOVE:
		which = equator_adventure_find(b, board_adventures(b), word);
		*move = equator_move(*kind, which < 0 ? 0 : which);
		return which < 0 ? -1 : 1;
	case EQUATOR_DISCARD:
		which = equator_card_find(word);
		*move = equator_move(*kind, which < 0 ? 0 : which);
		return which < 0 ? -1 : 1;
	default:
		*move = equator_move(*kind, 0);
		return 0;
	}
}

int equator_move_parse(const struct board *b, const char *text, uint64_t *move, struct error *e)
{
	enum { WORDS = 6 };
	char *copy = alloc_string(text), *words[WORDS];
	const int count = text_split(copy, " \t", words, WORDS);
	int kind = 0, used = -1, most = 0;
	while (kind < EQUATOR_KINDS && (!count || !ascii_same(kind_words[kind], words[0])))
		kind++;
	enum equator_kind is = (enum equator_kind)kind;
	if (kind < EQUATOR_KINDS)
		used = parse_which(b, &is, words + 1, count - 1, move);
	if (used >= 0)
		most = is == EQUATOR_DRAW ? EQUATOR_DRAWS : is == EQUATOR_JOIN;
	for (int i = 0; used >= 0 && 1 + used + i < count; i++) {
		const int drawn = i < most ? drawn_find(words[1 + used + i]) : -1;
		if (drawn < 0)
			used = -1;
		else
			*move |= (uint64_t)drawn << (DRAWN_SHIFT + DRAWN_BITS * i);
	}
	free(copy);
	if (used < 0)
		return error_set(e, "'%.40s' is no move: expected draw, turn, buy left, go PLACE CARD, join SLOT, "
		                 "end SLOT, discard CARD, remove ADVENTURE or done", text);
	return 0;
}
