# SPDX-License-Identifier: GPL-3.0-or-later
"""survey: what boards of each method are worth."""

import itertools
import json
import math
import os
import random
import re
import statistics
import subprocess
import sys

from harness import (PROGRAM, environment, equal, fails, halt, in_use, stamp_of, main, random_words, run,
                     wait_for_file, wait_for_work, wait_lazily_until, write)
from runs import seal

SPREAD = ["mean", "se", "sd", "min", "q1", "median", "q3", "max"]
COLUMNS = (["method", "parameter", "value", "boards"] + ["words_" + name for name in SPREAD]
           + ["points_" + name for name in SPREAD] + ["make_us", "solve_us", "different"])


def with_first_row(text):
    """A saved study of three rows, of which only the first one has begun."""
    lines = text.splitlines(True)
    return seal("".join(lines[:6] + 2 * ["@a{sv} {}\n"] + lines[8:]))


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


def test_one_board():
    """It tells neither error nor deviation."""
    usual = ["survey", "rnd", "--seed", "1", "--format"]
    unknown = ["words_se", "words_sd", "points_se", "points_sd"]
    for boards, is_unknown in (("1", True), ("2", False)):
        row = run(*usual, "tsv", "--boards", boards).table[0]
        equal([name for name in COLUMNS if row[name] == "–"], unknown if is_unknown else [])
        row = run(*usual, "json", "--boards", boards).json["survey"][0]
        equal([row[name] is None for name in unknown], [is_unknown] * 4)


def test_text_is_rounded():
    """For people, figures have the digits of their errors; for programs, all."""
    usual = ["survey", "pairs", "rnd", "--seed", "1", "--boards", "50", "--differences",
             "--no-times"]
    lines = [line.split() for line in run(*usual).lines]
    document = run(*usual, "--format", "json").json

    def check(shown, exact, error):
        place = math.floor(math.log10(error))
        if error / 10 ** place < 1.95:
            place -= 1
        if abs(float(shown) - exact) > 0.501 * 10 ** place + 5e-5:
            raise AssertionError(f"{exact} ± {error} is shown as {shown}")
        equal(len(shown.partition(".")[2]), max(0, -place))

    for cells, row in zip(lines[1:3], document["survey"]):
        shown = dict(zip(lines[0], cells))
        for what in ("words", "points"):
            for name in ("_mean", "_se", "_sd"):
                check(shown[what + name], row[what + name], row[what + "_se"])
            for name in ("_q1", "_median", "_q3"):
                equal(float(shown[what + name]), row[what + name])
                equal("." in shown[what + name], row[what + name] % 1 != 0)
    shown, row = dict(zip(lines[-2], lines[-1])), document["differences"][0]
    for what in ("words", "points"):
        for name in ("_difference", "_low", "_high"):
            # Two digits of the margin, so that no bound is rounded to 0.
            check(shown[what + name], row[what + name],
                  (row[what + "_high"] - row[what + "_low"]) / 20)


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
        solved = [line.split("\t") for line in run("solve", "--summary", *rules, *boards).lines]
        for column, name in ((1, "words"), (2, "points")):
            values = [int(fields[column]) for fields in solved]
            quartiles = statistics.quantiles(values, n=4, method="inclusive")
            wanted = [statistics.mean(values), statistics.stdev(values) / 70 ** 0.5,
                      statistics.stdev(values), min(values), *quartiles, max(values)]
            for figure, value in zip(SPREAD, wanted):
                got = float(row[name + "_" + figure])
                assert abs(got - value) < 0.006, (rules, name, figure, got, value)


# Faces of two letters, blank ones, letters that no word has, and more dice than a board needs.
OWN_DICE = "# name: Own\n" + "QU E A T\nS T I Ж\nN . R E\nO A L IN\n" * 4


