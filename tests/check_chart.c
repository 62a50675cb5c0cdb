/* Charts: where there is land on the Earth, and that any map can be drawn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdbool.h>
#include <stdlib.h>

#include "show/chart/chart.h"
#include "show/chart/frame.h"
#include "support.h"

/* Whether there is land at LATITUDE and LONGITUDE on a map whose left side is at LEFT. */
static bool is_land(int left, int latitude, int longitude)
{
	struct coast_stretch land[COAST_STRETCHES_MAX];
	int count = coast_land(left, latitude, land);
	int x = (longitude - left + 2 * GLOBE_ROUND) % GLOBE_ROUND;
	for (int i = 0; i < count; i++)
		if (land[i].from <= x && x < land[i].to)
			return true;
	return false;
}

/* Places in the middle of land or water, in tenths of a degree. */
static const struct known {
	int latitude, longitude;
	bool land;
	const char *name;
} known[] = {
	{483, 165, true, "Vienna"},          {0, 250, true, "the Congo"},
	{-250, 1330, true, "Australia"},     {660, 1785, true, "Chukotka, its west"},
	{665, -1755, true, "Chukotka, its east"}, {650, -1500, true, "Alaska"},
	{720, -400, true, "Greenland"},      {-100, -550, true, "Brazil"},
	{-800, 0, true, "the Antarctic"},    {-850, 1790, true, "the Antarctic, at its edge"},
	{650, -185, true, "Iceland"},        {-190, 465, true, "Madagascar"},
	{0, -300, false, "the Atlantic"},    {0, -1790, false, "the Pacific"},
	{0, 1790, false, "the Pacific, its west"}, {420, 510, false, "the Caspian Sea"},
	{350, 180, false, "the Mediterranean"},   {850, 0, false, "the Arctic Ocean"},
	{-600, 0, false, "the Southern Ocean"},   {600, -850, false, "Hudson Bay"},
};

TEST_EACH(test_land, 0, sizeof known / sizeof known[0])
{
	const struct known *k = &known[_i];
	static const int lefts[] = {-1800, -1690, -300, 0, 777};
	for (size_t i = 0; i < sizeof lefts / sizeof lefts[0]; i++)
		ck_assert_msg(is_land(lefts[i], k->latitude, k->longitude) == k->land,
		              "%s is %sland on a map from %d on", k->name, k->land ? "no " : "",
		              lefts[i]);
}

/* Stretches follow one another from left to right, and none is lost for want of room. */
TEST(test_stretches)
{
	struct coast_stretch land[COAST_STRETCHES_MAX];
	int most = 0;
	for (int left = -1800; left < 1800; left += 450)
		for (int latitude = -900; latitude <= 900; latitude++) {
			int count = coast_land(left, latitude, land), end = 0;
			for (int i = 0; i < count; i++) {
				ck_assert_int_le(end, land[i].from);
				ck_assert_int_lt(land[i].from, land[i].to);
				end = land[i].to;
			}
			ck_assert_int_le(end, GLOBE_ROUND);
			most = count > most ? count : most;
		}
	ck_assert_int_gt(most, 20);
	ck_assert_int_lt(most, COAST_STRETCHES_MAX / 2);
}

/* Any map can be shown, also one whose points lie at one place, or at both sides of the Earth. */
TEST(test_any_map)
{
	static const int spreads[] = {0, 1, 30, 1790};
	for (size_t i = 0; i < sizeof spreads / sizeof spreads[0]; i++)
		for (int points = 1; points <= CHART_POINTS_MAX; points += 127) {
			struct chart_map m = {.points = points, .edges = points, .left = -1800, .coast = true};
			struct sight sight = {0};
			struct frame f;
			struct sight_wish *wish = calloc(1, sizeof *wish);
			struct chart *c = calloc(1, sizeof *c);
			OWN(text) out = {0};
			const struct term term = {.utf8 = true, .width = 80, .height = 24};
			ck_assert(wish && c);
			wish->groups = 1;
			wish->group[0].value = 1;
			wish->group[0].point[0] = wish->group[0].point[points - 1] = true;
			for (int p = 0; p < points; p++) {
				m.point[p].longitude = (int16_t)(p % 2 ? spreads[i] : -spreads[i]);
				m.point[p].latitude = (int16_t)(p % 3 * spreads[i] / 4);
				m.edge[p].from = (uint8_t)p;
				m.edge[p].to = (uint8_t)((p + 1) % points);
				c->spot[p] = (struct chart_spot){
					.glyph = 'o', .rank = CHART_POINT, .matters = 1, .name = "Petra"};
			}
			for (int step = 0; step < 2 * SIGHT_ZOOM_MOST; step++) {
				frame_follow(&f, &m, wish, 80, 12, &sight);
				c->frame = &f;
				c->pen = (struct pen){&term, &themes[0]};
				c->overview = true;
				chart_draw(c, &out);
				sight.zoom = step - SIGHT_ZOOM_MOST;
				sight_move(&sight, &f, 1, step % 3 - 1);
			}
			ck_assert_int_eq(f.columns, 80);
			free(wish);
			free(c);
		}
}
