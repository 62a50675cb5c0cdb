/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/options.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "train/tool.h"

_Noreturn void options_fail(const struct error *e)
{
	fprintf(stderr, "trainer: %s\n", e->text);
	exit(1);
}

static const char usage[] =
	"usage: trainer [OPTION]...\n"
	"  --variant NAME      the row of the rules table [classic]\n"
	"  --rule NAME=VALUE   bends it\n"
	"  --size SIZE         of the network, small or large [small]\n"
	"  --rounds N          to play in all [600000, with --calibrate 40000]\n"
	"  --batch N           rounds a step [16]\n"
	"  --threads N         [1]; the result depends on it\n"
	"  --seed TEXT         [1]\n"
	"  --rate FIRST,LAST   of learning [1e-3,2e-5]\n"
	"  --heat FIRST,LAST   temperature of the choice, points [1,0.2]\n"
	"  --warm X            added to it at first, gone after some 30000 rounds [10]\n"
	"  --lambda X          how far results reach back [0.9]\n"
	"  --piles X           weight of all draws from piles beside the deck [0.3]\n"
	"  --guest AGENT       leads some of the seats for their first turns [thumb]\n"
	"  --guests X          share of those seats [0.5]\n"
	"  --report N          rounds between two lines of the curve [20000]\n"
	"  --pairs N           deals of a trial [300]\n"
	"  --beliefs N         rounds from which it learns what the other hand may hold, when\n"
	"                      the network is done [40000]\n"
	"  --against AGENT     learns against this player, who keeps one seat of each round,\n"
	"                      and not against itself; also tried against it\n"
	"  --try AGENT         also tried against this one\n"
	"  --checkpoint FILE   goes on from it if it is there; written at each line\n"
	"  --start FILE        begins with these weights, or those of this checkpoint, of\n"
	"                      any row; a small network's for a large one, too\n"
	"  --out FILE          the weights, written at each line\n"
	"  --calibrate FILE    trains nothing: measures what the values of the row's\n"
	"                      network, as it is built in, come to\n";

/* The options that are numbers. */
static const struct number numbers[] = {
	{"rounds", offsetof(struct options, rounds), NUMBER_LONG, 1, 1e12},
	{"report", offsetof(struct options, report), NUMBER_LONG, 1, 1e12},
	{"batch", offsetof(struct options, batch), NUMBER_INT, 1, 1e6},
	{"threads", offsetof(struct options, threads), NUMBER_INT, 1, THREADS_MAX},
	{"pairs", offsetof(struct options, pairs), NUMBER_INT, 2, 1e9},
	{"beliefs", offsetof(struct options, beliefs), NUMBER_INT, 1, 1e9},
	{"rate", offsetof(struct options, rate), NUMBER_TWO, 1e-9, 1},
	{"heat", offsetof(struct options, heat), NUMBER_TWO, 1e-3, 1000},
	{"warm", offsetof(struct options, warm), NUMBER_REAL, 0, 1000},
	{"lambda", offsetof(struct options, lambda), NUMBER_REAL, 0, 1},
	{"piles", offsetof(struct options, piles), NUMBER_REAL, 0, 1},
	{"guests", offsetof(struct options, guest_share), NUMBER_REAL, 0, 1},
};

/* The options that are texts. */
static const struct text_option texts[] = {
	{"seed", offsetof(struct options, seed)},
	{"guest", offsetof(struct options, guest)},
	{"against", offsetof(struct options, against)},
	{"try", offsetof(struct options, tried)},
	{"checkpoint", offsetof(struct options, checkpoint)},
	{"start", offsetof(struct options, start)},
	{"out", offsetof(struct options, out)},
	{"calibrate", offsetof(struct options, calibrate)},
};

/* The number of each option: its place in the tables above, and after those the other
 * options. */
enum {
	NUMBER_OPTIONS = sizeof numbers / sizeof numbers[0],
	TEXT_OPTIONS = sizeof texts / sizeof texts[0],
	VARIANT_OPTION = NUMBER_OPTIONS + TEXT_OPTIONS,
	RULE_OPTION,
	SIZE_OPTION,
	HELP_OPTION,
	OPTIONS,
};

static void set_option(struct options *o, int option, const char *value)
{
	struct error e;
	int bad = 0;
	if (option < NUMBER_OPTIONS)
		bad = number_set(o, &numbers[option], value, &e);
	else if (option < VARIANT_OPTION)
		*(const char **)(void *)((char *)o + texts[option - NUMBER_OPTIONS].offset) = value;
	else if (option == VARIANT_OPTION)
		bad = rules_parse(&o->rules, value, &e);
	else if (option == RULE_OPTION)
		bad = rules_bend(&o->rules, value, &e);
	else if (option == SIZE_OPTION && (o->size = net_size_find(value)) == NET_SIZES)
		bad = error_set(&e, "--size=%s: must be small or large", value);
	if (bad)
		options_fail(&e);
}

static _Noreturn void show_usage(FILE *to, int status)
{
	fputs(usage, to);
	exit(status);
}

/* Lists the options as getopt_long wants them. */
static void list_options(struct option list[OPTIONS + 1])
{
	memset(list, 0, sizeof *list * (OPTIONS + 1));
	for (int i = 0; i < OPTIONS; i++)
		list[i] = (struct option){NULL, required_argument, NULL, i};
	for (int i = 0; i < NUMBER_OPTIONS; i++)
		list[i].name = numbers[i].name;
	for (int i = 0; i < TEXT_OPTIONS; i++)
		list[NUMBER_OPTIONS + i].name = texts[i].name;
	list[VARIANT_OPTION].name = "variant";
	list[RULE_OPTION].name = "rule";
	list[SIZE_OPTION].name = "size";
	list[HELP_OPTION] = (struct option){"help", no_argument, NULL, HELP_OPTION};
}

void options_read(struct options *o, int argc, char **argv)
{
	struct option list[OPTIONS + 1];
	int option;
	*o = (struct options){
		.rules = *rules_find("classic", NULL),
		.size = NET_SMALL,
		.seed = "1",
		.report = 20000,
		.batch = 16,
		.threads = 1,
		.pairs = 300,
		.beliefs = 40000,
		.rate = {1e-3, 2e-5},
		.heat = {1, 0.2},
		.lambda = 0.9,
		.warm = 10,
		.guest = "thumb",
		.guest_share = 0.5,
		.piles = 0.3,
	};
	list_options(list);
	while ((option = getopt_long(argc, argv, "", list, NULL)) != -1) {
		if (option == HELP_OPTION)
			show_usage(stdout, 0);
		if (option < 0 || option >= OPTIONS)
			exit(2); /* getopt_long has said why */
		set_option(o, option, optarg);
	}
	if (optind < argc)
		show_usage(stderr, 2);
	if (o->against && !o->tried)
		o->tried = o->against;
	if (!o->rounds)
		o->rounds = o->calibrate ? 40000 : 600000;
}
