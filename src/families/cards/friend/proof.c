/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/proof.h"

#include <stdlib.h>
#include <string.h>

#include "app/records/match_file.h"
#include "app/records/shelf.h"
#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/friend.h"
#include "families/cards/match/cards.h"
#include "families/cards/peer/line.h"
#include "families/cards/peer/peer_round.h"
#include "families/cards/record/record.h"
#include "os/status.h"

/* ---- The lines in a record, besides the turns. ---- */

bool proof_begun(const struct peer *p)
{
	return p->decks || peer_in_round(p);
}

/* Makes M the match of P.  The decks of its first OPEN rounds follow from both seeds.  Returns true
 * if all events fit; otherwise M has the events before the first that doesn't. */
static bool play(const struct peer *p, size_t open, struct match *m)
{
	size_t rounds = 1, from = 0;
	bool fits = true;
	for (size_t i = 0; i < p->events; i++)
		if (p->event[i].kind == PEER_EVENT_ROUND) {
			rounds++;
			from = i + 1;
		}
	card_t(*decks)[CARDS_MAX] = alloc_zero(rounds, sizeof *decks);
	for (size_t i = 0; i < rounds && i < open; i++)
		memcpy(decks[i], p->deck[i], sizeof *decks);
	if (open < rounds) {
		/* the last deck has the cards that this side knows; the others are made up to fit
		 * the round's moves */
		struct remark *turn = alloc_zero(p->events - from + 1, sizeof *turn);
		size_t turns = 0;
		for (size_t i = from; i < p->events; i++) {
			const struct peer_event *ev = &p->event[i];
			if (ev->kind != PEER_EVENT_MOVE)
				continue;
			turns += ev->begins;
			struct remark *last = &turn[turns - 1];
			last->move[last->moves++] = move_code(ev->move, ev->card);
		}
		memcpy(decks[rounds - 1], p->position, sizeof p->position);
		record_fill(&p->rules,
		            from ? table_next_starter(&p->event[from - 1].truth.table) : p->first,
		            turn, turns, decks[rounds - 1]);
		free(turn);
	}
	*m = cards_match(&p->rules, "", (const card_t(*)[CARDS_MAX])decks, (int)rounds, p->first);
	free(decks);
	for (size_t i = 0; i < p->events && fits; i++) {
		const struct peer_event *ev = &p->event[i];
		if (ev->kind == PEER_EVENT_ROUND)
			match_next_round(m);
		else if (ev->kind == PEER_EVENT_RESIGN)
			match_resign(m);
		else
			fits = !cards_move(m, ev->move, NULL);
	}
	for (int seat = 0; seat < SEATS; seat++)
		m->head.name[seat] = alloc_string(p->name[seat]);
	m->head.private = p->side != PEER_WITNESS && open < rounds ? p->side + 1 : 0;
	m->open = (int)open;
	return fits;
}

void proof_match(const struct peer *p, struct match *m)
{
	/* If somebody placed cards that they did not have, their moves do not fit the deck, but
	 * they fit everything that this side saw.  The audit of a round comes at once and ends such
	 * a match, so this is the last round. */
	if (play(p, p->decks, m) || !p->decks)
		return;
	match_release(m);
	play(p, p->decks - 1, m);
}

void proof_add(const struct peer *p, struct tags *tags)
{
	OWN(text) line = {0};
	for (size_t i = 0; i < p->lines; i++) {
		text_clear(&line);
		text_addf(&line, "%c %s", peer_side_letters[p->line[i].side], p->line[i].text);
		tags_add(tags, TAG_PEER, text_string(&line));
	}
	if (p->refused) {
		text_clear(&line);
		text_addf(&line, "%c %s", peer_side_letters[seat_other(p->side)], p->refused);
		tags_add(tags, TAG_PEER, text_string(&line));
	}
	if (p->refused && p->known[p->side]) {
		text_clear(&line);
		text_addf(&line, "%c ", peer_side_letters[p->side]);
		base64_write(p->seed[p->side], SEED_SIZE, &line);
		tags_add(tags, TAG_OPENED, text_string(&line));
	}
}

