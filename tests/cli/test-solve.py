# SPDX-License-Identifier: GPL-3.0-or-later
"""solve: words, orders, paths, statistics, usage, summary, formats."""

import re
import sys

from harness import equal, fails, main, run, write

# CAT/DOG: C A T above D O G.
LIST = "cat\ntaco\nact\ncod\ngod\ndog\ncoat\ndoc\ntoga\ngoat\nzebra\nad\n"
FOUND = ["CAT", "COAT", "COD", "DOC", "DOG", "GOAT", "GOD", "TACO", "TOGA"]


def lexicon():
    return "--lexicon", write("list.txt", LIST)


def test_words_then_totals():
    result = run("solve", *lexicon(), "CAT/DOG")
    equal(result.lines, FOUND + ["Words: 9", "Score: 9"])
    equal(result.err, "")


def test_nothing_found_is_done():
    result = run("solve", *lexicon(), "XYZ/XYZ")
    equal(result.lines, ["Words: 0", "Score: 0"])


def test_the_embedded_lexicon_is_the_default():
    result = run("solve", "EZSUEOSEFEAIAYOL")
    assert "LASSO" in result.words
    equal(result.out, run("solve", "--lexicon", "english", "EZSUEOSEFEAIAYOL").out)


def test_case_and_notation_do_not_matter():
    wanted = run("solve", *lexicon(), "CAT/DOG").out
    for board in ("cat/dog", "Cat/Dog", "C A T/D O G", "C,A,T/D,O,G", "CAT\nDOG", "CAT DOG"):
        equal(run("solve", *lexicon(), board).out, wanted)


def test_tiles_as_the_language_plays_them():
    french = ("--language", "fr", "--lexicon", write("fr.txt", "été\nœuf\n"))
    equal(run("solve", *french, "--paths", "all", "ÉT/.É").lines,
          ["ETE\t1,1 1,2 2,2", "ETE\t2,2 1,2 1,1", "Words: 1", "Score: 1"])
    equal(run("solve", *french, "[Œ] U F/").words, ["OEUF"])
    equal(run("solve", "--language", "none", *french[2:], "ET/.E").words, [])
    hebrew = ("--language", "he", "--lexicon", write("he.txt", "שלום\n"))
    equal(run("solve", *hebrew, "ש ל ו ם/").words, ["שלומ"])
    greek = ("--language", "el", "--lexicon", write("el.txt", "λόγος\n"))
    equal(run("solve", *greek, "λ ό γ ο ς/").words, ["ΛΟΓΟΣ"])



def test_capitals_of_the_language():
    """ı is shown as I and i as İ in Turkish; without the language as before."""
    turkish = ("--lexicon", write("tr.txt", "ışık\niki\n"))
    found = run("solve", "--language", "tr", *turkish, "ış/kı", "--paths", "one")
    equal(found.lines[:2], ["IŞIK\t1,1 1,2 2,2 2,1", "Words: 1"])
    equal(run("solve", "--language", "tr", *turkish, "IKI/").words, ["İKİ"])
    equal(run("solve", "--language", "none", *turkish, "IKI/").words, ["IKI"])


def test_lists_read_in_different_ways():
    """Each word of a union has its path, and letters that one list folds are those of the other."""
    both = ("--lexicon", write("french.txt", "été\nthé\n"), "--lexicon",
            write("spanish.gwlex.txt", "niño\n"))
    run("lexicon", "compile", "--language", "es", "spanish.gwlex.txt", "--output", "es.gwlex")
    union = ("--language", "fr", *both[:2], "--lexicon", "es.gwlex")
    equal(run("solve", *union, "--paths", "one", "N I Ñ O/").lines[0], "NIÑO\t1,1 1,2 1,3 1,4")
    equal(run("solve", *union, "--paths", "one", "ÉTÉ/").lines[0], "ETE\t1,1 1,2 1,3")

