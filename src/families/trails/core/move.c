/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/core/move.h"

#include <string.h>

#include "base/ascii.h"

static const char *const colours[] = {"red", "yellow", "blue"};

/* The words that a move or a coupon's action begins with; those of the colours come first. */
enum word {
	WORD_BOW = TRAILS_COLOURS,
	WORD_CHANGE,
	WORD_COUPON,
	WORD_DONE,
	WORD_KEEP,
	WORD_MARK,
	WORD_PASS,
	WORD_TAKE,
	WORDS
};

static const char *const first_words[WORDS] = {
	"red", "yellow", "blue", "bow", "change", "coupon", "done", "keep", "mark", "pass", "take",
};

const char *trails_colour_name(int colour)
{
	return colours[colour];
}

/* Index of the word that equals WORD or has it as a unique prefix; -1 if none. */
static int word_find(const char *const *words, int count, const char *word)
{
	int found = -1;
	size_t len = strlen(word);
	for (int i = 0; i < count && len; i++) {
		if (!ascii_same_part(words[i], word, len))
			continue;
		if (!words[i][len])
			return i;
		if (found >= 0)
			return -1;
		found = i;
	}
	return found;
}

int trails_colour_find(const char *word, struct error *e)
{
	int colour = word_find(colours, TRAILS_COLOURS, word);
	if (colour < 0)
		return error_set(e, "'%.40s' is not an expedition: type red, yellow or blue", word);
	return colour;
}

bool trails_move_begins(const char *word)
{
	return word_find(first_words, WORDS, word) >= 0;
}

static const char *key(const struct map *map, int point)
{
	return point == MAP_NONE ? "?" : map->point[point].key;
}

void trails_move_format(const struct map *map, uint64_t m, struct text *out)
{
	int colour = trails_move_colour(m);
	const char *to = key(map, trails_move_to(m));
	switch (trails_move_kind(m)) {
	case TRAILS_MARK:
		text_addf(out, "mark %s", to);
		break;
	case TRAILS_DONE:
		text_add(out, "done");
		break;
	case TRAILS_ARROW:
		text_addf(out, "%s %s", colours[colour], to);
		break;
	case TRAILS_BOW:
		text_addf(out, "bow %s %s", key(map, trails_move_from(m)), to);
		break;
	case TRAILS_COUPON_ARROW:
		text_addf(out, "coupon %s %s", colours[colour], to);
		break;
	case TRAILS_TAKE:
		text_addf(out, "coupon take %s", colours[colour]);
		break;
	case TRAILS_CHANGE:
		text_addf(out, "coupon change %s", to);
		break;
	case TRAILS_KEEP:
		text_addf(out, "keep %s", to);
		break;
	case TRAILS_PASS:
		text_add(out, "pass");
		break;
	case TRAILS_NO_MOVE:
	case TRAILS_KINDS:
		break;
	}
}

int trails_point_words(const struct map *map, char **words, int count, int *used)
{
	enum { MOST = 6 }; /* words of a name */
	int point = -1;
	for (int n = count < MOST ? count : MOST; n > 0 && point < 0; n--) {
		struct text name = {0};
		text_add_words(&name, words, n, '-');
		point = map_whole(map, text_string(&name));
		*used = n;
		text_release(&name);
	}
	return point;
}

enum { FROM_SHIFT = 16, TO_SHIFT = 24 }; /* the points of a move */

/* A move that is being read. */
struct reading {
	const struct map *map;
	const uint64_t *legal;
	int count_legal;
	char **words;
	int count, used;
};

/* Reads the next word as a point.  LIKE is the move as far as it is known, and SHIFT says which of
 * its bytes is looked for.  A name that several points on the map have is also enough if legal moves
 * that are LIKE this one leave one of them.  Returns the point; or -1, and E says what is
 * expected. */
static int read_point(struct reading *r, uint64_t like, int shift, struct error *e)
{
	enum { KNOWN = 0xffffff, BYTE = 255 };
	const struct map *map = r->map;
	bool among[MAP_POINTS_MAX] = {false}, any = false;
	uint64_t known = shift == FROM_SHIFT ? KNOWN >> 8 : KNOWN;
	int used, whole = trails_point_words(map, r->words + r->used, r->count - r->used, &used);
	if (whole >= 0) {
		r->used += used;
		return whole;
	}
	const char *word = r->words[r->used++];
	for (int i = 0; i < r->count_legal; i++)
		if ((r->legal[i] & known) == (like & known)) {
			among[r->legal[i] >> shift & BYTE] = true;
			any = true;
		}
	int p = any ? map_find(map, word, among, NULL) : -1;
	return p >= 0 ? p : map_find(map, word, NULL, e);
}

