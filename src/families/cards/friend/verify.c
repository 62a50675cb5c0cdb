/* `expedition verify`: what the lines in a record prove.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/friend.h"

#include <string.h>

#include "app/records/match_file.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/proof.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/match_record.h"
#include "families/cards/peer/audit.h"
#include "families/cards/peer/peer_round.h"
#include "game/record.h"
#include "os/status.h"
#include "os/store.h"

/* True if the first rounds of R have the cards that W, the witness, saw. */
static bool same_decks(const struct record *r, const struct peer *w)
{
	for (size_t i = 0; i < r->rounds && i < w->decks; i++)
		if (memcmp(r->round[i].played, w->deck[i], (size_t)rules_cards(&w->rules)))
			return false;
	return true;
}

/* The tags that are compared with the lines, and how many of each can stand in the head of a record. */
static const struct {
	const char *name;
	size_t most;
} compared[] = {{TAG_PEER, SIZE_MAX}, {TAG_OPENED, SEATS}, {TAG_NO_HELP, 1}, {TAG_VERDICT, 1}};
enum { COMPARED = sizeof compared / sizeof compared[0] };

static size_t count_tags(const struct tags *t, const char *name)
{
	size_t count = 0;
	for (size_t i = 0; i < t->len; i++)
		count += !strcmp(t->tag[i].name, name);
	return count;
}

/* Checks that the tags of R that are compared stand where they are looked for.  Returns 0; or -1, and E
 * names one that doesn't. */
static int check_places(const struct record *r, struct error *e)
{
	for (int k = 0; k < COMPARED; k++) {
		if (count_tags(&r->tags, compared[k].name) > compared[k].most)
			return error_set(e, "the record has more than one tag %s", compared[k].name);
		for (size_t i = 0; i < r->rounds; i++)
			if (tags_get(&r->round[i].tags, compared[k].name))
				return error_set(e, "the record has a tag %s in round %zu, where none belongs",
				                 compared[k].name, i + 1);
	}
	return 0;
}

/* Compares the tags in the head of R, whose lines are PROOF, with what the witness W saw.  Returns 0; or
 * -1, and E says what differs. */
static int compare_head(const struct record *r, const struct proof *proof, const struct peer *w,
                        struct error *e)
{
	const char *no_help = tags_get(&r->tags, TAG_NO_HELP);
	if (proof->odd)
		return error_set(e, "the record has a tag of a line or a seed that is none");
	if (check_places(r, e))
		return -1;
	if (!rules_same(&r->rules, &w->rules))
		return error_set(e, "the record says other rules than the two agreed to");
	for (int seat = 0; seat < SEATS && w->lines >= SEATS; seat++)
		if (!r->name[seat] || strcmp(r->name[seat], w->name[seat]))
			return error_set(e, "the record gives seat %d another name than %s", seat + 1, w->name[seat]);
	if (!no_help == w->no_help || (no_help && strcmp(no_help, NO_HELP_AGREED) != 0))
		return error_set(e, SAY_NO_HELP_DIFFERS(w->no_help));
	if (r->taken_back)
		return error_set(e, "the record says that turns were taken back after a hidden card was seen, "
		                    "and no lines can do that");
	struct text name = {0};
	for (int side = 0; side < SEATS && !name.len; side++)
		if (proof->shown[side] &&
		    (!w->known[side] || memcmp(proof->seed[side], w->seed[side], SEED_SIZE)))
			peer_add_name(w, side, &name);
	if (!name.len)
		return 0;
	error_set(e, "the record opens a seed of %s that its lines don't have", text_string(&name));
	text_release(&name);
	return -1;
}

/* Compares the rounds of R with what the witness W saw.  Returns 0; or -1, and E says what differs. */
static int compare_rounds(const struct record *r, const struct peer *w, struct error *e)
{
	struct match claimed, seen;
	if (r->private)
		return error_set(e, "the record is private: it leaves cards out, so they can't be compared");
	if (!proof_begun(w))
		return error_set(e, "the lines end before the first round is dealt");
	if (!r->rounds)
		return error_set(e, "the record has none of the rounds that were played");
	if (!same_decks(r, w))
		return error_set(e, "the record has other cards than were dealt");
	proof_match(w, &seen);
	match_from_record(&claimed, r);
	bool same = match_continues(&claimed, &seen) && match_continues(&seen, &claimed);
	match_release(&claimed);
	match_release(&seen);
	return same ? 0 : error_set(e, "the record tells other turns than were made");
}

