/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/move.h"

#include <string.h>

#include "base/names.h"
#include "families/trails/core/table.h"
#include "families/trails/core/words.h"

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

/* Returns which of the first COUNT of these words WORD names or is the only beginning of; below 0
 * if there is none. */
static int word_find(int count, const char *word)
{
	return names_begin(first_words, sizeof first_words[0], (size_t)count, word);
}

const char *trails_colour_name(int colour)
{
	return first_words[colour];
}

int trails_colour_find(const char *word, struct error *e)
{
	const int colour = word_find(TRAILS_COLOURS, word);
	if (colour < 0)
		return error_set(e, "'%.40s' is not an expedition: type red, yellow or blue", word);
	return colour;
}

bool trails_move_begins(const char *word)
{
	return word_find(WORDS, word) >= 0;
}

static const char *key(const struct map *map, int point)
{
	return point == MAP_NONE ? "?" : map->point[point].key;
}

/* Adds WORD to the words that stand in OUT from byte FROM on. */
static void add_word(size_t from, const char *word, struct text *out)
{
	text_addf(out, out->len > from ? " %s" : "%s", word);
}

void trails_move_format(const struct map *map, uint64_t m, struct text *out)
{
	static const char *const begins[TRAILS_KINDS] = {
		[TRAILS_MARK] = "mark", [TRAILS_DONE] = "done",
		[TRAILS_BOW] = "bow",   [TRAILS_COUPON_ARROW] = "coupon",
		[TRAILS_TAKE] = "coupon take", [TRAILS_CHANGE] = "coupon change",
		[TRAILS_KEEP] = "keep", [TRAILS_PASS] = "pass",
	};
	const enum trails_kind kind = trails_move_kind(m);
	const size_t from = out->len;
	if (kind == TRAILS_NO_MOVE || kind >= TRAILS_KINDS)
		return;
	if (begins[kind])
		add_word(from, begins[kind], out);
	if (kind == TRAILS_ARROW || kind == TRAILS_COUPON_ARROW || kind == TRAILS_TAKE)
		add_word(from, trails_colour_name(trails_move_colour(m)), out);
	if (kind == TRAILS_BOW)
		add_word(from, key(map, trails_move_from(m)), out);
	if (kind != TRAILS_DONE && kind != TRAILS_TAKE && kind != TRAILS_PASS)
		add_word(from, key(map, trails_move_to(m)), out);
}

int trails_point_words(const struct map *map, char **words, int count, int *used)
{
	enum { MOST = 6 }; /* words of a name */
	int point = -1;
	for (int n = count < MOST ? count : MOST; n > 0 && point < 0; n--) {
		OWN(text) name = {0};
		text_add_words(&name, words, n, '-');
		point = map_whole(map, text_string(&name));
		*used = n;
	}
	return point;
}

enum { FROM_SHIFT = 16, TO_SHIFT = 24 }; /* bit positions of the points in a move */

/* A move that is being read. */
struct reading {
	const struct map *map;
	const uint64_t *legal;
	int count_legal;
	char **words;
	int count, used;
};

/* Reads the next word as a point.  LIKE is the move as far as it is known, and SHIFT is the bit
 * position of the point that is missing in it.  A name that fits several points is accepted if
 * legal moves like LIKE lead to only one of them.  Returns the point; or -1, and E says what is
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

/* Reads the next word into the byte of *M at SHIFT, as read_point.  AFTER is the text before it,
 * for messages.  If the word is missing and no such move is legal, the byte is MAP_NONE: the check
 * of the move says why not. */
