/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer_two.h"

#include <stdlib.h>
#include <string.h>

#include "families/cards/peer/line.h"
#include "peer_choose.h"

void two_begin(struct two *two, const struct rules *r, int number)
{
	unsigned char (*secret)[SEED_SIZE] = two->secret;
	struct error e = {""};
	memset(two, 0, sizeof *two);
	two->rng = rng_named("check_peer", "choices", (uint64_t)number);
	for (int side = 0; side < SEATS; side++)
		for (int i = 0; i < SEED_SIZE; i++)
			secret[side][i] = (unsigned char)rng_below(&two->rng, 256);
	ck_assert_msg(!peer_host(&two->side[0], r, number & 1, "Ann", secret[0], &e), "%s", e.text);
	ck_assert_msg(!peer_guest(&two->side[1], "Bob", secret[1], &e), "%s", e.text);
	two->side[0].cuts = two->side[1].cuts = TWO_CUTS;
}

struct audit two_audit(const struct peer *p, struct peer *witness)
{
	const struct evidence shown = audit_evidence(p);
	return audit_lines(&shown, witness);
}

void two_refused(struct two *two, int side, struct text *line, const char *why)
{
	struct error e = {""};
	struct peer *to = &two->side[seat_other(side)];
	enum peer_step step = to->step;
	size_t lines = to->lines, events = to->events;
	int taken = peer_take(to, side, text_string(line), &e);
	support_claim(taken == PEER_REFUSED, "'%.60s': %d, %s", text_string(line), taken, e.text);
	support_claim(strstr(e.text, why), "'%.60s': '%s' says '%s'", text_string(line), e.text,
	              why);
	ck_assert(to->step == step && to->lines == lines && to->events == events);
	ck_assert(lines < SEATS || !strcmp(to->refused, text_string(line)));
	free(to->refused);
	to->refused = NULL;
	text_release(line);
}

void two_release(struct two *two)
{
	for (int side = 0; side < SEATS; side++)
		peer_release(&two->side[side]);
}

void two_say(struct two *two, int side, struct text *line)
{
	struct error e = {""};
	two->bytes[side] += line->len + 1;
	two->longest = line->len > two->longest ? line->len : two->longest;
	for (int to = 0; to < SEATS; to++)
		support_claim(!peer_take(&two->side[to], side, text_string(line), &e),
		              "%d takes '%.60s': %s", to, text_string(line), e.text);
	text_release(line);
}

bool two_step(struct two *two)
{
	struct text line = {0};
	int speaker = peer_speaker(&two->side[0]);
	ck_assert_int_eq(speaker, peer_speaker(&two->side[1]));
	if (speaker < 0)
		return false;
	const struct peer *p = &two->side[speaker];
	if (!choose_nothing(p, NULL, &line))
		choose_turn(p, &two->rng, &line);
	two_say(two, speaker, &line);
	return true;
}

void two_until(struct two *two, enum peer_step step)
{
	while (two->side[0].step != step)
		ck_assert(two_step(two));
}

void two_lie(const struct peer *p, const char *kind, const char *words, struct text *line)
{
	text_addf(line, "%zu %s%s%s", p->lines + 1, kind, *words ? " " : "", words);
	seal_sign(p->chain, p->side, p->signer_secret, line);
}
