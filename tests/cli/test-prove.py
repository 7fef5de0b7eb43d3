# SPDX-License-Identifier: GPL-3.0-or-later
"""prove: the best boards, and that there are no others."""

import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys

from harness import (PROGRAM, TIMEOUT, environment, equal, fails, in_use, stamp_of, main,
                     random_words, run, wait_for_file, wait_for_work, wait_lazily_until, work_of,
                     work_of_ended, write)

WORDS = "stone ones notes sent tease seat eats toast oats state taste nest tent tense".split()


def words():
    return ["--lexicon", write("words.txt", "\n".join(WORDS) + "\n")]


def test_no_word_fits():
    """Then no board is worth anything, and that is a proof like any other."""
    base = words()
    for more in (["--size", "1x1"], ["--size", "1x2"], ["--size", "3x3", "--min-length", "9"],
                 ["--size", "2x2", "--objective", "words", "--min-length", "9"]):
        equal(run("prove", *base, *more, "--certificate", "it.certificate", "--force").out,
              "Proven: no board above 0\n")
        equal(run("verify", *base, "--all", "it.certificate").lines[-1], "Valid: no board above 0")
        equal(run("rerun", "it.certificate").lines[-1], "Same: yes")
    usual = [*base, "--size", "2x2", "--min-length", "9"]
    equal(run("prove", *usual, "--threshold", "5").out, "Proven: no board above 4\n")
    for shard in ("1/2", "2/2"):
        run("prove", *usual, "--shard", shard, "--save", f"{shard[0]}.proof")
    equal(run("prove", "--merge", "1.proof", "2.proof", "--save", "it.proof").out,
          "Proven: no board above 0\n")
    equal(run("prove", "--resume", "it.proof").out, "Proven: no board above 0\n")
    fails("prove", "--lexicon", write("none.txt", ""), "--size", "1x1", says=["none.txt: ", "no words"])


def test_in_use():
    run("prove", *words(), "--size", "2x2", "--save", "it.proof")
    with in_use("it.proof"):
        says = f"it.proof is in use by process {os.getpid()}"
        fails("prove", "--resume", "it.proof", says=says)
        fails("prove", *words(), "--size", "2x2", "--force", "--save", "it.proof", says=says)
    run("prove", "--resume", "it.proof")


def brute_force(letters, rows, cols, threshold, options):
    """All boards, one of each class, solved by another command."""
    boards = {}
    for cells in itertools.product(letters, repeat=rows * cols):
        grid = [cells[r * cols:r * cols + cols] for r in range(rows)]
        turned = [grid, grid[::-1]]
        turned += [[row[::-1] for row in other] for other in turned]
        if rows == cols:
            turned += [list(zip(*other)) for other in turned]
        texts = sorted("/".join("".join(row) for row in other) for other in turned)
        boards[texts[0].upper() + ("/" if rows == 1 else "")] = None
    write("boards.txt", "\n".join(boards) + "\n")
    lines = run("solve", "--summary", *options, "@boards.txt").lines
    found = [line.split("\t")[:3] for line in lines]
    return {tuple(row) for row in found if int(row[2]) >= threshold}


def test_all_boards():
    options = ["--lexicon", write("few.txt", "ab\nabc\ncab\nbaccb\nabba\ncc\n"), "--min-length", "2"]
    for rows, cols in ((2, 2), (2, 3), (3, 2), (1, 5)):
        lines = run("prove", "--size", f"{rows}x{cols}", "--threshold", "3", *options,
                    "--scoring", "short").lines
        wanted = brute_force("abc", rows, cols, 3, [*options, "--scoring", "short"])
        found = [tuple(line.split("\t")) for line in lines[:-1]]
        equal(len(found), len(wanted))
        equal([int(row[2]) for row in found], sorted((int(row[2]) for row in wanted), reverse=True))
        best = max((int(row[2]) for row in wanted), default=2)
        equal(lines[-1], f"Proven: no board above {best}")
        again = run("solve", "--summary", *options, "--scoring", "short",
                    *[row[0] for row in found]).lines if found else []
        equal([tuple(line.split("\t")[:3]) for line in again], found)


def test_best_and_threads():
    for more in ((), ("--top", "5"), ("--objective", "words"), ("--threshold", "12")):
        one = run("prove", *words(), "--size", "2x4", *more, "--threads", "1").out
        equal(run("prove", *words(), "--size", "2x4", *more, "--threads", "3").out, one)
        assert one.splitlines()[-1].startswith("Proven: no board above "), one
        if "--top" in more:
            assert len(one.splitlines()) >= 6, one


