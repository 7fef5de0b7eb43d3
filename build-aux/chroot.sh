# shellcheck shell=bash
# Runs the tests in a small system of another release of Debian, for build-aux/test --in NAME.
# Sourced, after setup.sh, which sets gw_root.
#
# The system stands in .build/in/NAME, or in $GRIDWRIGHT_CHROOTS/NAME, and stays there; removing the
# folder removes it, for what is mounted in it is mounted for the time of a run only, and seen by
# nobody else.
#
# SPDX-License-Identifier: GPL-3.0-or-later

# shellcheck disable=SC2154 # gw_root

# The mirror of Debian that this machine uses; nothing where it has no package lists.
gw_debian_mirror ()
{
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(SITE)' \
    'Created-By: Packages' 'Origin: Debian' 'Label: Debian' 2>/dev/null | head -n 1
}

gw_check_chroot ()
{
  [ "$(id -u)" = 0 ] ||
    gw_die 'only root can make another system for --in; please run this as root'
  unshare --mount --pid --fork true 2>/dev/null ||
    gw_die 'no other system can be started here: mounting is not allowed, as in a container'
}

# gw_make_chroot FOLDER NAME
gw_make_chroot ()
{
  local system=$1 name=$2 mirror

  [ ! -e "$system/.made" ] || return 0
  command -v debootstrap >/dev/null 2>&1 || gw_set_up build debootstrap
  command -v debootstrap >/dev/null 2>&1 || gw_die '--in needs debootstrap; please install it'

  gw_say "Making a system of $name in $system"
  mirror=$(gw_debian_mirror)
  rm -rf --one-file-system "$system"
  mkdir -p "$system"
  if ! debootstrap --variant=minbase "$name" "$system" ${mirror:+"$mirror"} \
         >"$system.log" 2>&1 </dev/null; then
    tail -n 20 "$system.log" >&2
    gw_die "debootstrap could not make a system of $name; the end of its log stands above"
  fi
  touch "$system/.made"
}

# The tree as it is, with what is not committed, and without what is built.
gw_list_tree ()
{
  if git -C "$gw_root" rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    # shellcheck disable=SC2016
    git -C "$gw_root" ls-files -co --exclude-standard -z |
      (cd "$gw_root" && xargs -0 sh -c 'for f; do [ ! -e "$f" ] || printf "%s\0" "$f"; done' sh)
  else
    (cd "$gw_root" && find . -name .build -prune -o -type f -print0)
  fi
}

# What has changed since the last time is new, even if it is older than what was built in between;
# what is the same keeps its time, and what was built of it.
gw_copy_tree ()
{
  local target=$1 fresh=$1.new

  rm -rf "$fresh"
  mkdir -p "$target" "$fresh"
  gw_list_tree | tar -C "$gw_root" -c --null -T - | tar -C "$fresh" -x -m
  # shellcheck disable=SC2016
  (cd "$fresh" && find . -type f -exec sh -c '
    target=$1
    shift
    for f; do ! cmp -s "$target/$f" "$f" || touch -r "$target/$f" "$f"; done' sh "$target" {} +)
  [ ! -d "$target/.build" ] || mv "$target/.build" "$fresh/"
  rm -rf "$target"
  mv "$fresh" "$target"
}

# gw_test_in NAME ARGUMENT…
# Does not come back.
gw_test_in ()
{
  local name=$1 system
  shift

  [[ $name =~ ^[a-z]+$ ]] || gw_die "--in takes the name of a release of Debian, such as trixie"
  gw_check_chroot
  system=${GRIDWRIGHT_CHROOTS:-$gw_root/.build/in}/$name
  gw_make_chroot "$system" "$name"
  cp -L /etc/resolv.conf "$system/etc/" 2>/dev/null || true
  gw_copy_tree "$system/srv/gridwright"

  # shellcheck disable=SC2016
  exec unshare --mount --pid --fork --kill-child sh -c '
    system=$1
    shift
    mount -t proc proc "$system/proc" && mount --rbind /dev "$system/dev" &&
      mount --rbind /sys "$system/sys" || exit 2
    exec chroot "$system" env -u GRIDWRIGHT_LISTS HOME=/root TMPDIR=/tmp LC_ALL=C.UTF-8 \
      /srv/gridwright/build-aux/test "$@"' sh "$system" "$@"
}
