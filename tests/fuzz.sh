#!/bin/sh
# Gives the front ends of tests/fuzz to libFuzzer, one after the other, with the
# address and undefined behaviour sanitizers:
#
#   tests/fuzz.sh FRONT...
#
# `make fuzz` runs it in the build directory.  Its inputs are kept in
# fuzz/FRONT, so that the next run goes on from there; an input that ends the program
# is left in fuzz/found-FRONT-*.  FUZZ_SECONDS: how long for each.  FUZZ_CC: the
# compiler, clang; where it has no libFuzzer, tests/fuzz/fuzz makes up its own inputs.
# FUZZ_SOURCES: the sources of the program and of tests/fuzz, from the top.

: "${abs_top_srcdir:=$(pwd)}" "${FUZZ_SOURCES:?names no sources}"
: "${FUZZ_SECONDS:=60}" "${FUZZ_CC:=clang}"
: "${FUZZ_FLAGS:=}" "${FUZZ_LIBS:=}"

sanitizers=address,undefined
options="-g -O1 -fno-omit-frame-pointer -fno-sanitize-recover=all -pthread"

# Whether the compiler has libFuzzer.
how=with_libfuzzer
probe=fuzz/probe
mkdir -p fuzz || exit 1
echo 'int LLVMFuzzerTestOneInput(const char *s, unsigned long n) { return s && n ? 0 : 0; }' \
  >$probe.c
"$FUZZ_CC" -fsanitize=fuzzer,$sanitizers -o $probe $probe.c 2>/dev/null || how=by_itself
objects=fuzz/objects_$how
mkdir -p $objects || exit 1

# compile ENGINE: what has changed; prints the objects' names
compile () {
  engine=$1
  for name in $FUZZ_SOURCES; do
    case $name in
      *.h) continue ;;
      # tests/fuzz has harmless ones in place of those that touch files and processes.
      src/os/store.c | src/os/slot.c | src/os/process.c | src/os/signals.c) continue ;;
    esac
    source=$abs_top_srcdir/$name
    test -e "$source" || source=$name
    object=$objects/$(echo "${name%.c}" | tr / -).o
    echo "$object"
    test -z "$(find "$source" "$abs_top_srcdir/src" "$abs_top_srcdir/tests/fuzz" \
      \( -name '*.h' -o -path "$source" \) -newer "$object" 2>&1)" && continue
    "$FUZZ_CC" $options -fsanitize=$engine$sanitizers $FUZZ_FLAGS -c \
      -o "$object" "$source" || exit 1
  done
}

# with_libfuzzer FRONT
# shellcheck disable=SC2317 # called by what $how says
with_libfuzzer () {
  echo "$1: $FUZZ_SECONDS seconds"
  mkdir -p "fuzz/$1"
  FUZZ_FRONT=$1 nice -n 19 fuzz/fuzz -max_total_time="$FUZZ_SECONDS" -max_len=8192 \
    -timeout=25 -rss_limit_mb=2048 -close_fd_mask=3 -print_final_stats=1 \
    -artifact_prefix="fuzz/found-$1-" "fuzz/$1" "$abs_top_srcdir/tests/fuzz/corpus/$1" \
    >"fuzz/$1.log" 2>&1
  status=$?
  grep -E 'cov:' "fuzz/$1.log" | tail -n 1
  grep -E 'number_of_executed|average_exec' "fuzz/$1.log"
  test "$status" -eq 0 || {
    sed -n '/ERROR\|SUMMARY\|runtime error\|does not hold/p' "fuzz/$1.log"
    ls "fuzz/found-$1-"*
  }
  return "$status"
}

# by_itself FRONT: without coverage to guide it
# shellcheck disable=SC2317 # likewise
by_itself () {
  echo "$1: $FUZZ_SECONDS seconds, without libFuzzer"
  end=$(($(date +%s) + FUZZ_SECONDS))
  seed=$$
  while test "$(date +%s)" -lt "$end"; do
    seed=$((seed + 1))
    (cd fuzz && nice -n 19 ../fuzz/fuzz "$1" --runs 20000 --seed "$seed" \
      "$abs_top_srcdir/tests/fuzz/corpus/$1") || return 1
  done
}

if test $how = with_libfuzzer; then
  FUZZ_FLAGS="$FUZZ_FLAGS -DFUZZ_LIBFUZZER"
  compile fuzzer-no-link, >$objects/list || exit 1
  # shellcheck disable=SC2046
  "$FUZZ_CC" $options -fsanitize=fuzzer,$sanitizers -o fuzz/fuzz \
    $(cat $objects/list) $FUZZ_LIBS || exit 1
else
  FUZZ_CC=${CC:-cc}
  compile '' >$objects/list || exit 1
  # shellcheck disable=SC2046
  "$FUZZ_CC" $options -fsanitize=$sanitizers -o fuzz/fuzz \
    $(cat $objects/list) $FUZZ_LIBS || exit 1
fi

failed=0
for front; do
  $how "$front" || failed=1
done
exit $failed
