#!/bin/sh
# page_data.sh CSS JS: write, as C, the texts that show/page/page.h declares.  Comments
# that begin a line, and indents, are left out.
set -e

# constant NAME FILE
constant () {
  echo
  echo "const char $1[] ="
  sed '/^\/\*.*\*\/$/d; /^\/\*/,/\*\/$/d; /^$/d; s/^	*//; s/\\/\\\\/g; s/"/\\"/g; s/.*/	"&\\n"/' "$2"
  echo "	;"
}

cat <<'END'
/* Made by page_data.sh from the files in data/page: don't edit. */
#include "show/page/page.h"
END
constant page_style "$1"
constant page_script "$2"
