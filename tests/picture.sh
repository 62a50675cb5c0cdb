#!/bin/sh
# README's picture: the table in the middle of a match, as the program draws it.
#
#   picture.sh text     in ASCII, for README
#   picture.sh svg      in colour, for doc/table.svg
#
# EXPEDITION is the program, abs_top_srcdir the sources.  Exits with 77 if no locale has UTF-8.

TURNS=46   # lines of the match that are played before the table is shown
LINES_SHOWN=11

locale=C
for each in C.UTF-8 C.utf8 en_US.UTF-8; do
  test "$(LC_ALL=$each locale charmap 2>/dev/null)" != UTF-8 || { locale=$each; break; }
done

# table OPTION...: the last lines that the program prints
table () {
  head -n $TURNS "$abs_top_srcdir/data/examples/standard.txt" \
    | env -u HOME -u XDG_STATE_HOME LC_ALL=$locale "$EXPEDITION" --deal standard#5 \
      --seats human:Ann,human:Bob --columns 80 "$@" \
    | tail -n $LINES_SHOWN
}

# The text is cut into runs of one colour, each at the place of its first column, so that a font
# of any width keeps the columns.  LC_ALL=C: awk sees bytes.
svg () {
  LC_ALL=C awk '
    BEGIN {
      WIDE = 9; HIGH = 20; EDGE = 16; COLUMNS = 77
      for (i = 128; i < 192; i++) continued[sprintf("%c", i)] = 1
    }
    { line[NR] = $0 }
    function place(column) { return EDGE + column * WIDE }
    function escape(s) { gsub(/&/, "\\&amp;", s); gsub(/</, "\\&lt;", s); return s }
    function show(row, first, last, text, class) {
      printf "<text x=\"%d\" y=\"%d\" textLength=\"%d\"%s>%s</text>\n", place(first), \
        EDGE + row * HIGH - 5, (last - first) * WIDE, class == "" ? "" : " class=\"" class "\"", \
        escape(text)
    }
    # Cuts a line into cells: a character and its class for each column.
    function cells(s, n, c, code) {
      n = 0; class = ""
      while (s != "") {
        c = substr(s, 1, 1)
        if (c == "\033") {
          code = substr(s, 3, index(s, "m") - 3)
          s = substr(s, index(s, "m") + 1)
          gsub(/;/, " c", code)
          class = code == "0" || code == "" ? "" : (class == "" ? "" : class " ") "c" code
          continue
        }
        s = substr(s, 2)
        while (s != "" && substr(s, 1, 1) in continued) { c = c substr(s, 1, 1); s = substr(s, 2) }
        cell[++n] = c; ink[n] = class
      }
      return n
    }
    END {
      printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"\n", \
        place(COLUMNS) + EDGE, 2 * EDGE + NR * HIGH
      print "     font-family=\"monospace\" font-size=\"15\" fill=\"#dddddd\" xml:space=\"preserve\">"
      print "<title>expedition: the table in the middle of a match</title>"
      print "<style>.c1 { font-weight: bold } .c2 { fill: #808080 }"
      print ".c31 { fill: #ff7070 } .c32 { fill: #70d070 } .c36 { fill: #60c8d8 }</style>"
      print "<rect width=\"100%\" height=\"100%\" fill=\"#1e1e1e\"/>"
      for (row = 1; row <= NR; row++) {
        n = cells(line[row])
        text = ""
        for (i = 1; i <= n; i++) {
          if (cell[i] == " ") { blanks = blanks " "; continue }
          if (text != "" && ink[i] == now && length(blanks) < 2) text = text blanks cell[i]
          else {
            if (text != "") show(row, first, last, text, now)
            text = cell[i]; first = i - 1; now = ink[i]
          }
          blanks = ""; last = i
        }
        if (text != "") show(row, first, last, text, now)
        blanks = ""
      }
      print "</svg>"
    }'
}

case $1 in
  text) table --ascii --color never ;;
  svg) test $locale != C || { echo "no UTF-8 locale" >&2; exit 77; }
    table --color always | svg ;;
esac
