/* The score pad's commands, in one table as at the prompt of a game, and the conversation
 * in which they are typed.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <unistd.h>

#include "app/commands/command.h"
#include "base/alloc.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/words.h"
#include "families/cards/pad/pad_face.h"
#include "families/cards/pad/scorepad.h"
#include "families/cards/prompt/commands.h"
#include "families/cards/show/words.h"
#include "os/signals.h"
#include "os/status.h"
#include "os/store.h"
#include "prompt/command.h"
#include "prompt/query.h"

/* ---- The commands.  ---- */

/* Says what was done, a format and its values, unless --quiet was given. */
static void BASE_PRINTF(2, 3) remark(struct scorepad *sp, const char *format, ...)
{
	struct text out = {0};
	va_list args;
	if (sp->opt->quiet)
		return;
	va_start(args, format);
	text_addv(&out, format, args);
	va_end(args);
	pad_say(sp, &out);
}

static int pad_names(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	if (count > 1 && scorepad_names(sp, args[1], e))
		return -1;
	if (count > 1)
		pad_changed(sp);
	remark(sp, SAY_PAD_NAMES, sp->pad.name[0], sp->pad.name[1]);
	return 0;
}

static int pad_next_round(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	struct pad *p = &sp->pad;
	OWN(text) out = {0};
	(void)args, (void)count;
	if (!pad_round_begun(p, (int)p->rounds))
		return error_set(e, SAY_PAD_NOTHING_WRITTEN, p->rounds);
	pad_begin(p);
	const bool over = pad_next(p);
	if (over)
		text_addf(&out, SAY_PAD_WAS_LAST, p->rounds);
	else {
		pad_changed(sp);
		text_addf(&out, SAY_PAD_NEXT, p->rounds, p->rules.rounds,
		          p->name[pad_starter(p, (int)p->rounds)]);
	}
	text_add_char(&out, ' ');
	pad_standing(p, over, &out);
	if (over) {
		text_add_char(&out, ' ');
		text_addf(&out, SAY_PAD_ADDS, p->rounds + 1);
	} else
		text_add_char(&out, '\n');
	remark(sp, "%s", text_string(&out));
	return 0;
}

static int pad_rounds(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	int n = count > 1 ? pad_read_number(args[1], ROUNDS_MAX, SAY_PAD_NO_ROUNDS, e) : 0;
	pad_begin(&sp->pad);
	if (n < 0 || (n && pad_set_rounds(&sp->pad, n, e)))
		return -1;
	if (n)
		pad_changed(sp);
	remark(sp, SAY_PAD_ROUNDS(sp->pad.rules.rounds), sp->pad.rules.rounds);
	return 0;
}

static int pad_first(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	int seat = count > 1 ? pad_seat(&sp->pad, args[1], e) : sp->pad.first;
	if (seat < 0)
		return -1;
	pad_begin(&sp->pad);
	if (count > 1) {
		pad_set_first(&sp->pad, seat);
		pad_changed(sp);
	}
	remark(sp, SAY_PAD_FIRST, sp->pad.name[seat]);
	return 0;
}

static int pad_undo_last(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	(void)args, (void)count;
	if (pad_undo(&sp->pad))
		return error_set(e, SAY_PAD_NOTHING_TO_UNDO);
	pad_changed(sp);
	remark(sp, SAY_PAD_TAKEN_BACK);
	return 0;
}

static int pad_show(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	struct text out = {0};
	int round = count > 1 ? pad_read_round(sp, args[1], e) : (int)sp->pad.rounds;
	if (round < 0)
		return -1;
	pad_show_round(&sp->pad, round, &out);
	pad_say(sp, &out);
	return 0;
}

static int pad_totals(struct prompt *prompt, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	scorepad_totals(prompt->owner);
	return 0;
}

static int pad_explain_cards(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	const struct rules *r = &sp->pad.rules;
	char *words[CARD_WORDS];
	char *copy = alloc_string(count > 1 ? args[1] : "");
	struct laid laid;
	OWN(text) cards = {0};
	struct text out = {0};
	count = turn_split(copy, words, CARD_WORDS);
	text_add_words(&cards, words, count, ' ');
	int status = 0, suit = count > 1 ? suit_parse(r, words[1], NULL) : -1;
	if (!count)
		status = error_set(e, SAY_PAD_EXPLAIN_MISSING, pad_seat_word(0, sp->pad.name[0]),
		                   r->suit_names[0].name);
	else if (suit >= 0) {
		int seat = pad_seat(&sp->pad, words[0], e);
		int round = seat < 0    ? -1
		            : count > 2 ? pad_read_round(sp, words[2], e)
		                        : (int)sp->pad.rounds;
		if (round < 0)
			status = -1;
		else
			laid = pad_laid(&sp->pad, round, seat, suit);
	} else
		status = laid_parse(r, text_string(&cards), &laid, e);
	free(copy);
	if (status)
		return -1;
	pad_explain(r, laid, &out);
	pad_say(sp, &out);
	return 0;
}

