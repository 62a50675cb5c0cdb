# The tests.  All of them speak TAP: a Check program for each module, shell scripts that source
# tests/tap.sh or tests/play.sh, and scripts of expect that source tests/expect.exp.  A new test is
# one more name: in check_PROGRAMS for tests/check_NAME.c, in dist_check_SCRIPTS for tests/NAME.test
# and for tests/NAME.exp, unless a NAME.test runs that.  tests/lists.test fails if one is forgotten.

# The slowest come first, so that none of them is left alone at the end.
dist_check_SCRIPTS += tests/peer_attacks.test tests/friend_kill.test tests/friend_tcp.test \
	tests/peer.test tests/browser.test tests/friend.test tests/trouble.test tests/hidden.test \
	tests/trails_private.test tests/trails_referee.test tests/equator_referee.test tests/friend_terminal.exp \
	tests/fuzz.test tests/index.test tests/seats.test tests/arena.test tests/trails_bots.test \
	tests/interrupt.test tests/save.test tests/peer_model.test tests/wrong.test \
	tests/hostile.test tests/commands.test tests/rough.exp
dist_check_SCRIPTS += tests/bench.test tests/bots.test tests/card.test tests/coach.test tests/completion.test \
	tests/daily.test tests/daily_terminal.exp tests/distil.test tests/documents.test tests/editing.exp \
	tests/ending.exp tests/equator_prompt.test tests/family_scratch.test tests/format.test tests/given_up.test \
	tests/handover.exp tests/help.test tests/hint.test tests/inside.exp tests/json.test \
	tests/keys.exp tests/kill.test tests/ladder.test tests/ladder_terminal.exp \
	tests/layers.test tests/learn.test tests/level.test tests/lists.test tests/locale.test \
	tests/man.test tests/man_json.test tests/map.test tests/menu.exp tests/odds.test tests/options.test \
	tests/peer_handshake.test tests/peer_page.test tests/plain.test tests/practice.test \
	tests/protocol.test tests/puzzle.test tests/readme.test tests/record.test tests/records.test \
	tests/review.test tests/review_page.test tests/rollout.test tests/rotation.test \
	tests/ruleset.test tests/same.test tests/saved.test tests/score.test tests/script.test \
	tests/solve.test tests/stats.test tests/store.test tests/symbols.test \
	tests/table_look.exp tests/targets.test tests/terminal.exp tests/trails_ending.exp \
	tests/trails_look.test tests/trails_own_map.test tests/trails_page.test \
	tests/trails_people.test tests/trails_prompt.test tests/trails_replay.test \
	tests/trails_review.test tests/trails_terminal.exp tests/trails_tutor.test \
	tests/trails_undo.test tests/trails_welcome.exp tests/trainer.test tests/tutor.test \
	tests/verdicts.test tests/watch.test tests/weights.test tests/welcome.exp \
	tests/without.test tests/words.test tests/worth.test

EXTRA_DIST += .clang-tidy tests/analyse.sh tests/bare.sh tests/coverage.sh tests/plant.py tests/words.awk \
	tests/expect.exp tests/family_scratch.exp tests/friend_kill.sh tests/friends.sh tests/coach.sh \
	tests/fuzz.sh tests/fuzz/corpus tests/fuzz/corpus.sh tests/fuzz/found \
	tests/help.exp tests/interrupt.exp tests/kill.sh \
	tests/learn.exp tests/peer.pml tests/peer_attacks.py tests/peer_handshake.py \
	tests/peer_model.sh tests/peer_stranger.py tests/picture.sh tests/puzzle_themes.awk tests/places.sh tests/play.sh tests/readme.exp \
	tests/records tests/ruleset.exp tests/ruleset.sh tests/same.sh \
	tests/same.sums tests/save.exp tests/settle.exp \
	tests/equator_referee.py tests/stranger.sh tests/tap.sh tests/terminal.sh \
	tests/trails_law.py tests/trails_law.txt \
	tests/trails_look tests/trails_referee.py tests/trails_tutor.exp \
	tests/typed.txt tests/untrained.row

