# What is compiled: a paragraph for each folder, sorted by name; a family and the tools have a list
# in their own folder.  Headers are in no list: a release takes all that are there, and the compiler
# notes which of them a file includes.

# The library: no input or output, no clock, no thread.
noinst_LIBRARIES += libexpedition.a
libexpedition_a_SOURCES = src/base/alloc.c src/base/ascii.c src/base/error.c src/base/field.c \
	src/base/names.c src/base/number.c src/base/rng.c src/base/sentence.c src/base/text.c \
	src/base/trials.c

libexpedition_a_SOURCES += src/game/agent.c src/game/arena.c src/game/board_text.c \
	src/game/game.c src/game/judging.c src/game/lines.c src/game/match.c \
	src/game/pairs.c src/game/protocol.c src/game/puzzle.c src/game/rating.c \
	src/game/record_parts.c src/game/record_read.c src/game/record_write.c src/game/remark.c \
	src/game/rows.c src/game/sitting.c

# The program, and a library of all but its main: some tests put something else in its place.
bin_PROGRAMS += expedition
expedition_SOURCES = src/app/main.c
expedition_LDADD = libapp.a libexpedition.a $(OTHER_LIBS)
OTHER_LIBS = $(READLINE_LIBS) $(JANSSON_LIBS) $(SODIUM_LIBS) $(PTHREAD_LIBS)
noinst_LIBRARIES += libapp.a
libapp_a_SOURCES = src/os/clock.c src/os/helpers.c src/os/paths.c src/os/process.c src/os/random.c \
	src/os/signals.c src/os/slot.c src/os/status.c src/os/store.c src/os/term.c \
	src/os/update.c src/os/viewer.c

libapp_a_SOURCES += src/prompt/command.c src/prompt/edit.c src/prompt/input.c src/prompt/prompt.c \
	src/prompt/query.c src/prompt/recall.c src/prompt/speech.c

libapp_a_SOURCES += src/show/json.c src/show/paint.c src/show/result.c src/show/simple.c \
	src/show/subject.c src/show/telling.c

libapp_a_SOURCES += src/show/chart/canvas.c src/show/chart/chart.c src/show/chart/frame.c

libapp_a_SOURCES += src/show/judged/page.c src/show/judged/page_turn.c src/show/judged/parts.c \
	src/show/judged/print.c src/show/judged/reviewing.c

libapp_a_SOURCES += src/show/page/atlas.c src/show/page/page.c

libapp_a_SOURCES += src/app/board.c src/app/family_list.c src/app/subcommands.c

libapp_a_SOURCES += src/app/arena/arena.c src/app/arena/arena_show.c src/app/arena/card.c \
	src/app/arena/crew.c

libapp_a_SOURCES += src/app/bots/agents.c src/app/bots/bot.c src/app/bots/exec.c src/app/bots/wire.c

libapp_a_SOURCES += src/app/commands/arguments.c src/app/commands/command.c \
	src/app/commands/command_game.c src/app/commands/command_records.c \
	src/app/commands/sayings.c src/app/commands/setting.c

libapp_a_SOURCES += src/app/daily/daily.c src/app/daily/share.c

libapp_a_SOURCES += src/app/families/families.c

libapp_a_SOURCES += src/app/learn/classroom.c src/app/learn/learn.c src/app/learn/lesson.c \
	src/app/learn/lesson_check.c src/app/learn/lesson_read.c src/app/learn/lessons.c

libapp_a_SOURCES += src/app/options/options.c src/app/options/options_match.c \
	src/app/options/options_read.c src/app/options/topics.c

libapp_a_SOURCES += src/app/play/begin.c src/app/play/menu.c src/app/play/person.c \
	src/app/play/run.c src/app/play/welcome.c

libapp_a_SOURCES += src/app/practice/backlog.c src/app/practice/coach.c \
	src/app/practice/practice.c

libapp_a_SOURCES += src/app/puzzle/puzzle.c src/app/puzzle/sets.c

libapp_a_SOURCES += src/app/records/days.c src/app/records/exercises.c \
	src/app/records/file_index.c src/app/records/ladder.c \
	src/app/records/lists.c src/app/records/match_file.c src/app/records/saved.c \
	src/app/records/shelf.c

libapp_a_SOURCES += src/app/replay/replay.c

libapp_a_SOURCES += src/app/review/review.c

libapp_a_SOURCES += src/app/session/course.c src/app/session/keep.c src/app/session/kept.c \
	src/app/session/players.c src/app/session/session.c src/app/session/session_match.c

libapp_a_SOURCES += src/app/stats/company.c src/app/stats/company_show.c src/app/stats/digest.c \
	src/app/stats/ladder_show.c src/app/stats/stats.c

# Data that becomes C, so that the program has it without an installation.  A script of the same
# name writes each: here from the style sheet and the script of a review's page, from the
# lessons, and from the coasts of the Earth.
MAKE_C = $(AM_V_GEN)$(MKDIR_P) $(@D) && $(SHELL) $(srcdir)/$(@:.c=.sh)
KEEP_C = >$@.tmp && mv $@.tmp $@
# The same for the boards of a family.
MAKE_BOARDS = $(AM_V_GEN)$(MKDIR_P) $(@D) && $(SHELL) $(srcdir)/src/game/board_data.sh
EXTRA_DIST += src/game/board_data.sh
PAGE = $(srcdir)/data/page
LESSONS = $(srcdir)/data/lessons
PUZZLES = $(srcdir)/data/puzzles
MAPS = $(srcdir)/data/maps
EXTRA_DIST += data/page data/maps data/puzzles src/app/learn/lesson_data.sh src/app/puzzle/puzzle_data.sh src/show/chart/coast_data.sh \
	src/show/page/page_data.sh
nodist_libexpedition_a_SOURCES =
nodist_libapp_a_SOURCES = src/app/learn/lesson_data.c src/app/puzzle/puzzle_data.c \
	src/show/chart/coast_data.c src/show/page/page_data.c
CLEANFILES += $(nodist_libexpedition_a_SOURCES) $(nodist_libapp_a_SOURCES)
src/app/learn/lesson_data.c: src/app/learn/lesson_data.sh $(LESSONS) $(LESSONS)/*.lesson
	$(MAKE_C) $(LESSONS)/*.lesson $(KEEP_C)
src/app/puzzle/puzzle_data.c: src/app/puzzle/puzzle_data.sh $(PUZZLES) $(PUZZLES)/*.puzzles
	$(MAKE_C) $(PUZZLES)/*.puzzles $(KEEP_C)
src/show/chart/coast_data.c: src/show/chart/coast_data.sh $(MAPS)/earth.coast
	$(MAKE_C) $(MAPS)/earth.coast $(KEEP_C)
src/show/page/page_data.c: src/show/page/page_data.sh $(PAGE)/review.css $(PAGE)/review.js
	$(MAKE_C) $(PAGE)/review.css $(PAGE)/review.js $(KEEP_C)

include $(top_srcdir)/src/families/cards/local.mk
include $(top_srcdir)/src/families/equator/local.mk
include $(top_srcdir)/src/families/trails/local.mk
include $(top_srcdir)/src/train/local.mk
