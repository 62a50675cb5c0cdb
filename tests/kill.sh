#!/bin/sh
# Kills a scripted match with SIGKILL, while the other player thinks and at random moments.  Each
# time the record that --record keeps must be whole, must tell the same match, and may lack no move
# of the person but the one that was just typed.  A file that a kill leaves beside it is gone after
# the next save.
#
#   tests/kill.sh TIMES VARIANT
#
# EXPEDITION is the program.  Says how it went; status 1 if anything was lost.

. "${abs_top_srcdir:-.}/tests/tap.sh"

times=$1 variant=$2

# In memory, where there is such a place: a process is killed, not the machine, and
# the disk would only make it slow.
fast=$(mktemp -d /dev/shm/expedition.XXXXXX 2>/dev/null) || fast=$(mktemp -d "$tmp/kill.XXXXXX") \
  || exit 99
trap 'rm -rf "$fast" ${own_tmp:+"$own_tmp"}' 0
# shellcheck disable=SC2172 # POSIX has these numbers
trap 'exit 1' 1 2 13 15
cd "$fast" || exit 99

# moves <EVENTS: prints each seat and its move, without the cards that the move turned up
moves () {
  sed -n '/"seat":[0-9]*,.*"move":"/ {
    s/.*"seat":\([0-9]*\),.*"move":"\([^"]*\)".*/\1 \2/
    s/^\([0-9] draw\|[0-9] \(join\|end\) [0-9]*\) .*/\1/
    p
  }'
}

# played RECORD: the moves of a match
played () {
  "$EXPEDITION" replay --json - <"$1" 2>err | moves
}

# match RECORD PLAYER: plays Ann against PLAYER; she types the moves of seat 1 in a match of two
# computer players.  Prints the events
match () {
  exec "$EXPEDITION" play --json --variant "$variant" --seed kill --seats "human:Ann,$2" \
    --record "$1" <typed 2>err
}

killed=0 lost=0 finished=0 early=0 most=0 leftovers=0
# failed REASON
failed () {
  diag "kill $i: $1"
  lost=$((lost + 1))
}

"$EXPEDITION" --quiet --variant "$variant" --seed kill --seats thumb,thumb --record whole.exp \
  >/dev/null
played whole.exp >whole
sed -n 's/^1 //p' whole >typed

# A bot that only thinks: the turn before its own is kept already.
cat >thinker.sh <<'EOF'
read -r version && echo "$version"
while read -r word rest; do
  test "$word" != ask || : >asked
done
EOF
i='in thought'
match game.exp "exec:sh thinker.sh" >out &
game=$!
until test -f asked; do
  kill -0 $game 2>/dev/null || { cat err; exit 1; }
  sleep 0.1
done
kill -9 $game
wait $game 2>/dev/null
played game.exp >kept
sed '/^2/,$d' whole | cmp -s - kept || failed "the turn is not kept"

# The delays are spread over the time that the match takes.
begun=$(date +%s%N)
(match timed.exp thumb) | moves >timed
took=$((($(date +%s%N) - begun) / 1000000))
test "$took" -gt 0 || took=1
cmp -s timed whole || { echo "the script plays another match: $(diff timed whole | head -n 3)"; exit 1; }

# delay NUMBER: a moment of the match, in seconds
delay () {
  awk -v seed="$1" -v ms="$took" 'BEGIN {
    srand(seed); for (i = 0; i < 5; i++) rand(); printf "%.4f\n", rand() * ms * 1.1 / 1000 }'
}

i=0
while test $killed -lt "$times"; do
  i=$((i + 1))
  rm -f game.exp
  : >out # the game may be killed before it has a file of its own
  match game.exp thumb >out &
  game=$!
  sleep "$(delay $i)"
  kill -9 $game 2>/dev/null
  if wait $game 2>/dev/null; then
    finished=$((finished + 1))
    # this machine has become faster since the match was timed
    took=$((took - took / 50))
  else
    killed=$((killed + 1))
  fi
  beside=$(find . -name 'game.exp.new*' | wc -l)
  leftovers=$((leftovers + beside))
  test "$beside" -le 1 || failed "$beside files are left beside the record"
  : >kept
  if test -f game.exp; then
    played game.exp >kept
    test ! -s err || failed "$(cat err)"
  else
    early=$((early + 1))
  fi
  head -n "$(wc -l <kept)" whole | cmp -s - kept || failed "another match is kept"
  lacks=$(($(moves <out | grep -c '^1 ') - $(grep -c '^1 ' kept)))
  test $lacks -le $most || most=$lacks
  test $lacks -le 1 || failed "$lacks moves of Ann were told that are not kept"
done

"$EXPEDITION" --quiet --variant "$variant" --seed kill --seats thumb,thumb --record game.exp >/dev/null
beside=$(find . -name 'game.exp.*')
test -z "$beside" || failed "still there after a save: $beside"

echo "$variant: killed $killed times, in up to $took ms: $finished more had ended, $early had kept" \
  "nothing yet, $leftovers left a file beside; lost at most $most of her moves; $lost failed"
test $lost -eq 0
