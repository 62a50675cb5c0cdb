/* Turns as people and bots type them, and the cheapest ways.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/ascii.h"
#include "families/equator/core/move.h"
#include "families/equator/core/view.h"
#include "game/game.h"

/* ---- The cheapest ways.  ---- */

struct walk {
	const struct board *board;
	const struct equator_rules *rules;
	uint8_t card[EQUATOR_CARDS]; /* those left */
	int silver;
	struct way way;              /* so far */
	struct ways *ways;           /* the best ways; or NULL */
	const int *along;            /* the places in order; or NULL */
	int count;
	struct way *best;
};

static void begin(struct walk *k, const struct equator_view *v)
{
	*k = (struct walk){.board = equator_board(&v->table), .rules = v->table.rules,
	                   .silver = v->table.player[v->seat].silver};
	equator_cards(&v->table, v->seat, v->hand, k->card);
}

static void walk_on(struct walk *k, int place);

static void step(struct walk *k, int to, int card, bool recolours)
{
	/* a travel card costs less if the hand has another card of its symbol */
	const int price = card >= CARD_ASSISTANT ? WAY_ASSISTANT
	                  : card == CARD_JOKER   ? WAY_JOKER
	                                         : WAY_CARD - (k->card[card] > 1);
	const int cost = price + (recolours ? k->rules->recolour * WAY_SILVER : 0);
	k->card[card]--;
	k->silver -= recolours ? k->rules->recolour : 0;
	k->way.cost += cost;
	k->way.step[k->way.steps++] = equator_move_go(to, card, recolours);
	walk_on(k, to);
	k->way.steps--;
	k->way.cost -= cost;
	k->silver += recolours ? k->rules->recolour : 0;
	k->card[card]++;
}

/* Enters TO with each card that may be played. */
static void enter(struct walk *k, int to)
{
	for (int card = EQUATOR_CARDS - 1; card >= 0; card--) {
		const bool fits = equator_card_fits(k->board, card, to);
		if (k->card[card] && (fits || k->silver >= k->rules->recolour))
			step(k, to, card, !fits);
	}
}

/* Continues a way that has come to PLACE. */
static void walk_on(struct walk *k, int place)
{
	const struct board_place *at = &k->board->place[place];
	if (k->ways) {
		/* A dearer way to a place may still lead on with other cards, but only if it has no
		 * more steps. */
		struct way *best = &k->ways->to[place];
		if (k->way.cost < best->cost)
			*best = k->way;
		else if (k->way.steps > best->steps)
			return;
	} else if (k->way.steps == k->count) {
		if (k->way.cost < k->best->cost)
			*k->best = k->way;
		return;
	}
	if (k->way.steps == WAY_STEPS)
		return;
	if (!k->ways) {
		if (board_has_route(k->board, place, k->along[k->way.steps]))
			enter(k, k->along[k->way.steps]);
		return;
	}
	for (int i = 0; i < at->routes; i++)
		enter(k, at->route[i]);
}

void ways_find(const struct equator_view *v, struct ways *w)
{
	struct walk k;
	begin(&k, v);
	for (int i = 0; i < BOARD_PLACES; i++)
		w->to[i] = (struct way){.cost = WAY_NONE, .steps = WAY_STEPS};
	k.ways = w;
	walk_on(&k, v->table.player[v->seat].place);
}

/* Finds the cheapest way through the COUNT PLACES in this order, from one to the next by a single
 * route. Returns false if the hand cannot pay for it. */
static bool ways_along(const struct equator_view *v, const int *places, int count, struct way *w)
{
	struct walk k;
	*w = (struct way){.cost = WAY_NONE};
	if (count > WAY_STEPS)
		return false;
	begin(&k, v);
	k.along = places;
	k.count = count;
	k.best = w;
	walk_on(&k, v->table.player[v->seat].place);
	return w->cost < WAY_NONE;
}

/* ---- Turns that are typed.  ---- */

static const char go[] = "go";

/* A line that is being read.  S is a state that fits what the seat knows, after the moves read so
 * far. */
struct reading {
	struct equator_state s;
	int seat;
	char **words;
	int count, at;
	uint64_t *out;
	int moves, most;
	bool drew;           /* the line has a draw, whose cards are not known yet */
	struct error *e;
};

/* peek returns the next word, "" at the end; take skips it and returns true if it is WORD. */
static const char *peek(const struct reading *r)
{
	return r->at < r->count ? r->words[r->at] : "";
}

static bool take(struct reading *r, const char *word)
{
	const bool is = ascii_same(peek(r), word);
	r->at += is;
	return is;
}

static const struct board *board_of(const struct reading *r)
{
	return equator_board(&r->s.table);
}

static int add(struct reading *r, uint64_t move)
{
	if (r->moves == r->most)
		return error_set(r->e, "a line has at most %d moves: end it here", r->most);
	if (equator_state_check_move(&r->s, move, r->e))
		return -1;
	r->out[r->moves++] = move;
	const int drawn = equator_move_drawn(equator_state_apply(&r->s, move), 0) - DRAWN_FIRST;
	if (equator_move_kind(move) == EQUATOR_DRAW)
		r->drew |= drawn >= 0;
	else if (drawn >= 0 && drawn < EQUATOR_SYMBOLS) {
		/* the card of the bonus is unknown yet, so the rest of the line can't use it */
		r->s.hand[r->seat][drawn]--;
		r->s.table.player[r->seat].travel--;
	}
	return 0;
}

