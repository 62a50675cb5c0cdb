#!/bin/sh
# The share of the sources that the tests have run, by gcov alone: `make coverage` in a build
# that was configured with --enable-coverage.
#
#   coverage.sh             a line for each file of the rooms of src/, but of train
#   coverage.sh ROOM...     besides, each branch there that was never taken
#
# A branch is one way out of one condition, as the compiler made it: `a && b` has
# four.  Inline functions of headers are counted where they are defined, not here.

: "${GCOV:=gcov}"

# The rooms as tests/layers.test has them; those of show and of app count as one.
rooms=$(sed -n "/^rooms='/,/'\$/p" "${0%/*}/layers.test" | sed "s/^rooms=//; s/'//g" | tr -s ' ' '\n' \
  | sed 's,^\(show\|app\)/.*,\1,' | awk 'NF && !seen[$0]++')

# Lists the counts of one room of the program.  If some of its objects have the name of the program
# or the archive as a prefix, those without it were compiled for tests and are left out.
counted () {
  find "src/$1" -name '*.gcda' | sort | awk -v room="$1" '
    { rest = substr($0, length("src/" room "/") + 1) }
    rest ~ /\// && room !~ /^(show|app)$/ { next }
    { all[++n] = $0; named += rest ~ /-/ }
    END { for (i = 1; i <= n; i++) if (!named || all[i] ~ /-/) print all[i] }'
}

# Prints the source lines of one room with their branches, as gcov reports them.
annotated () {
  counted "$1" | while IFS= read -r data; do
    "$GCOV" -b -t "$data"
  done
}

if ! find src -name '*.gcda' 2>/dev/null | grep -q .; then
  echo "coverage: nothing was counted: configure with --enable-coverage, make check" >&2
  exit 1
fi

# awk's variable `list`: the room's untaken branches are wanted
table () {
  awk -v folder="$1" -v list="$2" '
    function share(part, whole) { return whole ? 100 * part / whole : 100 }
    function row(name, l, run, b, taken) {
      printf "%-28s %6d %6.1f %%   %6d %6.1f %%   %5d\n", name, l, share(run, l), b,
             share(taken, b), b - taken
    }
    function finish() {
      if (name) row(name, lines, run, branches, taken)
      all_lines += lines; all_run += run; all_branches += branches; all_taken += taken
      lines = run = branches = taken = 0
    }
    /^ *-: *0:Source:/ {
      sub(/^.*Source:/, "")
      wanted = $0 ~ ("src/" folder "/" (folder ~ /^(show|app)$/ ? "([a-z]*/)?" : "") "[a-z_0-9]*[.]c$")
      if (wanted) { finish(); name = $0; sub(/^.*src\//, "", name) }
      next
    }
    !wanted { next }
    /^branch/ {
      branches++
      if ($0 ~ /taken 0%|never executed/) missed = missed " " $2
      else taken++
      next
    }
    /^(call|unconditional|function)/ { next }
    {
      if (list && missed) printf "  %s:%s\n", name, source
      missed = ""
      count = $0; sub(/:.*/, "", count); gsub(/[ *]/, "", count)
      source = $0; sub(/^[^:]*: */, "", source)
      if (count == "-" || source ~ /^0:/) next
      lines++
      run += count !~ /^[#=]/
    }
    END { finish(); row(folder, all_lines, all_run, all_branches, all_taken); print "" }'
}

printf '%-28s %15s   %15s   %5s\n\n' "" lines branches never
for room in $rooms; do
  case " $* " in
    *" $room "*) annotated "$room" | table "$room" 1 ;;
    *) annotated "$room" | table "$room" "" ;;
  esac
done
