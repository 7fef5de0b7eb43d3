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
        fails(*command, "A?/CD", says=["A?/CD", "free tile"])
        fails(*command, "free.board", says=["free.board, line 3: ", "free tile"])


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


KEYS = "# mine\nCAT\nDOG\n\n"


def words(*arguments):
    return [line for line in run("solve", *arguments).lines if ":" not in line]


def test_keys_of_a_board_file():
    lists = ("--lexicon", write("w.txt", "act\t10\ncat\t60\ndog\t10\ngod\t10\n"))
    write("plain.board", "CAT\nDOG\n")
    write("keys.board", KEYS + "level: 35\nplaced: CATOG\nrules: min-length=3 adjacency=rook\n"
                               "other: kept\n")
    equal(words(*lists, "plain.board"), ["CAT", "DOG", "GOD"])
    equal(words(*lists, "@keys.board"), ["DOG", "GOD"])
    write("placed.board", KEYS + "placed: TAOG\nlevel: 35\n")
    equal(words(*lists, "placed.board"), ["DOG", "GOD", "TAOG"])

    # Options come first, each for itself.
    equal(words(*lists, "--level", "60", "keys.board"), ["CAT", "DOG", "GOD"])
    equal(words(*lists, "--min-length", "4", "placed.board"), ["TAOG"])
    equal(words(*lists, "--adjacency", "king", "keys.board"), ["CATOG", "DOG", "GOD"])

    # Each board has its own.
    out = run("solve", *lists, "--summary", "keys.board", "plain.board", "placed.board").lines
    equal([line.split("\t")[1] for line in out], ["2", "3", "3"])


def test_stats_name_the_keys():
    lists = ("--lexicon", write("w.txt", "cat\t60\ndog\t10\n"))
    write("keys.board", KEYS + "level: 35\nschool: no\nplaced: TAOG\nrules: reuse\ntitle: x\n")
    lines = run("solve", *lists, "--stats", "keys.board").lines
    equal(lines[-4:], ["Level: 35", "School: no", "Placed: TAOG",
                       "Rules: min-length=3 adjacency=king scoring=classic count=words reuse"])
    equal(run("solve", *lists, "--stats", "--level", "60", "keys.board").lines[-4], "Level: 60")
    write("title.board", KEYS + "title: x\n")
    equal(run("solve", *lists, "--stats", "title.board").lines[-1].split(":")[0], "Time")
    run_of = run("solve", *lists, "--format", "json", "keys.board").json["run"]
    equal((run_of["rules"]["reuse"], run_of["lexicon"]["level"]), (True, 35))


def test_school():
    write("school.board", "DA\nMN\n\nschool: yes\n")
    equal("DAMN" in words("--school", "DA/MN"), False)
    equal("DAMN" in words("DA/MN"), True)
    equal("DAMN" in words("school.board"), False)
    equal("DAMN" in words("--no-school", "school.board"), True)
    dutch = write("nl.txt", "damn\n")
    equal("DAMN" in words("--lexicon", dutch, "--language", "nl", "school.board"), True)
    fails("solve", "--lexicon", dutch, "--language", "nl", "--school", "DA/MN",
          says="There is no school list")
    # Each language that has one leaves out words of its own, as it plays them, and no others.
    for language, text, left in (("de", "scheiße\ndamn\nhaus\n", "2"), ("fr", "bâtard\nmaison\n", "1"),
                                 ("es", "mierda\ncasa\n", "1"), ("uk", "горілка\nхата\n", "1"),
                                 ("de-ae", "scheiße\nhaus\n", "1"), ("es-digraphs", "mierda\ncasa\n", "1")):
        words_of = write("w.txt", text)
        info = run("lexicon", "info", "--lexicon", words_of, "--language", language, "--school").lines
        equal((language, info[1].split(": ")[1]), (language, left))


