#!/bin/sh
# Configures with -Dgui=false where there is no GTK, and with -Dtests=false asks for no Python.
#
# Usage: options.sh SOURCE_DIR
#
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# What pkg-config knows, without GTK.
mkdir "$folder/modules"
pkg-config --variable pc_path pkg-config | tr ':' '\n' | while read -r path; do
  for module in "$path"/*.pc; do
    case $module in
      */gtk4* | */libadwaita* | */\*.pc) ;;
      *) ln -sf "$module" "$folder/modules/" ;;
    esac
  done
done
export PKG_CONFIG_LIBDIR=$folder/modules
unset PKG_CONFIG_PATH

if meson setup "$folder/gui" "$1" -Dtests=false -Dmpi=disabled >"$folder/log" 2>&1; then
  echo 'GTK is not hidden, so this would find nothing'
  exit 1
fi
grep -q 'Dependency "gtk4" not found' "$folder/log"
meson setup "$folder/terminal" "$1" -Dgui=false -Dtests=false -Dmpi=disabled >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
if grep -i 'program.*python' "$folder/log"; then
  echo 'Python is asked for'
  exit 1
fi
ninja -C "$folder/terminal" -t targets all >"$folder/targets"
if grep -E 'src/(app|chart)/|^tests/' "$folder/targets"; then
  echo 'the window or the tests would be built'
  exit 1
fi
