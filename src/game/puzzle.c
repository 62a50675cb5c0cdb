/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "game/rows.h"

const char *const puzzle_players[PUZZLE_PLAYERS] = {"random", "beginner", "easy",
                                                    "medium", "hard",     "expert"};

enum { NUMBER_MOST = 1000000, WORTH_MOST = 1000000, PLACES = 2 };

/* ---- Lines.  ---- */

/* A text that is read line by line. */
struct reader {
	const char *at, *end;
	int line;
	char *word; /* the first word of the line, owned with the rest */
	char *rest;
};

/* Takes the next line apart.  False at the end. */
static bool next_line(struct reader *r)
{
	free(r->word);
	r->word = r->rest = NULL;
	if (r->at >= r->end)
		return false;
	const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
	const size_t len = (size_t)((stop ? stop : r->end) - r->at);
	r->rest = alloc_part(r->at, len);
	r->word = text_cut_word(&r->rest);
	r->at += len + (stop != NULL);
	r->line++;
	return true;
}

/* Reads WORD, a number with exactly DIGITS decimals, into OUT, which counts units of the last
 * decimal.  Returns 0 or -1. */
static int read_decimal(const char *word, int digits, int *out)
{
	OWN(text) bare = {0};
	int64_t n;
	const char *point = strchr(word, '.');
	if (!point || strlen(point + 1) != (size_t)digits)
		return -1;
	text_add_bytes(&bare, word, (size_t)(point - word));
	text_add(&bare, point + 1);
	const char *s = text_string(&bare);
	const bool minus = *s == '-';
	s += minus;
	while (*s == '0' && s[1])
		s++;
	if (number_read(s, 0, WORTH_MOST, &n))
		return -1;
	*out = (int)(minus ? -n : n);
	return 0;
}

static int read_lead(char *text, struct puzzle *p)
{
	enum { WORDS = 5 };
	char *word[WORDS];
	const int words = text_split(text, " ", word, WORDS);
	int64_t worlds;
	if (words < 2 || read_decimal(word[0], PLACES, &p->lead))
		return -1;
	p->exact = words == 2 && !strcmp(word[1], "exact");
	if (p->exact)
		return 0;
	if (words != WORDS || strcmp(word[1], "error") != 0 ||
	    read_decimal(word[2], PLACES, &p->error) || strcmp(word[3], "worlds") != 0 ||
	    number_read(word[4], 1, NUMBER_MOST, &worlds))
		return -1;
	p->worlds = (int)worlds;
	return 0;
}

static int read_solved(char *text, struct puzzle *p)
{
	char *word[PUZZLE_PLAYERS];
	int64_t n;
	if (text_split(text, " ", word, PUZZLE_PLAYERS) != PUZZLE_PLAYERS)
		return -1;
	for (int i = 0; i < PUZZLE_PLAYERS; i++) {
		if (number_read(word[i], 0, puzzle_tries(i), &n))
			return -1;
		p->solved[i] = (int)n;
	}
	return 0;
}

/* ---- A file.  ---- */

/* Reads the line of R into P's last puzzle, or into P itself.  Returns NULL; or what should stand
 * there. */
static const char *read_line(struct reader *r, struct puzzles *p, const struct decision_kinds *kinds)
{
	struct puzzle *last = p->len ? &p->list[p->len - 1] : NULL;
	int64_t n;
	if (!*r->word)
		return NULL;
	if (!strcmp(r->word, "ruleset") && !p->ruleset) {
		p->ruleset = alloc_string(r->rest);
		return NULL;
	}
	if (!strcmp(r->word, "seats")) {
		p->seats = number_read(r->rest, SEATS_LEAST, SEATS_MAX, &n) ? 0 : (int)n;
		return p->seats ? NULL : "the number of seats";
	}
	if (!strcmp(r->word, "searched")) {
		p->searched = number_read(r->rest, 0, NUMBER_MOST, &n) ? -1 : (int)n;
		return p->searched >= 0 ? NULL : "a number of games";
	}
	if (!strcmp(r->word, "puzzle")) {
		if (number_read(r->rest, 1, NUMBER_MOST, &n))
			return "the number of a puzzle";
		p->list = alloc_grow(p->list, &p->cap, p->len + 1, sizeof *p->list);
		p->list[p->len++] = (struct puzzle){.number = (int)n, .kind = -1};
		return NULL;
	}
	if (!last)
		return "a line 'puzzle'";
	if (!strcmp(r->word, "theme")) {
		last->kind = decision_kind_find(kinds, r->rest, NULL);
		return last->kind < 0 ? "a theme" : NULL;
	}
	if (!strcmp(r->word, "lead"))
		return read_lead(r->rest, last) ? "the lead" : NULL;
	if (!strcmp(r->word, "solved"))
		return read_solved(r->rest, last) ? "how many tries succeeded" : NULL;
	static const char *const later[] = {"seed", "players", "moves", "turn"};
	for (size_t i = 0; i < sizeof later / sizeof later[0]; i++)
		if (!strcmp(r->word, later[i]))
			return NULL;
	return "a word that is known";
}

