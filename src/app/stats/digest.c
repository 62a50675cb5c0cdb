/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/digest.h"

#include "app/records/match_file.h"
#include "families/cards/match/cards.h"
#include "game/record.h"

int digest_read(struct digest *d, const char *text, size_t len, size_t *used, struct error *e)
{
	const struct game *g = record_text_family(text, len);
	struct record r;
	struct match m;
	*d = (struct digest){.cards = g == &cards_game};
	if (d->cards ? record_read(&r, text, len, used, e) : game_record_read(&m, g, text, len, used, e)) {
		record_text_explain(text, len, e);
		return -1;
	}
	if (d->cards) {
		tally_match_init(&d->match, &r);
		record_release(&r);
	} else {
		company_match_init(&d->company, &m);
		match_release(&m);
	}
	return 0;
}

void digest_release(struct digest *d)
{
	tally_match_release(&d->match);
	company_match_release(&d->company);
}

void digest_count(const struct digest *d, struct counts *c, const char *player)
{
	if (d->cards)
		tally_add(&c->tally, &d->match, player);
	else
		companies_add(&c->companies, &d->company, player);
}
