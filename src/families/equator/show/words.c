/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/show/words.h"

#include <string.h>

#include "families/equator/match/game.h"
#include "show/result.h"

struct equator_view words_view(const struct telling *told)
{
	const struct equator_state *s = told->match->state;
	return equator_view_of(s, told->observer == ALL_OPEN ? s->table.mover : told->observer);
}

/* ---- Parts of sentences. ---- */

struct phrase words_place(const struct telling *told, const struct board *b, int place)
{
	return words_name(told->term, b->place[place].name, b->place[place].key);
}

/* Returns "sail or mule". */
static struct phrase words_symbols(unsigned symbols)
{
	const char *one = equator_symbol_names[__builtin_ctz(symbols)];
	const unsigned more = symbols & (symbols - 1);
	return more ? phrase(SAY_OR, one, equator_symbol_names[__builtin_ctz(more)]) : phrase("%s", one);
}

const char *words_reason(enum reason reason, bool against)
{
	const char *const words[] = {SAY_REASON_POINTS(against), SAY_REASON_SILVER(against),
	                             SAY_REASON_GOALS(against), SAY_REASON_HAND(against)};
	return words[reason];
}

static struct phrase points(int n)
{
	return phrase(SAY_POINTS_OF(n), n);
}

/* Returns "Lagos to Lima", of expedition X. */
static struct phrase route(const struct telling *told, const struct board *b, int x)
{
	return phrase(SAY_TO, words_place(told, b, b->expedition[x].start).s,
	              words_place(told, b, b->expedition[x].target).s);
}

/* Returns "mask at Lima (2 silver, 1 point)"; "nothing" for BOARD_NONE. */
static struct phrase adventure(const struct telling *told, const struct board *b, int which)
{
	const struct board_adventure *a = &b->adventure[which == BOARD_NONE ? 0 : which];
	const struct phrase place = words_place(told, b, a->target);
	return which == BOARD_NONE ? phrase("%s", SAY_NOTHING)
	       : a->assistant      ? phrase(SAY_ASSISTANT, equator_symbol_names[a->kind], place.s)
	                           : phrase(SAY_ARTEFACT, equator_artefact_names[a->kind], place.s,
	                                    a->silver, points(a->points).s);
}

/* Adds "2 sail, mule, joker" to LIST.  COUNT has the number of cards of each kind; those before
 * CARD are left out. */
static void add_cards(const uint8_t *count, int card, struct text *list)
{
	for (int c = card; c < EQUATOR_CARDS; c++)
		if (count[c] > 1)
			text_joinf(list, 0, SAY_COMMA, SAY_COUNTED, count[c], equator_card_names[c]);
		else if (count[c])
			text_join(list, 0, SAY_COMMA, equator_card_names[c]);
}

void words_goods(const struct telling *told, const struct equator_table *t, int seat,
                 struct text *list)
{
	const struct equator_player *p = &t->player[seat];
	text_joinf(list, 0, SAY_COMMA, SAY_SILVER, p->silver);
	text_joinf(list, 0, SAY_COMMA, SAY_MARKERS(p->markers), p->markers);
	text_joinf(list, 0, SAY_COMMA, SAY_TRAVEL_CARDS(p->travel), p->travel);
	add_cards(p->held, CARD_JOKER, list);
	if (!p->open)
		text_join(list, 0, SAY_COMMA, SAY_NO_ADVENTURE);
	for (uint32_t open = p->open; open; open &= open - 1)
		text_join(list, 0, SAY_COMMA, adventure(told, equator_board(t), __builtin_ctz(open)).s);
}

/* ---- What happened. ---- */

/* Returns the words for the cards that MOVE drew; OPEN: the cards may be named. */
static struct phrase drawn(uint64_t move, bool open)
{
	const int first = equator_move_drawn(move, 0), second = equator_move_drawn(move, 1);
	const int count = (first && first != DRAWN_NOTHING) + (second && second != DRAWN_NOTHING);
	if (!open || !count || first >= DRAWN_NOTHING)
		return phrase("%s", SAY_CARDS_DRAWN(count));
	const char *one = equator_symbol_names[first - DRAWN_FIRST];
	return count > 1 ? phrase(SAY_AND, one, equator_symbol_names[second - DRAWN_FIRST]) : phrase("%s", one);
}

/* Returns ", for 5 silver"; "" for no SILVER. */
static struct phrase price(int silver)
{
	return phrase(SAY_PRICE(silver > 0), silver);
}