int puzzles_read(struct puzzles *p, const struct decision_kinds *kinds, const char *text,
                 size_t len, struct error *e)
{
	struct reader r = {.at = text, .end = text + len};
	*p = (struct puzzles){0};
	for (const char *line = r.at; next_line(&r); line = r.at) {
		const char *wanted = read_line(&r, p, kinds);
		if (wanted) {
			puzzles_release(p);
			free(r.word);
			return error_set(e, "puzzles, line %d: %s should stand there", r.line,
			                 wanted);
		}
		if (!strcmp(r.word, "puzzle"))
			p->list[p->len - 1].text = line;
		if (p->len)
			p->list[p->len - 1].len = (size_t)(r.at - p->list[p->len - 1].text);
	}
	if (p->ruleset && p->seats)
		return 0;
	puzzles_release(p);
	return error_set(e, "puzzles: the lines 'ruleset' and 'seats' are missing");
}

void puzzles_release(struct puzzles *p)
{
	free(p->ruleset);
	free(p->list);
	*p = (struct puzzles){0};
}

/* ---- A puzzle on the table.  ---- */

/* Reads TEXT, which it changes: moves in the state STATE of the game G, separated by commas.  Makes
 * each move in STATE, and calls TAKE with TO and the move.  Returns 0; or -1 and the reason in
 * E. */
static int read_moves(const struct game *g, void *state, char *text,
                      void (*take)(void *to, uint64_t move), void *to, struct error *e)
{
	while (*text) {
		char *word = text;
		uint64_t move;
		text += strcspn(text, ",");
		if (*text) {
			*text++ = '\0';
			text += *text == ' ';
		}
		if (g->move_read(state, word, &move, e) || g->check(state, move, e))
			return -1;
		g->apply(state, move);
		take(to, move);
	}
	return 0;
}

static void take_move(void *to, uint64_t move)
{
	struct match *m = to;
	(void)match_move(m, move, NULL);
}

static void take_turn(void *to, uint64_t move)
{
	struct puzzle_turn *t = to;
	if (t->moves < TURN_MOST)
		t->move[t->moves++] = move;
}

/* Reads a line of the puzzle into T.  Returns 0; or -1 and the reason in E. */
static int lay_line(struct reader *r, const struct puzzles *set, const struct game *g,
                    struct puzzle_table *t, struct error *e)
{
	if (!strcmp(r->word, "seed") && !t->match.game) {
		/* the match begins by the rules of SET with the deals that the seed names */
		OWNED void *rules = alloc_zero(1, g->rules_size);
		if (rows_parse(g->rows, rules, set->ruleset, e) || game_check_seats(g, rules, set->seats, e))
			return -1;
		t->match = match_begin(g, rules, set->seats, r->rest, NULL, 0, 0);
		return 0;
	}
	if (!strcmp(r->word, "players") && !t->players)
		t->players = alloc_string(r->rest);
	const bool moves = !strcmp(r->word, "moves"), turn = !strcmp(r->word, "turn");
	if ((!moves && !turn) || !t->match.game)
		return 0;
	OWNED void *state = memcpy(alloc_zero(1, g->state_size), t->match.state, g->state_size);
	if (moves)
		return read_moves(g, state, r->rest, take_move, &t->match, e);
	if (t->turns == PUZZLE_TURNS)
		return 0;
	struct puzzle_turn *one = &t->turn[t->turns++];
	*one = (struct puzzle_turn){.moves = 0};
	return read_decimal(text_cut_word(&r->rest), 1, &one->worth)
	               ? error_set(e, "a turn begins with its points")
	               : read_moves(g, state, r->rest, take_turn, one, e);
}

