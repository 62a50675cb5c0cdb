/* `expedition map`: a board of any family, without a game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "base/alloc.h"
#include "base/words.h"
#include "os/paths.h"
#include "os/store.h"
#include "show/page/page.h"
#include "show/paint.h"

enum { FAULTS = 20 }; /* faults of a file that are shown before the others are only counted */

/* A board of a family. */
struct named {
	const struct family *family;
	const void *board;
	void *own; /* the memory of a board that was read from a file; or NULL */
};

/* True if boards of F are looked for: those of the --variant of OPT, if there is one. */
static bool is_wanted(const struct options *opt, const struct family *f)
{
	return f->game->rows->boards && (!opt->ruleset_named || f->game == opt->game);
}

/* Finds the board of the program that is called NAME.  Returns 0; or -1 and E lists them. */
static int find(const struct options *opt, const char *name, struct named *n, struct error *e)
{
	OWN(text) names = {0};
	for (const struct family *const *f = families_all(); *f; f++)
		for (size_t i = 0; is_wanted(opt, *f) && (*f)->game->rows->boards->known[i]; i++) {
			const char *board = (*f)->game->rows->boards->known[i];
			if (!strcmp(board, name)) {
				*n = (struct named){*f, board, NULL};
				return 0;
			}
			text_addf(&names, "%s%s", names.len ? ", " : "", board);
		}
	return error_set(e, "no map is called '%.40s': there are %s; a file's name has a dot or a slash", name,
	                 text_string(&names));
}

/* Reads the board in the file PATH.  Returns 0; or -1 and the reason in E, after all other faults were
 * printed. */
static int read_file(const struct options *opt, const char *path, struct named *n, struct error *e)
{
	OWN(text) text = {0}, faults = {0};
	struct error why;
	if (store_read(path, &text, e))
		return -1;
	const struct game *g = opt->ruleset_named ? opt->game : families_with_board(text_string(&text));
	n->family = family_of(g);
	n->board = n->own = boards_read(g->rows->boards, text_string(&text), text.len, &faults);
	if (!n->board)
		return options_faults(path, &faults, FAULTS, "", e);
	return boards_check(g->rows->boards, n->board, &why) ? error_set(e, "%s: %s", path, why.text) : 0;
}

/* Finds what the operand WORD names, a board or a file; NULL: the board of the ruleset.  A word with a
 * dot or a slash is a file.  Returns 0; or -1 and the reason in E. */
static int look_up(const struct options *opt, const char *word, struct named *n, struct error *e)
{
	const struct game *g = opt->ruleset_named ? opt->game : families_with_board("");
	if (!g->rows->boards)
		return error_set(e, "%s has no map: leave --variant out, or name a board game", row_name(opt->rules));
	if (word)
		return (strpbrk(word, "./") ? read_file : find)(opt, word, n, e);
	n->family = family_of(g);
	n->board = opt->ruleset_named ? rows_board(g->rows, opt->rules)
	                              : boards_named(g->rows->boards, g->rows->boards->usual, NULL);
	return 0;
}

/* Writes N as a page to the file that OPT names, or to NAME.html.  Returns 0, or -1 and the reason
 * in E. */
static int write_page(const struct options *opt, const struct named *n, struct error *e)
{
	OWN(text) path = {0}, page = {0};
	text_add(&path, opt->html ? opt->html : (const char *)n->board);
	text_add(&path, opt->html ? "" : ".html");
	n->family->board_page(n->board, &page);
	int status = target_check(text_string(&path), &page_target, e);
	if (!status)
		status = store_publish(text_string(&path), text_string(&page), page.len, e);
	text_clean(path.s, "");
	if (!status && !opt->html && !opt->quiet)
		fprintf(stderr, SAY_PAGE_IS, text_string(&path));
	return status;
}

enum status board_run(struct options *opt, char **operands)
{
	struct named n = {NULL};
	struct error e;
	enum status status = look_up(opt, operands[0], &n, &e) ? STATUS_USAGE : STATUS_DONE;
	if (status == STATUS_DONE && (opt->html || opt->html_beside))
		status = write_page(opt, &n, &e) ? STATUS_FAILED : STATUS_DONE;
	else if (status == STATUS_DONE) {
		struct term term = term_probe(&opt->wanted);
		const struct telling told = {.name = {""}, .term = &term, .theme = &themes[0],
		                             .style = opt->wanted.plain ? STYLE_WORDS : STYLE_SHORT};
		struct text out = {0};
		n.family->board(&told, n.board, opt->json, &out);
		term_print(&out);
	}
	if (status != STATUS_DONE)
		complain("%s", e.text);
	free(n.own);
	return status;
}
