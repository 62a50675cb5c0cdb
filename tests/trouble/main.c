/* Plays whole sessions again and again, each time with another call of the system
 * that fails:
 *
 *   trouble memory|files [STEP]
 *
 * STEP: only each STEP-th call of a kind is made to fail.  If anything fails, the program
 * must end by itself or go on, say what is the matter, leave the terminal as it was,
 * and lose no game.  Says how it went; status 1 when something didn't hold.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "families/cards/match/cards.h"
#include "families/trails/match/game.h"
#include "game/agent.h"
#include "game/match.h"
#include "stage.h"

#define SEED "trouble"
#define SEATS_ARE "human,random"
#define TRAILS "trails:map=pocket,hand=3"

/* A scene, and what comes of it when nothing fails. */
struct session_tried {
	struct scene scene;
	struct outcome plain;
	long counts[CALLS];
};

static long tried, ended, excused, failed;

/* ---- The game that is played. ---- */

/* Adds MOVE of M, as a person types it, to OUT. */
typedef void typist(const struct match *m, uint64_t move, struct text *out);

static void type_card(const struct match *m, uint64_t move, struct text *out)
{
	char text[MOVE_TEXT_SIZE];
	text_add(out, move_format(cards_rules(m), move_of(move), text));
}

static void type_arrow(const struct match *m, uint64_t move, struct text *out)
{
	m->game->move_write(m->state, move, out);
}

/* Makes the moves of both seats of a match by RULESET as a session would choose them, seat 1's
 * being those of a computer player, and adds TURNS turns of it to OUT, those before SKIP left
 * out.  A turn is one line for each of its moves. */
static void add_typed(const struct game *g, const char *ruleset, typist *type, int skip, int turns,
                      struct text *out)
{
	struct agent a;
	struct error e;
	void *rules = alloc_zero(1, g->rules_size), *view = alloc_zero(1, g->view_size);
	if (rows_parse(g->rows, rules, ruleset, &e) || agent_of(g->kinds, &a, "random", NULL, &e))
		abort();
	struct match m = match_begin(g, rules, 2, SEED, NULL, 0, 0);
	for (int begun = 0;;) {
		uint64_t move;
		int seat = match_mover(&m);
		begun += seat == 0 && g->turn_begins(m.state);
		if (begun > skip + turns)
			break;
		g->view(m.state, seat, view);
		agent_seed_next(&a, agent_stream(SEED, seat), g->completes && g->completes(view),
		                m.log_len);
		if (agent_ask(&a, view, &move, &e) != REPLY_MOVE)
			abort();
		if (seat == 0 && begun > skip) {
			type(&m, move, out);
			text_add(out, "\n");
		}
		if (match_move(&m, move, &e))
			abort();
	}
	agent_release(&a);
	match_release(&m);
	free(view);
	free(rules);
}

/* How many moves the longest of the records in TEXT has. */
static int moves_of(const struct text *text)
{
	int most = 0, moves;
	size_t used;
	for (size_t at = 0; at < text->len; at += used) {
		if ((moves = stage_record(text->s + at, text->len - at, &used)) < 0)
			break;
		most = moves > most ? moves : most;
	}
	return most;
}

/* ---- What must hold. ---- */

static void complain(const struct session_tried *s, const struct trouble *t,
                     const struct outcome *out, const char *what)
{
	enum { SHOWN = 25 };
	if (failed++ < SHOWN)
		printf("%s, %s %ld%s, %s: %s; status %d, signal %d\n%s", s->scene.name,
		       call_names[t->call], t->number, t->lasting ? " and later" : "",
		       t->why ? strerror(t->why) : "short", what, out->status, out->killed,
		       text_string(&out->err));
}

static int lines_of(const char *text)
{
	int n = 0;
	for (; *text; text++)
		n += *text == '\n';
	return n;
}

static int saved_moves(const struct scene *scene)
{
	struct text saved = {0};
	const char *from = scene->saved ? scene->saved : scene->file;
	if (!from || scene->link) /* what a link points to is written over */
		return 0;
	text_add(&saved, from);
	int moves = moves_of(&saved);
	text_release(&saved);
	return moves;
}

