/* Records of trails, one after the other, and moves as they are typed.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/trails/core/view.h"
#include "families/trails/match/game.h"
#include "fuzz.h"
#include "game/record.h"

/* Adds the record of M to OUT. */
static void write(const struct match *m, struct text *out)
{
	const char *names[SEATS_MAX];
	for (int seat = 0; seat < SEATS_MAX; seat++)
		names[seat] = m->head.name[seat] ? m->head.name[seat] : "";
	game_record_write(m, names, out);
}

/* A match that was read adds up at each of its places, on the way back as on the way there. */
static void check_states(struct match *m)
{
	struct error e;
	const size_t len = m->log_len;
	for (size_t i = 0; i <= len; i++)
		fuzz_claim(!trails_state_check(match_before(m, i), &e), "a state adds up");
	struct trails_state end = *(const struct trails_state *)m->state;
	match_undo(m, len, 0);
	match_redo(m, len);
	fuzz_claim(trails_state_equal(m->state, &end), "undo and redo come back to the end");
}

/* Its record is read, and written alike. */
static void check_record(const struct match *m)
{
	OWN(text) first = {0}, second = {0};
	OWN(match) again;
	struct error e;
	write(m, &first);
	fuzz_claim(!game_record_read(&again, &trails_game, text_string(&first), first.len, NULL, &e),
	           "what is written is read");
	fuzz_claim(again.log_len == m->log_len, "no move is lost");
	write(&again, &second);
	fuzz_claim(!strcmp(text_string(&first), text_string(&second)), "and written alike");
}

/* Types each line of the LEN bytes of TEXT where M stands: a record's comments may have such lines.
 * All that is taken is legal, one move after the other. */
static void type_lines(struct match *m, const char *text, size_t len)
{
	enum { WORDS = 64 };
	OWN(text) lines = {0};
	text_add_bytes(&lines, text, strnlen(text, len));
	char *rest = lines.s, *words[WORDS];
	for (char *line; rest && (line = strsep(&rest, "\n")) && !match_over(m);) {
		struct trails_view v;
		uint64_t moves[TURN_MOST];
		struct error e = {""};
		trails_game.view(m->state, match_mover(m), &v);
		int n = trails_game.turn_read(&v, words, text_split(line, " ,;.\t\r", words, WORDS), moves, &e);
		fuzz_claim((n < 0) == (e.text[0] != '\0'), "either moves or a reason");
		for (int i = 0; i < n; i++)
			fuzz_claim(!match_move(m, moves[i], &e), "a typed move is legal");
	}
}

void fuzz_trails(const uint8_t *data, size_t len)
{
	struct text text = {0};
	text_add_bytes(&text, (const char *)data, len);
	for (size_t at = 0, used; at < text.len; at += used) {
		struct match m;
		struct error e = {""};
		if (game_record_read(&m, &trails_game, text.s + at, text.len - at, &used, &e)) {
			fuzz_claim(*e.text && !strchr(e.text, '\n'), "a fault is told in one line");
			break;
		}
		fuzz_claim(used > 0, "something was read");
		check_states(&m);
		check_record(&m);
		type_lines(&m, text.s + at, text.len - at);
		check_states(&m);
		check_record(&m);
		match_release(&m);
	}
	text_release(&text);
}
