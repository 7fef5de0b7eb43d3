# shellcheck shell=bash
# What run, test and bench share: the packages, the build directories, the building.
# Bash, and only sourced; setup-self-test tries it on a pretended machine.
#
# SPDX-License-Identifier: GPL-3.0-or-later

# With CDPATH, cd would print where it goes.
unset CDPATH
gw_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# The names are those of Debian 12 and 13.
gw_build_packages=(
  gcc libc6-dev pkgconf meson ninja-build
  libgtk-4-dev libadwaita-1-dev libjson-glib-dev libicu-dev libreadline-dev
  libxml2-utils gettext desktop-file-utils appstream
)
gw_run_packages=(
  adwaita-icon-theme librsvg2-common fonts-cantarell gsettings-desktop-schemas
)
gw_test_packages=(
  fonts-dejavu-core xvfb dbus-daemon at-spi2-core libxtst-dev
  gir1.2-atspi-2.0 python3-gi xdotool x11-utils bsdgames groff-base locales
  zsh fish jq gnuplot-nox yelp-tools
  libopenmpi-dev openmpi-bin
  libhunspell-dev hunspell-de-de hunspell-es hunspell-fr-classical hunspell-he hunspell-hr
  hunspell-pl hunspell-uk wamerican
)
gw_clang_packages=(clang libclang-rt-dev)

# What has to be there whatever the distribution calls its packages.
gw_build_modules=('glib-2.0 >= 2.74' 'gtk4 >= 4.8' 'libadwaita-1 >= 1.2' 'json-glib-1.0'
                  'icu-uc >= 70' 'icu-i18n >= 70')
gw_build_programs=(cc meson ninja pkg-config python3 glib-compile-resources glib-compile-schemas
                   xmllint msgfmt)
gw_test_modules=(xtst)
gw_test_programs=(Xvfb dbus-run-session desktop-file-validate appstreamcli)

gw_os_release=/etc/os-release


gw_say ()
{
  printf '==> %s\n' "$*" >&2
}

gw_die ()
{
  printf 'error: %s\n' "$*" >&2
  exit 2
}

# "debian 12", "fedora 40", …
gw_distribution ()
{
  # shellcheck disable=SC1090
  (ID=unknown VERSION_ID=; . "$gw_os_release" 2>/dev/null || true; echo "$ID ${VERSION_ID%%.*}")
}

# Prints those of the named packages that dpkg does not have installed.
gw_missing_packages ()
{
  local package state
  local -A installed=()

  # No process substitution here or below: that needs /proc.
  while read -r package state; do
    [ "$state" != installed ] || installed[$package]=yes
  done <<<"$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)"

  for package in "$@"; do
    [ -n "${installed[$package]-}" ] || echo "$package"
  done
}

# Prints the programs and pkg-config modules that are not there. $1: build or test.
gw_missing_needs ()
{
  local programs=("${gw_build_programs[@]}") modules=("${gw_build_modules[@]}") need

  if [ "$1" = test ]; then
    programs+=("${gw_test_programs[@]}")
    modules+=("${gw_test_modules[@]}")
  fi
  for need in "${programs[@]}"; do
    command -v "$need" >/dev/null 2>&1 || echo "$need"
  done
  for need in "${modules[@]}"; do
    pkg-config --exists "$need" 2>/dev/null || echo "$need"
  done
}

gw_have_package_lists ()
{
  compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null
}

