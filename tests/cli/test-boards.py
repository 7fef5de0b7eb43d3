# SPDX-License-Identifier: GPL-3.0-or-later
"""The ways in which boards come in, and how they are printed."""

import gzip
import sys

from harness import equal, fails, main, run, write


def shown(*boards, **more):
    """The boards as the program prints them."""
    out = run("solve", "--lexicon", write("none.txt", "xyzzy\n"), "--summary", *boards, **more)
    return [line.split("\t")[0] for line in out.lines]


def test_notation():
    for text, wanted in (
            ("EZSUEOSEFEAIAYOL", "EZSU/EOSE/FEAI/AYOL"),
            ("ABCD/", "ABCD/"), ("ABCD", "AB/CD"), ("AB CD", "AB/CD"), ("A B C D", "AB/CD"),
            ("A,B/C,D", "AB/CD"), ("ABC DEF", "ABC/DEF"), ("AB\nCD", "AB/CD"),
            ("AB\r\nCD\r\n", "AB/CD"), ("2 2\nABCD", "AB/CD"), ("Cats/Dogs", "CATS/DOGS"),
            ("A.B/C*D/E_F", "A.B/C.D/E.F"), ("[th]E/AB", "[TH]E/AB"), ("ab/cd", "AB/CD"),
            ("äö/üß", "ÄÖ/Ü[SS]"), ("жи/рз", "ЖИ/РЗ"), ("A", "A"), ("QuEST", "[QU]E/ST")):
        equal(shown(text), [wanted])


def test_printed_boards_read_back():
    for text in ("ABCD/", "A/B/C", "[QU]E/ST", "./.", "A./", "[STR]A/BC", "A"):
        once = shown(text)
        equal(shown(*once), once)


def test_sizes():
    equal(shown("/".join(["A" * 16] * 16)), ["/".join(["A" * 16] * 16)])
    for text in ("/".join(["A" * 17] * 2), "/".join(["A"] * 17), "A" * 289):
        fails("solve", text, says="16")


def test_uneven_rows_and_odd_numbers():
    fails("solve", "ABC/DE")
    fails("solve", "ABCDE", says="5")
    fails("solve", "")
    fails("solve", "/")
    fails("solve", "AB/C1")
    fails("solve", "[ABCDE]/")
    fails("solve", "[AB")
    fails("solve", "[]A/")
    fails("solve", "aBC/DEF")
    fails("solve", b"\xff\xfe\xfd/")


def test_free_cells_are_for_templates():
    write("free.board", "# Why not?\nAB\n?D\n")
    for command in (["solve"], ["solve", "--summary"], ["find", "ab"], ["dice", "check"]):
        fails(*command, "A?/CD", says=["A?/CD", "free cell"])
        fails(*command, "free.board", says=["free.board, line 3: ", "free cell"])


def test_a_file_of_boards():
    write("list.txt", "# two\n\nAB/CD\n  EF/GH  \n")
    equal(shown("@list.txt"), ["AB/CD", "EF/GH"])
    equal(shown("@list.txt", "IJ/KL", "@list.txt"),
          ["AB/CD", "EF/GH", "IJ/KL", "AB/CD", "EF/GH"])
    write("list.gz", gzip.compress(b"AB/CD\n"))
    equal(shown("@list.gz"), ["AB/CD"])
    write("dos.txt", "\ufeffAB/CD\r\nEF/GH\r\n")
    equal(shown("@dos.txt"), ["AB/CD", "EF/GH"])
    write("last.txt", "AB/CD\nEF/GH")
    equal(shown("@last.txt"), ["AB/CD", "EF/GH"])
    write("empty.txt", "")
    equal(shown("@empty.txt"), [])


def test_standard_input():
    equal(shown("-", stdin="AB/CD\nEFGH\n"), ["AB/CD", "EF/GH"])
    equal(shown("-", stdin=""), [])


def test_a_board_file():
    write("mine.board", "# a comment\n\nAB.\nC[QU]D\n")
    equal(shown("mine.board"), ["AB./C[QU]D"])
    equal(shown("@mine.board"), ["AB./C[QU]D"])
    fails("solve", "missing.board", says="missing.board: No such file")
    write("sized.board", "2 3\nA B C\nD E F\n")
    equal(shown("./sized.board"), ["ABC/DEF"])


def test_errors_name_file_and_line():
    write("list.txt", "AB/CD\n# fine so far\nAB/C\n")
    fails("solve", "--summary", "@list.txt", says=["list.txt", "line 3"])
    fails("solve", "-", stdin="AB/CD\n\nA?/CD\n", says=["standard input", "line 3"])
    write("bad.board", "AB\n# c\nC7\n")
    fails("solve", "bad.board", says=["bad.board", "line 3"])


def test_what_stands_before_a_bad_board_is_printed():
    result = fails("solve", "--summary", "-", stdin="AB/CD\nEF/GH\nAB/C\nIJ/KL\n", says="line 3")
    equal([line.split("\t")[0] for line in result.lines], ["AB/CD", "EF/GH"])
    result = fails("solve", "-", stdin="AB/CD\nAB/C\n", says="line 2")
    equal(result.lines[0], "Board: AB/CD")
    result = fails("solve", "--summary", "--format", "json", "-", stdin="AB/CD\nAB/C\n")
    equal(len(result.json["boards"]), 1)


def test_a_file_without_the_sign():
    write("boards.txt", "AB/CD\n")
    fails("solve", "boards.txt", says="@boards.txt")


main(sys.modules[__name__])
