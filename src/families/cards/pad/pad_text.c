/* Writes the score pad as a text, and reads such a text with distrust.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/pad.h"

#include <string.h>

#include "base/names.h"
#include "base/number.h"
#include "game/record.h"

static void write_points(const char *name, const struct pad *p, int round, struct text *out)
{
	text_addf(out, "[%s \"%d %d\"]\n", name, pad_total(p, round, 0), pad_total(p, round, 1));
}

void pad_write(const struct pad *p, struct text *out)
{
	record_write_rules(PAD_TAG_FORMAT, &card_rows, &p->rules, out);
	tag_write(WORD_SEAT "1", p->name[0], out);
	tag_write(WORD_SEAT "2", p->name[1], out);
	if (p->date)
		tag_write(WORD_DATE, p->date, out);
	write_points(WORD_TOTAL, p, (int)p->rounds, out);
	for (int round = 1; round <= (int)p->rounds; round++) {
		text_addf(out, "\n[" WORD_ROUND " \"%d\"]\n", round);
		text_addf(out, "[" WORD_STARTER " \"%d\"]\n", pad_starter(p, round) + 1);
		write_points("Before", p, round - 1, out);
		write_points("After", p, round, out);
		for (int seat = 0; seat < SEATS; seat++)
			for (int suit = 0; suit < p->rules.suits; suit++) {
				struct laid laid = pad_laid(p, round, seat, suit);
				if (laid_empty(laid))
					continue;
				OWN(text) cards = {0};
				laid_format(&p->rules, laid, &cards);
				text_addf(out, "[Laid%d \"%s: %s = %d\"]\n", seat + 1,
				          p->rules.suit_names[suit].name, text_string(&cards),
				          score_suit(&p->rules, laid_bits(laid)).points);
			}
	}
}

/* Checks that TAG, if there is one, says the points of P after ROUND. */
static int check_points(const struct record_parts *parts, const struct part *tag,
                        const struct pad *p, int round)
{
	const int32_t points[SEATS] = {pad_total(p, round, 0), pad_total(p, round, 1)};
	return record_check_points(parts, tag, SEATS, points);
}

/* Reads TAG, "hearts: J 4 9 = 3", which it cuts up: cards that SEAT laid in the last round of P. */
static int read_laid(const struct record_parts *parts, struct part *tag, int seat, struct pad *p)
{
	static const char *const names[SEATS] = {"seat 1", "seat 2"};
	char *cards = strchr(tag->text, ':'), *points = cards ? strchr(cards, '=') : NULL;
	const int round = (int)p->rounds;
	struct error why;
	struct laid laid;
	int64_t said;
	tag->used = true;
	if (!cards)
		return record_fail(parts, tag->at,
		                   "found \"%.40s\" where an expedition belongs, as \"%s: 4 9 10 = 3\"",
		                   tag->text, p->rules.suit_names[0].name);
	*cards++ = '\0';
	if (points)
		*points++ = '\0';
	const int suit = suit_parse(&p->rules, tag->text, &why);
	if (suit < 0 || laid_parse(&p->rules, cards, &laid, &why))
		return record_fail(parts, tag->at, "%s", why.text);
	struct laid *at = &p->round[round - 1].laid[seat][suit];
	const int is = score_suit(&p->rules, laid_bits(laid)).points;
	if (!laid_empty(*at))
		return record_fail(parts, tag->at, "the %s of this player are there twice",
		                   p->rules.suit_names[suit].name);
	if (points) {
		points += strspn(points, " ");
		text_trim(points);
		if (number_read(points, -TOTAL_MAX, TOTAL_MAX, &said))
			return record_fail(parts, tag->at, "found \"%.40s\" where the points belong", points);
		if (said != is)
			return record_fail(parts, tag->at,
			                   "%d points are written where the cards come to %d",
			                   (int)said, is);
	}
	if (laid_check(&p->rules, suit, laid, pad_laid(p, round, seat_other(seat), suit), names, &why))
		return record_fail(parts, tag->at, "%s", why.text);
	*at = laid;
	return 0;
}

