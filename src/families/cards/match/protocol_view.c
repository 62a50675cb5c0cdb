/* Reads a view from one line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/number.h"
#include "families/cards/core/view_move.h"
#include "families/cards/match/protocol.h"

/* The part of a view that has been read so far.  Each card is counted as it comes, so that
 * no set or pile takes more cards than the game has. */
struct reader {
	struct view *v;
	int count[SUITS_MAX * LANE_BITS];
};

/* Cuts the next card off a list at *P, which is parted by commas, and copies it to TEXT. */
static bool next_card(const char **p, char *text, size_t size)
{
	if (!**p)
		return false;
	size_t len = strcspn(*p, ","), keep = len < size ? len : size - 1;
	memcpy(text, *p, keep);
	text[keep] = '\0';
	*p += len + ((*p)[len] == ',');
	return true;
}

static int count_card(struct reader *in, card_t c, struct error *e)
{
	const struct rules *r = in->v->table.rules;
	char text[CARD_TEXT_SIZE];
	int most = r->alike && card_is_wager(c) ? r->wagers : 1;
	if (++in->count[c] > most)
		return error_set(e, "%s is there too often", card_format(r, c, text));
	return 0;
}

/* Reads a list of cards into SET.  AGAIN says that these cards are listed elsewhere, too. */
static int read_set(struct reader *in, const char *list, struct cards *set, bool again,
                    struct error *e)
{
	const struct rules *r = in->v->table.rules;
	struct reader own = {.v = in->v};
	char text[8];
	*set = (struct cards){{0, 0}};
	while (next_card(&list, text, sizeof text)) {
		card_t c;
		if (card_parse(r, text, &c, e) || count_card(again ? &own : in, c, e))
			return -1;
		cards_put(set, c, r->alike);
	}
	return 0;
}

static int read_piles(struct reader *in, const char *list, struct error *e)
{
	struct table *t = &in->v->table;
	char text[8];
	memset(t->pile, 0, sizeof t->pile);
	while (next_card(&list, text, sizeof text)) {
		card_t c;
		if (card_parse(t->rules, text, &c, e) || count_card(in, c, e))
			return -1;
		uint64_t *pile = &t->pile[card_suit(c)];
		*pile = *pile << PILE_DIGIT | (uint64_t)(card_rank(c) + 1);
	}
	return 0;
}

static int read_phase(struct table *t, const char *value, struct error *e)
{
	bool draw = !strcmp(value, "draw");
	if (!draw && strcmp(value, "place"))
		return error_set(e, "phase=%.40s: valid are draw and place", value);
	t->phase = draw ? PHASE_DRAW : PHASE_PLACE;
	return 0;
}

static int read_barred(struct table *t, const char *value, struct error *e)
{
	int suit = strcmp(value, "-") ? suit_parse(t->rules, value, e) : NO_SUIT;
	t->barred = (uint8_t)suit;
	return suit < 0 ? -1 : 0;
}

static int read_drawn(struct view *v, const char *value, struct error *e)
{
	if (strcmp(value, "-"))
		return card_parse(v->table.rules, value, &v->drawn, e);
	v->drawn = NO_CARD;
	return 0;
}

enum key {
	KEY_SEAT, KEY_ROUND, KEY_STARTER, KEY_MOVER, KEY_PHASE, KEY_LEFT, KEY_STALL, KEY_BARRED,
	KEY_DRAWN, KEY_TOTAL1, KEY_TOTAL2, KEY_HAND, KEY_KNOWN1, KEY_KNOWN2, KEY_EXPED1, KEY_EXPED2,
	KEY_PILES, KEYS
};

