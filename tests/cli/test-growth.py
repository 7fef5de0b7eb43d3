# SPDX-License-Identifier: GPL-3.0-or-later
"""growth: paths on boards of each size."""

import json
import sys

from harness import equal, fails, main, run

PATHS = {
    2: [4, 12, 24, 24],
    3: [9, 40, 160, 496, 1208, 2240, 2984, 2384, 784],
    4: [16, 84, 408, 1764, 6712, 22672, 68272, 183472, 436984, 905776, 1594648, 2310264, 2644520,
        2250192, 1260672, 343184],
    5: [25, 144, 768, 3768, 17280, 74072, 296360, 1110000, 3908376, 12956800, 40393456,
        117904040],
}
WALKS = {
    2: [4, 12, 36, 108],
    3: [9, 40, 200, 952, 4624, 22272],
    4: [16, 84, 492, 2880, 16860, 98700],
}


def column(rows, side, name):
    return [int(row[name]) for row in rows if row["rows"] == str(side)]


def test_tables():
    result = run("growth", "--format", "tsv")
    rows = result.table
    equal(list(rows[0]), ["rows", "cols", "length", "paths", "walks"])
    for side, paths in PATHS.items():
        equal(column(rows, side, "length"), list(range(1, len(paths) + 1)))
        equal(column(rows, side, "paths"), paths)
    for side, walks in WALKS.items():
        equal(column(rows, side, "walks")[:len(walks)], walks)
    assert "5×5" in result.err and "12 tiles" in result.err, result.err


def test_formats():
    text = run("growth", "--size", "2x3", "--max-length", "2").lines
    equal([line.split() for line in text],
          [["rows", "cols", "length", "paths", "walks"], ["2", "3", "1", "6", "6"],
           ["2", "3", "2", "22", "22"]])
    document = json.loads(run("growth", "--size", "2", "--max-length", "5", "--format",
                              "json").out)
    equal(document["growth"][4], {"rows": 2, "cols": 2, "length": 5, "paths": 0, "walks": 324})


def test_bounds():
    rows = run("growth", "--size", "2x2,3x3,4x4", "--bounds", "--format", "tsv").table
    totals = {row["rows"]: row["total"] for row in rows}
    equal(totals, {"2": "64", "3": "10305", "4": "12029640"})
    for row in rows:
        cells, length = int(row["rows"]) ** 2, int(row["length"])
        for ways in (8, 6):
            bound = cells * sum(ways ** (k - 1) for k in range(2, length + 1))
            equal(int(row[f"bound_{ways}"]), bound)
    text = run("growth", "--size", "4", "--size", "8x8", "--bounds", "--max-length", "2").out
    assert "16^5 = 1048576" in text and "1e+75" in text and "3.62e+90" in text, text


def test_large_figures():
    """What is far beyond 64 bits is rounded, and never cut off."""
    rows = run("growth", "--size", "1x2", "--max-length", "255", "--bounds", "--format",
               "tsv").table
    for ways in (8, 6):
        bound = 2 * sum(ways ** (k - 1) for k in range(2, 256))
        assert abs(float(rows[-1][f"bound_{ways}"]) / bound - 1) < 1e-12, rows[-1]
    document = json.loads(run("growth", "--size", "16x16", "--max-length", "1", "--bounds",
                              "--format", "json").out)
    equal(document["growth"][0]["log10_boards"], 362.23)


def test_projection():
    """The boards of the solver analysis, and what its quadratics say of 5×5."""
    rows = run("growth", "TA/XP", "AEH/CXR/QGH", "PKRO/LEYC/FKLX/QZJS", "--size", "5x5",
               "--max-length", "1", "--projection", "--boards", "3", "--min-length", "2",
               "--no-qu", "--seed", "1", "--format", "tsv").table
    equal([float(row["published"]) for row in rows], [50, 356, 2256, 5750])
    equal([float(row["published_s"]) for row in rows], [0.48, 4.6, 26.62, 66.54])
    moves = [float(row["moves"]) for row in rows]
    equal(rows[2]["projected"], "-")
    equal(float(rows[3]["projected"]), moves[0] - 3 * moves[1] + 3 * moves[2])
    for row, board in zip(rows, ("TA/XP", "AEH/CXR/QGH", "PKRO/LEYC/FKLX/QZJS")):
        for test in ("substring", "prefix"):
            solved = run("solve", "--stats", "--prune", test, "--min-length", "2", "--no-qu",
                         board)
            again = run("growth", board, "--max-length", "1", "--projection", "--prune", test,
                        "--min-length", "2", "--no-qu", "--format", "tsv").table
            equal(again[0]["moves"], solved.value("Moves"))
        equal(row["rows"], again[0]["rows"])


def test_quadratics():
    """The coefficients come after the table; the boards of the analysis give nearly its own."""
    args = ("growth", "TA/XP", "AEH/CXR/QGH", "PKRO/LEYC/FKLX/QZJS", "--max-length", "1",
            "--projection", "--min-length", "2", "--no-qu")
    text = run(*args)
    equal(text.value("Moves published"), "797x^2 - 3679x + 4220")
    equal(text.value("Seconds published"), "8.95x^2 - 40.63x + 45.94")
    document = run(*args, "--format", "json").json
    equal(document["quadratics"]["published"], [797, -3679, 4220])
    equal(document["quadratics"]["published_s"], [8.95, -40.63, 45.94])
    a, b, c = document["quadratics"]["projected"]
    for row in document["growth"]:
        assert abs(a * row["rows"] ** 2 + b * row["rows"] + c - row["moves"]) < 1e-6, row
    assert text.value("Moves projected").startswith(f"{a:.6g}x^2 "), text.out
    none = run("growth", "--size", "2x2", "--projection", "--boards", "1", "--format", "json").json
    equal(none["quadratics"]["projected"], None)
    assert "quadratics" not in run("growth", "--size", "2x2", "--format", "json").json
    equal(list(run(*args, "--format", "tsv").table[0])[-1], "published_s")


def test_rules():
    rook = run("growth", "--size", "2", "--adjacency", "rook", "--format", "tsv").table
    equal(column(rook, 2, "paths"), [4, 8, 8, 8])
    holes = run("growth", "A.A/AAA", "--format", "tsv").table
    equal(column(holes, 2, "paths")[:2], [5, 12])
    equal(len(holes), 6)


def test_bad_usage():
    fails("growth", "--size", "0x3", says="--size")
    fails("growth", "--size", "3x3,", says="--size")
    fails("growth", "--size", "", says="--size")
    fails("growth", "--max-length", "0", says="--max-length")
    fails("growth", "--projection", "--reuse", says="--projection")
    fails("growth", "A?/CD", says="free tile")


main(sys.modules[__name__])
