/* The answers of the player who sits here to the other side.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/peer/clock.h"
#include "app/peer/distant.h"

bool distant_person(const struct distant *d)
{
	const struct session *s = &d->session;
	return s->player[d->seat].human && session_interactive(s);
}

/* Asks the guest whether to play what the host proposes. */
static bool agrees(struct distant *d)
{
	struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	struct text out = {0};
	struct error e;
	text_addf(&out, "%s proposes ", p->name[PEER_HOST]);
	rules_format(&p->rules, &out);
	if (!strstr(text_string(&out), "rounds=")) /* otherwise the bends tell them */
		text_addf(&out, ", %d round%s", p->rules.rounds, p->rules.rounds == 1 ? "" : "s");
	text_addf(&out, "; %s.", p->first == d->seat ? "you start" : "the host starts");
	if (peer_clocked(p)) {
		out.s[--out.len] = '\0';
		text_add(&out, "; ");
		clock_words(p, &out);
		text_add(&out, ".");
	}
	if (!distant_person(d)) {
		text_add(&out, "\n");
		distant_note(d, text_string(&out));
		text_release(&out);
		return true;
	}
	text_add(&out, "\n");
	distant_note(d, text_string(&out));
	text_release(&out);
	const struct query question = {.text = "Play? [Y/n] ", .whose = NOBODYS};
	const char *answer = input_line(&s->prompt.input, &question, &e);
	return answer && (*answer | ' ') != 'n';
}

void distant_answer_host(struct distant *d)
{
	struct text line = {0};
	struct error e = {""};
	bool fits = distant_fits(d, &d->talk.peer.rules, &e);
	if (fits && agrees(d)) {
		peer_line_yes(&d->talk.peer, &line);
		distant_say(d, &line);
		return;
	}
	talk_beside(&d->talk, "- no the guest doesn't want to play this");
	cord_close(&d->talk.cord);
	if (!fits)
		distant_fail(d, STATUS_USAGE, e.text);
	d->session.prompt.stop = true;
}

/* The other side wants to take turns back.  The person is asked, if it wasn't the person who has
 * asked for it; an agent doesn't agree. */
void distant_answer_undo(struct distant *d)
{
	struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	struct text line = {0}, text = {0};
	struct error e;
	bool agreed = d->talk.vault.asked && d->talk.vault.asked + 1 == p->lines &&
	              p->undo_asked == 1;
	text_addf(&text, "%s wants to take back %s. Allow it? [y/N] ", distant_friend(d),
	          p->undo_asked == 1 ? "the last turn" : "the last turns, yours, too");
	if (!agreed && s->player[d->seat].human) {
		const struct query question = {.text = text_string(&text), .whose = NOBODYS};
		const char *answer = input_line(&s->prompt.input, &question, &e);
		agreed = answer && (*answer | ' ') == 'y';
		s->prompt.stop |= s->prompt.input.ended;
	}
	text_release(&text);
	if (s->prompt.stop)
		return;
	peer_line_undo(p, agreed ? p->undo_asked : 0, &line);
	if (!distant_say(d, &line))
		distant_note(d, agreed ? "Taken back.\n" : "It stands.\n");
}
