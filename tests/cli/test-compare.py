# SPDX-License-Identifier: GPL-3.0-or-later
"""compare: what solving costs each algorithm."""

import json
import sys

from harness import equal, fails, main, run, write

COLUMNS = ["algorithm", "words", "found", "operations", "moves", "us", "bytes", "theory"]
METHODS = ["word-by-word", "binary-search", "prefix-tree", "word-graph", "gridwright",
           "no-pruning"]
ORDERS = ["short-first", "long-first"]
BOARD = "EZSUEOSEFEAIAYOL"


def table(*arguments):
    return run("compare", "--max-paths", "200000", *arguments, "--format", "tsv").table


def test_columns():
    lines = run("compare", "--max-paths", "5000", "--sizes", "64", BOARD, "--format", "tsv").lines
    equal(lines[0].split("\t"), COLUMNS)
    text = run("compare", "--max-paths", "5000", "--sizes", "64", BOARD).lines
    equal(text[0].split(), COLUMNS)
    equal([line.split()[0] for line in text[1:]], METHODS)
    rows = json.loads(run("compare", "--sizes", "64", "--algorithms", "word-graph", BOARD,
                          "--format", "json").out)["compare"]
    equal(list(rows[0]), COLUMNS)
    equal(rows[0]["theory"], None)
    assert isinstance(rows[0]["moves"], int) and isinstance(rows[0]["found"], int), rows


def test_same_words():
    """All algorithms find as many words as solve does, at each size."""
    rows = table("--sizes", "1024,4096,all", "--algorithms", "all", "--seed", "3", BOARD)
    equal([row["algorithm"] for row in rows], (METHODS + ORDERS) * 3)
    for size in sorted({row["words"] for row in rows}):
        found = {row["found"] for row in rows
                 if row["words"] == size and row["algorithm"] != "no-pruning"}
        equal(len(found), 1)
    solved = run("solve", "--stats", BOARD)
    last = {row["algorithm"]: row for row in rows[-8:]}
    equal(last["prefix-tree"]["found"], solved.value("Words"))
    equal(last["prefix-tree"]["moves"], solved.value("Moves"))
    equal(last["short-first"]["moves"], solved.value("Moves"))
    equal(last["long-first"]["moves"],
          run("solve", "--stats", "--prune", "substring", BOARD).value("Moves"))


def test_founding_moves():
    """Without pruning the moves are those of every path, whatever the words."""
    write("tap.txt", "tap\ntape\n")
    for board, moves in (("TA/XP", 64), ("AEH/CXR/QGH", 10305),
                         ("PKRO/LEYC/FKLX/QZJS", 12029640)):
        rows = run("compare", "--lexicon", "tap.txt", "--sizes", "all", "--algorithms",
                   "no-pruning", "--no-qu", board, "--format", "tsv")
        equal(rows.table[0]["moves"], str(moves))
        equal(rows.err, "")


def test_theory():
    """The cost table of the dice-board suite."""
    wanted = {
        1024: (230400, 22941, 4171), 2048: (460800, 38953, 6492), 4096: (921600, 65679, 10105),
        8192: (1843200, 110089, 15727), 16384: (3686400, 183584, 24478),
        32768: (7372800, 304784, 38098),
    }
    rows = table("--sizes", "1024:32768", "--boards", "1", "--seed", "1", "--algorithms",
                 "word-by-word,binary-search,prefix-tree")
    got = {}
    for row in rows:
        got.setdefault(int(row["words"]), []).append(int(row["theory"]))
        # The order of the formulas is that of what is counted.
        assert float(row["operations"]) < float(row["theory"]), row
    equal({size: tuple(numbers) for size, numbers in got.items()}, wanted)


def test_seed():
    def without_times(rows):
        return [[value for name, value in row.items() if name != "us"] for row in rows]

    arguments = ["--boards", "2", "--sizes", "1024:2048", "--algorithms", "prefix-tree"]
    one = without_times(table(*arguments, "--seed", "5"))
    equal(without_times(table(*arguments, "--seed", "5")), one)
    assert without_times(table(*arguments, "--seed", "6")) != one


def test_bound():
    """On 5×5 search without pruning goes only so far, and says so."""
    result = run("compare", "--sizes", "1024", "--boards", "1", "--seed", "1", "--algorithms",
                 "no-pruning", "--max-paths", "100000", "--details", "--format", "tsv")
    equal(result.table[0]["moves"], str(25 + 144 + 768 + 3768 + 17280 + 74072))
    assert "up to 6 tiles" in result.table[0]["note"], result.out
    assert "no-pruning, 1024 words, 5×5: " in result.err and "up to 6 tiles" in result.err
    equal(result.err.count("\n"), 1)


