/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/show/words.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/equator/core/ways.h"

struct equator_view words_view(const struct telling *told, const struct equator_state *s)
{
	const struct equator_state *of = s ? s : told->match->state;
	return equator_view_of(of, told->eyes == OPEN_EYES ? of->table.mover : told->eyes);
}

bool words_hand_open(const struct telling *told, const struct equator_view *v)
{
	(void)v;
	return !told->hidden;
}

void words_place(const struct telling *told, const struct board *b, int place, struct text *out)
{
	words_name(told->term, b->place[place].name, b->place[place].key, out);
}

static void add_count(int count, const char *one, struct text *out)
{
	text_addf(out, "%d %s%s", count, one, count == 1 ? "" : "s");
}

void words_adventure(const struct telling *told, const struct board *b, int which, struct text *out)
{
	const struct board_adventure *a = &b->adventure[which];
	if (a->assistant)
		text_addf(out, "%s assistant at ", equator_symbol_names[a->kind]);
	else
		text_addf(out, "%s at ", equator_artefact_names[a->kind]);
	words_place(told, b, a->target, out);
	if (a->assistant)
		return;
	text_addf(out, " (%d silver, ", a->silver);
	add_count(a->points, "point", out);
	text_add_char(out, ')');
}

void words_symbols(unsigned symbols, struct text *out)
{
	for (int i = 0, n = 0; i < EQUATOR_SYMBOLS; i++)
		if (symbols >> i & 1)
			text_addf(out, "%s%s", n++ ? " or " : "", equator_symbol_names[i]);
}

void words_hand(const struct equator_view *v, struct text *out)
{
	struct text list = {0};
	for (int c = 0; c < EQUATOR_CARDS; c++) {
		const int count = c < CARD_JOKER ? v->hand[c] : v->table.player[v->seat].held[c];
		if (!count)
			continue;
		text_add(&list, list.len ? ", " : "");
		if (count > 1)
			text_addf(&list, "%d ", count);
		equator_card_format(c, &list);
	}
	text_add(out, list.len ? list.s : "no card");
	text_release(&list);
}

/* ---- What happened.  ---- */

static void add_drawn(uint64_t move, bool open, struct text *out)
{
	const int first = equator_move_drawn(move, 0), second = equator_move_drawn(move, 1);
	const int count = (first && first != DRAWN_NOTHING) + (second && second != DRAWN_NOTHING);
	if (!open || first >= DRAWN_NOTHING) {
		text_addf(out, "%s", count == 2 ? "two travel cards" : count ? "a travel card" : "nothing, for no card is left");
		return;
	}
	text_add(out, equator_symbol_names[first - DRAWN_FIRST]);
	if (second && second < DRAWN_NOTHING)
		text_addf(out, " and %s", equator_symbol_names[second - DRAWN_FIRST]);
}

/* Adds the verb of SEAT, "draw" or "draws". */
static void add_verb(bool you, const char *verb, struct text *out)
{
	text_addf(out, " %s%s ", verb, you ? "" : "s");
}

static void add_expedition(const struct telling *told, const struct board *b, int x, struct text *out)
{
	words_place(told, b, b->expedition[x].start, out);
	text_add(out, " to ");
	words_place(told, b, b->expedition[x].target, out);
}