void proof_read(const struct tags *tags, struct proof *proof)
{
	*proof = (struct proof){0};
	for (size_t i = 0; i < tags->len; i++) {
		const struct tag *tag = &tags->tag[i];
		bool line = !strcmp(tag->name, TAG_PEER), seed = !strcmp(tag->name, TAG_OPENED);
		const int side = peer_side_of(tag->value[0]);
		if (!line && !seed)
			continue;
		if (side < 0 || tag->value[1] != ' ') {
			proof->odd = true;
			continue;
		}
		if (seed) {
			proof->odd |= proof->shown[side];
			proof->shown[side] = !base64_read(tag->value + 2, proof->seed[side], SEED_SIZE);
			proof->odd |= !proof->shown[side];
			continue;
		}
		proof->line = alloc_grow(proof->line, &proof->cap, proof->count + 1,
		                         sizeof *proof->line);
		proof->line[proof->count++] = (struct peer_line){side, alloc_string(tag->value + 2)};
	}
}

void proof_free(struct proof *proof)
{
	for (size_t i = 0; i < proof->count; i++)
		free(proof->line[i].text);
	free(proof->line);
	*proof = (struct proof){0};
}

/* ---- Notes and marks. ---- */

void notes_take(const struct match *m, struct text *out)
{
	for (size_t i = 0; i < m->remarks; i++)
		if (m->remark[i].kind == ITEM_COMMENT)
			text_addf(out, "note %zu %s\n", m->remark[i].at, m->remark[i].text);
	for (size_t i = 0; i < m->log_len; i++)
		if (m->log[i].mark)
			text_addf(out, "mark %zu %s\n", i, mark_words[m->log[i].mark]);
}

void notes_put(const char *notes, struct match *m)
{
	OWN(text) line = {0};
	while (*notes) {
		int64_t at;
		text_take_line(&notes, &line);
		char *rest = line.s;
		const bool is_note = !strcmp(text_cut_word(&rest), "note");
		if (number_read(text_cut_word(&rest), 0, INT32_MAX, &at) || !*rest)
			continue;
		const bool there = (size_t)at < m->log_len;
		if (is_note) {
			match_remark(m, ITEM_COMMENT, rest);
			/* a remark on half a turn that wasn't made stands after the last event */
			if (there)
				m->remark[m->remarks - 1].at = (size_t)at;
		}
		for (uint8_t i = 1; i < MARKS && there && !is_note; i++)
			if (!strcmp(rest, mark_words[i]))
				m->log[at].mark = i;
	}
}

/* ---- Records in files. ---- */

/* As match_file_of_cards, but no round need have begun in the record. */
static int file_read_early(const char *path, struct match *m, struct error *e)
{
	OWN(text) text = {0};
	struct error why;
	int status = match_file_text(path, &text, e);
	const struct game *g = status ? NULL : record_text_family(text_string(&text), text.len);
	if (!status && g != &cards_game) {
		error_set(e, "%s: this is a match of %s, and one of the card games is wanted here",
		          record_file_name(path), g->name);
		status = RECORD_FILE_BAD;
	} else if (!status && record_read(m, g, text_string(&text), text.len, NULL, &why)) {
		record_text_explain(text_string(&text), text.len, &why);
		error_set(e, "%s, %s", record_file_name(path), why.text);
		status = RECORD_FILE_BAD;
	}
	return status;
}

int match_file_of_cards(const char *path, struct match *m, struct error *e)
{
	int status = file_read_early(path, m, e);
	if (status || m->head.rounds)
		return status;
	error_set(e, "%s: no round has begun in this record", record_file_name(path));
	match_release(m);
	return RECORD_FILE_BAD;
}

/* ---- `expedition verify`: what the lines in a record prove.  ---- */

/* The tags that are compared with the lines, and how many of each can stand in the head of a
 * record. */
static const struct {
	const char *name;
	size_t most;
} compared[] = {{TAG_PEER, SIZE_MAX}, {TAG_OPENED, SEATS}, {TAG_NO_HELP, 1}, {TAG_VERDICT, 1}};
enum { COMPARED = sizeof compared / sizeof compared[0] };

/* Compares the tags in the head of M, whose lines are PROOF, with what the witness W saw.  Returns
 * 0; or -1, and E says what differs. */
