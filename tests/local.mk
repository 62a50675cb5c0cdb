# The tests.  All of them speak TAP: a Check program for each module, and
# shell scripts that source tests/tap.sh.
#
# A new test is one more line: in check_PROGRAMS for tests/check_NAME.c, in
# dist_check_SCRIPTS for tests/NAME.test.  tests/lists.test sees to it that
# none is forgotten.

TEST_EXTENSIONS = .test
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
TEST_LOG_DRIVER = $(LOG_DRIVER)
# A test that hangs fails; Check looks after its own.
TEST_LOG_COMPILER = $(TIMEOUT) $(SHELL)

# The longest come first, lest one of them be left alone at the end.
dist_check_SCRIPTS += \
	tests/trouble.test \
	tests/hidden.test \
	tests/trails_private.test \
	tests/trails_referee.test \
	tests/interrupt.test \
	tests/index.test \
	tests/wrong.test \
	tests/arena.test \
	tests/bench.test \
	tests/bots.test \
	tests/commands.test \
	tests/completion.test \
	tests/documents.test \
	tests/editing.test \
	tests/ending.test \
	tests/format.test \
	tests/fuzz.test \
	tests/given_up.test \
	tests/golden.test \
	tests/help.test \
	tests/hint.test \
	tests/hostile.test \
	tests/json.test \
	tests/keys.test \
	tests/kill.test \
	tests/layers.test \
	tests/friend.test \
	tests/friend_kill.test \
	tests/friend_terminal.test \
	tests/learn.test \
	tests/level.test \
	tests/lists.test \
	tests/locale.test \
	tests/man.test \
	tests/map.test \
	tests/man_json.test \
	tests/odds.test \
	tests/options.test \
	tests/friend_tcp.test \
	tests/peer.test \
	tests/peer_attacks.test \
	tests/peer_handshake.test \
	tests/peer_model.test \
	tests/peer_page.test \
	tests/plain.test \
	tests/protocol.test \
	tests/readme.test \
	tests/record.test \
	tests/records.test \
	tests/review.test \
	tests/review_page.test \
	tests/rollout.test \
	tests/rotation.test \
	tests/rough.test \
	tests/ruleset.test \
	tests/same.test \
	tests/save.test \
	tests/score.test \
	tests/seats.test \
	tests/script.test \
	tests/solve.test \
	tests/stats.test \
	tests/store.test \
	tests/symbols.test \
	tests/targets.test \
	tests/terminal.test \
	tests/table_look.test \
	tests/trails_bots.test \
	tests/trails_look.test \
	tests/trails_own_map.test \
	tests/trails_people.test \
	tests/trails_prompt.test \
	tests/trails_replay.test \
	tests/trails_ending.test \
	tests/trails_terminal.test \
	tests/trails_tutor.test \
	tests/trails_undo.test \
	tests/trails_page.test \
	tests/trails_welcome.test \
	tests/trails_review.test \
	tests/trainer.test \
	tests/tutor.test \
	tests/verdicts.test \
	tests/watch.test \
	tests/weights.test \
	tests/welcome.test \
	tests/without.test \
	tests/worth.test

EXTRA_DIST += \
	tests/editing.exp \
	tests/bench.sums \
	tests/ending.exp \
	tests/expect.exp \
	tests/friend.exp \
	tests/fuzz.sh \
	tests/fuzz/corpus \
	tests/fuzz/corpus.sh \
	tests/fuzz/found \
	tests/interrupt.exp \
	tests/handover.exp \
	tests/keys.exp \
	tests/golden \
	tests/help.exp \
	tests/learn.exp \
	tests/friend_kill.sh \
	tests/kill.sh \
	tests/play.sh \
	tests/peer_attacks.py \
	tests/peer.pml \
	tests/peer_handshake.py \
	tests/peer_model.sh \
	tests/peer_stranger.py \
	tests/places.sh \
	tests/readme.exp \
	tests/rollout.exp \
	tests/rough.exp \
	tests/ruleset.exp \
	tests/same.sh \
	tests/same.sums \
	tests/save.exp \
	tests/settle.exp \
	tests/solve.exp \
	tests/tap.sh \
	tests/trails_look \
	tests/table_look.exp \
	tests/terminal.exp \
	tests/trails_ending.exp \
	tests/trails_terminal.exp \
	tests/trails_welcome.exp \
	tests/trails_law.py \
	tests/trails_referee.py \
	tests/trails_tutor.exp \
	tests/tutor.exp \
	tests/welcome.exp

