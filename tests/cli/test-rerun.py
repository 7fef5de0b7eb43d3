# SPDX-License-Identifier: GPL-3.0-or-later
"""rerun: what a document or a table says that was run, once more."""

import json
import os
import struct
import sys
import zlib

from harness import equal, fails, main, run, work_of_ended, write

BOARD = "PERS/LATG/SINE/TERS"


def words():
    return ["--lexicon", write("words.txt", "cat\ndog\ncod\ngod\ntoad\t3\n")]


def commands():
    lexicon = words()
    write("dice.txt", "A B\n" * 4)
    run("prove", *lexicon, "--size", "2x2", "--certificate", "it")
    return [
        ["solve", BOARD, "--stats", "--paths", "one"],
        ["solve", "--summary", "CAT/DOG", "AB/CD", *lexicon],
        ["solve", "SHIT/AEST", "--deny", "school", "--level", "60"],
        ["find", "zebra", "CAT/DOG"],
        ["roll", "--boards", "2"],
        ["roll", "--language", "fr", "--rows"],
        ["roll", "--code", "0acr y39t gf7w"],
        ["roll", "--daily"],
        ["roll", "--daily", "2026-11-28", *lexicon],
        ["code", "--dice", "big-5x5", "--clock", "0"],
        ["code", "--daily", "--school", "--min-length", "4"],
        ["generate", "kfreq", "--template", "A?/?T", *lexicon],
        ["generate", "rnd", "--size", "3x3", "--words", "5:", "--boards", "2"],
        ["survey", "rnd", "freq", "--boards", "50", "--histogram"],
        ["survey", "kfreq", "--boards", "3", "--sweep", "vowels=1:3"],
        ["survey", "dice", "dice:French 4×4", "--boards", "30"],
        ["survey", "rnd", "--boards", "3", "--sweep", "level=10:50:20"],
        ["survey", "rnd", "--boards", "3", "--sweep", "lexicon-words=100:200:x2"],
        ["survey", "rnd", "--boards", "9000", "--until-error", "2"],
        ["survey", "rnd", "--boards", "700", "--shard", "1/2", *lexicon],
        ["survey", "rnd", "--parts", "7:20,3:5", *lexicon],
        ["search", *lexicon, "--evaluations", "300", "--top", "3"],
        ["search", *lexicon, "--generations", "3", "--method", "genetic"],
        ["search", *lexicon, "--generations", "3", "--method", "genetic", "--no-reuse", "--qu",
         "--no-join-phrases", "--min-length", "3", "--size", "3x3", "--listed-letters"],
        ["search", *lexicon, "--evaluations", "300", "--reuse", "--no-qu", "--join-phrases"],
        ["search", *lexicon, "--size", "3x3", "--method", "anneal", "--target", "2"],
        ["search", "--seconds", "1", "--threads", "1", "--level", "50"],
        ["prove", *lexicon, "--size", "2x2"],
        ["prove", *lexicon, "--size", "2x3", "--threshold", "2", "--top", "2"],
        ["verify", "it", *lexicon],
        ["compare", "CAT/DOG", *lexicon, "--sizes", "4"],
        ["compare", *lexicon, "--sizes", "4", "--size", "2x2", "--boards", "2", "--curve"],
        ["compare", "CAT/DOG", *lexicon, "--against", "board", "--details"],
        ["compare", "CAT/DOG", *lexicon, "--against", "rules", "--algorithms", "gridwright"],
        ["growth", "--size", "2x2,3x3", "--bounds", "--projection", "--boards", "9"],
        ["growth", "TA/XP"],
        ["lexicon", "info", *lexicon],
        ["lexicon", "list"],
        ["lexicon", "languages"],
        ["dice", "check", "--dice", "dice.txt", "AB/AB"],
        ["dice", "check", "--word", "zebra"],
        ["dice", "make", *lexicon, "--size", "2x2"],
        ["dice", "list"],
        ["dice", "show", "new-4x4"],
    ]


