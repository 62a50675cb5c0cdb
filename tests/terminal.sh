#!/bin/sh
# Runs tests/NAME.exp, which plays with the program at a terminal, as a test:
#
#   terminal.sh NAME.exp

. "${abs_top_srcdir:-.}/tests/tap.sh"

has_terminal || skip_all "$no_terminal"
ldd "$EXPEDITION" 2>/dev/null | grep -q readline \
  || "$NM" "$EXPEDITION" 2>/dev/null | grep -q rl_callback_read_char \
  || skip_all "built without readline"

find_utf8

# Its claims are TAP already.
at_terminal "${1##*/}" "$EXPEDITION" "$tmp" "$utf8" </dev/null
exit 0