def test_dice():
    """Boards are those that `roll` rolls of the same seed, and are solved as `solve` does."""
    write("own.dice", OWN_DICE)
    names = {"dice": "new-4x4", "dice:classic-4x4": "classic-4x4", "dice:French 4×4": "french-4x4",
             "dice:own.dice": "own.dice"}
    for more in (["--size", "4x4"], ["--size", "3x4", "--reuse"], ["--size", "2x5", "--no-qu"]):
        size = more[:2]
        usual = ["--boards", "150", "--seed", "5"]
        rows = table(*names, *usual, *more)
        if size[1] == "4x4":
            equal([row["method"] for row in rows], ["dice:" + name for name in names.values()])
        for row in rows:
            boards = run("roll", "--dice", row["method"].removeprefix("dice:"), *usual, *size).lines
            solved = run("solve", "--summary", "-", *more[2:], stdin="\n".join(boards) + "\n").lines
            for column, name in ((1, "words"), (2, "points")):
                values = [int(line.split("\t")[column]) for line in solved]
                equal(row[name + "_mean"], f"{statistics.mean(values):.4f}")
                equal(int(row[name + "_min"]), min(values))
                equal(int(row[name + "_max"]), max(values))
            equal(int(row["different"]), len(set(boards)))
    # The best board is kept as it was rolled.
    run("survey", "dice:own.dice", *usual, "--save", "own.survey")
    boards = run("roll", "--dice", "own.dice", *usual, "--size", "4x4").lines
    assert one_of("best-board", "own.survey") in boards
    # Boards that could not differ more or less.
    write("same.dice", "A\nA\nA\nA\n")
    write("a.txt", "a\naa\n")
    rows = run("survey", "dice:same.dice", "rnd", "--size", "2x2", "--lexicon", "a.txt", "--boards", "9",
               "--differences", "--format", "json").json
    equal([row["different"] for row in rows["survey"]], [1, 1])
    equal(rows["differences"][0]["row_a"], "dice:same.dice")
    equal(rows["differences"][0]["same_boards"], 9)


def one_of(key, path):
    with open(path, encoding="utf-8") as file:
        return re.search(f"'{key}': <'([^']*)'>", file.read()).group(1)


def test_saved_dice():
    """A file has the dice themselves: it is resumed and merged where they are not, or are others."""
    write("own.dice", OWN_DICE)
    usual = ["rnd", "dice", "dice:own.dice", "--boards", "700", "--seed", "5", "--size", "3x3"]
    one = printed(*usual)
    equal(run("survey", *usual, "--no-times", "--threads", "1").out,
          run("survey", *usual, "--no-times", "--threads", "3").out)
    run("survey", *usual, "--save", "it.survey")
    names = [f"part{shard}.survey" for shard in (1, 2, 3)]
    for shard, name in enumerate(names, 1):
        run("survey", *usual, "--shard", f"{shard}/3", "--save", name)
    write("own.dice", OWN_DICE.replace("E", "X"))
    run("survey", *usual, "--shard", "3/3", "--save", "other.survey")
    os.remove("own.dice")
    equal(printed("--resume", "it.survey"), one)
    equal(printed("--merge", *reversed(names)), one)
    fails("survey", "--merge", *names[:2], "other.survey", says=["other.survey", "their dice"])
    with open("it.survey", encoding="utf-8") as file:
        text = file.read()
    write("begun.survey", with_first_row(text))
    equal(printed("--resume", "begun.survey"), one)
    for was, now in (("Qu E A T", "Queueing E"), ("b'own.dice'", "b''"),
                     ("S T I Ж", "S ☃ I Ж")):
        assert was in text, was
        fails("survey", "--resume", write("bad.survey", seal(text.replace(was, now))),
              says="bad.survey, line 4")
    # Without dice, a file is as it was before there were any.
    run("survey", "rnd", "--boards", "9", "--seed", "1", "--save", "rnd.survey")
    with open("rnd.survey", encoding="utf-8") as file:
        assert "dice" not in file.read()


