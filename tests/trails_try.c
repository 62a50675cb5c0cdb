/* A game of trails at a prompt, to try its faces in a real terminal:
 *
 *     tests/trails_try [--plain] [--json] [--ascii] [--columns N] [RULES [SEED [SEAT...]]]
 *
 * SEAT is human or a player of the program, as thumb.  It saves nothing.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <getopt.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fold.h"
#include "families/trails/game.h"
#include "families/trails/prompt/commands.h"
#include "families/trails/show/face.h"
#include "game/agent.h"
#include "prompt/prompt.h"
#include "show/paint.h"

_Noreturn void out_of_memory(void)
{
	exit(EXIT_FAILURE);
}

enum { COMMANDS_MAX = 20 };

struct
try {
	struct trails_rules rules;
	struct match match;
	struct agent agent[TRAILS_SEATS]; /* without a kind: a person */
	uint64_t stream[TRAILS_SEATS], position;
	const struct face *face;
	struct term term;
	struct prompt prompt;
	struct command command[COMMANDS_MAX];
	struct command_table table;
	struct text news;
	bool revealed;
};

static int mover(const struct try *t)
{
	return trails_game.mover(t->match.state);
}

static struct telling telling(struct prompt *p)
{
	static const char *const names[] = {"Eva", "Ann", "Bob", "Cid", "Dan", "Fay"};
	struct try *t = p->owner;
	struct telling told = {.match = &t->match,
	                       .face = t->face,
	                       .eyes = OPEN_EYES,
	                       .interactive = p->interactive,
	                       .clears = p->interactive && t->face == &trails_screen,
	                       .style = t->face == &trails_plain ? STYLE_WORDS : STYLE_SHORT,
	                       .theme = &themes[0],
	                       .term = &t->term,
	                       .news = &t->news,
	                       .revealed = &t->revealed};
	for (int i = 0; i < t->match.seats; i++) {
		told.name[i] = names[i];
		told.human[i] = told.you[i] = !t->agent[i].kind;
		if (told.human[i] && (told.eyes < 0 || mover(t) == i))
			told.eyes = i;
	}
	return told;
}

static int make(struct try *t, uint64_t m, struct error *e)
{
	if (match_move(&t->match, m, e))
		return -1;
	const struct telling told = telling(&t->prompt);
	t->face->event(&told, t->match.log_len - 1);
	return 0;
}

/* ---- Lines.  ---- */

static int line(struct prompt *p, const char *word, char *text, struct error *e)
{
	struct try *t = p->owner;
	char *words[WORDS_MAX];
	uint64_t moves[TURN_MOST];
	struct trails_view view;
	struct error no;
	bool command = command_find(&t->table, word, &no) != NULL;
	if (!trails_game.is_move(&t->rules, word) || command)
		return 1;
	int count = text_split(text, command_separators, words, WORDS_MAX);
	trails_game.view(t->match.state, mover(t), &view);
	int made = trails_game.turn_read(&view, words, count, moves, e);
	for (int i = 0; i < made; i++)
		if (make(t, moves[i], e))
			return -1;
	return made < 0 ? -1 : 0;
}

static void say(struct prompt *p, const char *text)
{
	struct text copy = {0};
	text_add(&copy, text);
	fold_lines(&copy, p->term->width, FOLD_INDENT);
	fputs(text_string(&copy), stdout);
	text_release(&copy);
}

static int run_region(struct prompt *p, char **args, int count, struct error *e)
{
	const struct telling told = telling(p);
	(void)count, (void)e;
	told.face->region[*args[0] == 'h'   ? REGION_HAND
	                  : *args[0] == 's' ? REGION_SCORE
	                  : *args[0] == 'u' ? REGION_UNSEEN
	                  : *args[0] == 'l' ? REGION_LOG
	                                    : REGION_TABLE](&told);
	return 0;
}

