#!/bin/sh
# The program with other compilers, another C library, 32 bits, the other order of
# bytes: `make places`, in a build directory, which has set srcdir, EXPEDITION.
#
#   places.sh [PLACE]...
#
# Each is built in places/PLACE, and must do what tests/same.sh asks for as EXPEDITION
# does, to the byte.  A place whose tools are not there is left out, and a line says so.
#
# PLACES_SOURCES: sources of Check and, for --json, of Jansson, unpacked; with them the
# tests are run in each place, too.

: "${srcdir:=.}"
: "${EXPEDITION:=$PWD/expedition}"
: "${MAKE:=make}"
srcdir=$(cd "$srcdir" && pwd)
abs_top_srcdir=$srcdir
export EXPEDITION abs_top_srcdir
root=$PWD/places
failed=0

# place NAME COMPILER HOST EMULATOR PACKAGES [CONFIGURE-ARGUMENT]...; - is none
places () {
  place gcc-11 gcc-11 - - gcc-11
  place clang clang - - clang
  place lto gcc - - gcc CFLAGS="-g -O2 -flto=auto -ffat-lto-objects"
  place musl musl-gcc - - musl-tools
  place i686 i686-linux-gnu-gcc i686-linux-gnu - gcc-i686-linux-gnu \
    LDFLAGS="-Wl,-rpath=$cross/i686-linux-gnu/lib \
      -Wl,--dynamic-linker=$cross/i686-linux-gnu/lib/ld-linux.so.2"
  emulated arm64 aarch64-linux-gnu qemu-aarch64
  emulated s390x s390x-linux-gnu qemu-s390x
  emulated powerpc powerpc-linux-gnu qemu-ppc
}

# Where Debian has the C libraries of other machines.
cross=/usr

# emulated NAME HOST EMULATOR
emulated () {
  place "$1" "$2-gcc" "$2" "$3 -L $cross/$2" "gcc-$2 and qemu-user"
}

say () {
  echo "places: $*"
}

# there COMMAND...: true if the program of each COMMAND is installed; - needs none
there () {
  for command; do
    test "$command" = - || command -v "${command%% *}" >/dev/null 2>&1 || return 1
  done
}

# libraries [CONFIGURE-ARGUMENT]...: PLACES_SOURCES, built into ./libraries
libraries () {
  for source in ${PLACES_SOURCES:-}; do
    mkdir -p "build-${source##*/}" && (
      cd "build-${source##*/}" && "$source/configure" --prefix="$PWD/../libraries" \
        --disable-shared --disable-subunit -q "$@" && "$MAKE" && "$MAKE" install
    ) || return 1
  done
}

# build [CONFIGURE-ARGUMENT]...: builds the program in the directory of the place, without the
# libraries of this machine, which are not those of the place
build () {
  tests=--disable-tests json=--without-json
  case ${PLACES_SOURCES:-} in *check*) tests=--enable-tests ;; esac
  case ${PLACES_SOURCES:-} in *jansson*) json= ;; esac
  libraries "$@" \
    && PKG_CONFIG="${PKG_CONFIG:-pkg-config} --static" PKG_CONFIG_LIBDIR=$PWD/libraries/lib/pkgconfig \
      "$srcdir/configure" --without-readline $json $tests "$@" \
    && "$MAKE" expedition
}

# emulate EMULATOR PROGRAM...: replaces each by a script of its name that runs it by EMULATOR
emulate () {
  emulator=$1
  shift
  for program; do
    test -e "$program" && test ! -e "$program.bin" || continue
    mv "$program" "$program.bin"
    printf '#!/bin/sh\nexec %s %s "$@"\n' "$emulator" "$PWD/$program.bin" >"$program"
    chmod +x "$program"
  done
}

# The programs that the tests start.
programs='tests/hidden_pair tests/fuzz/fuzz tests/trouble/trouble'

# check EMULATOR: the tests, in the directory of the place
check () {
  "$MAKE" check TESTS= $programs || return 1
  if test "$1" = -; then
    "$MAKE" check
  else
    emulate "$1" $programs
    "$MAKE" check LOG_COMPILER="$1"
  fi
}

signatures () {
  "$1" bench | sed -n 's/^\([a-z]*\) .* signature /\1 /p'
}

# compare: with what there is in ../native
compare () {
  rm -rf same
  EXPEDITION=$PWD/expedition sh "$srcdir/tests/same.sh" same || return 1
  signatures ./expedition >same/bench
  test -s same/bench || return 1
  diff -r ../native/same same
}

# in_place NAME EMULATOR [CONFIGURE-ARGUMENT]...
in_place () {
  name=$1
  emulator=$2
  shift 2
  rm -rf "${root:?}/$name"
  mkdir -p "$root/$name" && cd "$root/$name" || return 1
  build "$@" >build.log 2>&1 || {
    say "$name: can't be built: see $root/$name/build.log"
    return 1
  }
  test "$emulator" = - || emulate "$emulator" expedition
  compare >compare.log 2>&1 || {
    say "$name: other games: see $root/$name/compare.log"
    return 1
  }
  say "$name: $(find same -type f | grep -c .) outputs are the same"
  case ${PLACES_SOURCES:-} in *check*) ;; *) return 0 ;; esac
  check "$emulator" >check.log 2>&1 || {
    say "$name: tests fail: see $root/$name/check.log"
    return 1
  }
  say "$name: $(grep '^# PASS' check.log | tail -n 1) of the tests, $(grep '^# SKIP' check.log | tail -n 1)"
}

place () {
  name=$1 compiler=$2 host=$3 emulator=$4 packages=$5
  shift 5
  case " $wanted " in "  " | *" $name "*) ;; *) return 0 ;; esac
  if ! there "$compiler" "$emulator"; then
    say "$name: left out: Debian's $packages would have what it needs"
    return 0
  fi
  set -- CC="$compiler" "$@"
  test "$host" = - || set -- --host="$host" "$@"
  (in_place "$name" "$emulator" "$@") || failed=1
}

wanted=$*
rm -rf "$root/native"
mkdir -p "$root/native" && sh "$srcdir/tests/same.sh" "$root/native/same" || exit 99
signatures "$EXPEDITION" >"$root/native/same/bench"
places
exit $failed
