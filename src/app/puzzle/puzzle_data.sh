#!/bin/sh
# puzzle_data.sh FILE...: write, as C, what app/puzzle/puzzle.h declares: the puzzles in the files.
set -e

cat <<'END'
/* Made by puzzle_data.sh from the files in data/puzzles: don't edit. */
#include "app/puzzle/puzzle.h"

END

# A text as the elements of an array: a string could be longer than C allows.
for file; do
  echo "static const char puzzles_$(basename "$file" .puzzles)[] = {"
  od -An -v -tu1 "$file" | sed 's/[0-9][0-9]*/(char)&,/g; s/ //g'
  echo "};"
  echo
done

echo "const struct puzzle_data puzzle_data[] = {"
for file; do
  row=$(basename "$file" .puzzles)
  printf '\t{"%s", puzzles_%s, sizeof puzzles_%s},\n' "$row" "$row" "$row"
done
echo "};"
echo "const size_t puzzle_data_count = sizeof puzzle_data / sizeof puzzle_data[0];"