static int pad_save(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	OWN(text) text = {0};
	const char *path = count > 1 ? args[1] : text_string(&sp->file);
	if (!*path)
		return error_set(e, SAY_PAD_SAVE_MISSING);
	if (scorepad_check(sp, path, e))
		return -1;
	pad_write(&sp->pad, &text);
	int status = store_write(path, text_string(&text), text.len, e);
	if (status)
		return -1;
	if (count > 1) {
		text_clear(&sp->file);
		text_add(&sp->file, path);
	}
	sp->own = sp->written = true;
	remark(sp, SAY_PAD_SAVED, path);
	return 0;
}

static int pad_load(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	if (count < 2)
		return error_set(e, SAY_PAD_LOAD_MISSING);
	if (scorepad_load(sp, args[1], e))
		return -1;
	if (!sp->opt->quiet)
		scorepad_totals(sp);
	return 0;
}

static int pad_new(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	struct rules r = sp->pad.rules;
	if (count > 1 && rows_parse(&card_rows, &r, args[1], e))
		return -1;
	scorepad_new(sp, &r);
	pad_changed(sp);
	remark(sp, SAY_PAD_FRESH(r.rounds), r.name, r.rounds);
	return 0;
}

static int pad_rules(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	struct text prose = {0};
	(void)args, (void)count, (void)e;
	prose_rules(&sp->pad.rules, sp->term.width, &prose);
	pad_say(sp, &prose);
	return 0;
}

/* Leaves; if a person's pad is neither kept nor saved, only at the second time. */
static int pad_quit(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	const bool lost = prompt->interactive && sp->changed && !sp->written &&
	                  pad_round_begun(&sp->pad, 1);
	if (!lost || sp->warned)
		return prompt_quit(prompt, args, count, e);
	sp->warned = true;
	return error_set(e, SAY_PAD_UNKEPT);
}

static const struct command *const pad_table[] = {
	&(const struct command){"names", NULL, "[NAME NAME]", "name the players, the first seat first",
	 "Afterwards the beginning of a name is enough, or 1 or 2.\n"
	 "Example: names Ann Bob\nExample: names Ann Lee, Bob",
	 ARG_NONE, RAW, pad_names, 0, NULL},
	&(const struct command){"rounds", NULL, "[N]", "set the number of rounds", "Example: rounds 4", ARG_NONE, 1,
	 pad_rounds, 0, NULL},
	&(const struct command){"first", NULL, "[NAME]", "set who starts round 1",
	 "The rules say who starts the other rounds.\nExample: first Bob", ARG_NONE, 1, pad_first, 0, NULL},
	&(const struct command){"next", "round", "", "start the next round",
	 "Shows who starts it, or after the last round who has won.\nExample: next", ARG_NONE, 0,
	 pad_next_round, 0, NULL},
	&(const struct command){"fix", NULL, "ROUND NAME ...", "change the cards of an expedition",
	 "'none' in place of the cards means that the expedition was not begun.\n"
	 "Example: fix 1 Ann $SUIT 4 9\nExample: fix 1 Ann $SUIT none",
	 ARG_NONE, RAW, pad_fix, 0, "change correct"},
	&(const struct command){"undo", "u", "", "take back the last change", "You can undo several changes.\nExample: undo",
	 ARG_NONE, 0, pad_undo_last, 0, NULL},
	&(const struct command){"show", NULL, "[ROUND]", "show a round, each expedition with its points", "Example: show 1",
	 ARG_NONE, 1, pad_show, 0, NULL},
	&(const struct command){"totals", "t", "", "show the points of all rounds", "Example: totals", ARG_NONE, 0,
	 pad_totals, 0, "table print"},
	&(const struct command){"explain", NULL, "CARDS", "show step by step what cards score",
	 "Type the cards, or the player, suit and round of an expedition on the pad.\n"
	 "Example: explain x 4 9\nExample: explain Ann $SUIT\nExample: explain Ann $SUIT 1",
	 ARG_NONE, RAW, pad_explain_cards, 0, NULL},
	&(const struct command){"rules", NULL, "", "show the rules of this ruleset", "Example: rules", ARG_NONE, 0,
	 pad_rules, 0, NULL},
	&(const struct command){"save", NULL, "[FILE]", "save the pad to a file", "Example: save friday.pad", ARG_FILE, RAW,
	 pad_save, 0, NULL},
	&(const struct command){"load", NULL, "FILE", "continue a saved pad", "Example: load friday.pad", ARG_FILE,
	 RAW, pad_load, 0, NULL},
	&(const struct command){"new", NULL, "[RULESET]", "start a new pad for the same players", "Example: new classic",
	 ARG_NONE, 1, pad_new, 0, NULL},
	&(const struct command){"help", "?", "[NAME]", "list the commands, or explain one", "Example: help fix",
	 ARG_COMMAND, WORDS_MAX, prompt_help, 0, NULL},
	&(const struct command){"quit", "q", "", "leave the program", "Ctrl-D does the same.\nExample: quit", ARG_NONE, 0,
	 pad_quit, 0, "exit bye leave stop"},
	NULL,
};

