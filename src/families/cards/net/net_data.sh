#!/bin/sh
# net_data.sh FILE...: write, as C, what families/cards/net/net_weights.h declares.  The files are ROW.net,
# a small network, and ROW-large.net, a large one, in any order.
set -e

cat <<'END'
/* Made by net_data.sh from the files in data/weights: don't edit. */
#include "families/cards/net/net_weights.h"

END

number=0
for file; do
  number=$((number + 1))
  echo "static const unsigned char net_${number}[] = {"
  od -An -v -tu1 "$file" | sed 's/[0-9][0-9]*/&,/g; s/ //g'
  echo "};"
  echo
done

echo "const struct net_data net_data[] = {"
number=0
for file; do
  number=$((number + 1))
  row=$(basename "$file" .net)
  case $row in
    *-large) size=NET_LARGE ;;
    *) size=NET_SMALL ;;
  esac
  printf '\t{"%s", %s, net_%d, sizeof net_%d},\n' "${row%-large}" $size $number $number
done
echo "	{0}"
echo "};"
echo "const size_t net_data_count = sizeof net_data / sizeof net_data[0] - 1;"
