/* A side of a match between two machines on standard input and output, with turns chosen by a
 * seed; and the test vectors of expedition-peer(7).
 *
 *   peer_side host SEED NAME GAME FIRST   begins a match; FIRST, 1 or 2, is the seat that starts
 *   peer_side guest SEED NAME             takes part in one
 *   peer_side audit                       reads lines "h LINE" and "g LINE", and says the verdict
 *   peer_side vectors                     prints the test vectors
 *
 * However the match ends, its last line on standard error is a verdict.  The exit status is 0 if
 * that is "verified", 1 if nobody is blamed, 4 if somebody is; and 3 if a line was refused that
 * wouldn't convict its side before somebody else.  PEER_CUTS is how many cuts a proof of a list
 * has, so that tests take less time.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/peer/audit.h"
#include "families/cards/peer/handshake.h"
#include "families/cards/peer/line.h"
#include "families/cards/peer/peer_round.h"
#include "families/cards/peer/shuffle.h"
#include "peer_choose.h"

enum { GOOD = 0, NOBODY_BLAMED = 1, WRONG_USE = 2, NOT_CONVICTED = 3, NOT_VERIFIED = 4, NO_MEMORY = 70, SIDE_LINES_MAX = 100 };

_Noreturn void out_of_memory(void)
{
	exit(NO_MEMORY);
}

/* ---- A side.  ---- */

/* Reads a line into LINE without its newline.  Returns what was wrong, or NULL. */
static const char *read_line(struct text *line)
{
	int c;
	text_clear(line);
	while ((c = getchar()) != EOF && c != '\n') {
		if (!c)
			return "a byte of zero stands in a line";
		text_add_char(line, (char)c);
		if (line->len >= PEER_LINE_MAX)
			return "a line is too long";
	}
	return c == EOF ? "the line was closed" : NULL;
}

/* Makes LINE the next line of the other side's transcript: lines beside it are skipped. */
static const char *next_line(struct text *line)
{
	for (int i = 0; i < SIDE_LINES_MAX; i++) {
		const char *why = read_line(line);
		if (why || strncmp(text_string(line), "- ", 2))
			return why;
		if (!strncmp(text_string(line), "- bye", strlen("- bye")))
			return "the other side left";
	}
	return "too many lines beside the match";
}

/* Adds the line that P says now to LINE. */
static void speak(const struct peer *p, struct rng *rng, struct text *line)
{
	struct error e;
	if (choose_nothing(p, rng, line))
		return;
	if (p->turn >= 2 && !rng_below(rng, 4) && !peer_undo_check(p, 2, &e))
		peer_line_undo(p, 2, line);
	else if (p->turn >= 2 && !rng_below(rng, 300))
		peer_line_resign(p, false, line);
	else
		choose_turn(p, rng, line);
}

/* Prints VERDICT on standard error, and returns the exit status. */
static int tell(const struct audit *verdict, const struct peer *p)
{
	struct text words = {0};
	audit_words(verdict, p, &words);
	fprintf(stderr, "%s\n", text_string(&words));
	if (verdict->result == AUDIT_CHEATED)
		printf("- bye refused %zu\n", verdict->line);
	text_release(&words);
	return verdict->result == AUDIT_VERIFIED  ? GOOD
	       : verdict->result == AUDIT_CHEATED ? NOT_VERIFIED
	                                          : NOBODY_BLAMED;
}

/* Tells that P refuses what has come, and nobody is blamed. */
static int tell_strange(const char *why)
{
	fprintf(stderr, "nobody is blamed: %s\n", why);
	return NOBODY_BLAMED;
}

/* True if the line that P has refused convicts the other side alone, when somebody is shown all
 * lines and P's seed of the round. */
static bool convicts(const struct peer *p)
{
	struct audit audit;
	OWN(text) words = {0};
	if (!p->refused)
		return p->lines < SEATS;
	audit_refusal(p, true, &audit);
	if (audit.result == AUDIT_CHEATED && audit.side != p->side)
		return true;
	audit_words(&audit, p, &words);
	fprintf(stderr, "but the evidence says: %s\n", text_string(&words));
	return false;
}

