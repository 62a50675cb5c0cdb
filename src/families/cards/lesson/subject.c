/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/lesson/subject.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/core/deck.h"
#include "families/cards/core/state.h"
#include "families/cards/core/table.h"
#include "families/cards/core/turn.h"
#include "families/cards/judge/tracker.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/report.h"
#include "families/cards/show/words.h"
#include "show/telling.h"

/* ---- Positions.  ---- */

static const char place_words[] = "hand, other, laid, theirs, pile, deck, left";

static const char *const places[] = {"hand", "other", "laid", "theirs", "pile", "deck"};
enum { PLACE_HAND, PLACE_OTHER, PLACE_LAID, PLACE_THEIRS, PLACE_PILE, PLACE_DECK, PLACES };

enum { LEFT_MOST = CARDS_MAX };

/* A position that is being put together. */
struct laying {
	const struct rules *rules;
	struct state state;
	int used[SUITS_MAX * LANE_BITS]; /* cards of each kind that have a place */
	card_t next[CARDS_MAX];          /* of the deck, the next one first */
	int nexts, held;
	int64_t left; /* the cards that the deck must have; 0: not said */
};

static int place_card(struct laying *p, int place, card_t c, struct error *e)
{
	const struct rules *r = p->rules;
	struct state *s = &p->state;
	struct table *t = &s->table;
	char text[CARD_TEXT_SIZE];
	if (++p->used[c] > (r->alike && card_is_wager(c) ? r->wagers : 1))
		return error_set(e, "%s has a place already: each card is there once",
		                 card_format(r, c, text));
	switch (place) {
	case PLACE_HAND:
		cards_put(&s->hand[LEARNER], c, r->alike);
		s->drawn[LEARNER] = c;
		p->held++;
		break;
	case PLACE_OTHER:
		cards_put(&s->hand[TEACHER], c, r->alike);
		break;
	case PLACE_LAID:
		cards_put(&t->exped[LEARNER], c, r->alike);
		break;
	case PLACE_THEIRS:
		cards_put(&t->exped[TEACHER], c, r->alike);
		break;
	case PLACE_PILE:
		t->pile[card_suit(c)] = pile_push(t->pile[card_suit(c)], card_rank(c));
		break;
	default:
		p->next[p->nexts++] = c;
	}
	return 0;
}

/* Gives the cards of LIST a place, which WORD names. */
static int add(struct laying *p, const char *word, const char *list, struct error *e)
{
	enum { CARD_WORD = 8 };
	int place = 0;
	while (place < PLACES && strcmp(places[place], word))
		place++;
	if (place == PLACES && number_read(list, 1, LEFT_MOST, &p->left))
		return error_set(e,
		                 "left how many cards in the deck? '%.40s' is no number from 1 to %d",
		                 list, LEFT_MOST);
	if (place == PLACES)
		return 0;
	while (*(list += strspn(list, " \t,"))) {
		char one[CARD_WORD];
		card_t c;
		size_t len = strcspn(list, " \t,");
		size_t keep = len < sizeof one - 1 ? len : sizeof one - 1;
		memcpy(one, list, keep);
		one[keep] = '\0';
		if (card_parse(p->rules, one, &c, e) || place_card(p, place, c, e))
			return -1;
		list += len;
	}
	return 0;
}

/* Deals the cards that have no place, in the order of the N cards ALL.  They fill up the other
 * hand, and the rest goes into the deck after the cards that were named. */
static void deal_rest(struct laying *p, const card_t *all, int n)
{
	struct state *s = &p->state;
	card_t rest[CARDS_MAX];
	int rests = 0, used[SUITS_MAX * LANE_BITS];
	int other = cards_count(s->hand[TEACHER]);
	memcpy(used, p->used, sizeof used);
	for (int i = 0; i < n; i++) {
		card_t c = all[i];
		if (used[c]-- > 0)
			continue;
		if (other < p->rules->hand) {
			cards_put(&s->hand[TEACHER], c, p->rules->alike);
			other++;
		} else
			rest[rests++] = c;
	}
	s->table.left = (uint8_t)(p->nexts + rests);
	int top = s->table.left;
	for (int i = 0; i < p->nexts; i++)
		s->deck[--top] = p->next[i];
	for (int i = 0; i < rests; i++)
		s->deck[--top] = rest[i];
}

