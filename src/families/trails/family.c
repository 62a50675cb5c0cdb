/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/options/options.h"
#include "app/stats/digest.h"
#include "base/alloc.h"
#include "base/text.h"
#include "families/trails/core/words.h"
#include "families/trails/judge/judge.h"
#include "families/trails/lesson/subject.h"
#include "families/trails/match/game.h"
#include "families/trails/prompt/commands.h"
#include "families/trails/review/review.h"
#include "families/trails/show/face.h"
#include "game/agent.h"
#include "os/paths.h"
#include "os/status.h"
#include "os/store.h"
#include "show/page/page.h"

/* ---- `expedition map`: a map without a game.  ---- */

enum {
	LINES_LEAST = 20, /* of a picture with its legend, in however low a window */
	FAULTS = 20,      /* faults of a file that are shown before the others are only counted */
	WHOLE_WIDTH = 60, /* in fewer columns a map is shown by continents */
};

/* Finds the map called NAME, or reads the file into OWN.  A word with a dot or a slash is a file.
 * Returns the map; or NULL and the reason in E. */
static const struct map *map_of(const char *name, struct map *own, struct error *e)
{
	OWN(text) text = {0};
	struct error why;
	if (!strchr(name, '.') && !strchr(name, '/')) {
		const struct map *m = map_named(name, &why);
		if (!m)
			error_set(e, "%s; a file's name has a dot or a slash", why.text);
		return m;
	}
	OWN(text) faults = {0};
	int status = store_read(name, &text, e);
	if (!status && map_read_all(own, text_string(&text), text.len, &faults))
		status = options_faults(name, &faults, FAULTS, "", e);
	else if (!status && boards_check(&trails_boards, own, &why))
		status = error_set(e, "%s: %s", name, why.text);
	return status ? NULL : own;
}

/* Adds what M contains, and how far its places lie from the start. */
static void add_counts(const struct map *m, struct text *out)
{
	int kinds[MAP_KINDS] = {0}, round = 0, least = MAP_NONE, most = 0;
	for (int i = 0; i < m->points; i++)
		kinds[m->point[i].kind]++;
	for (int i = 0; i < m->edges; i++)
		round += m->edge[i].round;
	for (int i = 0; i < m->missions; i++) {
		int steps = m->steps[m->start][m->place[i]];
		least = steps < least ? steps : least;
		most = steps > most ? steps : most;
	}
	text_addf(out, SAY_MAP_HAS(round), m->title, m->name, kinds[MAP_PLACE], kinds[MAP_GREEN],
	          kinds[MAP_RED], kinds[MAP_PLAIN], m->edges, round);
	text_joinf(out, 0, SAY_THEN, SAY_MAP_BEGINS, m->point[m->start].name, least, most);
}

/* Writes M as a page to the file that OPT names, or to NAME.html.  Returns 0, or -1 and the reason
 * in E. */
static int write_page(const struct options *opt, const struct map *m, struct error *e)
{
	OWN(text) path = {0}, page = {0};
	text_add(&path, opt->html ? opt->html : m->name);
	text_add(&path, opt->html ? "" : ".html");
	map_page_bare(m, &page);
	int status = target_check(text_string(&path), &page_target, e);
	if (!status)
		status = store_publish(text_string(&path), text_string(&page), page.len, e);
	text_clean(path.s, "");
	if (!status && !opt->html && !opt->quiet)
		fprintf(stderr, SAY_PAGE_IS, text_string(&path));
	return status;
}

/* Shows the map that OPERANDS name, one that comes with the program or a file, or the world.
 * Returns the program's exit status; if the file is no map, says so on standard error. */
static enum status run_map(struct options *opt, char **operands)
{
	const char *name = operands[0] ? operands[0] : "world";
	struct map *own = alloc_zero(1, sizeof *own);
	struct error e;
	const struct map *m = map_of(name, own, &e);
	const bool html = opt->html || opt->html_beside, failed = m && html && write_page(opt, m, &e);
	if (m && !html) {
		struct term term = term_probe(&opt->wanted);
		OWN(text) counts = {0}, folded = {0};
		struct text out = {0};
		const struct trails_rules rules = {.map = m};
		const struct telling plain = {.name = {""}, .term = &term, .theme = &themes[0]};
		const struct trails_telling told = {
			.base = &plain, .view.table.rules = &rules, .words = opt->wanted.plain};
		add_counts(m, &counts);
		fold_wrap(text_string(&counts), term.width, FOLD_INDENT, &folded);
		if (opt->json)
			trails_face_json.map(&told, PICTURE_WORLD, 0, 0, &out);
		bool parts = opt->wanted.plain || (term.width < WHOLE_WIDTH && m->continents > 1);
		/* A line is left for the shell's prompt. */
		int lines = term.height - text_lines(text_string(&folded)) - 1;
		lines = lines > LINES_LEAST ? lines : LINES_LEAST;
		for (int i = 0; parts && !opt->json && i < m->continents; i++)
			trails_face_text.map(&told, PICTURE_CONTINENT, i, LINES_LEAST, &out);
		if (!parts && !opt->json)
			picture_map(&told, PICTURE_WORLD, 0, lines, &out);
		if (!opt->json)
			text_add(&out, text_string(&folded));
		term_print(&out);
	} else if (!m || failed)
		complain("%s", e.text);
	free(own);
	return !m ? STATUS_USAGE : failed ? STATUS_FAILED : STATUS_DONE;
}

/* ---- The family.  ---- */

static const struct subcommand subcommands[] = {
	{SUBCOMMAND_MORE, "map", " [NAME|FILE]", "Show a map of trails", OPT_MAP, 1, run_map},
	{0},
};

/* By games of two; see doc/figures, "The ladder". */
static const int ratings[LEVEL_COUNT] = {839, 1183, 1500, 1874, 2057};

/* By 100 matches of expert on the pocket map, a round each; see doc/figures, "The coach". */
static const struct strong strong[] = {
	{"trails", (const double[]){0.20, 0.01, 0.14, 0.30, 0.15, 0.11}},
	{0},
};

static const struct menu_game menu[] = {
	{"trails", "trails:map=pocket", "a board game, small map"},
	{0},
};

const struct family trails_family = {
	.game = &trails_game,
	.title = "trails",
	.screen = &trails_screen,
	.plain = &trails_plain,
	.json = &trails_json,
	.commands = {&trails_play, &trails_replay, &trails_lesson},
	.offers = trails_offers,
	.reword = trails_reword,
	.unknown = trails_unknown,
	.greet = trails_greet,
	.menu = menu,
	.page = map_page,
	.first = {.rules = "trails:map=pocket",
	          .word = "pocket",
	          .other = "world",
	          .says = "The pocket map is Europe: some six rounds, a quarter of an hour. The world\n"
	                  "takes an hour; 'new trails' plays on it later.\n"},
	.rules_tell = trails_rules_tell,
	.subcommands = subcommands,
	.ratings = ratings,
	.stats = &company_stats,
	.strong = strong,
	.reviewer = &trails_reviewer,
	.tutor = &trails_tutor,
	.decisions = &trails_decisions,
	.subject = &trails_subject,
};
