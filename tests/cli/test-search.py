# SPDX-License-Identifier: GPL-3.0-or-later
"""search: the best board, and strings packed into a grid."""

import itertools
import json
import os
import random
import re
import signal
import subprocess
import sys
import time

from harness import (PROGRAM, TIMEOUT, equal, fails, halt, in_use, stamp_of, main, run, wait_for_file,
                     wait_for_work, wait_lazily_until, wait_until, write)
from runs import new_search, quote, seal

WORDS = "stone ones notes sent tease seat eats toast oats state taste nest tent quest tense".split()
GAMES = "go\nchess\nrisk\nmonopoly\nsorry!\ntic tac toe\nuno\nclue\nlife\n"


def result(*arguments, **more):
    lines = run("search", *arguments, **more).lines
    return dict(line.split(": ", 1) if ": " in line else (line.rstrip(":"), "")
                for line in lines)


def without_time(found):
    return {name: value for name, value in found.items() if name != "Time"}


def words():
    write("words.txt", "\n".join(WORDS) + "\n")
    return ["--lexicon", "words.txt"]


def test_it_finds():
    for method in ("local", "tempering", "anneal", "genetic"):
        found = result(*words(), "--method", method, "--evaluations", "4000", "--seed", "1",
                       "--size", "3x4")
        rules = () if method != "genetic" else ("--reuse", "--no-qu", "--min-length", "1")
        summary = run("solve", "--summary", "--lexicon", "words.txt", *rules,
                      found["Board"]).out.split("\t")
        equal([found["Words"], found["Score"]], summary[1:3])
        assert int(found["Words"]) >= 4, (method, found)
        assert int(found["Evaluations"]) >= 4000
        assert re.fullmatch(r"\d+\.\d+ s", found["Time"])
        equal(len(found["Board"].split("/")), 3)


def test_no_word_fits():
    """Then there is a board all the same, with no words, and the search ends."""
    few = ["--lexicon", write("few.txt", "stone\ntones\n"), "--seed", "1"]
    for method in ("local", "tempering", "anneal", "genetic"):
        for more in (["--size", "1x1"], ["--size", "2x2", "--dice", "new-4x4"],
                     ["--template", "S?/[TH]."], ["--size", "2x2", "--objective", "words"],
                     ["--size", "3x3", "--letters", "st", "--min-length", "9"],
                     ["--size", "9x9", "--min-length", "9", "--reuse"]):
            rules = [] if "--min-length" in more else ["--min-length", "3"]
            found = result(*few, *more, *rules, "--method", method, "--evaluations", "100")
            equal((found["Words"], found["Score"]), ("0", "0"))
            assert re.fullmatch(r"[A-Z/.\[\]]+", found["Board"]), found
    usual = [*few, "--size", "2x2"]
    found = result(*usual, "--save", "it.search")
    assert int(found["Evaluations"]) > 0, found
    equal(without_time(result("--resume", "it.search")), without_time(found))
    equal(run("rerun", "it.search").lines[-1], "Same: yes")
    equal(len(run("search", *usual, "--top", "3").lines), 8)
    fails("search", "--lexicon", write("none.txt", ""), "--evaluations", "9", says=["none.txt: ", "no words"])


def test_a_seed_repeats():
    for method in ("local", "tempering", "anneal", "genetic"):
        usual = [*words(), "--method", method, "--evaluations", "9000", "--size", "3x3"]
        one = without_time(result(*usual, "--seed", "3", "--threads", "1"))
        equal(without_time(result(*usual, "--seed", "3", "--threads", "4")), one)
        equal(result(*usual, "--seed", "3", "--islands", "4")["Board"], one["Board"])


def test_resume():
    for method in ("local", "tempering", "anneal", "genetic"):
        usual = [*words(), "--method", method, "--seed", "3", "--size", "3x3"]
        one = without_time(result(*usual, "--evaluations", "30000"))
        result(*usual, "--evaluations", "1000", "--save", "it.search", "--force")
        for step in (7000, 7001, 19000, 30000):
            found = result("--resume", "it.search", "--evaluations", str(step))
        equal(without_time(found), one)