def saved(*arguments, name="it.json", form=("json",)):
    return write(name, run(*arguments, "--format", *form, status=None).out)


def test_the_same_comes_out():
    for command in commands():
        for form in (("json",), ("tsv", "--header")):
            result = run("rerun", saved(*command, form=form))
            assert result.lines[0].startswith(f"gridwright-cli {command[0]} "), result.out
            assert "--seed" in result.lines[0] or "--parts" in result.lines[0], result.out
            equal(result.lines[1:], ["Same: yes"])


def test_formats():
    name = saved("roll", "--size", "2x2", "--seed", "7")
    rerun = run("rerun", name, "--format", "json").json
    equal([row["same"] for row in rerun["reruns"]], [True])
    equal(rerun["reruns"][0]["difference"], None)
    equal(run("rerun", name, "--format", "tsv").lines[0], "command\tsame\tdifference")


def test_the_first_difference_is_told():
    for form, was, now, says in (
            (("json",), '"points": 1', '"points": 4', "boards[0].list[0].points: 4, now 1"),
            (("json",), '"complete": true', '"complete": false', "complete: false, now true"),
            (("json",), '"longest"', '"shortest"', "boards[0].shortest: 4, now nothing"),
            (("tsv", "--header"), "CAT\t3", "CAT\t9", 'line 2 of the table, length: "9", now "3"'),
            (("tsv", "--header"), "\nCOD", "\nZOO\t3\nCOD", "line 3 of the table")):
        text = run("solve", "CAT/DOG", *words(), "--format", *form).out
        assert was in text, text
        result = run("rerun", write("it", text.replace(was, now, 1)), status=1)
        equal(result.lines[1], "Same: no")
        assert says in result.lines[2], result.out


def test_what_differs_is_fit_for_a_terminal():
    text = run("solve", "CAT/DOG", *words(), "--format", "json").out
    result = run("rerun", write("it", text.replace('"longest"', r'"\u001b]0;x\u0007"', 1)), status=1)
    assert "]0;x: 4, now nothing" in result.out and "\x1b" not in result.out, result.out
    text = run("solve", "CAT/DOG", *words(), "--format", "tsv", "--header").out
    text = text.replace("\tlength", "\t\x1b]0;x\x07", 1).replace("CAT\t3", "CAT\t9", 1)
    result = run("rerun", write("it", text), status=1)
    assert "\x1b" not in result.out, result.out


def test_a_bad_board_passed_over():
    write("boards.txt", "CAT/DOG\nCAT/DO\nAB/CD\n")
    name = saved("solve", "@boards.txt", "--keep-going", *words())
    equal(run("rerun", name).lines[1], "Same: yes")


def test_another_lexicon_is_told():
    name = saved("solve", "CAT/DOG", *words())
    write("words.txt", "cat\ndog\n")
    result = run("rerun", name, status=1)
    assert result.lines[2].startswith("lexicon.hash: "), result.out
    os.remove("words.txt")
    result = run("rerun", name, status=2)
    assert "words.txt" in result.err and "it.json: " in result.err, result.err


def test_nothing_is_written():
    run("prove", *words(), "--size", "2x2", "--certificate", "it", "--format", "json")
    name = saved("prove", *words(), "--size", "2x2", "--certificate", "other")
    os.remove("other")
    result = run("rerun", name)
    assert "other" not in result.out and not os.path.exists("other"), result.out
    fails("rerun", saved("lexicon", "compile", *words(), "--output", "words.gwlex"), says="it.json")


