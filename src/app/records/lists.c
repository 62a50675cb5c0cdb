/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/lists.h"

#include <stdio.h>

#include "base/fold.h"
#include "base/number.h"
#include "show/telling.h"

/* ---- The words of a match. ---- */

static const char no_records[] = "No match is kept here yet. A match that you play to its end at a "
                                 "terminal is kept.\n";
static const char no_games[] = "No game is saved. A match that you leave before it is over is saved.\n";

/* The players of a match, and their points. */
struct side {
	char *const *names;
	const int32_t *points;
	int seats, you; /* the seat of the one person, or -1 */
};

static void add_name(const struct side *s, int seat, struct text *out)
{
	if (*s->names[seat])
		text_add(out, s->names[seat]);
	else
		text_addf(out, "player %d", seat + 1);
}

/* Adds the names of all but SKIP, or of all if that is -1: "Ann, Bob and Cleo". */
static void add_names(const struct side *s, int skip, struct text *out)
{
	int left = s->seats - (skip >= 0);
	for (int seat = 0; seat < s->seats; seat++) {
		if (seat == skip)
			continue;
		add_name(s, seat, out);
		left--;
		text_add(out, left > 1 ? ", " : left ? " and " : "");
	}
}

/* "medium"; or "Ann and Bob" without one person. */
static void add_rival(const struct side *s, struct text *out)
{
	add_names(s, s->you, out);
}

/* "against medium", or "Ann against Bob". */
static void add_players(const struct side *s, struct text *out)
{
	int first = s->you < 0 ? 0 : s->you;
	if (s->you < 0) {
		add_name(s, first, out);
		text_add_char(out, ' ');
	}
	text_add(out, "against ");
	add_names(s, first, out);
}

/* "41 to 18"; the person's points come first. */
static void add_points(const struct side *s, enum style style, struct text *out)
{
	int first = s->you < 0 ? 0 : s->you;
	words_integer(s->points[first], style, out);
	for (int seat = 0; seat < s->seats; seat++)
		if (seat != first) {
			text_add(out, " to ");
			words_integer(s->points[seat], style, out);
		}
}

static struct side side_of_match(const struct shelf_match *m)
{
	return (struct side){m->name, m->points, m->seats, m->you};
}

static struct side side_of_game(const struct saved_game *g)
{
	return (struct side){g->name, g->points, g->seats, g->you};
}

/* "won, 91 to 82", "lost by giving up, 3 to 40". */
static void add_result(const struct shelf_match *m, enum style style, struct text *out)
{
	if (!m->over)
		text_add(out, "unfinished");
	else if (m->winner < 0)
		text_add(out, "drawn");
	else if (m->you < 0) {
		struct side s = side_of_match(m);
		add_name(&s, m->winner, out);
		text_add(out, " won");
	} else
		text_add(out, m->winner == m->you ? "won" : "lost");
	if (m->resigned)
		text_add(out, " by giving up");
	text_add(out, ", ");
	struct side s = side_of_match(m);
	add_points(&s, style, out);
}

/* Adds the points a turn that the person's turns cost; without one person, all players' points
 * with BETWEEN between them.  Before a review it adds nothing. */
static void add_cost(const struct shelf_match *m, const char *between, struct text *out)
{
	if (!m->reviewed)
		return;
	if (m->you >= 0)
		text_addf(out, "%.1f", m->cost[m->you]);
	for (int seat = 0; seat < m->seats && m->you < 0; seat++)
		text_addf(out, "%s%.1f", seat ? between : "", m->cost[seat]);
}

/* Adds the text, folded, after the number of its line.  It releases the text. */
static void add_numbered(size_t number, struct text *text, int width, struct text *out)
{
	enum { NUMBER = 3, INDENT = 5 };
	text_addf(out, "%*zu  ", NUMBER, number);
	fold_wrap_from(text_string(text), width, INDENT, INDENT, out);
	text_release(text);
}

/* ---- Columns. ---- */

enum { COLUMN_DATE, COLUMN_RULESET, COLUMN_RIVAL, COLUMN_RESULT, COLUMN_COST, COLUMNS };

/* A line of the table. */
struct row {
	struct text cell[COLUMNS];
};

static void fill_row(const struct shelf_match *m, struct row *row)
{
	text_add(&row->cell[COLUMN_DATE], m->date);
	text_add(&row->cell[COLUMN_RULESET], m->ruleset);
	struct side s = side_of_match(m);
	add_rival(&s, &row->cell[COLUMN_RIVAL]);
	add_result(m, STYLE_SHORT, &row->cell[COLUMN_RESULT]);
	add_cost(m, "/", &row->cell[COLUMN_COST]);
}

static void fill_head(struct row *row)
{
	static const char *const heads[COLUMNS] = {"date", "ruleset", "against", "result", "cost"};
	for (int i = 0; i < COLUMNS; i++)
		text_add(&row->cell[i], heads[i]);
}