/* Checks that nothing but known tags stands among the parts from FIRST to END, those of PLACE. */
static int check_known(const struct record_parts *parts, size_t first, size_t end, const char *place)
{
	for (const struct part *part = parts->part + first; part < parts->part + end; part++)
		if (!part->used)
			return record_fail(parts, part->at,
			                   part->name ? "the tag %.40s doesn't belong in a %s, or is there twice"
			                              : "found \"%.40s\" where a tag of a %s belongs",
			                   part->name ? part->name : part->text, place);
	return 0;
}

static int read_round(struct record_parts *parts, int number, struct pad *p)
{
	const size_t first = record_round_at(parts, number), end = record_round_at(parts, number + 1);
	const struct part *starter = record_tag_in(parts, first, end, WORD_STARTER);
	const struct part *before = record_tag_in(parts, first, end, "Before");
	const struct part *after = record_tag_in(parts, first, end, "After");
	int seat = 1;
	if (number > p->rules.rounds)
		return record_fail(parts, parts->part[first].at, "found round %d in a match of %d", number,
		                   p->rules.rounds);
	pad_add_round(p);
	for (size_t i = first; i < end; i++) {
		struct part *tag = &parts->part[i];
		const char *name = tag->name ? tag->name : "";
		if ((!strcmp(name, "Laid1") || !strcmp(name, "Laid2")) &&
		    read_laid(parts, tag, name[4] - '1', p))
			return -1;
	}
	if (check_known(parts, first, end, "round") ||
	    (starter && record_number(parts, starter, 1, SEATS, &seat)))
		return -1;
	if (number == 1)
		p->first = seat - 1;
	if (starter && seat - 1 != pad_starter(p, number))
		return record_fail(parts, starter->at,
		                   "seat %d can't start this round: it is seat %d's", seat,
		                   pad_starter(p, number) + 1);
	return check_points(parts, before, p, number - 1) || check_points(parts, after, p, number) ? -1 : 0;
}

/* Makes P, which has no round yet, of the parts. */
static int read_parts(struct record_parts *parts, struct pad *p)
{
	const size_t head = record_round_at(parts, 1);
	const struct part *total = record_tag_in(parts, 0, head, WORD_TOTAL);
	const struct part *seat[SEATS] = {record_tag_in(parts, 0, head, WORD_SEAT "1"),
	                                  record_tag_in(parts, 0, head, WORD_SEAT "2")};
	void *board = NULL; /* the cards have none */
	if (record_rules(parts, &card_rows, &p->rules, &board) ||
	    record_date(parts, record_tag_in(parts, 0, head, WORD_DATE), &p->date) ||
	    check_known(parts, 0, head, "score pad"))
		return -1;
	if (!parts->rounds)
		return record_fail(parts, 0, "a score pad has a round: [%s \"1\"] begins it", WORD_ROUND);
	for (int i = 1; i <= (int)parts->rounds; i++)
		if (read_round(parts, i, p))
			return -1;
	if (check_points(parts, total, p, (int)p->rounds))
		return -1;
	for (int i = 0; i < SEATS; i++)
		if (seat[i])
			pad_name(p, i, seat[i]->text);
	if (names_same(p->name[0], p->name[1]))
		return record_fail(parts, 0, "both seats are called %s", p->name[0]);
	return 0;
}

int pad_read(struct pad *p, const char *text, size_t len, struct error *e)
{
	static const struct record_kind kind = {PAD_TAG_FORMAT, "score pad", "\n"};
	struct record_parts parts;
	*p = pad_of(&rules_table[0]);
	p->rounds = 0;
	int status = record_parts_read(&parts, &kind, text, len, NULL, e);
	if (!status) {
		status = read_parts(&parts, p);
		record_parts_release(&parts);
	}
	if (status)
		pad_release(p);
	return status;
}