def test_saved_runs():
    lexicon = words()
    search = ["search", *lexicon, "--size", "2x3", "--seed", "5"]
    run(*search, "--evaluations", "3000", "--save", "a.search")
    run(*search, "--seconds", "1", "--save", "b.search")
    write("points.txt", "3 2\n4 9\n")
    run(*search, "--scoring", "points.txt", "--evaluations", "500", "--save", "c.search")
    os.remove("points.txt")
    run("prove", *lexicon, "--size", "2x2", "--top", "2", "--save", "a.proof", "--certificate", "a")
    methods = []
    for method in ("local", "tempering", "anneal", "genetic"):
        for switches in (["--reuse", "--no-qu", "--join-phrases"],
                         ["--no-reuse", "--qu", "--no-join-phrases"]):
            methods.append((f"{len(methods)}.search", "search"))
            run("search", *lexicon, "--method", method, *switches, "--size", "3x3", "--evaluations",
                "300", "--save", methods[-1][0])
    for name, command in (*methods, ("a.search", "search"), ("b.search", "search"), ("c.search", "search"),
                          ("a.proof", "prove"), ("a", "prove")):
        result = run("rerun", name)
        assert result.lines[0].startswith(f"gridwright-cli {command} "), result.out
        equal(result.lines[1:], ["Same: yes"])
    write("words.txt", "cat\n")
    for name in ("a.search", "a.proof", "a"):
        assert "lexicon.hash" in run("rerun", name, status=1).lines[2]


def test_saved_surveys():
    lexicon = words()
    some = ["survey", *lexicon, "--boards", "40", "--seed", "5"]
    run(*some, "kfreq", "rnd", "pairs", "--set", "kfreq:vowels=3", "--save", "a.survey")
    run(*some, "kfreq", "--sweep", "vowels=2:5", "--save", "b.survey")
    run(*some, "rnd", "--shard", "1/2", "--save", "c.survey")
    run(*some, "rnd", "freq", "--sweep", "size=2:4", "--count", "paths", "--level", "2", "--save",
        "d.survey")
    run(*some, "rnd", "dice", "dice:classic-4x4", "--save", "e.survey")
    fails("rerun", "c.survey", says="part of a study")
    for name in "abde":
        result = run("rerun", name + ".survey")
        assert result.lines[0].startswith("gridwright-cli survey "), result.out
        equal(result.lines[1:], ["Same: yes"])
    assert "kfreq:vowels=3" in run("rerun", "a.survey").lines[0]
    write("words.txt", "cat\ncod\n")
    assert "lexicon.hash" in run("rerun", "a.survey", status=1).lines[2]


def test_merged_files():
    """Parts of one run, and several runs with seeds of their own."""
    lexicon = words()
    some = ["survey", "rnd", "freq", *lexicon, "--level", "2"]
    for seed, shards in ((4, 2), (5, 1)):
        for k in range(1, shards + 1):
            run(*some, "--seed", str(seed), "--boards", "600", "--shard", f"{k}/{shards}", "--save",
                f"{seed}{k}.survey")
    one = saved("survey", "--merge", "41.survey", "42.survey", "--save", "one.survey")
    both = saved("survey", "--merge", "51.survey", "one.survey", "--save", "both.survey",
                 name="both.json")
    for name, says in ((one, "--seed 4"), ("one.survey", "--seed 4"),
                       (both, "--parts 4:600,5:600"), ("both.survey", "--parts 4:600,5:600")):
        result = run("rerun", name)
        assert says in result.lines[0] and "--level 2" in result.lines[0], result.out
        equal(result.lines[1:], ["Same: yes"])
    for k in (1, 2):
        run("search", *lexicon, "--size", "2x3", "--seed", "7", "--evaluations", "900", "--shard",
            f"{k}/2", "--save", f"{k}.search")
        run("prove", *lexicon, "--size", "2x2", "--shard", f"{k}/2", "--save", f"{k}.proof")
    run("search", *lexicon, "--size", "2x3", "--seed", "8", "--evaluations", "900", "--save",
        "3.search")
    run("prove", "--merge", "1.proof", "2.proof", "--save", "all.proof", "--certificate", "all")
    for name in (saved("search", "--merge", "1.search", "2.search", "3.search"), "all.proof", "all",
                 saved("prove", "--merge", "1.proof", "2.proof", name="prove.json")):
        equal(run("rerun", name).lines[1:], ["Same: yes"])
    fails("rerun", "1.search", says="part of a search")
    fails("rerun", "1.proof", says="part of a proof")