void words_news(const struct telling *told, int observer, size_t at, struct text *out)
{
	const struct event *ev = &told->match->log[at];
	const struct equator_state *before = match_before(told->match, at);
	const struct equator_table *t = &before->table;
	const struct board *b = equator_board(t);
	const int seat = t->mover, which = equator_move_which(ev->move), book = equator_book_here(t);
	const bool you = words_is_you(told, seat);
	const bool open = told->observer == ALL_OPEN || (seat == told->observer && !told->hidden);
	const char *name = told->name[seat], *side = SAY_BOOK(book == BOOK_NORTH);
	(void)observer; /* only the seat itself learns what it drew */
	if (ev->kind != EVENT_MOVE) {
		text_addf(out, ev->kind == EVENT_FAULT ? SAY_FAULT(you) : SAY_GIVES_UP(you), name);
		return;
	}
	switch (equator_move_kind(ev->move)) {
	case EQUATOR_DRAW:
		text_addf(out, SAY_DRAWS(you), drawn(ev->move, open).s, name);
		break;
	case EQUATOR_TURN:
		text_addf(out, which == TURN_BACK ? SAY_TURNS_BACK(you) : SAY_TURNS(you), side,
		          price(t->turned ? t->rules->page : 0).s, name);
		break;
	case EQUATOR_BUY:
		text_addf(out, SAY_BUYS(you), adventure(told, b, equator_page(t, book, which)).s,
		          price(t->rules->card).s, name);
		break;
	case EQUATOR_GO:
		if (equator_move_recolours(ev->move))
			text_addf(out, SAY_GOES_RECOLOURED(you), words_place(told, b, which).s,
			          equator_card_names[equator_move_card(ev->move)],
			          t->rules->recolour, name);
		else
			text_addf(out, SAY_GOES(you), words_place(told, b, which).s,
			          equator_card_names[equator_move_card(ev->move)], name);
		break;
	case EQUATOR_JOIN:
		text_addf(out, SAY_JOINS(you), which + 1, route(told, b, t->slot[which]).s,
		          (b->bonus[which] ? phrase(SAY_SILVER, b->bonus[which]) : drawn(ev->move, open)).s, name);
		break;
	case EQUATOR_END:
		text_addf(out, SAY_ENDS(you), which + 1, route(told, b, t->slot[which]).s,
		          b->expedition[t->slot[which]].silver,
		          points(b->expedition[t->slot[which]].points).s, name);
		break;
	case EQUATOR_FINISH:
		text_addf(out, SAY_FINISHES(you), adventure(told, b, which).s, name);
		break;
	case EQUATOR_DISCARD:
		text_addf(out, SAY_DISCARDS(you), equator_card_names[which], name);
		break;
	case EQUATOR_REMOVE:
		text_addf(out, SAY_REMOVES(you), adventure(told, b, which).s, name);
		break;
	default:
		text_addf(out, t->phase == PHASE_START ? SAY_PASSES(you) : SAY_IS_DONE(you), name);
	}
}

/* ---- The end. ---- */

void words_winners(const struct telling *told, const struct equator_table *t, struct text *out)
{
	const unsigned won = equator_winners(t);
	const bool bare = t->over == EQUATOR_OVER_RESIGNED;
	const struct phrase with = points(equator_points(t, __builtin_ctz(won)));
	result_winners(told, won, bare ? "" : with.s, out);
}

void words_ending(const struct telling *told, const struct equator_table *t, struct text *out)
{
	const unsigned won = equator_winners(t);
	const int first = __builtin_ctz(won);
	bool equal = false;
	for (int seat = 0; seat < t->seats; seat++)
		equal |= !(won >> seat & 1) && equator_points(t, seat) == equator_points(t, first);
	if (match_by_fault(told->match))
		text_addf(out, "%s\n", SAY_OVER_FAULT);
	else if (t->over == EQUATOR_OVER_RESIGNED)
		text_addf(out, SAY_GAVE_UP, words_seat(told, t->mover));
	else if (equal)
		text_add(out, SAY_MOST_SILVER);
}

/* ---- What is asked. ---- */

