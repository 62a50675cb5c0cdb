# Two people at two machines, for tests of matches between them; sourced behind tests/tap.sh.
# $ann and $bob are their directories, $host is the process of a host.
#
#   as PERSON COMMAND...    runs it with that person's own state
#   ended                   waits for the host; its status is in $host_status
#   verified RECORD PATTERN NAME
#                           claims that the status and the output of verify match PATTERN
#   wrong PATTERN COMMAND...
#                           claims that COMMAND, run as Bob, gives a status and one line that match
#                           PATTERN

ann=$tmp/ann
bob=$tmp/bob
mkdir -p "$ann" "$bob" || exit 99

as () {
  tap_person=$1
  shift
  XDG_STATE_HOME=$tap_person XDG_CONFIG_HOME=$tap_person LOGNAME=${tap_person##*/} "$EXPEDITION" "$@"
}

ended () {
  host_status=0
  # shellcheck disable=SC2034 # for who sources this
  wait "$host" || host_status=$?
}

verified () {
  run "$EXPEDITION" verify "$1"
  like "$status $(cat "$tmp/out" "$tmp/err")" "$2" "$3"
}

wrong () {
  tap_pattern=$1
  shift
  run as "$bob" "$@"
  like "$status $err" "$tap_pattern" "$*"
  is "$lines" 1 "in one line"
}
