/* The course of a session: each seat is asked in turn, and the ends of rounds and matches are told.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/daily/daily.h"
#include "app/play/play.h"
#include "app/records/exercises.h"
#include "app/records/ladder.h"
#include "app/records/shelf.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/words.h"
#include "os/signals.h"
#include "os/status.h"
#include "show/telling.h"

/* ---- The end of a round or match.  ---- */

/* Returns the telling for the persons who play here.  A replay shows players who have left. */
static struct telling telling_to_persons(struct session *s)
{
	struct telling told = session_telling(s);
	for (int seat = 0; seat < s->table.seats; seat++)
		told.human[seat] = s->table.player[seat].human && !s->table.replaying;
	return told;
}

/* True if a person at the terminal wants more than the score. */
static bool tells_more(const struct session *s)
{
	return session_interactive(s) && !s->opt->quiet;
}

void end_tell_round(struct session *s)
{
	struct telling told = telling_to_persons(s);
	told.no_costs = s->table.no_help; /* a better turn is advice for the next rounds */
	if (told.face->round)
		told.face->round(&told, tells_more(s) ? &(struct balance){0} : NULL);
}

void end_tell_match(struct session *s)
{
	struct telling told = telling_to_persons(s);
	const int you = s->table.player[1].you, rival = !you;
	struct balance e = {0};
	told.no_costs = daily_tells_end(s); /* which names the costliest turns */
	/* all matches of these two players, if this match was kept, too */
	if (tells_more(s) && s->table.seats == 2 && s->table.player[you].you && !s->table.replaying &&
	    s->keep.record.len) {
		const struct player *player = &s->table.player[rival];
		const char *name = player->name;
		OWN(shelf) shelf = shelf_read(SHELF_ALL);
		struct shelf_standing st = shelf_standing(&shelf, s->table.match.game, name);
		if (st.matches)
			e = (struct balance){player->shown ? player->shown : name, st.won, st.drawn,
			                     st.lost, st.streak};
	}
	told.face->match(&told, tells_more(s) ? &e : NULL);
}

/* ---- The end of a match against a level: the first win, the rating, and the next level; else the
 * next step.  ---- */

/* Adds the rating to OUT.  Returns the next level if the person is to be asked whether to play against
 * it from now on; else NULL. */
static const char *climb(const struct session *s, struct text *out)
{
	const int *ratings = family_of(s->table.match.game)->ratings;
	OWN(shelf) shelf = {0};
	if (!ratings || !s->keep.recorded || !session_interactive(s) || s->opt->quiet ||
	    session_people(s) != 1)
		return NULL;
	shelf = shelf_read(SHELF_ALL);
	size_t at = 0;
	while (at < shelf.len && strcmp(shelf.match[at].path, text_string(&s->keep.record)) != 0)
		at++;
	const int level = at < shelf.len ? ladder_level_of(&shelf.match[at]) : -1;
	const struct ladder now = ladder_of(&shelf, at, s->table.match.game, ratings);
	const struct ladder before = ladder_of(&shelf, at + 1, s->table.match.game, ratings);
	const bool won = level >= 0 && now.level[level].won > before.level[level].won;
	if (level < 0)
		return NULL;
	text_addf(out, SAY_RATING(won && now.level[level].won == 1), now.rating, s->term.utf8 ? "\u00b1" : "+-",
	          now.error, level_names[level], ratings[level]);
	const bool climbs = won && level + 1 < LEVEL_COUNT && now.level[level].recent >= LADDER_WINS &&
	                    before.level[level].recent < LADDER_WINS;
	if (climbs)
		text_addf(out, SAY_CLIMB_WON, LADDER_WINS, LADDER_RECENT,
		          level_names[level]);
	return climbs ? level_names[level + 1] : NULL;
}

/* The least number of reviewed matches for the coach to be named. */
enum { COACHED = 10 };

/* Adds the one thing to do next to OUT: today's deal, exercises, or the coach. */
static void add_next(const struct session *s, struct text *out)
{
	if (!s->daily || !s->keep.recorded || !kept_is_used(s) || s->opt->quiet ||
	    session_people(s) != 1)
		return;
	const struct exercises_waiting waiting = exercises_count();
	if (daily_stand(s).waits)
		text_addf(out, SAY_NEXT_DAILY, row_name(options_played(s->opt).rules));
	else if (waiting.new)
		text_addf(out, SAY_NEXT_EXERCISES(waiting.new), waiting.new);
	else
		text_add(out, waiting.judged < COACHED ? SAY_NEXT_PRACTICE : SAY_NEXT_COACH);
}

/* ---- The course.  ---- */

