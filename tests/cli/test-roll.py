# SPDX-License-Identifier: GPL-3.0-or-later
"""roll: random boards from dice."""

import json
import re
import sys

from harness import equal, fails, main, run, write


def tiles(board):
    return [re.findall(r"\[\w+\]|\w|\.", row) for row in board.strip("/\n").split("/")]


def shape(board):
    rows = tiles(board)
    return len(rows), len(rows[0])


def test_the_default_is_one_board_of_5x5():
    result = run("roll")
    equal(len(result.lines), 1)
    equal(shape(result.lines[0]), (5, 5))


def test_sizes():
    for size, wanted in (("4x4", (4, 4)), ("3x5", (3, 5)), ("6x6", (6, 6)), ("1x1", (1, 1)),
                         ("1x4", (1, 4)), ("4×4", (4, 4)), ("4X3", (4, 3))):
        equal(shape(run("roll", "--size", size).lines[0]), wanted)


def test_default_dice_by_size():
    for size, name in (("5x5", "Big 5×5 (1979)"), ("4x4", "New 4×4 (1987)")):
        dice = run("dice", "show", "--dice", name).lines
        for board in run("roll", "--size", size, "--boards", "5", "--seed", "1").lines:
            run("dice", "check", "--dice", name, board)
        equal(run("roll", "--size", size, "--seed", "8").out,
              run("roll", "--size", size, "--seed", "8", "--dice", name).out)
        assert dice


def test_names():
    wanted = run("roll", "--dice", "super-6x6", "--seed", "1").out
    equal(shape(wanted), (6, 6))
    for name in ("Super 6×6", "super 6x6", "SUPER 6×6"):
        equal(run("roll", "--dice", name, "--seed", "1").out, wanted)


def test_a_seed_repeats():
    one = run("roll", "--boards", "50", "--seed", "7").lines
    equal(run("roll", "--boards", "50", "--seed", "7").lines, one)
    for threads in ("1", "2", "5"):
        equal(run("roll", "--boards", "50", "--seed", "7", "--threads", threads).lines, one)
    equal(run("roll", "--boards", "10", "--seed", "7").lines, one[:10])
    assert run("roll", "--boards", "50", "--seed", "8").lines != one
    assert run("roll", "--boards", "5").lines != run("roll", "--boards", "5").lines
    assert len(set(one)) == 50


def test_each_die_once():
    write("dice.txt", "A\nB\nC\nD\n")
    for board in run("roll", "--dice", "dice.txt", "--size", "2x2", "--boards", "30").lines:
        equal(sorted("".join(board.split("/"))), list("ABCD"))


def test_every_arrangement_and_face_comes():
    write("dice.txt", "AB\nC D\n")
    boards = run("roll", "--dice", "dice.txt", "--size", "1x2", "--boards", "400", "--seed",
                 "1").lines
    equal(set(boards), {"AC/", "AD/", "BC/", "BD/", "CA/", "CB/", "DA/", "DB/"})
    for board in set(boards):
        assert boards.count(board) > 25


def test_faces_of_several_letters_and_blanks():
    write("dice.txt", "QU,QU\n.\nTH TH\nX\n")
    for board in run("roll", "--dice", "dice.txt", "--size", "2x2", "--boards", "9").lines:
        equal(sorted(sum(tiles(board), [])), [".", "X", "[QU]", "[TH]"])


def test_the_size_that_the_dice_name():
    write("dice.txt", "# name: Mine\n# size: 1x3\nA\nB\nC\nD\n")
    equal(shape(run("roll", "--dice", "dice.txt").lines[0]), (1, 3))
    equal(shape(run("roll", "--dice", "dice.txt", "--size", "2x2").lines[0]), (2, 2))
    write("plain.txt", "A\nB\nC\nD\n")
    fails("roll", "--dice", "plain.txt", says="4 dice")


def test_own_dice():
    write("xdg-data/gridwright/dice/mine.txt", "# name: My Own\n# size: 1x1\nZ\n")
    for name in ("mine", "My Own", "my own"):
        equal(run("roll", "--dice", name).out, "Z\n")


def test_rows():
    flat = run("roll", "--boards", "2", "--seed", "1", "--size", "4x4").lines
    rows = run("roll", "--boards", "2", "--seed", "1", "--size", "4x4", "--rows").out
    equal(rows, "\n\n".join(board.replace("/", "\n") for board in flat) + "\n")


def test_output_feeds_back():
    boards = run("roll", "--boards", "20", "--seed", "2").out
    summary = run("solve", "--summary", "-", stdin=boards)
    equal([line.split("\t")[0] for line in summary.lines], boards.splitlines())
    for size in ("1x4", "4x1", "2x3"):
        board = run("roll", "--size", size, "--seed", "2").out.strip()
        equal(run("solve", "--summary", board).out.split("\t")[0], board)


def test_formats():
    text = run("roll", "--boards", "3", "--seed", "1").lines
    equal(run("roll", "--boards", "3", "--seed", "1", "--format", "tsv").lines, ["board"] + text)
    equal(run("roll", "--boards", "3", "--seed", "1", "--format", "json").json["boards"],
          [{"board": board} for board in text])
    equal([json.loads(line) for line in
           run("roll", "--boards", "3", "--seed", "1", "--format", "jsonl").lines],
          [{"board": board} for board in text])


def test_too_few_dice():
    result = fails("roll", "--dice", "new-4x4", "--size", "5x5", says=["16", "25"])
    equal(result.out, "")
    fails("roll", "--size", "7x7", says="36")


def test_usual_dice_of_a_language():
    for language, dice in (("en", "new-4x4"), ("fr", "french-4x4"), ("it", "italian-4x4")):
        equal(run("roll", "--language", language, "--boards", "3", "--seed", "1").out,
              run("roll", "--dice", dice, "--boards", "3", "--seed", "1").out)
    equal(run("roll", "--language", "fr", "--dice", "big-5x5", "--seed", "1").out,
          run("roll", "--dice", "big-5x5", "--seed", "1").out)
    for language in ("auto", "none"):
        equal(run("roll", "--language", language, "--seed", "1").out, run("roll", "--seed", "1").out)
        equal(run("roll", "--language", language, "--size", "4x4", "--seed", "1").out,
              run("roll", "--size", "4x4", "--seed", "1").out)
        told = run("roll", "--language", language, "--format", "json").out
        equal(run("rerun", write("roll.json", told)).lines[-1], "Same: yes")
    fails("roll", "--language", "pl", says=["--language", "“pl”", "dice make"])
    fails("roll", "--language", "xx", says=["--language", "“xx”", "lexicon languages"])


def test_mistakes():
    for size in ("0x5", "17x1", "5", "5x", "x5", "axb", "5x5x5", "", "-1x3", "4.5x2"):
        if size == "5":
            continue
        fails("roll", "--size", size, says="--size")
    for number in ("0", "-1", "x", "1e9"):
        fails("roll", "--boards", number, says=["--boards", number])
    fails("roll", "--seed", "dice", says="--seed")
    fails("roll", "--seed", "-1", says="--seed")
    fails("roll", "--threads", "0", says="--threads")
    fails("roll", "--dice", "nonesuch", says="nonesuch")
    fails("roll", "ABCD", says="roll")
    run("roll", "--seed", "18446744073709551615")
    fails("roll", "--seed", "18446744073709551616", says="--seed")


main(sys.modules[__name__])
