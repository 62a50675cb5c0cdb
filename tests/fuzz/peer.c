/* The lines of the other side of a match between two machines.
 *
 * Signatures would keep a fuzzer out, so the liar has the keys of its side.  Each line of the
 * input is what it says when it is its turn to speak:
 *
 *   (empty), or no more lines   the truth
 *   !LINE                       LINE as it is
 *   KIND WORD...                a line of these words, numbered and signed
 *
 * Of a word, $N stands for word N of the truth, and ^I behind it changes its first 32 bytes with
 * those number I.  The first byte of the input says who lies, and in which game; a letter, that
 * it is about the handshake before: see handshake.c.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#ifdef HAVE_SODIUM

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/view.h"
#include "families/cards/peer/audit.h"
#include "families/cards/peer/line.h"
#include "fuzz.h"
#include "handshake.h"
#include "../peer_choose.h"

struct duel {
	struct peer honest, liar;
	struct rng rng;
	const uint8_t *data;
	size_t len;
	bool lied; /* a line that isn't the truth was taken */
};

/* Cuts the next line of the input into LINE.  Returns false at the end. */
static bool next_line(struct duel *d, struct text *line)
{
	text_clear(line);
	if (!d->len)
		return false;
	const uint8_t *end = memchr(d->data, '\n', d->len);
	size_t len = end ? (size_t)(end - d->data) : d->len;
	text_add_bytes(line, (const char *)d->data, len);
	d->data += len + (end != NULL);
	d->len -= len + (end != NULL);
	return true;
}

/* Adds what P has to say to LINE. */
static void speak(const struct peer *p, struct rng *rng, struct text *line)
{
	if (choose_nothing(p, NULL, line))
		return;
	if (cards_empty(p->view.hand) &&
	    !(p->rules.order == ORDER_DRAW_PLACE && table_turn_begins(&p->view.table)))
		peer_line_resign(p, false, line);
	else
		choose_turn(p, rng, line);
}

/* Adds WORD, of points, with the first and number AT changed to OUT. */
static void add_changed(const char *word, int at, struct text *out)
{
	struct point list[CARDS_MAX], kept;
	int n = base64_read_some(word, list, sizeof list) / POINT_SIZE;
	if (n > 0) {
		kept = list[0];
		list[0] = list[at % n];
		list[at % n] = kept;
		base64_write(list, (size_t)n * POINT_SIZE, out);
	} else
		text_add(out, word);
}

/* Adds what the words of LIE stand for to OUT, where the truth is TRUTH. */
static void expand(const char *lie, const char *truth, struct text *out)
{
	struct peer_words w = {0};
	if (peer_words_init(&w, truth, NULL))
		w = (struct peer_words){0};
	for (const char *p = lie; *p; p++) {
		int number = p[0] == '$' && p[1] ? p[1] - '0' : -1;
		if (number < 0 || number >= w.count) {
			text_add_char(out, *p);
			continue;
		}
		if (p[2] == '^' && p[3])
			add_changed(w.word[number], p[3] & 0x7f, out);
		else
			text_add(out, w.word[number]);
		p += p[2] == '^' && p[3] ? 3 : 1;
	}
	peer_words_release(&w);
}

/* The liar goes along with what the other side has taken, be it a lie. */
static void follow(struct duel *d, const char *line)
{
	struct peer *p = &d->liar;
	const struct peer *to = &d->honest;
	if (!peer_take(p, p->side, line, NULL))
		return;
	p->line = alloc_grow(p->line, &p->lines_cap, p->lines + 1, sizeof *p->line);
	p->line[p->lines++] = (struct peer_line){p->side, alloc_string(line)};
	memcpy(p->chain, to->chain, sizeof p->chain);
	memcpy(p->first_list, to->first_list, sizeof p->first_list);
	memcpy(p->list, to->list, sizeof p->list);
	memcpy(p->public, to->public, sizeof p->public);
	memcpy(p->commit, to->commit, sizeof p->commit);
	memcpy(p->session, to->session, sizeof p->session);
	if (to->round != p->round || to->step <= PEER_DECK_FIRST)
		p->step = PEER_OVER; /* it has lost the thread */
	else
		p->step = to->step;
	p->turn = to->turn;
	p->opens = to->opens;
	p->undo_asked = to->undo_asked;
	p->events = p->undo_from = 0;
	if (peer_in_round(p) && peer_in_round(to)) {
		const struct rules *r = &p->rules;
		p->view.table = to->view.table;
		p->view.table.rules = r;
		p->view.seat = (uint8_t)p->side;
	}
}

static void check_view(const struct peer *p)
{
	struct error e = {""};
	bool plays = p->step == PEER_TURN || p->step == PEER_UNLOCK || p->step == PEER_UNDO;
	if (plays && view_check(&p->view, &e))
		fuzz_claim(false, e.text);
}