# Runs a command as root; with sudo it must not ask more than once.
gw_as_root ()
{
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

# gw_apt COMMAND…
# Gives a command to apt-get. Package lists that are missing or out of date are renewed first.
gw_apt ()
{
  local lists=

  ! gw_have_package_lists || lists=yes
  # shellcheck disable=SC2016
  gw_as_root env DEBIAN_FRONTEND=noninteractive sh -c '
    apt () { apt-get -q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" </dev/null; }
    lists=$1
    shift
    [ -z "$lists" ] || ! apt "$@" || exit 0
    apt update && apt "$@"' sh "$lists" "$@" >&2
}

# Installs packages, and nothing else.
gw_install ()
{
  gw_say "Installing: $*"
  gw_apt install --no-install-recommends "$@"
}

gw_list_for_other_distributions ()
{
  cat >&2 <<END

Gridwright builds on Debian 12 and 13 by itself. On another system please install:

  programs              a C compiler, ${gw_build_programs[*]:1}
  pkg-config modules    $(printf '%s, ' "${gw_build_modules[@]}" | sed 's/, $//')
  at run time           the Adwaita icons, the Cantarell font, librsvg's image loader
  for the tests         ${gw_test_programs[*]},
                        the pkg-config module ${gw_test_modules[*]}, at-spi2-core, xdotool, xwininfo,
                        the Python modules and typelibs of Atspi, bsdgames; Open MPI (for
                        gridwright-mpi alone); libhunspell with
                        German, Spanish, French, Hebrew, Croatian, Polish and Ukrainian

  Debian, Ubuntu   apt install ${gw_build_packages[*]}
                     ${gw_run_packages[*]}
                     ${gw_test_packages[*]}
  Fedora           dnf install gcc pkgconf-pkg-config meson ninja-build gtk4-devel libadwaita-devel
                     json-glib-devel libicu-devel readline-devel libxml2 gettext desktop-file-utils appstream
                     adwaita-icon-theme librsvg2 abattis-cantarell-fonts
                     xorg-x11-server-Xvfb dbus-daemon at-spi2-core libXtst-devel
                     python3-gobject xdotool xwininfo bsd-games
  Arch             pacman -S --needed gcc pkgconf meson ninja gtk4 libadwaita json-glib icu readline libxml2 gettext
                     desktop-file-utils appstream adwaita-icon-theme librsvg cantarell-fonts
                     xorg-server-xvfb dbus at-spi2-core libxtst python-gobject xdotool xorg-xwininfo
  openSUSE         zypper install gcc pkgconf meson ninja gtk4-devel libadwaita-devel json-glib-devel
                     libicu-devel readline-devel libxml2-tools gettext-tools desktop-file-utils AppStream
                     adwaita-icon-theme gdk-pixbuf-loader-rsvg cantarell-fonts
                     xorg-x11-server-Xvfb dbus-1-daemon at-spi2-core libXtst-devel
                     python3-gobject xdotool xwininfo
END
}

# Sees to it that everything is installed. $1: build (to build and start) or test. Packages that
# few need may follow; elsewhere than on Debian nobody asks for them.
gw_set_up ()
{
  local kind=$1 packages names missing needs
  shift

  if [ "$(gw_distribution | cut -d ' ' -f 1)" = debian ]; then
    packages=("${gw_build_packages[@]}" "${gw_run_packages[@]}")
    [ "$kind" != test ] || packages+=("${gw_test_packages[@]}")
    packages+=("$@")
    names=$(gw_missing_packages "${packages[@]}")
    [ -n "$names" ] || return 0
    mapfile -t missing <<<"$names"

    if [ "$(id -u)" = 0 ] || command -v sudo >/dev/null 2>&1; then
      ! gw_install "${missing[@]}" || return 0
    fi
    # Neither root nor sudo, a sudo that this user may not use, or no way to the packages: what is
    # missing may be a font, without which the program can be built all the same.
    needs=$(gw_missing_needs "$kind")
    if [ -n "$needs" ]; then
      printf 'error: %s\n\n  %s\n' \
        "not found here: ${needs//$'\n'/, }; as root please run" \
        "apt-get install --no-install-recommends ${missing[*]}" >&2
      exit 2
    fi
    gw_say "Continuing without these packages, which could not be installed: ${missing[*]}"
    return 0
  fi

  needs=$(gw_missing_needs "$kind")
  if [ -n "$needs" ]; then
    printf 'error: not found here:\n  %s\n' "${needs//$'\n'/$'\n  '}" >&2
    gw_list_for_other_distributions
    exit 2
  fi
}

# Warnings are errors where the compiler and the libraries are the known ones.
gw_werror ()
{
  case $(gw_distribution) in
    'debian 12' | 'debian 13') echo true ;;
    *) echo false ;;
  esac
}

# The program for clusters is built where there is MPI, and must be where the tests have installed it.
gw_mpi ()
{
  if pkg-config --exists mpi-c || pkg-config --exists ompi-c; then echo enabled; else echo auto; fi
}

