# Games for the program's tests.  It brings tests/tap.sh with it.
#
#   exp ARGUMENT...         the program, as the tests of scripts run it
#   moves <TEXT             what computer players are told to have done, as a
#                           script: one move a line
#   deck ROW CARD...        a whole deck that begins with these cards
#   at COMMAND... -- STEP...
#                           a session at a terminal, by tests/save.exp: its transcript is in out,
#                           its status in $status; claims it only when a prompt doesn't come
#   begun RECORD            its first two turns, as of a match that goes on
#   subcommands             all of them, as --help lists them
#   hand_cards <TEXT        the cards in what `hand` printed
#   rows                    the names of all rulesets
#   trained                 of those that have a network

test -n "${tap_count-}" || . "${abs_top_srcdir:-.}/tests/tap.sh"

exp () {
  "$EXPEDITION" --ascii "$@"
}

# "random (1) draws 4D from the deck and plays 7C." becomes "+" and "7C".
moves () {
  awk '/ (plays|discards|draws) / {
    sub(/\.$/, "")
    for (i = 1; i <= NF; i++) {
      if ($i == "plays") print $(i + 1)
      if ($i == "discards") print "-" $(i + 1)
      if ($i == "draws") print $(i + 4) == "deck" ? "+" : "+" $(i + 4)
    }
  }'
}

deck () {
  deck_row=$1
  shift
  echo "$@" | awk -v row="$deck_row" '
    {
      suits = row == "standard" ? "cdhs" : row == "classic" ? "ybwgr" : "ybwgrp"
      ranks = (row == "standard" ? "jqk" : "xxx") "23456789t"
      for (i = 1; i <= NF; i++) { given[tolower($i)]++; print $i }
      for (s = 1; s <= length(suits); s++)
        for (r = 1; r <= length(ranks); r++) {
          card = substr(ranks, r, 1) substr(suits, s, 1)
          if (given[card]-- <= 0) print card
        }
    }' | tr '\n' ' '
}

at () {
  echo lost >status
  at_terminal save.exp "$@" 2>err | sed "s/$(printf '\033')\[[?0-9;]*[a-zA-Z]//g" | tr -d '\r' >out
  read -r status <status
  test "$status" != lost || tap_report 1 "each prompt comes: $*" || tap_diag_file out
}

begun () {
  sed -e '/^[3-9]\./,$d' -e '/^\[End/d' -e '/^\[Total/d' -e '/^\[After/d' -e '/^\[Check/d' "$1"
}

subcommands () {
  "$EXPEDITION" --help | sed -n 's/^  \([a-z]\)/\1/p' | sed 's/   *.*//; s/,//g' | tr ' ' '\n'
}

rows () {
  "$EXPEDITION" score -v '?' 2>&1 | sed 's/.*there are //; s/,//g'
}

trained () {
  for trained_row in $(rows); do
    test ! -f "$abs_top_srcdir/data/weights/$trained_row.net" || echo "$trained_row"
  done
}

hand_cards () {
  sed -n 's/^hand //p' | tr -s '[]* ' '    '
}