void words_news(const struct telling *told, const struct equator_state *before, uint64_t move,
                const struct equator_view *v, struct text *out)
{
	const struct equator_table *t = &before->table;
	const struct board *b = equator_board(t);
	const int seat = t->mover, which = equator_move_which(move);
	const int page = equator_move_kind(move) == EQUATOR_BUY ? equator_page(t, equator_book_here(t), which)
	                                                        : BOARD_NONE;
	const bool you = words_is_you(told, seat);
	const bool open = told->eyes == OPEN_EYES || (seat == v->seat && !told->hidden);
	text_add(out, words_seat(told, seat));
	switch (equator_move_kind(move)) {
	case EQUATOR_DRAW:
		add_verb(you, "draw", out);
		add_drawn(move, open, out);
		break;
	case EQUATOR_TURN:
		add_verb(you, "turn", out);
		text_addf(out, "a page %sof the %s book", which == TURN_BACK ? "back " : "",
		          equator_book_here(t) == BOOK_NORTH ? "northern" : "southern");
		break;
	case EQUATOR_BUY:
		add_verb(you, "buy", out);
		if (page == BOARD_NONE)
			text_add(out, "a page");
		else
			words_adventure(told, b, page, out);
		break;
	case EQUATOR_GO:
		text_add(out, you ? " go to " : " goes to ");
		words_place(told, b, which, out);
		text_add(out, equator_move_recolours(move) ? " with a recoloured " : " by ");
		equator_card_format(equator_move_card(move), out);
		break;
	case EQUATOR_JOIN:
		add_verb(you, "join", out);
		text_addf(out, "expedition %d, ", which + 1);
		add_expedition(told, b, t->slot[which], out);
		if (b->bonus[which])
			text_addf(out, ", and take%s %d silver", you ? "" : "s", b->bonus[which]);
		else {
			text_addf(out, ", and take%s ", you ? "" : "s");
			add_drawn(move, open, out);
		}
		break;
	case EQUATOR_END:
		add_verb(you, "end", out);
		text_addf(out, "expedition %d, ", which + 1);
		add_expedition(told, b, t->slot[which], out);
		text_addf(out, ": %d silver and ", b->expedition[t->slot[which]].silver);
		add_count(b->expedition[t->slot[which]].points, "point", out);
		break;
	case EQUATOR_FINISH:
		add_verb(you, "end", out);
		text_add(out, you ? "your adventure, " : "an adventure, ");
		words_adventure(told, b, which, out);
		break;
	case EQUATOR_DISCARD:
		add_verb(you, "discard", out);
		equator_card_format(which, out);
		break;
	case EQUATOR_REMOVE:
		add_verb(you, "remove", out);
		words_adventure(told, b, which, out);
		break;
	default:
		if (t->phase == PHASE_START)
			text_add(out, you ? " pass" : " passes");
		else
			text_addf(out, " %s done", you ? "are" : "is");
	}
	text_add(out, ".\n");
}

/* ---- What is asked.  ---- */

static void add_winners(const struct telling *told, const struct equator_table *t, struct text *out)
{
	const unsigned winners = equator_winners(t);
	const int count = equator_count(winners);
	for (int seat = 0, n = 0; seat < t->seats; seat++)
		if (winners >> seat & 1) {
			const char *name = n ? words_seat_inside(told, seat) : words_seat(told, seat);
			text_addf(out, "%s%s", !n ? "" : n + 1 == count ? " and " : ", ", name);
			n++;
		}
	const bool you = count == 1 && words_is_you(told, __builtin_ctz(winners));
	text_addf(out, " win%s%s the match.\n", count > 1 || you ? "" : "s", count > 1 ? " and share" : "");
}

void words_ask(const struct telling *told, const struct equator_view *v, struct text *out)
{
	const struct equator_table *t = &v->table;
	if (t->over) {
		add_winners(told, t, out);
		return;
	}
	if (told->taught)
		return;
	if (t->mover != v->seat || told->hidden) {
		const bool you = words_is_you(told, t->mover);
		text_addf(out, "%s %s to move.\n", words_seat(told, t->mover), you ? "are" : "is");
		return;
	}
	switch (t->phase) {
	case PHASE_START:
		text_addf(out, "%s'draw', or 'go PLACE', 'join', 'end', or 'turn', 'buy'? 'near' helps.\n",
		          t->last ? "The last round! " : "");
		break;
	case PHASE_BUY:
		text_add(out, "Buy: 'buy left', 'buy right', 'turn', 'turn back', or 'done'.\n");
		break;
	case PHASE_MOVE:
		text_add(out, "Go on: 'go PLACE', 'join', 'end', or 'done'.\n");
		break;
	case PHASE_DISCARD:
		text_addf(out, "At most %d cards stay in your hand: 'discard CARD'.\n", t->rules->hand);
		break;
	default:
		text_addf(out, "At most %d unfinished adventures stay: 'remove ADVENTURE'.\n",
		          t->rules->adventures);
	}
}

/* ---- Answers.  ---- */

void words_hand_line(const struct telling *told, const struct equator_view *v, struct text *out)
{
	if (!words_hand_open(told, v)) {
		text_add(out, "The hand is hidden until the next player says so.\n");
		return;
	}
	text_add(out, "Hand: ");
	words_hand(v, out);
	text_add(out, ".\n");
}

