/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/options.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

_Noreturn void options_fail(const struct error *e)
{
	fprintf(stderr, "train: %s\n", e->text);
	exit(1);
}

static const char usage[] =
	"usage: train [OPTION]...\n"
	"  --variant NAME      the row of the rules table [classic]\n"
	"  --rule NAME=VALUE   bends it\n"
	"  --rounds N          to play in all [600000]\n"
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
	"  --compare X         share of the choices whose best turns are also played out in\n"
	"                      worlds they share, to learn which is better [0]\n"
	"  --against AGENT     also tried against this one\n"
	"  --checkpoint FILE   goes on from it if it is there; written at each line\n"
	"  --start FILE        begins with the weights of this checkpoint\n"
	"  --out FILE          the weights, written at each line\n"
	"  --calibrate FILE    trains nothing: measures what the values of the row's\n"
	"                      network, as it is built in, come to\n";

static const struct option long_options[] = {
	{"variant", 1, NULL, 'v'}, {"rule", 1, NULL, 'r'},    {"rounds", 1, NULL, 'n'},
	{"batch", 1, NULL, 'b'},   {"threads", 1, NULL, 't'}, {"seed", 1, NULL, 's'},
	{"rate", 1, NULL, 'e'},    {"heat", 1, NULL, 'h'},    {"lambda", 1, NULL, 'l'},
	{"report", 1, NULL, 'p'},  {"pairs", 1, NULL, 'd'},   {"against", 1, NULL, 'a'},
	{"checkpoint", 1, NULL, 'c'}, {"start", 1, NULL, 'f'}, {"out", 1, NULL, 'o'},
	{"piles", 1, NULL, 'i'},   {"warm", 1, NULL, 'w'},
	{"guest", 1, NULL, 'g'},   {"guests", 1, NULL, 'x'},
	{"compare", 1, NULL, 'm'},
	{"calibrate", 1, NULL, 'k'}, {"help", 0, NULL, '?'},
	{NULL, 0, NULL, 0},
};

static void set_option(struct options *o, int option, const char *value)
{
	struct error e;
	const struct rules *row;
	switch (option) {
	case 'v':
		if (!(row = rules_find(value, &e)))
			options_fail(&e);
		o->rules = *row;
		break;
	case 'r':
		if (rules_bend(&o->rules, value, &e))
			options_fail(&e);
		break;
	case 'n': o->rounds = strtoull(value, NULL, 10); break;
	case 'b': o->batch = atoi(value); break;
	case 't': o->threads = atoi(value); break;
	case 's': o->seed = value; break;
	case 'e': sscanf(value, "%lf,%lf", &o->rate_first, &o->rate_last); break;
	case 'h': sscanf(value, "%lf,%lf", &o->heat_first, &o->heat_last); break;
	case 'l': o->lambda = atof(value); break;
	case 'g': o->guest = value; break;
	case 'x': o->guest_share = atof(value); break;
	case 'w': o->warm = atof(value); break;
	case 'i': o->piles = atof(value); break;
	case 'p': o->report = strtoull(value, NULL, 10); break;
	case 'd': o->pairs = atoi(value); break;
	case 'a': o->against = value; break;
	case 'c': o->checkpoint = value; break;
	case 'f': o->start = value; break;
	case 'o': o->out = value; break;
	case 'm': o->compared = atof(value); break;
	case 'k': o->calibrate = value; break;
	default:
		fputs(usage, stderr);
		exit(2);
	}
}

void options_read(struct options *o, int argc, char **argv)
{
	int option;
	*o = (struct options){
		.rules = *rules_find("classic", NULL),
		.seed = "1",
		.rounds = 600000,
		.report = 20000,
		.batch = 16,
		.threads = 1,
		.pairs = 300,
		.rate_first = 1e-3,
		.rate_last = 2e-5,
		.heat_first = 1,
		.heat_last = 0.2,
		.lambda = 0.9,
		.warm = 10,
		.guest = "thumb",
		.guest_share = 0.5,
		.piles = 0.3,
	};
	while ((option = getopt_long(argc, argv, "", long_options, NULL)) != -1)
		set_option(o, option, optarg);
	if (optind < argc || o->threads < 1 || o->threads > THREADS_MAX || o->batch < 1 ||
	    o->pairs < 2 || !(o->compared >= 0 && o->compared <= 1)) {
		fputs(usage, stderr);
		exit(2);
	}
}