# The program whose output tests/golden.test compares with the files above.
EXTRA_PROGRAMS += tests/golden_play
CLEANFILES += tests/golden_play$(EXEEXT)
tests_golden_play_SOURCES = tests/golden_play.c
tests_golden_play_LDADD = libexpedition.a
tests/golden.log: tests/golden_play$(EXEEXT)

# Pictures of trails, for tests/trails_look.test.  Its golden files are in a folder of its name.
EXTRA_PROGRAMS += tests/trails_look_at
CLEANFILES += tests/trails_look_at$(EXEEXT)
tests_trails_look_at_SOURCES = tests/trails_look_at.c
tests_trails_look_at_LDADD = $(APP_LIBS)
tests/trails_look.log: tests/trails_look_at$(EXEEXT)

# A game of trails at a prompt, made by hand: make tests/trails_try.
EXTRA_PROGRAMS += tests/trails_try
CLEANFILES += tests/trails_try$(EXEEXT)
tests_trails_try_SOURCES = tests/trails_try.c
tests_trails_try_LDADD = $(APP_LIBS)

# The program with a family that lacks all that one may lack, for tests/commands.test.
EXTRA_PROGRAMS += tests/bare
CLEANFILES += tests/bare$(EXEEXT)
tests_bare_CPPFLAGS = $(libapp_a_CPPFLAGS)
tests_bare_LDADD = $(APP_LIBS)
tests_bare_SOURCES = src/app/main.c tests/bare.c
tests/commands.log: tests/bare$(EXEEXT)

# Writes anew, for all rulesets, the pins of the rules, the chance and the players: golden
# files, sums, signatures.  Look at what changes before you commit it.
pins: expedition$(EXEEXT) tests/golden_play$(EXEEXT) tests/trails_look_at$(EXEEXT)
	for test in golden same bench trails_look; do \
		EXPEDITION='$(abs_top_builddir)/expedition$(EXEEXT)' \
		abs_top_builddir='$(abs_top_builddir)' abs_top_srcdir='$(abs_top_srcdir)' \
		$(SHELL) $(srcdir)/tests/$$test.test --update || exit 1; \
	done
.PHONY: pins

# The program with one more row, which nothing was trained for, for tests/ruleset.test;
# all that has to be made for a row is tried by `make try-ruleset`.
EXTRA_PROGRAMS += tests/untrained
EXTRA_DIST += tests/untrained.row
CLEANFILES += tests/untrained$(EXEEXT) tests/untrained_rules.c
tests_untrained_CPPFLAGS = $(libapp_a_CPPFLAGS)
tests_untrained_LDADD = $(APP_LIBS)
tests_untrained_SOURCES = src/app/main.c
nodist_tests_untrained_SOURCES = tests/untrained_rules.c
tests/untrained_rules.c: src/families/cards/core/rules.c tests/untrained.row
	$(AM_V_GEN)$(MKDIR_P) tests && \
	$(AWK) -v row=$(srcdir)/tests/untrained.row '/^const struct rules rules_table/ { on = 1 } \
		on && /^};/ { while ((getline line <row) > 0) print line; on = 0 } \
		{ print }' $(srcdir)/src/families/cards/core/rules.c >$@.tmp && mv $@.tmp $@

EXTRA_DIST += tests/ruleset.sh
try-ruleset:
	rm -rf try-ruleset
	$(MAKE) $(AM_MAKEFLAGS) distdir distdir=try-ruleset
	abs_top_srcdir='$(abs_top_srcdir)' MAKE='$(MAKE)' \
		$(SHELL) $(srcdir)/tests/ruleset.sh try-ruleset
	rm -rf try-ruleset
.PHONY: try-ruleset

# Deals that a seat can't tell apart, for tests/hidden.test.
EXTRA_PROGRAMS += tests/hidden_pair
CLEANFILES += tests/hidden_pair$(EXEEXT)
tests_hidden_pair_SOURCES = tests/hidden_pair.c
tests_hidden_pair_LDADD = libexpedition.a
tests/hidden.log: tests/hidden_pair$(EXEEXT)

