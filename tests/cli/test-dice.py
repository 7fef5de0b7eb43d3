# SPDX-License-Identifier: GPL-3.0-or-later
"""dice list, show, check and make."""

import re
import sys

from harness import equal, fails, main, run, write

NAMES = {
    "big-5x5": "Big 5×5 (1979)", "new-4x4": "New 4×4 (1987)", "classic-4x4": "Classic 4×4 (1976)",
    "deluxe-5x5": "Deluxe 5×5", "big-2012-5x5": "Big 5×5 (2012, two-letter faces)",
    "super-6x6": "Super 6×6", "french-4x4": "French 4×4", "italian-4x4": "Italian 4×4",
}


def test_list():
    rows = run("dice", "list", "--format", "tsv").table
    equal({row["id"]: row["name"] for row in rows}, NAMES)
    equal({row["id"]: row["dice"] for row in rows}["super-6x6"], "36")
    text = run("dice", "list").out
    for ident, name in NAMES.items():
        assert ident in text and name in text
    equal([{k: str(v) for k, v in row.items()}
           for row in run("dice", "list", "--format", "json").json["dice"]], rows)


def test_list_has_own_dice():
    write("xdg-data/gridwright/dice/mine.txt", "# name: My Own\nA B\n")
    write("xdg-data/gridwright/dice/broken.txt", "\0\1\2")
    rows = run("dice", "list", "--format", "tsv").table
    equal([row for row in rows if row["origin"] == "user"],
          [{"id": "mine", "name": "My Own", "size": "1x1", "dice": "1", "origin": "user"}])


def test_a_broken_set_of_ones_own_is_reported_by_name():
    write("xdg-data/gridwright/dice/broken.txt", "A B\nA! B\n")
    fails("dice", "show", "--dice", "broken", says=["broken.txt", "line 2"])


def test_show():
    shown = run("dice", "show", "--dice", "big-5x5").out
    write("copy.txt", shown)
    equal(run("dice", "show", "--dice", "copy.txt").out, shown)
    equal(run("dice", "show", "big-5x5").out, shown)
    equal(run("dice", "show").out, shown)
    assert "# name: Big 5×5 (1979)" in shown
    equal(len([line for line in shown.splitlines() if not line.startswith("#")]), 25)
    equal(len(run("dice", "show", "super-6x6", "--format", "tsv").table), 36)
    document = run("dice", "show", "new-4x4", "--format", "json").json
    equal((document["rows"], document["cols"], len(document["dice"])), (4, 4, 16))


def test_check_yes():
    write("d.txt", "A B\nB C\nC D\nX\n")
    result = run("dice", "check", "--dice", "d.txt", "AB/CX")
    equal(result.lines[0], "YES")
    rows = [line.split("\t") for line in result.lines[1:]]
    equal([row[:2] for row in rows], [["1,1", "A"], ["1,2", "B"], ["2,1", "C"], ["2,2", "X"]])
    equal(len({row[2] for row in rows}), 4)
    for _, tile, _, faces in rows:
        assert tile in faces.split()


def test_check_in_a_language():
    """Tiles have the letters of the game, however they are typed."""
    write("d.txt", "ש ל\nל ש\nו א\nמ א\n")
    for given in (["של/ום"], ["--word", "שלום"]):
        run("dice", "check", "--dice", "d.txt", *given, status=1)
        run("dice", "check", "--dice", "d.txt", "--language", "he", *given)
    fails("dice", "check", "--language", "xx", "AB/CD", says="--language")


def test_check_needs_a_matching_not_a_guess():
    # A greedy choice gives A the first die and leaves nothing for B.
    write("d.txt", "A B\nA C\n")
    run("dice", "check", "--dice", "d.txt", "AB/")
    run("dice", "check", "--dice", "d.txt", "BC/")
    result = run("dice", "check", "--dice", "d.txt", "BB/", status=1)
    equal(result.lines[0], "NO")
    equal(len(result.lines), 2)
    assert result.lines[1].endswith("\tB")