def test_boards_from_a_pipe():
    boards = "CAT/DOG\nAB/CD\n"
    for command in (["solve", "--summary", "-", *words()], ["find", "cat", "-"]):
        out = run(*command, "--format", "json", stdin=boards).out
        equal(run("rerun", write("it.json", out), stdin=boards).lines[1:], ["Same: yes"])


def test_old_defaults_stay():
    """What another version took for granted stands in its file."""
    document = run("solve", "CAT/DOG", *words(), "--format", "json").json
    was = {"--min-length": "2", "--scoring": "short", "--adjacency": "torus", "--count": "paths",
           "--sort": "points"}
    command = document["run"]["command"]
    for option, value in was.items():
        command[command.index(option) + 1] = value
    old = run(*command, "--scoring", "short").out
    for option, value in was.items():
        assert f'"{option}", "{value}"' in old, old
    equal(run("rerun", write("it.json", old)).lines[1:], ["Same: yes"])
    survey = run("survey", "rnd", "--boards", "9", "--save", "a.survey").out
    del survey
    line = run("rerun", "a.survey").lines[0]
    for option in ("--lexicon english", "--levels rank", "--language auto", "--accents play",
                   "--encoding auto", "--min-length 3"):
        assert option in line, line


def test_saved_surveys_name_their_words():
    """The hash of the words up to the level, as the document of the same run has it."""
    document = run("survey", "rnd", "--boards", "9", "--seed", "1", "--level", "2", *words(),
                   "--save", "a.survey", "--format", "json").json
    with open("a.survey") as file:
        assert document["run"]["lexicon"]["hash"] in file.read()
    write("words.txt", "cat\ndog\n")
    assert "lexicon.hash" in run("rerun", "a.survey", status=1).lines[2]


def test_names_that_must_not_reach_a_terminal():
    name = "wo\u202erds.txt"
    write(name, "cat\ndog\n")
    lexicon = ["--lexicon", name, "--seed", "5"]
    run("survey", *lexicon, "rnd", "--boards", "9", "--save", "a.survey")
    run("search", *lexicon, "--size", "2x2", "--evaluations", "99", "--save", "a.search")
    run("prove", *lexicon[:2], "--size", "2x2", "--save", "a.proof")
    for file in ("a.survey", "a.search", "a.proof"):
        result = fails("rerun", file, says=file)
        assert "\u202e" not in (result.err if result is not None else ""), result


def test_a_setting_for_one_method():
    command = run("survey", *words(), "kfreq", "greedy-dcad", "--boards", "9", "--set",
                  "kfreq:vowels=3", "--format", "json").json["run"]["command"]
    assert "kfreq:vowels=3" in command, command
    fails("survey", "kfreq", "rnd", "--set", "rnd:vowels=3", says="--set")
    fails("survey", "kfreq", "--set", "nonesuch:vowels=3", says="--set")