static int add_point(struct reading *r, uint64_t *m, int shift, const char *after, struct error *e)
{
	enum { BYTE = 255 };
	if (r->used == r->count) {
		/* the point is missing, so E lists the points for such a move, unless there are many */
		enum { LISTED_MOST = 12 };
		uint64_t known = (UINT64_C(1) << shift) - 1, last = MAP_NONE;
		OWN(text) list = {0};
		int listed = 0;
		for (int i = 0; i < r->count_legal; i++) {
			uint64_t point = r->legal[i] >> shift & BYTE;
			if ((r->legal[i] & known) != (*m & known) || point == MAP_NONE ||
			    point == last)
				continue;
			text_addf(&list, "%s%s", listed++ ? ", " : "", r->map->point[point].key);
			last = point;
		}
		if (listed && listed <= LISTED_MOST)
			return error_set(e, "'%s' must be followed by a point: %s", after,
			                 text_string(&list));
		if (listed || !r->count_legal)
			return error_set(e, "'%s' must be followed by the name of a point", after);
		*m |= (uint64_t)MAP_NONE << shift;
		return 0;
	}
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
	int word = count ? word_find(WORDS, words[r.used++]) : -1;
	const char *first = word < 0 ? "" : first_words[word];
	bool coupon = word == WORD_COUPON;
	if (coupon) {
		word = count > 1 ? word_find(WORDS, words[r.used++]) : -1;
		if (word >= TRAILS_COLOURS && word != WORD_TAKE && word != WORD_CHANGE)
			word = -1;
		if (word < 0)
			return error_set(e, "coupon: expected 'coupon COLOUR POINT', "
			                 "'coupon take COLOUR' or 'coupon change MISSION'");
	}
	int failed = 0;
	switch (word) {
	case TRAILS_RED:
	case TRAILS_YELLOW:
	case TRAILS_BLUE:
		*m = trails_move(coupon ? TRAILS_COUPON_ARROW : TRAILS_ARROW, word, 0, 0);
		failed = add_point(&r, m, TO_SHIFT, first_words[word], e);
		break;
	case WORD_BOW:
		*m = trails_move(TRAILS_BOW, colour, 0, 0);
		if (add_point(&r, m, FROM_SHIFT, first, e) || add_point(&r, m, TO_SHIFT, first, e))
			failed = -1;
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

/* ---- Why a move is not legal, and which moves are. ---- */

/* Adds the key of POINT to LIST, which begins as an empty text. */
static void list_add(struct text *list, const struct trails_table *t, int point)
{
	text_join(list, 0, SAY_COMMA, key(t->rules->map, point));
}

/* Adds the points to which an arrow of COLOUR may go to LIST. */
static void list_onward(const struct trails_table *t, int colour, struct text *list)
{
	const struct map_point *p = &t->rules->map->point[t->route[colour].end];
	for (int i = 0; i < p->ways; i++)
		if (trails_arrow_fits(t, colour, &p->way[i], false))
			list_add(list, t, p->way[i].to);
}

static int check_mark(const struct trails_table *t, const struct trails_set *hand, uint64_t m,
                      struct error *e)
{
	const struct map *map = t->rules->map;
	int p = trails_move_to(m), owner = trails_mark_owner(t, t->mover);
	uint64_t legal[TRAILS_MOVES];
	if (trails_table_legal(t, hand, NULL, legal) == 1 && trails_move_kind(legal[0]) == TRAILS_PASS)
		return error_set(e, trails_has_cards(t)
		                    ? "no mission of yours can be marked any more: type 'pass'"
		                    : "no place can be marked any more: type 'pass'");
	if (trails_move_kind(m) != TRAILS_MARK)
		return error_set(e, trails_marks_free(t->rules)
		                    ? "marks come first: type 'mark PLACE', or 'done'"
		                    : "marks come first: type 'mark PLACE'");
	if (p >= map->points || map->point[p].kind != MAP_PLACE)
		return error_set(e, "only the place of a mission can be marked, and this is not one");
	if (trails_has_cards(t) && !trails_set_has(hand, p))
		return error_set(e, "%s can't be marked: you can mark only missions in your hand",
		                 key(t->rules->map, p));
	if (trails_set_has(&t->mark[owner], p))
		return error_set(e, trails_has_cards(t) ? "%s has your mark already"
		                                        : "%s has a mark of this colour already",
		                 key(t->rules->map, p));
	return error_set(e, "%s can't be marked: marks must be at least %d steps from the start",
	                 key(t->rules->map, p), TRAILS_MARK_STEPS);
}

/* Checks whether an arrow of COLOUR can go to the point TO.  Returns 0, or -1 and the reason in
 * E. */
static int check_arrow(const struct trails_table *t, int colour, int to, struct error *e)
{
	const struct map *map = t->rules->map;
	const char *name = trails_colour_name(colour);
	const struct trails_route *r = &t->route[colour];
	int edge = to < map->points ? map_edge_between(map, r->end, to) : -1;
	if (r->count >= t->rules->arrows)
		return error_set(e, "all %d arrows of %s are laid", t->rules->arrows, name);
	OWN(text) list = {0};
	list_onward(t, colour, &list);
	if (!list.len)
		return error_set(e, "%s can't go on from %s", name, key(t->rules->map, r->end));
	if (edge < 0)
		return error_set(e, "%s stands at %s: it can go to %s", name, key(t->rules->map, r->end),
		                 list.s);
	if (!r->count)
		return error_set(e, "another expedition began by %s: %s can go to %s",
		                 key(t->rules->map, to), name, list.s);
	if (trails_route_uses(r, edge))
		return error_set(e, "%s lies between %s and %s already: it can go to %s", name,
		                 key(t->rules->map, r->end), key(t->rules->map, to), list.s);
	return error_set(e, "at %s %s would form its second bow in this turn: it can go to %s",
	                 key(t->rules->map, to), name, list.s);
}

static int check_bow(const struct trails_table *t, uint64_t m, struct error *e)
{
	const struct map *map = t->rules->map;
	const struct trails_route *r = &t->route[t->bow];
	const char *name = trails_colour_name(t->bow);
	int from = trails_move_from(m), to = trails_move_to(m);
	struct trails_set points = trails_bow_points(t, t->bow);
	if (trails_move_kind(m) != TRAILS_BOW || trails_move_colour(m) != t->bow ||
	    from >= map->points || to >= map->points)
		return error_set(e, "%s has formed a bow: type 'bow FROM TO' for its arrow, or 'pass'",
		                 name);
	if (!trails_set_has(&points, from)) {
		OWN(text) list = {0};
		for (int p = trails_set_next(&points, 0); p >= 0; p = trails_set_next(&points, p + 1))
			list_add(&list, t, p);
		return error_set(e, "the bow's arrow begins at one of %s", text_string(&list));
	}
	int edge = map_edge_between(map, from, to);
	if (edge < 0)
		return error_set(e, "no edge leads from %s to %s", key(t->rules->map, from), key(t->rules->map, to));
	if (trails_route_uses(r, edge))
		return error_set(e, "%s lies between %s and %s already", name, key(t->rules->map, from),
		                 key(t->rules->map, to));
	return error_set(e, "at %s %s would form its second bow in this turn", key(t->rules->map, to), name);
}

/* Checks whether the coupon's action M can be done.  Returns 0, or -1 and the reason in E. */
static int check_coupon(const struct trails_table *t, const struct trails_set *hand, uint64_t m,
                        struct error *e)
{
	int colour = trails_move_colour(m), p = trails_move_to(m);
	if (t->spent >= t->rules->spend)
		return error_set(e, SAY_COUPONS_A_TURN(t->rules->spend), t->rules->spend);
	if (!t->coupons[t->mover])
		return error_set(e, "you have no coupon");
	if (trails_move_kind(m) == TRAILS_COUPON_ARROW)
		return check_arrow(t, colour, p, e);
	if (trails_move_kind(m) == TRAILS_TAKE) {
		const char *name = trails_colour_name(colour);
		if (!t->route[colour].count)
			return error_set(e, "%s has no arrow to take away", name);
		return error_set(e, "%s would form its second bow in this turn", name);
	}
	if (!t->stack)
		return error_set(e, "no mission is left in the stack to change one for");
	if (p < t->rules->map->points && trails_set_has(&t->mark[t->mover], p) &&
	    trails_set_has(hand, p))
		return error_set(e, "%s is marked: only a mission without a mark can be changed",
		                 key(t->rules->map, p));
	return error_set(e, "only a mission in your hand can be changed, and this is not one");
}

/* Says in E that the turn's arrow comes first, and where the mover can lay it.  Expeditions that go
 * to the same points are named together. */
static int arrow_first(const struct trails_table *t, struct error *e)
{
	OWN(text) list = {0};
	struct text points[TRAILS_COLOURS] = {{0}}; /* emptied once its expedition is named */
	for (int c = 0; c < TRAILS_COLOURS; c++)
		list_onward(t, c, &points[c]);
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		OWN(text) names = {0};
		for (int same = c; same < TRAILS_COLOURS && points[c].len; same++)
			if (!strcmp(text_string(&points[same]), points[c].s)) {
				text_join(&names, 0, SAY_OR, trails_colour_name(same));
				if (same > c)
					text_clear(&points[same]);
			}
		if (names.len)
			text_joinf(&list, 0, SAY_SEMICOLON, SAY_TO, names.s, points[c].s);
		text_release(&points[c]);
	}
	return error_set(e, "lay the arrow of the turn first: %s", text_string(&list));
}

int trails_table_check_move(const struct trails_table *t, const struct trails_set *hand,
                            const uint8_t *drawn, uint64_t m, struct error *e)
{
	uint64_t legal[TRAILS_MOVES];
	int n = trails_table_legal(t, hand, drawn, legal);
	for (int i = 0; i < n; i++)
		if (legal[i] == m)
			return 0;
	if (trails_over(t))
		return error_set(e, "the game is over");
	enum trails_kind kind = trails_move_kind(m);
	bool coloured = kind == TRAILS_ARROW || kind == TRAILS_COUPON_ARROW || kind == TRAILS_TAKE;
	if (coloured && trails_move_colour(m) >= TRAILS_COLOURS)
		return error_set(e, "no expedition has this colour");
	switch (trails_phase(t)) {
	case TRAILS_TO_MARK:
		return check_mark(t, hand, m, e);
	case TRAILS_TO_KEEP:
		return error_set(e, "you drew two missions: type 'keep %s' or 'keep %s'",
		                 key(t->rules->map, drawn[0]), key(t->rules->map, drawn[1]));
	case TRAILS_TO_BOW:
		return check_bow(t, m, e);
	case TRAILS_TO_GREEN:
		if (kind == TRAILS_ARROW)
			return check_arrow(t, trails_move_colour(m), trails_move_to(m), e);
		return error_set(e, "the arrow point gives you an arrow: lay it first, or type 'pass'");
	case TRAILS_TO_ARROW:
		if (trails_by_coupon(kind))
			return check_coupon(t, hand, m, e);
		if (kind == TRAILS_ARROW)
			return check_arrow(t, trails_move_colour(m), trails_move_to(m), e);
		if (kind == TRAILS_PASS)
			return arrow_first(t, e);
		break;
	case TRAILS_TO_SPEND:
		if (trails_by_coupon(kind))
			return check_coupon(t, hand, m, e);
		if (kind == TRAILS_ARROW)
			return error_set(e, "you have laid this turn's arrow: type 'coupon %s %s' to pay "
			                 "for another, or 'pass'", trails_colour_name(trails_move_colour(m)),
			                 trails_move_to(m) < t->rules->map->points
			                 ? key(t->rules->map, trails_move_to(m)) : "POINT");
		break;
	}
	if (kind == TRAILS_BOW)
		return error_set(e, "no expedition has just formed a bow");
	if (kind == TRAILS_KEEP)
		return error_set(e, "no missions were drawn to choose from");
	if (kind == TRAILS_MARK || kind == TRAILS_DONE)
		return error_set(e, "the marks are laid: lay an arrow: type 'COLOUR POINT'");
	return error_set(e, "that is not a move");
}
