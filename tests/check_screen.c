/* The table on a screen: it fits every window, and marks what the last turn laid.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "families/cards/match/cards.h"
#include "families/cards/show/screen_table.h"
#include "families/cards/show/words.h"
#include "show/paint.h"
#include "support.h"

enum { ROUNDS_PLAYED = 3 };

/* A match with all that a telling of it points at. */
struct scene {
	struct match match;
	struct term term;
	struct text news;
	bool revealed;
};

static struct scene scene_of(const char *row, int width, int height)
{
	const struct rules r = support_rules(row, NULL);
	return (struct scene){
		.match = cards_match(&r, "screen", NULL, 0, 0),
		.term = {.input = true, .output = true, .width = width, .height = height}};
}

static void scene_release(struct scene *s)
{
	match_release(&s->match);
	text_release(&s->news);
}

/* How a person in the first seat is told of it. */
static struct telling tell(struct scene *s)
{
	return (struct telling){.match = &s->match,
	                        .name = {"you", "beginner"},
	                        .you = {true, false},
	                        .human = {true, false},
	                        .interactive = true,
	                        .clears = true,
	                        .theme = &themes[0],
	                        .term = &s->term,
	                        .news = &s->news,
	                        .revealed = &s->revealed};
}

/* Makes a random move, or deals the next round.  Returns whether the match goes on. */
static bool step(struct match *m, struct rng *rng)
{
	if (match_over(m))
		return false;
	support_random_event(m, rng);
	return true;
}

/* Claims that the lines of TEXT fit, and returns how many there are. */
static int lines_that_fit(const char *text, int width, const char *what)
{
	int lines = 0;
	for (; *text; lines++) {
		size_t len = strcspn(text, "\n");
		int columns = paint_columns(text, len);
		support_claim(columns <= width, "%s: %d columns of %d: %.*s", what, columns, width,
		              (int)len, text);
		text += len + 1;
	}
	return lines;
}

/* Draws the table of each position of a match of ROW in a window. */
static void draw_match(const char *row, int width, int height, bool colour, bool utf8)
{
	struct rng rng = rng_named("screen", row, (uint64_t)width);
	OWN(scene) s = scene_of(row, width, height);
	s.term.colour = colour;
	s.term.utf8 = utf8;
	do {
		struct telling told = tell(&s);
		OWN(text) out = {0};
		screen_draw(&told, height - 1, &out);
		int lines = lines_that_fit(text_string(&out), width, row);
		support_claim(lines < height, "%s in %dx%d: %d lines:\n%s", row, width, height, lines,
		              text_string(&out));
	} while (step(&s.match, &rng));
}

TESTS_BEGIN
{
	setlocale(LC_CTYPE, "C.UTF-8"); /* columns are counted by the locale */
}

TEST(the_table_fits_each_window)
{
	static const int sizes[][2] = {{40, 20}, {40, 24}, {60, 22}, {77, 22}, {80, 24}, {99, 24},
	                               {100, 24}, {119, 24}, {120, 40}, {200, 60}};
	for (size_t row = 0; row < rules_count; row++)
		for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
			draw_match(rules_table[row].name, sizes[i][0], sizes[i][1], i % 2, i % 3);
}

/* The picture of a telling with these changes; the caller releases it. */
static const char *drawn(struct scene *s, int width, bool interactive, struct text *out)
{
	s->term.width = width;
	struct telling told = tell(s);
	told.interactive = interactive;
	text_clear(out);
	screen_draw(&told, s->term.height, out);
	return text_string(out);
}

/* Whether it is the first seat's turn and the other has just made one that ended with a card
 * placed. */
static bool other_placed(const struct match *m)
{
	const struct table *t = &cards_state(m)->table;
	if (t->over != ROUND_ON || t->mover || !table_turn_begins(t) || !m->log_len)
		return false;
	const struct cards_event event = cards_event(m, m->log_len - 1), *ev = &event;
	return ev->kind == EVENT_MOVE && ev->move.kind != MOVE_DRAW;
}

