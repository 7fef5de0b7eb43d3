# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of the game, as solve and find take them."""

import sys

from harness import equal, fails, main, run, write


def solve(words, board, *options):
    return run("solve", "--lexicon", write("list.txt", "\n".join(words) + "\n"), *options, board)


def test_min_length():
    words = ["a", "at", "cat", "cats"]
    equal(solve(words, "CATS/").words, ["CAT", "CATS"])
    equal(solve(words, "CATS/", "--min-length", "1").words, ["A", "AT", "CAT", "CATS"])
    equal(solve(words, "CATS/", "--min-length", "4").words, ["CATS"])
    equal(solve(words, "CATS/", "--min-length", "9").words, [])


def test_short_words_count_and_score_nothing():
    result = solve(["at", "cat"], "CAT/", "--min-length", "2")
    equal((result.value("Words"), result.value("Score")), ("2", "1"))


def test_reuse():
    equal(solve(["fete", "feet"], "FE/TZ").words, [])
    equal(solve(["fete", "feet"], "FE/TZ", "--reuse").words, ["FETE"])
    run("find", "fete", "FE/TZ", status=1)
    equal(run("find", "--reuse", "fete", "FE/TZ").lines, ["YES", "1,1 1,2 2,1 1,2"])
    run("find", "--reuse", "feet", "FE/TZ", status=1)


def test_q_is_qu():
    words = ["quit", "qit", "tiq", "tiqu"]
    equal(solve(words, "QI/XT").words, ["QUIT", "TIQU"])
    equal(solve(words, "[Q]I/XT").words, ["QUIT", "TIQU"])
    equal(solve(words, "QI/XT", "--no-qu").words, ["QIT", "TIQ"])
    equal(solve(words, "[QU]I/XT").words, ["QUIT", "TIQU"])
    equal(solve(words, "[QU]I/XT", "--no-qu").words, ["QUIT", "TIQU"])


def test_switches_have_opposites():
    """Of the two the last one holds, wherever they stand, and it is what is recorded."""
    write("words.txt", "fete\nqit\nquit\nfe te\ntic (tac)\nna-me\nNora\nrona\n")
    for board, on, off, words, usual in (("FE/TZ", "--reuse", "--no-reuse", ["FETE"], False),
                                         ("QI/XT", "--qu", "--no-qu", ["QUIT"], True),
                                         ("FET/XXE", "--join-phrases", "--no-join-phrases",
                                          ["FETE"], False),
                                         ("NAM/XXE", "--join-hyphens", "--no-join-hyphens",
                                          ["NAME"], False),
                                         ("TIC/", "--first-word", "--no-first-word", ["TIC"],
                                          False)):
        for switches in ([], [on], [off], [off, on], [on, off], [on, on, off, off], [off, on, on]):
            solved = run("solve", *switches[:1], "--lexicon", "words.txt", board, *switches[1:],
                         "--format", "json").json
            is_on = switches[-1] == on if switches else usual
            found = [entry["word"] for entry in solved["boards"][0]["list"]]
            equal((switches, set(words) <= set(found)), (switches, is_on or board == "FET/XXE"))
            command = solved["run"]["command"]
            assert on not in command or off not in command, command
            if is_on != usual:
                assert (on if is_on else off) in command, command


def test_names_have_two_switches():
    write("words.txt", "Nora\nrona\n")
    for switches, words in (([], ["NORA", "RONA"]), (["--leave-out-names"], ["RONA"]),
                            (["--leave-out-names", "--keep-names"], ["NORA", "RONA"])):
        solved = run("solve", "--lexicon", "words.txt", "NORA/ANOR", *switches, "--format", "json").json
        equal([entry["word"] for entry in solved["boards"][0]["list"]], words)
        equal("--leave-out-names" in solved["run"]["command"], len(words) == 1)


def test_qu_has_two_letters():
    # QUIT has four letters on three tiles; QUITE has five and scores 2.
    equal(solve(["quite"], "QIT/XEX").value("Score"), "2")


def test_adjacency():
    words = ["abd", "aed", "acb"]
    equal(solve(words, "ABX/XXD", "--adjacency", "king").words, ["ABD"])
    equal(solve(words, "ABX/XXD", "--adjacency", "rook").words, [])
    equal(solve(words, "AXC/XXX/XXB", "--adjacency", "torus").words, ["ACB"])
    equal(solve(words, "AXC/XXX/XXB").words, [])


def test_torus_neighbors_are_a_set():
    # On a row of two each cell has one neighbor, however the edges wrap.
    equal(solve(["ab"], "AB/", "--min-length", "2", "--adjacency", "torus", "--count",
                "paths").value("Words"), "1")
    equal(solve(["aa"], "A/", "--min-length", "2", "--adjacency", "torus", "--reuse").words, [])


def test_scoring():
    words = ["a", "ab", "abc", "abcd", "abcde", "abcdef", "abcdefg", "abcdefgh", "abcdefghi"]
    classic = [0, 0, 1, 1, 2, 3, 5, 11, 11]
    board = "ABCDEFGHI/"
    for name, points in (("classic", classic), ("short", [1, 1] + classic[2:]), ("words", [1] * 9)):
        rows = solve(words, board, "--min-length", "1", "--scoring", name, "--format", "tsv").table
        equal([int(row["points"]) for row in rows], points)


def test_scoring_from_a_file():
    table = write("table.txt", "# mine\n3 7\n\n5 20\n")
    rows = solve(["ab", "abc", "abcd", "abcde", "abcdef"], "ABCDEF/", "--min-length", "1",
                 "--scoring", table, "--format", "tsv").table
    equal([int(row["points"]) for row in rows], [0, 7, 7, 20, 20])
    write("bad.txt", "3 7\nfour five\n")
    fails("solve", "--scoring", "bad.txt", "AB/CD", says=["bad.txt", "line 2"])
    fails("solve", "--scoring", "nonesuch", "AB/CD", says=["nonesuch", "classic"])


def test_count_paths():
    result = solve(["aaa"], "AA/AA", "--count", "paths")
    equal((result.value("Words"), result.value("Score")), ("24", "24"))
    equal(result.words, ["AAA"])
    result = solve(["aaa"], "AA/AA", "--count", "words")
    equal((result.value("Words"), result.value("Score")), ("1", "1"))
    equal(solve(["aaa"], "AA/AA", "--count", "paths", "--summary").out, "AA/AA\t24\t24\t3\n")


def test_level():
    words = ["cat\t10", "act\t60", "acts\t80", "cats"]
    equal(solve(words, "CATS/ACTS").words, ["ACT", "ACTS", "CAT", "CATS"])
    equal(solve(words, "CATS/ACTS", "--level", "60").words, ["ACT", "CAT", "CATS"])
    equal(solve(words, "CATS/ACTS", "--level", "10").words, ["CAT", "CATS"])
    equal(solve(words, "CATS/ACTS", "--level", "0").words, ["CATS"])
    equal(solve(words, "CATS/ACTS", "--level", "10", "--summary").out.split("\t")[1:],
          ["2", "2", "4\n"])


def test_mistakes():
    for option, value in (("--min-length", "abc"), ("--min-length", "-1"), ("--adjacency", "bishop"),
                          ("--count", "both"), ("--level", "high"), ("--level", "1.5"),
                          ("--min-length", "99999999999999999999")):
        fails("solve", option, value, "AB/CD", says=[option, value])
        if option != "--level":
            fails("find", option, value, "ab", "AB/CD", says=[option, value])


main(sys.modules[__name__])
