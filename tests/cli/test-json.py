# SPDX-License-Identifier: GPL-3.0-or-later
"""JSON of every command: the facts of the run, one shape a command, numbers with sense."""

import datetime
import functools
import json
import os
import re
import sys

from harness import equal, fails, main, run, write
from schema import fault_of_document
from sheets import SHEETS, WORDS, is_known, section_of_manual_page

BOARD = "PERS/LATG/SINE/TERS"


def words():
    return ["--lexicon", write("words.txt", WORDS)]


@functools.cache
def make_documents():
    """A document of every command, by its arguments, and the files that these name."""
    lexicon = words()
    write("dice.txt", "A B\n" * 4)
    run("prove", *lexicon, "--size", "2x2", "--certificate", "it")
    commands = [
        ["solve", BOARD, "--stats", "--usage", "--paths", "all"],
        ["solve", "CAT/DOG", "AB/CD", *lexicon],
        ["solve", "--summary", "--stats", "CAT/DOG", "AB/CD", *lexicon],
        ["find", "cat", "CAT/DOG"],
        ["roll", "--boards", "2"],
        ["roll", "--code", "0ACR-Y39T-GF7W"],
        ["roll", "--daily", "2026-11-28", *lexicon],
        ["code", "--level", "35", "--school"],
        ["play", "--dice", "new-4x4", "--level", "35"],
        ["play", "--timed", *lexicon, "CAT/DOG"],
        ["code", "--daily", "2026-11-28", *lexicon],
        ["generate", "rnd", "--boards", "2", *lexicon],
        ["generate", "kfreq", "--template", "A?/?T", *lexicon],
        ["survey", "rnd", "freq", "--boards", "50", "--histogram"],
        ["survey", "--boards", "2", "--size", "2x2"],
        ["survey", "kfreq", "--boards", "2", "--sweep", "vowels=1:2", *lexicon],
        ["search", *lexicon, "--evaluations", "300", "--top", "3"],
        ["search", *lexicon, "--evaluations", "300", "--method", "genetic", "--template", "??/??"],
        ["prove", *lexicon, "--size", "2x2"],
        ["verify", "it", *lexicon],
        ["compare", "CAT/DOG", *lexicon, "--sizes", "4"],
        ["compare", "CAT/DOG", *lexicon, "--against", "board", "--details"],
        ["compare", *lexicon, "--sizes", "4", "--size", "2x2", "--boards", "2", "--curve"],
        ["compare", "CAT/DOG", "--against", "rules", "--algorithms", "gridwright"],
        ["growth", "--size", "2x2,3x3", "--bounds", "--projection", "--boards", "9"],
        ["growth", "TA/XP"],
        ["lexicon", "info", *lexicon],
        ["lexicon", "info", "--language", "fr", "words.txt"],
        ["lexicon", "languages"],
        ["lexicon", "list"],
        ["lexicon", "compile", *lexicon, "--output", "out.gwlex"],
        ["dice", "make", *lexicon, "--size", "2x2"],
        ["dice", "list"],
        ["dice", "show", "dice.txt"],
        ["dice", "check", "--dice", "dice.txt", "AB/AB"],
        ["dice", "check", "ZZZ/ZZZ"],
        ["rerun", write("it.json", run("roll", "--format", "json").out)],
    ]
    made = [(command, run(*command, "--format", "json", status=None).out) for command in commands]
    files = {}
    for name in os.listdir():
        if os.path.isfile(name):
            with open(name, "rb") as file:
                files[name] = file.read()
    return made, files


def documents():
    """They are made once; the test gets their files in its folder."""
    made, files = make_documents()
    for name, content in files.items():
        write(name, content)
    return made


def test_every_document_is_as_its_schema_says():
    for command, out in documents():
        fault = fault_of_document(command[0], json.loads(out))
        assert fault is None, (command, fault)
    for break_it in (lambda document: document.pop("run"),
                     lambda document: document["boards"][0].update(board=7),
                     lambda document: document["run"].update(what="else"),
                     lambda document: document["run"]["rules"].pop("qu"),
                     lambda document: document["run"]["rules"].update(min_length=True)):
        document = run("solve", "CAT/DOG", "--format", "json").json
        break_it(document)
        assert fault_of_document("solve", document), document