/* Adds to OUT who played W, what and with which points, as FORMAT says it of a match. */
static void add_match(const struct peer *w, const char *format, struct text *out)
{
	const struct table *t = peer_table(w);
	struct text match = {0}, name[SEATS] = {{0}, {0}}, rules = {0};
	for (int side = 0; side < SEATS; side++)
		peer_add_name(w, side, &name[side]);
	rules_format(&w->rules, &rules);
	text_addf(&match, SAY_PROVED_MATCH, text_string(&name[PEER_HOST]), text_string(&name[PEER_GUEST]),
	          text_string(&rules), w->decks, w->rules.rounds, table_points(t, 0), table_points(t, 1));
	if (t->over == ROUND_RESIGNED)
		text_joinf(&match, 0, SAY_SEMICOLON, SAY_PROVED_RESIGNED(w->timed_out),
		           text_string(&name[t->mover]));
	text_addf(out, format, text_string(&match));
	if (w->no_help)
		text_add(out, SAY_PROVED_NO_HELP);
	for (int side = 0; side < SEATS; side++)
		text_release(&name[side]);
	text_release(&match);
	text_release(&rules);
}

/* True if the program knows the tag NAME, and verify compares it or it tells of the players alone. */
static bool is_known(const char *name)
{
	static const char *const others[] = {TAG_PLAYER1, TAG_PLAYER2, TAG_REVIEWED, TAG_KEPT, TAG_OWN, TAG_LATER_SEED};
	bool known = false;
	for (int k = 0; k < COMPARED; k++)
		known |= !strcmp(compared[k].name, name);
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		known |= !strcmp(others[i], name);
	return known;
}

/* True if there is more in ROUND than turns. */
static bool has_remarks(const struct record_round *round)
{
	for (size_t i = 0; i < round->len; i++)
		if (round->item[i].kind != ITEM_TURN && round->item[i].kind != ITEM_RESIGN)
			return true;
	return false;
}

/* Adds what no line can prove to OUT. */
static void add_unproved(const struct record *r, struct text *out)
{
	struct text list = {0};
	if (r->date)
		text_joinf(&list, 0, SAY_COMMA, SAY_UNPROVED_DATE, r->date);
	for (size_t i = 0; i < r->tags.len; i++)
		if (!is_known(r->tags.tag[i].name))
			text_joinf(&list, 0, SAY_COMMA, SAY_UNPROVED_TAG, r->tags.tag[i].name);
	for (size_t i = 0; i < r->rounds; i++) {
		const struct tags *tags = &r->round[i].tags;
		for (size_t k = 0; k < tags->len; k++)
			text_joinf(&list, 0, SAY_COMMA, SAY_UNPROVED_TAG_OF_ROUND, tags->tag[k].name, i + 1);
		if (has_remarks(&r->round[i]))
			text_joinf(&list, 0, SAY_COMMA, SAY_UNPROVED_COMMENTS, i + 1);
	}
	text_join(&list, 0, SAY_COMMA, SAY_UNPROVED_REST);
	text_addf(out, SAY_UNPROVED, text_string(&list));
	text_release(&list);
}

/* Adds to OUT how far a match that isn't over is right. */
static void add_so_far(const struct audit *audit, const struct peer *w, struct text *out)
{
	if (audit->result == AUDIT_VERIFIED) {
		add_match(w, SAY_SO_FAR_WELL, out);
		return;
	}
	struct text name = {0}, why = {0};
	if (audit->side >= 0)
		peer_add_name(w, audit->side, &name);
	text_addf(&why, audit->round ? SAY_SO_FAR_CLOSED(audit->side < 0) : SAY_SO_FAR_NOT_AGREED, audit->round,
	          text_string(&name));
	text_addf(out, SAY_SO_FAR_WELL, text_string(&why));
	text_release(&name);
	text_release(&why);
	if (audit->round > 1)
		text_addf(out, SAY_SO_FAR_ROUNDS(audit->round - 1), audit->round - 1);
	if (audit->round)
		text_addf(out, SAY_SO_FAR_PROVED, audit->round);
}

