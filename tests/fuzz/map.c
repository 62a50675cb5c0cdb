/* Maps: read, checked and written again; those that can be played on are played on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/map.h"
#include "fuzz.h"

/* A map that was read says the same when it is written and read again, and its ways lead to where
 * they should. */
static void check_map(const struct map *m, struct map *again)
{
	OWN(text) text = {0};
	struct error e;
	map_write(m, &text);
	fuzz_claim(!map_read(again, text.s, text.len, &e), "a map that was written is read");
	fuzz_claim(boards_same(&trails_boards, m, again), "and is the same map");
	for (int p = 0; p < m->points; p++) {
		fuzz_claim(map_find(m, m->point[p].key, NULL, &e) == p, "a point is found by its key");
		bool nearer = p == m->start;
		for (int i = 0; i < m->point[p].ways; i++)
			nearer |= m->steps[m->point[p].way[i].to][m->start] < m->steps[p][m->start];
		fuzz_claim(nearer, "a way leads nearer to the start");
	}
}

void fuzz_map(const uint8_t *data, size_t len)
{
	struct map *m = alloc_zero(2, sizeof *m);
	struct error e = {""};
	if (!map_read(&m[0], (const char *)data, len, &e))
		check_map(&m[0], &m[1]);
	else
		fuzz_claim(*e.text && !strchr(e.text, '\n'), "a fault is told in one line");
	free(m);
}
