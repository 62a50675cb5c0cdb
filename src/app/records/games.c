/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/games.h"

#include <stdio.h>

#include "app/records/lists.h"

/* Asks whether to remove G. */
static bool is_sure(const struct saved_game *g, struct input *in, int width)
{
	static const struct query query = {
		.text = "Drop it for ever? [y/N] ", .whose = NOBODYS, .complete = offers_yes_no};
	struct text game = {0};
	if (input_scripted(in))
		return true;
	lists_game(g, &game);
	text_add(&game, "\n");
	term_print_folded(&game, width);
	return input_is_sure(in, &query);
}

int games_drop(const struct saved_game *g, struct input *in, int width, struct text *out,
               struct error *e)
{
	if (!is_sure(g, in, width)) {
		text_add(out, "The game stays saved.\n");
		return 0;
	}
	if (saved_drop(g, e))
		return -1;
	text_add(out, "Dropped: ");
	lists_game(g, out);
	text_add(out, ".\n");
	return 0;
}

static enum status drop(const struct saved *saved, const struct options *opt, const char *word)
{
	struct term term = term_probe(&opt->wanted);
	const struct saved_game *g;
	struct input in;
	struct text out = {0};
	struct error e;
	input_init(&in, term.input && term.output);
	int status = word ? 0 : error_set(&e, "games --drop: which one? As in 'expedition games --drop 2'");
	if (!status) {
		g = saved_find(saved, word, &e);
		status = g ? games_drop(g, &in, term.width, &out, &e) : -1;
	}
	if (status)
		fprintf(stderr, "expedition: %s\n", e.text);
	else if (!opt->quiet)
		term_print_folded(&out, term_fold_width(&opt->wanted));
	text_release(&out);
	input_release(&in);
	return status ? STATUS_USAGE : STATUS_DONE;
}

enum status games_run(const struct saved *saved, struct options *opt, char **operands)
{
	if (opt->drop)
		return drop(saved, opt, operands[0]);
	lists_face_of(opt)->games(saved, opt);
	return STATUS_DONE;
}
