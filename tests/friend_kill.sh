#!/bin/sh
# Kills two programs who play one another at random moments, one or both, until KILLS are done and
# the match in play is over.  Each match has to end, with the same verified record on both sides.
#
#   friend_kill.sh PROGRAM DIRECTORY KILLS
#
# Prints a line for each match, and what was wrong.

program=$1
dir=$2
kills=$3
short=$(mktemp -d /tmp/expXXXXXX) || exit 99
trap 'rm -rf "$short"' 0
socket=$short/s
killed=0
matches=0
tries=0

# as PERSON COMMAND...
as () {
  person=$1
  shift
  XDG_STATE_HOME=$dir/$person XDG_CONFIG_HOME=$dir/$person XDG_RUNTIME_DIR=$short \
    exec "$program" "$@"
}

# side PERSON COMMAND WHERE...: goes on with that person's match, or begins one
side () {
  person=$1
  shift
  resume=
  if ls "$dir/$person"/expedition/peer/*.peer >/dev/null 2>&1; then
    resume=--resume
  fi
  test "$person" = bob || set -- "$@" -r 1 -R hand=3
  test -z "$resume" || test "$person" = bob || set -- host --resume --listen "$socket"
  # shellcheck disable=SC2086 # an empty word is none
  as "$person" "$@" $resume --seat thumb -q -o "$dir/$person.exp" </dev/null >>"$dir/$person.out" 2>&1
}

random () {
  awk -v seed="$1$$" -v most="$2" 'BEGIN { srand(seed); printf "%d", rand() * most }'
}

mkdir -p "$dir/ann" "$dir/bob" || exit 99

now () {
  echo $(($(date +%s%N) / 1000000))
}

# The moments are spread over the time that a match takes, which depends on the machine.
begun=$(now)
side ann host --listen "$socket" &
ann=$!
while test ! -S "$socket" && kill -0 $ann 2>/dev/null; do sleep 0.02; done
(side bob join "$socket")
wait $ann
took=$((($(now) - begun) * 11 / 10 + 50))
rm -f "$dir"/*.exp
while test "$killed" -lt "$kills" || test ! -e "$dir/ann.exp" || test ! -e "$dir/bob.exp"; do
  tries=$((tries + 1))
  if test $tries -gt $((kills * 5 + 100)); then
    echo "no end after $tries tries"
    tail -n 3 "$dir/ann.out" "$dir/bob.out"
    exit 1
  fi
  rm -f "$socket" # that of a host who was killed
  side ann host --listen "$socket" &
  ann=$!
  waits=0
  while test ! -S "$socket" && kill -0 $ann 2>/dev/null && test $waits -lt 100; do
    sleep 0.02
    waits=$((waits + 1))
  done
  side bob join "$socket" &
  bob=$!
  if test "$killed" -lt "$kills"; then
    delay=$(random "$tries" $took)
    sleep "$((delay / 1000)).$(printf %03d $((delay % 1000)))"
    case $(random "$tries" 3) in
      0) kill -9 $ann 2>/dev/null ;;
      1) kill -9 $bob 2>/dev/null ;;
      *) kill -9 $ann $bob 2>/dev/null ;;
    esac
    killed=$((killed + 1))
    # a host whose guest died waits for another
    wait $bob 2>/dev/null
    sleep 0.05
    kill -9 $ann 2>/dev/null
  fi
  # a host whose guest has gone may wait for another
  if ! wait $bob 2>/dev/null || { test -e "$dir/ann.exp" && test -e "$dir/bob.exp"; }; then
    kill -9 $ann 2>/dev/null
  fi
  wait $ann 2>/dev/null
  if test -e "$dir/ann.exp" && test -e "$dir/bob.exp"; then
    matches=$((matches + 1))
    for person in ann bob; do
      "$program" verify "$dir/$person.exp" >"$dir/said" 2>&1 || {
        echo "match $matches, $person: $(cat "$dir/said")"
        exit 1
      }
      grep '^\[Peer ' "$dir/$person.exp" >"$dir/$person.lines"
    done
    cmp "$dir/ann.lines" "$dir/bob.lines" || exit 1
    echo "match $matches after $killed kills: $(cat "$dir/said")"
    test "$killed" -ge "$kills" || rm -f "$dir"/*.exp
    rm -f "$dir"/*/expedition/peer/*.peer
  fi
done
exit 0
