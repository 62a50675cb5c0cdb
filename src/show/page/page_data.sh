#!/bin/sh
# page_data.sh CSS JS: write, as C, the texts that show/page/page.h declares.  Comments
# that begin a line, and indents, are left out.
set -e

# constant NAME FILE: the text as the elements of an array: a string could be longer than C allows
constant () {
  echo
  echo "const char $1[] = {"
  sed '/^\/\*.*\*\/$/d; /^\/\*/,/\*\/$/d; /^$/d; s/^	*//' "$2" |
    od -An -v -tu1 | sed 's/[0-9][0-9]*/(char)&,/g; s/ //g'
  echo "0};"
}

cat <<'END'
/* Made by page_data.sh from the files in data/page: don't edit. */
#include "show/page/page.h"
END
constant page_style "$1"
constant page_script "$2"
