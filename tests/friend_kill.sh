#!/bin/sh
# Kills two programs that play each other at random moments, one or both, until KILLS are done and
# the match in play is over.  Each match has to end, with the same verified record on both sides.
#
#   friend_kill.sh PROGRAM DIRECTORY KILLS [WAY...]
#
# A WAY is socket or tcp; without one, both are used.  It is drawn for each start, so a match that
# began over one may go on over the other.  Over TCP the guest gives the code; when he continues a
# match, he may leave it out.
# Prints a line for each match, and what was wrong.

program=$1
dir=$2
kills=$3
shift 3
ways=${*:-socket tcp}
short=$(mktemp -d /tmp/expXXXXXX) || exit 99
trap 'rm -rf "$short"' 0
socket=$short/s
killed=0
matches=0
tries=0
by_tcp=0

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
  set -- "$@" --seat thumb -q -o "$dir/$person.exp"
  if ls "$dir/$person"/expedition/peer/*.peer >/dev/null 2>&1; then
    set -- "$@" --resume
  elif test "$person" = ann; then
    set -- "$@" -r 1 -R hand=2,suits=1
  fi
  cat "$dir/$person.said" >>"$dir/$person.out" 2>/dev/null
  as "$person" "$@" </dev/null >"$dir/$person.said" 2>&1
}

# Whether the host is there.
waits () {
  if test "$way" = socket; then
    test -S "$socket"
  else
    grep -q '^[1-9][0-9]-' "$dir/ann.said" 2>/dev/null
  fi
}

# host N: begins one in the background, $ann, by a way drawn by N, and waits for it
host () {
  # shellcheck disable=SC2086 # several words
  set -- "$1" $ways
  shift $((1 + $(random "$1" $(($# - 1)))))
  way=$1
  rm -f "$socket" "$dir/ann.said" # the socket is that of a host who was killed
  where=$socket
  test "$way" = socket || where=127.0.0.1:0
  side ann host --listen "$where" &
  ann=$!
  waited=0
  while ! waits && kill -0 $ann 2>/dev/null && test $waited -lt 500; do
    sleep 0.02
    waited=$((waited + 1))
  done
}

# guest N: joins that host, over TCP with its code; who goes on needs none, so N draws whether he
# gives it
guest () {
  where=$socket
  code=
  if test "$way" = tcp; then
    where=$(sed -n 's/^expedition join.* \(127[0-9.:]*\)$/\1/p' "$dir/ann.said")
    code=$(sed -n 's/^\([1-9][0-9]-[a-z]*-[a-z]*\)$/\1/p' "$dir/ann.said")
    if ls "$dir/bob"/expedition/peer/*.peer >/dev/null 2>&1 && test "$(random "$1" 3)" = 0; then
      code=
    fi
  fi
  side bob join "$where" ${code:+--code "$code"}
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
host 0
(guest 1) || kill -9 $ann
wait $ann
took=$((($(now) - begun) * 11 / 10 + 50))
rm -f "$dir"/*.exp
while test "$killed" -lt "$kills" || test ! -e "$dir/ann.exp" || test ! -e "$dir/bob.exp"; do
  tries=$((tries + 1))
  if test $tries -gt $((kills * 5 + 100)); then
    echo "no end after $tries tries"
    tail -n 3 "$dir/ann.out" "$dir/ann.said" "$dir/bob.out" "$dir/bob.said"
    exit 1
  fi
  host $tries
  guest $tries &
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
    test "$way" = socket || by_tcp=$((by_tcp + 1))
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
echo "$killed kills, $by_tcp of them over TCP"
exit 0
