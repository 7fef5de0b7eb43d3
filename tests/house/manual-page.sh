#!/bin/sh
# Sets a manual page; any warning fails.
#
# Usage: manual-page.sh GROFF FILE
#
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

said=$("$1" -man -Tutf8 -ww -z "$2" 2>&1)
echo "$said"
[ -z "$said" ]