def test_from_the_window():
    """A search that the window made: its strings, table and name go with it."""
    settings = {"method": "'genetic'", "objective": "'words'",
                "template": quote("??????/" * 5 + "??????"), "seed": "uint64 3",
                "islands": "uint32 2", "population": "uint32 20", "parents": "uint32 5"}
    write("it.search", new_search(settings, "'name': <'My games'>", strings=GAMES,
                                  strings_name="Games.txt", min_length=1, packs=True,
                                  points="1 3\n"))
    found = result("--resume", "it.search", "--evaluations", "2000")
    equal(int(found["Score"]), 3 * int(found["Words"]))
    assert int(found["Evaluations"]) >= 2000
    with open("it.search", encoding="utf-8") as file:
        saved = file.read()
    for kept in ("My games", "Games.txt", "'evaluations': <uint64", "'best': <b'"):
        assert kept in saved, kept
    equal(result("--resume", "it.search", "--evaluations", "2000")["Board"], found["Board"])
    # The command that is told has its file, so it has no settings.
    told = run("search", "--resume", "it.search", "--evaluations", "2000", "--format", "json").json
    equal((told["run"]["seed"], told["boards"][0]["board"]), (3, found["Board"]))
    again = run(*told["run"]["command"]).json
    equal(again["boards"][0]["board"], found["Board"])


def test_nothing_is_overwritten():
    """--save takes a new file, or the one that is resumed."""
    usual = [*words(), "--size", "3x3", "--seed", "3", "--evaluations"]
    one = without_time(result(*usual, "2000"))
    result(*usual, "1000", "--save", "it.search")
    kept = {name: open(name, "rb").read() for name in ("it.search", "words.txt")}
    for name in kept:
        fails("search", *usual, "2000", "--save", name, says=["--save", name, "--force"])
    fails("search", "--resume", "it.search", "--save", "words.txt", says=["--save", "words.txt"])
    fails("search", "--resume", "-", stdin=kept["it.search"], says=["--resume", "--save"])
    fails("search", *usual, "2000", "--save", "-", says="--save")
    for name, content in kept.items():
        with open(name, "rb") as file:
            equal(file.read(), content)
    equal(sorted(os.listdir()), ["it.search", "words.txt"])

    found = result("--resume", "-", "--save", "other.search", "--evaluations", "2000",
                   stdin=kept["it.search"])
    equal(without_time(found), one)
    os.symlink("it.search", "link.search")
    found = result("--resume", "it.search", "--save", "link.search", "--evaluations", "2000")
    equal(without_time(found), one)
    result(*usual, "1000", "--save", "other.search", "--force")
    equal(without_time(result("--resume", "other.search", "--evaluations", "2000")), one)


def test_the_file_is_enough():
    """All that was typed goes with a search: rules, points, seed, and its best boards."""
    write("points.txt", "1 3\n4 5\n")
    usual = [*words(), "--seed", "3", "--size", "3x3", "--scoring", "points.txt", "--reuse",
             "--most", "2", "--letters", "setano", "--islands", "2"]
    one = without_time(result(*usual, "--evaluations", "9000"))
    result(*usual, "--evaluations", "1000", "--save", "it.search")
    os.remove("points.txt")
    equal(without_time(result("--resume", "it.search", "--evaluations", "9000")), one)
    with open("it.search", encoding="utf-8") as file:
        saved = file.read()
    for kept in ("'seed': <uint64 3>", "'islands': <uint32 2>", "'boards': <[(int64 "):
        assert kept in saved, kept

    # What the file says is not asked again; what ends the search, and what is printed, is.
    for typed in (["--seed", "4"], ["--size", "2x3"], ["--objective", "fun"], ["--reuse"],
                  ["--method", "anneal"], ["--template", "A??/???/???"], ["--dice", "new-4x4"],
                  ["--letters", "set"], ["--most", "3"], ["--islands", "2"], ["--level", "1"],
                  ["--no-reuse"], ["--qu"], ["--no-listed-letters"], ["--population", "9"], ["--parents", "3"], ["--listed-letters"], ["--no-qu"],
                  ["--min-length", "4"], ["--adjacency", "king"], ["--scoring", "short"],
                  ["--count", "words"]):
        done = fails("search", "--resume", "it.search", "--evaluations", "9100", *typed,
                     says=[typed[0] + ":", "--resume"])
        equal(done.out, "")
    os.rename("words.txt", "moved.txt")
    more = ["--lexicon", "moved.txt", "--threads", "1", "--top", "2", "--mutation", "7", "--force"]
    for limit in (["--evaluations", "9100"], ["--seconds", "1"], ["--target", "1"]):
        run("search", "--resume", "it.search", *limit, *more)


