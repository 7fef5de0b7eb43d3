#!/bin/sh
# Without the description of its settings the program says so in one line, instead of a crash.
#
# Usage: settings-missing.sh PROGRAM DATADIR
#
# SPDX-License-Identifier: GPL-3.0-or-later

set -u

if [ -e "$2/glib-2.0/schemas/gschemas.compiled" ]; then
  echo "something is installed in $2"
  exit 77
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset GSETTINGS_SCHEMA_DIR
XDG_DATA_DIRS=$folder XDG_DATA_HOME=$folder LC_ALL=C.UTF-8 "$1" >"$folder/out" 2>&1
status=$?
cat "$folder/out"
[ $status = 1 ] && [ "$(wc -l <"$folder/out")" = 1 ] &&
  grep -q "glib-compile-schemas $2/glib-2.0/schemas" "$folder/out"