# Games of trails as texts, for tests/trails_referee.test; GAMES of them, by all rows and with 2 to
# 6 seats, are judged by `make trails-referee`.
EXTRA_PROGRAMS += tests/trails_games
CLEANFILES += tests/trails_games$(EXEEXT)
tests_trails_games_SOURCES = tests/trails_games.c
tests_trails_games_LDADD = libexpedition.a
tests/trails_referee.log: tests/trails_games$(EXEEXT)
GAMES = 20000
trails-referee: tests/trails_games$(EXEEXT)
	./tests/trails_games$(EXEEXT) 0 $(GAMES) | \
		python3 $(srcdir)/tests/trails_referee.py $(srcdir)/data/maps
.PHONY: trails-referee

# The lines that take a lesson to its end, for tests/learn.test.
EXTRA_PROGRAMS += tests/lesson_walk
CLEANFILES += tests/lesson_walk$(EXEEXT)
tests_lesson_walk_SOURCES = tests/lesson_walk.c
tests_lesson_walk_LDADD = $(APP_LIBS)
tests/learn.log: tests/lesson_walk$(EXEEXT)

tests/ruleset.log: tests/untrained$(EXEEXT) trainer$(EXEEXT) fit_levels$(EXEEXT) \
	review_levels$(EXEEXT)
tests/ending.log: tests/untrained$(EXEEXT)
tests/trainer.log: trainer$(EXEEXT)
tests/verdicts.log: verdicts$(EXEEXT)
tests/map.log: map_worth$(EXEEXT)
tests/worth.log: count_worth$(EXEEXT)

# Long tests, which take minutes and are run by hand, `make soak`: a match killed at 500 random
# moments, a hundred thousand records read and written, how fast they are read, and
# ten million deals of each row held against chance.  `make kills` kills two programs who play
# one another 500 times.
EXTRA_PROGRAMS += tests/bench_record
CLEANFILES += tests/bench_record$(EXEEXT)
tests_bench_record_SOURCES = tests/bench_record.c
tests_bench_record_LDADD = libexpedition.a
soak: expedition$(EXEEXT) tests/bench_record$(EXEEXT) tests/check_record$(EXEEXT) \
		tests/check_shuffle$(EXEEXT) tests/check_blind$(EXEEXT) \
		tests/check_trails_conceal$(EXEEXT)
	./tests/bench_record$(EXEEXT) 10000
	EXPEDITION='$(abs_top_builddir)/expedition$(EXEEXT)' \
	abs_top_srcdir='$(abs_top_srcdir)' $(SHELL) $(srcdir)/tests/kill.sh 500
	RECORD_GAMES=100000 CK_DEFAULT_TIMEOUT=0 ./tests/check_record$(EXEEXT)
	SHUFFLE_DEALS=10000000 CK_DEFAULT_TIMEOUT=0 ./tests/check_shuffle$(EXEEXT)
	BLIND_ROUNDS=300 CK_DEFAULT_TIMEOUT=0 ./tests/check_blind$(EXEEXT)
	CONCEAL_GAMES=20000 CK_DEFAULT_TIMEOUT=0 ./tests/check_trails_conceal$(EXEEXT)
kills: expedition$(EXEEXT)
	rm -rf tests/kills && mkdir -p tests/kills && \
	$(SHELL) $(srcdir)/tests/friend_kill.sh '$(abs_top_builddir)/expedition$(EXEEXT)' \
		"`pwd`/tests/kills" 500 && rm -rf tests/kills
.PHONY: soak kills

# The fuzzers' front ends as a program by itself, for tests/fuzz.test; `make fuzz`
# gives them to libFuzzer, with sanitizers, for FUZZ_SECONDS each; see doc/trust.
EXTRA_PROGRAMS += tests/fuzz/fuzz
CLEANFILES += tests/fuzz/fuzz$(EXEEXT)
tests_fuzz_fuzz_LDADD = $(APP_LIBS)
tests_fuzz_fuzz_SOURCES = \
	tests/fuzz/corpus.c \
	tests/fuzz/corpus.h \
	tests/fuzz/files.c \
	tests/fuzz/fuzz.h \
	tests/fuzz/main.c \
	tests/fuzz/handshake.c \
	tests/fuzz/handshake.h \
	tests/fuzz/lines.c \
	tests/fuzz/map.c \
	tests/fuzz/options.c \
	tests/fuzz/peer.c \
	tests/fuzz/process.c \
	tests/fuzz/prompt.c \
	tests/fuzz/protocol.c \
	tests/fuzz/record.c \
	tests/fuzz/signals.c \
	tests/fuzz/store.c \
	tests/fuzz/trails.c
