/* What people type, and what it means: the lines of typed.txt, grouped by who would type them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/family_list.h"
#include "app/session/session.h"
#include "support.h"

enum { LEAST = 300, LINE_SIZE = 400 };

/* A group of lines, and where they are typed. */
struct group {
	struct options opt;
	struct session s;
	bool open;
	char name[LINE_SIZE];
};

static void close_group(struct group *g)
{
	if (!g->open)
		return;
	session_release(&g->s);
	options_release(&g->opt);
	g->open = false;
}

/* Makes the moves that the session has in its queue. */
static void make_moves(struct session *s)
{
	struct error e;
	for (int i = 0; i < s->turn.queued; i++)
		support_claim(!match_move(&s->table.match, s->turn.queue[i], &e), "%s", e.text);
	s->turn.queued = 0;
}

/* Opens the group of TEXT, "NAME: GAME: LINE; LINE": the lines are carried out first; the first may be
 * "replay". */
static void open_group(struct group *g, char *text)
{
	struct error e = {""};
	char *game = strstr(text, ": "), *lines = game ? strstr(game + 2, ": ") : NULL;
	close_group(g);
	*game = '\0';
	game += 2;
	if (lines)
		*lines = '\0';
	snprintf(g->name, sizeof g->name, "%s", text);
	options_init(&g->opt);
	g->opt.quiet = true;
	bool replay = lines && !strcmp(lines + 2, "replay");
	ck_assert_msg(!options_game(&g->opt, game, &e), "%s: %s", text, e.text);
	ck_assert_msg(!session_init(&g->s, &g->opt, replay ? IN_REPLAY : IN_PLAY,
	                            replay ? &replay_asks : &play_asks, &e), "%s: %s", text, e.text);
	g->open = true;
	g->s.table.replaying = replay;
	session_new_match(&g->s);
	for (char *line = lines && !replay ? strtok(lines + 2, ";") : NULL; line; line = strtok(NULL, ";")) {
		ck_assert_msg(!prompt_run(&g->s.prompt, line, &e), "%s: %s: %s", text, line, e.text);
		make_moves(&g->s);
	}
}

/* True if LINE, which is in its short form, is a command, a topic or a turn; a LEGAL one if it has to
 * be. */
static bool is_taken(struct session *s, const char *line, bool legal, struct error *e)
{
	const struct game *g = s->table.match.game;
	char copy[LINE_SIZE], *words[WORDS_MAX];
	uint64_t moves[TURN_MOST];
	snprintf(copy, sizeof copy, "%s", line);
	int count = text_split(copy, command_separators, words, WORDS_MAX);
	if (!count)
		return false;
	const struct command *c = command_find(s->prompt.commands, words[0], e);
	const bool move = g->is_move(s->table.match.rules, words[0]) || (c && c->run == run_moves);
	void *view = match_view(&s->table.match, s->table.match.log_len, match_mover(&s->table.match));
	const bool bare = !move && !c && g->is_short && g->is_short(view, words, count);
	char name[LINE_SIZE];
	snprintf(name, sizeof name, "%s", c && c->run == run_moves ? c->name : words[0]);
	words[0] = name;
	const bool taken = move || bare ? s->table.replaying || !legal || g->turn_read(view, words, count, moves, e) >= 0
	                                : c || topic_find(s->prompt.commands->topics, words[0]);
	free(view);
	return taken;
}

/* Writes the command that LINE begins with in full. */
static void write_out(const struct session *s, struct text *line)
{
	struct error e;
	struct text whole = {0}, word = {0};
	const size_t len = strcspn(text_string(line), " ");
	text_add_bytes(&word, text_string(line), len);
	const struct command *c = command_find(s->prompt.commands, text_string(&word), &e);
	text_addf(&whole, "%s%s", c && command_is_said(c, text_string(&word)) ? c->name : text_string(&word),
	          text_string(line) + len);
	text_release(&word);
	text_release(line);
	*line = whole;
}

/* Returns whether TYPED means WANTED; "!" before it: it is refused, with text that fits the rest; "?": it
 * is not understood yet. */
static bool means(struct group *g, const char *typed, const char *wanted, bool legal, struct text *got)
{
	struct error e = {""};
	int status = speech_means(&g->s.prompt, typed, got, &e);
	if (status > 0)
		text_add(got, typed);
	write_out(&g->s, got);
	if (*wanted == '!') {
		if (status >= 0 && !prompt_run(&g->s.prompt, typed, &e)) {
			text_add(got, " (carried out)");
			g->s.turn.queued = 0;
			return false;
		}
		text_clear(got);
		text_addf(got, "! %s", e.text);
		wanted += 1 + strspn(wanted + 1, " ");
		return !fnmatch(wanted, e.text, 0) && !strchr(e.text, '\n');
	}
	if (status < 0) {
		text_addf(got, "! %s", e.text);
		return false;
	}
	bool whole = is_taken(&g->s, text_string(got), legal, &e);
	if (!whole)
		text_addf(got, " (%s)", e.text);
	return whole && !strcmp(text_string(got), wanted);
}

START_TEST(what_people_type)
{
	struct group g = {.open = false};
	char line[LINE_SIZE];
	int lines = 0, wrong = 0;
	struct text report = {0};
	const char *dir = getenv("abs_top_srcdir");
	struct text path = {0};
	text_addf(&path, "%s/tests/typed.txt", dir ? dir : ".");
	FILE *file = fopen(text_string(&path), "r");
	ck_assert_msg(file != NULL, "%s", text_string(&path));
	families_use(family_list);
	while (fgets(line, sizeof line, file)) {
		line[strcspn(line, "\n")] = '\0';
		char *arrow = strstr(line, " -> "), *open = strstr(line, " => ");
		const bool legal = arrow && !(open && open < arrow);
		arrow = arrow ? arrow : open;
		if (*line == '@')
			open_group(&g, line + 1 + strspn(line + 1, " "));
		if (!arrow || *line == '@' || *line == '#')
			continue;
		*arrow = '\0';
		struct text got = {0};
		const char *wanted = arrow + 4 + strspn(arrow + 4, " ");
		text_trim(line);
		lines++;
		if (!means(&g, line, wanted, legal, &got)) {
			wrong++;
			text_addf(&report, "%s: '%s' means '%s', not '%s'\n", g.name, line, text_string(&got), wanted);
		}
		text_release(&got);
	}
	fclose(file);
	close_group(&g);
	fputs(text_string(&report), stderr);
	ck_assert_msg(!wrong, "%d of %d lines are misunderstood", wrong, lines);
	ck_assert_int_ge(lines, LEAST);
	text_release(&report);
	text_release(&path);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("typed");
	TCase *t = tcase_create("lines");
	tcase_add_test(t, what_people_type);
	suite_add_tcase(suite, t);
	return support_run(suite);
}
