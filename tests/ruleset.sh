#!/bin/sh
# A ruleset costs one row.  `make try-ruleset` copies the sources, adds the row in
# tests/untrained.row to the table, builds, and lets `make weights` do the rest, with a
# training of a minute; then everybody plays by it.  Three minutes in all.
#
#   abs_top_srcdir=SOURCE sh ruleset.sh TREE       TREE: the copy, as make distdir makes it

. "${abs_top_srcdir:-.}/tests/play.sh"

unset MAKEFLAGS MAKELEVEL MFLAGS
row=untrained
cd "$1" || exit 99
cp "$abs_top_srcdir/tests/$row.row" row
awk '/^const struct rules rules_table/ { on = 1 }
  on && /^};/ { while ((getline line <"row") > 0) print line; on = 0 }
  { print }' src/families/cards/core/rules.c >rules.new
mv rules.new src/families/cards/core/rules.c
ok "configured" ./configure --disable-tests CFLAGS=-O2
ok "built" "${MAKE:=make}"
EXPEDITION=$PWD/expedition
echo 'hint' >script

run exp -q -v $row <script
is "$status $err" \
  "3 expedition: line 1: $row has no network: only odds, explain and solve work without one" "a row, no network"
run "$MAKE" weights ROW=$row WEIGHTS_ROUNDS=6000
is "$status" 0 "make weights"
cp "$tmp/out" "$tmp/made"
test "$status" = 0 || tap_diag_file "$tmp/err"
is "$(grep -c "^$row, [1-7] of 7: .*, about [0-9]* min\$" "$tmp/made")" 7 "it says what it does"
for file in data/weights/$row.net data/weights/$row-large.net data/weights/$row.cal \
  data/weights/$row.heats data/weights/$row.rates; do
  ok "made: $file" test -s "$file"
done
ok "made: sums" grep -q " $row-expert\.exp\$" tests/same.sums
run "$MAKE" weights ROW=$row WEIGHTS_ROUNDS=6000
is "$status" 0 "once more"
is "$(grep -c ' rounds .* error ' "$tmp/out")" 3 "no training is done again"

run exp -q -v $row <script
is "$status $err" "0 " "hints"
for agent in net net:size=large,goal=match beginner easy medium hard expert:playouts=50; do
  run "$EXPEDITION" arena $agent thumb -v $row --pairs 1
  is "$status" 0 "$agent plays"
done
run exp -v $row </dev/null
is "$(grep -c 'has no' "$tmp/out")" 0 "medium sits down again"
exp -q -v $row -r 3 --seats medium,beginner --record game.exp >"$tmp/out"
run "$EXPEDITION" review --ascii game.exp
is "$status $err" "0 " "a review"
like "$(tr -s '\n ' '  ' <"$tmp/out")" "*as the level [a-z]* loses*" "which names levels"

done_testing
