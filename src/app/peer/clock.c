/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/peer/clock.h"

#include "os/process.h"

enum { MS_NS = 1000000, SECOND_MS = 1000, MINUTE_S = 60 };

/* The milliseconds since the clock was noted. */
static int64_t passed(const struct distant *d)
{
	return (int64_t)((process_clock() - d->clock.since) / MS_NS);
}

static int64_t left(const struct distant *d, int seat)
{
	return d->talk.vault.left[seat] - (d->clock.runs && d->clock.seat == seat ? passed(d) : 0);
}

/* Whether the line that is next is a turn. */
static bool turn_awaited(const struct distant *d)
{
	const struct talk *t = &d->talk;
	return peer_clocked(&t->peer) && t->peer.step == PEER_TURN && t->vault.clocked;
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
	d->clock.since = process_clock();
	d->clock.runs = turn_awaited(d) && cord_there(&d->talk.cord) && talk_ready(&d->talk);
	if (!d->clock.runs)
		return;
	d->clock.seat = peer_speaker(p);
	peer_where(p, &round, &turn);
	bool begins = round != d->clock.round || turn != d->clock.turn;
	/* a turn that was begun before a break has its time already */
	if (begins && (d->clock.round || !d->resumed))
		v->left[d->clock.seat] += (int64_t)p->clock.seconds * SECOND_MS;
	d->clock.round = round;
	d->clock.turn = turn;
}

bool clock_out(const struct distant *d)
{
	return turn_awaited(d) && peer_speaker(&d->talk.peer) == d->seat && left(d, d->seat) <= 0;
}

bool clock_patience_out(const struct distant *d)
{
	int other = seat_other(d->seat);
	return turn_awaited(d) && peer_speaker(&d->talk.peer) == other &&
	       left(d, other) < -(int64_t)CLOCK_PATIENCE_S * SECOND_MS;
}

bool clock_over(const void *session)
{
	const struct distant *d = session;
	return clock_out(d) || clock_patience_out(d);
}

void clock_add(const struct distant *d, int seat, struct text *out)
{
	int64_t ms = left(d, seat), seconds = ms > 0 ? (ms + SECOND_MS - 1) / SECOND_MS : 0;
	text_addf(out, "%d:%02d", (int)(seconds / MINUTE_S), (int)(seconds % MINUTE_S));
}

void clock_before(const struct session *s, struct text *out)
{
	const struct distant *d = (const struct distant *)s;
	if (!turn_awaited(d))
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