static void add_commands(struct try *t)
{
	static const struct command own[] = {
		{"table", "t", "", "the map and all that lies open", "", 0, 0, run_region, 0, NULL},
		{"hand", NULL, "", "your missions by continent", "", 0, 0, run_region, 0, NULL},
		{"score", NULL, "", "points, and what to do", "", 0, 0, run_region, 0, NULL},
		{"unseen", NULL, "", "what others may hold", "", 0, 0, run_region, 0, NULL},
		{"log", NULL, "", "all that happened", "", 0, 0, run_region, 0, NULL},
		{"help", "?", "[WORD]", "this list", "", 0, WORDS_MAX - 1, command_help, 0, NULL},
		{"quit", "q", "", "leave", "", 0, 0, command_quit, 0, NULL},
	};
	static const struct topic none[] = {{.name = NULL}};
	size_t count = 0;
	for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
		t->command[count++] = own[i];
	for (size_t i = 0; i < trails_command_count; i++)
		t->command[count++] = trails_commands[i];
	t->table = (struct command_table){t->command, count, NULL, none, NULL, NULL};
}

/* ---- The game.  ---- */

static void fail(const struct error *e)
{
	fprintf(stderr, "%s\n", e->text);
	exit(EXIT_FAILURE);
}

static void begin(struct try *t, char **args, int count)
{
	static char human[] = "human", thumb[] = "thumb";
	static char *const usual[] = {human, thumb};
	struct error e;
	const char *seed = count > 1 ? args[1] : "try";
	int seats = count > 2 ? count - 2 : 2;
	if (trails_rules_parse(&t->rules, count ? args[0] : "trails", &e) ||
	    trails_rules_check(&t->rules, seats, &e))
		fail(&e);
	for (int i = 0; i < seats; i++) {
		const char *who = count > 2 ? args[2 + i] : usual[i];
		t->stream[i] = agent_stream(seed, i);
		if (strcmp(who, human) && agent_of(trails_game.kinds, &t->agent[i], who, NULL, &e))
			fail(&e);
	}
	match_init(&t->match, &trails_game, &t->rules, seats, seed, NULL, 0, 0);
}

static void agent_moves(struct try *t, int seat)
{
	struct trails_view view;
	struct error e;
	uint64_t m;
	trails_game.view(t->match.state, seat, &view);
	agent_seed_next(&t->agent[seat], t->stream[seat], false, t->position++);
	if (agent_ask(&t->agent[seat], &view, &m, &e) != REPLY_MOVE || make(t, m, &e))
		fail(&e);
}

static void person_moves(struct try *t)
{
	const struct telling told = telling(&t->prompt);
	struct text question = {0};
	size_t events = t->match.log_len;
	t->face->turn(&told);
	t->face->asks(&told, &question);
	text_add(&question, "> ");
	const struct query query = {.text = text_string(&question), .whose = EVERYBODYS};
	while (!t->prompt.stop && t->match.log_len == events)
		prompt_line(&t->prompt, &query, "table");
	text_release(&question);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {{"plain", no_argument, NULL, 'p'},
	                                        {"json", no_argument, NULL, 'j'},
	                                        {"ascii", no_argument, NULL, 'a'},
	                                        {"columns", required_argument, NULL, 'c'},
	                                        {NULL, 0, NULL, 0}};
	static const struct prompt_asks asks = {.bare = line, .say = say, .telling = telling};
	struct try *t = alloc_zero(1, sizeof *t);
	struct term_wanted wanted = {.ascii = false};
	setlocale(LC_ALL, "");
	t->face = &trails_screen;
	for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
		if (c == 'p')
			t->face = &trails_plain;
		else if (c == 'j')
			t->face = &trails_json;
		else if (c == 'a')
			wanted.ascii = true;
		else if (c == 'c')
			wanted.columns = strtol(optarg, NULL, 10);
		else
			return EXIT_FAILURE;
	t->term = term_probe(&wanted);
	begin(t, argv + optind, argc - optind);
	add_commands(t);
	t->prompt = (struct prompt){.asks = &asks,
	                            .commands = &t->table,
	                            .owner = t,
	                            .term = &t->term,
	                            .interactive = t->term.input && t->term.output};
	input_init(&t->prompt.input, t->prompt.interactive);
	struct telling told = telling(&t->prompt);
	t->face->deal(&told);
	while (!t->prompt.stop && !match_over(&t->match))
		if (t->agent[mover(t)].kind)
			agent_moves(t, mover(t));
		else
			person_moves(t);
	told = telling(&t->prompt);
	if (match_over(&t->match))
		t->face->match(&told, NULL);
	for (int i = 0; i < t->match.seats; i++)
		agent_release(&t->agent[i]);
	match_release(&t->match);
	input_release(&t->prompt.input);
	text_release(&t->news);
	int status = (int)t->prompt.status;
	free(t);
	return status;
}
