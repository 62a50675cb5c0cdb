/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/peer/talk.h"

#include <string.h>

#include "base/number.h"
#include "peer/audit.h"
#include "peer/peer_words.h"
#include "peer/seal.h"

enum { BESIDE_MOST = 100, REASON_MOST = 200 };

static const char later[] = "later";

void talk_release(struct talk *t)
{
	cord_close(&t->cord);
	peer_release(&t->peer);
	vault_release(&t->vault);
	text_release(&t->words);
}

/* ---- Speaking.  ---- */

void talk_beside(struct talk *t, const char *line)
{
	/* nobody relies on such a line, so it may be lost */
	(void)!cord_write(&t->cord, line, NULL);
}

/* Adds where this side is: "- here SESSION COUNT HASH". */
static void add_here(const struct talk *t, struct text *out)
{
	const struct peer *p = &t->peer;
	text_add(out, "- here ");
	if (p->lines >= 2)
		base64_write(p->session, SHORT_SIZE, out);
	else
		text_add_char(out, '-');
	text_addf(out, " %zu ", p->lines);
	base64_write(p->chain, SHORT_SIZE, out);
}

static void say_here(struct talk *t)
{
	struct text out = {0};
	add_here(t, &out);
	talk_beside(t, text_string(&out));
	text_release(&out);
	t->greeted = true;
}

/* Takes LINE of this side, and writes the match down. */
static int take_own(struct talk *t, const char *line, struct error *e)
{
	t->beside = 0;
	return peer_take(&t->peer, t->peer.side, line, e) || vault_save(&t->vault, &t->peer, e) ? -1 : 0;
}

int talk_say(struct talk *t, const char *line, struct error *e)
{
	if (take_own(t, line, e))
		return -1;
	(void)!cord_write(&t->cord, line, NULL); /* the end of the cord is heard */
	return 0;
}

int talk_greeting(struct talk *t, bool back, struct text *out, struct error *e)
{
	struct peer *p = &t->peer;
	int status = 0;
	if (back) {
		add_here(t, out);
		return 0;
	}
	if (p->side == PEER_GUEST) {
		text_add(out, "- guest");
		return 0;
	}
	if (!p->lines) {
		struct text line = {0};
		peer_line_due(p, &line);
		status = take_own(t, text_string(&line), e);
		text_release(&line);
	}
	if (!status)
		text_add(out, p->line[0].text); /* the same for everybody who comes */
	return status;
}

int talk_begin(struct talk *t, bool back, bool said, struct error *e)
{
	struct text line = {0};
	t->met = t->greeted = false;
	t->beside = 0;
	int status = said ? 0 : talk_greeting(t, back, &line, e);
	if (!status && !said)
		talk_beside(t, text_string(&line));
	text_release(&line);
	t->greeted = back || t->peer.side == PEER_HOST;
	return status;
}

bool talk_ready(const struct talk *t)
{
	return t->met || !cord_there(&t->cord);
}

bool talk_spoke_last(const struct talk *t)
{
	const struct peer *p = &t->peer;
	return p->lines && p->line[p->lines - 1].side == p->side;
}

void talk_tell(struct talk *t, const char *text)
{
	struct text line = {0};
	size_t len = 0;
	for (size_t n; text[len] && (n = text_character(text + len)) && len + n <= SAID_MOST;
	     len += n)
		;
	if (!len)
		return;
	text_add(&line, "- say ");
	base64_write(text, len, &line);
	talk_beside(t, text_string(&line));
	text_release(&line);
}

int talk_ask(struct talk *t, struct error *e)
{
	t->vault.asked = t->peer.lines;
	if (vault_save(&t->vault, &t->peer, e))
		return -1;
	talk_beside(t, "- ask undo");
	return 0;
}

void talk_bye(struct talk *t, const char *reason)
{
	struct text line = {0};
	text_add(&line, "- bye ");
	for (size_t i = 0; reason[i] && i < REASON_MOST; i++)
		text_add_char(&line, reason[i] >= ' ' && reason[i] <= '~' ? reason[i] : '?');
	if (cord_there(&t->cord))
		talk_beside(t, text_string(&line));
	text_release(&line);
	cord_close(&t->cord);
}

/* ---- Hearing.  ---- */

/* The other side said what it may not say, for the reason E.  Tells both. */
static enum heard wrong(struct talk *t, const struct error *e)
{
	const struct peer *p = &t->peer;
	const char *const names[SEATS] = {*p->name[0] ? p->name[0] : "the host",
	                                  *p->name[1] ? p->name[1] : "the guest"};
	struct audit audit;
	audit_refused(p, seat_other(p->side), e, &audit);
	text_clear(&t->words);
	audit_words(&audit, names, &t->words);
	talk_bye(t, text_string(&t->words));
	return HEARD_WRONG;
}

static enum heard blame(struct talk *t, const char *why)
{
	struct error e;
	error_set(&e, "%s", why);
	return wrong(t, &e);
}

/* Whether the first COUNT lines of P have the hash CHAIN. */
static bool same_past(const struct peer *p, size_t count, const unsigned char *chain)
{
	unsigned char own[SHORT_SIZE];
	seal_begin(own);
	for (size_t i = 0; i < count; i++)
		seal_add(own, p->line[i].side, p->line[i].text);
	return !memcmp(own, chain, SHORT_SIZE);
}

/* Whether WORD is the session of P. */
static bool same_session(const struct peer *p, const char *word)
{
	unsigned char session[SHORT_SIZE];
	return !base64_read(word, session, sizeof session) && !memcmp(session, p->session, sizeof session);
}