/* Goes through PLACES, COUNT of them, with the cheapest cards.  A single place may be farther away
 * than a step. */
static int walk(struct reading *r, const int *places, int count)
{
	const struct equator_view v = equator_view_of(&r->s, r->seat);
	struct way way = {0};
	struct ways ways;
	if (count && !ways_along(&v, places, count, &way)) {
		ways_find(&v, &ways);
		if (count > 1 || ways.to[places[0]].cost == WAY_NONE)
			return error_set(r->e, "your hand cannot pay for the way to %s: 'near' shows where you can go",
			                 board_of(r)->place[places[count - 1]].key);
		way = ways.to[places[0]];
		if (!way.steps) /* it is refused, since that is where the explorer is */
			return add(r, equator_move_go(places[0], 0, false));
	}
	for (int i = 0; i < way.steps; i++)
		if (add(r, way.step[i]))
			return -1;
	return 0;
}

/* Reads the places after `go`, each with a card or without. */
static int take_go(struct reading *r)
{
	const struct board *b = board_of(r);
	const int from = r->at;
	int places[WAY_STEPS], count = 0, used;
	while (*peek(r) && !equator_move_begins(peek(r))) {
		const int place = board_find_words(b, r->words + r->at, r->count - r->at, &used, r->e);
		if (place < 0 && strlen(peek(r)) > 1 && equator_card_find(peek(r)) >= 0)
			return error_set(r->e, "'%.40s' is a card: name the place before it, as 'go %s %.40s'", peek(r),
			                 b->place[b->place[r->s.table.player[r->seat].place].route[0]].key, peek(r));
		if (place < 0)
			return -1;
		if (count == WAY_STEPS)
			return error_set(r->e, "the way there has too many moves for one line: go to a nearer place first");
		places[count++] = place;
		r->at += used;
		const bool recolours = take(r, "recolour");
		const int card = strlen(peek(r)) > 1 ? equator_card_find(peek(r)) : -1;
		r->at += card < 0 ? -recolours : 1;
		if (card < 0)
			continue;
		/* places before it that have no card are walked first */
		if (walk(r, places, count - 1) || add(r, equator_move_go(place, card, recolours)))
			return -1;
		count = 0;
	}
	if (r->at == from)
		return error_set(r->e, "go: expected a place, as 'go %s'; 'near' shows where you can go",
		                 b->place[b->place[r->s.table.player[r->seat].place].route[0]].key);
	return walk(r, places, count);
}

/* Makes all moves of the kinds KIND and OTHER that are legal here. */
static int add_all(struct reading *r, enum equator_kind kind, enum equator_kind other, const char *why)
{
	uint64_t legal[EQUATOR_MOVES];
	int made = 0;
	const int count = equator_legal(&r->s.table, r->s.hand[r->seat], legal);
	for (int i = 0; i < count; i++) {
		const enum equator_kind is = equator_move_kind(legal[i]);
		if (is != kind && is != other)
			continue;
		if (equator_state_check_move(&r->s, legal[i], NULL))
			continue; /* the markers are used up */
		if (add(r, legal[i]))
			return -1;
		made++;
	}
	return made ? 0 : error_set(r->e, "%s", why);
}

/* Reads `join` and `end` without a number or an adventure after them: the word must fit the target
 * of a single slot's expedition (with `join`, its target or start). */
static int take_deed(struct reading *r, enum equator_kind kind)
{
	const struct board *b = board_of(r);
	const char *word = peek(r);
	int found = -1, matches = 0;
	if (!*word || equator_move_begins(word) || take(r, "all"))
		return kind == EQUATOR_JOIN
		               ? add_all(r, kind, kind,
		                         "no expedition that you can join starts here: 'table' shows where they start")
		               : add_all(r, kind, EQUATOR_FINISH,
		                         "nothing of yours has its target here: 'table' shows your targets");
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		if (r->s.table.slot[i] == BOARD_NONE)
			continue;
		const struct board_expedition *x = &b->expedition[r->s.table.slot[i]];
		if (!ascii_same_part(b->place[x->target].key, word, strlen(word)) &&
		    !(kind == EQUATOR_JOIN &&
		      ascii_same_part(b->place[x->start].key, word, strlen(word))))
			continue;
		found = i;
		matches++;
	}
	if (matches != 1)
		return error_set(r->e, kind == EQUATOR_JOIN
		                 ? "'%.40s': expected the number of a slot, 1 to %d, or its target"
		                 : "'%.40s': expected the number of a slot, 1 to %d, its target, or an adventure of yours",
		                 word, EQUATOR_SLOTS);
	r->at++;
	return add(r, equator_move(kind, found));
}

/* Reads `buy` without a side: with the name of a card, or with nothing if there is only one
 * card. */
