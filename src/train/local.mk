# The tools that make weights, figures and pages.  None of them is installed.

TOOL_LIBS = libtrain.a libapp.a libexpedition.a $(OTHER_LIBS)
EXTRA_PROGRAMS += compare_turns count_worth distil find_puzzles fit_levels map_worth review_levels
EXTRA_PROGRAMS += solve_tiny trainer verdicts
EXTRA_LIBRARIES += libtrain.a
CLEANFILES += $(EXTRA_PROGRAMS) libtrain.a
EXTRA_DIST += %D%/weights.sh %D%/worth_page.sh

# what several tools use, or a Check program
libtrain_a_SOURCES = %D%/compared.c %D%/exact.c %D%/learner.c %D%/map_tally.c %D%/running.c \
	%D%/selfplay.c %D%/tiny.c %D%/tool.c %D%/verdict.c %D%/worth.c %D%/worth_tables.c
compare_turns_SOURCES = %D%/compare_main.c
compare_turns_LDADD = $(TOOL_LIBS)
count_worth_SOURCES = %D%/worth_main.c
count_worth_LDADD = $(TOOL_LIBS)
distil_SOURCES = %D%/distil.c
distil_LDADD = $(TOOL_LIBS)
find_puzzles_SOURCES = %D%/puzzles.c %D%/puzzles_cards.c %D%/puzzles_equator.c %D%/puzzles_trails.c
find_puzzles_LDADD = $(TOOL_LIBS)
fit_levels_SOURCES = %D%/levels.c
fit_levels_LDADD = $(TOOL_LIBS)
map_worth_SOURCES = %D%/map_worth.c
map_worth_LDADD = $(TOOL_LIBS)
review_levels_SOURCES = %D%/review_levels.c
review_levels_LDADD = $(TOOL_LIBS)
solve_tiny_SOURCES = %D%/tiny_main.c
solve_tiny_LDADD = $(TOOL_LIBS)
trainer_SOURCES = %D%/calibrate.c %D%/main.c
trainer_LDADD = $(TOOL_LIBS)
verdicts_SOURCES = %D%/verdicts.c
verdicts_LDADD = $(TOOL_LIBS)

# All that belongs to a row of the rules table and is made by a program: networks, what
# their values come to, levels, sums.  `make weights ROW=classic` says what it does
# and about how long each part takes: under two hours in all, or a trial of two minutes with
# WEIGHTS_ROUNDS=6000.  Configure with CFLAGS='-O3 -march=native' for it.
ROW =
WEIGHTS_ROUNDS = 600000
WEIGHTS_THREADS = 1
weights: row-named compare_turns$(EXEEXT) distil$(EXEEXT) expedition$(EXEEXT) trainer$(EXEEXT)
	MAKE='$(MAKE)' srcdir='$(srcdir)' THREADS='$(WEIGHTS_THREADS)' \
	$(SHELL) $(srcdir)/%D%/weights.sh $(ROW) $(WEIGHTS_ROUNDS)
row-named:
	@test -n '$(ROW)' || { echo 'make: name a ruleset, as in ROW=classic' >&2; exit 1; }

# Its parts, one by one: the weights of the networks,
TRAIN_OPTIONS = --try thumb
train: row-named trainer$(EXEEXT)
	./trainer$(EXEEXT) --variant $(ROW) --checkpoint $(ROW).ck --out $(ROW).net \
		$(TRAIN_OPTIONS)
# what the values of new weights come to,
CALIBRATE_OPTIONS =
calibrate: row-named trainer$(EXEEXT)
	./trainer$(EXEEXT) --variant $(ROW) --calibrate $(WEIGHTS)/$(ROW).cal $(CALIBRATE_OPTIONS)
# how far the levels misjudge, for the networks that are built in,
LEVELS_OPTIONS =
levels: row-named fit_levels$(EXEEXT)
	./fit_levels$(EXEEXT) --variant $(ROW) --out $(WEIGHTS)/$(ROW).heats $(LEVELS_OPTIONS)
