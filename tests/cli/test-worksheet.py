# SPDX-License-Identifier: GPL-3.0-or-later
"""The command worksheet of gridwright-cli."""

import os
import re
import shutil
import subprocess
import sys
import zlib

from harness import PROGRAM, Skipped, equal, fails, main, run, write

PLANETS = """ABLE
TRIN
SEOD
PLAN

title: Planets
level: 35
school: yes
placed: PLAN LONELIEST
sheet: boards=4 seed=7 dice:new-4x4
"""
DATED = {"SOURCE_DATE_EPOCH": "1000000000"}


def make(*arguments, env=None):
    run("worksheet", *arguments, "--output", "out.pdf", env=env or DATED)
    with open("out.pdf", "rb") as file:
        return file.read()


def pages(pdf):
    """Newer versions of Cairo compress the objects, too."""
    parts = [pdf]
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.S):
        try:
            parts.append(zlib.decompressobj().decompress(stream))
        except zlib.error:
            pass
    return sum(len(re.findall(rb"/Type /Page\b(?!s)", part)) for part in parts)


def text():
    if shutil.which("pdftotext") is None:
        raise Skipped("there is no pdftotext")
    return subprocess.run(["pdftotext", "-layout", "out.pdf", "-"], capture_output=True, text=True, check=True).stdout


def test_the_same_again():
    write("planets.board", PLANETS)
    first = make("planets.board")
    equal(first[:5], b"%PDF-")
    equal(make("planets.board") == first, True)
    equal(make("planets.board", "--seed", "8") == first, False)
    equal(make("ABLE/TRIN/SEOD/PLAN", "--boards", "3", "--seed", "1")
          == make("ABLE/TRIN/SEOD/PLAN", "--boards", "3", "--seed", "1"), True)


def test_pages():
    write("planets.board", PLANETS)
    equal(pages(make("planets.board", "--answers", "none")), 4)
    equal(pages(make("planets.board", "--answers", "none", "--per-page", "4")), 1)
    equal(pages(make("planets.board", "--answers", "none", "--boards", "6", "--per-page", "2")), 3)
    equal(pages(make("planets.board", "ABC/DEF/GHI", "--answers", "none")), 5)
    assert pages(make("planets.board", "--answers", "boards")) > 4
    equal(pages(make("planets.board", "--answers", "none", "--lines", "200")), 4)


def test_text():
    write("planets.board", PLANETS)
    write("words.txt", "LONELIEST\nADORABLE\nZEBRA\n")
    make("planets.board", "--answers", "none", "--boards", "1", "--find", "placed", "--points-box")
    shown = text()
    for word in ("Planets", "Name", "Date", "Points", "Find these words:", "PLAN", "LONELIEST"):
        assert word in shown, word
    make("planets.board", "--answers", "none", "--boards", "1", "--find", "words.txt")
    shown = text()
    assert "ADORABLE" in shown and "ZEBRA" not in shown
    make("planets.board", "--boards", "2", "--cut-lines", "--per-page", "2")
    shown = text()
    equal(shown.count("Name"), 2)
    assert "Answers" in shown and "ADORABLE" in shown


def test_left_out():
    write("planets.board", PLANETS)
    result = run("worksheet", "planets.board", "--find", "longest", "--list", "500", "--output", "out.pdf")
    assert re.search(r"\d+ words did not fit", result.err), result.err


def test_lines_left_out():
    result = run("worksheet", "ABLE/TRIN/SEOD/PLAN", "--lines", "200", "--answers", "none", "--output", "out.pdf")
    assert re.search(r"\d+ lines per board did not fit", result.err), result.err
    equal(run("worksheet", "ABLE/TRIN/SEOD/PLAN", "--lines", "3", "--answers", "none", "--output", "out.pdf").err, "")


def test_usual_title():
    make("ABLE/TRIN/SEOD/PLAN", "--answers", "none")
    assert "Find the Words" in text()


def test_rerun():
    make("ABLE/TRIN/SEOD/PLAN", "--answers", "none", "--large")
    fails("rerun", "out.pdf", says=["gridwright-cli worksheet --output out.pdf", "--large", "ABLE/TRIN/SEOD/PLAN"])


def test_without_display_and_locale():
    write("planets.board", PLANETS)
    plain = make("planets.board")
    sanitizers = {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}
    bare = {"PATH": "/usr/bin:/bin", "HOME": os.getcwd(), **sanitizers, **DATED}
    os.remove("out.pdf")
    subprocess.run([PROGRAM, "worksheet", "planets.board", "--output", "out.pdf"], env=bare, check=True)
    with open("out.pdf", "rb") as file:
        equal(file.read() == plain, True)


def test_mistakes():
    write("planets.board", PLANETS)
    write("bad.board", PLANETS.replace("boards=4", "boards=many"))
    write("text.pdf", "no picture")
    fails("worksheet", "planets.board", says="--output")
    fails("worksheet", "--output", "out.pdf", says="BOARD")
    fails("worksheet", "gone.board", "--output", "out.pdf", says="gone.board")
    fails("worksheet", "bad.board", "--output", "out.pdf", says=["bad.board", "--seed"])
    fails("worksheet", "planets.board", "--output", "text.pdf", says=["text.pdf", "--force"])
    fails("worksheet", "planets.board", "--output", "out.txt", says=["out.txt", ".pdf"])
    equal(os.path.exists("out.txt"), False)
    run("worksheet", "planets.board", "--output", "pages")
    fails("worksheet", "planets.board", "--output", "gone/out.pdf", says="gone/out.pdf")
    for option, value in (("--boards", "61"), ("--per-page", "7"), ("--answers", "all"), ("--lines", "x"),
                          ("--paper", "a3"), ("--find", "gone.txt")):
        fails("worksheet", "planets.board", "--output", "out.pdf", option, value, says=[value])


main(sys.modules[__name__])
