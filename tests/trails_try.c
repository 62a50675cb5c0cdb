/* A game of trails at a prompt, to try the pictures and the words in a real terminal:
 *
 *     tests/trails_try [--plain] [--ascii] [--columns N] [RULES [SEED [SEAT...]]]
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
#include "game/agent.h"
#include "prompt/prompt.h"
#include "trails/core/deal.h"
#include "trails/game.h"
#include "trails/prompt/looking.h"

_Noreturn void out_of_memory(void)
{
	exit(EXIT_FAILURE);
}

enum { COMMANDS_MAX = 20 };

struct
try {
	struct trails_rules rules;
	struct trails_state state;
	struct trails_view view;
	struct agent agent[TRAILS_SEATS]; /* without a kind: a person */
	const char *name[TRAILS_SEATS];
	uint64_t stream[TRAILS_SEATS], position;
	int seats, person; /* who is shown the table */
	const struct trails_face *face;
	struct term term;
	struct prompt prompt;
	struct command command[COMMANDS_MAX];
	struct command_table table;
	struct text news;
};

static struct trails_telling telling(struct try *t)
{
	struct trails_telling told = {.view = &t->view,
	                              .you = true,
	                              .interactive = true,
	                              .words = t->face == &trails_face_plain,
	                              .term = &t->term,
	                              .theme = &themes[0]};
	t->view = trails_view_of(&t->state, t->person);
	memcpy(told.name, t->name, sizeof told.name);
	return told;
}

static void make(struct try *t, uint64_t m)
{
	const struct trails_state before = t->state;
	trails_state_apply(&t->state, m);
	struct trails_telling told = telling(t);
	t->face->news(&told, &before.table, m, &t->state.table, &t->news);
}

static void show(struct try *t)
{
	struct text out = {0};
	struct trails_telling told = telling(t);
	enum { NEWS_MOST = 5, PROMPT = 1 };
	const char *news = text_string(&t->news);
	term_resize(&t->term);
	if (t->prompt.interactive && t->face == &trails_face_screen)
		while (text_lines(news) > NEWS_MOST)
			news = strchr(news, '\n') + 1;
	if (t->prompt.interactive && t->face == &trails_face_screen)
		term_clear(&t->term, false);
	t->face->table(&told, t->term.height - PROMPT - text_lines(news), &out);
	fputs(news, stdout);
	fputs(text_string(&out), stdout);
	text_release(&out);
	text_clear(&t->news);
}

/* ---- Lines.  ---- */

static int line(struct prompt *p, const char *word, char *text, struct error *e)
{
	struct try *t = p->owner;
	char *words[WORDS_MAX];
	uint64_t moves[TURN_MOST];
	struct command_table table = {.command = t->command, .count = t->table.count};
	struct error no;
	bool command = command_find(&table, word, &no) != NULL;
	if (!trails_game.is_move(&t->rules, word) || (command && strcmp(word, "pass")))
		return 1;
	int count = text_split(text, command_separators, words, WORDS_MAX);
	telling(t);
	int made = trails_game.turn_read(&t->view, words, count, moves, e);
	if (made < 0)
		return -1;
	for (int i = 0; i < made; i++)
		make(t, moves[i]);
	return 0;
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
	struct try *t = p->owner;
	struct text out = {0};
	struct trails_telling told = telling(t);
	(void)count, (void)e;
	if (*args[0] == 'h')
		t->face->hand(&told, &out);
	else if (*args[0] == 's')
		t->face->score(&told, &out);
	else
		t->face->table(&told, t->term.height - 1, &out);
	fputs(text_string(&out), stdout);
	text_release(&out);
	return 0;
}

static int run_looking(struct prompt *p, char **args, int count, struct error *e)
{
	struct try *t = p->owner;
	struct text out = {0};
	struct trails_telling told = telling(t);
	int status = -1;
	for (size_t i = 0; i < looking_count; i++)
		if (!strcmp(looking_table[i].name, args[0]))
			status = looking_table[i].run(&told, t->face, args, count, &out, e);
	fputs(text_string(&out), stdout);
	text_release(&out);
	return status;
}