def test_methods_under_the_same_rules():
    """Whatever a method takes for granted, the rules are those that are typed, and all are named in
    what is recorded."""
    switches = ("--no-reuse", "--qu", "--no-join-phrases")
    classic = [*words(), *switches, "--min-length", "3", "--objective", "points", "--size", "3x3",
               "--seed", "3", "--evaluations", "900"]
    rules = []
    for method in ("local", "tempering", "anneal", "genetic"):
        found = run("search", *classic, "--method", method, "--format", "json").json
        board = found["boards"][0]
        assert "missing" not in board, board
        rules.append(found["run"]["rules"])
        assert set(switches) < set(found["run"]["command"]), found["run"]["command"]
        solved = run("solve", *words(), "--format", "json", board["board"]).json["boards"][0]
        equal((board["words"], board["score"]), (solved["words"], solved["score"]))
    equal(rules, [run("solve", *words(), "--format", "json", "AB/CD").json["run"]["rules"]] * len(rules))
    genetic = run("search", *words(), "--method", "genetic", "--evaluations", "900", "--format",
                  "json").json["run"]["command"]
    assert {"--reuse", "--no-qu", "--join-phrases"} < set(genetic), genetic


def test_the_rules_of_the_file():
    """The genetic method of the window has the rules that were chosen there."""
    settings = {"method": "'genetic'", "template": "'???/???/???'", "seed": "uint64 3",
                "islands": "uint32 1"}
    write("it.search", new_search(settings, strings="\n".join(WORDS)))
    found = result("--resume", "it.search", "--evaluations", "5000")
    write("words.txt", "\n".join(WORDS) + "\n")
    summary = run("solve", "--summary", "--lexicon", "words.txt", found["Board"]).out.split("\t")
    equal([found["Words"], found["Score"]], summary[1:3])
    assert "Missing" not in found


def test_the_file_stays_what_it_is():
    """Its mode stays as it was made, and a link leads to the same place."""
    result("--seed", "5", "--evaluations", "500", "--save", "it.search")
    os.chmod("it.search", 0o600)
    os.symlink("it.search", "link.search")
    result("--resume", "link.search", "--evaluations", "900")
    equal(os.stat("it.search").st_mode & 0o777, 0o600)
    assert os.path.islink("link.search")
    os.symlink("made.search", "dangling.search")
    result("--seed", "5", "--evaluations", "500", "--save", "dangling.search")
    assert os.path.islink("dangling.search") and os.path.isfile("made.search")


def test_killed():
    """Killed at random moments, it resumes from its checkpoint and ends the same."""
    chance = random.Random(4)
    for method, evaluations, kills in (("local", "60000", 4), ("tempering", "60000", 4), ("anneal", "60000", 2),
                                       ("pack", "1000000", 4), ("genetic", "60000", 2)):
        usual = [*words(), "--seed", "3", "--size", "4x4", "--evaluations", evaluations,
                 "--method", "anneal" if method == "pack" else method, "--top", "9"]
        if method == "pack":
            usual += ["--reuse", "--min-length", "1"]
        one = without_time(result(*usual))
        result(*usual, "--evaluations", "2000", "--save", "it.search", "--force")
        resume = ["search", "--resume", "it.search", "--evaluations", evaluations, "--top", "9"]
        for _ in range(kills):
            process = subprocess.Popen([PROGRAM, *resume], stdout=subprocess.DEVNULL)
            wait_for_work(process, chance.random() * 0.2)
            process.send_signal(signal.SIGKILL)
            process.wait()
        equal(without_time(result(*resume[1:])), one)
        # Nor do files stay that it was killed in the middle of.
        equal([name for name in os.listdir() if name.startswith(".")], [])


def test_in_use():
    """What another process goes on with is left alone, from the first moment to the last."""
    limit = ["--seed", "5", "--evaluations", "500"]
    result(*limit, "--save", "it.search")
    with open("it.search", "rb") as file:
        before = file.read()
    with in_use("it.search"):
        says = f"it.search is in use by process {os.getpid()}"
        fails("search", "--resume", "it.search", "--evaluations", "900", says=says)
        fails("search", *limit, "--force", "--save", "it.search", says=says)
        # What only reads it harms nobody.
        result("--resume", "it.search", "--save", "copy.search", "--evaluations", "900")
    with open("it.search", "rb") as file:
        equal(file.read(), before)
    command = [PROGRAM, "search", "--resume", "it.search", "--seconds", "100"]
    before = stamp_of("it.search")
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_for_file(process, "it.search", before, wait_lazily_until)
        fails("search", "--resume", "it.search", says=f"in use by process {process.pid}")
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()
    run("search", "--resume", "it.search", "--seconds", "1")


