#!/bin/sh
# Checks the pages of the manual; anything that is said fails.
#
# Usage: help.sh YELP-CHECK FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

cd "$2"
status=0
for check in validate links orphans ids media; do
  said=$("$1" "$check" ./*.page 2>&1) || status=1
  if [ -n "$said" ]; then
    echo "$check: $said"
    status=1
  fi
done
exit $status
