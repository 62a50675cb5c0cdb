/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/view.h"
#include "families/trails/match/game.h"

/* A map for tests.  Gate is one step from the start and ford two; the other places are three or
 * four.  The green points have an edge between them. */
static const char lab_text[] =
	"map lab\n"
	"title The laboratory\n"
	"left 180W\n"
	"coast none\n"
	"continent land The land\n"
	"plain start 0N 0E land Start\n"
	"plain alpha 10N 1E land Alpha\n"
	"plain beta 10N 2E land Beta\n"
	"plain gamma 10N 3E land Gamma\n"
	"plain delta 10N 4E land Delta\n"
	"green oasis 20N 1E land Oasis\n"
	"green grove 20N 2E land Grove\n"
	"red depot 20N 3E land Depot\n"
	"red market 20N 4E land Market\n"
	"place gate 5N 1E land Gate\n"
	"place ford 5N 2E land Ford\n"
	"place petra 30N 1E land Petra\n"
	"place angkor 30N 2E land Angkor\n"
	"place marib 30N 3E land Marib\n"
	"place tikal 30N 4E land Tikal\n"
	"place uruk 30N 5E land Uruk\n"
	"place nara 40N 1E land Nara\n"
	"place cuzco 40N 3E land Cuzco\n"
	"place lhasa 40N 5E land Lhasa\n"
	"start start\n"
	"edge start alpha\n"
	"edge start beta\n"
	"edge start gamma\n"
	"edge start delta\n"
	"edge start gate\n"
	"edge gate alpha\n"
	"edge alpha ford\n"
	"edge ford beta\n"
	"edge alpha beta\n"
	"edge beta gamma\n"
	"edge gamma delta\n"
	"edge alpha oasis\n"
	"edge beta depot\n"
	"edge gamma grove\n"
	"edge delta market\n"
	"edge oasis grove\n"
	"edge oasis petra\n"
	"edge oasis angkor\n"
	"edge depot angkor\n"
	"edge depot marib\n"
	"edge grove marib\n"
	"edge grove tikal\n"
	"edge market tikal\n"
	"edge market uruk\n"
	"edge petra nara\n"
	"edge angkor nara\n"
	"edge nara cuzco\n"
	"edge marib cuzco\n"
	"edge tikal lhasa\n"
	"edge uruk lhasa\n"
	"edge cuzco lhasa\n";

enum { LINE_SIZE = 4096 };

const struct map *trails_lab(void)
{
	static struct map lab;
	struct error e = {""};
	if (!lab.points)
		support_claim(!map_read(&lab, lab_text, strlen(lab_text), &e), "%s", e.text);
	return &lab;
}

int trails_at(const char *key)
{
	const struct map *m = trails_lab();
	for (int i = 0; i < m->points; i++)
		if (!strcmp(m->point[i].key, key))
			return i;
	ck_abort_msg("no point is called %s", key);
}

static void bend(struct trails_rules *r, const char *bends)
{
	struct error e = {""};
	support_claim(!bends || !rows_bend(&trails_rows, r, bends, &e), "%s", e.text);
}

struct trails_rules trails_lab_rules(const char *name, const char *bends)
{
	struct error e = {""};
	struct trails_rules r = *(const struct trails_rules *)rows_find(&trails_rows, name, &e);
	r.map = trails_lab();
	bend(&r, bends);
	return r;
}

struct trails_rules trails_bare(const char *bends)
{
	struct trails_rules r = trails_lab_rules("trails", "hand=2,marks=0,public=0,coupons=0");
	bend(&r, bends);
	return r;
}

void trails_begin(struct trails_state *s, const struct trails_rules *r, int seats,
                  const char *deal)
{
	uint8_t cards[MAP_POINTS_MAX];
	int n = 0;
	char *line = alloc_string(deal), *words[MAP_POINTS_MAX];
	int count = text_split(line, " ", words, MAP_POINTS_MAX);
	struct trails_set dealt = {{0}};
	for (int i = 0; i < count; i++) {
		cards[n] = (uint8_t)trails_at(words[i]);
		trails_set_add(&dealt, cards[n++]);
	}
	free(line);
	for (int i = 0; i < r->map->missions; i++)
		if (!trails_set_has(&dealt, r->map->place[i]))
			cards[n++] = r->map->place[i];
	ck_assert_int_eq(n, r->map->missions);
	struct error e = {""};
	support_claim(!trails_rules_check(r, seats, &e), "%s", e.text);
	*s = trails_state_begin(r, seats, cards, 0);
}

uint64_t trails_move_of(const struct trails_state *s, const char *text)
{
	uint64_t m;
	struct error e = {""};
	support_claim(!trails_move_read(&s->table, text, &m, &e), "'%s': %s", text, e.text);
	return m;
}

