#!/bin/sh
# Has spin search the model of a side of a match between two machines, tests/peer.pml, as it is and with each
# flaw planted.  Prints a line for each search.  The exit status is 77 where spin or a compiler isn't there.
#
#   peer_model.sh MODEL DIRECTORY

model=$1
dir=$2
case $model in
  /*) ;;
  *) model=$PWD/$model ;;
esac
for tool in spin "${CC:-cc}"; do
  # the compiler may have options
  command -v "${tool%% *}" >/dev/null || {
    echo "the model isn't searched: there is no ${tool%% *}"
    exit 77
  }
done
mkdir -p "$dir" && cd "$dir" || exit 99
wrong=0

# search WANTED FLAW...: 0 errors are wanted, or 1
search () {
  wanted=$1
  shift
  flaws=
  for flaw in "$@"; do
    flaws="$flaws -D$flaw"
  done
  spin -a $flaws "$model" >spin.out && ${CC:-cc} -w -DSAFETY -o pan pan.c && ./pan -m1000000 >pan.out || {
    cat spin.out pan.out
    exit 99
  }
  errors=$(sed -n 's/.*errors: \([0-9]*\).*/\1/p' pan.out)
  states=$(sed -n 's/ *\([0-9.e+]*\) states, stored.*/\1/p' pan.out)
  whole=yes
  grep -q 'max search depth too small\|Search not completed' pan.out && whole=no
  if test "$wanted" = 0; then
    echo "as it is: ${states:-?} states, $errors errors"
    test "$errors" = 0 && test "$whole" = yes || wrong=1
  else
    echo "with $*: $(test "$errors" -gt 0 && echo found || echo "NOT FOUND")"
    test "$errors" -gt 0 || wrong=1
  fi
}

search 0
search 1 UNSIGNED_UNLOCK
search 1 UNSIGNED_UNLOCK NO_PROOF BELIEVED_SIDE
search 1 NO_PROOF
search 1 FORGETS_REFUSED
search 1 NO_PRIVATE_CHECK
search 1 SAVES_LATE
search 1 OPEN_RESUME
search 1 REUSED_CHALLENGE
search 1 TELLING_REFUSAL
exit $wrong
