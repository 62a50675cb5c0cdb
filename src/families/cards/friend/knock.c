/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/knock.h"

#include <poll.h>
#include <string.h>

#include "families/cards/friend/gate.h"
#include "families/cards/friend/tcp.h"
#include "families/cards/peer/handshake.h"
#include "os/process.h"
#include "os/random.h"
#include "os/signals.h"
#include "prompt/offers.h"

enum { WAIT_MS = 1000, SECOND_NS = 1000000000, ANSWER_SECONDS = 15 };

/* Offers the words of codes that go on from what is typed behind the last mark. */
static void complete_code(struct offers *o, const void *asker, const char *before)
{
	const char *mark = strrchr(o->word, '-');
	struct text word = {0};
	(void)asker, (void)before;
	for (int i = 0; i < CODE_WORDS; i++) {
		text_clear(&word);
		text_add_bytes(&word, o->word, mark ? (size_t)(mark + 1 - o->word) : 0);
		text_add(&word, code_words[i]);
		offers_add(o, text_string(&word));
	}
	text_release(&word);
}

/* Puts the code that the option or the person gives into CODE.  Returns 0; or -1 and the reason in
 * E, which is empty if the input has ended by the person's wish. */
static int get_code(struct distant *d, struct text *code, struct error *e)
{
	struct prompt *p = &d->session.prompt;
	const struct query question = {.text = "Your friend's code: ",
	                               .whose = NOBODYS,
	                               .complete = complete_code};
	if (d->session.opt->code)
		return code_read(d->session.opt->code, code, e);
	while (!p->stop) {
		const char *line = prompt_ask(p, &question);
		if (line && !code_read(line, code, e))
			return 0;
		if (line)
			prompt_refuse(p, e->text);
	}
	e->text[0] = '\0';
	if (!p->interactive && p->status == STATUS_DONE)
		error_set(e, "the host asks for a code: write it as the first line, or use --code");
	return -1;
}

/* Shakes hands over the cord C.  Returns how it ends; the reason is in E unless it is
 * HANDSHAKE_DONE. */
static enum handshake_end shake(struct cord *c, struct handshake *h, struct error *e)
{
	struct text line = {0}, answer = {0};
	enum handshake_end end = HANDSHAKE_ON;
	uint64_t until = process_clock() + (uint64_t)ANSWER_SECONDS * SECOND_NS;
	error_set(e, "it doesn't answer: is another program there?");
	while (end == HANDSHAKE_ON && process_clock() < until && !signals_asked()) {
		struct pollfd from = {.fd = c->in, .events = POLLIN};
		cord_read(c);
		int got = cord_line(c, &line, e);
		if (got < 0 || (!got && c->ended)) {
			end = HANDSHAKE_STRANGE;
			if (!got)
				error_set(e, "it hangs up: perhaps a guest is there already");
		} else if (!got)
			poll(&from, 1, WAIT_MS);
		else {
			text_clear(&answer);
			end = handshake_take(h, text_string(&line), &answer, e);
			if (answer.len && cord_write(c, text_string(&answer), e))
				end = HANDSHAKE_STRANGE;
		}
	}
	text_release(&line);
	text_release(&answer);
	return end == HANDSHAKE_ON ? HANDSHAKE_STRANGE : end;
}

/* Goes to WHERE with CODE, or with the secret from before for NULL.  Returns how that ends, and the
 * reason in E unless the cord is there and sealed. */
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
	handshake_begin(&h, PEER_GUEST, code, v->knows ? v->again : NULL, secret);
	enum handshake_end end = shake(c, &h, &why);
	if (end == HANDSHAKE_DONE) {
		cord_seal(c, &h.out, &h.in);
		memcpy(v->again, h.next, SEED_SIZE);
		v->knows = true;
	} else {
		cord_close(c);
		error_set(e, "%.80s: %s", where, why.text);
	}
	handshake_release(&h);
	secret_clear(secret, sizeof secret);
	return end;
}

int knock(struct distant *d, const char *where, struct error *e)
{
	struct text code = {0};
	bool known = d->talk.vault.knows && !d->session.opt->code;
	enum handshake_end end = HANDSHAKE_UNKNOWN;
	if (known)
		end = meet(d, where, NULL, e);
	/* once: whoever isn't the host has one guess at the code each time it is used */
	if (end == HANDSHAKE_UNKNOWN && !get_code(d, &code, e))
		end = meet(d, where, text_string(&code), e);
	if (code.s)
		secret_clear(code.s, code.cap);
	text_release(&code);
	return end == HANDSHAKE_DONE ? 0 : -1;
}
