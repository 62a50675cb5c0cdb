# The sources, headers included, one a line, sorted.

noinst_LIBRARIES += libexpedition.a
libexpedition_a_SOURCES = \
	src/agent/agent.c \
	src/agent/agent.h \
	src/agent/belief.c \
	src/agent/belief.h \
	src/agent/endgame.c \
	src/agent/endgame.h \
	src/agent/endgame_turn.c \
	src/agent/endgame_turn.h \
	src/agent/expert.c \
	src/agent/expert.h \
	src/agent/hint.c \
	src/agent/hint.h \
	src/agent/judge.c \
	src/agent/judge.h \
	src/agent/luck.c \
	src/agent/luck.h \
	src/agent/level.c \
	src/agent/level.h \
	src/agent/mc.c \
	src/agent/mc.h \
	src/agent/net.c \
	src/agent/net.h \
	src/agent/net_data.h \
	src/agent/net_input.c \
	src/agent/net_input.h \
	src/agent/net_lanes.c \
	src/agent/net_lanes.h \
	src/agent/net_lanes_avx2.c \
	src/agent/net_lanes_avx2.h \
	src/agent/net_lanes_avx512.c \
	src/agent/net_lanes_avx512.h \
	src/agent/net_lanes_body.h \
	src/agent/net_memo.c \
	src/agent/net_memo.h \
	src/agent/net_rows.c \
	src/agent/net_rows.h \
	src/agent/net_turn.c \
	src/agent/net_turn.h \
	src/agent/net_value.c \
	src/agent/net_value.h \
	src/agent/net_weights.c \
	src/agent/net_weights.h \
	src/agent/outlook.c \
	src/agent/outlook.h \
	src/agent/random.c \
	src/agent/random.h \
	src/agent/rollout.c \
	src/agent/rollout.h \
	src/agent/solve.c \
	src/agent/solve.h \
	src/agent/solve_cell.c \
	src/agent/solve_cell.h \
	src/agent/solve_look.c \
	src/agent/thumb.c \
	src/agent/thumb.h \
	src/agent/trials.c \
	src/agent/trials.h \
	src/base/alloc.c \
	src/base/alloc.h \
	src/base/error.c \
	src/base/error.h \
	src/base/rng.c \
	src/base/rng.h \
	src/base/stop.h \
	src/base/text.c \
	src/base/text.h \
	src/core/card.c \
	src/core/card.h \
	src/core/deck.c \
	src/core/deck.h \
	src/core/deck_code.c \
	src/core/deck_code.h \
	src/core/laid.c \
	src/core/laid.h \
	src/core/move.c \
	src/core/move.h \
	src/core/playout.c \
	src/core/playout.h \
	src/core/record.c \
	src/core/record.h \
	src/core/record_private.c \
	src/core/record_read.c \
	src/core/record_scan.c \
	src/core/record_scan.h \
	src/core/record_tags.c \
	src/core/record_words.h \
	src/core/rules.c \
	src/core/rules.h \
	src/core/score.c \
	src/core/score.h \
	src/core/state.c \
	src/core/state.h \
	src/core/table.c \
	src/core/table.h \
	src/core/tracker.c \
	src/core/tracker.h \
	src/core/view.c \
	src/core/view.h \
	src/match/arena.c \
	src/match/arena.h \
	src/match/arena_file.c \
	src/match/arrivals.c \
	src/match/arrivals.h \
	src/match/estimate.c \
	src/match/estimate.h \
	src/match/game.c \
	src/match/game.h \
	src/match/given_up.c \
	src/match/given_up.h \
	src/match/hindsight.c \
	src/match/hindsight.h \
	src/match/listener.c \
	src/match/listener.h \
	src/match/match.c \
	src/match/match.h \
	src/match/match_record.c \
	src/match/match_record.h \
	src/match/pad.c \
	src/match/pad.h \
	src/match/pad_text.c \
	src/match/protocol.c \
	src/match/protocol.h \
	src/match/protocol_view.c \
	src/match/review.c \
	src/match/review.h \
	src/match/review_course.c \
	src/match/review_course.h \
	src/match/review_draws.c \
	src/match/review_level.c \
	src/match/review_note.c \
	src/match/review_note.h \
	src/match/tally.c \
	src/match/tally.h \
	src/match/turn.c \
	src/match/turn.h \
	src/match/view_move.c \
	src/match/view_move.h

# The networks' weights become constant data of the library.
NET_WEIGHTS = \
	data/weights/classic.net \
	data/weights/classic-large.net \
	data/weights/long.net \
	data/weights/long-large.net \
	data/weights/standard.net \
	data/weights/standard-large.net
EXTRA_DIST += src/agent/net_data.sh $(NET_WEIGHTS)
CLEANFILES += src/agent/net_data.c
nodist_libexpedition_a_SOURCES = \
	src/agent/net_data.c \
	src/agent/outlook_data.c
src/agent/net_data.c: src/agent/net_data.sh $(NET_WEIGHTS)
	$(AM_V_GEN)$(MKDIR_P) src/agent && \
	(cd $(srcdir) && $(SHELL) src/agent/net_data.sh $(NET_WEIGHTS)) >$@.tmp && \
	mv $@.tmp $@

