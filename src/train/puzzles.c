/* Finds puzzles in games between levels, and checks those that were found.
 *
 * Game by game, each position is looked at.  A puzzle is a position whose best turn leads clearly,
 * in worlds that were not used to find it, and that medium hardly ever finds.  A game gives one
 * puzzle at most.  The file is written anew after each puzzle, with the number of games searched,
 * so that the search can be broken off and goes on there.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "game/rows.h"
#include "game/sitting.h"
#include "train/tool.h"

bool puzzle_is_clear(const struct judged *j)
{
	return j->lead >= LEAD_LEAST && (j->exact || j->lead >= LEAD_ERRORS * j->error);
}

struct puzzle_turn puzzle_turn_of(const struct turn_moves *turn, int tenths)
{
	struct puzzle_turn out = {.moves = turn->moves, .worth = tenths};
	memcpy(out.move, turn->move, sizeof *out.move * (size_t)turn->moves);
	return out;
}

bool puzzle_is_rare(const struct glance *g, const struct decision_kinds *kinds, const void *view,
                    const struct turn_moves *turn)
{
	for (int i = 0; i < g->turns; i++)
		if (kinds->alike(view, g->turn[i].move, g->turn[i].moves, turn->move, turn->moves))
			return g->hits[i] <= MEDIUM_MOST;
	return true;
}

/* The search by one ruleset. */
struct search {
	const struct puzzle_family *family;
	void *rules;
	void *means;
	const char *name; /* name of the ruleset's row, for seeds */
	struct agent player[PUZZLE_PLAYERS];
	struct puzzles known;
	struct text old;     /* the file as it was read; `known` points into it */
	struct text written; /* the paragraphs found since, or all of them if RENEWED */
	bool renewed;
	const char *out;
	int wanted, found;
	int share; /* the most puzzles of one theme */
	int *by_kind;
};

/* ---- Players.  ---- */

enum { MEDIUM = 1 + LEVEL_MEDIUM };

/* Lets player WHO make its decision in M and takes it back.  TRY names its luck.  Returns how many
 * moves it made, in MOVES. */
static int ask(struct search *s, int who, struct match *m, const char *label, int try,
               uint64_t *moves)
{
	struct agent *a = &s->player[who];
	const int seat = match_mover(m);
	const size_t from = m->log_len;
	OWN(text) seed = {0};
	struct error e;
	int count = 0;
	bool over = false;
	text_addf(&seed, "%s.%s.%zu.%d", m->seed, label, from, try);
	const uint64_t stream = agent_stream(text_string(&seed), seat);
	while (!over) {
		void *view = match_view(m, m->log_len, seat);
		uint64_t move;
		agent_seed_next(a, stream, game_completes(m->game, view), m->log_len);
		if (agent_ask(a, view, &move, &e) != REPLY_MOVE || match_move(m, move, &e))
			tool_fail(1, e.text);
		free(view);
		moves[count++] = move;
		over = match_decided(m, seat) || count == TURN_MOST;
	}
	match_undo(m, m->log_len - from, NO_WINNER);
	match_forget_undone(m);
	return count;
}

/* Returns in how many tries player WHO chooses the turn BEST. */
static int solves(struct search *s, int who, struct match *m, const void *view,
                  const struct puzzle_turn *best)
{
	uint64_t moves[TURN_MOST];
	int hits = 0;
	for (int i = 0; i < puzzle_tries(who); i++) {
		const int count = ask(s, who, m, puzzle_players[who], i, moves);
		hits += s->family->kinds->alike(view, best->move, best->moves, moves, count);
	}
	return hits;
}

/* ---- A position.  ---- */

/* Judges the position of M, whose mover has VIEW.  Returns whether it is a puzzle; if so, P and T
 * describe it.  T borrows M. */