def test_interrupted():
    """Ctrl-C keeps all: what was found is printed, and the file goes on from there."""
    usual = [*words(), "--seed", "3", "--size", "3x3", "--method", "genetic", "--islands", "1"]
    process = subprocess.Popen([PROGRAM, "search", *usual, "--seconds", "1000", "--save",
                                "it.search"], stdout=subprocess.PIPE, text=True)
    wait_for_file(process, "it.search")
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate()
    equal(process.returncode, 130)
    kept = dict(line.split(": ", 1) for line in out.splitlines() if line[-1] != ":")
    evaluations = int(kept["Evaluations"])
    for more in (0, 5000):
        limit = ["--evaluations", str(evaluations + more)]
        one = without_time(result(*usual, *limit))
        equal(without_time(result("--resume", "it.search", *limit)), one)


def test_a_save_that_fails_stops_nothing():
    """The folder of the file goes away, comes back, and goes again."""
    os.mkdir("folder")
    with open("errors", "wb") as errors, \
         subprocess.Popen([PROGRAM, "search", *words(), "--size", "3x3", "--seed", "3",
                           "--seconds", "1000", "--threads", "1", "--save", "folder/it.search"],
                          stdout=subprocess.PIPE, stderr=errors, text=True) as program:
        wait_for_file(program, "folder/it.search")
        with open("folder/it.search", encoding="utf-8") as file:
            first = file.read()
        os.rename("folder", "away")
        wait_lazily_until(lambda: os.path.getsize("errors") > 0, program)
        os.rename("away", "folder")
        wait_lazily_until(lambda: open("folder/it.search", encoding="utf-8").read() != first, program)
        os.rename("folder", "away")
        program.send_signal(signal.SIGINT)
        out, _ = program.communicate(timeout=TIMEOUT)
    equal(program.returncode, 2)
    assert "Board: " in out and "Evaluations: " in out, out
    with open("errors", encoding="utf-8") as file:
        lines = file.read().splitlines()
    equal(len(lines), 2)
    assert "folder/it.search" in lines[0] and "the work continues" in lines[0], lines
    assert "folder/it.search" in lines[1] and "the work continues" not in lines[1], lines


def test_limits():
    assert int(result(*words(), "--target", "6", "--seed", "1")["Score"]) >= 6
    found = result(*words(), "--method", "genetic", "--generations", "3", "--islands", "2",
                   "--population", "20", "--parents", "5", "--seed", "1", "--size", "4x4")
    equal(found["Evaluations"], "120")
    run("search", *words(), "--seconds", "1", "--size", "4x4")


def test_stopped():
    """While the process is stopped, its time stands."""
    with subprocess.Popen([PROGRAM, "search", *words(), "--size", "4x4", "--seconds", "2", "--save",
                           "it.search"], stdout=subprocess.PIPE) as program:
        wait_for_file(program, "it.search")
        halt(program)
        time.sleep(4)
        program.send_signal(signal.SIGCONT)
        out = program.communicate(timeout=TIMEOUT)[0].decode()
    equal(program.returncode, 0)
    # With the stop it would be four seconds and more.
    assert 2 <= float(re.search(r"Time: ([0-9.]+) s", out)[1]) < 4, out


def test_target():
    """It stays with the search until another is typed; in the file it can be wrong."""
    usual = [*words(), "--seed", "1", "--size", "3x3", "--method", "local"]
    result(*usual, "--evaluations", "1", "--target", "9", "--save", "it.search")
    found = result("--resume", "it.search", "--evaluations", "50000")
    assert int(found["Score"]) >= 9 and int(found["Evaluations"]) < 50000, found
    equal(result("--resume", "it.search")["Evaluations"], found["Evaluations"])
    more = int(found["Evaluations"]) + 3000
    found = result("--resume", "it.search", "--target", "0", "--evaluations", str(more))
    assert int(found["Evaluations"]) >= more, found
    with open("it.search", encoding="utf-8") as file:
        assert "target" not in file.read()
    write("bad.search", new_search({"target": "int64 -9"}))
    fails("search", "--resume", "bad.search", says="target")
    fails("search", *words(), "--target", "-1", says="--target")


def test_target_longest():
    """The target of the longest word is a number of letters."""
    write("long.txt", "tea\neats\nteas\nseats\nstates\ntasters\n")
    usual = ["--lexicon", "long.txt", "--seed", "1", "--size", "3x3", "--objective", "longest"]
    for target in (4, 6, 7):
        board = result(*usual, "--evaluations", "100000", "--target", str(target),
                       "--save", f"{target}.search")["Board"]
        longest = run("solve", board, "--lexicon", "long.txt", "--summary").out.split("\t")[3]
        assert int(longest) >= target, (board, longest)
        # It is met, so it does not go on.
        found = result("--resume", f"{target}.search", "--evaluations", "200000")
        equal(found["Board"], board)
        assert int(found["Evaluations"]) < 100000, found
    # Good boards come at once, but not one with such a word.
    board = result("--objective", "longest", "--size", "3x4", "--target", "12", "--seed", "1",
                   "--islands", "1", "--evaluations", "400000")["Board"]
    equal(run("solve", board, "--summary").out.split("\t")[3], "12\n")
    # No word is as long, so the target is never met.
    found = result(*usual, "--evaluations", "5000", "--target", "8")
    assert int(found["Evaluations"]) >= 5000, found


