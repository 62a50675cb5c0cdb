/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/page/atlas.h"

#include <math.h>

#include "base/words.h"
#include "show/page/page.h"

/* Half the size of a sign; the mean width of a letter, and its height above and below the baseline,
 * as in .atlas of review.css; the distance from a point to its name. */
enum { SIGN = 16, LETTER = 13, ASCENT = 20, DESCENT = 6, OFF = 20 };

static void take(struct labels *l, struct label_box box)
{
	if (l->count < (int)(sizeof l->box / sizeof l->box[0]))
		l->box[l->count++] = box;
}

void labels_keep_free(struct labels *l, int x, int y)
{
	take(l, (struct label_box){x - SIGN, y - SIGN, x + SIGN, y + SIGN});
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* Returns how much of B lies within A. */
static int common(struct label_box a, struct label_box b)
{
	const int wide = least(a.east, b.east) - (a.west > b.west ? a.west : b.west);
	const int high = least(a.south, b.south) - (a.north > b.north ? a.north : b.north);
	return wide > 0 && high > 0 ? wide * high : 0;
}

struct label labels_place(struct labels *l, int x, int y, int columns)
{
	static const struct {
		int x, y;  /* offset of the name's anchor and baseline from the point */
		int from;  /* how many halves of the name lie to the left of its anchor */
		const char *anchor;
	} tries[] = {
		{OFF, 7, 0, "from"},         {-OFF, 7, 2, "to"},
		{0, -OFF, 1, "mid"},         {0, OFF + 16, 1, "mid"},
		{OFF - 6, -11, 0, "from"},   {OFF - 6, 25, 0, "from"},
		{-OFF + 6, -11, 2, "to"},    {-OFF + 6, 25, 2, "to"},
		{0, -OFF - 22, 1, "mid"},    {0, OFF + 38, 1, "mid"},
	};
	enum { WORSE = 4 }; /* what lies off the map counts more than what is covered */
	const struct label_box map = {0, 0, l->width, l->height};
	const int wide = columns * LETTER;
	struct label best = {x, y, ""};
	struct label_box taken = {0};
	int64_t fewest = INT64_MAX;
	for (size_t i = 0; i < sizeof tries / sizeof tries[0] && fewest; i++) {
		const int at = x + tries[i].x, base = y + tries[i].y,
			  west = at - wide * tries[i].from / 2;
		const struct label_box box = {west, base - ASCENT, west + wide, base + DESCENT};
		int64_t covered = (int64_t)WORSE *
		                  ((box.east - box.west) * (box.south - box.north) - common(map, box));
		for (int k = 0; k < l->count; k++)
			covered += common(l->box[k], box);
		if (covered >= fewest)
			continue;
		fewest = covered;
		taken = box;
		best = (struct label){at, base, tries[i].anchor};
	}
	take(l, taken);
	return best;
}

/* The columns of the frame; the units across and down in one of its cells. */
enum { COLUMNS = 100, ACROSS = 12, DOWN = 24 };

void atlas_init(struct atlas *a)
{
	frame_natural(&a->frame, &a->chart, COLUMNS);
	a->width = a->frame.columns * ACROSS;
	a->height = a->frame.rows * DOWN;
}

int atlas_x(const struct atlas *a, int point)
{
	return frame_x(&a->frame, a->chart.point[point].longitude, ACROSS);
}

int atlas_y(const struct atlas *a, int point)
{
	return frame_y(&a->frame, a->chart.point[point].latitude, DOWN);
}

/* ---- The coast.  ---- */

struct place {
	int x, y;
};

/* True if three places lie beyond the same side of the picture, so that the middle one doesn't
 * matter. */
static bool beyond(const struct atlas *r, struct place a, struct place b, struct place c)
{
	const int wide = r->width, high = r->height;
	return (a.x < 0 && b.x < 0 && c.x < 0) || (a.x > wide && b.x > wide && c.x > wide) ||
	       (a.y < 0 && b.y < 0 && c.y < 0) || (a.y > high && b.y > high && c.y > high);
}

static struct place coast_place(const struct atlas *r, const struct coast_ring *ring, size_t i,
                                int first)
{
	const int east = first + ring->at[i][0] - ring->at[0][0], span = r->frame.span;
	/* rounded downwards also left of the picture, so that no kink is at its side */
	const int units = east * (r->width - 1);
	return (struct place){units >= 0 ? units / span : -((-units + span - 1) / span),
	                      frame_y(&r->frame, ring->at[i][1], DOWN)};
}

/* Adds RING with its first point FIRST tenths of a degree to the right of the left side; nothing if
 * it lies outside. */
static void add_ring(const struct atlas *r, const struct coast_ring *ring, int first,
                     struct text *out)
{
	OWN(text) path = {0};
	struct place last = coast_place(r, ring, 0, first);
	int west = last.x, east = last.x, north = last.y, south = last.y;
	text_addf(&path, "M%d %dl", last.x, last.y);
	for (size_t i = 1; i < ring->count; i++) {
		const struct place at = coast_place(r, ring, i, first);
		const bool more = i + 1 < ring->count;
		if ((at.x == last.x && at.y == last.y) ||
		    (more && beyond(r, last, at, coast_place(r, ring, i + 1, first))))
			continue;
		text_addf(&path, "%d %d ", at.x - last.x, at.y - last.y);
		last = at;
		west = at.x < west ? at.x : west;
		east = at.x > east ? at.x : east;
		north = at.y < north ? at.y : north;
		south = at.y > south ? at.y : south;
	}
	if (west < r->width && east > 0 && north < r->height && south > 0)
		text_addf(out, "%sz\n", text_string(&path));
}

/* ---- Lines.  ---- */

int atlas_lines(const struct atlas *r, int i, int a, int b, struct atlas_line out[2])
{
	const int east = frame_east(&r->chart, a, b, r->chart.edge[i].round) * (r->width - 1) /
	                 r->frame.span;
	const struct atlas_line l = {atlas_x(r, a), atlas_y(r, a), atlas_x(r, b), atlas_y(r, b)};
	out[0] = out[1] = l;
	if (fabs(l.x1 - l.x0 - east) <= ACROSS)
		return 1;
	out[0].x1 = l.x0 + east;
	out[1].x0 = l.x1 - east;
	return 2;
}

void atlas_shapes_begin(const struct atlas *a, struct text *out)
{
	text_add(out, "<svg class=\"shapes\" aria-hidden=\"true\"><defs>\n<g id=\"map\">\n");
	if (a->chart.coast) {
		text_add(out, "<path class=\"land\" fill-rule=\"evenodd\" d=\"");
		for (size_t i = 0; i < coast_rings_count; i++) {
			int first = (coast_rings[i].at[0][0] - a->frame.west) % GLOBE_ROUND;
			first += first < 0 ? GLOBE_ROUND : 0;
			for (int round = -1; round <= 1; round++)
				add_ring(a, &coast_rings[i], first + round * GLOBE_ROUND, out);
		}
		text_add(out, "\"/>\n");
	}
	text_add(out, "<path class=\"ways\" d=\"");
	for (int i = 0; i < a->chart.edges; i++) {
		struct atlas_line l[2];
		const int count = atlas_lines(a, i, a->chart.edge[i].from, a->chart.edge[i].to, l);
		for (int half = 0; half < count; half++)
			text_addf(out, "M%.0f %.0fL%.0f %.0f", l[half].x0, l[half].y0, l[half].x1,
			          l[half].y1);
	}
	text_add(out, "\"/>\n");
}

void atlas_shapes_signs(struct text *out)
{
	text_add(out, "</g>\n"
	         "<path id=\"own\" d=\"M0-15 4-5 15-5 6 2 10 13 0 6-10 13-6 2-15-5-4-5z\"/>\n"
	         "<path id=\"ring\" d=\"M-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0z\"/>\n"
	         "<path id=\"open\" d=\"M0-14 14 0 0 14-14 0zM-7 0h14M0-7v14\"/>\n"
	         "<path id=\"e0\" d=\"M-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0z\"/>\n");
}

void atlas_shapes_end(struct text *out)
{
	text_add(out, "</defs></svg>\n");
}

/* ---- Pictures.  ---- */

void atlas_begin(const struct atlas *a, struct text *out)
{
	enum { FAR = 1500 }; /* tenths of a degree: a wider map scrolls on a narrow screen */
	text_addf(out,
	          "<div class=\"wide\"><svg class=\"%s\" viewBox=\"0 0 %d %d\" role=\"img\" "
	          "aria-label=\"%s\"><use href=\"#map\"/>\n",
	          a->frame.span > FAR ? "atlas long" : "atlas", a->width, a->height, SAY_FRAME_MAP);
}

void atlas_end(struct text *out)
{
	text_add(out, "\n</svg></div>\n");
}

void atlas_name(const struct atlas *a, struct labels *labels, int point, const char *name, struct text *out)
{
	const struct label l = labels_place(labels, atlas_x(a, point), atlas_y(a, point),
	                                    text_columns(name));
	text_addf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", l.anchor, l.x, l.y);
	page_escape(name, out);
	text_add(out, "</text>");
}

void atlas_use(const struct atlas *a, const char *name, int point, struct text *out)
{
	text_addf(out, "<use class=\"%s\" href=\"#%s\" x=\"%d\" y=\"%d\"/>", name, name, atlas_x(a, point),
	          atlas_y(a, point));
}

void atlas_flag(const struct atlas *a, int point, const char *word, struct text *out)
{
	enum { BESIDE = 12 };
	text_addf(out, "<text class=\"flag\" x=\"%d\" y=\"%d\">%s</text>", atlas_x(a, point) + BESIDE,
	          atlas_y(a, point) - BESIDE, word);
}

void atlas_pieces(const struct atlas *a, const struct atlas_piece *piece, int count, struct labels *l,
                  struct text *out)
{
	enum { BESIDE = 34, BASELINE = 8 };
	for (int i = 0; i < count; i++) {
		const struct atlas_piece *p = &piece[i];
		int x = atlas_x(a, p->point), y = atlas_y(a, p->point);
		for (int other = 0; other < i; other++)
			x += piece[other].point == p->point ? BESIDE : 0;
		text_addf(out, "<g class=\"end c%d\"><use href=\"#e%d\" x=\"%d\" y=\"%d\"/>"
		          "<text x=\"%d\" y=\"%d\">%c</text></g>",
		          p->colour, p->shape, x, y, x, y + BASELINE, p->sign);
		labels_keep_free(l, x, y);
	}
}

void atlas_sign(const char *markup, const char *words, struct text *out)
{
	text_addf(out,
	          "<span class=\"sign\"><svg class=\"atlas\" viewBox=\"-20 -20 40 40\" aria-hidden=\"true\">"
	          "%s</svg> %s</span> ",
	          markup, sentence(words));
}

void atlas_page(const char *title, int refresh, const struct text *map, const struct text *signs,
                struct text *lines, struct text *out)
{
	page_head(title, refresh, out);
	text_add(out, "<h1>");
	page_escape(title, out);
	text_add(out, "</h1>\n<main>\n<div class=\"walk broad\">\n<section class=\"now\">\n");
	text_add_bytes(out, map->s, map->len);
	text_add(out, "<p class=\"key\">");
	text_add_bytes(out, signs->s, signs->len);
	text_add(out, "</p>\n<div class=\"told\">\n");
	page_lines(lines, out);
	text_add(out, "</div>\n</section>\n</div>\n</main>\n");
	page_foot(out);
}
