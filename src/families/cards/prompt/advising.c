/* The commands that advise: odds, explain, hindsight, hint, eval, rollout and solve.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/prompt/commands.h"

#include <stdio.h>

#include "app/session/session.h"
#include "base/number.h"
#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/agent/rollout.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/view.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/judge/judge.h"
#include "families/cards/match/cards.h"
#include "families/cards/review/review.h"
#include "families/cards/show/face.h"
#include "families/cards/show/words.h"
#include "families/cards/solve/solve.h"
#include "os/helpers.h"
#include "os/signals.h"
#include "os/term.h"

/* Sets V to the view of the seat whose turn is to be judged.  Returns 0; or -1, and E says why no
 * turn can be judged and what to do. */
static int seat_to_move(const struct session *s, struct view *v, struct error *e)
{
	if (command_may_judge(&s->prompt, e))
		return -1;
	*v = view_of(cards_state(&s->table.match), match_mover(&s->table.match));
	return 0;
}

/* Reads the number after a command, from LOW to HIGH, into N.  ARGS has COUNT words; REFUSAL is the
 * message for a wrong number.  Without a number N keeps its value.  Returns 0; or -1 and the reason
 * in E. */
static int read_count(char **args, int count, const char *refusal, int64_t low, int64_t high,
                      int64_t *n, struct error *e)
{
	if (count < 2 || !number_read(args[1], low, high, n))
		return 0;
	return error_set(e, refusal, args[0], args[1], (long long)low, (long long)high);
}

/* Gets the network that judges turns in rules R.  Returns 0; or -1, and E says the reason and
 * the commands that need no network.  The caller calls hint_source_release in both cases. */
static int take_judge(struct hint_source *by, const struct rules *r, struct error *e)
{
	struct error why;
	if (!hint_source_init(by, r, &why))
		return 0;
	return error_set(e, SAY_WITHOUT_NETWORK, why.text);
}

/* True if a search shows its progress: at a terminal that can draw it on one line, but not with
 * plain words, which are for screen readers. */
static bool shows_progress(const struct session *s)
{
	return session_interactive(s) && !s->opt->wanted.plain && term_draws_progress();
}

/* Ends a search.  LINE: a line of progress is shown, and is removed.  STOPPED: the search was
 * stopped.  If a person's Ctrl-C stopped it, takes the Ctrl-C back, so that the program goes on:
 * see prompt_take_interrupt. */
static void search_over(struct session *s, bool line, bool stopped)
{
	if (line)
		term_progress("");
	if (stopped && prompt_take_interrupt(&s->prompt) && !line)
		fputs("\n", stdout); /* begins a new line, since the terminal has shown ^C */
}

/* ---- Counting. ---- */

int run_odds(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	int suit = ALL_SUITS;
	if (match_round_over(&s->table.match))
		return error_set(e, SAY_NOTHING_CAN_COME);
	if (count > 1 && (suit = suit_parse(cards_rules(&s->table.match), args[1], e)) < 0)
		return -1;
	const struct telling told = session_telling(s);
	cards_face_of(&told)->odds(&told, suit);
	return 0;
}

int run_hindsight(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct hindsight h;
	int64_t round = cards_state(&s->table.match)->table.round;
	if (count > 1 && number_read(args[1], 1, cards_rules(&s->table.match)->rounds, &round))
		return error_set(e, SAY_NOT_A_ROUND, args[1], cards_rules(&s->table.match)->rounds);
	if (hindsight_round(&s->table.match, (int)round, &h, e))
		return -1;
	/* the person has seen this round's hidden cards, so a later undo marks the match */
	s->table.revealed |= round == cards_state(&s->table.match)->table.round;
	const struct telling told = session_telling(s);
	cards_face_of(&told)->hindsight(&told, &h);
	return 0;
}

/* ---- For and against a turn. ---- */

