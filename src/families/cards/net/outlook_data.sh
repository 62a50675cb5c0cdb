#!/bin/sh
# outlook_data.sh ROW.cal...: write, as C, the outlook_rows that families/cards/net/outlook.h declares.
set -e

cat <<'END'
/* Made by outlook_data.sh from the files in data/weights: don't edit. */
#include "families/cards/net/outlook.h"

const struct outlook_row outlook_rows[] = {
END

awk '
  function list(from,  i, s) {
    for (i = from; i <= NF; i++)
      s = s (i > from ? ", " : "") $i
    return "{" s "}"
  }
  $1 == "row" { print (rows++ ? "\t},\n" : "") "\t{\n\t\t.row = \"" $2 "\"," }
  $1 == "lefts" || $1 == "edge" || $1 == "spread" { print "\t\t." $1 " = " $2 "," }
  $1 == "shape" { print "\t\t.shape = " list(2) "," }
  $1 == "stage" { print "\t\t.stage[" $2 "][" $3 "] = " list(4) "," }
  $1 == "weight" || $1 == "least" || $1 == "forms" {
    name = $1 == "forms" ? "shape" : $1
    print "\t\t.group[" $2 "]." name " = " ($1 == "least" ? $3 : list(3)) ","
  }
  END { if (rows) print "\t}," }' "$@"

echo "	{0}"
echo "};"
echo "const size_t outlook_row_count = sizeof outlook_rows / sizeof outlook_rows[0] - 1;"
