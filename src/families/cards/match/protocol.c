/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/protocol.h"

#include <inttypes.h>
#include <string.h>

#include "base/ascii.h"
#include "base/number.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/view.h"

static const char *const ask_words[] = {"turn", "draw", "place"};

enum ask protocol_ask(const struct view *v)
{
	if (v->table.phase == PHASE_DRAW)
		return ASK_DRAW;
	return v->table.rules->order == ORDER_PLACE_DRAW ? ASK_TURN : ASK_PLACE;
}

int protocol_read_ask(const char *word, const struct view *v, enum ask *ask, struct error *e)
{
	enum ask due = protocol_ask(v);
	int i = ASK_PLACE;
	while (i >= 0 && strcmp(word, ask_words[i]))
		i--;
	if (i < 0)
		return error_set(e, "'%.40s': expected turn, draw or place", word);
	*ask = (enum ask)i;
	if (*ask == due || (*ask == ASK_PLACE && due == ASK_TURN))
		return 0;
	return error_set(e, "'%s' is asked for where this seat's '%s' is due", word, ask_words[due]);
}

void protocol_write_rules(const struct rules *r, struct text *out)
{
	char value[FIELD_VALUE_SIZE], letters[SUITS_MAX + 1] = "";
	for (int suit = 0; suit < r->suits; suit++)
		letters[suit] = r->suit_names[suit].letter;
	text_addf(out, "rules name=%s letters=%s wager-letters=%s alike=%s", r->name, letters,
	          r->wager_letters, r->alike ? "yes" : "no");
	for (size_t i = 0; i < rules_field_count; i++)
		text_addf(out, " %s=%s", rules_fields[i].name,
		          field_format(r, &rules_fields[i], value));
	text_add_char(out, '\n');
}

void protocol_write_match(int seat, struct text *out)
{
	text_addf(out, "match %d\n", seat + 1);
}

/* Adds each card of the set to OUT; wagers that are alike have one text.  SEPARATOR stands before
 * each card; a comma stands only between cards. */
static void write_cards(const struct rules *r, struct cards set, char separator,
                        struct text *out)
{
	char text[CARD_TEXT_SIZE];
	card_t c;
	for (bool first = true; (c = cards_pop(&set)) != NO_CARD; first = false) {
		if (separator != ',' || !first)
			text_add_char(out, separator);
		text_add(out, card_format(r, c, text));
	}
}

/* Adds the field NAME of SEAT with its cards: " known1=2C,3C". */
static void write_set(const struct rules *r, const char *name, int seat, struct cards set,
                      struct text *out)
{
	text_addf(out, " %s%d=", name, seat + 1);
	write_cards(r, set, ',', out);
}

void protocol_write_notice(const struct view *v, const struct notice *n, struct text *out)
{
	const struct table *t = &v->table;
	char move[MOVE_TEXT_SIZE], card[CARD_TEXT_SIZE];
	const struct move m = move_of(n->move);
	const card_t drawn = move_card(n->move);
	switch (n->kind) {
	case SEEN_DEAL:
		text_addf(out, "round %d %d %d %d", t->round, t->starter + 1, t->total[0],
		          t->total[1]);
		write_cards(t->rules, v->hand, ' ', out);
		text_add_char(out, '\n');
		break;
	case SEEN_MOVE:
		text_addf(out, "move %d %s", n->seat + 1, move_format(t->rules, m, move));
		if (m.kind == MOVE_DRAW && drawn != NO_CARD)
			text_addf(out, " %s", card_format(t->rules, drawn, card));
		text_add_char(out, '\n');
		break;
	case SEEN_RESIGN:
		text_addf(out, "resign %d\n", n->seat + 1);
		break;
	case SEEN_ROUND:
		text_addf(out, "score %d %d %d %d %d\n", t->round, table_round_points(t, 0),
		          table_round_points(t, 1), table_points(t, 0), table_points(t, 1));
		break;
	default:
		text_addf(out, "result %d %d %d\n", table_winner(t) + 1, table_points(t, 0),
		          table_points(t, 1));
	}
}

void protocol_write_view(const struct view *v, struct text *out)
{
	const struct table *t = &v->table;
	const struct rules *r = t->rules;
	char card[CARD_TEXT_SIZE];
	text_addf(out,
	          "view seat=%d round=%d starter=%d mover=%d phase=%s left=%d stall=%d barred=%c "
	          "drawn=%s total1=%d total2=%d hand=",
	          v->seat + 1, t->round, t->starter + 1, t->mover + 1,
	          t->phase == PHASE_DRAW ? "draw" : "place", t->left, t->stall,
	          t->barred == NO_SUIT ? '-' : r->suit_names[t->barred].letter,
	          v->drawn == NO_CARD ? "-" : card_format(r, v->drawn, card), t->total[0],
	          t->total[1]);
	write_cards(r, v->hand, ',', out);
	for (int seat = 0; seat < SEATS; seat++)
		write_set(r, "known", seat, t->known[seat], out);
	for (int seat = 0; seat < SEATS; seat++)
		write_set(r, "exped", seat, t->exped[seat], out);
	text_add_char(out, ' ');
	text_add(out, "piles=");
	const char *comma = "";
	for (int suit = 0; suit < r->suits; suit++)
		for (int at = pile_depth(t->pile[suit]) - 1; at >= 0; at--, comma = ",")
			text_addf(out, "%s%s", comma,
			          card_format(r, card_make(suit, pile_rank(t->pile[suit], at)),
			                      card));
	text_add_char(out, '\n');
}