static bool judge_position(struct search *s, struct match *m, const void *view, const char *seed,
                           struct puzzle *p, struct puzzle_table *t)
{
	const struct puzzle_family *f = s->family;
	struct judged j;
	if (!f->judge(s->means, view, seed, &j))
		return false;
	*p = (struct puzzle){.kind = f->kinds->of(view, j.turn[0].move, j.turn[0].moves,
	                                          j.turn[1].move, j.turn[1].moves),
	                     .exact = j.exact,
	                     .lead = j.lead,
	                     .error = j.error,
	                     .worlds = j.worlds};
	t->turns = j.turns;
	memcpy(t->turn, j.turn, sizeof t->turn);
	if (!puzzle_has_answer(t))
		return false;
	p->solved[MEDIUM] = solves(s, MEDIUM, m, view, &j.turn[0]);
	if (p->solved[MEDIUM] > MEDIUM_MOST || s->by_kind[p->kind] >= s->share)
		return false;
	for (int i = 0; i < PUZZLE_PLAYERS; i++)
		if (i != MEDIUM)
			p->solved[i] = solves(s, i, m, view, &j.turn[0]);
	return true;
}

/* Judges the position in the same way, but with GLANCE rejects it early if it looks unlikely. */
static bool try_position(struct search *s, struct match *m, bool glance, struct puzzle *p,
                         struct puzzle_table *t)
{
	const struct puzzle_family *f = s->family;
	struct glance *g = alloc_zero(1, sizeof *g);
	OWN(text) seed = {0};
	void *view = match_view(m, m->log_len, match_mover(m));
	text_addf(&seed, "%s.%zu", m->seed, m->log_len);
	bool good = !glance || f->look(s->means, view, g);
	if (good && glance) {
		/* lets medium choose in the position, and counts the turns it chooses */
		uint64_t moves[TURN_MOST];
		for (int i = 0; i < PUZZLE_TRIES; i++) {
			const int count = ask(s, MEDIUM, m, "look", i, moves);
			int k = 0;
			while (k < g->turns && !f->kinds->alike(view, g->turn[k].move,
			                                        g->turn[k].moves, moves, count))
				k++;
			if (k < g->turns)
				g->hits[k]++;
		}
		good = f->promises(s->means, view, text_string(&seed), g);
	}
	good = good && judge_position(s, m, view, text_string(&seed), p, t);
	free(view);
	free(g);
	return good;
}

/* ---- Games.  ---- */

/* Writes what was found so far to the file. */
static void keep(const struct search *s, int searched)
{
	struct text all = {0};
	struct puzzles head = s->known;
	head.searched = searched;
	puzzles_write_head(&head, &all);
	const char *first = s->renewed ? NULL : strstr(text_string(&s->old), "\npuzzle ");
	text_add(&all, first ? first : "");
	text_add(&all, text_string(&s->written));
	tool_write(s->out, &all);
}

/* Looks through PLAYED, game NUMBER, and notes the first puzzle in it. */
static bool walk(struct search *s, const struct match *played, const char *players)
{
	struct puzzle p;
	struct puzzle_table t = {.players = (char *)players};
	bool found = false, decided = true;
	struct match *m = &t.match;
	*m = match_begin(s->family->game, s->rules, s->family->seats, played->seed, NULL, 0, 0);
	for (size_t i = 0; i < played->log_len && !found && !match_round_over(m); i++) {
		if (m->game->turn_begins(m->state) || decided)
			found = try_position(s, m, true, &p, &t);
		if (found)
			break;
		const int seat = match_mover(m);
		if (match_move(m, played->log[i].move, NULL))
			break;
		decided = match_reveals(m, m->log_len - 1, seat);
	}
	if (found) {
		p.number = ++s->found;
		s->by_kind[p.kind]++;
		puzzle_write(&p, &t, s->family->kinds, &s->written);
	}
	match_release(m);
	return found;
}

/* Plays game NUMBER and looks for a puzzle in it. */
static bool search_game(struct search *s, int number)
{
	static const int levels[] = {LEVEL_EASY, LEVEL_MEDIUM, LEVEL_HARD};
	enum { KINDS = sizeof levels / sizeof levels[0] };
	struct match match = {0};
	OWN(text) players = {0};
	struct agent one[SEATS_MAX];
	struct error e;
	struct sitting g = {.game = s->family->game,
	                    .rules = s->rules,
	                    .seats = s->family->seats,
	                    .match = &match};
	for (int seat = 0, n = number; seat < g.seats; seat++, n /= KINDS) {
		const char *name = level_names[levels[n % KINDS]];
		if (agent_of(s->family->game->kinds, &one[seat], name, NULL, &e))
			tool_fail(1, e.text);
		g.agent[seat] = &one[seat];
		text_addf(&players, "%s%s", seat ? " " : "", name);
	}
	tool_play(&g, s->name, number);
	const bool found = walk(s, &match, text_string(&players));
	for (int seat = 0; seat < g.seats; seat++)
		agent_release(&one[seat]);
	match_release(&match);
	return found;
}

