/* Games of trails as texts, for tests/trails_referee.py, which says what is in them.
 *
 *   trails_games FIRST COUNT [SEED [RULESET]]
 *                                     games FIRST to FIRST + COUNT - 1 of SEED, by all rows, with
 *                                     bends, or by RULESET, on all maps, among 2 to 6 seats, who
 *                                     move at random, by rules of thumb, or to and fro
 *   trails_games records FIRST COUNT [SEED [RULESET]]
 *                                     the same games as the program's records
 *   trails_games -                    reads such a text from standard input and makes the moves in
 *                                     it; its other lines than rules, seats, first, deal and move
 *                                     are not looked at.  Behind `records` a record comes of it.
 *   trails_games law MAP              plays the games of tests/trails_law.txt, which says what they are,
 *                                     on MAP, a file
 *   trails_games rules                the rows and the bends' ranges, as the manual's page has them
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/field.h"
#include "base/number.h"
#include "base/rng.h"
#include "families/trails/agent/search.h"
#include "families/trails/core/move.h"
#include "families/trails/core/state.h"
#include "families/trails/core/table.h"
#include "families/trails/core/view.h"
#include "families/trails/match/game.h"
#include "game/record.h"
#include "os/store.h"

enum {
	LIST_EVERY = 4, /* one move of so many has the list of the legal ones before it */
	PASS_RARELY = 3, /* a player at random thinks twice before he passes, to see more of bows */
	MOST_GAMES = 100000000,
	LINE_SIZE = 8192
};

/* The rulesets that are played.  Short ones, so that games end in all ways. */
static const char *const rulesets[] = {
	"trails",
	"trails-marks",
	"trails-race",
	"trails:bow=last,spend=3",
	"trails-marks:bow=route,public=2",
	"trails-race:bow=last,marks=2",
	"trails:arrows=12,coupons=0,hand=3",
	"trails-marks:missions=marks,marks=3,coupons=6",
	"trails-marks:hand=5,arrows=25,coupons=12,spend=1",
	"trails:map=pocket,hand=3,public=5",
	"trails-race:map=pocket,marks=6,spend=9",
};
enum { RULESETS = sizeof rulesets / sizeof *rulesets };

/* The players who move, one after another.  Those who go to and fro take arrows away that come
 * from a red point and lay them again, so that a game lasts until its rounds are played. */
enum style { AT_RANDOM, BY_THUMB, AT_RANDOM_TOO, TO_AND_FRO, STYLES };

void out_of_memory(void)
{
	fputs("trails_games: out of memory\n", stderr);
	exit(1);
}

static _Noreturn void fail(const char *text)
{
	fprintf(stderr, "trails_games: %s\n", text);
	exit(1);
}

/* ---- A game as a text. ---- */

struct writer {
	struct trails_rules rules;
	struct trails_state state;
	struct text out;
	bool records;       /* games are told as records, of this match */
	struct match match;
};

static void put_deal(struct writer *w, int seats, int first, const uint8_t *deal)
{
	text_add(&w->out, "rules ");
	rows_format(&trails_rows, &w->rules, &w->out);
	text_addf(&w->out, "\nseats %d\nfirst %d\ndeal ", seats, first + 1);
	trails_deal_format(&w->rules, deal, &w->out);
	text_add_char(&w->out, '\n');
}

static void put_legal(struct writer *w)
{
	uint64_t moves[TRAILS_MOVES];
	int count = trails_state_legal(&w->state, moves);
	for (int i = 0; i < count; i++) {
		text_add(&w->out, i ? ", " : "legal ");
		trails_move_format(w->rules.map, moves[i], &w->out);
	}
	text_add_char(&w->out, '\n');
}

static void put_numbers(struct writer *w, const char *word,
                        int (*number)(const struct trails_table *, int))
{
	text_add(&w->out, word);
	for (int i = 0; i < w->state.table.seats; i++)
		text_addf(&w->out, " %d", number(&w->state.table, i));
}

static int coupons(const struct trails_table *t, int seat)
{
	return t->coupons[seat];
}

