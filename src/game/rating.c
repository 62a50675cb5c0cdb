/* The steps and the letters of the formulas are those of the paper.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/rating.h"

#include <math.h>

/* The factor between the paper's two scales; the constraint on how fast a volatility changes; the
 * tolerance at which the search for the volatility ends. */
static const double scale = 173.7178, tau = 0.5, epsilon = 0.000001;

static const double pi = 3.14159265358979323846;

/* The quantities of step 5. */
struct step {
	double delta, phi, v, a;
};

static double f_of(const struct step *s, double x)
{
	const double e = exp(x), square = s->phi * s->phi + s->v + e;
	return e * (s->delta * s->delta - square) / (2 * square * square) - (x - s->a) / (tau * tau);
}

/* Step 5: the new volatility, by the Illinois algorithm. */
static double volatility_after(const struct step *s)
{
	const double square = s->delta * s->delta, least = s->phi * s->phi + s->v;
	double a = s->a, b = a - tau;
	if (square > least)
		b = log(square - least);
	else
		while (f_of(s, b) < 0)
			b -= tau;
	double fa = f_of(s, a), fb = f_of(s, b);
	while (fabs(b - a) > epsilon) {
		const double c = a + (a - b) * fa / (fb - fa), fc = f_of(s, c);
		if (fc * fb <= 0) {
			a = b;
			fa = fb;
		} else
			fa /= 2;
		b = c;
		fb = fc;
	}
	return exp(a / 2);
}

struct rating rating_after(struct rating r, const struct rating_game *games, int count)
{
	const double mu = (r.rating - RATING_NEW.rating) / scale, phi = r.deviation / scale;
	double inverse = 0, sum = 0;
	for (int i = 0; i < count; i++) {
		const double other = (games[i].other.rating - RATING_NEW.rating) / scale;
		const double unsure = games[i].other.deviation / scale;
		const double g = 1 / sqrt(1 + 3 * unsure * unsure / (pi * pi));
		const double expected = 1 / (1 + exp(-g * (mu - other)));
		inverse += g * g * expected * (1 - expected);
		sum += g * (games[i].score - expected);
	}
	const double v = 1 / inverse;
	const struct step step = {
		.delta = v * sum, .phi = phi, .v = v, .a = log(r.volatility * r.volatility)};
	const double sigma = volatility_after(&step);
	const double before = phi * phi + sigma * sigma;
	const double after = 1 / sqrt(1 / before + 1 / v);
	return (struct rating){RATING_NEW.rating + scale * (mu + after * after * sum),
	                       scale * after, sigma};
}
