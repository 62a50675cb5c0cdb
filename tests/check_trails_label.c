/* Names on the map of a review's page: each has room of its own, as long as there is any.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <check.h>
#include <string.h>

#include "show/page/atlas.h"
#include "support.h"

enum { WIDTH = 1200, HEIGHT = 700 };

/* All that is taken lies on the map, and nothing of it on anything else. */
static void apart(const struct labels *l)
{
	for (int i = 0; i < l->count; i++) {
		const struct label_box *a = &l->box[i];
		ck_assert_int_ge(a->west, 0);
		ck_assert_int_ge(a->north, 0);
		ck_assert_int_le(a->east, WIDTH);
		ck_assert_int_le(a->south, HEIGHT);
		for (int k = 0; k < i; k++) {
			const struct label_box *b = &l->box[k];
			ck_assert(a->east <= b->west || b->east <= a->west || a->south <= b->north ||
			          b->south <= a->north);
		}
	}
}

TEST(a_name_stands_to_the_right_or_where_there_is_room)
{
	struct labels l = {.width = WIDTH, .height = HEIGHT};
	labels_keep_free(&l, 600, 300);
	struct label first = labels_place(&l, 600, 300, 6);
	ck_assert_str_eq(first.anchor, "from");
	ck_assert_int_gt(first.x, 600);
	/* another point stands where the name would */
	labels_keep_free(&l, 600, 500);
	labels_keep_free(&l, 650, 500);
	struct label left = labels_place(&l, 600, 500, 6);
	ck_assert_str_eq(left.anchor, "to");
	ck_assert_int_lt(left.x, 600);
	/* neither side has room */
	labels_keep_free(&l, 200, 200);
	labels_keep_free(&l, 150, 200);
	labels_keep_free(&l, 250, 200);
	ck_assert_str_eq(labels_place(&l, 200, 200, 3).anchor, "mid");
	apart(&l);
}

TEST(no_name_leaves_the_map)
{
	static const int corners[][2] = {{20, 20}, {1180, 20}, {20, 680}, {1180, 680}};
	struct labels l = {.width = WIDTH, .height = HEIGHT};
	for (int i = 0; i < 4; i++)
		labels_keep_free(&l, corners[i][0], corners[i][1]);
	for (int i = 0; i < 4; i++) {
		const struct label name = labels_place(&l, corners[i][0], corners[i][1], 12);
		ck_assert_str_eq(name.anchor, corners[i][0] < WIDTH / 2 ? "from" : "to");
	}
	apart(&l);
}

TEST(a_crowd_of_names_is_placed_all_the_same)
{
	struct labels l = {.width = WIDTH, .height = HEIGHT};
	for (int i = 0; i < CHART_POINTS_MAX; i++)
		labels_keep_free(&l, 600 + i % 4, 300 + i % 3);
	for (int i = 0; i < 2 * CHART_POINTS_MAX; i++) {
		const struct label name = labels_place(&l, 600 + i % 4, 300 + i % 3, 10);
		ck_assert(strlen(name.anchor) > 0);
	}
	ck_assert_int_le(l.count, 2 * CHART_POINTS_MAX);
}
