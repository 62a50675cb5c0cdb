/* Records, one after the other.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "families/cards/match/cards.h"
#include "families/cards/record/record.h"
#include "fuzz.h"

/* A record that was written is read, and written alike. */
static void check_same(const struct text *text)
{
	struct text again = {0};
	struct record r;
	struct error e;
	fuzz_claim(!record_read(&r, text_string(text), text->len, NULL, &e), "what is written is read");
	record_write(&r, &again);
	fuzz_claim(!strcmp(text_string(text), text_string(&again)), "and written alike");
	text_release(&again);
	record_release(&r);
}

/* Plays the record, and adds the record of the match to OUT. */
static void pass_through_match(const struct record *r, struct text *out)
{
	const char *names[SEATS] = {r->name[0] ? r->name[0] : "", r->name[1] ? r->name[1] : ""};
	struct match m;
	struct record back;
	match_from_record(&m, r);
	match_to_record(&m, names, &back);
	record_write(&back, out);
	record_release(&back);
	match_undo(&m, m.log_len, 0);
	match_redo(&m, m.log_end);
	match_release(&m);
}

/* The match adds a tag or two; then nothing changes any more. */
static void check_match(const struct record *r)
{
	struct text first = {0}, second = {0};
	struct record again;
	struct error e;
	pass_through_match(r, &first);
	fuzz_claim(!record_read(&again, text_string(&first), first.len, NULL, &e),
	           "the match's record is read");
	fuzz_claim(again.rounds == r->rounds, "no round is lost");
	for (size_t i = 0; i < r->rounds; i++)
		fuzz_claim(r->private || record_check(&r->rules, &r->round[i]) ==
		                             record_check(&again.rules, &again.round[i]),
		           "no turn is lost");
	pass_through_match(&again, &second);
	fuzz_claim(r->private || !strcmp(text_string(&first), text_string(&second)),
	           "the match has the same record");
	record_release(&again);
	text_release(&first);
	text_release(&second);
}

static void check(const struct record *r)
{
	struct text text = {0};
	record_write(r, &text);
	check_same(&text);
	if (r->rounds)
		check_match(r);
	for (int seat = 0; seat < SEATS && !r->private; seat++) {
		struct record seen;
		record_private(r, seat, &seen);
		text_clear(&text);
		record_write(&seen, &text);
		check_same(&text);
		record_release(&seen);
	}
	text_release(&text);
}

void fuzz_record(const uint8_t *data, size_t len)
{
	struct text text = {0};
	struct error e;
	text_add_bytes(&text, (const char *)data, len);
	for (size_t at = 0, used; at < text.len; at += used) {
		struct record r;
		if (record_read(&r, text.s + at, text.len - at, &used, &e)) {
			fuzz_claim(e.text[0], "a reason is given");
			break;
		}
		fuzz_claim(used > 0, "something was read");
		check(&r);
		record_release(&r);
	}
	text_release(&text);
}
