#!/bin/sh
# level_data.sh FILE...: write, as C, the level_rows that families/cards/agent/level.h declares.  The
# files are ROW.heats and ROW.rates, in any order.
set -e

cat <<'END'
/* Made by level_data.sh from the files in data/weights: don't edit. */
#include "families/cards/agent/level.h"

const struct level_row level_rows[] = {
END

awk '
  function list(  i, s) {
    for (i = 2; i <= NF; i++)
      s = s (i > 2 ? ", " : "") $i
    return "{" s "}"
  }
  $1 == "row" {
    row = $2
    if (!(row in known))
      name[++rows] = row
    known[row] = 1
  }
  $1 == "heats" { heats[row] = list() }
  $1 == "rates" { rates[row] = list() }
  END {
    for (i = 1; i <= rows; i++) {
      printf "\t{.row = \"%s\"", name[i]
      if (name[i] in heats)
        printf ", .heat = %s", heats[name[i]]
      if (name[i] in rates)
        printf ", .rate = %s", rates[name[i]]
      print "},"
    }
  }' "$@"

echo "	{0}"
echo "};"
echo "const size_t level_row_count = sizeof level_rows / sizeof level_rows[0] - 1;"
