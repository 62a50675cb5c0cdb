/* The guest of a match with a friend: it connects to the host, and again if the host leaves.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/distant.h"
#include "families/cards/friend/friend.h"
#include "families/cards/friend/gate.h"
#include "families/cards/friend/vault.h"
#include "families/cards/friend/way.h"
#include "families/cards/peer/handshake.h"
#include "os/process.h"
#include "os/random.h"
#include "os/signals.h"
#include "os/status.h"
#include "prompt/query.h"

/* ---- The handshake with a host over TCP. ---- */

enum { TRY_SECONDS = 3 };

/* Offers the words of codes that begin with what is typed after the last hyphen. */
static void complete_code(struct offers *o, const void *asker, const char *before)
{
	const char *mark = strrchr(o->word, '-');
	OWN(text) word = {0};
	(void)asker, (void)before;
	for (int i = 0; i < CODE_WORDS; i++) {
		text_clear(&word);
		text_add_bytes(&word, o->word, mark ? (size_t)(mark + 1 - o->word) : 0);
		text_add(&word, code_words[i]);
		offers_add(o, text_string(&word));
	}
}

/* Sets CODE to the code from the option, or asks the person.  Returns 0; or -1 and the reason in E,
 * which is empty if the person has ended the input. */
static int get_code(struct distant *d, struct text *code, struct error *e)
{
	struct prompt *p = &d->session.prompt;
	const struct query question = {.text = SAY_ASKS_CODE,
	                               .whose = NOBODYS,
	                               .complete = complete_code};
	if (d->session.opt->code)
		return code_read(d->session.opt->code, code, e);
	while (!p->stop) {
		const char *line = prompt_ask(p, &question);
		if (line && !code_read(line, code, e))
			return 0;
		p->stop |= line && pages_leaves(line);
		if (line && !p->stop)
			prompt_refuse(p, e->text);
	}
	e->text[0] = '\0';
	if (!p->interactive && p->status == STATUS_DONE)
		error_set(e, "the host asks for a code: give it as the first line, or with --code");
	return -1;
}

/* Shakes hands over the cord C.  Returns how it ends; the reason is in E unless it is
 * HANDSHAKE_DONE. */
static enum handshake_end shake(struct cord *c, struct handshake *h, struct error *e)
{
	OWN(text) line = {0}, answer = {0};
	enum handshake_end end = HANDSHAKE_ON;
	uint64_t until = process_after(ANSWER_SECONDS);
	error_set(e, "it doesn't answer: perhaps another program waits there");
	while (end == HANDSHAKE_ON && process_clock() < until && !signals_asked()) {
		cord_read(c);
		int got = cord_line(c, &line, e);
		if (got < 0 || (!got && c->ended)) {
			end = HANDSHAKE_STRANGE;
			if (!got)
				error_set(e, "it hangs up: perhaps another guest was faster");
		} else if (!got)
			cord_wait(c);
		else {
			text_clear(&answer);
			end = handshake_take(h, text_string(&line), &answer, e);
			if (answer.len && cord_write(c, text_string(&answer), e))
				end = HANDSHAKE_STRANGE;
		}
	}
	return end == HANDSHAKE_ON ? HANDSHAKE_STRANGE : end;
}

/* Connects to WHERE with CODE, or with the secret from before if CODE is NULL.  Returns how the
 * handshake ends.  If the cord isn't there and sealed then, the reason is in E. */
static enum handshake_end meet(struct distant *d, const char *where, const char *code,
                               struct error *e)
{
	struct vault *v = &d->talk.vault;
	struct cord *c = &d->talk.cord;
	unsigned char secret[SEED_SIZE];
	struct handshake h;
	struct error why = {""};
	if (random_bytes(secret, sizeof secret, e) || tcp_connect(where, c, e))
		return HANDSHAKE_STRANGE;
	handshake_begin(&h, PEER_GUEST, code, &v->again, secret);
	enum handshake_end end = shake(c, &h, &why);
	if (end == HANDSHAKE_DONE) {
		cord_seal(c, &h.out, &h.in);
		v->again = h.next;
	} else {
		cord_close(c);
		error_set(e, "%.80s: %s", where, why.text);
	}
	handshake_release(&h);
	secret_clear(secret, sizeof secret);
	return end;
}

/* Connects D to the host at WHERE, "HOST:PORT", asks for the code if it is needed, and seals the
 * cord.  Returns 0; or -1 and the reason in E, which is empty if the person or the script has ended
 * the input. */
