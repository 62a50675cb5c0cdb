/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/variants_run.h"

#include <stdio.h>

#include "app/families/families.h"
#include "families/cards/show/json.h"
#include "families/cards/show/prose.h"
#include "show/json.h"

/* Puts the ruleset that the person asked for into R.  OPERAND names it, bent as the options
 * say; without an operand it is the ruleset of the options.  Returns 0; or -1 and the reason
 * in E. */
static int asked_rules(const struct options *opt, const char *operand, struct rules *r,
                       struct error *e)
{
	*r = opt->rules;
	if (!operand)
		return 0;
	if (options_without(opt, "variant", "variants NAME says which ruleset", e))
		return -1;
	return options_ruleset(opt, operand, r, e);
}

static void variants_words(const struct rules *r, const struct term_wanted *wanted)
{
	struct text out = {0};
	if (r)
		prose_rules(r, term_probe(wanted).width, &out);
	else
		families_variants(term_fold_width(wanted), &out);
	term_print(&out);
}

/* Tells the rules R of a family other than the cards. */
static void tell_rules(struct played r, const struct term_wanted *wanted)
{
	struct text out = {0};
	family_of(r.game)->rules_tell(r.rules, term_probe(wanted).width, &out);
	term_print(&out);
}

enum status variants_run(struct options *opt, char **operands)
{
	struct error e;
	struct rules r;
	bool one = operands[0] || opt->ruleset_named;
	if (operands[0] && !options_any(opt, "variant") && options_family(opt, operands[0], &e) < 0) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_USAGE;
	}
	if (opt->family) {
		const struct played p = options_played(opt);
		if (opt->json)
			json_variant(p.game->rules_name(p.rules), p.game->rules_title(p.rules),
			             p.game->seats_least, p.game->seats_most);
		else
			tell_rules(p, &opt->wanted);
		return STATUS_DONE;
	}
	if (asked_rules(opt, operands[0], &r, &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_USAGE;
	}
	variants_face *face = opt->json ? json_variants : variants_words;
	face(one ? &r : NULL, &opt->wanted);
	if (opt->json && !one)
		families_json();
	return STATUS_DONE;
}
