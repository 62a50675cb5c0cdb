/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/match/cards.h"
#include "families/cards/net/net_weights.h"

_Noreturn void out_of_memory(void)
{
	fputs("out of memory\n", stderr);
	exit(SUPPORT_NO_MEMORY);
}

/* Tells a sanitizer to let an allocation fail, as it does without one. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
	return "allocator_may_return_null=1";
}

int support_run(Suite *suite)
{
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

static struct text home;

void support_home(void)
{
	const char *tmp = getenv("TMPDIR");
	text_addf(&home, "%s/check.XXXXXX", tmp ? tmp : "/tmp");
	ck_assert_ptr_nonnull(mkdtemp(home.s));
	setenv("XDG_STATE_HOME", home.s, 1);
}

void support_home_drop(void)
{
	OWN(text) command = {0};
	text_addf(&command, "rm -rf '%s'", home.s);
	ck_assert_int_eq(system(command.s), 0);
	text_release(&home);
}

char *support_changed(const char *text, const char *old, const char *new)
{
	struct text out = {0};
	const char *at = *old ? strstr(text, old) : text + strlen(text);
	support_claim(at, "'%s' isn't in\n%s", old, text);
	text_add_bytes(&out, text, (size_t)(at - text));
	text_add(&out, new);
	text_add(&out, at + strlen(old));
	return out.s;
}

struct rules support_rules(const char *name, const char *bend)
{
	struct error e = {""};
	const struct rules *row = rules_find(name, &e);
	support_claim(row, "%s", e.text);
	struct rules r = *row;
	support_claim(!bend || !rows_bend(&card_rows, &r, bend, &e), "%s", e.text);
	return r;
}

const struct support_case support_cases[] = {
	{"standard", NULL},
	{"classic", NULL},
	{"long", NULL},
	{"standard", "suits=1,hand=5"},
	{"standard", "wagers=0,hand=7"},
	{"standard", "hand=1,stall=3"},
	{"standard", "hand=16"},
	{"standard", "order=place"},
	{"standard", "order=place,redraw=no,end=draw"},
	{"standard", "end=draw"},
	{"standard", "stall=0"},
	{"classic", "suits=1,hand=5"},
	{"classic", "suits=3,wagers=2,hand=4"},
	{"classic", "wagers=0"},
	{"classic", "wagers=1,stall=1"},
	{"classic", "hand=1"},
	{"classic", "hand=16"},
	{"classic", "redraw=yes"},
	{"classic", "order=draw"},
	{"classic", "order=draw,end=turn,hand=16"},
	{"classic", "stall=0"},
	{"long", "order=draw,redraw=yes"},
	{"long", "hand=16,stall=0"},
	{"long", "suits=2,hand=11"},
};
const int support_case_count = sizeof support_cases / sizeof support_cases[0];

struct move support_random_move(const struct state *s, struct rng *rng)
{
	struct move moves[MOVES_MAX];
	return moves[rng_below(rng, (uint32_t)state_legal(s, moves))];
}

void support_random_event(struct match *m, struct rng *rng)
{
	struct error e = {""};
	if (match_round_over(m))
		match_next_round(m);
	else
		support_claim(!cards_move(m, support_random_move(cards_state(m), rng), &e), "%s",
		              e.text);
}

/* Plays a random round by R and shows each position to VISIT. */
static void random_round(const struct rules *r, struct rng *rng,
                         void (*visit)(const struct state *s, struct rng *rng))
{
	card_t deck[CARDS_MAX];
	rng_shuffle(deck, deck_sorted(r, deck), rng);
	struct state s = state_begin(r, deck, (int)rng_below(rng, SEATS));
	visit(&s, rng);
	while (!state_over(&s)) {
		state_apply(&s, support_random_move(&s, rng));
		visit(&s, rng);
	}
}

/* With a sanitizer everything takes some ten times longer, and a tenth of the rounds
 * shows it all that it can find. */
#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

void support_games(int rounds, void (*visit)(const struct state *s, struct rng *rng))
{
	enum { BENT_SHARE = 10 };
	if (SANITIZED)
		rounds = (rounds + 9) / 10;
	for (int i = 0; i < support_case_count; i++) {
		const struct support_case *c = &support_cases[i];
		struct rules r = support_rules(c->row, c->bend);
		int n = c->bend ? (rounds + BENT_SHARE - 1) / BENT_SHARE : rounds;
		struct rng rng = rng_named("games", c->row, (uint64_t)i);
		while (n--)
			random_round(&r, &rng, visit);
	}
}

/* Copies the next word at *P, which ends at a space or the end of the text, to WORD. */
static bool next_word(const char **p, char *word, size_t size)
{
	*p += strspn(*p, " ");
	size_t len = strcspn(*p, " ");
	support_claim(len < size, "a word too long: %s", *p);
	memcpy(word, *p, len);
	word[len] = '\0';
	*p += len;
	return len > 0;
}

card_t support_card(const struct rules *r, const char *text)
{
	struct error e = {""};
	card_t c = NO_CARD;
	support_claim(!card_parse(r, text, &c, &e), "%s", e.text);
	return c;
}

struct move support_move(const struct rules *r, const char *text)
{
	struct error e = {""};
	struct move m = {0, 0};
	support_claim(!move_parse(r, text, &m, &e), "%s", e.text);
	return m;
}

struct cards support_cards(const struct rules *r, const char *text)
{
	struct cards a = {{0, 0}};
	char word[8];
	while (next_word(&text, word, sizeof word))
		cards_put(&a, support_card(r, word), r->alike);
	return a;
}