int puzzle_lay_out(const struct puzzles *set, const struct puzzle *p, const struct game *g,
                   struct puzzle_table *t, struct error *e)
{
	struct reader r = {.at = p->text, .end = p->text + p->len};
	int status = 0;
	*t = (struct puzzle_table){0};
	while (!status && next_line(&r))
		status = lay_line(&r, set, g, t, e);
	free(r.word);
	if (!status && (!t->match.game || t->turns < 2 || match_round_over(&t->match)))
		status = error_set(e, "puzzle %d lacks its game, or two turns", p->number);
	if (status)
		puzzle_put_away(t);
	return status;
}

bool puzzle_has_answer(struct puzzle_table *t)
{
	struct match *m = &t->match;
	const struct puzzle_turn *best = &t->turn[0];
	const int seat = match_mover(m);
	const size_t from = m->log_len;
	int made = 0;
	bool decided = false;
	while (!decided && made < best->moves && !match_move(m, best->move[made], NULL)) {
		made++;
		decided = match_decided(m, seat);
	}
	match_undo(m, m->log_len - from, NO_WINNER);
	match_forget_undone(m);
	return decided && made == best->moves;
}

void puzzle_put_away(struct puzzle_table *t)
{
	if (t->match.game)
		match_release(&t->match);
	free(t->players);
	*t = (struct puzzle_table){0};
}

/* ---- Writing.  ---- */

void puzzles_write_head(const struct puzzles *p, struct text *out)
{
	text_addf(out, "ruleset %s\nseats %d\nsearched %d\n", p->ruleset, p->seats, p->searched);
}

/* written after a draw in place of a card that is not known yet */
static const char hidden = '*';

void puzzle_write_moves(const struct game *g, const void *state, const uint64_t *moves, int count,
                        struct text *out)
{
	OWNED void *now = memcpy(alloc_zero(1, g->state_size), state, g->state_size);
	for (int i = 0; i < count; i++) {
		text_add(out, i ? ", " : "");
		g->move_write(now, moves[i], out);
		if (out->s[out->len - 1] == hidden)
			out->s[--out->len] = '\0';
		g->apply(now, moves[i]);
	}
}

static void write_decimal(int n, int unit, int digits, struct text *out)
{
	const int size = n < 0 ? -n : n;
	text_addf(out, "%s%d.%0*d", n < 0 ? "-" : "", size / unit, digits, size % unit);
}

void puzzle_write(const struct puzzle *p, const struct puzzle_table *t,
                  const struct decision_kinds *kinds, struct text *out)
{
	static const char lead[] = "\nlead ", exact[] = " exact", error[] = " error ", turn[] = "turn ";
	const struct match *m = &t->match;
	text_addf(out, "\npuzzle %d\ntheme %s\nseed %s\nplayers %s\nmoves", p->number,
	          kinds->kind[p->kind].name, m->seed, t->players);
	for (size_t i = 0; i < m->log_len; i++) {
		text_add(out, i ? ", " : " ");
		m->game->move_write(match_before(m, i), m->log[i].move, out);
	}
	text_add(out, lead);
	write_decimal(p->lead, PUZZLE_POINT, PLACES, out);
	if (p->exact)
		text_add(out, exact);
	else {
		text_add(out, error);
		write_decimal(p->error, PUZZLE_POINT, PLACES, out);
		text_add_char(out, ' ');
		text_addf(out, "worlds %d", p->worlds);
	}
	text_add(out, "\nsolved");
	for (int i = 0; i < PUZZLE_PLAYERS; i++)
		text_addf(out, " %d", p->solved[i]);
	text_add_char(out, '\n');
	for (int i = 0; i < t->turns; i++) {
		text_add(out, turn);
		write_decimal(t->turn[i].worth, TENTHS, 1, out);
		text_add_char(out, ' ');
		puzzle_write_moves(m->game, m->state, t->turn[i].move, t->turn[i].moves, out);
		text_add_char(out, '\n');
	}
}