static void release_row(struct row *row)
{
	for (int i = 0; i < COLUMNS; i++)
		text_release(&row->cell[i]);
}

static void measure_row(const struct row *row, int *widths)
{
	for (int i = 0; i < COLUMNS; i++) {
		int wide = term_columns(text_string(&row->cell[i]));
		if (wide > widths[i])
			widths[i] = wide;
	}
}

static void add_row(const struct row *row, const int *widths, struct text *out)
{
	for (int i = 0; i < COLUMNS; i++) {
		text_add(out, "  ");
		term_add_cell(out, text_string(&row->cell[i]), widths[i]);
	}
	while (out->s[out->len - 1] == ' ')
		out->s[--out->len] = '\0';
	text_add_char(out, '\n');
}

/* Adds the matches as a table, if one fits WIDTH.  Returns whether it does. */
static bool add_table(const struct shelf *shelf, int width, struct text *out)
{
	enum { NUMBER = 3, BETWEEN = 2 };
	int widths[COLUMNS] = {0}, sum = NUMBER;
	struct row head = {0};
	fill_head(&head);
	measure_row(&head, widths);
	for (size_t i = 0; i < shelf->len; i++) {
		struct row row = {0};
		fill_row(&shelf->match[i], &row);
		measure_row(&row, widths);
		release_row(&row);
	}
	for (int i = 0; i < COLUMNS; i++)
		sum += BETWEEN + widths[i];
	if (sum <= width) {
		text_addf(out, "%*s", NUMBER, "");
		add_row(&head, widths, out);
	}
	for (size_t i = 0; i < shelf->len && sum <= width; i++) {
		struct row row = {0};
		fill_row(&shelf->match[i], &row);
		text_addf(out, "%*zu", NUMBER, i + 1);
		add_row(&row, widths, out);
		release_row(&row);
	}
	release_row(&head);
	return sum <= width;
}

/* Says what is there besides the matches that are listed. */
static void add_rest(const struct shelf *shelf, struct text *out)
{
	size_t more = shelf->files - shelf->len - shelf->bad;
	bool any = false;
	for (size_t i = 0; i < shelf->len; i++)
		any |= shelf->match[i].reviewed;
	if (any)
		text_add(out, "Cost: what mistakes cost, in points a turn, in matches that were reviewed.\n");
	if (more)
		text_addf(out, "%zu older match%s %s kept, too: 'expedition records' lists all.\n", more,
		          more == 1 ? "" : "es", more == 1 ? "is" : "are");
	if (shelf->bad)
		text_addf(out, "%zu file%s can't be read and %s left out: 'expedition stats' says why.\n",
		          shelf->bad, shelf->bad == 1 ? "" : "s", shelf->bad == 1 ? "is" : "are");
}

static void print_folded(struct text *rest, const struct options *opt)
{
	term_print_folded(rest, term_fold_width(&opt->wanted));
}

static void words_records(const struct shelf *shelf, const struct options *opt)
{
	struct text out = {0}, rest = {0};
	int width = term_fold_width(&opt->wanted);
	if (shelf->len && !add_table(shelf, width, &out)) {
		for (size_t i = 0; i < shelf->len; i++) {
			const struct shelf_match *m = &shelf->match[i];
			struct text line = {0};
			text_addf(&line, "%s, %s, ", m->date, m->ruleset);
			struct side s = side_of_match(m);
			add_players(&s, &line);
			text_add(&line, ": ");
			add_result(m, STYLE_SHORT, &line);
			if (m->reviewed) {
				text_add(&line, ", cost ");
				add_cost(m, " and ", &line);
			}
			add_numbered(i + 1, &line, width, &out);
		}
	}
	if (!shelf->len)
		text_add(&rest, no_records);
	fputs(text_string(&out), stdout);
	text_release(&out);
	add_rest(shelf, &rest);
	print_folded(&rest, opt);
}

void lists_friend(const struct saved_game *g, struct text *out)
{
	static const char *const by[] = {"", "by mail", "over TCP", "by a socket", "by a command"};
	if (g->by == BY_NOBODY)
		return;
	text_addf(out, ", %s", by[g->by]);
	if (g->round && g->mover == g->you)
		text_add(out, ", your turn");
	else if (g->round && g->mover >= 0)
		text_addf(out, ", %s's turn", g->name[g->mover]);
}

/* "round 2 of 3, 41 to 18"; before the first round of a match with a friend there is nothing yet. */
static void add_stand(const struct saved_game *g, enum style style, struct text *out)
{
	struct side s = side_of_game(g);
	if (!g->round) {
		text_add(out, "no answer yet");
		return;
	}
	text_addf(out, "round %d of %d, ", g->round, g->rounds);
	add_points(&s, style, out);
}

