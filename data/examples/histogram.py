#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rolls a thousand boards, and prints how many of them have how many points.

histogram.py [BOARDS]
"""

import collections
import json
import subprocess
import sys

WIDTH = 20  # points of a bin

boards = sys.argv[1] if len(sys.argv) > 1 else "1000"

with subprocess.Popen(["gridwright-cli", "roll", "--size", "4x4", "--boards", boards,
                       "--seed", "1"], stdout=subprocess.PIPE) as roll:
    solved = subprocess.run(["gridwright-cli", "solve", "--summary", "--format", "jsonl", "-"],
                            stdin=roll.stdout, stdout=subprocess.PIPE, text=True, check=True)

scores = [json.loads(line)["score"] for line in solved.stdout.splitlines()]
bins = collections.Counter(score // WIDTH for score in scores)
print("points  boards")
for number in range(max(bins) + 1):
    bar = "#" * round(50 * bins[number] / max(bins.values()))
    print(f"{number * WIDTH:6} {bins[number]:7}  {bar}".rstrip())
