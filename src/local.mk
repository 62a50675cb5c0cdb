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
	src/families/cards/agent/agent.h \
	src/families/cards/agent/expert.c \
	src/families/cards/agent/expert.h \
	src/families/cards/agent/hint.c \
	src/families/cards/agent/hint.h \
	src/families/cards/agent/kinds.c \
	src/families/cards/agent/level.c \
	src/families/cards/agent/level.h \
	src/families/cards/agent/mc.c \
	src/families/cards/agent/mc.h \
	src/families/cards/agent/net.c \
	src/families/cards/agent/net.h \
	src/families/cards/agent/random.c \
	src/families/cards/agent/random.h \
	src/families/cards/agent/rollout.c \
	src/families/cards/agent/rollout.h \
	src/families/cards/agent/thumb.c \
	src/families/cards/agent/thumb.h \
	src/families/cards/core/card.c \
	src/families/cards/core/card.h \
	src/families/cards/core/deck.c \
	src/families/cards/core/deck.h \
	src/families/cards/core/deck_code.c \
	src/families/cards/core/deck_code.h \
	src/families/cards/core/move.c \
	src/families/cards/core/move.h \
	src/families/cards/core/playout.c \
	src/families/cards/core/playout.h \
	src/families/cards/core/rules.c \
	src/families/cards/core/rules.h \
	src/families/cards/core/score.c \
	src/families/cards/core/score.h \
	src/families/cards/core/state.c \
	src/families/cards/core/state.h \
	src/families/cards/core/table.c \
	src/families/cards/core/table.h \
	src/families/cards/core/turn.c \
	src/families/cards/core/turn.h \
	src/families/cards/core/view.c \
	src/families/cards/core/view.h \
	src/families/cards/core/view_move.c \
	src/families/cards/core/view_move.h \
	src/families/cards/judge/arrivals.c \
	src/families/cards/judge/arrivals.h \
	src/families/cards/judge/hindsight.c \
	src/families/cards/judge/hindsight.h \
	src/families/cards/judge/judge.c \
	src/families/cards/judge/judge.h \
	src/families/cards/judge/review.c \
	src/families/cards/judge/review.h \
	src/families/cards/judge/review_course.c \
	src/families/cards/judge/review_course.h \
	src/families/cards/judge/review_extremes.c \
	src/families/cards/judge/review_level.c \
	src/families/cards/judge/review_note.c \
	src/families/cards/judge/review_note.h \
	src/families/cards/judge/tally.c \
	src/families/cards/judge/tally.h \
	src/families/cards/judge/tracker.c \
	src/families/cards/judge/tracker.h \
	src/families/cards/judge/tutor.c \
	src/families/cards/judge/tutor.h \
	src/families/cards/match/arena.c \
	src/families/cards/match/arena.h \
	src/families/cards/match/arena_file.c \
	src/families/cards/match/cards.c \
	src/families/cards/match/cards.h \
	src/families/cards/match/contest.c \
	src/families/cards/match/contest.h \
	src/families/cards/match/estimate.c \
	src/families/cards/match/estimate.h \
	src/families/cards/match/given_up.c \
	src/families/cards/match/given_up.h \
	src/families/cards/match/bots.c \
	src/families/cards/match/bots.h \
	src/families/cards/match/listener.c \
	src/families/cards/match/listener.h \
	src/families/cards/match/match_record.c \
	src/families/cards/match/match_record.h \
	src/families/cards/match/protocol.c \
	src/families/cards/match/protocol.h \
	src/families/cards/match/protocol_view.c \
	src/families/cards/net/belief.c \
	src/families/cards/net/belief.h \
	src/families/cards/net/luck.c \
	src/families/cards/net/luck.h \
	src/families/cards/net/net_data.h \
	src/families/cards/net/net_input.c \
	src/families/cards/net/net_input.h \
	src/families/cards/net/net_lanes.c \
	src/families/cards/net/net_lanes.h \
	src/families/cards/net/net_lanes_avx2.c \
	src/families/cards/net/net_lanes_avx2.h \
	src/families/cards/net/net_lanes_avx512.c \
	src/families/cards/net/net_lanes_avx512.h \
	src/families/cards/net/net_lanes_body.h \
	src/families/cards/net/net_memo.c \
	src/families/cards/net/net_memo.h \
	src/families/cards/net/net_rows.c \
	src/families/cards/net/net_rows.h \
	src/families/cards/net/net_turn.c \
	src/families/cards/net/net_turn.h \
	src/families/cards/net/net_value.c \
	src/families/cards/net/net_value.h \
	src/families/cards/net/net_weights.c \
	src/families/cards/net/net_weights.h \
	src/families/cards/net/outlook.c \
	src/families/cards/net/outlook.h \
	src/families/cards/record/record.c \
	src/families/cards/record/record.h \
	src/families/cards/record/record_head.c \
	src/families/cards/record/record_private.c \
	src/families/cards/record/record_read.c \
	src/families/cards/record/record_scan.c \
	src/families/cards/record/record_scan.h \
	src/families/cards/record/record_tags.c \
	src/families/cards/record/record_words.h \
	src/families/cards/solve/endgame.c \
	src/families/cards/solve/endgame.h \
	src/families/cards/solve/endgame_turn.c \
	src/families/cards/solve/endgame_turn.h \
	src/families/cards/solve/solve.c \
	src/families/cards/solve/solve.h \
	src/families/cards/solve/solve_cell.c \
	src/families/cards/solve/solve_cell.h \
	src/families/cards/solve/solve_look.c \
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
	src/families/trails/agent/expert.c \
	src/families/trails/agent/expert.h \
	src/families/trails/agent/hint.c \
	src/families/trails/agent/hint.h \
	src/families/trails/agent/reason.c \
	src/families/trails/agent/reason.h \
	src/families/trails/agent/kinds.c \
	src/families/trails/agent/kinds.h \
	src/families/trails/agent/level.c \
	src/families/trails/agent/level.h \
	src/families/trails/agent/mc.c \
	src/families/trails/agent/mc.h \
	src/families/trails/agent/mind.c \
	src/families/trails/agent/mind.h \
	src/families/trails/agent/play.c \
	src/families/trails/agent/play.h \
	src/families/trails/agent/playout.c \
	src/families/trails/agent/playout.h \
	src/families/trails/agent/random.c \
	src/families/trails/agent/random.h \
	src/families/trails/agent/search.c \
	src/families/trails/agent/search.h \
	src/families/trails/agent/thumb.c \
	src/families/trails/agent/thumb.h \
	src/families/trails/agent/turns.c \
	src/families/trails/agent/turns.h \
	src/families/trails/agent/ways.c \
	src/families/trails/agent/ways.h \
	src/families/trails/core/coast.c \
	src/families/trails/core/coast.h \
	src/families/trails/core/conceal.c \
	src/families/trails/core/conceal.h \
	src/families/trails/core/deal.c \
	src/families/trails/core/deal.h \
	src/families/trails/core/map.c \
	src/families/trails/core/map.h \
	src/families/trails/core/map_check.c \
	src/families/trails/core/map_read.c \
	src/families/trails/core/move.h \
	src/families/trails/core/move_text.c \
	src/families/trails/core/move_text.h \
	src/families/trails/core/rules.c \
	src/families/trails/core/rules.h \
	src/families/trails/core/rules_lines.c \
	src/families/trails/core/rules_lines.h \
	src/families/trails/core/rules_text.c \
	src/families/trails/core/rules_text.h \
	src/families/trails/core/score.c \
	src/families/trails/core/score.h \
	src/families/trails/core/set.h \
	src/families/trails/core/sights.c \
	src/families/trails/core/sights.h \
	src/families/trails/core/spelling.c \
	src/families/trails/core/spelling.h \
	src/families/trails/core/state.c \
	src/families/trails/core/state.h \
	src/families/trails/core/state_check.c \
	src/families/trails/core/table.c \
	src/families/trails/core/table.h \
	src/families/trails/core/table_check.c \
	src/families/trails/core/tokens.c \
	src/families/trails/core/tokens.h \
	src/families/trails/core/turn.c \
	src/families/trails/core/turn.h \
	src/families/trails/core/view.c \
	src/families/trails/core/view.h \
	src/families/trails/core/view_check.c \
	src/families/trails/core/view_read.c \
	src/families/trails/core/view_text.c \
	src/families/trails/core/view_text.h \
	src/families/trails/core/view_words.h \
	src/families/trails/game.c \
	src/families/trails/game.h \
	src/families/trails/judge/decision.c \
	src/families/trails/judge/decision.h \
	src/families/trails/judge/review.c \
	src/families/trails/judge/review.h \
	src/families/trails/judge/review_note.c \
	src/families/trails/judge/review_note.h \
	src/families/trails/judge/tutor.c \
	src/families/trails/judge/tutor.h

