# A little TAP for the shell tests.  A test begins with
#
#     . "${abs_top_srcdir:-.}/tests/tap.sh"
#
# makes its claims with the functions below and ends with done_testing.  Its
# working directory is not its own: what it writes goes below $tmp.
#
#   run COMMAND...          run it; its outcome is in $status, $tmp/out, $tmp/err, $err and $lines,
#                           the number of the lines of $err: behind a pipe, only in the two files
#   feed LINES COMMAND...   COMMAND reads LINES, a format for printf, which stays in $tmp/script
#   exits STATUS NAME COMMAND...
#                           COMMAND, a run or what makes one, leaves that $status, or
#                           "$status $err" where STATUS has a blank: "0 " is without a complaint
#   slurp FILE              $text is what FILE says, as by $(cat FILE), and $lines the number of
#                           its lines; takes no process
#   ok NAME COMMAND...      COMMAND succeeds; if not, what it printed is shown
#   is GOT WANTED NAME      two strings are the same
#   like GOT PATTERN NAME   a string matches a shell pattern
#   same GOT WANTED NAME    two files are the same; if not, their diff is shown
#   await COMMAND...        waits, for a minute at most, until COMMAND succeeds
#   hears_hangup            SIGHUP is not ignored, as nohup has it for a whole check
#   at_terminal SCRIPT ARGUMENT...
#                           runs tests/SCRIPT by expect
#   has_terminal [COUNT]    needs an expect that gets a terminal; $no_terminal is the reason for
#                           skip_all if not
#   ends_at_terminal NAME SCRIPT ARGUMENT...
#                           runs it, and claims that it ends well where there is a terminal, and
#                           that none of its own claims fails
#   refuses PROGRAM MESSAGE ARGUMENT...
#                           PROGRAM ends with status 2, and its message matches MESSAGE
#   needs COUNT REASON COMMAND...
#                           COMMAND succeeds; where not, COUNT claims are skipped
#   has_json [COUNT]        needs a program that is built with JSON
#   find_utf8               $utf8 is the name of a locale with UTF-8, or empty
#   find_python [MINOR]     $python is the path of a Python 3.MINOR (6) or newer; fails without one.
#                           Started with -S, it takes a third of the time where packages are installed
#   skip COUNT REASON       COUNT claims cannot be looked into here
#   skip_all REASON         nor can the whole test; does not return
#   diag TEXT...            a remark for the log
#   done_testing            the plan; does not return

: "${abs_top_srcdir:=$(pwd)}"
: "${abs_top_builddir:=$(pwd)}"
: "${EXPEDITION:=$abs_top_builddir/expedition}"
: "${NM:=nm}"

nl='
'
tap_count=0
tap_failed=0

# Make removes the directory it gives; run by hand, a test makes its own.
if test -n "${TMPDIR:-}" && test -n "${XDG_STATE_HOME:-}"; then
  tmp=$TMPDIR
  own_tmp=
else
  tmp=$(mktemp -d) || exit 99
  # shellcheck disable=SC2034 # tests/kill.sh adds it to its own trap
  own_tmp=$tmp
  trap 'rm -rf "$tmp"' 0
  HOME=$tmp/home XDG_CONFIG_HOME=$tmp/config XDG_STATE_HOME=$tmp/state
  export HOME XDG_CONFIG_HOME XDG_STATE_HOME
fi

diag () {
  printf '%s\n' "$*" | sed 's/^/# /'
}

tap_diag_file () {
  sed 's/^/# /' "$1"
}

# tap_report STATUS NAME
tap_report () {
  tap_count=$((tap_count + 1))
  if test "$1" -eq 0; then
    echo "ok $tap_count - $2"
  else
    tap_failed=$((tap_failed + 1))
    echo "not ok $tap_count - $2"
    return 1
  fi
}

slurp () {
  text=
  lines=0
  while IFS= read -r tap_line; do
    text=$text$tap_line$nl
    lines=$((lines + 1))
  done <"$1"
  text=$text$tap_line
  while test -z "${text##*"$nl"}" && test -n "$text"; do
    text=${text%"$nl"}
  done
}

run () {
  status=0
  "$@" >"$tmp/out" 2>"$tmp/err" || status=$?
  slurp "$tmp/err"
  # shellcheck disable=SC2034 # for who sources this
  err=$text
}

