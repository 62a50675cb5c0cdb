/* The parts of the cards' page of a review besides the turns: luck and skill, levels, hindsight.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/review.h"

#include "families/cards/core/words.h"

/* Adds the sums of luck and skill for the observer's seat. */
static void verdict(const struct judged_page *p, struct text *out)
{
	const struct review_face f = review_page_face(p);
	int rounds;
	const struct review_luck l = review_luck_sum(f.review, f.observer, &rounds);
	if (!rounds)
		return;
	text_add(out, "<p>");
	text_addf(out, SAY_REVIEW_RESULT, f.told.name[f.observer],
	          page_integer(l.result / 10, true).s,
	          page_tenths(l.deal + l.own + l.theirs).s, page_tenths(l.skill).s);
	if (cards_state(f.review->match)->table.over == ROUND_RESIGNED) {
		text_add_char(out, ' ');
		text_add(out, SAY_AS_THEY_STOOD);
	}
	text_add(out, "</p>\n");
}

static void charts(const struct judged_page *p, struct text *out)
{
	const struct review_face f = review_page_face(p);
	review_svg_chance(&f, out);
	review_svg_luck(&f, out);
}

static void key(const struct judged_page *p, struct text *out)
{
	(void)p;
	text_addf(out,
	          "%s\n<label class=\"pick\"><input type=\"checkbox\" id=\"ask\" checked> %s</label>",
	          SAY_REVIEW_KEY, SAY_REVIEW_ASK_ME);
}

/* ---- How they played, and the list of turns. ---- */

enum { ROW_MATCH, ROW_LEVEL, ROWS };

static const char *label(int row)
{
	return row == ROW_MATCH ? SAY_PLAY_MATCH : SAY_PLAY_LEVEL;
}

static struct phrase figure(const struct judged_page *p, int row, int seat)
{
	const struct review_face f = review_page_face(p);
	if (row == ROW_MATCH)
		return phrase("%d%%", review_percent(review_match_loss(f.review, seat)));
	bool known;
	const char *level = review_level_of(&f, seat, &known);
	return phrase("%s", level ? level : known ? SAY_BELOW_ALL : "-");
}

/* Adds the head of a column of figures. */
static void add_head(const char *head, struct text *out)
{
	text_addf(out, "<th scope=\"col\">%s</th>", head);
}

static void heads(struct text *out)
{
	text_addf(out, "<th class=\"x\" scope=\"col\">%s</th>", SAY_HEAD_MATCH);
}

static void cells(const struct judged_page *p, const struct judged_turn *t, struct text *out)
{
	const struct review_face f = review_page_face(p);
	const size_t i = (size_t)(t - f.review->judged->turn);
	text_addf(out, "<td class=x>%d%%", review_percent(f.review->turn[i].match_loss));
}

static void listed(const struct judged_page *p, struct text *out)
{
	text_addf(out, " %s\n%s\n", SAY_REVIEW_MATCH_MEANS, SAY_REVIEW_SIGNS);
	if (p->work->wanted->playouts)
		text_addf(out, SAY_REVIEW_SURE, TRIALS_SURE / 100, TRIALS_SURE % 100);
	else
		text_add(out, SAY_REVIEW_NETWORK_ERRS);
	if (cards_rules(p->work->review.match)->order == ORDER_DRAW_PLACE)
		text_addf(out, "\n<span class=\"x\">%s</span>", SAY_REVIEW_HALVES);
}

/* ---- Luck and skill. ---- */

/* Adds a row of luck: of ROUND, of all rounds if it is 0. */
static void add_luck_row(const struct review_face *f, int round, const struct review_luck *luck,
                         struct text *out)
{
	const struct review_luck l = luck[f->observer];
	const int part[] = {l.deal, l.own, l.theirs, l.skill};
	text_add(out, "<tr><td>");
	text_addf(out, round ? "%d" : SAY_HEAD_ALL, round);
	text_addf(out, "</td><td>%s</td>", page_integer(l.result / 10, true).s);
	for (int k = 0; k < 4; k++)
		text_addf(out, "<td>%s</td>", page_tenths(part[k]).s);
	text_add(out, "</tr>\n");
}

