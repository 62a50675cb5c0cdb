#!/bin/sh
# coast_data.sh FILE: write, as C, what show/chart/frame.h declares: the rings in the file.
set -e

cat <<'TOP'
/* Made by coast_data.sh from data/maps/earth.coast: don't edit. */
#include "show/chart/frame.h"

TOP

awk '
  /^#/ { next }
  $1 == "ring" {
    if (rings)
      print "};"
    count[rings++] = $2
    print "static const int16_t ring_" rings "[][2] = {"
    next
  }
  {
    printf "\t"
    for (i = 1; i <= NF; i++)
      printf "{%s}, ", $i
    print ""
  }
  END {
    print "};\n\nconst struct coast_ring coast_rings[] = {"
    for (i = 0; i < rings; i++)
      print "\t{" count[i] ", ring_" i + 1 "},"
    print "};"
    print "const size_t coast_rings_count = sizeof coast_rings / sizeof coast_rings[0];"
  }' "$1"