/* Makes the state.  The number of cards in the hand shows whether the learner has drawn yet. */
static int finish(struct laying *p, const char *seed, struct error *e)
{
	const struct rules *r = p->rules;
	struct state *s = &p->state;
	card_t all[CARDS_MAX];
	bool draws_first = r->order == ORDER_DRAW_PLACE;
	int behind = draws_first ? r->hand + 1 : r->hand - 1; /* after the first half of the turn */
	if (p->held != r->hand && p->held != behind)
		return error_set(e,
		                 "the number of cards in the hand is %d: %s has %d at the beginning of a turn, "
		                 "%d in its middle",
		                 p->held, r->name, r->hand, behind);
	bool middle = p->held == behind;
	s->table.phase = middle == draws_first ? PHASE_PLACE : PHASE_DRAW;
	if (!draws_first || !middle)
		s->drawn[LEARNER] = NO_CARD;
	if (cards_count(s->hand[TEACHER]) > r->hand)
		return error_set(e, "the number of cards in the other hand is %d: it must be %d at most",
		                 cards_count(s->hand[TEACHER]), r->hand);
	deck_of_seed(r, seed, 1, all);
	deal_rest(p, all, rules_cards(r));
	if (p->left && s->table.left != p->left)
		return error_set(e,
		                 "the number of cards in the deck is %d, not %d: all cards that lie nowhere "
		                 "else are in it",
		                 s->table.left, (int)p->left);
	if (s->table.left == 0)
		return error_set(e, "the deck is empty: at least one card must be left");
	return state_check(s, e);
}

/* Sets up the position P in STATE.  The cards without a place go to the other hand and then into
 * the deck, in the order that the seed gives. */
static int place(const struct position *p, void *state, long *line, struct error *e)
{
	struct laying laying = {.rules = p->rules};
	struct state *s = &laying.state;
	table_clear(&s->table, p->rules);
	s->table.round = 1;
	memset(s->deck, NO_CARD, sizeof s->deck);
	memset(s->drawn, NO_CARD, sizeof s->drawn);
	for (size_t i = 0; i < p->lines; i++) {
		*line = p->line[i].line;
		if (add(&laying, p->line[i].word, p->line[i].rest, e))
			return -1;
	}
	*line = 0;
	if (finish(&laying, p->seed, e))
		return -1;
	memcpy(state, s, sizeof *s);
	return 0;
}

/* ---- Patterns.  ---- */

enum { WORDS_MOST = 24, LINES_BELOW = 9 };

/* Moves that are meant: the placings of `cards` by the kinds of `kinds`, a bit 1 << MOVE_* each,
 * and the draws from `draws`, a bit for each suit and 1 << DECK. */
struct card_pattern {
	unsigned kinds;
	struct cards cards;
	unsigned draws;
};

/* Reads the cards of a play or discard: "any", "any SUIT", or the cards themselves. */
static int read_cards(const struct rules *r, char **words, int count, struct card_pattern *p,
                      struct error *e)
{
	if (!count)
		return error_set(e, "which card? As in 'play 3h', 'play any' or 'play any h'");
	if (!strcmp(words[0], "any")) {
		int suit = count > 1 ? suit_parse(r, words[1], e) : 0;
		if (count > 2 || suit < 0)
			return error_set(e, "only a suit may follow 'any'");
		for (int s = 0; s < r->suits; s++)
			if (count == 1 || s == suit)
				cards_set_lane(&p->cards, s, SUIT_BITS);
		return 0;
	}
	for (int i = 0; i < count; i++) {
		card_t c;
		if (card_parse(r, words[i], &c, e))
			return -1;
		cards_put(&p->cards, c, false);
	}
	return 0;
}

