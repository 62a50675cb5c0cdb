# Trails, expeditions over a map.

libexpedition_a_SOURCES += %D%/core/conceal.c %D%/core/evidence.c %D%/core/map.c \
	%D%/core/map_read.c %D%/core/move.c %D%/core/rules.c %D%/core/state.c \
	%D%/core/state_check.c %D%/core/table.c %D%/core/turn.c %D%/core/view.c %D%/core/view_text.c

libexpedition_a_SOURCES += %D%/agent/mind.c %D%/agent/players.c %D%/agent/search.c

libexpedition_a_SOURCES += %D%/judge/judge.c

libexpedition_a_SOURCES += %D%/match/game.c

libapp_a_SOURCES += %D%/family.c

libapp_a_SOURCES += %D%/lesson/subject.c

libapp_a_SOURCES += %D%/prompt/commands.c %D%/prompt/speech.c %D%/prompt/topics.c

libapp_a_SOURCES += %D%/review/review.c

libapp_a_SOURCES += %D%/show/advice.c %D%/show/answers.c %D%/show/ask.c %D%/show/face.c \
	%D%/show/json.c %D%/show/lists.c %D%/show/look.c %D%/show/news.c %D%/show/picture.c \
	%D%/show/telling.c

# The maps become constant data of the library.
EXTRA_DIST += %D%/core/map_data.awk
nodist_libexpedition_a_SOURCES += %D%/core/map_data.c
%D%/core/map_data.c: src/game/board_data.sh %D%/core/map_data.awk $(MAPS) $(MAPS)/*.map
	$(MAKE_BOARDS) families/trails/core/map.h map_table $(srcdir)/%D%/core/map_data.awk $(MAPS)/*.map $(KEEP_C)