def test_memory():
    """A search that no computer has the memory for does not begin, and few boards are few."""
    fails("search", *words(), "--method", "genetic", "--population", "1000000", "--islands",
          "1024", "--evaluations", "10", says="memory")
    # Nor does it go on.
    run("search", *words(), "--method", "genetic", "--population", "4", "--parents", "2",
        "--islands", "1024", "--evaluations", "10", "--save", "it.search")
    with open("it.search", encoding="utf-8") as file:
        saved = file.read()
    large = seal(saved.replace("'population': <uint32 4>", "'population': <uint32 1000000>"))
    assert large != saved
    fails("search", *words(), "--resume", write("large.search", large), "--evaluations", "10",
          says="memory")
    found = result(*words(), "--method", "genetic", "--population", "100000", "--islands", "1",
                   "--evaluations", "10")
    equal(found["Evaluations"], "10")


def test_packing():
    write("games.txt", GAMES)
    found = result("--lexicon", "games.txt", "--method", "genetic", "--generations", "60",
                   "--seed", "1", "--size", "5x5")
    n_missing, missing = get_missing(found)
    equal(len(missing), n_missing)
    equal(int(found["Words"]) + n_missing, 9)
    assert int(found["Words"]) >= 4
    for name in missing:
        equal(run("find", name, found["Board"], "--reuse", "--no-qu", status=1).out, "NO\n")
    write("few.txt", "ab\nba\n")
    found = result("--lexicon", "few.txt", "--method", "genetic", "--size", "2x2", "--seed", "1")
    equal((found["Words"], found["Missing"]), ("2", "0"))


def get_missing(found):
    """The number of missing words, and those that the text names."""
    number, _, names = found["Missing"].partition(" (")
    return int(number), [name for name in names.rstrip(")").split(", ") if name and name != "…"]


def test_missing():
    """Missing are words that could be found; text names a hundred of them, JSON and TSV all."""
    letters = "ABCDEFG"
    names = ["".join(triple) for triple in itertools.product(letters, repeat=3)]
    write("names.txt", "\n".join(names + ["AB", "ABH", "XYZ"]))
    args = ["--lexicon", "names.txt", "--method", "genetic", "--min-length", "3", "--size", "2x2",
            "--letters", letters, "--evaluations", "500", "--seed", "1"]
    found = result(*args)
    n_missing, shown = get_missing(found)
    # Not AB, which is too short, nor what has letters that may not be put.
    equal(int(found["Words"]) + n_missing, len(names))
    equal(len(shown), 100)
    board, = json.loads(run("search", *args, "--format", "json").out)["boards"]
    equal(len(board["missing"]), n_missing)
    equal(board["missing"][:100], shown)
    lines = run("search", *args, "--format", "tsv").lines
    row = dict(zip(lines[0].split("\t"), lines[1].split("\t")))
    equal(row["missing"].split(", "), board["missing"])
    # Nor a Q without a U where it is a QU, nor what is longer than all tiles.
    write("few.txt", "quit\nqat\ntie\nquits\ntietietie\n")
    found = result("--lexicon", "few.txt", "--join-phrases", "--template", "Q?/TE", "--letters", "I",
                   "--evaluations", "50")
    equal((found["Words"], found["Missing"]), ("2", "0"))