def test_bad_dice():
    fails("survey", "dice:nothing", says=["nothing", "no dice set"])
    fails("survey", "dice:", says="name of the dice set is empty")
    fails("survey", "dicer", says=["no method “dicer”", ", dice, dice:NAME\n"])
    assert "dice:NAME" not in fails("generate", "dice", says="no method “dice”").err
    fails("survey", "dice:new-4x4", "--size", "5x5", says=["16 dice", "choose other dice"])
    fails("survey", "dice", "--sweep", "size=4:7", says=["36 dice", "7×7", "choose other dice"])
    fails("survey", "kfreq", "dice", "--sweep", "vowels=1:2", says="dice has no parameter “vowels”")
    fails("survey", "dice", "--set", "vowels=2", says="dice has no parameters")
    rows = table("dice", "--sweep", "size=2:5", "--boards", "3")
    equal([row["method"] for row in rows], 4 * ["dice:big-5x5"])


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


SMALL = ["rnd", "cad", "kfreq", "--set", "vowels=3", "--boards", "1000", "--seed", "5",
         "--size", "3x3"]
DATE = {"SOURCE_DATE_EPOCH": "1000000000"}


def printed(*arguments, **more):
    """Everything that a survey prints, in all formats, without times."""
    return [run("survey", *arguments, "--no-times", "--histogram", "--differences", "--threads",
                "2", "--format", *form, env=DATE, **more).out
            for form in (["text"], ["tsv", "--header"], ["json"])]


DIFFERENCES = ["row_a", "row_b", "words_difference", "words_low", "words_high",
               "points_difference", "points_low", "points_high", "pairs", "same_boards"]


def quantile(chance, freedom):
    """What numbers of Student's distribution are farther from 0 than with this chance: by adding up
    its density, and halving."""
    front = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
    front /= math.sqrt(freedom * math.pi)

    def inside(most, n=2000):
        density = [front * (1 + (most * i / n) ** 2 / freedom) ** (-(freedom + 1) / 2)
                   for i in range(n + 1)]
        return 2 * most / n / 3 * (density[0] + density[-1] + 4 * sum(density[1::2])
                                   + 2 * sum(density[2:-1:2]))

    low, high = 0, 50
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if inside(middle) < 1 - chance else (low, middle)
    return high


def holm(pairs):
    """The intervals of some lists of differences: difference, low, high."""
    means = [statistics.mean(differences) for differences in pairs]
    errors = [statistics.stdev(differences) / len(differences) ** 0.5 for differences in pairs]
    order = sorted(range(len(pairs)),
                   key=lambda i: -abs(means[i]) / errors[i] if errors[i] else -bool(means[i]) * 1e9)
    found, chance, sure = [None] * len(pairs), None, True
    for place, i in enumerate(order):
        chance = 0.05 / (len(pairs) - place) if sure else chance
        margin = errors[i] * quantile(chance, len(pairs[i]) - 1) if errors[i] else 0
        sure = sure and abs(means[i]) > margin
        found[i] = (means[i], means[i] - margin, means[i] + margin)
    return found


def test_differences():
    """They are those of the boards that `generate` makes, board by board."""
    rows = {"bfreq": (), "kfreq": ("vowels=6",), "greedy-cad": (), "greedy-dcad": (), "settled": ()}
    usual = ["--boards", "150", "--seed", "5"]
    boards = {name: run("generate", name, *usual, "--size", "4x4",
                        *(item for setting in settings for item in ("--set", setting))).lines
              for name, settings in rows.items()}
    values = {name: [[int(field) for field in line.split("\t")[1:3]]
                     for line in run("solve", "--summary", *lines).lines]
              for name, lines in boards.items()}
    arguments = ["survey", *rows, "--set", "kfreq:vowels=6", *usual, "--differences", "--no-times"]
    done = run(*arguments, "--format", "tsv").out
    first, second = ([line.split("\t") for line in part.splitlines()]
                     for part in done.split("\n\n"))
    equal([int(row[-1]) for row in first[1:]], [len(set(lines)) for lines in boards.values()])
    equal(second[0], DIFFERENCES)
    pairs = list(itertools.combinations(rows, 2))
    equal([tuple(row[:2]) for row in second[1:]], pairs)
    equal([[int(number) for number in row[8:]] for row in second[1:]],
          [[150, sum(a == b for a, b in zip(boards[one], boards[other]))] for one, other in pairs])
    equal(second[1][9], "150")
    assert 0 < int(second[8][9]) < 150, second[8]
    for column in (0, 1):
        wanted = holm([[a[column] - b[column] for a, b in zip(values[one], values[other])]
                       for one, other in pairs])
        for row, numbers in zip(second[1:], wanted):
            for got, number in zip(row[2 + 3 * column:5 + 3 * column], numbers):
                assert abs(float(got) - number) < 0.002, (row, numbers)
    document = run(*arguments, "--format", "json").json
    equal([[str(item[name]) for name in DIFFERENCES[:2] + DIFFERENCES[8:]]
           for item in document["differences"]], [row[:2] + row[8:] for row in second[1:]])
    for item, row in zip(document["differences"], second[1:]):
        for name, text in zip(DIFFERENCES[2:8], row[2:8]):
            assert abs(item[name] - float(text)) < 1e-9, (item, row)
    text = run(*arguments).out
    assert "corrected after Holm for 10 pairs" in text, text
    shown = [line.split() for line in text.split("\n\n")[2].splitlines()]
    equal([row[:2] + row[8:] for row in shown], [row[:2] + row[8:] for row in second])