static void add_adventures(const struct telling *told, const struct equator_table *t, int seat,
                           struct text *out)
{
	uint32_t open = t->player[seat].open;
	if (!open)
		text_add(out, "no adventure");
	for (int n = 0; open; open &= open - 1) {
		text_add(out, n++ ? ", " : "");
		words_adventure(told, equator_board(t), __builtin_ctz(open), out);
	}
}

static void add_slots(const struct telling *told, const struct equator_table *t, struct text *out)
{
	const struct board *b = equator_board(t);
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		text_addf(out, "Expedition %d: ", i + 1);
		if (t->slot[i] == BOARD_NONE) {
			text_add(out, "none.\n");
			continue;
		}
		const struct board_expedition *x = &b->expedition[t->slot[i]];
		add_expedition(told, b, t->slot[i], out);
		text_addf(out, ", %d silver, ", x->silver);
		add_count(x->points, "point", out);
		if (b->bonus[i])
			text_addf(out, "; joining brings %d silver", b->bonus[i]);
		else
			text_add(out, "; joining brings a card");
		for (int seat = 0, n = 0; seat < t->seats; seat++)
			if (t->joined[i] >> seat & 1)
				text_addf(out, "%s%s", n++ ? ", " : "; joined by ", words_seat_inside(told, seat));
		text_add(out, ".\n");
	}
}

static void add_book(const struct telling *told, const struct equator_table *t, int book,
                     struct text *out)
{
	text_addf(out, "The %s book, %d cards: ", book == BOOK_NORTH ? "northern" : "southern",
	          t->book[book].len);
	for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
		const int which = equator_page(t, book, side);
		text_add(out, side == SIDE_LEFT ? "left " : "; right ");
		if (which == BOARD_NONE)
			text_add(out, "nothing");
		else
			words_adventure(told, equator_board(t), which, out);
	}
	for (int i = 0, n = 0; i < t->book[book].len; i++) {
		const int away = i - t->book[book].cursor;
		if (t->book[book].card[i] == BOARD_NONE || away == 0 || away == -1)
			continue;
		text_addf(out, "%s", n++ ? ", " : "; known ");
		equator_adventure_format(equator_board(t), t->book[book].card[i], out);
		text_addf(out, " %d %s", away > 0 ? away : -away - 1, away > 0 ? "on" : "back");
	}
	text_add(out, ".\n");
}

static void add_player(const struct telling *told, const struct equator_table *t, int seat,
                       struct text *out)
{
	const struct equator_player *p = &t->player[seat];
	text_addf(out, "%s: at ", words_seat(told, seat));
	words_place(told, equator_board(t), p->place, out);
	text_addf(out, ", %d silver, ", p->silver);
	add_count(p->markers, "free marker", out);
	text_add(out, ", ");
	add_count(p->travel, "travel card", out);
	for (int c = CARD_JOKER; c < EQUATOR_CARDS; c++)
		if (p->held[c]) {
			text_addf(out, ", %d ", p->held[c]);
			equator_card_format(c, out);
		}
	text_add(out, ", ");
	add_count(equator_points_open(t, seat), "point", out);
	text_add(out, "; ");
	add_adventures(told, t, seat, out);
	text_add(out, ".\n");
}

void words_table(const struct telling *told, const struct equator_view *v, struct text *out)
{
	const struct equator_table *t = &v->table;
	text_addf(out, "Round %d%s. %d expeditions and %d travel cards lie face down.\n", t->round,
	          t->last ? ", the last" : "", t->stack, t->pile);
	add_slots(told, t, out);
	for (int book = 0; book < EQUATOR_BOOKS; book++)
		add_book(told, t, book, out);
	for (int seat = 0; seat < t->seats; seat++)
		add_player(told, t, seat, out);
	words_hand_line(told, v, out);
	words_ask(told, v, out);
}

