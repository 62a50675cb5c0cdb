/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/protocol.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "families/cards/core/turn.h"
#include "game/pairs.h"

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

static void write_rules(const struct rules *r, struct text *out)
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

void protocol_write_match(const struct game *g, const void *view, struct text *out)
{
	const struct view *v = view;
	(void)g;
	write_rules(v->table.rules, out);
	text_addf(out, "match %d\n", v->seat + 1);
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

void protocol_write_notice(const struct game *g, const void *known, const void *view,
                           const struct notice *n, struct text *out)
{
	const struct view *v = view;
	const struct table *t = &v->table;
	char move[MOVE_TEXT_SIZE], card[CARD_TEXT_SIZE];
	const struct move m = move_of(n->move);
	const card_t drawn = move_card(n->move);
	(void)g, (void)known;
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

void protocol_write_legal(const struct game *g, const void *view, struct text *out)
{
	const struct view *v = view;
	const struct rules *r = v->table.rules;
	struct move moves[MOVES_MAX], draws[MOVES_MAX];
	char first[MOVE_TEXT_SIZE], second[MOVE_TEXT_SIZE];
	int n = view_legal(v, moves);
	bool whole = protocol_ask(v) == ASK_TURN;
	(void)g;
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

void protocol_write_ask(const struct game *g, const void *view, struct question *q, struct text *out)
{
	(void)g;
	q->ask = (uint8_t)protocol_ask(view);
	protocol_write_question(q, ask_words[q->ask], out);
}

void protocol_write_answer(const struct rules *r, uint64_t number, const struct reply_line *a,
                           struct text *out)
{
	char move[MOVE_TEXT_SIZE];
	text_addf(out, "answer %" PRIu64, number);
	text_add_char(out, ' ');
	for (int i = 0; i < a->moves && !a->resign; i++)
		text_addf(out, "%s%s", i ? "/" : "", move_format(r, move_of(a->move[i]), move));
	text_add(out, a->resign ? "resign\n" : "\n");
}

int protocol_read_answer(const struct game *g, const char *line, const void *view,
                         const struct question *q, struct reply_line *a, struct error *e)
{
	const struct view *v = view;
	char buf[PROTOCOL_LINE], *words[PROTOCOL_WORDS];
	struct move moves[TURN_MOVES];
	(void)g;
	if (protocol_copy(line, buf, sizeof buf, e))
		return -1;
	for (char *gap = buf; (gap = strpbrk(gap, "/\r\n"));)
		*gap = ' ';
	int n = turn_split(buf, words, PROTOCOL_WORDS);
	if (protocol_check_answer(words, n, q, e))
		return -1;
	*a = (struct reply_line){.resign = ascii_same(words[2], "resign")};
	if (a->resign)
		return 0;
	/* The turn must be legal, and as much of a turn as Q asks for. */
	const char letter = v->table.rules->suit_names[0].letter;
	int wanted = q->ask == ASK_TURN ? 2 : 1;
	/* where half a turn is asked for, whatever stands behind it is too much, a move or not */
	int count = wanted == 1 && n > 3 && turn_is_move(v->table.rules, words[2])
	                    ? TURN_MOVES
	                    : turn_read(&v->table, words + 2, n - 2, moves, e);
	if (count < 0)
		return -1;
	if (count < wanted)
		return error_set(e, "expected a whole turn, as in 7%c/+", letter);
	if (count > wanted && q->ask == ASK_DRAW)
		return error_set(e, "expected one half of a turn, as in +");
	if (count > wanted)
		return error_set(e, "expected one half of a turn, as in 7%c", letter);
	a->moves = count;
	for (int i = 0; i < count; i++)
		a->move[i] = move_code(moves[i], NO_CARD);
	return turn_check(v, moves, count, e);
}

/* ---- A view in one line.  The same function writes and reads it.  ---- */

/* The line of view V.  Each card is counted as it is read, so that no set or pile takes more cards
 * than the game has. */
struct view_line {
	struct pairs pairs;
	struct view *v;
	int count[SUITS_MAX * LANE_BITS];
};

/* Cuts the next card off the list at *P, which is separated by commas, into C, and counts it in
 * COUNT.  False at the end of the list, or if the card is wrong. */
static bool next_card(struct view_line *l, const char **p, int *count, card_t *c)
{
	const struct rules *r = l->v->table.rules;
	char text[8];
	if (!*p || !**p)
		return false;
	const size_t len = strcspn(*p, ",");
	snprintf(text, sizeof text, "%.*s", (int)len, *p);
	*p += len + ((*p)[len] == ',');
	l->pairs.status = card_parse(r, text, c, l->pairs.e);
	if (!l->pairs.status && ++count[*c] > (r->alike && card_is_wager(*c) ? r->wagers : 1))
		l->pairs.status = error_set(l->pairs.e, "%s is there too often",
		                            card_format(r, *c, text));
	return !l->pairs.status;
}

/* Passes the cards of SET.  AGAIN says that they are listed elsewhere, too. */
static void pass_set(struct view_line *l, const char *key, struct cards *set, bool again)
{
	const struct rules *r = l->v->table.rules;
	const char *list = pairs_value(&l->pairs, key);
	int own[SUITS_MAX * LANE_BITS] = {0};
	card_t c;
	if (l->pairs.out)
		write_cards(r, *set, ',', l->pairs.out);
	else
		*set = (struct cards){{0, 0}};
	while (next_card(l, &list, again ? own : l->count, &c))
		cards_put(set, c, r->alike);
}

static void pass_piles(struct view_line *l)
{
	struct table *t = &l->v->table;
	const char *list = pairs_value(&l->pairs, "piles"), *comma = "";
	char text[CARD_TEXT_SIZE];
	card_t c;
	for (int suit = 0; l->pairs.out && suit < t->rules->suits; suit++)
		for (int at = pile_depth(t->pile[suit]) - 1; at >= 0; at--, comma = ",")
			text_addf(l->pairs.out, "%s%s", comma,
			          card_format(t->rules, card_make(suit, pile_rank(t->pile[suit], at)),
			                      text));
	while (next_card(l, &list, l->count, &c))
		t->pile[card_suit(c)] = pile_push(t->pile[card_suit(c)], card_rank(c));
}

/* Passes the suit that may not be drawn from, and the card that was drawn last; "-" for none. */
static void pass_last(struct pairs *p, struct view *v)
{
	struct table *t = &v->table;
	char text[CARD_TEXT_SIZE];
	const char *value = pairs_value(p, "barred");
	if (p->out)
		text_add_char(p->out, t->barred == NO_SUIT ? '-' : t->rules->suit_names[t->barred].letter);
	if (value) {
		const int suit = strcmp(value, "-") ? suit_parse(t->rules, value, p->e) : NO_SUIT;
		t->barred = (uint8_t)suit;
		p->status = suit < 0 ? -1 : 0;
	}
	value = pairs_value(p, "drawn");
	if (p->out)
		text_add(p->out, v->drawn == NO_CARD ? "-" : card_format(t->rules, v->drawn, text));
	if (value) {
		v->drawn = NO_CARD;
		p->status = strcmp(value, "-") ? card_parse(t->rules, value, &v->drawn, p->e) : 0;
	}
}

static void pass_view(struct view_line *l)
{
	static const char *const phases[] = {[PHASE_PLACE] = "place", [PHASE_DRAW] = "draw"};
	struct pairs *p = &l->pairs;
	struct view *v = l->v;
	struct table *t = &v->table;
	v->seat = (uint8_t)(pairs_number(p, "seat", v->seat + 1, 1, SEATS) - 1);
	t->round = (uint8_t)pairs_number(p, "round", t->round, 1, 255);
	t->starter = (uint8_t)(pairs_number(p, "starter", t->starter + 1, 1, SEATS) - 1);
	t->mover = (uint8_t)(pairs_number(p, "mover", t->mover + 1, 1, SEATS) - 1);
	t->phase = (uint8_t)pairs_word(p, "phase", t->phase, phases, 2, "must be draw or place");
	t->left = (uint8_t)pairs_number(p, "left", t->left, 0, CARDS_MAX);
	t->stall = (uint8_t)pairs_number(p, "stall", t->stall, 0, 255);
	pass_last(p, v);
	t->total[0] = pairs_number(p, "total1", t->total[0], -TOTAL_MAX, TOTAL_MAX);
	t->total[1] = pairs_number(p, "total2", t->total[1], -TOTAL_MAX, TOTAL_MAX);
	pass_set(l, "hand", &v->hand, false);
	pass_set(l, "known1", &t->known[0], true);
	pass_set(l, "known2", &t->known[1], true);
	pass_set(l, "exped1", &t->exped[0], false);
	pass_set(l, "exped2", &t->exped[1], false);
	pass_piles(l);
}

void protocol_write_view(const struct game *g, const void *view, struct text *out)
{
	struct view copy = *(const struct view *)view;
	struct view_line l = {.pairs.out = out, .v = &copy};
	(void)g;
	text_add(out, "view");
	pass_view(&l);
	text_add_char(out, '\n');
}

int protocol_read_view(char **words, int count, struct view *v, struct error *e)
{
	struct view_line l = {
		.pairs = {.word = words, .words = count, .all = true, .e = e}, .v = v};
	table_clear(&v->table, v->table.rules);
	pass_view(&l);
	return l.pairs.status ? -1 : view_check(v, e);
}