/* Whether it says so: no other words than when nothing fails. */
static bool is_quiet(const struct session_tried *s, const struct outcome *out)
{
	return out->status == s->plain.status &&
	       !strcmp(text_string(&out->err), text_string(&s->plain.err));
}

/* Returns a text that says what is wrong with its end, or NULL. */
static const char *bad_end(const struct session_tried *s, const struct trouble *t,
                           const struct outcome *out)
{
	enum { LINES_MOST = 7 };
	const char *err = text_string(&out->err);
	if (out->hung)
		return "it hangs";
	if (out->killed)
		return "it was killed";
	if (out->lost)
		return "memory isn't given back";
	if (out->raw)
		return "the terminal is left in disorder";
	if (out->status != s->plain.status && !strcmp(err, text_string(&s->plain.err)))
		return "it ends and doesn't say why";
	if (lines_of(err) > LINES_MOST || strstr(err, "(null)") || strstr(err, "Success"))
		return "what it says is no help";
	if (t->call == CALL_ALLOC && out->status == 1 && !strstr(err, "memory") &&
	    !strstr(err, "no thread"))
		return "it doesn't say that memory is short";
	if ((t->why == 0 || t->why == EINTR) && !is_quiet(s, out))
		return "it is put out by what only wants to be tried again";
	return NULL;
}

/* Returns a text that says what is wrong with its files afterwards, or NULL. */
static const char *bad_files(const struct session_tried *s, const struct trouble *t,
                             const struct outcome *out)
{
	const struct outcome *plain = &s->plain;
	if (s->scene.loose)
		return NULL;
	if (out->others > plain->others && t->call != CALL_UNLINK)
		return "a file is left that is no whole record";
	if (out->others < plain->others)
		return "a file is gone that was no whole record";
	if (moves_of(&out->best) < saved_moves(&s->scene))
		return "a game is lost";
	if (!is_quiet(s, out) || t->call == CALL_KEYS)
		return NULL; /* it said so; or nothing more could be typed */
	if (s->scene.chance ? out->games != plain->games
	                    : strcmp(text_string(&out->kept), text_string(&plain->kept)) != 0)
		return "a game isn't kept, and it doesn't say so";
	if (strcmp(text_string(&out->said), text_string(&plain->said)))
		return "it says something else on standard output";
	return NULL;
}

static void try_once(const struct session_tried *s, const struct trouble *t)
{
	OWN(outcome) out;
	stage_play(&s->scene, t, &out);
	const char *what = bad_end(s, t, &out);
	if (!what)
		what = bad_files(s, t, &out);
	if (what)
		complain(s, t, &out, what);
	tried++;
	ended += out.status != s->plain.status;
	excused += out.excused;
}

/* ---- The campaigns. ---- */

static void without_trouble(struct session_tried *s)
{
	const struct trouble none = {.number = 0};
	stage_play(&s->scene, NULL, &s->plain);
	for (int i = 0; i < CALLS; i++)
		s->counts[i] = trouble_count((enum call)i);
	if (s->plain.hung || s->plain.killed || s->plain.status || s->plain.lost)
		complain(s, &none, &s->plain, "it fails when nothing does");
}

static void fail_call(const struct session_tried *s, enum call call, int why, bool lasting,
                      long step)
{
	for (long n = 1 + step / 2; n <= s->counts[call]; n += step)
		try_once(s, &(struct trouble){call, n, why, lasting});
}

static void fail_memory(const struct session_tried *s, long step)
{
	fail_call(s, CALL_ALLOC, ENOMEM, false, step);
	fail_call(s, CALL_ALLOC, ENOMEM, true, step);
}

