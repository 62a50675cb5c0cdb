/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/records/lists.h"

#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "base/words.h"
#include "os/clock.h"
#include "os/status.h"
#include "show/json.h"
#include "show/telling.h"

/* ---- The words of a match. ---- */

static void add_name(const struct listed_match *m, int seat, struct text *out)
{
	if (*m->name[seat])
		text_addf(out, m->friend && seat == seat_rival(m->you) ? SAY_QUOTED : "%1$s", m->name[seat]);
	else
		text_addf(out, SAY_PLAYER, seat + 1);
}

/* Adds the names of the players in SEATS, a bit for each: "Ann, Bob and Cleo". */
static void add_names(const struct listed_match *m, unsigned seats, struct text *out)
{
	const size_t from = out->len;
	for (int seat = 0; seat < m->seats; seat++) {
		OWN(text) name = {0};
		if (!(seats >> seat & 1))
			continue;
		add_name(m, seat, &name);
		text_join(out, from, seats >> seat >> 1 ? SAY_COMMA : SAY_AND, text_string(&name));
	}
}

/* Returns all seats but SKIP, or all if that is -1, with a bit for each. */
static unsigned seats_without(const struct listed_match *m, int skip)
{
	return ((1u << m->seats) - 1) & ~(skip < 0 ? 0 : 1u << skip);
}

/* "medium"; or "Ann and Bob" without one person. */
void lists_rivals(const struct listed_match *m, struct text *out)
{
	add_names(m, seats_without(m, m->you), out);
}

/* "against medium", or "Ann against Bob". */
static void add_players(const struct listed_match *m, struct text *out)
{
	OWN(text) first = {0}, others = {0};
	add_name(m, m->you < 0 ? 0 : m->you, &first);
	add_names(m, seats_without(m, m->you < 0 ? 0 : m->you), &others);
	text_addf(out, SAY_SOMEBODY_AGAINST(m->you >= 0), text_string(&others), text_string(&first));
}

/* "41 to 18", or "41 to 18, 12 and 40" in the order of the names that stand beside it; the person's
 * points come first. */
static void add_points(const struct listed_match *m, enum style style, struct text *out)
{
	const int first = m->you < 0 ? 0 : m->you;
	OWN(text) others = {0};
	int left = m->seats - 1;
	for (int seat = 0; seat < m->seats; seat++)
		if (seat != first)
			text_join(&others, 0, --left ? SAY_COMMA : SAY_AND,
			          words_integer(m->points[seat], style).s);
	text_addf(out, SAY_TO, words_integer(m->points[first], style).s, text_string(&others));
}

/* "won, 91 to 82", "lost by resignation, 3 to 40", "lost, 3 to 40, not verified"; where it is SPOKEN
 * "you won, 91 to 82". */
static void add_result(const struct listed_match *m, enum style style, bool spoken, struct text *out)
{
	const bool up = m->resigned, alone = m->winner >= 0;
	const size_t from = out->len;
	OWN(text) points = {0}, winners = {0};
	add_points(m, style, &points);
	add_names(m, m->winners, &winners);
	text_addf(out,
	          !m->over                                ? SAY_RESULT_UNFINISHED
	          : m->winners == seats_without(m, -1)    ? SAY_RESULT_DRAWN(up)
	          : m->you < 0 && alone                   ? SAY_RESULT_PLAYER_WON(up)
	          : m->you < 0                            ? SAY_RESULT_PLAYERS_SHARED
	          : !(m->winners >> m->you & 1) && spoken ? SAY_RESULT_YOU_LOST(up)
	          : !(m->winners >> m->you & 1)           ? SAY_RESULT_LOST(up)
	          : !alone                                ? SAY_RESULT_SHARED(spoken)
	          : spoken                                ? SAY_RESULT_YOU_WON(up)
	                                                  : SAY_RESULT_WON(up),
	          text_string(&points), text_string(&winners));
	if (m->not_verified)
		text_join(out, from, SAY_COMMA, SAY_RESULT_NOT_VERIFIED);
}

/* Adds the points a turn that the person's turns cost; without one person, all players' points, in
 * a list: PAIR joins two of them, LAST the last.  Before a review it adds nothing. */
static void add_cost(const struct listed_match *m, const char *pair, const char *last,
                     struct text *out)
{
	const size_t from = out->len;
	for (int seat = 0; seat < m->seats && m->reviewed; seat++)
		if (m->you < 0 || m->you == seat)
			text_joinf(out, from, seat + 1 < m->seats ? pair : last, "%.1f", m->cost[seat]);
}

/* ---- Columns. ---- */

enum { COLUMN_DATE, COLUMN_RULESET, COLUMN_RIVAL, COLUMN_RESULT, COLUMN_COST, COLUMNS };

/* A line of the table. */
struct row {
	struct text cell[COLUMNS];
};

