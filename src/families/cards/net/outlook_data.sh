#!/bin/sh
# outlook_data.sh FILE...: write, as C, the outlook_rows that families/cards/net/outlook.h declares.
# The files are ROW.cal, ROW.heats and ROW.rates, in any order.
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
  function set(field, value) { text[row] = text[row] "\t\t." field " = " value ",\n" }
  $1 == "row" {
    row = $2
    if (!(row in text)) {
      name[++rows] = row
      set("row", "\"" row "\"")
    }
  }
  $1 == "lefts" || $1 == "edge" || $1 == "spread" { set($1, $2) }
  $1 == "shape" { set("shape", list(2)) }
  $1 == "stage" { set("stage[" $2 "][" $3 "]", list(4)) }
  $1 == "weight" { set("group[" $2 "].weight", list(3)) }
  $1 == "least" { set("group[" $2 "].least", $3) }
  $1 == "forms" { set("group[" $2 "].shape", list(3)) }
  $1 == "heats" { set("heat", list(2)) }
  $1 == "rates" { set("rate", list(2)) }
  END {
    for (i = 1; i <= rows; i++)
      printf "\t{\n%s\t},\n", text[name[i]]
  }' "$@"

echo "	{0}"
echo "};"
echo "const size_t outlook_row_count = sizeof outlook_rows / sizeof outlook_rows[0] - 1;"
