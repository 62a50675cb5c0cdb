/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/variants_run.h"

#include <stdio.h>

#include "app/families/families.h"

/* Has the options play the ruleset that the person asked for: OPERAND names it, bent as the options say;
 * without an operand it is that of the options.  Returns 0; or -1 and the reason in E. */
static int take_asked(struct options *opt, const char *operand, struct error *e)
{
	if (!operand)
		return 0;
	if (options_without(opt, "variant", "variants NAME says which ruleset", e))
		return -1;
	int family = options_family(opt, operand, e);
	return family > 0 ? options_ruleset(opt, operand, &opt->rules, e) : family;
}

enum status variants_run(struct options *opt, char **operands)
{
	struct error e;
	struct text out = {0};
	if (take_asked(opt, operands[0], &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_USAGE;
	}
	const struct played p = options_played(opt);
	const bool one = operands[0] || opt->ruleset_named || opt->family;
	if (opt->json && one)
		family_of(p.game)->variant_json(p.rules);
	else if (opt->json)
		families_json();
	else if (one)
		family_of(p.game)->rules_tell(p.rules, term_probe(&opt->wanted).width, &out);
	else
		families_variants(term_fold_width(&opt->wanted), &out);
	term_print(&out);
	return STATUS_DONE;
}
