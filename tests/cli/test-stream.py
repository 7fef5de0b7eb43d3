# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards that come one by one through a pipe: each is answered before the next has to come."""

import gzip
import json
import os
import subprocess
import sys

from harness import (PROGRAM, Conversation, TIMEOUT, environment, equal, fails, main, measured, run,
                     write)


def lexicon():
    return ["--lexicon", write("words.txt", "cat\ndog\ncod\ngod\n")]


def test_an_answer_for_each_line():
    for args, until in ((["solve", *lexicon()], "Score: "),
                        (["solve", *lexicon(), "--summary"], "CAT/DOG"),
                        (["solve", *lexicon(), "--format", "jsonl"], "{"),
                        (["solve", *lexicon(), "--summary", "--format", "jsonl"], "{"),
                        (["solve", *lexicon(), "--format", "tsv"], "GOD"),
                        (["find", "cat"], "YES"),
                        (["find", "cat", "--format", "jsonl"], "{")):
        talk = Conversation(*args, "-")
        for number in range(5):
            answer = talk.ask("# a comment\n\nCAT/DOG\n" if number == 3 else "CAT/DOG\n", until)
            if "jsonl" in args:
                equal(json.loads(answer)["board"], "CAT/DOG")
        # A line that has begun holds back no answer to the one before it.
        talk.ask("CAT/DOG\nCAT", until)
        talk.ask("/DOG\n", until)
        # Nor does a line behind it that is no board.
        talk.ask("CAT/DOG\n\n# a comment\n", until)
        talk.end()


def test_an_answer_before_a_bad_line():
    for more, until in (([], "Score: "), (["--summary"], "CAT/DOG")):
        write("boards.txt", "CAT/DOG\n")
        talk = Conversation("solve", *lexicon(), *more, "--keep-going", "@boards.txt", "-")
        talk.ask("", until)
        talk.ask("CAT/DOG\nAB/C\n", until)
        talk.end(status=2)


def test_an_argument_before_the_stream():
    for more in ([], ["--summary"]):
        talk = Conversation("solve", *lexicon(), *more, "AB/CD", "-")
        talk.ask("", "Score: 0" if not more else "AB/CD")
        talk.ask("CAT/DOG\n", "Score: " if not more else "CAT/DOG")
        talk.end()


def test_the_same_as_from_a_file():
    boards = run("roll", "--size", "4x4", "--boards", "3000", "--seed", "1").out
    write("boards.txt", boards)
    write("boards.gz", gzip.compress(boards.encode()[:30000].rpartition(b"\n")[0]))
    for style in ("text", "tsv", "json", "jsonl"):
        usual = ["solve", "--summary", "--seed", "1", "--format", style]
        wanted = run(*usual, "@boards.txt").out
        got = run(*usual, "-", stdin=boards).out
        if style != "json":
            equal(got, wanted)
        else:
            equal(json.loads(got)["boards"], json.loads(wanted)["boards"])
    with open("boards.gz", "rb") as packed:
        equal(run("solve", "--summary", "-", stdin=packed.read()).out,
              run("solve", "--summary", "@boards.gz").out)
    with open("boards.txt", "rb") as plain:
        done = subprocess.run([PROGRAM, "solve", "--summary", "-"], stdin=plain, check=True,
                              capture_output=True, env=environment(os.getcwd()))
    equal(done.stdout.decode(), run("solve", "--summary", "@boards.txt").out)


def test_in_order_from_all_threads():
    """Words come as they do from one thread; so does a board that takes long among quick ones."""
    boards = run("roll", "--size", "4x4", "--boards", "700", "--seed", "1").lines
    boards.insert(3, "/".join(["SEATS" * 3] * 15))
    text = "\n".join(boards) + "\n"
    for more in (["--format", "text"], ["--format", "tsv", "--usage"],
                 ["--format", "jsonl", "--paths", "one"]):
        usual = ["solve", *more, "--level", "35", "--min-length", "5", "-"]
        wanted = run(*usual, "--threads", "1", stdin=text).out
        equal(run(*usual, "--threads", "5", stdin=text).out, wanted)
    rows = [json.loads(line)["board"] for line in wanted.splitlines()]
    equal(rows, boards)