static int compare_head(const struct match *m, const struct proof *proof, const struct peer *w,
                        struct error *e)
{
	const struct match_head *h = &m->head;
	const char *no_help = tags_get(&h->tags, TAG_NO_HELP);
	if (proof->odd)
		return error_set(e, "the record has a tag of a line or a seed that can't be read");
	for (int k = 0; k < COMPARED; k++) {
		size_t count = 0;
		for (size_t i = 0; i < h->tags.len; i++)
			count += !strcmp(h->tags.tag[i].name, compared[k].name);
		if (count > compared[k].most)
			return error_set(e, "the record has more than one tag %s", compared[k].name);
		for (size_t i = 0; i < h->rounds; i++)
			if (tags_get(&h->round[i], compared[k].name))
				return error_set(e, "the record has a tag %s in round %zu, where none belongs",
				                 compared[k].name, i + 1);
	}
	if (!rows_same(&card_rows, m->rules, &w->rules))
		return error_set(e, "the record has other rules than the two players agreed to");
	for (int seat = 0; seat < SEATS && w->lines >= SEATS; seat++)
		if (!h->name[seat] || strcmp(h->name[seat], w->name[seat]))
			return error_set(e, "the record gives seat %d another name than %s", seat + 1, w->name[seat]);
	if (!no_help == w->no_help || (no_help && strcmp(no_help, NO_HELP_AGREED) != 0))
		return error_set(e, SAY_NO_HELP_DIFFERS(w->no_help));
	if (m->taken_back)
		return error_set(e, "the record says that turns were taken back after a hidden card was seen, "
		                    "and no lines can do that");
	for (int side = 0; side < SEATS; side++)
		if (proof->shown[side] &&
		    (!w->known[side] || memcmp(proof->seed[side], w->seed[side], SEED_SIZE)))
			return error_set(e, "the record opens a seed of %s that its lines don't have",
			                 peer_named(w, side).s);
	return 0;
}

/* Compares the rounds of M with what the witness W saw.  Returns 0; or -1, and E says what
 * differs. */
static int compare_rounds(const struct match *m, const struct peer *w, struct error *e)
{
	OWN(match) seen = {0};
	card_t deck[CARDS_MAX];
	if (m->head.private)
		return error_set(e, "the record is private: it leaves cards out, so they can't be compared");
	if (!proof_begun(w))
		return error_set(e, "the lines end before the first round is dealt");
	if (!m->head.rounds)
		return error_set(e, "the record has none of the rounds that were played");
	for (size_t i = 0; i < m->head.rounds && i < w->decks; i++) {
		match_deal(m, (int)i + 1, deck);
		if (memcmp(deck, w->deck[i], (size_t)rules_cards(&w->rules)))
			return error_set(e, "the record has other cards than were dealt");
	}
	proof_match(w, &seen);
	bool same = match_continues(m, &seen) && match_continues(&seen, m);
	return same ? 0 : error_set(e, "the record has other turns than were made");
}

/* Adds the players, rules and points of W to OUT, in the words of FORMAT. */
static void add_match(const struct peer *w, const char *format, struct text *out)
{
	const struct table *t = peer_table(w);
	OWN(text) match = {0}, rules = {0};
	rows_format(&card_rows, &w->rules, &rules);
	text_addf(&match, SAY_PROVED_MATCH, peer_named(w, PEER_HOST).s, peer_named(w, PEER_GUEST).s,
	          text_string(&rules), w->decks, w->rules.rounds, table_points(t, 0), table_points(t, 1));
	if (t->over == ROUND_RESIGNED)
		text_joinf(&match, 0, SAY_SEMICOLON, SAY_PROVED_RESIGNED(w->timed_out),
		           peer_named(w, t->mover).s);
	text_addf(out, format, text_string(&match));
	if (w->no_help)
		text_add(out, SAY_PROVED_NO_HELP);
}

/* True if the tag NAME need not be listed as unproved: verify compares it, or it is another tag
 * that the program knows. */
static bool is_known(const char *name)
{
	static const char *const others[] = {TAG_PLAYER "1", TAG_PLAYER "2", TAG_REVIEWED, TAG_KEPT, TAG_OWN};
	bool known = false;
	for (int k = 0; k < COMPARED; k++)
		known |= !strcmp(compared[k].name, name);
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		known |= !strcmp(others[i], name);
	return known;
}

/* True if M has anything besides turns in round NUMBER: a remark, or the comment of a fault. */
static bool has_remarks(const struct match *m, int number)
{
	if (match_by_fault(m) && cards_state(m)->table.round == number)
		return true;
	for (size_t i = 0; i < m->remarks; i++)
		if (cards_before(m, m->remark[i].at)->table.round == number)
			return true;
	return false;
}

/* Adds to OUT which parts of the record of M no line can prove. */
static void add_unproved(const struct match *m, struct text *out)
{
	const struct match_head *h = &m->head;
	OWN(text) list = {0};
	if (h->date)
		text_joinf(&list, 0, SAY_COMMA, SAY_UNPROVED_DATE, h->date);
	for (size_t i = 0; i < h->tags.len; i++)
		if (!is_known(h->tags.tag[i].name))
			text_joinf(&list, 0, SAY_COMMA, SAY_UNPROVED_TAG, h->tags.tag[i].name);
	for (size_t i = 0; i < h->rounds; i++) {
		const struct tags *tags = &h->round[i];
		for (size_t k = 0; k < tags->len; k++)
			text_joinf(&list, 0, SAY_COMMA, SAY_UNPROVED_TAG_OF_ROUND,
			           tags->tag[k].name, i + 1);
		if (has_remarks(m, (int)i + 1))
			text_joinf(&list, 0, SAY_COMMA, SAY_UNPROVED_COMMENTS, i + 1);
	}
	text_join(&list, 0, SAY_COMMA, SAY_UNPROVED_REST);
	text_addf(out, SAY_UNPROVED, text_string(&list));
}