void support_apply(struct state *s, const char *text)
{
	char word[8];
	while (next_word(&text, word, sizeof word)) {
		struct error e = {""};
		struct move m = support_move(s->table.rules, word);
		support_claim(!table_check_move(&s->table, s->hand[s->table.mover], m, &e),
		              "%s: %s", word, e.text);
		state_apply(s, m);
	}
}

struct match support_match(const struct rules *r, const char *deal)
{
	card_t deck[1][CARDS_MAX];
	struct error e = {""};
	support_claim(!deck_parse(r, deal, deck[0], &e), "%s", e.text);
	return cards_match(r, "", (const card_t(*)[CARDS_MAX])deck, 1, 0);
}

void support_moves(struct match *m, const char *text)
{
	char word[8];
	while (next_word(&text, word, sizeof word)) {
		struct error e = {""};
		struct move move = support_move(cards_rules(m), word);
		support_claim(!cards_move(m, move, &e), "%s: %s", word, e.text);
	}
}

const char *support_legal(const struct state *s, char *buf, size_t size)
{
	struct move moves[MOVES_MAX];
	char text[MOVE_TEXT_SIZE];
	int n = state_legal(s, moves);
	size_t len = 0;
	buf[0] = '\0';
	for (int i = 0; i < n; i++)
		len += (size_t)snprintf(buf + len, size - len, "%s%s", i ? " " : "",
		                        move_format(s->table.rules, moves[i], text));
	support_claim(len < size, "no room for the list of moves");
	return buf;
}

void support_uncount(const struct rules *r, int *count, struct cards set)
{
	card_t c;
	while ((c = cards_pop(&set)) != NO_CARD)
		count[r->alike && card_is_wager(c) ? card_make(card_suit(c), 0) : c]--;
}

struct state support_deal(const struct rules *r, const char *seed, int round, int first)
{
	card_t deck[CARDS_MAX];
	deck_of_seed(r, seed, round, deck);
	struct state s = state_begin(r, deck, first);
	return s;
}

void support_deal_rest(struct state *s, int left)
{
	struct table *t = &s->table;
	const struct rules *r = t->rules;
	int count[SUITS_MAX * LANE_BITS] = {0}, other = seat_other(t->mover);
	card_t sorted[CARDS_MAX], rest[CARDS_MAX];
	int cards = deck_sorted(r, sorted), n = 0;
	for (int i = 0; i < cards; i++)
		count[sorted[i]]++;
	support_uncount(r, count, t->exped[0]);
	support_uncount(r, count, t->exped[1]);
	support_uncount(r, count, s->hand[t->mover]);
	for (int suit = 0; suit < r->suits; suit++)
		for (int i = 0; i < pile_depth(t->pile[suit]); i++)
			count[card_make(suit, pile_rank(t->pile[suit], i))]--;
	for (int c = 0; c < SUITS_MAX * LANE_BITS; c++)
		for (; count[c] > 0; count[c]--)
			rest[n++] = (card_t)c;
	int hand = table_hand_size(t, other);
	support_claim(n == hand + left, "%d cards are left, not %d", n, hand + left);
	s->hand[other] = (struct cards){{0, 0}};
	while (n > left)
		cards_put(&s->hand[other], rest[--n], r->alike);
	memset(s->deck, NO_CARD, sizeof s->deck);
	memcpy(s->deck, rest, (size_t)left);
	t->left = (uint8_t)left;
}

bool support_same(const struct state *a, const struct state *b)
{
	return table_equal(&a->table, &b->table) && cards_equal(a->hand[0], b->hand[0]) &&
	       cards_equal(a->hand[1], b->hand[1]) &&
	       memcmp(a->deck, b->deck, sizeof a->deck) == 0 &&
	       memcmp(a->drawn, b->drawn, sizeof a->drawn) == 0;
}

uint64_t support_perft(const struct state *s, int depth)
{
	struct move moves[MOVES_MAX];
	int n = state_legal(s, moves);
	if (depth == 0 || n == 0)
		return 1;
	if (depth == 1)
		return (uint64_t)n;
	uint64_t sum = 0;
	for (int i = 0; i < n; i++) {
		struct state next = *s;
		state_apply(&next, moves[i]);
		sum += support_perft(&next, depth - 1);
	}
	return sum;
}

struct rules support_trained(int number)
{
	int trained = 0;
	for (size_t i = 0; i < rules_count; i++)
		trained += !net_kept_fits(NULL, &rules_table[i], NULL);
	number = trained ? number % trained : 0;
	for (size_t i = 0; i < rules_count; i++)
		if (!net_kept_fits(NULL, &rules_table[i], NULL) && !number--)
			return rules_table[i];
	ck_abort_msg("no row has a network");
}

const struct net *support_net(const struct rules *r)
{
	enum { ROWS = 8 };
	static struct net_kept kept[ROWS];
	struct error e;
	for (int i = 0; i < ROWS; i++) {
		if (kept[i].row && strcmp(kept[i].row, r->name))
			continue;
		const struct net *n = net_for_rules(&kept[i], r, &e);
		ck_assert_msg(n != NULL, "%s", e.text);
		return n;
	}
	ck_abort_msg("more rows than expected");
}

double support_chi_square(const long *count, int n)
{
	double total = 0, sum = 0;
	for (int i = 0; i < n; i++)
		total += (double)count[i];
	for (int i = 0; i < n; i++) {
		double off = (double)count[i] - total / n;
		sum += off * off / (total / n);
	}
	return sum;
}

double support_chi_square_limit(int n)
{
	double k = n - 1, v = 2 / (9 * k);
	return k * pow(1 - v + 3.719 * sqrt(v), 3);
}

static bool says_stop(void *arg)
{
	struct support_stopper *who = arg;
	who->asked++;
	return who->at && who->asked >= who->at;
}

struct stop support_stop(struct support_stopper *who)
{
	return (struct stop){says_stop, who};
}