def test_sort():
    lex = ("--lexicon", write("sort.txt", "catcat\ncat\nact\nataxia\nattac\nacts\n"))
    board = "CATTAC/ATXIAA/TACCAS"
    alpha = run("solve", *lex, board).words
    equal(alpha, sorted(alpha))
    equal(run("solve", *lex, "--sort", "alpha", board).words, alpha)
    by_length = run("solve", *lex, "--sort", "length", board).words
    equal(by_length, sorted(alpha, key=lambda w: (-len(w), w)))
    assert by_length != alpha
    points = write("points.txt", "1 9\n4 5\n5 1\n")
    by_points = run("solve", *lex, "--sort", "points", "--scoring", points, board).words
    worth = {3: 9, 4: 5, 5: 1, 6: 1}
    equal(by_points, sorted(alpha, key=lambda w: (-worth[len(w)], w)))


def test_by_length():
    result = run("solve", "--min-length", "1", "--by-length", "--lexicon",
                 write("l.txt", "a\nat\ncat\nact\n"), "CAT/")
    equal(result.lines, ["1-letter words: 1", "A", "2-letter words: 1", "AT",
                         "3-letter words: 1", "CAT", "Words: 3", "Score: 1"])


def cells(path):
    return [tuple(map(int, cell.split(","))) for cell in path.split(" ")]


def spells(path, rows):
    return "".join(rows[r - 1][c - 1] for r, c in cells(path))


def test_one_path():
    result = run("solve", *lexicon(), "--paths", "one", "CAT/DOG")
    rows = [line.split("\t") for line in result.lines[:-2]]
    assert len(rows) > 5
    for word, path in rows:
        equal(spells(path, ["CAT", "DOG"]), word)
        steps = cells(path)
        assert len(set(steps)) == len(steps)
        assert all(max(abs(a - c), abs(b - d)) == 1
                   for (a, b), (c, d) in zip(steps, steps[1:])), path


def test_all_paths():
    lex = ("--lexicon", write("aa.txt", "aaa\n"))
    result = run("solve", *lex, "--paths", "all", "AA/AA")
    lines = [line for line in result.lines if line.startswith("AAA\t")]
    equal(len(lines), 24)
    equal(len(set(lines)), 24)
    equal(result.lines[-2:], ["Words: 1", "Score: 1"])


def test_all_paths_are_a_thousand_at_most():
    lex = ("--lexicon", write("aa.txt", "aaaaaa\n"))
    result = run("solve", *lex, "--paths", "all", "AAAA/AAAA/AAAA/AAAA")
    equal(len([line for line in result.lines if line.startswith("AAAAAA\t")]), 1000)


def test_founding_moves():
    lex = ("--lexicon", write("d.txt", "at\nax\npa\ntap\npat\nap\nta\napt\ntax\n"))
    rules = ("--min-length", "2", "--no-qu", "--stats")
    none = run("solve", *lex, *rules, "--prune", "none", "TA/XP")
    equal(none.value("Moves"), "64")
    equal(none.value("Words"), "9")
    prefix = int(run("solve", *lex, *rules, "TA/XP").value("Moves"))
    equal(prefix, int(run("solve", *lex, *rules, "--prune", "prefix", "TA/XP").value("Moves")))
    substring = int(run("solve", *lex, *rules, "--prune", "substring", "TA/XP").value("Moves"))
    assert prefix < substring < 64
    equal(run("solve", *lex, *rules, "--prune", "none", "AEH/CXR/QGH").value("Moves"), "10305")


def test_stats_lines():
    result = run("solve", *lexicon(), "--stats", "CAT/DOG")
    assert re.fullmatch(r"\d+", result.value("Moves"))
    assert re.fullmatch(r"\d+\.\d+ ms", result.value("Time"))
    equal(run("solve", *lexicon(), "--stats", "--reuse", "CAT/DOG").value("Moves"), "–")
    assert "Moves" not in run("solve", *lexicon(), "CAT/DOG").out


def test_prune_changes_no_word():
    wanted = run("solve", "EZSU/EOSE").out
    for prune in ("prefix", "substring", "none"):
        equal(run("solve", "--prune", prune, "EZSU/EOSE").out, wanted)
        assert run("solve", "--stats", "--prune", prune, "EZSU/EOSE").out.startswith(wanted)