/* Adds to OUT up to where a match that is not over is verified. */
static void add_so_far(const struct audit *audit, const struct peer *w, struct text *out)
{
	if (audit->result == AUDIT_VERIFIED) {
		add_match(w, SAY_SO_FAR_WELL, out);
		return;
	}
	OWN(text) why = {0};
	text_addf(&why, audit->round ? SAY_SO_FAR_CLOSED(audit->side < 0) : SAY_SO_FAR_NOT_AGREED,
	          audit->round, peer_named(w, audit->side).s);
	text_addf(out, SAY_SO_FAR_WELL, text_string(&why));
	if (audit->round > 1)
		text_addf(out, SAY_SO_FAR_ROUNDS(audit->round - 1), audit->round - 1);
	if (audit->round)
		text_addf(out, SAY_SO_FAR_PROVED, audit->round);
}

/* Adds to OUT the result of checking M against its PROOF and what the witness W saw.  Returns the
 * exit status. */
static enum status judge(const struct match *m, const struct proof *proof, const struct audit *audit,
                         const struct peer *w, struct text *out)
{
	struct error e;
	bool opened = audit->result == AUDIT_VERIFIED;
	if (audit->result == AUDIT_ALTERED || audit->result == AUDIT_CHEATED) {
		audit_words(audit, w, out);
		text_add(out, ".\n");
		return STATUS_BAD_RECORD;
	}
	if (compare_head(m, proof, w, &e) || (opened && w->round && compare_rounds(m, w, &e))) {
		text_addf(out, SAY_NOT_VERIFIED, e.text);
		return STATUS_BAD_RECORD;
	}
	const char *verdict = tags_get(&m->head.tags, TAG_VERDICT);
	OWN(text) right = {0};
	if (verdict)
		audit_words(audit, w, &right);
	const bool another = verdict && strcmp(verdict, text_string(&right)) != 0;
	/* a good verdict, although the last lines are missing, blames nobody */
	bool of_more = another && !audit->over && !strcmp(verdict, VERDICT_GOOD);
	if (another && !of_more) {
		text_addf(out, SAY_NOT_VERIFIED_VERDICT, verdict);
		return STATUS_BAD_RECORD;
	}
	if (!audit->over) {
		add_so_far(audit, w, out);
		if (of_more)
			text_addf(out, SAY_SO_FAR_VERDICT, verdict);
		add_unproved(m, out);
		return STATUS_SO_FAR;
	}
	add_match(w, SAY_VERIFIED, out);
	add_unproved(m, out);
	return STATUS_DONE;
}

enum status verify_run(struct options *opt, char **operands)
{
	OWN(match) m = {0};
	struct proof proof;
	struct peer witness;
	struct error e;
	OWN(text) path = {0};
	struct text out = {0};
	if (!operands[0])
		error_set(&e, "%s", SAY_VERIFY_WHICH);
	if (!operands[0] || shelf_find(operands[0], &path, &e)) {
		complain("%s", e.text);
		return STATUS_USAGE;
	}
	const bool ready = !lock_ready(&e);
	const int status = ready ? file_read_early(text_string(&path), &m, &e) : -1;
	if (status) {
		complain("%s", e.text);
		return ready ? STATUS_BAD_RECORD : STATUS_FAILED;
	}
	proof_read(&m.head.tags, &proof);
	struct evidence shown = {.line = proof.line, .lines = proof.count};
	for (int side = 0; side < SEATS; side++)
		shown.seed[side] = proof.shown[side] ? proof.seed[side] : NULL;
	struct audit audit = audit_lines(&shown, &witness);
	enum status end = STATUS_BAD_RECORD;
	if (!proof.count)
		text_add(&out, SAY_NOT_VERIFIED_LINES);
	else
		end = judge(&m, &proof, &audit, &witness, &out);
	text_clean(out.s, "\n"); /* the record may come from anybody */
	term_print_folded(&out, term_fold_width(&opt->wanted));
	peer_release(&witness);
	proof_free(&proof);
	return end;
}