if HAVE_SODIUM
tests_fuzz_fuzz_SOURCES += tests/peer_choose.c tests/peer_choose.h
FUZZ_PEER = peer
endif
tests/fuzz.log: tests/fuzz/fuzz$(EXEEXT)
FUZZ_SECONDS = 60
FUZZ_FRONTS = prompt options record dealer bot weights pad shard map trails trails-dealer trails-bot \
	$(FUZZ_PEER)
fuzz: $(nodist_libexpedition_a_SOURCES) $(nodist_libapp_a_SOURCES)
	@FUZZ_SOURCES='$(libexpedition_a_SOURCES) $(nodist_libexpedition_a_SOURCES) $(libapp_a_SOURCES) $(nodist_libapp_a_SOURCES) $(tests_fuzz_fuzz_SOURCES)' \
	FUZZ_SECONDS='$(FUZZ_SECONDS)' FUZZ_LIBS='$(READLINE_LIBS) $(JANSSON_LIBS) $(SODIUM_LIBS) $(PTHREAD_LIBS) $(LIBS)' \
	FUZZ_FLAGS='$(DEFS) $(AM_CPPFLAGS) -I. -Isrc -I$(srcdir)/tests/fuzz $(READLINE_CFLAGS) $(JANSSON_CFLAGS)' \
	abs_top_srcdir='$(abs_top_srcdir)' $(SHELL) $(srcdir)/tests/fuzz.sh $(FUZZ_FRONTS)
.PHONY: fuzz

# Sessions with failing memory and failing files, for tests/trouble.test; all of them
# by `make trouble`.
EXTRA_PROGRAMS += tests/trouble/trouble
CLEANFILES += tests/trouble/trouble$(EXEEXT)
tests_trouble_trouble_CPPFLAGS = $(libapp_a_CPPFLAGS)
tests_trouble_trouble_LDADD = $(APP_LIBS) $(DL_LIBS)
tests_trouble_trouble_SOURCES = \
	tests/trouble/blocks.c \
	tests/trouble/blocks.h \
	tests/trouble/main.c \
	tests/trouble/program.c \
	tests/trouble/stage.c \
	tests/trouble/stage.h \
	tests/trouble/trouble.c \
	tests/trouble/trouble.h
tests/trouble.log: tests/trouble/trouble$(EXEEXT)
trouble: tests/trouble/trouble$(EXEEXT)
	./tests/trouble/trouble$(EXEEXT) memory
	./tests/trouble/trouble$(EXEEXT) files
.PHONY: trouble
# The share of the sources that the tests reach, in a build with --enable-coverage: a table,
# and the branches of the rules and of any family's match that no test takes.
EXTRA_DIST += tests/coverage.sh
COVERAGE_FOLDERS = game families/cards/core families/trails/core
coverage:
	find src -name '*.gcda' -exec rm -f {} +
	$(MAKE) $(AM_MAKEFLAGS) check CK_DEFAULT_TIMEOUT=0
	$(SHELL) $(srcdir)/tests/coverage.sh $(COVERAGE_FOLDERS)
.PHONY: coverage

# The findings of analysers.
EXTRA_DIST += .clang-tidy tests/analyse.sh
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
EXTRA_DIST += tests/bare.sh
bare:
	srcdir='$(srcdir)' $(SHELL) $(srcdir)/tests/bare.sh
.PHONY: bare

# A side of a match between two machines, for tests/peer.test.
if HAVE_SODIUM
EXTRA_PROGRAMS += tests/peer_side
CLEANFILES += tests/peer_side$(EXEEXT)
tests_peer_side_SOURCES = tests/peer_side.c tests/peer_choose.c tests/peer_choose.h
tests_peer_side_LDADD = libexpedition.a $(SODIUM_LIBS)
tests/peer.log tests/peer_page.log: tests/peer_side$(EXEEXT)
endif

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

if HAVE_TESTS
if HAVE_SODIUM
check_PROGRAMS += \
	tests/check_code \
	tests/check_commands \
	tests/check_cpace \
	tests/check_handshake \
	tests/check_list_proof \
	tests/check_mail \
	tests/check_peer \
	tests/check_peer_lies \
	tests/check_peer_schedules \
	tests/check_proof \
	tests/check_talk \
	tests/check_vault
