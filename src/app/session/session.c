/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/session.h"
#include "cards/match/cards.h"
#include "show/eyes.h"

bool session_two_people(const struct session *s)
{
	return s->player[0].human && s->player[1].human;
}

bool session_interactive(const struct session *s)
{
	return s->term.input && s->term.output && !s->opt->json;
}

bool session_shared_screen(const struct session *s)
{
	return session_two_people(s) && session_interactive(s);
}

int session_typist(const struct session *s)
{
	return session_two_people(s) ? match_mover(&s->match) : EVERYBODYS;
}

bool session_handover(const struct session *s)
{
	return session_shared_screen(s) && s->handover;
}

int session_eyes(const struct session *s)
{
	if (s->eyes != EYES_OF_PEOPLE)
		return s->eyes;
	if (session_two_people(s))
		return match_mover(&s->match);
	return s->player[0].human ? 0 : s->player[1].human ? 1 : OPEN_EYES;
}

struct view session_view(const struct session *s)
{
	return eyes_view(&s->match, session_eyes(s));
}

struct telling session_telling(struct session *s)
{
	struct telling told = {.match = &s->match,
	                       .face = s->face,
	                       .eyes = session_eyes(s),
	                       .verdict = text_string(&s->verdict),
	                       .two_people = session_two_people(s),
	                       .shared = session_shared_screen(s),
	                       .hidden = session_handover(s),
	                       .interactive = session_interactive(s),
	                       .quiet = s->opt->quiet,
	                       .clears = s->clear && session_interactive(s) && !s->term.dumb,
	                       .lines_below = s->lines_below,
	                       .style = s->opt->plain ? STYLE_WORDS : STYLE_SHORT,
	                       .theme = s->theme,
	                       .term = &s->term,
	                       .news = &s->news,
	                       .revealed = &s->revealed};
	for (int seat = 0; seat < SEATS; seat++) {
		told.name[seat] = s->player[seat].name;
		told.you[seat] = s->player[seat].you;
		told.human[seat] = s->player[seat].human;
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
	told.face->deal(&told);
}

const char *session_name(const struct session *s, int seat)
{
	return s->player[seat].you ? "you" : s->player[seat].name;
}

void session_say(struct session *s, const char *text)
{
	struct telling told = session_telling(s);
	told.face->say(&told, text);
}

void session_tell(struct session *s, struct text *out)
{
	session_say(s, text_string(out));
	text_release(out);
}

void session_look(struct session *s)
{
	s->term = term_probe(&s->opt->wanted);
	s->face = s->opt->json ? &face_json : s->opt->plain ? &face_plain : &face_screen;
}
