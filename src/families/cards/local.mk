# The card games.

libexpedition_a_SOURCES += %D%/core/card.c %D%/core/deck.c %D%/core/rules.c %D%/core/state.c \
	%D%/core/table.c %D%/core/turn.c %D%/core/view.c

libexpedition_a_SOURCES += %D%/record/record.c %D%/record/record_read.c

libexpedition_a_SOURCES += %D%/net/luck.c %D%/net/net_input.c %D%/net/net_lanes.c \
	%D%/net/net_lanes_wide.c %D%/net/net_value.c %D%/net/net_weights.c %D%/net/outlook.c

libexpedition_a_SOURCES += %D%/agent/expert.c %D%/agent/hint.c %D%/agent/kinds.c %D%/agent/level.c \
	%D%/agent/net.c %D%/agent/rollout.c %D%/agent/thumb.c

libexpedition_a_SOURCES += %D%/solve/endgame.c %D%/solve/endgame_turn.c %D%/solve/solve.c

libexpedition_a_SOURCES += %D%/match/bots.c %D%/match/cards.c %D%/match/contest.c \
	%D%/match/protocol.c

libexpedition_a_SOURCES += %D%/judge/hindsight.c %D%/judge/judge.c %D%/judge/review.c \
	%D%/judge/tally.c %D%/judge/tracker.c

if HAVE_SODIUM
libexpedition_a_SOURCES += %D%/peer/audit.c %D%/peer/handshake.c %D%/peer/line.c %D%/peer/lock.c \
	%D%/peer/peer.c %D%/peer/peer_game.c %D%/peer/peer_round.c %D%/peer/peer_take.c \
	%D%/peer/shuffle.c
endif

libapp_a_SOURCES += %D%/bench.c %D%/family.c

libapp_a_SOURCES += %D%/lesson/subject.c

libapp_a_SOURCES += %D%/pad/pad.c %D%/pad/pad_command.c %D%/pad/pad_face.c %D%/pad/pad_speech.c \
	%D%/pad/pad_text.c %D%/pad/scorepad.c

libapp_a_SOURCES += %D%/prompt/advising.c %D%/prompt/commands.c %D%/prompt/speech.c \
	%D%/prompt/typing.c

libapp_a_SOURCES += %D%/review/review.c %D%/review/review_chart.c %D%/review/review_json.c \
	%D%/review/review_luck.c %D%/review/review_page.c %D%/review/review_parts.c \
	%D%/review/review_step.c %D%/review/review_svg.c

libapp_a_SOURCES += %D%/stats/stats.c

libapp_a_SOURCES += %D%/show/explain.c %D%/show/hint_words.c %D%/show/json.c %D%/show/plain.c \
	%D%/show/prose.c %D%/show/report.c %D%/show/screen.c %D%/show/screen_table.c \
	%D%/show/summary.c %D%/show/words.c

libapp_a_SOURCES += %D%/friend/friend.c
if HAVE_SODIUM
libapp_a_SOURCES += %D%/friend/begin.c %D%/friend/distant.c %D%/friend/distant_run.c \
	%D%/friend/distant_turn.c %D%/friend/gate.c %D%/friend/host.c %D%/friend/join.c \
	%D%/friend/mail.c %D%/friend/post.c %D%/friend/proof.c \
	%D%/friend/talk.c %D%/friend/vault.c %D%/friend/way.c
endif

# What a program made for a ruleset becomes constant data of the library: its networks, what their
# values come to, how far the levels misjudge and what that costs.  No ruleset is named here: the
# files in data/weights under its name belong to it, and it may lack any of them.
WEIGHTS = $(srcdir)/data/weights
EXTRA_DIST += data/weights %D%/net/net_data.sh %D%/net/outlook_data.sh
nodist_libexpedition_a_SOURCES += %D%/net/net_data.c %D%/net/outlook_data.c
%D%/net/net_data.c: %D%/net/net_data.sh $(WEIGHTS) $(WEIGHTS)/*.net
	$(MAKE_C) $(WEIGHTS)/*.net $(KEEP_C)
MEASURED = $(WEIGHTS)/*.cal $(WEIGHTS)/*.heats $(WEIGHTS)/*.rates
%D%/net/outlook_data.c: %D%/net/outlook_data.sh $(WEIGHTS) $(MEASURED)
	$(MAKE_C) $(MEASURED) $(KEEP_C)