def pairs(command):
    return [command[i:i + 2] for i in range(len(command))]


def test_every_document_says_what_was_run():
    for command, out in documents():
        document = json.loads(out)
        equal(list(document)[0], "run")
        facts = document["run"]
        equal(list(facts), ["program", "version", "command", "seed", "lexicon", "rules", "kernel",
                            "date"])
        equal(facts["program"], "gridwright-cli")
        equal(run("--version").out, f"gridwright {facts['version']}\n")
        equal(facts["command"][0], command[0])
        assert ["--seed", str(facts["seed"])] in pairs(facts["command"]), facts
        if "words.txt" in command:
            equal(sum(word == "words.txt" for word in facts["command"]), 1)
        assert facts["seed"] < 10 ** 10, facts
        assert facts["kernel"] in ("portable", "ssse3", "avx512"), facts
        date = datetime.datetime.strptime(facts["date"], "%Y-%m-%dT%H:%M:%SZ")
        assert abs(datetime.datetime.utcnow() - date) < datetime.timedelta(days=1), facts
        if "words.txt" in command:
            equal((facts["lexicon"]["name"], facts["lexicon"]["words"]), ("words.txt", 5))


def test_numbers():
    """At most ten digits that mean something, and neither 1 for true nor text for numbers."""
    for _, out in documents():
        for number in re.findall(r"[ [](-?[0-9]+\.[0-9]+(?:e[-+]?[0-9]+)?)[,\]}\n]", out):
            digits = re.sub("e.*", "", number).replace(".", "").lstrip("-0")
            assert len(digits) <= 10, number
        for name in ("complete", "found", "possible", "more", "reuse", "qu"):
            for value in re.findall(rf'"{name}": ([^,}}\n]+)', out):
                if name != "found" or not value[0].isdigit():
                    assert value in ("true", "false"), (name, value)


def same_value(cell, value):
    if value is None or isinstance(value, list):
        return cell in ("-", "–", "") if value is None else True
    if isinstance(value, str):
        return cell == value
    return abs(float(cell) - value) <= 5e-10 * abs(value)


def test_columns_are_the_same_in_all_formats():
    for command, name in SHEETS:
        command = [*command, "--seed", "1", *words()]
        rows = run(*command, "--format", "json").json[name]
        table = run(*command, "--format", "tsv").table
        equal([list(row) for row in table], [list(row) for row in rows])
        for cells, row in zip(table, rows):
            for column, value in row.items():
                if column not in ("us", "build_us", "make_us", "solve_us", "seconds"):
                    assert same_value(cells[column], value), (command, column, cells, value)
        if name not in ("boards",):
            equal(run(*command).lines[0].split(), list(rows[0]))


def test_the_manual_page_knows_every_column():
    for command, name in SHEETS:
        known = section_of_manual_page(command[0])
        for column in run(*command, *words(), "--format", "json").json[name][0]:
            assert is_known(column, known), (command, column)


def test_commands_with_boards():
    for command, out in documents():
        if command[0] in ("solve", "find", "roll", "generate"):
            document = json.loads(out)
            equal(list(document), ["run", "boards"])
            assert all("board" in row for row in document["boards"]), out


def without_times(value):
    """A document without what differs from run to run."""
    times = ("date", "seconds", "time_ms", "us", "build_us", "make_us", "solve_us")
    if isinstance(value, dict):
        return {name: without_times(part) for name, part in value.items() if name not in times}
    return [without_times(part) for part in value] if isinstance(value, list) else value


def test_the_command_repeats_the_run():
    for command, out in documents():
        document = json.loads(out)
        more = ["--force"] if command[:2] == ["lexicon", "compile"] else []
        again = run(*document["run"]["command"], *more, status=None).json
        again["run"]["command"] = [word for word in again["run"]["command"] if word not in more]
        equal(without_times(again), without_times(document))