# and what the turns of the levels cost by a review, for the networks and heats that are built in.
REVIEW_ROUNDS = 200
review-levels: row-named review_levels$(EXEEXT)
	./review_levels$(EXEEXT) --variant $(ROW) --rounds $(REVIEW_ROUNDS) \
		--out $(WEIGHTS)/$(ROW).rates

# What the rules are worth to a player: the network and two levels play against themselves by
# each row that is on the page, expedition-worth(7), and the tables there are written anew.
WORTH_ROUNDS = 100000
WORTH_SEED = worth
WORTH_AGENTS = net,medium,beginner
WORTH_PAGE = $(srcdir)/man/expedition-worth.7
WORTH_ROWS = $$(sed -n 's/^ *\\-\\-agents [^ ]* //p' $(WORTH_PAGE))
CLEANFILES += worth.txt
worth: count_worth$(EXEEXT)
	./count_worth$(EXEEXT) --rounds $(WORTH_ROUNDS) --seed $(WORTH_SEED) \
		--agents $(WORTH_AGENTS) $(WORTH_ROWS) >worth.txt
	$(SHELL) $(srcdir)/%D%/worth_page.sh worth.txt $(WORTH_PAGE) >worth.page
	mv worth.page $(WORTH_PAGE)

# How far players are from unbeatable: rounds by tiny rules are solved; the page has the tables.
TINY_OPTIONS = --passes 300 --lucks 32 --repeats 8 \
	--agents random,thumb,beginner,easy,medium,hard,net,net:size=large
TINY_ROWS = classic:suits=1,wagers=0,hand=3 classic:suits=1,wagers=1,hand=4,cost=10 \
	classic:suits=1,wagers=0,hand=3,cost=10
tiny: solve_tiny$(EXEEXT)
	./solve_tiny$(EXEEXT) $(TINY_OPTIONS) $(TINY_ROWS)

# How good a map is: players of one kind play many games on it; the tool prints how often each
# mission is fulfilled, whether a seat has an advantage, and how long a game lasts.
MAP_WORTH_MAP = world
MAP_WORTH_GAMES = 10000
MAP_WORTH_OPTIONS =
map-worth: map_worth$(EXEEXT)
	./map_worth$(EXEEXT) --map $(MAP_WORTH_MAP) --games $(MAP_WORTH_GAMES) $(MAP_WORTH_OPTIONS)

# The puzzles: `make puzzles` goes on with the search where the files in data/puzzles end, until each has as
# many as it should; `make puzzles-check` checks every claim of every puzzle, and its theme a second time.
# After new weights, `make puzzles-renew` keeps those that still are puzzles.
# PUZZLES_EVERY=40 checks one in forty.
PUZZLES_WANTED = standard:rounds=1,300 classic:rounds=1,300 long:rounds=1,100 trails,50 equator,50
PUZZLES_EVERY = 1
puzzles: find_puzzles$(EXEEXT)
	@for wanted in $(PUZZLES_WANTED); do \
		rules=$${wanted%,*}; \
		./find_puzzles$(EXEEXT) --variant $$rules --count $${wanted#*,} \
			$(PUZZLES)/$${rules%:*}.puzzles || exit 1; \
	done
puzzles-renew: find_puzzles$(EXEEXT)
	@for row in standard classic long; do \
		./find_puzzles$(EXEEXT) --variant $$row:rounds=1 --renew --count 1000 $(PUZZLES)/$$row.puzzles || exit 1; \
	done
puzzles-check: find_puzzles$(EXEEXT)
	@for file in $(PUZZLES)/*.puzzles; do \
		rules=`sed -n 's/^ruleset //p' $$file`; \
		./find_puzzles$(EXEEXT) --variant $$rules --check --every $(PUZZLES_EVERY) $$file || exit 1; \
		$(AWK) -f $(srcdir)/tests/puzzle_themes.awk $$file || exit 1; \
	done

# `make verdicts` makes the other tool: by how much an agent chooses better than another where they
# differ.  Without arguments it explains its use.
.PHONY: weights row-named train calibrate levels review-levels worth tiny map-worth \
	puzzles puzzles-check puzzles-renew