/* Adds HELP with examples of the rules at P; of the first ruleset if P is NULL. */
static void pad_examples(const struct prompt *p, const char *help, struct text *out)
{
	const struct scorepad *sp = p ? p->owner : NULL;
	cards_examples_of(sp ? &sp->pad.rules : &rules_table[0], help, out);
}

static const struct command_table pad_commands = {
	.own = pad_table,
	.hint = "A player and a suit say what was laid: Ann $SUIT x 4 6-9. More suits may follow.",
	.examples = pad_examples,
	.topics = &cards_topics,
	.bare = "card",
	.sayings = (const struct saying *const[]){pad_sayings, cards_sayings, shared_sayings, NULL},
};

/* Adds the words that Tab offers at the prompt of SCOREPAD, a struct scorepad: its
 * commands, the players and the suits. */
static void complete(struct offers *o, const void *scorepad, const char *before)
{
	const struct scorepad *sp = scorepad;
	const struct rules *r = &sp->pad.rules;
	char *words[CARD_WORDS];
	char *copy = alloc_string(before);
	int count = turn_split(copy, words, CARD_WORDS);
	const struct command *c = count ? command_find(&pad_commands, words[0], NULL) : NULL;
	free(copy);
	o->files = count == 1 && c && c->argument == ARG_FILE;
	if (c && c->argument == ARG_COMMAND)
		help_offer(&pad_commands, o);
	for (size_t i = 0; !count && pad_table[i]; i++)
		offers_add(o, pad_table[i]->name);
	for (int seat = 0; (!count || c) && seat < SEATS; seat++)
		offers_add(o, sp->pad.name[seat]);
	for (int suit = 0; count && !(c && count < 2) && suit < r->suits; suit++)
		offers_add(o, r->suit_names[suit].name);
}

/* ---- The conversation.  ---- */

static void say(struct prompt *prompt, const char *text)
{
	const struct scorepad *sp = prompt->owner;
	sp->face->say(text, &sp->term);
}

/* Called when WORD is not a command.  If it is a ruleset, says in E how to use it. */
static void tell_unknown(struct prompt *prompt, const char *word, const char *rest, struct error *e)
{
	const struct rules *r = rows_named(&card_rows, word, NULL);
	(void)prompt, (void)rest;
	if (r)
		error_set(e, SAY_PAD_RULESET, r->name, r->name);
}

static const struct prompt_asks pad_asks = {
	.reword = pad_reword,
	.unknown = tell_unknown,
	.bare = pad_line,
	.say = say,
};

static const struct pad_face *face_of(const struct options *opt)
{
	return opt->json ? &pad_face_json : &pad_face_words;
}

static enum status converse(struct options *opt)
{
	struct scorepad sp = {.opt = opt,
	                      .face = face_of(opt),
	                      .term = term_probe(&opt->wanted),
	                      .kept = {.lock = -1}};
	struct error e;
	sp.prompt = (struct prompt){.asks = &pad_asks,
	                            .commands = &pad_commands,
	                            .owner = &sp,
	                            .term = &sp.term,
	                            .interactive = sp.term.input && sp.term.output && !opt->json,
	                            .keep_going = opt->keep_going};
	input_init(&sp.prompt.input, &sp.term, sp.prompt.interactive);
	enum status status = scorepad_begin(&sp, &e);
	if (status != STATUS_DONE) {
		complain("%s", e.text);
		scorepad_release(&sp);
		return status;
	}
	while (!sp.prompt.stop && !signals_end()) {
		const struct phrase text = phrase(SAY_PAD_ASKS, sp.pad.rounds);
		struct query question = {.text = text.s,
		                            .whose = EVERYBODYS,
		                            .complete = complete,
		                            .asker = &sp};
		prompt_line(&sp.prompt, &question, "");
		scorepad_keep(&sp);
	}
	if (signals_end())
		sp.prompt.status = STATUS_INTERRUPTED;
	status = sp.prompt.status;
	if (status != STATUS_INTERRUPTED && !sp.prompt.broken_off && !sp.told)
		scorepad_totals(&sp);
	scorepad_say_kept(&sp);
	scorepad_release(&sp);
	return status;
}

/* Returns the points of the expedition that the operands name. */
static enum status one_expedition(struct options *opt, char **operands)
{
	OWN(text) cards = {0};
	struct laid laid;
	struct error e;
	if (options_without(opt, "first keep-going names load",
	                    "score CARDS tells what they score, without a pad", &e))
		return status_fail(STATUS_USAGE, &e);
	for (int i = 0; operands[i]; i++)
		text_addf(&cards, "%s%s", i ? " " : "", operands[i]);
	int status = laid_parse(opt->rules, text_string(&cards), &laid, &e);
	if (status) {
		complain(access(operands[0], F_OK) ? "%s" : SAY_PAD_LOAD, e.text);
		return STATUS_USAGE;
	}
	face_of(opt)->expedition(opt->rules, laid, opt->quiet);
	return STATUS_DONE;
}

enum status score_run(struct options *opt, char **operands)
{
	return operands[0] ? one_expedition(opt, operands) : converse(opt);
}