static void add_commands(struct try *t)
{
	static const struct command own[] = {
		{"table", "t", "", "the map and all that lies open", "", 0, 0, run_region, 0, NULL},
		{"hand", NULL, "", "your missions by continent", "", 0, 0, run_region, 0, NULL},
		{"score", NULL, "", "points, marks, what to do next", "", 0, 0,
	         run_region, 0, NULL},
		{"help", "?", "[WORD]", "this list", "", 0, WORDS_MAX - 1, command_help, 0, NULL},
		{"quit", "q", "", "leave", "", 0, 0, command_quit, 0, NULL},
	};
	size_t count = 0;
	for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
		t->command[count++] = own[i];
	for (size_t i = 0; i < looking_count; i++) {
		const struct looking *l = &looking_table[i];
		t->command[count++] = (struct command){
			.name = l->name,
			.letter = l->letter,
			.arguments = l->arguments,
			.summary = l->summary,
			.help = l->help,
			.most = l->most,
			.run = run_looking,
			.also = l->also};
	}
	static const struct topic none[] = {{.name = NULL}};
	t->table = (struct command_table){t->command, count, NULL, none, NULL};
}

/* ---- The game.  ---- */

static void begin(struct try *t, char **args, int count)
{
	static char human[] = "human", thumb[] = "thumb";
	static char *const usual[] = {human, thumb};
	static const char *const names[] = {"Eva", "Ann", "Bob", "Cid", "Dan", "Fay"};
	struct error e;
	uint8_t deal[MAP_POINTS_MAX];
	const char *seed = count > 1 ? args[1] : "try";
	t->seats = count > 2 ? count - 2 : 2;
	if (trails_rules_parse(&t->rules, count ? args[0] : "trails", &e) ||
	    trails_rules_check(&t->rules, t->seats, &e)) {
		fprintf(stderr, "%s\n", e.text);
		exit(EXIT_FAILURE);
	}
	for (int i = 0; i < t->seats; i++) {
		const char *who = count > 2 ? args[2 + i] : usual[i];
		t->name[i] = names[i];
		t->stream[i] = agent_stream(seed, i);
		if (!strcmp(who, human))
			t->person = i;
		else if (agent_of(trails_game.kinds, &t->agent[i], who, NULL, &e)) {
			fprintf(stderr, "%s\n", e.text);
			exit(EXIT_FAILURE);
		}
	}
	trails_deal_of_seed(&t->rules, t->seats, seed, 1, deal);
	trails_state_init(&t->state, &t->rules, t->seats, deal, 0);
}

static void agent_moves(struct try *t, int seat)
{
	const struct trails_view v = trails_view_of(&t->state, seat);
	struct error e;
	uint64_t m;
	agent_seed_next(&t->agent[seat], t->stream[seat], false, t->position++);
	if (agent_ask(&t->agent[seat], &v, &m, &e) != REPLY_MOVE) {
		fprintf(stderr, "%s\n", e.text);
		exit(EXIT_FAILURE);
	}
	make(t, m);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {{"plain", no_argument, NULL, 'p'},
	                                        {"ascii", no_argument, NULL, 'a'},
	                                        {"columns", required_argument, NULL, 'c'},
	                                        {NULL, 0, NULL, 0}};
	static const struct prompt_asks asks = {.bare = line, .say = say};
	struct try *t = alloc_zero(1, sizeof *t);
	struct term_wanted wanted = {.ascii = false};
	setlocale(LC_ALL, "");
	t->face = &trails_face_screen;
	for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
		if (c == 'p')
			t->face = &trails_face_plain;
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
	size_t shown = 0;
	while (!t->prompt.stop && !trails_over(&t->state.table)) {
		int seat = t->state.table.mover;
		if (t->agent[seat].kind) {
			agent_moves(t, seat);
			continue;
		}
		t->person = seat;
		if (!shown || t->news.len)
			show(t);
		shown = 1;
		const struct query question = {.text = "your move> ", .whose = EVERYBODYS};
		prompt_line(&t->prompt, &question, "table");
	}
	if (trails_over(&t->state.table))
		show(t);
	for (int i = 0; i < t->seats; i++)
		agent_release(&t->agent[i]);
	input_release(&t->prompt.input);
	text_release(&t->news);
	int status = (int)t->prompt.status;
	free(t);
	return status;
}