def test_how_many_words_school_leaves_out():
    """Of the level that is asked for; nothing where there is no such list, or it was used."""
    for options in ([], ["--level", "20"]):
        info = ["lexicon", "info", *options]
        n_words = {line.split(": ")[0]: line.split(": ")[1] for line in run(*info).lines if ": " in line}
        rest = run(*info, "--school").lines
        left_out = int(n_words["Words"]) - int(rest[1].split(": ")[1])
        equal(left_out > 50, True)
        equal(n_words["School leaves out"], str(left_out))
        equal([line for line in rest if line.startswith("School")], [])
        rows = run(*info, "--format", "tsv").table
        equal([row["value"] for row in rows if row["key"] == "school"], [str(left_out)])
        equal(run(*info, "--format", "json").json["school"], left_out)
        equal("school" in run(*info, "--school", "--format", "json").json, False)
    dutch = write("nl.txt", "damn\n")
    equal("school" in run("lexicon", "info", "--format", "json", "--lexicon", dutch, "--language", "nl").json, False)
    german = write("de.txt", "scheiße\nhaus\n")
    equal(run("lexicon", "info", "--format", "json", "--lexicon", german, "--language", "de").json["school"], 1)


def test_bad_keys():
    write("bad.board", KEYS + "level: few\n")
    fails("solve", "bad.board", says=["bad.board, line 5: ", "not a level"])
    fails("find", "cat", "bad.board", says=["bad.board, line 5: "])


def test_school_where_words_count():
    """Each command that reads words can leave out those of the school list."""
    n_words = {}
    for option in ("--no-school", "--school"):
        out = run("lexicon", "info", option).lines
        n_words[option] = int(out[1].split(": ")[1])
    equal(n_words["--school"] < n_words["--no-school"], True)
    commands = (("generate", "rnd"), ("survey", "rnd", "--boards", "2"),
                ("compare", "--boards", "1", "--sizes", "all"),
                ("search", "--evaluations", "100", "--method", "local"),
                ("prove", "--size", "1x2", "--threshold", "1"),
                ("growth", "--projection", "--size", "2x2", "--boards", "1"))
    for command in commands:
        counts = [run(*command, option, "--seed", "1", "--format", "json").json["run"]["lexicon"]["words"]
                  for option in ("--no-school", "--school")]
        equal((command, counts), (command, list(n_words.values())))
        dutch = write("n.txt", "damn\nkat\n")
        fails(*command, "--lexicon", dutch, "--language", "nl", "--school",
              says="There is no school list")


def facts(*arguments):
    return run(*arguments, "--format", "json").json["run"]


def test_other_commands_follow_the_keys():
    lists = ("--lexicon", write("w.txt", "act\t10\ncat\t60\ndog\t10\ngod\t10\ndamn\t10\n"),
             "--language", "en")
    keys = "title: x\nlevel: 35\nschool: yes\nplaced: TAOG\nrules: min-length=4 no-qu\n"
    write("keys.board", KEYS + keys)
    write("free.board", "C?T\nDOG\n\n" + keys)
    commands = (("compare", "@keys.board"), ("growth", "@keys.board", "--projection"),
                ("generate", "rnd", "--template", "@free.board"))
    for command in commands:
        run_of = facts(*command, *lists)
        # ACT, DOG, GOD and the placed word; not CAT by its level, nor DAMN.
        equal((command, run_of["lexicon"]["words"], run_of["lexicon"]["level"]), (command, 4, 35))
        equal((run_of["rules"]["min_length"], run_of["rules"]["qu"]), (4, False))
        # Options come first.
        run_of = facts(*command, *lists, "--level", "60", "--no-school", "--min-length", "3", "--qu")
        equal((command, run_of["lexicon"]["words"], run_of["lexicon"]["level"]), (command, 6, 60))
        equal((run_of["rules"]["min_length"], run_of["rules"]["qu"]), (3, True))
    run_of = facts("search", "--template", "@free.board", "--evaluations", "10", *lists)
    equal((run_of["lexicon"]["words"], run_of["lexicon"]["level"]), (3, 35))
    equal(run_of["rules"]["min_length"], 4)
    run_of = facts("search", "--template", "@free.board", "--evaluations", "10", "--no-school",
                   "--level", "60", *lists)
    equal((run_of["lexicon"]["words"], run_of["lexicon"]["level"]), (5, 60))
    # With these rules a tile Q is no QU.
    write("q.board", "Q\n\nrules: no-qu\n")
    dice = ("--dice", write("q.dice", "Q\n"))
    run("dice", "check", "@q.board", *dice)
    run("dice", "check", "@q.board", "--qu", *dice)


def test_find_follows_the_rules():
    write("rook.board", KEYS + "rules: adjacency=rook\n")
    equal(run("find", "cog", "CAT/DOG").lines[0], "YES")
    run("find", "cog", "rook.board", status=1)
    equal(run("find", "cog", "--adjacency", "king", "rook.board").lines[0], "YES")


main(sys.modules[__name__])
