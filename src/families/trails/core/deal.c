/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/deal.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/rng.h"

/* Stands for the deal where there are no cards. */
static const char nothing[] = "none";

static void shuffle(uint8_t *card, int n, struct rng *rng)
{
	for (int i = n; i > 1; i--) {
		uint32_t j = rng_below(rng, (uint32_t)i);
		uint8_t c = card[i - 1];
		card[i - 1] = card[j];
		card[j] = c;
	}
}

void trails_deal_of_seed(const struct trails_rules *r, int seats, const char *seed, int round,
                         uint8_t *deal)
{
	const struct map *map = r->map;
	struct rng rng;
	rng_init(&rng, seed, "trails deal", (uint64_t)round);
	memcpy(deal, map->place, (size_t)map->missions);
	shuffle(deal, map->missions, &rng);
	/* The public ones come to the front of what the hands leave; the rest is shuffled again. */
	int at = trails_rules_hand(r, seats) * seats, end = at + r->public;
	for (int i = at; i < map->missions && at < end; i++)
		if (map->steps[map->start][deal[i]] >= TRAILS_PUBLIC_STEPS) {
			uint8_t c = deal[i];
			deal[i] = deal[at];
			deal[at++] = c;
		}
	shuffle(deal + at, map->missions - at, &rng);
}

void trails_deal_format(const struct trails_rules *r, const uint8_t *deal, struct text *out)
{
	if (r->missions == TRAILS_MISSIONS_MARKS) {
		text_add(out, nothing);
		return;
	}
	for (int i = 0; i < r->map->missions; i++)
		text_addf(out, "%s%s", i ? " " : "", r->map->point[deal[i]].key);
}

int trails_deal_parse(const struct trails_rules *r, const char *text, uint8_t *deal,
                      struct error *e)
{
	enum { MOST = MAP_POINTS_MAX + 1 };
	const struct map *map = r->map;
	if (r->missions == TRAILS_MISSIONS_MARKS)
		return strcmp(text, nothing) ? error_set(e, "by these rules no missions are dealt: "
		                                         "'%s' stands for the deal", nothing) : 0;
	bool there[MAP_POINTS_MAX] = {false};
	char *words[MOST];
	char *line = alloc_string(text);
	int n = text_split(line, " ,\t\r\n", words, MOST), failed = 0;
	for (int i = 0; i < n && !failed; i++) {
		int p = map_point(map, words[i], strlen(words[i]));
		if (p < 0 || map->point[p].kind != MAP_PLACE)
			failed = error_set(e, "the map %s has no mission called '%.40s'", map->name,
			                   words[i]);
		else if (there[p])
			failed = error_set(e, "the mission %s is in the deal twice",
			                   map->point[p].key);
		else {
			there[p] = true;
			deal[i] = (uint8_t)p;
		}
	}
	for (int i = 0; i < map->missions && !failed; i++)
		if (!there[map->place[i]])
			failed = error_set(e, "the deal has %d missions, not %d: %s is missing", n,
			                   map->missions, map->point[map->place[i]].key);
	free(line);
	return failed;
}