static void put_now(struct writer *w)
{
	const struct trails_table *t = &w->state.table;
	put_numbers(w, "now", trails_points);
	put_numbers(w, " coupons", coupons);
	text_addf(&w->out, " bank %d at", t->bank);
	for (int c = 0; c < TRAILS_COLOURS; c++)
		text_addf(&w->out, " %s",
		          t->route[c].count ? w->rules.map->point[t->route[c].end].key : "-");
	text_addf(&w->out, " over %s\n", trails_over(t) ? "yes" : "no");
}

/* Makes move M and tells it. */
static void make(struct writer *w, uint64_t m)
{
	struct error e;
	if (w->records && match_move(&w->match, m, &e))
		fail(e.text);
	text_addf(&w->out, "move %d ", w->state.table.mover + 1);
	trails_move_format(w->rules.map, m, &w->out);
	text_add_char(&w->out, '\n');
	trails_state_apply(&w->state, m);
	put_now(w);
	if (trails_state_check(&w->state, &e))
		text_addf(&w->out, "broken %s\n", e.text);
}

static void put_end(struct writer *w)
{
	const struct trails_table *t = &w->state.table;
	unsigned won = trails_winners(t);
	put_numbers(w, "points", trails_points);
	text_add(&w->out, "\nwon");
	for (int i = 0; i < t->seats; i++)
		if (won >> i & 1)
			text_addf(&w->out, " %d", i + 1);
	text_addf(&w->out, "\n%s\n", trails_over(t) ? "end" : "stopped");
	if (w->records) {
		static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"};
		text_clear(&w->out);
		game_record_write(&w->match, names, &w->out);
		text_add_char(&w->out, '\n');
		match_release(&w->match);
	}
	fputs(text_string(&w->out), stdout);
	text_clear(&w->out);
}

/* ---- Games at random. ---- */

/* Whether M begins or ends at a red point, so that a player can go on with it for ever. */
static bool goes_round(const struct trails_state *s, uint64_t m)
{
	const struct map *map = s->table.rules->map;
	enum trails_kind kind = trails_move_kind(m);
	if (kind != TRAILS_ARROW && kind != TRAILS_TAKE)
		return false;
	const struct trails_route *r = &s->table.route[trails_move_colour(m)];
	int from = kind == TRAILS_TAKE ? r->from[r->count - 1] : r->end;
	return map->point[from].kind == MAP_RED;
}

static uint64_t choose(const struct trails_state *s, enum style style, struct rng *rng,
                       struct agent *thumb)
{
	uint64_t moves[TRAILS_MOVES];
	int count = trails_state_legal(s, moves);
	if (!count)
		fail("no move is legal, though the game isn't over");
	if (style == BY_THUMB) {
		struct trails_view v = trails_view_of(s, s->table.mover);
		struct error e;
		uint64_t m;
		agent_luck(thumb, rng_next(rng));
		if (agent_ask(thumb, &v, &m, &e) != REPLY_MOVE)
			fail(e.text);
		return m;
	}
	for (int i = 0; i < count && style == TO_AND_FRO; i++)
		if (goes_round(s, moves[i]))
			return moves[i];
	uint64_t m = moves[rng_below(rng, (uint32_t)count)];
	if (trails_move_kind(m) == TRAILS_PASS && rng_below(rng, PASS_RARELY))
		m = moves[rng_below(rng, (uint32_t)count)];
	return m;
}

