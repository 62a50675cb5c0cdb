# How the tests are run, and what is tried by hand.

TEST_EXTENSIONS = .test .exp
# NAME.log is made of NAME.test where there are both: then that runs NAME.exp itself.
SUFFIXES = .test .exp
# sh, as the tests themselves name it: often quicker than the shell that configure took.
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' sh $(top_srcdir)/build-aux/tap-driver.sh
TEST_LOG_DRIVER = $(LOG_DRIVER)
# A test that hangs fails; Check looks after its own.
TEST_LOG_COMPILER = $(TIMEOUT) sh
EXP_LOG_DRIVER = $(LOG_DRIVER)
EXP_LOG_COMPILER = $(TIMEOUT) sh $(srcdir)/tests/terminal.sh

# Each test has a directory of its own, removed when it ends, and knows
# nothing of the person who runs it.  The directory is in memory where configure found room: the
# tests save thousands of files, and the program waits until a disk has each of them.  A path that
# is long, or has a blank or a letter that is not ASCII, is reached through a short link: sockets,
# expect and commands in a player's name can't take every path.
AM_TESTS_ENVIRONMENT = \
	test_build='$(abs_top_builddir)'; test_source='$(abs_top_srcdir)'; test_links=; \
	case $$test_build$$test_source in \
	*[!A-Za-z0-9/._+-]* | ????????????????????????????????????????????????????????????????????????*) \
		test_links=`mktemp -d /tmp/expXXXXXX` || exit 1; \
		ln -s "$$test_build" "$$test_links/build" || exit 1; \
		ln -s "$$test_source" "$$test_links/source" || exit 1; \
		test_build=$$test_links/build; test_source=$$test_links/source ;; \
	esac; \
	test_dir=; \
	test -z '$(TEST_MEMORY)' || test_dir=`mktemp -d '$(TEST_MEMORY)/expXXXXXX' 2>/dev/null`; \
	test -n "$$test_dir" || { test_dir=$$test_build/$@.d; rm -rf "$$test_dir"; }; \
	trap 'rm -rf "$$test_dir"; test -z "$$test_links" || rm -rf "$$test_links"' 0; \
	trap 'exit 1' 1 2 13 15; \
	exec </dev/null; \
	mkdir -p "$$test_dir/home" "$$test_dir/tmp" || exit 1; \
	HOME=$$test_dir/home; export HOME; \
	TMPDIR=$$test_dir/tmp; export TMPDIR; \
	XDG_CACHE_HOME=$$test_dir/cache; export XDG_CACHE_HOME; \
	XDG_CONFIG_HOME=$$test_dir/config; export XDG_CONFIG_HOME; \
	XDG_DATA_HOME=$$test_dir/data; export XDG_DATA_HOME; \
	XDG_STATE_HOME=$$test_dir/state; export XDG_STATE_HOME; \
	LC_ALL=C; export LC_ALL; \
	TERM=dumb; export TERM; \
	TZ=UTC0; export TZ; \
	unset COLUMNS INPUTRC LANGUAGE LINES NO_COLOR; \
	CK_TAP_LOG_FILE_NAME=-; export CK_TAP_LOG_FILE_NAME; \
	CK_VERBOSITY=silent; export CK_VERBOSITY; \
	NM='$(NM)'; export NM; \
	COMPILER='$(CC) $(CPPFLAGS)'; export COMPILER; \
	EXPEDITION=$$test_build/expedition$(EXEEXT); export EXPEDITION; \
	abs_top_builddir=$$test_build; export abs_top_builddir; \
	abs_top_srcdir=$$test_source; export abs_top_srcdir;

if !HAVE_TESTS
check-local:
	@echo "expedition: NO TEST WAS RUN: configure was told to do without the tests,"
	@echo "expedition: or found no Check 0.15.2 or newer."
endif

# Writes anew, for all rulesets, the pins of the rules, the chance and the players: sums, and
# pictures of trails.  Look at what changes before you commit it.
pins: expedition$(EXEEXT) tests/trails_look_at$(EXEEXT)
	for test in same trails_look; do \
		EXPEDITION='$(abs_top_builddir)/expedition$(EXEEXT)' \
		abs_top_builddir='$(abs_top_builddir)' abs_top_srcdir='$(abs_top_srcdir)' \
		$(SHELL) $(srcdir)/tests/$$test.test --update || exit 1; \
	done
.PHONY: pins

