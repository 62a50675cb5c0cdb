/* Reads which match is to be played, and by whom.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options/options.h"

#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "base/alloc.h"
#include "base/names.h"
#include "base/number.h"
#include "base/words.h"
#include "game/agent.h"
#include "game/record.h"
#include "os/status.h"

/* ---- The game: its ruleset with a seed or with its decks' codes, or a deck. ---- */

const char options_game_marks[] = "#@";

int options_game_rules(const char *text, const struct game **g, void **rules, struct error *e)
{
	OWNED char *name = alloc_part(text, strcspn(text, options_game_marks));
	return families_parse(name, g, rules, e);
}

int options_seed(struct options *o, const char *seed, struct error *e)
{
	if (!text_is_utf8(seed))
		return error_set(e, "the seed has bytes that aren't UTF-8: choose a text that is");
	if (!text_is_clean(seed))
		return error_set(e, "the seed '%s' has a control character: leave it out",
		                 seed);
	text_clear(&o->seed);
	text_add(&o->seed, seed);
	return 0;
}

static int add_deck(struct options *o, const void *deck, struct error *e)
{
	const int rounds = game_rounds(o->game, o->rules);
	size_t cap = (size_t)o->deck_count;
	if (o->deck_count == rounds)
		return error_set(e, SAY_MORE_DECKS(rounds), rounds);
	o->decks = alloc_grow(o->decks, &cap, cap + 1, o->game->deal_size);
	memcpy(o->decks + (size_t)o->deck_count++ * o->game->deal_size, deck, o->game->deal_size);
	return 0;
}

int options_no_code(const struct options *o, struct error *e)
{
	const struct played r = options_played(o);
	const char *row = row_name(r.rules);
	return error_set(e, "%s has no deck with a code: a seed names its deals, as in %s#friday", row, row);
}

/* Reads the seed or the decks that stand after the ruleset in a game's name. */
static int game_deals(struct options *o, const char *text, struct error *e)
{
	const char *mark = text + strcspn(text, options_game_marks);
	if (*mark == '@' && !o->game->deal_decode)
		return options_no_code(o, e);
	if (*mark == '@') {
		/* "@CODE" stands once for each round */
		OWNED void *deck = alloc_zero(1, o->game->deal_size);
		while (*mark) {
			size_t len = strcspn(++mark, "@");
			if (o->game->deal_decode(o->rules, mark, len, deck, e) || add_deck(o, deck, e))
				return -1;
			mark += len;
		}
		return 0;
	}
	if (*mark && !mark[1])
		return error_set(e, "'%s': a seed comes after '#', as in standard#friday", text);
	if (*mark)
		return options_seed(o, mark + 1, e);
	text_clear(&o->seed);
	return 0;
}

/* Reads TEXT, a ruleset of any family, for the board of O, as options_read_ruleset. */
static int read_ruleset(const struct options *o, const char *text, const struct game **g, void **rules,
                        struct error *e)
{
	if (families_parse(text, g, rules, e))
		return -1;
	if (!o->board || !(*g)->rows->boards)
		return 0;
	rows_set_board((*g)->rows, *rules, o->board);
	if (!game_check_seats(*g, *rules, (*g)->rows->few, e))
		return 0;
	free(*rules);
	return -1;
}

int options_game(struct options *o, const char *text, struct error *e)
{
	struct options changed = {0};
	OWNED char *name = alloc_part(text, strcspn(text, options_game_marks));
	if (read_ruleset(o, name, &changed.game, &changed.rules, e))
		return -1;
	if (game_deals(&changed, text, e)) {
		free(changed.rules);
		free(changed.decks);
		text_release(&changed.seed);
		return -1;
	}
	free(o->decks);
	text_release(&o->seed);
	options_play(o, changed.game, changed.rules);
	o->seed = changed.seed;
	o->decks = changed.decks;
	o->deck_count = changed.deck_count;
	return 0;
}

