#!/bin/sh
# board_data.sh FILE...: write, as C, what families/equator/core/board.h declares: the boards in the
# files.  They are taken as sound: tests/check_equator.c compares what is made with what board_read
# makes of the same files.
set -e

cat <<'TOP'
/* Made by board_data.sh from the files in data/equator: don't edit. */
#include "families/equator/core/board.h"

TOP

names=
for file; do
  names="$names board_$(basename "$file" .board)"
  LC_ALL=C awk '
    function text (from,   i, s) {
      s = $from
      for (i = from + 1; i <= NF; i++)
        s = s " " $i
      return "\"" s "\""
    }
    # In tenths of a degree: "13.2S" is -132.
    function degrees (word,   sign, part) {
      sign = word ~ /[SW]$/ ? -1 : 1
      sub(/[NSEW]$/, "", word)
      split(word, part, ".")
      return sign * (10 * part[1] + part[2])
    }
    function index_of (list, word,   i, part) {
      split(list, part, " ")
      for (i = 1; part[i] != word; i++)
        ;
      return i - 1
    }
    function add_page (target, line,   book) {
      book = north[target] ? 1 : 0
      page[book, pages[book]++] = line
    }
    BEGIN {
      symbols = "sail canoe mule camel rail"
      artefacts = "mask drum pearl fossil orchid"
      places = expeditions = starts = bonuses = pages[0] = pages[1] = 0
    }
    { sub(/\r$/, "") }
    $1 == "board" { key = $2 }
    $1 == "title" { title = text(2) }
    $1 == "place" {
      bits = 0
      count = split($5, part, ",")
      for (i = 1; i <= count; i++)
        bits += 2 ^ index_of(symbols, part[i])
      number[$2] = places
      north[$2] = $3 ~ /N$/
      place[places++] = "\"" $2 "\", " text(6) ", " degrees($3) ", " degrees($4) ", " bits
    }
    $1 == "route" { way[number[$2], number[$3]] = way[number[$3], number[$2]] = 1 }
    $1 == "start" { start[starts++] = "{" number[$2] ", " $3 "}" }
    $1 == "bonus" { bonus[bonuses++] = $2 == "card" ? 0 : $2 }
    $1 == "expedition" {
      expedition[expeditions++] = "{" index_of("A B C", $2) ", " number[$3] ", " number[$4] ", " \
        $5 ", " $6 "}"
    }
    $1 == "artefact" {
      add_page($3, "{false, " index_of(artefacts, $2) ", " number[$3] ", " $4 ", " $5 "}")
    }
    $1 == "assistant" { add_page($3, "{true, " index_of(symbols, $2) ", " number[$3] ", 0, 0}") }
    END {
      print "static const struct board board_" key " = {"
      print "\t\"" key "\", " title ", " places ", " expeditions ", {" pages[0] ", " pages[1] "},"
      print "\t.place = {"
      for (i = 0; i < places; i++) {
        routes = 0
        line = ""
        for (k = 0; k < places; k++)
          if ((i, k) in way) {
            routes++
            line = line k ", "
          }
        print "\t\t{" place[i] ", " routes ", {" line "}},"
      }
      print "\t},\n\t.distance = {"
      for (i = 0; i < places; i++) {
        split("", steps)
        steps[i] = 0
        queue[0] = i
        last = 1
        for (first = 0; first < last; first++)
          for (k = 0; k < places; k++)
            if ((queue[first], k) in way && !(k in steps)) {
              steps[k] = steps[queue[first]] + 1
              queue[last++] = k
            }
        printf "\t\t{"
        for (k = 0; k < places; k++)
          printf "%d, ", steps[k]
        print "},"
      }
      printf "\t},\n\t.start = {"
      for (i = 0; i < starts; i++)
        printf "%s, ", start[i]
      printf "},\n\t.bonus = {"
      for (i = 0; i < bonuses; i++)
        printf "%d, ", bonus[i]
      print "},\n\t.expedition = {"
      for (i = 0; i < expeditions; i++)
        print "\t\t" expedition[i] ","
      print "\t},\n\t.adventure = {"
      for (book = 0; book < 2; book++)
        for (i = 0; i < pages[book]; i++)
          print "\t\t[" book " * EQUATOR_PAGES + " i "] = " page[book, i] ","
      print "\t},\n};\n"
    }' "$file"
done

echo "const void *const equator_board_table[] = {"
for name in $names; do
  printf '\t&%s,\n' "$name"
done
echo "	NULL,"
echo "};"