bool trails_may(const struct trails_state *s, const char *text)
{
	uint64_t legal[TRAILS_MOVES], m = trails_move_of(s, text);
	int n = trails_state_legal(s, legal);
	bool may = false;
	for (int i = 0; i < n; i++)
		may |= legal[i] == m;
	ck_assert_int_eq(trails_state_check_move(s, m, NULL), may ? 0 : -1);
	return may;
}

const char *trails_why(const struct trails_state *s, const char *text)
{
	static struct error e;
	support_claim(trails_state_check_move(s, trails_move_of(s, text), &e), "'%s' is legal",
	              text);
	return e.text;
}

void trails_play_text(struct trails_state *s, const char *text)
{
	char *line = alloc_string(text), *moves[MAP_POINTS_MAX];
	int n = text_split(line, ";", moves, MAP_POINTS_MAX);
	for (int i = 0; i < n; i++) {
		struct error e = {""};
		uint64_t m = trails_move_of(s, moves[i]);
		support_claim(!trails_state_check_move(s, m, &e), "'%s': %s", moves[i], e.text);
		trails_state_apply(s, m);
		support_claim(!trails_state_check(s, &e), "behind '%s': %s", moves[i], e.text);
	}
	free(line);
}

void trails_exhaust(struct trails_state *s, int colour)
{
	int edge = map_edge_between(trails_lab(), trails_at("gamma"), trails_at("delta"));
	s->table.route[colour].count = (uint8_t)s->table.rules->arrows;
	s->table.route[colour].edge[0] = (uint16_t)edge;
}

void trails_make(struct trails_state *s, const char *text)
{
	char *line = alloc_string(text), *moves[MAP_POINTS_MAX];
	int n = text_split(line, ";", moves, MAP_POINTS_MAX);
	for (int i = 0; i < n; i++) {
		support_claim(trails_may(s, moves[i]), "'%s' isn't legal", moves[i]);
		trails_state_apply(s, trails_move_of(s, moves[i]));
	}
	free(line);
}

const char *trails_legal_text(const struct trails_state *s)
{
	static char buf[LINE_SIZE];
	uint64_t legal[TRAILS_MOVES];
	int n = trails_state_legal(s, legal);
	OWN(text) out = {0};
	for (int i = 0; i < n; i++) {
		text_add(&out, i ? "; " : "");
		trails_move_format(s->table.rules->map, legal[i], &out);
	}
	snprintf(buf, sizeof buf, "%s", text_string(&out));
	return buf;
}

const char *trails_set_text(const struct trails_set *set)
{
	static char buf[LINE_SIZE];
	OWN(text) out = {0};
	for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1))
		text_addf(&out, "%s%s", out.len ? " " : "", trails_lab()->point[p].key);
	snprintf(buf, sizeof buf, "%s", text_string(&out));
	return buf;
}

const struct trails_case trails_cases[] = {
	{"trails", 2},
	{"trails", 3},
	{"trails", 4},
	{"trails", 6},
	{"trails-marks", 2},
	{"trails-marks", 5},
	{"trails-race", 2},
	{"trails-race", 6},
	{"trails:map=pocket", 2},
	{"trails:map=pocket", 6},
	{"trails-marks:map=pocket", 3},
	{"trails-race:map=pocket", 4},
	{"trails-race:bow=last", 3},
	{"trails:hand=8,coupons=12,spend=9", 6},
	{"trails:map=pocket,hand=8,public=0,coupons=12,spend=9", 3},
	{"trails:map=pocket,hand=8,public=7,coupons=12", 2},
	{"trails:arrows=12,marks=0,bow=last", 4},
	{"trails:hand=1", 5},
	{"trails:coupons=0,spend=0", 2},
};
const int trails_case_count = (int)(sizeof trails_cases / sizeof trails_cases[0]);

struct trails_rules trails_row(const char *text)
{
	struct trails_rules r;
	struct error e = {""};
	support_claim(!rows_parse(&trails_rows, &r, text, &e), "%s", e.text);
	return r;
}

struct trails_state trails_deal(const struct trails_rules *r, int seats, const char *seed, int number,
                                int first)
{
	uint8_t deal[MAP_POINTS_MAX];
	trails_deal_of_seed(r, seats, seed, number, deal);
	struct trails_state s = trails_state_begin(r, seats, deal, first);
	return s;
}

