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
    count[++rings] = $2
    south[rings] = 900
    north[rings] = -900
    print "static const int16_t ring_" rings "[][2] = {"
    next
  }
  {
    printf "\t"
    for (i = 1; i <= NF; i++) {
      printf "{%s}, ", $i
      latitude = substr($i, index($i, ",") + 1) + 0
      if (latitude < south[rings]) south[rings] = latitude
      if (latitude > north[rings]) north[rings] = latitude
    }
    print ""
  }
  END {
    print "};\n\nconst struct coast_ring coast_rings[] = {"
    for (i = 1; i <= rings; i++)
      print "\t{" count[i] ", " south[i] ", " north[i] ", ring_" i "},"
    print "};"
    print "const size_t coast_rings_count = sizeof coast_rings / sizeof coast_rings[0];"
  }' "$1"