static void play(struct writer *w, const char *ruleset, const char *seed, int number)
{
	struct agent thumb = {.kind = agent_kind_called(&trails_kinds, "thumb")};
	struct error e;
	uint8_t deal[MAP_POINTS_MAX];
	struct rng rng = rng_named(seed, "trails_games", (uint64_t)number);
	if (rows_parse(&trails_rows, &w->rules, ruleset, &e))
		fail(e.text);
	int seats = TRAILS_SEATS_LEAST +
		number / RULESETS % (TRAILS_SEATS - TRAILS_SEATS_LEAST + 1);
	const struct map *usual = w->rules.map;
	uint32_t maps = 0;
	while (map_table[maps])
		maps++;
	if (!strstr(ruleset, "map="))
		w->rules.map = map_table[rng_below(&rng, maps)];
	if (trails_rules_check(&w->rules, seats, &e))
		w->rules.map = usual;
	while (trails_rules_check(&w->rules, seats, &e))
		if (--seats < TRAILS_SEATS_LEAST)
			fail(e.text);
	int first = (int)rng_below(&rng, (uint32_t)seats);
	trails_deal_of_seed(&w->rules, seats, seed, number, deal);
	w->state = trails_state_begin(&w->rules, seats, deal, first);
	text_addf(&w->out, "game %d\n", number);
	put_deal(w, seats, first, deal);
	if (w->records)
		w->match = match_begin(&trails_game, &w->rules, seats, seed, deal, 1, first);
	while (!trails_over(&w->state.table)) {
		if (!rng_below(&rng, LIST_EVERY))
			put_legal(w);
		make(w, choose(&w->state, (enum style)(number % STYLES), &rng, &thumb));
	}
	put_end(w);
	agent_release(&thumb);
}

/* ---- Games that are read. ---- */

/* Makes the move that TEXT says. */
static void read_move(struct writer *w, char *text)
{
	enum { WORDS_MOST = 5 };
	struct trails_state *s = &w->state;
	struct error e;
	uint64_t m;
	char *words[WORDS_MOST];
	int colour = s->table.bow == TRAILS_NO_COLOUR ? 0 : s->table.bow;
	int count = text_split(text, " ", words, WORDS_MOST);
	put_legal(w);
	if (trails_move_parse(w->rules.map, colour, NULL, 0, words, count, &m, &e) < 0 ||
	    trails_state_check_move(s, m, &e))
		fail(e.text);
	make(w, m);
}

static void read_games(struct writer *w)
{
	static const char *const words[] = {"rules", "seats", "first", "deal", "move"};
	enum { RULES, SEATS, FIRST, DEAL, MOVE, WORDS };
	char line[LINE_SIZE];
	long seats = 2, first = 1;
	uint8_t deal[MAP_POINTS_MAX];
	struct error e;
	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		char *rest = line + strcspn(line, " ");
		if (*rest)
			*rest++ = '\0';
		int word = 0;
		while (word < WORDS && strcmp(line, words[word]))
			word++;
		if (word == RULES && rows_parse(&trails_rows, &w->rules, rest, &e)) {
			fail(e.text);
		} else if (word == SEATS) {
			seats = strtol(rest, NULL, 10);
		} else if (word == FIRST) {
			first = strtol(rest, NULL, 10);
		} else if (word == DEAL) {
			if (game_check_seats(&trails_game, &w->rules, (int)seats, &e) ||
			    trails_deal_parse(&w->rules, rest, deal, &e))
				fail(e.text);
			w->state = trails_state_begin(&w->rules, (int)seats, deal, (int)first - 1);
			text_add(&w->out, "game 1\n");
			put_deal(w, (int)seats, (int)first - 1, deal);
			if (w->records)
				w->match = match_begin(&trails_game, &w->rules, (int)seats,
				                       "example", deal, 1, (int)first - 1);
		} else if (word == MOVE) {
			read_move(w, rest + strcspn(rest, " "));
		}
	}
	put_end(w);
}

/* ---- Games of the law. ---- */

/* Sets DEAL to the missions that TEXT names, and the others of MAP in its order. */
static void deal_of_text(const struct map *map, char *text, uint8_t *deal)
{
	char *words[MAP_POINTS_MAX];
	int count = text_split(text, " ", words, MAP_POINTS_MAX), dealt = 0;
	struct trails_set named = {{0}};
	struct error e;
	for (int i = 0; i < count; i++) {
		int p = map_find(map, words[i], NULL, &e);
		if (p < 0)
			fail(e.text);
		deal[dealt++] = (uint8_t)p;
		trails_set_add(&named, p);
	}
	for (int i = 0; i < map->missions; i++)
		if (!trails_set_has(&named, map->place[i]))
			deal[dealt++] = map->place[i];
}