def test_formats():
    base = ["prove", *words(), "--size", "2x3"]
    text = run(*base).lines
    document = json.loads(run(*base, "--format", "json").out)
    equal([document["complete"], document["sets"]],
          [True, document["left_out"] + document["listed"]])
    equal(f"Proven: no board above {document['proven']}", text[-1])
    table = run(*base, "--format", "tsv").table
    equal(["\t".join(row.values()) for row in table], text[:-1])
    equal([[row["board"], str(row["words"]), str(row["score"])] for row in document["boards"]],
          [line.split("\t") for line in text[:-1]])


def test_interrupted():
    """Ctrl-C keeps what is done; it resumes by its file alone and ends the same."""
    base = random_words()
    wanted = run("prove", *base, "--size", "3x3", "--top", "3").out
    chance = random.Random(1)
    arguments = ["prove", *base, "--top", "3", "--save", "it.proof"]
    for number in (signal.SIGINT, signal.SIGKILL, signal.SIGINT):
        before = stamp_of("it.proof")
        with subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=environment(os.getcwd())) as program:
            wait_for_file(program, "it.proof", before, wait_lazily_until)  # by then it handles signals
            wait_for_work(program, work_of(program) + chance.random() / 6)
            program.send_signal(number)
            out, err = program.communicate(timeout=TIMEOUT)
        if program.returncode == 0:
            equal(out.decode(), wanted)
        elif number == signal.SIGINT:
            equal(program.returncode, 130)
            assert err.count(b"\n") <= 1, err
            assert os.path.exists("it.proof")
        if os.path.exists("it.proof"):
            arguments = ["prove", "--resume", "it.proof"]
    equal(run(*arguments).out, wanted)
    if arguments[1] == "--resume":
        equal(run(*arguments).out, wanted)


def test_results_without_a_save():
    """When the last save fails the proof is printed all the same, and certified."""
    os.mkdir("folder")
    with subprocess.Popen([PROGRAM, "prove", *random_words(), "--size", "3x4", "--save",
                           "folder/it.proof"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=environment(os.getcwd())) as program:
        wait_for_file(program, "folder/it.proof")
        os.rename("folder", "away")
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=TIMEOUT)
    equal(program.returncode, 2)
    assert b"Decided: " in out, out
    assert err.count(b"\n") == 1 and b"folder/it.proof" in err, err


def test_bad_usage():
    base = words()
    fails("prove", *base, "--size", "4x4", says=["4×4", "28000 hours or more", "gridwright-mpi"])
    fails("prove", *base, "--reuse", says="--reuse")
    fails("prove", *base, "--adjacency", "torus", says="--adjacency")
    fails("prove", *base, "--count", "paths", says="--count")
    fails("prove", *base, "--objective", "longest", says="--objective")
    fails("prove", *base, "--threshold", "0", says="--threshold")
    fails("prove", *base, "--top", "100", says="--top")
    fails("prove", *base, "--size", "2x2", "--save", "none/it.proof", says="none/it.proof")
    fails("prove", "--resume", "missing.proof", says="missing.proof")
    fails("prove", *base, "extra", says="too many")


def test_certificate_first():
    """Whether the files can be written is known before the work, and it leaves no trace."""
    base = random_words()
    for option in ("--certificate", "--save"):
        done = fails("prove", *base, "--size", "3x4", option, "none/it",
                     says=["none/it", "There is no such folder"])
        equal(done.out, "")
    os.mkdir("folder")
    fails("prove", *base, "--size", "3x4", "--certificate", "folder", says=["folder", "not a file"])
    write("old", "gridwright-certificate 1\nkept\n")
    for path in ("old", "new"):
        fails("prove", *base, "--size", "3x4", "--lexicon", "missing", "--certificate", path,
              says="missing")
    with open("old", encoding="utf-8") as file:
        equal(file.read(), "gridwright-certificate 1\nkept\n")
    equal(sorted(os.listdir()), ["folder", "old", "random-2500.txt"])