/* Ends the match.  Keeps it first, so that the balance of all matches includes it.  A person is
 * told the rating against the levels, and offered the next level after three wins in five; else one
 * thing to do next is named.  The table leaves room for these lines. */
static void end_match(struct session *s)
{
	OWN(text) after = {0};
	struct error e;
	keep_changed(s);
	keep_finish(s);
	const char *next = climb(s, &after);
	if (!next)
		add_next(s, &after);
	if (term_folds(&s->term))
		fold_lines(&after, s->term.width, FOLD_INDENT);
	s->lines_below = text_lines(text_string(&after)) + (daily_tells_end(s) ? DAILY_END_LINES : 0);
	end_tell_match(s);
	s->lines_below = 0;
	daily_end(s);
	if (after.len && !s->prompt.stop)
		session_say(s, text_string(&after));
	if (next && prompt_agrees(&s->prompt, phrase(SAY_CLIMB_NEXT, next).s, SAY_YES_OR_NO) &&
	    setting_keep(s, "level", next, &e))
		prompt_refuse(&s->prompt, e.text);
}

/* Ends a match that the seat to move has lost.  The match's last event says whether that seat
 * gave up or was at fault. */
static void end_early(struct session *s)
{
	course_moved(s, match_mover(&s->table.match));
	tell_event(s);
	end_match(s);
}

/* Makes the agent to move lose the match because it could not answer, or answered with an illegal
 * move. */
static void fault(struct session *s, const struct error *e)
{
	fflush(stdout);
	complain("%s: %s", s->table.player[match_mover(&s->table.match)].name, e->text);
	s->prompt.status = STATUS_BOT;
	match_fault(&s->table.match);
	end_early(s);
}

static void resign(struct session *s)
{
	match_resign(&s->table.match);
	end_early(s);
}

static void make_move(struct session *s, uint64_t move)
{
	const int seat = match_mover(&s->table.match);
	struct error e;
	if (match_move(&s->table.match, move, &e)) {
		fault(s, &e);
		return;
	}
	course_moved(s, seat);
	tell_event(s);
	if (match_round_over(&s->table.match))
		end_tell_round(s);
	if (match_over(&s->table.match))
		end_match(s);
}

/* Goes on after P, the player to move, was stopped while thinking, because it had to hurry, a
 * person at the terminal interrupted it, or a signal ends the program.  The person is told how the
 * turn can go on, but not which turn P has found, since that would show cards of P's hand. */
static void broken_off(struct session *s, const struct player *p)
{
	if (!signals_asked())
		course_hurry(s);
	else if (session_people(s) && prompt_take_interrupt(&s->prompt)) {
		struct text out = {0};
		if (session_interactive(s))
			fputs("\n", stdout); /* the terminal has shown ^C */
		const struct telling told = session_telling(s);
		told.face->turn(&told);
		if (p->agent.thought.moves)
			text_addf(&out, SAY_INTERRUPTED_HOLDS, p->name);
		else
			text_addf(&out, SAY_INTERRUPTED, p->name);
		session_tell(s, &out);
		course_pause(s);
	} else {
		s->prompt.status = STATUS_INTERRUPTED;
		s->prompt.stop = true;
	}
}

/* Asks a person how the player to move, who was interrupted, is to go on.  The commands `go`
 * and `think` answer that, and so does every command that changes the match. */
static void paused(struct session *s)
{
	bool holds = s->table.player[match_mover(&s->table.match)].agent.thought.moves;
	course_ask(s);
	struct query prompt = command_query(s, holds ? SAY_ASKS_GO : SAY_ASKS_THINK);
	prompt.enter = true;
	keep_line(s, &prompt, holds ? "go" : "think");
	if (s->turn.changed)
		course_resume(s);
}

/* True if the player to move in M can only make one move, which does nothing; sets *MOVE to it. */
static bool has_no_choice(const struct match *m, uint64_t *move)
{
	if (!m->game->forced)
		return false;
	OWNED void *view = match_view(m, m->log_len, match_mover(m));
	return m->game->forced(view, move);
}

/* Has the agent in SEAT choose and make a move at V, or makes the next move of the queue.  The
 * agent's random numbers depend on the game and on how far it has come.  So the agent answers
 * alike after a turn was taken back and made again, and after an interruption. */
