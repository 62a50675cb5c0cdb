/* Fair shuffles: the place of each card, the card beside it, and whether one deal of a
 * seed tells anything of the next.  SHUFFLE_DEALS is the number of deals of each row to
 * look at; then each statistic is written to standard error with its bound.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families/cards/core/deck.h"
#include "support.h"

enum {
	DEALS = 20000,
	KINDS = SUITS_MAX * LANE_BITS,
	PAIRS = 3, /* pairs of places: the first two cards, the first cards of both hands, the last
	              two */
};

/* A normal variable exceeds this once in ten thousand times. */
#define BOUND 3.89

/* A number for each deal. */
struct sample {
	double sum, squares;
};

static struct {
	int cards, kinds;
	int copies[KINDS];                      /* of each kind: wagers may be alike */
	long at[KINDS][CARDS_MAX];              /* kind, place */
	long beside[PAIRS][KINDS][KINDS];
	struct sample same_suit, rises, meets;
} seen;

static long deals(void)
{
	const char *text = getenv("SHUFFLE_DEALS");
	return text ? atol(text) : DEALS;
}

static void tell(const char *row, const char *what, double value, double bound)
{
	if (getenv("SHUFFLE_DEALS"))
		fprintf(stderr, "%-9s %-24s %11.2f  bound %.2f\n", row, what, value, bound);
}

static void sample_add(struct sample *s, double x)
{
	s->sum += x;
	s->squares += x * x;
}

/* The distance of the mean of N numbers from MEAN, in standard errors. */
static double sample_off(const struct sample *s, double n, double mean)
{
	double m = s->sum / n, variance = (s->squares - n * m * m) / (n - 1);
	return (m - mean) / sqrt(variance / n);
}

static void count_deal(const card_t *deck, const card_t *before)
{
	const int places[PAIRS][2] = {{0, 1}, {0, seen.cards / 2}, {seen.cards - 2, seen.cards - 1}};
	int same = 0, rises = 0, meets = 0;
	for (int i = 0; i < seen.cards; i++) {
		seen.at[deck[i]][i]++;
		meets += deck[i] == before[i];
		if (!i)
			continue;
		same += card_suit(deck[i]) == card_suit(deck[i - 1]);
		rises += (deck[i] > deck[i - 1]) - (deck[i] < deck[i - 1]);
	}
	for (int p = 0; p < PAIRS; p++)
		seen.beside[p][deck[places[p][0]]][deck[places[p][1]]]++;
	sample_add(&seen.same_suit, same);
	sample_add(&seen.rises, rises);
	sample_add(&seen.meets, meets);
}

static void count_deals(const struct rules *r, long n)
{
	card_t deck[CARDS_MAX], before[CARDS_MAX];
	memset(&seen, 0, sizeof seen);
	seen.cards = deck_sorted(r, deck);
	for (int i = 0; i < seen.cards; i++)
		seen.kinds += !seen.copies[deck[i]]++;
	deck_of_seed(r, "fair", 1, before);
	for (long i = 0; i < n; i++) {
		char seed[32];
		snprintf(seed, sizeof seed, "fair.%ld", i);
		deck_of_seed(r, seed, 1, deck);
		count_deal(deck, before);
		memcpy(before, deck, sizeof before);
	}
}

/* Chi-square of kinds by places.  In a deal a card lies in one place and a place has one
 * card.  The statistic is then n/(n-1) times chi-square with (kinds - 1) (n - 1) degrees
 * of freedom. */
static double places_statistic(double n)
{
	double sum = 0;
	for (int c = 0; c < KINDS; c++)
		for (int i = 0; seen.copies[c] && i < seen.cards; i++) {
			double expected = n * seen.copies[c] / seen.cards;
			double off = (double)seen.at[c][i] - expected;
			sum += off * off / expected;
		}
	return sum * (seen.cards - 1) / seen.cards;
}

static double places_limit(void)
{
	return support_chi_square_limit((seen.kinds - 1) * (seen.cards - 1) + 1);
}

static void check_places(const struct rules *r, double n)
{
	double sum = places_statistic(n), limit = places_limit();
	tell(r->name, "places, chi-square", sum, limit);
	support_claim(sum < limit, "%s: places: %g", r->name, sum);
}

/* Chi-square of the kinds of two cards of each deal. */
static void check_pair(const struct rules *r, int pair, double n)
{
	double sum = 0;
	int cells = 0;
	for (int a = 0; a < KINDS; a++)
		for (int b = 0; b < KINDS; b++) {
			double expected = n * seen.copies[a] * (seen.copies[b] - (a == b)) /
			                  (seen.cards * (seen.cards - 1.0));
			if (!seen.copies[a] || !seen.copies[b] || expected <= 0) {
				support_claim(!seen.beside[pair][a][b], "%s: an impossible pair", r->name);
				continue;
			}
			double off = (double)seen.beside[pair][a][b] - expected;
			sum += off * off / expected;
			cells++;
		}
	double limit = support_chi_square_limit(cells);
	tell(r->name, "pairs, chi-square", sum, limit);
	support_claim(sum < limit, "%s: pair %d: %g", r->name, pair, sum);
}

static void check_sample(const struct rules *r, const char *what, const struct sample *s,
                         double n, double mean)
{
	double off = sample_off(s, n, mean);
	tell(r->name, what, off, BOUND);
	support_claim(fabs(off) < BOUND, "%s: %s: %g standard errors", r->name, what, off);
}

TEST_EACH(deals_are_fair, 0, rules_count)
{
	struct rules r = support_rules(rules_table[_i].name, NULL);
	long n = deals();
	double meets = 0, suit = r.wagers + HIGHEST_NUMBER - LOWEST_NUMBER + 1;
	count_deals(&r, n);
	check_places(&r, (double)n);
	for (int pair = 0; pair < PAIRS; pair++)
		check_pair(&r, pair, (double)n);
	for (int c = 0; c < KINDS; c++)
		meets += (double)seen.copies[c] * seen.copies[c] / seen.cards;
	/* beside a card any other card is equally likely, so this is how often it is one
	 * of its suit */
	check_sample(&r, "same suit beside", &seen.same_suit, (double)n, suit - 1);
	check_sample(&r, "rises less falls", &seen.rises, (double)n, 0);
	check_sample(&r, "as in the last deal", &seen.meets, (double)n, meets);
}

/* The first measure notices wrong shuffles: one that leaves one card out, and one that
 * swaps each card with any other. */
static void wrong_deck(const struct rules *r, int how, struct rng *rng, card_t *deck)
{
	int n = deck_sorted(r, deck);
	if (how == 0) {
		rng_shuffle(deck, n - 1, rng);
		return;
	}
	for (int i = 0; i < n; i++) {
		int other = (int)rng_below(rng, (uint32_t)n);
		card_t c = deck[i];
		deck[i] = deck[other];
		deck[other] = c;
	}
}

TEST_EACH(unfair_deals_are_seen, 0, 2)
{
	struct rules r = support_rules("standard", NULL);
	card_t deck[CARDS_MAX], before[CARDS_MAX];
	struct rng rng = rng_named("unfair", "", 0);
	count_deals(&r, 0);
	wrong_deck(&r, _i, &rng, before);
	for (long i = 0; i < DEALS; i++) {
		wrong_deck(&r, _i, &rng, deck);
		count_deal(deck, before);
		memcpy(before, deck, sizeof before);
	}
	ck_assert_double_gt(places_statistic(DEALS), places_limit());
}