static void add_draw_row(const struct review_face *f, const struct review_draw *d,
                         struct text *out)
{
	char card[CARD_TEXT_SIZE];
	const struct judging *r = f->review->judged;
	size_t turn = 0;
	while (turn < r->turns && (d->event < r->turn[turn].event || d->event >= r->turn[turn].end))
		turn++;
	text_addf(out, "<tr><td>%d</td><td>", d->round);
	if (turn < r->turns)
		page_turn_number(turn, d->number, out);
	else
		text_addf(out, "%d", d->number);
	text_addf(out, "</td><td class=\"c\">%s</td><td>%s</td></tr>\n",
	          card_format(cards_rules(f->review->match), d->card, card),
	          page_tenths(review_tenths(d->luck)).s);
}

/* Adds the luck of each round; and for each player whom the review tells about the luckiest draws
 * and the unluckiest, the unluckiest of all last. */
static void add_luck(const struct review_face *f, struct text *out)
{
	const char *const heads[] = {SAY_HEAD_ROUND, SAY_HEAD_RESULT, SAY_HEAD_DEAL,
	                             SAY_LUCK_OWN,   SAY_HEAD_THEIRS, SAY_HEAD_SKILL};
	text_add(out, "<h2 id=\"luck\">");
	text_addf(out, SAY_REVIEW_LUCK_BY_ROUNDS, f->told.name[f->observer]);
	text_add(out, "</h2>\n<div class=\"wide\"><table>\n<tr>");
	for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
		add_head(heads[i], out);
	text_add(out, "</tr>\n");
	review_rounds(f, add_luck_row, out);
	text_add(out, "</table></div>\n");
	if (!f->review->draws)
		return;
	text_addf(out, "<h3 id=\"draws\">%s</h3>\n<div class=\"draws\">\n", SAY_REVIEW_DRAWS);
	for (int seat = 0; seat < SEATS; seat++) {
		const struct review_draw *draw[REVIEW_EXTREMES];
		if (!part_tells(f->shared, seat))
			continue;
		text_add(out, "<table>\n<caption>");
		text_addf(out, SAY_REVIEW_FOR, f->told.name[seat]);
		text_add(out, "</caption>\n<tr>");
		add_head(SAY_HEAD_ROUND, out);
		add_head(SAY_HEAD_TURN, out);
		add_head(SAY_HEAD_CARD, out);
		add_head(SAY_HEAD_LUCK, out);
		text_add(out, "</tr>\n");
		int count = review_extremes(f->review, seat, true, REVIEW_EXTREMES, draw);
		for (int i = 0; i < count; i++)
			add_draw_row(f, draw[i], out);
		count = review_extremes(f->review, seat, false, REVIEW_EXTREMES, draw);
		while (count-- > 0)
			add_draw_row(f, draw[count], out);
		text_add(out, "</table>\n");
	}
	text_add(out, "</div>\n");
}

static void rest(const struct judged_page *p, struct text *out)
{
	const struct review_face f = review_page_face(p);
	add_luck(&f, out);
	text_addf(out, "<h2 id=\"hindsight\">%s</h2>\n", SAY_REVIEW_HINDSIGHT);
	for (size_t i = 0; i < f.review->rounds; i++) {
		OWN(text) words = {0};
		if (review_hindsight(&f, i, STYLE_SHORT, &words)) {
			text_add(out, "<pre>");
			page_escape(text_string(&words), out);
			text_add(out, "</pre>\n");
		}
	}
}

static const struct page_part parts[] = {
	{"play", "play"}, {"turns", "all turns"}, {"luck", "luck"}, {"hindsight", "hindsight"}, {NULL, NULL}};

const struct judged_pages review_pages = {
	.verdict = verdict,
	.charts = charts,
	.key = key,
	.turn = review_step,
	.end = review_last_step,
	.rows = ROWS,
	.label = label,
	.figure = figure,
	.heads = heads,
	.cells = cells,
	.listed = listed,
	.part = parts,
	.rest = rest,
};