# Draws README's picture anew: doc/table.svg, and on the screen the text to paste into README.
picture: expedition$(EXEEXT)
	@EXPEDITION='$(abs_top_builddir)/expedition$(EXEEXT)'; export EXPEDITION; \
	abs_top_srcdir='$(abs_top_srcdir)'; export abs_top_srcdir; \
	$(SHELL) $(srcdir)/tests/picture.sh svg >picture.tmp && \
	mv picture.tmp $(srcdir)/doc/table.svg && \
	$(SHELL) $(srcdir)/tests/picture.sh text
.PHONY: picture

# How many planted faults the tests find: of the cards' rules, or PLANT_FILES='src/...' and
# PLANT_TESTS='tests/...'.  Each takes half a minute or more; PLANT_COUNT and PLANT_SEED choose them.
# With PLANT_OPTIONS=--first no more tests are run once a fault is found.
PLANT_COUNT = 20
PLANT_SEED = plants
PLANT_OPTIONS =
PLANT_CORE = src/families/cards/core
PLANT_FILES = $(PLANT_CORE)/deck.c $(PLANT_CORE)/rules.c \
	$(PLANT_CORE)/state.c $(PLANT_CORE)/state.h $(PLANT_CORE)/table.c $(PLANT_CORE)/turn.c \
	$(PLANT_CORE)/view.c
PLANT_TESTS = tests/check_agent tests/check_card tests/check_deck \
	tests/check_rules tests/check_score tests/check_state tests/check_table tests/check_turn \
	tests/check_view tests/check_code tests/check_match tests/same.test
plants:
	CC='$(CC)' python3 $(srcdir)/tests/plant.py $(srcdir) plants --count $(PLANT_COUNT) \
		--seed '$(PLANT_SEED)' $(PLANT_OPTIONS) --files $(PLANT_FILES) --tests $(PLANT_TESTS)
.PHONY: plants

# A copy of the sources with one more row: makes all that has to be made for it.
try-ruleset:
	rm -rf try-ruleset
	$(MAKE) $(AM_MAKEFLAGS) distdir distdir=try-ruleset
	abs_top_srcdir='$(abs_top_srcdir)' MAKE='$(MAKE)' \
		$(SHELL) $(srcdir)/tests/ruleset.sh try-ruleset
	rm -rf try-ruleset
.PHONY: try-ruleset

# GAMES games of trails, by all rows and with 2 to 6 seats, judged by a second reading of the rules.
GAMES = 20000
trails-referee: tests/trails_games$(EXEEXT)
	./tests/trails_games$(EXEEXT) 0 $(GAMES) | \
		python3 $(srcdir)/tests/trails_referee.py $(srcdir)/data/maps
.PHONY: trails-referee

# How many of COACHED players with each planted weakness the coach finds, and copies of net without one.
COACHED = 10
coach-trial: expedition$(EXEEXT) tests/weak_games$(EXEEXT)
	abs_top_builddir='$(abs_top_builddir)' $(SHELL) $(srcdir)/tests/coach.sh $(COACHED)
.PHONY: coach-trial

# REFEREED games of equator with 2, 3 and 4 players, judged by a second reading of the rules.
REFEREED = 10000
equator-referee: tests/equator_games$(EXEEXT)
	./tests/equator_games$(EXEEXT) 0 $(REFEREED) | \
		python3 $(srcdir)/tests/equator_referee.py $(srcdir)/data/equator/globe.board
.PHONY: equator-referee

# The laws of the board of equator, measured in GAMES games for each number of players.
equator-laws: tests/equator_laws$(EXEEXT)
	./tests/equator_laws$(EXEEXT) $(GAMES)
.PHONY: equator-laws

# Long tests, which take minutes: a match of each family killed at 500 random moments, a hundred
# thousand records read and written, how fast they are read, and ten million deals of each row held
# against chance.
# `make kills` kills two programs who play one another 500 times.
soak: expedition$(EXEEXT) tests/bench_record$(EXEEXT) tests/check_record$(EXEEXT) \
		tests/check_shuffle$(EXEEXT) tests/check_blind$(EXEEXT) \
		tests/check_trails_conceal$(EXEEXT)
	./tests/bench_record$(EXEEXT) 10000
	for variant in standard trails equator; do \
		EXPEDITION='$(abs_top_builddir)/expedition$(EXEEXT)' abs_top_srcdir='$(abs_top_srcdir)' \
		$(SHELL) $(srcdir)/tests/kill.sh 500 $$variant || exit; \
	done
	RECORD_GAMES=100000 CK_DEFAULT_TIMEOUT=0 ./tests/check_record$(EXEEXT)
	SHUFFLE_DEALS=10000000 CK_DEFAULT_TIMEOUT=0 ./tests/check_shuffle$(EXEEXT)
	BLIND_ROUNDS=300 CK_DEFAULT_TIMEOUT=0 ./tests/check_blind$(EXEEXT)
	CONCEAL_GAMES=20000 CK_DEFAULT_TIMEOUT=0 ./tests/check_trails_conceal$(EXEEXT)