def test_nothing_is_overwritten():
    """--save takes a new file or the resumed one, --certificate no file of another kind."""
    base = ["prove", *words(), "--size", "2x3"]
    run(*base, "--save", "it.proof", "--certificate", "it.certificate")
    kept = {name: open(name, "rb").read() for name in ("it.proof", "it.certificate", "words.txt")}
    write("empty", "")
    for name in (*kept, "empty"):
        fails(*base, "--save", name, says=["--save", name, "--force"])
    for name in ("it.proof", "words.txt"):
        fails(*base, "--certificate", name, says=["--certificate", name, "--force"])
    fails(*base, "--save", "new", "--certificate", "./new", says=["--certificate", "new"])
    fails("prove", "--resume", "it.proof", "--save", "words.txt", says=["--save", "words.txt"])
    fails("prove", "--resume", "it.proof", "--certificate", "it.proof", says="--certificate")
    fails("prove", "--resume", "-", stdin=kept["it.proof"], says=["--resume", "--save"])
    fails(*base, "--save", "-", says="--save")
    for name, content in kept.items():
        with open(name, "rb") as file:
            equal(file.read(), content)
    assert not os.path.exists("new") and not os.path.exists("-")

    run("prove", "--resume", "it.proof", "--save", "./it.proof")
    run("prove", "--resume", "-", "--save", "other.proof", stdin=kept["it.proof"])
    run(*base, "--certificate", "it.certificate")
    write("text", "not a certificate\n")
    run(*base, "--save", "other.proof", "--certificate", "text", "--force")
    run("verify", "text", "--lexicon", "words.txt")


def test_resumed_question():
    """What the file says is not asked again; the words may lie somewhere else."""
    base = words()
    out = run("prove", *base, "--size", "2x3", "--save", "it.proof").out
    for typed in (["--threshold", "3"], ["--top", "2"], ["--size", "2x4"], ["--min-length", "4"],
                  ["--objective", "words"], ["--scoring", "short"], ["--reuse"], ["--no-qu"],
                  ["--qu"], ["--adjacency", "king"], ["--count", "words"], ["--level", "3"]):
        done = fails("prove", "--resume", "it.proof", *typed, says=[typed[0] + ":", "--resume"])
        equal(done.out, "")
        fails("prove", "--merge", "it.proof", *typed, says=[typed[0] + ":", "merged"])
    os.rename("words.txt", "moved.txt")
    equal(run("prove", "--resume", "it.proof", "--lexicon", "moved.txt").out, out)