# So does what their values come to.
OUTLOOK_FIGURES = \
	data/weights/classic.cal \
	data/weights/long.cal \
	data/weights/standard.cal
EXTRA_DIST += src/agent/outlook_data.sh $(OUTLOOK_FIGURES)
CLEANFILES += src/agent/outlook_data.c
src/agent/outlook_data.c: src/agent/outlook_data.sh $(OUTLOOK_FIGURES)
	$(AM_V_GEN)$(MKDIR_P) src/agent && \
	(cd $(srcdir) && $(SHELL) src/agent/outlook_data.sh $(OUTLOOK_FIGURES)) >$@.tmp && \
	mv $@.tmp $@

bin_PROGRAMS += expedition
expedition_CPPFLAGS = $(libapp_a_CPPFLAGS)
expedition_CFLAGS = $(libapp_a_CFLAGS)
expedition_LDADD = $(APP_LIBS)
expedition_SOURCES = src/app/main.c

# The program but for its main: some tests put something else in its place.
APP_LIBS = libapp.a libexpedition.a $(READLINE_LIBS) $(JANSSON_LIBS) $(PTHREAD_LIBS)
noinst_LIBRARIES += libapp.a
libapp_a_CPPFLAGS = $(AM_CPPFLAGS) $(READLINE_CFLAGS) $(JANSSON_CFLAGS)
libapp_a_CFLAGS = $(AM_CFLAGS) $(PTHREAD_CFLAGS)
libapp_a_SOURCES = \
	src/app/agents.c \
	src/app/agents.h \
	src/app/arena_json.c \
	src/app/arena_options.c \
	src/app/arena_options.h \
	src/app/arena_run.c \
	src/app/arena_run.h \
	src/app/arena_show.c \
	src/app/arena_show.h \
	src/app/arena_work.c \
	src/app/arena_work.h \
	src/app/begin.c \
	src/app/bench.c \
	src/app/bench.h \
	src/app/beside.c \
	src/app/beside.h \
	src/app/bot.c \
	src/app/bot.h \
	src/app/command.c \
	src/app/command.h \
	src/app/command_explain.c \
	src/app/command_game.c \
	src/app/command_hint.c \
	src/app/command_line.c \
	src/app/command_rollout.c \
	src/app/command_search.c \
	src/app/command_search.h \
	src/app/command_solve.c \
	src/app/command_turn.c \
	src/app/complete.c \
	src/app/complete.h \
	src/app/edit.c \
	src/app/edit.h \
	src/app/edit_keys.c \
	src/app/edit_keys.h \
	src/app/exec.c \
	src/app/exec.h \
	src/app/exec_setup.c \
	src/app/explain.c \
	src/app/explain.h \
	src/app/face.h \
	src/app/hindsight_words.c \
	src/app/hindsight_words.h \
	src/app/hint_words.c \
	src/app/hint_words.h \
	src/app/input.c \
	src/app/input.h \
	src/app/json.c \
	src/app/json.h \
	src/app/json_hint.c \
	src/app/json_hint.h \
	src/app/json_object.h \
	src/app/json_odds.c \
	src/app/json_review.c \
	src/app/json_score.c \
	src/app/json_score.h \
	src/app/json_stats.c \
	src/app/keep.c \
	src/app/keep.h \
	src/app/lock.c \
	src/app/lock.h \
	src/app/odds.c \
	src/app/odds.h \
	src/app/offers.c \
	src/app/offers.h \
	src/app/options.c \
	src/app/options.h \
	src/app/options_check.c \
	src/app/options_game.c \
	src/app/pad_command.c \
	src/app/pad_entry.c \
	src/app/pad_entry.h \
	src/app/pad_words.c \
	src/app/pad_words.h \
	src/app/paths.c \
	src/app/paths.h \
	src/app/plain.c \
	src/app/players.c \
	src/app/players.h \
	src/app/process.c \
	src/app/process.h \
	src/app/prompt.h \
	src/app/prose.c \
	src/app/prose.h \
	src/app/random.c \
	src/app/random.h \
	src/app/recall.c \
	src/app/recall.h \
	src/app/replay.c \
	src/app/replay.h \
	src/app/report.c \
	src/app/report.h \
	src/app/review.c \
	src/app/review.h \
	src/app/review_board.c \
	src/app/review_board.h \
	src/app/review_chart.c \
	src/app/review_chart.h \
	src/app/review_html.c \
	src/app/review_html.h \
	src/app/review_page.c \
	src/app/review_page.h \
	src/app/review_page_style.c \
	src/app/review_play.c \
	src/app/review_step.c \
	src/app/review_step.h \
	src/app/review_svg.c \
	src/app/review_svg.h \
	src/app/review_luck.c \
	src/app/review_luck_chart.c \
	src/app/review_table.c \
	src/app/review_table.h \
	src/app/review_turns.c \
	src/app/review_words.c \
	src/app/review_words.h \
	src/app/rollout_work.c \
	src/app/rollout_work.h \
	src/app/run.c \
	src/app/scorepad.c \
	src/app/scorepad.h \
	src/app/screen.c \
	src/app/screen_table.c \
	src/app/screen_table.h \
	src/app/session.c \
	src/app/session.h \
	src/app/signals.c \
	src/app/signals.h \
	src/app/slot.c \
	src/app/solve_words.c \
	src/app/solve_words.h \
	src/app/stats.c \
	src/app/stats.h \
	src/app/stats_words.c \
	src/app/store.c \
	src/app/store.h \
	src/app/target.c \
	src/app/target.h \
	src/app/tell.c \
	src/app/tell.h \
	src/app/term.c \
	src/app/term.h \
	src/app/tutor.c \
	src/app/tutor.h \
	src/app/wire.c \
	src/app/wire.h \
	src/app/words.c \
	src/app/words.h