/* Adds how the first match with a friend elsewhere is gone on with, if there is one. */
static void add_friends_way(const struct saved *saved, struct text *out)
{
	const struct saved_game *g = saved->game, *end = g + saved->len;
	while (g < end && g->by == BY_NOBODY)
		g++;
	if (g == end)
		return;
	text_add(out, "To continue a match with a friend, type its number or your friend's name in the "
	              "shell, as in 'expedition games ");
	saved_handle(saved, g, out);
	text_add(out, "'.\n");
}

void lists_game(const struct saved_game *g, struct text *out)
{
	text_addf(out, "%s, ", g->ruleset);
	struct side s = side_of_game(g);
	add_players(&s, out);
	text_add(out, ", ");
	add_stand(g, STYLE_SHORT, out);
}

static void words_games(const struct saved *saved, const struct options *opt)
{
	struct text out = {0}, rest = {0};
	for (size_t i = 0; i < saved->len; i++) {
		struct text line = {0};
		text_addf(&line, "%s, ", saved->game[i].date);
		lists_game(&saved->game[i], &line);
		lists_friend(&saved->game[i], &line);
		if (saved->game[i].held)
			text_add(&line, ", played now");
		add_numbered(i + 1, &line, term_fold_width(&opt->wanted), &out);
	}
	if (!saved->len)
		text_add(&rest, no_games);
	add_friends_way(saved, &rest);
	fputs(text_string(&out), stdout);
	print_folded(&rest, opt);
	text_release(&out);
}

const struct lists_face lists_words = {words_records, words_games};

/* ---- Sentences. ---- */

static void sentence_of_match(size_t number, const struct shelf_match *m, struct text *out)
{
	text_addf(out, "Match %zu, %s, %s, ", number, m->date, m->ruleset);
	struct side s = side_of_match(m);
	add_players(&s, out);
	text_add(out, ": ");
	if (m->over && m->you >= 0 && m->winner >= 0)
		text_add(out, "you ");
	add_result(m, STYLE_WORDS, out);
	text_add(out, ".");
	if (m->reviewed) {
		text_add(out, m->you >= 0 ? " Your turns cost " : " Their turns cost ");
		add_cost(m, " and ", out);
		text_add(out, " points each.");
	}
	text_add_char(out, '\n');
}

static void plain_records(const struct shelf *shelf, const struct options *opt)
{
	struct text out = {0};
	for (size_t i = 0; i < shelf->len; i++)
		sentence_of_match(i + 1, &shelf->match[i], &out);
	if (!shelf->len)
		text_add(&out, no_records);
	add_rest(shelf, &out);
	print_folded(&out, opt);
}

static void plain_games(const struct saved *saved, const struct options *opt)
{
	struct text out = {0};
	for (size_t i = 0; i < saved->len; i++) {
		const struct saved_game *g = &saved->game[i];
		text_addf(&out, "Game %zu, %s, %s, ", i + 1, g->date, g->ruleset);
		struct side s = side_of_game(g);
		add_players(&s, &out);
		text_add(&out, ": ");
		add_stand(g, STYLE_WORDS, &out);
		lists_friend(g, &out);
		text_add(&out, g->held ? ". It is played now.\n" : ".\n");
	}
	if (!saved->len)
		text_add(&out, no_games);
	add_friends_way(saved, &out);
	print_folded(&out, opt);
}

const struct lists_face lists_plain = {plain_records, plain_games};

/* ---- Paths alone, a line each. ---- */

static void paths_records(const struct shelf *shelf, const struct options *opt)
{
	(void)opt;
	for (size_t i = 0; i < shelf->len; i++)
		puts(shelf->match[i].path);
}

static void paths_games(const struct saved *saved, const struct options *opt)
{
	(void)opt;
	for (size_t i = 0; i < saved->len; i++)
		puts(saved->game[i].path);
}

const struct lists_face lists_paths = {paths_records, paths_games};

const struct lists_face *lists_face_of(const struct options *opt)
{
	return opt->json    ? &lists_json
	       : opt->paths ? &lists_paths
	       : opt->plain ? &lists_plain
	                    : &lists_words;
}

enum status records_run(struct options *opt, char **operands)
{
	enum { MOST = 999999 };
	struct shelf shelf;
	int64_t most = 0;
	if (operands[0] && number_read(operands[0], 1, MOST, &most)) {
		fprintf(stderr, "expedition: records '%.40s': say how many, from 1 to %d\n", operands[0], MOST);
		return STATUS_USAGE;
	}
	shelf_read(&shelf, most ? (size_t)most : SHELF_ALL);
	lists_face_of(opt)->records(&shelf, opt);
	shelf_release(&shelf);
	return STATUS_DONE;
}

/* ---- Dropping. ---- */

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
