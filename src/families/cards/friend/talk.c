/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/talk.h"

#include <string.h>

#include "base/number.h"
#include "families/cards/core/words.h"
#include "families/cards/peer/audit.h"
#include "families/cards/peer/line.h"
#include "os/random.h"

enum { BESIDE_MOST = 100, REASON_MOST = 200 };

static const char later[] = "later", refused[] = "refused ";
static const char no_place[] = "it doesn't say where it is";

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
	/* such a line may be lost, since nobody relies on it */
	(void)!cord_write(&t->cord, line, NULL);
}

/* Adds the line "- KIND" with LEN bytes of DATA to OUT. */
static void add_bytes(const char *kind, const void *data, size_t len, struct text *out)
{
	text_addf(out, "- %s ", kind);
	base64_write(data, len, out);
}

/* Sends the line "- KIND" with LEN bytes of DATA. */
static void say_bytes(struct talk *t, const char *kind, const void *data, size_t len)
{
	OWN(text) out = {0};
	add_bytes(kind, data, len, &out);
	talk_beside(t, text_string(&out));
}

/* Sends this side's signature of the random numbers that both sides have drawn. */
static void say_proof(struct talk *t)
{
	const struct peer *p = &t->peer;
	unsigned char hash[HASH_SIZE], signature[SIGNATURE_SIZE];
	seal_here(p->match, p->side, t->with.drawn, t->with.asked, hash);
	signer_sign(p->signer_secret, hash, sizeof hash, signature);
	say_bytes(t, "proof", signature, sizeof signature);
}

/* Takes LINE of this side, and writes the match down. */
static int take_own(struct talk *t, const char *line, struct error *e)
{
	t->with.beside = 0;
	return peer_take(&t->peer, t->peer.side, line, e) || vault_save(&t->vault, &t->peer, e) ? -1 : 0;
}

static const char file_is_older[] =
	"it has lines that this side would have said: this side's file is older than the match";

/* True if the next line of the match is this side's, and the other side has it. */
static bool has_said(const struct talk *t)
{
	return t->peer.lines < t->with.theirs && peer_speaker(&t->peer) != seat_other(t->peer.side);
}

int talk_say(struct talk *t, const char *line, struct error *e)
{
	/* this side has said another line here, and signs no second one */
	if (t->peer.lines < t->with.theirs)
		return error_set(e, "%s", file_is_older);
	if (take_own(t, line, e))
		return -1;
	(void)!cord_write(&t->cord, line, NULL); /* a broken connection is noticed by talk_hear */
	return 0;
}

void talk_prepare(struct talk *t, bool resumed)
{
	const struct peer *p = &t->peer;
	t->with = (struct contact){0};
	t->back = resumed && (p->side == PEER_GUEST || p->lines >= SEATS);
}

int talk_greeting(struct talk *t, struct text *out, struct error *e)
{
	struct peer *p = &t->peer;
	int status = 0;
	if (p->side == PEER_GUEST && !t->back) {
		text_add(out, "- guest");
		return 0;
	}
	if (t->back && p->side == PEER_HOST)
		return 0;
	if (t->back) {
		if (random_bytes(t->with.drawn, sizeof t->with.drawn, e))
			return -1;
		add_bytes("here", t->with.drawn, sizeof t->with.drawn, out);
		return 0;
	}
	if (!p->lines) {
		OWN(text) line = {0};
		peer_line_due(p, &line);
		status = take_own(t, text_string(&line), e);
	}
	if (!status)
		/* the proposal, which is the same for every caller */
		text_add(out, p->line[0].text);
	return status;
}

int talk_begin(struct talk *t, bool resumed, struct error *e)
{
	OWN(text) line = {0};
	talk_prepare(t, resumed);
	int status = talk_greeting(t, &line, e);
	if (!status && line.len)
		talk_beside(t, text_string(&line));
	return status;
}

bool talk_ready(const struct talk *t)
{
	return t->with.met || !cord_there(&t->cord);
}

bool talk_agreed(const struct talk *t)
{
	return t->with.met && t->peer.lines >= SEATS;
}

bool talk_spoke_last(const struct talk *t)
{
	const struct peer *p = &t->peer;
	return p->lines && p->line[p->lines - 1].side == p->side;
}