int options_deal(struct options *o, const char *text, struct error *e)
{
	if (strpbrk(text, options_game_marks))
		return game_deals(o, text, e);
	if (*text && !text[strcspn(text, " \t,")]) /* no deck is one word */
		return error_set(e, "--deal %.40s: expected a game, as %s#%.40s, or all its cards; "
		                    "--seed takes the seed alone",
		                 text, row_name(o->rules), text);
	OWNED void *deck = alloc_zero(1, o->game->deal_size);
	if (game_read_deal(o->game, o->rules, o->game->seats_least, text, deck, e))
		return -1;
	return add_deck(o, deck, e);
}

struct played options_played(const struct options *o)
{
	return (struct played){o->game, o->rules};
}

void options_play(struct options *o, const struct game *g, void *rules)
{
	void *board = rows_own_board(g->rows, rules);
	free(o->rules);
	free(o->own_board);
	if (o->game != g)
		o->deck_count = 0; /* the deals of another family do not fit */
	o->game = g;
	o->rules = rules;
	o->own_board = board;
}

int options_read_ruleset(const struct options *o, const char *name, const struct game **g,
                         void **rules, struct error *e)
{
	const char *bends = text_string(&o->bends);
	OWN(text) text = {0};
	text_add(&text, name);
	if (*bends)
		text_addf(&text, "%s%s", strchr(name, ':') ? "," : ":", bends + 1);
	return read_ruleset(o, text_string(&text), g, rules, e);
}

int options_read_set(const struct options *o, const char *name, const struct game **g, void **rules,
                     struct error *e)
{
	const char *bends = text_string(&o->bends);
	struct error why;
	if (read_ruleset(o, name, g, rules, e))
		return -1;
	if (!*bends || !rows_bend((*g)->rows, *rules, bends + 1, &why))
		return 0;
	free(*rules);
	return error_set(e, "the command line's '%.40s' can't change it: %s", bends + 1, why.text);
}

int options_faults(const char *path, struct text *faults, int most, const char *whole,
                   struct error *e)
{
	char *line = faults->s, *next;
	int told = 0;
	for (; told < most && (next = strchr(line, '\n')) && next[1]; told++) {
		*next++ = '\0';
		complain("%s: %s", path, line);
		line = next;
	}
	const int more = text_lines(line);
	if (more > 1)
		return error_set(e, "%s: %d more faults%s", path, more, whole);
	return error_set(e, "%s: %.*s", path, (int)strcspn(line, "\n"), line);
}

/* ---- Who sits where. ---- */

/* Seats a person and, with COUNT players in all, as many of the level as it takes. */
static int seat_number(struct options *o, int64_t count, const struct played *r, struct error *e)
{
	OWN(text) seats = {0};
	if (r && (count < r->game->seats_least || count > r->game->seats_most))
		return error_set(e, SAY_SEATS_NUMBER(r->game->seats_least == r->game->seats_most),
		                 (int)count, row_name(r->rules), r->game->seats_least, r->game->seats_most);
	text_add(&seats, "human");
	while (count-- > 1)
		text_addf(&seats, ",%s", o->level ? o->level : level_names[LEVEL_MEDIUM]);
	return options_seats(o, text_string(&seats), r, e);
}

/* Checks the names of the people among the COUNT players of SEAT, in the value ALL of --seats.
 * Returns 0; or -1 and the reason in E. */
static int check_names(const char *all, char *const *seat, int count, struct error *e)
{
	struct error why;
	for (int i = 0; i < count; i++) {
		const char *name = record_is_person(seat[i]) ? strchr(seat[i], ':') : NULL;
		if (name && !name[1])
			return error_set(e, "--seats %.60s: a name stands after 'human:', as in human:Ann", all);
		if (name && names_check_person(name + 1, &why))
			return error_set(e, "--seats %.60s: %s", all, why.text);
	}
	return 0;
}