# The trainer of the networks' weights, made and run by `make train ROW=classic`
# alone.  Configure with CFLAGS='-O3 -march=native' for it.
EXTRA_PROGRAMS += trainer
CLEANFILES += $(EXTRA_PROGRAMS)
ROW = classic
TRAIN_OPTIONS = --against thumb
train: trainer$(EXEEXT)
	./trainer$(EXEEXT) --variant $(ROW) --checkpoint $(ROW).ck --out $(ROW).net \
		$(TRAIN_OPTIONS)
.PHONY: train

# After new weights: what their values come to.
calibrate: trainer$(EXEEXT)
	./trainer$(EXEEXT) --variant $(ROW) --calibrate $(srcdir)/data/weights/$(ROW).cal
.PHONY: calibrate

trainer_CFLAGS = $(AM_CFLAGS) $(PTHREAD_CFLAGS) -ffast-math -fno-finite-math-only -ffp-contract=fast
trainer_LDADD = libexpedition.a $(PTHREAD_LIBS)
trainer_SOURCES = \
	src/train/batch.c \
	src/train/batch.h \
	src/train/beliefs.c \
	src/train/beliefs.h \
	src/train/calibrate.c \
	src/train/calibrate.h \
	src/train/checkpoint.c \
	src/train/checkpoint.h \
	src/train/compare.c \
	src/train/compare.h \
	src/train/learner.c \
	src/train/learner.h \
	src/train/main.c \
	src/train/number.c \
	src/train/number.h \
	src/train/options.c \
	src/train/options.h \
	src/train/selfplay.c \
	src/train/selfplay.h \
	src/train/start.c \
	src/train/start.h \
	src/train/trial.c \
	src/train/trial.h

# The heats of the levels, for the weights that are built in: `make levels
# ROW=classic` prints that row's line of the table in src/agent/level.c.
EXTRA_PROGRAMS += fit_levels
LEVELS_OPTIONS =
levels: fit_levels$(EXEEXT)
	./fit_levels$(EXEEXT) --variant $(ROW) $(LEVELS_OPTIONS)
.PHONY: levels

fit_levels_LDADD = libexpedition.a
fit_levels_SOURCES = src/train/levels.c src/train/number.c src/train/number.h

# What turns of the levels cost by a review, for the weights that are built in:
# `make review-levels ROW=classic` prints that row's line of the table in
# src/match/review_level.c.
EXTRA_PROGRAMS += review_levels
REVIEW_ROUNDS = 200
review-levels: review_levels$(EXEEXT)
	./review_levels$(EXEEXT) $(ROW) $(REVIEW_ROUNDS)
.PHONY: review-levels

review_levels_LDADD = libexpedition.a -lm
review_levels_SOURCES = src/train/number.c src/train/number.h src/train/review_levels.c

# By how much one agent chooses better than another where they choose otherwise:
# `make verdicts`; without arguments ./verdicts tells how.
EXTRA_PROGRAMS += verdicts
verdicts_LDADD = libexpedition.a $(PTHREAD_LIBS) -lm
verdicts_SOURCES = \
	src/train/number.c \
	src/train/number.h \
	src/train/verdict.c \
	src/train/verdict.h \
	src/train/verdicts.c

# What the rules are worth to a player: `make worth` lets the network and two levels
# play against themselves by each row and puts the tables into expedition-worth(7).
EXTRA_PROGRAMS += count_worth
EXTRA_DIST += src/train/worth_page.sh
CLEANFILES += worth.txt
WORTH_ROUNDS = 100000
WORTH_SEED = worth
WORTH_AGENTS = net,medium,beginner
WORTH_PAGE = $(srcdir)/man/expedition-worth.7
worth: count_worth$(EXEEXT)
	./count_worth$(EXEEXT) --rounds $(WORTH_ROUNDS) --seed $(WORTH_SEED) \
		--agents $(WORTH_AGENTS) $(WORTH_ROWS) >worth.txt
	$(SHELL) $(srcdir)/src/train/worth_page.sh worth.txt $(WORTH_PAGE) >worth.page
	mv worth.page $(WORTH_PAGE)
.PHONY: worth

count_worth_LDADD = libexpedition.a -lm
count_worth_SOURCES = \
	src/train/number.c \
	src/train/number.h \
	src/train/worth.c \
	src/train/worth.h \
	src/train/worth_main.c \
	src/train/worth_tables.c \
	src/train/worth_tables.h
