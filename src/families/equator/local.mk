# Equator, explorers on both sides of the equator.

libexpedition_a_SOURCES += %D%/core/board.c %D%/core/conceal.c %D%/core/move.c %D%/core/rules.c \
	%D%/core/state.c %D%/core/table.c %D%/core/turn.c %D%/core/view.c

libexpedition_a_SOURCES += %D%/agent/mind.c %D%/agent/search.c

libexpedition_a_SOURCES += %D%/judge/judge.c

libexpedition_a_SOURCES += %D%/match/game.c

libapp_a_SOURCES += %D%/family.c

libapp_a_SOURCES += %D%/lesson/subject.c

libapp_a_SOURCES += %D%/prompt/commands.c %D%/prompt/speech.c

libapp_a_SOURCES += %D%/review/review.c

libapp_a_SOURCES += %D%/show/json.c %D%/show/picture.c %D%/show/words.c

# The boards become constant data of the library.
BOARDS = $(srcdir)/data/equator
EXTRA_DIST += data/equator %D%/core/board_data.awk
nodist_libexpedition_a_SOURCES += %D%/core/board_data.c
%D%/core/board_data.c: src/game/board_data.sh %D%/core/board_data.awk $(BOARDS) $(BOARDS)/*.board
	$(MAKE_BOARDS) families/equator/core/board.h equator_board_table $(srcdir)/%D%/core/board_data.awk \
		$(BOARDS)/*.board $(KEEP_C)