void trails_games(int games, void (*visit)(const struct trails_state *before, uint64_t m,
                                           const struct trails_state *after, struct rng *rng))
{
	for (int i = 0; i < trails_case_count * games; i++) {
		const struct trails_case *c = &trails_cases[i % trails_case_count];
		const struct trails_rules r = trails_row(c->rules);
		struct error e = {""};
		uint64_t legal[TRAILS_MOVES];
		int n;
		support_claim(!trails_rules_check(&r, c->seats, &e), "%s", e.text);
		struct trails_state s = trails_deal(&r, c->seats, "games", i, i % c->seats);
		struct rng rng = rng_named("games", "moves", (uint64_t)i);
		struct rng other = rng_named("games", "visit", (uint64_t)i);
		while ((n = trails_state_legal(&s, legal))) {
			struct trails_state before = s;
			uint64_t m = legal[rng_below(&rng, (uint32_t)n)];
			trails_state_apply(&s, m);
			visit(&before, m, &s, &other);
		}
		ck_assert(trails_over(&s.table));
	}
}

void trails_start(const struct trails_played *g, const uint8_t *deal, struct trails_state *s)
{
	*s = trails_state_begin(&g->rules, g->seats, deal, g->first);
}

void trails_random_game(struct trails_played *g, int number)
{
	const struct trails_case *c = &trails_cases[number % trails_case_count];
	uint64_t legal[TRAILS_MOVES];
	struct trails_state s;
	int n;
	g->rules = trails_row(c->rules);
	g->seats = c->seats;
	g->first = number % c->seats;
	g->moves = 0;
	struct rng rng = rng_named("two games", "moves", (uint64_t)number);
	trails_deal_of_seed(&g->rules, g->seats, "two games", number, g->deal);
	trails_start(g, g->deal, &s);
	while ((n = trails_state_legal(&s, legal)) && g->moves < TRAILS_PLAYED_MOVES) {
		g->move[g->moves] = legal[rng_below(&rng, (uint32_t)n)];
		trails_state_apply(&s, g->move[g->moves++]);
	}
}

struct trails_set trails_never_known(const struct trails_played *g, int seat)
{
	const struct map *m = g->rules.map;
	struct trails_state s;
	struct trails_set never = {{0}};
	for (int p = 0; p < m->points; p++)
		if (m->point[p].kind == MAP_PLACE && m->steps[m->start][p] >= TRAILS_PUBLIC_STEPS)
			trails_set_add(&never, p);
	trails_start(g, g->deal, &s);
	for (int i = 0; i <= g->moves; i++) {
		struct trails_view v = trails_view_of(&s, seat);
		struct trails_set unseen = trails_view_unseen(&v);
		never = trails_set_both(never, &unseen);
		for (int c = 0; c < TRAILS_COLOURS; c++)
			never = trails_set_without(never, &s.table.route[c].heads);
		if (i < g->moves)
			trails_state_apply(&s, g->move[i]);
	}
	return never;
}

int trails_exchanged(const struct trails_set *never, int p)
{
	if (!trails_set_has(never, p))
		return p;
	int next = trails_set_next(never, p + 1);
	return next < 0 ? trails_set_next(never, 0) : next;
}

void trails_hide_others(uint8_t *deal, int missions, int seats, int hand)
{
	for (int from = 0, to = missions - 1; from < to;) {
		if (from < seats * hand && from % seats == 0)
			from++;
		else if (to < seats * hand && to % seats == 0)
			to--;
		else {
			uint8_t card = deal[from];
			deal[from++] = deal[to];
			deal[to--] = card;
		}
	}
}

struct match trails_match(const char *rules, const char *seed, int seats, const uint8_t *deal)
{
	static struct trails_rules r; /* the match copies them */
	struct error e = {""};
	ck_assert_msg(!rows_parse(trails_game.rows, &r, rules, &e), "%s", e.text);
	return match_begin(&trails_game, &r, seats, seed, deal, deal != NULL, 0);
}

const struct trails_state *trails_now(const struct match *m)
{
	return m->state;
}

struct search *trails_find(const struct match *m, int worlds)
{
	const struct stop nobody = {0};
	struct search *s = alloc_zero(1, sizeof *s);
	struct mind_base *b = mind_base_new(trails_now(m)->table.rules->map);
	const struct trails_view v = trails_view_of(trails_now(m), match_mover(m));
	hint_find(s, b, &v, HINT_WIDTH, worlds, PLAYOUT_TO_THE_END, nobody);
	mind_base_free(b);
	return s;
}

void trails_make_turn(struct match *m, const struct turn_moves *t)
{
	uint64_t moves[TRAILS_MOVES];
	for (int i = 0; !i || (!match_over(m) && !trails_turn_begins(&trails_now(m)->table)); i++) {
		trails_state_legal(trails_now(m), moves);
		ck_assert_int_eq(match_move(m, i < t->moves ? t->move[i] : moves[0], NULL), 0);
	}
}
