#!/bin/sh
# Makes what the fuzzers begin with, from games of the program:
#
#   EXPEDITION=build/expedition sh tests/fuzz/corpus.sh
#
# writes tests/fuzz/corpus anew.

. "${abs_top_srcdir:-.}/tests/tap.sh"
. "${abs_top_srcdir:-.}/tests/play.sh"

rows=$(rows)
program=$(cd "$(dirname "$EXPEDITION")" && pwd)/expedition
EXPEDITION=$program
cd "$abs_top_srcdir/tests/fuzz" || exit 99
corpus=$PWD/corpus
rm -rf "$corpus"
for front in prompt options record trails dealer bot trails-dealer trails-bot weights pad shard map peer; do
  mkdir -p "$corpus/$front"
done

# Prompts: what seat 1 of two computer players does, typed.  A letter names the row: A is the
# first.
letters=ABCDEFGHIJKLMNOPQRSTUVWXYZ
for row in $rows; do
  letter=$(printf '%.1s' "$letters")
  letters=${letters#?}
  exp -v "$row" --seats random,random >"$tmp/told"
  grep '^random (1)' "$tmp/told" | grep -v 'the match\|this round' | moves | head -n 80 >"$tmp/moves"
  { echo "${letter}1"; cat "$tmp/moves"; } >"$corpus/prompt/$row"
  { echo "${letter}p1"; head -n 20 "$tmp/moves"; } >"$corpus/prompt/$row-plain"
  { echo "${letter}j1"; head -n 20 "$tmp/moves"; } >"$corpus/prompt/$row-json"
  moves <"$tmp/told" | head -n 40 >"$tmp/moves"
  { echo "${letter}2"; cat "$tmp/moves"; } >"$corpus/prompt/$row-two"
  cat >"$corpus/prompt/$row-replay" <<END
${letter}r
next
next 5
eyes 2
previous
log
unseen
score
turn 4
round 2
eyes open
table
last
first
play human,random
+
hand
END
done
cat >"$corpus/prompt/commands" <<'END'
A1
+
play 2c # this
help
help draw
hand; table, piles
score
unseen
log
rules
undo
redo
note should have kept it
mark ?! own
save a.exp
save b.exp private
load a.exp
load b.exp
variants
set
set plain on
set ascii on
set color on
set quiet off
source nowhere.txt
new
new classic#friday
new long:hand=7,rounds=1
next
resign
undo
resign
new
END
cat >"$corpus/prompt/pad" <<'END'
k
names Ann Bob
Ann c x 4 9
2 h x x 2 3 4 5 6
1 s 2 4 10
show
1 c
next
Bob d 10 9
rounds 4
first 2
undo
save a.pad
new classic
1 y x x x 2 3
load a.pad
score
help
END

# The same of trails.
letters=ABC
for row in trails trails-marks trails-race; do
  letter=$(printf '%.1s' "$letters")
  letters=${letters#?}
  exp -q -v "$row:map=pocket" -s fuzz --seats thumb,random -o "$tmp/game" >/dev/null
  # With the seat of the fuzzer's own game nothing of this is legal for long; all is read.
  sed -n 's/^[0-9]*\. //p' "$tmp/game" | head -n 40 >"$tmp/moves"
  { echo "${letter}t2"; cat "$tmp/moves"; } >"$corpus/prompt/$row-two"
  { echo "${letter}tp1"; head -n 20 "$tmp/moves"; } >"$corpus/prompt/$row-plain"
  { echo "${letter}tj1"; head -n 20 "$tmp/moves"; } >"$corpus/prompt/$row-json"
  cat >"$corpus/prompt/$row-replay" <<END
${letter}tr
next
next 5
eyes 2
hand
previous
log
near
map
map europe
path red kyiv
score
turn 4
round 2
round 99
eyes open
table
last
first
play human,random
mark kyiv
red cracow
undo
END
done
cat >"$corpus/prompt/trails-commands" <<'END'
At1
hand
mark knossos
near red
near
path blue elbrus
map red
map vienna
explain red cracow
score; log
red cracow, coupon take red, red munich
coupon change delphi
keep lofoten
bow cracow budapest
undo
redo
save a.exp
load a.exp
rules
done
pass
new trails:hand=3
resign
new classic
END

# The command line.
n=0
while read -r line; do
  n=$((n + 1))
  printf '%s' "$line" | tr ' ' '\n' >"$corpus/options/$n"
done <<'END'
play -v classic -R hand=7,bonus=0,stall=0 -r 2 -s friday -S human:Ann,thumb -f 2 -a
play --deal standard#friday --color never --plain --quiet --record game.exp --no-resume
play --rule order=place,starter=winner,wagers=2,suits=3 --keep-going --json
play --seats human,mc:sims=20,seed=3 --limits start=1,reply=0.5,round=60,match=900
arena thumb random --pairs 1000 --until-error 0.5 --matches --jobs 2 --records all.exp
arena net thumb --sprt 0,2 --shard 3/8 --times --seed x -N 20000
arena --merge a b c
score --names Ann,Bob --first 2 --load friday.pad J 2 4 7
replay --seats human,thumb friday.exp
stats --player Ann --json records
variants long --rule rounds=1
bench --seed 1
bot thumb --help
play -v trails -R hand=8,bow=last,map=pocket --seats human:Ann,thumb,easy,random -s friday -p
watch thumb random thumb thumb random random -v trails-race
arena -v trails-marks thumb random --pairs 4
map pocket --ascii --columns 100
END
for row in $rows; do
  code=$(printf 'quit\n' | exp -q -s fuzz -v "$row" --seats human,random --json \
    | tr ',' '\n' | sed -n "s/.*\"deck_code\": *\"\(.*\)\".*/\1/p" | head -n 1)
  test -z "$code" || printf 'play\n--deal\n%s' "$code" >"$corpus/options/deal-$row"
done
printf 'play\n-v\nclassic\n--deal\n%s' "$(deck classic 7y 8y xy 3b)" >"$corpus/options/deck"

# Records.
for row in $rows; do
  exp -q -v "$row" -r 1 -s fuzz --seats thumb,random --record "$corpus/record/$row" >/dev/null
done
printf '+\nplay 2c\nnote a note\nmark !?\nsave private.exp private\nundo\nresign\nsave undone.exp\n' \
  >"$tmp/script"
(cd "$tmp" && exp -q -k -r 2 -s fuzz --seats human:Ann,random <script >/dev/null 2>&1)
mv "$tmp/private.exp" "$corpus/record/private"
mv "$tmp/undone.exp" "$corpus/record/undone"
head -c 900 "$corpus/record/standard" >"$corpus/record/cut"

for row in trails trails-marks trails-race; do
  exp -q -v "$row:map=pocket" -s fuzz --seats thumb,random,random -o "$corpus/trails/$row" >/dev/null
done
printf 'red cracow\nresign\n' | exp -q -k -v trails:map=pocket,marks=0 -s fuzz \
  --seats human:Ann,random -o "$corpus/trails/given-up" >/dev/null 2>&1
# One that isn't over, with lines after it that can be typed.
{ sed '/^\[End/d; /^\[Total/d; /^\[Check/d; /^16\. /,$d' "$corpus/trails/trails"
  echo '{ typed'
  for point in vienna munich budapest cracow trieste prague kyiv paris riga moscow london; do
    printf '%s\n' "red $point" "coupon yellow $point" "blue $point then pass" "coupon take red" pass
  done
  printf '}\n'; } >"$corpus/trails/begun"

# The protocol, both ways.
row_number=0
for row in $rows; do
  cat >"$tmp/bot" <<END
tee "$tmp/dealt" | "$program" bot thumb | tee "$tmp/said"
END
  exp -q -v "$row" -r 1 -s fuzz --seats random,"exec:sh $tmp/bot" >/dev/null
  head -n 60 "$tmp/dealt" >"$corpus/dealer/$row"
  { echo "$row_number"; sed 's/^answer [0-9]*/answer @/' "$tmp/said"; } >"$corpus/bot/$row"
  row_number=$((row_number + 1))
done
cat >"$tmp/bot" <<END
tee "$tmp/dealt" | (sed 's/^expedition.*/& view legal/') | tee "$tmp/said"
END
{ echo 0; echo 'expedition 1 legal view'; echo '!to whom it may concern'; echo 'answer @ +'
  echo '# one moment'; echo '&answer @ resign'; } >"$corpus/bot/odd"
{ sed -n 1,3p "$corpus/dealer/standard"
  exp -q -s fuzz -r 1 --seats random,"sh:echo expedition 1 view; tee $tmp/dealt" >/dev/null 2>&1
  grep '^view' "$tmp/dealt" | head -n 1
  grep '^ask' "$tmp/dealt" | head -n 1; echo bye; } >"$corpus/dealer/view"

# The same of trails, version 2, on a small map and on a very small one: what a bot hears and says.
sed -n '/^\.\\" map ring/,/^\.Ed/p' "$abs_top_srcdir/man/expedition-map.5" | grep -v '^\.' >"$tmp/ring.map"
bot="$program bot thumb"
# talk NAME NUMBER SEATS OPTION...: the first lines after the map, for a bot after the other SEATS; and
# in NAME-late the whole position before the first question of each phase
talk () {
  name=$1 number=$2 seats=$3
  shift 3
  cat >"$tmp/bot" <<END
tee "$tmp/dealt" | $bot | tee "$tmp/said"
END
  exp -q -s fuzz "$@" --seats "$seats,exec:sh $tmp/bot" >/dev/null
  awk '/^match/ { on = 1 } !on || n++ < 60' "$tmp/dealt" >"$corpus/trails-dealer/$name"
  awk '
    !on { print; on = /^match/; next }
    /^(move|legal|result|bye)/ { next }
    $1 != "ask" { line[$1 ~ /^(seat|marks|fulfilled|lacks|route)$/ ? $1 " " $2 : $1] = $0; next }
    !asked[$3]++ { for (key in line) print line[key] | "sort"; close("sort"); print }
    END { print "bye" }' "$tmp/dealt" >"$corpus/trails-dealer/$name-late"
  test -z "$number" ||
    { echo "$number"; sed 's/^answer [0-9]*/answer @/' "$tmp/said"; } >"$corpus/trails-bot/$name"
}
talk trails 0 random -v trails:map=pocket
talk marks 1 random,random -v trails-marks:map=pocket
talk race 2 random -v trails-race:map=pocket
talk bends 3 random,random,random -v trails:map=pocket,hand=3,coupons=12,spend=5,bow=last
for row in trails trails-marks trails-race; do
  talk "ring-$row" "" random -v $row:hand=1,public=1,marks=1,coupons=9,spend=5 --map "$tmp/ring.map"
done
# A bot that changes missions, and keeps the second of two.
cat >"$tmp/changer" <<'END'
echo expedition 2 legal
while read -r word a rest; do
  case "$word $a" in
    "legal coupon" | "legal keep") move="$a $rest" ;;
    legal*) move=${move:-$a $rest} ;;
    ask*) echo "answer $a $move"; move= ;;
    bye*) exit ;;
  esac