def test_differences_of_few_boards():
    """One board tells none; rows that end apart are compared by the boards that both have; a row of
    a sweep is named with its value."""
    def differences(*arguments):
        return run("survey", *arguments, "--seed", "3", "--differences", "--format",
                   "json").json["differences"]

    one = differences("rnd", "cad", "--boards", "1")[0]
    equal([one[name] for name in DIFFERENCES[2:]], [None] * 6 + [1, 0])
    equal(differences("rnd", "--boards", "5"), [])
    fails("survey", "kfreq", "--sweep", "lexicon-words=1000:2000:1", "--boards", "1",
          "--differences", says=["--differences", "1000"])
    usual = ["cad", "rnd", "--size", "3x3", "--seed", "3"]
    rows = table(*usual, "--until-error", "0.5")
    boards = [int(row["boards"]) for row in rows]
    assert boards[0] > boards[1], boards
    apart = differences(*usual[:-2], "--until-error", "0.5")[0]
    equal(apart, differences(*usual[:-2], "--boards", str(boards[1]))[0])
    equal(apart["pairs"], boards[1])
    equal([(item["row_a"], item["row_b"])
           for item in differences("kfreq", "--sweep", "vowels=5:7", "--boards", "9")],
          [("kfreq:vowels=5", "kfreq:vowels=6"), ("kfreq:vowels=5", "kfreq:vowels=7"),
           ("kfreq:vowels=6", "kfreq:vowels=7")])


def test_no_times():
    rows = run("survey", *SMALL, "--no-times", "--format", "tsv").table
    equal(list(rows[0]), [name for name in COLUMNS if not name.endswith("_us")])
    equal(rows, without_times(table(*SMALL)))