# The maps that come with the program, and the coasts of the Earth, become constant data of the
# library.
MAPS = $(srcdir)/data/maps
EXTRA_DIST += \
	data/maps \
	src/families/trails/core/coast_data.sh \
	src/families/trails/core/map_data.sh
nodist_libexpedition_a_SOURCES = \
	src/trails/core/coast_data.c \
	src/trails/core/map_data.c
src/trails/core/coast_data.c: src/families/trails/core/coast_data.sh $(MAPS)/earth.coast
	$(AM_V_GEN)$(MKDIR_P) src/trails/core && \
	$(SHELL) $(srcdir)/src/families/trails/core/coast_data.sh $(MAPS)/earth.coast >$@.tmp && mv $@.tmp $@
src/trails/core/map_data.c: src/families/trails/core/map_data.sh $(MAPS) $(MAPS)/*.map
	$(AM_V_GEN)$(MKDIR_P) src/trails/core && \
	$(SHELL) $(srcdir)/src/families/trails/core/map_data.sh $(MAPS)/*.map >$@.tmp && mv $@.tmp $@

# What a program made for a ruleset becomes constant data of the library: its networks,
# what their values come to, how far the levels misjudge and what that costs.  No row is
# named here.  The files in data/weights under a row's name belong to it, a row may lack
# any of it, and the rules below look into the folder itself.
WEIGHTS = $(srcdir)/data/weights
EXTRA_DIST += \
	data/weights \
	src/families/cards/agent/level_data.sh \
	src/families/cards/net/net_data.sh \
	src/families/cards/net/outlook_data.sh
if HAVE_SODIUM
libexpedition_a_SOURCES += \
	src/families/cards/peer/audit.c \
	src/families/cards/peer/audit.h \
	src/families/cards/peer/code.c \
	src/families/cards/peer/code.h \
	src/families/cards/peer/cpace.c \
	src/families/cards/peer/cpace.h \
	src/families/cards/peer/handshake.c \
	src/families/cards/peer/handshake.h \
	src/families/cards/peer/list_proof.c \
	src/families/cards/peer/list_proof.h \
	src/families/cards/peer/lock.c \
	src/families/cards/peer/lock.h \
	src/families/cards/peer/peer.c \
	src/families/cards/peer/peer.h \
	src/families/cards/peer/peer_clock.c \
	src/families/cards/peer/peer_game.c \
	src/families/cards/peer/peer_game.h \
	src/families/cards/peer/peer_name.c \
	src/families/cards/peer/peer_round.c \
	src/families/cards/peer/peer_round.h \
	src/families/cards/peer/peer_say.c \
	src/families/cards/peer/peer_take.c \
	src/families/cards/peer/peer_take.h \
	src/families/cards/peer/peer_turn.c \
	src/families/cards/peer/peer_turn.h \
	src/families/cards/peer/peer_words.c \
	src/families/cards/peer/peer_words.h \
	src/families/cards/peer/seal.c \
	src/families/cards/peer/seal.h \
	src/families/cards/peer/shuffle.c \
	src/families/cards/peer/shuffle.h \
	src/families/cards/peer/unlock_proof.c \
	src/families/cards/peer/unlock_proof.h
endif
nodist_libexpedition_a_SOURCES += \
	src/cards/agent/level_data.c \
	src/cards/net/net_data.c \
	src/cards/net/outlook_data.c
CLEANFILES += $(nodist_libexpedition_a_SOURCES)
src/cards/net/net_data.c: src/families/cards/net/net_data.sh $(WEIGHTS) $(WEIGHTS)/*.net
	$(AM_V_GEN)$(MKDIR_P) src/cards/net && \
	$(SHELL) $(srcdir)/src/families/cards/net/net_data.sh $(WEIGHTS)/*.net >$@.tmp && mv $@.tmp $@
src/cards/net/outlook_data.c: src/families/cards/net/outlook_data.sh $(WEIGHTS) $(WEIGHTS)/*.cal
	$(AM_V_GEN)$(MKDIR_P) src/cards/net && \
	$(SHELL) $(srcdir)/src/families/cards/net/outlook_data.sh $(WEIGHTS)/*.cal >$@.tmp && mv $@.tmp $@
src/cards/agent/level_data.c: src/families/cards/agent/level_data.sh $(WEIGHTS) $(WEIGHTS)/*.heats $(WEIGHTS)/*.rates
	$(AM_V_GEN)$(MKDIR_P) src/cards/agent && \
	$(SHELL) $(srcdir)/src/families/cards/agent/level_data.sh $(WEIGHTS)/*.heats $(WEIGHTS)/*.rates \
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
	src/families/cards/prompt/command_count.c \
	src/families/cards/prompt/command_explain.c \
	src/app/commands/command_game.c \
	src/families/cards/prompt/command_hint.c \
	src/app/commands/command_learn.c \
	src/app/commands/command_options.c \
	src/app/commands/command_options.h \
	src/app/commands/command_records.c \
	src/families/cards/prompt/command_rollout.c \
	src/families/cards/prompt/command_search.c \
	src/families/cards/prompt/command_search.h \
	src/families/cards/prompt/command_solve.c \
	src/families/cards/prompt/command_turn.c \
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
	src/families/cards/pad/laid.c \
	src/families/cards/pad/laid.h \
	src/families/cards/pad/pad.c \
	src/families/cards/pad/pad.h \
	src/families/cards/pad/pad_command.c \
	src/families/cards/pad/pad_command.h \
	src/families/cards/pad/pad_entry.c \
	src/families/cards/pad/pad_entry.h \
	src/families/cards/pad/pad_face.c \
	src/families/cards/pad/pad_face.h \
	src/families/cards/pad/pad_json.c \
	src/families/cards/pad/pad_run.c \
	src/families/cards/pad/pad_run.h \
	src/families/cards/pad/pad_text.c \
	src/families/cards/pad/pad_words.c \
	src/families/cards/pad/pad_words.h \
	src/families/cards/pad/scorepad.c \
	src/families/cards/pad/scorepad.h \
	src/families/cards/friend/friend.h \
	src/families/cards/friend/verify.h \
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
	src/families/cards/lesson/figures.c \
	src/families/cards/lesson/figures.h \
	src/families/cards/lesson/position.c \
	src/families/cards/lesson/position.h \
	src/families/cards/lesson/subject.c \
	src/families/cards/lesson/subject.h \
	src/show/subject.h \
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
	src/families/cards/show/answers.c \
	src/families/cards/show/answers.h \
	src/families/cards/show/explain.c \
	src/families/cards/show/explain.h \
	src/show/eyes.h \
	src/show/face.h \
	src/families/cards/show/hindsight_words.c \
	src/families/cards/show/hindsight_words.h \
	src/families/cards/show/hint_words.c \
	src/families/cards/show/hint_words.h \
	src/show/json.c \
	src/show/json.h \
	src/show/json_answers.h \
	src/families/cards/show/json_hint.c \
	src/show/json_object.c \
	src/show/json_object.h \
	src/families/cards/show/json_odds.c \
	src/families/cards/show/lately.c \
	src/families/cards/show/lately.h \
	src/families/cards/show/odds.c \
	src/families/cards/show/odds.h \
	src/show/page/layout.c \
	src/show/page/layout.h \
	src/show/page/page.c \
	src/show/page/page.h \
	src/show/page/plot.c \
	src/show/page/plot.h \
	src/families/cards/show/plain.c \
	src/families/cards/show/prose.c \
	src/families/cards/show/prose.h \
	src/families/cards/show/reason.c \
	src/families/cards/show/reason.h \
	src/show/report.c \
	src/show/report.h \
	src/show/reviewer.h \
	src/families/cards/show/layout.c \
	src/families/cards/show/layout.h \
	src/show/paint.c \
	src/show/paint.h \
	src/show/result.c \
	src/show/result.h \
	src/families/cards/show/screen.c \
	src/families/cards/show/screen_hand.c \
	src/families/cards/show/screen_pad.c \
	src/families/cards/show/screen_summary.c \
	src/families/cards/show/screen_summary.h \
	src/families/cards/show/screen_table.c \
	src/families/cards/show/screen_table.h \
	src/families/cards/show/signs.c \
	src/families/cards/show/signs.h \
	src/show/theme.c \
	src/show/theme.h \
	src/families/cards/show/solve_words.c \
	src/families/cards/show/solve_words.h \
	src/show/summary.c \
	src/show/summary.h \
	src/show/telling.c \
	src/show/telling.h \
	src/show/words.c \
	src/show/words.h
if HAVE_SODIUM
libapp_a_SOURCES += \
	src/families/cards/friend/begin.c \
	src/families/cards/friend/begin.h \
	src/families/cards/friend/clock.c \
	src/families/cards/friend/clock.h \
	src/families/cards/friend/cord.c \
	src/families/cards/friend/cord.h \
	src/families/cards/friend/distant.c \
	src/families/cards/friend/distant.h \
	src/families/cards/friend/distant_answer.c \
	src/families/cards/friend/distant_command.c \
	src/families/cards/friend/distant_run.c \
	src/families/cards/friend/distant_turn.c \
	src/families/cards/friend/friend.c \
	src/families/cards/friend/gate.c \
	src/families/cards/friend/gate.h \
	src/families/cards/friend/host.c \
	src/families/cards/friend/join.c \
	src/families/cards/friend/knock.c \
	src/families/cards/friend/knock.h \
	src/families/cards/friend/mail.c \
	src/families/cards/friend/mail.h \
	src/families/cards/friend/notes.c \
	src/families/cards/friend/notes.h \
	src/families/cards/friend/pending.c \
	src/families/cards/friend/pending.h \
	src/families/cards/friend/post.c \
	src/families/cards/friend/proof.c \
	src/families/cards/friend/proof.h \
	src/families/cards/friend/rematch.c \
	src/families/cards/friend/rematch.h \
	src/families/cards/friend/talk.c \
	src/families/cards/friend/talk.h \
	src/families/cards/friend/tcp.c \
	src/families/cards/friend/tcp.h \
	src/families/cards/friend/vault.c \
	src/families/cards/friend/vault.h \
	src/families/cards/friend/verify.c \
	src/families/cards/friend/way.c \
	src/families/cards/friend/way.h
else
libapp_a_SOURCES += src/families/cards/friend/without.c
endif

# How trails is shown, and the commands that only it has.
libapp_a_SOURCES += \
	src/families/trails/lesson/figures.c \
	src/families/trails/lesson/figures.h \
	src/families/trails/lesson/place.c \
	src/families/trails/lesson/place.h \
	src/families/trails/lesson/subject.c \
	src/families/trails/lesson/subject.h \
	src/families/trails/prompt/advising.c \
	src/families/trails/prompt/advising.h \
	src/families/trails/prompt/commands.c \
	src/families/trails/prompt/commands.h \
	src/families/trails/prompt/looking.c \
	src/families/trails/prompt/looking.h \
	src/families/trails/prompt/topics.c \
	src/families/trails/prompt/topics.h \
	src/families/trails/review/review.c \
	src/families/trails/review/review.h \
	src/families/trails/review/review_json.c \
	src/families/trails/review/review_label.c \
	src/families/trails/review/review_label.h \
	src/families/trails/review/review_map.c \
	src/families/trails/review/review_map.h \
	src/families/trails/review/review_page.c \
	src/families/trails/review/review_page.h \
	src/families/trails/review/review_parts.c \
	src/families/trails/review/review_parts.h \
	src/families/trails/review/review_turn.c \
	src/families/trails/review/review_turn.h \
	src/families/trails/review/review_words.c \
	src/families/trails/review/review_words.h \
	src/families/trails/show/advice.c \
	src/families/trails/show/advice.h \
	src/families/trails/show/answers.c \
	src/families/trails/show/answers.h \
	src/families/trails/show/ask.c \
	src/families/trails/show/atlas.c \
	src/families/trails/show/atlas.h \
	src/families/trails/show/canvas.c \
	src/families/trails/show/canvas.h \
	src/families/trails/show/chart.c \
	src/families/trails/show/chart.h \
	src/families/trails/show/ending.c \
	src/families/trails/show/ending.h \
	src/families/trails/show/face.c \
	src/families/trails/show/face.h \
	src/families/trails/show/faces.c \
	src/families/trails/show/faces.h \
	src/families/trails/show/faces_json.c \
	src/families/trails/show/flow.c \
	src/families/trails/show/flow.h \
	src/families/trails/show/frame.c \
	src/families/trails/show/frame.h \
	src/families/trails/show/ink.c \
	src/families/trails/show/ink.h \
	src/families/trails/show/json.c \
	src/families/trails/show/json.h \
	src/families/trails/show/lately.c \
	src/families/trails/show/lately.h \
	src/families/trails/show/lists.c \
	src/families/trails/show/lists.h \
	src/families/trails/show/look.c \
	src/families/trails/show/look.h \
	src/families/trails/show/names.c \
	src/families/trails/show/names.h \
	src/families/trails/show/news.c \
	src/families/trails/show/news.h \
	src/families/trails/show/picture.c \
	src/families/trails/show/picture.h \
	src/families/trails/show/signs.c \
	src/families/trails/show/signs.h \
	src/families/trails/show/telling.h \
	src/families/trails/show/told.c \
	src/families/trails/show/told.h

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