if HAVE_TESTS
check_PROGRAMS += tests/check_rollout tests/check_typed
check_PROGRAMS += tests/check_agent tests/check_alloc tests/check_arena tests/check_arena_luck \
	tests/check_arena_work tests/check_belief tests/check_blind tests/check_bot_family \
	tests/check_canvas tests/check_card tests/check_chart tests/check_days tests/check_deck \
	tests/check_decision tests/check_endgame tests/check_equator tests/check_error tests/check_exercises \
	tests/check_family \
	tests/check_field tests/check_file_index tests/check_game_record tests/check_given_up \
	tests/check_hindsight tests/check_hint tests/check_hint_words tests/check_judge \
	tests/check_learner tests/check_lesson tests/check_level tests/check_luck \
	tests/check_match tests/check_net tests/check_net_lanes \
	tests/check_net_memo tests/check_number tests/check_outlook tests/check_pad \
	tests/check_protocol tests/check_puzzle tests/check_rating tests/check_reason tests/check_record \
	tests/check_review tests/check_review_board \
	tests/check_review_page tests/check_rng tests/check_rotation tests/check_rules tests/check_saved_records \
	tests/check_score tests/check_screen tests/check_search tests/check_shelf \
	tests/check_shuffle tests/check_signals tests/check_slot tests/check_solve \
	tests/check_state tests/check_store tests/check_summary tests/check_table \
	tests/check_tally tests/check_text tests/check_thumb \
	tests/check_tiny tests/check_tracker tests/check_trails_agent tests/check_trails_bots \
	tests/check_trails_conceal tests/check_trails_deal tests/check_trails_label \
	tests/check_trails_map tests/check_trails_map_read tests/check_trails_move \
	tests/check_trails_review tests/check_trails_rules tests/check_trails_show \
	tests/check_trails_state tests/check_trails_tally \
	tests/check_trails_view tests/check_trials tests/check_turn tests/check_tutor \
	tests/check_update tests/check_verdict tests/check_view tests/check_wire tests/check_worth
if HAVE_SODIUM
check_PROGRAMS += tests/check_code tests/check_commands tests/check_cpace tests/check_handshake \
	tests/check_list_proof tests/check_mail tests/check_peer tests/check_peer_lies \
	tests/check_peer_schedules tests/check_proof tests/check_talk tests/check_vault
endif
TESTS = $(check_PROGRAMS) $(dist_check_SCRIPTS)
else
TESTS =
endif

# A program of the tests is made of its source, the helpers and the two libraries, unless it is
# listed below.  The library calls out_of_memory, which the helpers define with the help of the
# library, so both are named twice.
LDADD = $(SUPPORT) libtrain.a libapp.a libexpedition.a $(SUPPORT) libexpedition.a $(OTHER_LIBS) \
	$(CHECK_LIBS)
if HAVE_TESTS
SUPPORT = tests/libsupport.a
check_LIBRARIES = $(SUPPORT)
tests_libsupport_a_SOURCES = tests/arena_support.c tests/map_support.c tests/support.c \
	tests/support_main.c tests/trails_support.c
if HAVE_SODIUM
tests_libsupport_a_SOURCES += tests/peer_choose.c tests/peer_two.c
endif
endif
tests_check_arena_work_SOURCES = tests/check_arena_work.c src/app/arena/crew.c
tests_check_arena_work_CPPFLAGS = $(AM_CPPFLAGS) -Dthread_start=watched_start \
	-Dpthread_mutex_lock=watched_lock -Dpthread_mutex_unlock=watched_unlock

# Programs that the scripts run, each made for the script that needs it: pictures
# of trails; the program with a family that lacks all that it may lack;
# and with a family more, of one file; the program with a row that nothing was trained for; deals that
# a seat cannot tell apart; games of trails as texts; matches of weak players; the lines that take a lesson to its end; the fuzzers' front ends; sessions
# with failing memory and failing files; a side of a match between two machines.  By hand:
# how fast records are read, and a game of trails at a prompt.
EXTRA_PROGRAMS += tests/bare tests/bench_record tests/fuzz/fuzz \
	tests/family_scratch/program tests/equator_games tests/equator_laws tests/hidden_pair tests/lesson_walk tests/trails_games \
	tests/killed tests/pseudo tests/trails_look_at tests/trouble/trouble tests/untrained tests/weak_games
tests_bare_SOURCES = src/app/main.c tests/bare.c
tests_killed_SOURCES = src/app/main.c src/app/session/keep.c tests/killed.c
tests_killed_CPPFLAGS = $(AM_CPPFLAGS) -Dslot_forget=slot_forget_killed
tests_pseudo_SOURCES = src/app/main.c src/app/family_list.c tests/pseudo.c
tests_family_scratch_program_SOURCES = src/app/main.c tests/family_scratch/family.c \
	tests/family_scratch/family_list.c
