/* The matches with friends that are not over, as lists show them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/vault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/friend.h"
#include "families/cards/match/cards.h"
#include "families/cards/peer/peer_round.h"
#include "os/paths.h"

static const char shown[] = "shown ";

/* The numbers in the line of what is shown, in their order. */
enum { SHOWN_ROUND, SHOWN_ROUNDS, SHOWN_MOVER, SHOWN_POINTS, SHOWN_NUMBERS = SHOWN_POINTS + SEATS };

static const char *const by_words[] = {"home", "mail", "tcp", "socket", "command"};

enum saved_by pending_by(const char *way, const char **place)
{
	size_t len = strcspn(way, " ");
	*place = way[len] ? way + len + 1 : NULL;
	for (enum saved_by by = BY_MAIL; by <= BY_COMMAND; by++)
		if (text_is(way, len, by_words[by]))
			return by;
	return BY_SOCKET;
}

void pending_set_way(struct vault *v, enum saved_by by, const char *place)
{
	text_clear(&v->way);
	text_addf(&v->way, "%s%s%s", by_words[by], place ? " " : "", place ? place : "");
}

/* ---- Writing.  ---- */

/* Returns the seat whose turn it is, or whose mail is awaited; -1 if that can't be said. */
static int mover_of(const struct vault *v, const struct peer *p)
{
	const char *place;
	if (pending_by(text_string(&v->way), &place) == BY_MAIL)
		return peer_speaker(p);
	return peer_in_round(p) && p->step != PEER_COMMIT_FIRST ? peer_table(p)->mover : -1;
}

void pending_note(const struct vault *v, const struct peer *p, struct text *out)
{
	text_addf(out, "way %s\n", text_string(&v->way));
	if (!p->lines || p->step == PEER_OVER)
		return;
	text_addf(out, "%s%d %d %d", shown, p->round, p->rules.rounds, mover_of(v, p) + 1);
	for (int seat = 0; seat < SEATS; seat++)
		text_addf(out, " %d", peer_in_round(p) ? table_points(peer_table(p), seat) : 0);
	text_add_char(out, ' ');
	rules_format(&p->rules, out);
	text_addf(out, " %s\n", p->name[seat_other(p->side)]);
}

bool pending_is_note(const char *line)
{
	return !strncmp(line, shown, strlen(shown));
}

void pending_words(const struct vault *v, struct text *out)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789-_./:[]@%";
	const char *place;
	enum saved_by by = pending_by(text_string(&v->way), &place);
	if (!place)
		return;
	bool bare = strspn(place, plain) == strlen(place);
	const char *option = by == BY_COMMAND ? "--via" : v->side == PEER_HOST ? "--listen" : "";
	text_addf(out, *option ? " %s " : " ", option);
	text_add(out, bare ? "" : "'");
	for (const char *c = place; *c; c++)
		if (*c == '\'')
			text_add(out, "'\\''"); /* as a shell reads it */
		else
			text_add_char(out, *c);
	text_add(out, bare ? "" : "'");
}

/* ---- Reading.  ---- */

/* Takes what the line LINE, which is changed, shows of a match into G.  Returns 0, or -1. */
static int take_shown(char *line, struct saved_game *g)
{
	int64_t number[SHOWN_NUMBERS];
	char *at = line + strlen(shown);
	for (int i = 0; i < SHOWN_NUMBERS; i++) {
		char *blank = strchr(at, ' ');
		if (!blank)
			return -1;
		*blank = '\0';
		if (number_read(at, -INT16_MAX, INT16_MAX, &number[i]))
			return -1;
		at = blank + 1;
	}
	char *blank = strchr(at, ' ');
	if (!blank)
		return -1;
	*blank = '\0';
	g->round = (int)number[SHOWN_ROUND];
	g->rounds = (int)number[SHOWN_ROUNDS];
	g->mover = (int)number[SHOWN_MOVER] - 1;
	for (int seat = 0; seat < SEATS; seat++)
		g->points[seat] = (int32_t)number[SHOWN_POINTS + seat];
	g->ruleset = text_shown(at);
	g->name[seat_other(g->you)] = text_shown(blank[1] ? blank + 1 : SAY_A_FRIEND);
	return 0;
}

/* Fills G in from the head of the file TEXT, which is changed.  Returns 0; or -1 if the match isn't one
 * for the list. */
static int take_head(char *text, struct saved_game *g)
{
	int status = -1;
	g->game = &cards_game;
	g->seats = SEATS;
	for (char *line = text, *end; (end = strchr(line, '\n')) && end > line; line = end + 1) {
		*end = '\0';
		const size_t len = strcspn(line, " ");
		const char *value = line[len] ? line + len + 1 : "";
		if (text_is(line, len, "side"))
			g->you = *value == 'g' ? PEER_GUEST : PEER_HOST;
		else if (text_is(line, len, "name"))
			g->name[g->you] = text_shown(value);
		else if (text_is(line, len, "way")) {
			const char *place;
			g->by = pending_by(value, &place);
			g->way = place ? text_shown(place) : NULL;
		} else if (pending_is_note(line))
			status = take_shown(line, g);
	}
	return status || !g->name[g->you] ? -1 : 0;
}

void friend_list(struct saved *saved)
{
	struct text directory = {0};
	struct folder files = {0};
	if (!paths_state("peer", &directory))
		folder_read(&files, text_string(&directory), VAULT_SUFFIX);
	for (size_t i = 0; i < files.len; i++) {
		struct text text = {0};
		if (store_read(files.file[i].path, &text, NULL))
			continue;
		struct saved_game *g = saved_add(saved, &files.file[i]);
		g->held = saved_is_held(g->path);
		if (!text.len || take_head(text.s, g))
			saved_take_off(saved);
		secret_clear(text.s, text.cap);
		text_release(&text);
	}
	folder_release(&files);
	text_release(&directory);
}