int options_seats(struct options *o, const char *value, const struct played *r, struct error *e)
{
	const char *all = value;
	int64_t number;
	if (!number_read(value, SEATS_LEAST, SEATS_MAX, &number)) {
		const int refused = seat_number(o, number, r, e);
		o->seats_counted |= !refused;
		return refused;
	}
	if (!text_is_clean(value))
		return error_set(e, "--seats %s: has a control character: leave it out", value);
	const int least = r ? r->game->seats_least : SEATS_LEAST, most = r ? r->game->seats_most : SEATS_MAX;
	int count = 0, status = 0;
	char *seat[SEATS_MAX];
	const char *comma;
	struct error why;
	/* an agent's options have commas, too, so only a comma before a name, a word without '=' up
	 * to its end, separates players; the last player takes all the rest */
	for (; count < most; value = comma + 1) {
		comma = count + 1 < most ? strchr(value, ',') : NULL;
		while (comma && strcspn(comma + 1, "=") < strcspn(comma + 1, ":,"))
			comma = strchr(comma + 1, ',');
		size_t len = comma ? (size_t)(comma - value) : strlen(value);
		seat[count] = alloc_string(value);
		seat[count++][len] = '\0';
		if (!len || !comma)
			break;
	}
	/* the last player has all the rest: a comma in it means too many players, unless it is part
	 * of an agent's label or stands after an agent's colon */
	const char *last = seat[count - 1];
	if (count < least || !*last ||
	    strcspn(last, ",") < strcspn(last, record_is_person(last) ? "" : "[:"))
		status = most == SEATS_LEAST ? error_set(e, "--seats %s: write two players, as human,medium or "
		                                         "human:Ann,human:Bob", all)
		         : least == most     ? error_set(e, "--seats %s: write %d players, as "
		                                         "human,medium,thumb", all, most)
		                             : error_set(e, "--seats %s: write %d to %d players, as "
		                                         "human,medium,thumb", all, least, most);
	else if (check_names(all, seat, count, e))
		status = -1;
	else if (r && most > SEATS_LEAST && game_check_seats(r->game, r->rules, count, &why))
		status = error_set(e, "--seats %s: %s", all, why.text);
	for (int i = 0; i < (status ? count : o->seat_count); i++)
		free(status ? seat[i] : o->seats[i]);
	for (int i = 0; i < count && !status; i++)
		o->seats[i] = seat[i];
	if (!status) {
		o->seat_count = count;
		o->seats_counted = false;
	}
	return status;
}

bool options_other_player(const struct options *o, const char *word, struct error *e)
{
	const struct played r = options_played(o);
	if (!agent_kind_called(r.game->kinds, word) || level_called(word) >= 0)
		return false;
	error_set(e, "'%s' is a computer player, not a level: 'expedition --variant %s --seats human,%s' plays "
	             "against it", word, row_name(r.rules), word);
	return true;
}

const char *options_level_named(const struct options *o, const char *text, struct error *e)
{
	const char *level = level_named(text, e);
	if (!level)
		options_other_player(o, text, e);
	return level;
}

int options_level(struct options *o, const char *value, struct error *e)
{
	const char *level = options_level_named(o, value, e);
	const bool counted = o->seats_counted;
	if (!level)
		return -1;
	o->level = level;
	const int status = seat_number(o, counted ? o->seat_count : SEATS_LEAST, NULL, e);
	o->seats_counted = counted;
	return status;
}

int options_check_first(const struct options *o, struct error *e)
{
	if (o->first < o->seat_count)
		return 0;
	if (o->seat_count == SEATS_LEAST)
		return error_set(e, "--first %d: must be 1 or 2", o->first + 1);
	return error_set(e, "--first %d: must be 1 to %d", o->first + 1, o->seat_count);
}

int options_watch(struct options *o, char **operands, struct error *e)
{
	const struct game *g = options_played(o).game;
	int seats = 0;
	while (seats < SEATS_MAX && operands[seats])
		seats++;
	if (seats < g->seats_least)
		return error_set(e, SAY_WATCH_WHICH(g->seats_most > g->seats_least));
	if (seats > g->seats_most)
		return error_set(e, "watch: %s is for %d players: name %d agents", row_name(options_played(o).rules),
		                 g->seats_most, g->seats_most);
	for (int seat = 0; seat < seats; seat++) {
		if (record_is_person(operands[seat]))
			return error_set(e, "watch %.40s: only computer players can be watched: to play "
			                    "yourself, type 'expedition --seats human,easy'", operands[seat]);
		if (!text_is_clean(operands[seat]))
			return error_set(e, "watch: a player's name has a control character: leave it "
			                    "out");
		free(o->seats[seat]);
		o->seats[seat] = alloc_string(operands[seat]);
	}
	o->seat_count = seats;
	o->seats_named = true;
	o->no_resume = true;
	return options_check_first(o, e);
}
