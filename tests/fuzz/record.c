/* Records, one after the other.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "families/cards/match/cards.h"
#include "families/cards/record/record.h"
#include "fuzz.h"

/* The record of M, which was read, as SEAT knows it. */
static void write_record(const struct match *m, int seat, struct text *out)
{
	record_write(m, (const char *const *)m->head.name, seat, out);
}

/* A record that was written is read, and written alike. */
static void check_same(const struct text *text, size_t events)
{
	struct text again = {0};
	OWN(match) m;
	struct error e;
	fuzz_claim(!record_read(&m, &cards_game, text_string(text), text->len, NULL, &e),
	           "what is written is read");
	write_record(&m, m.head.private - 1, &again);
	fuzz_claim(!strcmp(text_string(text), text_string(&again)), "and written alike");
	fuzz_claim(m.log_len == events, "no turn is lost");
	text_release(&again);
	match_undo(&m, m.log_len, 0);
	match_redo(&m, m.log_end);
}

/* The match has records with all cards, and with what a seat knows of them; or that of one seat. */
static void check(const struct match *m)
{
	for (int seat = RECORD_OPEN; seat < SEATS && m->head.rounds; seat++) {
		struct text text = {0};
		if (m->head.private && seat != m->head.private - 1)
			continue;
		write_record(m, seat, &text);
		check_same(&text, m->log_len);
		text_release(&text);
	}
}

void fuzz_record(const uint8_t *data, size_t len)
{
	struct text text = {0};
	struct error e;
	text_add_bytes(&text, (const char *)data, len);
	for (size_t at = 0, used; at < text.len; at += used) {
		struct match m;
		if (record_read(&m, &cards_game, text.s + at, text.len - at, &used, &e)) {
			fuzz_claim(e.text[0], "a reason is given");
			break;
		}
		fuzz_claim(used > 0, "something was read");
		check(&m);
		match_release(&m);
	}
	text_release(&text);
}