def test_usage():
    lex = ("--lexicon", write("u.txt", "cat\ndog\ncod\n"))
    result = run("solve", *lex, "--usage", "CAT/DO./..G")
    at = result.lines.index("Usage:")
    rows = [line.split() for line in result.lines[at + 1:]]
    equal(rows, [["2", "1", "1"], ["2", "2", "."], [".", ".", "1"]])


def test_several_boards():
    result = run("solve", *lexicon(), "CAT/DOG", "TAC/GOD")
    equal([line for line in result.lines if line.startswith("Board: ")],
          ["Board: CAT/DOG", "Board: TAC/GOD"])
    equal(len([line for line in result.lines if line.startswith("Words: ")]), 2)
    equal(len([line for line in result.lines if line.startswith("Score: ")]), 2)


def test_one_board_needs_no_heading():
    wanted = run("solve", *lexicon(), "CAT/DOG").out
    equal(run("solve", *lexicon(), "-", stdin="# one\nCAT/DOG\n").out, wanted)
    two = run("solve", *lexicon(), "-", stdin="CAT/DOG\nCAT/DOG\n").out
    equal(two, "\n".join(["Board: CAT/DOG\n" + wanted] * 2))
    equal(run("solve", *lexicon(), "-", stdin="CAT/DOG\n\n  \n").out, wanted)


def test_summary_has_no_header():
    result = run("solve", *lexicon(), "--summary", "CAT/DOG", "XX/XX")
    equal(result.out, "CAT/DOG\t9\t9\t4\nXX/XX\t0\t0\t0\n")


def test_summary_formats():
    tsv = run("solve", *lexicon(), "--summary", "--format", "tsv", "CAT/DOG", "XX/XX")
    equal(tsv.lines[0], "board\twords\tscore\tlongest")
    equal(tsv.table[0], {"board": "CAT/DOG", "words": "9", "score": "9", "longest": "4"})
    rows = run("solve", *lexicon(), "--summary", "--format", "json", "CAT/DOG", "XX/XX").json
    equal(rows["boards"][0], {"board": "CAT/DOG", "words": 9, "score": 9, "longest": 4})
    equal(len(rows["boards"]), 2)


def test_summary_with_stats():
    row = run("solve", *lexicon(), "--summary", "--stats", "--format", "tsv", "CAT/DOG").table[0]
    assert int(row["moves"]) > 0 and float(row["time_ms"]) >= 0
    row = run("solve", *lexicon(), "--summary", "--stats", "--reuse", "CAT/DOG").out.split("\t")
    equal(row[4], "–")


def test_summary_is_in_order_for_any_number_of_threads():
    boards = run("roll", "--boards", "300", "--seed", "3").out
    one = run("solve", "--summary", "--threads", "1", "-", stdin=boards).out
    equal([line.split("\t")[0] for line in one.splitlines()], boards.splitlines())
    for threads in ("2", "7"):
        equal(run("solve", "--summary", "--threads", threads, "-", stdin=boards).out, one)


def test_summary_agrees_with_the_list():
    boards = run("roll", "--boards", "10", "--seed", "4").lines
    for line in run("solve", "--summary", *boards).lines:
        board, words, score, longest = line.split("\t")
        full = run("solve", board)
        equal((words, score), (full.value("Words"), full.value("Score")))
        equal(int(longest), max(map(len, full.words)))


def test_summary_can_be_fed_back():
    boards = run("roll", "--boards", "5", "--seed", "9").out
    summary = run("solve", "--summary", "-", stdin=boards).out
    equal(run("solve", "--summary", "-", stdin=summary).out, summary)