def test_the_command_has_what_was_not_typed():
    for command, wanted in (
            (["solve", "AB/CD"], ["--lexicon english", "--min-length 3", "--adjacency king",
                                  "--scoring classic", "--count words", "--language auto"]),
            (["roll", "--size", "4x4"], ["--dice new-4x4", "--boards 1"]),
            (["generate", "kfreq"], ["--size 4x4", "--set vowels=7", "--tries 1000000"]),
            (["survey", "greedy-dcad", "--boards", "2"], ["--set decay=0.9", "--size 4x4"]),
            (["search", "--evaluations", "9", "--method", "genetic", *words()],
             ["--size 8x8", "--islands 4", "--objective words", "--min-length 1"]),
            (["prove", "--size", "2x2", *words()], ["--objective points"]),
            (["growth", "--max-length", "2"], ["--size 2x2,3x3,4x4,5x5"])):
        facts = run(*command, "--format", "json").json["run"]
        for option in wanted:
            assert option.split() in pairs(facts["command"]), (option, facts)
        assert "--threads" not in facts["command"], facts
    facts = run("find", "a", "--format", "json", "--", "-", stdin="CAT/DOG").json["run"]
    equal(facts["command"][-2:], ["a", "-"])


# Options that have no value unless they are typed, or only say where results go.
WITHOUT_DEFAULT = {
    "--allow", "--deny", "--level", "--template", "--words", "--points", "--until-error", "--set",
    "--sweep", "--save", "--resume", "--shard", "--plan", "--parts", "--seconds", "--generations",
    "--evaluations", "--island-evaluations", "--target", "--letters", "--most", "--threshold",
    "--certificate", "--sample", "--output", "--word", "--threads", "--paths", "--top", "--vowels",
}


def test_the_command_has_every_default():
    """Each option with a value that help names is in the command, whatever was typed."""
    lexicon = words()
    write("dice.txt", "A B\n" * 4)
    run("prove", *lexicon, "--size", "2x2", "--certificate", "it")
    for command, other in (
            (["solve", "CAT/DOG"], set()), (["find", "cat", "CAT/DOG"], set()),
            (["roll"], {"--language", "--lexicon", "--code", "--daily"}),
            (["code"], {"--daily"}), (["generate", "kfreq", *lexicon], set()),
            (["survey", "rnd", "--boards", "2"], set()),
            (["search", "--evaluations", "9", *lexicon], {"--dice"}),
            (["prove", "--size", "2x2", *lexicon], set()), (["verify", "it", *lexicon], set()),
            (["compare", *lexicon, "--sizes", "4", "--size", "2x2"], set()),
            (["growth", "--size", "2x2"], {"--max-length"}),
            (["lexicon", "info", *lexicon], set()),
            (["dice", "make", *lexicon, "--size", "2x2"], {"--dice"})):
        options = re.findall(r"^  (?:-., )?(--[a-z-]+)=", run(command[0], "--help").out, re.M)
        assert "--format" in options, options
        facts = run(*command, "--format", "json").json["run"]
        for option in set(options) - WITHOUT_DEFAULT - other:
            assert option in facts["command"], (option, facts["command"])


def test_a_search_that_was_resumed_is_repeated_from_its_start():
    run("search", *words(), "--evaluations", "300", "--save", "it.search", "--size", "2x3")
    document = run("search", "--resume", "it.search", "--evaluations", "900", "--format",
                   "json").json
    assert "--resume" not in document["run"]["command"], document
    equal(without_times(run(*document["run"]["command"]).json), without_times(document))


def test_the_date():
    for epoch, date in (("0", "1970-01-01T00:00:00Z"), ("1500000000", "2017-07-14T02:40:00Z")):
        equal(run("roll", "--format", "json", env={"SOURCE_DATE_EPOCH": epoch}).json["run"]["date"],
              date)
    for epoch in ("", "x", "-1", "99999999999999999999"):
        date = run("roll", "--format", "json", env={"SOURCE_DATE_EPOCH": epoch}).json["run"]["date"]
        assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", date), date