def test_constraints():
    found = result(*words(), "--template", "S..T/?A?E/????", "--evaluations", "3000")
    assert re.fullmatch(r"S\.\.T/[A-Z]A[A-Z]E/[A-Z]{4}", found["Board"]), found
    # A fixed tile counts as the letter that French plays it as, and stays as it is; so does a face.
    found = result("--language", "fr", "--lexicon", write("fr.txt", "été\n"),
                   "--template", "ÉT/.?", "--evaluations", "50")
    equal((found["Board"], found["Words"]), ("ÉT/.E", "1"))
    found = result("--language", "fr", "--lexicon", "fr.txt", "--dice", write("faces.txt", "É\nÉ\nT\n"),
                   "--size", "1x3", "--evaluations", "50")
    equal((found["Board"], found["Words"]), ("ÉTÉ/", "1"))
    found = result(*words(), "--letters", "seta", "--size", "3x3", "--evaluations", "3000")
    assert set(found["Board"]) <= set("SETA/")
    found = result(*words(), "--most", "2", "--size", "3x3", "--evaluations", "3000")
    assert all(found["Board"].count(letter) <= 2 for letter in "SETANO")
    found = result("--dice", "new-4x4", "--evaluations", "3000")
    run("dice", "check", found["Board"], "--dice", "new-4x4")
    found = result("--dice", "new-4x4", "--template", "[QU]???/????/????/????",
                   "--evaluations", "500")
    assert found["Board"].startswith("[QU]"), found
    run("dice", "check", found["Board"], "--dice", "new-4x4")
    fails("search", "--dice", "new-4x4", "--template", ".???/????/????/????", says="blank face")
    lines = run("search", "--most", "1", "--size", "4x4", "--evaluations", "300", "--islands", "2",
                "--top", "50", "--seed", "1").lines
    boards = [line.split("\t")[0] for line in lines if "\t" in line]
    assert boards, lines
    for board in boards:
        letters = board.replace("/", "")
        equal((len(letters), len(set(letters))), (16, 16))
    fails("search", "--dice", "new-4x4", "--size", "5x5", says="has 16 dice, but a 5×5 board needs 25")


def test_any_board():
    """More than 64 cells, tiles of several letters, many letters: slower, but no error."""
    for method in ("local", "tempering", "anneal", "genetic"):
        usual = [*words(), "--method", method, "--evaluations", "150", "--population", "20",
                 "--seed", "2"]
        found = result(*usual, "--size", "9x9")
        equal([len(row) for row in found["Board"].split("/")], [9] * 9)
        found = result(*usual, "--template", "[TH]??/?.?/??[QU]")
        assert re.fullmatch(r"\[TH\][A-Z]{2}/[A-Z]\.[A-Z]/[A-Z]{2}\[QU\]", found["Board"]), found
    write("many.txt", "\n".join(["stone", *("s" + chr(0x430 + i) for i in range(32))]) + "\n")
    result("--lexicon", "many.txt", "--size", "2x3", "--evaluations", "200")


def test_letters():
    """Genetic Boggle fills its grids with all letters, unless it is told otherwise."""
    usual = [*words(), "--method", "genetic", "--generations", "1", "--seed", "1"]
    assert set(result(*usual)["Board"]) - set("STONEAQU/")
    assert set(result(*usual, "--listed-letters")["Board"]) <= set("STONEAQU/")


def test_formats():
    lines = run("search", *words(), "--evaluations", "500", "--format", "tsv").lines
    equal(lines[0], "board\twords\tscore\tevaluations\tseconds")
    document = json.loads(run("search", *words(), "--evaluations", "500", "--format",
                              "json").out)
    equal(list(document["boards"][0]), ["board", "words", "score", "evaluations", "seconds"])


def test_top():
    usual = [*words(), "--size", "2x3", "--seed", "1", "--evaluations", "4000", "--top", "5"]
    lines = run("search", *usual).lines
    rows = [line.split("\t") for line in lines if "\t" in line]
    best = dict(line.split(": ") for line in lines if ": " in line)
    equal(len(rows), 5)
    equal(rows[0], [best["Board"], best["Words"], best["Score"]])
    equal([int(row[2]) for row in rows], sorted((int(row[2]) for row in rows), reverse=True))
    turned = set()
    for board, _, _ in rows:
        one, other = board.split("/")
        assert board not in turned, board
        turned |= {board, f"{one[::-1]}/{other[::-1]}", f"{other}/{one}",
                   f"{other[::-1]}/{one[::-1]}"}
    table = run("search", *usual, "--format", "tsv").lines
    equal([line.split("\t")[:3] for line in table[1:]], rows)
    fails("search", *words(), "--top", "51", says="--top")


def test_bad_usage():
    base = words()
    fails("search", *base, "--method", "luck", says="luck")
    fails("search", *base, "--objective", "fun", says="fun")
    fails("search", *base, "--template", "AB/CD", says="no free tile")
    fails("search", *base, "--letters", "xyz", says="no letters")
    fails("search", *base, "--generations", "3", says="genetic")
    fails("search", *base, "--mutation", "101", says="--mutation")
    fails("search", *base, "--parents", "200", says="--parents")
    fails("search", *base, "--count", "paths", says="--count")
    fails("search", *base, "--evaluations", "100", "--save", "none/it.search", says="none/it.search")
    fails("search", "--resume", "missing.search", says="missing.search")