void talk_tell(struct talk *t, const char *text)
{
	size_t len = 0;
	for (size_t n; text[len] && (n = text_character(text + len)) && len + n <= SAID_MOST;
	     len += n)
		;
	if (len)
		say_bytes(t, "say", text, len);
}

int talk_ask(struct talk *t, struct error *e)
{
	t->vault.asked = t->peer.lines;
	if (vault_save(&t->vault, &t->peer, e))
		return -1;
	talk_beside(t, "- ask undo");
	return 0;
}

/* Says goodbye to the other end, with a REASON that reveals nothing of the match, and closes the
 * cord. */
static void say_bye(struct talk *t, const char *reason)
{
	OWN(text) line = {0};
	text_addf(&line, "- bye %.*s", REASON_MOST, reason);
	for (char *c = line.s; *c; c++)
		*c = *c >= ' ' && *c <= '~' ? *c : '?';
	if (cord_there(&t->cord))
		talk_beside(t, text_string(&line));
	cord_close(&t->cord);
}

void talk_bye(struct talk *t, const char *reason)
{
	bool knows = !t->back || t->with.proven || t->with.met;
	say_bye(t, knows ? reason : later);
}

/* ---- Hearing.  ---- */

/* Puts the verdict on a line of the other side, which was refused for the reason E, into
 * `words`. */
static void add_verdict(struct talk *t, const struct error *e)
{
	struct audit audit;
	audit_refused(&t->peer, seat_other(t->peer.side), e, &audit);
	text_clear(&t->words);
	audit_words(&audit, &t->peer, &t->words);
}

/* Handles a line that the other side has signed but may not say, for the reason E.  Says which line
 * it was, but not why: the reason may reveal hidden cards. */
static enum heard wrong(struct talk *t, const struct error *e)
{
	struct error why;
	add_verdict(t, e);
	if (t->vault.slot.path.len && t->peer.refused && vault_save(&t->vault, &t->peer, &why)) {
		text_join(&t->words, 0, SAY_WRONG_NOT_WRITTEN, why.text);
		/* the same answer as to a valid line; a different answer would reveal which lines
		 * are valid */
		talk_bye(t, later);
		return HEARD_WRONG;
	}
	talk_bye(t, phrase("%s%zu", refused, t->peer.lines + 1).s);
	return HEARD_WRONG;
}

bool talk_convicted(struct talk *t)
{
	struct peer *p = &t->peer;
	struct error e;
	if (!p->refused || peer_take(p, seat_other(p->side), p->refused, &e) == PEER_TAKEN)
		return false;
	add_verdict(t, &e);
	return true;
}

/* Ends the conversation because something came that may not be from the other side.  WHY is sent,
 * too, so it must reveal nothing hidden. */
static enum heard torn(struct talk *t, const char *why)
{
	text_clear(&t->words);
	text_add(&t->words, why);
	say_bye(t, why);
	return HEARD_TORN;
}

/* Hears that the other side goes on with a match, and the random number that this side is to
 * sign. */
static enum heard hear_here(struct talk *t, const struct peer_words *w)
{
	struct error e;
	if (t->with.met || t->with.drew || !t->peer.lines)
		return HEARD_SIDE;
	if (w->count != 3 || base64_read(w->word[2], t->with.asked, SEED_SIZE))
		return torn(t, "here says 32 bytes");
	/* a host that has only proposed answers, too: the guest may have agreed before */
	if (t->peer.side == PEER_GUEST ? !t->back : random_bytes(t->with.drawn, SEED_SIZE, &e) != 0)
		return HEARD_SIDE;
	t->with.drew = true;
	if (t->peer.side == PEER_HOST)
		say_bytes(t, "here", t->with.drawn, SEED_SIZE);
	else
		say_proof(t);
	return HEARD_SIDE;
}

/* Checks the other side's signature of what both have drawn.  Before it is checked, nothing of the
 * match is sent. */