endif
check_PROGRAMS += \
	tests/check_rollout \
	tests/check_agent \
	tests/check_alloc \
	tests/check_arena \
	tests/check_belief \
	tests/check_blind \
	tests/check_bot_family \
	tests/check_arena_luck \
	tests/check_arena_work \
	tests/check_card \
	tests/check_deck \
	tests/check_endgame \
	tests/check_error \
	tests/check_family \
	tests/check_field \
	tests/check_file_index \
	tests/check_game_record \
	tests/check_given_up \
	tests/check_hindsight \
	tests/check_hint \
	tests/check_hint_words \
	tests/check_judge \
	tests/check_laid \
	tests/check_luck \
	tests/check_learner \
	tests/check_lesson \
	tests/check_level \
	tests/check_match \
	tests/check_move \
	tests/check_net \
	tests/check_net_lanes \
	tests/check_net_memo \
	tests/check_number \
	tests/check_tenths \
	tests/check_outlook \
	tests/check_playout \
	tests/check_protocol \
	tests/check_reason \
	tests/check_record \
	tests/check_refusals \
	tests/check_review \
	tests/check_review_board \
	tests/check_review_course \
	tests/check_review_page \
	tests/check_rng \
	tests/check_rotation \
	tests/check_rules \
	tests/check_score \
	tests/check_screen \
	tests/check_search \
	tests/check_shelf \
	tests/check_shuffle \
	tests/check_signals \
	tests/check_slot \
	tests/check_solve \
	tests/check_state \
	tests/check_store \
	tests/check_summary \
	tests/check_table \
	tests/check_tally \
	tests/check_text \
	tests/check_thumb \
	tests/check_tracker \
	tests/check_trails_agent \
	tests/check_trails_bots \
	tests/check_trails_coast \
	tests/check_trails_conceal \
	tests/check_trails_deal \
	tests/check_trails_label \
	tests/check_trails_law \
	tests/check_trails_map \
	tests/check_trails_map_read \
	tests/check_trails_move \
	tests/check_trails_review \
	tests/check_trails_route \
	tests/check_trails_rules \
	tests/check_trails_score \
	tests/check_trails_show \
	tests/check_trails_state \
	tests/check_trails_tally \
	tests/check_trails_view \
	tests/check_trials \
	tests/check_turn \
	tests/check_tutor \
	tests/check_update \
	tests/check_verdict \
	tests/check_view \
	tests/check_worth

tests_check_arena_work_SOURCES = tests/check_arena_work.c src/app/arena/crew.c
tests_check_arena_work_CPPFLAGS = $(libapp_a_CPPFLAGS) -Dpthread_create=watched_create \
	-Dpthread_mutex_lock=watched_lock -Dpthread_mutex_unlock=watched_unlock
tests_check_arena_work_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_commands_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_hint_words_SOURCES = tests/check_hint_words.c src/families/cards/show/hint_words.c \
	src/families/cards/show/solve_words.c
tests_check_laid_SOURCES = tests/check_laid.c src/families/cards/pad/laid.c src/families/cards/pad/pad.c \
	src/families/cards/pad/pad_text.c
tests_check_learner_SOURCES = tests/check_learner.c src/train/batch.c src/train/compare.c \
	src/train/learner.c
tests_check_lesson_SOURCES = tests/check_lesson.c
tests_check_lesson_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_number_SOURCES = tests/check_number.c src/train/number.c
tests_check_refusals_SOURCES = tests/check_refusals.c src/families/cards/pad/laid.c src/families/cards/pad/pad.c \
	src/families/cards/pad/pad_text.c
tests_check_review_board_SOURCES = tests/check_review_board.c src/app/review/review_board.c \
	src/show/page/page.c