def test_shards():
    """All parts, merged in any order, print what one run does, to the last byte."""
    lexicon = random_words()
    for more in ((), ("--sweep", "size=2:4"), ("--level", "50", "--count", "paths")):
        usual = SMALL[:1] + SMALL[-6:] + list(more) if "--sweep" in more else SMALL + list(more)
        usual += lexicon
        one = printed(*usual)
        names = [f"part{shard}.survey" for shard in range(1, 8)]
        boards = 0
        for shard, name in enumerate(names, 1):
            rows = table(*usual, "--shard", f"{shard}/7", "--save", name, "--force")
            boards += int(rows[0]["boards"])
        equal(boards, 1000)
        random.Random(1).shuffle(names)
        equal(printed("--merge", *names), one)
        run("survey", "--merge", *names, "--save", "all.survey", "--force")
        equal(printed("--resume", "all.survey"), one)
        equal(printed("--merge", "all.survey"), one)
    fails("survey", "--merge", *names[1:], says=[names[1], "part", "/7 of this study is missing"])
    fails("survey", "--merge", *names, names[2], says=[names[2], "also in"])
    fails("survey", "--merge", *names, "--save", names[0], "--force", says=names[0])
    fails("survey", "--merge", *names, "--save", "all.survey", says=["--save", "--force"])
    write("text.survey", "hello\n")
    fails("survey", "--merge", names[0], "text.survey", says=["text.survey", "line 1"])
    for other, says in ((("--size", "4x3"), "size"), (("--boards", "999"), "also in"),
                        (("--reuse",), "rules"), (("--level", "49"), "rules"),
                        (("--set", "vowels=4"), "parameters"), (("--sweep", "size=2:4"), "sweep"),
                        (("--lexicon", write("few.txt", "cat\ndog\n")), "words of its list")):
        usual = [item for item in SMALL if item != "vowels=3" or other[0] != "--set"]
        usual = [item for item in usual if item != "--set" or other[0] != "--set"]
        run("survey", *usual, *lexicon, "--count", "paths", "--level", "50", *other, "--shard", "2/7",
            "--save", "other.survey", "--force")
        fails("survey", "--merge", "part1.survey", "other.survey", says=["other.survey", says])
    fails("survey", "--merge", says="--merge")
    fails("survey", "--merge", "all.survey", "--boards", "5", says="--boards")
    fails("survey", "--merge", "all.survey", "--lexicon", "english", says="--lexicon")
    fails("survey", "--merge", "all.survey", "--language", "fr", says="--language")
    fails("survey", "--merge", "--resume", "all.survey", says="--resume")
    for shard in ("0/7", "8/7", "1", "1/0", "a/b"):
        fails("survey", *SMALL, "--shard", shard, says="--shard")


def test_seeds_add_up():
    for seed in ("1", "2", "3"):
        run("survey", "cad", "--boards", "100", "--size", "3x3", "--seed", seed, "--save",
            seed + ".survey")
    boards = [run("generate", "cad", "--boards", "100", "--size", "3x3", "--seed", seed).lines
              for seed in ("1", "2", "3")]
    values = [int(line.split("\t")[2]) for line in run("solve", "--summary", *sum(boards, [])).lines]
    merged = run("survey", "--merge", "2.survey", "3.survey", "1.survey", "--format", "tsv",
                 "--save", "all.survey").table[0]
    equal(merged["boards"], "300")
    equal(merged["points_mean"], f"{statistics.mean(values):.4f}")
    equal(merged["points_sd"], f"{statistics.stdev(values):.4f}")
    document = json.loads(run("survey", "--merge", "2.survey", "3.survey", "1.survey", "--format",
                              "json").out)
    # One command makes all of these boards again.
    command = document["run"]["command"]
    equal(command[command.index("--parts") + 1], "1:100,2:100,3:100")
    assert "--seed" not in command and "--boards" not in command, command
    equal(document["run"]["seed"], None)
    again = run(*command, "--no-times").out
    equal(json.loads(again)["survey"],
          run("survey", "--merge", "2.survey", "3.survey", "1.survey", "--no-times", "--format",
              "json").json["survey"])
    for typed, says in (("4", "4:1000"), ("4:0", "4:0"), ("4:5,", "4:1000"), ("4:5,4:6", "4:5")):
        fails("survey", "cad", "--parts", typed, says=["--parts", says])
    for more in (("--seed", "1"), ("--boards", "9"), ("--save", "new.survey"), ("--shard", "1/2")):
        fails("survey", "cad", "--parts", "4:5", *more, says=["--parts", more[0]])
    fails("survey", "--merge", "all.survey", "3.survey", says=["3.survey", "all.survey"])


