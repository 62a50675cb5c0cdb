/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "map_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

const char map_small[] = "# A ring of five, and its middle.\n"
                            "map ring\n"
                            "title The ring\n"
                            "left 20.5W\n"
                            "coast none\n"
                            "continent north The North\n"
                            "continent south The South\n"
                            "\n"
                            "plain middle 0N 0E north The middle\n"
                            "place top 40.5N 0.0E north The top\n"
                            "green right-hand 10N 30.5E north The right\n"
                            "place right-foot 30S 20E south The right foot\n"
                            "red left-foot 30.1S 20W south The left foot\n"
                            "place left-hand 10N 30W north\n"
                            "start middle\n"
                            "edge middle top\n"
                            "edge middle right-foot\n"
                            "edge middle left-foot\n"
                            "edge top right-hand\n"
                            "edge right-hand right-foot\n"
                            "edge right-foot left-foot\n"
                            "edge left-foot left-hand\n"
                            "round left-hand top\n";

struct map *map_of_text(const char *text)
{
	struct map *m = alloc_zero(1, sizeof *m);
	struct error e;
	ck_assert_msg(!map_read(m, text, strlen(text), &e), "%s", e.text);
	return m;
}

void map_claim_same(const struct map *a, const struct map *b)
{
	ck_assert_str_eq(a->name, b->name);
	ck_assert_str_eq(a->title, b->title);
	ck_assert_int_eq(a->points, b->points);
	ck_assert_int_eq(a->edges, b->edges);
	ck_assert_int_eq(a->continents, b->continents);
	ck_assert_int_eq(a->missions, b->missions);
	ck_assert_int_eq(a->start, b->start);
	ck_assert_int_eq(a->coast, b->coast);
	ck_assert_int_eq(a->left, b->left);
	for (int i = 0; i < a->points; i++) {
		const struct map_point *p = &a->point[i], *q = &b->point[i];
		ck_assert_str_eq(p->key, q->key);
		ck_assert_str_eq(p->name, q->name);
		ck_assert_int_eq(p->latitude, q->latitude);
		ck_assert_int_eq(p->longitude, q->longitude);
		ck_assert_int_eq(p->kind, q->kind);
		ck_assert_int_eq(p->continent, q->continent);
		ck_assert_int_eq(p->mission, q->mission);
		ck_assert_int_eq(p->ways, q->ways);
		for (int j = 0; j < p->ways; j++) {
			ck_assert_int_eq(p->way[j].to, q->way[j].to);
			ck_assert_int_eq(p->way[j].edge, q->way[j].edge);
			ck_assert_int_eq(p->way[j].round, q->way[j].round);
		}
		for (int j = 0; j < a->points; j++)
			support_claim(a->steps[i][j] == b->steps[i][j], "steps from %s to %s",
			              p->key, a->point[j].key);
	}
	for (int i = 0; i < a->edges; i++) {
		ck_assert_int_eq(a->edge[i].from, b->edge[i].from);
		ck_assert_int_eq(a->edge[i].to, b->edge[i].to);
		ck_assert_int_eq(a->edge[i].round, b->edge[i].round);
	}
	for (int i = 0; i < a->continents; i++) {
		ck_assert_str_eq(a->continent[i].key, b->continent[i].key);
		ck_assert_str_eq(a->continent[i].name, b->continent[i].name);
	}
	for (int i = 0; i < a->missions; i++)
		ck_assert_int_eq(a->place[i], b->place[i]);
}

char *map_text_of(const char *name)
{
	struct text path = {0}, text = {0};
	char part[4096];
	size_t got;
	const char *top = getenv("abs_top_srcdir");
	text_addf(&path, "%s/data/maps/%s.map", top ? top : "..", name);
	FILE *file = fopen(path.s, "r");
	ck_assert_msg(file != NULL, "%s can't be read", path.s);
	while ((got = fread(part, 1, sizeof part, file)))
		text_add_bytes(&text, part, got);
	fclose(file);
	text_release(&path);
	return text.s;
}
