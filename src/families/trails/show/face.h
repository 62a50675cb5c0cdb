/* The faces of trails, see show/face.h: drawn on a screen, as plain words, and as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_SHOW_FACE_H
#define FAMILIES_TRAILS_SHOW_FACE_H

#include "families/trails/show/picture.h"
#include "families/trails/show/telling.h"
#include "show/face.h"

struct search;

/* How commands are answered, so that none of them asks which face it is.  Each function adds whole
 * lines to OUT. */
struct trails_face {
	/* the map, if it is drawn in LINES lines, or that part of it which OF and WHICH name, as in
	 * picture.h */
	void (*map)(const struct trails_telling *told, enum picture_of of, int which, int lines,
	            struct text *out);
	/* what lies within three steps of COLOUR, or of each for TRAILS_ALL; its way to POINT */
	void (*near)(const struct trails_telling *told, int colour, struct text *out);
	void (*path)(const struct trails_telling *told, int colour, int point, struct text *out);
	/* the COUNT best turns of S, the answer to `hint`; or if ROLLOUT is set, the answer to
	 * `rollout`, with their errors.  STOPPED: the search was stopped before its end */
	void (*turns)(const struct trails_telling *told, const struct search *s, int count, bool rollout,
	              bool stopped, struct text *out);
};

/* trails_face_json prints its objects itself. */
extern const struct trails_face trails_face_text, trails_face_json;

extern const struct face trails_screen, trails_plain, trails_json;

/* Returns the functions that print answers in the style of TOLD's face. */
const struct trails_face *trails_face_of(const struct telling *told);

#endif
