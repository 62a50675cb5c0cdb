#!/bin/sh
# The share of the sources that the tests have run, by gcov alone: `make coverage` in a build
# that was configured with --enable-coverage.
#
#   coverage.sh             a line for each file of the rooms of src/, but of train
#   coverage.sh FOLDER...   besides, each branch there that was never taken
#
# A branch is one way out of one condition, as the compiler made it: `a && b` has
# four.  Inline functions of headers are counted where they are defined, not here.

: "${GCOV:=gcov}"

# The program's objects, which have its name or the archive's before their own; not those
# that tests have of some of its files.
program () {
  case $1 in
    os | prompt | show | app) echo '*-*.gcda' ;;
    *) echo '*.gcda' ;;
  esac
}

# The sources' lines of one folder with their branches, as gcov tells them.
annotated () {
  find "src/$1" -name "$(program "$1")" | sort | while IFS= read -r data; do
    "$GCOV" -b -t "$data"
  done
}

if ! find src -name '*.gcda' 2>/dev/null | grep -q .; then
  echo "coverage: nothing was counted: configure with --enable-coverage, make check" >&2
  exit 1
fi

# awk's variable `list`: the folder's untaken branches are wanted
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
      wanted = $0 ~ ("src/" folder "/([a-z]*/)?[a-z_]*[.]c$")
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
for folder in base cards record match os prompt show app; do
  case " $* " in
    *" $folder "*) annotated $folder | table $folder 1 ;;
    *) annotated $folder | table $folder "" ;;
  esac
done