done
END
bot="sh $tmp/changer"
talk changes 0 random -v trails:map=pocket
talk ring-changes "" random,random -v trails:hand=1,public=0,marks=0 --map "$tmp/ring.map"
# The same match once more, as it is told when the game has jumped.
{ cat "$corpus/trails-dealer/ring-trails"; grep -v '^expedition' "$corpus/trails-dealer/ring-trails"; } \
  >"$corpus/trails-dealer/again"
{ echo 0; echo 'expedition 2 legal view'; echo '!to whom it may concern'; echo 'answer @ mark knossos'
  echo 'answer @ mark LOF'; echo '# one moment'; echo '&answer @ resign'; } >"$corpus/trails-bot/odd"

# Weights: changes to our own; see fuzz_weights.
printf '\0' >"$corpus/weights/own"
printf '\1\0\1\0\177\1\0\0\200' >"$corpus/weights/classic"
printf '\2\0\0\24x' >"$corpus/weights/name"
printf '\10\1\20\0\7' >"$corpus/weights/sum"
printf '\0\1\20\0\377' >"$corpus/weights/cut"

# Score pads, and parts of an arena.
for row in $rows; do
  letter=$("$program" variants --json "$row" | sed 's/.*"suit_names":\["\(.\).*/\1/')
  (cd "$tmp" && printf 'names Ann Bob\n1 %s x 4 9\n2 %s 2 3\nnext\n2 %s x 10\nsave pad\n' \
    "$letter" "$letter" "$letter" | "$program" score -v "$row" >/dev/null 2>"$tmp/err") || cat "$tmp/err"
  mv "$tmp/pad" "$corpus/pad/$row"
  "$program" arena thumb random -v "$row" -N 4 --shard 1/2 >"$corpus/shard/$row"
  "$program" arena thumb random -v "$row" -N 4 --shard 2/2 >>"$corpus/shard/$row"