def test_check_no():
    result = run("dice", "check", "--dice", "new-4x4", "ZZZZ/ZZZZ/ZZZZ/ZZZZ", status=1)
    equal(result.lines[0], "NO")
    equal(result.lines[1:], [line for line in result.lines[1:] if line.endswith("\tZ")])
    assert 13 <= len(result.lines) - 1 <= 15
    equal(result.err, "")


def test_check_rolled_boards():
    for size, ident in (("5x5", "big-5x5"), ("4x4", "classic-4x4"), ("6x6", "super-6x6"),
                        ("5x5", "big-2012-5x5")):
        for board in run("roll", "--dice", ident, "--size", size, "--boards", "5").lines:
            run("dice", "check", "--dice", ident, board)


def test_check_default_dice_fit_the_board():
    board = run("roll", "--size", "4x4").out.strip()
    run("dice", "check", board)
    board = run("roll").out.strip()
    run("dice", "check", board)


def test_q_and_blanks():
    write("d.txt", "Q\nA .\n")
    run("dice", "check", "--dice", "d.txt", "[QU]A/")
    run("dice", "check", "--dice", "d.txt", "--no-qu", "[QU]A/", status=1)
    run("dice", "check", "--dice", "d.txt", "--no-qu", "QA/")
    run("dice", "check", "--dice", "d.txt", "Q./")
    run("dice", "check", "--dice", "d.txt", "../", status=1)


def test_word():
    result = run("dice", "check", "--dice", "big-5x5", "--word", "quilt")
    equal([line.split("\t")[1] for line in result.lines[1:]], ["Qu", "I", "L", "T"])
    run("dice", "check", "--word", "quilt")
    run("dice", "check", "--word", "zzz", status=1)
    write("d.txt", "A\nB\n")
    equal(run("dice", "check", "--dice", "d.txt", "--word", "abc", status=1).lines, ["NO", "3\tC"])


def test_check_formats():
    write("d.txt", "A B\nB C\n")
    rows = run("dice", "check", "--dice", "d.txt", "--format", "tsv", "AZ/", status=1).table
    equal(rows, [{"cell": "1,1", "tile": "A", "die": "1", "faces": "A B"},
                 {"cell": "1,2", "tile": "Z", "die": "", "faces": ""}])
    document = run("dice", "check", "--dice", "d.txt", "--format", "json", "AZ/", status=1).json
    equal((document["possible"], document["missing"]), (False, 1))
    equal(document["tiles"][1], {"cell": "1,2", "tile": "Z", "die": None, "faces": None})


def some_words():
    return ["--lexicon", write("words.txt", "".join(f"{a}{b}{c}\n" for a in "bcdlnrst" for b in "aeio"
                                                    for c in "dnrst") + "quest\nquail\n")]


def mean_words(dice, *words):
    boards = run("roll", "--dice", dice, "--boards", "1000", "--seed", "9").out
    write("boards.txt", boards)
    rows = run("solve", "--summary", "--format", "tsv", *words, "@boards.txt").table
    return sum(int(row["words"]) for row in rows) / len(rows)


def test_make():
    words = some_words()
    made = run("dice", "make", *words, "--size", "2x3", "--seed", "4")
    equal(made.err, "")
    equal(made.lines[:2], ["# name: words.txt 2×3", "# size: 2x3"])
    dice = [line.split() for line in made.lines if not line.startswith("#")]
    equal([len(faces) for faces in dice], [6] * 6)
    write("made.dice", made.out)
    shown = run("dice", "show", "made.dice").lines
    equal(shown, [line for line in made.lines if line in shown])

    # The boards have as many words as it says, and more than those of dice for English.
    figures = re.search(r"# (\d+) boards: ([\d.]+) words and ([\d.]+) points", made.out)
    mean = mean_words("made.dice", *words)
    assert abs(float(figures[2]) - mean) < 0.15 * mean, (figures[0], mean)
    run("dice", "check", "--dice", "made.dice", run("roll", "--dice", "made.dice").lines[0])

    equal(run("dice", "make", *words, "--size", "2x3", "--seed", "4", "--threads", "1").out, made.out)
    assert run("dice", "make", *words, "--size", "2x3", "--seed", "5").out != made.out


