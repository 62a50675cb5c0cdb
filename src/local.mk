# The sources, headers included, one a line, sorted.

noinst_LIBRARIES += libexpedition.a
libexpedition_a_SOURCES = \
	src/base/alloc.c \
	src/base/alloc.h \
	src/base/ascii.c \
	src/base/ascii.h \
	src/base/error.c \
	src/base/error.h \
	src/base/field.c \
	src/base/field.h \
	src/base/fold.c \
	src/base/fold.h \
	src/base/gumbel.c \
	src/base/gumbel.h \
	src/base/mean.c \
	src/base/mean.h \
	src/base/number.c \
	src/base/number.h \
	src/base/rng.c \
	src/base/rng.h \
	src/base/stop.h \
	src/base/tenths.c \
	src/base/tenths.h \
	src/base/text.c \
	src/base/text.h \
	src/base/trials.c \
	src/base/trials.h \
	src/base/visible.c \
	src/base/visible.h \
	src/cards/agent/agent.h \
	src/cards/agent/expert.c \
	src/cards/agent/expert.h \
	src/cards/agent/hint.c \
	src/cards/agent/hint.h \
	src/cards/agent/kinds.c \
	src/cards/agent/level.c \
	src/cards/agent/level.h \
	src/cards/agent/mc.c \
	src/cards/agent/mc.h \
	src/cards/agent/net.c \
	src/cards/agent/net.h \
	src/cards/agent/random.c \
	src/cards/agent/random.h \
	src/cards/agent/rollout.c \
	src/cards/agent/rollout.h \
	src/cards/agent/thumb.c \
	src/cards/agent/thumb.h \
	src/cards/core/card.c \
	src/cards/core/card.h \
	src/cards/core/deck.c \
	src/cards/core/deck.h \
	src/cards/core/deck_code.c \
	src/cards/core/deck_code.h \
	src/cards/core/move.c \
	src/cards/core/move.h \
	src/cards/core/playout.c \
	src/cards/core/playout.h \
	src/cards/core/rules.c \
	src/cards/core/rules.h \
	src/cards/core/score.c \
	src/cards/core/score.h \
	src/cards/core/state.c \
	src/cards/core/state.h \
	src/cards/core/table.c \
	src/cards/core/table.h \
	src/cards/core/turn.c \
	src/cards/core/turn.h \
	src/cards/core/view.c \
	src/cards/core/view.h \
	src/cards/core/view_move.c \
	src/cards/core/view_move.h \
	src/cards/judge/arrivals.c \
	src/cards/judge/arrivals.h \
	src/cards/judge/hindsight.c \
	src/cards/judge/hindsight.h \
	src/cards/judge/judge.c \
	src/cards/judge/judge.h \
	src/cards/judge/review.c \
	src/cards/judge/review.h \
	src/cards/judge/review_course.c \
	src/cards/judge/review_course.h \
	src/cards/judge/review_extremes.c \
	src/cards/judge/review_level.c \
	src/cards/judge/review_note.c \
	src/cards/judge/review_note.h \
	src/cards/judge/tally.c \
	src/cards/judge/tally.h \
	src/cards/judge/tracker.c \
	src/cards/judge/tracker.h \
	src/cards/judge/tutor.c \
	src/cards/judge/tutor.h \
	src/cards/match/arena.c \
	src/cards/match/arena.h \
	src/cards/match/arena_file.c \
	src/cards/match/cards.c \
	src/cards/match/cards.h \
	src/cards/match/contest.c \
	src/cards/match/contest.h \
	src/cards/match/estimate.c \
	src/cards/match/estimate.h \
	src/cards/match/given_up.c \
	src/cards/match/given_up.h \
	src/cards/match/bots.c \
	src/cards/match/bots.h \
	src/cards/match/listener.c \
	src/cards/match/listener.h \
	src/cards/match/match_record.c \
	src/cards/match/match_record.h \
	src/cards/match/protocol.c \
	src/cards/match/protocol.h \
	src/cards/match/protocol_view.c \
	src/cards/net/belief.c \
	src/cards/net/belief.h \
	src/cards/net/luck.c \
	src/cards/net/luck.h \
	src/cards/net/net_data.h \
	src/cards/net/net_input.c \
	src/cards/net/net_input.h \
	src/cards/net/net_lanes.c \
	src/cards/net/net_lanes.h \
	src/cards/net/net_lanes_avx2.c \
	src/cards/net/net_lanes_avx2.h \
	src/cards/net/net_lanes_avx512.c \
	src/cards/net/net_lanes_avx512.h \
	src/cards/net/net_lanes_body.h \
	src/cards/net/net_memo.c \
	src/cards/net/net_memo.h \
	src/cards/net/net_rows.c \
	src/cards/net/net_rows.h \
	src/cards/net/net_turn.c \
	src/cards/net/net_turn.h \
	src/cards/net/net_value.c \
	src/cards/net/net_value.h \
	src/cards/net/net_weights.c \
	src/cards/net/net_weights.h \
	src/cards/net/outlook.c \
	src/cards/net/outlook.h \
	src/cards/record/record.c \
	src/cards/record/record.h \
	src/cards/record/record_head.c \
	src/cards/record/record_private.c \
	src/cards/record/record_read.c \
	src/cards/record/record_scan.c \
	src/cards/record/record_scan.h \
	src/cards/record/record_tags.c \
	src/cards/record/record_words.h \
	src/cards/solve/endgame.c \
	src/cards/solve/endgame.h \
	src/cards/solve/endgame_turn.c \
	src/cards/solve/endgame_turn.h \
	src/cards/solve/solve.c \
	src/cards/solve/solve.h \
	src/cards/solve/solve_cell.c \
	src/cards/solve/solve_cell.h \
	src/cards/solve/solve_look.c \
	src/game/agent.c \
	src/game/agent.h \
	src/game/agent_spec.c \
	src/game/game.h \
	src/game/lines.c \
	src/game/lines.h \
	src/game/lines_listen.c \
	src/game/match.c \
	src/game/match.h \
	src/game/private.c \
	src/game/private.h \
	src/game/protocol.c \
	src/game/protocol.h \
	src/game/record.h \
	src/game/record_parts.c \
	src/game/record_parts.h \
	src/game/record_read.c \
	src/game/record_words.h \
	src/game/record_write.c \
	src/game/remark.c \
	src/game/remark.h \
	src/game/rotation.c \
	src/game/rotation.h \
	src/game/sitting.c \
	src/game/sitting.h \
	src/game/tags.c \
	src/game/tags.h \
	src/game/tutor.h

