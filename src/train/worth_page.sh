#!/bin/sh
# Puts tables into a manual page: worth_page.sh TABLES PAGE prints PAGE with the
# display after each line
#     .\" table NAME
# holding that table of TABLES, as count_worth prints them.  A table that TABLES
# hasn't fails.
exec awk '
  function escaped(s) { gsub(/\\/, "\\e", s); gsub(/-/, "\\-", s); return s }
  FNR == 1 { file++ }
  file == 1 && /^table / { name = $2; next }
  file == 1 && name { if ($0 == "") name = ""; else table[name] = table[name] escaped($0) "\n" }
  file == 1 { next }
  /^\.Ed/ { inside = 0 }
  !inside { print }
  /^\.\\" table / {
    wanted = $3
    if (!(wanted in table)) {
      print "worth_page.sh: there is no table " wanted >"/dev/stderr"
      exit 1
    }
  }
  wanted && /^\.Bd/ { printf "%s", table[wanted]; wanted = ""; inside = 1 }
' "$1" "$2"