def test_limit():
    write("a.txt", "a" * 23 + "b\n")
    result = run("compare", "--lexicon", "a.txt", "--sizes", "all", "--algorithms",
                 "word-by-word", "--max-moves", "1000", "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA")
    assert "Gave up" in result.err, result.err


def test_board_sizes():
    rows = table("--against", "board", "--sizes", "2x2,3x3,4x4,5x5", "--boards", "1",
                 "--algorithms", "prefix-tree", "--max-paths", "20000000", "--seed", "1")
    equal(list(rows[0])[:8], COLUMNS)
    equal([row["rows"] for row in rows], ["2", "3", "4", "5"])
    equal([row["paths"] for row in rows], ["64", "10305", "12029640", "-"])
    equal([row["projected"] != "-" for row in rows], [False, False, False, True])
    equal(rows[0]["bound_8"], str(4 * (8 + 64 + 512)))
    equal(rows[0]["bound_6"], str(4 * (6 + 36 + 216)))
    moves = [int(row["moves"]) for row in rows]
    equal(int(rows[3]["projected"]), moves[0] - 3 * moves[1] + 3 * moves[2])

    all_paths = table("--against", "board", "--boards", "1", "--algorithms", "no-pruning",
                      "--max-paths", "20000", "--seed", "1")
    equal([row["projected"] for row in all_paths], ["-"] * 4)

    named = table("--against", "board", "--algorithms", "gridwright", "TA/XP", "AEH/CXR/QGH",
                  "ER/IN")
    equal([row["rows"] for row in named], ["2", "3"])


def test_rules():
    rows = table("--against", "rules", "--algorithms", "prefix-tree,gridwright", "TEARS/")
    equal(list(rows[0])[:8], COLUMNS)
    kinds = [(row["adjacency"], row["reuse"], row["min_length"]) for row in rows[::2]]
    equal(kinds[:6], [(kind, reuse, "3") for reuse in "01" for kind in ("king", "rook", "torus")])
    equal([kind[2] for kind in kinds[6:]], ["2", "4", "5", "6", "8"])
    # The formulas hold for eight neighbors and tiles that are used once.
    for row in rows:
        if row["algorithm"] == "prefix-tree":
            holds = (row["adjacency"], row["reuse"]) == ("king", "0")
            equal((row["adjacency"], row["reuse"], row["theory"] != "-"),
                  (row["adjacency"], row["reuse"], holds))
    for row, (adjacency, reuse, length) in zip(rows[::2], kinds):
        more = ["--reuse"] if reuse == "1" else []
        solved = run("solve", "--adjacency", adjacency, "--min-length", length, *more, "TEARS/")
        equal(row["found"], solved.value("Words"))


def test_curve():
    rows = run("compare", "--algorithms", "short-first,long-first", "--sizes", "all", "--curve",
               BOARD, "--format", "tsv").table
    equal(list(rows[0]), ["algorithm", "words", "moves", "points"])
    score = run("solve", BOARD).value("Score")
    for name in ORDERS:
        points = [(int(row["moves"]), int(row["points"])) for row in rows
                  if row["algorithm"] == name]
        equal(points, sorted(points))
        equal(points[0], (0, 0))
        equal(str(points[-1][1]), score)


def test_bad_usage():
    fails("compare", "--against", "nothing", says="--against")
    fails("compare", "--algorithms", "nobody", says=("nobody", "prefix-tree"))
    fails("compare", "--algorithms", "", says="--algorithms")
    fails("compare", "--sizes", "0", says="--sizes")
    fails("compare", "--sizes", "", says="--sizes")
    fails("compare", "--against", "board", "--sizes", "", says="--sizes")
    fails("compare", "--sizes", "8:4", says="8 is more than 4")
    fails("compare", "--sizes", "1:2:3", says="--sizes")
    fails("compare", "--against", "board", "--sizes", "17x2", says="--sizes")
    fails("compare", "--against", "rules", "--sizes", "4", says="--sizes")
    fails("compare", "--boards", "3", "ABCD", says="either given or random")
    fails("compare", "AB/CD", "ABC/DEF", says="several sizes")
    fails("compare", "A?/CD", says="free tile")


main(sys.modules[__name__])