# The second family of games, expeditions over a map.
libexpedition_a_SOURCES += \
	src/trails/agent/expert.c \
	src/trails/agent/expert.h \
	src/trails/agent/hint.c \
	src/trails/agent/hint.h \
	src/trails/agent/reason.c \
	src/trails/agent/reason.h \
	src/trails/agent/kinds.c \
	src/trails/agent/kinds.h \
	src/trails/agent/level.c \
	src/trails/agent/level.h \
	src/trails/agent/mc.c \
	src/trails/agent/mc.h \
	src/trails/agent/mind.c \
	src/trails/agent/mind.h \
	src/trails/agent/play.c \
	src/trails/agent/play.h \
	src/trails/agent/playout.c \
	src/trails/agent/playout.h \
	src/trails/agent/random.c \
	src/trails/agent/random.h \
	src/trails/agent/search.c \
	src/trails/agent/search.h \
	src/trails/agent/thumb.c \
	src/trails/agent/thumb.h \
	src/trails/agent/turns.c \
	src/trails/agent/turns.h \
	src/trails/agent/ways.c \
	src/trails/agent/ways.h \
	src/trails/core/coast.c \
	src/trails/core/coast.h \
	src/trails/core/conceal.c \
	src/trails/core/conceal.h \
	src/trails/core/deal.c \
	src/trails/core/deal.h \
	src/trails/core/map.c \
	src/trails/core/map.h \
	src/trails/core/map_check.c \
	src/trails/core/map_read.c \
	src/trails/core/move.h \
	src/trails/core/move_text.c \
	src/trails/core/move_text.h \
	src/trails/core/rules.c \
	src/trails/core/rules.h \
	src/trails/core/rules_lines.c \
	src/trails/core/rules_lines.h \
	src/trails/core/rules_text.c \
	src/trails/core/rules_text.h \
	src/trails/core/score.c \
	src/trails/core/score.h \
	src/trails/core/set.h \
	src/trails/core/sights.c \
	src/trails/core/sights.h \
	src/trails/core/spelling.c \
	src/trails/core/spelling.h \
	src/trails/core/state.c \
	src/trails/core/state.h \
	src/trails/core/state_check.c \
	src/trails/core/table.c \
	src/trails/core/table.h \
	src/trails/core/table_check.c \
	src/trails/core/tokens.c \
	src/trails/core/tokens.h \
	src/trails/core/turn.c \
	src/trails/core/turn.h \
	src/trails/core/view.c \
	src/trails/core/view.h \
	src/trails/core/view_check.c \
	src/trails/core/view_read.c \
	src/trails/core/view_text.c \
	src/trails/core/view_text.h \
	src/trails/core/view_words.h \
	src/trails/game.c \
	src/trails/game.h \
	src/trails/judge/decision.c \
	src/trails/judge/decision.h \
	src/trails/judge/review.c \
	src/trails/judge/review.h \
	src/trails/judge/review_note.c \
	src/trails/judge/review_note.h \
	src/trails/judge/tutor.c \
	src/trails/judge/tutor.h