/* True if the record R tells another verdict than the lines show. */
static bool tells_another(const struct record *r, const struct audit *audit, const struct peer *w)
{
	const char *said = tags_get(&r->tags, TAG_VERDICT);
	struct text right = {0};
	if (!said)
		return false;
	audit_words(audit, w, &right);
	bool another = strcmp(said, text_string(&right)) != 0;
	text_release(&right);
	return another;
}

/* Adds to OUT what comes of R, its PROOF and what the witness W saw.  Returns the exit status. */
static enum status judge(const struct record *r, const struct proof *proof, const struct audit *audit,
                         const struct peer *w, struct text *out)
{
	struct error e;
	bool opened = audit->result == AUDIT_VERIFIED;
	if (audit->result == AUDIT_ALTERED || audit->result == AUDIT_CHEATED) {
		audit_words(audit, w, out);
		text_add(out, ".\n");
		return STATUS_BAD_RECORD;
	}
	if (compare_head(r, proof, w, &e) || (opened && w->round && compare_rounds(r, w, &e))) {
		text_addf(out, SAY_NOT_VERIFIED, e.text);
		return STATUS_BAD_RECORD;
	}
	const char *verdict = tags_get(&r->tags, TAG_VERDICT);
	bool another = tells_another(r, audit, w);
	/* that of a whole match, whose last lines somebody has left out, blames nobody */
	bool of_more = another && !audit->over && !strcmp(verdict, VERDICT_GOOD);
	if (another && !of_more) {
		text_addf(out, SAY_NOT_VERIFIED_VERDICT, verdict);
		return STATUS_BAD_RECORD;
	}
	if (!audit->over) {
		add_so_far(audit, w, out);
		if (of_more)
			text_addf(out, SAY_SO_FAR_VERDICT, verdict);
		add_unproved(r, out);
		return STATUS_SO_FAR;
	}
	add_match(w, SAY_VERIFIED, out);
	add_unproved(r, out);
	return STATUS_DONE;
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
		complain(SAY_VERIFY_WHICH);
		return STATUS_USAGE;
	}
	int status = lock_ready() ? error_set(&e, "libsodium can't be started") : record_file_read_early(path, &r, &e);
	if (status) {
		complain("%s", e.text);
		return status == RECORD_FILE_BAD ? STATUS_BAD_RECORD : STATUS_FAILED;
	}
	proof_read(&r, &proof);
	const struct evidence shown = proof_evidence(&proof);
	audit_lines(&shown, &audit, &witness);
	enum status end = STATUS_BAD_RECORD;
	if (!proof.count)
		text_add(&out, SAY_NOT_VERIFIED_LINES);
	else
		end = judge(&r, &proof, &audit, &witness, &out);
	text_clean(out.s, "\n"); /* a record may be anybody's */
	term_print(&out);
	peer_release(&witness);
	proof_free(&proof);
	record_release(&r);
	return end;
}

static int read_early(const char *path, const struct text *text, struct record *r, struct error *e)
{
	struct error why;
	const struct game *g = record_text_family(text_string(text), text->len);
	if (g != &cards_game) {
		error_set(e, "%s: this is a match of %s, and one of the card games is wanted here",
		          record_file_name(path), g->name);
		return RECORD_FILE_BAD;
	}
	if (record_read(r, text_string(text), text->len, NULL, &why)) {
		record_text_explain(text_string(text), text->len, &why);
		error_set(e, "%s, %s", record_file_name(path), why.text);
		return RECORD_FILE_BAD;
	}
	return 0;
}

int record_file_read_early(const char *path, struct record *r, struct error *e)
{
	struct text text = {0};
	int status = store_read(path, &text, e);
	if (!status)
		status = read_early(path, &text, r, e);
	text_release(&text);
	return status;
}

int record_file_read(const char *path, struct record *r, struct error *e)
{
	int status = record_file_read_early(path, r, e);
	if (status || r->rounds)
		return status;
	error_set(e, "%s: no round has begun in this record", record_file_name(path));
	record_release(r);
	return RECORD_FILE_BAD;
}