nodist_tests_check_review_board_SOURCES = src/show/page/page_data.c
tests_check_review_page_SOURCES = tests/check_review_page.c src/show/page/page.c
nodist_tests_check_review_page_SOURCES = src/show/page/page_data.c
PEER_TWO = tests/peer_two.c tests/peer_two.h tests/peer_choose.c tests/peer_choose.h
PEER_LDADD = tests/libsupport.a libexpedition.a tests/libsupport.a $(SODIUM_LIBS) $(CHECK_LIBS)
tests_check_code_LDADD = $(PEER_LDADD)
tests_check_cpace_LDADD = $(PEER_LDADD)
tests_check_handshake_LDADD = $(PEER_LDADD)
tests_check_list_proof_LDADD = $(PEER_LDADD)
tests_check_peer_SOURCES = tests/check_peer.c $(PEER_TWO)
tests_check_peer_LDADD = $(PEER_LDADD)
tests_check_peer_lies_SOURCES = tests/check_peer_lies.c $(PEER_TWO)
tests_check_peer_lies_LDADD = $(PEER_LDADD)
tests_check_peer_schedules_SOURCES = tests/check_peer_schedules.c $(PEER_TWO)
tests_check_peer_schedules_LDADD = $(PEER_LDADD)
APP_PEER_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a $(SODIUM_LIBS) \
	$(CHECK_LIBS)
tests_check_mail_SOURCES = tests/check_mail.c $(PEER_TWO)
tests_check_mail_LDADD = $(APP_PEER_LDADD)
tests_check_proof_SOURCES = tests/check_proof.c $(PEER_TWO)
tests_check_proof_LDADD = $(APP_PEER_LDADD)
tests_check_talk_SOURCES = tests/check_talk.c tests/peer_choose.c tests/peer_choose.h
tests_check_talk_LDADD = $(APP_PEER_LDADD)
tests_check_vault_SOURCES = tests/check_vault.c $(PEER_TWO)
tests_check_vault_LDADD = $(APP_PEER_LDADD)
tests_check_reason_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_screen_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_bot_family_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_shelf_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_signals_SOURCES = tests/check_signals.c src/os/signals.c
tests_check_slot_SOURCES = tests/check_slot.c src/os/beside.c src/os/paths.c \
	src/os/random.c src/os/signals.c src/os/store.c
tests_check_store_SOURCES = tests/check_store.c src/os/paths.c src/os/signals.c
tests_check_summary_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_trails_label_SOURCES = tests/check_trails_label.c src/families/trails/review/review_label.c
tests_check_trails_show_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_trails_tally_SOURCES = tests/check_trails_tally.c src/train/map_tally.c
tests_check_file_index_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_update_LDADD = tests/libsupport.a $(APP_LIBS) tests/libsupport.a libexpedition.a \
	$(CHECK_LIBS)
tests_check_verdict_SOURCES = tests/check_verdict.c src/train/verdict.c
tests_check_worth_SOURCES = tests/check_worth.c src/train/worth.c src/train/worth_tables.c

# A Check program is made with these, unless it says otherwise.  Either archive
# calls the other: the library wants an out_of_memory.
check_LIBRARIES = tests/libsupport.a
tests_libsupport_a_SOURCES = \
	tests/map_support.c \
	tests/map_support.h \
	tests/support.c \
	tests/support.h \
	tests/trails_support.c \
	tests/trails_support.h
AM_CPPFLAGS += $(CHECK_CFLAGS)
LDADD = tests/libsupport.a libexpedition.a \
	tests/libsupport.a libexpedition.a $(CHECK_LIBS)

TESTS = $(check_PROGRAMS) $(dist_check_SCRIPTS)
else
TESTS =
check-local:
	@echo "expedition: NO TEST WAS RUN: configure was told to do without the tests,"
	@echo "expedition: or found no Check 0.15.2 or newer."
endif

# Each test has a directory of its own, removed when it ends, and knows
# nothing of the person who runs it.
AM_TESTS_ENVIRONMENT = \
	test_dir='$(abs_top_builddir)/$@.d'; \
	trap 'rm -rf "$$test_dir"' 0; \
	trap 'exit 1' 1 2 13 15; \
	exec </dev/null; \
	rm -rf "$$test_dir"; \
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
	CK_DEFAULT_TIMEOUT=$${CK_DEFAULT_TIMEOUT-600}; export CK_DEFAULT_TIMEOUT; \
	NM='$(NM)'; export NM; \
	COMPILER='$(CC) $(CPPFLAGS)'; export COMPILER; \
	EXPEDITION='$(abs_top_builddir)/expedition$(EXEEXT)'; export EXPEDITION; \
	abs_top_builddir='$(abs_top_builddir)'; export abs_top_builddir; \
	abs_top_srcdir='$(abs_top_srcdir)'; export abs_top_srcdir;
