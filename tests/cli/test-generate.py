# SPDX-License-Identifier: GPL-3.0-or-later
"""generate: boards by a generator, all of them or those in a range."""

import re
import sys

from harness import equal, fails, main, run, write


def tiles(board):
    return [re.findall(r"\[\w+\]|\w|\.", row) for row in board.strip("/\n").split("/")]


def shape(board):
    rows = tiles(board)
    return len(rows), len(rows[0])


def methods():
    lines = run("generate", "--help").out.split("Methods:\n")[1].split("\n\n")[0].splitlines()
    return [line.split()[0] for line in lines if re.match(r"  \w", line)]


def summaries(boards, *rules):
    """The words and the score of each."""
    lines = run("solve", "--summary", *rules, *boards).lines
    return [tuple(map(int, line.split("\t")[1:3])) for line in lines]


def summary(board, *rules):
    return summaries([board], *rules)[0]


def test_methods():
    assert "rnd" in methods()
    for method in methods():
        board = run("generate", method).out.strip()
        equal(shape(board), (4, 4))
        summary(board)


def test_sizes():
    for size in ("1x1", "1x4", "4x1", "3x5", "16x16"):
        for method in methods():
            equal("%dx%d" % shape(run("generate", method, "--size", size).lines[0]), size)


def test_a_seed_repeats():
    for method in methods():
        one = run("generate", method, "--boards", "40", "--seed", "7").lines
        equal(len(one), 40)
        for threads in ("1", "2", "5"):
            equal(run("generate", method, "--boards", "40", "--seed", "7", "--threads",
                      threads).lines, one)
        equal(run("generate", method, "--boards", "10", "--seed", "7").lines, one[:10])
        assert run("generate", method, "--boards", "40", "--seed", "8").lines != one
    assert run("generate", "rnd").out != run("generate", "rnd").out


def test_the_letters_are_those_of_the_lexicon():
    write("ab.txt", "ab\nba\n")
    for method in methods():
        for board in run("generate", method, "--lexicon", "ab.txt", "--boards", "20").lines:
            assert set(board) <= set("AB/"), board
    write("two.txt", "ab\t10\nxy\t50\n")
    for board in run("generate", "rnd", "--lexicon", "two.txt", "--level", "20", "--boards",
                     "20").lines:
        assert set(board) <= set("AB/"), board


def test_a_template_stays():
    template = "A??[QU]/?E.?/.É??"
    for method in methods():
        boards = run("generate", method, "--template", template, "--boards", "30").lines
        for board in boards:
            for row, wanted in zip(tiles(board), [["A", 0, 0, "[QU]"], [0, "E", ".", 0],
                                                  [".", "É", 0, 0]]):
                equal(len(row), 4)
                for tile, fixed in zip(row, wanted):
                    assert re.fullmatch("[A-Z]", tile) if fixed == 0 else tile == fixed, board
        assert len(set(boards)) > 1
    equal(run("generate", "rnd", "--template", "AB/CD").out, "AB/CD\n")
    equal(run("generate", "rnd", "--template", "./").out, ".\n")
    write("mine.board", "# half\nA?\n?B\n")
    equal(tiles(run("generate", "rnd", "--template", "mine.board", "--size", "2x2").out)[1][1], "B")
    fails("generate", "rnd", "--template", "AB/??", "--size", "3x3", says=["--size", "2×2"])


def test_ranges():
    for threads in ("1", "3"):
        result = run("generate", "rnd", "--words", "60:90", "--points", ":95", "--boards", "5",
                     "--seed", "3", "--threads", threads)
        equal(len(result.lines), 5)
        for words, score in summaries(result.lines):
            assert 60 <= words <= 90 and score <= 95, (words, score)
        equal(result.lines, run("generate", "rnd", "--words", "60:90", "--points", ":95",
                                "--boards", "5", "--seed", "3").lines)
    every = run("generate", "rnd", "--boards", "200", "--seed", "3").lines
    kept = run("generate", "rnd", "--boards", "200", "--seed", "3", "--points", "80:", "--tries",
               "200", status=1).lines
    equal(kept, [board for board, (_, score) in zip(every, summaries(every)) if score >= 80])


def test_ranges_under_rules():
    rules = ("--min-length", "2", "--adjacency", "rook", "--reuse", "--scoring", "words")
    board = run("generate", "rnd", "--words", "40:", "--seed", "1", *rules).out.strip()
    words, score = summary(board, *rules)
    assert words >= 40 and score == words


def test_a_range_with_a_template():
    board = run("generate", "rnd", "--template", "[TH]??/?E?/??S", "--words", "30:", "--seed",
                "1").out.strip()
    assert board.startswith("[TH]")
    assert summary(board)[0] >= 30


def test_giving_up():
    result = run("generate", "rnd", "--words", "100000:", "--tries", "500", status=1)
    equal(result.out, "")
    equal(result.err.count("\n"), 1)
    assert "500" in result.err and "--tries" in result.err, result.err
    result = run("generate", "rnd", "--words", "0:", "--points", "0:", "--boards", "3", "--tries",
                 "2")
    equal(len(result.lines), 3)  # no condition, nothing to give up
    result = run("generate", "rnd", "--words", ":1000", "--boards", "3", "--tries", "2", status=1)
    equal(len(result.lines), 2)


def test_output_feeds_back():
    boards = run("generate", "rnd", "--boards", "20", "--seed", "2").out
    equal([line.split("\t")[0] for line in run("solve", "--summary", "-", stdin=boards).lines],
          boards.splitlines())


def test_formats():
    text = run("generate", "rnd", "--boards", "3", "--seed", "1").lines
    equal(run("generate", "rnd", "--boards", "3", "--seed", "1", "--format", "tsv").lines,
          ["board"] + text)
    equal(run("generate", "rnd", "--boards", "3", "--seed", "1", "--format", "json").json["boards"],
          [{"board": board} for board in text])
    equal(run("generate", "rnd", "--words", "100000:", "--tries", "9", "--format", "json",
              status=1).json["boards"], [])


def test_mistakes():
    fails("generate", says="METHOD")
    fails("generate", "rnd", "freq", says="METHOD")
    fails("generate", "random", says=["random", "rnd"])
    fails("generate", "RND", says="rnd")
    for option in ("--words", "--points"):
        for text in ("5", "9:5", "a:b", "1:2:3", "-5:", "1.5:2", ""):
            fails("generate", "rnd", option, text, says=option)
    fails("generate", "rnd", "--tries", "0", says="--tries")
    fails("generate", "rnd", "--boards", "0", says="--boards")
    fails("generate", "rnd", "--size", "17x4", says="--size")
    fails("generate", "rnd", "--set", "vowels=3", says=["--set", "rnd"])
    fails("generate", "rnd", "--template", "ABC", says="")
    write("none.txt", "")
    fails("generate", "rnd", "--lexicon", "none.txt", says=["none.txt", "no letters"])
    # A board that is full needs none.
    full = run("generate", "rnd", "--template", "AB/CD", "--lexicon", "none.txt")
    equal(full.lines, ["AB/CD"])
    assert "none.txt: Note: " in full.err, full.err


main(sys.modules[__name__])
