/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/clock.h"

#include "os/process.h"

enum { MS_NS = 1000000, SECOND_MS = 1000, MINUTE_S = 60 };

/* The milliseconds since the clock was noted, without those that are free. */
static int64_t passed(const struct distant *d)
{
	int64_t ms = (int64_t)((process_clock() - d->clock.since) / MS_NS);
	return ms > d->clock.free_ms ? ms - d->clock.free_ms : 0;
}

/* Begins the free time of a line that is awaited now, if it is one that a program says by itself; or
 * takes what has passed off it. */
static void note_free(struct distant *d)
{
	const struct peer *p = &d->talk.peer;
	int64_t ms = (int64_t)((process_clock() - d->clock.since) / MS_NS);
	bool decides = p->step == PEER_TURN || p->step == PEER_UNDO;
	if (d->clock.line != p->lines + 1)
		d->clock.free_ms = decides ? 0 : (int64_t)CLOCK_FREE_S * SECOND_MS;
	else if (d->clock.runs)
		d->clock.free_ms -= ms < d->clock.free_ms ? ms : d->clock.free_ms;
	d->clock.line = p->lines + 1;
}

static int64_t left(const struct distant *d, int seat)
{
	return d->talk.vault.left[seat] - (d->clock.runs && d->clock.seat == seat ? passed(d) : 0);
}

bool clock_runs(const struct distant *d)
{
	const struct talk *t = &d->talk;
	return peer_clocked(&t->peer) && t->peer.lines >= SEATS && t->peer.step != PEER_OVER &&
	       t->vault.clocked && talk_ready(t);
}

static bool own_turn(const struct distant *d)
{
	return clock_runs(d) && d->talk.peer.step == PEER_TURN &&
	       peer_speaker(&d->talk.peer) == d->seat;
}

void clock_note(struct distant *d)
{
	struct vault *v = &d->talk.vault;
	const struct peer *p = &d->talk.peer;
	int round, turn;
	if (!peer_clocked(p) || p->lines < SEATS)
		return;
	if (!v->clocked)
		for (int seat = 0; seat < SEATS; seat++)
			v->left[seat] = (int64_t)p->clock.minutes * MINUTE_S * SECOND_MS;
	else if (d->clock.runs)
		v->left[d->clock.seat] -= passed(d);
	v->clocked = true;
	/* a side that was late before, and comes back, can still give up */
	for (int seat = 0; seat < SEATS && !d->clock.line; seat++)
		d->clock.least[seat] = (v->left[seat] < 0 ? v->left[seat] : 0) -
		                       (int64_t)CLOCK_PATIENCE_S * SECOND_MS;
	note_free(d);
	d->clock.since = process_clock();
	d->clock.runs = clock_runs(d) && cord_there(&d->talk.cord);
	if (!d->clock.runs)
		return;
	d->clock.seat = peer_speaker(p);
	peer_where(p, &round, &turn);
	if (p->step != PEER_TURN)
		return;
	bool begins = round != d->clock.round || turn != d->clock.turn;
	/* a turn that was begun before a break has its time already */
	if (begins && (d->clock.round || !d->resumed))
		v->left[d->clock.seat] += (int64_t)p->clock.seconds * SECOND_MS;
	d->clock.round = round;
	d->clock.turn = turn;
}

bool clock_out(const struct distant *d)
{
	return own_turn(d) && left(d, d->seat) <= 0;
}

bool clock_patience_out(const struct distant *d)
{
	int other = seat_other(d->seat);
	return clock_runs(d) && peer_speaker(&d->talk.peer) == other &&
	       left(d, other) < d->clock.least[other];
}

bool clock_over(const void *session)
{
	const struct distant *d = session;
	bool answers = clock_runs(d) && d->talk.peer.step == PEER_UNDO &&
	               peer_speaker(&d->talk.peer) == d->seat && left(d, d->seat) <= 0;
	return clock_out(d) || answers || clock_patience_out(d);
}

void clock_add(const struct distant *d, int seat, struct text *out)
{
	int64_t ms = left(d, seat), seconds = ms > 0 ? (ms + SECOND_MS - 1) / SECOND_MS : 0;
	text_addf(out, "%d:%02d", (int)(seconds / MINUTE_S), (int)(seconds % MINUTE_S));
}

void clock_before(const struct session *s, struct text *out)
{
	const struct distant *d = (const struct distant *)s;
	if (!clock_runs(d))
		return;
	clock_add(d, d->seat, out);
	text_add_char(out, ' ');
}

void clock_words(const struct peer *p, struct text *out)
{
	int minutes = p->clock.minutes, seconds = p->clock.seconds;
	if (minutes)
		text_addf(out, "%d minute%s each", minutes, minutes == 1 ? "" : "s");
	if (seconds)
		text_addf(out, "%s%d s %s a turn", minutes ? " and " : "", seconds,
		          minutes ? "more" : "each for");
}
