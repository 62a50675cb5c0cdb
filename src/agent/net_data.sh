#!/bin/sh
# net_data.sh ROW.net...: write, as C, what agent/net_data.h declares.
set -e

cat <<'END'
/* Made by net_data.sh from the files in data/weights: don't edit. */
#include "agent/net_data.h"

END

for file; do
  row=$(basename "$file" .net)
  echo "static const unsigned char row_${row}[] = {"
  od -An -v -tu1 "$file" | sed 's/[0-9][0-9]*/&,/g; s/ //g'
  echo "};"
  echo
done

echo "const struct net_data net_data[] = {"
for file; do
  row=$(basename "$file" .net)
  printf '\t{"%s", %s, sizeof %s},\n' "$row" "row_$row" "row_$row"
done
echo "	{0}"
echo "};"
echo "const size_t net_data_count = sizeof net_data / sizeof net_data[0] - 1;"