/* Claims that the card of the last event is marked in a window of each width. */
static void marked(struct scene *s, struct text *out)
{
	static const int widths[] = {80, 100, 130};
	const struct cards_event event = cards_event(&s->match, s->match.log_len - 1), *ev = &event;
	bool played = ev->move.kind == MOVE_PLAY;
	char card[CARD_TEXT_SIZE], mark[16];
	card_format(cards_rules(&s->match), ev->card, card);
	/* in a grid the rank alone, on a pile the card */
	snprintf(mark, sizeof mark, "%.*s%c", played ? 1 : 2, card, SIGN_NEW);
	for (int i = 0; i < 3; i++)
		support_claim(strstr(drawn(s, widths[i], true, out), mark), "%s at %d:\n%s", mark,
		              widths[i], out->s);
	/* in a narrow window behind the grid, before the suit; or behind the pile's rank */
	if (played)
		snprintf(mark, sizeof mark, "%c%c", SIGN_NEW, card[1]);
	else
		snprintf(mark, sizeof mark, "%c %c%c", card[1], card[0], SIGN_NEW);
	support_claim(strstr(drawn(s, SCREEN_TABLE_WIDTH, true, out), mark), "narrow %s:\n%s", mark,
	              out->s);
}

TEST(new_cards_are_marked)
{
	OWN(text) out = {0};
	int plays = 0, discards = 0;
	struct rng rng = rng_named("screen", "marks", 0);
	struct scene s = scene_of("standard", 80, 24);
	while (step(&s.match, &rng)) {
		if (!other_placed(&s.match))
			continue;
		bool played = move_of(s.match.log[s.match.log_len - 1].move).kind == MOVE_PLAY;
		plays += played;
		discards += !played;
		marked(&s, &out);
		/* a script sees no mark but the hand's, and no line */
		const char *star = strchr(drawn(&s, 80, false, &out), SIGN_NEW);
		const char *hand = strstr(text_string(&out), "\nhand");
		support_claim(hand && (!star || star > hand), "a script:\n%s", text_string(&out));
	}
	ck_assert_int_gt(plays, 5);
	ck_assert_int_gt(discards, 5);
	scene_release(&s);
}

/* The last turn as SEAT is told of it. */
static const char *sentence(struct scene *s, int seat, struct text *out)
{
	struct telling told = tell(s);
	const struct lately l = lately_of(&s->match);
	told.observer = seat;
	text_clear(out);
	lately_sentence(&told, &l, out);
	return text_string(out);
}

TEST(the_last_turn_is_told)
{
	OWN(text) out = {0};
	struct move legal[MOVES_MAX];
	struct error e;
	OWN(scene) s = scene_of("standard", 80, 24);
	ck_assert_str_eq(sentence(&s, 0, &out), "");
	support_moves(&s.match, "+ -8S");
	ck_assert_str_eq(sentence(&s, 1, &out), "You draw from the deck and discard 8S.");
	support_moves(&s.match, "+");
	ck_assert_str_eq(sentence(&s, 1, &out), "You draw from the deck and discard 8S.");
	/* the other seat places what it may first */
	state_legal(cards_state(&s.match), legal);
	ck_assert(!cards_move(&s.match, legal[0], &e));
	ck_assert_ptr_nonnull(strstr(sentence(&s, 0, &out), "beginner draws from the deck and "));
	ck_assert_ptr_null(strstr(sentence(&s, 1, &out), "from the deck and draws"));
	ck_assert_ptr_nonnull(strstr(sentence(&s, 1, &out), " from the deck and "));
	ck_assert_ptr_null(strstr(text_string(&out), "draws from"));
	/* the last turn is read from the log */
	match_undo(&s.match, 2, 0);
	ck_assert_str_eq(sentence(&s, 1, &out), "You draw from the deck and discard 8S.");
	match_redo(&s.match, 2);
	ck_assert_ptr_nonnull(strstr(sentence(&s, 0, &out), "beginner draws from the deck and "));
}

