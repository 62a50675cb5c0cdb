/* Ratings by Glicko-2: Mark E. Glickman, "Example of the Glicko-2 system", 2022.
 *
 * A rating comes with its deviation, how uncertain it is, and a volatility, how much it is expected
 * to move.  A person and a puzzle meet as two players do: who solves it wins.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_RATING_H
#define GAME_RATING_H

struct rating {
	double rating; /* on the scale of the levels: 400 points are a chance of about ten to one */
	double deviation; /* the true rating is within two deviations of it 95 times in 100 */
	double volatility;
};

/* The rating of somebody of whom nothing is known. */
#define RATING_NEW ((struct rating){1500, 350, 0.06})

/* A game with OTHER; SCORE is 1 for a win, 0 for a loss. */
struct rating_game {
	struct rating other;
	double score;
};

/* Returns the rating of R after a period with COUNT GAMES, at least one.  The others are rated as
 * they were at its beginning. */
struct rating rating_after(struct rating r, const struct rating_game *games, int count);

#endif
