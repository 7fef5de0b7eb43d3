# SPDX-License-Identifier: GPL-3.0-or-later
"""Ctrl-C in the middle of work, and readers that go away."""

import json
import os
import signal
import subprocess
import sys
import time

from harness import (PROGRAM, TIMEOUT, environment, equal, halt, main, run, wait_for_file,
                     wait_for_handler, wait_for_work, wait_until_it_waits, work_of, work_of_ended,
                     write)


def interrupted(*args, after=None, work=0.2, stdin=subprocess.DEVNULL, number=signal.SIGINT,
                lines=1):
    """Sends a signal to a program: after some output, some work, or when it waits for input."""
    before = work_of_ended()
    with subprocess.Popen([PROGRAM, *args], bufsize=0, stdin=stdin, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env=environment(os.getcwd())) as program:
        begin = b""
        if after is not None:
            begin = program.stdout.read(after)
        else:
            wait_for_handler(program, number)
            if work is None:
                wait_until_it_waits(program)
            else:
                wait_for_work(program, work)
        halt(program)  # what it does before it gets the signal is not counted
        done = work_of(program)
        program.send_signal(number)
        program.send_signal(signal.SIGCONT)
        if stdin == subprocess.PIPE:
            program.wait(timeout=TIMEOUT)  # before the end of its input can end it
        out, err = program.communicate(timeout=TIMEOUT)
    equal(program.returncode, 128 + number)
    assert err.count(b"\n") <= lines, err
    # However busy the machine is: a stop is seen within 100 ms of work, on each of some cores.
    rest = work_of_ended() - before - done
    assert rest < 1, rest
    return (begin + out).decode()


def later(is_there, *args):
    """Interrupts later and later, until what is looked for was printed."""
    for work in (0.4, 2, 10):
        out = interrupted(*args, work=work)
        if is_there(out):
            return out
    raise AssertionError(out)


ALL_A = "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA"
ALPHABET = "ABCDE/FGHIJ/KLMNO/PQRST/UVWXY"


def only_a():
    return "--lexicon", write("a.txt", "".join("a" * n + "\n" for n in range(1, 26)))


def test_solve_prints_what_is_done():
    out = interrupted("solve", *only_a(), "--count", "paths", ALL_A)
    assert "Words: " in out and "Score: " in out


def test_solve_without_pruning():
    out = interrupted("solve", "--stats", "--prune", "none", ALPHABET)
    assert "Moves: " in out and "Time: " in out


def test_two_signals_in_a_row():
    """As “timeout -s INT” sends them, and some more: nothing is lost."""
    for _ in range(4):
        with subprocess.Popen([PROGRAM, "search", "--level", "20", "--size", "12x12", "--seconds",
                               "1000", "--threads", "1", "--format", "json", "--save",
                               "it.search"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=environment(os.getcwd())) as program:
            wait_for_file(program, "it.search")
            begin = time.monotonic()
            while time.monotonic() < begin + 0.1:
                program.send_signal(signal.SIGINT)
                time.sleep(0.001)
            out, err = program.communicate(timeout=TIMEOUT)
        equal(program.returncode, 130)
        equal(len(json.loads(out)["boards"]), 1)
        assert err.count(b"\n") == 1, err
        os.remove("it.search")


def test_json_is_whole():
    out = interrupted("solve", "--format", "json", "--stats", "--prune", "none", ALPHABET)
    document = json.loads(out)
    equal(document["boards"][0]["complete"], False)


def test_boards_before_the_stop_stay():
    out = interrupted("solve", *only_a(), "--summary", "--count", "paths", "AB/CD", ALL_A)
    equal(out, "AB/CD\t0\t0\t0\n")
    out = interrupted("solve", *only_a(), "--count", "paths", "AB/CD", ALL_A, "EF/GH")
    assert out.startswith("Board: AB/CD\n") and "EF/GH" not in out
    out = interrupted("solve", *only_a(), "--summary", "--format", "json", "--count", "paths",
                      "AB/CD", ALL_A)
    equal([row["board"] for row in json.loads(out)["boards"]], ["AB/CD"])


def test_many_boards():
    boards = run("roll", "--boards", "20000", "--seed", "1").out
    write("boards.txt", boards * 10)
    out = interrupted("solve", "--summary", "@boards.txt", after=4000)
    lines = out.splitlines()
    assert 50 < len(lines) < 200000
    equal([line.split("\t")[0] for line in lines], (boards * 10).splitlines()[:len(lines)])
    assert all(line.count("\t") == 3 for line in lines)


def test_roll():
    out = interrupted("roll", "--boards", "100000000", after=1000)
    assert out.endswith("\n") and all(len(line) >= 29 for line in out.splitlines())


def test_interrupted_before_the_first_board():
    """A document is whole even then: while very many dice are parsed, after their file was read."""
    os.mkfifo("pipe")
    with subprocess.Popen([PROGRAM, "roll", "--dice", "pipe", "--format", "json"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=environment(os.getcwd())) as program:
        with open("pipe", "wb") as pipe:
            pipe.write((b"AB " * 1024 + b"\n") * 1024)
        wait_for_work(program, work_of(program) + 0.03)
        program.send_signal(signal.SIGINT)
        out, _ = program.communicate(timeout=TIMEOUT)
    equal(program.returncode, 128 + signal.SIGINT)
    equal(json.loads(out)["boards"], [])


def test_rerun_of_much_output():
    command = ["roll", "--boards", "100000000"]
    write("it.json", json.dumps({"run": {"command": command}}))
    interrupted("rerun", "it.json", after=20, work=None, lines=2)  # one of them of the process


def test_dice_so_far():
    out = interrupted("dice", "make", "--size", "16x16", work=1.5)
    dice = [line.split() for line in out.splitlines() if not line.startswith("#")]
    equal([len(faces) for faces in dice], [6] * 256)


def test_while_reading_a_pipe():
    equal(interrupted("lexicon", "info", "-", stdin=subprocess.PIPE, work=None), "")
    equal(interrupted("solve", "-", stdin=subprocess.PIPE, work=None), "")
    os.mkfifo("pipe")
    equal(interrupted("lexicon", "info", "pipe", work=None), "")


def test_other_signals():
    equal(interrupted("solve", "-", stdin=subprocess.PIPE, work=None,
                      number=signal.SIGTERM), "")


def test_a_reader_that_goes_away():
    for args in (["roll", "--boards", "100000"], ["lexicon", "info"], ["solve", "--format", "json",
                                                                       "@boards.txt"]):
        write("boards.txt", "EZSUEOSEFEAIAYOL\n" * 3000)
        with subprocess.Popen([PROGRAM, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env=environment(os.getcwd())) as program:
            program.stdout.read(10)
            program.stdout.close()
            err = program.stderr.read()
            program.wait(timeout=TIMEOUT)
        equal(err, b"")
        assert program.returncode in (0, -signal.SIGPIPE), program.returncode


def test_growth_prints_what_is_done():
    out = later(lambda out: "\n6\t6\t3\t" in out, "growth", "--size", "2x2,6x6",
                "--max-length", "30", "--format", "tsv")
    assert "\n2\t2\t4\t24\t108\n" in out and out.endswith("\n"), out


def test_compare_prints_what_is_done():
    out = later(lambda out: "word-by-word" in out, "compare", "--lexicon",
                write("ab.txt", "a" * 24 + "bb\n"), "--against", "board", "--algorithms",
                "word-by-word", "--max-moves", str(10 ** 15), "AA/AA", ALL_A)
    lines = out.splitlines()
    equal(len(lines), 2)
    assert lines[0].startswith("algorithm"), out


main(sys.modules[__name__])
