/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzle/puzzle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/practice/practice.h"
#include "app/session/course.h"
#include "base/alloc.h"
#include "base/number.h"
#include "base/words.h"
#include "game/judging.h"
#include "game/record.h"
#include "game/rows.h"
#include "os/clock.h"
#include "os/signals.h"
#include "os/status.h"

enum { ANY_THEME = -1, NO_PUZZLE = 0 };

/* The puzzles of one visit. */
struct visit {
	struct session *outside;
	struct puzzle_set *set;
	int theme;  /* a kind of decision, or ANY_THEME */
	int number; /* the puzzle that is asked first, or NO_PUZZLE */
	size_t asked, solved;
	bool *done; /* puzzles of the set that were asked in this visit; owned */
};

/* A puzzle on the table. */
struct attempt {
	struct visit *visit;
	size_t at; /* in the set */
	const struct puzzle *puzzle;
	struct puzzle_table laid; /* its match is the task's */
	size_t event;             /* the first of the answer in the log */
	struct task task;
	int found; /* the turn of the puzzle that was made, or -1 */
};

/* ---- Which puzzle comes next.  ---- */

/* The rank of puzzle I: those that were never tried come first, then those that were never
 * solved. */
static int rank_of(const struct puzzle_set *set, size_t i)
{
	return set->standing[i].solved ? 2 : set->standing[i].tried;
}

/* True if puzzle I should come before puzzle K: of equal rank, the rating nearer to the
 * person's. */
static bool comes_before(const struct puzzle_set *set, size_t i, size_t k)
{
	const double person = set->person->rating;
	if (rank_of(set, i) != rank_of(set, k))
		return rank_of(set, i) < rank_of(set, k);
	return fabs(set->standing[i].rating.rating - person) <
	       fabs(set->standing[k].rating.rating - person);
}

/* Finds the next puzzle, and marks it as asked.  Returns false if there is none: solved ones come
 * only by their number. */
static bool next(struct visit *v, size_t *at)
{
	const struct puzzle_set *set = v->set;
	const size_t len = set->puzzles.len;
	size_t best = len;
	for (size_t i = 0; i < len; i++) {
		if (v->number == (int)i + 1) {
			best = i;
			break;
		}
		const bool fits = v->theme == ANY_THEME || v->theme == set->puzzles.list[i].kind;
		if (fits && !v->done[i] && rank_of(set, i) < 2 &&
		    (best == len || comes_before(set, i, best)))
			best = i;
	}
	v->number = NO_PUZZLE;
	if (best == len)
		return false;
	v->done[best] = true;
	*at = best;
	return true;
}

/* ---- The question.  ---- */

static void introduce(struct attempt *t)
{
	const struct visit *v = t->visit;
	const struct puzzle_set *set = v->set;
	const struct decision_kind *theme = &set->kinds->kind[t->puzzle->kind];
	OWN(text) out = {0};
	text_addf(&out, SAY_PUZZLE, t->puzzle->number, set->puzzles.len, set->row,
	          set->standing[t->at].rating.rating);
	if (!v->asked)
		text_join(&out, 0, SAY_THEN, SAY_PUZZLE_TASK);
	if (v->theme != ANY_THEME)
		text_joinf(&out, 0, SAY_THEN, SAY_PUZZLE_THEME, theme->title, theme->asks);
	if (set->standing[t->at].tried)
		text_join(&out, 0, SAY_THEN,
		          set->standing[t->at].solved ? SAY_PUZZLE_SOLVED_BEFORE : SAY_EXERCISE_TRIED);
	text_add_char(&out, '\n');
	task_introduce(&t->task, text_string(&out));
}

/* ---- The answer.  ---- */

/* Finds the answer among the turns of the puzzle, rates the person and the puzzle, and notes the
 * try. */
static void judge(struct attempt *t)
{
	const struct match *m = &t->task.session.table.match;
	struct visit *v = t->visit;
	const struct decision_kinds *kinds = v->set->kinds;
	OWNED void *view = match_view(m, t->event, t->task.seat);
	t->found = -1; /* also where the person has given up, without a move */
	for (int i = 0; t->task.moves && i < t->laid.turns && t->found < 0; i++)
		if (kinds->alike(view, t->laid.turn[i].move, t->laid.turn[i].moves, t->task.move,
		                 t->task.moves))
			t->found = i;
	const bool solved = t->found == 0;
	const struct result result = {(char *)v->set->row, t->puzzle->number,
	                              v->set->standing[t->at].sum, solved, clock_today()};
	struct error e;
	v->asked++;
	v->solved += solved;
	set_rate(v->set, t->at, solved);
	if (results_note(&result, &e))
		complain("the puzzle can't be noted: %s", e.text);
}