static int play(struct peer *p, struct rng *rng)
{
	struct text line = {0};
	struct audit audit = {.result = AUDIT_VERIFIED};
	struct error e = {""};
	int speaker, taken = PEER_TAKEN;
	while (audit.result == AUDIT_VERIFIED && (speaker = peer_speaker(p)) >= 0) {
		const char *why = NULL;
		text_clear(&line);
		if (speaker == p->side) {
			speak(p, rng, &line);
			printf("%s\n", text_string(&line));
			fflush(stdout);
		} else
			why = next_line(&line);
		if (!why && (taken = peer_take(p, speaker, text_string(&line), &e)) == PEER_STRANGE)
			why = e.text;
		if (why)
			return text_release(&line), tell_strange(why);
		const struct evidence shown = audit_evidence(p);
		if (taken == PEER_REFUSED)
			audit_refused(p, speaker, &e, &audit);
		else if (p->step == PEER_COMMIT_FIRST || p->step == PEER_OVER)
			audit = audit_lines(&shown, NULL);
	}
	if (peer_in_round(p))
		fprintf(stderr, "points %d %d\n", table_points(peer_table(p), 0),
		        table_points(peer_table(p), 1));
	text_release(&line);
	int status = tell(&audit, p);
	return taken == PEER_REFUSED && !convicts(p) ? NOT_CONVICTED : status;
}

static int side(int argc, char **argv)
{
	unsigned char secret[SEED_SIZE];
	struct rules r;
	struct peer p;
	struct error e;
	int status, host = !strcmp(argv[1], "host");
	if (argc != (host ? 6 : 4))
		return WRONG_USE;
	struct rng rng = rng_named(argv[2], "peer_side", (uint64_t)host);
	for (int i = 0; i < SEED_SIZE; i++)
		secret[i] = (unsigned char)rng_below(&rng, 256);
	if (host)
		status = rows_parse(&card_rows, &r, argv[4], &e) ||
		         peer_host(&p, &r, atoi(argv[5]) - 1, argv[3], secret, &e);
	else
		status = peer_guest(&p, argv[3], secret, &e);
	if (status) {
		fprintf(stderr, "%s\n", e.text);
		return WRONG_USE;
	}
	p.cuts = getenv("PEER_CUTS") ? atoi(getenv("PEER_CUTS")) : p.cuts;
	status = play(&p, &rng);
	peer_release(&p);
	return status;
}

/* ---- The audit of lines.  ---- */

static int audit(void)
{
	struct peer p;
	struct peer_line *lines = NULL;
	struct text line = {0};
	size_t n = 0, cap = 0;
	while (!read_line(&line) && line.len > 2) {
		lines = alloc_grow(lines, &cap, n + 1, sizeof *lines);
		lines[n++] = (struct peer_line){line.s[0] == 'g', alloc_string(line.s + 2)};
	}
	const struct evidence shown = {.line = lines, .lines = n};
	struct audit verdict = audit_lines(&shown, &p);
	int status = tell(&verdict, &p);
	peer_release(&p);
	for (size_t i = 0; i < n; i++)
		free(lines[i].text);
	free(lines);
	text_release(&line);
	return status;
}

/* ---- Test vectors.  ---- */

enum { WIDTH = 76 };

/* Prints NAME and the words of TEXT after it, on lines of at most WIDTH columns.  A line that
 * goes on begins with a blank; a word that is too long is cut, and what follows begins with '='. */
static void print_folded(const char *name, const char *text)
{
	size_t column = strlen(name);
	fputs(name, stdout);
	while (*text) {
		size_t len = strcspn(text, " ");
		if (column + 1 + len > WIDTH && len <= WIDTH - 1) {
			putchar('\n');
			column = 0;
		}
		putchar(' ');
		column++;
		for (size_t i = 0; i < len; i++, column++) {
			if (column == WIDTH) {
				fputs("\n =", stdout);
				column = 2;
			}
			putchar(text[i]);
		}
		text += len;
		text += *text == ' ';
	}
	putchar('\n');
}

static void print_hex(const char *name, const void *data, size_t len)
{
	OWN(text) hex = {0};
	const unsigned char *byte = data;
	for (size_t i = 0; i < len; i++)
		text_addf(&hex, "%02x", byte[i]);
	print_folded(name, text_string(&hex));
}

/* Fills SEED with the bytes from FIRST on. */
static void count_up(unsigned char *seed, int first)
{
	for (int i = 0; i < SEED_SIZE; i++)
		seed[i] = (unsigned char)(first + i);
}

/* The proofs of SHARE for the list that it makes of the N points BEFORE, and for the unlock of its
 * first position. */
