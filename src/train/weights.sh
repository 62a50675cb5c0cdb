#!/bin/sh
# Makes all that belongs to a row of the rules table and is made by a program:
#
#   MAKE=make srcdir=SOURCE THREADS=1 sh weights.sh ROW ROUNDS
#
# in the folder of the build, for `make weights`.  ROUNDS is how many the small network
# plays from nothing; all else is in proportion.  Trainings go on where they were broken
# off, by their checkpoints in weights/ROW-ROUNDS/; remove that folder where the row has
# changed since.
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
  echo "$row, $number of 7: $1, about $(($2 / 60000 + 1)) min"
}

# train OPTION...: a training, ended or gone on with
train () {
  $MAKE train ROW="$row" TRAIN_OPTIONS="--threads $THREADS --beliefs $(part 40000 20) $*"
}

./expedition variants "$row" >/dev/null
mkdir -p "$kept"
minutes=$((rounds * 3 / 60000 + rounds / 200000 + 1))
echo "$row: about $((minutes / 60)) h $((minutes % 60)) min in all; threads for the trainings: $THREADS."
echo "The same row, rounds and threads make the same bytes; seeds: expedition, night and wide."

step "a small network learns from nothing, $rounds rounds" $((rounds / 2))
train --rounds "$rounds" --try thumb --checkpoint "$kept/one.ck" --out "$kept/one.net" \
  --seed expedition

more=$(part 800000 20)
step "it learns on with a cooler head, $more rounds" $((more / 2))
train --rounds "$more" --start "$kept/one.ck" --warm 0 --rate 3e-4,1e-5 --heat 0.4,0.2 \
  --seed night --checkpoint "$kept/two.ck" --out "$kept/small.net"
cp "$kept/small.net" "$weights/$row.net"

more=$(part 1600000 20)
step "a large network goes on from it, $more rounds" $((more * 7 / 10))
train --rounds "$more" --size large --start "$kept/small.net" --warm 0 --rate 5e-4,1e-5 \
  --heat 0.4,0.2 --seed wide --checkpoint "$kept/large.ck" --out "$kept/large.net"
cp "$kept/large.net" "$weights/$row-large.net"

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
