/* Names of points as people type them: any case, with or without accents, hyphens and blanks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_SPELLING_H
#define FAMILIES_TRAILS_CORE_SPELLING_H

/* How well a word names a thing, the worst first. */
enum spelling { SPELLING_NOT, SPELLING_WITHIN, SPELLING_BEGINS, SPELLING_WHOLE };

/* Compares WORD with NAME, both in UTF-8: it is the whole name, its beginning, or the beginning of
 * another word of it.  Capitals, accents, apostrophes, hyphens and blanks do not matter, so that
 * "faroeislands" and "FAROE-ISL" both name "Faroe Islands".  The locale does not matter either. */
enum spelling spelling_of(const char *name, const char *word);

#endif