def test_damaged_file():
    """What was changed is told with its line, also a digit that makes sense."""
    run("survey", "rnd", "--boards", "20", "--size", "2x2", "--seed", "1", "--save", "it.survey")
    with open("it.survey", encoding="utf-8") as file:
        text = file.read()
    former = text.replace("gridwright-survey 2", "gridwright-survey 1")
    wrong = re.sub(r"'values': <'[^']*'>", "'values': <''>", text)
    solve_time = re.sub(r"'solve-time': <int64 (\d)", "'solve-time': <int64 1\\1", text)
    seed = text.replace("'seed': <uint64 1>", "'seed': <uint64 2>")
    assert len({text, former, wrong, solve_time, seed}) == 5
    for changed, says in ((former, ["line 1", "development version"]),
                          (seal(wrong), ["line 6", "damaged"]), (wrong, ["line 5", "damaged"]),
                          (solve_time, ["line 5", "damaged"]), (seed, ["line 2", "damaged"])):
        write("bad.survey", changed)
        for command in (("survey", "--resume"), ("survey", "--merge"), ("rerun",)):
            fails(*command, "bad.survey", says=["bad.survey", *says])


def test_save_and_resume():
    one = printed(*SMALL)
    run("survey", *SMALL, "--save", "it.survey")
    fails("survey", *SMALL, "--save", "it.survey", says=["--save", "it.survey", "--force"])
    fails("survey", *SMALL, "--save", "-", says="--save")
    fails("survey", *SMALL, "--save", "none/it.survey", says="none/it.survey")
    fails("survey", "--resume", "missing.survey", says="missing.survey")
    fails("survey", "--resume", "it.survey", "--size", "4x4", says=["--size", "--resume"])
    fails("survey", "--resume", "it.survey", "rnd", says="rnd")
    for typed in (("--language", "fr"), ("--accents", "fold"), ("--join-phrases",),
                  ("--join-hyphens",), ("--leave-out-names",)):
        fails("survey", "--resume", "it.survey", *typed, says=[typed[0], "name the word list"])
    fails("survey", "--resume", "it.survey", "--lexicon", write("few.txt", "cat\n"),
          says=["it.survey", "words of the list have changed"])
    with in_use("it.survey"):
        fails("survey", "--resume", "it.survey", says="in use")
    run("survey", *SMALL, "--save", "it.survey", "--force")
    equal(printed("--resume", "it.survey"), one)
    run("survey", "--resume", "it.survey", "--save", "copy.survey")
    equal(printed("--resume", "copy.survey"), one)
    with open("it.survey", encoding="utf-8") as file:
        text = file.read()
    # Rows that were not begun are done now.
    write("begun.survey", with_first_row(text))
    equal(printed("--resume", "begun.survey"), one)
    lines = text.splitlines(True)
    fails("survey", "--resume", write("half.survey", "".join(lines[:6])), says="half.survey")


def test_killed():
    """Killed before and after it was saved in the middle of a row, it goes on and ends the same;
    nothing else stays behind."""
    usual = ["greedy-cad", "--boards", "20000", "--seed", "3"]
    one = run("survey", *usual, "--no-times").out
    command = [PROGRAM, "survey", *usual, "--threads", "1", "--save", "it.survey"]
    for saves in (1, 2):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL,
                              env=environment(os.getcwd())) as process:
            for _ in range(saves):
                wait_for_file(process, "it.survey", stamp_of("it.survey"), wait_lazily_until)
            process.kill()
        command = [PROGRAM, "survey", "--resume", "it.survey", "--threads", "1"]
    with open("it.survey", encoding="utf-8") as file:
        assert "'done': <[(uint32 0, " in file.read()
    equal(run("survey", "--resume", "it.survey", "--no-times").out, one)
    equal([name for name in os.listdir(".") if "survey" in name], ["it.survey"])


def test_interrupted():
    """Ctrl-C prints what is done, and saves it, also within a row."""
    usual = ["cad", "rnd", "--seed", "3", "--boards", "30000000"]
    with subprocess.Popen([PROGRAM, "survey", *usual, "--save", "it.survey", "--format", "tsv"],
                          stdout=subprocess.PIPE, env=environment(os.getcwd())) as process:
        wait_for_file(process, "it.survey")
        wait_for_work(process, 0.3)
        halt(process)
        process.send_signal(2)
        process.send_signal(18)
        out = process.communicate()[0].decode().splitlines()
    equal(process.returncode, 130)
    row = dict(zip(out[0].split("\t"), out[1].split("\t")))
    assert 64 <= int(row["boards"]) < 30000000, row
    equal(len(out), 2)
    fails("survey", "--merge", "it.survey", says=["it.survey", "not finished"])


