#!/bin/sh
# Tries the MIME types in a database of their own: they come in without a word of complaint, take
# what this program writes, and take nothing else for its name alone.
#
# Usage: mime-type.sh MIME-FILE DESKTOP-FILE
#
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir -p "$folder/mime/packages"
cp "$1" "$folder/mime/packages/gridwright.xml"
# Another program has files with the same ending.
cat >"$folder/mime/packages/other.xml" <<END
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-circuit"><sub-class-of type="text/plain"/><glob pattern="*.board"/></mime-type>
</mime-info>
END
# It always says that a folder outside of the search path is not in it.
said=$(XDG_DATA_HOME=$folder XDG_DATA_DIRS=$folder update-mime-database "$folder/mime" 2>&1 |
       grep -iE 'error|warning|unknown|invalid|expected' || true)
if [ -n "$said" ]; then
  echo "$said"
  exit 1
fi

# type_of NAME FIRST-LINE
type_of ()
{
  printf '%s\nsize: 3x3\n' "$2" >"$folder/$1"
  XDG_DATA_HOME=$folder XDG_DATA_DIRS=$folder gio info -a standard::content-type "$folder/$1" |
    sed -n 's/^ *standard::content-type: //p'
}

check ()
{
  got=$(type_of "$1" "$2")
  if [ "$got" != "$3" ]; then
    echo "$1 that begins with “$2” is $got, not $3"
    exit 1
  fi
}

for kind in certificate comparison proof search survey; do
  check "it.$kind" "gridwright-$kind 1" "application/x-gridwright-$kind"
  check "it.txt.$kind" "Dear Sir or Madam," text/plain
done
check it.dice AAEEGN application/x-gridwright-dice
check it.board ABCD/EFGH application/x-circuit
rm "$folder/mime/packages/other.xml"
XDG_DATA_HOME=$folder XDG_DATA_DIRS=$folder update-mime-database "$folder/mime" 2>/dev/null
check it.board ABCD/EFGH application/x-gridwright-board
check it.gwlex GWLEX application/x-gridwright-lexicon

# The program opens what it writes, and is not offered as the editor of every text file.
claimed=$(sed -n 's/^MimeType=//p' "$2" | tr ';' '\n' | sed '/^$/d' | sort)
ours=$(sed -n 's/.*<mime-type type="\(.*\)">.*/\1/p' "$1" | sort)
[ "$claimed" = "$ours" ]