def test_the_date_while_a_package_is_built():
    """It is that of its changelog, and must not be that of these tests."""
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    date = run("roll", "--format", "json").json["run"]["date"]
    assert date.startswith("20"), date


def test_lexicon_and_rules():
    facts = run("solve", *words(), "--level", "2", "--min-length", "4", "--reuse", "--no-qu",
                "--adjacency", "torus", "--scoring", "short", "--count", "paths", "AB/CD",
                "--format", "json", "--seed", "18446744073709551615").json["run"]
    equal(facts["rules"], {"min_length": 4, "reuse": True, "qu": False, "adjacency": "torus",
                           "scoring": "short", "count": "paths"})
    equal(facts["lexicon"]["level"], 2)
    assert "language" not in facts["lexicon"], facts
    read = run("solve", *words(), "--language", "de", "--accents", "fold", "AB/CD", "--format",
               "json").json["run"]["lexicon"]
    equal((read["language"], read["accents"]), ("de", "fold"))
    # Every command tells about the words up to the level.
    info = run("lexicon", "info", *words(), "--level", "2", "--format", "json").json
    equal((facts["lexicon"]["hash"], facts["lexicon"]["words"]), (info["hash"], info["words"]))
    equal(facts["seed"], "18446744073709551615")
    run(*facts["command"])
    result = run("search", *words(), "--evaluations", "300", "--seed", "7", "--save", "it.search")
    del result
    facts = run("search", "--resume", "it.search", "--evaluations", "400", "--format",
                "json").json["run"]
    equal((facts["seed"], facts["lexicon"]["name"]), (7, "words.txt"))


def test_lines():
    """jsonl: the elements of "boards", one a line."""
    for command in (["solve", *words(), "CAT/DOG", "AB/CD"], ["solve", "--summary", "AB/CD", BOARD],
                    ["find", "cat", "CAT/DOG"], ["roll", "--boards", "3", "--seed", "1"],
                    ["generate", "rnd", "--boards", "3", "--seed", "1"]):
        lines = run(*command, "--format", "jsonl").lines
        equal([json.loads(line) for line in lines],
              run(*command, "--format", "json").json["boards"])
    for command in (["survey"], ["search"], ["prove"], ["compare"], ["growth"], ["dice", "list"],
                    ["lexicon", "list"]):
        fails(*command, "--format", "jsonl", says=["--format", "jsonl"])


def test_header_of_tables():
    plain = run("roll", "--boards", "2", "--seed", "1", "--format", "tsv").lines
    lines = run("roll", "--boards", "2", "--seed", "1", "--format", "tsv", "--header").lines
    facts = dict(line[2:].split(": ", 1) for line in lines if line.startswith("# "))
    equal(lines[len(facts):], plain)
    equal({name: json.loads(value) for name, value in facts.items() if name != "date"},
          {"program": "gridwright-cli", "version": json.loads(facts["version"]),
           "command": ["roll", "--dice", "big-5x5", "--size", "5x5", "--boards", "2", "--format",
                       "tsv", "--header", "--seed", "1"],
           "seed": 1, "lexicon": None, "rules": None, "kernel": json.loads(facts["kernel"])})
    for command in (["solve", BOARD], ["solve", "--summary", BOARD], ["dice", "list"]):
        assert run(*command, "--format", "tsv", "--header").out.startswith("# program: "), command
    for style in ("text", "json"):
        fails("roll", "--header", "--format", style, says="--header")


def test_control_characters_are_escaped():
    name = "a\x1b[31m\x7f\x9b\u202e\n.txt"
    write(name, "cat\n")
    out = run("lexicon", "info", "./" + name, "--format", "json").out
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", out), out
    assert "\u202e" not in out, out
    equal(json.loads(out)["name"], "./" + name)
    for style in ("text", "tsv"):
        out = run("lexicon", "compile", "./" + name, "--output", name + "x", "--format", style,
                  "--force", *(["--header"] if style == "tsv" else [])).out
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", out), out


main(sys.modules[__name__])