/* Plays game NUMBER on MAP: LINE is "SEATS FIRST BENDS | MISSION ... | MOVE; ...". */
static void play_law(struct writer *w, int number, char *line, const struct map *map)
{
	enum { MOVES_MOST = 99 };
	uint8_t deal[MAP_POINTS_MAX];
	int seats, first;
	char rules[99], *missions = strchr(line, '|'), *moves = strrchr(line, '|'), *move[MOVES_MOST];
	struct error e;
	OWN(text) bare = {0};
	if (missions == moves || sscanf(line, "%d %d %98s", &seats, &first, rules) != 3)
		fail("expected SEATS FIRST BENDS | MISSION ... | MOVE; ...");
	*moves++ = '\0';
	char *bends = strchr(rules, ':');
	if (bends)
		*bends++ = '\0';
	text_addf(&bare, "%s:hand=2,marks=0,public=0,coupons=0", bends ? rules : "trails");
	if (rows_parse(&trails_rows, &w->rules, bare.s, &e))
		fail(e.text);
	w->rules.map = map;
	if (!bends)
		bends = rules;
	if ((strcmp(bends, "-") && rows_bend(&trails_rows, &w->rules, bends, &e)) ||
	    trails_rules_check(&w->rules, seats, &e))
		fail(e.text);
	deal_of_text(map, missions + 1, deal);
	w->state = trails_state_begin(&w->rules, seats, deal, first - 1);
	text_addf(&w->out, "game %d\n", number);
	put_deal(w, seats, first - 1, deal);
	int count = text_split(moves, ";", move, MOVES_MOST);
	for (int i = 0; i < count; i++)
		read_move(w, move[i]);
	if (!trails_over(&w->state.table))
		put_legal(w);
	put_end(w);
}

static void play_laws(struct writer *w, const char *path)
{
	static struct map map;
	struct error e;
	OWN(text) text = {0};
	char line[LINE_SIZE];
	if (store_read(path, &text, &e) || map_read(&map, text.s, text.len, &e))
		fail(e.text);
	for (int number = 1; fgets(line, sizeof line, stdin); number++) {
		line[strcspn(line, "\n")] = '\0';
		if (*line && *line != '#')
			play_law(w, number, line, &map);
	}
}

/* ---- The tables of the manual's page. ---- */

/* "marks 4 10 8", and "bend marks 0 to 10" or "bend bow route last". */
static void put_rules(void)
{
	char value[FIELD_VALUE_SIZE];
	const struct trails_rules *row = trails_rows.row;
	for (size_t f = 0; f < trails_rows.fields->count; f++) {
		const struct field *field = &trails_rows.fields->field[f];
		printf("%s", field->name);
		for (size_t i = 0; i < trails_rows.count; i++)
			printf(" %s", field_format(&row[i], field, value));
		if (field->words[0])
			printf("\nbend %s %s %s\n", field->name, field->words[0], field->words[1]);
		else
			printf("\nbend %s %d to %d\n", field->name, field->low, field->high);
	}
}

int main(int argc, char **argv)
{
	struct writer w = {.records = argc > 1 && !strcmp(argv[1], "records")};
	char **word = argv + 1 + w.records;
	int words = argc - 1 - w.records;
	int64_t from, count;
	if (words == 1 && !strcmp(*word, "-")) {
		read_games(&w);
	} else if (words == 1 && !strcmp(*word, "rules")) {
		put_rules();
	} else if (words == 2 && !strcmp(*word, "law")) {
		play_laws(&w, word[1]);
	} else if (words >= 2 && !number_read(word[0], 0, MOST_GAMES, &from) &&
	           !number_read(word[1], 1, MOST_GAMES, &count)) {
		for (int64_t i = 0; i < count; i++)
			play(&w, words > 3 ? word[3] : rulesets[(from + i) % RULESETS],
			     words > 2 ? word[2] : "referee", (int)(from + i));
	} else {
		fail("[records] FIRST COUNT [SEED [RULESET]], -, law MAP or rules");
	}
	text_release(&w.out);
	return 0;
}