/* It is a whole turn of the round that is played, if one was made. */
TEST(the_last_turn_is_of_this_round)
{
	enum { MATCHES = 4 };
	for (size_t i = 0; i < MATCHES * rules_count; i++) {
		int moves = 0; /* of this round */
		struct rng rng = rng_named("screen", "turns", i);
		OWN(scene) s = scene_of(rules_table[i % rules_count].name, 80, 24);
		do {
			const struct lately l = lately_of(&s.match);
			const struct table *now = &cards_state(&s.match)->table;
			bool dealt = s.match.log_len && s.match.log[s.match.log_len - 1].kind == EVENT_ROUND;
			moves = dealt || !s.match.log_len ? 0 : moves + 1;
			bool half = moves % 2 && now->over != ROUND_ON; /* the draw that ended it */
			ck_assert_int_eq(l.count, moves < 2 ? 0 : half ? 1 : 2);
			for (size_t k = l.at; k < l.at + (size_t)l.count; k++) {
				ck_assert_int_eq(s.match.log[k].kind, EVENT_MOVE);
				ck_assert_int_eq(cards_before(&s.match, k)->table.mover, l.seat);
				ck_assert_int_eq(cards_before(&s.match, k)->table.round, now->round);
			}
		} while (step(&s.match, &rng));
	}
}

TEST(a_pile_is_new_if_the_last_turn_laid_its_top)
{
	const struct rules r = support_rules("classic", "suits=2,hand=2");
	OWN(scene) s = {.term = {.input = true, .output = true, .width = 80, .height = 24}};
	s.match = support_match(&r, "XY XY 2Y 3B XY XB XB 4Y 5Y 6Y 7Y 8Y 9Y TY "
	                            "XB 2B 4B 5B 6B 7B 8B 9B TB 3Y");
	ck_assert_int_eq(lately_of(&s.match).pile, NO_PILE);
	support_moves(&s.match, "XY +");
	ck_assert_int_eq(lately_of(&s.match).pile, NO_PILE);
	/* the other seat discards what looks like the card that was played */
	support_moves(&s.match, "-XY");
	ck_assert_int_eq(lately_of(&s.match).pile, NO_PILE);
	support_moves(&s.match, "+");
	ck_assert_int_eq(lately_of(&s.match).pile, 0);
	/* a card that looks like it covers it, and isn't new before its turn is over */
	support_moves(&s.match, "-XY");
	ck_assert_int_eq(lately_of(&s.match).pile, NO_PILE);
	support_moves(&s.match, "+");
	ck_assert_int_eq(lately_of(&s.match).pile, 0);
	support_moves(&s.match, "-XB");
	ck_assert_int_eq(lately_of(&s.match).pile, 0);
	support_moves(&s.match, "+Y");
	ck_assert_int_eq(lately_of(&s.match).pile, 1);
	/* a card that is drawn leaves nothing new */
	support_moves(&s.match, "XB +B");
	ck_assert_int_eq(lately_of(&s.match).pile, NO_PILE);
}

TEST(news_that_the_table_tells_are_cut)
{
	OWN(scene) s = scene_of("standard", 80, 24);
	support_moves(&s.match, "+ -8S");
	const struct telling told = tell(&s);
	text_add(&s.news, "Round 1.\nYou draw 8S from the deck.\n");
	size_t all = s.news.len;
	lately_cut(&told);
	ck_assert_uint_eq(s.news.len, all);
	text_clear(&s.news);
	OWN(text) turn = {0};
	const struct lately l = lately_of(&s.match);
	lately_sentence(&told, &l, &turn);
	text_addf(&s.news, "Round 1.\n%s\n", text_string(&turn));
	lately_cut(&told);
	ck_assert_str_eq(text_string(&s.news), "Round 1.\n");
}

TEST(a_wide_window_has_a_score_pad)
{
	OWN(text) out = {0};
	char line[64];
	struct rng rng = rng_named("screen", "pad", 0);
	OWN(scene) s = scene_of("long", 120, 40);
	while (cards_state(&s.match)->table.round < ROUNDS_PLAYED && step(&s.match, &rng))
		;
	const struct table *t = &cards_state(&s.match)->table;
	ck_assert_int_eq(t->round, ROUNDS_PLAYED);
	drawn(&s, 120, true, &out);
	for (int round = 1; round <= ROUNDS_PLAYED; round++) {
		snprintf(line, sizeof line, " round %d ", round);
		support_claim(strstr(text_string(&out), line), "%s:\n%s", line, text_string(&out));
	}
	snprintf(line, sizeof line, " match   %9d%9d\n", table_points(t, 1), table_points(t, 0));
	support_claim(strstr(text_string(&out), line), "%s:\n%s", line, text_string(&out));
	ck_assert_ptr_nonnull(strstr(text_string(&out), " purple "));
	/* a window of 99 columns has none, and a script neither */
	ck_assert_ptr_null(strstr(drawn(&s, 99, true, &out), " purple"));
	ck_assert_ptr_null(strstr(drawn(&s, 120, false, &out), " purple"));
}