static int knock(struct distant *d, const char *where, struct error *e)
{
	struct text code = {0};
	bool known = d->talk.vault.again.known && !d->session.opt->code;
	enum handshake_end end = HANDSHAKE_UNKNOWN;
	if (known)
		end = meet(d, where, NULL, e);
	/* A host that does not know this guest plays another match.  A guest whose match is over
	 * needs nothing from such a host, so it needs no code. */
	const bool done = known && d->talk.peer.step == PEER_OVER;
	/* only one try: somebody posing as the host gets one guess at the code each time it is
	 * used */
	if (end == HANDSHAKE_UNKNOWN && !done && !get_code(d, &code, e))
		end = meet(d, where, text_string(&code), e);
	secret_release(&code);
	return end == HANDSHAKE_DONE ? 0 : -1;
}

/* ---- The command. ---- */

/* Connects to the host at the place noted in the match's file.  Returns 0; or -1 and the reason in
 * E, which may be empty. */
static int connect_to_host(struct distant *d, struct error *e)
{
	const struct vault *v = &d->talk.vault;
	OWN(text) path = {0};
	struct cord *c = &d->talk.cord;
	int status = 0;
	text_add(&path, text_string(&v->place));
	if (v->by == BY_COMMAND)
		status = way_via(text_string(&path), c, e);
	else if (v->by == BY_TCP)
		status = knock(d, text_string(&path), e);
	else
		status = (!path.len && way_socket(&path, e)) || way_connect(text_string(&path), c, e) ? -1 : 0;
	return status || talk_begin(&d->talk, d->resumed, e) ? -1 : 0;
}

/* True if it is time to try to reach the host again. */
static bool try_is_due(const void *session)
{
	const struct distant *d = session;
	return process_clock() >= d->next_try;
}

/* Tries to reach the host, who has gone, again and again until the host is there or the person
 * leaves.  Meanwhile the person can look at the match but not move.  Returns true if the host is
 * back. */
static bool look_for_host(struct distant *d)
{
	struct session *s = &d->session;
	OWN(text) why = {0};
	struct error e;
	bool met = false;
	distant_note(d, SAY_HOST_LOOKED_FOR);
	while (!met && !s->prompt.stop) {
		d->next_try = process_after(TRY_SECONDS);
		distant_look(d, 0, try_is_due);
		if (!s->prompt.input.watched || connect_to_host(d, &e))
			continue;
		enum heard heard = begin_meet(d);
		met = heard == HEARD_NOTHING;
		if (heard > HEARD_SIDE && heard != HEARD_END) {
			/* the host says why it does not go on, so this guest stops trying */
			text_addf(&why, SAY_SOMEBODY_ELSE(d->talk.words.len), text_string(&d->talk.words));
			distant_note(d, text_string(&why));
			s->prompt.stop = true;
		}
	}
	return met;
}

/* Checks whether the command line says where to go.  Returns 0, or -1 and the reason in E. */
static int check_join(const struct options *opt, const char *operand, struct error *e)
{
	OWN(text) code = {0};
	bool tcp = operand && !strchr(operand, '/');
	if (operand && opt->via)
		return error_set(e, "'%s' and --via: leave one of them out", operand);
	if ((tcp && tcp_check(operand, false, e)) || begin_check_line("PATH", operand, e))
		return -1;
	if (opt->code && !tcp)
		return error_set(e, "--code is for HOST:PORT: leave it out");
	return opt->code ? code_read(opt->code, &code, e) : 0;
}

enum status join_run(struct options *opt, char **operands)
{
	struct distant d;
	struct error e = {""};
	OWNED char *place = operands[0] ? way_from_anywhere(operands[0]) : NULL;
	if (check_join(opt, place, &e))
		return status_fail(STATUS_USAGE, &e);
	const enum status status = begin_side(&d, PEER_GUEST, opt, &e);
	if (status != STATUS_DONE)
		return status_fail(status, &e);
	if (opt->via || place || !d.resumed) /* otherwise the way is the same as before */
		pending_set_way(&d.talk.vault, opt->via, place);
	d.come_back = d.talk.vault.by == BY_COMMAND ? NULL : look_for_host;
	if (!d.done && connect_to_host(&d, &e) && d.talk.peer.step != PEER_OVER) {
		if (signals_asked())
			d.session.prompt.status = STATUS_INTERRUPTED;
		else if (e.text[0])
			distant_fail(&d, STATUS_FAILED, e.text);
		d.session.prompt.stop = true;
	}
	return rematch_run(&d, opt);
}
