#!/bin/sh
# lesson_data.sh FILE...: write, as C, what app/learn/lessons.h declares: the lessons in the
# files, in the order of their lines "number N".
set -e

cat <<'END'
/* Made by lesson_data.sh from the files in data/lessons: don't edit. */
#include "app/learn/lessons.h"

END

# Lines "NUMBER FILE".
ordered=$(for file; do
  echo "$(sed -n 's/^number  *//p' "$file") $file"
done | sort -n)

# name FILE: the lesson's name, a single word of small letters
name () {
  sed -n 's/^lesson  *//p' "$1"
}

# A text as the elements of an array: a string could be longer than C allows.
echo "$ordered" | while read -r _ file; do
  echo "static const char lesson_$(name "$file")[] = {"
  od -An -v -tu1 "$file" | sed 's/[0-9][0-9]*/(char)&,/g; s/ //g'
  echo "0};"
  echo
done

echo "const struct lesson_data lesson_data[] = {"
echo "$ordered" | while read -r _ file; do
  title=$(sed -n 's/^title  *//p' "$file")
  ruleset=$(sed -n 's/^rulesets  *\([^ ]*\).*/\1/p' "$file")
  printf '\t{"%s", "%s", "%s", lesson_%s},\n' "$(name "$file")" "$title" "$ruleset" "$(name "$file")"
done
echo "};"
echo "const size_t lesson_data_count = sizeof lesson_data / sizeof lesson_data[0];"
echo '_Static_assert(sizeof lesson_data / sizeof lesson_data[0] <= LESSONS_MAX, "LESSONS_MAX");'
