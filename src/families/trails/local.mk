# Trails, expeditions over a map.

libexpedition_a_SOURCES += %D%/game.c

libexpedition_a_SOURCES += %D%/core/coast.c %D%/core/conceal.c %D%/core/deal.c %D%/core/map.c \
	%D%/core/map_check.c %D%/core/map_read.c %D%/core/move_text.c %D%/core/rules.c \
	%D%/core/rules_lines.c %D%/core/rules_text.c %D%/core/score.c %D%/core/sights.c \
	%D%/core/spelling.c %D%/core/state.c %D%/core/state_check.c %D%/core/table.c \
	%D%/core/table_check.c %D%/core/tokens.c %D%/core/turn.c %D%/core/view.c \
	%D%/core/view_check.c %D%/core/view_read.c %D%/core/view_text.c

libexpedition_a_SOURCES += %D%/agent/expert.c %D%/agent/hint.c %D%/agent/kinds.c %D%/agent/level.c \
	%D%/agent/mc.c %D%/agent/mind.c %D%/agent/play.c %D%/agent/playout.c %D%/agent/random.c \
	%D%/agent/reason.c %D%/agent/search.c %D%/agent/thumb.c %D%/agent/turns.c %D%/agent/ways.c

libexpedition_a_SOURCES += %D%/judge/decision.c %D%/judge/review.c %D%/judge/review_note.c \
	%D%/judge/tutor.c

libapp_a_SOURCES += %D%/lesson/figures.c %D%/lesson/place.c %D%/lesson/subject.c

libapp_a_SOURCES += %D%/prompt/advising.c %D%/prompt/commands.c %D%/prompt/looking.c \
	%D%/prompt/topics.c

libapp_a_SOURCES += %D%/review/review.c %D%/review/review_json.c %D%/review/review_label.c \
	%D%/review/review_map.c %D%/review/review_page.c %D%/review/review_parts.c \
	%D%/review/review_turn.c %D%/review/review_words.c

libapp_a_SOURCES += %D%/show/advice.c %D%/show/answers.c %D%/show/ask.c %D%/show/atlas.c \
	%D%/show/canvas.c %D%/show/chart.c %D%/show/ending.c %D%/show/face.c %D%/show/faces.c \
	%D%/show/faces_json.c %D%/show/flow.c %D%/show/frame.c %D%/show/ink.c %D%/show/json.c \
	%D%/show/lately.c %D%/show/lists.c %D%/show/look.c %D%/show/names.c %D%/show/news.c \
	%D%/show/picture.c %D%/show/signs.c %D%/show/told.c

# The maps and the coasts of the Earth become constant data of the library.
MAPS = $(srcdir)/data/maps
EXTRA_DIST += data/maps %D%/core/coast_data.sh %D%/core/map_data.sh
nodist_libexpedition_a_SOURCES += %D%/core/coast_data.c %D%/core/map_data.c
%D%/core/coast_data.c: %D%/core/coast_data.sh $(MAPS)/earth.coast
	$(MAKE_C) $(MAPS)/earth.coast $(KEEP_C)
%D%/core/map_data.c: %D%/core/map_data.sh $(MAPS) $(MAPS)/*.map
	$(MAKE_C) $(MAPS)/*.map $(KEEP_C)
