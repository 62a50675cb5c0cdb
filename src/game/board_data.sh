#!/bin/sh
# board_data.sh HEADER TABLE FAMILY.awk FILE...: write, as C, the boards in the files, and TABLE, the list
# of them, which HEADER declares.  FAMILY.awk reads a file and prints the fields of its struct.  If the
# file has a line "like NAME", FAMILY.awk reads the file called NAME before it.  The
# files are taken as sound: the family's tests compare what is made with what its reader makes of them.
set -e
header=$1 table=$2 family=$3
shift 3
type=$(basename "$header" .h)
library='
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
  function way (from, to) {
    linked[from, to] = 1
    ways[from, count[from]++] = to
  }
  # The list NAME of COUNT entries, each on a line of its own.
  function list (name, entry, count,   i) {
    print "\t." name " = {"
    for (i = 0; i < count; i++)
      print "\t\t" entry[i] ","
    print "\t},"
  }
  # How far each of POINTS points is from each other, as ways lead.
  function distances (name, points,   i, j, first, last, steps, queue) {
    print "\t." name " = {"
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
    print "\t},"
  }
  { sub(/\r$/, "") }
'
printf '/* Made by board_data.sh: do not edit. */\n#include "%s"\n\n' "$header"
names=
for file; do
  name=${type}_$(basename "$file" ".$type")
  names="$names $name"
  echo "static const struct $type $name = {"
  like=$(sed -n 's/^like //p' "$file")
  LC_ALL=C awk "$library$(cat "$family")" ${like:+"${file%/*}/$like.$type"} "$file"
  printf '};\n\n'
done
echo "const void *const ${table}[] = {"
for name in $names; do
  printf '\t&%s,\n' "$name"
done
printf '\tNULL,\n};\n'
