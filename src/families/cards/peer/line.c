/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/line.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"
#include "base/text.h"
#include "families/cards/peer/peer.h"

/* ---- Words. ---- */

int peer_words_init(struct peer_words *w, const char *line, struct error *e)
{
	*w = (struct peer_words){0};
	if (strlen(line) >= PEER_LINE_MAX)
		return error_set(e, "a line of more than %d bytes", PEER_LINE_MAX);
	for (const char *p = line; *p; p++) {
		bool blank = *p == ' ', bare = blank && (p == line || p[1] == ' ' || !p[1]);
		if (*p < ' ' || *p > '~' || bare)
			return error_set(e, "a line that isn't words parted by single blanks");
	}
	w->copy = alloc_string(line);
	w->count = text_split(w->copy, " ", w->word, PEER_WORDS_MAX + 1);
	if (w->count <= PEER_WORDS_MAX)
		return 0;
	peer_words_release(w);
	return error_set(e, "a line of more than %d words", PEER_WORDS_MAX);
}

void peer_words_release(struct peer_words *w)
{
	free(w->copy);
	*w = (struct peer_words){0};
}

/* ---- A clock. ---- */

int peer_clock_read(const char *word, struct peer_clock *c, struct error *e)
{
	char minutes[8] = "";
	const char *plus = strchr(word, '+');
	size_t len = plus ? (size_t)(plus - word) : strlen(word);
	*c = (struct peer_clock){0, 0};
	if (len < sizeof minutes)
		memcpy(minutes, word, len);
	if (!number_exact(minutes, 0, PEER_CLOCK_MAX, &c->minutes) &&
	    (!plus || !number_exact(plus + 1, 0, PEER_CLOCK_MAX, &c->seconds)) &&
	    (c->minutes || c->seconds))
		return 0;
	return error_set(
		e, "a clock is MINUTES or MINUTES+SECONDS, as in 10+5, up to %d each, not '%.20s'",
		PEER_CLOCK_MAX, word);
}

struct phrase peer_clock_format(const struct peer_clock *c)
{
	return c->seconds ? phrase("%d+%d", c->minutes, c->seconds) : phrase("%d", c->minutes);
}

/* ---- Names. ---- */

const char peer_side_letters[] = "hg";

int peer_side_of(char letter)
{
	const char *at = letter ? strchr(peer_side_letters, letter) : NULL;
	return at ? (int)(at - peer_side_letters) : -1;
}

const char *peer_side_name(int side)
{
	static const char *const names[SEATS] = {"the host", "the guest"};
	return names[side];
}

bool peer_text_safe(const char *s)
{
	return text_is_utf8(s) && text_is_clean(s);
}

bool peer_names_alike(const char *a, const char *b)
{
	while (*a || *b) {
		a += *a == ' ';
		b += *b == ' ';
		if (ascii_lower(*a) != ascii_lower(*b))
			return false;
		a += *a != '\0';
		b += *b != '\0';
	}
	return true;
}

struct phrase peer_named(const struct peer *p, int side)
{
	static const char *const role[SEATS] = {"host", "guest"};
	if (side < 0 || !p->name[side][0])
		return phrase("%s", side < 0 ? "" : peer_side_name(side));
	return phrase("\"%s\" (%s)", p->name[side], role[side]);
}

/* ---- Signatures. ---- */

/* Begins a hash of something that SIDE says after CHAIN, for the use that LABEL names. */
static void begin(struct text *in, const char *label, const unsigned char *chain, int side)
{
	const char letter[] = {peer_side_letters[side], '\0'};
	hash_text(in, label);
	hash_bytes(in, chain, SHORT_SIZE);
	hash_text(in, letter);
}

void seal_begin(unsigned char *chain)
{
	struct text in = {0};
	hash_text(&in, "expedition peer 2");
	hash_end_short(&in, chain);
}

/* Writes the hash that SIDE signs for the LEN bytes of LINE to OUT. */
static void signed_hash(const unsigned char *chain, int side, const char *line, size_t len,
                        unsigned char *out)
{
	struct text in = {0};
	begin(&in, "expedition peer 2", chain, side);
	hash_bytes(&in, line, len);
	hash_end(&in, out);
}

void seal_sign(const unsigned char *chain, int side, const unsigned char *secret, struct text *line)
{
	unsigned char hash[HASH_SIZE], signature[SIGNATURE_SIZE];
	signed_hash(chain, side, text_string(line), line->len, hash);
	signer_sign(secret, hash, sizeof hash, signature);
	text_add_char(line, ' ');
	base64_write(signature, sizeof signature, line);
}

int seal_signer(const struct peer_words *w, size_t number, int side,
                unsigned char (*signer)[SIGNER_SIZE], struct error *e)
{
	static const char *const kind[SEATS] = {"hello", "yes"};
	static const int at[SEATS] = {4, 3};
	if (number > SEATS)
		return 0;
	if (side != (int)number - 1 || w->count <= at[side] || strcmp(w->word[1], kind[side]))
		return error_set(e, "a match begins with hello of the host and yes of the guest");
	return base64_take(w->word[at[side]], side ? "the guest's key" : "the host's key", signer[side],
	                   SIGNER_SIZE, e);
}

int seal_check(const unsigned char *chain, int side, const unsigned char *signer, const char *line,
               struct error *e)
{
	unsigned char signature[SIGNATURE_SIZE], hash[HASH_SIZE];
	const char *last = strrchr(line, ' ');
	if (!last || base64_take(last + 1, "the last word, the signature,", signature, sizeof signature, e))
		return last ? -1 : error_set(e, "the line has no signature");
	signed_hash(chain, side, line, (size_t)(last - line), hash);
	if (!signer_signed(signer, hash, sizeof hash, signature))
		return error_set(e, "the signature isn't that of %s for this line, after these lines",
		                 peer_side_name(side));
	return 0;
}

void seal_here(const unsigned char *match, int side, const unsigned char *drawn,
               const unsigned char *asked, unsigned char *out)
{
	struct text in = {0};
	begin(&in, "expedition here 2", match, side);
	hash_bytes(&in, drawn, SEED_SIZE);
	hash_bytes(&in, asked, SEED_SIZE);
	hash_end(&in, out);
}

void seal_add(unsigned char *chain, int side, const char *line)
{
	struct text in = {0};
	begin(&in, "expedition transcript 2", chain, side);
	hash_text(&in, line);
	hash_end_short(&in, chain);
}