/* Searches until there are as many puzzles as are wanted. */
static void search(struct search *s)
{
	enum { OFTEN = 50 };
	int number = s->known.searched;
	while (s->found < s->wanted) {
		const bool found = search_game(s, ++number);
		if (found || number % OFTEN == 0)
			keep(s, number);
		if (found) {
			printf("%d in %d games\n", s->found, number);
			fflush(stdout);
		}
	}
}

/* ---- Checking.  ---- */

/* Checks the claims of puzzle P anew.  Returns 0; or -1 and the reason in E. */
static int check(struct search *s, const struct puzzle *p, struct error *e)
{
	const struct puzzle_family *f = s->family;
	struct puzzle_table t;
	struct judged j;
	OWN(text) seed = {0};
	if (puzzle_lay_out(&s->known, p, f->game, &t, e))
		return -1;
	struct match *m = &t.match;
	const struct puzzle_turn *turn = t.turn;
	void *view = match_view(m, m->log_len, match_mover(m));
	int status = 0;
	text_addf(&seed, "%s.%zu", m->seed, m->log_len);
	if (!f->judge(s->means, view, text_string(&seed), &j))
		status = error_set(e, "puzzle %d: the best turn does not lead clearly", p->number);
	else if (j.lead != p->lead || j.error != p->error || j.worlds != p->worlds ||
	         j.exact != p->exact)
		status = error_set(e, "puzzle %d: the lead is %d, not %d hundredths", p->number,
		                   j.lead, p->lead);
	else if (f->kinds->of(view, turn[0].move, turn[0].moves, turn[1].move, turn[1].moves) !=
	         p->kind)
		status = error_set(e, "puzzle %d: the theme is another", p->number);
	for (int i = 0; i < t.turns && !status; i++)
		if (j.turn[i].worth != turn[i].worth || j.turn[i].moves != turn[i].moves ||
		    memcmp(j.turn[i].move, turn[i].move,
		           sizeof *turn[i].move * (size_t)turn[i].moves))
			status = error_set(e, "puzzle %d: turn %d is another", p->number, i + 1);
	for (int i = 0; i < PUZZLE_PLAYERS && !status; i++)
		if (solves(s, i, m, view, &turn[0]) != p->solved[i])
			status = error_set(e, "puzzle %d: %s solves it more or less often",
			                   p->number, puzzle_players[i]);
	if (!status && !puzzle_has_answer(&t))
		status = error_set(e, "puzzle %d: the best turn can't be answered as a whole", p->number);
	if (!status && p->solved[MEDIUM] > MEDIUM_MOST)
		status = error_set(e, "puzzle %d: medium finds it", p->number);
	free(view);
	puzzle_put_away(&t);
	return status;
}

/* ---- After new weights.  ---- */

/* Judges every puzzle anew and keeps those that still are puzzles, with new numbers. */
static void renew(struct search *s)
{
	s->found = 0;
	s->renewed = true;
	memset(s->by_kind, 0, sizeof *s->by_kind * (size_t)s->family->kinds->count);
	for (size_t i = 0; i < s->known.len; i++) {
		struct puzzle_table t;
		struct puzzle p;
		struct error e;
		if (puzzle_lay_out(&s->known, &s->known.list[i], s->family->game, &t, &e))
			tool_fail(1, e.text);
		if (try_position(s, &t.match, false, &p, &t)) {
			p.number = ++s->found;
			s->by_kind[p.kind]++;
			puzzle_write(&p, &t, s->family->kinds, &s->written);
		}
		puzzle_put_away(&t);
	}
	keep(s, s->known.searched);
	printf("%s: %d of %zu puzzles kept\n", s->out, s->found, s->known.len);
}

