/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/scorepad.h"

#include <unistd.h>

#include "families/cards/core/words.h"
#include "os/signals.h"
#include "os/status.h"

static void say(struct prompt *prompt, const char *text)
{
	const struct scorepad *sp = prompt->owner;
	sp->face->say(text, &sp->term);
}

static const struct prompt_asks pad_asks = {
	.reword = pad_reword,
	.bare = pad_line,
	.say = say,
};

static const struct pad_face *face_of(const struct options *opt)
{
	return opt->json ? &pad_face_json : &pad_face_words;
}

static void init(struct scorepad *sp, struct options *opt)
{
	*sp = (struct scorepad){
		.opt = opt, .face = face_of(opt), .term = term_probe(&opt->wanted), .kept = {.lock = -1}};
	sp->prompt = (struct prompt){.asks = &pad_asks,
	                             .commands = &pad_commands,
	                             .owner = sp,
	                             .term = &sp->term,
	                             .interactive = sp->term.input && sp->term.output && !opt->json,
	                             .keep_going = opt->keep_going};
	input_init(&sp->prompt.input, sp->prompt.interactive);
}

static enum status converse(struct options *opt)
{
	struct scorepad sp;
	struct error e;
	init(&sp, opt);
	enum status status = scorepad_begin(&sp, &e);
	if (status != STATUS_DONE) {
		complain("%s", e.text);
		scorepad_release(&sp);
		return status;
	}
	while (!sp.prompt.stop && !signals_end()) {
		struct text text = {0};
		text_addf(&text, SAY_PAD_ASKS, sp.pad.rounds);
		struct query question = {.text = text_string(&text),
		                            .whose = EVERYBODYS,
		                            .complete = scorepad_complete,
		                            .asker = &sp};
		prompt_line(&sp.prompt, &question, "");
		text_release(&text);
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
	struct text cards = {0};
	struct laid laid;
	struct error e;
	if (options_without(opt, "first keep-going names load",
	                    "score CARDS tells what they score, without a pad", &e))
		return status_fail(STATUS_USAGE, &e);
	for (int i = 0; operands[i]; i++)
		text_addf(&cards, "%s%s", i ? " " : "", operands[i]);
	int status = laid_parse(opt->rules, text_string(&cards), &laid, &e);
	text_release(&cards);
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
