# SPDX-License-Identifier: GPL-3.0-or-later
"""GRIDWRIGHT_KERNEL: each kernel in turn comes to the same; others are refused."""

import sys

from harness import equal, fails, main, run

NAMES = ("portable", "ssse3", "avx512")


def get_supported():
    """The names that the refusal of a wrong one lists."""
    said = fails("roll", env={"GRIDWRIGHT_KERNEL": "none"}, says=["GRIDWRIGHT_KERNEL", "“none”"])
    names = said.err.rstrip("\n").rsplit(": ", 1)[1].split(", ")
    assert set(names) <= set(NAMES) and "portable" in names, names
    return names


def compare(*arguments, stdin=b""):
    """What is printed, but for the times."""
    printed = {}
    for name in get_supported():
        lines = run(*arguments, stdin=stdin, env={"GRIDWRIGHT_KERNEL": name}).lines
        printed[name] = lines
        print(f"# {arguments[0]} with {name}")
    for lines in printed.values():
        equal(lines, printed["portable"])
    assert printed["portable"], arguments


def test_names():
    supported = get_supported()
    for name in NAMES:
        if name in supported:
            run("roll", env={"GRIDWRIGHT_KERNEL": name})
        else:
            print(f"# this machine lacks {name}: tested that it is refused")
            fails("roll", env={"GRIDWRIGHT_KERNEL": name}, says=f"“{name}”")
    run("roll", env={"GRIDWRIGHT_KERNEL": ""})


def test_solve():
    boards = run("generate", "freq", "--boards", "50", "--seed", "3").out
    compare("solve", "--summary", "-", stdin=boards + "QUIT/EASE/[QU]IET/N.SS\n")
    compare("solve", "--summary", "--count", "paths", "-", stdin=boards)


def test_search():
    arguments = ("search", "--size", "3x3", "--seed", "4", "--evaluations", "5000", "--threads",
                 "1", "--format", "json")
    found = []
    for name in get_supported():
        document = run(*arguments, env={"GRIDWRIGHT_KERNEL": name}).json["boards"][0]
        found.append((document["board"], document["evaluations"]))
        print(f"# search with {name}: {found[-1]}")
    equal(found, found[:1] * len(found))


def test_prove():
    compare("prove", "--size", "2x3", "--threshold", "90")
    compare("prove", "--size", "3x2", "--top", "5", "--format", "tsv")


main(sys.modules[__name__])