def test_damaged():
    base = words()
    result(*base, "--evaluations", "1000", "--save", "it.search", "--size", "3x3")
    with open("it.search", encoding="utf-8") as file:
        text = file.read()
    write("text.search", "stone\n")
    fails("search", "--resume", "text.search", says=["text.search", "line 1"])
    write("half.search", text[:len(text) // 2])
    fails("search", "--resume", "half.search", says=["half.search", "damaged"])
    write("short.search", seal(text.replace("byte ", "byte 0x3f, ", 1)))
    fails("search", "--resume", "short.search", says="short.search")
    write("words.txt", "other\nwords\n")
    fails("search", "--resume", "it.search", says="words of the list have changed")
    assert os.path.exists("it.search")


def test_parts():
    """The islands of all parts do what they do in one search."""
    for method in ("local", "tempering", "anneal", "genetic"):
        usual = [*words(), "--method", method, "--seed", "3", "--size", "3x3", "--islands", "5",
                 "--evaluations", "20003"]
        one = run("search", *usual, "--top", "8", "--save", "whole.search").lines
        names = [f"{number}.search" for number in (1, 2, 3)]
        for number, name in enumerate(names, 1):
            result(*usual[:-1], "1000", "--shard", f"{number}/3", "--save", name)
            result("--resume", name, "--evaluations", "20003")
        joined = run("search", "--merge", *names, "--top", "8").lines
        equal(run("search", "--merge", *reversed(names), "--top", "8").out.split("Time")[0],
              "\n".join(joined).split("Time")[0])
        for line in one[2:3] + [line for line in one if line.startswith("Evaluations")]:
            assert line in joined, (method, line, joined)
        equal([line.split("\t")[2] for line in joined if "\t" in line],
              [line.split("\t")[2] for line in one if "\t" in line])
        both = run("search", "--merge", "whole.search", *names, "--top", "8", "--format",
                   "json").json["boards"]
        for row in both:
            assert row["from"].endswith(f"whole.search ({method}, seed 3)"), row
        for name in (*names, "whole.search"):
            os.unlink(name)


def test_joined_searches():
    """Searches by any method and seed, the words of which may lie somewhere else by now."""
    usual = [*words(), "--size", "3x3", "--evaluations", "3000"]
    result(*usual, "--seed", "1", "--save", "a.search")
    result(*usual, "--method", "anneal", "--seed", "2", "--save", "b.search")
    os.rename("words.txt", "moved.txt")
    fails("search", "--merge", "a.search", "b.search", says="words.txt")
    rows = run("search", "--merge", "b.search", "a.search", "--lexicon", "moved.txt", "--top", "50",
               "--format", "tsv").table
    equal([int(row["score"]) for row in rows],
          sorted((int(row["score"]) for row in rows), reverse=True))
    equal(len({row["board"] for row in rows}), len(rows))
    assert {row["from"] for row in rows} >= {"a.search (local, seed 1)",
                                             "b.search (anneal, seed 2)"}, rows
    summary = run("solve", "--summary", "--lexicon", "moved.txt", rows[0]["board"]).out.split("\t")
    equal([rows[0]["words"], rows[0]["score"]], summary[1:3])


def test_islands_that_end_far_apart():
    """One that has judged all its boards does not hold up the others."""
    told = result(*words(), "--size", "3x3", "--seed", "1", "--islands", "3",
                  "--island-evaluations", "1,20000,7000")
    assert int(told["Evaluations"]) >= 27001, told


def test_exchange():
    """What islands give each other does not depend on threads, or on stops in between."""
    for method, limit in (("local", 30000), ("tempering", 30000), ("anneal", 200000), ("genetic", 9000)):
        usual = ["search", "--level", "20", "--method", method, "--objective", "points", "--seed",
                 "3", "--size", "3x3", "--islands", "3", "--top", "20"]
        limit = ["--evaluations", str(limit)]
        exchange = ["--exchange", "600"]
        alone = run(*usual, *limit).out.split("Time")
        one = run(*usual, *limit, *exchange, "--threads", "1", "--save", "it.search",
                  "--force").out
        one = one.split("Time")
        assert one[1].split("\n")[1:] != alone[1].split("\n")[1:], (method, one)
        equal(run(*usual, *limit, *exchange, "--threads", "3").out.split("Time")[0], one[0])
        equal(run("rerun", "it.search").lines[-1], "Same: yes")
        run(*usual, "--evaluations", "8000", *exchange, "--save", "it.search", "--force")
        equal(run("search", "--resume", "it.search", *limit, "--top", "20").out.split("Time")[0],
              one[0])
        fails("search", "--resume", "it.search", "--exchange", "7", says=["--exchange", "600"])
    fails("search", "--exchange", "5", "--shard", "1/2", "--save", "1.search",
          says=["--exchange", "--shard"])
    fails("search", "--exchange", "-1", says="--exchange")


def test_joined_searches_that_do_not_fit():
    usual = [*words(), "--size", "3x3", "--evaluations", "500", "--seed", "1"]
    result(*usual, "--save", "a.search")
    result(*usual, "--size", "3x4", "--save", "size.search")
    result(*usual, "--scoring", "short", "--save", "rules.search")
    result(*usual, "--objective", "words", "--save", "objective.search")
    result(*usual, "--lexicon", write("others.txt", "tea\neat\n"), "--save", "words.search")
    with open("a.search", encoding="utf-8") as file:
        write("damaged.search", file.read()[:-40])
    for name, says in (("size.search", "other boards"), ("rules.search", "other boards"),
                       ("objective.search", "other boards"), ("words.search", "words of this search"),
                       ("damaged.search", "damaged"), ("missing.search", "missing.search"),
                       ("words.txt", "line 1")):
        equal(fails("search", "--merge", "a.search", name, says=[name, says]).out, "")
    fails("search", "--merge", says="--merge")
    fails("search", "--merge", "a.search", "a.search", says=["a.search", "twice"])
    os.link("a.search", "linked.search")
    with open("a.search", "rb") as file:
        write("copied.search", file.read())
    for name in ("linked.search", "./a.search", "copied.search"):
        fails("search", "--merge", "a.search", name, says=["a.search", "same search"])
    fails("search", "--merge", "a.search", "--save", "new.search", says="--save:")
    fails("search", "--merge", "a.search", "--size", "3x3", says="--size:")
    fails("search", *usual, "extra", says="too many")
    fails("search", *usual, "--shard", "1/2", says="--save")
    fails("search", *usual, "--shard", "1/9", "--save", "new.search", says="--islands")
    fails("search", *usual, "--shard", "3/2", "--save", "new.search", says="--shard")
    fails("search", "--resume", "a.search", "--shard", "1/2", says="--shard")


def test_usual_method():
    """Without a name the method is the one that is best for the number of free cells, and it is
    recorded by its name."""
    for options, wanted in ((["--size", "4x5"], "local"), (["--size", "5x5"], "tempering"),
                            (["--template", "?????/?????/?????/?????/????S/....."], "local"),
                            (["--size", "5x5", "--reuse"], "local"),
                            (["--size", "5x5", "--method", "local"], "local"),
                            (["--size", "3x3", "--method", "tempering"], "tempering")):
        command = run("search", *words(), "--evaluations", "300", "--format", "json",
                      *options).json["run"]["command"]
        equal(command[command.index("--method") + 1], wanted)


def test_plan():
    """What it would take is told from a sample, and nothing is written."""
    base = ["search", *words(), "--seed", "5", "--islands", "6", "--threads", "2", "--plan", "100"]
    told = dict(line.split(": ") for line in run(*base, "--evaluations", "1000000000", "--save",
                                                 "new.search").lines)
    assert not os.path.exists("new.search")
    equal((told["Ranks"], told["Threads"]), ("100", "2"))
    hours, error = map(float, told["Core hours"].split(" +- "))
    assert 0 < error < hours, told
    # Six islands keep no more than six cores busy.
    assert abs(float(told["Hours"]) * 6 / hours - 1) < 0.01, told
    told = dict(line.split(": ") for line in run(*base, "--seconds", "3600").lines)
    equal(float(told["Hours"]), 1)
    equal(list(map(float, told["Core hours"].split(" +- "))), [6, 0])
    # Each island comes back every two seconds of the hour, not of six hours.
    equal(told["Units"], str(6 * 1800))
    # And where it waits for another one, which it does much more often.
    told = dict(line.split(": ") for line in run(*base, "--seconds", "3600", "--exchange", "40").lines)
    equal(list(map(float, told["Core hours"].split(" +- "))), [6, 0])
    # No board takes less than a nanosecond.
    assert 10 * 6 * 1800 < int(told["Units"]) < 6 * 3600 * 10**9 / 40, told
    equal(int(told["Units"]) % 6, 0)
    told = dict(line.split(": ") for line in run(*base, "--evaluations", "60000", "--exchange",
                                                 "10").lines)
    equal(told["Units"], "6000")
    fails(*base, "--target", "10", says="--evaluations")
    fails(*base[:-1], "0", says="--plan")


main(sys.modules[__name__])