static int read_draws(const struct rules *r, char **words, int count, struct card_pattern *p,
                      struct error *e)
{
	if (count != 1)
		return error_set(e, "draw from where? As in 'draw deck', 'draw h', 'draw piles' or "
		                    "'draw any'");
	if (!strcmp(words[0], "any"))
		p->draws = ~0u;
	else if (!strcmp(words[0], "piles"))
		p->draws = ~(1u << DECK);
	else if (!strcmp(words[0], "deck"))
		p->draws = 1u << DECK;
	else {
		int suit = suit_parse(r, words[0], e);
		if (suit < 0)
			return -1;
		p->draws = 1u << suit;
	}
	return 0;
}

static void *pattern(const void *rules, const char *text, struct error *e)
{
	static const char *const verbs[] = {"play", "discard", "draw"}; /* by enum move_kind */
	char *words[WORDS_MOST], *copy = alloc_string(text);
	struct card_pattern p = {0}, *out = NULL;
	int count = text_split(copy, " \t,", words, WORDS_MOST), status, kind = MOVE_PLAY;
	while (count && kind <= MOVE_DRAW && strcmp(words[0], verbs[kind]))
		kind++;
	if (!count || kind > MOVE_DRAW)
		status = error_set(e,
		                   "'%.40s': expected play, discard, draw, answer or command; after "
		                   "the first reply also any",
		                   text);
	else {
		p.kinds = 1u << kind;
		status = kind == MOVE_DRAW ? read_draws(rules, words + 1, count - 1, &p, e)
		                           : read_cards(rules, words + 1, count - 1, &p, e);
	}
	if (!status) {
		out = alloc_zero(1, sizeof *out);
		*out = p;
	}
	free(copy);
	return out;
}

static bool fits(const void *of, const void *state, uint64_t move)
{
	const struct card_pattern *p = of;
	struct move m = move_of(move);
	(void)state;
	if (!(p->kinds >> m.kind & 1))
		return false;
	return m.kind == MOVE_DRAW ? p->draws >> m.arg & 1 : cards_has(p->cards, m.arg);
}

static void type(const void *state, uint64_t move, struct text *out)
{
	const struct state *s = state;
	hint_moves(s->table.rules, &move, 1, out);
}

/* ---- Figures of the table that a text names in braces.  ---- */

enum { SENTENCES_MAX = 20 };

static const char figure_words[] = "a card, a suit, points WHO SUIT, sum WHO SUIT, round WHO, turns WHO, "
			    "best SUIT, pays SUIT, coming SUIT, left, cost, bonus, name CARD, and "
			    "behind a move card and explain";

static const struct table *table_of(const struct braces *b)
{
	return &cards_state(b->told->match)->table;
}

static int suit_at(const struct braces *b, int at)
{
	return at < b->words ? suit_parse(table_of(b)->rules, b->word[at], NULL) : -1;
}

/* The figures that are numbers: of a seat and a suit, of a seat, of a suit, and of the game. */
enum { POINTS, SUM, ROUND, TURNS, BEST, PAYS, COMING, LEFT, COST, BONUS, FIGURES };
static const char *const numbers[FIGURES] = {"points", "sum",    "round", "turns", "best",
                                             "pays",   "coming", "left",  "cost",  "bonus"};

/* Adds figure WHICH of these.  Returns false if its arguments are wrong. */
static bool put_number(const struct braces *b, int which, struct text *out)
{
	const struct table *t = table_of(b);
	const bool of_suit = which >= BEST && which <= COMING;
	const int seat = which <= TURNS ? braces_seat(b) : 0;
	const int suit = which <= SUM ? suit_at(b, 2) : of_suit ? suit_at(b, 1) : 0;
	int of_game[] = {t->left, t->rules->cost, t->rules->bonus};
	struct tracker tracker;
	if (seat < 0 || suit < 0 || (which >= LEFT && b->words != 1))
		return false;
	int n = which >= LEFT    ? of_game[which - LEFT]
	        : which == TURNS ? table_turns(t, seat)
	                         : table_round_points(t, seat);
	if (which <= SUM) {
		struct score score = score_suit(t->rules, cards_lane(t->exped[seat], suit));
		n = which == SUM ? score.sum : score.points;
	}
	if (of_suit) { /* counted as `odds` does */
		struct view v = view_of(cards_state(b->told->match), LEARNER);
		tracker = tracker_of(&v);
		n = which == BEST ? tracker.suit[suit].best : bits_count(tracker.suit[suit].coming);
	}
	text_add(out, which == PAYS ? odds_chance(tracker.suit[suit].pays, b->told->style).s
	                            : words_integer(n, b->told->style).s);
	return true;
}