static struct turn_moves moves_of(const uint64_t *move, int count)
{
	struct turn_moves t = {.moves = count < TURN_MOST ? count : TURN_MOST};
	memcpy(t.move, move, sizeof *move * (size_t)t.moves);
	return t;
}

/* Adds the moves of TURN in the state BEFORE of TOLD's match. */
static void tell_moves(const struct telling *told, const void *before,
                       const struct puzzle_turn *turn, struct text *out)
{
	const struct match *m = told->match;
	const struct family *f = family_of(m->game);
	if (!f->move_tell) {
		puzzle_write_moves(m->game, before, turn->move, turn->moves, out);
		return;
	}
	for (int i = 0; i < turn->moves; i++) {
		text_add(out, i ? ", " : "");
		f->move_tell(m->rules, turn->move[i], told->style, out);
	}
}

/* Adds the values of the answer and of the best turn, how certain they are, the theme and the
 * reason. */
static void explain(struct attempt *t, struct text *out)
{
	enum { TENTH = PUZZLE_POINT / 10 };
	const struct puzzle_set *set = t->visit->set;
	const struct puzzle *p = t->puzzle;
	const struct puzzle_turn *turn = t->laid.turn;
	const struct match *m = &t->task.session.table.match;
	const void *before = match_before(m, t->event);
	struct telling told = session_telling(&t->task.session);
	const struct turn_moves best = moves_of(turn[0].move, turn[0].moves);
	const bool made = t->task.moves; /* else the person has given up */
	const struct turn_moves other = t->found && made ? moves_of(t->task.move, t->task.moves)
	                                                 : moves_of(turn[1].move, turn[1].moves);
	OWN(text) moves = {0}, reason = {0};
	const struct phrase best_worth = tenths_text(turn[0].worth, "+");
	const struct phrase other_worth = tenths_text(turn[t->found > 0 ? t->found : 1].worth, "+");
	const struct phrase lead = tenths_text((p->lead + TENTH / 2) / TENTH, "");
	if (t->found == 0)
		text_addf(out, SAY_PUZZLE_RIGHT(p->exact), best_worth.s, other_worth.s);
	else if (t->found > 0)
		text_addf(out, SAY_PUZZLE_WRONG(p->exact), other_worth.s, best_worth.s);
	else if (made)
		text_addf(out, SAY_PUZZLE_FAR(p->exact), best_worth.s,
		          tenths_text(turn[0].worth - turn[1].worth, "").s);
	tell_moves(&told, before, &turn[0], &moves);
	text_addf(out, SAY_PUZZLE_BEST, text_string(&moves));
	if (p->exact)
		text_addf(out, SAY_PUZZLE_PROVED, lead.s);
	else
		text_addf(out, SAY_PUZZLE_LEADS, lead.s,
		          tenths_text((p->error + TENTH / 2) / TENTH, "").s, p->worlds);
	if (!t->found || !made) {
		text_clear(&moves);
		tell_moves(&told, before, &turn[1], &moves);
		text_addf(out, SAY_PUZZLE_NEXT, text_string(&moves));
	}
	reviewing_compare(set->family->reviewer, &told, before, t->task.seat, &best, &other, &reason);
	text_addf(out, SAY_PUZZLE_WHY, set->kinds->kind[p->kind].title, text_string(&reason));
	text_addf(out, SAY_PUZZLE_RATINGS, set->person->rating, set->person->deviation,
	          set->standing[t->at].rating.rating);
}