# a folder, which make would otherwise compile from corpus.c beside it
tests/fuzz/corpus: ;
tests_fuzz_fuzz_SOURCES = tests/fuzz/corpus.c tests/fuzz/files.c tests/fuzz/handshake.c \
	tests/fuzz/lines.c tests/fuzz/main.c tests/fuzz/map.c tests/fuzz/options.c \
	tests/fuzz/peer.c tests/fuzz/process.c tests/fuzz/prompt.c tests/fuzz/protocol.c \
	tests/fuzz/record.c tests/fuzz/signals.c tests/fuzz/store.c tests/fuzz/trails.c
if HAVE_SODIUM
tests_fuzz_fuzz_SOURCES += tests/peer_choose.c
FUZZ_PEER = peer
EXTRA_PROGRAMS += tests/peer_side
tests_peer_side_SOURCES = tests/peer_side.c tests/peer_choose.c
tests/peer.log tests/peer_page.log: tests/peer_side$(EXEEXT)
# The program with proofs of a list of PEER_CUTS cuts, or of one, instead of 80: most of the time of a
# match between two machines goes to them.  A false list passes once in 2^PEER_CUTS tries.
EXTRA_PROGRAMS += tests/few_cuts
tests_few_cuts_SOURCES = src/app/main.c
nodist_tests_few_cuts_SOURCES = tests/few_cuts_peer.c
CLEANFILES += tests/few_cuts_peer.c
tests/few_cuts_peer.c: src/families/cards/peer/peer.c
	$(AM_V_GEN)$(MKDIR_P) tests && \
	$(AWK) -v cuts='getenv("PEER_CUTS") ? atoi(getenv("PEER_CUTS")) : 1' \
		'{ found += sub(/LIST_CUTS/, cuts) } { print } END { exit found != 1 }' \
		$(srcdir)/src/families/cards/peer/peer.c $(KEEP_C)
tests/friend.log tests/friend_kill.log tests/friend_tcp.log tests/friend_terminal.log tests/man.log \
tests/peer.log tests/peer_attacks.log tests/peer_handshake.log: tests/few_cuts$(EXEEXT)
tests_check_talk_LDADD = $(LDADD) $(DL_LIBS)
endif
tests_trouble_trouble_SOURCES = tests/trouble/blocks.c tests/trouble/main.c \
	tests/trouble/program.c tests/trouble/stage.c tests/trouble/trouble.c
tests_trouble_trouble_LDADD = $(LDADD) $(DL_LIBS)
tests_untrained_SOURCES = src/app/main.c
nodist_tests_untrained_SOURCES = tests/untrained_rules.c
CLEANFILES += tests/untrained_rules.c
tests/untrained_rules.c: src/families/cards/core/rules.c tests/untrained.row
	$(AM_V_GEN)$(MKDIR_P) tests && \
	$(AWK) -v row=$(srcdir)/tests/untrained.row '/^const struct rules rules_table/ { on = 1 } \
		on && /^};/ { while ((getline line <row) > 0) print line; on = 0 } \
		{ print }' $(srcdir)/src/families/cards/core/rules.c $(KEEP_C)

tests/coach.log: tests/weak_games$(EXEEXT)
tests/commands.log: tests/bare$(EXEEXT) tests/family_scratch/program$(EXEEXT) tests/untrained$(EXEEXT)
tests/ending.log: tests/untrained$(EXEEXT)
tests/family_scratch.log: tests/family_scratch/program$(EXEEXT)
tests/fuzz.log: tests/fuzz/fuzz$(EXEEXT)
tests/hidden.log: tests/hidden_pair$(EXEEXT)
tests/learn.log: tests/lesson_walk$(EXEEXT)
tests/map.log: map_worth$(EXEEXT)
tests/puzzle.log: find_puzzles$(EXEEXT)
tests/ruleset.log: tests/untrained$(EXEEXT) compare_turns$(EXEEXT) distil$(EXEEXT) \
	fit_levels$(EXEEXT) review_levels$(EXEEXT) trainer$(EXEEXT)
tests/save.log: tests/killed$(EXEEXT)
tests/trails_look.log: tests/trails_look_at$(EXEEXT)
tests/words.log: tests/pseudo$(EXEEXT)
tests/trails_referee.log: tests/trails_games$(EXEEXT)
tests/distil.log: compare_turns$(EXEEXT) distil$(EXEEXT)
tests/equator_referee.log: tests/equator_games$(EXEEXT)
tests/trainer.log: trainer$(EXEEXT)
tests/trouble.log: tests/trouble/trouble$(EXEEXT)
tests/verdicts.log: verdicts$(EXEEXT)
tests/worth.log: count_worth$(EXEEXT)
