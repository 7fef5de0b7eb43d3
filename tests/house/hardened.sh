#!/bin/sh
# Checks that a release that is built from the tree is hardened.
#
# Usage: hardened.sh ROOT
#
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

meson setup "$folder/build" "$1" --buildtype=release -Dgui=false -Dmpi=disabled -Dtests=false >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
for flag in -D_FORTIFY_SOURCE=2 -fstack-protector-strong -Wl,-z,relro -Wl,-z,now; do
  grep -q -e "$flag" "$folder/build/build.ninja" || { echo "a release is built without $flag"; exit 1; }
done
