#!/bin/sh
# Asks analysers about the sources: `make analyse`, in a build directory, which has
# set srcdir, CC, CPPFLAGS.  Each tool that isn't there is left out, and a line says so.
#
# An exception stands where it is made, with its reason, or here where a whole kind
# of finding is of no use.

: "${srcdir:=.}"
: "${CC:=gcc}"
: "${CPPFLAGS:=}"

failed=0
found=$(mktemp) || exit 99
trap 'rm -f "$found"' 0

# missing TOOL
missing () {
  command -v "$1" >/dev/null 2>&1 && return 1
  echo "analyse: $1 is not there: left out"
}

# report WHAT: what was found is in $found
report () {
  if test -s "$found"; then
    cat "$found"
    echo "analyse: $1: see above"
    failed=1
  else
    echo "analyse: $1: clean"
  fi
}

sources () {
  find "$srcdir/src" -name '*.c' | sort
}

scripts () {
  find "$srcdir/tests" "$srcdir/src" "$srcdir/data" -name '*.sh' -o -name '*.test' | sort
  echo "$srcdir/bootstrap"
}

flags="-std=gnu11 -DHAVE_CONFIG_H -I. -I$srcdir/src $CPPFLAGS"

# The compiler's own analyser, which only gcc has, at the optimisation level at which it finds most.
# In a shift of vectors it takes the number of lanes for that of bits, so that warning is off.
if echo 'int x;' | $CC -fanalyzer -x c -c -o /dev/null - 2>/dev/null; then
  sources | while IFS= read -r file; do
    $CC $flags -O2 -fanalyzer -Wno-analyzer-shift-count-overflow -c -o /dev/null "$file"
  done >"$found" 2>&1
  report "$CC -fanalyzer"
else
  echo "analyse: $CC has no -fanalyzer: left out"
fi

if ! missing clang-tidy; then
  # shellcheck disable=SC2046
  clang-tidy --quiet --config-file="$srcdir/.clang-tidy" $(sources) -- $flags -O2 2>/dev/null \
    | grep -E '(warning|error):' >"$found"
  report clang-tidy
fi

# Code that is compiled only without the libraries belongs to other builds.  Tests fill arrays by
# functions in other files, and cppcheck takes these arrays for uninitialised.
if ! missing cppcheck; then
  cppcheck --quiet --std=c11 --inline-suppr --template=gcc \
    --enable=warning,performance,portability --suppress=missingInclude \
    --suppress='uninitvar:*tests/*' --suppress='internalAstError:*tests/*' \
    -DHAVE_CONFIG_H -DHAVE_JANSSON -DHAVE_READLINE -I. -I"$srcdir/src" -I"$srcdir/tests" \
    "$srcdir/src" "$srcdir/tests" >"$found" 2>&1
  report cppcheck
fi

# SC2154: variables that tests/tap.sh sets.
if ! missing shellcheck; then
  # shellcheck disable=SC2046
  shellcheck --shell=sh --severity=warning --exclude=SC2154 --format=gcc $(scripts) >"$found" 2>&1
  report shellcheck
fi

# The database of pages is the machine's affair.
if ! missing mandoc; then
  mandoc -T lint -W style "$srcdir"/man/*.[0-9] 2>&1 \
    | grep -v 'makewhatis\|referenced manual' >"$found"
  report "mandoc -T lint"
fi

exit $failed
