# SPDX-License-Identifier: GPL-3.0-or-later
"""survey: what boards of each method are worth."""

import json
import statistics
import sys

from harness import equal, fails, main, run, write

SPREAD = ["mean", "se", "sd", "min", "q1", "median", "q3", "max"]
COLUMNS = (["method", "parameter", "value", "boards"] + ["words_" + name for name in SPREAD]
           + ["points_" + name for name in SPREAD] + ["make_us", "solve_us"])


def table(*arguments):
    lines = run("survey", *arguments, "--format", "tsv").lines
    header = lines[0].split("\t")
    return [dict(zip(header, line.split("\t"))) for line in lines[1:]]


def without_times(rows):
    return [{name: value for name, value in row.items() if not name.endswith("_us")}
            for row in rows]


def test_columns():
    lines = run("survey", "rnd", "--boards", "5", "--format", "tsv").lines
    equal(lines[0].split("\t"), COLUMNS)
    equal(len(lines), 2)
    text = run("survey", "rnd", "cad", "--boards", "5").lines
    equal(text[0].split(), COLUMNS)
    equal([line.split()[0] for line in text[1:]], ["rnd", "cad"])
    document = json.loads(run("survey", "rnd", "--boards", "5", "--format", "json").out)
    equal(list(document["survey"][0]), COLUMNS)
    equal(document["survey"][0]["parameter"], None)


def test_histograms():
    """Bins that follow each other and hold all boards, the same in both formats."""
    usual = ["survey", "rnd", "--boards", "200", "--seed", "1", "--histogram", "--format"]
    row = run(*usual, "tsv").table[0]
    document = json.loads(run(*usual, "json").out)["survey"][0]
    for name in ("words", "points"):
        bins = document[name + "_histogram"]
        equal(sum(count for _, _, count in bins), 200)
        equal(",".join(f"{start}:{count}" for start, _, count in bins), row[name + "_histogram"])
        for (_, end, _), (start, _, _) in zip(bins, bins[1:]):
            equal(start, end + 1)
        assert bins[0][0] <= document[name + "_min"] <= bins[0][1], bins
        assert bins[-1][0] <= document[name + "_max"] <= bins[-1][1], bins


def test_all_methods():
    names = [row["method"] for row in table("--boards", "2")]
    for name in ("rnd vcr freq bfreq kfreq adj cad greedy-cad greedy-dcad").split():
        assert name in names, name


def test_against_the_boards_themselves():
    """The figures are those of the boards that `generate` makes of the same seed."""
    boards = run("generate", "cad", "--boards", "70", "--seed", "5", "--size", "3x4").lines
    for rules in ((), ("--count", "paths"), ("--reuse",)):
        row = table("cad", "--boards", "70", "--seed", "5", "--size", "3x4", *rules)[0]
        solved = [run("solve", "--summary", *rules, board).out.split("\t") for board in boards]
        for column, name in ((1, "words"), (2, "points")):
            values = [int(fields[column]) for fields in solved]
            quartiles = statistics.quantiles(values, n=4, method="inclusive")
            wanted = [statistics.mean(values), statistics.stdev(values) / 70 ** 0.5,
                      statistics.stdev(values), min(values), *quartiles, max(values)]
            for figure, value in zip(SPREAD, wanted):
                got = float(row[name + "_" + figure])
                assert abs(got - value) < 0.006, (rules, name, figure, got, value)


def test_threads():
    one = without_times(table("--boards", "130", "--seed", "9", "--threads", "1"))
    for threads in ("2", "5"):
        equal(without_times(table("--boards", "130", "--seed", "9", "--threads", threads)), one)
    assert without_times(table("--boards", "130", "--seed", "8")) != one


def test_histogram():
    row = table("freq", "--boards", "200", "--histogram", "--seed", "1")[0]
    for name in ("words", "points"):
        bins = [[int(number) for number in item.split(":")]
                for item in row[name + "_histogram"].split(",")]
        equal(sum(count for first, count in bins), 200)
        widths = {b[0] - a[0] for a, b in zip(bins, bins[1:])}
        assert len(widths) <= 1
        assert bins[0][0] <= int(row[name + "_min"]) and bins[0][1] > 0
        assert bins[-1][0] <= int(row[name + "_max"]) and bins[-1][1] > 0
        assert len(bins) <= 20


def test_sweep_of_a_parameter():
    rows = table("kfreq", "--sweep", "vowels=0:4", "--boards", "20", "--seed", "1")
    equal([row["parameter"] for row in rows], ["vowels"] * 5)
    equal([row["value"] for row in rows], ["0", "1", "2", "3", "4"])
    five = table("kfreq", "--set", "vowels=3", "--boards", "20", "--seed", "1")[0]
    equal(five["words_mean"], rows[3]["words_mean"])
    decays = table("--sweep", "decay=0.1:0.5:0.2", "--boards", "2")
    assert {row["method"] for row in decays} >= {"greedy-dcad"}
    equal([row["value"] for row in decays][:3], ["0.1000", "0.3000", "0.5000"])
    equal([row["value"] for row in table("adj", "--sweep", "start=1:16:x2", "--boards", "2")],
          ["1", "2", "4", "8", "16"])


def test_sweep_of_the_size():
    rows = table("freq", "--sweep", "size=2:4", "--boards", "30", "--seed", "1")
    equal([row["value"] for row in rows], ["2", "3", "4"])
    four = table("freq", "--size", "4", "--boards", "30", "--seed", "1")[0]
    equal(four["words_mean"], rows[2]["words_mean"])


def test_sweep_of_the_lexicon():
    rows = table("freq", "--sweep", "lexicon-words=1000:16000:x4", "--boards", "30", "--seed", "1")
    means = [float(row["words_mean"]) for row in rows]
    equal(len(means), 3)
    assert means[0] < means[1] < means[2]
    rows = table("freq", "--sweep", "level=10:50:40", "--boards", "30", "--seed", "1")
    low = table("freq", "--level", "10", "--boards", "30", "--seed", "1")[0]
    equal(low["words_mean"], rows[0]["words_mean"])
    assert float(rows[0]["words_mean"]) < float(rows[1]["words_mean"])


def test_bad_usage():
    fails("survey", "nobody", says="no method “nobody”")
    fails("survey", "rnd", "--sweep", "vowels=1:2", says="rnd has no parameter “vowels”")
    fails("survey", "--sweep", "nothing=1:2", says="no method has a parameter “nothing”")
    for text in ("vowels", "=1:2", "vowels=", "vowels=1", "vowels=2:1", "vowels=1:2:0",
                 "vowels=1:2:x1", "vowels=a:b", "vowels=0:1:0.00001", "vowels=1:2:3:4",
                 "vowels=nan:1"):
        fails("survey", "kfreq", "--sweep", text, says="not of the form")
    fails("survey", "kfreq", "--sweep", "vowels=0:17", says="from 0 to 16")
    fails("survey", "--sweep", "size=0:3", says="whole number")
    fails("survey", "--sweep", "size=2:17", says="whole number")
    fails("survey", "--set", "nothing=1", says="nothing")
    fails("survey", "--boards", "0", says="--boards")
    write("plain.txt", "one\ntwo\n")
    fails("survey", "--sweep", "level=1:2", "--lexicon", "plain.txt", says="no levels")


main(sys.modules[__name__])