/* Adds what V's seat may type in the middle of its turn: "'go PLACE', 'join' or 'done'". */
static void add_choices(const struct equator_view *v, struct text *list)
{
	static const char *const in_short[EQUATOR_KINDS] = {
		[EQUATOR_GO] = "go PLACE", [EQUATOR_JOIN] = "join",
		[EQUATOR_END] = "end", [EQUATOR_FINISH] = "end"};
	uint64_t moves[EQUATOR_MOVES];
	const int count = equator_view_legal(v, moves);
	for (int i = 0; i < count; i++) {
		OWN(text) move = {0}, quoted = {0};
		const char *word = in_short[equator_move_kind(moves[i])];
		if (!word)
			equator_move_format(equator_board(&v->table), moves[i], &move);
		text_addf(&quoted, "'%s'", word ? word : text_string(&move));
		if (!strstr(text_string(list), quoted.s))
			text_join(list, 0, i + 1 < count ? SAY_COMMA : SAY_OR, quoted.s);
	}
}

void words_ask(const struct telling *told, const struct equator_view *v, struct text *out)
{
	const struct equator_table *t = &v->table;
	OWN(text) choices = {0};
	if (told->taught)
		return;
	if (t->over) {
		words_ending(told, t, out);
		words_winners(told, t, out);
		text_add_char(out, '\n');
	} else if (t->mover != v->seat || told->hidden || told->observer == ALL_OPEN)
		text_addf(out, SAY_TO_MOVE(words_is_you(told, t->mover)), told->name[t->mover]);
	else if (t->phase == PHASE_DISCARD)
		text_addf(out, SAY_ASK_DISCARD, t->rules->hand);
	else if (t->phase == PHASE_REMOVE)
		text_addf(out, SAY_ASK_REMOVE, t->rules->adventures);
	else if (t->phase == PHASE_START)
		text_add(out, SAY_ASK_START(!t->last));
	else {
		add_choices(v, &choices);
		text_addf(out, SAY_ASK_ON(t->phase == PHASE_BUY), text_string(&choices));
	}
}

/* ---- Answers. ---- */

void words_hand(const struct telling *told, const struct equator_view *v, struct text *out)
{
	uint8_t count[EQUATOR_CARDS];
	OWN(text) list = {0};
	equator_cards(&v->table, v->seat, v->hand, count);
	add_cards(count, 0, &list);
	if (told->hidden)
		text_add(out, SAY_HAND_HIDDEN(v->table.over));
	else
		text_addf(out,
		          SAY_HAND(told->observer != ALL_OPEN || words_is_you(told, v->seat)),
		          list.len ? list.s : SAY_NO_CARD, told->name[v->seat]);
}

void words_pages(const struct equator_table *t, int book, int most, struct text *list)
{
	const struct equator_book *at = &t->book[book];
	int more = 0;
	for (int i = 0; i < at->len; i++) {
		const int steps = i - at->cursor, away = steps < 0 ? -steps - 1 : steps;
		if (at->card[i] == BOARD_NONE || !away)
			continue;
		if (away > most)
			more++;
		else
			text_joinf(list, 0, SAY_COMMA, SAY_PAGE_AWAY(steps > 0),
			           equator_adventure_word(equator_board(t), at->card[i]).s, away);
	}
	if (more)
		text_joinf(list, 0, SAY_COMMA, SAY_PAGES_MORE, more);
}

void words_books(const struct telling *told, const struct equator_table *t, struct text *out)
{
	const struct board *b = equator_board(t);
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		OWN(text) known = {0};
		words_pages(t, book, EQUATOR_PAGES, &known);
		text_addf(out, SAY_BOOK_OPEN(!known.len), SAY_BOOK(book == BOOK_NORTH), t->book[book].len,
		          adventure(told, b, equator_page(t, book, SIDE_LEFT)).s,
		          adventure(told, b, equator_page(t, book, SIDE_RIGHT)).s, text_string(&known));
	}
}

void words_table(const struct telling *told, const struct equator_view *v, struct text *out)
{
	const struct equator_table *t = &v->table;
	const struct board *b = equator_board(t);
	text_addf(out, SAY_HEAD(!t->last), t->round, t->stack, t->pile);
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		OWN(text) joined = {0};
		if (t->slot[i] == BOARD_NONE) {
			text_addf(out, SAY_SLOT_EMPTY, i + 1);
			continue;
		}
		const struct board_expedition *x = &b->expedition[t->slot[i]];
		result_names(told, t->joined[i], &joined);
		text_addf(out, SAY_SLOT(!joined.len), i + 1, route(told, b, t->slot[i]).s, x->silver,
		          points(x->points).s,
		          (b->bonus[i] ? phrase(SAY_SILVER, b->bonus[i]) : phrase("%s", SAY_A_CARD)).s,
		          text_string(&joined));
	}
	words_books(told, t, out);
	for (int seat = 0; seat < t->seats; seat++) {
		OWN(text) goods = {0};
		text_addf(&goods, SAY_AT, words_place(told, b, t->player[seat].place).s);
		text_join(&goods, 0, SAY_COMMA, points(equator_points(t, seat)).s);
		words_goods(told, t, seat, &goods);
		text_addf(out, SAY_GOES_ON, words_seat(told, seat), goods.s);
	}
	words_hand(told, v, out);
	words_ask(told, v, out);
}

