#!/bin/sh
# Makes all that belongs to a row of the rules table and is made by a program:
#
#   MAKE=make srcdir=SOURCE THREADS=1 sh weights.sh ROW ROUNDS
#
# in the folder of the build, for `make weights`.  ROUNDS is how many the small network
# plays from nothing; all else is in proportion.  What is done is kept in weights/ROW-ROUNDS/, and
# another call goes on from there; remove that folder where the row has changed since.
set -e

# make -n comes here as well, as to all that calls make
case ${MAKEFLAGS%% *} in
  -* | *=*) ;;
  *n*) exit ;;
esac

: "${MAKE:?}" "${srcdir:?}" "${THREADS:?}"
row=$1
rounds=$2
weights=$srcdir/data/weights
kept=weights/$row-$rounds

# part N LEAST: a number that is N where the small network plays 600000 rounds
part () {
  part=$(($1 * (rounds / 100) / 6000))
  test "$part" -ge "$2" || part=$2
  echo "$part"
}

# step WHAT MILLISECONDS: says what begins, and how long it takes about, on a free core and
# with a compiler that was told -O3 -march=native
number=0
step () {
  number=$((number + 1))
  echo
  echo "$row, $number of 13: $1, about $(($2 / 60000 + 1)) min"
}

# train OPTION...: a training, ended or gone on with
train () {
  $MAKE train ROW="$row" TRAIN_OPTIONS="--threads $THREADS --beliefs $(part 40000 20) $*"
}

# compare NAME OLD OPTION...: the networks called OLD play rounds and compare turns: NAME.turns
compare () {
  name=$1 old=$2
  shift 2
  test -f "$kept/$name.turns" || ./compare_turns --variant "$row" --seed "$name" \
    --rounds "$(part 100000 5)" --small "$kept/$old-small.net" --large "$kept/$old-large.net" \
    --threads "$THREADS" --out "$kept/$name.turns" "$@"
}

# distil NAME SIZE OLD FILE...: the network called OLD learns from the turns of these files and
# becomes the one called NAME
distil () {
  name=$1 size=$2 old=$3
  shift 3
  test -f "$kept/$name-$size.net" || ./distil --variant "$row" --seed "$name" --size "$size" \
    --start "$kept/$old-$size.net" --threads "$THREADS" --batch "$(part 2048 16)" \
    --beliefs "$(part 40000 20)" --out "$kept/$name-$size.net" "$@"
}

./expedition variants "$row" >/dev/null
mkdir -p "$kept"
minutes=$((rounds / 5300 + 1))
echo "$row: about $((minutes / 60)) h $((minutes % 60)) min of one processor; threads: $THREADS."
echo "The same row and rounds make the same bytes."
echo "Seeds: expedition, night, wide, first, second, draws, both."

step "a small network learns from nothing, $rounds rounds" $((rounds / 2))
train --rounds "$rounds" --try thumb --checkpoint "$kept/one.ck" --out "$kept/one.net" \
  --seed expedition

more=$(part 800000 20)
step "it learns on with a cooler head, $more rounds" $((more / 2))
train --rounds "$more" --start "$kept/one.ck" --warm 0 --rate 3e-4,1e-5 --heat 0.4,0.2 \
  --seed night --checkpoint "$kept/two.ck" --out "$kept/played-small.net"

more=$(part 1600000 20)
step "a large network goes on from it, $more rounds" $((more * 7 / 10))
train --rounds "$more" --size large --start "$kept/played-small.net" --warm 0 \
  --rate 5e-4,1e-5 --heat 0.4,0.2 --seed wide --checkpoint "$kept/large.ck" \
  --out "$kept/played-large.net"

more=$(part 100000 5)
step "both compare turns, $more rounds" $((more * 13))
compare first played
step "and learn from them" $((more * 3))
distil first small played "$kept/first.turns"
distil first large played "$kept/first.turns"
step "once more, further ahead, $more rounds" $((more * 18))
compare second first --ahead 8
step "and learn from those" $((more * 3))
distil second small first "$kept/second.turns"
distil second large first "$kept/second.turns"
step "and compare draws, if a turn begins with one, $more rounds" $((more * 2))
compare draws second --share 0 --draws 0.028
step "and learn from all comparisons together" $((more * 4))
# by the small network alone the luck of draws is estimated
distil both small second "$kept/draws.turns" "$kept/first.turns" "$kept/second.turns"
distil both large second "$kept/first.turns" "$kept/second.turns"
cp "$kept/both-small.net" "$weights/$row.net"
cp "$kept/both-large.net" "$weights/$row-large.net"
rm -f "$kept"/*.turns

more=$(part 40000 100)
step "what its values come to, $more rounds" "$more"
$MAKE calibrate ROW="$row" CALIBRATE_OPTIONS="--rounds $more"

more=$(part 4000 4)
step "how far the levels misjudge, some 20 pairings of $more pairs" $((more * 15))
$MAKE levels ROW="$row" LEVELS_OPTIONS="--pairs $more"

more=$(part 200 2)
step "what that costs by a review, $more rounds of each" $((more * 60))
$MAKE review-levels ROW="$row" REVIEW_ROUNDS="$more"

step "sums" 20000
$MAKE pins

echo
echo "Made for $row, to be looked at and committed:"
ls "$weights/$row".* "$weights/$row-large.net" "$srcdir/tests/same.sums"