/* The other side says where it is.  Sends what it lacks. */
static enum heard hear_here(struct talk *t, const struct peer_words *w)
{
	unsigned char chain[SHORT_SIZE];
	const struct peer *p = &t->peer;
	int64_t count;
	if (w->count != 5 || number_read(w->word[3], 0, INT32_MAX, &count) ||
	    base64_read(w->word[4], chain, sizeof chain))
		return blame(t, "here says a session, a number of lines and their hash");
	size_t theirs = (size_t)count;
	if (t->met)
		return HEARD_SIDE;
	if (p->lines >= SEATS && theirs >= SEATS && !same_session(p, w->word[2]))
		return blame(t, "it goes on with another match: each side goes on with the one it played last");
	if (!p->lines && theirs > 1)
		return blame(t, "the match that it goes on with isn't known here: join it with --resume");
	if (theirs <= p->lines && !same_past(p, theirs, chain))
		return blame(t, "it tells another past of the match: the two files don't belong together");
	if (!t->greeted)
		say_here(t);
	t->met = true;
	for (size_t i = theirs; i < p->lines; i++)
		if (cord_write(&t->cord, p->line[i].text, NULL))
			break;
	return HEARD_SIDE;
}

static enum heard hear_words(struct talk *t, const char *base64)
{
	char said[SAID_MOST + 1];
	int len = base64_read_some(base64, said, SAID_MOST);
	if (len <= 0)
		return HEARD_SIDE;
	said[len] = '\0';
	if (strlen(said) != (size_t)len || !text_is_utf8(said))
		return HEARD_SIDE;
	text_clean(said, "");
	if (!peer_text_safe(said))
		return HEARD_SIDE;
	text_clear(&t->words);
	text_add(&t->words, said);
	return HEARD_SAID;
}

/* Hears what the other side asks for or answers. */
static enum heard hear_wish(const struct peer_words *w)
{
	static const struct {
		const char *kind, *what;
		enum heard heard;
	} wishes[] = {
		{"ask", "undo", HEARD_ASKED},       {"refuse", "undo", HEARD_REFUSED},
		{"ask", "rematch", HEARD_REMATCH},  {"refuse", "rematch", HEARD_REFUSED},
		{"accept", "rematch", HEARD_ACCEPTED}, {"over", "", HEARD_OVER},
	};
	const char *what = w->count > 2 ? w->word[2] : "";
	for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
		if (w->count <= 3 && !strcmp(w->word[1], wishes[i].kind) && !strcmp(what, wishes[i].what))
			return wishes[i].heard;
	return HEARD_SIDE;
}

static enum heard hear_beside(struct talk *t, const char *line)
{
	struct peer_words w;
	struct error e;
	enum heard heard = HEARD_SIDE;
	if (++t->beside > BESIDE_MOST)
		return blame(t, "it says too much beside the match");
	const char *bye = !strncmp(line, "- bye ", 6) ? line + 6 : !strncmp(line, "- no ", 5) ? line + 5 : NULL;
	if (bye) {
		text_clear(&t->words);
		text_add(&t->words, strcmp(bye, later) && peer_text_safe(bye) ? bye : "");
		if (t->words.len)
			text_clean(t->words.s, "");
		t->bye = strcmp(bye, later) != 0;
		if (t->met || t->peer.step != PEER_OVER)
			return HEARD_BYE;
		t->met = true; /* it knows nothing of this match, which is over for it, too */
		return HEARD_SIDE;
	}
	if (peer_words_init(&w, line, &e))
		return HEARD_SIDE;
	if (w.count >= 2 && !strcmp(w.word[1], "here"))
		heard = hear_here(t, &w);
	else if (w.count == 3 && !strcmp(w.word[1], "say"))
		heard = hear_words(t, w.word[2]);
	else if (w.count >= 2)
		heard = hear_wish(&w);
	peer_words_release(&w);
	return heard;
}

static enum heard hear_line(struct talk *t, const char *line)
{
	struct peer *p = &t->peer;
	struct error e;
	bool first = !t->met;
	if (first && p->side == PEER_GUEST && p->step == PEER_OVER) {
		/* a host who begins another match has all lines of this one */
		text_clear(&t->words);
		t->bye = true;
		return HEARD_BYE;
	}
	if (first && p->lines && !(p->side == PEER_HOST && p->lines == 1 && t->greeted))
		return blame(t, p->side == PEER_GUEST ? "it begins another match: join without --resume"
		                                      : "it doesn't say where it is");
	if (peer_take(p, seat_other(p->side), line, &e))
		return wrong(t, &e);
	t->met = t->greeted = true;
	t->beside = 0;
	if (!vault_save(&t->vault, p, &e))
		return HEARD_LINE;
	text_clear(&t->words);
	text_addf(&t->words, "the match can't be written down: %s", e.text);
	talk_bye(t, later);
	return HEARD_WRONG;
}

enum heard talk_hear(struct talk *t)
{
	struct text line = {0};
	struct error e;
	enum heard heard;
	cord_read(&t->cord);
	int got = cord_line(&t->cord, &line, &e);
	if (got < 0 && t->cord.torn) {
		/* it isn't the other side's doing: somebody else is in the middle */
		text_clear(&t->words);
		text_add(&t->words, e.text);
		cord_close(&t->cord);
		heard = HEARD_TORN;
	} else if (got < 0)
		heard = wrong(t, &e);
	else if (!got)
		heard = t->cord.ended ? HEARD_END : HEARD_NOTHING;
	else if (!strncmp(text_string(&line), "- ", 2))
		heard = hear_beside(t, text_string(&line));
	else
		heard = hear_line(t, text_string(&line));
	text_release(&line);
	return heard;
}
