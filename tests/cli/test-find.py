# SPDX-License-Identifier: GPL-3.0-or-later
"""find: YES with a path, or NO."""

import sys

from harness import equal, fails, main, run, write


def test_yes_with_a_path():
    result = run("find", "lasso", "EZSUEOSEFEAIAYOL")
    equal(result.lines[0], "YES")
    rows = ["EZSU", "EOSE", "FEAI", "AYOL"]
    cells = [tuple(map(int, cell.split(","))) for cell in result.lines[1].split(" ")]
    equal("".join(rows[r - 1][c - 1] for r, c in cells), "LASSO")
    equal(len(result.lines), 2)


def test_no():
    result = run("find", "zebra", "EZSUEOSEFEAIAYOL", status=1)
    equal((result.out, result.err), ("NO\n", ""))


def test_any_string_will_do():
    equal(run("find", "zzt", "ZZ/XT").lines[0], "YES")
    equal(run("find", "A", "A/").lines, ["YES", "1,1"])
    equal(run("find", "ÄÖ", "äö/").lines[0], "YES")
    for string in ("it's", "a b", "1", "quite-so"):
        run("find", string, "AB/CD", status=1)


def test_a_cell_serves_once():
    run("find", "abba", "AB/XX", status=1)
    run("find", "abba", "AB/BA")


def test_tiles_of_several_letters():
    equal(run("find", "quest", "QuEST").lines, ["YES", "1,1 1,2 2,1 2,2"])
    equal(run("find", "this", "[TH]I/SX").lines, ["YES", "1,1 1,2 2,1"])
    run("find", "tis", "[TH]I/SX", status=1)


def test_holes():
    run("find", "aba", "A.A/", status=1)
    run("find", "ac", "A.C/", status=1)
    run("find", "ac", "A.C/", "--adjacency", "torus")


def test_formats():
    equal(run("find", "--format", "tsv", "ab", "AB/CD").lines,
          ["word\tboard\tfound\tpath", "ab\tAB/CD\tYES\t1,1 1,2"])
    equal(run("find", "--format", "tsv", "xy", "AB/CD", status=1).lines[1], "xy\tAB/CD\tNO\t")
    equal(run("find", "--format", "json", "ab", "AB/CD").json["boards"][0],
          {"word": "ab", "board": "AB/CD", "found": True, "path": "1,1 1,2"})
    equal(run("find", "--format", "json", "xy", "AB/CD", status=1).json["boards"][0],
          {"word": "xy", "board": "AB/CD", "found": False, "path": None})


def test_boards_from_elsewhere():
    write("one.board", "# mine\nAB\nCD\n")
    equal(run("find", "abdc", "one.board").lines[0], "YES")
    equal(run("find", "abdc", "@one.board").lines[0], "YES")
    equal(run("find", "abdc", "-", stdin="AB/CD\n").lines[0], "YES")
    write("two.txt", "AB/CD\nEF/GH\n")
    for argument, stdin in (("@two.txt", ""), ("-", "AB/CD\nEF/GH\n")):
        equal(run("find", "ab", argument, stdin=stdin).lines, ["YES", "1,1 1,2", "NO"])
        equal(run("find", "xy", argument, stdin=stdin, status=1).lines, ["NO", "NO"])
        rows = run("find", "ab", argument, "--format", "json", stdin=stdin).json["boards"]
        equal([[row["board"], row["found"]] for row in rows], [["AB/CD", True], ["EF/GH", False]])
    fails("find", "ab", "-", stdin="# nothing\n", says="No board was found")


def test_a_lexicon_is_taken_and_not_needed():
    run("find", "--lexicon", "nonesuch", "ab", "AB/CD")


def test_mistakes():
    fails("find", says="WORD BOARD")
    fails("find", "ab", says="WORD BOARD")
    fails("find", "ab", "AB/CD", "EF/GH", says="WORD BOARD")
    fails("find", "", "AB/CD", says="empty")
    fails("find", b"\xff\xfe", "AB/CD", says="UTF-8")
    fails("find", "ab", "A?/CD", says="free tile")


main(sys.modules[__name__])