static int explain_last(const struct telling *told, struct text *out,
                        struct error *e)
{
	struct turn_moves turn;
	const size_t at = match_last_turn(told->match, told->observer, &turn);
	const int observer = told->observer;
	if (!turn.moves && observer != ALL_OPEN)
		return error_set(e, SAY_MADE_NO_TURN(told->you[observer]), told->name[observer]);
	if (!turn.moves)
		return error_set(e, SAY_NO_TURN_IN_ROUND);
	for (size_t i = at; i < at + (size_t)turn.moves; i++) {
		const struct cards_event event = cards_event(told->match, i), *ev = &event;
		int mover = ev->before->table.mover;
		struct view v = view_of(ev->before, mover);
		words_deed(told, ev, mover, out);
		text_add(out, ".\n");
		explain_move(told, &v, ev->move, out);
	}
	return 0;
}

/* True if WORDS place a card, but the seat of V has to draw first.  V is then the view after a draw
 * from the deck. */
static bool draw_first(struct view *v, char **words, int count)
{
	struct move moves[TURN_MOVES];
	const struct move draw = {MOVE_DRAW, DECK};
	const bool first = v->table.phase == PHASE_DRAW &&
	                   table_allows(&v->table, &v->hand, draw) &&
	                   turn_read(&v->table, words, count, moves, NULL) == 1 &&
	                   moves[0].kind != MOVE_DRAW;
	if (first)
		*v = view_after(v, draw);
	return first;
}

static int explain_words(const struct session *s, const struct telling *told, char **words,
                         int count, struct text *out, struct error *e)
{
	struct view v;
	struct move moves[TURN_MOVES];
	if (seat_to_move(s, &v, e))
		return -1;
	const bool waits = draw_first(&v, words, count);
	int n = turn_parse(&v, words, count, moves, e);
	if (n < 0)
		return -1;
	if (waits)
		text_add(out, SAY_AFTER_THE_DRAW);
	if (n > 1 && moves[0].kind == MOVE_DRAW && moves[0].arg == DECK)
		return error_set(e, SAY_NEXT_CARD_UNKNOWN);
	const struct rules *r = cards_rules(told->match);
	for (int i = 0; i < n; i++) {
		/* the line "Play 7H:" names the move as a person would type it */
		const struct move m = moves[i];
		if (m.kind != MOVE_DRAW)
			text_addf(out, m.kind == MOVE_PLAY ? SAY_EXPLAIN_PLAY : SAY_EXPLAIN_DISCARD,
			          words_card(r, m.arg, told->style).s);
		else if (m.arg == DECK)
			text_add(out, SAY_EXPLAIN_DRAW);
		else
			text_addf(out, SAY_EXPLAIN_DRAW_PILE, r->suit_names[m.arg].name);
		explain_move(told, &v, m, out);
		if (i + 1 < n)
			view_apply(&v, m, NO_CARD);
	}
	return 0;
}

int run_explain(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(text) out = {0};
	const struct telling told = session_telling(s);
	const bool last = count == 1 || command_last(args, count);
	int status = last ? explain_last(&told, &out, e)
	                  : explain_words(s, &told, args + 1, count - 1, &out, e);
	if (!status)
		session_say(s, text_string(&out));
	return status;
}

/* ---- The best turns: at a glance. ---- */

enum { HINTS_USUAL = 3 };

/* Judges the turns of V's seat and puts them into HINTS.  Returns their number; or -1 and the
 * reason in E. */
static int judge(const struct view *v, struct hint *hints, struct error *e)
{
	OWN(hint_source) by = {0};
	int count = -1;
	if (!take_judge(&by, v->table.rules, e))
		count = hint_turns(by.net, by.row, v, hints);
	return count;
}

int run_hint(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct hint hints[NET_TURNS_MAX];
	struct view v;
	int64_t wanted = HINTS_USUAL;
	if (read_count(args, count, SAY_HOW_MANY_TURNS, 1, NET_TURNS_MAX, &wanted, e) ||
	    seat_to_move(s, &v, e))
		return -1;
	int found = judge(&v, hints, e);
	if (found < 0)
		return -1;
	if (found > wanted)
		found = (int)wanted;
	const struct telling told = session_telling(s);
	cards_face_of(&told)->hints(&told, &v, hints, found);
	return 0;
}