done
"$program" arena thumb random net -N 2 --shard 1/1 >"$corpus/shard/three"

# Maps.
cp "$abs_top_srcdir/data/maps/pocket.map" "$corpus/map/pocket"
sed -n '/^\.\\" map ring/,/^\.Ed/p' "$abs_top_srcdir/man/expedition-map.5" | grep -v '^\.' \
  >"$corpus/map/ring"

# The other side of a match between two machines: lies of a host and of a guest in four games,
# see tests/fuzz/peer.c.
# shellcheck disable=SC2016
for first in 0 1 2 3 4 5 6 7; do
  {
    printf '%s\n\n\ndeck $2 $3^3 $4 $5^1 $6\ndeck $2 $3 $4^2 $5 $6\ndeal $2^1 $3\n\n' "$first"
    printf 'turn $2\nunlock $2^1 $3\nturn -2Y/+\nturn -2C\nundo 2\nundo 1\nturn +\n'
    printf 'turn XY/+Y\nturn +C/-3C\nresign\nopen $2\nround 2 $3\n'
  } >"$corpus/peer/lies-$first"
  printf '%s\nhello 2 $3 $4 $5 $6 $7 $8\nyes $2 $3 $4\nround 1 $3\n' "$first" >"$corpus/peer/begins-$first"
  printf '%s\nhello 2 $3 $4 $5 $6 $7 $8 10+5\n\n\n\n\n\n\nresign time\nturn +\n' "$first" >"$corpus/peer/clock-$first"
  printf '%s\n\n\n\n\n\n\n\nundo 1\n\n\nundo 2\nundo 0\n\nresign\nopen $2\n' "$first" >"$corpus/peer/undo-$first"
done

# The handshake over TCP, see tests/fuzz/handshake.c.
# shellcheck disable=SC2016
for first in p q r s; do
  printf '%s\n\n\n' "$first" >"$corpus/peer/shakes-$first"
  printf '%s$0 $1 $2 1\n' "$first" >"$corpus/peer/words-$first"
  printf '%sexpedition 2 $2\n$0 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n' "$first" >"$corpus/peer/points-$first"
  printf '%s\nsure $1 $2\nno code\nno again\n' "$first" >"$corpus/peer/sure-$first"
  printf '%scode $1 $2\nagain $1 $2 AAAAAAAAAAA\n47 Otter lan\n' "$first" >"$corpus/peer/code-$first"
done

find "$corpus" -type f -size 0 | sed 's/^/empty: /'
find "$corpus" -type f | wc -l
