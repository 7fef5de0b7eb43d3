#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""gridwright-mpi solve: the answers of gridwright-cli, in their order, whatever the ranks."""

import os
import re
import signal
import subprocess
import sys

from mpi import (MPI_PROGRAM, as_mpi, command, mpi, mpi_environment, mpi_fails, own_lines,
                 ranks_of, start_into_files)

from harness import (Conversation, TIMEOUT, equal, fails, main, measured, random_words, run,
                     wait_until, write)

STYLES = (["--summary"], ["--summary", "--format", "json"], ["--format", "jsonl"], [],
          ["--format", "tsv", "--paths", "one", "--usage"], ["--format", "json", "--usage"],
          ["--format", "tsv", "--header"], ["--sort", "points", "--stats", "--summary"])


def lexicon():
    return ["--lexicon", write("words.txt", "cat\ndog\ncod\ngod\n")]


def same(result):
    """The answers, without the time and the program."""
    lines = [line for line in result.lines
             if '"run"' not in line and not line.startswith(("# date", "# program"))]
    if "--stats" in result.args:
        lines = [line.rpartition("\t")[0] for line in lines]
    return lines


def roll(n, size="4x4"):
    return run("roll", "--size", size, "--boards", str(n), "--seed", "1").out


def test_any_number_of_ranks():
    write("boards.txt", roll(200))
    for style in STYLES:
        args = ["solve", *random_words(), *style, "--seed", "1"]
        one = run(*args, "@boards.txt")
        for n_ranks in (1, 3):
            many = mpi(n_ranks, *args, "@boards.txt")
            one.args = many.args = args
            equal(same(many), same(one))
    equal(mpi(5, "solve", "@boards.txt", "AB/CD").out, run("solve", "@boards.txt", "AB/CD").out)
    equal(mpi(2, "solve", "CAT/DOG").out, run("solve", "CAT/DOG").out)


def test_in_order():
    """A board that takes long holds back those that follow, but loses none of them."""
    boards = roll(400).splitlines()
    boards.insert(3, "/".join(["SEATS" * 3] * 15))
    text = "\n".join(boards) + "\n"
    for more in (["--summary"], ["--format", "jsonl"]):
        args = ["solve", "--level", "35", "--min-length", "5", "--threads", "2", *more, "-"]
        equal(mpi(3, *args, stdin=text).out, run(*args, stdin=text).out)


def test_an_answer_for_each_line():
    for more, until in (([], "Score: "), (["--summary"], "CAT/DOG"), (["--format", "jsonl"], "{")):
        talk = Conversation(command=command(3, "solve", *lexicon(), *more, "-"),
                            env=mpi_environment())
        for text in ("CAT/DOG\n", "# a comment\n\nCAT/DOG\n", "CAT/DOG\nCAT", "/DOG\n"):
            talk.ask(text, until)
        talk.end()


def test_stopped_between_lines():
    """Rank 0 waits for boards, and hears of the signal of another rank meanwhile."""
    job = subprocess.Popen(command(2, "solve", *lexicon(), "--summary", "-"),
                           stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                           env=mpi_environment())
    job.stdin.write(b"CAT/DOG\n")
    job.stdin.flush()
    assert job.stdout.readline().startswith(b"CAT/DOG\t")
    wait_until(lambda: len(ranks_of(job)) == 2, job)
    os.kill(ranks_of(job)[1], signal.SIGTERM)
    equal(job.wait(TIMEOUT), 128 + signal.SIGTERM)
    assert b"Interrupted" in job.stderr.read()


def test_bad_boards():
    for text in ("AB/CD\nAB/C\n", "AB/CD\n\nA?/CD\nCAT/DOG\n"):
        for more in ([], ["--summary"]):
            args = ["solve", *lexicon(), *more, "-"]
            one = fails(*args, stdin=text)
            many = mpi(2, *args, stdin=text, status=2)
            equal((many.out, own_lines(many.err).strip()), (one.out, as_mpi(one.err).strip()))
            one = run(*args, "--keep-going", stdin=text + "CAT/DOG\n", status=2)
            many = mpi(3, *args, "--keep-going", stdin=text + "CAT/DOG\n", status=2)
            equal((many.out, own_lines(many.err).strip()), (one.out, as_mpi(one.err).strip()))
    mpi_fails(2, "solve", "@none.txt", says="none.txt")
    mpi_fails(3, "solve", "--lexicon", "-", "AB/CD", says="standard input")