kills: expedition$(EXEEXT)
	rm -rf tests/kills && mkdir -p tests/kills && \
	$(SHELL) $(srcdir)/tests/friend_kill.sh '$(abs_top_builddir)/expedition$(EXEEXT)' \
		"`pwd`/tests/kills" 500 && rm -rf tests/kills
.PHONY: soak kills

# Gives the fuzzers' front ends to libFuzzer, with sanitizers, for FUZZ_SECONDS each; see doc/trust.
FUZZ_SECONDS = 60
FUZZ_FRONTS = prompt options record dealer bot weights pad shard map trails trails-dealer trails-bot \
	$(FUZZ_PEER)
fuzz: $(nodist_libexpedition_a_SOURCES) $(nodist_libapp_a_SOURCES)
	@FUZZ_SOURCES="$(libexpedition_a_SOURCES) $(nodist_libexpedition_a_SOURCES) \
		$(libapp_a_SOURCES) $(nodist_libapp_a_SOURCES) $(tests_fuzz_fuzz_SOURCES)" \
	FUZZ_SECONDS='$(FUZZ_SECONDS)' FUZZ_LIBS='$(OTHER_LIBS) $(LIBS)' \
	FUZZ_FLAGS='$(DEFS) $(AM_CPPFLAGS) -I. -Isrc -I$(srcdir)/tests/fuzz' \
	abs_top_srcdir='$(abs_top_srcdir)' $(SHELL) $(srcdir)/tests/fuzz.sh $(FUZZ_FRONTS)
.PHONY: fuzz

# All sessions with failing memory and failing files.
trouble: tests/trouble/trouble$(EXEEXT)
	./tests/trouble/trouble$(EXEEXT) memory
	./tests/trouble/trouble$(EXEEXT) files
.PHONY: trouble

# The share of the sources that the tests reach, in a build with --enable-coverage: a table,
# and the branches of the rules and of any family's match that no test takes.
COVERAGE_FOLDERS = game families/cards/core families/trails/core
coverage:
	find src -name '*.gcda' -exec rm -f {} +
	$(MAKE) $(AM_MAKEFLAGS) check CK_DEFAULT_TIMEOUT=0
	$(SHELL) $(srcdir)/tests/coverage.sh $(COVERAGE_FOLDERS)
.PHONY: coverage

# The findings of analysers.
analyse: all
	srcdir='$(srcdir)' CC='$(CC)' CPPFLAGS='$(READLINE_CFLAGS) $(JANSSON_CFLAGS)' \
		$(SHELL) $(srcdir)/tests/analyse.sh
.PHONY: analyse

# The program elsewhere: other compilers, another C library, 32 bits, the other order
# of bytes; see doc/trust.
places: all # PLACES="musl i686" names some
	srcdir='$(srcdir)' EXPEDITION='$(abs_top_builddir)/expedition$(EXEEXT)' MAKE='$(MAKE)' \
		$(SHELL) $(srcdir)/tests/places.sh $(PLACES)
.PHONY: places

# README's two commands on a bare Debian, as root; see doc/trust.
bare:
	srcdir='$(srcdir)' $(SHELL) $(srcdir)/tests/bare.sh
.PHONY: bare

# ROUNDS rounds of each row between two sides, audited, and compared with what one machine deals.
ROUNDS = 10000
peers: tests/check_peer$(EXEEXT)
	PEER_ROUNDS=$(ROUNDS) CK_FORK=no ./tests/check_peer$(EXEEXT)
.PHONY: peers

# SCHEDULES of what a hostile side, and all between the two, can do to an honest one.
SCHEDULES = 100000
schedules: tests/check_peer_schedules$(EXEEXT)
	PEER_SCHEDULES=$(SCHEDULES) CK_FORK=no ./tests/check_peer_schedules$(EXEEXT)
.PHONY: schedules

# All schedules of a match with two cards, in a model that spin searches; without spin it says so.
model:
	$(SHELL) $(srcdir)/tests/peer_model.sh $(srcdir)/tests/peer.pml "`pwd`/tests/model" || \
		test $$? -eq 77
	rm -rf tests/model
.PHONY: model
