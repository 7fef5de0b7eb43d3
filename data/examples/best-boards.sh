#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Searches for good boards, and draws the best different ones side by side: best.json is what the
# search found, best.svg is the drawing. Needs jq.
#
# best-boards.sh [EVALUATIONS]

set -eu

gridwright-cli search --size 4x4 --evaluations "${1-200000}" --top 6 --seed 1 \
  --format json > best.json

jq -r '
  def tiles: split("/") | map([scan("\\[[^]]*\\]|.") | ltrimstr("[") | rtrimstr("]")]);

  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(.boards | length * 200 + 20)\" height=\"250\"",
  "     font-family=\"sans-serif\" text-anchor=\"middle\">",
  (.boards | to_entries[] | .key as $n | .value |
    "<g transform=\"translate(\($n * 200 + 20) 20)\">",
    "<title>\(.board)</title>",
    (.board | tiles | to_entries[] | .key as $row | .value | to_entries[] |
      "<rect x=\"\(.key * 45)\" y=\"\($row * 45)\" width=\"42\" height=\"42\" rx=\"6\" fill=\"#f2ead8\"/>",
      "<text x=\"\(.key * 45 + 21)\" y=\"\($row * 45 + 29)\" font-size=\"22\">\(.value | @html)</text>"),
    "<text x=\"89\" y=\"210\" font-size=\"16\">\(.words) words, \(.score) points</text>",
    "</g>"),
  "</svg>"' best.json > best.svg