# The maps that come with the program, and the coasts of the Earth, become constant data of the
# library.
MAPS = $(srcdir)/data/maps
EXTRA_DIST += \
	data/maps \
	src/trails/core/coast_data.sh \
	src/trails/core/map_data.sh
nodist_libexpedition_a_SOURCES = \
	src/trails/core/coast_data.c \
	src/trails/core/map_data.c
src/trails/core/coast_data.c: src/trails/core/coast_data.sh $(MAPS)/earth.coast
	$(AM_V_GEN)$(MKDIR_P) src/trails/core && \
	$(SHELL) $(srcdir)/src/trails/core/coast_data.sh $(MAPS)/earth.coast >$@.tmp && mv $@.tmp $@
src/trails/core/map_data.c: src/trails/core/map_data.sh $(MAPS) $(MAPS)/*.map
	$(AM_V_GEN)$(MKDIR_P) src/trails/core && \
	$(SHELL) $(srcdir)/src/trails/core/map_data.sh $(MAPS)/*.map >$@.tmp && mv $@.tmp $@

# What a program made for a ruleset becomes constant data of the library: its networks,
# what their values come to, how far the levels misjudge and what that costs.  No row is
# named here.  The files in data/weights under a row's name belong to it, a row may lack
# any of it, and the rules below look into the folder itself.
WEIGHTS = $(srcdir)/data/weights
EXTRA_DIST += \
	data/weights \
	src/cards/agent/level_data.sh \
	src/cards/net/net_data.sh \
	src/cards/net/outlook_data.sh
if HAVE_SODIUM
libexpedition_a_SOURCES += \
	src/peer/audit.c \
	src/peer/audit.h \
	src/peer/code.c \
	src/peer/code.h \
	src/peer/cpace.c \
	src/peer/cpace.h \
	src/peer/handshake.c \
	src/peer/handshake.h \
	src/peer/list_proof.c \
	src/peer/list_proof.h \
	src/peer/lock.c \
	src/peer/lock.h \
	src/peer/peer.c \
	src/peer/peer.h \
	src/peer/peer_clock.c \
	src/peer/peer_game.c \
	src/peer/peer_game.h \
	src/peer/peer_name.c \
	src/peer/peer_round.c \
	src/peer/peer_round.h \
	src/peer/peer_say.c \
	src/peer/peer_take.c \
	src/peer/peer_take.h \
	src/peer/peer_turn.c \
	src/peer/peer_turn.h \
	src/peer/peer_words.c \
	src/peer/peer_words.h \
	src/peer/seal.c \
	src/peer/seal.h \
	src/peer/shuffle.c \
	src/peer/shuffle.h \
	src/peer/unlock_proof.c \
	src/peer/unlock_proof.h
endif
nodist_libexpedition_a_SOURCES += \
	src/cards/agent/level_data.c \
	src/cards/net/net_data.c \
	src/cards/net/outlook_data.c
CLEANFILES += $(nodist_libexpedition_a_SOURCES)
src/cards/net/net_data.c: src/cards/net/net_data.sh $(WEIGHTS) $(WEIGHTS)/*.net
	$(AM_V_GEN)$(MKDIR_P) src/cards/net && \
	$(SHELL) $(srcdir)/src/cards/net/net_data.sh $(WEIGHTS)/*.net >$@.tmp && mv $@.tmp $@
src/cards/net/outlook_data.c: src/cards/net/outlook_data.sh $(WEIGHTS) $(WEIGHTS)/*.cal
	$(AM_V_GEN)$(MKDIR_P) src/cards/net && \
	$(SHELL) $(srcdir)/src/cards/net/outlook_data.sh $(WEIGHTS)/*.cal >$@.tmp && mv $@.tmp $@
src/cards/agent/level_data.c: src/cards/agent/level_data.sh $(WEIGHTS) $(WEIGHTS)/*.heats $(WEIGHTS)/*.rates
	$(AM_V_GEN)$(MKDIR_P) src/cards/agent && \
	$(SHELL) $(srcdir)/src/cards/agent/level_data.sh $(WEIGHTS)/*.heats $(WEIGHTS)/*.rates \
		>$@.tmp && mv $@.tmp $@

bin_PROGRAMS += expedition
expedition_CPPFLAGS = $(libapp_a_CPPFLAGS)
expedition_CFLAGS = $(libapp_a_CFLAGS)
expedition_LDADD = $(APP_LIBS)
expedition_SOURCES = src/app/main.c

# The program but for its main: some tests put something else in its place.
APP_LIBS = libapp.a libexpedition.a $(READLINE_LIBS) $(JANSSON_LIBS) $(SODIUM_LIBS) $(PTHREAD_LIBS)
noinst_LIBRARIES += libapp.a
libapp_a_CPPFLAGS = $(AM_CPPFLAGS) $(READLINE_CFLAGS) $(JANSSON_CFLAGS)
libapp_a_CFLAGS = $(AM_CFLAGS) $(PTHREAD_CFLAGS)
libapp_a_SOURCES = \
	src/app/arena/arena_json.c \
	src/app/arena/arena_run.c \
	src/app/arena/arena_run.h \
	src/app/arena/arena_show.c \
	src/app/arena/arena_show.h \
	src/app/arena/arena_work.c \
	src/app/arena/arena_work.h \
	src/app/arena/crew.c \
	src/app/arena/crew.h \
	src/app/arena/rotation_json.c \
	src/app/arena/rotation_run.c \
	src/app/arena/rotation_run.h \
	src/app/arena/rotation_show.c \
	src/app/arena/rotation_show.h \
	src/app/arena/team.c \
	src/app/arena/team.h \
	src/app/bench.c \
	src/app/bench.h \
	src/app/bots/agents.c \
	src/app/bots/agents.h \
	src/app/bots/bot.c \
	src/app/bots/bot.h \
	src/app/bots/exec.c \
	src/app/bots/exec.h \
	src/app/bots/exec_setup.c \
	src/app/bots/exec_spec.c \
	src/app/bots/wire.c \
	src/app/bots/wire.h \
	src/app/families/families.c \
	src/app/families/families.h \
	src/app/commands/command.c \
	src/app/commands/command.h \
	src/app/commands/command_count.c \
	src/app/commands/command_explain.c \
	src/app/commands/command_game.c \
	src/app/commands/command_hint.c \
	src/app/commands/command_learn.c \
	src/app/commands/command_options.c \
	src/app/commands/command_options.h \
	src/app/commands/command_records.c \
	src/app/commands/command_rollout.c \
	src/app/commands/command_search.c \
	src/app/commands/command_search.h \
	src/app/commands/command_solve.c \
	src/app/commands/command_turn.c \
	src/app/commands/complete.c \
	src/app/commands/complete.h \
	src/app/commands/setting.c \
	src/app/commands/setting.h \
	src/app/commands/setting_table.c \
	src/app/learn/classroom.c \
	src/app/learn/classroom.h \
	src/app/learn/classroom_begin.c \
	src/app/learn/learn.c \
	src/app/learn/learn.h \
	src/app/learn/learn_command.c \
	src/app/learn/learn_command.h \
	src/app/learn/lesson.c \
	src/app/learn/lesson.h \
	src/app/learn/lesson_check.c \
	src/app/learn/lesson_names.c \
	src/app/learn/lesson_names.h \
	src/app/learn/lesson_pattern.c \
	src/app/learn/lesson_pattern.h \
	src/app/learn/lesson_read.c \
	src/app/learn/lesson_rules.c \
	src/app/learn/lesson_rules.h \
	src/app/learn/lesson_words.c \
	src/app/learn/lesson_words.h \
	src/app/learn/lessons.c \
	src/app/learn/lessons.h \
	src/app/map_run.c \
	src/app/map_run.h \
	src/app/options/arena_options.h \
	src/app/options/given.c \
	src/app/options/given.h \
	src/app/options/options.c \
	src/app/options/options.h \
	src/app/options/options_check.c \
	src/app/options/options_game.c \
	src/app/options/options_help.c \
	src/app/options/options_read.c \
	src/app/options/options_rules.c \
	src/app/options/options_seats.c \
	src/app/options/topics.c \
	src/app/options/topics.h \
	src/app/pad/laid.c \
	src/app/pad/laid.h \
	src/app/pad/pad.c \
	src/app/pad/pad.h \
	src/app/pad/pad_command.c \
	src/app/pad/pad_command.h \
	src/app/pad/pad_entry.c \
	src/app/pad/pad_entry.h \
	src/app/pad/pad_face.c \
	src/app/pad/pad_face.h \
	src/app/pad/pad_json.c \
	src/app/pad/pad_run.c \
	src/app/pad/pad_run.h \
	src/app/pad/pad_text.c \
	src/app/pad/pad_words.c \
	src/app/pad/pad_words.h \
	src/app/pad/scorepad.c \
	src/app/pad/scorepad.h \
	src/app/peer/friend.h \
	src/app/peer/verify.h \
	src/app/play/begin.c \
	src/app/play/end.c \
	src/app/play/end.h \
	src/app/play/person.c \
	src/app/play/person.h \
	src/app/play/play.h \
	src/app/play/run.c \
	src/app/play/start.c \
	src/app/play/tutor.c \
	src/app/play/tutor.h \
	src/app/play/welcome.c \
	src/app/play/welcome.h \
	src/app/records/file_index.c \
	src/app/records/file_index.h \
	src/app/records/games.c \
	src/app/records/games.h \
	src/app/records/json_lists.c \
	src/app/records/lists.c \
	src/app/records/lists.h \
	src/app/records/match_file.c \
	src/app/records/match_file.h \
	src/app/records/record_file.c \
	src/app/records/record_file.h \
	src/app/records/saved.c \
	src/app/records/saved.h \
	src/app/records/shelf.c \
	src/app/records/shelf.h \
	src/app/records/shelf_line.c \
	src/app/records/shelf_line.h \
	src/app/replay/replay.c \
	src/app/replay/replay.h \
	src/app/replay/replay_commands.c \
	src/app/replay/replay_commands.h \
	src/app/replay/steps.c \
	src/app/replay/steps.h \
	src/app/review/helpers.c \
	src/app/review/helpers.h \
	src/app/review/json_review.c \
	src/app/review/review.c \
	src/app/review/review.h \
	src/app/review/review_board.c \
	src/app/review/review_board.h \
	src/app/review/review_cards.c \
	src/app/review/review_cards.h \
	src/app/review/review_chart.c \
	src/app/review/review_chart.h \
	src/app/review/review_choices.c \
	src/app/review/review_choices.h \
	src/app/review/review_face.h \
	src/app/review/review_html.c \
	src/app/review/review_html.h \
	src/app/review/review_list.c \
	src/app/review/review_list.h \
	src/app/review/review_luck.c \
	src/app/review/review_luck_chart.c \
	src/app/review/review_paint.c \
	src/app/review/review_paint.h \
	src/app/review/review_plain.c \
	src/app/review/review_play.c \
	src/app/review/review_screen.c \
	src/app/review/review_step.c \
	src/app/review/review_step.h \
	src/app/review/review_svg.c \
	src/app/review/review_svg.h \
	src/app/review/review_table.c \
	src/app/review/review_table.h \
	src/app/review/review_turns.c \
	src/app/review/review_verdict.c \
	src/app/review/review_verdict.h \
	src/app/review/rollout_work.c \
	src/app/review/rollout_work.h \
	src/app/session/course.c \
	src/app/session/course.h \
	src/app/session/door.h \
	src/app/session/keep.c \
	src/app/session/keep.h \
	src/app/session/keep_find.c \
	src/app/session/kept.c \
	src/app/session/kept.h \
	src/app/session/pace.c \
	src/app/session/pace.h \
	src/app/session/players.c \
	src/app/session/players.h \
	src/app/session/resume.c \
	src/app/session/resume.h \
	src/app/session/session.c \
	src/app/session/session.h \
	src/app/session/session_match.c \
	src/app/session/session_parts.c \
	src/app/session/tell.c \
	src/app/session/tell.h \
	src/app/stats/company.c \
	src/app/stats/company.h \
	src/app/stats/company_words.c \
	src/app/stats/company_words.h \
	src/app/stats/digest.c \
	src/app/stats/digest.h \
	src/app/stats/digest_line.c \
	src/app/stats/figure.c \
	src/app/stats/figure.h \
	src/app/stats/json_stats.c \
	src/app/stats/stats.c \
	src/app/stats/stats.h \
	src/app/stats/stats_words.c \
	src/app/subcommands.c \
	src/app/subcommands.h \
	src/app/variants_run.c \
	src/app/variants_run.h \
	src/lesson/card_figures.c \
	src/lesson/card_figures.h \
	src/lesson/card_position.c \
	src/lesson/card_position.h \
	src/lesson/card_subject.c \
	src/lesson/card_subject.h \
	src/lesson/subject.h \
	src/os/beside.c \
	src/os/beside.h \
	src/os/browser.c \
	src/os/browser.h \
	src/os/folder.c \
	src/os/folder.h \
	src/os/keys.c \
	src/os/keys.h \
	src/os/lock.c \
	src/os/lock.h \
	src/os/manual.c \
	src/os/manual.h \
	src/os/paths.c \
	src/os/paths.h \
	src/os/process.c \
	src/os/process.h \
	src/os/random.c \
	src/os/random.h \
	src/os/secrets.c \
	src/os/secrets.h \
	src/os/signals.c \
	src/os/signals.h \
	src/os/slot.c \
	src/os/status.h \
	src/os/store.c \
	src/os/store.h \
	src/os/target.c \
	src/os/target.h \
	src/os/term.c \
	src/os/term.h \
	src/os/update.c \
	src/prompt/command.c \
	src/prompt/command.h \
	src/prompt/edit.c \
	src/prompt/edit.h \
	src/prompt/edit_keys.c \
	src/prompt/edit_keys.h \
	src/prompt/help.c \
	src/prompt/help.h \
	src/prompt/input.c \
	src/prompt/input.h \
	src/prompt/offers.c \
	src/prompt/offers.h \
	src/prompt/pages.c \
	src/prompt/pages.h \
	src/prompt/prompt.c \
	src/prompt/prompt.h \
	src/prompt/query.h \
	src/prompt/recall.c \
	src/prompt/recall.h \
	src/show/answers.c \
	src/show/answers.h \
	src/show/explain.c \
	src/show/explain.h \
	src/show/eyes.h \
	src/show/face.h \
	src/show/hindsight_words.c \
	src/show/hindsight_words.h \
	src/show/hint_words.c \
	src/show/hint_words.h \
	src/show/json.c \
	src/show/json.h \
	src/show/json_answers.h \
	src/show/json_hint.c \
	src/show/json_object.c \
	src/show/json_object.h \
	src/show/json_odds.c \
	src/show/lately.c \
	src/show/lately.h \
	src/show/odds.c \
	src/show/odds.h \
	src/show/page/layout.c \
	src/show/page/layout.h \
	src/show/page/page.c \
	src/show/page/page.h \
	src/show/page/plot.c \
	src/show/page/plot.h \
	src/show/plain.c \
	src/show/prose.c \
	src/show/prose.h \
	src/show/reason.c \
	src/show/reason.h \
	src/show/report.c \
	src/show/report.h \
	src/show/reviewer.h \
	src/show/screen/layout.c \
	src/show/screen/layout.h \
	src/show/screen/paint.c \
	src/show/screen/paint.h \
	src/show/screen/result.c \
	src/show/screen/result.h \
	src/show/screen/screen.c \
	src/show/screen/screen_hand.c \
	src/show/screen/screen_pad.c \
	src/show/screen/screen_summary.c \
	src/show/screen/screen_summary.h \
	src/show/screen/screen_table.c \
	src/show/screen/screen_table.h \
	src/show/screen/signs.c \
	src/show/screen/signs.h \
	src/show/screen/theme.c \
	src/show/screen/theme.h \
	src/show/solve_words.c \
	src/show/solve_words.h \
	src/show/summary.c \
	src/show/summary.h \
	src/show/telling.c \
	src/show/telling.h \
	src/show/words.c \
	src/show/words.h
if HAVE_SODIUM
libapp_a_SOURCES += \
	src/app/peer/begin.c \
	src/app/peer/begin.h \
	src/app/peer/clock.c \
	src/app/peer/clock.h \
	src/app/peer/cord.c \
	src/app/peer/cord.h \
	src/app/peer/distant.c \
	src/app/peer/distant.h \
	src/app/peer/distant_answer.c \
	src/app/peer/distant_command.c \
	src/app/peer/distant_run.c \
	src/app/peer/distant_turn.c \
	src/app/peer/friend.c \
	src/app/peer/gate.c \
	src/app/peer/gate.h \
	src/app/peer/host.c \
	src/app/peer/join.c \
	src/app/peer/knock.c \
	src/app/peer/knock.h \
	src/app/peer/mail.c \
	src/app/peer/mail.h \
	src/app/peer/notes.c \
	src/app/peer/notes.h \
	src/app/peer/pending.c \
	src/app/peer/pending.h \
	src/app/peer/post.c \
	src/app/peer/proof.c \
	src/app/peer/proof.h \
	src/app/peer/rematch.c \
	src/app/peer/rematch.h \
	src/app/peer/talk.c \
	src/app/peer/talk.h \
	src/app/peer/tcp.c \
	src/app/peer/tcp.h \
	src/app/peer/vault.c \
	src/app/peer/vault.h \
	src/app/peer/verify.c \
	src/app/peer/way.c \
	src/app/peer/way.h
else
libapp_a_SOURCES += src/app/peer/without.c
endif

# How trails is shown, and the commands that only it has.
libapp_a_SOURCES += \
	src/trails/lesson/figures.c \
	src/trails/lesson/figures.h \
	src/trails/lesson/place.c \
	src/trails/lesson/place.h \
	src/trails/lesson/subject.c \
	src/trails/lesson/subject.h \
	src/trails/prompt/advising.c \
	src/trails/prompt/advising.h \
	src/trails/prompt/commands.c \
	src/trails/prompt/commands.h \
	src/trails/prompt/looking.c \
	src/trails/prompt/looking.h \
	src/trails/prompt/topics.c \
	src/trails/prompt/topics.h \
	src/trails/review/review.c \
	src/trails/review/review.h \
	src/trails/review/review_json.c \
	src/trails/review/review_label.c \
	src/trails/review/review_label.h \
	src/trails/review/review_map.c \
	src/trails/review/review_map.h \
	src/trails/review/review_page.c \
	src/trails/review/review_page.h \
	src/trails/review/review_parts.c \
	src/trails/review/review_parts.h \
	src/trails/review/review_turn.c \
	src/trails/review/review_turn.h \
	src/trails/review/review_words.c \
	src/trails/review/review_words.h \
	src/trails/show/advice.c \
	src/trails/show/advice.h \
	src/trails/show/answers.c \
	src/trails/show/answers.h \
	src/trails/show/ask.c \
	src/trails/show/atlas.c \
	src/trails/show/atlas.h \
	src/trails/show/canvas.c \
	src/trails/show/canvas.h \
	src/trails/show/chart.c \
	src/trails/show/chart.h \
	src/trails/show/ending.c \
	src/trails/show/ending.h \
	src/trails/show/face.c \
	src/trails/show/face.h \
	src/trails/show/faces.c \
	src/trails/show/faces.h \
	src/trails/show/faces_json.c \
	src/trails/show/flow.c \
	src/trails/show/flow.h \
	src/trails/show/frame.c \
	src/trails/show/frame.h \
	src/trails/show/ink.c \
	src/trails/show/ink.h \
	src/trails/show/json.c \
	src/trails/show/json.h \
	src/trails/show/lately.c \
	src/trails/show/lately.h \
	src/trails/show/lists.c \
	src/trails/show/lists.h \
	src/trails/show/look.c \
	src/trails/show/look.h \
	src/trails/show/names.c \
	src/trails/show/names.h \
	src/trails/show/news.c \
	src/trails/show/news.h \
	src/trails/show/picture.c \
	src/trails/show/picture.h \
	src/trails/show/signs.c \
	src/trails/show/signs.h \
	src/trails/show/telling.h \
	src/trails/show/told.c \
	src/trails/show/told.h

# The style sheet and the script of a review's page become C, too, and so do the lessons: the
# program has them without an installation.
PAGE = $(srcdir)/data/page
LESSONS = $(srcdir)/data/lessons
EXTRA_DIST += \
	data/page/review.css \
	data/page/review.js \
	src/app/learn/lesson_data.sh \
	src/show/page/page_data.sh
nodist_libapp_a_SOURCES = \
	src/app/learn/lesson_data.c \
	src/show/page/page_data.c
CLEANFILES += $(nodist_libapp_a_SOURCES)
src/show/page/page_data.c: src/show/page/page_data.sh $(PAGE)/review.css $(PAGE)/review.js
	$(AM_V_GEN)$(MKDIR_P) src/show/page && \
	$(SHELL) $(srcdir)/src/show/page/page_data.sh $(PAGE)/review.css $(PAGE)/review.js \
		>$@.tmp && mv $@.tmp $@
src/app/learn/lesson_data.c: src/app/learn/lesson_data.sh $(LESSONS) $(LESSONS)/*.lesson
	$(AM_V_GEN)$(MKDIR_P) src/app/learn && \
	$(SHELL) $(srcdir)/src/app/learn/lesson_data.sh $(LESSONS)/*.lesson >$@.tmp && mv $@.tmp $@

# All that belongs to a row of the rules table and is made by a program: networks, what
# their values come to, levels, golden files.  `make ruleset ROW=classic` says what it does
# and about how long each part takes: some 40 minutes in all, or a trial of a minute with
# RULESET_ROUNDS=6000.  Configure with CFLAGS='-O3 -march=native' for it.  The targets below
# make one part each.
ROW =
RULESET_ROUNDS = 600000
RULESET_THREADS = 1
EXTRA_DIST += src/train/ruleset.sh
ruleset: row-named expedition$(EXEEXT) trainer$(EXEEXT)
	MAKE='$(MAKE)' srcdir='$(srcdir)' THREADS='$(RULESET_THREADS)' \
	$(SHELL) $(srcdir)/src/train/ruleset.sh $(ROW) $(RULESET_ROUNDS)
.PHONY: ruleset

row-named:
	@test -n '$(ROW)' || { echo 'make: name a ruleset, as in ROW=classic' >&2; exit 1; }
.PHONY: row-named

# The trainer of the networks' weights.
EXTRA_PROGRAMS += trainer
CLEANFILES += $(EXTRA_PROGRAMS)
TRAIN_OPTIONS = --against thumb
train: row-named trainer$(EXEEXT)
	./trainer$(EXEEXT) --variant $(ROW) --checkpoint $(ROW).ck --out $(ROW).net \
		$(TRAIN_OPTIONS)
.PHONY: train

# After new weights: what their values come to.
CALIBRATE_OPTIONS =
calibrate: row-named trainer$(EXEEXT)
	./trainer$(EXEEXT) --variant $(ROW) --calibrate $(WEIGHTS)/$(ROW).cal $(CALIBRATE_OPTIONS)
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
	src/train/file.c \
	src/train/file.h \
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

# How far the levels misjudge, for the networks that are built in.
EXTRA_PROGRAMS += fit_levels
LEVELS_OPTIONS =
levels: row-named fit_levels$(EXEEXT)
	./fit_levels$(EXEEXT) --variant $(ROW) --out $(WEIGHTS)/$(ROW).heats $(LEVELS_OPTIONS)
.PHONY: levels

fit_levels_LDADD = libexpedition.a
fit_levels_SOURCES = \
	src/train/file.c \
	src/train/file.h \
	src/train/levels.c \
	src/train/number.c \
	src/train/number.h

# What turns of the levels cost by a review, for the networks and heats that are built in.
EXTRA_PROGRAMS += review_levels
REVIEW_ROUNDS = 200
review-levels: row-named review_levels$(EXEEXT)
	./review_levels$(EXEEXT) --variant $(ROW) --rounds $(REVIEW_ROUNDS) \
		--out $(WEIGHTS)/$(ROW).rates
.PHONY: review-levels

review_levels_LDADD = libexpedition.a -lm
review_levels_SOURCES = \
	src/train/file.c \
	src/train/file.h \
	src/train/number.c \
	src/train/number.h \
	src/train/review_levels.c

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

# How often one player of trails wins against others: `make trails_trial`; without arguments it
# tells how.
EXTRA_PROGRAMS += trails_trial
trails_trial_CFLAGS = $(AM_CFLAGS) $(PTHREAD_CFLAGS)
trails_trial_LDADD = libexpedition.a $(PTHREAD_LIBS) -lm
trails_trial_SOURCES = \
	src/train/number.c \
	src/train/number.h \
	src/train/trails_trial.c

# What the rules are worth to a player: `make worth` lets the network and two levels
# play against themselves by each row that is on the page, expedition-worth(7), and puts
# the tables there.
EXTRA_PROGRAMS += count_worth
EXTRA_DIST += src/train/worth_page.sh
CLEANFILES += worth.txt
WORTH_ROUNDS = 100000
WORTH_SEED = worth
WORTH_AGENTS = net,medium,beginner
WORTH_PAGE = $(srcdir)/man/expedition-worth.7
WORTH_ROWS = $$(sed -n 's/^ *\\-\\-agents [^ ]* //p' $(WORTH_PAGE))
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

# How good a map is: `make map-worth` lets players of one kind play many games on it and prints
# how often each mission is fulfilled, whether a seat has an advantage, and how long a game lasts.
EXTRA_PROGRAMS += map_worth
MAP_WORTH_MAP = world
MAP_WORTH_GAMES = 10000
MAP_WORTH_OPTIONS =
map-worth: map_worth$(EXEEXT)
	./map_worth$(EXEEXT) --map $(MAP_WORTH_MAP) --games $(MAP_WORTH_GAMES) $(MAP_WORTH_OPTIONS)
.PHONY: map-worth

map_worth_CFLAGS = $(AM_CFLAGS) $(PTHREAD_CFLAGS)
map_worth_LDADD = libexpedition.a $(PTHREAD_LIBS) -lm
map_worth_SOURCES = \
	src/train/map_tally.c \
	src/train/map_tally.h \
	src/train/map_worth.c \
	src/train/number.c \
	src/train/number.h