def test_tsv():
    lex = ("--lexicon", write("levels.txt", "cat\t10\ndog\t20\ndogs\t30\n"))
    result = run("solve", *lex, "--format", "tsv", "CAT/DOG")
    equal(result.lines, ["word\tlength\tpoints\tlevel\tpaths\tspelling", "CAT\t3\t1\t10\t1\tcat",
                         "DOG\t3\t1\t20\t1\tdog"])
    paths = run("solve", *lex, "--format", "tsv", "--paths", "all", "CAT/ACT").table
    assert len([row for row in paths if row["word"] == "CAT"]) == int(paths[-1]["paths"]) > 1
    many = run("solve", *lex, "--format", "tsv", "CAT/DOG", "XX/XX").table
    equal({row["board"] for row in many}, {"CAT/DOG"})


def test_tsv_of_nothing_has_a_header():
    equal(run("solve", *lexicon(), "--format", "tsv", "XX/XX").out,
          "word\tlength\tpoints\tlevel\tpaths\tspelling\n")


def test_tsv_with_stats_and_usage():
    result = run("solve", *lexicon(), "--format", "tsv", "--stats", "--usage", "CAT/DOG")
    parts = result.out.split("\n\n")
    equal(len(parts), 3)
    assert parts[1].startswith("board\twords\tscore\tlongest\tmoves\ttime_ms\nCAT/DOG\t9\t9\t")
    assert parts[2].startswith("row\tcol\ttile\twords\tstarts\n1\t1\tC\t")


def test_json():
    document = run("solve", *lexicon(), "--format", "json", "--stats", "--usage", "--paths",
                   "one", "CAT/DOG").json["boards"][0]
    equal(document["board"], "CAT/DOG")
    equal(document["words"], 9)
    equal(document["score"], 9)
    equal([row["word"] for row in document["list"]], FOUND)
    for row in document["list"]:
        equal(row["length"], len(row["word"]))
        equal(spells(row["path"], ["CAT", "DOG"]), row["word"])
    equal(len(document["usage"]), 6)
    assert document["complete"] is True and document["moves"] > 0
    several = run("solve", *lexicon(), "--format", "json", "CAT/DOG", "TAC/GOD").json
    equal([board["board"] for board in several["boards"]], ["CAT/DOG", "TAC/GOD"])
    equal(run("solve", *lexicon(), "--format", "json", "--reuse", "--stats",
              "CAT/DOG").json["boards"][0]["moves"], None)


def test_formats_have_the_same_fields():
    tsv = run("solve", "--format", "tsv", "EZSUEOSEFEAIAYOL").table
    rows = run("solve", "--format", "json", "EZSUEOSEFEAIAYOL").json["boards"][0]["list"]
    equal([{k: str(v) for k, v in row.items()} for row in rows], tsv)
    equal([row["word"] for row in tsv], run("solve", "EZSUEOSEFEAIAYOL").words)


def test_any_script():
    write("r.txt", "жизнь\nжир\näöü\n")
    result = run("solve", "--lexicon", "r.txt", "ЖИ/РЗ")
    equal(result.words, ["ЖИР"])
    equal(run("solve", "--lexicon", "r.txt", "äöü/").words, ["ÄÖÜ"])
    equal(run("solve", "--lexicon", "r.txt", "a\u0308o\u0308u\u0308/").words, ["ÄÖÜ"])


def test_numbers_are_the_same_in_every_locale():
    result = run("solve", "--stats", "CAT/DOG", env={"LC_ALL": "", "LC_NUMERIC": "de_DE.UTF-8"})
    assert re.fullmatch(r"\d+\.\d+ ms", result.value("Time"))


def test_letters_beyond_ascii_in_the_c_locale():
    write("r.txt", "äöü\n")
    equal(run("solve", "--lexicon", "r.txt", "ÄÖÜ/", env={"LC_ALL": "C"}).words, ["ÄÖÜ"])


def test_mistakes():
    fails("solve", says="BOARD")
    fails("solve", "--sort", "random", "AB/CD", says=["--sort", "random"])
    fails("solve", "--paths", "two", "AB/CD", says=["--paths", "two"])
    fails("solve", "--prune", "all", "AB/CD", says=["--prune", "all"])
    fails("solve", "--lexicon", "-", "-", says="Standard input")


main(sys.modules[__name__])