def test_language():
    """Sets know their language, made ones that of their list; others have none."""
    for ident, language in [("french-4x4", "fr"), ("italian-4x4", "it"), ("super-6x6", "en")]:
        equal(run("dice", "show", ident, "--format", "json").json["language"], language)
        assert f"# language: {language}\n" in run("dice", "show", ident).out
    write("d.txt", "A B\n")
    equal(run("dice", "show", "--dice", "d.txt", "--format", "json").json["language"], None)
    write("words.txt", "chat\nchien\nsouris\n")
    make = ["dice", "make", "--lexicon", "words.txt", "--size", "2x2", "--seed", "1"]
    assert "# language: fr\n" in run(*make, "--language", "fr").out
    assert "# language" not in run(*make, "--language", "none").out
    equal(run(*make, "--language", "fr", "--format", "json").json["language"], "fr")


def test_make_faces_and_letters():
    words = some_words()
    made = run("dice", "make", *words, "--size", "2", "--faces", "3", "--seed", "1").lines
    equal([len(line.split()) for line in made if not line.startswith("#")], [3] * 4)
    assert made[-1].startswith("# letters left out: "), made[-1]
    only_e = run("dice", "make", "--lexicon", write("e.txt", "eee\neeee\n"), "--size", "2x2",
                 "--seed", "1").lines
    equal(only_e[2:6], ["E E E E E E"] * 4)
    equal(only_e[6], "# 2000 boards: 2.0 words and 2.0 points on average")


def test_make_in_any_script():
    words = ["--lexicon", write("слова.txt", "кот\nток\nрот\nтор\nкора\nрота\nтара\n")]
    made = run("dice", "make", *words, "--size", "2x2", "--seed", "1")
    write("кости.dice", made.out)
    assert mean_words("кости.dice", *words) > 0.5


def test_make_formats():
    words = some_words()
    options = [*words, "--size", "2x2", "--seed", "3"]
    made = run("dice", "make", *options)
    rows = run("dice", "make", *options, "--format", "tsv").table
    equal([row["faces"] for row in rows], [line for line in made.lines if line[0] != "#"])
    document = run("dice", "make", *options, "--format", "json").json
    equal(document["dice"], [{"die": int(row["die"]), "faces": row["faces"]} for row in rows])
    equal((document["name"], document["rows"], document["cols"]), ("words.txt 2×2", 2, 2))
    equal(document["run"]["seed"], 3)
    assert document["points_mean"] >= document["words_mean"] > 0


def test_make_mistakes():
    fails("dice", "make", "x", says="dice")
    fails("dice", "make", "--faces", "0", says="--faces")
    fails("dice", "make", "--faces", "65", says="--faces")
    fails("dice", "make", "--size", "17x2", says="--size")
    fails("dice", "make", "--lexicon", "nonesuch", says="nonesuch")
    fails("dice", "make", "--lexicon", write("none.txt", "1\n"), says=["none.txt", "no letters"])


def test_mistakes():
    fails("dice", says="list|show|check|make")
    fails("dice", "throw", says="throw")
    fails("dice", "list", "x", says="dice")
    fails("dice", "check", says="BOARD")
    fails("dice", "check", "--word", "a1", says="a1")
    fails("dice", "check", "--word", "cat", "AB/CD", says="dice")
    fails("dice", "check", "A?/CD", says="free tile")
    fails("dice", "show", "nonesuch", says="nonesuch")
    write("d.txt", "A A\n\n# c\nA 7\n")
    fails("dice", "show", "d.txt", says=["d.txt", "line 4"])
    write("empty.txt", "# nothing\n")
    fails("dice", "show", "empty.txt", says="empty.txt")


def test_made_dice_have_no_signs():
    """What is made can be rolled, also where words have signs that are no letters."""
    write("ca.txt", "col·legi\nil·lusió\ncasa\ncel·la\ntaula\n")
    made = run("dice", "make", "--lexicon", "ca.txt", "--language", "ca", "--size", "4x4",
               "--seed", "1").out
    assert "·" not in made, made
    equal(len(run("roll", "--dice", write("ca.dice", made), "--boards", "9").lines), 9)


main(sys.modules[__name__])