static enum heard hear_proof(struct talk *t, const struct peer_words *w)
{
	unsigned char hash[HASH_SIZE], signature[SIGNATURE_SIZE];
	const struct peer *p = &t->peer;
	int other = seat_other(p->side);
	bool keyed = p->lines >= SEATS || other == PEER_HOST;
	if (!t->with.drew || t->with.proven || t->with.met)
		return HEARD_SIDE;
	seal_here(p->match, other, t->with.asked, t->with.drawn, hash);
	/* a host that hasn't heard the guest's yes has no key of the guest, and has told everybody
	 * all it has */
	if (w->count != 3 || base64_read(w->word[2], signature, sizeof signature) ||
	    (keyed && !signer_signed(p->signer[other], hash, sizeof hash, signature)))
		return torn(t, "it can't prove that it is the other side of this match");
	t->with.proven = true;
	if (p->side == PEER_HOST)
		say_proof(t);
	say_bytes(t, phrase("have %zu", t->peer.lines).s, t->peer.chain, SHORT_SIZE);
	return HEARD_SIDE;
}

/* Takes what the other side says of the lines that it has, and sends those that it lacks. */
static enum heard hear_have(struct talk *t, const struct peer_words *w)
{
	unsigned char chain[SHORT_SIZE];
	const struct peer *p = &t->peer;
	int count;
	if (!t->with.proven || t->with.met)
		return HEARD_SIDE;
	if (w->count != 4 || number_exact(w->word[2], 0, INT32_MAX, &count) ||
	    base64_read(w->word[3], chain, sizeof chain))
		return torn(t, "have says a number of lines and their hash");
	size_t theirs = (size_t)count;
	unsigned char own[SHORT_SIZE]; /* the hash of those lines here */
	seal_begin(own);
	for (size_t i = 0; i < theirs && i < p->lines; i++)
		seal_add(own, p->line[i].side, p->line[i].text);
	if (theirs <= p->lines && memcmp(own, chain, SHORT_SIZE) != 0)
		return torn(t, "it tells another past of the match: the two files don't belong together");
	t->with.theirs = theirs;
	if (has_said(t))
		return torn(t, file_is_older);
	t->with.met = true;
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

/* Puts the REASON of a goodbye, as far as it can be shown, into `words`; in quotes, to show that
 * this program does not say it. */
static void take_reason(struct talk *t, const char *reason)
{
	size_t len = 0;
	int number;
	text_clear(&t->words);
	/* the other side may have refused a line of this one */
	const struct peer *p = &t->peer;
	if (!strncmp(reason, refused, strlen(refused)) &&
	    !number_exact(reason + strlen(refused), 1, INT32_MAX, &number) &&
	    (size_t)number <= p->lines && p->line[number - 1].side == p->side) {
		text_addf(&t->words, SAY_LINE_REFUSED, number);
		return;
	}
	for (size_t n; reason[len] && (n = text_character(reason + len)) && len + n <= REASON_MOST;
	     len += n)
		;
	if (!len)
		return;
	OWN(text) shown = {0};
	text_add_bytes(&shown, reason, len);
	text_clean(shown.s, "");
	for (char *c = shown.s; *c; c++)
		*c = *c == '"' ? '\'' : *c;
	text_addf(&t->words, SAY_OTHER_SIDE_SAYS, shown.s);
}

/* True if only the other side of the match can be there: it has signed, or has the code.  Otherwise
 * what is said of a finished match may come from a stranger, and the last line must still be
 * kept. */
static bool known(const struct talk *t)
{
	return t->with.proven || t->cord.sealed;
}

static enum heard hear_bye(struct talk *t, const char *reason)
{
	bool later_ = !strcmp(reason, later);
	take_reason(t, later_ ? "" : reason);
	bool over = t->peer.step == PEER_OVER;
	t->with.bye = !later_ && (t->with.met || !over || known(t));
	if (t->with.met || !t->with.bye || !over)
		return HEARD_BYE;
	/* the other side knows nothing of this match, so it is over there, too */
	t->with.met = true;
	return HEARD_SIDE;
}

static enum heard hear_beside(struct talk *t, const char *line)
{
	OWN(peer_words) w = {0};
	struct error e;
	enum heard heard = HEARD_SIDE;
	if (++t->with.beside > BESIDE_MOST)
		return torn(t, "too many lines in a row that are not of the match");
	const char *said = line + strlen("- "), *rest = strchr(said, ' ');
	const size_t len = rest ? (size_t)(rest - said) : 0;
	if (text_is(said, len, "bye") || text_is(said, len, "no"))
		return hear_bye(t, rest + 1);
	if (peer_words_init(&w, line, &e))
		return HEARD_SIDE;
	const char *kind = w.count > 1 ? w.word[1] : "";
	if (!strcmp(kind, "here"))
		heard = hear_here(t, &w);
	else if (!strcmp(kind, "proof"))
		heard = hear_proof(t, &w);
	else if (!strcmp(kind, "have"))
		heard = hear_have(t, &w);
	else if (!strcmp(kind, "guest") && t->back && t->peer.side == PEER_HOST) {
		/* this guest doesn't know the match that the host goes on with; if the match is
		 * over, its guest has all lines: nothing is sent, and the host is done */
		if (t->peer.step == PEER_OVER && known(t))
			t->with.met = t->with.bye = true;
		else
			heard = torn(t, "the match was begun before: its guest goes on with it by 'join --resume'");
	} else if (!talk_agreed(t))
		heard = HEARD_SIDE; /* the caller need not be the other side */
	else if (w.count == 3 && !strcmp(kind, "say"))
		heard = hear_words(t, w.word[2]);
	else if (w.count >= 2)
		heard = hear_wish(&w);
	return heard;
}

/* True if another guest on this machine has already said yes to the proposal LINE.  A second yes
 * would leave two matches, of which the host knows only one. */
static bool has_agreed(const char *line)
{
	OWN(vault) v = {.slot = {.lock = -1}};
	OWN(peer) p = {0};
	OWN(marks) all = {0};
	vault_marks(&all);
	return !vault_find_marked(&v, &all, mark_of(line).s, &p, NULL) && v.side == PEER_GUEST &&
	       p.lines >= SEATS;
}

static enum heard hear_line(struct talk *t, const char *line)
{
	struct peer *p = &t->peer;
	struct error e;
	bool first = !t->with.met;
	if (first && p->side == PEER_GUEST && p->lines) {
		/* the first line of a host that this guest hears when it comes back to it */
		if (!strcmp(line, p->line[0].text))
			return HEARD_SIDE; /* the host hasn't heard of the guest's yes */
		if (strncmp(line, "1 hello", strlen("1 hello")) != 0)
			return torn(t, no_place);
		if (p->step != PEER_OVER || !known(t))
			return torn(t, "it begins another match: join without --resume");
		/* a host that begins another match has all lines of this match */
		text_clear(&t->words);
		t->with.bye = true;
		return HEARD_BYE;
	}
	if (first && p->side == PEER_HOST && (p->lines != 1 || t->back))
		return torn(t, no_place);
	if (p->side == PEER_GUEST && !p->lines && has_agreed(line))
		return torn(t, "this guest has agreed to this match before: join --resume goes on with it");
	switch (peer_take(p, seat_other(p->side), line, &e)) {
	case PEER_TAKEN:
		break;
	case PEER_REFUSED:
		return wrong(t, &e);
	default:
		return torn(t, has_said(t) ? file_is_older : e.text);
	}
	t->with.met = true;
	t->with.beside = 0;
	if (!vault_save(&t->vault, p, &e))
		return HEARD_LINE;
	text_clear(&t->words);
	text_addf(&t->words, SAY_NOT_WRITTEN, e.text);
	talk_bye(t, later);
	return HEARD_UNKEPT;
}

enum heard talk_hear(struct talk *t)
{
	OWN(text) line = {0};
	struct error e;
	enum heard heard;
	cord_read(&t->cord);
	int got = cord_line(&t->cord, &line, &e);
	if (got < 0 && t->cord.torn) {
		/* somebody in the middle has changed the line, not the other side */
		text_clear(&t->words);
		text_add(&t->words, e.text);
		cord_close(&t->cord);
		heard = HEARD_TORN;
	} else if (got < 0)
		heard = torn(t, e.text);
	else if (!got)
		heard = t->cord.ended ? HEARD_END : HEARD_NOTHING;
	else if (!strncmp(text_string(&line), "- ", 2))
		heard = hear_beside(t, text_string(&line));
	else
		heard = hear_line(t, text_string(&line));
	return heard;
}