static void row_release(struct row *row)
{
	for (int i = 0; i < COLUMNS; i++)
		text_release(&row->cell[i]);
}

/* Adds the cells of M; of the heads for NULL. */
static void fill_row(const struct listed_match *m, struct row *row)
{
	const char *const heads[COLUMNS] = {SAY_HEAD_DATE, SAY_HEAD_RULESET, SAY_HEAD_AGAINST, SAY_HEAD_RESULT,
	                                    SAY_HEAD_COST};
	for (int i = 0; i < COLUMNS && !m; i++)
		text_add(&row->cell[i], heads[i]);
	if (!m)
		return;
	text_add(&row->cell[COLUMN_DATE], m->date);
	text_add(&row->cell[COLUMN_RULESET], m->ruleset);
	lists_rivals(m, &row->cell[COLUMN_RIVAL]);
	add_result(m, STYLE_SHORT, false, &row->cell[COLUMN_RESULT]);
	add_cost(m, "%s/%s", "%s/%s", &row->cell[COLUMN_COST]);
}

/* Adds the matches as a table, if one fits WIDTH.  Returns whether it does. */
static bool add_table(const struct shelf *shelf, int width, struct text *out)
{
	enum { NUMBER = 3, BETWEEN = 2 };
	int widths[COLUMNS] = {0}, sum = NUMBER;
	for (size_t i = 0; i <= shelf->len; i++) {
		OWN(row) row = {0};
		fill_row(i ? &shelf->match[i - 1] : NULL, &row);
		for (int k = 0; k < COLUMNS; k++) {
			const int wide = term_columns(text_string(&row.cell[k]));
			widths[k] = wide > widths[k] ? wide : widths[k];
		}
	}
	for (int i = 0; i < COLUMNS; i++)
		sum += BETWEEN + widths[i];
	for (size_t i = 0; i <= shelf->len && sum <= width; i++) {
		OWN(row) row = {0};
		fill_row(i ? &shelf->match[i - 1] : NULL, &row);
		text_add_right(out, i ? phrase("%zu", i).s : "", NUMBER);
		for (int k = 0; k < COLUMNS; k++) {
			text_addf(out, "%*s", BETWEEN, "");
			term_add_cell(out, text_string(&row.cell[k]), widths[k]);
		}
		while (out->s[out->len - 1] == ' ')
			out->s[--out->len] = '\0';
		text_add_char(out, '\n');
	}
	return sum <= width;
}

void lists_friend(const struct listed_match *g, struct text *out)
{
	const char *const by[] = {"", SAY_BY_MAIL, SAY_OVER_TCP, SAY_BY_SOCKET, SAY_BY_COMMAND};
	if (g->by == BY_NOBODY)
		return;
	text_join(out, 0, SAY_COMMA, by[g->by]);
	if (!g->round || g->mover < 0)
		return;
	OWN(text) name = {0};
	add_name(g, g->mover, &name);
	text_joinf(out, 0, SAY_COMMA, SAY_TURN_OF(g->mover == g->you), text_string(&name));
}

/* Adds how to continue the first game at home that nobody plays now, unless TYPED is NULL, and the
 * first match with a friend elsewhere, if there are any. */
static void add_ways(const struct saved *saved, const struct typed *typed, struct text *out)
{
	const struct listed_match *game = saved->game;
	size_t i = 0;
	while (i < saved->len && (game[i].by != BY_NOBODY || game[i].held))
		i++;
	if (typed && i < saved->len)
		text_addf(out, SAY_GAMES_HOME, typed->games, i + 1);
	for (i = 0; i < saved->len && game[i].by == BY_NOBODY;)
		i++;
	if (i == saved->len)
		return;
	OWN(text) handle = {0};
	saved_handle(saved, &game[i], &handle);
	text_addf(out, SAY_GAMES_FRIEND, text_string(&handle));
}

bool lists_daily(const struct listed_match *g, struct text *out)
{
	if (g->daily)
		text_addf(out, SAY_GAME_DAILY, date_text(g->daily).s);
	return g->daily;
}

/* Adds G: its ruleset, its players and how it stands.  With a NUMBER, a sentence in words. */
static void add_game(const struct listed_match *g, size_t number, struct text *out)
{
	OWN(text) players = {0}, points = {0}, stand = {0}, daily = {0};
	add_players(g, &players);
	/* "round 2 of 3, 41 to 18"; or, before the first round of a match with a friend, that there
	   is no answer yet */
	add_points(g, number ? STYLE_WORDS : STYLE_SHORT, &points);
	text_addf(&stand, g->round ? SAY_GAME_STANDS(g->game->next_round) : SAY_GAME_UNANSWERED,
	          text_string(&points), g->round, g->rounds);
	if (lists_daily(g, &daily))
		text_join(&stand, 0, SAY_COMMA, text_string(&daily));
	if (number)
		lists_friend(g, &stand);
	text_addf(out,
	          !number   ? SAY_GAME
	          : g->held ? SAY_GAME_SENTENCE_HELD
	                    : SAY_GAME_SENTENCE,
	          g->ruleset, text_string(&players), text_string(&stand), g->date, number);
}

