#!/bin/sh
# net_data.sh FILE...: writes the table of net/net_data.h in C.  ROW.net is a small network,
# ROW-large.net a large one.
set -e

cat <<'END'
/* Made by net_data.sh from the files in data/weights: don't edit. */
#include "net/net_data.h"

END

for file; do
  name=row_$(basename "$file" .net | tr - _)
  echo "static const unsigned char ${name}[] = {"
  od -An -v -tu1 "$file" | sed 's/[0-9][0-9]*/&,/g; s/ //g'
  echo "};"
  echo
done

echo "const struct net_data net_data[] = {"
for file; do
  name=row_$(basename "$file" .net | tr - _)
  case $name in
    *_large) size=NET_LARGE ;;
    *) size=NET_SMALL ;;
  esac
  row=${name#row_}
  printf '\t{"%s", %s, %s, sizeof %s},\n' "${row%_large}" "$size" "$name" "$name"
done
echo "	{0}"
echo "};"
echo "const size_t net_data_count = sizeof net_data / sizeof net_data[0] - 1;"