void protocol_write_legal(const struct view *v, struct text *out)
{
	const struct rules *r = v->table.rules;
	struct move moves[MOVES_MAX], draws[MOVES_MAX];
	char first[MOVE_TEXT_SIZE], second[MOVE_TEXT_SIZE];
	int n = view_legal(v, moves);
	bool whole = protocol_ask(v) == ASK_TURN;
	text_add(out, "legal");
	for (int i = 0; i < n; i++) {
		move_format(r, moves[i], first);
		if (!whole) {
			text_addf(out, " %s", first);
			continue;
		}
		struct view after = *v;
		view_apply(&after, moves[i], NO_CARD);
		int seconds = view_legal(&after, draws);
		for (int k = 0; k < seconds; k++)
			text_addf(out, " %s/%s", first, move_format(r, draws[k], second));
	}
	text_add_char(out, '\n');
}

void protocol_write_ask(const struct question *q, struct text *out)
{
	protocol_write_question(q, ask_words[q->ask], out);
}

void protocol_write_answer(const struct rules *r, uint64_t number, const struct answer *a,
                           struct text *out)
{
	char move[MOVE_TEXT_SIZE];
	text_addf(out, "answer %" PRIu64, number);
	text_add_char(out, ' ');
	for (int i = 0; i < a->moves && !a->resign; i++)
		text_addf(out, "%s%s", i ? "/" : "", move_format(r, a->move[i], move));
	text_add(out, a->resign ? "resign\n" : "\n");
}

int protocol_read_answer(const char *line, const struct view *v, const struct question *q,
                         struct answer *a, struct error *e)
{
	char buf[PROTOCOL_LINE], *words[PROTOCOL_WORDS];
	if (protocol_copy(line, buf, sizeof buf, e))
		return -1;
	for (char *gap = buf; (gap = strpbrk(gap, "/\r\n"));)
		*gap = ' ';
	int n = turn_split(buf, words, PROTOCOL_WORDS);
	if (protocol_check_answer(words, n, q, e))
		return -1;
	*a = (struct answer){.resign = n == 3 && ascii_same(words[2], "resign")};
	if (a->resign)
		return 0;
	/* The turn must be legal, and as much of a turn as Q asks for. */
	int wanted = q->ask == ASK_TURN ? 2 : 1;
	int moves = turn_read(&v->table, words + 2, n - 2, a->move, e);
	if (moves < 0)
		return -1;
	if (moves < wanted)
		return error_set(e, "a whole turn is asked for, as in 7%c/+",
		                 v->table.rules->suit_names[0].letter);
	if (moves > wanted)
		return error_set(e, "one half of a turn is asked for");
	a->moves = moves;
	return turn_check(v, a->move, moves, e);
}

/* ---- A view, read from one line. ---- */

/* The part of a view that has been read so far.  Each card is counted as it comes, so that
 * no set or pile takes more cards than the game has. */
struct reader {
	struct view *v;
	int count[SUITS_MAX * LANE_BITS];
};

/* Cuts the next card off a list at *P, which is separated by commas, and copies it to TEXT. */
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
	const bool none = !strcmp(value, "-");
	int64_t n;
	int suit;
	switch (key) {
	case KEY_PHASE:
		if (strcmp(value, "draw") && strcmp(value, "place"))
			return error_set(e, "phase=%.40s: must be draw or place", value);
		t->phase = strcmp(value, "draw") ? PHASE_PLACE : PHASE_DRAW;
		return 0;
	case KEY_BARRED:
		suit = none ? NO_SUIT : suit_parse(t->rules, value, e);
		t->barred = (uint8_t)suit;
		return suit < 0 ? -1 : 0;
	case KEY_DRAWN:
		if (!none)
			return card_parse(t->rules, value, &in->v->drawn, e);
		in->v->drawn = NO_CARD;
		return 0;
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
			return error_set(e, "%s=%.40s: must be %d to %d", keys[key].name, value,
			                 keys[key].low, keys[key].high);
		set_number(in->v, key, (int)n);
		return 0;
	}
}

int protocol_read_view(char **words, int count, struct view *v, struct error *e)
{
	const struct rules *r = v->table.rules;
	struct reader in = {.v = v};
	unsigned missing = (1u << KEYS) - 1;
	table_clear(&v->table, r);
	for (int i = 0; i < count; i++) {
		const size_t len = strcspn(words[i], "=");
		const char *value = words[i] + len + (words[i][len] == '=');
		int key = words[i][len] ? 0 : KEYS;
		while (key < KEYS && !text_is(words[i], len, keys[key].name))
			key++;
		if (key == KEYS)
			continue;
		if (!(missing & 1u << key))
			return error_set(e, "%s is there twice", keys[key].name);
		missing &= ~(1u << key);
		if (read_value(&in, (enum key)key, value, e))
			return -1;
	}
	if (missing)
		return error_set(e, "%s is missing", keys[__builtin_ctz(missing)].name);
	return view_check(v, e);
}