void words_score(const struct telling *told, const struct equator_view *v, struct text *out)
{
	const struct equator_table *t = &v->table;
	for (int seat = 0; seat < t->seats; seat++) {
		const struct equator_player *p = &t->player[seat];
		const bool all = t->over || seat == v->seat || told->eyes == OPEN_EYES;
		text_addf(out, "%s: ", words_seat(told, seat));
		add_count(all ? equator_points(t, seat) : equator_points_open(t, seat), "point", out);
		text_addf(out, "; %d by finished cards, %d by sets", p->points, equator_sets(p->artefacts));
		if (equator_assistants_cost(p->assistants))
			text_addf(out, ", minus %d for assistants", equator_assistants_cost(p->assistants));
		text_addf(out, ", %d silver, ", p->silver);
		add_count(p->travel, "travel card", out);
		text_add(out, ", ");
		add_adventures(told, t, seat, out);
		text_add(out, ".\n");
	}
	words_ask(told, v, out);
}

void words_unseen(const struct telling *told, const struct equator_view *v, struct text *out)
{
	int unseen[EQUATOR_SYMBOLS];
	(void)told;
	equator_unseen(v, unseen);
	text_add(out, "Travel cards in the pile or in other hands: ");
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		text_addf(out, "%s%d %s", i ? ", " : "", unseen[i], equator_symbol_names[i]);
	text_add(out, ".\n");
}

static void add_map_line(const struct telling *told, const struct equator_table *t, int place,
                         struct text *out)
{
	const struct board *b = equator_board(t);
	const struct board_place *p = &b->place[place];
	words_place(told, b, place, out);
	text_addf(out, ", %s, ", p->latitude > 0 ? "north" : "south");
	words_symbols(p->symbols, out);
	text_add(out, ": to ");
	for (int i = 0; i < p->routes; i++) {
		text_add(out, i ? ", " : "");
		words_place(told, b, p->route[i], out);
	}
	for (int seat = 0; seat < t->seats; seat++)
		if (t->player[seat].place == place)
			text_addf(out, "; %s here", words_seat_inside(told, seat));
	text_add(out, ".\n");
}

void words_map(const struct telling *told, const struct equator_view *v, int place, struct text *out)
{
	for (int i = 0; i < equator_board(&v->table)->places; i++)
		if (place < 0 || place == i)
			add_map_line(told, &v->table, i, out);
}

/* Adds "go lagos canoe, go cairo rail". */
static void add_way(const struct board *b, const struct way *w, struct text *out)
{
	for (int i = 0; i < w->steps; i++) {
		text_add(out, i ? ", " : "");
		equator_move_format(b, w->step[i], out);
	}
}

void words_near(const struct telling *told, const struct equator_view *v, struct text *out)
{
	const struct board *b = equator_board(&v->table);
	struct ways *w = alloc_zero(1, sizeof *w);
	add_map_line(told, &v->table, v->table.player[v->seat].place, out);
	if (told->hidden) {
		free(w);
		return;
	}
	ways_find(v, true, w);
	for (int steps = 1; steps <= WAY_STEPS; steps++)
		for (int i = 0; i < b->places; i++)
			if (w->to[i].cost != WAY_NONE && w->to[i].steps == steps) {
				words_place(told, b, i, out);
				text_add(out, " (");
				words_symbols(b->place[i].symbols, out);
				text_add(out, "): ");
				add_way(b, &w->to[i], out);
				text_add(out, ".\n");
			}
	free(w);
}

void words_path(const struct telling *told, const struct equator_view *v, int place, struct text *out)
{
	const struct board *b = equator_board(&v->table);
	const int from = v->table.player[v->seat].place;
	struct ways *w = alloc_zero(1, sizeof *w);
	words_place(told, b, place, out);
	text_addf(out, " is %d step%s away", b->distance[from][place], b->distance[from][place] == 1 ? "" : "s");
	ways_find(v, true, w);
	if (!told->hidden && place != from && w->to[place].cost != WAY_NONE) {
		text_add(out, "; your hand can pay: ");
		add_way(b, &w->to[place], out);
	} else if (place != from)
		text_add(out, "; your hand cannot pay for the way");
	text_add(out, ".\n");
	/* one of the shortest ways, whatever it takes */
	for (int at = from; at != place; ) {
		int next = 0;
		while (b->distance[b->place[at].route[next]][place] >= b->distance[at][place])
			next++;
		at = b->place[at].route[next];
		text_add(out, "  ");
		words_place(told, b, at, out);
		text_add(out, " takes ");
		words_symbols(b->place[at].symbols, out);
		text_add(out, ".\n");
	}
	free(w);
}
