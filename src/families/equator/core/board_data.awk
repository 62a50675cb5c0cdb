# What src/game/board_data.sh makes of a board of equator, for families/equator/core/board.h.
function index_of (names, word,   i, part) {
  split(names, part, " ")
  for (i = 1; part[i] != word; i++)
    ;
  return i - 1
}
# An adventure stands in the book of the half in which its target does not lie.
function add_page (target, line,   book) {
  book = north[target] ? 1 : 0
  adventure[adventures++] = "[" book " * EQUATOR_PAGES + " pages[book]++ "] = " line
}
BEGIN {
  symbols = "sail canoe mule camel rail"
  artefacts = "mask drum pearl fossil orchid"
  places = expeditions = starts = bonuses = adventures = pages[0] = pages[1] = 0
}
# a file that is like another one comes after it
FILENAME != ARGV[ARGC - 1] && $1 !~ /^(place|route)$/ { next }
$1 == "board" { key = $2 }
$1 == "title" { title = text(2) }
$1 == "place" {
  bits = 0
  parts = split($5, part, ",")
  for (i = 1; i <= parts; i++)
    bits += 2 ^ index_of(symbols, part[i])
  number[$2] = places
  north[$2] = $3 ~ /N$/
  place[places++] = "{\"" $2 "\", " text(6) ", " degrees($3) ", " degrees($4) ", " bits
}
$1 == "route" {
  way(number[$2], number[$3])
  way(number[$3], number[$2])
}
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
  print "\t\"" key "\", " title ", " places ", " expeditions ", {" pages[0] ", " pages[1] "},"
  for (i = 0; i < places; i++) {
    line = ""
    for (k = 0; k < places; k++)
      if ((i, k) in linked)
        line = line k ", "
    place[i] = place[i] ", " count[i] ", {" line "}}"
  }
  list("place", place, places)
  distances("distance", places)
  list("start", start, starts)
  list("bonus", bonus, bonuses)
  list("expedition", expedition, expeditions)
  list("adventure", adventure, adventures)
}