static void fail_files(const struct session_tried *s, long step)
{
	static const struct {
		enum call call;
		int why[6]; /* -1 after the last */
	} ways[] = {
		{CALL_OPEN, {EACCES, EROFS, ENOSPC, EIO, EINTR, -1}},
		{CALL_READ, {EIO, EINTR, -1}},
		{CALL_KEYS, {EIO, EINTR, -1}},
		{CALL_WRITE, {0, ENOSPC, EIO, EINTR, EBADF, -1}},
		{CALL_SYNC, {EIO, ENOSPC, EINTR, -1}},
		{CALL_CLOSE, {EIO, EINTR, -1}},
		{CALL_RENAME, {EACCES, EROFS, ENOSPC, EIO, -1}},
		{CALL_UNLINK, {EACCES, EROFS, EIO, -1}},
		{CALL_MKDIR, {EACCES, EROFS, ENOSPC, -1}},
		{CALL_LOCK, {EWOULDBLOCK, ENOLCK, EIO, EINTR, -1}},
		{CALL_STAT, {EACCES, EIO, -1}},
		{CALL_ACCESS, {EACCES, EIO, -1}},
		{CALL_OPENDIR, {EACCES, EIO, -1}},
		{CALL_READDIR, {EIO, -1}},
		{CALL_REALPATH, {EIO, ENOMEM, -1}},
		{CALL_FOPEN, {EACCES, EMFILE, -1}},
		{CALL_RANDOM, {ENOSYS, EINTR, -1}},
	};
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
		for (const int *why = ways[i].why; *why >= 0; why++) {
			fail_call(s, ways[i].call, *why, false, step);
			if (*why && *why != EINTR)
				fail_call(s, ways[i].call, *why, true, step);
		}
}

static void campaign(struct session_tried *s, bool memory, long step)
{
	long before = tried, before_ended = ended;
	without_trouble(s);
	if (memory)
		fail_memory(s, step);
	else
		fail_files(s, step);
	printf("%s: %ld times, ended early in %ld\n", s->scene.name, tried - before,
	       ended - before_ended);
	fflush(stdout);
}

static void run_all(bool memory, long step)
{
	OWN(text) play = {0}, on = {0}, script = {0};
	add_typed(&cards_game, "standard", type_card, 0, 3, &play);
	text_add(&script, text_string(&play));
	text_add(&play, "quit\nquit\n");
	add_typed(&cards_game, "standard", type_card, 3, 2, &on);
	text_add(&on, "undo\nredo\nsave copy.exp\nload copy.exp\nlog\nquit\nquit\n");
	struct session_tried first = {
		.scene = {.name = "play", .args = {"--no-rc", "-s", SEED, "--seats", SEATS_ARE},
		          .input = text_string(&play), .terminal = true}};
	campaign(&first, memory, step);
	const char *game = text_string(&first.plain.best);
	struct session_tried rest[] = {
		{.scene = {.name = "go on", .args = {"--no-rc", "--resume"},
		           .input = text_string(&on), .terminal = true, .saved = game}},
		{.scene = {.name = "offer", .args = {"--no-rc", "--seats", SEATS_ARE},
		           .input = "n\n+\nquit\nquit\n", .terminal = true, .saved = game,
		           .chance = true}},
		{.scene = {.name = "damaged", .args = {"--no-rc", "--seats", SEATS_ARE},
		           .input = "+\nquit\nquit\n", .terminal = true,
		           .saved = "[Expedition \"1\"]\n[Ruleset \"stan", .chance = true}},
		{.scene = {.name = "finish", .args = {"--no-rc", "--resume"},
		           .input = "resign\nnew standard#new\n+\nquit\nquit\n", .terminal = true,
		           .saved = game}},
		{.scene = {.name = "another", .args = {"--no-rc", "--resume"},
		           .input = "new standard#new\n+\nquit\nquit\n", .terminal = true,
		           .saved = game}},
		{.scene = {.name = "script",
		           .args = {"--json", "-o", "mine.exp", "-s", SEED, "--seats", SEATS_ARE},
		           .input = text_string(&script), .file = game}},
		{.scene = {.name = "link",
		           .args = {"-q", "-o", "link.exp", "-s", SEED, "--seats", SEATS_ARE},
		           .input = text_string(&script), .file = game, .link = true}},
		{.scene = {.name = "replay", .args = {"replay", "--plain", "game.exp"},
		           .input = "next 5\nlog\nlast\n", .file = game}},
		{.scene = {.name = "score", .args = {"score", "--names", "Ann,Bob"},
		           .input = "Ann h x 4 9\nnew\nBob c 2 3\nquit\nquit\n", .terminal = true}},
		{.scene = {.name = "stats", .args = {"stats", "--plain", "game.exp"}, .input = "",
		           .file = game}},
		{.scene = {.name = "review", .input = "", .file = game,
		           .args = {"review", "--annotate", "notes.exp", "--html", "page.html",
		                    "--json", "game.exp"},
		           .loose = true}},
		{.scene = {.name = "rollouts", .input = "", .file = game,
		           .args = {"review", "--playouts", "2", "--jobs", "2", "game.exp"},
		           .loose = true}},
		{.scene = {.name = "arena", .input = "",
		           .args = {"arena", "random", "random", "-N", "3", "--jobs", "2", "--records",
		                    "all.exp"},
		           .loose = true}},
		{.scene = {.name = "table", .args = {"variants", "--json"}, .input = ""}},
	};
	for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++) {
		campaign(&rest[i], memory, step);
		outcome_release(&rest[i].plain);
	}
	outcome_release(&first.plain);
}