/* The keys; those that are numbers have a range. */
static const struct {
	const char *name;
	int low, high;
} keys[KEYS] = {
	[KEY_SEAT] = {"seat", 1, SEATS},
	[KEY_ROUND] = {"round", 1, 255},
	[KEY_STARTER] = {"starter", 1, SEATS},
	[KEY_MOVER] = {"mover", 1, SEATS},
	[KEY_PHASE] = {"phase", 0, 0},
	[KEY_LEFT] = {"left", 0, CARDS_MAX},
	[KEY_STALL] = {"stall", 0, 255},
	[KEY_BARRED] = {"barred", 0, 0},
	[KEY_DRAWN] = {"drawn", 0, 0},
	[KEY_TOTAL1] = {"total1", -TOTAL_MAX, TOTAL_MAX},
	[KEY_TOTAL2] = {"total2", -TOTAL_MAX, TOTAL_MAX},
	[KEY_HAND] = {"hand", 0, 0},
	[KEY_KNOWN1] = {"known1", 0, 0},
	[KEY_KNOWN2] = {"known2", 0, 0},
	[KEY_EXPED1] = {"exped1", 0, 0},
	[KEY_EXPED2] = {"exped2", 0, 0},
	[KEY_PILES] = {"piles", 0, 0},
};

static void set_number(struct view *v, enum key key, int n)
{
	struct table *t = &v->table;
	switch (key) {
	case KEY_SEAT:
		v->seat = (uint8_t)(n - 1);
		break;
	case KEY_ROUND:
		t->round = (uint8_t)n;
		break;
	case KEY_STARTER:
		t->starter = (uint8_t)(n - 1);
		break;
	case KEY_MOVER:
		t->mover = (uint8_t)(n - 1);
		break;
	case KEY_LEFT:
		t->left = (uint8_t)n;
		break;
	case KEY_STALL:
		t->stall = (uint8_t)n;
		break;
	default:
		t->total[key - KEY_TOTAL1] = n;
	}
}

static int read_value(struct reader *in, enum key key, const char *value, struct error *e)
{
	struct table *t = &in->v->table;
	int64_t n;
	switch (key) {
	case KEY_PHASE:
		return read_phase(t, value, e);
	case KEY_BARRED:
		return read_barred(t, value, e);
	case KEY_DRAWN:
		return read_drawn(in->v, value, e);
	case KEY_HAND:
		return read_set(in, value, &in->v->hand, false, e);
	case KEY_KNOWN1:
	case KEY_KNOWN2:
		return read_set(in, value, &t->known[key - KEY_KNOWN1], true, e);
	case KEY_EXPED1:
	case KEY_EXPED2:
		return read_set(in, value, &t->exped[key - KEY_EXPED1], false, e);
	case KEY_PILES:
		return read_piles(in, value, e);
	default:
		if (number_read(value, keys[key].low, keys[key].high, &n))
			return error_set(e, "%s=%.40s: valid is %d to %d", keys[key].name, value,
			                 keys[key].low, keys[key].high);
		set_number(in->v, key, (int)n);
		return 0;
	}
}

/* The key that WORD begins with, or KEYS if there is none.  *VALUE is set to the text
 * behind its "=". */
static enum key find_key(const char *word, const char **value)
{
	size_t len = strcspn(word, "=");
	*value = word + len + (word[len] == '=');
	for (int i = 0; i < KEYS && word[len]; i++)
		if (text_is(word, len, keys[i].name))
			return (enum key)i;
	return KEYS;
}

int protocol_read_view(char **words, int count, struct view *v, struct error *e)
{
	const struct rules *r = v->table.rules;
	struct reader in = {.v = v};
	unsigned missing = (1u << KEYS) - 1;
	table_clear(&v->table, r);
	for (int i = 0; i < count; i++) {
		const char *value;
		enum key key = find_key(words[i], &value);
		if (key == KEYS)
			continue;
		if (!(missing & 1u << key))
			return error_set(e, "%s is there twice", keys[key].name);
		missing &= ~(1u << key);
		if (read_value(&in, key, value, e))
			return -1;
	}
	if (missing)
		return error_set(e, "%s is missing", keys[__builtin_ctz(missing)].name);
	return view_check(v, e);
}