def test_until_error():
    usual = ["cad", "rnd", "--size", "3x3", "--seed", "3", "--until-error", "0.5"]
    one = table(*usual, "--threads", "1")
    for row in one:
        assert 0.25 < float(row["points_se"]) <= 0.5, row
    boards = [int(row["boards"]) for row in one]
    assert boards[0] > boards[1] >= 512 and all(number % 64 == 0 for number in boards), boards
    equal(without_times(table(*usual, "--threads", "5")), without_times(one))
    equal(table(*usual, "--boards", "700")[0]["boards"], "700")
    run("survey", *usual, "--save", "it.survey")
    equal(without_times(run("survey", "--resume", "it.survey", "--format", "tsv").table),
          without_times(one))
    fails("survey", "--merge", "it.survey", says=["it.survey", "depended on results"])
    equal(run("survey", *usual).err, "")
    fails("survey", *usual, "--shard", "1/2", says="--until-error")
    for error in ("0", "-1", "nan", "inf", "x", ""):
        fails("survey", "rnd", "--until-error", error, says="--until-error")


def test_until_error_has_no_end_of_its_own():
    """It goes on beyond the default of --boards; a number of boards that ends it is said."""
    usual = ["rnd", "--size", "2x2", "--seed", "3", "--until-error", "0.0015", "--no-times"]
    done = run("survey", *usual, "--format", "json")
    row = done.json["survey"][0]
    assert row["boards"] > 100000 and 0.0014 < row["points_se"] <= 0.0015, row
    equal(run("rerun", write("table.json", done.out)).lines[-1], "Same: yes")
    ended = run("survey", *usual, "vcr", "--boards", "640", "--save", "it.survey")
    equal([line.split()[3] for line in ended.lines[1:]], ["640", "640"])
    equal(ended.err.count("\n"), 1)
    for part in ("--until-error", "2 of 2 rows", "--boards"):
        assert part in ended.err, ended.err
    again = run("survey", "--resume", "it.survey", "--no-times")
    equal((again.out, again.err), (ended.out, ended.err))


def test_bad_usage():
    fails("survey", "nobody", says="no method “nobody”")
    fails("survey", "rnd", "--lexicon", write("none.txt", ""), says=["none.txt", "no letters"])
    fails("survey", "rnd", "--sweep", "vowels=1:2", says="rnd has no parameter “vowels”")
    fails("survey", "--sweep", "nothing=1:2", says="No method has a parameter “nothing”")
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


def test_plan():
    """What it would take is said without making it, and nothing is written."""
    told = dict(line.split(": ") for line in run(
        "survey", "rnd", "adj", "--boards", "1000000", "--seed", "1", "--plan", "100", "--threads",
        "2", "--save", "new.survey").lines)
    # Numbers are plain, however large or small they are: not 1e+02.
    for ranks in ("1", "100", "100000"):
        for line in run("survey", "rnd", "--boards", "1000000000", "--plan", ranks).lines:
            for number in line.split(": ")[1].removesuffix("%").removesuffix("MB").split(" +- "):
                assert set(number.strip()) <= set("0123456789."), line
    equal(told["Ranks"], "100")
    equal(told["Threads"], "2")
    assert int(told["Units"]) > 100, told
    hours, error = told["Core hours"].split(" +- ")
    assert float(hours) > 0 and float(error) >= 0, told
    assert 0 < float(told["Load of rank 0"].rstrip(" %")) <= 100, told
    fails("survey", "rnd", "--plan", "0", says="--plan")
    # As many boards as an error needs, not as many as there may be.
    usual = ["survey", "rnd", "--seed", "1", "--plan", "100", "--until-error"]
    few, many = (float(run(*usual, error).value("Core hours").split()[0])
                 for error in ("0.5", "0.05"))
    assert few < many < 1, (few, many)

main(sys.modules[__name__])
