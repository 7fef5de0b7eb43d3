# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of each language, from words to a certificate: what a command prints, all others read."""

import concurrent.futures
import os
import random
import re
import sys

from harness import equal, fails, main, run, write

LANGUAGES = {row["code"]: row["letters"].split(" ")
             for row in run("lexicon", "languages", "--format", "tsv").table}
FILES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../data/languages")
METHODS = re.findall(r"^  (\w[\w-]*)  ", run("generate", "--help").out.split("Methods:\n")[1],
                     re.MULTILINE)


def in_each(check, most=None):
    """Calls a function with each language, its last letters, and the options for words of these."""
    def check_one(code):
        chance = random.Random(code)
        letters = LANGUAGES[code][-most if most else None:]
        words = ["".join([letter, *chance.choices(letters, k=chance.randrange(1, 4))])
                 for letter in letters for _ in range(3)]
        check(code, letters,
              ["--language", code, "--lexicon", write(code + ".txt", "\n".join(words) + "\n")])

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for code, done in [(code, pool.submit(check_one, code)) for code in LANGUAGES]:
            assert done.exception() is None, (code, done.exception())


def read_back(options, boards):
    """All commands that take a board take these, and print them as they are."""
    lines = [line.split("\t") for line in
             run("solve", "-", "--summary", *options, stdin="\n".join(boards) + "\n").lines]
    equal([line[0] for line in lines], boards)
    lines = run("find", "x", "-", "--format", "tsv", stdin="\n".join(boards) + "\n",
                status=None).table
    equal([line["board"] for line in lines], boards)
    equal(run("generate", "rnd", "--template", boards[0], *options).lines, boards[:1])


def tiles(board):
    return re.findall(r"\[[^]]*\]|[^/]", board)


def test_all_languages():
    equal(sorted(LANGUAGES), sorted(name.split(".")[0] for name in os.listdir(FILES)))


def test_generators():
    def check(code, letters, options):
        signs = set("".join(letters))
        for method in METHODS if code in ("ca", "en", "uk-apostrophe") else ("rnd", "settled"):
            boards = run("generate", method, "--boards", "30", "--size", "2x3", "--seed", "3",
                         *options).lines
            equal(len(boards), 30)
            shown = {tile.strip("[]").lower() for board in boards for tile in tiles(board)}
            assert shown <= signs - {"·"}, (code, method, shown - signs)
            assert method != "rnd" or ("’" in shown) == ("’" in signs), shown
            read_back(options, boards)

    in_each(check)


def test_dice():
    def check(code, _letters, options):
        name = write(code + ".dice", run("dice", "make", "--size", "2x2", "--faces", "9", "--seed",
                                         "1", *options).out)
        boards = run("roll", "--dice", name, "--size", "2x2", "--boards", "20", "--seed", "1").lines
        read_back(options, boards)
        for board in boards[:2]:
            equal(run("dice", "check", board, "--dice", name).lines[0], "YES")

    in_each(check)


def test_search_prove_verify():
    def check(code, _letters, options):
        certificate = code + ".certificate"
        proven = [line.split("\t") for line in
                  run("prove", "--size", "2x2", "--min-length", "2", "--scoring", "short",
                      "--certificate", certificate, *options).lines if "\t" in line]
        best = run("search", "--size", "2x2", "--min-length", "2", "--scoring", "short",
                   "--evaluations", "2000", "--seed", "1", "--islands", "2", *options)

        assert proven, code
        read_back(options, [line[0] for line in proven] + [best.value("Board")])
        equal([line.split("\t")[:3] for line in
               run("solve", "--summary", "--min-length", "2", "--scoring", "short", *options,
                   *[line[0] for line in proven]).lines], proven)
        assert int(best.value("Score")) <= int(proven[0][2])
        run("verify", certificate, "--all", "--lexicon", options[-1])

    in_each(check, 31)  # a proof takes 32


def test_letters_of_several_signs():
    """A sign that is only part of a letter is on a tile with the rest of it, and on no other."""
    options = ["--language", "ca", "--lexicon", write("ca.txt", "col·la\nil·lès\ncola\n")]
    equal(run("solve", "[L·L]A/CO", *options).lines[:2], ["COL·LA", "Words: 1"])
    equal(run("find", "col·la", "[L·L]A/CO").lines[0], "YES")
    dice = write("ca.dice", "L·L A\nA C\nC O\nO L·L\n")
    boards = run("roll", "--dice", dice, "--size", "2x2", "--boards", "20", "--seed", "1").lines
    assert any("[L·L]" in board for board in boards), boards
    read_back(options, boards)
    equal(run("dice", "check", "--dice", dice, "--word", "l·loc").lines[0], "YES")
    equal(run("search", "--size", "2x2", "--dice", dice, "--evaluations", "2000", "--seed", "1",
              "--min-length", "5", *options).value("Words"), "1")


def test_apostrophes():
    """Where ’ is a letter, a board can have ' for it."""
    words = write("apostrophe.txt", "м’яч\n")
    options = ["--language", "uk-apostrophe", "--lexicon", words]
    typed = "М'/ЯЧ"

    for board in (typed, "@" + write("one.txt", typed + "\n"), write("one.board", "# '\n" + typed)):
        equal(run("solve", board, *options).lines[:2], ["М’ЯЧ", "Words: 1"])
        fails("solve", board, "--language", "uk", "--lexicon", words, says="“'”")
    equal(run("solve", "-", "--summary", *options, stdin=typed).lines[0].split("\t")[:2],
          ["М’/ЯЧ", "1"])
    for command in ("generate", "rnd", "--boards", "1"), ("search", "--evaluations", "10"):
        assert "М’/Я" in run(*command, "--template", "М'/Я?", *options).out, command
    run("compare", typed, "--against", "board", *options)
    dice = write("apostrophe.dice", "М\n’\nЯ\nЧ\n")
    equal(run("dice", "check", typed, "--dice", dice, "--language", "uk-apostrophe").lines[0], "YES")
    fails("dice", "check", typed, "--dice", dice, says="“'”")


if __name__ == "__main__":
    main(sys.modules[__name__])