void lists_game(const struct listed_match *g, struct text *out)
{
	add_game(g, 0, out);
}

/* ---- The lists. ---- */

/* Prints the LEN matches LIST for another program, by JSON or their paths alone, if OPT asks for
 * that.  Returns whether it does. */
static bool list_for_program(const struct listed_match *list, size_t len, const struct options *opt,
                             void (*json)(size_t number, const struct listed_match *m))
{
	for (size_t i = 0; i < len; i++)
		if (opt->json)
			json(i + 1, &list[i]);
		else if (opt->paths)
			puts(list[i].path);
	return opt->json || opt->paths;
}

/* Adds ENTRY, which it releases, to OUT: if it is SPOKEN as it is, else folded after its number. */
static void add_entry(size_t number, bool spoken, struct text *entry, int width, struct text *out)
{
	enum { NUMBER = 3, INDENT = 5 };
	if (spoken)
		text_add(out, text_string(entry));
	else {
		text_addf(out, "%*zu  ", NUMBER, number);
		fold_wrap_from(text_string(entry), width, INDENT, INDENT, out);
	}
	text_release(entry);
}

/* Adds M: if it is SPOKEN as a sentence with its NUMBER, else in a line without its end. */
static void add_match(const struct listed_match *m, size_t number, bool spoken, struct text *out)
{
	OWN(text) players = {0}, result = {0}, cost = {0};
	add_players(m, &players);
	add_result(m, spoken ? STYLE_WORDS : STYLE_SHORT, spoken, &result);
	add_cost(m, SAY_COMMA, SAY_AND, &cost);
	if (spoken)
		text_addf(out, !m->reviewed ? SAY_MATCH_SENTENCE : SAY_MATCH_REVIEWED(m->you >= 0), m->date,
		          m->ruleset, text_string(&players), text_string(&result), number,
		          text_string(&cost));
	else
		text_addf(out, SAY_RECORDS_LINE(m->reviewed), m->date, m->ruleset, text_string(&players),
		          text_string(&result), text_string(&cost));
}

void lists_records(const struct shelf *shelf, const struct typed *typed, const struct options *opt,
                   struct prompt *p)
{
	const int width = term_fold_width(&opt->wanted);
	const size_t more = shelf->files - shelf->len - shelf->bad;
	bool reviewed = false;
	OWN(text) out = {0};
	if (list_for_program(shelf->match, shelf->len, opt, lists_record_json))
		return;
	/* where there is no room for a table, each match is a line */
	const bool table = !opt->wanted.plain && shelf->len && add_table(shelf, width, &out);
	for (size_t i = 0; i < shelf->len && !table; i++) {
		struct text entry = {0};
		add_match(&shelf->match[i], i + 1, opt->wanted.plain, &entry);
		add_entry(i + 1, opt->wanted.plain, &entry, width, &out);
	}
	for (size_t i = 0; i < shelf->len; i++)
		reviewed |= shelf->match[i].reviewed;
	if (*shelf->unread.text)
		text_addf(&out, SAY_RECORDS_UNREAD, shelf->unread.text);
	else if (!shelf->len)
		text_add(&out, SAY_RECORDS_NONE);
	if (reviewed)
		text_add(&out, SAY_RECORDS_COST);
	if (more)
		text_addf(&out, SAY_RECORDS_OLDER(more), more, typed->records, shelf->files);
	if (shelf->bad)
		text_addf(&out, SAY_RECORDS_BAD(shelf->bad), shelf->bad, typed->stats);
	fold_lines(&out, width, FOLD_INDENT);
	pages_show(p, text_string(&out));
}

void lists_games(const struct saved *saved, const struct typed *typed, const struct options *opt)
{
	const int width = term_fold_width(&opt->wanted);
	struct text out = {0};
	if (list_for_program(saved->game, saved->len, opt, lists_game_json))
		return;
	for (size_t i = 0; i < saved->len; i++) {
		const struct listed_match *g = &saved->game[i];
		struct text entry = {0};
		if (opt->wanted.plain)
			add_game(g, i + 1, &entry);
		else {
			OWN(text) game = {0};
			lists_game(g, &game);
			text_addf(&entry, SAY_COMMA, g->date, text_string(&game));
			lists_friend(g, &entry);
			if (g->held)
				text_join(&entry, 0, SAY_COMMA, SAY_GAME_HELD);
		}
		add_entry(i + 1, opt->wanted.plain, &entry, width, &out);
	}
	text_add(&out, text_string(&saved->bad));
	if (!saved->len && !saved->bad.len)
		text_add(&out, SAY_GAMES_NONE);
	add_ways(saved, typed, &out);
	term_print_folded(&out, width);
}