static int take_buy(struct reading *r)
{
	const struct equator_table *t = &r->s.table;
	int sides = 0, only = SIDE_RIGHT;
	for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
		const int page = equator_page(t, equator_book_here(t), side);
		if (page == BOARD_NONE)
			continue;
		sides++;
		only = side;
		if (equator_adventure_find(board_of(r), (uint32_t)1 << page, peek(r)) >= 0) {
			r->at++;
			return add(r, equator_move(EQUATOR_BUY, side));
		}
	}
	if (*peek(r) && !equator_move_begins(peek(r)))
		return error_set(r->e, "'%.40s' is not for sale here: type 'buy left' or 'buy right'", peek(r));
	if (sides > 1)
		return error_set(r->e, "buy: expected left or right");
	return add(r, equator_move(EQUATOR_BUY, only));
}

static void reading_begin(struct reading *r, const struct equator_view *v, char **words, int count,
                          uint64_t *out, int most, struct error *e)
{
	*r = (struct reading){.seat = v->seat, .words = words, .count = count, .out = out, .most = most,
	                      .e = e};
	r->s = equator_view_any(v);
}

/* Reads the next move, or moves. */
static int take_next(struct reading *r)
{
	uint64_t move;
	char **words = r->words + r->at;
	const int left = r->count - r->at;
	const uint32_t open = r->s.table.player[r->seat].open;
	int used = equator_move_begins(words[0]) && !ascii_same(words[0], go)
	                   ? equator_move_words(board_of(r), open, words, left, &move) : -1;
	if (used > 0) {
		r->at += used;
		return add(r, move);
	}
	if (take(r, go) || board_find_words(board_of(r), words, left, &used, NULL) >= 0)
		return take_go(r);
	if (take(r, "join"))
		return take_deed(r, EQUATOR_JOIN);
	if (take(r, "end"))
		return take_deed(r, EQUATOR_END);
	return take(r, "buy") ? take_buy(r) : equator_no_move(words[0], r->e);
}

static bool is_mine(const struct reading *r)
{
	const struct equator_table *t = &r->s.table;
	return !t->over && t->mover == r->seat && (!r->moves || !equator_turn_begins(t));
}

int equator_turn_parse(const struct equator_view *v, char **words, int count, uint64_t *out, int most,
                       struct error *e)
{
	struct reading r;
	if (!equator_to_move(v))
		return error_set(e, v->table.over ? "the game is over" : "another player is to move");
	reading_begin(&r, v, words, count, out, most, e);
	while (*peek(&r)) {
		if (!is_mine(&r) && r.at == r.count - 1 && take(&r, "done"))
			break;
		if (!is_mine(&r))
			return error_set(e, "'%.40s' is too much: your turn ends before it",
			                 peek(&r));
		if (r.drew)
			return error_set(e, "'%.40s' has to wait until you see which card you draw", peek(&r));
		if (take_next(&r))
			return -1;
	}
	return r.moves;
}

bool equator_turn_short(const struct equator_view *v, char **words, int count)
{
	int used;
	return equator_to_move(v) && v->table.phase != PHASE_BUY && count &&
	       strlen(words[0]) >= 3 &&
	       board_find_words(equator_board(&v->table), words, count, &used, NULL) >= 0;
}

bool equator_turn_forced(const struct equator_view *v, uint64_t *move)
{
	uint64_t legal[EQUATOR_MOVES];
	const int count = equator_view_legal(v, legal);
	*move = count ? legal[0] : 0;
	return count == 1 && equator_move_kind(*move) == EQUATOR_DONE;
}

/* Offers the words of legal moves here that follow those from number FROM on. */
static void offer_moves(const struct reading *r, int from,
                        void (*offer)(void *to, const char *word), void *to)
{
	enum { PARTS = 6 };
	uint64_t legal[EQUATOR_MOVES];
	const int moves =
		is_mine(r) && !r->drew ? equator_legal(&r->s.table, r->s.hand[r->seat], legal) : 0;
	const int typed = r->count - from;
	for (int i = 0; i < moves; i++) {
		OWN(text) text = {0};
		char *part[PARTS];
		equator_move_format(board_of(r), legal[i], &text);
		bool fits = typed < text_split(text.s, " ", part, PARTS);
		for (int k = 0; k < typed && fits; k++)
			fits = ascii_same_part(part[k], r->words[from + k], strlen(r->words[from + k]));
		if (fits)
			offer(to, part[typed]);
	}
}

void equator_turn_offers(const struct equator_view *v, char **words, int count,
                         void (*offer)(void *to, const char *word), void *to)
{
	uint64_t made[TURN_MOST];
	struct reading r;
	int last = count; /* where the last move begins */
	if (!equator_to_move(v))
		return;
	while (last > 0 && !equator_move_begins(words[--last])) {
	}
	reading_begin(&r, v, words, count, made, TURN_MOST, NULL);
	while (r.at < last)
		if (!is_mine(&r) || r.drew || take_next(&r))
			return;
	if (r.at > last)
		return;
	offer_moves(&r, last, offer, to);
	/* a word that is a whole move can be followed by the next move */
	if (last == count - 1 && !take_next(&r))
		offer_moves(&r, count, offer, to);
}