static void agent_moves(struct session *s, const struct venue *v, int seat)
{
	struct player *p = &s->table.player[seat];
	const struct match *m = &s->table.match;
	const struct game *g = m->game;
	uint64_t move = 0;
	struct error e = {""};
	enum reply reply = REPLY_MOVE;
	/* a player who can only pass needs no time to think */
	bool begins = g->turn_begins(m->state) && !s->turn.queued && !has_no_choice(m, &move);
	if (begins && !person_hides(s))
		return;
	if (begins)
		pace_shows(s);
	if (s->turn.queued)
		move = course_unqueue(s);
	else {
		OWNED void *view = match_view(m, m->log_len, seat);
		const char *luck = s->turn.luck ? s->turn.luck : m->seed;
		agent_seed_next(&p->agent, agent_stream(luck, seat), game_completes(g, view), m->log_len);
		reply = agent_ask(&p->agent, view, &move, &e);
	}
	switch (reply) {
	case REPLY_MOVE:
		if (begins && !pace_waits(s))
			break;
		v->move(s, move);
		/* A Ctrl-C that came too late would end the program at a person's prompt.  Where a player
		 * goes on, as after a draw that needed no thought, it interrupts that player. */
		if (session_people(s) && (match_round_over(m) || s->table.player[match_mover(m)].human))
			prompt_take_interrupt(&s->prompt);
		break;
	case REPLY_RESIGN:
		v->resign(s);
		break;
	case REPLY_STOP:
		broken_off(s, p);
		break;
	case REPLY_FAULT:
		v->fault(s, &e);
	}
}

/* Has the person in SEAT make a move at V, or carry out a command in its place.  A person who has
 * no choice isn't asked; except in a script, which types every move, and after a person has taken
 * a move back, who then decides how the game goes on. */
static void person_moves(struct session *s, const struct venue *v, int seat)
{
	const struct match *m = &s->table.match;
	uint64_t move;
	if (session_interactive(s) && !s->opt->json && !s->turn.queued && m->log_end == m->log_len &&
	    !input_scripted(&s->prompt.input) && has_no_choice(m, &move))
		v->move(s, move);
	else if (person_decides(s, seat))
		v->move(s, course_unqueue(s));
	else if (v->command)
		v->command(s);
	if (!s->turn.queued)
		keep_now(s); /* saves the match now, since the next player may think for long */
}

static void commanded(struct session *s)
{
	const struct match *m = &s->table.match;
	if (s->prompt.stop)
		return;
	if (match_round_over(m) && !match_over(m))
		end_tell_round(s); /* the last turn of the round was made again */
	if (match_over(m))
		end_match(s); /* the person has resigned */
}

/* Takes commands between rounds and after the match.  A person presses Enter for the next
 * round; a script and agents among themselves just go on. */
static void between(struct session *s)
{
	bool over = match_over(&s->table.match);
	bool person = session_people(s);
	struct query prompt = command_query(s, over ? SAY_ASKS_OVER(s->table.outside)
	                                             : SAY_ASKS_NEXT);
	prompt.enter = !over;
	course_ask(s);
	if (over && !person)
		s->prompt.stop = true;
	else if (over || (person && session_interactive(s) && !input_scripted(&s->prompt.input)))
		keep_line(s, &prompt, over ? "score" : "next");
	else if (pace_waits_for_round(s))
		session_next_round(s, NULL);
}

static enum next next_here(struct session *s)
{
	if (match_round_over(&s->table.match))
		between(s);
	else if (s->turn.paused)
		paused(s);
	else
		return NEXT_PLAYER;
	return NEXT_DONE;
}

static const struct venue here = {
	.next = next_here, .move = make_move, .resign = resign, .fault = fault, .command = commanded};

void session_course(struct session *s, const struct venue *v)
{
	enum next next = NEXT_DONE;
	while (!s->prompt.stop && next != NEXT_NOTHING) {
		if (signals_end() || (!session_people(s) && signals_take_interrupt())) {
			s->prompt.status = STATUS_INTERRUPTED;
			break;
		}
		next = v->next(s);
		const int seat = match_mover(&s->table.match);
		if (next == NEXT_PLAYER && s->table.player[seat].human)
			person_moves(s, v, seat);
		else if (next == NEXT_PLAYER)
			agent_moves(s, v, seat);
	}
}

void session_run(struct session *s)
{
	session_course(s, &here);
	/* somebody who stops leaves the seat to the others, and with it what the screen shows */
	if (session_two_people(s) && session_interactive(s) && !match_over(&s->table.match)) {
		term_clear(&s->term, true);
		live_hide(s);
	}
	keep_leave(s);
	if (s->keep.failed && s->opt->record && s->prompt.status == STATUS_DONE)
		s->prompt.status = STATUS_FAILED;
	/* a script that ends in the middle of a game shows the table as it stands */
	if (s->prompt.input.ended && !s->prompt.input.interrupted && !session_interactive(s) &&
	    !match_over(&s->table.match))
		session_show(s, REGION_TABLE);
}
