#!/bin/sh
# Writes what the same command line must give on every machine, a file for each thing:
#
#   EXPEDITION=/PATH/expedition abs_top_srcdir=SOURCE sh same.sh DIRECTORY
#
# DIRECTORY/pinned: what changes only when the rules, the chance or the players do.
# tests/same.test holds it to the sums in tests/same.sums.  DIRECTORY/words: what is told
# about it, too; tests/places.sh compares it between machines.  Needs no library.

: "${EXPEDITION:?the program}"
: "${abs_top_srcdir:?the source}"
mkdir -p "$1/pinned" "$1/words" "$1/home" && cd "$1" || exit 99
HOME=$PWD/home XDG_STATE_HOME=$PWD/home XDG_CONFIG_HOME=$PWD/home
LC_ALL=C TZ=UTC0 TERM=dumb
export HOME XDG_STATE_HOME XDG_CONFIG_HOME LC_ALL TZ TERM
PATH=$(dirname "$EXPEDITION"):$PATH
export PATH
unset COLUMNS LINES NO_COLOR

exp () {
  "$EXPEDITION" "$@" </dev/null 2>&1
}

rows=$("$EXPEDITION" score -v '?' 2>&1 | sed 's/.*there are //; s/,//g')

# record NAME: keeps the record that was just written, without its date.  There is none if a player
# needs a network and the ruleset has none.
record () {
  test -f record.tmp || return 0
  sed '/^\[Date /d' record.tmp >"pinned/$1.exp"
  rm -f record.tmp
}

# match NAME ARGUMENT...: a match of players, its record and what is shown of it
match () {
  match_name=$1
  shift
  exp --ascii -s "$match_name" --record record.tmp "$@" >"words/$match_name.txt"
  record "$match_name"
}

# An agent of each kind in each ruleset, if it can play by that; in bent ones, too.
for row in $rows; do
  match "$row-random" -v $row -r 2 --seats random,thumb
  match "$row-mc" -v $row -r 1 --seats mc:playouts=2,thumb
  match "$row-net" -v $row -r 2 --seats net,net:goal=match
  match "$row-low" -v $row -r 1 --seats beginner,easy
  match "$row-high" -v $row -r 1 --seats medium,hard
  match "$row-expert" -v $row -r 1 --seats expert:playouts=20,hard
done
match bent -R suits=3,hand=5,bonus=0,rounds=2 --seats expert:playouts=20,net
# With this many playouts, expert gives up some turns as hopeless.
match pruned -v classic -r 1 --seats expert:playouts=200,thumb
match promising -v classic -r 1 --seats expert:gain=100,turns=3,thumb
match first -v classic -f 2 -r 1 --seats "net,exec:expedition bot thumb"

# The arena: margins, their errors, the luck that is taken off.
arena () {
  arena_name=$1
  shift
  exp arena "$@" --records record.tmp >"words/$arena_name.txt"
  record "$arena_name"
}
for row in $rows; do
  arena "$row-arena" -v $row -N 3 --jobs 2 --less-luck net thumb
done
arena arena-expert -v classic -N 1 expert:playouts=20 thumb
arena arena-sprt -v classic -N 60 --sprt 0,40 beginner easy
arena arena-matches -N 4 --matches --until-error 3 easy medium

# Reviews: what the network and playouts say of each turn, and of the luck.
for row in $rows; do
  test -f pinned/$row-high.exp || continue
  exp review --ascii --annotate record.tmp pinned/$row-high.exp >words/$row-review.txt
  record $row-review
done
exp review --ascii --playouts 2 --jobs 2 --annotate record.tmp pinned/classic-low.exp \
  >words/classic-judged.txt
record classic-judged
exp stats --ascii pinned/*-high.exp pinned/*-net.exp >words/stats.txt

# Answers at the prompt, at the beginning and well into a match.
ask () {
  for question in 'hint 5' eval odds rules 'rollout 16' hand table score unseen 'explain'; do
    echo "$question"
  done
}
for row in $rows; do
  ask | "$EXPEDITION" --ascii -k -v $row -s same >words/$row-asked.txt 2>&1
done
(sed 30q "$abs_top_srcdir/data/examples/standard.txt"; ask; sed 1,30d \
  "$abs_top_srcdir/data/examples/standard.txt"; echo hindsight) \
  | "$EXPEDITION" --ascii -k --deal standard#5 --seats human:Ann,human:Bob >words/examples.txt 2>&1

# Deals by their codes, the rules.
for row in $rows; do
  exp --ascii -v $row -s code -r 1 --seats thumb,thumb >words/$row-code.txt
  code=$(sed -n 's/^This deck: //p' words/$row-code.txt | sed 1q)
  exp -q --deal "${code:-none}" -r 1 --seats thumb,thumb --record record.tmp >words/$row-coded.txt
  record $row-coded
done
for row in '' $rows; do
  exp variants $row
done >words/variants.txt
rm -rf home