def test_damaged():
    base = words()
    run("prove", *base, "--size", "2x3", "--save", "it.proof")
    with open("it.proof", encoding="utf-8") as file:
        text = file.read()
    write("text.proof", "stone\n")
    fails("prove", "--resume", "text.proof", says=["text.proof", "line 1"])
    write("half.proof", text[:len(text) // 2])
    fails("prove", "--resume", "half.proof", says=["half.proof", "damaged"])
    write("words.txt", "other\nwords\n")
    fails("prove", "--resume", "it.proof", says="words of the list have changed")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def make_parts(base, count, name="part"):
    """The files of all parts of a proof, made with different numbers of threads."""
    names = [f"{name}-{number}.proof" for number in range(1, count + 1)]
    for number, path in enumerate(names, 1):
        done = run("prove", *base, "--shard", f"{number}/{count}", "--save", path,
                   "--threads", str(1 + number % 3))
        assert "Proven:" not in done.out, done.out
        assert done.lines[-1].startswith(f"Part {number} of {count}: no board above "), done.out
    return names


def test_parts():
    """What is joined is what one run gives, to the last byte of the certificate."""
    for more in ((), ("--top", "5"), ("--objective", "words"), ("--threshold", "9")):
        base = [*words(), "--size", "2x4", *more]
        one = run("prove", *base, "--certificate", "one.certificate").out
        for count in (1, 3):
            parts = make_parts(base, count)
            joined = run("prove", "--merge", *reversed(parts), "--certificate", "it.certificate",
                         "--save", "joined.proof")
            equal(joined.out, one)
            equal(read("it.certificate"), read("one.certificate"))
            run("verify", "it.certificate", "--lexicon", "words.txt", "--all")
            equal(run("prove", "--resume", "joined.proof", "--certificate", "it.certificate").out,
                  one)
            equal(read("it.certificate"), read("one.certificate"))
            for path in (*parts, "joined.proof"):
                os.unlink(path)


def test_part_document():
    base = [*words(), "--size", "2x3"]
    whole = json.loads(run("prove", *base, "--format", "json").out)
    parts = [json.loads(run("prove", *base, "--shard", f"{number}/2", "--save", f"{number}.proof",
                            "--format", "json").out) for number in (1, 2)]
    equal([(part["part"], part["parts"], part["proven"], part["complete"]) for part in parts],
          [(1, 2, None, True), (2, 2, None, True)])
    for name in ("sets", "decided"):
        equal(sum(part[name] for part in parts), whole[name])
    joined = json.loads(run("prove", "--merge", "1.proof", "2.proof", "--format", "json").out)
    for document in (joined, whole):
        del document["seconds"], document["run"]
    equal(joined, whole)


def test_killed_parts():
    """Four parts, each killed and resumed, are joined all the same."""
    base = [*random_words(), "--size", "3x3"]
    one = run("prove", *base, "--certificate", "one.certificate").out
    chance = random.Random(2)
    for number in range(1, 5):
        arguments = ["prove", *base, "--shard", f"{number}/4", "--save", f"{number}.proof"]
        for stop in (signal.SIGKILL, signal.SIGINT):
            before = stamp_of(f"{number}.proof")
            with subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, env=environment(os.getcwd())) as program:
                wait_for_file(program, f"{number}.proof", before, wait_lazily_until)
                wait_for_work(program, work_of(program) + chance.random() / 16)
                program.send_signal(stop)
                program.communicate(timeout=TIMEOUT)
            arguments = ["prove", "--resume", f"{number}.proof"]
        fails("prove", *arguments[1:], "--certificate", "no.certificate", says="--merge")
        run(*arguments)
    equal(run("prove", "--merge", *[f"{number}.proof" for number in (4, 2, 3, 1)],
              "--certificate", "it.certificate").out, one)
    equal(read("it.certificate"), read("one.certificate"))


def test_parts_that_do_not_fit():
    base = [*words(), "--size", "2x3"]
    first, second = make_parts(base, 2)
    run("prove", *base, "--save", "whole.proof")
    make_parts([*base, "--scoring", "short"], 2, "rules")
    make_parts([*words(), "--size", "2x4"], 2, "size")
    make_parts([*base, "--top", "2"], 2, "top")
    make_parts([*base, "--threshold", "3"], 2, "threshold")
    make_parts(base, 3, "three")
    make_parts([*base[2:], "--lexicon", write("others.txt", "tea\neat\n")], 2, "words")
    write("damaged.proof", read(first)[:-9])
    shutil.copy(first, "copy.proof")
    for paths, says in (
            ([first], ["Part 2 of 2", "missing"]),
            ([first, second, "copy.proof"], ["copy.proof", "part 1 of 2", first]),
            ([first, first], [first, "part 1 of 2"]),
            ([first, "whole.proof"], ["whole.proof", "complete proof"]),
            ([first, "rules-2.proof"], ["rules-2.proof", "other rules"]),
            ([first, "size-2.proof"], ["size-2.proof", "another size"]),
            ([first, "top-2.proof"], ["top-2.proof", "other boards"]),
            ([first, "threshold-2.proof"], ["threshold-2.proof", "other boards"]),
            ([first, "three-2.proof"], ["three-2.proof", "part 2 of 3"]),
            ([first, "words-2.proof"], ["words-2.proof", "words of this part"]),
            ([first, "damaged.proof"], ["damaged.proof", "damaged"]),
            ([first, "missing.proof"], ["missing.proof"]),
            ([first, "words.txt"], ["words.txt", "line 1"]),
            ([], ["--merge"])):
        equal(fails("prove", "--merge", *paths, says=says).out, "")
    both = ["prove", "--merge", first, second]
    kept = read(second)
    fails(*both, "--save", second, "--force", says=["--save", second])
    fails(*both, "--certificate", first, "--force", says=["--certificate", first])
    equal(read(second), kept)
    for typed in (["--size", "2x3"], ["--shard", "1/2"], ["--top", "2"]):
        fails(*both, *typed, says=typed[0] + ":")
    fails(*both, "--resume", "whole.proof", says="--resume")
    for text in ("0/2", "3/2", "2", "1/0", "1/2/3", "a/b", "1/10000", ""):
        fails("prove", *base, "--shard", text, "--save", "new.proof", says="--shard")
    fails("prove", *base, "--shard", "1/2", says="--save")
    fails("prove", *base, "--shard", "1/2", "--save", "new.proof", "--certificate", "new",
          says="--merge")
    fails("prove", "--resume", first, "--shard", "2/2", says="--shard")
    assert not os.path.exists("new.proof")


def test_plan():
    """What is left is told from a sample, in hours of a core, and nothing is written."""
    base = ["prove", *random_words(4000), "--size", "3x3", "--threads", "1"]
    told = dict(line.split(": ") for line in run(*base, "--plan", "100", "--seed", "1", "--save",
                                                 "new.proof").lines)
    assert not os.path.exists("new.proof")
    equal((told["Ranks"], told["Threads"]), ("100", "1"))
    assert int(told["Units"]) > 100, told
    assert 0 < float(told["Load of rank 0"].rstrip(" %")) <= 100, told
    hours, error = map(float, told["Core hours"].split(" +- "))
    assert hours > 0 and error > 0, told
    before = work_of_ended()
    run(*base, "--save", "it.proof")
    taken = (work_of_ended() - before) / 3600
    assert taken / 3 < hours < 3 * taken, (told, taken)
    fails("prove", "--resume", "it.proof", "--plan", "1", says="--resume")
    fails(*base, "--plan", "0", says="--plan")


main(sys.modules[__name__])
