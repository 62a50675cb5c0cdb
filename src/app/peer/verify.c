/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/peer/verify.h"

#include <stdio.h>
#include <string.h>

#include "app/peer/proof.h"
#include "app/records/record_file.h"
#include "cards/match/match_record.h"
#include "cards/record/record_words.h"
#include "peer/audit.h"

/* Whether the first rounds of R have the cards that W, the witness, saw. */
static bool same_decks(const struct record *r, const struct peer *w)
{
	for (size_t i = 0; i < r->rounds && i < w->decks; i++)
		if (memcmp(r->round[i].played, w->deck[i], (size_t)rules_cards(&w->rules)))
			return false;
	return true;
}

/* Compares what R claims with what the witness W saw.  Returns 0; or -1, and E says what
 * differs. */
static int compare(const struct record *r, const struct peer *w, struct error *e)
{
	struct match claimed, seen;
	if (r->private)
		return error_set(e, "the record is private: it leaves cards out, so they can't be compared");
	if (!rules_same(&r->rules, &w->rules))
		return error_set(e, "the record says other rules than the two agreed to");
	for (int seat = 0; seat < SEATS; seat++)
		if (!r->name[seat] || strcmp(r->name[seat], w->name[seat]))
			return error_set(e, "the record gives seat %d another name than %s", seat + 1, w->name[seat]);
	if (!tags_get(&r->tags, TAG_NO_HELP) == w->no_help)
		return error_set(e, "the record says %s that both agreed to play without help",
		                 w->no_help ? "nothing of it" : "what the lines don't:");
	if (!proof_begun(w))
		return error_set(e, "the lines end before the first round is dealt");
	if (!same_decks(r, w))
		return error_set(e, "the record has other cards than were dealt");
	proof_match(w, &seen);
	match_from_record(&claimed, r);
	bool same = match_continues(&claimed, &seen) && match_continues(&seen, &claimed);
	match_release(&claimed);
	match_release(&seen);
	return same ? 0 : error_set(e, "the record tells other turns than were made");
}

/* Adds to OUT that the match of W is right, and how it ended. */
static void add_verified(const struct peer *w, struct text *out)
{
	struct record r;
	proof_record(w, &r);
	text_addf(out, "verified: %s against %s, ", w->name[0], w->name[1]);
	rules_format(&w->rules, out);
	text_addf(out, ", %zu of %d rounds, %d to %d", r.rounds, w->rules.rounds,
	          r.round[r.rounds - 1].after[0], r.round[r.rounds - 1].after[1]);
	if (r.end == RECORD_RESIGNED)
		text_addf(out, "; %s %s", w->name[w->event[w->events - 1].truth.table.mover],
		          w->timed_out ? "ran out of time" : "resigned");
	if (w->no_help)
		text_add(out, ".\nBoth agreed to play without help; whether they did no line can prove");
	record_release(&r);
}

/* Says of a match that was left how far its lines were looked into. */
static void add_not_opened(const struct audit *audit, struct text *out)
{
	if (!audit->round)
		return;
	text_add(out, ".\n");
	if (audit->round == 2)
		text_add(out, "By these lines round 1 is verified.\n");
	if (audit->round > 2)
		text_addf(out, "By these lines rounds 1 to %d are verified.\n", audit->round - 1);
	text_addf(out,
	          "Of round %d only the signatures were checked: each side said its lines.\n"
	          "Whether its cards and turns were right can't be seen without both seeds, so "
	          "nobody is blamed.",
	          audit->round);
}

enum status verify_run(struct options *opt, char **operands)
{
	const char *path = operands[0];
	struct record r;
	struct proof proof;
	struct peer witness;
	struct audit audit;
	struct error e;
	struct text out = {0};
	(void)opt;
	if (!path) {
		fputs("expedition: verify which record? As in 'expedition verify friday.exp'\n", stderr);
		return STATUS_USAGE;
	}
	int status = lock_ready() ? error_set(&e, "libsodium doesn't start") : record_file_read(path, &r, &e);
	if (status) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return status == RECORD_FILE_BAD ? STATUS_BAD_RECORD : STATUS_FAILED;
	}
	proof_read(&r, &proof);
	audit_lines(proof.line, proof.count, &audit, &witness);
	const char *const names[SEATS] = {witness.name[0][0] ? witness.name[0] : "the host",
	                                  witness.name[1][0] ? witness.name[1] : "the guest"};
	if (!proof.count)
		text_add(&out, "not verified: the record has no proof, as only a match with a friend elsewhere has");
	else if (audit.result != AUDIT_VERIFIED) {
		audit_words(&audit, names, &out);
		if (audit.result == AUDIT_NOT_OPENED)
			add_not_opened(&audit, &out);
	} else if (compare(&r, &witness, &e))
		text_addf(&out, "not verified: %s", e.text);
	else
		add_verified(&witness, &out);
	bool verified = !strncmp(text_string(&out), "verified", strlen("verified"));
	text_add(&out, "\n");
	term_print(&out);
	peer_release(&witness);
	proof_free(&proof);
	record_release(&r);
	return verified ? STATUS_DONE : STATUS_BAD_RECORD;
}