def largest(size):
    """The most memory in KiB that so many bytes of boards take."""
    line = b"ABCDEFGHIJKLMNOPQRSTUVWXY\n"
    read_end, write_end = os.pipe()
    with subprocess.Popen([PROGRAM, "solve", *lexicon(), "--summary", "--threads", "2", "-"],
                          stdin=read_end, stdout=subprocess.DEVNULL,
                          env=measured(environment(os.getcwd()))) as program:
        os.close(read_end)
        with open(write_end, "wb") as source:
            for _ in range(size // len(line) // 1000):
                source.write(line * 1000)
        _, status, usage = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
    equal(program.returncode, 0)
    return usage.ru_maxrss


def test_memory_does_not_grow():
    # A sanitizer makes every board take thirty times as long.
    sanitized = float(os.environ.get("GRIDWRIGHT_SLOWER", "1")) >= 10
    small = largest(1 << 20)
    large = largest((2 if sanitized else 16) << 20)
    assert large < small + (12 << 10), (small, large)


def test_what_is_no_text():
    for content in (b"\x89PNG\r\n\x1a\n" + bytes(100), b"AB/CD\nAB\0/CD\n", b"\xff\xfeA\0B\0",
                    b"AB/CD\n" * 20000 + b"AB/C\0D\n"):
        fails("solve", "--summary", "-", stdin=content, says="standard input")
    fails("solve", "--summary", "-", stdin=b"AB/CD\n" + b"A" * (3 << 20),
          says=["standard input", "line 2"])


def test_keep_going():
    boards = "AB/CD\nAB/C\n# fine\nA?/CD\nCAT/DOG\nx1\n"
    write("boards.txt", boards)
    for argument, name in (("-", "standard input"), ("@boards.txt", "boards.txt")):
        for more in ([], ["--summary"], ["--format", "jsonl"], ["--format", "tsv"]):
            result = run("solve", *lexicon(), *more, "--keep-going", argument, stdin=boards,
                         status=2)
            errors = result.err.splitlines()
            equal(len(errors), 3)
            for line, number in zip(errors, (2, 4, 6)):
                assert f"{name}, line {number}:" in line, line
            equal(result.out, run("solve", *lexicon(), *more, "-", stdin="AB/CD\nCAT/DOG\n").out)
        result = run("find", "cat", "--keep-going", argument, stdin=boards, status=2)
        equal([line for line in result.lines if line.isalpha()], ["NO", "YES"])
    equal(run("solve", "--keep-going", "--summary", "AB/C", "@missing", "AB/CD", status=2).lines,
          ["AB/CD\t4\t4\t3"])
    equal(run("solve", "--keep-going", "--summary", "AB/CD").lines, ["AB/CD\t4\t4\t3"])
    # Without it the stream ends at the first bad line.
    fails("solve", "--summary", "-", stdin=boards, says="line 2")


def test_keep_going_after_what_is_no_text():
    for bad, says in ((b"A\0B", "NUL byte"), (b"A" * (3 << 20), "1 MiB")):
        text = b"AB/CD\n" + bad + b"\nCAT/DOG\n"
        write("bad.txt", text)
        for argument, stdin, name in (("-", text, "standard input"), ("@bad.txt", b"", "bad.txt"),
                                      ("-", gzip.compress(text), "standard input")):
            result = run("solve", *lexicon(), "--summary", "--keep-going", argument, stdin=stdin,
                         status=2)
            equal([line.split("\t")[0] for line in result.lines], ["AB/CD", "CAT/DOG"])
            equal(len(result.err.splitlines()), 1)
            assert f"{name}, line 2: " in result.err and says in result.err, result.err
        # The bad line may be the first, the last, or both.
        result = run("solve", *lexicon(), "--summary", "--keep-going", "-",
                     stdin=bad + b"\nAB/CD\n" + bad, status=2)
        equal([line.split("\t")[0] for line in result.lines], ["AB/CD"])
        for number, line in zip((1, 3), result.err.splitlines(), strict=True):
            assert f"line {number}: " in line, line


main(sys.modules[__name__])