static void print_proofs(const struct share *share, int n, const struct point *before,
                         const struct point *list)
{
	enum { SHOWN = 96 };
	struct point public, unlocked;
	struct text proof = {0}, in = {0};
	unsigned char unlock[UNLOCK_PROOF], hash[SHORT_SIZE];
	share_public(share, &public);
	share_unlock(share, 1, &list[0], &unlocked);
	const struct claim list_claim = {share, n, before, list, &public, LIST_CUTS};
	const struct claim unlock_claim = {
		.share = share, .n = 1, .from = &list[0], .to = &unlocked, .public = &public};
	list_prove(&list_claim, &proof);
	unlock_prove(&unlock_claim, unlock);
	print_hex("public", public.byte, POINT_SIZE);
	print_hex("first bytes of the list's proof", proof.s, SHOWN);
	hash_bytes(&in, proof.s, proof.len);
	hash_end_short(&in, hash);
	print_hex("H32 of the list's proof", hash, sizeof hash);
	print_hex("unlock", unlocked.byte, POINT_SIZE);
	print_hex("its proof", unlock, sizeof unlock);
	text_release(&proof);
}

/* The numbers that follow from session 00 01 .. 1f and the host's seed 20 21 .. 3f in round 1. */
static void print_share(void)
{
	enum { CARDS = 48, POINTS = 3, SEED_FIRST = 0x20 };
	unsigned char session[SHORT_SIZE], seed[SEED_SIZE], commit[SHORT_SIZE];
	struct point point[CARDS], list[CARDS];
	struct scalar key, inverse;
	struct text text = {0};
	int order[CARDS];
	count_up(session, 0);
	count_up(seed, SEED_FIRST);
	struct share share = {session, 1, 'h', seed};
	share_commit(&share, commit);
	share_order(&share, CARDS, order);
	key = share_key(&share);
	scalar_invert(&key, &inverse);
	shuffle_points(session, 1, CARDS, point);
	share_lay_out(&share, CARDS, point, list);
	print_hex("session", session, sizeof session);
	print_hex("seed", seed, sizeof seed);
	print_hex("commit", commit, sizeof commit);
	print_hex("key", key.byte, sizeof key.byte);
	print_hex("inverse", inverse.byte, sizeof inverse.byte);
	for (int i = 0; i < CARDS; i++)
		text_addf(&text, "%s%d", i ? " " : "", order[i]);
	print_folded("order", text_string(&text));
	text_release(&text);
	for (int i = 0; i < POINTS; i++) {
		text_addf(&text, "point %d", i);
		print_hex(text_string(&text), point[i].byte, POINT_SIZE);
		text_clear(&text);
	}
	print_hex("first of the list", list[0].byte, POINT_SIZE);
	text_release(&text);
	print_proofs(&share, CARDS, point, list);
}

/* The numbers of a handshake with the code 47-otter-lantern, the nonces 00 .. 1f and 20 .. 3f, and
 * the secret numbers 1, 2, .. and 2, 3, .. in bytes. */
static void print_handshake(void)
{
	static const char code[] = "47-otter-lantern", guest[] = "expedition guest",
			  host[] = "expedition host";
	enum { GUEST, HOST };
	unsigned char sid[2 * SEED_SIZE], isk[HASH_SIZE], tag[TAG_SIZE], key[SHORT_SIZE];
	struct scalar number[2];
	struct text ci = {0}, in = {0};
	struct cpace_said said = {0};
	count_up(sid, 0);
	count_up(sid + SEED_SIZE, SEED_SIZE);
	cpace_part(&ci, (struct bytes){guest, strlen(guest)});
	cpace_part(&ci, (struct bytes){host, strlen(host)});
	const struct cpace c = {{code, strlen(code)}, {text_string(&ci), ci.len}, {sid, sizeof sid}};
	const struct point generator = cpace_generator(&c);
	print_folded("code", code);
	print_hex("sid", sid, sizeof sid);
	print_hex("G", generator.byte, POINT_SIZE);
	for (int side = GUEST; side <= HOST; side++) {
		memset(number[side].byte, 0, SEED_SIZE);
		for (int i = 0; i < SEED_SIZE - 1; i++)
			number[side].byte[i] = (unsigned char)(1 + side + i);
		cpace_share(&c, &number[side], &said.y[side]);
		print_hex(side == GUEST ? "number of the guest" : "number of the host", number[side].byte,
		          SEED_SIZE);
		print_hex(side == GUEST ? "Ya" : "Yb", said.y[side].byte, POINT_SIZE);
	}
	cpace_key(&c, &number[GUEST], &said, HOST, isk);
	print_hex("ISK", isk, sizeof isk);
	for (int side = GUEST; side <= HOST; side++) {
		cpace_tag(&c, &said, side, isk, tag);
		print_hex(side == GUEST ? "tag of the guest" : "tag of the host", tag, sizeof tag);
		hash_text(&in, "expedition stream 1");
		hash_bytes(&in, isk, sizeof isk);
		hash_text(&in, side == GUEST ? "g" : "h");
		hash_end_short(&in, key);
		print_hex(side == GUEST ? "stream of the guest" : "stream of the host", key, sizeof key);
	}
	hash_text(&in, "expedition again 1");
	hash_bytes(&in, isk, sizeof isk);
	hash_end_short(&in, key);
	print_hex("AGAIN", key, sizeof key);
	text_release(&ci);
}