void words_score(const struct telling *told, const struct equator_view *v, struct text *out)
{
	const struct equator_table *t = &v->table;
	for (int seat = 0; seat < t->seats; seat++) {
		int part[EQUATOR_PARTS];
		OWN(text) goods = {0};
		equator_parts(t, seat, part);
		words_goods(told, t, seat, &goods);
		text_addf(out, SAY_SCORE, words_seat(told, seat), points(equator_points(t, seat)).s,
		          part[POINTS_FINISHED], part[POINTS_SETS], -part[POINTS_ASSISTANTS], goods.s,
		          part[POINTS_SILVER] + part[POINTS_CARDS] + part[POINTS_OPEN]);
	}
	words_ask(told, v, out);
}

static void add_place(const struct telling *told, const struct equator_table *t, int place,
                      struct text *out)
{
	const struct board *b = equator_board(t);
	const struct board_place *p = &b->place[place];
	OWN(text) routes = {0}, here = {0};
	unsigned seats = 0;
	for (int i = 0; i < p->routes; i++)
		text_join(&routes, 0, SAY_COMMA, words_place(told, b, p->route[i]).s);
	for (int seat = 0; seat < t->seats; seat++)
		seats |= (unsigned)(t->player[seat].place == place) << seat;
	result_names(told, seats, &here);
	text_addf(out, SAY_PLACE(!seats), words_place(told, b, place).s, SAY_HALF(board_is_north(b, place)),
	          words_symbols(p->symbols).s, text_string(&routes), text_string(&here));
}

void words_map(const struct telling *told, const struct equator_view *v, int place, struct text *out)
{
	for (int i = 0; i < equator_board(&v->table)->places; i++)
		if (place < 0 || place == i)
			add_place(told, &v->table, i, out);
}

void words_near(const struct telling *told, const struct equator_view *v, struct text *out)
{
	const struct board *b = equator_board(&v->table);
	struct ways w;
	add_place(told, &v->table, v->table.player[v->seat].place, out);
	ways_find(v, &w);
	for (int steps = 1; steps <= WAY_STEPS && !told->hidden; steps++)
		for (int i = 0; i < b->places; i++) {
			OWN(text) moves = {0};
			if (w.to[i].cost == WAY_NONE || w.to[i].steps != steps)
				continue;
			game_write_moves(&equator_game, v, w.to[i].step, steps, &moves);
			text_addf(out, SAY_NEAR, words_place(told, b, i).s,
			          words_symbols(b->place[i].symbols).s, moves.s);
		}
}

void words_path(const struct telling *told, const struct equator_view *v, int place, struct text *out)
{
	const struct board *b = equator_board(&v->table);
	const int from = v->table.player[v->seat].place, steps = b->distance[from][place];
	struct ways w;
	OWN(text) moves = {0};
	if (!steps) {
		text_addf(out, SAY_NO_WAY, words_place(told, b, place).s);
		return;
	}
	text_addf(out, SAY_AWAY(steps), words_place(told, b, place).s, steps);
	ways_find(v, &w);
	game_write_moves(&equator_game, v, w.to[place].step,
	                 w.to[place].cost == WAY_NONE ? 0 : w.to[place].steps, &moves);
	if (!told->hidden && moves.len)
		text_addf(out, SAY_CAN_PAY, moves.s);
	else if (!told->hidden)
		text_add(out, SAY_CANNOT_PAY);
	/* one of the shortest ways, whatever cards it takes */
	for (int at = from; at != place; ) {
		int next = 0;
		while (b->distance[b->place[at].route[next]][place] >= b->distance[at][place])
			next++;
		at = b->place[at].route[next];
		text_addf(out, SAY_TAKES, words_place(told, b, at).s,
		          words_symbols(b->place[at].symbols).s);
	}
}