int run_eval(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct hint hints[NET_TURNS_MAX];
	struct view v;
	(void)args, (void)count;
	if (seat_to_move(s, &v, e) || judge(&v, hints, e) < 0)
		return -1;
	const struct telling told = session_telling(s);
	cards_face_of(&told)->eval(&told, &v, &hints[0]);
	return 0;
}

/* ---- In worlds that fit what is known. ---- */

enum { WORLDS_USUAL = 1000 }; /* if the person gives no number */

/* Tries the turns in up to WORLDS worlds, and shows the results, the best turn first. */
static void try_turns(struct session *s, const struct rollout *o, const struct outlook_row *row,
                      int64_t worlds)
{
	struct trials trials = {0};
	struct hint hints[ROLLOUT_WIDTH];
	OWN(text) seed = {0};
	bool line = shows_progress(s);
	/* the seed depends on the place in the match alone, so a person who asks again, or
	   comes back by undo, gets the same answer */
	text_addf(&seed, "%s.rollout.%zu", s->table.match.seed, s->table.match.log_len);
	struct rollout_work work = {.rollout = o, .seed = text_string(&seed), .most = worlds,
	                            .jobs = helpers_jobs(s->opt->arena.jobs), .trials = &trials,
	                            .progress = line ? rollout_progress : NULL, .what = ""};
	bool whole = rollout_work(&work);
	search_over(s, line, !whole);
	if (trials.worlds > 1) {
		judge_trials_best(row, o, &trials, ROLLOUT_WIDTH, hints);
		const struct telling told = session_telling(s);
		cards_face_of(&told)->rollout(&told, &o->view, hints, &trials, !whole);
	} else
		session_say(s, SAY_STOPPED_BEFORE);
}

int run_rollout(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(hint_source) by = {0};
	struct rollout o;
	struct view v;
	int64_t worlds = WORLDS_USUAL;
	if (read_count(args, count, SAY_HOW_MANY_WORLDS, 2, TRIALS_MAX, &worlds, e) ||
	    seat_to_move(s, &v, e))
		return -1;
	int status = take_judge(&by, v.table.rules, e);
	if (!status) {
		rollout_init(&o, by.net, &v, ROLLOUT_TURNS, ROLLOUT_MARGIN);
		o.player = by.player;
		o.stop = SIGNALS_STOP;
		try_turns(s, &o, by.row, worlds);
	}
	return status;
}

/* ---- In every world there can be. ---- */

static void progress(const struct solve *s)
{
	term_progress(phrase(s->look == LOOK_BOTH    ? SAY_SOLVED_OF_WORLDS
	                     : s->look == LOOK_LEAST ? SAY_SOLVED_CLOSER
	                                             : SAY_SOLVED_CLOSER_STILL,
	                     s->done * 100 / s->count).s);
}

int run_solve(struct prompt *p, char **args, int count, struct error *e)
{
	enum { SHOWN_EACH = 8 };
	struct session *s = p->owner;
	struct view v;
	struct solve work;
	int64_t wanted = HINTS_USUAL;
	if (read_count(args, count, SAY_HOW_MANY_TURNS, 1, NET_TURNS_MAX, &wanted, e) ||
	    seat_to_move(s, &v, e) || solve_check(&v, e))
		return -1;
	bool line = shows_progress(s);
	solve_init(&work, &v);
	work.game.stop = SIGNALS_STOP;
	bool whole = false;
	while (!whole && !signals_asked()) {
		whole = !solve_step(&work);
		if (!whole && line && work.look < LOOKS && work.done % SHOWN_EACH == 0)
			progress(&work);
	}
	search_over(s, line, !whole);
	if (work.seen) {
		struct solve_line lines[NET_TURNS_MAX];
		int found = solve_lines(&work, lines);
		if (wanted < found)
			found = (int)wanted;
		const struct telling told = session_telling(s);
		cards_face_of(&told)->solve(&told, &work, lines, found, !whole);
	} else
		session_say(s, SAY_STOPPED_BEFORE);
	solve_release(&work);
	return 0;
}
