/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/session.h"

#include <string.h>
#include <unistd.h>

#include "app/records/days.h"
#include "base/words.h"
#include "os/paths.h"
#include "os/viewer.h"
#include "prompt/command.h"
#include "prompt/speech.h"

int session_people(const struct session *s)
{
	int people = 0;
	for (int seat = 0; seat < s->table.seats; seat++)
		people += s->table.player[seat].human;
	return people;
}

bool session_two_people(const struct session *s)
{
	return session_people(s) > 1;
}

bool session_interactive(const struct session *s)
{
	return s->term.input && s->term.output && !s->opt->json;
}

/* Returns the command that the line typed last means, as "I give up" means resign; NULL if none.
 * *ALONE says whether nothing follows its name. */
static const struct command *meant(struct session *s, bool *alone)
{
	const struct text *line = &s->prompt.input.text;
	OWN(text) means = {0}, word = {0};
	const int status = speech_means(&s->prompt, text_string(line), &means, NULL);
	if (query_assent(text_string(line)) != SAYS_ELSE)
		return NULL;
	const char *from = text_string(status == SPEECH_KNOWN ? &means : line);
	text_add_bytes(&word, from, strcspn(from, command_separators));
	*alone = !from[word.len];
	return command_said(s->prompt.commands, text_string(&word));
}

bool session_is_sure(struct session *s, struct query question, const char *command)
{
	question.whose = NOBODYS;
	question.complete = offers_yes_no;
	if (!session_interactive(s) || input_is_sure(&s->prompt.input, &question))
		return true;
	bool alone;
	const struct command *c = meant(s, &alone);
	if (c && alone && !strcmp(c->name, command))
		return true;
	session_say(s, "The match goes on.\n");
	const char *line = text_string(&s->prompt.input.text);
	if (line[strspn(line, " \t")] && query_assent(line) == SAYS_ELSE)
		input_give_back(&s->prompt.input); /* "quit" or a move wants more than a no */
	return false;
}

int session_no_activity(const char *name, struct error *e)
{
	return error_set(e, "%s: not from here: 'quit' leaves, then type '%s' in a match, or 'expedition %s'",
	                 name, name, name);
}

/* True if two people look at the same screen, one after the other. */
static bool shares_screen(const struct session *s)
{
	return session_two_people(s) && session_interactive(s);
}

int session_typist(const struct session *s)
{
	return session_two_people(s) ? match_mover(&s->table.match) : EVERYBODYS;
}

bool session_handover(const struct session *s)
{
	return shares_screen(s) && s->turn.handover;
}

int session_observer(const struct session *s)
{
	if (s->table.observer != OBSERVER_PEOPLE)
		return s->table.observer;
	/* of several people the one to move; while a computer moves, the one before it */
	int seat = session_two_people(s) ? match_mover(&s->table.match) : s->table.seats - 1;
	for (int i = 0; i < s->table.seats; i++, seat = seat ? seat - 1 : s->table.seats - 1)
		if (s->table.player[seat].human)
			return seat;
	return ALL_OPEN;
}

int session_looker(const struct session *s)
{
	int observer = session_observer(s);
	return observer == ALL_OPEN ? 0 : observer;
}

bool session_clears(const struct session *s)
{
	return session_interactive(s) && s->clear && !s->term.dumb && !s->opt->wanted.plain;
}

struct telling session_telling(struct session *s)
{
	struct telling told = {.match = &s->table.match,
	                       .face = s->table.face,
	                       .observer = session_observer(s),
	                       .verdict = text_string(&s->table.verdict),
	                       .two_people = session_two_people(s),
	                       .shared = shares_screen(s),
	                       .hidden = session_handover(s),
	                       .interactive = session_interactive(s),
	                       .quiet = s->opt->quiet,
	                       .goes_on = s->turn.queued > 0,
	                       .clears = session_clears(s),
	                       .lines_below = s->lines_below,
	                       .inside = s->table.outside != NULL,
	                       .taught = s->table.taught,
	                       .style = s->opt->wanted.plain ? STYLE_WORDS : STYLE_SHORT,
	                       .theme = s->table.theme,
	                       .term = &s->term,
	                       .numbered = s->table.replaying ? NULL : &s->prompt.numbered,
	                       .news = &s->table.news,
	                       .sight = &s->table.sight,
	                       .revealed = &s->table.revealed};
	for (int seat = 0; seat < s->table.seats; seat++) {
		const struct player *player = &s->table.player[seat];
		told.name[seat] = player->shown ? player->shown : player->name;
		told.you[seat] = s->table.player[seat].you;
		told.human[seat] = s->table.player[seat].human;
	}
	return told;
}

