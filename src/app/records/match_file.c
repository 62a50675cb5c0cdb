/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/match_file.h"

#include <stdlib.h>

#include "app/families/families.h"
#include "app/records/record_file.h"
#include "cards/match/cards.h"
#include "cards/match/match_record.h"
#include "game/record.h"
#include "game/record_parts.h"
#include "game/record_words.h"
#include "os/store.h"

bool match_has_private(const struct game *g)
{
	return g == &cards_game;
}

static void write_cards(const struct match *m, const char *const *names, int private_seat,
                        struct text *out)
{
	struct record whole, seen;
	match_to_record(m, names, &whole);
	if (private_seat < 0)
		record_write(&whole, out);
	else {
		record_private(&whole, private_seat, &seen);
		record_write(&seen, out);
		record_release(&seen);
	}
	record_release(&whole);
}

void match_text_write(const struct match *m, const char *const *names, int private_seat,
                      struct text *out)
{
	if (m->game == &cards_game)
		write_cards(m, names, private_seat, out);
	else
		game_record_write(m, names, out);
}

/* The family of the record in TEXT if it has the form that all but the cards share; else NULL. */
static const struct game *family_in(const struct text *text)
{
	char *row = game_record_tag(text_string(text), text->len, WORD_RULESET);
	const struct game *g = row ? families_of_row(row) : NULL;
	free(row);
	return g == &cards_game ? NULL : g;
}

int match_file_read(const char *path, struct match *m, struct error *e)
{
	struct text text = {0};
	struct record r;
	struct error why;
	int status = store_read(path, &text, e);
	if (status) {
		text_release(&text);
		return status;
	}
	const struct game *g = family_in(&text);
	if (g && game_record_read(m, g, text_string(&text), text.len, NULL, &why)) {
		error_set(e, "%s, %s", record_file_name(path), why.text);
		status = RECORD_FILE_BAD;
	} else if (!g)
		status = record_text_read(path, &text, &r, e);
	if (!status && !g) {
		match_from_record(m, &r);
		record_release(&r);
	}
	text_release(&text);
	return status;
}