TEST(themes_colour_the_suits)
{
	struct error e;
	OWN(text) out = {0};
	OWN(scene) s = scene_of("classic", 80, 24);
	for (size_t i = 0; i < theme_count; i++) {
		struct telling told = tell(&s);
		ck_assert_ptr_eq(theme_find(themes[i].name, &e), &themes[i]);
		told.theme = &themes[i];
		for (int many = 0; many < 2; many++) {
			OWN(text) seen = {0};
			s.term.many = many;
			s.term.colour = true;
			for (int suit = 0; suit < cards_rules(&s.match)->suits; suit++) {
				text_clear(&out);
				ink_begin(pen_of(&told), screen_ink(&told, suit), &out);
				text_add_char(&out, ';');
				support_claim(!strstr(text_string(&seen), text_string(&out)), "%s: suit %d",
				              themes[i].name, suit);
				ck_assert(many || !strstr(text_string(&out), "38;5"));
				text_add(&seen, text_string(&out));
			}
			s.term.colour = false;
			text_clear(&out);
			ink_text(pen_of(&told), screen_ink(&told, 0) + INK_MARKED, "", &out);
			ck_assert_str_eq(text_string(&out), "");
		}
	}
	ck_assert_ptr_eq(theme_find("li", &e), theme_find("light", &e));
	ck_assert_ptr_null(theme_find("", &e));
	ck_assert_ptr_null(theme_find("dark", &e));
	ck_assert_str_eq(e.text, "set theme dark: must be one of default, four-colour, contrast and light");
}

TEST(cards_in_messages_are_coloured)
{
	OWN(text) out = {0};
	OWN(scene) s = scene_of("standard", 80, 24);
	const struct telling told = tell(&s);
	s.term.colour = true;
	paint_cards(&told, "Play 7H or -TC, not 7Z, 17H or QHS.\n", &out);
	ck_assert_str_eq(text_string(&out), "Play \033[31m7H\033[0m or -\033[32mTC\033[0m, not 7Z, 17H or QHS.\n");
	ck_assert_int_eq(paint_columns(text_string(&out), out.len - 1), 35);
	s.term.colour = false;
	text_clear(&out);
	paint_cards(&told, "7H", &out);
	ck_assert_str_eq(text_string(&out), "7H");
}

/* Text whose columns the locale can't tell counts by its bytes. */
TEST(columns_of_any_text)
{
	static const struct {
		const char *text;
		int columns;
	} cases[] = {{"", 0}, {"Ann", 3}, {"\xff", 1}, {"Zo\xeb", 3}, {"a\xc3", 2}, {"\x1b[1mAnn", 7}};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		support_claim(term_columns(cases[i].text) == cases[i].columns, "'%s': %d columns",
		              cases[i].text, term_columns(cases[i].text));
	char line[300 + 1] = {0};
	memset(line, 'x', sizeof line - 1);
	ck_assert_int_eq(term_columns(line), 300);
	if (!strcmp(nl_langinfo(CODESET), "UTF-8")) {
		ck_assert_int_eq(term_columns("Zo\u00eb"), 3);
		ck_assert_int_eq(term_columns("\u65e5\u672c"), 4);
		ck_assert_int_eq(term_columns("\u0301"), 0); /* an accent for the letter before it */
	}
}

TEST(the_signs_are_explained)
{
	static const char signs[] = {SIGN_NEW, SIGN_OPENS, SIGN_CLOSES, SIGN_BENEATH, SIGN_EMPTY};
	OWN(text) out = {0};
	table_signs(NULL, &out);
	lines_that_fit(text_string(&out), 78, "signs");
	for (size_t i = 0; i < sizeof signs; i++)
		ck_assert_ptr_nonnull(strchr(text_string(&out), signs[i]));
}
