#!/bin/sh
# map_data.sh FILE...: write, as C, what families/trails/core/map.h declares: the maps in the files.
# They are taken as sound: tests/check_trails_map.c compares what is made with what map_read
# makes of the same files.
set -e

cat <<'TOP'
/* Made by map_data.sh from the files in data/maps: don't edit. */
#include "families/trails/core/map.h"

TOP

names=
for file; do
  names="$names map_$(basename "$file" .map)"
  LC_ALL=C awk '
    function text (from,   i, s) {
      s = $from
      for (i = from + 1; i <= NF; i++)
        s = s " " $i
      gsub(/\\/, "\\\\", s)
      gsub(/"/, "\\\"", s)
      return "\"" s "\""
    }
    # In tenths of a degree: "13.2S" is -132.
    function degrees (word,   sign, part) {
      sign = word ~ /[SW]$/ ? -1 : 1
      sub(/[NSEW]$/, "", word)
      split(word, part, ".")
      return sign * (10 * part[1] + part[2])
    }
    function longitude (word,   tenths) {
      tenths = degrees(word)
      return tenths == 1800 ? -1800 : tenths
    }
    function way (from, to) {
      ways[from, count[from] + 0] = to
      edge_of[from, count[from] + 0] = edges
      count[from]++
    }
    BEGIN {
      left = -1800
      coast = "true"
      points = edges = continents = missions = 0
    }
    { sub(/\r$/, "") }
    $1 == "map" { name = text(2) }
    $1 == "title" { title = text(2) }
    $1 == "left" { left = longitude($2) }
    $1 == "coast" { coast = $2 == "earth" ? "true" : "false" }
    $1 == "start" { start = number[$2] }
    $1 == "continent" {
      continent[$2] = continents
      continent_line[continents++] = "{" text(3) ", \"" $2 "\"}"
    }
    $1 ~ /^(plain|green|red|place)$/ {
      number[$2] = points
      mission = "MAP_NONE"
      if ($1 == "place") {
        mission = missions
        place[missions++] = points
      }
      point_line[points++] = "{" text(6) ", \"" $2 "\", " degrees($3) ", " longitude($4) \
        ", MAP_" toupper($1) ", " continent[$5] ", " mission
    }
    $1 == "edge" || $1 == "round" {
      round[edges] = $1 == "round" ? "true" : "false"
      from[edges] = number[$2]
      to[edges] = number[$3]
      way(number[$2], number[$3])
      way(number[$3], number[$2])
      edges++
    }
    END {
      print "static const struct map map_" substr(name, 2, length(name) - 2) " = {"
      print "\t" name ", " (title ? title : name) ", " points ", " edges ", " continents ", " \
        missions ", " start ", " coast ", " left ","
      print "\t.point = {"
      for (i = 0; i < points; i++) {
        printf "\t\t%s, %d, {", point_line[i], count[i]
        for (j = 0; j < count[i]; j++)
          printf "{%d, %d, %s}, ", ways[i, j], edge_of[i, j], round[edge_of[i, j]]
        print "}},"
      }
      print "\t},\n\t.edge = {"
      for (i = 0; i < edges; i++)
        print "\t\t{" from[i] ", " to[i] ", " round[i] "},"
      print "\t},\n\t.continent = {"
      for (i = 0; i < continents; i++)
        print "\t\t" continent_line[i] ","
      printf "\t},\n\t.place = {"
      for (i = 0; i < missions; i++)
        printf "%d, ", place[i]
      print "},\n\t.steps = {"
      for (i = 0; i < points; i++) {
        split("", steps)
        steps[i] = 0
        queue[0] = i
        last = 1
        for (first = 0; first < last; first++)
          for (j = 0; j < count[queue[first]]; j++)
            if (!(ways[queue[first], j] in steps)) {
              steps[ways[queue[first], j]] = steps[queue[first]] + 1
              queue[last++] = ways[queue[first], j]
            }
        printf "\t\t{"
        for (j = 0; j < points; j++)
          printf "%d, ", steps[j]
        print "},"
      }
      print "\t},\n};\n"
    }' "$file"
done

echo "const void *const map_table[] = {"
for name in $names; do
  printf '\t&%s,\n' "$name"
done
echo "	NULL,"
echo "};"
echo "const size_t map_table_count = sizeof map_table / sizeof map_table[0] - 1;"
