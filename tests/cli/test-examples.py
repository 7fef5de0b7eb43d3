# SPDX-License-Identifier: GPL-3.0-or-later
"""The scripts of data/examples, which readers of the manual page copy: what each of them makes."""

import csv
import json
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

from harness import PROGRAM, TIMEOUT, Skipped, environment, equal, main

EXAMPLES = os.path.abspath(sys.argv[2])
MANUAL = os.path.join(EXAMPLES, "..", "gridwright-cli.1")
SVG = "{http://www.w3.org/2000/svg}"


def run_example(name, *args, needs=()):
    """Runs a script as a reader would: with the program in the path, in a folder of its own."""
    for program in needs:
        if shutil.which(program) is None:
            raise Skipped(f"{program} is not installed")
    os.mkdir("bin")
    os.symlink(PROGRAM, "bin/gridwright-cli")
    env = environment(os.getcwd())
    env["PATH"] = os.path.abspath("bin") + ":" + env["PATH"]
    result = subprocess.run([os.path.join(EXAMPLES, name), *args], env=env, capture_output=True,
                            text=True, check=False, timeout=TIMEOUT)
    equal((name, result.returncode, result.stderr), (name, 0, ""))
    return result.stdout


def test_histogram():
    lines = run_example("histogram.py").splitlines()
    equal(lines[0].split(), ["points", "boards"])
    rows = [line.split() for line in lines[1:]]
    equal([int(row[0]) for row in rows], [20 * i for i in range(len(rows))])
    equal(sum(int(row[1]) for row in rows), 1000)
    most = max(int(row[1]) for row in rows)
    for row in rows:
        equal(len(row[2]) if len(row) > 2 else 0, round(50 * int(row[1]) / most))


def test_survey_plot():
    run_example("survey-plot.sh", "20", needs=["gnuplot"])
    with open("survey.tsv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    equal([row["boards"] for row in rows], ["20"] * 6)
    plot = xml.parse("survey.svg").getroot()
    equal(plot.tag, SVG + "svg")
    texts = {"".join(text.itertext()).strip() for text in plot.iter(SVG + "text")}
    assert {row["method"] for row in rows} <= texts, texts
    assert "Points of boards by several generators" in texts, texts


def test_best_boards():
    run_example("best-boards.sh", "5000", needs=["jq"])
    with open("best.json", encoding="utf-8") as file:
        boards = json.load(file)["boards"]
    equal(len(boards), 6)
    drawing = xml.parse("best.svg").getroot()
    equal(drawing.tag, SVG + "svg")
    groups = drawing.findall(SVG + "g")
    equal([group.find(SVG + "title").text for group in groups],
          [board["board"] for board in boards])
    for group, board in zip(groups, boards):
        texts = [text.text for text in group.findall(SVG + "text")]
        equal("".join(texts[:16]), board["board"].replace("/", ""))
        equal(texts[16:], [f"{board['words']} words, {board['score']} points"])


def test_manual_page():
    """It names each of them."""
    with open(MANUAL, encoding="utf-8") as file:
        text = file.read().replace("\\-", "-")
    for name in os.listdir(EXAMPLES):
        assert f"examples/{name}" in text, name


main(sys.modules[__name__])
