/* The lines of somebody who comes to a host over TCP, or whom a guest meets there.
 *
 * The liar has the code, and shakes hands by the lines of the input; in a line, $N stands for word
 * N of the truth:
 *
 *   (empty), or no more lines   the truth
 *   LINE                        LINE as it is
 *
 * The rest of the input then comes as a record.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <config.h>

#ifdef HAVE_SODIUM

#include <stdlib.h>
#include <string.h>

#include "families/cards/peer/handshake.h"
#include "families/cards/peer/line.h"
#include "families/cards/peer/peer.h"
#include "fuzz.h"
#include "handshake.h"

/* Adds the LEN bytes of LIE to OUT, with the words of TRUTH. */
static void expand(const uint8_t *lie, size_t len, const char *truth, struct text *out)
{
	OWN(peer_words) w;
	if (peer_words_init(&w, truth, NULL))
		w = (struct peer_words){0};
	for (size_t i = 0; i < len && lie[i]; i++) {
		int number = lie[i] == '$' && i + 1 < len ? lie[i + 1] - '0' : -1;
		if (number >= 0 && number < w.count) {
			text_add(out, w.word[number]);
			i++;
		} else
			text_add_char(out, (char)lie[i]);
	}
}

/* Whether the proof in LINE is the one in TRUTH. */
static bool same_proof(const char *line, const char *truth)
{
	enum { PROOF = sizeof "sure " + 86 - 1 }; /* 64 bytes in base64 */
	return strlen(line) > PROOF && !strncmp(line, truth, PROOF);
}

static void fuzz_code(const uint8_t *data, size_t len)
{
	OWN(text) typed = {0}, code = {0}, again = {0};
	struct error e = {""};
	expand(data, len, "", &typed);
	if (code_read(text_string(&typed), &code, &e))
		fuzz_claim(e.text[0] && !code.len, "a reason is given");
	else
		fuzz_claim(!code_read(text_string(&code), &again, &e) &&
		                   !strcmp(text_string(&code), text_string(&again)),
		           "a code's one form is read as itself");
}

void fuzz_handshake(const uint8_t *data, size_t len)
{
	static const unsigned char secret[2][SEED_SIZE] = {{1}, {2}};
	static const struct again known = {true, {3}};
	int honest = data[0] & 1, speaker = PEER_HOST;
	bool again = data[0] & 2, ends = false;
	struct handshake side[2];
	OWN(text) truth = {0}, line = {0}, answer = {0};
	struct error e = {""};
	enum handshake_end end = HANDSHAKE_ON;
	for (int i = 0; i < 2; i++)
		handshake_begin(&side[i], i, again && i == PEER_GUEST ? NULL : "47-otter-lantern",
		                &known, secret[i]);
	fuzz_code(data, len);
	data++, len--;
	handshake_greet(&side[PEER_HOST], &truth);
	for (; truth.len && !ends; speaker = 1 - speaker) {
		text_clear(&line);
		const uint8_t *newline = len ? memchr(data, '\n', len) : NULL;
		size_t cut = speaker == honest || !len ? 0
		             : newline                 ? (size_t)(newline - data)
		                                       : len;
		if (cut)
			expand(data, cut, text_string(&truth), &line);
		else
			text_add(&line, text_string(&truth));
		if (speaker != honest) {
			data += cut + (newline != NULL);
			len -= cut + (newline != NULL);
		}
		text_clear(&answer);
		int hearer = 1 - speaker;
		enum handshake_end got =
			handshake_take(&side[hearer], text_string(&line), &answer, &e);
		ends = got != HANDSHAKE_ON && !answer.len;
		if (hearer == honest) {
			end = got;
			fuzz_claim(got == HANDSHAKE_ON || got == HANDSHAKE_DONE || e.text[0],
			           "a reason is given");
			fuzz_claim(got != HANDSHAKE_DONE ||
			                   same_proof(text_string(&line), text_string(&truth)),
			           "nobody comes in without the proof");
		}
		text_clear(&truth);
		text_add(&truth, text_string(&answer));
	}
	unsigned char *record = malloc(len + 1);
	if (end == HANDSHAKE_DONE && len && record)
		fuzz_claim(channel_open(&side[honest].in, data, len, record),
		           "nobody guesses a record");
	free(record);
	for (int i = 0; i < 2; i++)
		handshake_release(&side[i]);
}

#endif