# A build directory lies in the tree, which may be somebody else's, or cannot be written to at all.
gw_check_place ()
{
  local place=$1 owner

  while [ ! -e "$place" ]; do
    place=$(dirname "$place")
  done
  [ ! -w "$place" ] || return 0
  owner=$(stat -c %U "$place")
  if [ "$(id -u)" = 0 ] || [ -O "$place" ]; then
    gw_die "$place cannot be written to: it is read-only;" \
      'please copy the tree to a folder that can be written to and start it there'
  fi
  gw_die "$place belongs to $owner, and $(id -un) may not write there;" \
    'please copy the tree to a folder of your own and start it there'
}

# Ninja configures again and again where a file of Meson is newer than the clock is.
gw_check_clock ()
{
  local newest

  newest=$(stat -c %Y "$gw_root/meson.build")
  [ "$newest" -le $(($(date +%s) + 60)) ] ||
    gw_die "meson.build was changed $(date -d "@$newest" '+on %F at %H:%M'), but it is $(date '+%F %H:%M')" \
      'by the clock of this machine; please set the clock'
}

# One process at a time works in a build directory. The lock is also held by ninja, which goes on
# when this script is killed, but not by the program that is started in the end.
gw_lock ()
{
  command -v flock >/dev/null 2>&1 || return 0
  mkdir -p "$(dirname "$1")"
  exec 9>"$1.lock"
  flock -n 9 && return 0
  gw_say "Waiting for another build in ${1#"$gw_root/"} to finish"
  flock 9 || true # where files cannot be locked
}

gw_unlock ()
{
  exec 9>&-
}

# gw_configure DIR KIND OPTION…
# Configures a build directory if it never was, if its tree was moved, if it was configured with
# other options, or if the last build failed: something that is there now may have been missing for
# a moment when Meson looked for it. What was compiled is kept, but not that of another tree. A
# directory for tests serves to build and start as well; the other way round it is configured again,
# for there may be more libraries by now. gw_build must follow: it ends the lock.
gw_configure ()
{
  local dir=$1 kind=$2 stamp=$1/.setup before
  shift 2
  gw_check_place "$dir"
  gw_check_clock
  gw_lock "$dir"
  set -- "$@" "-Dmpi=$(gw_mpi)"

  before=$(cat "$stamp" 2>/dev/null || true)
  if [ -f "$dir/build.ninja" ]; then
    case $before in
      "$gw_root|test|$*" | "$gw_root|$kind|$*") return 0 ;;
    esac
  fi

  gw_say "Configuring ${dir#"$gw_root/"}"
  case $before in
    "$gw_root|"*) rm -rf "$dir/meson-private" "$dir/build.ninja" ;;
    *) rm -rf "$dir" ;;
  esac
  mkdir -p "$dir"
  gw_mark_failed "$dir"
  if ! meson setup "$@" "$dir" "$gw_root" >"$dir/setup.log" 2>&1 </dev/null; then
    cat "$dir/setup.log" >&2
    gw_die "the configuration of $dir failed; its log stands above"
  fi
  printf '%s' "$gw_root|$kind|$*" >"$stamp"
}

gw_mark_failed ()
{
  printf '%s' "$gw_root|failed" >"$1/.setup"
}

# Of the lines of ninja, those that are no progress, and one of each tenth of it; not those of Meson.
gw_some_progress ()
{
  awk '
    /^ninja: Entering/ { next }
    /^\[[0-9]+\/[0-9]+\] / {
      meson = $2 == "Regenerating"
      split (substr ($1, 2), counts, "/")
      tenth = int (10 * counts[1] / (counts[2] + 0))
      if (tenth > last) printf "    %d of %d steps\n", counts[1], counts[2]
      last = tenth
      fflush ()
      next
    }
    !meson || /ERROR|FAILED/ { print; fflush () }'
}

# gw_build DIR [TARGET…]
gw_build ()
{
  local dir=$1
  shift

  # With nothing to do ninja would say so on every start.
  if ! ninja -C "$dir" -n "$@" 2>/dev/null | grep -q 'no work to do'; then
    gw_say "Building ${dir#"$gw_root/"}"
    if [ -t 2 ]; then
      ninja -C "$dir" "$@" >&2 </dev/null
    else
      ninja -C "$dir" "$@" </dev/null 2>&1 | gw_some_progress >&2
    fi ||
      { gw_mark_failed "$dir"; gw_die 'the build failed; the first error stands above'; }
  fi
  gw_unlock
}
