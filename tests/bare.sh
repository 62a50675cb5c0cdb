#!/bin/sh
# README's two commands on a bare Debian: `make bare`, in a build directory, which has
# set srcdir.
#
# The commit that is checked out is cloned into a minimal system that has git and nothing
# else.  Packages come from where this machine's apt gets its own.  The system is in bare/
# and removed at the end; the output of the commands stays in bare.log.

: "${srcdir:=.}"
root=$PWD/bare
log=$PWD/bare.log

say () {
  echo "bare: $*"
}

give_up () {
  say "$*" >&2
  exit 99
}

# ---- What it needs. ----

test "$(id -u)" -eq 0 || give_up "only root can make a system: run it as root"
missing=
for tool in apt-get mmdebstrap git unshare chroot; do
  command -v $tool >/dev/null 2>&1 || missing="$missing $tool"
done
test -z "$missing" || give_up "missing here:$missing; Debian's packages for it are apt, mmdebstrap," \
  "git, util-linux and coreutils"
commit=$(git -C "$srcdir" log -1 --format='%h, %s' 2>/dev/null) \
  || give_up "$srcdir is no checkout that git knows: clone the project, and run it there"
suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
test -n "$suite" || give_up "/etc/os-release has no VERSION_CODENAME, so no packages are known to fit"
sources=$(apt-get indextargets --format 'deb $(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' \
  | grep -E "^deb [^ ]+ $suite(-[a-z]+)? main\$" | sort -u)
test -n "$sources" || give_up "apt has no source for $suite main: see /etc/apt/sources.list"

# ---- The system. ----

# Mounts in it exist only in the name space of `inside`.
away () {
  rm -rf --one-file-system "$root"
}
trap away 0
trap 'exit 1' HUP INT PIPE TERM
away
: >"$log" || exit 99
say "$commit"
test -z "$(git -C "$srcdir" status --porcelain --untracked-files=no)" \
  || say "what is changed and not committed is left out"
say "making a system of $suite with git"
apt-config dump Acquire | grep -E '^Acquire::https?::' >"$log.apt"
printf '%s\n' "$sources" \
  | mmdebstrap --mode=root --variant=minbase --include=git --aptopt="$log.apt" \
    "$suite" "$root" - >>"$log" 2>&1 \
  || { tail -n 20 "$log"; rm -f "$log.apt"; give_up "mmdebstrap failed, see $log"; }
rm -f "$log.apt"
# Names and certificates are those of this machine.
cp -L /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null
if test -f /etc/ssl/certs/ca-certificates.crt; then
  mkdir -p "$root/etc/ssl/certs"
  cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
fi
git -C "$srcdir" bundle create -q "$root/root/expedition.bundle" HEAD || exit 99

# ---- The commands. ----

# inside COMMAND: runs it by a shell of that system; its processes and mounts end with it
inside () {
  unshare --mount --pid --fork --kill-child sh -c '
    mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" || exit 99
    exec chroot "$1" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
      ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} sh -c "$2"' \
    sh "$root" "$1" >>"$log" 2>&1
}

failed=0
# try NAME COMMAND
try () {
  say "$1"
  inside "$2" && return
  say "$1: failed with status $?; the end of $log:"
  tail -n 20 "$log"
  failed=1
}

try "git clone" 'git clone -q ~/expedition.bundle ~/expedition'
try "./bootstrap play" 'cd ~/expedition && printf "hand\nquit\n" | ./bootstrap play'
try "./bootstrap check" 'cd ~/expedition && ./bootstrap check'
sed -n '/^Testsuite summary/,/^# ERROR:/p' "$log"
grep -E '^(FAIL|ERROR): ' "$log" | sort -u
test $failed -ne 0 || say "both commands passed"
exit $failed