def test_help():
    """It names this program, and the commands that it has."""
    for args in (["--help"], ["help"]):
        text = mpi(2, *args).out
        assert "mpirun [OPTION…] gridwright-mpi COMMAND" in text, text
        equal(re.findall(r"(?m)^  ([a-z]+) ", text.partition("Commands:")[2]),
              ["solve", "survey", "search", "prove", "verify"])
    for args in (["solve", "--help"], ["help", "solve"]):
        text = mpi(1, *args).out
        assert "gridwright-mpi solve [OPTION…] BOARD…" in text, text
        assert "| gridwright-mpi solve --summary -" in text, text
        assert "gridwright-cli solve" not in text, text
    assert "gridwright-cli roll " in text, text
    mpi_fails(2, "solve", says="gridwright-mpi solve [OPTION…]")
    mpi_fails(2, says="“gridwright-mpi --help”")
    mpi_fails(2, "--seed", "1", says="“gridwright-mpi --help”")
    mpi_fails(2, "help", "find", says="“gridwright-mpi --help”")


def most_memory(rank):
    """In kilobytes."""
    with open(f"/proc/{rank}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))


def test_bounded_memory():
    """Ten times as many boards take no more of it."""
    talk = Conversation(command=command(2, "solve", *lexicon(), "--summary", "-"),
                        env=measured(mpi_environment()))
    used = []
    for n_boards in (25_000, 250_000):
        feeder = subprocess.Popen([sys.executable, "-c",
                                   "import sys\n"
                                   f"sys.stdout.write('TACO/GOOD\\n' * {n_boards} + "
                                   "'GOD/CAT\\n')"],
                                  stdout=talk.program.stdin)
        talk.ask("", "GOD/CAT")
        equal(feeder.wait(TIMEOUT), 0)
        used.append([most_memory(rank) for rank in ranks_of(talk.program)])
    talk.end()
    for before, after in zip(*used):
        assert after < before + 16 * 1024, used


def test_stopped():
    """What is printed by then is the beginning of the whole."""
    write("boards.txt", roll(100_000))
    job = start_into_files(2, "solve", "--summary", "@boards.txt")
    wait_until(lambda: os.path.exists("printed.0") and os.path.getsize("printed.0") > 0, job)
    for rank in ranks_of(job):
        os.kill(rank, signal.SIGTERM)
    _, err = job.communicate(timeout=TIMEOUT)
    equal(job.returncode, 128 + signal.SIGTERM)
    assert b"Interrupted" in err, err
    with open("printed.0", encoding="ascii") as printed, \
            open("boards.txt", encoding="ascii") as boards:
        got, wanted = printed.read().splitlines(), boards.read().splitlines()
    assert 0 < len(got) < len(wanted), len(got)
    assert [line.split("\t")[0] for line in got] == wanted[:len(got)], "other boards"


def test_other_files_on_other_machines():
    """Ranks that read other words than rank 0 are refused."""
    own = ("if [ $OMPI_COMM_WORLD_RANK = 1 ]; then mkdir other; cp boards.txt other; cd other; "
           "echo test > words.txt; fi; exec \"$0\" \"$@\"")
    write("boards.txt", roll(50_000))
    done = subprocess.run(["mpirun", "--oversubscribe", "-n", "2", "sh", "-c", own, MPI_PROGRAM,
                           "solve", *lexicon(), "--summary", "@boards.txt"],
                          stdin=subprocess.DEVNULL, capture_output=True, env=mpi_environment(),
                          timeout=TIMEOUT, check=False)
    # Or rank 0 has done all of it before the other comes.
    assert done.returncode == 0 \
        or b"is not that of the first machine" in done.stderr, done.stderr


if __name__ == "__main__":
    main(sys.modules[__name__])
