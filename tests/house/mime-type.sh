#!/bin/sh
# Tries the MIME types in a database of their own: they come in without a word of complaint
# and take *.board, *.certificate, *.comparison, *.dice, *.gwlex, *.proof, *.search and *.survey.
#
# Usage: mime-type.sh MIME-FILE DESKTOP-FILE
#
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir "$folder/packages"
cp "$1" "$folder/packages/board.xml"
# It always says that a folder outside of the search path is not in it.
said=$(XDG_DATA_HOME=$folder XDG_DATA_DIRS=$folder update-mime-database "$folder" 2>&1 |
       grep -iE 'error|warning|unknown|invalid|expected' || true)
if [ -n "$said" ]; then
  echo "$said"
  exit 1
fi
cat "$folder/globs2"
grep -qx '50:application/x-gridwright-board:\*\.board' "$folder/globs2"
grep -qx '50:application/x-gridwright-certificate:\*\.certificate' "$folder/globs2"
grep -qx '50:application/x-gridwright-dice:\*\.dice' "$folder/globs2"
grep -qx '50:application/x-gridwright-lexicon:\*\.gwlex' "$folder/globs2"
grep -qx '50:application/x-gridwright-proof:\*\.proof' "$folder/globs2"
grep -qx '50:application/x-gridwright-search:\*\.search' "$folder/globs2"
grep -qx '50:application/x-gridwright-survey:\*\.survey' "$folder/globs2"
grep -qx '50:application/x-gridwright-comparison:\*\.comparison' "$folder/globs2"

# The program opens what it writes, and is not offered as the editor of every text file.
claimed=$(sed -n 's/^MimeType=//p' "$2" | tr ';' '\n' | sed '/^$/d' | sort)
ours=$(sed -n 's/^50:\(.*\):.*/\1/p' "$folder/globs2" | sort)
[ "$claimed" = "$ours" ]
