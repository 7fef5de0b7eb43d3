#!/bin/sh
# Where no window can be opened the program says so in one line, with a status that build-aux/run
# takes for a reason to use the terminal.
#
# Usage: no-display.sh PROGRAM
#
# SPDX-License-Identifier: GPL-3.0-or-later

set -u

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Newer versions of the toolkit say which of these they do not know.
unset WAYLAND_DISPLAY GDK_DEBUG
# No server has this number: it would listen on a port that there is not.
DISPLAY=:65000 LC_ALL=C.UTF-8 "$1" >"$folder/out" 2>&1
status=$?
cat "$folder/out"
[ $status = 2 ] && [ "$(wc -l <"$folder/out")" = 1 ] && grep -q gridwright-cli "$folder/out"
