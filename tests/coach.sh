#!/bin/sh
# How many planted weaknesses the coach finds: PLAYERS players with each of them, and as many copies of net,
# 50 matches each.  By `make coach-trial`.
#
#   coach.sh PLAYERS

players=${1:-10}
matches=50
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' 0
: "${abs_top_builddir:=$(pwd)}"

for row in standard classic; do
  for each in none: late:begin feed:feed wager:wager; do
    weakness=${each%:*}
    kind=${each#*:}
    hits=0
    n=0
    while test $n -lt "$players"; do
      n=$((n + 1))
      rm -rf "$dir/state"
      mkdir -p "$dir/state/expedition/records"
      # players have the weakness more or less
      "$abs_top_builddir/tests/weak_games" "$dir/state/expedition/records" "$weakness" "trial-$n" $matches "$row" \
        $((45 + 5 * n)) || exit 1
      XDG_STATE_HOME=$dir/state "$abs_top_builddir/expedition" coach >"$dir/out" || exit 1
      if test -z "$kind"; then
        grep -q '^Nothing stands out' "$dir/out" && hits=$((hits + 1))
      else
        grep -q "^[123]\. .*'expedition practice $kind'" "$dir/out" && hits=$((hits + 1))
      fi
    done
    if test -z "$kind"; then
      echo "$row: none found in $hits of $players copies of net"
    else
      echo "$row: weakness '$weakness' found in $hits of $players players"
    fi
  done
done