enum status records_run(struct options *opt, char **operands)
{
	enum { MOST = 999999 };
	OWN(shelf) shelf = {0};
	int64_t most = 0;
	if (operands[0] && number_read(operands[0], 1, MOST, &most)) {
		complain(SAY_RECORDS_COUNT, operands[0], MOST);
		return STATUS_USAGE;
	}
	shelf = shelf_read(most ? (size_t)most : SHELF_ALL);
	lists_records(&shelf, &typed_in_shell, opt, NULL);
	return STATUS_DONE;
}

/* ---- Dropping. ---- */

int games_drop(const struct listed_match *g, struct input *in, int width, struct text *out,
               struct error *e)
{
	const struct query query = {.text = SAY_DROP_SURE, .whose = NOBODYS, .complete = offers_yes_no};
	OWN(text) game = {0};
	if (!input_scripted(in)) {
		lists_game(g, &game);
		text_add(&game, "\n");
		term_print_folded(&game, width);
		if (!input_is_sure(in, &query)) {
			text_add(out, SAY_DROP_NOT);
			return 0;
		}
	}
	if (saved_drop(g, e))
		return -1;
	lists_game(g, &game);
	text_addf(out, SAY_DROPPED, text_string(&game));
	return 0;
}

static enum status drop(const struct saved *saved, const struct options *opt, const char *word)
{
	struct term term = term_probe(&opt->wanted);
	const struct listed_match *g = NULL;
	OWN(input) in;
	OWN(text) out = {0};
	struct error e;
	input_init(&in, &term, term.input && term.output);
	int status = word ? 0 : error_set(&e, SAY_DROP_WHICH);
	if (!status) {
		g = saved_find(saved, word, &e);
		status = g ? games_drop(g, &in, term.width, &out, &e) : -1;
	}
	if (status)
		complain("%s", e.text);
	else if (!opt->quiet)
		term_print_folded(&out, term_fold_width(&opt->wanted));
	return !status ? STATUS_DONE : g ? STATUS_FAILED : STATUS_USAGE;
}

enum status games_run(const struct saved *saved, struct options *opt, char **operands)
{
	if (opt->drop)
		return drop(saved, opt, operands[0]);
	lists_games(saved, &typed_in_shell, opt);
	return STATUS_DONE;
}

/* ---- As JSON.  ---- */

static void set_common(json_t *o, size_t number, const struct listed_match *m)
{
	json_object_set_new(o, "number", json_integer((json_int_t)number));
	json_object_set_new(o, "path", json_name(m->path));
	json_object_set_new(o, "date", json_string(m->date));
	json_object_set_new(o, "variant", json_string(m->ruleset));
	json_t *all = json_array(), *each = json_array();
	for (int seat = 0; seat < m->seats; seat++) {
		json_array_append_new(all, json_name(m->name[seat]));
		json_array_append_new(each, json_integer(m->points[seat]));
	}
	json_object_set_new(o, "names", all);
	json_object_set_new(o, "you", m->you < 0 ? json_null() : json_integer(m->you + 1));
	json_object_set_new(o, "points", each);
}

void lists_record_json(size_t number, const struct listed_match *m)
{
	enum { DIGITS = 6 };
	json_t *o = json_event_object("kept");
	set_common(o, number, m);
	json_object_set_new(o, "over", json_boolean(m->over));
	json_object_set_new(o, "given_up", json_boolean(m->resigned));
	json_object_set_new(o, "not_verified", json_boolean(m->not_verified));
	json_object_set_new(o, "winner", m->winner < 0 ? json_null() : json_integer(m->winner + 1));
	json_t *cost = m->reviewed ? json_array() : json_null();
	for (int seat = 0; m->reviewed && seat < m->seats; seat++)
		json_array_append_new(cost, json_real(m->cost[seat]));
	json_object_set_new(o, "cost", cost);
	json_print_digits(o, DIGITS);
}

void lists_game_json(size_t number, const struct listed_match *m)
{
	static const char *const by[] = {"", "mail", "tcp", "socket", "command"};
	json_t *o = json_event_object("saved");
	set_common(o, number, m);
	json_object_set_new(o, "round", json_integer(m->round));
	json_object_set_new(o, "rounds", json_integer(m->rounds));
	json_object_set_new(o, "played_now", json_boolean(m->held));
	json_object_set_new(o, "by", m->by == BY_NOBODY ? json_null() : json_string(by[m->by]));
	json_object_set_new(o, "to_move", m->mover < 0 ? json_null() : json_integer(m->mover + 1));
	json_print(o);
}