void session_show(struct session *s, enum region region)
{
	struct telling told = session_telling(s);
	told.face->region[region](&told);
}

void session_show_deal(struct session *s)
{
	struct telling told = session_telling(s);
	if (s->situation == IN_REPLAY || !days_counts(&s->table.match))
		days_saw(&s->table.match);
	told.face->deal(&told);
}

const char *session_name(const struct session *s, int seat)
{
	return s->table.player[seat].you ? SAY_YOU : s->table.player[seat].name;
}

void session_say(struct session *s, const char *text)
{
	struct telling told = session_telling(s);
	told.face->say(&told, text);
}

void session_add_news(struct session *s, const char *text)
{
	struct text *news = &s->table.news;
	if (news->len && news->s[news->len - 1] != '\n')
		text_add(news, ".\n"); /* half a turn was told, and the other half begins anew */
	text_add(news, text);
}

void session_say_above(struct session *s, const char *text)
{
	if (session_clears(s))
		session_add_news(s, text); /* else the table would clear it away */
	else
		session_say(s, text);
}

void session_tell(struct session *s, struct text *out)
{
	session_say(s, text_string(out));
	text_release(out);
}

void session_tell_back(struct session *s, struct text *out)
{
	if (term_folds(&s->term))
		fold_lines(out, s->term.width, FOLD_INDENT);
	/* no table is drawn for what is asked between rounds or after the match */
	if (s->started && !match_round_over(&s->table.match) && out->len)
		session_say_above(s, text_string(out));
	else
		term_print(out);
	text_release(out);
}

const struct game *session_game(const struct session *s)
{
	return s->table.match.game ? s->table.match.game : options_played(s->opt).game;
}

const struct typed *session_typed(const struct session *s)
{
	return s->table.match.game ? &typed_at_prompt : &typed_in_shell;
}

void session_suit(struct session *s, const struct game *g)
{
	const struct family *f = family_of(g);
	s->table.face = s->opt->json ? f->json : s->opt->wanted.plain ? f->plain : f->screen;
	s->prompt.commands = s->commands ? s->commands : f->commands[s->situation];
}

void session_look(struct session *s)
{
	s->term = term_probe(&s->opt->wanted);
	session_suit(s, session_game(s));
}

/* ---- The page of a match in play.  ---- */

static const char live_page[] = "map.html";

/* Writes the page of TOLD's match, and adds its name to PATH.  Returns 0, or -1 and the reason in E. */
static int live_write(const struct telling *told, struct text *path, struct error *e)
{
	OWN(text) page = {0};
	if (paths_state(live_page, path))
		return paths_no_state("for the page", e);
	family_of(told->match->game)->page(told, &page);
	return store_write(text_string(path), text_string(&page), page.len, e);
}

int live_open(const struct telling *told, struct text *out, struct error *e)
{
	OWN(text) path = {0}, with = {0};
	if (told->hidden)
		return error_set(e, "map html: the hand is hidden, and the page would show it");
	if (live_write(told, &path, e))
		return -1;
	if (told->interactive && browser_open(text_string(&path), &with))
		text_addf(out, SAY_PAGE_OPENED, text_string(&with), text_string(&path));
	else
		text_addf(out, SAY_PAGE_IS, text_string(&path));
	text_add(out, SAY_PAGE_ANEW);
	return 0;
}

void live_refresh(struct session *s)
{
	struct telling told = session_telling(s);
	OWN(text) path = {0};
	if (s->page && !told.hidden && family_of(told.match->game)->page)
		(void)!live_write(&told, &path, NULL);
}

void live_hide(struct session *s)
{
	struct telling told = session_telling(s);
	OWN(text) path = {0};
	told.hidden = true;
	if (family_of(told.match->game)->page && !paths_state(live_page, &path) &&
	    !access(text_string(&path), F_OK))
		(void)!live_write(&told, &path, NULL);
}