def test_saved_runs_that_cannot_be_repeated():
    lexicon = words()
    run("search", *lexicon, "--size", "2x2", "--evaluations", "100", "--save", "a.search")
    with open("a.search") as file:
        text = file.read()
    for end in range(0, len(text), len(text) // 20 + 1):
        fails("rerun", write("cut.search", text[:end]), says="cut.search")
    run("prove", *lexicon, "--size", "2x2", "--certificate", "a")
    with open("a") as file:
        text = file.read()
    fails("rerun", write("b", text.replace("cat", "cut")), says="b:")


def test_certificates_are_the_same_however_they_were_made():
    lexicon = words()
    run("prove", *lexicon, "--size", "2x2", "--certificate", "a", "--threads", "1")
    run("prove", *lexicon, "--size", "2x2", "--certificate", "b", "--seed", "7", "--save", "b.proof")
    with open("a", "rb") as a, open("b", "rb") as b:
        text = a.read()
        equal(text, b.read())
    assert b"\nrun {" in text and b"--save" not in text and b'"date"' not in text, text


def test_pictures():
    """PNG and SVG are made as the window makes them; the C tests look at real ones."""
    document = run("solve", "CAT/DOG", *words(), "--format", "json").json
    figures = {"board": "CAT/DOG", "words": document["boards"][0]["words"]}
    text = json.dumps({"run": document["run"], "boards": [figures]})
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    svg = f'<svg><metadata><gridwright:run xmlns:gridwright="x">{escaped}</gridwright:run></metadata></svg>'
    equal(run("rerun", write("a.svg", svg)).lines[1:], ["Same: yes"])
    wrong = svg.replace('"words": %d}' % figures["words"], '"words": 77}')
    assert "boards[0].words: 77, now" in run("rerun", write("b.svg", wrong), status=1).out
    chunk = b"iTXtgridwright" + bytes(5) + text.encode()
    head = b"IHDR" + bytes(13)
    png = b"\x89PNG\r\n\x1a\n"
    for part in (head, chunk):
        png += struct.pack(">I", len(part) - 4) + part + struct.pack(">I", zlib.crc32(part))
    for end, status in ((0, 0), (1, 2)):
        with open("a.png", "wb") as file:
            file.write(png[:len(png) - end])
        run("rerun", "a.png", status=status)
    string = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    info = f"<< /Keywords (gridwright {string}) >>".encode()
    for body in (info, b"1 0 obj stream\n" + zlib.compress(info) + b"\nendstream"):
        with open("a.pdf", "wb") as file:
            file.write(b"%PDF-1.5\n\x00" + body)
        equal(run("rerun", "a.pdf").lines[1:], ["Same: yes"])
    fails("rerun", write("c.svg", "<svg/>"), says="c.svg")


def with_command(*command):
    return write("it.json", json.dumps({"run": {"command": command}}))


def test_commands_that_are_none():
    for command in ([], ["rerun", "it.json"], ["--help"], [["solve"]], ["solve", 4], ["nonesuch"],
                    ["solve", "\x1b[31m"], ["solve", "A\nB"], ["solve", "\u202eAB"], ["lexicon", "compile", "english", "--output=here"],
                    ["prove", "--resume", "here"], ["--save", "here"]):
        fails("rerun", with_command(*command), says="it.json")
        assert not os.path.exists("here")
    for option in (["--save=here"], ["--save", "here"], ["--force", "--certificate", "here"],
                   ["--O-save=here"], ["--Options:-certificate=here"]):
        run("rerun", with_command("prove", "--size", "1x1", *option), status=None)
        assert not os.path.exists("here"), option


def test_commands_that_print_too_much():
    """Such a command is stopped before its output fills the memory."""
    before = work_of_ended()
    for more in ([], ["--format", "json"], ["--format", "tsv"]):
        fails("rerun", with_command("roll", "--boards", "2000000000", *more),
              says=["it.json: ", "16 MiB"])
    assert work_of_ended() - before < 30
    name = saved("roll", "--boards", "200000")
    equal(run("rerun", name).lines[1:], ["Same: yes"])


def test_files_that_say_nothing():
    for text in ("", "CAT/DOG\n", "{}", '{"run": []}', '{"run": {"command": 7}}', "# command: [",
                 "# note\nword\n", "[" * 100000, '{"a":' * 100000, '/*"*/' + "[" * 1000000,
                 "'" + '"' + "'" + "[" * 1000000, "\xff", "{", "#" * 100):
        fails("rerun", write("it.json", text), says="it.json")
    with open("it.json", "wb") as file:
        file.write(b"# command: \xff\xfe\nword\n")
    fails("rerun", "it.json", says="it.json")
    fails("rerun", "nonesuch.json", says="nonesuch.json")
    fails("rerun", says="rerun")


main(sys.modules[__name__])
