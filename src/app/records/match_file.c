/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/match_file.h"

#include <stdio.h>
#include <string.h>

#include "app/records/record_file.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/match_record.h"
#include "families/cards/record/record_words.h"
#include "game/match.h"
#include "game/record.h"
#include "os/store.h"

static void write_cards(const struct match *m, const char *const *names, int private_seat,
                        struct text *out)
{
	struct record whole, seen;
	match_to_record(m, names, &whole);
	if (private_seat < 0)
		record_write(&whole, out);
	else {
		record_private(&whole, private_seat, &seen);
		record_write(&seen, out);
		record_release(&seen);
	}
	record_release(&whole);
}

int match_text_write(const struct match *m, const char *const *names, int private_seat,
                     struct text *out, struct error *e)
{
	struct match seen;
	if (m->game == &cards_game)
		write_cards(m, names, private_seat, out);
	else if (private_seat < 0)
		game_record_write(m, names, out);
	else if (!m->game->conceal)
		return error_set(e, "there is no private form of a match of %s", m->game->name);
	else if (match_private(m, private_seat, &seen, e))
		return -1;
	else {
		game_record_write(&seen, names, out);
		match_release(&seen);
	}
	return 0;
}

int match_text_read(const char *path, const struct text *text, struct match *m, struct error *e)
{
	const struct game *g = record_text_family(text_string(text), text->len);
	struct record r;
	struct error why;
	if (g && game_record_read(m, g, text_string(text), text->len, NULL, &why)) {
		error_set(e, "%s, %s", record_file_name(path), why.text);
		return RECORD_FILE_BAD;
	}
	int status = g ? 0 : record_text_read(path, text, &r, e);
	if (!status && !g) {
		match_from_record(m, &r);
		record_release(&r);
	}
	return status;
}

/* Sets the tag NAME in TAGS.  False if it had that value. */
static bool set_tag(struct tags *tags, const char *name, const char *value)
{
	const char *before = tags_get(tags, name);
	if (before && !strcmp(before, value))
		return false;
	tags_set(tags, name, value);
	return true;
}

bool match_text_tag(struct text *text, const char *name, const char *value)
{
	const struct game *g = record_text_family(text_string(text), text->len);
	struct text out = {0};
	struct record r;
	struct match m;
	if (!g && !record_read(&r, text_string(text), text->len, NULL, NULL)) {
		if (set_tag(&r.tags, name, value))
			record_write(&r, &out);
		record_release(&r);
	} else if (g && !game_record_read(&m, g, text_string(text), text->len, NULL, NULL)) {
		if (set_tag(&m.head.tags, name, value))
			game_record_write(&m, (const char *const *)m.head.name, &out);
		match_release(&m);
	}
	if (!out.len)
		return false;
	text_release(text);
	*text = out;
	return true;
}

int match_file_read(const char *path, struct match *m, struct error *e)
{
	struct text text = {0};
	int status = store_read(path, &text, e);
	if (!status)
		status = match_text_read(path, &text, m, e);
	text_release(&text);
	return status;
}

/* Whether SPEC, as --seats names players, is a person. */
static bool is_person(const char *spec)
{
	static const char person[] = RECORD_PERSON;
	size_t len = sizeof person - 1;
	return !strncmp(spec, person, len) && (!spec[len] || spec[len] == ':');
}

bool match_is_you(const char *name)
{
	return !strcmp(name, RECORD_YOU);
}

int match_person(const struct match *m)
{
	enum { TAG_SIZE = 24 };
	char tag[TAG_SIZE];
	int people = 0, named = 0, person = -1;
	for (int seat = 0; seat < m->seats; seat++) {
		snprintf(tag, sizeof tag, "Player%d", seat + 1);
		const char *spec = tags_get(&m->head.tags, tag);
		named += spec != NULL;
		if (spec && is_person(spec)) {
			people++;
			person = seat;
		}
	}
	if (named == m->seats)
		return people == 1 ? person : -1;
	for (int seat = 0; seat < m->seats; seat++)
		if (m->head.name[seat] && match_is_you(m->head.name[seat]))
			return seat;
	return -1;
}

bool match_cost(const struct tags *tags, int seats, double *cost)
{
	const char *at = tags_get(tags, TAG_REVIEWED);
	int seat = 0, used;
	while (at && seat < seats && sscanf(at, "%lf%n", &cost[seat], &used) == 1 && cost[seat] >= 0 &&
	       cost[seat] <= MATCH_COST_MOST) {
		at += used;
		seat++;
	}
	return at && seat == seats;
}

int match_winner(const struct match *m)
{
	unsigned winners = m->game->winners(m->state);
	return winners && !(winners & (winners - 1)) ? __builtin_ctz(winners) : -1;
}
