#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""gridwright-mpi verify: what gridwright-cli says, whatever the ranks."""

import hashlib
import os
import signal
import subprocess
import sys

from mpi import MPI_PROGRAM, as_mpi, mpi, mpi_environment, own_lines, start

from harness import TIMEOUT, equal, main, run, write

WORDS = "stone ones notes sent tease seat eats toast oats state taste nest tent tense".split()


def make():
    lexicon = ["--lexicon", write("words.txt", "\n".join(WORDS) + "\n")]
    run("prove", *lexicon, "--size", "2x4", "--threshold", "8", "--certificate", "it.certificate")
    return lexicon


def test_valid():
    lexicon = make()
    for more in (["--all"], ["--sample", "20", "--seed", "3"], []):
        args = ["verify", "it.certificate", *lexicon, *more]
        status = 3 if "--sample" in more else 0
        wanted = run(*args, status=status).out
        for n_ranks in (1, 3):
            for threads in ("1", "2"):
                equal(mpi(n_ranks, *args, "--threads", threads, status=status).out, wanted)


def change(change_lines):
    """Another certificate, with a sum that is right."""
    with open("it.certificate", encoding="utf-8") as file:
        lines = file.read().splitlines()[:-1]
    change_lines(lines)
    text = "\n".join(lines) + "\n"
    write("false.certificate", text + f"end {hashlib.sha256(text.encode()).hexdigest()}\n")


def drop_a_board(lines):
    at = next(i for i, line in enumerate(lines) if line.startswith("boards "))
    lines[at] = f"boards {int(lines[at].split()[1]) - 1}"
    del lines[at + 1]


def leave_out_a_set(lines):
    at = next(i for i, line in enumerate(lines) if line.startswith("sets "))
    lines[at] = f"sets {int(lines[at].split()[1]) - 1}"
    lines[-1] = f"left-out {int(lines[-1].split()[1]) + 1}"
    del lines[-2]


def test_false():
    """The reason is the same, and so is the exit status."""
    lexicon = make()
    for way in (drop_a_board, leave_out_a_set):
        change(way)
        args = ["verify", "false.certificate", "--all", *lexicon]
        one = run(*args, status=1)
        for n_ranks in (1, 3):
            many = mpi(n_ranks, *args, status=1)
            equal((many.out, own_lines(many.err).strip()), (one.out, as_mpi(one.err).strip()))


def test_other_files_on_other_machines():
    """That is no fault of the certificate."""
    lexicon = make()
    run("prove", *lexicon, "--size", "2x4", "--threshold", "9", "--certificate", "nine.certificate")
    own = ("if [ $OMPI_COMM_WORLD_RANK = 1 ]; then mkdir other; cp words.txt other; "
           "cp nine.certificate other/it.certificate; cd other; fi; exec \"$0\" \"$@\"")
    done = subprocess.run(["mpirun", "--oversubscribe", "-n", "2", "sh", "-c", own, MPI_PROGRAM,
                           "verify", "it.certificate", "--all", *lexicon],
                          stdin=subprocess.DEVNULL, capture_output=True, env=mpi_environment(),
                          timeout=TIMEOUT, check=False)
    # Or rank 0 has done all of it before the other comes.
    assert done.returncode == 0 \
        or done.returncode == 2 and b"is not that of the first machine" in done.stderr, done


def test_stopped():
    job = start(2, "verify", "it.certificate", "--all", *make())
    os.kill(job.pid, signal.SIGTERM)
    job.communicate(timeout=TIMEOUT)
    assert job.returncode != 0


if __name__ == "__main__":
    main(sys.modules[__name__])