/* Asks puzzle AT of the set.  Returns false if the person leaves. */
static bool do_puzzle(struct visit *v, size_t at)
{
	struct attempt t = {.visit = v, .at = at, .puzzle = &v->set->puzzles.list[at]};
	struct text out = {0};
	struct error e;
	if (puzzle_lay_out(&v->set->puzzles, t.puzzle, v->set->family->game, &t.laid, &e)) {
		complain("%s", e.text);
		return true;
	}
	/* A person plays in the mover's seat, in the others the players of the puzzle. */
	char *player[SEATS_MAX];
	struct match *m = &t.laid.match;
	const int mover = match_mover(m);
	const int count = text_split(t.laid.players, " ", player, SEATS_MAX);
	for (int seat = 0; seat < m->seats && seat < count; seat++)
		record_set_player(&m->head.tags, seat, seat == mover ? RECORD_PERSON : player[seat]);
	t.event = m->log_len;
	bool goes_on = !task_begin(&t.task, (struct task_kind){"puzzle", SAY_PUZZLE_CHOICE}, v->outside,
	                           m, mover, &e);
	if (!goes_on) {
		complain("%s", e.text);
		puzzle_put_away(&t.laid);
		return true;
	}
	introduce(&t);
	const enum response response = task_ask(&t.task);
	goes_on = response != LEAVES;
	if (response >= GIVES_UP) {
		judge(&t);
		explain(&t, &out);
		session_tell(&t.task.session, &out);
		goes_on = task_after(&t.task, SAY_PUZZLE_AFTER, "puzzles");
	}
	task_end(&t.task);
	puzzle_put_away(&t.laid);
	return goes_on;
}

/* ---- A visit.  ---- */

static bool has_theme(const struct puzzle_set *set, int theme)
{
	for (size_t i = 0; i < set->puzzles.len; i++)
		if (set->puzzles.list[i].kind == theme)
			return true;
	return false;
}

/* Checks that SET has puzzles with THEME.  Returns 0; or -1, with the themes that it has in E. */
static int check_theme(const struct puzzle_set *set, int theme, struct error *e)
{
	const struct decision_kinds *kinds = set->kinds;
	OWN(text) names = {0};
	if (has_theme(set, theme))
		return 0;
	for (int i = 0; i < kinds->count; i++)
		if (has_theme(set, i))
			text_join(&names, 0, SAY_COMMA, kinds->kind[i].name);
	return error_set(e, "no puzzle of %s has the theme '%s': there are %s", set->row,
	                 kinds->kind[theme].name, text_string(&names));
}

/* Takes WORD, a theme, a number or NULL, into V.  Returns 0; or -1 and the reason in E. */
static int take_word(struct visit *v, const char *word, struct error *e)
{
	int64_t number;
	v->theme = ANY_THEME;
	if (!word)
		return 0;
	if (*word >= '0' && *word <= '9') {
		if (number_read(word, 1, (int64_t)v->set->puzzles.len, &number))
			return error_set(e, "puzzle %.40s: %s has puzzles 1 to %zu", word,
			                 v->set->row, v->set->puzzles.len);
		v->number = (int)number;
		return 0;
	}
	v->theme = decision_kind_find(v->set->kinds, word, e);
	return v->theme < 0 ? -1 : check_theme(v->set, v->theme, e);
}

/* Asks puzzles of the ruleset ROW until there is none left or the person leaves, and says how it
 * ended; WORD is as for take_word.  Returns 0; or -1 and the reason in E. */
static int visit(struct session *outside, const char *row, const char *word, struct error *e)
{
	struct visit v = {.outside = outside};
	struct puzzle_sets sets;
	size_t at;
	if (sets_read(&sets, e))
		return -1;
	v.set = sets_find(&sets, row, e);
	const int status = v.set ? take_word(&v, word, e) : -1;
	if (!status) {
		bool goes_on = true, found = true;
		v.done = alloc_zero(v.set->puzzles.len + 1, sizeof *v.done);
		while (goes_on && (found = next(&v, &at)))
			goes_on = do_puzzle(&v, at);
		const struct puzzle_set *set = v.set;
		const bool none = !found && !signals_asked();
		struct text out = {0};
		if (v.asked)
			text_addf(&out, SAY_PUZZLES_SOLVED, v.solved, v.asked, set->person->rating,
			          set->person->deviation);
		if (none && v.theme == ANY_THEME)
			text_addf(&out, SAY_PUZZLES_ALL, set->row);
		else if (none)
			text_addf(&out, SAY_PUZZLES_ALL_OF, set->row, set->kinds->kind[v.theme].title);
		session_tell_back(outside, &out);
		free(v.done);
	}
	sets_release(&sets);
	return status;
}

int puzzle_activity(struct session *s, char **words, int count, struct error *e)
{
	const struct match *m = &s->table.match;
	const void *rules = m->game ? m->rules : options_played(s->opt).rules;
	if (s->opt->json)
		return error_set(e, "puzzles are asked in words: leave out --json to have them");
	if (visit(s, row_name(rules), count ? words[0] : NULL, e))
		return -1;
	course_come_back(s);
	return 0;
}