/* The decks of round 1 of that session with the guest's seed 40 41 .. 5f. */
static void print_decks(void)
{
	enum { HOST_FIRST = 0x20, GUEST_FIRST = 0x40 };
	unsigned char session[SHORT_SIZE], seed[SEATS][SEED_SIZE];
	count_up(session, 0);
	count_up(seed[PEER_HOST], HOST_FIRST);
	count_up(seed[PEER_GUEST], GUEST_FIRST);
	for (size_t i = 0; i < rules_count; i++) {
		const struct rules *r = &rules_table[i];
		OWN(text) text = {0};
		card_t face[CARDS_MAX], deck[CARDS_MAX];
		int order[SEATS][CARDS_MAX], n = deck_sorted(r, face);
		for (int s = 0; s < SEATS; s++) {
			struct share share = {session, 1, peer_side_letters[s], seed[s]};
			share_order(&share, n, order[s]);
		}
		for (int at = 0; at < n; at++)
			deck[at] = face[order[PEER_GUEST][order[PEER_HOST][at]]];
		text_addf(&text, "deck of %s", r->name);
		OWN(text) cards = {0};
		deck_format(r, deck, &cards);
		print_folded(text_string(&text), text_string(&cards));
	}
}

/* A whole match of one short round between sides whose secret is one byte over and over. */
static int print_match(void)
{
	struct peer p[SEATS];
	struct rules r;
	struct error e;
	struct text line = {0};
	int speaker;
	unsigned char secret[SEED_SIZE];
	struct rng rng = rng_named("expedition", "peer_side", 0);
	rows_parse(&card_rows, &r, "classic:suits=1,wagers=0,hand=2,rounds=1", &e);
	memset(secret, 'h', sizeof secret);
	peer_host(&p[PEER_HOST], &r, 0, "Ann", secret, &e);
	memset(secret, 'g', sizeof secret);
	peer_guest(&p[PEER_GUEST], "Bob", secret, &e);
	while ((speaker = peer_speaker(&p[0])) >= 0) {
		const struct peer *q = &p[speaker];
		if (peer_due(q))
			peer_line_due(q, &line);
		else if (q->step == PEER_YES)
			peer_line_yes(q, &line);
		else
			choose_turn(q, &rng, &line);
		for (int to = 0; to < SEATS; to++)
			if (peer_take(&p[to], speaker, text_string(&line), &e))
				return NOT_VERIFIED;
		print_folded(speaker == PEER_HOST ? "h" : "g", text_string(&line));
		text_clear(&line);
	}
	text_release(&line);
	const struct evidence shown = audit_evidence(&p[0]);
	struct audit verdict = audit_lines(&shown, NULL);
	print_hex("session", p[0].session, SHORT_SIZE);
	text_add(&line, "points");
	printf("%s %d %d\n", text_string(&line), table_points(peer_table(&p[0]), 0),
	       table_points(peer_table(&p[0]), 1));
	text_release(&line);
	for (int s = 0; s < SEATS; s++)
		peer_release(&p[s]);
	return verdict.result == AUDIT_VERIFIED ? GOOD : NOT_VERIFIED;
}

static int vectors(void)
{
	print_share();
	putchar('\n');
	print_decks();
	putchar('\n');
	print_handshake();
	putchar('\n');
	return print_match();
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	if (lock_ready(NULL))
		return NO_MEMORY;
	if (!strcmp(what, "host") || !strcmp(what, "guest"))
		return side(argc, argv);
	if (!strcmp(what, "audit"))
		return audit();
	return strcmp(what, "vectors") ? WRONG_USE : vectors();
}