/* Says in E that a point is missing after AFTER, and lists the points for a move like LIKE. */
static int no_point(const struct reading *r, uint64_t like, int shift, const char *after,
                    struct error *e)
{
	enum { BYTE = 255 };
	uint64_t known = (UINT64_C(1) << shift) - 1, last = MAP_NONE;
	struct text list = {0};
	for (int i = 0; i < r->count_legal; i++) {
		uint64_t point = r->legal[i] >> shift & BYTE;
		if ((r->legal[i] & known) != (like & known) || point == MAP_NONE || point == last)
			continue;
		text_addf(&list, "%s%s", list.len ? ", " : "", r->map->point[point].key);
		last = point;
	}
	if (list.len)
		error_set(e, "'%s' must be followed by a point: %s", after, text_string(&list));
	else
		error_set(e, "'%s' must be followed by the name of a point", after);
	text_release(&list);
	return -1;
}

/* Reads the next word into the byte of *M at SHIFT, as read_point.  AFTER stands before it in
 * messages. */
static int add_point(struct reading *r, uint64_t *m, int shift, const char *after, struct error *e)
{
	if (r->used == r->count)
		return no_point(r, *m, shift, after, e);
	enum trails_kind kind = trails_move_kind(*m);
	int p = MAP_NONE;
	if ((kind == TRAILS_CHANGE || kind == TRAILS_KEEP) && !strcmp(r->words[r->used], "?"))
		r->used++;
	else
		p = read_point(r, *m, shift, e);
	if (p < 0)
		return -1;
	*m |= (uint64_t)p << shift;
	return 0;
}

int trails_move_parse(const struct map *map, int colour, const uint64_t *legal, int count_legal,
                      char **words, int count, uint64_t *m, struct error *e)
{
	struct reading r = {map, legal, legal ? count_legal : 0, words, count, 0};
	int word = count ? word_find(first_words, WORDS, words[r.used++]) : -1;
	const char *first = word < 0 ? "" : first_words[word];
	bool coupon = word == WORD_COUPON;
	if (coupon) {
		word = count > 1 ? word_find(first_words, WORDS, words[r.used++]) : -1;
		if (word >= TRAILS_COLOURS && word != WORD_TAKE && word != WORD_CHANGE)
			word = -1;
		if (word < 0)
			return error_set(e, "coupon: expected 'coupon COLOUR POINT', "
			                 "'coupon take COLOUR', 'coupon change MISSION'");
	}
	int failed = 0;
	switch (word) {
	case TRAILS_RED:
	case TRAILS_YELLOW:
	case TRAILS_BLUE:
		*m = trails_move(coupon ? TRAILS_COUPON_ARROW : TRAILS_ARROW, word, 0, 0);
		failed = add_point(&r, m, TO_SHIFT, colours[word], e);
		break;
	case WORD_BOW:
		*m = trails_move(TRAILS_BOW, colour, 0, 0);
		failed = add_point(&r, m, FROM_SHIFT, first, e) || add_point(&r, m, TO_SHIFT, first, e) ? -1 : 0;
		break;
	case WORD_TAKE:
		if (r.used == count)
			return error_set(e, "'take' must be followed by red, yellow or blue");
		colour = trails_colour_find(words[r.used++], e);
		failed = colour < 0 ? -1 : 0;
		*m = trails_move(TRAILS_TAKE, failed ? 0 : colour, 0, 0);
		break;
	case WORD_CHANGE:
	case WORD_KEEP:
	case WORD_MARK:
		*m = trails_move(word == WORD_CHANGE ? TRAILS_CHANGE
		                 : word == WORD_KEEP ? TRAILS_KEEP : TRAILS_MARK, 0, 0, 0);
		failed = add_point(&r, m, TO_SHIFT, first_words[word], e);
		break;
	case WORD_DONE:
	case WORD_PASS:
		*m = trails_move(word == WORD_DONE ? TRAILS_DONE : TRAILS_PASS, 0, 0, 0);
		break;
	default:
		return error_set(e, "'%.40s' is not a move: type 'COLOUR POINT'; "
		                 "other moves begin with bow, coupon, keep, mark, done or pass", count ? words[0] : "");
	}
	return failed ? -1 : r.used;
}