/* The second family, and what is kept of a person beside games. */
static void run_others(bool memory, long step)
{
	OWN(text) play = {0}, on = {0};
	add_typed(&trails_game, TRAILS, type_arrow, 0, 6, &play);
	text_add(&play, "quit\nquit\n");
	add_typed(&trails_game, TRAILS, type_arrow, 6, 2, &on);
	text_add(&on, "undo\nredo\nsave copy.exp\nload copy.exp\nlog\nquit\nquit\n");
	struct session_tried first = {
		.scene = {.name = "trails",
		          .args = {"--no-rc", "-v", TRAILS, "-s", SEED, "--seats", SEATS_ARE},
		          .input = text_string(&play), .terminal = true}};
	/* its screens ask for memory so often that a step of its own does for the short form */
	long far = step > 1 ? 8 * step : step;
	campaign(&first, memory, far);
	const char *game = text_string(&first.plain.best);
	struct session_tried on_with = {
		.scene = {.name = "trails gone on with", .args = {"--no-rc", "--resume"},
		           .input = text_string(&on), .terminal = true, .saved = game}};
	campaign(&on_with, memory, far);
	outcome_release(&on_with.plain);
	struct session_tried rest[] = {
		{.scene = {.name = "trails replayed", .args = {"replay", "--plain", "game.exp"},
		           .input = "next 5\nlog\nlast\n", .file = game}},
		{.scene = {.name = "map", .args = {"map", "--plain", "pocket"}, .input = ""}},
		{.scene = {.name = "settings", .args = {"--seats", SEATS_ARE},
		           .input = "set plain on\nset plain default\nquit\nquit\n",
		           .terminal = true, .chance = true}},
		{.scene = {.name = "lesson", .args = {"learn", "giving"},
		           .input = "odds\n\nskip\nskip\nquit\nquit\n", .terminal = true,
		           .chance = true}},
	};
	for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++) {
		campaign(&rest[i], memory, step);
		outcome_release(&rest[i].plain);
	}
	outcome_release(&first.plain);
}

int main(int argc, char **argv)
{
	long step = argc > 2 ? atol(argv[2]) : 1;
	char dir[512];
	if (argc < 2 || (strcmp(argv[1], "memory") && strcmp(argv[1], "files")) || step < 1) {
		fprintf(stderr, "usage: trouble memory|files [STEP]\n");
		return 2;
	}
	if (!trouble_possible()) {
		printf("not with this C library, nor under a sanitizer\n");
		return 77;
	}
	if (!stage_has_terminal()) {
		printf("no terminal\n");
		return 77;
	}
	/* in memory, where there is such a place: a disk would only make it slow */
	snprintf(dir, sizeof dir, "%s/expedition-trouble.%ld",
	         access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm", (long)getpid());
	trouble_init();
	stage_init(dir);
	run_all(!strcmp(argv[1], "memory"), step);
	run_others(!strcmp(argv[1], "memory"), step);
	stage_release();
	printf("%ld sessions, %ld ended early, in %ld nothing failed; %ld didn't hold\n", tried, ended,
	       excused, failed);
	return failed ? 1 : 0;
}
