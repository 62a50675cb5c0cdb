#!/bin/sh
# Kills a scripted match with SIGKILL at random moments.  Each time the record that
# --record keeps must be whole, must tell the same match, and may lack no more than
# the turn that was being typed.  A file that a kill leaves beside it is gone after the next save.
#
#   tests/kill.sh [TIMES]
#
# EXPEDITION is the program.  Says how it went; status 1 if anything was lost.

. "${abs_top_srcdir:-.}/tests/tap.sh"
. "${abs_top_srcdir:-.}/tests/play.sh"

times=${1:-15}

# In memory, where there is such a place: a process is killed, not the machine, and
# the disk would only make it slow.
fast=$(mktemp -d /dev/shm/expedition.XXXXXX 2>/dev/null) || fast=$(mktemp -d "$tmp/kill.XXXXXX") \
  || exit 99
trap 'rm -rf "$fast" ${own_tmp:+"$own_tmp"}' 0
# shellcheck disable=SC2172 # POSIX has these numbers
trap 'exit 1' 1 2 13 15
cd "$fast" || exit 99

# The match: what seat 1 of two computer players does is what the script types.
rounds=4
exp --rounds $rounds -s kill --seats random,random >whole.txt
grep '^random (1)' whole.txt | grep -v 'the match\|this round' | moves >moves.in
exp --rounds $rounds -s kill --seats human:Ann,random --record whole.exp <moves.in >/dev/null

# turns FILE: all turns on one line, from the first
turns () {
  sed -n '/^[0-9]*\. /s/^[0-9]*\. //p; /^\[Round/p' "$1" | tr '\n' ' ' | sed 's/ *$//'
}
turns whole.exp >whole.turns

# The delays are spread over the time that the match takes.
begun=$(date +%s%N)
exp --rounds $rounds -s kill --seats human:Ann,random --record timed.exp <moves.in >/dev/null
took=$((($(date +%s%N) - begun) / 1000000))
test "$took" -gt 0 || took=1

# delay NUMBER: a moment of the match, in seconds
delay () {
  awk -v seed="$1" -v ms="$took" 'BEGIN {
    srand(seed); for (i = 0; i < 5; i++) rand(); printf "%.4f\n", rand() * ms * 1.1 / 1000 }'
}

# told: the halves of Ann's turns that the program has told of
told () {
  grep -c '^Ann \(draws\|plays\|discards\)' out
}

# kept: those in the record that is there
kept () {
  test -f game.exp || { echo 0; return; }
  awk '
    /^\[Starter/ { starter = substr($2, 2, 1); turn = 0 }
    /^[0-9]+\. / {
      for (i = 2; i <= NF; i++)
        if (turn++ % 2 == (starter == 2)) n += $i ~ /\/$/ ? 1 : 2
    }
    END { print n + 0 }' game.exp
}

killed=0 lost=0 finished=0 early=0 most=0 leftovers=0
# failed REASON
failed () {
  diag "kill $i: $1"
  lost=$((lost + 1))
}

i=0
while test $killed -lt "$times"; do
  i=$((i + 1))
  rm -f game.exp
  : >out # the game may be killed before it has a file of its own
  "$EXPEDITION" --ascii --rounds $rounds -s kill --seats human:Ann,random \
    --record game.exp <moves.in >out 2>err &
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
  beside=$(find . -name 'game.exp.*' | wc -l)
  leftovers=$((leftovers + beside))
  test "$beside" -le 1 || failed "$beside files are left beside the record"
  told=$(told)
  kept=$(kept)
  lacks=$((told - kept))
  test $lacks -le "$most" || most=$lacks
  test $lacks -le 2 || failed "$told halves of turns were told, $kept kept"
  if ! test -f game.exp; then
    early=$((early + 1))
    continue
  fi
  "$EXPEDITION" replay --quiet - <game.exp >/dev/null 2>err || failed "$(cat err)"
  part=$(turns game.exp)
  case $(cat whole.turns) in
    "$part"*) ;;
    *) failed "another match: $part" ;;
  esac
done

"$EXPEDITION" -q --rounds 1 -s kill --seats random,random --record game.exp >/dev/null
beside=$(find . -name 'game.exp.*')
test -z "$beside" || failed "still there after a save: $beside"

echo "killed $killed times, in up to $took ms: $finished more had ended, $early had kept nothing yet," \
  "$leftovers left a file beside; lost at most $most halves of a turn; $lost failed"
test $lost -eq 0