feed () {
  # shellcheck disable=SC2059 # it is a format
  printf "$1" >"$tmp/script"
  shift
  "$@" <"$tmp/script"
}

exits () {
  tap_wanted=$1
  tap_name=$2
  shift 2
  "$@"
  case $tap_wanted in
    *' '*) is "$status $err" "$tap_wanted" "$tap_name" ;;
    *) is "$status" "$tap_wanted" "$tap_name" ;;
  esac
}

ok () {
  tap_name=$1
  shift
  tap_status=0
  "$@" >"$tmp/ok.out" 2>&1 || tap_status=$?
  tap_report "$tap_status" "$tap_name" || {
    diag "status $tap_status from: $*"
    tap_diag_file "$tmp/ok.out"
  }
}

is () {
  tap_status=0
  test "$1" = "$2" || tap_status=1
  tap_report $tap_status "$3" || {
    diag "got:    $1"
    diag "wanted: $2"
  }
}

like () {
  # shellcheck disable=SC2254 # it is a pattern
  case $1 in
    $2) tap_report 0 "$3" ;;
    *)
      tap_report 1 "$3"
      diag "got:            $1"
      diag "wanted to match $2"
      ;;
  esac
}

same () {
  tap_status=0
  diff "$2" "$1" >"$tmp/same.out" 2>&1 || tap_status=1
  tap_report $tap_status "$3" || tap_diag_file "$tmp/same.out"
}

# The event that await waits for happens soon or never.
await () {
  tap_steps=600
  until "$@" >/dev/null 2>&1; do
    tap_steps=$((tap_steps - 1))
    test $tap_steps -gt 0 || return 1
    sleep 0.1 2>/dev/null || sleep 1
  done
}

hears_hangup () {
  ! sh -c 'sh -c "kill -s HUP \$\$"; exit $?' 2>/dev/null
}

# shellcheck disable=SC2034 # for the tests
no_terminal="no expect that gets a terminal"

has_terminal () {
  needs "${1-0}" "$no_terminal" sh -c "echo 'spawn true; expect eof' | expect -nN -"
}

# Without anybody's expect.rc.  Expect also crashes where the name of that file is long.
at_terminal () {
  tap_script=$1
  shift
  expect -nN "$abs_top_srcdir/tests/$tap_script" "$@"
}

ends_at_terminal () {
  tap_name=$1
  shift
  has_terminal 1 || return 0
  run at_terminal "$@" </dev/null
  ! grep -q '^not ok' "$tmp/out" || status="0, but claims fail"
  ! grep -q '^ok' "$tmp/out" || grep -q '^1\.\.' "$tmp/out" || status="0, but claims are missing"
  is "$status" 0 "$tap_name"
  test "$status" = 0 || tap_diag_file "$tmp/out"
}

refuses () {
  tap_program=$1
  tap_message=$2
  shift 2
  run "$tap_program" "$@"
  is "$status" 2 "refused: $*"
  like "$err" "$tap_message" "and told"
}

needs () {
  tap_claims=$1
  tap_reason=$2
  shift 2
  "$@" >/dev/null 2>&1 && return
  skip "$tap_claims" "$tap_reason"
  return 1
}

has_json () {
  needs "${1-0}" "built without JSON" "$EXPEDITION" variants --json
}

# shellcheck disable=SC2034 # for who sources this
find_utf8 () {
  for utf8 in C.UTF-8 C.utf8 en_US.UTF-8; do
    test "$(LC_ALL=$utf8 locale charmap 2>/dev/null)" != UTF-8 || return 0
  done
  utf8=
}

find_python () {
  # the system's first, and its own path: a shim of that name may take longer than what it runs
  for python in /usr/bin/python3 python3 python; do
    python=$("$python" -S -c "import sys; sys.version_info < (3, ${1-6}) or print(sys.executable)" \
      2>/dev/null)
    test -z "$python" || return 0
  done
  return 1
}

skip () {
  tap_skips=$1
  while test "$tap_skips" -gt 0; do
    tap_count=$((tap_count + 1))
    tap_skips=$((tap_skips - 1))
    echo "ok $tap_count # SKIP $2"
  done
}

skip_all () {
  echo "1..0 # SKIP $1"
  exit 0
}

# The status stays 0 when claims failed: the report has said so already.
done_testing () {
  echo "1..$tap_count"
  test $tap_failed -eq 0 || diag "$tap_failed of $tap_count failed"
  exit 0
}
