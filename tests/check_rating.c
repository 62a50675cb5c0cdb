/* Ratings by Glicko-2, by the example of the paper.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "game/rating.h"
#include "support.h"

static bool near(double a, double b, double by)
{
	return fabs(a - b) < by;
}

/* A player at 1500, 200 wins against 1400, 30 and loses to 1550, 100 and 1700, 300. */
TEST(the_example_of_the_paper)
{
	const struct rating_game games[] = {
		{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
	const struct rating after = rating_after((struct rating){1500, 200, 0.06}, games, 3);
	ck_assert(near(after.rating, 1464.06, 0.01));
	ck_assert(near(after.deviation, 151.52, 0.01));
	ck_assert(near(after.volatility, 0.05999, 0.00001));
}

TEST(a_win_lifts_and_a_loss_lowers)
{
	const struct rating_game won = {RATING_NEW, 1}, lost = {RATING_NEW, 0};
	const struct rating up = rating_after(RATING_NEW, &won, 1), down = rating_after(RATING_NEW, &lost, 1);
	ck_assert(up.rating > 1600 && near(up.rating - 1500, 1500 - down.rating, 1e-9));
	ck_assert(up.deviation < 350 && near(up.deviation, down.deviation, 1e-9));
	/* somebody well known hardly moves */
	const struct rating known = {1500, 40, 0.06}, later = rating_after(known, &won, 1);
	ck_assert(later.rating > 1500 && later.rating < 1510);
}

/* After many games the rating is right: 400 points for a chance of ten to one. */
TEST(many_games_find_the_rating)
{
	struct rating r = RATING_NEW;
	for (int i = 0; i < 1100; i++) {
		const struct rating_game game = {{1500, 30, 0.06}, i % 11 != 0};
		r = rating_after(r, &game, 1);
	}
	ck_assert(near(r.rating, 1900, 30));
	ck_assert(r.deviation < 80 && r.deviation > 20);
}

/* A surprise raises the volatility, and the search for it ends. */
TEST(surprises_are_volatile)
{
	struct rating r = {2400, 30, 0.06};
	const struct rating_game lost[4] = {{{800, 30, 0.06}, 0}, {{800, 30, 0.06}, 0}, {{800, 30, 0.06}, 0},
	                                    {{800, 30, 0.06}, 0}};
	const struct rating after = rating_after(r, lost, 4);
	ck_assert(after.rating < r.rating && after.volatility > r.volatility && after.deviation < 400);
}