/* Adds the card that the move placed or drew. */
static bool put_card(const struct braces *b, struct text *out)
{
	if (!b->moved)
		return false;
	const struct match *m = b->told->match;
	text_add(out,
	         words_card(cards_rules(m), cards_event(m, m->log_len - 1).card, b->told->style).s);
	return b->words == 1;
}

/* Adds the reasons for and against the move: all sentences, or as many as the argument says. */
static bool put_explain(const struct braces *b, struct text *out)
{
	int64_t most = SENTENCES_MAX;
	OWN(text) lines = {0};
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
	return true;
}

/* Adds the card that the argument names, always in words. */
static bool put_name(const struct braces *b, struct text *out)
{
	const struct rules *r = table_of(b)->rules;
	card_t c;
	if (b->words != 2 || card_parse(r, b->word[1], &c, NULL))
		return false;
	text_add(out, words_card(r, c, STYLE_WORDS).s);
	return true;
}

static const struct {
	const char *name;
	bool (*put)(const struct braces *b, struct text *out);
} figures[] = {
	{"card", put_card}, {"explain", put_explain}, {"name", put_name},
};

static bool figure(const struct braces *b, struct text *out)
{
	const struct rules *r = table_of(b)->rules;
	card_t c;
	for (int i = 0; b->words && i < FIGURES; i++)
		if (!strcmp(numbers[i], b->word[0]))
			return put_number(b, i, out);
	for (size_t i = 0; b->words && i < sizeof figures / sizeof figures[0]; i++)
		if (!strcmp(figures[i].name, b->word[0]))
			return figures[i].put(b, out);
	if (b->words != 1)
		return false;
	if (!card_parse(r, b->word[0], &c, NULL)) {
		text_add(out, words_card(r, c, b->told->style).s);
		return true;
	}
	int suit = suit_parse(r, b->word[0], NULL);
	if (suit < 0)
		return false;
	text_add(out, r->suit_names[suit].name);
	return true;
}

/* ---- The subject.  ---- */

static bool alike(const void *a, const void *b)
{
	const struct rules *one = a, *two = b;
	return one->order == two->order;
}

static int deed(const void *rules, const void *state, const char *text, uint64_t *move,
                struct error *e)
{
	char *words[WORDS_MOST], *copy = alloc_string(text);
	int count = text_split(copy, " \t,", words, WORDS_MOST);
	struct table due = {.rules = rules,
	                    .phase = count && strcmp(words[0], "draw") ? PHASE_PLACE : PHASE_DRAW};
	struct move moves[TURN_MOVES];
	(void)state;
	int read = turn_read(&due, words, count, moves, NULL);
	free(copy);
	if (read != 1)
		return error_set(e, "'do' takes one move, as in 'do other play 5h': half a turn");
	*move = move_code(moves[0], NO_CARD);
	return 0;
}

static bool same(const void *rules, const char *a, const char *b)
{
	card_t one, two;
	return !card_parse(rules, a, &one, NULL) && !card_parse(rules, b, &two, NULL) && one == two;
}

const struct subject card_subject = {
	.places = place_words,
	.deeds = "'do other play 5h' or 'do you draw deck'",
	.figures = figure_words,
	.lines_below = LINES_BELOW,
	.alike = alike,
	.place = place,
	.rules_at = offsetof(struct state, table.rules),
	.pattern = pattern,
	.fits = fits,
	.type = type,
	.deed = deed,
	.figure = figure,
	.same = same,
};