/* The liar says LINE.  Returns whether it is taken. */
static bool say(struct duel *d, const char *line, const char *truth)
{
	struct peer *p = &d->honest;
	struct error e = {""};
	enum peer_step step = p->step;
	size_t lines = p->lines, events = p->events;
	struct view view = p->view;
	bool had = p->refused;
	int taken = peer_take(p, d->liar.side, line, &e);
	if (taken != PEER_TAKEN) {
		fuzz_claim(e.text[0], "a reason is given");
		fuzz_claim(had || !p->refused || taken == PEER_REFUSED, "what isn't signed isn't kept");
		fuzz_claim(p->step == step && p->lines == lines && p->events == events &&
		                   view_equal(&p->view, &view),
		           "a line that is refused changes nothing");
		return false;
	}
	d->lied |= strcmp(line, truth) != 0;
	follow(d, line);
	return true;
}

/* The liar's next line.  Returns whether it was taken. */
static bool liar_speaks(struct duel *d)
{
	struct text lie = {0}, truth = {0}, line = {0};
	bool more = next_line(d, &lie), taken = false;
	if (d->liar.step == d->honest.step)
		speak(&d->liar, &d->rng, &truth);
	if (!lie.len)
		text_add(&line, text_string(&truth));
	else if (lie.s[0] == '!')
		text_add(&line, lie.s + 1);
	else {
		text_addf(&line, "%zu ", d->honest.lines + 1);
		expand(lie.s, text_string(&truth), &line);
		seal_sign(d->honest.chain, d->liar.side, d->liar.signer_secret, &line);
	}
	taken = say(d, text_string(&line), text_string(&truth));
	text_release(&lie);
	text_release(&truth);
	text_release(&line);
	return taken || more;
}

static void check_end(const struct duel *d)
{
	struct text words = {0};
	const struct evidence shown = audit_evidence(&d->honest);
	struct audit audit = audit_lines(&shown, NULL);
	audit_words(&audit, &d->honest, &words);
	fuzz_claim(audit.result != AUDIT_ALTERED, "all lines that were taken are signed");
	fuzz_claim(audit.result != AUDIT_CHEATED || audit.side == d->liar.side,
	           "who is honest is never blamed");
	fuzz_claim(audit.result != AUDIT_CHEATED || d->lied, "the truth is verified");
	fuzz_claim(words.len, "there is a verdict");
	text_release(&words);
	if (!d->honest.refused)
		return;
	audit_refusal(&d->honest, true, &audit);
	fuzz_claim(audit.result == AUDIT_CHEATED && audit.side == d->liar.side,
	           "a line that is refused convicts its sender");
}

void fuzz_peer(const uint8_t *data, size_t len)
{
	static const char *const games[] = {"classic:suits=1,wagers=1,hand=2,rounds=2",
	                                    "standard:suits=1,wagers=2,hand=2,rounds=2",
	                                    "standard:suits=2,wagers=0,hand=1,rounds=1",
	                                    "long:suits=1,hand=5,stall=0,rounds=1"};
	enum { GAMES = sizeof games / sizeof games[0], LINES_MAX = 1000, HANDSHAKE = 0x40, CUTS = 2 };
	unsigned char secret[SEED_SIZE] = {1};
	struct duel d = {0};
	struct rules r;
	struct error e;
	if (!len || lock_ready(NULL))
		return;
	if (data[0] & HANDSHAKE) {
		fuzz_handshake(data, len);
		return;
	}
	int host_lies = data[0] & 1;
	struct peer *host = host_lies ? &d.liar : &d.honest,
		    *guest = host_lies ? &d.honest : &d.liar;
	d.rng = rng_named("fuzz", "peer", data[0]);
	fuzz_claim(!rows_parse(&card_rows, &r, games[data[0] / 2 % GAMES], &e), "a game");
	peer_host(host, &r, 0, "Ann", secret, &e);
	secret[0]++;
	peer_guest(guest, "Bob", secret, &e);
	host->cuts = guest->cuts = CUTS;
	d.data = data + 1;
	d.len = len - 1;
	int speaker;
	while ((speaker = peer_speaker(&d.honest)) >= 0 && d.honest.lines < LINES_MAX) {
		struct text line = {0};
		if (speaker == d.liar.side) {
			if (!liar_speaks(&d))
				break;
		} else {
			speak(&d.honest, &d.rng, &line);
			fuzz_claim(!peer_take(&d.honest, speaker, text_string(&line), &e),
			           "what an honest side says is right");
			if (d.liar.step != PEER_OVER &&
			    peer_take(&d.liar, speaker, text_string(&line), &e))
				d.liar.step = PEER_OVER;
			text_release(&line);
		}
		check_view(&d.honest);
	}
	check_end(&d);
	peer_release(host);
	peer_release(guest);
}

#endif