/* ---- The program.  ---- */

static const char usage[] =
	"usage: find_puzzles --variant RULES [--count N] FILE\n"
	"       find_puzzles --variant RULES --check [--every N] FILE\n"
	"       find_puzzles --variant RULES --renew [--count N] FILE\n"
	"Looks for puzzles in games between levels until FILE has N of them; checks the puzzles of FILE; or\n"
	"judges them anew, after new weights, and keeps those that still are puzzles.\n";

struct options {
	const char *variant, *file;
	int count, every;
	bool check, renew;
};

static const struct tool_option options[] = {
	{"variant", offsetof(struct options, variant), OPTION_TEXT, 0, 0},
	{"count", offsetof(struct options, count), OPTION_INT, 1, 1000000},
	{"every", offsetof(struct options, every), OPTION_INT, 1, 1000000},
	{"check", offsetof(struct options, check), OPTION_FLAG, 0, 0},
	{"renew", offsetof(struct options, renew), OPTION_FLAG, 0, 0},
	{0},
};

static void prepare(struct search *s, const struct options *o)
{
	static const struct puzzle_family *const families[] = {&puzzles_of_cards,
	                                                       &puzzles_of_trails,
	                                                       &puzzles_of_equator};
	struct error e;
	OWN(text) ruleset = {0};
	for (size_t i = 0; i < sizeof families / sizeof families[0] && !s->rules; i++) {
		s->family = families[i];
		s->rules = alloc_zero(1, s->family->game->rules_size);
		if (rows_parse(s->family->game->rows, s->rules, o->variant, &e)) {
			free(s->rules);
			s->rules = NULL;
		}
	}
	if (!s->rules)
		tool_fail(1, e.text);
	s->name = row_name(s->rules);
	rows_format(s->family->game->rows, s->rules, &ruleset);
	s->by_kind = alloc_zero((size_t)s->family->kinds->count, sizeof *s->by_kind);
	s->out = o->file;
	for (int i = 0; i < PUZZLE_PLAYERS; i++)
		if (agent_of(s->family->game->kinds, &s->player[i], puzzle_players[i], NULL, &e))
			tool_fail(1, e.text);
	s->means = s->family->begin(s->rules, &e);
	if (!s->means)
		tool_fail(1, e.text);
	if (file_read(o->file, &s->old, &e) && (o->check || o->renew))
		tool_fail(1, e.text);
	if (!s->old.len)
		s->known = (struct puzzles){.ruleset = alloc_string(text_string(&ruleset)),
		                            .seats = s->family->seats};
	else if (puzzles_read(&s->known, s->family->kinds, s->old.s, s->old.len, &e))
		tool_fail(1, e.text);
	s->found = (int)s->known.len;
	for (size_t i = 0; i < s->known.len; i++)
		s->by_kind[s->known.list[i].kind]++;
}

int main(int argc, char **argv)
{
	struct options o = {.count = 10, .every = 1};
	struct search s = {.rules = NULL};
	int status = 0;
	const int first = tool_options_read(&o, options, usage, argc, argv);
	if (!o.variant || first + 1 != argc)
		tool_misused(usage);
	o.file = argv[first];
	prepare(&s, &o);
	s.wanted = o.count;
	s.share = (o.count * 2 + 4) / 5;
	if (o.check) {
		/* every puzzle whose number less one is a multiple of `every` */
		int bad = 0, done = 0;
		for (size_t i = 0; i < s.known.len; i += (size_t)o.every, done++) {
			struct error e;
			if (check(&s, &s.known.list[i], &e)) {
				printf("%s: %s\n", s.out, e.text);
				bad++;
			}
		}
		printf("%s: %d of %zu puzzles checked, %d wrong\n", s.out, done, s.known.len, bad);
		status = bad != 0;
	} else if (o.renew)
		renew(&s);
	else
		search(&s);
	for (int i = 0; i < PUZZLE_PLAYERS; i++)
		agent_release(&s.player[i]);
	s.family->end(s.means);
	puzzles_release(&s.known);
	text_release(&s.old);
	text_release(&s.written);
	free(s.by_kind);
	free(s.rules);
	return status;
}
