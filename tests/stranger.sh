# Strangers in Python, tests/peer_*.py, for tests of matches between two machines; sourced behind
# tests/tap.sh.  Skips all where there is none.
#
#   stranger NAME SCRIPT ARGUMENT...
#                           claims that tests/SCRIPT ends well; it prints TAP of its own

"$EXPEDITION" peer 2>&1 </dev/null | grep -q libsodium && skip_all "built without libsodium"
find_python 9 || skip_all "no Python 3.9"

stranger () {
  stranger_name=$1
  stranger_script=$2
  shift 2
  run "$python" -S -B "$abs_top_srcdir/tests/$stranger_script" "$@"
  test "$status" -ne 77 || skip_all "Python doesn't find libsodium"
  grep -A 9 '^not ok' "$tmp/out" >"$tmp/wrong"
  cat "$tmp/err" >>"$tmp/wrong"
  same "$tmp/wrong" /dev/null "$stranger_name"
  is "$status" 0 "all $(grep -c '^ok' "$tmp/out") claims of it hold"
}
